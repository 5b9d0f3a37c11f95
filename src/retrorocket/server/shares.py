"""Which of several processes holds a table, and how a connection gets to the one that does."""

import os
import re
import socket
import zlib
from functools import cache
from itertools import count
from typing import Final

import msgspec

VARIABLE: Final = "RETROROCKET_SHARE"
TABLE: Final = re.compile(rb"[A-Z]+ /api/(?:tables/|live\?(?:[^ ]*&)?table=)([A-Za-z0-9]+)")
"""The table that the first line of a request names."""
NEW_TABLE: Final = re.compile(rb"POST /api/tables[ ?]")
"""The first line of a request that makes one."""
TURNS: Final = count()
"""Whose turn it is to hold a new table, as this process counts."""
LARGEST: Final = 150_000
"""The most bytes that are handed over with a connection."""


class Share(msgspec.Struct, frozen=True):
    """One process of several: its number, and the doors where connections are handed in, one for each."""

    number: int = 0
    doors: list[str] = []
    door: int = -1
    """The file of this process's own door."""
    listening: int = -1
    """The file of the port that all share."""
    parent: int = -1
    """A file that ends when the parent does."""

    def owner(self, table: str) -> int:
        """The number of the process that holds a table."""
        return zlib.crc32(table.encode()) % len(self.doors) if self.doors else 0

    def mine(self, table: str) -> bool:
        """Tell whether this process holds a table."""
        return not self.doors or self.owner(table) == self.number

    def owner_asked(self, data: bytes) -> int:
        """The process that a request is for, by its first line; this one where any will do.

        New tables go to all in turn: which process takes a connection is up to the system, which likes one best.
        """
        if not self.doors:
            return self.number
        if NEW_TABLE.match(data):
            return next(TURNS) % len(self.doors)
        found = TABLE.match(data)
        return self.number if found is None else self.owner(found[1].decode())

    def hand_over(self, owner: int, file: int, kind: bytes, data: bytes) -> bool:
        """Give a connection with what was read of it to another process; False if its door takes no more just now."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
            way.setblocking(False)
            way.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * LARGEST)
            try:
                way.connect(self.doors[owner])
                socket.send_fds(way, [kind + data], [file])
            except OSError:
                return False
        return True


@cache
def own_share() -> Share:
    """The share of this process, as its parent told; all there is where nobody did."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Share)
