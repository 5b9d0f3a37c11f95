"""What the server tells reaches the eye: whose step may be taken back, clocks that count days, every kind of entry."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from serving import Person, Server, served
from web.visitor import BUILDER, Visitor, chosen


def at_table(browser: Browser, person: Person, table: str) -> Visitor:
    """A browser that is this person, at a table."""
    visitor = Visitor(browser, person.server.url, "Ann")
    known = json.dumps({"id": person.id, "name": "Ann", "token": person.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] ??= JSON.stringify({known})")
    visitor.go(f"/table/{table}")
    visitor.until(lambda: bool(visitor.state))
    return visitor


@pytest.fixture
def hot_seat(server: Server, browser: Browser) -> Visitor:
    """Ann holds both seats of a table of Ford, whose moves roll no dice."""
    ann = server.person("Ann")
    visitor = at_table(browser, ann, ann.make("me", "me")["table"]["id"])
    visitor.page.locator("[data-uncover]").click()
    return visitor


def test_at_a_hot_seat_the_step_of_the_seat_before_is_taken_back(hot_seat: Visitor) -> None:
    # given: the first seat has moved, the second is asked
    page = hot_seat.page
    move = next(action for action in hot_seat.state["actions"] if action["text"].startswith("move"))
    hot_seat.type_through(move)
    page.locator("[data-uncover]").click()
    assert (hot_seat.state["asked"], hot_seat.state["undo"]["seat"]) == (1, 0)
    undo = page.locator("[data-undo]")
    expect(undo).to_have_attribute("aria-disabled", "false")
    # when
    undo.click()
    # then
    hot_seat.until(lambda: hot_seat.state["step"] == 0)
    assert hot_seat.state["asked"] == 0
    expect(page.get_by_role("alert")).to_have_count(0)
    hot_seat.close()


def test_a_clock_that_counts_days_runs_for_the_asked_seat_alone(server: Server, browser: Browser) -> None:
    # given
    ann = server.person("Ann")
    table = ann.make("me", "open", listed=True, clock={"kind": "days", "days": 3})["table"]["id"]
    server.person("Ben").post(f"/tables/{table}/join", {})
    # when
    visitor = at_table(browser, ann, table)
    # then
    clock = visitor.page.locator(".people .clock")
    expect(clock).to_have_count(1)
    expect(clock).to_contain_text("2 d 23 h")
    expect(visitor.page.locator(".people li").nth(visitor.state["asked"])).to_contain_text("2 d 23 h")
    visitor.close()


def test_what_an_attack_on_a_rival_costs_stands_beside_him(server: Server, browser: Browser) -> None:
    # given: Ben has built something that Ann could attack
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.make("me", "open", game="doomsday", listed=True)["table"]["id"]
    ben.post(f"/tables/{table}/join", {})
    seats = [ann.sit(table), ben.sit(table)]
    while seats[0].state["views"][0]["view"]["players"][1]["attack_cost"] is None:
        asked = seats[seats[0].state["asked"]]
        asked.reach(seats[0].state["seq"])
        asked.act(chosen(asked.state["actions"], BUILDER)["text"])
        seats[0].reach(asked.state["seq"])
    for seat in seats:
        seat.close()
    # when
    visitor = at_table(browser, ann, table)
    # then
    rival = visitor.state["views"][0]["view"]["players"][1]
    shown = visitor.page.locator('[data-part="rival"] li', has=visitor.page.get_by_label("your attack"))
    expect(shown).to_have_text(f"from {rival['attack_cost']}")
    visitor.close()


def test_who_waits_at_a_table_sees_that_it_is_given_up(server: Server, browser: Browser) -> None:
    ann = server.person("Ann")
    table = ann.make("me", "open", listed=True)["table"]["id"]
    visitor = at_table(browser, server.person("Sue"), table)
    assert ann.ask("DELETE", f"/tables/{table}").status_code == 200
    visitor.page.get_by_text("This table was cancelled.").wait_for()
    assert any('"kind":"cancel"' in frame for frame in visitor.frames)
    visitor.close()


def test_a_game_that_goes_on_under_a_new_version_says_so_in_its_log(
    page_built: None, browser: Browser, tmp_path: Path
) -> None:
    # given: a game that was played under other rules
    database = str(tmp_path / "tables.sqlite3")
    with served(database) as first:
        ann = first.person("Ann")
        table = ann.make("me", "me")["table"]["id"]
        seat = ann.sit(table)
        assert seat.act("move A1 hill")["type"] == "accepted"
        seat.close()
    with sqlite3.connect(database) as stored:
        sql = "UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE kind = 'step'"
        assert stored.execute(sql).rowcount == 1
    stored.close()
    # when
    with served(database) as second:
        visitor = at_table(browser, Person(second, ann.id, ann.token), table)
        visitor.page.locator("[data-uncover]").click()
        # then
        visitor.page.get_by_role("log").get_by_text("The program has a new version").wait_for()
        visitor.close()
