"""The introduction and the glossary of each game: drawn, complete enough to browse, and beside the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.conftest import Gallery
from web.visitor import Visitor

KNOWN = {
    "buck-rogers": "Battler",
    "doomsday": "Astrophysicist",
    "pocket-tactics": "Forest",
    "pocketmodel": "Focused Lens",
    "rocketmen": "Titanium",
}


@pytest.mark.parametrize("game", sorted(KNOWN))
def test_a_game_is_introduced_with_drawings_and_its_things_can_be_looked_up(
    server: Server, browser: Browser, game: str
) -> None:
    reader = Visitor(browser, server.url, "Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    page = reader.page
    reader.go(f"/rules/{game}")
    steps = page.locator("[data-introduction] li")
    expect(steps).to_have_count(5)
    for step in range(5):
        expect(steps.nth(step).locator("svg path").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-to-glossary]").click()
    page.get_by_label("Find a piece, card or word").fill(KNOWN[game])
    expect(page.locator("[data-glossary] h3").filter(has_text=KNOWN[game]).first).to_be_visible()
    assert reader.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    reader.close()


def test_the_rules_of_the_table_open_beside_it_with_its_units(gallery: Gallery, browser: Browser) -> None:
    server, laid = gallery
    player = Visitor(browser, server.url, "Ann")
    player.sit_at(laid["pocket-tactics-middle"])
    page = player.page
    page.get_by_role("link", name="Rules", exact=True).click()
    page.locator("[data-introduction]").wait_for()
    page.locator("[data-to-glossary]").click()
    units = {card["name"] for card in player.state["views"][0]["view"]["cards"].values()}
    page.locator("[data-glossary] summary").first.wait_for()
    assert units <= {text.split("§")[0].strip() for text in page.locator("[data-glossary] h3").all_inner_texts()}
    expect(page.locator(".tactics")).to_be_visible()
    player.close()
