"""An encoder: what a seat knows of a position as one row of numbers, declared by a record of shapes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from retrorocket.envs.core.records import Record
from retrorocket.envs.core.shapes import Line
from retrorocket.kernel.state import State

VIEWER: Final = Line(0, 1, "viewer", "who looks: his seat, from 0", 0, 7)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes who looks, then his view as the record says. Games may write the very same numbers in a quicker way."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.size: Final[i64] = 1 + record.size

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Fill `size` numbers of a row from `at` on, straight from the position where a game can do so."""
        self.write_view(state, seat, row, at)

    def write_view(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """The same by way of the view: what `write` must come to."""
        clear(row, at, self.size)
        row[at] = i32(seat)
        self.record.write(state.view(seat), row, at + 1)

    def read(self, row: vec[i32]) -> dict[str, Any]:
        """What a row tells of the view: all but what is fixed at a table or follows from the rest."""
        found: dict[str, Any] = self.record.read(row, 1)
        return found

    def lines(self) -> list[Line]:
        """What every number means."""
        return [VIEWER, *[line.moved(1, "") for line in self.record.lines()]]

    def ranges(self) -> list[tuple[int, int]]:
        """The least and the greatest value of every number."""
        return [(VIEWER.low, VIEWER.high), *self.record.ranges()]


def clear(row: vec[i32], at: i64, size: i64) -> None:
    """Zeros."""
    for place in range(at, at + size):
        row[place] = 0
