"""The game's entry in the catalogue."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import WIDE
from retrorocket.games.buck_rogers.events import EVENTS
from retrorocket.games.buck_rogers.facts import fact_of, meant_by
from retrorocket.games.buck_rogers.faults import faults_of
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.nouns import UNITS
from retrorocket.games.buck_rogers.options import Terms, clash, declared
from retrorocket.games.buck_rogers.preview import previewed
from retrorocket.games.buck_rogers.redeal import redealt
from retrorocket.games.buck_rogers.saving import FRAMES, LAYOUT
from retrorocket.games.buck_rogers.state import (
    COVER,
    EMPTY_BOARD,
    FALLEN,
    FRESH,
    NOBODY,
    OFF_BOARD,
    RESERVE,
    UNUSED,
    Buck,
)
from retrorocket.games.buck_rogers.tables import DATA, SHIPS, SLOTS, TERRITORIES
from retrorocket.games.buck_rogers.verbs import NOTATION
from retrorocket.games.buck_rogers.victory import give_up
from retrorocket.games.buck_rogers.view import seen_by, seen_by_all
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Value
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import filled
from retrorocket.kernel.state import Setup, State


class BuckRogersGame(Game):
    """Two to six seats; every switch of the component file."""

    def __init__(self) -> None:
        super().__init__("buck-rogers", "Buck Rogers: Battle for the 25th Century", (2, 6), DATA)
        self.notation = NOTATION
        self.events = EVENTS.kinds
        self.options = declared()
        self.layout = LAYOUT
        self.frames = FRAMES
        self.resigning = "BR-WIN-07"

    def option_refusal(self, seats: int, options: dict[str, Value]) -> str:
        """BR-DEF-05 What the option table refuses."""
        return clash(options)

    def begin(self, setup: Setup, dice: Dice) -> State:
        """A clear table; the course of the game does the rest."""
        state = Buck(self, setup, dice, [Course(-1)], Terms(setup))
        empty_table(state)
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        state = Buck(self, setup, dice, [], Terms(setup))
        empty_table(state)
        return state

    def view(self, state: State, seat: i64) -> dict[str, Any]:
        """What a seat knows."""
        return self.open_view(state) | self.own_view(state, seat)

    def open_view(self, state: State) -> dict[str, Any]:
        """What lies open."""
        assert isinstance(state, Buck)
        return seen_by_all(state)

    def own_view(self, state: State, seat: i64) -> dict[str, Any]:
        """Transports with what one may know of their cargo, and cards."""
        assert isinstance(state, Buck)
        return seen_by(state, seat)

    def redeal(self, state: State, seat: i64, seed: i64) -> State:
        """A guess at the cargo and the cards that a seat does not know."""
        assert isinstance(state, Buck)
        return redealt(state, seat, seed)

    def preview(self, state: State, action: i64) -> dict[str, Any]:
        """Ways, fire on them, and the odds of battles."""
        assert isinstance(state, Buck)
        return previewed(state, action)

    def resign(self, state: State, seat: i64) -> None:
        """BR-WIN-07 A player gives up."""
        assert isinstance(state, Buck)
        give_up(state, seat)

    def fact(self, state: State, action: i64, rule: str) -> Prompt | None:
        """The figures behind a refusal."""
        assert isinstance(state, Buck)
        return fact_of(state, action, rule)

    def meant_by(self, state: State, element: str) -> list[i64]:
        """What clicks are for that begin no action."""
        assert isinstance(state, Buck)
        return meant_by(state, element)

    def faults(self, state: State) -> list[str]:
        """The invariants of the game."""
        assert isinstance(state, Buck)
        return faults_of(state)


def empty_table(s: Buck) -> None:
    """Clear the table: nobody holds anything, nothing is on the board."""
    s.side = filled(6, NOBODY)
    s.control = filled(TERRITORIES, NOBODY)
    s.units = EMPTY_BOARD[:]
    s.ship_zone = filled(SHIPS, OFF_BOARD)
    s.ship_status = filled(SHIPS, FRESH)
    s.ship_factory = filled(SHIPS, 0)
    s.sure = filled(SHIPS * WIDE, 0)
    s.pool = vec[i64](list(range(SHIPS)))
    s.free = filled(SHIPS * WIDE, 0)
    s.seen = filled(SHIPS * WIDE, 0)
    s.satellites = filled(SLOTS, 0)
    s.lead_zone = filled(6, UNUSED)
    s.lead_colour = filled(6, NOBODY)
    s.lead_home = filled(6, NOBODY)
    s.lead_back = filled(6, 0)
    s.lead_used = filled(6, 0)
    s.lead_status = filled(6, FRESH)
    s.lead_lent = filled(6, 0)
    s.cover = filled(COVER, 0)
    s.hit = filled(UNITS, 0)
    s.spent = filled(UNITS, 0)
    s.aimed = filled(UNITS, 0)
    s.fallen = filled(FALLEN, 0)
    s.inert_until = filled(6, 0)
    s.quit = filled(6, 0)
    s.out = filled(6, 0)
    s.market = filled(6, 0)
    s.gifts = filled(6, 0)
    s.claimed = filled(7, 0)
    s.home = filled(7, NOBODY)
    s.reserve = filled(6 * RESERVE, 0)
    s.card = filled(6, 0)
    s.shown = filled(6, 0)
    s.winner = NOBODY
    s.ending = NOBODY


BUCK_ROGERS: Final = BuckRogersGame()
