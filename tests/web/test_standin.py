"""Somebody is away and others wait: the page says when a bot will play on, and stops saying it when they are back."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from serving import Server
from web.visitor import Visitor


def test_who_waits_sees_when_a_bot_plays_on(server: Server, browser: Browser) -> None:
    people = [server.person("Ann"), server.person("Ben")]
    made = people[0].make("me", "open", game="doomsday", listed=True)
    table = made["table"]["id"]
    people[1].post(f"/tables/{table}/join", {})
    first = people[0].sit(table)
    asked = first.state["asked"]
    first.close()
    waiting = people[1 - asked]
    visitor = Visitor(browser, server.url, "Waiting")
    kept = json.dumps({"id": waiting.id, "name": "Waiting", "token": waiting.token})
    visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
    visitor.go(f"/table/{table}")
    seats = visitor.page.get_by_role("region", name="Players")
    expect(seats.get_by_role("status")).to_contain_text("a bot plays on in")
    back = people[asked].sit(table)
    expect(seats.get_by_role("status")).to_have_count(0)
    back.close()
    visitor.close()
