"""What an operator does with stored tables while no server need run: list, check, export, import."""

import base64
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import insert, select

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.replay import Disagreement
from retrorocket.server.database import open_database
from retrorocket.server.library import Library
from retrorocket.server.loading import continuation, folded, is_over, kept
from retrorocket.server.schema import ENTRIES, SEATS, TABLES
from retrorocket.server.settings import database_url
from retrorocket.server.store import Store

T = TypeVar("T")
EQUAL: Final = "replays equal"
GOES_ON: Final = "goes on from its snapshot"
KEPT: Final = "finished: the record is kept, the replay is not"
BREAKS: Final = "would break"
FORMAT: Final = 1
"""The version of exported tables."""
COLUMNS: Final = ("id", "game", "status", "seq", "changed_at", "aside")


async def with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with a database that is there."""
    url = database_url(database)
    if url.startswith("sqlite") and not Path(url.split(":///", 1)[1]).exists():
        raise DataError(database, "", "the database of a server", "no such file")
    engine = await open_database(url)
    try:
        return await work(Store(engine))
    finally:
        await engine.dispose()


async def listed(store: Store) -> list[dict[str, Any]]:
    """Every table, newest change first."""
    query = select(*(TABLES.c[name] for name in COLUMNS)).order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
    return [dict(row) for row in await store.rows(query)]


async def checked(store: Store, library: Library, table: str) -> tuple[str, str]:
    """What this version makes of a stored table: EQUAL, GOES_ON, KEPT or BREAKS, and why not the first."""
    try:
        entries = await store.entries(table)
        if not entries:
            return BREAKS, "it has no journal"
        try:
            folded(table, entries, library, [])
            return EQUAL, ""
        except (Disagreement, DataError) as error:
            snapshot = await store.snapshot(table)
            if is_over(entries):
                kept(table, entries, snapshot, library)
                return KEPT, str(error)
            continuation(table, entries, snapshot, library, entries[-1].at)
            return GOES_ON, str(error)
    except Exception as error:
        return BREAKS, str(error) or type(error).__name__


async def exported(store: Store, table: str) -> dict[str, Any]:
    """All that the database holds of a table, as it is: also of one that cannot be read."""
    found = await store.rows(select(TABLES).where(TABLES.c.id == table))
    if not found:
        raise DataError("tables", table, "a table of this database", "none")
    row = dict(found[0])
    if row["snapshot"] is not None:
        row["snapshot"] = base64.b64encode(row["snapshot"]).decode()
    entries = await store.rows(select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.seq))
    seats = await store.rows(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
    return {
        "retrorocket": FORMAT,
        "table": row,
        "entries": [dict(entry) for entry in entries],
        "seats": [dict(seat) for seat in seats],
    }


async def imported(store: Store, text: bytes) -> str:
    """Put an exported table into the database; give its id."""
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
        row, entries, seats = dict(found["table"]), list(found["entries"]), list(found["seats"])
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError):
        raise DataError("tables", "", "an exported table", repr(text[:40])) from None
    if found.get("retrorocket", FORMAT) != FORMAT:
        raise DataError("tables", "retrorocket", f"format {FORMAT}", repr(found["retrorocket"]))
    if row["snapshot"] is not None:
        row["snapshot"] = base64.b64decode(row["snapshot"])
    known = {name: row.get(name) for name in (column.name for column in TABLES.c)}
    async with store.engine.begin() as connection:
        await connection.execute(insert(TABLES), [known])
        await connection.execute(insert(ENTRIES), entries)
        if seats:
            await connection.execute(insert(SEATS), seats)
    return str(row["id"])
