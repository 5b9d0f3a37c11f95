"""An operator's way into a database, beside a running server or without one: nothing is migrated on the way."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import unquote

from sqlalchemy import create_engine, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.context import now_ms
from retrorocket.server.database import connected
from retrorocket.server.downtimes import GAP_MS
from retrorocket.server.faults import Fault, Undone
from retrorocket.server.migrating import migrate, newest, noted, versions
from retrorocket.server.schema import PULSE
from retrorocket.server.settings import database_url
from retrorocket.server.store import Store

T = TypeVar("T")
SQLITE: Final = "sqlite+aiosqlite:///"
DSN: Final = "postgresql://"


async def reading(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Look something up. A file of an earlier version is copied and the copy brought up to date: it stays as it is."""
    url = url_of(database)
    schema = await version_of(url, database)
    if schema == newest():
        return await visited(url, work)
    if not url.startswith(SQLITE):
        raise Undone(
            f"{shown(database)} has the schema {schema}, this program {newest()}: restore a dump of it into "
            "another database, start a server on that once, and look there"
        )
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        copy_file(file_of(url), copy)
        url = database_url(str(copy))
        engine = create_engine(url.replace("+aiosqlite", "", 1))
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return await visited(url, work)


async def writing(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Change something; never in a database of another version, which a server may be using."""
    url = url_of(database)
    schema = await version_of(url, database)
    if schema != newest():
        raise Undone(
            f"{shown(database)} has the schema {schema}, this program {newest()}: "
            "let a server of this version start on it once, or use the program that belongs to it"
        )
    return await visited(url, work)


async def visited(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with an open database and close it; what the database does not take is told in words."""
    engine = connected(url)
    try:
        return await work(Store(engine))
    except Fault as fault:
        raise Undone(fault.message) from None
    except SQLAlchemyError as error:
        raise Undone(in_words(error)) from None
    finally:
        await engine.dispose()


async def serves(store: Store) -> bool:
    """Tell whether some server has written to the database a moment ago."""
    last = (await store.rows(select(func.max(PULSE.c.at).label("last"))))[0]["last"]
    return last is not None and now_ms() - last < GAP_MS


def url_of(database: str) -> str:
    """The URL of a database that must be there."""
    try:
        url = database_url(database)
    except ValueError as error:
        raise Undone(str(error)) from None
    if url.startswith(SQLITE) and not file_of(url).is_file():
        raise Undone(f"{database}: there is no such file")
    return url


def file_of(url: str) -> Path:
    """The file of a database of SQLite."""
    return Path(unquote(url.removeprefix(SQLITE)))


def shown(database: str) -> str:
    """A database as it may be shown: without a password."""
    if "://" not in database or "@" not in database:
        return database
    scheme, rest = database.split("://", 1)
    who, where = rest.rsplit("@", 1)
    return f"{scheme}://{who.split(':')[0]}@{where}"


async def version_of(url: str, database: str) -> str:
    """The version of its schema; Undone if it is no database of a server, or cannot be reached."""
    engine = connected(url)
    try:
        found = await asyncio.wait_for(asked(engine), 20)
    except (SQLAlchemyError, OSError, TimeoutError, sqlite3.Error) as error:
        raise Undone(f"{shown(database)} cannot be read: {in_words(error)}") from None
    except ImportError as error:
        raise Undone(f"{shown(database)} needs the extra retrorocket[postgres] ({error})") from None
    finally:
        await engine.dispose()
    if not found:
        raise Undone(f"{shown(database)} is not the database of a server")
    if found not in versions():
        raise Undone(f"{shown(database)} belongs to a later version of this program (schema {found})")
    return found


async def asked(engine: AsyncEngine) -> str:
    """What the database says of its version, "" if nothing."""
    async with engine.execution_options(reads=True).connect() as connection:
        return await connection.run_sync(noted)


def copy_file(source: Path, target: Path) -> None:
    """Copy a database that may be written to meanwhile, by SQLite's own way; the copy is one file."""
    try:
        old = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=20)
        new = sqlite3.connect(target)
        try:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            new.commit()
        finally:
            old.close()
            new.close()
    except sqlite3.Error as error:
        raise Undone(f"{source} cannot be copied: {error}") from None


def in_words(error: BaseException) -> str:
    """What is wrong, in one line."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__
