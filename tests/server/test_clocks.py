"""Clocks, people who are away, and stand-ins: with a clock of our own, on a real database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from parts import Time, context_on
from patience import PATIENCE, PAUSE
from retrorocket.kernel.reader import Reader
from retrorocket.server.asked import Join, NewTable
from retrorocket.server.clients import Client
from retrorocket.server.context import Context
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.tell import state_message

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")
MINUTE = 60_000


async def two_people(context: Context, **more: Any) -> Room:
    """Ann and Ben at a table of Ford."""
    wish = {"game": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True} | more
    room, _ = await context.seating.make(msgspec.convert(wish, NewTable), ANN)
    async with room.lock:
        await context.seating.join(room, BEN, Join())
    return room


async def act(context: Context, room: Room, seat: int, text: str) -> str:
    """One answer; what it came to."""
    async with room.lock:
        reply = await context.desk.act(room, seat, room.seq, text)
    return str(reply.__struct_config__.tag)


async def bots_done(room: Room) -> None:
    """Until no bot thinks any more."""
    async with asyncio.timeout(PATIENCE):
        while room.thinking is not None:
            await asyncio.sleep(PAUSE)


def at_a_table(database: str, story: Callable[[Context, Room, Time], Awaitable[None]], **more: Any) -> None:
    """Run a story at a table of two people."""

    async def run() -> None:
        time = Time()
        async with context_on(database, time) as context:
            await story(context, await two_people(context, **more), time)

    asyncio.run(run())


def test_a_live_clock_runs_for_the_seat_that_is_asked_and_adds_the_increment(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        time.ms += 20_000
        assert await act(context, room, 0, "pass") == "accepted"
        assert room.watch.left == [105_000, 120_000]
        time.ms += 3_000
        assert await act(context, room, 1, "pass") == "accepted"
        assert room.watch.left == [105_000, 122_000]
        assert room.watch.deadline(0) == time.ms + 105_000

    at_a_table(database, story, clock={"kind": "live", "initial": 120, "increment": 5})


def test_who_has_no_time_left_is_stood_in_for_to_the_end(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        time.ms += 60_001
        assert await act(context, room, 0, "pass") == "stale"
        await context.steward.sweep()
        assert room.chairs[0].standin == "random"
        await bots_done(room)
        assert room.step() >= 1
        async with room.lock:
            await context.seating.join(room, ANN, Join())
        assert room.chairs[0].standin == "random", "no time is left to play with"

    at_a_table(database, story, clock={"kind": "live", "initial": 60})


def test_days_per_move_run_out_even_over_a_restart(database: str) -> None:
    time = Time()

    async def first() -> str:
        async with context_on(database, time) as context:
            policy = {"away_after": 2_592_000}
            return (await two_people(context, clock={"kind": "days", "days": 2}, policy=policy)).id

    async def second(table: str) -> None:
        async with context_on(database, time) as context:
            time.ms += 2 * 24 * 60 * MINUTE - 1
            await context.steward.sweep()
            async with context.hall.entered(table) as room:
                assert room.chairs[0].standin == ""
            time.ms += 1
            await context.steward.sweep()
            async with context.hall.entered(table) as room:
                assert room.chairs[0].standin != ""
            await bots_done(room)

    table = asyncio.run(first())
    asyncio.run(second(table))


def test_a_bot_plays_for_whoever_is_long_away_although_the_table_was_let_go_meanwhile(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        for _look in range(3):
            time.ms += 20 * MINUTE
            context.hall.tidy()
            assert room.id not in context.hall.rooms, "nobody looks at it"
            await context.steward.sweep()
        async with context.hall.entered(room.id) as fresh:
            assert fresh.chairs[0].standin == "random"
        await bots_done(fresh)

    at_a_table(database, story, policy={"away_after": 50 * 60})


def test_a_bot_plays_for_an_absent_person_and_gives_the_seat_back(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        time.ms += 29_000
        await context.steward.sweep()
        assert room.chairs[0].standin == ""
        time.ms += 2_000
        await context.steward.sweep()
        assert room.chairs[0].standin == "random"
        await bots_done(room)
        assert (room.asked(), room.step() >= 1) == (1, True)
        async with room.lock:
            await context.live.take_seats(room, (0,))
        assert room.chairs[0].standin == ""
        assert [told.entry.body["what"] for told in room.story if told.entry.kind == "seat"] == [
            "joined",
            "standin",
            "back",
        ]

    at_a_table(database, story, policy={"away_after": 30, "away_level": "random"})


def test_nobody_stands_in_for_a_person_who_is_there(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        room.clients.add(Client("ann", (0,), room.seq))
        time.ms += 10 * MINUTE
        await context.steward.sweep()
        assert room.chairs[0].standin == ""

    at_a_table(database, story, policy={"away_after": 30})


@pytest.mark.parametrize("other", [{"kind": "bot", "level": "random"}, {"kind": "me"}])
def test_a_person_whom_nobody_else_waits_for_is_never_stood_in_for(database: str, other: dict[str, str]) -> None:
    async def story() -> None:
        time = Time()
        async with context_on(database, time) as context:
            wish = {"game": "ford", "seats": [{"kind": "me"}, other], "policy": {"away_after": 30}}
            room, _ = await context.seating.make(msgspec.convert(wish, NewTable), ANN)
            time.ms += 30 * 24 * 60 * MINUTE
            await context.steward.sweep()
            assert (room.chairs[0].standin, room.standin_at()) == ("", None)
            async with room.lock:
                await context.seating.leave(room, ANN, 0)
            await context.steward.sweep()
            assert (room.chairs[0].standin, room.chairs[0].left, room.asked()) == ("", True, 0)
            async with room.lock:
                await context.seating.join(room, ANN, Join())
            assert room.chairs[0].left is False
            assert await act(context, room, 0, "pass") == "accepted"

    asyncio.run(story())


def test_a_stand_in_is_told_before_it_begins(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        begun = time.ms
        ben = Client("ben", (1,), room.seq)
        room.clients.add(ben)
        context.hall.tell_presence(room)
        assert state_message(room, Reader([1])).standin_at == begun + 30_000
        room.clients.add(Client("ann", (0,), room.seq))
        assert room.standin_at() is None, "she is here"

    at_a_table(database, story, policy={"away_after": 30, "away_level": "random"})


def test_who_has_been_left_by_all_others_is_waited_for(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        async with room.lock:
            await context.seating.leave(room, BEN, None)
        await bots_done(room)
        time.ms += 10 * MINUTE
        await context.steward.sweep()
        assert (room.chairs[0].standin, room.chairs[1].standin) == ("", "random"), "only Ben was waited for"

    at_a_table(database, story, policy={"away_after": 30, "away_level": "random"})


def test_a_table_that_waits_has_no_stand_ins(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        time.ms += 24 * 60 * MINUTE
        await context.steward.sweep()
        assert room.chairs[0].standin == ""
        async with room.lock:
            await context.seating.leave(room, ANN, None)
        assert (room.chairs[0].standin, room.chairs[0].left) == ("", True)
        async with room.lock:
            await context.seating.join(room, ANN, Join())
        assert room.chairs[0].left is False
        assert await act(context, room, 0, "pass") == "accepted"

    at_a_table(database, story, policy={"away": "wait"})


def test_who_leaves_in_mid_game_is_stood_in_for_at_once_and_may_come_back(database: str) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        async with room.lock:
            await context.seating.leave(room, ANN, None)
        await bots_done(room)
        assert (room.chairs[0].standin, room.asked()) == ("random", 1)
        async with room.lock:
            await context.seating.join(room, ANN, Join())
        assert (room.chairs[0].standin, room.chairs[0].left) == ("", False)

    at_a_table(database, story, policy={"away_level": "random"})


@pytest.mark.parametrize("kind", [None, {"kind": "live", "initial": 60}, {"kind": "days", "days": 1}])
def test_the_clock_is_told_with_the_state(database: str, kind: dict[str, Any] | None) -> None:
    async def story(context: Context, room: Room, time: Time) -> None:
        clock = state_message(room, Reader([0])).clock
        if kind is None:
            assert clock is None
        else:
            assert clock is not None
            assert clock.running == 0
            assert (clock.left_ms is None) == (kind["kind"] == "days")
            assert clock.deadline == time.ms + (60_000 if kind["kind"] == "live" else 24 * 60 * MINUTE)

    at_a_table(database, story, clock=kind)
