"""What people expect of a table: explanations, undo, previews, reconnecting, hot-seat, small screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.conftest import Gallery
from web.visitor import HASTY, Visitor, chosen


@pytest.fixture
def ann(server: Server, browser: Browser) -> Visitor:
    """Ann at a table with two bots, from the home page by one click."""
    visitor = Visitor(browser, server.url, "Ann")
    visitor.go("/")
    visitor.play_now("Play now: Doomsday, against bots")
    visitor.page.locator(".doomsday").wait_for()
    visitor.until(visitor.asked)
    return visitor


def prompt(visitor: Visitor) -> str:
    """The key of the open question."""
    return str(visitor.state["prompt"]["key"])


def until_act(visitor: Visitor) -> None:
    """Draw until the action of the turn is asked for."""
    while prompt(visitor) != "act":
        seq = visitor.state["seq"]
        visitor.click_through(chosen(visitor.state["actions"], HASTY))
        visitor.move_on(seq)


def test_an_impossible_click_is_explained_with_its_rule_and_changes_nothing(ann: Visitor) -> None:
    # given: no floor is built, so nobody can be seated
    until_act(ann)
    seq = ann.state["seq"]
    # when
    ann.page.locator('[data-element^="colour:"]').first.click()
    # then
    toast = ann.page.get_by_role("alert")
    link = toast.locator("a.rule")
    link.wait_for()
    assert (link.inner_text(), "DD-" in (link.get_attribute("href") or "")) == ("§", True)
    assert ann.state["seq"] == seq
    # and leads to its words, beside the table
    rule = (link.get_attribute("href") or "").partition("#")[2]
    link.click()
    entry = ann.page.locator(f"#{rule}")
    entry.wait_for()
    assert "named" in (entry.get_attribute("class") or "")
    expect(ann.page.locator(".doomsday")).to_be_visible()
    ann.close()


def test_a_card_is_a_ghost_until_it_is_confirmed_and_escape_forgets_it(ann: Visitor) -> None:
    # given
    until_act(ann)
    seq = ann.state["seq"]
    card = next(action for action in ann.state["actions"] if action["text"].startswith("vp "))
    # when
    ann.element(card["path"][0]).click()
    # then
    ann.page.locator("[data-confirm]").wait_for()
    assert ann.element(card["path"][0]).get_attribute("data-mark") == "chosen"
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-confirm]")).to_have_count(0)
    assert ann.state["seq"] == seq
    # and a click and Enter send it
    ann.element(card["path"][0]).click()
    ann.page.locator("[data-confirm]").click()
    ann.until(lambda: ann.state["seq"] > seq)
    ann.close()


def test_undo_takes_a_gathered_card_back_and_says_why_when_it_cannot(ann: Visitor) -> None:
    # given: something was drawn before
    until_act(ann)
    undo = ann.page.locator("[data-undo]")
    undo.click(force=True)
    ann.page.get_by_role("alert").get_by_text("Undo is not possible").wait_for()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    # when a set is begun and one card is in it
    while "build" not in [action["text"] for action in ann.state["actions"]]:
        seq = ann.state["seq"]
        ann.click_through(chosen(ann.state["actions"], HASTY))
        ann.move_on(seq)
    ann.press("build")
    ann.until(lambda: prompt(ann) == "set-build")
    ann.click_through(ann.state["actions"][0])
    ann.page.locator(".counter").get_by_text("1 / 3").wait_for()
    # then
    undo.click()
    ann.page.locator(".counter").get_by_text("0 / 3").wait_for()
    ann.page.keyboard.press("Escape")
    ann.until(lambda: prompt(ann) == "act")
    ann.close()


def test_a_lost_connection_is_shown_and_repairs_itself(page_built: None, browser: Browser, tmp_path: Path) -> None:
    # given
    database = str(tmp_path / "tables.sqlite3")
    first = Server(database)
    visitor = Visitor(browser, first.url, "Ann")
    visitor.go("/")
    visitor.play_now("Play now: Doomsday, against bots")
    visitor.page.locator(".doomsday").wait_for()
    visitor.until(visitor.asked)
    for _ in range(4):
        seq = visitor.state["seq"]
        visitor.click_through(chosen(visitor.state["actions"], HASTY))
        visitor.move_on(seq)
    lines = visitor.page.get_by_role("log").locator("li").count()
    seq = visitor.state["seq"]
    # when the server is gone
    first.kill()
    visitor.page.get_by_text("Connection lost").wait_for()
    # and comes back
    second = Server(database, port=first.port)
    try:
        expect(visitor.page.get_by_text("Connection lost")).to_have_count(0)
        # then nothing is lost or doubled, and play goes on
        assert visitor.state["seq"] == seq
        assert visitor.page.get_by_role("log").locator("li").count() == lines
        visitor.click_through(chosen(visitor.state["actions"], HASTY))
        visitor.move_on(seq)
        visitor.close()
    finally:
        second.stop()


def test_at_a_hot_seat_table_each_hand_stays_covered_until_its_owner_says_so(server: Server, browser: Browser) -> None:
    # given
    visitor = Visitor(browser, server.url, "Ann")
    visitor.go("/new/doomsday?mode=hotseat")
    visitor.page.get_by_label("Name, Seat 2").fill("Bob")
    visitor.page.get_by_role("button", name="Lay the table").click()
    curtain = visitor.page.locator("[data-uncover]")
    curtain.wait_for()
    # when
    assert visitor.page.locator(".card").count() == 0
    curtain.click()
    visitor.page.locator(".doomsday").wait_for()
    asked = visitor.state["asked"]
    while visitor.state["asked"] == asked:
        seq = visitor.state["seq"]
        visitor.click_through(chosen(visitor.state["actions"], HASTY))
        visitor.until(lambda seq=seq: visitor.state["seq"] > seq)
    # then
    visitor.page.get_by_text("Pass the screen to").wait_for()
    assert visitor.page.locator(".card").count() == 0
    visitor.close()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_on_a_phone_nothing_sticks_out_and_a_turn_can_be_played(
    server: Server, browser: Browser, width: int, height: int
) -> None:
    # given
    phone = Visitor(
        browser, server.url, "Pia", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    phone.go("/")
    phone.play_now("Play now: Doomsday, against bots")
    phone.page.locator(".doomsday").wait_for()
    phone.until(phone.asked)
    # then
    for _ in range(5):
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= width
        seq = phone.state["seq"]
        phone.click_through(chosen(phone.state["actions"], HASTY))
        phone.move_on(seq)
    phone.page.get_by_role("button", name="Log", exact=True).tap()
    expect(phone.page.get_by_role("log")).to_be_in_viewport()
    phone.close()


def test_a_card_that_lies_face_up_moves_no_rocket(ann: Visitor) -> None:
    rockets = ann.page.locator(".rocket")
    places = {nth: rockets.nth(nth).bounding_box() for nth in range(rockets.count())}
    open_cards = 0
    for _ in range(12):
        seq = ann.state["seq"]
        ann.click_through(chosen(ann.state["actions"], HASTY))
        ann.move_on(seq)
        open_cards += ann.page.locator(".faceup").count()
        assert {nth: rockets.nth(nth).bounding_box() for nth in places} == places
    assert open_cards > 0
    ann.close()


def test_every_rocket_is_drawn_as_large_as_the_others_where_four_play(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    viewer = Visitor(browser, server.url, "Ann")
    viewer.sit_at(laid["doomsday-most"])
    hulls = viewer.page.locator(".rocket .plan")
    assert hulls.count() == 4
    heights = [(hulls.nth(nth).bounding_box() or {"height": 0})["height"] for nth in range(4)]
    assert min(heights) > 0.9 * max(heights), heights
    viewer.close()
