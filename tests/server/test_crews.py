"""Checks, replays and films are worked on in processes of their own: the same comes of it, nobody waits for them."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from parts import Time, context_on
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.reader import Reader
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.crews import NOBODY
from retrorocket.server.faults import Fault
from retrorocket.server.films import developed, shown
from retrorocket.server.replaying import film_of, frames, verdict
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.shapes import FrameShape, Verdict
from retrorocket.server.tell import actions_of
from retrorocket.server.workshop import Check, Develop, Eyes, Replay, Watch, written_down


async def played(context: Context, game: str = "ford", most: int = 1000) -> Room:
    """A table where Ann has played for both seats."""
    wish = msgspec.convert({"game": game, "seats": [{"kind": "me"}] * 2}, NewTable)
    room, _ = await context.seating.make(wish, Person("ann", "Ann"))
    dice = random.Random(4)
    async with room.lock:
        while (seat := room.asked()) is not None and room.step() < most:
            await context.desk.play(room, seat, dice.choice(actions_of(room)).text)
    return room


@pytest.mark.parametrize("game", ["ford", "doomsday"])
def test_the_same_comes_of_work_elsewhere_as_of_work_here(database: str, game: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            room, crews = await played(context, game, 40), context.crews
            film, taken = film_of(room), written_down(room)
            for reader in (Reader([0]), Reader([]), Reader([0, 1], True)):
                eyes = Eyes(reader.seats, reader.reads_all, 1, 30)
                here = frames(film, reader, 1, 30)
                assert await crews.replaying.run(Replay(taken, eyes), list[FrameShape]) == msgspec.convert(
                    msgspec.to_builtins(here), list[FrameShape]
                )
                reel = await crews.filming.run(Develop(taken), bytes)
                assert reel == developed(film)
                watched = await crews.replaying.run(Watch(reel, eyes), tuple[int, list[FrameShape]])
                assert watched == shown(reel, reader, 1, 30)

    asyncio.run(story())


def test_a_record_is_checked_elsewhere_and_what_is_wrong_with_it_comes_back(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            room = await played(context)
            text, crew = room.record().write(), context.crews.verifying
            assert await crew.run(Check(text), Verdict) == verdict(room.game, room.record())
            assert not (await crew.run(Check(text, "0" * 64), Verdict)).ok
            with pytest.raises(DataError, match="record"):
                await crew.run(Check("nonsense"), Verdict)

    asyncio.run(story())


def test_too_many_checks_are_refused_at_once_and_nothing_else_waits_for_them(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            room, crews = await played(context), context.crews
            check = Check(room.record().write())
            async with crews.verifying.turns.of(NOBODY):
                waiting = [asyncio.create_task(crews.verifying.run(check, Verdict)) for _ in range(7)]
                await asyncio.sleep(0)
                with pytest.raises(Fault, match="too much verifying"):
                    await crews.verifying.run(check, Verdict)
                eyes = Eyes([], False, 0, 3)
                assert len(await crews.replaying.run(Replay(written_down(room), eyes), list[FrameShape])) == 3
                assert await context.hall.pools.loading.run(int, "7") == 7
            assert [one.ok for one in await asyncio.gather(*waiting)] == [True] * 7

    asyncio.run(story())


def test_a_process_that_dies_is_replaced_and_one_without_work_ends(database: str) -> None:
    async def story() -> None:
        async with context_on(database, Time()) as context:
            room = await played(context)
            crew, check = context.crews.verifying, Check(room.record().write())
            first = await crew.at_work()
            first.kill()
            with pytest.raises(Fault, match="did not come to an end"):
                await crew.run(check, Verdict)
            assert (await crew.run(check, Verdict)).ok
            second = crew.process
            assert second is not None
            assert second.pid != first.pid
            crew.let_go()
            assert await second.wait() == 0, "its input has ended"
            assert (await crew.run(check, Verdict)).ok
            assert crew.under_way == 0

    asyncio.run(story())
