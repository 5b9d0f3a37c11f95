"""Nobody starves the others: bots think in turn, clocks wait for no bot, tables and sockets are counted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parts import Time, context_on
from patience import PATIENCE
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.fairness import FairQueue
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from serving import served

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")


def test_each_owner_has_its_turn_and_watched_tables_come_first() -> None:
    async def story() -> list[str]:
        queue, order = FairQueue(1), []

        async def think(owner: str, watched: bool) -> None:
            await queue.enter(owner, watched)
            order.append(owner)
            await asyncio.sleep(0)
            queue.leave()

        await queue.enter("somebody", True)
        crowd = [asyncio.create_task(think("crowd", True)) for _ in range(16)]
        lonely = [asyncio.create_task(think("lonely", False)) for _ in range(2)]
        ben = asyncio.create_task(think("ben", True))
        await asyncio.sleep(0)
        queue.leave()
        await asyncio.gather(ben, *crowd, *lonely)
        assert queue.free == 1
        return order

    order = asyncio.run(story())
    assert order.index("ben") <= 2, "one turn of the crowd, perhaps one of the lonely, then Ben"
    assert order.index("lonely") <= 5, "those whom nobody watches go on too"
    assert len(order) == 19


def test_whoever_gives_up_waiting_blocks_nobody() -> None:
    async def story() -> None:
        queue = FairQueue(1)
        await queue.enter("ann", True)
        given_up = asyncio.create_task(queue.enter("ben", True))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        queue.leave()
        async with asyncio.timeout(PATIENCE):
            await queue.enter("cyd", True)

    asyncio.run(story())


async def made(context: Context, person: Person, *seats: dict[str, str], **more: object) -> Room:
    """A table of Ford."""
    wish = msgspec.convert({"game": "ford", "seats": list(seats), **more}, NewTable)
    return (await context.seating.make(wish, person))[0]


def test_clocks_run_out_in_time_however_many_bots_wait(database: str) -> None:
    async def story() -> None:
        time = Time()
        async with context_on(database, time) as context:
            bot = {"kind": "bot", "level": "random"}
            context.steward.attend = lambda room: None  # type: ignore[method-assign]
            for _ in range(250):
                await made(context, ANN, bot, bot)
            clock = {"kind": "live", "initial": 10, "increment": 0}
            room = await made(context, BEN, {"kind": "me"}, {"kind": "me"}, clock=clock)
            time.ms += 11_000
            await context.steward.sweep()
            await context.steward.sweep()
            assert room.chairs[0].standin != "", "the clock has run out two looks later at most"

    asyncio.run(story())


def test_one_person_and_one_address_have_only_so_many_tables_and_sockets(tmp_path: Path) -> None:
    limits = {"tables_per_person": 4, "bot_tables_per_person": 1, "bot_tables_per_address": 2, "sockets_per_person": 2}
    with served(str(tmp_path / "tables.sqlite3"), **limits, sockets_per_address=3, bot_pause=1000.0) as server:
        ann, ben, cyd = (server.person(name) for name in ("Ann", "Ben", "Cyd"))
        bots = {"game": "ford", "seats": [{"kind": "bot", "level": "random"}] * 2}
        assert ann.ask("POST", "/tables", bots).status_code == 201
        refused = ann.ask("POST", "/tables", bots)
        assert (refused.status_code, refused.json()["error"]) == (429, "too-many")
        assert ben.ask("POST", "/tables", bots).status_code == 201
        assert cyd.ask("POST", "/tables", bots).status_code == 429, "of this address"
        tables = [ann.make("me", "me")["table"]["id"] for _ in range(3)]
        assert ann.ask("POST", "/tables", {"game": "ford", "seats": [{"kind": "me"}] * 2}).status_code == 429
        sockets = [ann.sit(tables[0]) for _ in range(2)]
        with pytest.raises(ConnectionClosed, match="4429"):
            ann.sit(tables[0])
        sockets.append(ben.sit(tables[0]))
        with pytest.raises(InvalidStatus):
            cyd.sit(tables[0])
        for socket in sockets:
            socket.close()
