"""What is not kept for ever: finished tables, tables that never began, people without tables. Never a game in play."""

import asyncio
import logging
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select

from retrorocket.server.facts import DAY_MS
from retrorocket.server.faults import Fault
from retrorocket.server.hall import Hall
from retrorocket.server.keeping import erase
from retrorocket.server.meters import REMOVED
from retrorocket.server.presence import FORGOTTEN
from retrorocket.server.schema import PEOPLE, PRESENCE, SEATS, TABLES
from retrorocket.server.settings import Settings
from retrorocket.server.store import answering

LOG: Final = logging.getLogger("retrorocket.retention")
EVERY: Final = 3600.0
"""Seconds between two looks."""
AT_ONCE: Final = 20
"""How many tables are removed in one transaction, so that moves need not wait long."""
BETWEEN: Final = 0.1
OVER: Final = ("finished", "cancelled")


class Retention:
    """Removes what has been kept as long as the settings say. Tables that are put aside wait for the operator."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall: Final = hall
        self.finished: Final = settings.keep_finished * DAY_MS
        self.open: Final = settings.keep_open * DAY_MS
        self.people: Final = settings.keep_people * DAY_MS

    async def run(self) -> None:
        """Look now and then; what goes wrong is tried again the next time."""
        while self.finished or self.open or self.people:
            try:
                await self.clear()
            except Fault as fault:
                LOG.warning("retention waits for the database", extra={"why": fault.message})
            except Exception:
                LOG.exception("retention failed")
            await asyncio.sleep(EVERY)

    async def clear(self) -> tuple[int, int]:
        """Remove all that is due; how many tables and people."""
        tables = 0
        while found := await self.clear_some():
            tables += found
            await asyncio.sleep(BETWEEN)
        people = await self.clear_people() if self.people else 0
        REMOVED.add("tables", by=tables)
        REMOVED.add("people", by=people)
        if tables or people:
            LOG.info("no longer kept", extra={"tables": tables, "people": people})
        return tables, people

    async def clear_some(self) -> int:
        """Remove a few tables in one transaction."""
        due = self.due_tables()
        if due is None:
            return 0
        watched = [id for id, room in self.hall.rooms.items() if room.clients]
        with answering():
            async with self.hall.store.engine.begin() as connection:
                removed = await connection.run_sync(remove_tables, and_(due, self.unwatched(watched)))
        for id in removed:
            room = self.hall.rooms.get(id)
            if room is not None:
                self.hall.abandon(room)
        return len(removed)

    def due_tables(self) -> ColumnElement[bool] | None:
        """Which tables have been kept long enough; None where all are kept for ever."""
        now = self.hall.now()
        kinds: list[ColumnElement[bool]] = []
        if self.finished:
            kinds.append(and_(TABLES.c.status.in_(OVER), TABLES.c.changed_at < now - self.finished))
        if self.open:
            kinds.append(and_(TABLES.c.status == "open", TABLES.c.changed_at < now - self.open))
        return or_(*kinds) if kinds else None

    def unwatched(self, watched: list[str]) -> ColumnElement[bool]:
        """Nobody is connected there, here or elsewhere, and the operator need not look at it."""
        elsewhere = select(PRESENCE.c.table_id).where(PRESENCE.c.at >= self.hall.now() - FORGOTTEN)
        return and_(TABLES.c.aside.is_(None), TABLES.c.id.not_in(watched), TABLES.c.id.not_in(elsewhere))

    async def clear_people(self) -> int:
        """Remove people who sit at no table and were made long ago."""
        seated = select(SEATS.c.person).where(SEATS.c.person.is_not(None))
        old = and_(PEOPLE.c.made_at < self.hall.now() - self.people, PEOPLE.c.id.not_in(seated))
        with answering():
            async with self.hall.store.engine.begin() as connection:
                return int((await connection.execute(delete(PEOPLE).where(old))).rowcount)


def remove_tables(connection: Connection, due: ColumnElement[bool]) -> list[str]:
    """Remove the first few that are due, and that nobody else writes to just now."""
    query = select(TABLES.c.id).where(due).order_by(TABLES.c.changed_at).limit(AT_ONCE)
    found = [str(row[0]) for row in connection.execute(query.with_for_update(skip_locked=True))]
    if found:
        erase(connection, found)
    return found
