"""The words, actions and events of backgammon; points count from the mover's own home, 1 to 24."""

from typing import Final

from mypy_extensions import i64

from retrorocket.kernel.events import Events
from retrorocket.kernel.notation import Kind, Notation, Verbs

SEAT: Final = Kind("seat", ["first", "second"])
POINT: Final = Kind("point", ["off", *[str(point) for point in range(1, 25)], "bar"])
DIE: Final = Kind("die", [str(face) for face in range(1, 7)])

VERBS: Final = Verbs()
PLAY: Final[i64] = VERBS.verb(
    "play {high:point} {low:point}", "Play the larger number from {high}, then the smaller from {low}"
)
SWITCH: Final[i64] = VERBS.verb(
    "switch {low:point} {high:point}", "Play the smaller number from {low}, then the larger from {high}"
)
SINGLE: Final[i64] = VERBS.verb("single {point} {die}", "Play only {die}, from {point}")
PASS: Final[i64] = VERBS.verb("pass", "No move")
NOTATION: Final = Notation([SEAT, POINT, DIE], VERBS.table)

EVENTS: Final = Events()
ROLLED: Final = EVENTS.event("rolled", "seat high:d6 low:d6", "BG-TURN-01", "{seat} rolls {high} and {low}.")
