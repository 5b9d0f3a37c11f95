"""Moves into SQLite: a transaction for each group, over a connection of its own, with as few statements as can be.

Python lets go of its lock for each statement and may wait for the busy loop to get it back, so many rows go in one.
"""

import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from sqlalchemy import Engine, PoolProxiedConnection

from retrorocket.server.database import take_lock

Rows = list[tuple[Any, ...]]
AT_ONCE: Final = (64, 8, 1)
"""How many rows go into one statement."""


class Moves:
    """The connection that moves are written over."""

    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.kept: PoolProxiedConnection | None = None

    def store(self, entries: Rows, tables: Rows, check: Callable[[], None]) -> None:
        """All or nothing; `check` raises where the file is no more the one that was opened."""
        if self.kept is None:
            check()
            self.kept = self.engine.raw_connection()
        connection: Any = self.kept.driver_connection
        try:
            take_lock(connection)
            for some in parts_of(entries):
                connection.execute(insert_entries(len(some)), flat(some))
            for some in parts_of(tables):
                connection.execute(update_tables(len(some)), flat(some))
            check()
            connection.execute("COMMIT")
        except BaseException:
            self.undo(connection)
            raise
        check()

    def undo(self, connection: Any) -> None:
        """Undo what was not committed; a connection that cannot do that is not used again."""
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self.forget()

    def forget(self) -> None:
        """Close the connection."""
        if self.kept is not None:
            self.kept.invalidate()
            self.kept = None


def parts_of(rows: Rows) -> Iterator[Rows]:
    """The rows in pieces of a few sizes, so that their statements are known."""
    place = 0
    for size in AT_ONCE:
        while len(rows) - place >= size:
            yield rows[place : place + size]
            place += size


def flat(rows: Rows) -> list[Any]:
    """All values in a row."""
    return [value for row in rows for value in row]


@cache
def insert_entries(count: int) -> str:
    """New entries of the journal."""
    return f"INSERT INTO entries (table_id, seq, kind, at, body) VALUES {', '.join(['(?, ?, ?, ?, ?)'] * count)}"


@cache
def update_tables(count: int) -> str:
    """The rows of tables that have changed: id, status, summary, seq, changed_at, due_at, snapshot."""
    return (
        "UPDATE tables SET status = new.column2, summary = new.column3, seq = new.column4, changed_at = new.column5, "
        f"due_at = new.column6, snapshot = new.column7 FROM (VALUES {', '.join(['(?, ?, ?, ?, ?, ?, ?)'] * count)}) "
        "AS new WHERE tables.id = new.column1"
    )
