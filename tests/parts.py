"""The parts of a server inside the test, with a clock that goes when it is told to."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert

from fording import ford
from patience import PATIENCE
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context, make_context
from retrorocket.server.schema import ENTRIES, SEATS, TABLES
from retrorocket.server.seating import Person
from retrorocket.server.settings import Settings


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000_000_000

    def __call__(self) -> int:
        """Now."""
        return self.ms


@asynccontextmanager
async def context_on(database: str, time: Time, **more: Any) -> AsyncIterator[Context]:
    """The parts of a server without its sockets and without sweeping by itself."""
    ford()
    settings = Settings(database=database, games=["ford.game:FORD"], bot_pause=0, bot_grace=PATIENCE, **more)
    context = await make_context(settings, time)
    context.writer.start()
    try:
        yield context
    finally:
        await context.stop()


def store_table(database: str) -> str:
    """A table of Ford in play, kept in a file as a server keeps it; its id."""

    async def made() -> str:
        async with context_on(database, Time()) as context:
            wish = msgspec.convert({"game": "ford", "seats": [{"kind": "me"}] * 2}, NewTable)
            room, _ = await context.seating.make(wish, Person("ann", "Ann"))
            return room.id

    return asyncio.run(made())


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
