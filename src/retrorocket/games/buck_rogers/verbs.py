"""The game's words for things and its actions."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, ZONE_IDS
from retrorocket.kernel.notation import Kind, Notation, Numbers, Verb

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

TAKE: Final = 0
CHOOSE: Final = 1
ENLIST: Final = 2
PLACE: Final = 3
POST: Final = 4
WAIT: Final = 5
MOVE: Final = 6
PICK: Final = 7
FLY: Final = 8
LEAD_ON: Final = 9
WITH: Final = 10
JOIN: Final = 11
TO: Final = 12
GO: Final = 13
STOP: Final = 14
LOAD: Final = 15
UNLOAD: Final = 16
HOP: Final = 17
CONVERT: Final = 18
SLING: Final = 19
CANCEL: Final = 20
USE: Final = 21
GAMBLE: Final = 22
STEAL: Final = 23
BORROW: Final = 24
END: Final = 25
FIRE: Final = 26
HOLD: Final = 27
VOLLEY: Final = 28
DROP_BOMB: Final = 29
YES: Final = 30
NO: Final = 31
ATTACK: Final = 32
PASS: Final = 33
RAID: Final = 34
OFFER: Final = 35
RETREAT: Final = 36
WITHDRAW: Final = 37
DONE: Final = 38
AIM: Final = 39
DISMANTLE: Final = 40
BUILD: Final = 41
FINISH: Final = 42
COMPLETE: Final = 43
COMBINE: Final = 44
LAUNCH: Final = 45
MARKET: Final = 46
ORDER: Final = 47
DELIVER: Final = 48
REVOKE: Final = 49
FOUND: Final = 50

NOTATION: Final = Notation(
    [SEAT, COLOUR, LEADER, ZONE, UNIT, MEMBER, COUNT, WHICH, SWAP, HOW],
    [
        Verb("take {colour} {leader}"),
        Verb("choose {colour}"),
        Verb("enlist {count} {unit}"),
        Verb("place {unit} {zone}"),
        Verb("post {leader} {zone}"),
        Verb("wait"),
        Verb("move {count} {unit} {zone}", clicks="zone unit", open=True),
        Verb("pick {count} {unit} {zone} left {left:count}", clicks="zone unit", open=True),
        Verb("fly {ship:unit}"),
        Verb("lead {leader}"),
        Verb("with {count} {unit}", open=True),
        Verb("join {leader}"),
        Verb("to {zone}"),
        Verb("go {zone}"),
        Verb("stop"),
        Verb("load {count} {unit} {ship:unit}", clicks="ship unit", open=True),
        Verb("unload {count} {unit} {ship:unit}", clicks="ship unit", open=True),
        Verb("hop {count} {unit} {from:unit} {ship:unit}", clicks="from ship unit", open=True),
        Verb("convert {swap} {colour} {zone}"),
        Verb("sling {how}"),
        Verb("cancel {zone}"),
        Verb("use {leader}"),
        Verb("gamble"),
        Verb("steal {unit} {zone}"),
        Verb("borrow {leader}"),
        Verb("end"),
        Verb("fire {unit} {target:unit}"),
        Verb("hold"),
        Verb("volley"),
        Verb("bomb {target:unit} {zone}"),
        Verb("yes"),
        Verb("no"),
        Verb("attack {unit} {target:unit}"),
        Verb("pass"),
        Verb("raid {count} {unit} {zone}", clicks="zone unit", open=True),
        Verb("offer {seat}"),
        Verb("retreat {count} {unit} {zone}", clicks="unit zone", open=True),
        Verb("withdraw {leader} {zone}"),
        Verb("done"),
        Verb("aim {which}"),
        Verb("dismantle {zone}"),
        Verb("build {factory:zone} {unit} {place:zone}"),
        Verb("finish {factory:zone} {unit} {place:zone}"),
        Verb("complete {factory:zone} {place:zone}"),
        Verb("combine {factory:zone} {other:zone} {unit} {place:zone}"),
        Verb("launch {ship:unit}"),
        Verb("market {unit} {zone}"),
        Verb("order"),
        Verb("deliver {zone}"),
        Verb("revoke"),
        Verb("found {zone}"),
    ],
)


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
