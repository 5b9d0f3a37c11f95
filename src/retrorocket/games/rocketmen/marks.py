"""Small flags on a ship, kept as bits of one number."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.state import Rocketmen

EVADED: Final = 1
STOPPED: Final = 2
TURNED: Final = 4
MINED: Final = 8
NEW: Final = 16
WILD: Final = 32
REPAIRED: Final = 64


def marked(s: Rocketmen, ship: i64, mark: i64) -> bool:
    """Tell whether a ship has a mark."""
    return s.marks[ship] & mark != 0


def mark(s: Rocketmen, ship: i64, flag: i64) -> None:
    """Put a mark on a ship."""
    s.marks[ship] = s.marks[ship] | flag


def unmark(s: Rocketmen, ship: i64, flag: i64) -> None:
    """Take a mark off a ship."""
    s.marks[ship] = s.marks[ship] & ~flag
