"""The game's words for things: players, colours, Leaders, Zones and pieces, and how pieces are numbered."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, SHIPS_EACH, ZONE_IDS
from retrorocket.kernel.notation import Kind, Numbers

# a colour has four fungible kinds, numbered Transports, satellite, marker, Factory, any Transport, commandos
SLOT_LETTERS: Final = ["T", "G", "F", "B", "R1", "R2", "R3", "R4", "K", "C", "Y", "R", "Tc", "Gc"]
WIDTH: Final = 14
T: Final = 0
G: Final = 1
F: Final = 2
B: Final = 3
R1: Final = 4
K: Final = 8
C: Final = 9
Y: Final = 10
R: Final = 11
TC: Final = 12
GC: Final = 13
UNITS: Final = 84
# members of a group and victims of a test may be Leaders: they come after the units
LEAD: Final = 84

SEAT: Final = Kind("seat", ["p1", "p2", "p3", "p4", "p5", "p6"])
COLOUR: Final = Kind("colour", list(COLOURS))
LEADER: Final = Kind("leader", list(LEADERS))
ZONE: Final = Kind("zone", list(ZONE_IDS))
UNIT: Final = Kind("unit", [f"{colour}-{letter}" for colour in COLOURS for letter in SLOT_LETTERS])
MEMBER: Final = Kind("member", [*UNIT.words, *LEADERS])
COUNT: Final = Numbers("count", 100)
WHICH: Final = Numbers("which", 24)
SWAPS: Final = ["2T>F", "F>2T", "2F>B", "B>2F", "2G>F", "T+G>F"]
SWAP: Final = Kind("swap", list(SWAPS))
HOW: Final = Kind("how", ["one", "each"])
PHASE: Final = Kind("phase", ["choosing", "placing", "turn_setup", "movement", "combat", "building"])
# how a game can end
ENDINGS: Final = [
    "BR-WIN-01",
    "BR-WIN-02",
    "BR-WIN-04",
    "BR-WIN-05",
    "BR-WIN-06",
    "BR-WIN-07",
    "BR-WIN-09",
    "BR-SCN-B1",
    "BR-SCN-B2",
    "BR-SCN-B3b",
    "BR-SCN-B5",
]
ENDING: Final = Kind("ending", list(ENDINGS))


def unit_of(colour: i64, slot: i64) -> i64:
    """The number of a unit."""
    return colour * WIDTH + slot


def colour_of(unit: i64) -> i64:
    """The colour of a unit."""
    return unit // WIDTH


def slot_of(unit: i64) -> i64:
    """What a unit is."""
    return unit % WIDTH


def ship_unit(ship: i64) -> i64:
    """The unit of a Transport: ships count from 0 to 23, four a colour."""
    return ship // SHIPS_EACH * WIDTH + R1 + ship % SHIPS_EACH


def ship_of(unit: i64) -> i64:
    """The Transport of a unit, -1 if it is none."""
    slot = unit % WIDTH
    if R1 <= slot < R1 + SHIPS_EACH:
        return (unit // WIDTH) * SHIPS_EACH + slot - R1
    return -1


def class_of(slot: i64) -> i64:
    """The line of the combat table for a slot."""
    if slot <= B:
        return slot
    if slot < K or slot == R:
        return 4
    if slot == K:
        return 5
    return slot - TC if slot >= TC else 6
