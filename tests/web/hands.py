"""Whole games by hand: somebody presses what is on screen, by mouse or by finger, where nothing lies on top of it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator

from web.visitor import Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FREE_SPOT = """(node) => {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = node.getBoundingClientRect();
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.04, 0.96];
    for (const down of shares) for (const along of shares) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        const top = document.elementFromPoint(x, y);
        if (top && node.contains(top)) return [x, y];
    }
    return null;
}"""
"""A point of something that a pointer reaches, the nearest to its middle first."""


class Hand(Visitor):
    """One who plays whole games; `touching` by finger on a phone, else by mouse."""

    def __init__(self, browser: Browser, url: str, touching: bool = False) -> None:
        super().__init__(browser, url, "Ann", **(PHONE if touching else {}))
        likes = json.dumps(json.dumps({"name": "Ann", "speed": "instant"}))
        self.context.add_init_script(f"localStorage['retrorocket.settings'] = {likes}")
        self.touching = touching
        self.done: dict[str, int] = {}

    # pressing

    def hit(self, what: Locator) -> None:
        """Press something where it lies free; it must be in sight and not covered."""
        found: list[list[float]] = []
        self.until(lambda: bool(found) or self.found_spot(what, found))
        x, y = found[0]
        if self.touching:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def found_spot(self, what: Locator, found: list[list[float]]) -> bool:
        """Look for a free point; what is just being redrawn has none."""
        spots = [spot for spot in what.evaluate_all(f"(all) => all.map({FREE_SPOT})") if spot]
        found += spots[-1:]
        return bool(spots)

    def tap(self, id: str) -> None:
        """Press an element of the board."""
        self.hit(self.page.locator(f'[data-element="{id}"]'))

    def push(self, text: str) -> None:
        """Press the button of an action."""
        self.hit(self.page.locator(f'[data-action="{text}"]'))

    def confirm(self) -> None:
        """Press the button that sends what was chosen."""
        self.hit(self.page.locator("[data-confirm]:enabled"))

    # a game

    def begin(self, game: str, form: str = "short") -> None:
        """Play now, from the home page, against the weakest bot."""
        self.go("/")
        self.hit(self.page.locator(f'[data-game="{game}"] [data-play-now]'))
        self.page.locator(f"[data-play-form] input[value='{form}']").check()
        self.page.locator("[data-play-form] input[value='cadet']").check()
        self.hit(self.page.locator("[data-start]"))
        self.page.locator("[data-undo]").wait_for()
        self.until(lambda: self.asked() and (form != "short" or not self.state["preparing"]))

    @property
    def view(self) -> dict[str, Any]:
        """What this seat knows."""
        found: dict[str, Any] = self.state["views"][0]["view"]
        return found

    @property
    def actions(self) -> list[dict[str, Any]]:
        """What may be done now."""
        found: list[dict[str, Any]] = self.state["actions"]
        return found

    def key(self) -> str:
        """What is asked."""
        return str(self.state["prompt"]["key"])

    def choice(self) -> dict[str, Any]:
        """What this person wants to do now."""
        raise NotImplementedError

    def carry_out(self, action: dict[str, Any]) -> None:
        """Do it as people do: along the elements of its path, then with its button or a confirmation."""
        seq = self.state["seq"]
        for id in action["path"]:
            self.tap(id)
        ready = self.page.locator(f'[data-confirm]:enabled, [data-action="{action["text"]}"]')
        self.until(lambda: self.state["seq"] > seq or ready.count() > 0)
        if self.state["seq"] == seq:
            self.hit(ready)

    def answer(self) -> None:
        """Answer the open question, and wait for the next one or the end."""
        seq = self.state["seq"]
        action = self.choice()
        head = action["text"].split(" ")[0]
        self.done[head] = self.done.get(head, 0) + 1
        self.carry_out(action)
        self.move_on(seq)

    def play_on(self, most: int) -> None:
        """Play until the game is over and its result is on screen."""
        while not self.over():
            self.answer()
            assert sum(self.done.values()) < most, self.done
        self.page.locator("[data-end]").wait_for()

    def check_what_was_seen(self) -> None:
        """What a game must have shown on its way; nothing in particular, unless a game says so."""
