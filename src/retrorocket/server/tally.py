"""What is counted by person and by address, by all processes of a server together: each sees what the others let in.

The counts lie in a small SQLite file of the processes' own folder, in memory where there is one process only. A process
that died leaves none behind: whoever comes in its place begins by forgetting them.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from retrorocket.server.shares import own_share
from retrorocket.server.sharing import FOLDER

FILE: Final = "tally.sqlite3"
WAITING: Final = 5.0
"""Seconds that a process waits for another one's few statements."""
MOST_CALLERS: Final = 10_000
MOST_TABLES: Final = 1000
"""Tables of one address that are remembered."""
MOST_MADE: Final = 200_000
"""Those of all addresses."""
SCHEMA: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS counts (what, who, process, count, PRIMARY KEY (what, who, process)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS buckets (what, who, tokens, at, PRIMARY KEY (what, who)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS made (number INTEGER PRIMARY KEY, address, table_id);
CREATE INDEX IF NOT EXISTS made_by ON made (address);
"""
ONE_MORE: Final = (
    "INSERT INTO counts VALUES (?, ?, ?, 1) ON CONFLICT (what, who, process) DO UPDATE SET count = count + 1"
)
ONE_LESS: Final = "UPDATE counts SET count = count - 1 WHERE (what, who, process) = (?, ?, ?)"
NOBODY: Final = "DELETE FROM counts WHERE (what, who, process) = (?, ?, ?) AND count <= 0"
BUCKET: Final = "SELECT tokens, at FROM buckets WHERE (what, who) = (?, ?)"
FILLED: Final = "INSERT INTO buckets VALUES (?, ?, ?, ?) ON CONFLICT (what, who) DO UPDATE SET tokens = ?3, at = ?4"
OLD_ONES: Final = (
    "DELETE FROM made WHERE address = ?1 AND number NOT IN "
    "(SELECT number FROM made WHERE address = ?1 ORDER BY number DESC LIMIT ?2)"
)

TOO_OLD: Final = "DELETE FROM made WHERE number <= (SELECT max(number) FROM made) - ?"


class Tally:
    """The counts."""

    def __init__(self, file: str = ":memory:", process: int = 0) -> None:
        self.process: Final = process
        self.data: Final = sqlite3.connect(file, timeout=WAITING, isolation_level=None, check_same_thread=False)
        self.data.executescript(SCHEMA)
        self.bucket_count: int = 0

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Several statements that nobody comes between."""
        self.data.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.data.execute("ROLLBACK")
            raise
        self.data.execute("COMMIT")

    # who is there

    def enter(self, what: str, who: str, most: int) -> bool:
        """Count one more of somebody; False, and nothing counted, where there are so many already."""
        with self.at_once():
            fits = self.count(what, who) < most
            if fits:
                self.data.execute(ONE_MORE, (what, who, self.process))
        return fits

    def leave(self, what: str, who: str) -> None:
        """One less."""
        with self.at_once():
            self.data.execute(ONE_LESS, (what, who, self.process))
            self.data.execute(NOBODY, (what, who, self.process))

    def count(self, what: str, who: str) -> int:
        """How many there are."""
        query = "SELECT coalesce(sum(count), 0) FROM counts WHERE what = ? AND who = ?"
        return int(self.data.execute(query, (what, who)).fetchone()[0])

    def begin(self) -> None:
        """Forget what a process in this one's place has left."""
        self.data.execute("DELETE FROM counts WHERE process = ?", (self.process,))

    # how fast somebody is

    def take(self, what: str, who: str, per_minute: int) -> int:
        """One thing more of somebody who may do so many a minute, a quarter of them at once: seconds to wait, or 0."""
        rate, burst, now = per_minute / 60, max(10, per_minute / 4), monotonic()
        with self.at_once():
            found = self.data.execute(BUCKET, (what, who)).fetchone()
            tokens = min(burst, found[0] + max(0.0, now - found[1]) * rate) if found else burst
            passes = tokens >= 1
            self.data.execute(FILLED, (what, who, tokens - 1 if passes else tokens, now))
        self.bucket_count += found is None
        if self.bucket_count > MOST_CALLERS:
            self.forget(now)
        return 0 if passes else max(1, round((1 - tokens) / rate + 0.5))

    def forget(self, now: float) -> None:
        """Drop the buckets that nobody has used for a minute, by which a quarter of them is full again."""
        self.data.execute("DELETE FROM buckets WHERE at < ?", (now - 60,))
        self.bucket_count = 0

    # what was made

    def note(self, table: str, address: str) -> None:
        """A table was made from an address."""
        with self.at_once():
            self.data.execute("INSERT INTO made (address, table_id) VALUES (?, ?)", (address, table))
            self.data.execute(OLD_ONES, (address, MOST_TABLES))
            self.data.execute(TOO_OLD, (MOST_MADE,))

    def made(self, address: str) -> list[str]:
        """The newest tables that were made from an address."""
        found = self.data.execute("SELECT table_id FROM made WHERE address = ?", (address,))
        return [row[0] for row in found]

    def close(self) -> None:
        """Let go of the file."""
        self.data.close()


def shared_tally() -> Tally:
    """The tally of all processes of this server; of this one alone where there is no other."""
    folder = os.environ.get(FOLDER, "")
    return Tally(str(Path(folder) / FILE), own_share().number) if folder else Tally()
