"""Connect four, ready to play."""

from pathlib import Path
from typing import Final

from benchmarks.yardsticks.connect_four.frames import FRAMES, Turn
from benchmarks.yardsticks.connect_four.state import LAYOUT, ConnectFour
from benchmarks.yardsticks.connect_four.verbs import EVENTS, NOTATION
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import Setup, State


class ConnectFourGame(Game):
    """Two seats, no options."""

    def __init__(self) -> None:
        super().__init__("connect-four", "Connect Four", (2, 2), Path(__file__).parent / "data")
        self.notation = NOTATION
        self.events = EVENTS.kinds
        self.layout = LAYOUT
        self.frames = FRAMES

    def begin(self, setup: Setup, dice: Dice) -> State:
        """An empty board."""
        return ConnectFour(self, setup, dice, [Turn()])

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return ConnectFour(self, setup, dice, [])

    def faults(self, state: State) -> list[str]:
        """As many discs as were dropped, each on top of another or the floor, shared out in turn."""
        assert isinstance(state, ConnectFour)
        found: list[str] = []
        if bin(state.all).count("1") != state.dropped:
            found.append("the discs on the board are not those dropped")
        if state.own & ~state.all or bin(state.own).count("1") != state.dropped // 2:
            found.append("the discs are not shared out in turn")
        if any("." in state.column_text(column).rstrip(".") for column in range(7)):
            found.append("a disc hangs in the air")
        return found


CONNECT_FOUR: Final = ConnectFourGame()
