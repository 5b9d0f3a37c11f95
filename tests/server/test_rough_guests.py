"""What strangers try: names and talk that spoil the page, many addresses of one house, processes that died."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import insert, select

from parts import Time, context_on
from retrorocket.server.limits import house_of
from retrorocket.server.names import tidy, visible
from retrorocket.server.schema import PULSE
from serving import Server, served

DAY = 86_400_000


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("\u0301\u0300Ann", "\u25cc\u0301\u0300Ann"),
        ("A\u0301nn", "\u00c1nn"),
        ("Z" + "\u0335\u0336\u0337\u0338\u0300" * 6 + "o", "Z\u0335\u0336o"),
        ("न\u093f\u0928\u0940", "न\u093f\u0928\u0940"),
        ("Ann \u0301Ben", "Ann \u25cc\u0301Ben"),
    ],
)
def test_marks_that_climb_over_other_lines_are_left_out_of_names(given: str, shown: str) -> None:
    assert tidy(given) == shown


def test_a_name_of_nothing_but_marks_stands_on_its_own_ground() -> None:
    assert visible("\u0300\u0301\u20dd") == "\u25cc\u0300\u0301"


@pytest.mark.parametrize("letter", ["\u0958", "\U0001d160", "\u0301"])
def test_a_name_that_grows_in_its_usual_form_still_fits_the_database(letter: str) -> None:
    assert 0 < len(tidy(letter * 40)) <= 40
    assert 0 < len(visible(f"{letter} " * 20)) <= 40


def test_talk_is_shown_as_it_reads_and_silence_is_none(server: Server) -> None:
    ann = server.person("Ann")
    seated = ann.sit(ann.make("me", "me")["table"]["id"])
    for silent in (" ", "\u200b\u2060", "\u202e", "\x00\x07", "\u3164"):
        reply = seated.ask("chat", text=silent)
        assert (reply["type"], reply["title"]) == ("refused", "Nothing said"), silent
    assert seated.ask("chat", text="  good \u202eluck\x00\n and\u2066 fun ")["type"] == "accepted"
    seated.drain()
    said = [entry["text"] for entry in seated.entries if entry["kind"] == "chat"]
    assert said == ["good luck and fun"]
    seated.close()


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("somebody", "somebody"),
    ],
)
def test_all_addresses_of_one_house_are_counted_as_one(address: str, house: str) -> None:
    assert house_of(address) == house


def test_the_pulses_of_processes_that_died_long_ago_are_forgotten(database: str) -> None:
    async def story() -> list[str]:
        time = Time()
        async with context_on(database, time) as context:
            for process, at in (("dead", time() - 2 * DAY), ("other", time() - 1000)):
                await context.store.change(insert(PULSE).values(process=process, at=at))
            context.hall.downtimes.tidied = False
            await context.hall.downtimes.notice(time())
            return [row["process"] for row in await context.store.rows(select(PULSE))]

    found = asyncio.run(story())
    assert "other" in found
    assert "dead" not in found


def test_tables_asked_for_all_at_once_are_counted_one_by_one(database: str) -> None:
    bots = {"game": "ford", "seats": [{"kind": "bot", "level": "random"}] * 2, "options": {"turns": 200}}
    with served(database, bot_tables_per_person=3, bot_tables_per_address=5, bot_pause=60.0) as server:
        people = [server.person("Ann"), server.person("Ben")]

        def ask(place: int) -> int:
            return people[place % 2].ask("POST", "/tables", bots).status_code

        with ThreadPoolExecutor(24) as pool:
            told = Counter(pool.map(ask, range(24)))
    assert told == {201: 5, 429: 19}
