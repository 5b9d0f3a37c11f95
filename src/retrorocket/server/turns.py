"""Whose long work is next: each address in turn, and of each address each person, however much one of them asks for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from retrorocket.server.faults import Fault


class Crowded(Fault):
    """More work than there is room for."""


class Asker(NamedTuple):
    """Whose work it is."""

    address: str = ""
    person: str = ""


Place = asyncio.Future[None]
Line = deque[Place]
House = OrderedDict[str, Line]
"""The lines of all people of an address, in the order of their turns."""


class Turns:
    """One place to work at, and only so many who work or wait. Where all is full, whoever has waiting less than
    another takes the place of that one's last; who has most is told to come again."""

    def __init__(self, name: str, most: int) -> None:
        self.name: Final = name
        self.most: Final = most
        self.under_way: int = 0
        self.taken: bool = False
        self.houses: Final[OrderedDict[str, House]] = OrderedDict()

    @asynccontextmanager
    async def of(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for one's turn and have it; `busy` where too much is under way."""
        self.make_room(asker)
        self.under_way += 1
        try:
            await self.enter(asker)
            try:
                yield
            finally:
                self.taken = False
                self.hand_out()
        finally:
            self.under_way -= 1

    async def enter(self, asker: Asker) -> None:
        """Wait until the place is this asker's."""
        if not self.taken:
            self.taken = True
            return
        place: Place = asyncio.get_running_loop().create_future()
        self.houses.setdefault(asker.address, OrderedDict()).setdefault(asker.person, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.taken = False
                self.hand_out()
            raise

    def hand_out(self) -> None:
        """Give the place to whoever is next; those who wait no more are passed over."""
        while self.houses and not self.taken:
            address, house = self.houses.popitem(last=False)
            person, line = house.popitem(last=False)
            place = line.popleft()
            if line:
                house[person] = line
            if house:
                self.houses[address] = house
            if not place.done():
                self.taken = True
                place.set_result(None)

    def make_room(self, asker: Asker) -> None:
        """Refuse work that there is no room for, unless somebody waits with more than this asker does."""
        if self.under_way < self.most:
            return
        line = self.longest(asker)
        if line is None:
            raise self.full()
        line.pop().set_exception(self.full())
        self.forget()

    def longest(self, asker: Asker) -> Line | None:
        """The line of whoever waits with the most, if that is more than this asker would then have."""
        self.forget()
        own = self.houses.get(asker.address, OrderedDict())
        house = max(self.houses.values(), key=waiting, default=own)
        if waiting(house) <= waiting(own) + 1:
            house = own
        line = max(house.values(), key=len, default=deque())
        if house is own and len(line) <= len(own.get(asker.person, deque())) + 1:
            return None
        return line

    def forget(self) -> None:
        """Strike out those who wait no more."""
        for address, house in list(self.houses.items()):
            for person, line in list(house.items()):
                house[person] = deque(place for place in line if not place.done())
                if not house[person]:
                    del house[person]
            if not house:
                del self.houses[address]

    def full(self) -> Fault:
        """No room."""
        return Crowded(503, "busy", f"too much {self.name} is under way: try again in a moment")


def waiting(house: House) -> int:
    """How many wait at an address."""
    return sum(len(line) for line in house.values())
