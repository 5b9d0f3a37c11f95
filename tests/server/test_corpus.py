"""What an earlier version stored loads for ever: tables of all games, in play and over."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from parts import Time, context_on
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.server.context import Context
from retrorocket.server.replies import Accepted
from retrorocket.server.schema import ENTRIES, SEATS, TABLES

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*/*.json.gz"))


def rows_in(path: Path) -> dict[str, Any]:
    """The stored rows of a table, and what it must come to."""
    found: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    if found["table"]["snapshot"] is not None:
        found["table"]["snapshot"] = base64.b64decode(found["table"]["snapshot"])
    return found


async def put_in(context: Context, rows: dict[str, Any]) -> None:
    """Store the rows as they are, as if the server had been stopped and brought up to date."""
    async with context.engine.begin() as connection:
        await connection.execute(insert(TABLES), [rows["table"]])
        await connection.execute(insert(ENTRIES), rows["entries"])
        await connection.execute(insert(SEATS), rows["seats"])


def test_the_corpus_has_a_running_and_a_finished_table_of_every_game() -> None:
    assert len({path.name for path in CORPUS}) >= 10


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}-{path.name.split('.')[0]}")
def test_a_stored_table_loads_and_goes_on(database: str, path: Path) -> None:
    rows = rows_in(path)

    async def story() -> None:
        async with context_on(database, Time()) as context:
            await put_in(context, rows)
            room = await context.hall.room(rows["table"]["id"])
            assert (room.status, room.step()) == (rows["status"], rows["step"])
            assert room.playing().state.digest() == rows["digest"]
            if room.status == "finished":
                record = read_record(room.playing().record(room.facts.secret).write())
                assert "every draw follows" in verify(room.game, record)
            else:
                await play_on(context, room.id)

    asyncio.run(story())


async def play_on(context: Context, table: str) -> None:
    """A running table takes the next answer."""
    async with context.hall.entered(table) as room:
        state = room.playing().state
        text = state.notation().write(state.legal()[0])
        assert isinstance(await context.desk.act(room, int(state.seat()), room.seq, text), Accepted)
