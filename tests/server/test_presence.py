"""Who is connected to other processes, and what becomes of it when such a process dies."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from parts import Time, context_on
from retrorocket.server.asked import NewTable
from retrorocket.server.clients import Client
from retrorocket.server.faults import Fault
from retrorocket.server.presence import HEARTBEAT
from retrorocket.server.replies import Accepted
from retrorocket.server.seating import Person


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


def test_when_a_move_cannot_be_saved_nothing_is_told_and_everybody_is_sent_to_come_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
            room, _ = await context.seating.make(wish, Person("ann", "Ann"))
            client = Client("ann", (0, 1), room.seq)
            room.clients.add(client)
            monkeypatch.setattr(context.writer, "store", full_disk)
            async with room.lock:
                with pytest.raises(Fault, match="could not be saved"):
                    await context.desk.act(room, 0, room.seq, "pass")
            await asyncio.sleep(0)
            assert (client.closing, client.outbox) == (1012, []), "only the end of the socket is queued"
            monkeypatch.undo()
            async with context.hall.entered(room.id) as again:
                assert (again.step(), again.asked()) == (0, 0)
                assert isinstance(await context.desk.act(again, 0, again.seq, "pass"), Accepted)

    async def full_disk(writes: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    asyncio.run(story())
