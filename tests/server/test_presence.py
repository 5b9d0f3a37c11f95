"""Who is connected to other processes, and what becomes of it when such a process dies."""

from __future__ import annotations

import asyncio

import msgspec

from parts import Time, context_on
from retrorocket.server.context import HEARTBEAT
from retrorocket.server.seating import Person
from retrorocket.server.shapes import NewTable


def test_people_of_a_process_that_says_nothing_any_more_are_away(database: str) -> None:
    async def story() -> None:
        time = Time()
        async with context_on(database, time) as context:
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
            room, _ = await context.seating.make(wish, Person("ann", "Ann"))
            context.present_elsewhere({"from": "other", "presence": room.id, "seats": [0], "spectators": 1})
            assert (room.present(0), room.present(1), room.spectators()) == (True, False, 1)
            time.ms += 2000 * HEARTBEAT
            context.forget_silent(room)
            assert room.present(0)
            time.ms += 2000 * HEARTBEAT
            context.forget_silent(room)
            assert (room.present(0), room.spectators(), room.away_since[0]) == (False, 0, time.ms)

    asyncio.run(story())
