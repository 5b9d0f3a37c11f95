"""Who is connected where: each process writes its own people down and reads those of the others."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from retrorocket.server.schema import PRESENCE
from retrorocket.server.store import Store, answering

HEARTBEAT: Final = 20
"""Seconds between two words about who is connected."""
FORGOTTEN: Final = 3000 * HEARTBEAT
"""Milliseconds after which a process that says nothing is taken to be dead."""


class Present(msgspec.Struct):
    """Who is connected to a process at one table."""

    table: str
    seats: list[int]
    spectators: int


class PresenceStore:
    """The written presence of all processes."""

    def __init__(self, store: Store, process: str) -> None:
        self.store: Final = store
        self.process: Final = process

    async def write(self, found: list[Present], at: int) -> None:
        """Write down who is connected here at some tables; nobody at those without seats and spectators."""
        with answering():
            async with self.store.engine.begin() as connection:
                await connection.run_sync(self.put, found, at)

    def put(self, connection: Connection, found: list[Present], at: int) -> None:
        """All rows anew."""
        here = PRESENCE.c.process == self.process
        for present in found:
            connection.execute(delete(PRESENCE).where(here, PRESENCE.c.table_id == present.table))
            if present.seats or present.spectators:
                seats = msgspec.json.encode(present.seats).decode()
                row = {"process": self.process, "table_id": present.table, "at": at}
                connection.execute(insert(PRESENCE).values(row | {"seats": seats, "spectators": present.spectators}))

    async def beat(self, now: int) -> None:
        """Say that this process lives; forget processes that died."""
        await self.store.change(update(PRESENCE).where(PRESENCE.c.process == self.process).values(at=now))
        await self.store.change(delete(PRESENCE).where(PRESENCE.c.at < now - FORGOTTEN))

    async def leave(self) -> None:
        """Forget this process, which ends."""
        await self.store.change(delete(PRESENCE).where(PRESENCE.c.process == self.process))

    async def elsewhere(self, table: str, now: int) -> dict[str, dict[str, Any]]:
        """Who is connected to other processes at a table, by process."""
        query = select(PRESENCE).where(PRESENCE.c.table_id == table, PRESENCE.c.process != self.process)
        rows = await self.store.rows(query.where(PRESENCE.c.at >= now - FORGOTTEN))
        return {
            row["process"]: {
                "seats": msgspec.json.decode(row["seats"]),
                "spectators": row["spectators"],
                "heard_at": row["at"],
            }
            for row in rows
        }
