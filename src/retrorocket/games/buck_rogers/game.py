"""The game's entry in the catalogue."""

from typing import Final

from retrorocket.games.buck_rogers.config import Rules, clash, declared
from retrorocket.games.buck_rogers.events import EVENTS
from retrorocket.games.buck_rogers.faults import faults_of
from retrorocket.games.buck_rogers.frames.course import Course
from retrorocket.games.buck_rogers.layout import FRAMES, LAYOUT
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import DATA
from retrorocket.games.buck_rogers.verbs import NOTATION
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.options import Value
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
        state = Buck(self, setup, dice, [Course(0, -1)], Rules(setup))
        state.empty()
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return Buck(self, setup, dice, [], Rules(setup))

    def faults(self, state: State) -> list[str]:
        """The invariants of the game."""
        assert isinstance(state, Buck)
        return faults_of(state)


BUCK_ROGERS: Final = BuckRogersGame()
