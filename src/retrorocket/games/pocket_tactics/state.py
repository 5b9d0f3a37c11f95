"""The position of a game of Pocket-Tactics."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.book import Book
from retrorocket.games.pocket_tactics.effects import Card
from retrorocket.games.pocket_tactics.events import CAPTURED, ENDED
from retrorocket.games.pocket_tactics.geometry import ALL_OPEN, FACET, NOWHERE, START, opposite, turned
from retrorocket.games.pocket_tactics.ground import Ground, filled
from retrorocket.games.pocket_tactics.view import view_of
from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.state import Setup, State

RESERVES: Final = -1
TAKEN: Final = -2
OUT: Final = -3
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


ONE_BASE: Final[vec[i64]] = vec[i64]([START])
NO_SORT: Final[vec[i64]] = vec[i64]([NOWHERE])
UNTURNED: Final[vec[i64]] = vec[i64]([0])


class Tactics(State):
    """Tiles as laid, units by place, the bag, and the counts; fixed things are in the book.

    A new one shares the book's empty vecs: it is for `clone`, `begin` and `load`, which give it vecs of its own.
    """

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]], book: Book) -> None:
        super().__init__(game, setup, dice, frames)
        self.book: Final = book
        self.first: i64 = 0
        self.cells: vec[i64] = ONE_BASE
        self.sorts: vec[i64] = NO_SORT
        self.turns: vec[i64] = UNTURNED
        self.unwalled: i64 = 0
        self.bag: vec[i64] = book.no_tiles
        self.aside: vec[i64] = book.no_tiles
        self.drawn: i64 = NOWHERE
        self.loose: i64 = 0
        self.at: vec[i64] = book.nobody
        self.who: vec[i64] = book.empty
        self.rescues: vec[i64] = book.nobody
        self.last_shot: vec[i64] = book.nobody
        self.turn: i64 = 0
        self.quiet: i64 = 0
        self.progress: i64 = 0
        self.winner: i64 = -1
        self.ending: i64 = 0
        self.laid: Ground | None = None

    def clone(self) -> "Tactics":
        """Copy what changes, share the rest; the map is shared until a tile is laid."""
        frames: list[Frame[Any]] = [frame.clone() for frame in self.frames]
        twin = Tactics(self.game, self.setup, self.dice.clone(), frames, self.book)
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
        twin.who = self.who[:]
        twin.rescues = self.rescues[:]
        twin.last_shot = self.last_shot[:]
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.progress = self.progress
        twin.winner = self.winner
        twin.ending = self.ending
        twin.laid = self.laid
        return twin

    def notation(self) -> Notation:
        """The words of this table's forces."""
        return self.book.notation

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
            sort = self.sorts[place]
            found = append(found, ALL_OPEN if sort < 0 else turned(self.book.pattern_of[sort], self.turns[place]))
        if self.unwalled:
            self.unwall(found)
        return found

    def unwall(self, open: vec[i64]) -> None:
        """PT-SETUP-14 Open the tunnel facets that touch the second base."""
        closed = Ground(self.cells, open)
        base = closed.size - 1
        for direction in range(6):
            other = closed.near[base * 6 + direction]
            if other >= 0:
                open[other] |= FACET[opposite(direction)]

    def put_tile(self, cell: i64, sort: i64, rotation: i64) -> None:
        """Lay a tile (sort NOWHERE: a base) on a cell."""
        self.cells = append(self.cells[:], cell)
        self.sorts = append(self.sorts[:], sort)
        self.turns = append(self.turns[:], rotation)
        self.laid = None

    def terrain(self, place: i64) -> i64:
        """The terrain type of a place, NOWHERE for a base."""
        sort = self.sorts[place]
        return NOWHERE if sort < 0 else self.book.terrain_of[sort]

    def base_of(self, seat: i64) -> i64:
        """The place of a seat's base, NOWHERE while it is not laid."""
        if seat == self.first:
            return 0
        last = self.book.places - 1
        return last if len(self.cells) == self.book.places else NOWHERE

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
        return self.book.card_of[unit]

    def owner(self, unit: i64) -> i64:
        """The seat that a unit belongs to."""
        return self.book.owner[unit]

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
        for unit in range(self.book.units):
            fits = self.book.owner[unit] == seat and self.book.card_number[unit] == card and self.at[unit] == where
            if fits and (best < 0 or self.rescues[unit] < self.rescues[best]):
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
        for unit in range(self.book.units):
            if self.at[unit] > TAKEN:
                alive[self.book.owner[unit]] = True
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
        for unit in range(self.book.units):
            if self.at[unit] == TAKEN and self.book.owner[unit] != seat:
                total += self.book.card_of[unit].cost
        return total

    # asked by everybody

    def outcome(self) -> Outcome | None:
        """Who won and by which rule; scores are captured points."""
        if self.frames:
            return None
        scores = [self.captured_points(0), self.captured_points(1)]
        places = [1, 1] if self.winner == DRAW else [1 if self.winner == seat else 2 for seat in range(2)]
        return Outcome(places, scores, ENDINGS[self.ending])

    def view(self, seat: i64) -> dict[str, Any]:
        """PT-COMP-05 Everything is public but the order of the bag, which is not even settled before a draw."""
        return view_of(self)

    def preview(self, action: i64) -> dict[str, Any]:
        """The odds of an assault before it is declared."""
        return self.book.oracle.preview(self, action)

    def redeal(self, seat: i64, seed: i64) -> "Tactics":
        """Only the dice and draws to come are unknown."""
        guess = self.clone()
        guess.dice = CounterDice(seed)
        return guess

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
        """A full bag, everybody in reserves, mercenaries not hired yet."""
        self.bag = vec[i64]([tile.count for tile in self.book.terrain.tiles])
        self.aside = filled(len(self.bag), 0)
        self.who = filled(self.book.places, NOWHERE)
        self.at = vec[i64]([OUT if hired else RESERVES for hired in self.book.hired])
        self.rescues = filled(self.book.units, 0)
        self.last_shot = filled(self.book.units, 0)

    # saved by cell, so that a position can be written by hand

    @property
    def posts(self) -> vec[i64]:
        """Where each unit is: the number of its cell, or RESERVES, TAKEN, OUT."""
        found = vec[i64](capacity=len(self.at))
        for unit in range(len(self.at)):
            found = append(found, self.cells[self.at[unit]] if self.at[unit] >= 0 else self.at[unit])
        return found

    @posts.setter
    def posts(self, posts: vec[i64]) -> None:
        """Put every unit where it belongs; a unit on an empty space is a fault that `faults` will name."""
        self.laid = None
        self.at = filled(self.book.units, RESERVES)
        self.who = filled(self.book.places, NOWHERE)
        for unit in range(len(posts)):
            where = posts[unit]
            if where >= 0:
                place = self.ground().place_at(where)
                self.at[unit] = place if place >= 0 else self.book.places
                if place >= 0:
                    self.who[place] = unit
            else:
                self.at[unit] = where
