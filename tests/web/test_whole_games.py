"""Whole games in a real browser: each of the five by mouse, most by finger on a phone, one by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.admiral import Admiral
from web.captain import Captain
from web.commander import Commander
from web.engineer import Engineer
from web.hands import Hand
from web.tactician import Tactician
from web.visitor import HASTY, Visitor, chosen

MOST_MOVES = 700
PLAYERS: dict[str, type[Hand]] = {
    "buck-rogers": Commander,
    "doomsday": Engineer,
    "pocket-tactics": Tactician,
    "pocketmodel": Admiral,
    "rocketmen": Captain,
}
BY_HAND = {"pocket-tactics": "full", "pocketmodel": "full"}
"""Where the set-up is played too; else the quickest form."""
KINDS = {
    "buck-rogers": {"movement", "build"},
    "doomsday": {"build", "add", "done", "draw"},
    "pocket-tactics": {"lay", "field"},
    "pocketmodel": {"place", "move", "done", "attack"},
    "rocketmen": {"move", "end"},
}
"""What every game has, however the dice fall."""
BY_FINGER = ("buck-rogers", "pocket-tactics", "pocketmodel", "rocketmen")


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game_is_played_by_mouse(server: Server, browser: Browser, game: str) -> None:
    # given
    player = PLAYERS[game](browser, server.url)
    player.begin(game, BY_HAND.get(game, "short"))
    # when
    player.play_on(MOST_MOVES)
    # then
    assert set(player.done) >= KINDS[game]
    player.check_what_was_seen()
    check_the_end(player)
    player.close()


@pytest.mark.parametrize("game", BY_FINGER)
def test_a_whole_game_is_played_by_finger_on_a_phone(server: Server, browser: Browser, game: str) -> None:
    # given
    player = PLAYERS[game](browser, server.url, touching=True)
    player.begin(game)
    # when
    player.play_on(MOST_MOVES)
    # then
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    check_the_end(player)
    player.close()


def check_the_end(visitor: Visitor) -> None:
    """The result is on screen: who came where, with what score; it leads on, and the board agrees with it."""
    page = visitor.page
    outcome = visitor.state["outcome"]
    end = page.locator("[data-end]")
    expect(end.locator("tbody tr")).to_have_count(len(outcome["places"]))
    shown = sorted(int(cell) for cell in end.locator("tbody td.number").all_inner_texts())
    assert shown == (sorted(outcome["scores"]) if end.locator("th.number").count() else [])
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    totals = [int(cell) for cell in page.locator(".scoring tfoot td").all_inner_texts()]
    assert totals in ([], outcome["scores"])


def test_a_whole_game_can_be_played_by_keyboard_alone(server: Server, browser: Browser) -> None:
    # given
    visitor = Visitor(browser, server.url, "Kay")
    lay_by_keyboard(visitor)
    # when
    moves = play_to_the_end(visitor, HASTY, visitor.type_through)
    # then
    assert moves > 30
    check_the_end(visitor)
    visitor.close()


def lay_by_keyboard(visitor: Visitor) -> None:
    """Make a short game (five Doomsday cards, one bot) through the form, without a mouse."""
    visitor.go("/new/doomsday?mode=friends")
    page = visitor.page
    page.get_by_label("Seat 2").focus()
    page.keyboard.type("Bot: Dr")
    page.get_by_label("Doomsday cards").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("5")
    page.get_by_role("button", name="Lay the table").focus()
    page.keyboard.press("Enter")
    page.locator(".doomsday").wait_for()
    visitor.until(lambda: visitor.asked())


def play_to_the_end(visitor: Visitor, wishes: list[str], act: Callable[[dict[str, Any]], None]) -> int:
    """Answer every question until the game is over; give the number of answers."""
    moves = 0
    while not visitor.over():
        seq = visitor.state["seq"]
        act(chosen(visitor.state["actions"], wishes))
        visitor.move_on(seq)
        moves += 1
        assert moves < MOST_MOVES
    return moves
