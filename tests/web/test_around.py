"""The way to a table and back: home, a new table, invites, rules beside the board, and what Settings change."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.visitor import Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
BELOW_THE_BAR = """(dock) => dock.getBoundingClientRect().top >=
    document.querySelector('.frame .top').getBoundingClientRect().bottom - 1"""
UNDER_THE_SEARCH = """(dock) => {
    const box = dock.querySelector('aside').getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((share) => [2, box.height - 2].every((down) => {
        const top = document.elementFromPoint(box.left + box.width * share, box.top + down);
        return top?.closest('aside') != null;
    }));
}"""
SIZES = pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])


@SIZES
def test_home_shows_my_tables_first_and_where_to_start(browser: Browser, server: Server, size: dict[str, Any]) -> None:
    visitor = Visitor(browser, server.url, "Ann", **size)
    page = visitor.page
    visitor.go("/")
    page.get_by_text("Start here").wait_for()
    assert page.locator("[data-mine]").count() == 0
    visitor.play_now("Play now: Doomsday")
    visitor.until(visitor.asked)
    visitor.go("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine).to_be_in_viewport(ratio=1)
    expect(mine).to_contain_text("Your turn")
    assert visitor.axe() == []
    mine.get_by_role("link").first.click()
    page.locator(".doomsday").wait_for()
    visitor.close()


@SIZES
def test_the_button_of_a_new_table_is_always_in_sight(browser: Browser, server: Server, size: dict[str, Any]) -> None:
    visitor = Visitor(browser, server.url, "Ann", **size)
    page = visitor.page
    visitor.go("/new/buck-rogers?mode=friends")
    button = page.get_by_role("button", name="Lay the table")
    expect(button).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Advanced Game")).to_be_visible()
    expect(page.get_by_label("Slingshot")).to_be_hidden()
    page.get_by_text("Further rules and variants").click()
    expect(page.get_by_label("Slingshot")).to_be_visible()
    expect(button).to_be_in_viewport(ratio=1)
    assert visitor.axe() == []
    # the invite as a code for a camera
    button.click()
    expect(page.locator("[data-qr]")).to_be_visible()
    visitor.close()


def test_whoever_comes_to_a_full_table_may_look_on(browser: Browser, server: Server) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    made = ann.make("me", "open", game="doomsday")
    table, invite = made["table"]["id"], made["invites"]["any"]
    ben.post(f"/tables/{table}/join", {"invite": invite})
    late = Visitor(browser, server.url, "Cy")
    late.go(f"/join#{table}/{invite}")
    expect(late.page.locator("[data-full]")).to_be_visible()
    late.page.get_by_role("link", name="Look on").click()
    late.page.get_by_text("You are looking on").wait_for()
    late.close()


@SIZES
def test_rules_open_beside_the_table(browser: Browser, server: Server, size: dict[str, Any]) -> None:
    visitor = Visitor(browser, server.url, "Ann", **size)
    page = visitor.page
    visitor.go("/")
    visitor.play_now("Play now: Doomsday")
    visitor.until(visitor.asked)
    there = page.url
    if size:
        page.get_by_role("button", name="Log", exact=True).click()
    link = page.locator(".log a.rule").last
    assert link.inner_text() == "§"
    link.click()
    dock = page.locator("[data-dock]")
    expect(dock.locator("article.named")).to_be_in_viewport()
    assert page.url == there
    assert visitor.axe() == []
    assert size or dock.evaluate(BELOW_THE_BAR), "what is asked stays in sight"
    assert size or dock.evaluate(UNDER_THE_SEARCH), "entries pass under the search"
    assert page.locator(".card .id").count() == 0, "cards have names"
    dock.get_by_label("Search the rules").fill("asteroid starts")
    expect(dock.locator("article#DD-SETUP-02")).to_be_visible()
    dock.get_by_role("button", name="Close").click()
    expect(dock).to_have_count(0)
    # whoever likes notation sees it
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show notation").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(link).to_contain_text("DD-")
    expect(page.locator(".card .id").first).to_be_attached()
    visitor.close()
