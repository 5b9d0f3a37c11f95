"""The other screens: home, new table, rules, replay; and no violation of accessibility on any of them."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from serving import Person, Seated, Server, play_out
from web.visitor import Visitor

THEMES = ["dark", "light"]


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Person, str]:
    """A finished game between two people, played over sockets."""
    ann = server.person("Ann")
    made = ann.make("me", "me", game="doomsday", options={"doomsday_cards": 5}, listed=True)
    table = made["table"]["id"]
    seat = Seated(ann, table)
    play_out([seat])
    seat.close()
    return ann, table


@pytest.fixture
def reader(server: Server, browser: Browser, finished: tuple[Person, str]) -> Visitor:
    """Somebody whose browser holds Ann's token."""
    ann, _ = finished
    visitor = Visitor(browser, server.url, "Ann")
    kept = json.dumps({"id": ann.id, "name": "Ann", "token": ann.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
    return visitor


def test_a_replay_steps_shows_each_seats_eyes_and_verifies_the_dice(
    reader: Visitor, finished: tuple[Person, str]
) -> None:
    # given
    _, table = finished
    page = reader.page
    reader.go("/")
    page.get_by_role("link", name="Replay: Doomsday").first.click()
    page.locator(".doomsday").wait_for()
    # when stepping
    reader.go(f"/replay/{table}?step=3&eyes=0")
    page.get_by_text("Step 3 of").wait_for()
    page.get_by_role("button", name="On by one: move").click()
    page.get_by_text("Step 4 of").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("Step 3 of").wait_for()
    # then each seat sees its own hand
    cards = page.locator(".hand .card")
    mine = cards.all_inner_texts()
    page.get_by_text("View and share").click()
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_url("**eyes=1")
    reader.until(lambda: cards.count() > 0 and cards.all_inner_texts() != mine)
    page.get_by_label("Seen by").select_option("spectator")
    expect(page.locator(".hand .cards .card")).to_have_count(0)
    # and the dice and the record are at hand
    page.locator("[data-verify]").click()
    page.get_by_text("the dice were fair").wait_for()
    with page.expect_download() as got:
        page.get_by_role("button", name="Download the record").click()
    assert got.value.path().read_text().count("\n") > 30
    reader.close()


def test_rules_can_be_searched_by_words_chapter_and_id(reader: Visitor) -> None:
    page = reader.page
    reader.go("/rules/doomsday")
    page.get_by_label("Search the rules").fill("asteroid starts")
    page.locator("article#DD-SETUP-02").wait_for()
    page.get_by_label("Search the rules").fill("dd-r-42")
    expect(page.locator("article")).to_have_count(1)
    page.get_by_label("Search the rules").fill("")
    page.get_by_role("button", name="Launch", exact=True).click()
    page.locator("article#DD-LAUNCH-01").wait_for()
    assert page.locator("article#DD-SETUP-02").count() == 0
    reader.go("/rules/doomsday#DD-TURN-01")
    expect(page.locator("article#DD-TURN-01")).to_be_in_viewport()
    reader.close()


def test_a_table_is_offered_to_everybody_only_while_a_seat_is_open(reader: Visitor) -> None:
    page = reader.page
    listed = page.locator("[data-listed]")
    # when everybody sits at this screen
    reader.go("/new/doomsday?mode=hotseat")
    page.get_by_label("Name, Seat 2").wait_for()
    expect(listed).to_have_count(0)
    # when a friend may take the second seat
    page.get_by_label("Seat 2", exact=True).select_option("open")
    expect(listed).to_have_count(1)
    # when a bot takes it after all
    page.get_by_label("Seat 2", exact=True).select_option("bot:pilot")
    expect(listed).to_have_count(0)
    reader.close()


def test_the_new_table_form_refuses_in_the_servers_words(reader: Visitor) -> None:
    page = reader.page
    reader.go("/new/doomsday?mode=hotseat")
    page.get_by_text("Further rules and variants").click()
    page.get_by_label("Starting seat").fill("4")
    page.get_by_label("Name, Seat 2").fill("Ben")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("alert")).to_contain_text("DD-SETUP-12")
    reader.close()


def test_a_game_without_a_drawn_board_is_shown_readably_and_can_be_played(server: Server, browser: Browser) -> None:
    visitor = Visitor(browser, server.url, "Ann")
    visitor.go("/new/ford?mode=friends")
    visitor.page.get_by_label("Seat 2").select_option(value="bot:random")
    visitor.page.get_by_role("button", name="Lay the table").click()
    visitor.page.get_by_text("has no drawn board yet").wait_for()
    visitor.until(visitor.asked)
    seq = visitor.state["seq"]
    move = next(action for action in visitor.state["actions"] if len(action["path"]) == 2)
    visitor.click_through(move)
    visitor.until(lambda: visitor.state["seq"] > seq)
    assert visitor.axe() == []
    visitor.close()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_any_screen(reader: Visitor, finished: tuple[Person, str], theme: str) -> None:
    _, table = finished
    page = reader.page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    wanted = {
        "/": "[data-play-now]",
        "/new/doomsday?mode=friends": "form",
        "/rules/doomsday": "article",
        "/join#nothing": "h1",
        f"/replay/{table}?step=60&eyes=0": ".doomsday",
        f"/table/{table}": ".doomsday",
    }
    found: dict[str, list[str]] = {}
    for path, sign in wanted.items():
        reader.go(path)
        page.locator(sign).first.wait_for()
        if path.startswith("/rules"):
            page.get_by_role("button", name="Launch", exact=True).click()
        found[path] = reader.axe()
    reader.go("/")
    reader.play_now("Play now: Doomsday")
    page.locator(".doomsday").wait_for()
    reader.until(reader.asked)
    found["playing"] = reader.axe()
    page.keyboard.press("/")
    page.locator("[data-filter]").wait_for()
    found["list"] = reader.axe()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    found["settings"] = reader.axe()
    assert [f"{path}: {fault}" for path, faults in found.items() for fault in faults] == []
    reader.close()


def test_axe_finds_nothing_on_a_phone(server: Server, browser: Browser) -> None:
    phone = Visitor(browser, server.url, "Pia", viewport={"width": 360, "height": 740})
    phone.go("/")
    phone.play_now("Play now: Doomsday")
    phone.page.locator(".doomsday").wait_for()
    phone.until(phone.asked)
    assert phone.axe() == []
    phone.close()
