"""Play now asks one thing; a set-up is done by a button, and taken back by another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


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
