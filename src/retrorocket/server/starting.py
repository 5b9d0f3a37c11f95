"""A table that goes on from a position: of a game that is over, or of somebody's file."""

from typing import Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.server.asked import NewTable, StartAt
from retrorocket.server.crews import Crews
from retrorocket.server.facts import Start
from retrorocket.server.faults import Fault, conflict, not_found, not_yours
from retrorocket.server.hall import Hall
from retrorocket.server.positions import Located
from retrorocket.server.room import Room
from retrorocket.server.turns import Asker
from retrorocket.server.workshop import Examine, Locate, Written, written_down

OTHER_RULES: Final = "this game was played with other rules than today's; its record can be had"


class Starting:
    """Finds the position that a table is to begin at; the work is done in processes of its own."""

    def __init__(self, hall: Hall, crews: Crews) -> None:
        self.hall: Final = hall
        self.crews: Final = crews

    async def of(self, wish: NewTable, asker: Asker) -> Start | None:
        """The position that a table is wished for with; None where it begins at its set-up."""
        if wish.start is None and wish.position is None:
            return None
        if wish.start is not None and wish.position is not None:
            raise bad_start("a game begins at a step or at a position, not at both")
        if wish.options:
            raise bad_start("a game that goes on from a position has its options: give none")
        start = await self.stored(wish.start, asker) if wish.start is not None else await self.brought(wish, asker)
        if start.position["game"] != wish.game:
            raise bad_start(f"this is a position of {start.position['game']!r}, not of {wish.game!r}")
        return start

    async def stored(self, at: StartAt, asker: Asker) -> Start:
        """The position after a step of a game that is over."""
        found = await self.position(at.table, at.step, asker)
        if found.over:
            raise conflict("the game is over there: go on from an earlier step")
        return Start(position=found.position, table=at.table, step=at.step, digest=found.digest)

    async def position(self, table: str, step: int, asker: Asker) -> Located:
        """The position after a step, for whoever may see the whole game."""
        async with self.hall.visited(table) as room:
            shown_required(room, asker.person)
            taken: Written = written_down(room)
        try:
            return await self.crews.replaying.run(Locate(taken, step), Located, asker)
        except DataError as error:
            raise bad_start(str(error)) from None

    async def brought(self, wish: NewTable, asker: Asker) -> Start:
        """A position that somebody brings."""
        assert wish.position is not None
        if wish.game not in self.hall.library.games:
            raise not_found(f"game {wish.game!r}")
        try:
            examine = Examine(wish.game, msgspec.json.encode(wish.position))
            found = await self.crews.verifying.run(examine, Located, asker)
        except DataError as error:
            raise Fault(400, "bad-position", str(error), error.path) from None
        if found.over:
            raise bad_start("the game is over in this position")
        return Start(position=found.position, digest=found.digest)


def shown_required(room: Room, person: str) -> None:
    """Only games that are over, under today's rules, and of a table without spectators to its people alone."""
    if not room.facts.policy.spectators and not room.seats_of(person):
        raise not_yours("this table has no spectators")
    if room.status != "finished":
        raise conflict("positions can be had when the game is over")
    if room.kept:
        raise conflict(OTHER_RULES)


def bad_start(message: str) -> Fault:
    """Nothing that a game can begin at."""
    return Fault(400, "bad-start", message, "start")
