"""The position of connect four: one bit a cell, seven bits a column of which the top one stays free."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.yardsticks.connect_four.verbs import COLUMNS
from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.saving import Layout, Whole, started
from retrorocket.kernel.state import Setup, State

ROWS: Final = 6
BOTTOM: Final[vec[i64]] = vec[i64]([2 ** (7 * column) for column in range(COLUMNS)])
TOP: Final[vec[i64]] = vec[i64]([2 ** (7 * column + ROWS - 1) for column in range(COLUMNS)])
COLUMN_CELLS: Final[vec[i64]] = vec[i64]([(2**ROWS - 1) * 2 ** (7 * column) for column in range(COLUMNS)])
FULL: Final[i64] = sum((2**ROWS - 1) * 2 ** (7 * column) for column in range(COLUMNS))


def four_in_a_row(discs: i64) -> bool:
    """C4-END-01 Tell whether four of these discs lie in a row: upwards, along, and on both diagonals."""
    pairs = discs & discs >> 1
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> 7
    if pairs & pairs >> 14:
        return True
    pairs = discs & discs >> 6
    if pairs & pairs >> 12:
        return True
    pairs = discs & discs >> 8
    return pairs & pairs >> 16 != 0


class ConnectFour(State):
    """The discs of the player to move, the discs of both, how many were dropped, and who has won."""

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]]) -> None:
        super().__init__(game, setup, dice, frames)
        self.own: i64 = 0
        self.all: i64 = 0
        self.dropped: i64 = 0
        self.winner: i64 = -1

    def clone(self) -> "ConnectFour":
        """Four numbers; the only frame never changes."""
        return self.twin(self.dice.clone())

    def twin(self, dice: Dice) -> "ConnectFour":
        """A copy with dice of its own."""
        twin = ConnectFour(self.game, self.setup, dice, self.frames[:])
        twin.own = self.own
        twin.all = self.all
        twin.dropped = self.dropped
        twin.winner = self.winner
        return twin

    def drop(self, column: i64) -> None:
        """C4-TURN-01 The disc falls to the lowest free cell; then the other player is to move."""
        seat = self.dropped & 1
        mine = self.own | (self.all + BOTTOM[column] & COLUMN_CELLS[column])
        self.own ^= self.all
        self.all |= mine
        self.dropped += 1
        if four_in_a_row(mine):
            self.winner = seat

    def outcome(self) -> Outcome | None:
        """C4-END-01, C4-END-02 Four in a row win, a full board is a draw."""
        if self.frames:
            return None
        if self.winner < 0:
            return Outcome([1, 1], [0, 0], "C4-END-02")
        return Outcome([1, 2] if self.winner == 0 else [2, 1], [1, -1] if self.winner == 0 else [-1, 1], "C4-END-01")

    def discs_of(self, seat: i64) -> i64:
        """The discs of a seat."""
        return self.own if self.dropped & 1 == seat else self.own ^ self.all

    def view(self, seat: i64) -> dict[str, Any]:
        """Everybody sees everything: the cells of each column from the bottom, x for the first player."""
        return {
            "columns": [self.column_text(column) for column in range(COLUMNS)],
            "to_move": int(self.dropped & 1) if self.frames else -1,
        }

    def column_text(self, column: i64) -> str:
        """The discs of a column from the bottom up."""
        first = self.discs_of(0) >> 7 * column
        second = self.discs_of(1) >> 7 * column
        text = ""
        for row in range(ROWS):
            text += "x" if first >> row & 1 else "o" if second >> row & 1 else "."
        return text

    def redeal(self, seat: i64, seed: i64) -> "ConnectFour":
        """Nothing is hidden and nothing is drawn: only the dice are new."""
        return self.twin(CounterDice(seed))


LAYOUT: Final = Layout(
    [
        started("own", Whole(0, int(FULL))),
        started("all", Whole(0, int(FULL))),
        started("dropped", Whole(0, COLUMNS * ROWS)),
        started("winner", Whole(-1, 1)),
    ]
)
