"""A table that cannot be played just now is shown as such, with its reason, wherever tables are listed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from playwright.sync_api import Browser, expect

from serving import Person, served
from web.visitor import Visitor

WHY = "Put aside, it cannot be played just now: entry 1 of its journal cannot be read"


def test_a_table_that_is_put_aside_says_so_and_why_in_the_lists(
    page_built: None, browser: Browser, tmp_path: Path
) -> None:
    database = str(tmp_path / "tables.sqlite3")
    with served(database) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        tables = [ann.make("me", "me", game="doomsday"), ben.make("me", "open", game="doomsday", listed=True)]
        sound = ann.make("me", "me", game="doomsday")["table"]["id"]
    with sqlite3.connect(database) as connection:
        for made in tables:
            connection.execute("UPDATE entries SET body = '{' WHERE table_id = ? AND seq = 1", [made["table"]["id"]])
    connection.close()
    with served(database) as server:
        ann = Person(server, ann.id, ann.token)
        for made in tables:
            assert ann.ask("GET", f"/tables/{made['table']['id']}").status_code == 409
        visitor = Visitor(browser, server.url, "Ann")
        kept = json.dumps({"id": ann.id, "name": "Ann", "token": ann.token})
        visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({kept})")
        visitor.go("/")
        for list_of_tables in ("My tables", "Open tables"):
            line = visitor.page.get_by_role("region", name=list_of_tables).locator(".line", has_text="Put aside")
            expect(line).to_contain_text(WHY)
            expect(line.get_by_role("link")).to_have_text("Look again")
            expect(line).not_to_contain_text("Your turn")
        expect(visitor.page.locator(f'.line:has(a[href="/table/{sound}"])')).to_contain_text("Your turn")
        assert not visitor.faults
        visitor.context.close()
