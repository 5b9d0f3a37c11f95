"""The game's words for things and its actions."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, ZONE_IDS
from retrorocket.kernel.notation import Kind, Notation, Numbers, Verbs

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

VERBS: Final = Verbs()
TAKE: Final[i64] = VERBS.verb("take {colour} {leader}", "Take {colour} with {leader}")
CHOOSE: Final[i64] = VERBS.verb("choose {colour}", "Take {colour}")
ENLIST: Final[i64] = VERBS.verb("enlist {count} {unit}", "Enlist {count} {unit}")
PLACE: Final[i64] = VERBS.verb("place {unit} {zone}", "Place {unit} in {zone}")
POST: Final[i64] = VERBS.verb("post {leader} {zone}", "Place {leader} in {zone}")
WAIT: Final[i64] = VERBS.verb("wait", "Wait")
MOVE: Final[i64] = VERBS.verb(
    "move {count} {unit} {zone}", "Move {count} {unit} from {zone}", clicks="zone unit", open=True
)
PICK: Final[i64] = VERBS.verb(
    "pick {count} {unit} {zone} left {left:count}",
    "Move {count} {unit} with {left} Zones left from {zone}",
    clicks="zone unit",
    open=True,
)
FLY: Final[i64] = VERBS.verb("fly {ship:unit}", "Move {ship}")
LEAD_ON: Final[i64] = VERBS.verb("lead {leader}", "Move {leader}")
WITH: Final[i64] = VERBS.verb("with {count} {unit}", "Take {count} {unit} along", open=True)
JOIN: Final[i64] = VERBS.verb("join {leader}", "Take {leader} along")
TO: Final[i64] = VERBS.verb("to {zone}", "Step to {zone}")
GO: Final[i64] = VERBS.verb("go {zone}", "Go to {zone}", open=True)
STOP: Final[i64] = VERBS.verb("stop", "Stop here")
LOAD: Final[i64] = VERBS.verb(
    "load {count} {unit} {ship:unit}", "Load {count} {unit} on {ship}", clicks="ship unit", open=True
)
UNLOAD: Final[i64] = VERBS.verb(
    "unload {count} {unit} {ship:unit}", "Unload {count} {unit} from {ship}", clicks="ship unit", open=True
)
HOP: Final[i64] = VERBS.verb(
    "hop {count} {unit} {from:unit} {ship:unit}",
    "Hand {count} {unit} from {from} to {ship}",
    clicks="from ship unit",
    open=True,
)
CONVERT: Final[i64] = VERBS.verb("convert {swap} {colour} {zone}", "Convert {swap} ({colour}) in {zone}")
SLING: Final[i64] = VERBS.verb("sling {how}", "Slingshot, {how} roll")
CANCEL: Final[i64] = VERBS.verb("cancel {zone}", "Give up the item in production in {zone}")
USE: Final[i64] = VERBS.verb("use {leader}", "Use the power of {leader}")
GAMBLE: Final[i64] = VERBS.verb("gamble", "Gamble on Doc Huer's engines")
STEAL: Final[i64] = VERBS.verb("steal {unit} {zone}", "Steal {unit} from {zone}")
BORROW: Final[i64] = VERBS.verb("borrow {leader}", "Borrow {leader}")
END: Final[i64] = VERBS.verb("end", "End this turn")
FIRE: Final[i64] = VERBS.verb("fire {unit} {target:unit}", "Fire at {target} with {unit}")
HOLD: Final[i64] = VERBS.verb("hold", "Hold fire")
VOLLEY: Final[i64] = VERBS.verb("volley", "Attack with all, best targets")
DROP_BOMB: Final[i64] = VERBS.verb("bomb {target:unit} {zone}", "Bomb {target} in {zone}")
YES: Final[i64] = VERBS.verb("yes", "Yes")
NO: Final[i64] = VERBS.verb("no", "No")
ATTACK: Final[i64] = VERBS.verb("attack {unit} {target:unit}", "Attack {target} with {unit}")
PASS: Final[i64] = VERBS.verb("pass", "Pass")
RAID: Final[i64] = VERBS.verb(
    "raid {count} {unit} {zone}", "Send {count} {unit} in {zone} as commandos", clicks="zone unit", open=True
)
OFFER: Final[i64] = VERBS.verb("offer {seat}", "Offer your surrender to {seat}")
RETREAT: Final[i64] = VERBS.verb(
    "retreat {count} {unit} {zone}", "Retreat {count} {unit} to {zone}", clicks="unit zone", open=True
)
WITHDRAW: Final[i64] = VERBS.verb("withdraw {leader} {zone}", "Withdraw {leader} to {zone}")
DONE: Final[i64] = VERBS.verb("done", "Done")
AIM: Final[i64] = VERBS.verb("aim {which}", "Aim at Factory {which}")
DISMANTLE: Final[i64] = VERBS.verb("dismantle {zone}", "Dismantle a Factory in {zone}")
BUILD: Final[i64] = VERBS.verb("build {factory:zone} {unit} {place:zone}", "{factory}: build {unit} in {place}")
FINISH: Final[i64] = VERBS.verb("finish {factory:zone} {unit} {place:zone}", "{factory}: finish {unit} in {place}")
COMPLETE: Final[i64] = VERBS.verb("complete {factory:zone} {place:zone}", "{factory}: finish the satellite in {place}")
COMBINE: Final[i64] = VERBS.verb(
    "combine {factory:zone} {other:zone} {unit} {place:zone}", "{factory} and {other}: build {unit} in {place}"
)
LAUNCH: Final[i64] = VERBS.verb("launch {ship:unit}", "Build a Fighter aboard {ship}")
MARKET: Final[i64] = VERBS.verb("market {unit} {zone}", "Buy {unit} for {zone}")
ORDER: Final[i64] = VERBS.verb("order", "Order a Factory")
DELIVER: Final[i64] = VERBS.verb("deliver {zone}", "Take the ordered Factory to {zone}")
REVOKE: Final[i64] = VERBS.verb("revoke", "Cancel the ordered Factory")
FOUND: Final[i64] = VERBS.verb("found {zone}", "Put the free Factory in {zone}")

NOTATION: Final = Notation([SEAT, COLOUR, LEADER, ZONE, UNIT, MEMBER, COUNT, WHICH, SWAP, HOW], VERBS.table)


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
    return (ship >> 2) * WIDTH + R1 + (ship & 3)


def ship_of(unit: i64) -> i64:
    """The Transport of a unit, -1 if it is none."""
    slot = unit % WIDTH
    return (unit // WIDTH) * 4 + slot - R1 if R1 <= slot < R1 + 4 else -1


def class_of(slot: i64) -> i64:
    """The line of the combat table for a slot."""
    if slot <= B:
        return slot
    if slot < K or slot == R:
        return 4
    if slot == K:
        return 5
    return slot - TC if slot >= TC else 6
