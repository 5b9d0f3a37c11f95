"""Play now asks one thing; a set-up is done by a button, and taken back by another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_play_now_asks_how_long_and_how_strong_and_folds_the_style(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server.url, "Ann")
    form = visitor.page.locator("[data-play-form]")
    visitor.go("/")
    # when
    visitor.page.get_by_role("button", name="Play now: PocketModel").first.click()
    # then
    expect(form.locator("legend")).to_have_text(["How long?", "How strong?"])
    expect(form.locator("[data-character]")).to_be_hidden()
    # a level that has played the ladder tells its rating, another one that it has none
    rated = form.locator(".choice:has(input[name='level'])")
    expect(rated.filter(has_text="Pilot").locator("[data-rating='1000']")).to_be_visible()
    expect(rated.filter(has_text="Captain").locator("[data-rating]")).to_have_text("not rated")
    assert visitor.axe() == []
    # when
    form.get_by_text("Style of play").click()
    form.locator("[data-character]").select_option("raider")
    form.locator("[data-start]").click()
    # then
    visitor.until(lambda: bool(visitor.state))
    assert visitor.state["table"]["seats"][1]["level"].endswith(":raider")
    visitor.close()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_a_placing_of_thirty_pieces_is_one_button_that_can_be_taken_back(
    browser: Browser, server: Server, size: dict[str, Any]
) -> None:
    visitor = Visitor(browser, server.url, "Ann", **size)
    page = visitor.page
    visitor.go("/")
    visitor.play_now("Play now: Buck Rogers")
    visitor.until(lambda: visitor.asked() and visitor.state["preparing"])
    begun = visitor.state["step"]
    button = page.locator("[data-prepare]")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    visitor.until(lambda: not visitor.state["preparing"])
    back = page.locator("[data-unprepare]")
    expect(back).to_be_in_viewport(ratio=1)
    visitor.until(visitor.asked)
    back.click()
    visitor.until(lambda: visitor.state["step"] == begun)
    expect(back).to_have_count(0)
    expect(button).to_be_visible()
    visitor.close()


def test_the_shortest_form_begins_with_the_first_turn(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server.url, "Ann")
    visitor.go("/")
    visitor.play_now("Play now: Pocket-Tactics", form="short")
    visitor.until(lambda: bool(visitor.state) and visitor.state["step"] > 0 and not visitor.state["preparing"])
    visitor.until(visitor.asked)
    visitor.close()
