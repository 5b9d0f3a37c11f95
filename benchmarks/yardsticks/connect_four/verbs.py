"""The words, the one action and the one event of connect four."""

from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.events import Events
from retrorocket.kernel.notation import Kind, Notation, Verbs

SEAT: Final = Kind("seat", ["first", "second"])
COLUMN: Final = Kind("column", ["a", "b", "c", "d", "e", "f", "g"])
COLUMNS: Final = 7

VERBS: Final = Verbs()
DROP: Final[i64] = VERBS.verb("drop {column}", "Drop a disc into column {column}")
NOTATION: Final = Notation([SEAT, COLUMN], VERBS.table)

EVENTS: Final = Events()
DROPPED: Final = EVENTS.event("dropped", "column", "C4-TURN-01", "A disc falls into column {column}.")
