"""Opening the database: SQLite with full durability, or PostgreSQL; brought to the newest schema on the way."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, delete, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from retrorocket.server.migrating import migrate
from retrorocket.server.schema import PULSE

WAITING_MS: Final = 3000
"""Milliseconds that SQLite itself waits for locks that are none of ours, such as that of a log being recovered."""
SQLITE_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAITING_MS}")
AGAIN: Final = 0.0005
"""Seconds after which a lock that another process has is asked for again."""
PATIENCE: Final = 3.0
SQLITE_WAIT: Final = {"timeout": 3}
POSTGRES_WAIT: Final = {"timeout": 3, "command_timeout": 10}
"""Seconds that a connection, or a lock, is waited for."""
URI: Final = "file:"
"""How a name begins that SQLite reads as an address of its own."""


async def open_database(url: str) -> AsyncEngine:
    """Connect and migrate."""
    engine = connected(url)
    make_file(engine)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except BaseException:
        await engine.dispose()
        raise
    return engine


async def prove(url: str) -> None:
    """Migrate and write once, and close again; whatever is wrong is raised."""
    engine = connected(url)
    plain = writing_engine(engine)
    make_file(engine)
    try:
        if plain is not None:
            with plain.begin() as connection:
                migrate_and_write(connection)
            plain.dispose()
        else:
            async with engine.begin() as way:
                await way.run_sync(migrate_and_write)
    finally:
        await engine.dispose()


def migrate_and_write(connection: Connection) -> None:
    """Bring the schema up to date, and write what changes nothing."""
    migrate(connection)
    connection.execute(delete(PULSE).where(PULSE.c.process == ""))


def connected(url: str) -> AsyncEngine:
    """The way to a database, as it is."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, pool_pre_ping=True, pool_timeout=5, connect_args=POSTGRES_WAIT)
    engine = create_async_engine(url, connect_args=SQLITE_WAIT)
    listen(engine.sync_engine)
    return engine


def make_file(engine: AsyncEngine) -> None:
    """The file of a database of SQLite that may not be there yet."""
    name = engine.url.database
    if engine.dialect.name == "sqlite" and name and not name.startswith(URI):
        Path(name).touch()


def writing_engine(engine: AsyncEngine) -> Engine | None:
    """For SQLite a second, plain way in: a whole transaction then costs one change of threads instead of a dozen."""
    if engine.dialect.name != "sqlite":
        return None
    plain = create_engine(engine.url.set(drivername="sqlite"), connect_args=SQLITE_WAIT)
    listen(plain, begin_in_turn)
    event.listen(plain, "connect", wait_by_hand)
    return plain


def listen(engine: Engine, begin: Callable[[Connection], None] | None = None) -> None:
    """Set up every connection to SQLite, and begin every transaction, our way."""
    event.listen(engine, "do_connect", refuse_missing)
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin or begin_at_once)


def refuse_missing(dialect: object, record: object, args: list[Any], more: dict[str, Any]) -> None:
    """Never make a new file where ours was removed: it would take over, and empty, the log that belongs to ours."""
    if not args[0].startswith(URI) and not Path(args[0]).exists():
        raise sqlite3.OperationalError("the file of the database was removed")


def set_pragmas(connection: Any, record: object) -> None:
    """Write-ahead log, flushed at every commit; transactions are begun by us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:
        connection.close()
        raise


def begin_at_once(connection: Connection) -> None:
    """Take the write lock first where a transaction will write, so that two processes queue instead of failing."""
    if connection.get_execution_options().get("reads") is True:
        connection.exec_driver_sql("BEGIN")
    elif connection.dialect.is_async:
        await_only(take_lock_between(connection))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


async def take_lock_between(connection: Connection) -> None:
    """The same as `take_lock` for whoever must not stop the loop."""
    driver = connection.connection.driver_connection
    assert driver is not None
    limit = monotonic() + PATIENCE
    await driver.execute("PRAGMA busy_timeout=0")
    try:
        while not await begun(driver, monotonic() >= limit):
            await asyncio.sleep(AGAIN)
    finally:
        await driver.execute(f"PRAGMA busy_timeout={WAITING_MS}")


async def begun(driver: Any, insisting: bool) -> bool:
    """Ask once for the write lock; raise where it is not to be had and somebody insists."""
    try:
        await driver.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if insisting or not is_busy(error):
            raise
        return False
    return True


def is_busy(error: sqlite3.OperationalError) -> bool:
    """Tell whether another process has the lock."""
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def wait_by_hand(connection: Any, record: object) -> None:
    """SQLite itself does not wait for the write lock: `take_lock` does."""
    connection.execute("PRAGMA busy_timeout=0")


def begin_in_turn(connection: Connection) -> None:
    """Begin a transaction of the writer."""
    take_lock(connection.connection.driver_connection)


def take_lock(connection: Any) -> None:
    """Begin a transaction that writes, in the writer's thread; another process may have to end its own first.

    SQLite's own wait becomes longer and longer, up to a tenth of a second, so that of two processes that write all the
    time one may wait for many transactions of the other. Whoever asks again soon is next.
    """
    limit = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if not is_busy(error) or monotonic() >= limit:
                raise
        sleep(AGAIN)
