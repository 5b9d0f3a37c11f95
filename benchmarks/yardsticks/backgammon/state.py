"""The position of backgammon."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.yardsticks.backgammon.plays import BAR, BIT, Roll
from benchmarks.yardsticks.backgammon.verbs import ROLLED
from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import Game
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.saving import Flag, Layout, Row, Whole, started
from retrorocket.kernel.state import Setup, State

SIDE: Final = 26
CHECKERS: Final = 15
OPENING: Final = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]


class Backgammon(State):
    """How many checkers each side has off (0), on each of its points (1 to 24) and on the bar (25); the roll."""

    def __init__(self, game: Game, setup: Setup, dice: Dice, frames: list[Frame[Any]]) -> None:
        super().__init__(game, setup, dice, frames)
        self.board: vec[i64] = vec[i64]()
        self.side: i64 = 0
        self.high: i64 = 0
        self.low: i64 = 0
        self.again: bool = False

    def clone(self) -> "Backgammon":
        """Copy what changes."""
        return self.twin(self.dice.clone())

    def twin(self, dice: Dice) -> "Backgammon":
        """A copy with dice of its own; the only frame never changes."""
        twin = Backgammon(self.game, self.setup, dice, self.frames[:])
        twin.board = self.board[:]
        twin.side = self.side
        twin.high = self.high
        twin.low = self.low
        twin.again = self.again
        return twin

    def roll(self) -> Roll:
        """The position as the mover sees it."""
        board = self.board
        start = SIDE * self.side
        across = SIDE + BAR - start
        mine: i64 = 0
        blocked: i64 = 0
        for point in range(1, BAR):
            if board[start + point]:
                mine |= BIT[point]
            elif board[across - point] > 1:
                blocked |= BIT[point]
        if board[start + BAR]:
            mine |= BIT[BAR]
        return Roll(board, start, mine, blocked, self.high, self.low)

    def throw(self) -> None:
        """BG-TURN-01 Roll two dice."""
        one = self.dice.roll(6)
        two = self.dice.roll(6)
        self.high = one if one > two else two
        self.low = two if one > two else one
        self.tell(ROLLED, self.side, self.high, self.low)

    def move(self, point: i64, die: i64) -> None:
        """BG-MOVE-01, BG-MOVE-03 Move a checker by a number; a lone enemy goes to the bar."""
        board = self.board
        start = SIDE * self.side
        board[start + point] -= 1
        landing = point - die
        if landing <= 0:
            board[start] += 1
            return
        board[start + landing] += 1
        across = SIDE + BAR - start - landing
        if board[across]:
            board[across] = 0
            board[SIDE + BAR - start] += 1

    def won(self) -> bool:
        """BG-END-01 Tell whether the mover has borne off all checkers."""
        return self.board[SIDE * self.side] == CHECKERS

    def outcome(self) -> Outcome | None:
        """BG-END-01 The mover of the last checker has won."""
        if self.frames:
            return None
        first = self.side == 0
        return Outcome([1, 2] if first else [2, 1], [1, -1] if first else [-1, 1], "BG-END-01")

    def view(self, seat: i64) -> dict[str, Any]:
        """Everybody sees everything."""
        return {
            "board": [list(self.board[:SIDE]), list(self.board[SIDE:])],
            "to_move": int(self.side) if self.frames else -1,
            "dice": [int(self.high), int(self.low)],
            "again": self.again,
        }

    def redeal(self, seat: i64, seed: i64) -> "Backgammon":
        """Nothing is hidden; all dice to come are new."""
        return self.twin(CounterDice(seed))


LAYOUT: Final = Layout(
    [
        started("board", Row(Whole(0, CHECKERS), 2 * SIDE)),
        started("side", Whole(0, 1)),
        started("high", Whole(1, 6)),
        started("low", Whole(1, 6)),
        started("again", Flag()),
    ]
)
