"""What is kept as long as the settings say: finished and abandoned tables, people without any; never a game in play."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from parts import Time, context_on
from retrorocket.server.asked import Join, NewTable
from retrorocket.server.clients import Client
from retrorocket.server.context import Context
from retrorocket.server.facts import DAY_MS, Draft
from retrorocket.server.faults import Fault
from retrorocket.server.presence import PresenceStore, Present
from retrorocket.server.schema import PEOPLE, TABLES
from retrorocket.server.seating import Person

PEOPLE_IDS = select(PEOPLE.c.id)
KEPT = {"keep_finished": 30, "keep_open": 7, "keep_people": 90}


@pytest.fixture(params=["sqlite", "postgres"])
def anywhere(request: pytest.FixtureRequest) -> str:
    """A database of either kind."""
    return str(request.getfixturevalue("database" if request.param == "sqlite" else "postgres"))


async def person(context: Context, name: str) -> Person:
    """Somebody new."""
    id, _token = await context.store.make_person(name, context.hall.now())
    return Person(id, name)


async def table(context: Context, host: Person, status: str, seats: tuple[str, ...] = ("me", "me")) -> str:
    """A table of a status."""
    kinds = ("me", "open") if status in ("open", "cancelled") else seats
    wish = {"game": "ford", "seats": [{"kind": kind} for kind in kinds], "options": {"turns": 2}, "listed": True}
    room, _ = await context.seating.make(msgspec.convert(wish, NewTable), host)
    async with room.lock:
        if status == "cancelled":
            await context.seating.cancel(room)
        while status == "finished" and room.status == "playing":
            seat = room.asked()
            assert seat is not None
            await context.desk.act(room, seat, room.seq, "pass")
    assert room.status == status
    return room.id


async def there(context: Context, ids: list[str]) -> list[str]:
    """Which tables are still stored."""
    found = await context.store.newest(ids)
    return [id for id in ids if id in found]


def test_each_kind_is_kept_as_long_as_its_setting_says(anywhere: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(anywhere, time, **KEPT) as context:
            ann = await person(context, "Ann")
            made = {word: await table(context, ann, word) for word in ("open", "playing", "finished", "cancelled")}
            ids = list(made.values())
            await context.retention.clear()
            time.ms += 7 * DAY_MS
            await context.retention.clear()
            assert await there(context, ids) == ids
            time.ms += 1
            await context.retention.clear()
            assert await there(context, ids) == [made["playing"], made["finished"], made["cancelled"]]
            time.ms += 24 * DAY_MS
            assert (await context.retention.clear())[0] >= 2
            assert await there(context, ids) == [made["playing"]]
            assert made["finished"] not in context.hall.rooms
            with pytest.raises(Fault, match="no such table"):
                await context.hall.room(made["finished"])
            time.ms += 10_000 * DAY_MS
            await context.retention.clear()
            assert await there(context, ids) == [made["playing"]]

    asyncio.run(run())


def test_people_without_tables_go_and_those_with_any_stay(anywhere: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(anywhere, time, **KEPT) as context:
            host, guest, idle = [await person(context, name) for name in ("Host", "Guest", "Idle")]
            id = await table(context, host, "open")
            async with context.hall.entered(id) as room:
                seated = msgspec.structs.replace(room.chairs[1], kind="person", person=guest.id, name="Guest")
                body = {"seat": 1, "what": "joined", "name": "Guest", "level": "", "chair": msgspec.to_builtins(seated)}
                await context.hall.change(room, [Draft("seat", body)])
            time.ms += 91 * DAY_MS
            await context.retention.clear_people()
            left = {row["id"] for row in await context.store.rows(PEOPLE_IDS)}
            assert {host.id, guest.id} <= left
            assert idle.id not in left
            await context.retention.clear()
            await context.retention.clear()
            left = {row["id"] for row in await context.store.rows(PEOPLE_IDS)}
            assert not left & {host.id, guest.id}

    asyncio.run(run())


def test_by_default_nothing_is_ever_removed(anywhere: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(anywhere, time) as context:
            ann = await person(context, "Ann")
            ids = [await table(context, ann, word) for word in ("open", "finished")]
            time.ms += 100_000 * DAY_MS
            assert await context.retention.clear() == (0, 0)
            assert await there(context, ids) == ids
            await asyncio.wait_for(context.retention.run(), 10)

    asyncio.run(run())


async def looked_at(context: Context, id: str, how: str, time: Time) -> Any:
    """Let somebody have a look at a table, or the operator have to."""
    if how == "here":
        (await context.hall.room(id)).clients.add(Client("", (), 0))
    elif how == "elsewhere":
        await PresenceStore(context.store, "another").write([Present(id, [], 1)], time.ms)
    else:
        async with context.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == id).values(aside="broken"))


@pytest.mark.parametrize("how", ["here", "elsewhere", "aside"])
def test_a_table_that_somebody_looks_at_or_must_look_at_stays(anywhere: str, how: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(anywhere, time, **KEPT) as context:
            ann = await person(context, "Ann")
            id, other = [await table(context, ann, "finished") for _ in range(2)]
            time.ms += 40 * DAY_MS
            await looked_at(context, id, how, time)
            await context.retention.clear()
            assert await there(context, [id, other]) == [id]

    asyncio.run(run())


def test_more_than_one_transaction_takes_are_removed_all_the_same(database: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(database, time, **KEPT) as context:
            ann = await person(context, "Ann")
            for _ in range(45):
                await table(context, ann, "open")
            time.ms += 8 * DAY_MS
            assert await context.retention.clear() == (45, 0)

    asyncio.run(run())


def test_whoever_comes_to_a_table_that_was_just_removed_is_told_so(anywhere: str) -> None:
    async def run() -> None:
        time = Time()
        async with context_on(anywhere, time, **KEPT) as context, context_on(anywhere, time, **KEPT) as other:
            ann, ben = await person(context, "Ann"), await person(context, "Ben")
            id = await table(context, ann, "open")
            there = await other.hall.room(id)
            time.ms += 8 * DAY_MS
            assert (await context.retention.clear())[0] >= 1
            wish = Join()
            async with there.lock:
                with pytest.raises(Fault, match="no such table"):
                    await other.seating.join(there, ben, wish)

    asyncio.run(run())
