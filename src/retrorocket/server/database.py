"""Opening the database: SQLite with full durability, or PostgreSQL; brought to the newest schema on the way."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
SQLITE_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=3000")
SQLITE_WAIT: Final = {"timeout": 3}
POSTGRES_WAIT: Final = {"timeout": 3, "command_timeout": 10}
"""Seconds that a connection, or a lock, is waited for."""
LOCK: Final = 0x526F636B


async def open_database(url: str) -> AsyncEngine:
    """Connect and migrate."""
    sqlite = url.startswith("sqlite")
    if sqlite:
        engine = create_async_engine(url, connect_args=SQLITE_WAIT)
        listen(engine.sync_engine)
    else:
        engine = create_async_engine(url, pool_size=8, pool_pre_ping=True, pool_timeout=5, connect_args=POSTGRES_WAIT)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    return engine


def writing_engine(engine: AsyncEngine) -> Engine | None:
    """For SQLite a second, plain way in: a whole transaction then costs one change of threads instead of a dozen."""
    if engine.dialect.name != "sqlite":
        return None
    plain = create_engine(engine.url.set(drivername="sqlite"), connect_args=SQLITE_WAIT)
    listen(plain)
    return plain


def listen(engine: Engine) -> None:
    """Set up every connection to SQLite, and begin every transaction, our way."""
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin_at_once)


def set_pragmas(connection: Any, record: object) -> None:
    """Write-ahead log, flushed at every commit; transactions are begun by us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_at_once(connection: Connection) -> None:
    """Take the write lock first where a transaction will write, so that two processes queue instead of failing."""
    writes = connection.get_execution_options().get("reads") is not True
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(connection: Connection) -> None:
    """Bring the schema up to date; of several processes that start at once one does it, the others wait."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
