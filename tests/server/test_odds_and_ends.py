"""Small things that must not be: 500s, leaks, foreign names, invisible people, clocks that run while nobody serves."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from typing import Any

import httpx
import msgspec
import pytest

from parts import Time, context_on
from retrorocket.kernel.record import read_record
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.faults import Fault
from retrorocket.server.guards import Guard
from retrorocket.server.names import UNSEEN, tidy
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.settings import Settings
from serving import HTTP, Server, play_out

ANN = Person("ann", "Ann")


async def made(context: Context, *seats: dict[str, str], **more: object) -> Room:
    """A table."""
    wish = {"game": "ford", "seats": list(seats), **more}
    return (await context.seating.make(msgspec.convert(wish, NewTable), ANN))[0]


async def awake(context: Context) -> None:
    """What a process does at its start: notice that nobody served, then give a pulse."""
    await context.hall.downtimes.notice(context.hall.now())
    assert await context.fault() == ""


def test_downtime_runs_no_clock(database: str) -> None:
    now = Time()
    me = {"kind": "me"}

    async def before() -> str:
        async with context_on(database, now) as context:
            await awake(context)
            live = await made(context, me, me, clock={"kind": "live", "initial": 60, "increment": 0})
            return live.id

    async def after(table: str) -> None:
        async with context_on(database, now) as context:
            await awake(context)
            room = await context.hall.room(table)
            deadline = room.watch.deadline(0)
            assert deadline is not None
            assert 40_000 <= deadline - now.ms <= 60_000, "an hour without a server costs nothing"
            now.ms += 10_000
            async with room.lock:
                await context.desk.act(room, 0, room.seq, "pass")
            assert 35_000 <= room.watch.left[0] <= 50_000, "only time with a server was used"

    table = asyncio.run(before())
    now.ms += 3_600_000
    asyncio.run(after(table))


def test_ids_that_mean_nothing_leave_nothing_behind(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            for id in ("nothing", "no-such", "a\x00b", "x" * 24):
                with pytest.raises(Fault, match="no such"):
                    await context.hall.room(id)
            assert (context.hall.loading, context.hall.rooms) == ({}, {})

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "\x00", "null", "http://x:99999999"])
def test_no_origin_gives_an_error_of_the_server(server: Server, origin: str) -> None:
    headers = {b"origin": origin.encode("latin-1")}
    try:
        answer = HTTP.get(f"{server.url}/api/games", headers=headers)
    except httpx.TransportError:
        return
    assert answer.status_code in (400, 403)


def test_deep_json_and_nul_are_the_callers_fault(server: Server) -> None:
    ann = server.person("Ann")
    deep = "[" * 20_000 + "]" * 20_000
    for path, body in (("/tables", deep), ("/people", '{"name": ' + deep + "}"), ("/verify", deep)):
        answer = HTTP.post(f"{server.url}/api{path}", content=body, headers=ann.headers)
        assert answer.status_code == 400, (path, answer.text)
    assert ann.ask("GET", "/tables/a%00b").status_code == 404
    assert ann.ask("GET", "/tables", params={"game": "a\x00b"}).status_code == 200


def test_head_answers_as_get_without_a_body(server: Server) -> None:
    for path in ("/", "/api/games", "/api/health"):
        got, head = (HTTP.request(method, f"{server.url}{path}") for method in ("GET", "HEAD"))
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-type"] == got.headers["content-type"]


def test_a_server_for_this_machine_goes_by_no_foreign_name() -> None:
    async def nothing(*args: Any) -> None:
        return None

    own = Guard(nothing, Settings())
    assert [own.own_host(host) for host in ("localhost:8025", "127.0.0.1:1", "[::1]:8025")] == [True] * 3
    assert [own.own_host(host) for host in ("evil.example", "evil.example:8025", "[::1", "")] == [False] * 4
    public = Guard(nothing, Settings(host="0.0.0.0", hosts=["rockets.example"]))
    assert [public.own_host(host) for host in ("rockets.example", "10.0.0.7:80", "evil.example")] == [True, True, False]
    assert Guard(nothing, Settings(host="0.0.0.0")).own_host("any.example")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("\u202eevil", "evil"),
        ("A\u200bnn\ufeff", "Ann"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("\u3164\u2800", ""),
    ],
)
def test_names_have_one_form_and_nothing_invisible(name: str, kept: str) -> None:
    assert tidy(name) == kept


def test_a_person_must_have_a_name_that_can_be_seen(server: Server) -> None:
    answer = HTTP.post(f"{server.url}/api/people", json={"name": "\u200b\u202e"})
    assert (answer.status_code, answer.json()["path"]) == (400, "name")
    assert HTTP.post(f"{server.url}/api/people", json={"name": "\u202eAnn"}).json()["name"] == "Ann"


def test_a_table_without_spectators_gives_its_record_to_its_people(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    seated = ann.sit(ann.make("me", "me", options={"turns": 3}, policy={"spectators": False})["table"]["id"])
    play_out([seated])
    seated.close()
    for path, method in (("record", "GET"), ("verify", "POST")):
        assert ann.ask(method, f"/tables/{seated.table}/{path}").status_code == 200
        for other in (eve, server.anybody()):
            assert other.ask(method, f"/tables/{seated.table}/{path}").status_code == 403


def test_a_step_taken_back_after_its_dice_fell_makes_a_practice_game(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            context.steward.attend = lambda room: None  # type: ignore[method-assign]
            room = await made(context, {"kind": "me"}, {"kind": "bot", "level": "random"})
            async with room.lock:
                for seat, text in ((0, "move A2 ford"), (1, "pass")):
                    await context.desk.act(room, seat, room.seq, text)
                assert not room.practice
                await context.desk.act(room, 0, room.seq, "attack A2 V2")
                assert room.playing().steps[-1].draws
                await context.desk.takeback(room, 0, room.seq)
            assert context.hall.rooms[room.id].practice
            assert json.loads(room.record().write().splitlines()[-1])["practice"] is True
            assert read_record(room.record().write()).practice

    asyncio.run(story())


def test_the_pattern_of_names_knows_every_mark_that_cannot_be_seen() -> None:
    seen = re.compile(f"[^{UNSEEN}]")
    for code in range(sys.maxunicode + 1):
        if not tidy(chr(code)) and not 0xD800 <= code < 0xE000:  # halves of letters come in no JSON
            assert seen.search(chr(code)) is None, hex(code)
    for shown in ("Ann", "Zoë", "李", "🚀", "·"):
        assert seen.search(shown)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"name": "\u200b"}, "name: expected letters that can be seen, without control characters"),
        ({"name": "a\nb"}, "name: expected letters that can be seen, without control characters"),
        ({"name": ""}, "name: expected at least 1 character"),
        ({"name": "x" * 41}, "name: expected up to 40 characters"),
    ],
)
def test_what_is_wrong_with_a_name_is_said_in_words(server: Server, body: dict[str, str], message: str) -> None:
    answer = server.anybody().ask("POST", "/people", body)
    assert (answer.status_code, answer.json()["message"], answer.json()["path"]) == (400, message, "name")


def test_patterns_are_told_in_words_wherever_they_stand(server: Server) -> None:
    ann = server.person("Ann")
    seats = [{"kind": "me", "name": "a\tb"}, {"kind": "open"}]
    answers = [
        ann.ask("POST", "/tables", {"game": "ford", "seats": seats}),
        ann.ask("POST", "/tables", {"game": "ford", "seats": [{"kind": "me"}], "entropy": "\x00"}),
        ann.ask("GET", "/tables/abc/replay", params={"eyes": "everybody"}),
        ann.ask("POST", "/verify", params={"commitment": "beef"}),
    ]
    for answer in answers:
        assert answer.status_code == 400
        assert "expected " in answer.json()["message"]
        assert not re.search(r"regex|[\^\[\]$]", answer.json()["message"]), answer.json()
