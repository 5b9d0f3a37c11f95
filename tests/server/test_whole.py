"""What belongs together is written together: a kill at any moment leaves no table half made, half left, half agreed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from parts import Time, context_on
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.writes import Write

ANN = Person("ann", "Ann")


async def made(context: Context, *kinds: str) -> Room:
    """A table of Ford."""
    wish = {"game": "ford", "seats": [{"kind": kind} for kind in kinds], "listed": True}
    return (await context.seating.make(msgspec.convert(wish, NewTable), ANN))[0]


def written_by(database: str, work: Callable[[Context], Awaitable[None]]) -> list[list[str]]:
    """The kinds of entries of each write that some work asks for."""
    found: list[list[str]] = []

    async def story() -> None:
        async with context_on(database, Time()) as context:
            write = context.writer.write

            async def noted(asked: Write) -> None:
                found.append([entry["kind"] for entry in asked.entries])
                await write(asked)

            context.writer.write = noted  # type: ignore[assignment,method-assign]
            await work(context)

    asyncio.run(story())
    return found


async def make_full(context: Context) -> None:
    """A table without an open seat."""
    assert (await made(context, "me", "me")).status == "playing"


async def take_back(context: Context) -> None:
    """A takeback that nobody need be asked for."""
    room = await made(context, "me", "me")
    async with room.lock:
        await context.desk.act(room, 0, room.seq, "pass")
        await context.desk.takeback(room, 0, room.seq)
    assert (room.step(), room.offer) == (0, None)


STORIES = [
    (make_full, [["made", "begin"]]),
    (take_back, [["made", "begin"], ["step"], ["ask", "takeback"]]),
]


@pytest.mark.parametrize(("work", "writes"), STORIES)
def test_what_belongs_together_is_one_write(
    database: str, work: Callable[[Context], Awaitable[None]], writes: list[list[str]]
) -> None:
    assert written_by(database, work) == writes


def test_leaving_all_seats_is_one_write(database: str) -> None:
    async def doomsday(context: Context) -> None:
        wish = {"game": "doomsday", "seats": [{"kind": kind} for kind in ("me", "me", "open")]}
        room, _ = await context.seating.make(msgspec.convert(wish, NewTable), ANN)
        async with room.lock:
            await context.seating.leave(room, ANN, None)
        assert room.status == "cancelled"

    assert written_by(database, doomsday) == [["made"], ["seat", "seat", "cancel"]]


def test_a_full_table_that_never_began_begins_when_it_is_loaded(database: str) -> None:
    async def store() -> str:
        async with context_on(database, Time()) as context:
            return (await made(context, "me", "me")).id

    table = asyncio.run(store())
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM entries WHERE kind = 'begin'")
        connection.execute("UPDATE tables SET seq = 1, status = 'open', snapshot = NULL")
    connection.close()

    async def load() -> None:
        async with context_on(database, Time()) as context, context.hall.entered(table) as room:
            assert (room.status, room.asked(), room.seq) == ("playing", 0, 2)

    asyncio.run(load())
