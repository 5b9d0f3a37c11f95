"""The position of a game of PocketModel."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.nouns import SLOTS, Nouns
from retrorocket.games.pocketmodel.options import Terms
from retrorocket.games.pocketmodel.sheets import CardSheet, UnitSheet
from retrorocket.games.pocketmodel.stock import Stock
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.rows import BIT, filled
from retrorocket.kernel.state import Setup, State

CENTRE: Final = 0
RESERVE: Final = -1
GONE: Final = -2
EMPTY: Final = -1
UNSEEN: Final = -1

SETTING_UP: Final = 0  # saved positions know these numbers; no phase has the number 1
MAIN: Final = 2
AFTER: Final = 3

REASONS: Final = ["", "PM-WIN-01", "PM-WIN-02", "PM-WIN-03"]
WON: Final = 1
DRAWN_OUT: Final = 2
STALLED: Final = 3

HELD_BITS: Final = 16
HELD: Final = 65536
GENERATION_BITS: Final = 9
GENERATION: Final = 512
KNOWERS: Final = 9  # who can know of a hidden card: eight seats and the spectators, a bit each
GENERATIONS: Final = 128  # as many as fit into a hand's entry


def home(seat: i64) -> i64:
    """The home zone of a seat; zone 0 is the centre."""
    return seat + 1


def host(zone: i64) -> i64:
    """The seat whose home a zone is; the centre is nobody's."""
    return zone - 1


def slot_owner(slot: i64) -> i64:
    """The seat of an objective slot."""
    return slot // SLOTS


def held(card: i64, generation: i64, known: i64) -> i64:
    """A card in a hand: what it is, which shuffle it came from, and the seats that know it is there, as bits."""
    return card * HELD + generation * GENERATION + known


def card_of(instance: i64) -> i64:
    """The card of a hand's entry."""
    return instance >> HELD_BITS


def generation_of(instance: i64) -> i64:
    """The shuffle that an entry of a hand came from."""
    return (instance & HELD - 1) >> GENERATION_BITS


def known_of(instance: i64) -> i64:
    """The seats other than the holder that know an entry of a hand, as bits."""
    return instance & GENERATION - 1


class PocketModel(State):
    """Units by number (seat x size + place in the force), three slots a seat, piles of cards, and the turn.

    A unit's `place` is a zone, RESERVE or GONE. A slot holds a card or EMPTY. `lasting` are triples of unit, stat and
    amount until the end of the turn. `at_work` follows from the face-up objectives: UNSEEN from when one of them
    changes until somebody asks. Generations tell which shuffle hidden cards came from: `slot_own` and `deck_own` as the
    owner can tell, `slot_all`, `deck_all` and the hand's entries as everybody else can.
    """

    def __init__(self, game: Game, setup: Setup, terms: Terms, dice: Dice, frames: list[Frame[Any]]) -> None:
        super().__init__(game, setup, dice, frames)
        self.terms: Final = terms
        self.stock: Final[Stock] = terms.stock
        self.nouns: Final[Nouns] = terms.nouns
        self.seats: Final[i64] = terms.seats
        self.size: Final[i64] = terms.size
        self.owners: Final[vec[i64]] = terms.nouns.owners
        self.at_work: i64 = UNSEEN
        # fields: written by tools/fields.py
        self.kind: vec[i64] = vec[i64]()
        self.place: vec[i64] = vec[i64]()
        self.damage: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        self.lasting: vec[i64] = vec[i64]()
        self.slot: vec[i64] = vec[i64]()
        self.face: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()
        self.slot_own: vec[i64] = vec[i64]()
        self.slot_all: vec[i64] = vec[i64]()
        self.hand: list[vec[i64]] = []
        self.deck: list[vec[i64]] = []
        self.discard: list[vec[i64]] = []
        self.lists: list[vec[i64]] = []
        self.shuffles: vec[i64] = vec[i64]()
        self.deck_own: vec[i64] = vec[i64]()
        self.deck_all: vec[i64] = vec[i64]()
        self.out: vec[i64] = vec[i64]()
        self.groups: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = 0
        self.quiet: i64 = 0
        self.fought: i64 = 0
        self.power_used: i64 = 0
        self.objective_played: i64 = 0
        self.reason: i64 = 0
        self.past: Clash | None = None
        # end of fields

    def lay_out(self) -> "PocketModel":
        """An empty table of the right size: what a new game and a loaded position begin with."""
        self.kind = filled(self.seats * self.size, EMPTY)
        self.place = filled(self.seats * self.size, GONE)
        self.damage = filled(self.seats * self.size, 0)
        self.counts = filled(self.seats, 0)
        self.slot = filled(self.seats * SLOTS, EMPTY)
        self.face = filled(self.seats * SLOTS, 0)
        self.known = filled(self.seats * SLOTS, 0)
        self.slot_own = filled(self.seats * SLOTS, 0)
        self.slot_all = filled(self.seats * SLOTS, 0)
        self.hand = [vec[i64]() for seat in range(self.seats)]
        self.deck = [vec[i64]() for seat in range(self.seats)]
        self.discard = [vec[i64]() for seat in range(self.seats)]
        self.lists = [vec[i64]() for seat in range(self.seats)]
        self.shuffles = filled(self.seats, 0)
        self.deck_own = filled(self.seats, 0)
        self.deck_all = filled(self.seats, 0)
        self.out = filled(self.seats, 0)
        self.round = 1
        return self

    def clone(self) -> "PocketModel":
        """Copy what changes, share the rest."""
        frames = [frame.clone() for frame in self.frames]
        twin = PocketModel(self.game, self.setup, self.terms, self.dice.clone(), frames)
        twin.at_work = self.at_work
        # fields: written by tools/fields.py
        twin.kind = self.kind
        twin.place = self.place[:]
        twin.damage = self.damage[:]
        twin.counts = self.counts[:]
        twin.lasting = self.lasting[:]
        twin.slot = self.slot[:]
        twin.face = self.face[:]
        twin.known = self.known[:]
        twin.slot_own = self.slot_own[:]
        twin.slot_all = self.slot_all[:]
        twin.hand = [row[:] for row in self.hand]
        twin.deck = [row[:] for row in self.deck]
        twin.discard = [row[:] for row in self.discard]
        twin.lists = self.lists
        twin.shuffles = self.shuffles[:]
        twin.deck_own = self.deck_own[:]
        twin.deck_all = self.deck_all[:]
        twin.out = self.out[:]
        twin.groups = self.groups
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.phase = self.phase
        twin.quiet = self.quiet
        twin.fought = self.fought
        twin.power_used = self.power_used
        twin.objective_played = self.objective_played
        twin.reason = self.reason
        twin.past = self.past
        # end of fields
        return twin

    def notation(self) -> Notation:
        """The words of this table."""
        return self.terms.notation

    def settle(self) -> None:
        """PM-WIN-01 Go on until somebody is asked; the game ends at once when it is decided."""
        while self.frames:
            if self.reason:
                self.clear_table()
            elif not self.frames[-1].proceed(self):
                break

    def clear_table(self) -> None:
        """PM-WIN-01 At the end of the game every open question is cut short."""
        frames, self.frames = self.frames, []
        for frame in frames:
            if isinstance(frame, Step):
                frame.cut_short(self)

    # asked by everybody here

    def owner(self, unit: i64) -> i64:
        """PM-UNIT-03 A unit belongs to the seat that brought it."""
        return self.owners[unit] if unit >= 0 else -1

    def sheet(self, unit: i64) -> UnitSheet:
        """What is printed on a unit."""
        return self.stock.units[self.kind[unit]]

    def card(self, card: i64) -> CardSheet:
        """What is printed on a card."""
        return self.stock.cards[card]

    def brought(self, unit: i64) -> bool:
        """Tell whether somebody has brought such a unit."""
        return unit >= 0 and self.kind[unit] >= 0

    def is_unit(self, unit: i64) -> bool:
        """Tell whether there is such a unit in the game."""
        return self.brought(unit) and self.place[unit] != GONE

    def alive(self, seat: i64) -> bool:
        """Tell whether a seat is still in the game."""
        return self.out[seat] == 0

    def living(self) -> i64:
        """How many players are left."""
        found: i64 = 0
        for seat in range(self.seats):
            if self.out[seat] == 0:
                found += 1
        return found

    def units_at(self, seat: i64, zone: i64) -> i64:
        """How many units of a seat stand in a zone."""
        found: i64 = 0
        start = seat * self.size
        for unit in range(start, start + self.counts[seat]):
            if self.place[unit] == zone:
                found += 1
        return found

    def units_in_play(self, seat: i64) -> i64:
        """PM-ZONE-04 How many units of a seat are in play."""
        found: i64 = 0
        start = seat * self.size
        for unit in range(start, start + self.counts[seat]):
            if self.place[unit] >= 0:
                found += 1
        return found

    def in_play(self, seat: i64) -> bool:
        """PM-ELIM-01 Tell whether a seat has a unit in play."""
        start = seat * self.size
        for unit in range(start, start + self.counts[seat]):
            if self.place[unit] >= 0:
                return True
        return False

    def objectives(self, seat: i64) -> i64:
        """How many objectives of a seat are in play."""
        found: i64 = 0
        for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if self.slot[slot] >= 0:
                found += 1
        return found

    def works(self, kind: i64) -> bool:
        """PM-OABL-01 Tell whether any face-up objective has a continuous effect of a kind."""
        if self.at_work == UNSEEN:
            self.at_work = self.kinds_at_work()
        return self.at_work & BIT[kind] != 0

    def kinds_at_work(self) -> i64:
        """The kinds of continuous effects of all face-up objectives, as bits."""
        found: i64 = 0
        for slot in range(len(self.slot)):
            if self.face[slot]:
                found |= self.stock.standing[self.slot[slot]]
        return found

    def next_seat(self, seat: i64) -> i64:
        """PM-TURN-01, PM-R-04 The next player left, clockwise."""
        other = (seat + 1) % self.seats
        while self.out[other] and other != seat:
            other = (other + 1) % self.seats
        return other

    def holds(self, seat: i64, card: i64) -> bool:
        """Tell whether a card is in a hand."""
        hand = self.hand[seat]
        for place in range(len(hand)):
            if card_of(hand[place]) == card:
                return True
        return False

    def above(self, frame: Frame[Any]) -> Frame[Any] | None:
        """The frame that lies on one, None for the one that asks."""
        for place in range(len(self.frames) - 1):
            if self.frames[place] is frame:
                return self.frames[place + 1]
        return None

    # the end

    def turns_begun(self) -> i64:
        """Rounds begin with the first player."""
        return self.round * self.seats + (self.active - self.first + self.seats) % self.seats

    def outcome(self) -> Outcome | None:
        """PM-WIN-01, PM-WIN-02, PM-MULT-03 The last ones left come first, the others by how late they went."""
        if not self.reason:
            return None
        top = self.groups if self.reason == DRAWN_OUT else 0
        rank = [int(self.groups + 1 if self.out[seat] == top else self.out[seat]) for seat in range(self.seats)]
        places = [1 + sum(1 for other in rank if other > mine) for mine in rank]
        alone = places.count(1) == 1
        scores = [int(alone and place == 1) for place in places]
        return Outcome(places, scores, REASONS[self.reason])

    def resign_refusal(self, seat: i64) -> str:
        """PM-WIN-04 As the open question allows it."""
        frame = self.frames[-1] if self.frames else None
        return frame.resign_refusal(self, seat) if isinstance(frame, Step) else "PM-WIN-04"

    def resign(self, seat: i64) -> None:
        """PM-WIN-04 The player is out like any other."""
        frame = self.frames[-1]
        assert isinstance(frame, Step)
        frame.resign(self, seat)


class Step(Frame[PocketModel]):
    """A question of this game: it can be cut short by the end of the game, and a turn by resigning."""

    def cut_short(self, s: PocketModel) -> None:
        """The game is over while the question is open."""

    def resign_refusal(self, s: PocketModel, seat: i64) -> str:
        """PM-WIN-04 Nobody resigns in the middle of anything."""
        return "PM-WIN-04"

    def resign(self, s: PocketModel, seat: i64) -> None:
        """The seat gives up; only called where nothing is against it."""
        raise NotImplementedError
