"""The hex grid: cells with their labels, the six directions, distances (PT-GEO-01, -02, -05)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.notation import Kind
from retrorocket.kernel.rows import BIT

MOST_TILES: Final = 30
MOST_PLACES: Final = MOST_TILES + 2
REACH: Final = MOST_TILES + 1
WIDTH: Final = 2 * REACH + 1
HEIGHT: Final = REACH + 1
CELLS: Final = WIDTH * HEIGHT
NOWHERE: Final = -1
DIRECTIONS: Final = 6  # directions, and facets of a tile
START: Final = REACH  # the cell of the first base: column C, row 0

ASIDE: Final[vec[i64]] = vec[i64]([0, 1, 1, 0, -1, -1])
UP: Final[vec[i64]] = vec[i64]([1, 1, 0, -1, -1, 0])
ALL_OPEN: Final = 63
COLUMNS: Final[vec[i64]] = vec[i64]([cell % WIDTH - REACH for cell in range(CELLS)])
ROWS: Final[vec[i64]] = vec[i64]([cell // WIDTH for cell in range(CELLS)])
FRONT: Final[vec[i64]] = vec[i64]([0, 1, 5])
BACK: Final[vec[i64]] = vec[i64]([2, 3, 4])


def column(cell: i64) -> i64:
    """PT-GEO-01 The column q: 0 for C, positive to the east."""
    return COLUMNS[cell]


def row(cell: i64) -> i64:
    """PT-GEO-01 The row, counted away from the first base (-r)."""
    return ROWS[cell]


def cell_at(q: i64, r: i64) -> i64:
    """The cell of axial coordinates, NOWHERE beyond the grid."""
    if q < -REACH or q > REACH or r > 0 or r < 1 - HEIGHT:
        return NOWHERE
    return -r * WIDTH + q + REACH


def step_from(cell: i64, direction: i64) -> i64:
    """PT-GEO-02 The neighbour in a direction (0 north, then clockwise), NOWHERE beyond the grid."""
    return NEIGHBOURS[cell * DIRECTIONS + direction]


def opposite(direction: i64) -> i64:
    """PT-GEO-02 The direction back."""
    return (direction + DIRECTIONS // 2) % DIRECTIONS


def distance(one: i64, other: i64) -> i64:
    """PT-GEO-05 Hex distance, through the air."""
    dq = column(one) - column(other)
    dr = row(other) - row(one)
    total = dq + dr
    return ((dq if dq > 0 else -dq) + (dr if dr > 0 else -dr) + (total if total > 0 else -total)) // 2


def in_line(one: i64, other: i64) -> bool:
    """PT-LINE-01 Tell whether one of the six directions leads from a cell to another, whatever lies between."""
    dq = column(one) - column(other)
    dr = row(other) - row(one)
    return dq == 0 or dr == 0 or dq + dr == 0


def turned(mask: i64, rotation: i64) -> i64:
    """PT-TUN-01 The open facets of a pattern laid with a rotation, in steps of 60 degrees clockwise."""
    found: i64 = 0
    for facet in range(DIRECTIONS):
        if mask & BIT[facet]:
            found |= BIT[(facet + rotation) % DIRECTIONS]
    return found


def label(cell: i64) -> str:
    """PT-GEO-01 The label of a cell: column, full stop, row."""
    q = column(cell)
    name = "C" if q == 0 else f"E{q}" if q > 0 else f"W{-q}"
    return f"{name}.{row(cell)}"


def neighbours() -> vec[i64]:
    """All neighbours of all cells, six each."""
    found = vec[i64](capacity=CELLS * DIRECTIONS)
    for cell in range(CELLS):
        for direction in range(DIRECTIONS):
            found = append(found, cell_at(column(cell) + ASIDE[direction], -row(cell) - UP[direction]))
    return found


NEIGHBOURS: Final[vec[i64]] = neighbours()


class CellKind(Kind):
    """The cells by their labels; the pattern is the form of a label, which is faster to match than a list of all."""

    def __init__(self) -> None:
        super().__init__("cell", [label(cell) for cell in range(CELLS)])

    def pattern(self) -> str:
        """Column and row."""
        return r"(?:C|[EW]\d+)\.\d+"

    def complaint(self, word: str) -> str:
        """Say how cells are called."""
        return (
            f"no cell {word!r} (columns W{REACH} to E{REACH} with C in the middle, rows 0 to {HEIGHT - 1}: C.3, E1.4)"
        )


CELL: Final = CellKind()
