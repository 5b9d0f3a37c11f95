"""Pieces are dragged to their places, by mouse and by finger, and a refusal stands beside what was clicked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from web.conftest import Gallery
from web.visitor import Visitor

STEPS = 6


def middle(found: Locator) -> tuple[float, float]:
    """The middle of something, in pixels of the screen."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor: Visitor, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, move, let go."""
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=STEPS)
    mouse.up()


def seated(gallery: Gallery, browser: Browser, name: str, **settings: Any) -> Visitor:
    """Somebody at a table who must move."""
    server, laid = gallery
    visitor = Visitor(browser, server.url, "Ann", **settings)
    visitor.sit_at(laid[name])
    visitor.until(visitor.asked)
    return visitor


def pick(visitor: Visitor, verb: str) -> dict[str, Any]:
    """An action of a verb that goes from a piece to a place."""
    return next(
        action
        for action in visitor.state["actions"]
        if action["text"].split(" ")[0] == verb and len(action["path"]) == 2
    )


@pytest.mark.parametrize(("name", "verb"), [("pocket-tactics-hands", "step"), ("pocketmodel-hands", "move")])
def test_a_unit_goes_where_it_is_dragged(gallery: Gallery, browser: Browser, name: str, verb: str) -> None:
    visitor = seated(gallery, browser, name)
    action = pick(visitor, verb)
    seq = visitor.state["seq"]
    unit, place = (visitor.element(id) for id in action["path"])
    drag(visitor, middle(unit), middle(place))
    visitor.until(lambda: visitor.state["seq"] > seq)
    visitor.close()


def test_a_stack_sets_out_whole_and_goes_along_the_way(gallery: Gallery, browser: Browser) -> None:
    visitor = seated(gallery, browser, "buck-rogers-hands")
    page = visitor.page
    stack = page.locator("[data-haul]").first
    stack.wait_for(state="attached")
    unit, zone = str(stack.get_attribute("data-haul")).split("@")
    seq = visitor.state["seq"]
    start = middle(stack)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 20, steps=STEPS)
    goal = page.locator('.zone[data-mark="glow"]').first
    goal.wait_for()
    there = str(goal.get_attribute("data-element"))
    page.mouse.move(*middle(goal), steps=STEPS)
    page.mouse.up()
    visitor.until(lambda: visitor.state["seq"] >= seq + 2)
    assert there != f"zone:{zone}"
    assert unit.split("-")[0] in str(visitor.element(there).get_attribute("aria-label")).lower()
    visitor.close()
