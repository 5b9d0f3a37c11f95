"""How many tables somebody may have at once: by person, and by address for those who make many persons."""

from collections import OrderedDict
from typing import Final

from retrorocket.server.asked import NewTable
from retrorocket.server.faults import Fault
from retrorocket.server.settings import Settings
from retrorocket.server.store import Store

MOST_ADDRESSES: Final = 10_000
MOST_TABLES: Final = 1000


class Quotas:
    """Counts tables before another one is made. Addresses are kept in memory only."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.made: Final[OrderedDict[str, list[str]]] = OrderedDict()

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
        here = self.made.get(address, [])
        if here and await self.store.hosted("", here, bots_only) >= most[1]:
            raise too_many(f"too many {what} of this address go on already")

    def note(self, table: str, address: str) -> None:
        """A table was made from an address."""
        here = self.made.setdefault(address, [])
        here.append(table)
        del here[:-MOST_TABLES]
        self.made.move_to_end(address)
        if len(self.made) > MOST_ADDRESSES:
            self.made.popitem(last=False)


def too_many(message: str) -> Fault:
    """A table more than somebody may have."""
    return Fault(429, "too-many", message)
