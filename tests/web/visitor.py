"""A person in front of a browser: what they see, what their socket received, how they act by mouse or keyboard."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from patience import PATIENCE
from staging import Staged

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GATHERING = "add {card}"  # the verb that one click does: it can be taken back freely


class Visitor:
    """One browser with its own storage. `frames` are the raw socket messages that reached it."""

    def __init__(self, browser: Browser, url: str, name: str, **settings: Any) -> None:
        wide = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "color_scheme": "dark"}
        self.context = browser.new_context(**(wide | settings))
        likes = {"name": name}
        self.context.add_init_script(f"localStorage['retrorocket.settings'] ??= JSON.stringify({json.dumps(likes)})")
        self.url = url
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.frames: list[str] = []
        self.states: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.heard))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: self.complained(line.type, line.text))

    def heard(self, payload: str | bytes) -> None:
        """Keep the messages of a frame."""
        frame = payload if isinstance(payload, str) else payload.decode()
        for text in frame.split("\n"):
            self.frames.append(text)
            message = json.loads(text)
            if message["type"] == "state":
                self.states.append(message)

    def complained(self, kind: str, text: str) -> None:
        """Errors in the console are faults, except the browser's own words about a lost connection."""
        if kind == "error" and "ERR_" not in text and "WebSocket" not in text and "status of 40" not in text:
            self.faults.append(text)

    @property
    def state(self) -> dict[str, Any]:
        """The newest state that arrived."""
        return self.states[-1] if self.states else {}

    def go(self, path: str) -> None:
        """Open an address of the page."""
        self.page.goto(self.url + path)

    def sit_at(self, staged: Staged) -> None:
        """Take the first seat of a table that stands at a scene."""
        kept = json.dumps(json.dumps(staged.person))
        self.context.add_init_script(f"localStorage['retrorocket.person'] = {kept}")
        self.go(f"/table/{staged.table}")
        self.page.locator("[data-undo]").wait_for()

    def play_now(self, button: str = "Play now", form: str = "full") -> None:
        """Press Play now and answer its one question."""
        self.page.get_by_role("button", name=button).first.click()
        self.page.locator(f"[data-play-form] input[value='{form}']").check()
        self.page.locator("[data-start]").click()

    def until(self, ready: Any) -> None:
        """Wait until something holds, letting the browser work."""
        limit = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < limit, f"waited in vain; faults: {self.faults}"
            self.page.wait_for_timeout(15)

    def element(self, id: str) -> Any:
        """An element of the board."""
        return self.page.locator(f'[data-element="{id}"]').last

    def asked(self) -> bool:
        """Tell whether this person must answer now and the page offers it."""
        return bool(self.state) and self.state["asked"] in self.state["you"]

    def over(self) -> bool:
        """Tell whether the game is over."""
        return bool(self.state) and self.state["outcome"] is not None

    def move_on(self, seq: int) -> None:
        """Wait for the next question to this person, or the end."""
        self.until(lambda: self.over() or (self.state["seq"] > seq and self.asked()))

    def click_through(self, action: dict[str, Any]) -> None:
        """Carry out an action by mouse alone."""
        path = action["path"]
        if not path:
            self.press(action["text"])
            return
        seq = self.state["seq"]
        for id in path:
            self.element(id).click()
        if action["verb"] == GATHERING:
            return
        ghost = self.page.locator("[data-confirm]:enabled")
        self.until(lambda: self.state["seq"] > seq or ghost.count() > 0)
        if self.state["seq"] == seq:
            self.element(path[-1]).click()

    def press(self, text: str) -> None:
        """An action without elements: on the deck, or a button."""
        if text == "draw deck":
            self.element("deck").click()
        else:
            self.page.locator(f'[data-action="{text}"]').first.click()

    def type_through(self, action: dict[str, Any]) -> None:
        """Carry out an action by keyboard alone: the list, its filter, Enter, and Enter to confirm."""
        keyboard = self.page.keyboard
        keyboard.press("/")
        self.page.locator("[data-filter]:focus").wait_for()
        keyboard.type(action["text"])
        keyboard.press("Enter")
        self.page.locator("[data-confirm]:focus").wait_for()
        keyboard.press("Enter")

    def axe(self) -> list[str]:
        """What axe-core finds wrong with the screen as it is."""
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{fault['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else fault['help']}"
            for fault in found["violations"]
            for node in fault["nodes"][:4]
        ]

    def close(self) -> None:
        """Go away; nothing must have gone wrong in the page."""
        self.context.close()
        assert self.faults == [], self.faults


BUILDER = ["done", "extend", "launch", "build", "at", "loot", "also", "seat", "add", "defend", "spy", "draw", "discard"]


HASTY = ["done", "take", "draw", "vp", "discard", "last", "yield"]


def chosen(actions: list[dict[str, Any]], wishes: list[str]) -> dict[str, Any]:
    """A plain way to play Doomsday to its end: the first wish that can be had, and rather do something than pass."""

    def rank(action: dict[str, Any]) -> int:
        head = action["text"].split(" ")[0]
        return wishes.index(head) if head in wishes else len(wishes) + (head == "pass")

    return min(actions, key=rank)
