"""The work of keeping films: of games that end here, and of those that ended when a process died."""

import asyncio
import logging
from typing import Final

from sqlalchemy import select, update

from retrorocket.server.crews import Crew
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.room import Room
from retrorocket.server.schema import TABLES
from retrorocket.server.store import Store
from retrorocket.server.workshop import Develop, written_down

LOG: Final = logging.getLogger("retrorocket.filming")
LATELY_MS: Final = 86_400_000
"""Games that ended so long ago are not looked for at the start."""
MOST_AT_START: Final = 100


class Filming:
    """Has one film after the other developed."""

    def __init__(self, hall: Hall, crew: Crew) -> None:
        self.hall: Final = hall
        self.crew: Final = crew
        self.wanted: Final[asyncio.Queue[str]] = asyncio.Queue()

    def note(self, room: Room) -> None:
        """A game that may be over has changed."""
        if room.status == "finished" and not room.kept and not room.filmed:
            room.filmed = True
            self.wanted.put_nowait(room.id)

    async def run(self) -> None:
        """Until cancelled; what is wrong with one game harms no other."""
        try:
            for id in await unfilmed(self.hall.store, self.hall.now() - LATELY_MS):
                self.wanted.put_nowait(id)
        except Fault as fault:
            LOG.warning("films that are missing cannot be looked for", extra={"why": fault.message})
        while True:
            id = await self.wanted.get()
            try:
                await self.make(id)
            except Exception as error:
                LOG.warning("a film could not be kept", extra={"table": id, "why": f"{type(error).__name__} {error}"})

    async def make(self, id: str) -> None:
        """Develop and keep the film of a game that is over."""
        async with self.hall.visited(id) as room:
            if room.status != "finished" or room.kept:
                return
            room.filmed = True
            taken = written_down(room)
        found = await self.crew.run(Develop(taken), bytes)
        if found:
            await self.hall.store.change(update(TABLES).where(TABLES.c.id == id).values(film=found))
        else:
            LOG.warning("a film would be too large and is not kept", extra={"table": id})


async def unfilmed(store: Store, since: int) -> list[str]:
    """Games that ended lately, of which no film is kept."""
    query = select(TABLES.c.id).where(TABLES.c.status == "finished", TABLES.c.film.is_(None))
    query = query.where(TABLES.c.changed_at >= since).order_by(TABLES.c.changed_at.desc()).limit(MOST_AT_START)
    return [row["id"] for row in await store.rows(query)]


async def film(store: Store, table: str) -> bytes | None:
    """The kept film of a table."""
    found = await store.rows(select(TABLES.c.film).where(TABLES.c.id == table))
    return found[0]["film"] if found else None
