"""Doomsday's entry in the catalogue."""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import MASKS, RIDER_MASKS, put
from retrorocket.games.doomsday.clicks import meant_by
from retrorocket.games.doomsday.effects import fill_earth
from retrorocket.games.doomsday.events import EVENTS
from retrorocket.games.doomsday.facts import fact_of
from retrorocket.games.doomsday.faults import faults_of
from retrorocket.games.doomsday.frames.turn import TURN
from retrorocket.games.doomsday.options import OPTIONS, Terms, clash
from retrorocket.games.doomsday.preview import previewed
from retrorocket.games.doomsday.redeal import redealt
from retrorocket.games.doomsday.saving import FRAMES, LAYOUTS
from retrorocket.games.doomsday.state import NO_ACTION, NO_CARD, NOBODY, Doomsday, filled
from retrorocket.games.doomsday.tables import DATA, FIRST_DOOM, HAND_SIZE, START_DAYS
from retrorocket.games.doomsday.verbs import NOTATION
from retrorocket.games.doomsday.view import seen_by, seen_by_all
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Value
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout
from retrorocket.kernel.state import Setup, State


class DoomsdayGame(Game):
    """Two to four seats; a difficulty, a starting seat and five variants."""

    def __init__(self) -> None:
        super().__init__("doomsday", "Doomsday", (2, 4), DATA)
        self.notation = NOTATION
        self.events = EVENTS.kinds
        self.options = OPTIONS
        self.frames = FRAMES

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """The starting seat must be one of the table."""
        return clash(seats, options)

    def layout_for(self, setup: Setup) -> Layout:
        """Rows as long as there are seats."""
        return LAYOUTS[setup.seats]

    def begin(self, setup: Setup, dice: Dice) -> State:
        """The set-up, step by step in the order of the rules."""
        state = Doomsday(self, setup, dice, [TURN], Terms(setup))
        empty_table(state)
        fill_bag(state)
        fill_earth(state)
        deal(state)
        add_doomsday(state)
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        state = Doomsday(self, setup, dice, [], Terms(setup))
        empty_table(state)
        return state

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """What a seat knows."""
        return self.open_view(state) | self.own_view(state, seat)

    def open_view(self, state: State) -> dict[str, Any]:
        """What lies open."""
        assert isinstance(state, Doomsday)
        return seen_by_all(state)

    def own_view(self, state: State, seat: i64) -> dict[str, Any]:
        """The players, and cards in front of them."""
        assert isinstance(state, Doomsday)
        return seen_by(state, seat)

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """A guess at the rest."""
        assert isinstance(state, Doomsday)
        return redealt(state, seat, seed)

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """The chance that an attack holds, and what a colour gives at once."""
        assert isinstance(state, Doomsday)
        return dict(previewed(state, action))

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """The figures behind a refusal."""
        assert isinstance(state, Doomsday)
        return fact_of(state, action, rule)

    def meant_by(self, state: State, element: str) -> list[i64]:
        """What clicks are for that are no field of an action."""
        assert isinstance(state, Doomsday)
        return meant_by(state, element)

    def faults(self, state: State) -> list[str]:
        """The invariants of cards, pawns, rockets and tracks."""
        assert isinstance(state, Doomsday)
        return faults_of(state)


def empty_table(s: Doomsday) -> None:
    """DD-SETUP-01 to DD-SETUP-04 Nothing built, markers on the tools, no points, the asteroid far away."""
    seats = s.terms.seats
    s.active = s.terms.first
    s.days = START_DAYS
    s.set_action = NO_ACTION
    s.colour = NOBODY
    s.target = NOBODY
    s.hand = filled(MASKS * seats, 0)
    s.barred = filled(MASKS * seats, 0)
    s.pile = filled(2, 0)
    s.chosen = filled(2, 0)
    s.guards = filled(2, 0)
    s.faceup = filled(seats, NO_CARD)
    s.extra = filled(seats, NO_CARD)
    s.parts = filled(seats, 0)
    s.aboard = filled(RIDER_MASKS * seats, 0)
    s.stage = filled(seats, 0)
    s.arrival = filled(seats, 0)
    s.score = filled(seats, 0)
    s.before = filled(seats, 0)


def fill_bag(s: Doomsday) -> None:
    """DD-SETUP-05 The pawns for this number of players."""
    s.bag = s.terms.pawns[:]
    s.earth = filled(6, 0)


def deal(s: Doomsday) -> None:
    """DD-SETUP-07, DD-SETUP-10 Shuffle the cards in use, without a Doomsday card, and deal seven each."""
    deck = s.terms.cards[:]
    s.dice.shuffle(deck)
    top: i64 = len(deck)
    for _round in range(HAND_SIZE):
        for seat in range(s.terms.seats):
            top -= 1
            put(s.hand, seat, deck[top])
    s.deck = deck[:top]


def add_doomsday(s: Doomsday) -> None:
    """DD-SETUP-08, DD-SETUP-11 Shuffle one Doomsday card in; the others of the difficulty are the reserve."""
    s.deck = append(s.deck, FIRST_DOOM)
    s.dice.shuffle(s.deck)
    s.reserve = s.terms.doomsday - 1


DOOMSDAY: Final = DoomsdayGame()
