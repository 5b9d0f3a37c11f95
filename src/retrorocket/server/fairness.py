"""Whose bot thinks next: those that somebody waits for first, and of those each owner of tables in turn."""

import asyncio
from collections import OrderedDict, deque
from typing import Final

TURN_OF_THE_REST: Final = 4
"""Every so many turns one is for tables that nobody watches, so that they go on too."""
Waiters = OrderedDict[str, deque[asyncio.Future[None]]]


class FairQueue:
    """A number of places, given out in turn."""

    def __init__(self, places: int) -> None:
        self.free: int = places
        self.watched: Final[Waiters] = OrderedDict()
        self.unwatched: Final[Waiters] = OrderedDict()
        self.turns: int = 0

    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(len(line) for waiters in (self.watched, self.unwatched) for line in waiters.values())

    async def enter(self, owner: str, watched: bool) -> None:
        """Wait for a place; whoever gets one calls `leave` afterwards."""
        place = asyncio.get_running_loop().create_future()
        (self.watched if watched else self.unwatched).setdefault(owner, deque()).append(place)
        self.hand_out()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Give a place back."""
        self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        """Give free places to those whose turn it is."""
        while self.free and (self.watched or self.unwatched):
            self.turns += 1
            rest = not self.watched or (bool(self.unwatched) and self.turns % TURN_OF_THE_REST == 0)
            place = next_in(self.unwatched if rest else self.watched)
            if not place.done():
                self.free -= 1
                place.set_result(None)


def next_in(waiters: Waiters) -> asyncio.Future[None]:
    """The first of the owner whose turn it is; the owner then comes last."""
    owner, line = waiters.popitem(last=False)
    place = line.popleft()
    if line:
        waiters[owner] = line
    return place
