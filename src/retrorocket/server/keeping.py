"""What an operator does with stored tables while no server need run: list, check, export, import, remove."""

import base64
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, delete, insert, select

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.replay import Disagreement
from retrorocket.server.faults import Stranded, Undone
from retrorocket.server.filming import film
from retrorocket.server.library import Library
from retrorocket.server.loading import continuation, folded, is_over, kept
from retrorocket.server.schema import ENTRIES, PRESENCE, SEATS, TABLES
from retrorocket.server.store import Store

EQUAL: Final = "replays equal"
GOES_ON: Final = "goes on from its snapshot"
KEPT: Final = "finished: the record is kept, the replay is not"
FILMED: Final = "finished: record and replay are kept as they were"
BREAKS: Final = "would break"
FORMAT: Final = 1
"""The version of exported tables."""
PACKED: Final = ("snapshot", "film")
"""Columns that are no text."""
GOING_ON: Final = ("open", "playing")
COLUMNS: Final = ("id", "game", "status", "seq", "changed_at", "aside")


async def listed(store: Store, status: str = "") -> list[dict[str, Any]]:
    """Every table, or those of one status (`aside` for those that cannot be read), newest change first."""
    query = select(*(TABLES.c[name] for name in COLUMNS)).order_by(TABLES.c.changed_at.desc(), TABLES.c.id)
    if status == "aside":
        query = query.where(TABLES.c.aside.is_not(None))
    elif status:
        query = query.where(TABLES.c.status == status)
    return [dict(row) | {"aside": row["aside"] or ""} for row in await store.rows(query)]


async def checked_all(store: Store, library: Library) -> list[dict[str, Any]]:
    """What this version makes of every stored table."""
    found = []
    for row in await listed(store):
        result, why = await checked(store, library, row["id"])
        found.append({"id": row["id"], "game": row["game"], "status": row["status"], "result": result, "why": why})
    return found


async def checked(store: Store, library: Library, table: str) -> tuple[str, str]:
    """What this version makes of a stored table: EQUAL, GOES_ON, FILMED, KEPT or BREAKS, and why not the first."""
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
                return FILMED if await film(store, table) else KEPT, str(error)
            continuation(table, entries, snapshot, library, entries[-1].at)
            return GOES_ON, str(error)
    except Stranded as error:
        return BREAKS, f"{error.why}: {error.detail}" if error.detail else error.why
    except Exception as error:
        return BREAKS, str(error) or type(error).__name__


async def exported(store: Store, table: str) -> dict[str, Any]:
    """All that the database holds of a table, as it is: also of one that cannot be read."""
    found = await store.rows(select(TABLES).where(TABLES.c.id == table))
    if not found:
        raise Undone(f"there is no table {table}")
    row = dict(found[0])
    for name in PACKED:
        if row[name] is not None:
            row[name] = base64.b64encode(row[name]).decode()
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
    row, entries, seats = read_export(text)
    if await store.newest([row["id"]]):
        raise Undone(f"there is a table {row['id']} already: remove it first")
    async with store.engine.begin() as connection:
        await connection.execute(insert(TABLES), [row])
        await connection.execute(insert(ENTRIES), entries)
        if seats:
            await connection.execute(insert(SEATS), seats)
    return str(row["id"])


def read_export(text: bytes) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """The rows of an exported table; Undone if it is none."""
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
        row = {column.name: found["table"].get(column.name) for column in TABLES.c}
        entries, seats = (
            [rows_for(ENTRIES, it) for it in found["entries"]],
            [rows_for(SEATS, it) for it in found["seats"]],
        )
        for name in PACKED:
            row[name] = None if row[name] is None else base64.b64decode(row[name])
        sound = fits(TABLES, row) and all(fits(ENTRIES, it) for it in entries) and all(fits(SEATS, it) for it in seats)
        whole = bool(row["id"]) and bool(entries) and all(it["table_id"] == row["id"] for it in entries + seats)
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError, ValueError):
        raise Undone(f"this is no exported table: {text[:40]!r}") from None
    if found.get("retrorocket", FORMAT) != FORMAT:
        raise Undone(f"this is an exported table of format {found['retrorocket']!r}; this program reads {FORMAT}")
    if not whole:
        raise Undone("this is no exported table: its parts do not belong together")
    if not sound:
        raise Undone("this is no exported table: a value is not of its kind, or too large")
    return row, entries, seats


def rows_for(table: Table, found: dict[str, Any]) -> dict[str, Any]:
    """A row of a table of the database, all columns there."""
    return {column.name: found[column.name] for column in table.c}


def fits(table: Table, row: dict[str, Any]) -> bool:
    """Tell whether each column of a database of either kind takes its value."""
    return all(takes(column, row[column.name]) for column in table.c)


def takes(column: Column[Any], value: object) -> bool:
    """Tell whether a column takes a value: of its type, not too large, and no letter that PostgreSQL does not know."""
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, Integer):
        most = 2**63 if isinstance(column.type, BigInteger) else 2**31
        return isinstance(value, int) and not isinstance(value, bool) and -most <= value < most
    if isinstance(column.type, String):
        longest = column.type.length
        return isinstance(value, str) and "\x00" not in value and (longest is None or len(value) <= longest)
    return isinstance(value, column.type.python_type)


async def removed(store: Store, table: str, anyway: bool = False) -> None:
    """Remove a table with all that is stored of it; one that goes on only where that is wanted anyway."""
    async with store.engine.begin() as connection:
        status = select(TABLES.c.status).where(TABLES.c.id == table).with_for_update()
        found = (await connection.execute(status)).first()
        if found is None:
            raise Undone(f"there is no table {table}")
        if found[0] in GOING_ON and not anyway:
            raise Undone(f"table {table} is {found[0]}: --force removes it all the same")
        await connection.run_sync(erase, [table])


def erase(connection: Connection, tables: list[str]) -> None:
    """Delete all that is stored of some tables."""
    for part in (ENTRIES, SEATS, PRESENCE):
        connection.execute(delete(part).where(part.c.table_id.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
