"""Whole games of Doomsday in a real browser: by mouse alone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser

from serving import Server
from web.visitor import BUILDER, HASTY, Visitor, chosen

MOST_MOVES = 700


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


def laid_table(visitor: Visitor, keys: bool) -> None:
    """Make a short game (five Doomsday cards, one bot) through the form, by mouse or by keyboard."""
    visitor.go("/new/doomsday?mode=friends")
    page = visitor.page
    seat = page.get_by_label("Seat 2")
    cards = page.get_by_label("Doomsday cards")
    if keys:
        seat.focus()
        page.keyboard.type("Bot: Dr")
        cards.focus()
        page.keyboard.press("Control+A")
        page.keyboard.type("5")
        page.get_by_role("button", name="Lay the table").focus()
        page.keyboard.press("Enter")
    else:
        seat.select_option(value="bot:random")
        cards.fill("5")
        page.get_by_role("button", name="Lay the table").click()
    page.locator(".doomsday").wait_for()
    visitor.until(lambda: visitor.asked())


def check_the_end(visitor: Visitor) -> None:
    """The result is on screen and agrees with the scoring table on the board."""
    page = visitor.page
    outcome = visitor.state["outcome"]
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("won").first.wait_for()
    shown = sorted(int(cell) for cell in dialog.locator("tbody td.number").all_inner_texts())
    assert shown == sorted(outcome["scores"])
    dialog.get_by_role("button", name="Close").first.click()
    totals = [int(cell) for cell in page.locator(".scoring tfoot td").all_inner_texts()]
    assert totals == outcome["scores"]


def test_a_whole_game_can_be_played_by_mouse_alone(server: Server, browser: Browser) -> None:
    # given
    visitor = Visitor(browser, server.url, "Ann")
    laid_table(visitor, keys=False)
    # when
    moves = play_to_the_end(visitor, BUILDER, visitor.click_through)
    # then
    assert moves > 30
    check_the_end(visitor)
    visitor.close()


def test_a_whole_game_can_be_played_by_keyboard_alone(server: Server, browser: Browser) -> None:
    # given
    visitor = Visitor(browser, server.url, "Kay")
    laid_table(visitor, keys=True)
    # when
    moves = play_to_the_end(visitor, HASTY, visitor.type_through)
    # then
    assert moves > 30
    check_the_end(visitor)
    visitor.close()
