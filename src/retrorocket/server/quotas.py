"""How many tables somebody may have at once: by person, and by address for those who make many persons."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from retrorocket.server.asked import NewTable
from retrorocket.server.faults import Fault
from retrorocket.server.settings import Settings
from retrorocket.server.store import Store
from retrorocket.server.tally import Tally


class Quotas:
    """Counts tables before another one is made. Addresses are never in the database."""

    def __init__(self, store: Store, settings: Settings, tally: Tally) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.tally: Final = tally
        self.turns: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    @asynccontextmanager
    async def in_turn(self, person: str, address: str) -> AsyncIterator[None]:
        """One table after the other of a person and of an address, so that each is counted before the next."""
        async with self.turn(f"address {address}"), self.turn(f"person {person}"):
            yield

    def turn(self, whose: str) -> asyncio.Lock:
        """The lock of somebody, for as long as anybody holds it or waits for it."""
        return self.turns.setdefault(whose, asyncio.Lock())

    async def check(self, wish: NewTable, person: str, address: str) -> None:
        """Refuse one table too many."""
        own, theirs = self.settings.tables_per_person, self.settings.tables_per_address
        await self.check_kind(person, address, False, (own, theirs))
        if all(seat.kind == "bot" for seat in wish.seats):
            bots = (self.settings.bot_tables_per_person, self.settings.bot_tables_per_address)
            await self.check_kind(person, address, True, bots)

    async def check_kind(self, person: str, address: str, bots_only: bool, most: tuple[int, int]) -> None:
        """The same for all tables, or for those of bots alone."""
        what = "tables that bots alone play" if bots_only else "tables"
        if await self.store.hosted(person, [], bots_only) >= most[0]:
            raise too_many(f"you have {most[0]} {what} going on already: finish some first")
        here = self.tally.made(address)
        if here and await self.store.hosted("", here, bots_only) >= most[1]:
            raise too_many(f"too many {what} of this address go on already")

    def note(self, table: str, address: str) -> None:
        """A table was made from an address."""
        self.tally.note(table, address)


def too_many(message: str) -> Fault:
    """A table more than somebody may have."""
    return Fault(429, "too-many", message)
