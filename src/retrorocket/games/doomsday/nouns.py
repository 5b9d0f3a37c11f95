"""The things that actions, events and saved positions of Doomsday name."""

from typing import Final

from retrorocket.games.doomsday.tables import CARDS, COLOURS, PARTS, PLACES, PLAYERS, SPACES
from retrorocket.kernel.notation import Kind

SEAT: Final = Kind("seat", PLAYERS)
CARD: Final = Kind("card", CARDS)
COLOUR: Final = Kind("colour", COLOURS)
PART: Final = Kind("part", PARTS)
PLACE: Final = Kind("place", PLACES)
PAWN: Final = Kind("pawn", PLACES)  # a passenger of the victim, by the seat it sits in
SPACE: Final = Kind("space", SPACES)
SET_ACTION: Final = Kind("action", ["build", "seat", "spy", "launch"])
END: Final = Kind("end", ["none", "impact", "space"])
KINDS: Final = [SEAT, CARD, COLOUR, PART, PLACE, PAWN, SPACE, SET_ACTION, END]
