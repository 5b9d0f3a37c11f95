"""Writes on their way to the disk: who waits for which, and the rows of a group that are nothing but moves."""

import asyncio
import zlib
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from retrorocket.server.writes import Pulse, Write

Done = Callable[[Exception | None], None]
"""Called with what went wrong, or with nothing once a write is on disk."""
Rows = list[tuple[Any, ...]]


class Waiting:
    """A write and whoever waits for it."""

    def __init__(self, write: Write | Pulse, done: Done) -> None:
        self.write: Final = write
        self.done: Final = done
        self.since: Final = monotonic()


class Lineup:
    """Writes in their order, for one writer."""

    def __init__(self) -> None:
        self.waiting: list[Waiting] = []
        self.ended: bool = False
        """No more will come."""
        self.reader: asyncio.Future[None] | None = None
        """The writer, where it waits for the next one."""

    def put(self, waiting: Waiting) -> None:
        """One more."""
        self.waiting.append(waiting)
        self.wake()

    def end(self) -> None:
        """The last one was put."""
        self.ended = True
        self.wake()

    def wake(self) -> None:
        """There is something for the writer."""
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def some(self) -> None:
        """Wait until there is one, or no more will come."""
        while not self.waiting and not self.ended:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader

    def take(self, most: int) -> list[Waiting]:
        """So many of them, in the order of their tables: the same in all processes."""
        found, self.waiting = self.waiting[:most], self.waiting[most:]
        found.sort(key=by_table)
        return found

    def qsize(self) -> int:
        """How many wait."""
        return len(self.waiting)


def by_table(waiting: Waiting) -> str:
    """The order of writes within a transaction."""
    write = waiting.write
    return write.table if isinstance(write, Write) else ""


def answer(group: list[Waiting], error: Exception | None) -> None:
    """Tell all who wait; what one of them does then stops no other."""
    for waiting in group:
        try:
            waiting.done(error)
        except Exception as failure:
            told = {"message": "what follows from a write went wrong", "exception": failure}
            asyncio.get_running_loop().call_exception_handler(told)


def only_moves(writes: list[Write | Pulse]) -> bool:
    """Tell whether all writes only add to the journals of tables that are there."""
    for write in writes:
        if not isinstance(write, Write) or write.makes or write.seats is not None:
            return False
    return True


def entry_rows(moves: list[Any]) -> Rows:
    """The rows that moves add to the journal."""
    found: Rows = []
    for move in moves:
        for entry in move.entries:
            found.append(tuple(entry.values()))
    return found


def table_rows(moves: list[Any]) -> Rows:
    """What moves change in their tables' rows; a table may have several in a group, and the last one counts."""
    last = {move.table: move.row for move in moves}
    return [(table, *packed(row).values()) for table, row in last.items()]


def packed(row: dict[str, Any]) -> dict[str, Any]:
    """A row, its snapshot compressed once the game is over: until then every step writes it anew."""
    if row["status"] != "finished" or row["snapshot"] is None:
        return row
    return row | {"snapshot": zlib.compress(row["snapshot"], 6)}
