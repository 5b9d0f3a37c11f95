"""Backups of a SQLite database while a server plays on, and the way back; both are loaded before they count."""

import os
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any, Final

from retrorocket.server.faults import Undone
from retrorocket.server.keeping import BREAKS, checked_all
from retrorocket.server.library import Library
from retrorocket.server.settings import database_url
from retrorocket.server.store import Store
from retrorocket.server.visiting import SQLITE, copy_file, file_of, reading, serves, shown, url_of

ASIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database in use."""


async def backed_up(database: str, target: Path, library: Library, anyway: bool) -> dict[str, Any]:
    """A copy of the database in one file, proved by loading every table of it; what was found in it."""
    url = url_of(database)
    refuse_others(url, database, f"pg_dump --format=custom --file={target} {shown(database)}")
    if target.exists():
        if target.samefile(file_of(url)):
            raise Undone(f"{target} is the database itself: a backup is another file")
        if not anyway:
            raise Undone(f"{target} is there already: --force replaces it")
        if any(target.with_name(target.name + end).exists() for end in ASIDE):
            await refuse_under_server(str(target))
    fresh = target.with_name(f"{target.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        copy_file(file_of(url), fresh)
        found = await proved(fresh, library)
        settle(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    return found


async def restored(backup: Path, database: str, library: Library, anyway: bool) -> dict[str, Any]:
    """A database out of a backup; what was there before is kept beside it. Never under a running server."""
    url = database_url(database)
    refuse_others(url, database, f"pg_restore --clean --if-exists --dbname={shown(database)} {backup}")
    target = file_of(url)
    if not backup.is_file():
        raise Undone(f"{backup}: there is no such file")
    if target.exists():
        if not anyway:
            raise Undone(f"{target} is there already: --force replaces it and keeps it as {before(target).name}")
        await refuse_under_server(database)
    fresh = target.with_name(f"{target.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        copy_file(backup, fresh)
        found = await proved(fresh, library)
        put_by(target)
        settle(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)
    return found


def refuse_others(url: str, database: str, instead: str) -> None:
    """PostgreSQL has its own tools for this."""
    if not url.startswith(SQLITE):
        raise Undone(f"{shown(database)} is not SQLite; PostgreSQL's own tool does this: {instead}")


async def refuse_under_server(database: str) -> None:
    """A server would go on with what it has in memory."""
    try:
        running = await reading(database, serves)
    except Undone:
        return
    if running:
        raise Undone(f"a server runs on {database}: stop it first (it counts as stopped after 15 seconds)")


async def proved(path: Path, library: Library) -> dict[str, Any]:
    """What a copy holds, if it is whole: SQLite finds no fault in it, and every table of it was loaded."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        faults = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
        faults += [f"{row[0]} {row[1]}" for row in connection.execute("PRAGMA foreign_key_check")][:3]
    except sqlite3.Error as error:
        raise Undone(f"the copy is not whole: {error}") from None
    finally:
        connection.close()
    if faults:
        raise Undone(f"the copy is not whole: {'; '.join(faults)}")
    return await reading(str(path), lambda store: contents(store, library))


async def contents(store: Store, library: Library) -> dict[str, Any]:
    """How many tables there are and how they load; a table that is broken in the original is broken here too."""
    rows = await checked_all(store, library)
    results = Counter(str(row["result"]) for row in rows)
    broken = [row["id"] for row in rows if row["result"] == BREAKS]
    return {"tables": len(rows), "results": dict(sorted(results.items())), "broken": broken}


def before(target: Path) -> Path:
    """Where the database goes that a restored one replaces."""
    return target.with_name(f"{target.name}.before-restore")


def put_by(target: Path) -> None:
    """Set the database aside that is replaced, as one whole file; nothing of it is left to the new one."""
    if not target.exists():
        return
    old = before(target)
    try:
        copy_file(target, old)
    except Undone:
        target.replace(old)
    for end in ASIDE:
        target.with_name(target.name + end).unlink(missing_ok=True)


def settle(fresh: Path, target: Path) -> None:
    """Let a finished file take its name, on disk for certain."""
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())
    fresh.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
