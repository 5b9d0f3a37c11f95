"""Somebody sets up a position: on the board, field by field, as text; it goes on as a link, a file and a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from serving import Server
from web.sight import faults_of
from web.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = ["buck-rogers", "doomsday", "pocket-tactics", "pocketmodel", "rocketmen"]


def begun(browser: Browser, server: Server, game: str, **size: Any) -> Visitor:
    """Somebody who has come from the page of a new table, with the set-up done by a button."""
    visitor = Visitor(browser, server.url, "Ann", **size)
    visitor.go(f"/new/{game}?mode=bots")
    visitor.page.locator("[data-set-up]").click()
    panel = visitor.page.locator("[data-part=position]")
    panel.wait_for(state="attached")
    if visitor.page.locator("[data-prepare]").count():
        visitor.page.locator("[data-prepare]").click()
        expect(visitor.page.locator("[data-prepare]")).to_have_count(0)
    if size:
        visitor.page.get_by_text("Change the position", exact=True).click()
    sound(visitor)
    return visitor


def sound(visitor: Visitor) -> None:
    """Wait until the server has taken what was changed."""
    expect(visitor.page.get_by_text("this position can be played on from")).to_be_visible()


def first_view(visitor: Visitor) -> dict[str, Any]:
    """What onlookers saw of the table before anybody moved: bots do so at once."""
    table = visitor.state["table"]["id"]
    stretch = visitor.page.evaluate(
        "path => fetch(path).then(one => one.json())", f"/api/tables/{table}/replay?count=1"
    )
    return dict(stretch["steps"][0]["views"][0]["view"])


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_every_game_is_set_up_and_played_on_from(browser: Browser, server: Server, game: str) -> None:
    visitor = begun(browser, server, game)
    page = visitor.page
    turn = page.locator('[data-field="table.round"] input, [data-field="table.turn"] input').first
    turn.fill("3")
    turn.press("Enter")
    sound(visitor)
    assert visitor.axe() == []
    page.locator("[data-play-on]").click()
    expect(page.get_by_text("a position that somebody set up")).to_be_visible()
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_url("**/table/**")
    visitor.until(lambda: bool(visitor.state))
    assert visitor.state["table"]["start"] == {"table": "", "step": 0}
    view = first_view(visitor)
    assert 3 in (view.get("turn"), view.get("round")), view
    visitor.close()


def test_a_move_on_the_board_is_played_and_taken_back(browser: Browser, server: Server) -> None:
    visitor = begun(browser, server, "doomsday")
    page = visitor.page
    page.locator('[data-action="pass"]').click()
    expect(page.get_by_text("Orange passes.").first).to_be_attached()
    page.locator("[data-part=position] [data-back]").click()
    expect(page.get_by_text("Orange passes.")).to_have_count(0)
    page.locator("[data-bots]").click()
    expect(page.get_by_text(": day").or_(page.get_by_text("Purple")).first).to_be_attached()
    visitor.close()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_what_cannot_be_is_told_at_its_place_and_the_picture_stays(
    browser: Browser, server: Server, size: dict[str, Any]
) -> None:
    visitor = begun(browser, server, "buck-rogers", **size)
    page = visitor.page
    page.locator('[data-field="table.units"] > summary').click()
    line = page.locator('[data-field="table.units[0]"] input')
    before = line.input_value()
    line.fill("7 blue-T nowhere")
    line.press("Enter")
    said = page.get_by_role("alert")
    expect(said).to_contain_text("a stack such as")
    assert said.evaluate("one => one.previousElementSibling.dataset.field") == "table.units[0]"
    expect(page.locator("[data-play-on]")).to_be_disabled()
    line.fill(before.replace(before.split()[0], "9", 1))
    line.press("Enter")
    sound(visitor)
    # as text: the same fault is found in its line
    page.locator("[data-as-text]").click()
    area = page.locator("[data-text]")
    area.fill(area.input_value().replace('"9 ', '"9000 ', 1))
    page.locator("[data-point]").click()
    chosen = area.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)")
    assert json.loads(chosen).startswith("9000 ")
    area.fill("{")
    expect(page.get_by_role("alert")).to_contain_text("no JSON")
    page.locator("[data-part=position] [data-back]").click()
    sound(visitor)
    assert faults_of(page, bool(size)) == []
    visitor.close()


def test_a_position_goes_by_link_and_by_file(browser: Browser, server: Server, tmp_path: Path) -> None:
    visitor = begun(browser, server, "rocketmen")
    page = visitor.page
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-part=position] [data-link]").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as found:
        page.locator("[data-save]").click()
    file = tmp_path / "position.json"
    found.value.save_as(file)
    saved = json.loads(file.read_text())
    assert saved["game"] == "rocketmen"
    # a friend opens the link, and then the file with a change in it
    friend = Visitor(browser, server.url, "Cy")
    friend.page.goto(link)
    sound(friend)
    saved["table"]["turn"] = 5
    file.write_text(json.dumps(saved))
    friend.page.locator("[data-part=position] [data-file]").set_input_files(file)
    expect(friend.page.locator('[data-field="table.turn"] input')).to_have_value("5")
    friend.close()
    stranger = Visitor(browser, server.url, "Eve")
    stranger.go("/position/rocketmen#nonsense")
    expect(stranger.page.get_by_role("alert")).to_contain_text("holds no position")
    stranger.close()
    visitor.close()
