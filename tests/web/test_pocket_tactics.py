"""Pocket-Tactics in a real browser: tiles, units and assaults by mouse, odds, the tour, nothing wrong for axe."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from serving import Server
from web.visitor import Visitor

WISHES = ["reroll", "close", "shot", "deploy", "hop", "step", "keep", "stop", "no", "mode", "stay", "decline"]
MOST_MOVES = 160


class Captain(Visitor):
    """Somebody who plays Pocket-Tactics by mouse."""

    def lay(self, terrain: str = "kings_march", turns: int = 300) -> None:
        """A game against one bot, straight from the form."""
        self.go("/new/pocket-tactics?mode=friends")
        self.page.get_by_label("Terrain set").select_option(value=terrain)
        field = self.page.get_by_label("Turns until a draw")
        field.fill(str(turns))
        field.blur()
        self.page.get_by_label("Seat 2").select_option(value="bot:random")
        self.page.get_by_role("button", name="Lay the table").click()
        self.page.locator(".tactics").wait_for()
        self.until(self.asked)
        skip = self.page.get_by_role("button", name="Skip the tour")
        if skip.count():
            skip.click()

    def click_through(self, action: dict[str, Any]) -> None:
        """By mouse alone; where several deeds share their clicks, the button of the one that is meant."""
        path = action["path"]
        if not path:
            self.press(action["text"])
            return
        for id in path:
            self.element(id).click()
            if self.page.locator("[data-confirm]:enabled").count():
                self.element(id).click()
                return
        self.page.locator(f'[data-deed="{action["text"]}"]').first.click()

    def choice(self) -> dict[str, Any]:
        """Rather fight than move, rather move than wait, always northward."""

        def rank(action: dict[str, Any]) -> tuple[int, int]:
            head = action["text"].split(" ")[0]
            row = int(action["text"].rpartition(".")[2]) if action["text"].rpartition(".")[2].isdecimal() else 0
            return (WISHES.index(head) if head in WISHES else len(WISHES), -row)

        return min(self.state["actions"], key=rank)


def test_a_game_can_be_played_by_mouse_from_the_first_tile_to_the_end(server: Server, browser: Browser) -> None:
    # given
    captain = Captain(browser, server.url, "Ann")
    captain.lay("undercity", turns=12)
    heads = set()
    # when
    for moves in range(MOST_MOVES):
        if captain.over():
            break
        seq = captain.state["seq"]
        action = captain.choice()
        heads.add(action["text"].split(" ")[0])
        captain.click_through(action)
        captain.move_on(seq)
    # then
    assert captain.over(), f"not over after {moves} moves"
    assert {"lay", "field"} <= heads
    captain.page.get_by_role("dialog").first.wait_for()
    captain.close()


def test_the_board_has_no_violations_and_fits_a_phone(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    captain.lay()
    found = captain.axe()
    assert found == [], "\n".join(found)
    captain.close()
    phone = Captain(browser, server.url, "Pia", viewport={"width": 360, "height": 780}, has_touch=True)
    phone.lay()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.close()


def test_the_tour_points_at_things_that_are_there(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    captain.lay()
    for target in ("map", "base", "mine", "theirs", "prompt"):
        assert captain.page.locator(f'[data-tour="{target}"]').count() >= 1, target
    captain.close()
