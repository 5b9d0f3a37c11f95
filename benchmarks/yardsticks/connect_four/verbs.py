"""The words, the one action and the one event of connect four."""

from typing import Final

from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Kind, Notation, Verb

SEAT: Final = Kind("seat", ["first", "second"])
COLUMN: Final = Kind("column", ["a", "b", "c", "d", "e", "f", "g"])
COLUMNS: Final = 7

DROP: Final = 0
NOTATION: Final = Notation([SEAT, COLUMN], [Verb("drop {column}")])

DROPPED: Final = 0
EVENTS: Final = [EventKind("dropped", "column", "C4-TURN-01")]
