"""The journal of one table does not grow without end: talk, ways back, coming and going have their measure."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from parts import Time, context_on
from retrorocket.server import hall, seating
from retrorocket.server.asked import Join, NewTable
from retrorocket.server.clients import Client
from retrorocket.server.faults import Fault
from retrorocket.server.replies import Accepted, Refused, Reply
from retrorocket.server.seating import Person

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")


def title(reply: Reply) -> str:
    """What the refusal is called, "" for what was done."""
    return reply.title if isinstance(reply, Refused) else "" if isinstance(reply, Accepted) else "?"


def test_talk_and_ways_back_are_used_up_and_stay_so_when_the_table_is_read_anew(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time(), talk_per_seat=2, backs_per_seat=2) as context:
            desk, hall = context.desk, context.hall
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2, "options": {"turns": 12}}, NewTable)
            table = (await context.seating.make(wish, ANN))[0].id
            for number in range(3):
                async with hall.entered(table) as room:
                    assert title(await desk.chat(room, 0, None, "hello")) == ("" if number < 2 else "Enough said")
                    assert title(await desk.play(room, 0, "pass")) == ""
                    assert title(await desk.undo(room, 0, room.seq)) == ("" if number < 2 else "No undo")
                    hall.drop(room)
            for number in range(3):
                async with hall.entered(table) as room:
                    seat = room.asked() or 0
                    assert title(await desk.play(room, seat, "pass")) == ""
                    refused = title(await desk.takeback(room, seat, room.seq))
                    assert refused == ("" if number < 2 else "No more questions")
                    hall.drop(room)
            async with hall.entered(table) as room:
                assert title(await desk.chat(room, 1, None, "the other seat has its own")) == ""
                assert (room.done["chat", 0], room.done["undo", 0]) == (2, 2)

    asyncio.run(story())


def test_nobody_comes_and_goes_for_ever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_CHANGES", 6)

    async def story() -> None:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert(
                {"game": "ford", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}, NewTable
            )
            room, _ = await context.seating.make(wish, ANN)
            async with room.lock:
                for _number in range(3):
                    await context.seating.fill(room, 1, "")
                    await context.seating.add_entropy(room, 1, "ab")
                for call in (context.seating.fill(room, 1, ""), context.seating.add_entropy(room, 1, "ab")):
                    with pytest.raises(Fault, match="too often"):
                        await call
                for _number in range(6):
                    await context.seating.invite_anew(room)
                with pytest.raises(Fault, match="too often"):
                    await context.seating.invite_anew(room)
                before = room.seq
                await context.seating.join(room, BEN, Join())
                with pytest.raises(Fault, match="too often"):
                    await context.seating.leave(room, BEN, None)
                assert room.status == "playing", "the seat can still be taken, and the game begins"
                assert room.seq > before

    asyncio.run(story())


def test_only_so_many_tables_that_nobody_looks_at_stay_in_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "MOST_IDLE", 3)

    async def story() -> None:
        time = Time()
        async with context_on(database, time) as context:
            made = []
            for _table in range(6):
                time.ms += 1
                wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
                made.append((await context.seating.make(wish, ANN))[0])
                await context.hall.room(made[-1].id)
            looked_at = Client("", (), made[0].seq)
            made[0].clients.add(looked_at)
            context.hall.tidy()
            assert list(context.hall.rooms) == [room.id for room in (made[0], *made[3:])], (
                "the latest, and whoever watches"
            )
            time.ms += hall.IDLE_MS + 1
            context.hall.tidy()
            assert list(context.hall.rooms) == [made[0].id]
            async with context.hall.entered(made[1].id) as room:
                assert room.trail == made[1].trail, "it is read again"

    asyncio.run(story())
