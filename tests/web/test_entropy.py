"""Every seat mixes a word of its own into the dice, without anybody thinking of it."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, Request

from serving import HTTP, Server
from web.visitor import Visitor

WORD = re.compile(r"[0-9a-f]{32}")


class Watched:
    """A visitor whose calls that carry a word for the dice are noted."""

    def __init__(self, visitor: Visitor) -> None:
        self.sent: list[tuple[str, str]] = []
        visitor.page.on("request", self.note)

    def note(self, request: Request) -> None:
        """Keep the path and the word."""
        body: Any = json.loads(request.post_data or "{}")
        if "/api/" in request.url and isinstance(body, dict) and "entropy" in body:
            self.sent.append((request.url.rsplit("/", 1)[-1], body["entropy"]))


def test_the_host_and_whoever_joins_add_words_that_come_after_the_commitment(server: Server, browser: Browser) -> None:
    ann, ben = Visitor(browser, server.url, "Ann"), Visitor(browser, server.url, "Ben")
    hers, his = Watched(ann), Watched(ben)
    ann.go("/new/doomsday?mode=friends")
    ann.page.get_by_role("button", name="Lay the table").click()
    ben.page.goto(ann.page.locator("[data-link]").first.input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    ben.until(lambda: ben.state.get("asked") is not None)
    assert [path for path, _ in hers.sent] == ["tables", "entropy"]
    assert [path for path, _ in his.sent] == ["join"]
    words = [word for _, word in hers.sent + his.sent]
    assert all(WORD.fullmatch(word) for word in words)
    assert len(set(words)) == 3
    table = HTTP.get(f"{server.url}/api/tables/{ben.state['table']['id']}").json()
    assert [seat["entropy"] for seat in table["seats"]] == [True, True]
    for visitor in (ann, ben):
        visitor.close()


def test_a_game_that_begins_at_once_has_the_word_of_its_person(server: Server, browser: Browser) -> None:
    ann = Visitor(browser, server.url, "Ann")
    hers = Watched(ann)
    ann.go("/")
    ann.play_now("Play now: Buck Rogers")
    ann.until(lambda: ann.state.get("asked") is not None)
    assert [path for path, _ in hers.sent] == ["tables"]
    assert WORD.fullmatch(hers.sent[0][1])
    ann.close()
