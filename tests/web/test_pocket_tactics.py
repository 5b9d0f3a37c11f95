"""Pocket-Tactics in a real browser: tiles, units and assaults by mouse, odds, nothing wrong for axe."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser

from serving import Server
from web.conftest import Gallery
from web.tactician import WISHES
from web.visitor import Visitor

GAMES_TO_AN_ASSAULT = 6
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

    def click_through(self, action: dict[str, Any]) -> None:
        """By mouse alone; where several actions share their clicks, the button of the one that is meant."""
        path = action["path"]
        if not path:
            self.press(action["text"])
            return
        for id in path:
            self.element(id).click()
            if self.page.locator("[data-confirm]:enabled").count():
                self.element(id).click()
                return
        self.page.locator(f'[data-action="{action["text"]}"]').first.click()

    def choice(self) -> dict[str, Any]:
        """Rather fight than move, rather move than wait, always northward."""

        def rank(action: dict[str, Any]) -> tuple[int, int]:
            head = action["text"].split(" ")[0]
            row = int(action["text"].rpartition(".")[2]) if action["text"].rpartition(".")[2].isdecimal() else 0
            return (WISHES.index(head) if head in WISHES else len(WISHES), -row)

        return min(self.state["actions"], key=rank)


def turnable(captain: Captain) -> list[dict[str, Any]]:
    """The placements on the first cell that takes the tile in more than one rotation."""
    lays = [action for action in captain.state["actions"] if action["text"].startswith("lay")]
    for cell in {action["path"][-1] for action in lays}:
        ways = [action for action in lays if action["path"][-1] == cell]
        if len(ways) > 1:
            return ways
    return []


def shapes(captain: Captain) -> list[str]:
    """The corridors of the tile in hand as it would lie."""
    script = "[...document.querySelectorAll('.ghost .corridor')].map((path) => path.getAttribute('d'))"
    return list(captain.page.evaluate(script))


def test_the_wheel_turns_the_tile_in_hand_and_a_click_lays_it_so(server: Server, browser: Browser) -> None:
    # given: a tunnel tile in hand that fits some cell in several ways
    captain = Captain(browser, server.url, "Ann")
    captain.lay("undercity")
    while not turnable(captain):
        if captain.over():  # no tile of this deal had a choice
            captain.lay("undercity")
            continue
        seq = captain.state["seq"]
        captain.click_through(captain.choice())
        captain.move_on(seq)
    ways = turnable(captain)
    cell = captain.element(ways[0]["path"][-1])
    # when: it is only pointed at
    cell.hover()
    first = shapes(captain)
    captain.page.mouse.wheel(0, 100)
    captain.until(lambda: shapes(captain) != first)
    turned = shapes(captain)
    captain.page.mouse.wheel(0, -100)
    # then: the wheel turns it to and fro, a click chooses it, the wheel still turns it
    captain.until(lambda: shapes(captain) == first)
    cell.click()
    captain.page.locator("[data-confirm]:enabled").wait_for()
    captain.page.mouse.wheel(0, 100)
    captain.until(lambda: shapes(captain) == turned)
    seq = captain.state["seq"]
    cell.click()
    captain.move_on(seq)
    tiles = captain.state["views"][0]["view"]["tiles"]
    laid = next(tile for tile in tiles if f"cell:{tile['cell']}" == ways[0]["path"][-1])
    assert f"r{laid['rotation']}" == ways[1]["parts"]["rotation"]
    captain.close()


def first_assaults(captain: Captain) -> list[dict[str, Any]]:
    """Play until an assault is possible; none where the game is over before."""
    for _ in range(MOST_MOVES):
        found = [action for action in captain.state["actions"] if action["text"].startswith(("close", "shot"))]
        if found or captain.over():
            return found
        seq = captain.state["seq"]
        captain.click_through(captain.choice())
        captain.move_on(seq)
    return []


def test_the_odds_of_an_assault_are_exact_and_shown_before_it_is_declared(server: Server, browser: Browser) -> None:
    # given: a base may fall before the first assault, then there is another game
    captain = Captain(browser, server.url, "Ann")
    found: list[dict[str, Any]] = []
    for _ in range(GAMES_TO_AN_ASSAULT):
        if not found:
            captain.lay("kings_march")
            found = first_assaults(captain)
    assert found
    # when
    text = found[0]["text"]
    captain.element(found[0]["path"][0]).click()
    # then
    shown = captain.page.locator(f'[data-odds="{text}"]')
    shown.get_by_text("nothing").wait_for()
    assert "re-rolls" in shown.inner_text()
    assert "before" not in shown.inner_text()
    captain.close()


def test_the_board_has_no_violations_and_fits_a_phone(server: Server, browser: Browser) -> None:
    captain = Captain(browser, server.url, "Ann")
    captain.lay()
    found = captain.axe()
    assert found == [], "\n".join(found)
    captain.close()
    phone = Captain(browser, server.url, "Pia", viewport={"width": 360, "height": 780}, has_touch=True)
    phone.go("/new/pocket-tactics?mode=friends")
    phone.page.get_by_label("Forces").select_option(value="custom")
    phone.page.get_by_role("heading", name="Custom force of B").first.wait_for()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.lay()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.close()


def test_cells_are_named_on_the_map_only_for_those_who_ask_for_notation(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    for wanted in (False, True):
        viewer = Visitor(browser, server.url, "Ann")
        likes = json.dumps(json.dumps({"name": "Ann", "notation": wanted}))
        viewer.context.add_init_script(f"localStorage['retrorocket.settings'] = {likes}")
        viewer.sit_at(laid["pocket-tactics-middle"])
        assert (viewer.page.locator("svg text", has_text=re.compile(r"^[CEW]\d*\.\d+$")).count() > 0) == wanted
        viewer.close()


def test_an_assault_is_told_by_the_names_that_the_map_has(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann")
    viewer.sit_at(laid["pocket-tactics-dice"])
    told = viewer.page.locator("[data-part=fight]").inner_text()
    names = viewer.page.locator("[data-part=map] [data-piece] text").all_text_contents()
    assert sum(name in told for name in names) >= 1
    assert "#" not in told
    assert not re.search(r"\b[CEW]\d*\.\d", told), told
    viewer.close()
