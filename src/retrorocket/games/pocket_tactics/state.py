"""The position of a game of Pocket-Tactics."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import Card
from retrorocket.games.pocket_tactics.events import CAPTURED, ENDED
from retrorocket.games.pocket_tactics.geometry import ALL_OPEN, DIRECTIONS, NOWHERE, START, opposite, turned
from retrorocket.games.pocket_tactics.ground import Ground
from retrorocket.games.pocket_tactics.options import Terms
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.rows import BIT, filled
from retrorocket.kernel.state import Setup, State

RESERVES: Final = -1
TAKEN: Final = -2
OUT: Final = -3
NOBODY: Final = -1
DRAW: Final = 2
ENDINGS: Final = [
    "", "PT-WIN-01", "PT-WIN-02", "PT-WIN-03", "PT-WIN-04", "PT-WIN-05", "PT-WIN-06", "PT-WIN-07",
]  # fmt: skip
BY_CAPTURE: Final = 1
BY_BASE: Final = 2
BOTH_GONE: Final = 3
NO_PROGRESS: Final = 4
TOO_LONG: Final = 5
ADJUDICATED: Final = 6
AGREED: Final = 7


class Tactics(State):
    """Tiles as laid, units by place, the bag, and the counts; fixed things are in the terms.

    `who` stands on each place and the map `laid` follow from the saved fields and are kept beside them.
    """

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]], terms: Terms) -> None:
        super().__init__(game, setup, dice, frames)
        self.terms: Final = terms
        self.who: vec[i64] = vec[i64]()
        self.laid: Ground | None = None
        # fields: written by tools/fields.py
        self.first: i64 = 0
        self.cells: vec[i64] = vec[i64]()
        self.sorts: vec[i64] = vec[i64]()
        self.turns: vec[i64] = vec[i64]()
        self.unwalled: i64 = 0
        self.bag: vec[i64] = vec[i64]()
        self.aside: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        self.loose: i64 = 0
        self.at: vec[i64] = vec[i64]()
        self.rescues: vec[i64] = vec[i64]()
        self.last_shot: vec[i64] = vec[i64]()
        self.turn: i64 = 0
        self.quiet: i64 = 0
        self.progress: i64 = 0
        self.winner: i64 = 0
        self.ending: i64 = 0
        # end of fields

    def clone(self) -> "Tactics":
        """Copy what changes, share the rest; the map is shared until a tile is laid."""
        twin = Tactics(self.game, self.setup, self.dice.clone(), [frame.clone() for frame in self.frames], self.terms)
        twin.who = self.who[:]
        twin.laid = self.laid
        # fields: written by tools/fields.py
        twin.first = self.first
        twin.cells = self.cells
        twin.sorts = self.sorts
        twin.turns = self.turns
        twin.unwalled = self.unwalled
        twin.bag = self.bag[:]
        twin.aside = self.aside[:]
        twin.drawn = self.drawn
        twin.loose = self.loose
        twin.at = self.at[:]
        twin.rescues = self.rescues[:]
        twin.last_shot = self.last_shot[:]
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.progress = self.progress
        twin.winner = self.winner
        twin.ending = self.ending
        # end of fields
        return twin

    def notation(self) -> Notation:
        """The words of this table's forces."""
        return self.terms.notation

    # the map

    def ground(self) -> Ground:
        """The map, worked out when first asked for after a change."""
        found = self.laid
        if found is None:
            found = Ground(self.cells, self.openings())
            self.laid = found
        return found

    def openings(self) -> vec[i64]:
        """PT-GEO-04, PT-SETUP-14 The open facets of every tile."""
        found = vec[i64](capacity=len(self.cells))
        for place in range(len(self.cells)):
            found = append(found, self.opening(self.sorts[place], self.turns[place]))
        if self.unwalled:
            self.unwall(found)
        return found

    def opening(self, sort: i64, rotation: i64) -> i64:
        """PT-GEO-04 The open facets of a tile: all but for tunnels."""
        if sort < 0 or not self.terms.tunnel[sort]:
            return ALL_OPEN
        return turned(self.terms.pattern_of[sort], rotation)

    def unwall(self, open: vec[i64]) -> None:
        """PT-SETUP-14 Open the tunnel facets that touch the second base."""
        closed = Ground(self.cells, open)
        base = closed.size - 1
        for direction in range(DIRECTIONS):
            other = closed.near[base * DIRECTIONS + direction]
            if other >= 0:
                open[other] |= BIT[opposite(direction)]

    def put_tile(self, cell: i64, sort: i64, rotation: i64) -> None:
        """Lay a tile (sort NOWHERE: a base) on a cell."""
        self.cells = append(self.cells[:], cell)
        self.sorts = append(self.sorts[:], sort)
        self.turns = append(self.turns[:], rotation)
        before = self.laid
        self.laid = None if before is None else before.with_tile(cell, self.opening(sort, rotation))

    def terrain(self, place: i64) -> i64:
        """The terrain type of a place, NOWHERE for a base."""
        sort = self.sorts[place]
        if sort < 0:
            return NOWHERE
        return self.terms.terrain_of[sort]

    def base_of(self, seat: i64) -> i64:
        """The place of a seat's base, NOWHERE while it is not laid."""
        if seat == self.first:
            return 0
        if i64(len(self.cells)) < self.terms.places:
            return NOWHERE
        return self.terms.places - 1

    def base_owner(self, place: i64) -> i64:
        """The seat whose base lies on a place, NOWHERE if it is terrain."""
        if self.sorts[place] >= 0:
            return NOWHERE
        return self.first if place == 0 else 1 - self.first

    def is_free(self, place: i64) -> bool:
        """Tell whether a place is a terrain tile with no unit on it."""
        return place >= 0 and self.sorts[place] >= 0 and self.who[place] < 0

    # units

    def card(self, unit: i64) -> Card:
        """The stat card of a unit."""
        return self.terms.card_of[unit]

    def owner(self, unit: i64) -> i64:
        """The seat that a unit belongs to."""
        return self.terms.owner[unit]

    def any_has(self, seat: i64, kind: i64) -> bool:
        """Tell whether any unit of a seat, wherever it is, has an effect of a kind."""
        return self.terms.kinds[seat] >> kind & 1 == 1

    def active(self) -> i64:
        """PT-TURN-01 The seat whose turn it is."""
        return self.first if self.turn % 2 == 1 else 1 - self.first

    def move_to(self, unit: i64, where: i64) -> None:
        """Put a unit on a place, or into RESERVES, TAKEN or OUT."""
        before = self.at[unit]
        if before >= 0 and self.who[before] == unit:
            self.who[before] = NOWHERE
        self.at[unit] = where
        if where >= 0:
            self.who[where] = unit

    def from_reserves(self, seat: i64, card: i64, where: i64 = RESERVES) -> i64:
        """The copy of a card that comes first out of a seat's reserves (or captured units): fewest rescues used."""
        best: i64 = NOWHERE
        for unit in range(self.terms.starts[seat], self.terms.starts[seat + 1]):
            if self.terms.card_number[unit] == card and self.at[unit] == where:
                if best < 0 or self.rescues[unit] < self.rescues[best]:
                    best = unit
        return best

    def capture(self, unit: i64) -> None:
        """PT-DICE-07, PT-R-52 A unit goes to the captures of its owner's opponent; victory is checked afterwards."""
        self.move_to(unit, TAKEN)
        self.progress = 1
        self.tell(CAPTURED, unit)

    def check_victory(self) -> bool:
        """PT-WIN-01, PT-WIN-03, PT-WIN-08 End the game if a force is all captured; tell whether it is over."""
        alive = [False, False]
        for unit in range(self.terms.units):
            if self.at[unit] > TAKEN:
                alive[self.terms.owner[unit]] = True
        if alive[0] and alive[1]:
            return False
        if not alive[0] and not alive[1]:
            self.finish(DRAW, BOTH_GONE)
        else:
            self.finish(0 if alive[0] else 1, BY_CAPTURE)
        return True

    def finish(self, winner: i64, ending: i64) -> None:
        """PT-WIN-08 The game stops at once."""
        self.winner = winner
        self.ending = ending
        self.frames = []
        self.tell(ENDED, winner if winner < DRAW else NOWHERE)

    def end_action(self) -> None:
        """PT-TURN-04 Drop whatever the action would still have brought; the turn is over."""
        self.frames = self.frames[:1]

    def captured_points(self, seat: i64) -> int:
        """The cost of the units that a seat has captured."""
        total = 0
        for unit in range(self.terms.units):
            if self.at[unit] == TAKEN and self.terms.owner[unit] != seat:
                total += self.terms.card_of[unit].cost
        return total

    # asked by everybody

    def turns_begun(self) -> i64:
        """Both seats in turn."""
        return self.turn

    def outcome(self) -> Outcome | None:
        """Who won and by which rule; scores are captured points."""
        if self.frames:
            return None
        scores = [self.captured_points(0), self.captured_points(1)]
        places = [1, 1] if self.winner == DRAW else [1 if self.winner == seat else 2 for seat in range(2)]
        return Outcome(places, scores, ENDINGS[self.ending])

    def resign(self, seat: i64) -> None:
        """PT-WIN-07 The other wins."""
        self.finish(1 - seat, AGREED)

    def draw_refusal(self, seat: i64) -> str:
        """PT-WIN-07 Only the player who is asked for a decision offers a draw."""
        return "" if self.seat() == seat else "PT-WIN-07"

    def draw_round(self) -> i64:
        """PT-WIN-07 One offer a player a turn; set-up is one turn in this."""
        return self.turn

    def agree_draw(self) -> None:
        """PT-WIN-07 Nobody wins."""
        self.finish(DRAW, AGREED)

    def lay_out(self) -> None:
        """The first base on its cell, a full bag, everybody in reserves, mercenaries not hired yet."""
        self.cells = vec[i64]([START])
        self.sorts = vec[i64]([NOWHERE])
        self.turns = vec[i64]([0])
        self.bag = vec[i64]([tile.count for tile in self.terms.terrain.tiles])
        self.aside = filled(len(self.bag), 0)
        self.drawn = NOWHERE
        self.who = filled(self.terms.places, NOWHERE)
        self.at = vec[i64]([OUT if hired else RESERVES for hired in self.terms.hired])
        self.rescues = filled(self.terms.units, 0)
        self.last_shot = filled(self.terms.units, 0)
        self.winner = NOBODY
