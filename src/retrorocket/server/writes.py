"""What is asked of the writer, and what may come of it."""

from typing import Any

import msgspec


class Conflict(Exception):
    """Another process has written this number of the journal before: nothing of the write was kept."""


class NotNow(Exception):
    """The database does not take the write just now; the words say what is wrong with it."""


class Write(msgspec.Struct, kw_only=True):
    """New entries of one table with what they change in the finding tables; all of it or nothing."""

    table: str
    entries: list[dict[str, Any]]
    """Rows of the journal, columns in the order of the schema."""
    row: dict[str, Any]
    """The whole row for a table that is made, else the changing columns in their order."""
    seats: list[dict[str, Any]] | None = None
    """All seats anew, where people came or went."""
    makes: bool = False


class Pulse(msgspec.Struct, frozen=True):
    """A write that proves that the database takes writes."""

    process: str
    at: int
