"""Doomsday's words for things and its actions."""

from typing import Final

from retrorocket.games.doomsday.tables import CARDS, COLOURS, PARTS, PLACES, PLAYERS, SPACES
from retrorocket.kernel.notation import Kind, Notation, Verb

SEAT: Final = Kind("seat", PLAYERS)
CARD: Final = Kind("card", CARDS)
COLOUR: Final = Kind("colour", COLOURS)
PART: Final = Kind("part", PARTS)
PLACE: Final = Kind("place", PLACES)
PAWN: Final = Kind("pawn", PLACES)  # a passenger of the victim, by the seat it sits in
SPACE: Final = Kind("space", SPACES)
DEED: Final = Kind("deed", ["build", "seat", "spy", "launch"])
END: Final = Kind("end", ["none", "impact", "space"])

DRAW_DECK: Final = 0
TAKE: Final = 1
BUILD_SET: Final = 2
SEAT_SET: Final = 3
SPY_SET: Final = 4
LAUNCH_SET: Final = 5
POINTS_CARD: Final = 6
PASS: Final = 7
ADD: Final = 8
DONE: Final = 9
AT: Final = 10
EXTEND: Final = 11
DECLINE: Final = 12
DEFEND: Final = 13
YIELD: Final = 14
LOOT_PART: Final = 15
LOOT_NONE: Final = 16
LOOT: Final = 17
ALSO_EARTH: Final = 18
ALSO: Final = 19
DISCARD: Final = 20
LAST_NONE: Final = 21
LAST: Final = 22
NOTATION: Final = Notation(
    [SEAT, CARD, COLOUR, PART, PLACE, PAWN, SPACE, DEED, END],
    [
        Verb("draw deck"),
        Verb("take {card}"),
        Verb("build"),
        Verb("seat {colour}"),
        Verb("spy {seat}"),
        Verb("launch"),
        Verb("vp {card}"),
        Verb("pass"),
        Verb("add {card}"),
        Verb("done"),
        Verb("at {place}"),
        Verb("extend"),
        Verb("decline"),
        Verb("defend"),
        Verb("yield"),
        Verb("loot part"),
        Verb("loot none"),
        Verb("loot {pawn}"),
        Verb("also earth"),
        Verb("also {pawn}"),
        Verb("discard {card}"),
        Verb("last none"),
        Verb("last {card}"),
    ],
)
