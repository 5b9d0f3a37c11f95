"""The one writer of a process: it commits what many tables ask for in groups, and tells each when it is on disk."""

import asyncio
import logging
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.database import writing_engine
from retrorocket.server.schema import ENTRIES, SEATS, TABLES

LOG: Final = logging.getLogger("retrorocket.writer")
MOST_IN_A_GROUP: Final = 500
RETRIES: Final = 3

INSERT_ENTRIES: Final = insert(ENTRIES)
INSERT_TABLES: Final = insert(TABLES)
INSERT_SEATS: Final = insert(SEATS)
DELETE_SEATS: Final = delete(SEATS).where(SEATS.c.table_id == bindparam("of_table"))
UPDATE_TABLES: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(
        {name: bindparam(f"new_{name}") for name in ("status", "summary", "seq", "changed_at", "due_at", "snapshot")}
    )
)


class Conflict(Exception):
    """Another process has written this number of the journal before: nothing of the write was kept."""


class Write(msgspec.Struct, kw_only=True):
    """New entries of one table with what they change in the finding tables; all of it or nothing."""

    table: str
    entries: list[dict[str, Any]]
    row: dict[str, Any]
    """The whole row for a table that is made, else the changing columns."""
    seats: list[dict[str, Any]] | None = None
    """All seats anew, where people came or went."""
    makes: bool = False


class Waiting:
    """A write and whoever waits for it."""

    def __init__(self, write: Write, done: asyncio.Future[None]) -> None:
        self.write: Final = write
        self.done: Final = done


class Writer:
    """Collects writes while a commit is under way, then commits them together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.plain: Final = writing_engine(engine)
        self.thread: Final = ThreadPoolExecutor(1, "writer")
        self.queue: Final[asyncio.Queue[Waiting | None]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.groups: int = 0
        self.writes: int = 0

    def start(self) -> None:
        """Begin to serve."""
        self.task = asyncio.create_task(self.run(), name="writer")

    async def stop(self) -> None:
        """Finish what is queued and end."""
        await self.queue.put(None)
        if self.task is not None:
            await self.task
        self.thread.shutdown()
        if self.plain is not None:
            self.plain.dispose()

    async def write(self, write: Write) -> None:
        """Return once the write is on disk; raise Conflict if another process was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self.queue.put(Waiting(write, done))
        await done

    async def run(self) -> None:
        """Group after group until the end is queued."""
        going_on = True
        while going_on:
            group: list[Waiting] = []
            waiting = await self.queue.get()
            while waiting is not None:
                group.append(waiting)
                if len(group) >= MOST_IN_A_GROUP or self.queue.empty():
                    break
                waiting = self.queue.get_nowait()
            going_on = waiting is not None
            if group:
                await self.commit(group)

    async def commit(self, group: list[Waiting]) -> None:
        """Commit a group; if that fails, each of it alone, so that one fault harms nobody else."""
        self.groups += 1
        self.writes += len(group)
        group.sort(key=lambda waiting: waiting.write.table)
        try:
            await self.store([waiting.write for waiting in group])
        except DBAPIError:
            for waiting in group:
                await self.commit_alone(waiting)
        except Exception as error:
            LOG.exception("a group of writes failed")
            for waiting in group:
                settle(waiting.done, error)
        else:
            for waiting in group:
                settle(waiting.done, None)

    async def commit_alone(self, waiting: Waiting) -> None:
        """One write in its own transaction, tried again where the database was only busy."""
        for attempt in range(RETRIES):
            try:
                await self.store([waiting.write])
                settle(waiting.done, None)
                return
            except IntegrityError:
                settle(waiting.done, Conflict(waiting.write.table))
                return
            except DBAPIError as error:
                if attempt == RETRIES - 1:
                    LOG.error("write failed", extra={"table": waiting.write.table, "why": str(error.orig)})
                    settle(waiting.done, error)
                await asyncio.sleep(0.05 * (attempt + 1))

    async def store(self, writes: list[Write]) -> None:
        """All writes in one transaction."""
        if self.plain is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.store_plainly, writes)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(put, writes)

    def store_plainly(self, writes: list[Write]) -> None:
        """The same in the writer's own thread."""
        assert self.plain is not None
        with self.plain.begin() as connection:
            put(connection, writes)


def put(connection: Connection, writes: list[Write]) -> None:
    """Say it in SQL, each kind of statement once."""
    made = [write for write in writes if write.makes]
    changed = [write for write in writes if not write.makes]
    seated = [write for write in writes if write.seats is not None]
    if made:
        connection.execute(INSERT_TABLES, [write.row for write in made])
    connection.execute(INSERT_ENTRIES, [entry for write in writes for entry in write.entries])
    if changed:
        connection.execute(UPDATE_TABLES, [changes(write) for write in changed])
    if seated:
        connection.execute(DELETE_SEATS, [{"of_table": write.table} for write in seated])
        connection.execute(INSERT_SEATS, [seat for write in seated for seat in write.seats or []])


def changes(write: Write) -> dict[str, Any]:
    """The parameters of a table's update; the snapshot is packed here, away from the loop."""
    found = {f"new_{name}": value for name, value in write.row.items()} | {"of_table": write.table}
    if found["new_snapshot"] is not None:
        found["new_snapshot"] = zlib.compress(found["new_snapshot"], 1)
    return found


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Wake up whoever waits, unless they are gone."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
