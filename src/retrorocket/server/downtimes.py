"""Times when no server could take an answer: found by gaps in the pulse of all processes, and taken off every clock."""

import logging
from typing import Final

from sqlalchemy import delete, func, insert, select

from retrorocket.server.faults import Fault
from retrorocket.server.schema import DOWNTIMES, PULSE
from retrorocket.server.store import Store

LOG: Final = logging.getLogger("retrorocket.downtimes")
GAP_MS: Final = 15_000
"""A pulse that misses for so long means that nobody could play."""


DEAD_MS: Final = 86_400_000
"""A process without a pulse for so long is dead."""


class Downtimes:
    """The known times, in order; whoever holds `spans` sees new ones."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.spans: Final[list[tuple[int, int]]] = []
        self.tidied: bool = False

    async def read(self) -> None:
        """Read what all processes know."""
        rows = await self.store.rows(select(DOWNTIMES).order_by(DOWNTIMES.c.began))
        self.spans[:] = [(row["began"], row["ended"]) for row in rows]

    async def notice(self, now: int) -> None:
        """Before a pulse is written: was there none for long, from any process?"""
        last = (await self.store.rows(select(func.max(PULSE.c.at).label("last"))))[0]["last"]
        if last is not None and now - last >= GAP_MS:
            LOG.warning("no server ran for a while; clocks stood", extra={"ms": now - last})
            try:
                await self.store.change(insert(DOWNTIMES).values(began=last, ended=now))
            except Fault:
                LOG.info("another process has noted the downtime")
        if not self.tidied:
            await self.store.change(delete(PULSE).where(PULSE.c.at < now - DEAD_MS))
            self.tidied = True
        await self.read()
