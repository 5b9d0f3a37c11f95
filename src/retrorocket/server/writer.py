"""The one writer of a process: it commits what many tables ask for in groups, and tells each when it is on disk."""

import asyncio
import logging
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic, time
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from retrorocket.server.database import writing_engine
from retrorocket.server.groups import Done, Lineup, Waiting, answer, entry_rows, only_moves, packed, table_rows
from retrorocket.server.meters import COMMITS, RETRIES, WRITES
from retrorocket.server.moves import Moves
from retrorocket.server.schema import ENTRIES, PULSE, SEATS, TABLES
from retrorocket.server.writes import Conflict, NotNow, Pulse, Write

LOG: Final = logging.getLogger("retrorocket.writer")
MOST_IN_A_GROUP: Final = 500
TRYING: Final = 2.0
"""Seconds that a write is tried again for."""
PAUSE: Final = 0.1
MANY: Final = 8
GATHERING: Final = 0.001
"""After a group of so many writes, seconds that the next one gathers: one more write costs less than a commit."""
ANSWERING: Final = 5.0
"""Seconds within which the database must have taken a group of writes."""

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

CLASHES: Final = (IntegrityError, sqlite3.IntegrityError)


class Writer:
    """Collects writes while a commit is under way, then commits them together. Whatever goes wrong, it goes on."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.plain: Final = writing_engine(engine)
        self.file: Final = Unremoved(str(engine.url.database)) if self.plain is not None else None
        self.moves: Final = Moves(self.plain) if self.plain is not None else None
        self.thread: Final = ThreadPoolExecutor(1, "writer")
        self.queue: Final = Lineup()
        self.task: asyncio.Task[None] | None = None
        self.stopping: bool = False
        self.busy: bool = False
        """The last group was a large one: it pays to wait a little for more."""
        self.oldest: float = 0.0
        """Since when the first of the group under way waits; 0 without one."""
        self.last_at: float = 0.0
        """When the database took the last group, in seconds since 1970."""
        self.failing: str = ""
        """Why the last group was not taken, "" if it was."""

    def start(self) -> None:
        """Begin to serve."""
        self.task = asyncio.create_task(self.run(), name="writer")
        self.task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        """Begin anew should the writer ever end by itself."""
        if not self.stopping and not task.cancelled():
            LOG.critical("the writer ended by itself and is started again", exc_info=task.exception())
            self.start()

    async def stop(self) -> None:
        """Finish what is queued and end."""
        self.stopping = True
        self.queue.end()
        if self.task is not None:
            await self.task
        self.thread.shutdown()
        if self.moves is not None:
            self.moves.forget()
        if self.plain is not None:
            self.plain.dispose()

    async def write(self, write: Write | Pulse) -> None:
        """Return once the write is on disk; Conflict if another process was first, NotNow if it cannot be kept."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(write, partial(settle, done))
        await done

    def put(self, write: Write | Pulse, done: Done) -> None:
        """The same for whoever is called back."""
        self.queue.put(Waiting(write, done))

    async def run(self) -> None:
        """Group after group until no more will come."""
        while self.queue.qsize() or not self.queue.ended:
            await self.queue.some()
            await asyncio.sleep(GATHERING if self.busy else 0)
            group = self.queue.take(MOST_IN_A_GROUP)
            if group:
                self.oldest = min(waiting.since for waiting in group)
                await self.commit(group)
                self.oldest = 0.0
            self.busy = len(group) >= MANY

    async def commit(self, group: list[Waiting]) -> None:
        """Commit a group; where one of it clashes, each alone; where the database takes nothing, all are told."""
        try:
            await self.patiently([waiting.write for waiting in group])
        except CLASHES:
            for waiting in group:
                await self.commit_alone(waiting)
        except Exception as error:
            self.failing = why = in_words(error)
            WRITES.add("failed", by=len(group))
            LOG.error("writes failed", extra={"writes": len(group), "why": why})
            tell(group, NotNow(why))
        else:
            WRITES.add("kept", by=len(group))
            tell(group, None)

    async def commit_alone(self, waiting: Waiting) -> None:
        """One write in its own transaction."""
        try:
            await self.store([waiting.write])
        except CLASHES:
            WRITES.add("conflict")
            tell([waiting], Conflict())
        except Exception as error:
            WRITES.add("failed")
            tell([waiting], NotNow(in_words(error)))
        else:
            WRITES.add("kept")
            tell([waiting], None)

    async def patiently(self, writes: list[Write | Pulse]) -> None:
        """Try again for a while where the database was only away or busy."""
        limit = monotonic() + TRYING
        pause = PAUSE
        while True:
            try:
                return await self.store(writes)
            except CLASHES:
                raise
            except Exception as error:
                if monotonic() >= limit:
                    raise
                RETRIES.add()
                LOG.warning("a write is tried again", extra={"why": in_words(error)})
            await asyncio.sleep(pause)
            pause *= 2

    async def store(self, writes: list[Write | Pulse]) -> None:
        """All writes in one transaction, in bounded time."""
        began = monotonic()
        if self.plain is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.store_plainly, writes)
        else:
            async with asyncio.timeout(ANSWERING), self.engine.begin() as connection:
                await connection.run_sync(put, writes)
        COMMITS.observe(monotonic() - began)
        self.failing, self.last_at = "", time()

    def store_plainly(self, writes: list[Write | Pulse]) -> None:
        """The same in the writer's own thread; the file must be the one that is found under its name."""
        assert self.plain is not None
        assert self.moves is not None
        assert self.file is not None
        if only_moves(writes):
            self.moves.store(entry_rows(writes), table_rows(writes), self.file.check)
            return
        self.file.check()
        with self.plain.begin() as connection:
            put(connection, writes)
            self.file.check()
        self.file.check()


def tell(group: list[Waiting], error: Exception | None) -> None:
    """Tell all who wait, in the next turn of the loop: the writer goes on whatever comes of it."""
    asyncio.get_running_loop().call_soon(answer, group, error)


class Unremoved:
    """The file of a database as it was at the start: what is written to a removed one is lost."""

    def __init__(self, path: str) -> None:
        self.path: Final = path
        self.found: Final = identity(path)

    def check(self) -> None:
        """Raise if another file, or none, is found under the name."""
        if self.found is not None and identity(self.path) != self.found:
            raise FileNotFoundError("the file of the database was removed or replaced")


def identity(path: str) -> tuple[int, int] | None:
    """What makes a file this very file; None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def in_words(error: Exception) -> str:
    """What is wrong with the database, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words = " ".join(str(cause).split())
    return words or ("it does not answer in time" if isinstance(error, TimeoutError) else type(error).__name__)


def put(connection: Connection, asked: list[Write | Pulse]) -> None:
    """Say it in SQL, each kind of statement once."""
    writes = [write for write in asked if isinstance(write, Write)]
    made = [write for write in writes if write.makes]
    changed = [write for write in writes if not write.makes]
    seated = [write for write in writes if write.seats is not None]
    if made:
        connection.execute(INSERT_TABLES, [packed(write.row) for write in made])
    if writes:
        connection.execute(INSERT_ENTRIES, [entry for write in writes for entry in write.entries])
    if changed:
        connection.execute(UPDATE_TABLES, [changes(write) for write in changed])
    if seated:
        connection.execute(DELETE_SEATS, [{"of_table": write.table} for write in seated])
        connection.execute(INSERT_SEATS, [seat for write in seated for seat in write.seats or []])
    for pulse in asked:
        if isinstance(pulse, Pulse):
            connection.execute(delete(PULSE).where(PULSE.c.process == pulse.process))
            connection.execute(insert(PULSE).values(process=pulse.process, at=pulse.at))


def changes(write: Write) -> dict[str, Any]:
    """The parameters of a table's update."""
    return {f"new_{name}": value for name, value in packed(write.row).items()} | {"of_table": write.table}


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Wake up whoever waits, unless they are gone."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
