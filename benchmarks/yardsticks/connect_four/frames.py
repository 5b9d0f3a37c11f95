"""The one question of connect four: where does the disc go?"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from benchmarks.yardsticks.connect_four.state import FULL, TOP, ConnectFour
from benchmarks.yardsticks.connect_four.verbs import COLUMNS, DROP, DROPPED, SEAT
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.game import FrameForm
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.saving import Layout


def full_column(s: ConnectFour, column: i64) -> str:
    """C4-TURN-02 No disc goes into a full column."""
    return "C4-TURN-02" if s.all & TOP[column] else ""


class Turn(Frame[ConnectFour]):
    """C4-TURN-01 Players alternate until one has won or the board is full."""

    def seat(self, s: ConnectFour) -> i64:
        """Players alternate."""
        return s.dropped & 1

    def prompt(self, s: ConnectFour) -> Prompt:
        """Say who is to move."""
        return Prompt("turn", {"seat": SEAT.word(self.seat(s))})

    def candidates(self, s: ConnectFour) -> vec[i64]:
        """Every column that is not full."""
        found = vec[i64](capacity=COLUMNS)
        for column in range(COLUMNS):
            if not full_column(s, column):
                found = append(found, pack(DROP, column))
        return found

    def exact(self) -> bool:
        """The list holds legal answers only."""
        return True

    def refusal(self, s: ConnectFour, action: i64) -> str:
        """Only a full column is refused."""
        return full_column(s, first_of(action)) if verb_of(action) == DROP else "C4-TURN-01"

    def answer(self, s: ConnectFour, action: i64) -> None:
        """Drop the disc; four in a row or a full board end the game."""
        s.drop(first_of(action))
        s.tell(DROPPED, first_of(action))
        if s.winner >= 0 or s.all == FULL:
            s.pop()


FRAMES: Final = {"Turn": FrameForm(Turn, Layout([]))}
