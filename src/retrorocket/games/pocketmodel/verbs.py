"""The words for things at a table, the actions and the events."""

from typing import Final

from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Kind, Notation, Verb

LETTERS: Final = "ABCDEFGH"
SLOTS: Final = 3

PLACE: Final = 0
DONE: Final = 1
OBJECTIVE: Final = 2
POWER: Final = 3
POWER_ON: Final = 4
POWER_TO: Final = 5
POWER_CARD: Final = 6
MOVE: Final = 7
ATTACK: Final = 8
STRIKE: Final = 9
PASS: Final = 10
KEEP: Final = 11
NEXT: Final = 12
PLAY: Final = 13
REROLL: Final = 14
DECLINE: Final = 15
SPLASH: Final = 16
REPAIR: Final = 17
RETREAT: Final = 18
PUSH: Final = 19
RESERVE: Final = 20
DAMAGE: Final = 21
SCATTER: Final = 22
RECALL: Final = 23
PEEK: Final = 24
SALVAGE: Final = 25
DISCARD: Final = 26
REFILL: Final = 27
STOP: Final = 28
VERBS: Final = [
    "place {unit}",
    "done",
    "objective {card}>{slot}",
    "power {unit}",
    "power {unit}+{friend:unit}",
    "power {unit}>{zone}",
    "power {unit}-{card}",
    "move {unit}>{zone}",
    "attack {unit}x{foe:unit}",
    "strike {unit}>{slot}",
    "pass",
    "keep",
    "next {unit}",
    "play {card}",
    "reroll {unit}",
    "decline",
    "splash {unit}",
    "repair {unit}",
    "retreat {unit}>{zone}",
    "push {unit}",
    "reserve {unit}",
    "damage {unit}",
    "scatter {unit}",
    "recall {unit}",
    "peek {slot}",
    "salvage {card}",
    "discard {card}",
    "refill",
    "stop",
]


class Tongue:
    """The words of one table: they depend on how many sit there and how large the forces can be."""

    def __init__(self, seats: int, size: int, cards: list[str], sheets: list[str]) -> None:
        letters = LETTERS[:seats]
        self.seat: Final = Kind("seat", list(letters))
        self.unit: Final = Kind("unit", [f"{letter}{number + 1}" for letter in letters for number in range(size)])
        self.zone: Final = Kind("zone", ["C", *[f"H{letter}" for letter in letters]])
        self.slot: Final = Kind("slot", [f"H{letter}.{slot + 1}" for letter in letters for slot in range(SLOTS)])
        self.card: Final = Kind("card", cards)
        self.sheet: Final = Kind("sheet", sheets)
        kinds = [self.seat, self.unit, self.zone, self.slot, self.card, self.sheet]
        self.notation: Final = Notation(kinds, [Verb(text) for text in VERBS])


FIRST_ROLL: Final = 0
FIRST: Final = 1
PLACED: Final = 2
DRAWN: Final = 3
DREW: Final = 4
RESHUFFLED: Final = 5
PUT_DOWN: Final = 6
TAKEN: Final = 7
TOOK: Final = 8
POWERED: Final = 9
MOVED: Final = 10
MINED: Final = 11
DECLARED: Final = 12
CANCELLED: Final = 13
BATTLE: Final = 14
PLAYED: Final = 15
NEGATED: Final = 16
LOCKED: Final = 17
FROZEN: Final = 18
ROLLED: Final = 19
REROLLED: Final = 20
HIT: Final = 21
MISSED: Final = 22
DAMAGED: Final = 23
SURVIVED: Final = 24
DESTROYED: Final = 25
REPAIRED: Final = 26
DISCARDED: Final = 27
RETURNED: Final = 28
ENTERED: Final = 29
REVEALED: Final = 30
STRUCK: Final = 31
REPLACED: Final = 32
RAZED: Final = 33
PEEKED: Final = 34
SEEN: Final = 35
SALVAGED: Final = 36
OUT: Final = 37
TURN: Final = 38
PASSED: Final = 39
STALLED: Final = 40
SKIPPED: Final = 41
RESIGNED: Final = 42
LEFT_OUT: Final = 43
NEGATED_ABILITY: Final = 44
NEGATED_BONUS: Final = 45
EVENTS: Final = [
    EventKind("first-roll", "seat first second roll", "PM-SETUP-03"),
    EventKind("first", "seat", "PM-SETUP-03"),
    EventKind("placed", "unit", "PM-SETUP-04"),
    EventKind("drawn", "seat card", "PM-HID-02", reveals=True),
    EventKind("drew", "seat", "PM-HID-02"),
    EventKind("reshuffled", "seat cards", "PM-DECK-01"),
    EventKind("put-down", "seat card slot", "PM-POBJ-06", reveals=True),
    EventKind("taken", "seat card slot", "PM-POBJ-03", reveals=True),
    EventKind("took", "seat slot", "PM-HID-04"),
    EventKind("powered", "unit", "PM-POW-03"),
    EventKind("moved", "unit zone", "PM-MOVE-01"),
    EventKind("mined", "unit roll needed", "PM-ABIL-05"),
    EventKind("declared", "unit foe:unit", "PM-COMB-05"),
    EventKind("cancelled", "unit foe:unit", "PM-COMB-09"),
    EventKind("battle", "unit foe:unit zone", "PM-BATT-01"),
    EventKind("played", "seat card unit", "PM-PLAY-06", reveals=True),
    EventKind("negated", "seat card", "PM-ABIL-05"),
    EventKind("locked", "seat", "PM-PRI-02"),
    EventKind("frozen", "unit attack damage defense", "PM-BATT-01"),
    EventKind("rolled", "unit first second roll", "PM-BATT-06"),
    EventKind("rerolled", "unit first second roll", "PM-ABIL-05"),
    EventKind("hit", "unit foe:unit result needed automatic", "PM-BATT-11"),
    EventKind("missed", "unit foe:unit result needed", "PM-BATT-11"),
    EventKind("damaged", "unit counters total", "PM-BATT-12"),
    EventKind("survived", "unit roll needed", "PM-ABIL-05"),
    EventKind("destroyed", "unit", "PM-BATT-13"),
    EventKind("repaired", "unit", "PM-ABIL-05"),
    EventKind("discarded", "seat card", "PM-ZONE-07", reveals=True),
    EventKind("returned", "seat card", "PM-BATT-18"),
    EventKind("entered", "unit", "PM-RES-03"),
    EventKind("revealed", "card slot", "PM-STRK-04", reveals=True),
    EventKind("struck", "unit slot first second result needed", "PM-STRK-06"),
    EventKind("replaced", "slot", "PM-STRK-10"),
    EventKind("razed", "card slot", "PM-STRK-08"),
    EventKind("peeked", "seat slot", "PM-HID-01"),
    EventKind("seen", "seat card slot", "PM-HID-01", reveals=True),
    EventKind("salvaged", "seat card", "PM-ABIL-05"),
    EventKind("out", "seat", "PM-ELIM-05"),
    EventKind("turn", "seat round", "PM-TURN-01"),
    EventKind("passed", "seat", "PM-TURN-03"),
    EventKind("stalled", "rounds", "PM-WIN-03"),
    EventKind("skipped", "unit", "PM-STRK-13"),
    EventKind("resigned", "seat", "PM-WIN-04"),
    EventKind("left-out", "unit roll", "PM-ABIL-05"),
    EventKind("negated-ability", "seat card", "PM-ABIL-05"),
    EventKind("negated-bonus", "seat card", "PM-ABIL-05"),
]
