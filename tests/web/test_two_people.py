"""Two people in two browsers at one table, and somebody who looks on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from serving import Server
from web.visitor import BUILDER, Visitor, chosen

CARD = re.compile(r"\b[RYWKGB]\d\d\b|\bE\d\d\b")
MOVES = 45


@pytest.fixture
def three(server: Server, browser: Browser) -> Iterator[tuple[Visitor, Visitor, Visitor]]:
    """Ann makes a table and sends Ben the link that the page shows her; Sue looks on."""
    ann, ben, sue = (Visitor(browser, server.url, name) for name in ("Ann", "Ben", "Sue"))
    ann.go("/new/doomsday?mode=friends")
    ann.page.get_by_role("button", name="Lay the table").click()
    link = ann.page.locator("[data-link]").first.input_value()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    sue.page.goto(ann.page.url)
    for visitor in (ann, ben, sue):
        visitor.page.locator(".doomsday").wait_for()
        visitor.until(lambda visitor=visitor: visitor.state.get("asked") is not None)
    yield ann, ben, sue
    for visitor in (ann, ben, sue):
        visitor.close()


def secret_hand(visitor: Visitor, seat: int) -> set[str]:
    """The cards in a person's hand that nobody else has seen; a set that lies open is no secret."""
    view = visitor.state["views"][0]["view"]
    player = view["players"][seat]
    laid_open = view["set"]["cards"] if view["set"] and view["set"]["shown"] else []
    return set(player["cards"]) - set(player["known"]) - set(laid_open or [])


def said_since(visitor: Visitor, place: int, owner: str) -> str:
    """The news that reached a browser since a place, without the states in between, and the newest state.

    `pile` is left out: it names the open discards of the last reshuffle, which everybody saw, not where they are. So
    is what others than the owner of a hand laid open in a move that made a new deck of it: it may be drawn at once.
    """
    told = [json.loads(text) for text in visitor.frames[place:]]
    news = [message for message in told if message["type"] != "state"]
    if '"event": "regenerated"' in json.dumps(news):
        news = [without_sets(message, owner) for message in news]
    views = [{"seat": one["seat"], "view": one["view"] | {"pile": []}} for one in visitor.state["views"]]
    return " ".join(json.dumps(message) for message in [*news, visitor.state | {"views": views}])


def without_sets(message: dict[str, Any], owner: str) -> dict[str, Any]:
    """A message less the cards that others than one seat have played for all to see."""
    entries = [
        entry | {"events": [event for event in entry.get("events", []) if not laid_open(event, owner)]}
        for entry in message.get("entries", [])
    ]
    return message | {"entries": entries}


def laid_open(event: dict[str, Any], owner: str) -> bool:
    """Tell whether an event is a card played by another seat."""
    return bool(event["event"] == "played" and event["seat"] != owner)


def test_a_hidden_card_never_reaches_the_rival_or_a_spectator(three: tuple[Visitor, Visitor, Visitor]) -> None:
    # given
    ann, ben, sue = three
    people = [ann, ben]
    looked = 0
    # when
    for _ in range(MOVES):
        seq = ann.state["seq"]
        mover = people[ann.state["asked"]]
        places = {visitor: len(visitor.frames) for visitor in three}
        mover.until(mover.asked)
        mover.click_through(chosen(mover.state["actions"], BUILDER))
        for visitor in three:
            visitor.until(lambda visitor=visitor, seq=seq: visitor.state["seq"] > seq)
        ann.until(lambda: ann.state["seq"] == ben.state["seq"] == sue.state["seq"])
        # then
        for seat, owner in enumerate(people):
            hidden = secret_hand(owner, seat)
            assert hidden
            word = owner.state["views"][0]["view"]["players"][seat]["seat"]
            for other in (people[1 - seat], sue):
                leaked = hidden & set(CARD.findall(said_since(other, places[other], word)))
                assert not leaked, f"{leaked} of seat {seat} were sent"
                looked += 1
    assert looked == MOVES * 4


def test_chat_reaches_the_other_person_and_the_turn_shows_in_the_title(three: tuple[Visitor, Visitor, Visitor]) -> None:
    # given
    ann, ben, sue = three
    # when
    ann.page.get_by_label("Say something").fill("Good luck, Ben")
    ann.page.keyboard.press("Enter")
    # then
    ben.page.get_by_role("log").get_by_text("Good luck, Ben").wait_for()
    assert sue.page.get_by_label("Say something").count() == 0
    titles = [visitor.page.title() for visitor in (ann, ben)]
    assert sum("Your turn" in title for title in titles) == 1


def test_a_move_is_taken_back_when_the_other_agrees_and_stays_when_not(three: tuple[Visitor, Visitor, Visitor]) -> None:
    # given
    ann, ben, _sue = three
    people = [ann, ben]
    mover = people[ann.state["asked"]]
    other = people[1 - people.index(mover)]
    mover.page.locator("summary", has_text="Table").click()
    mover.page.get_by_role("button", name="Ask to take back").click()
    mover.page.get_by_role("alert").get_by_text("This seat has done nothing yet.").wait_for()
    mover.until(mover.asked)
    mover.click_through(chosen(mover.state["actions"], ["draw", *BUILDER]))
    mover.until(lambda: mover.state["step"] == 1)
    # when one says no
    mover.page.get_by_role("button", name="Ask to take back").click()
    other.page.get_by_role("button", name="Decline").click()
    other.until(lambda: other.state["takeback"] is None)
    assert other.state["step"] == 1
    # when one says yes
    mover.until(lambda: mover.state["takeback"] is None)
    mover.page.get_by_role("button", name="Ask to take back").click()
    other.page.get_by_role("button", name="Agree").click()
    # then
    for visitor in three:
        visitor.until(lambda visitor=visitor: visitor.state["step"] == 0)
        visitor.page.get_by_role("log").get_by_text("By agreement the table goes back").wait_for()


def test_a_clock_runs_for_whoever_is_asked(server: Server, browser: Browser) -> None:
    # given
    ann = Visitor(browser, server.url, "Ann")
    ann.go("/new/doomsday?mode=friends")
    ann.page.get_by_label("Seat 2").select_option(value="bot:random")
    ann.page.locator("summary", has_text="Clock").click()
    ann.page.get_by_label("Clock").select_option(index=1)
    ann.page.get_by_role("button", name="Lay the table").click()
    ann.page.locator(".doomsday").wait_for()
    ann.until(ann.asked)
    # then
    seat = ann.state["you"][0]
    running, resting = (ann.page.locator(".clock").nth(place) for place in (seat, 1 - seat))
    before, still = running.inner_text(), resting.inner_text()
    ann.until(lambda: running.inner_text() != before)
    assert resting.inner_text() == still
    assert ann.state["clock"]["running"] == seat
    ann.close()


def test_a_private_word_reaches_one_seat_and_nobody_else(server: Server, browser: Browser) -> None:
    # given three people at one table
    ann, ben, cid = (Visitor(browser, server.url, name) for name in ("Ann", "Ben", "Cid"))
    people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
    made = people[0].make("me", "open", "open", game="doomsday")
    for person in people[1:]:
        person.post(f"/tables/{made['table']['id']}/join", {"invite": made["invites"]["any"]})
    for visitor, person in zip((ann, ben, cid), people, strict=True):
        me = json.dumps({"id": person.id, "token": person.token, "name": ""})
        visitor.context.add_init_script(f"localStorage['retrorocket.person'] = JSON.stringify({me})")
        visitor.go(f"/table/{made['table']['id']}")
        visitor.page.locator(".doomsday").wait_for()
    # when
    ann.page.get_by_label("To whom").select_option(label="Ben")
    ann.page.get_by_label("Say something").fill("Let us share the rocket")
    ann.page.keyboard.press("Enter")
    ben.page.get_by_role("log").get_by_text("Let us share the rocket").wait_for()
    ben.page.get_by_role("log").get_by_text("(only to Ben)").wait_for()
    ann.page.get_by_label("To whom").select_option(label="All")
    ann.page.get_by_label("Say something").fill("Good luck to all")
    ann.page.keyboard.press("Enter")
    cid.page.get_by_role("log").get_by_text("Good luck to all").wait_for()
    # then
    assert cid.page.get_by_text("Let us share the rocket").count() == 0
    assert not any("share the rocket" in text for text in cid.frames)
    for visitor in (ann, ben, cid):
        visitor.close()
