"""Hints at the table and the study of a finished game, in a browser on a desk and on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from serving import Person, Server, play_out
from web.visitor import Visitor

SIZES = [(1440, 900), (390, 844)]


def visiting(browser: Browser, server: Server, person: Person, size: tuple[int, int]) -> Visitor:
    """A browser that is somebody."""
    visitor = Visitor(
        browser, server.url, "Ann", viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 500
    )
    kept = json.dumps({"id": person.id, "name": "Ann", "token": person.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
    return visitor


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_hint_is_shown_on_the_board_and_played_when_confirmed(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "random", game="pocketmodel")["table"]["id"]
    visitor = visiting(browser, server, ann, size)
    visitor.go(f"/table/{table}")
    page = visitor.page
    page.locator("[data-ask-hint]").click()
    hints = page.get_by_role("dialog", name="What could you do?")
    expect(hints.get_by_text("of such games").first).to_be_visible()
    hints.get_by_role("button", name="Show it").first.click()
    expect(hints).to_have_count(0)
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-confirm]")).to_have_count(0)
    assert ann.get(f"/tables/{table}")["step"] >= 1
    visitor.close()


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_study_shows_chances_mistakes_and_luck_and_leads_to_their_moments(
    server: Server, browser: Browser, size: tuple[int, int]
) -> None:
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", "me", game="doomsday")["table"]["id"])
    play_out([seated], seed=3)
    seated.close()
    visitor = visiting(browser, server, ann, size)
    visitor.go(f"/table/{seated.table}")
    page = visitor.page
    page.get_by_role("link", name="Study the game").click()
    expect(page.get_by_role("img", name="The chance of each player to win")).to_be_visible()
    for part in ("Turning points", "The largest mistakes", "Luck"):
        expect(page.get_by_role("region", name=part)).to_be_visible()
    page.get_by_role("region", name="Turning points").get_by_role("link").first.click()
    expect(page.get_by_role("slider", name="Step of the game")).to_be_visible()
    assert f"/replay/{seated.table}?step=" in page.url
    assert visitor.faults == []
    visitor.close()


def test_a_table_whose_people_agree_on_hints_says_so_before_anybody_sits_down(server: Server, browser: Browser) -> None:
    visitor = Visitor(browser, server.url, "Ann")
    visitor.go("/new/doomsday?mode=friends")
    agreed = visitor.page.get_by_label("All may ask for hints")
    visitor.page.locator("details", has=agreed).locator("summary").first.click()
    agreed.check()
    visitor.page.get_by_role("button", name="Lay the table").click()
    expect(visitor.page.get_by_text("At this table everybody may ask for hints.")).to_be_visible()
    visitor.close()
