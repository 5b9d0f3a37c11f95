"""A stored table opens at its last position, and nobody can tell it from one that was played again."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import zlib
from typing import Any

import msgspec
import pytest

from parts import Time, context_on
from retrorocket.kernel.reader import Reader
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.loading import folded
from retrorocket.server.playing import read_snapshot
from retrorocket.server.replies import Accepted
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.tell import actions_of, events_message, state_message

ANN = Person("ann", "Ann")
GAMES = ["doomsday", "pocketmodel", "pocket-tactics", "rocketmen", "buck-rogers"]


async def made(context: Context, game: str, **options: Any) -> Room:
    """A table where Ann holds two seats."""
    wish = msgspec.convert({"game": game, "seats": [{"kind": "me"}] * 2, "options": options}, NewTable)
    room, _ = await context.seating.make(wish, ANN)
    return room


async def moved(context: Context, room: Room, count: int, rng: random.Random) -> None:
    """So many random answers, as long as the game goes on."""
    for _number in range(count):
        seat = room.asked()
        if seat is None:
            return
        text = rng.choice(actions_of(room)).text
        async with room.lock:
            assert isinstance(await context.desk.act(room, seat, room.seq, text), Accepted)


async def gone_back(context: Context, room: Room, seat: int) -> None:
    """One answer taken back, by undo where that is allowed, else by asking (nobody but Ann is there)."""
    async with room.lock:
        if not isinstance(await context.desk.undo(room, seat, room.seq), Accepted):
            assert isinstance(await context.desk.takeback(room, seat, room.seq), Accepted)


def told_of(room: Room) -> list[object]:
    """All that anybody can ever see of a room."""
    readers = [Reader([0]), Reader([1]), Reader([0, 1]), Reader([])]
    said: list[object] = [state_message(room, reader) for reader in readers]
    said += [events_message(room, reader, 0) for reader in readers]
    return [
        *(msgspec.json.decode(msgspec.json.encode(each)) for each in said),
        room.record().write(),
        room.trail,
        room.practice,
        room.position,
        room.watch.left,
    ]


@pytest.mark.parametrize("game", GAMES)
def test_an_opened_table_is_the_one_that_was_played(database: str, game: str) -> None:
    rng = random.Random(11)

    async def play() -> str:
        async with context_on(database, Time()) as context:
            room = await made(context, game)
            await moved(context, room, 25, rng)
            seat = room.playing().steps[-1].seat
            await gone_back(context, room, seat)
            await moved(context, room, rng.randrange(8, 16), rng)
            return room.id

    id = asyncio.run(play())

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert room.shallow
            entries = await context.store.entries(id)
            assert told_of(room) == told_of(folded(id, entries, context.library, context.hall.downtimes.spans))
            await moved(context, room, 5, rng)
            entries = await context.store.entries(id)
            assert told_of(room) == told_of(folded(id, entries, context.library, context.hall.downtimes.spans))

    asyncio.run(again())


@pytest.mark.parametrize("game", ["doomsday", "pocketmodel", "buck-rogers"])
def test_what_was_done_before_it_was_opened_can_be_taken_back(database: str, game: str) -> None:
    rng = random.Random(3)

    async def play() -> str:
        async with context_on(database, Time()) as context:
            room = await made(context, game)
            await moved(context, room, 25, rng)
            return room.id

    id = asyncio.run(play())

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert room.shallow
            for _number in range(3):
                await gone_back(context, room, room.playing().steps[-1].seat)
            assert (room.shallow, room.step()) == (False, 22)
            entries = await context.store.entries(id)
            assert told_of(room) == told_of(folded(id, entries, context.library, context.hall.downtimes.spans))

    asyncio.run(again())


def test_a_finished_game_opens_with_its_end(database: str) -> None:
    rng = random.Random(5)

    async def play() -> str:
        async with context_on(database, Time()) as context:
            room = await made(context, "ford", turns=60)
            await moved(context, room, 1000, rng)
            assert room.status == "finished"
            return room.id

    id = asyncio.run(play())

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert (room.shallow, room.status) == (True, "finished")
            entries = await context.store.entries(id)
            assert told_of(room) == told_of(folded(id, entries, context.library, context.hall.downtimes.spans))

    asyncio.run(again())


CHANGES = [
    "UPDATE entries SET body = replace(body, 'pass', 'PASS') WHERE kind = 'step'",
    "UPDATE entries SET at = at + 1 WHERE seq = 9",
    "UPDATE tables SET snapshot = NULL",
]


@pytest.mark.parametrize("sql", CHANGES)
def test_a_journal_that_is_not_the_one_of_the_snapshot_is_played_again(database: str, sql: str) -> None:
    async def play() -> str:
        async with context_on(database, Time()) as context:
            room = await made(context, "ford", turns=60)
            for _number in range(30):
                async with room.lock:
                    seat = room.asked()
                    assert seat is not None
                    assert isinstance(await context.desk.act(room, seat, room.seq, "pass"), Accepted)
            return room.id

    id = asyncio.run(play())
    with sqlite3.connect(database) as connection:
        assert connection.execute(sql).rowcount >= 1
    connection.close()

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert not room.shallow

    asyncio.run(again())


def test_a_snapshot_of_another_build_is_not_opened(database: str) -> None:
    rng = random.Random(2)

    async def play() -> str:
        async with context_on(database, Time()) as context:
            context.library.builds["ford"] = "another"
            room = await made(context, "ford", turns=60)
            await moved(context, room, 30, rng)
            return room.id

    id = asyncio.run(play())

    async def again() -> None:
        async with context_on(database, Time()) as context:
            assert not (await context.hall.room(id)).shallow

    asyncio.run(again())


def test_positions_are_read_plain_and_packed() -> None:
    text = b'{"format": 1, "state": {}}'
    assert read_snapshot(text) == read_snapshot(zlib.compress(text))
