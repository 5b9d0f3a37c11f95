"""The words, actions and events of backgammon; points count from the mover's own home, 1 to 24."""

from typing import Final

from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Kind, Notation, Verb

SEAT: Final = Kind("seat", ["first", "second"])
POINT: Final = Kind("point", ["off", *[str(point) for point in range(1, 25)], "bar"])
DIE: Final = Kind("die", [str(face) for face in range(1, 7)])

PLAY: Final = 0
SWITCH: Final = 1
SINGLE: Final = 2
PASS: Final = 3
NOTATION: Final = Notation(
    [SEAT, POINT, DIE],
    [
        Verb("play {high:point} {low:point}"),
        Verb("switch {low:point} {high:point}"),
        Verb("single {point} {die}"),
        Verb("pass"),
    ],
)

ROLLED: Final = 0
EVENTS: Final = [EventKind("rolled", "seat high low", "BG-TURN-01")]
