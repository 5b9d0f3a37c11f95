"""Backgammon, ready to play."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.yardsticks.backgammon.frames import FRAMES, Turn
from benchmarks.yardsticks.backgammon.plays import BAR
from benchmarks.yardsticks.backgammon.state import CHECKERS, LAYOUT, OPENING, SIDE, Backgammon
from benchmarks.yardsticks.backgammon.verbs import EVENTS, NOTATION
from retrorocket.kernel.dice import Dice
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import Setup, State


class BackgammonGame(Game):
    """Two seats, no options."""

    def __init__(self) -> None:
        super().__init__("backgammon", "Backgammon", (2, 2), Path(__file__).parent / "data")
        self.notation = NOTATION
        self.events = EVENTS.kinds
        self.layout = LAYOUT
        self.frames = FRAMES

    def begin(self, setup: Setup, dice: Dice) -> State:
        """BG-SETUP-01 The opening position; the higher die begins."""
        state = Backgammon(self, setup, dice, [Turn()])
        state.board = vec[i64](OPENING + OPENING)
        first = dice.roll(6)
        second = dice.roll(6)
        while first == second:
            first = dice.roll(6)
            second = dice.roll(6)
        state.side = 0 if first > second else 1
        state.high = first if first > second else second
        state.low = second if first > second else first
        return state

    def blank(self, setup: Setup, dice: Dice) -> State:
        """A table to fill from a saved position."""
        return Backgammon(self, setup, dice, [])

    def faults(self, state: State) -> list[str]:
        """Fifteen checkers a side, no point held by both, numbers in order."""
        assert isinstance(state, Backgammon)
        board = list(state.board)
        found = [
            f"side {side} has not 15 checkers" for side in range(2) if sum(board[side * SIDE :][:SIDE]) != CHECKERS
        ]
        if any(board[point] and board[SIDE + BAR - point] for point in range(1, BAR)):
            found.append("a point is held by both sides")
        return found + ([] if state.high >= state.low else ["the higher number is not first"])


BACKGAMMON: Final = BackgammonGame()
