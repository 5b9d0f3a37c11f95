"""After the game: the end screen, the replay from its start, and a new table that goes on from any moment."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Person, Server, play_out
from web.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Person, str]:
    """Ann and a finished game of Pocket-Tactics of hers, played at one screen."""
    ann = server.person("Ann")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    table = ann.post("/tables", {"game": "pocket-tactics", "seats": seats})["table"]["id"]
    seated = ann.sit(table)
    play_out([seated], seed=2)
    seated.close()
    return ann, table


def browsing(browser: Browser, server: Server, ann: Person, **settings: Any) -> Visitor:
    """Somebody whose browser holds Ann's token."""
    visitor = Visitor(browser, server.url, "Ann", **settings)
    kept = json.dumps({"id": ann.id, "name": "Ann", "token": ann.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
    return visitor


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_the_end_screen_tells_what_decided_the_game_and_leads_on(
    browser: Browser, server: Server, finished: tuple[Person, str], size: dict[str, object]
) -> None:
    ann, table = finished
    visitor = browsing(browser, server, ann, **size)
    page = visitor.page
    visitor.go(f"/table/{table}")
    end = page.locator("[data-end]")
    expect(end.get_by_text("What decided it:")).to_be_visible()
    # by the case and the figures, which the rule's sentence does not know; the bar tells who won, not twice the same
    expect(end.locator("[data-decided]")).to_contain_text("Points captured: ")
    expect(end.locator("[data-decided] + a")).to_have_attribute("href", re.compile("#PT-"))
    bar = page.locator("[data-part='prompt'] .said")
    expect(bar).to_have_text(re.compile("^The game is over.*(won|draw)$", re.DOTALL))
    assert end.locator("li[data-event='ended']").count() == 0
    assert end.locator("li[data-event='captured']").count() > 0
    expect(end.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    assert visitor.axe() == []
    # looked at and shown again
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    if size:
        page.get_by_role("button", name="Log", exact=True).click()
    page.locator("[data-result]").click()
    page.locator("[data-end] [data-replay]").click()
    page.get_by_text("Step 0 of").wait_for()
    visitor.close()


def test_a_replay_begins_at_the_start_plays_and_jumps(
    browser: Browser, server: Server, finished: tuple[Person, str]
) -> None:
    ann, table = finished
    visitor = browsing(browser, server, ann)
    page = visitor.page
    visitor.go(f"/replay/{table}")
    page.get_by_text("Step 0 of").wait_for()
    page.locator("[data-play]").click()
    page.get_by_text("Step 2 of").wait_for()
    page.locator("[data-play]").click()
    # by turn: from the laying of the land to the first turn and the next
    page.locator("[data-by]").select_option("round")
    page.locator("[data-on]").click()
    page.wait_for_url(lambda url: int(url.split("step=")[1].split("&")[0]) > 10)
    there = page.url
    page.locator("[data-on]").click()
    page.wait_for_url(lambda url: url != there)
    page.locator("[data-back]").click()
    page.wait_for_url(there)
    # a line of the log leads to its moment
    line = page.locator("[data-moment='4']").first
    line.click()
    page.get_by_text("Step 4 of").wait_for()
    expect(page.locator("li[aria-current='step']").first).to_be_visible()
    assert visitor.axe() == []
    visitor.close()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_a_game_goes_on_from_a_moment_at_a_new_table(
    browser: Browser, server: Server, finished: tuple[Person, str], size: dict[str, object]
) -> None:
    ann, table = finished
    visitor = browsing(browser, server, ann, **size)
    page = visitor.page
    visitor.go(f"/replay/{table}?step=40&eyes=0")
    # anybody may be sent the position
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_text("View and share").click()
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_have_text("Copied")
    friend = Visitor(browser, server.url, "Cy", **size)
    friend.page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(friend.page.locator("[data-start]")).to_contain_text("from step 40")
    friend.close()
    page.get_by_text("View and share").click()
    page.locator("[data-go-on]").click()
    expect(page.get_by_text("This game goes on from step 40 of another one")).to_be_visible()
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/**")
    visitor.until(lambda: bool(visitor.state))
    assert visitor.state["table"]["start"] == {"table": table, "step": 40}
    assert [seat["kind"] for seat in visitor.state["table"]["seats"]] == ["person", "bot"]
    visitor.close()
