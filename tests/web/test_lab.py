"""The Lab screen: reports in a shut frame; and how often a finished game's result happens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from serving import Seated, Server, play_out, served
from web.visitor import Visitor

REPORT = (
    "<!doctype html><html lang=en><title>A report</title><style>p{color:rgb(1, 2, 3)}</style>"
    "<p>Numbers and more numbers.</p></html>"
)


@pytest.fixture(scope="module")
def lab(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a folder of reports."""
    folder: Path = tmp_path_factory.mktemp("lab")
    (folder / "reports" / "autumn").mkdir(parents=True)
    (folder / "reports" / "autumn" / "report.html").write_text(REPORT)
    (folder / "reports" / "autumn" / "report.json").write_text('{"game": "doomsday", "games": 1000}')
    with served(str(folder / "tables.sqlite3"), reports=str(folder / "reports")) as running:
        yield running


def test_reports_are_listed_and_shown_in_a_frame_that_can_do_nothing(lab: Server, browser: Browser) -> None:
    visitor = Visitor(browser, lab.url, "Ann")
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Lab", exact=True).click()
    page.get_by_role("link", name="Doomsday: balance report, 1000 games (autumn)").click()
    page.wait_for_url("**/lab/autumn/report")
    inside = page.frame_locator("iframe")
    text = inside.get_by_text("Numbers and more numbers.")
    expect(text).to_have_css("color", "rgb(1, 2, 3)")
    assert page.title() == "The lab"
    assert visitor.axe() == []
    assert all("The document is sandboxed" in fault for fault in visitor.faults), "no script runs in the frame"
    visitor.context.close()


def test_a_finished_table_tells_how_often_each_seat_wins(lab: Server, browser: Browser) -> None:
    ann = lab.person("Ann")
    table = ann.make("me", "me", game="pocketmodel")["table"]["id"]
    seat = Seated(ann, table)
    play_out([seat])
    seat.close()
    visitor = Visitor(browser, lab.url, "Ann")
    kept = json.dumps({"id": ann.id, "name": "Ann", "token": ann.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
    visitor.go(f"/table/{table}")
    visitor.page.get_by_role("button", name="How often does this happen?").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_text("95 % interval")).to_be_visible()
    expect(dialog.get_by_text("played by bots in every seat")).to_be_visible()
    visitor.close()
