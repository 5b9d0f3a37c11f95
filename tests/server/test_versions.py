"""A rule fix strands no running game: it is played again where it agrees, and else goes on from its snapshot."""

from __future__ import annotations

import asyncio
import sqlite3

import msgspec
import pytest

from fording import ford
from parts import Time, context_on
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context
from retrorocket.server.faults import Fault
from retrorocket.server.replies import Accepted
from retrorocket.server.room import Room
from retrorocket.server.seating import Person
from retrorocket.server.tell import actions_of

ANN = Person("ann", "Ann")
MOVES = ["move A1 hill", "move V2 ford", "pass"]


async def played(context: Context) -> str:
    """A table of Ford with some steps."""
    wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2, "options": {"turns": 9}}, NewTable)
    room, _ = await context.seating.make(wish, ANN)
    for place, text in enumerate(MOVES):
        async with room.lock:
            assert isinstance(await context.desk.act(room, place % 2, room.seq, text), Accepted)
    return room.id


def store_a_game(database: str) -> tuple[str, str]:
    """A stored game: its table and the digest of its last position."""

    async def run() -> tuple[str, str]:
        async with context_on(database, Time()) as context:
            id = await played(context)
            return id, context.hall.rooms[id].playing().state.digest()

    return asyncio.run(run())


def change(database: str, sql: str) -> None:
    """What a stored game looks like when it was played under other rules."""
    with sqlite3.connect(database) as connection:
        assert connection.execute(sql).rowcount >= 1
    connection.close()


def test_a_stored_game_is_played_again_and_agrees(database: str) -> None:
    id, digest = store_a_game(database)

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert room.playing().state.digest() == digest
            assert (room.step(), room.origin) == (3, None)
            async with room.lock:
                assert isinstance(await context.desk.undo(room, 0, room.seq), Accepted), "even undo survives"

    asyncio.run(again())


OLD_RULES = [
    "UPDATE entries SET body = replace(body, 'move V2 ford', 'move V2 wood') WHERE kind = 'step'",
    "UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE kind = 'step'",
    "UPDATE entries SET body = replace(body, '\"digest\":\"', '\"digest\":\"0') WHERE kind = 'begin'",
]


@pytest.mark.parametrize("sql", OLD_RULES)
def test_a_game_of_other_rules_goes_on_from_its_snapshot_without_losing_a_move(database: str, sql: str) -> None:
    id, digest = store_a_game(database)
    change(database, sql)

    async def again() -> None:
        async with context_on(database, Time()) as context:
            room = await context.hall.room(id)
            assert room.playing().state.digest() == digest
            assert (room.step(), room.asked(), room.story[-1].entry.kind) == (3, 1, "continued")
            while room.status == "playing":
                seat = room.asked()
                assert seat is not None
                texts = [action.text for action in actions_of(room)]
                attacks = [text for text in texts if not text.startswith("move")]
                async with room.lock:
                    assert isinstance(await context.desk.act(room, seat, room.seq, attacks[0]), Accepted)
            assert any(step.draws for step in room.playing().steps), "dice fell after the change"
            record = read_record(room.playing().record(room.facts.secret).write())
            assert record.header.position is not None
            assert verify(ford(), record).endswith("taken on trust"), "what came before the change is not proved"

    asyncio.run(again())

    async def once_more() -> Room:
        async with context_on(database, Time()) as context:
            return await context.hall.room(id)

    room = asyncio.run(once_more())
    assert room.status == "finished"
    assert [told.entry.kind for told in room.story].count("continued") == 1


def test_a_game_that_cannot_go_on_says_so(database: str) -> None:
    id, _digest = store_a_game(database)
    change(database, OLD_RULES[0])
    change(database, "UPDATE tables SET snapshot = NULL")

    async def again() -> None:
        async with context_on(database, Time()) as context:
            with pytest.raises(Fault, match="another version of the game"):
                await context.hall.room(id)

    asyncio.run(again())
