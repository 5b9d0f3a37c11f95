"""Pocket-Tactics' actions and events; the words of units depend on the forces, so the notation is made per table."""

from typing import Final

from retrorocket.games.pocket_tactics.effects import SKILLS
from retrorocket.games.pocket_tactics.geometry import CELL
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.notation import Kind, Notation, Verb

SEAT: Final = Kind("seat", ["A", "B"])
SKILL: Final = Kind("skill", SKILLS)
ROTATION: Final = Kind("rotation", ["r0", "r1", "r2", "r3", "r4", "r5"])
COLOUR: Final = Kind("colour", ["off", "def"])
POOLS: Final = ["att-off", "att-def", "def-off", "def-def"]
POOL: Final = Kind("pool", POOLS)
IN_A_POOL: Final = 6
DIE: Final = Kind("die", [f"{pool}{n}" for pool in POOLS for n in range(1, IN_A_POOL + 1)])
RESULT: Final = Kind("result", ["stalemate", "strike", "counter", "both"])

HIRE: Final = 0
TRIM: Final = 1
LAY: Final = 2
LAY_TURNED: Final = 3
BASE: Final = 4
FIELD: Final = 5
STEP: Final = 6
HOP: Final = 7
HOME: Final = 8
JUMP: Final = 9
CLOSE: Final = 10
SHOT: Final = 11
DEPLOY: Final = 12
BRING: Final = 13
SHOVE: Final = 14
SMITE: Final = 15
DETONATE: Final = 16
SWAP: Final = 17
RESCUE: Final = 18
PASS: Final = 19
STOP: Final = 20
FOLLOW: Final = 21
GUARD: Final = 22
NO_GUARD: Final = 23
MODE: Final = 24
REROLL: Final = 25
REROLL_ALL: Final = 26
SHIFT: Final = 27
KEEP: Final = 28
PLACE: Final = 29
DECLINE: Final = 30
SEND: Final = 31
STAY: Final = 32
WITHDRAW: Final = 33
RECOVER: Final = 34
VERBS: Final = [
    Verb("hire {card}"),
    Verb("trim {card}"),
    Verb("lay {cell}"),
    Verb("lay {cell} {rotation}", clicks="cell", open=True),
    Verb("base {cell}"),
    Verb("field {card} {cell}"),
    Verb("step {unit} {cell}"),
    Verb("hop {unit} {over:cell}>{cell}"),
    Verb("home {unit}"),
    Verb("jump {unit} {cell}"),
    Verb("close {skill} {unit} {cell}", clicks="unit cell"),
    Verb("shot {skill} {unit} {cell}", clicks="unit cell"),
    Verb("deploy {card} {cell}"),
    Verb("bring {card} {cell}"),
    Verb("use shove {unit} {cell}"),
    Verb("use smite {unit} {cell}"),
    Verb("use detonate {unit}"),
    Verb("use swap {unit} {cell}"),
    Verb("use rescue {unit}"),
    Verb("pass"),
    Verb("stop"),
    Verb("follow {unit}"),
    Verb("guard {unit}"),
    Verb("no guard"),
    Verb("mode {skill}"),
    Verb("reroll {die}"),
    Verb("reroll all {colour}"),
    Verb("shift {die}"),
    Verb("keep"),
    Verb("place {cell}"),
    Verb("decline"),
    Verb("send {unit}"),
    Verb("stay"),
    Verb("withdraw"),
    Verb("recover {card}"),
]


def notation_of(cards: Kind, units: Kind, tiles: Kind) -> Notation:
    """The notation of a table."""
    return Notation([SEAT, SKILL, ROTATION, COLOUR, POOL, DIE, RESULT, CELL, cards, units, tiles], VERBS)


FIRST: Final = 0
HIRED: Final = 1
TRIMMED: Final = 2
DRAWN: Final = 3
SET_ASIDE: Final = 4
LAID: Final = 5
BASE_LAID: Final = 6
UNWALLED: Final = 7
FIELDED: Final = 8
STEPPED: Final = 9
HOPPED: Final = 10
WENT_HOME: Final = 11
JUMPED: Final = 12
DEPLOYED: Final = 13
PASSED: Final = 14
TESTED: Final = 15
LOST: Final = 16
DROWNED: Final = 17
STUCK: Final = 18
PLACED: Final = 19
MAZE_DECLINED: Final = 20
SLID: Final = 21
STOPPED_BY_WALL: Final = 22
FELL: Final = 23
SENT_HOME: Final = 24
ANNOUNCED: Final = 25
GUARDED: Final = 26
SCATTERED: Final = 27
WASTED: Final = 28
CHOSE_MODE: Final = 29
MUSTERED: Final = 30
ROLLED: Final = 31
REROLLED: Final = 32
SHIFTED: Final = 33
KEPT: Final = 34
JUDGED: Final = 35
SAVED: Final = 36
CAPTURED: Final = 37
WITHDREW: Final = 38
RECOVERED: Final = 39
SKILL_TEST: Final = 40
ABILITY_USED: Final = 41
FOLLOWED: Final = 42
BASE_DEFEATED: Final = 43
ENDED: Final = 44
BASE_MUSTERED: Final = 45
FLEW_STRAIGHT: Final = 46
ROLLED_TWO: Final = 47
ROLLED_ONE: Final = 48
EVENTS: Final = [
    EventKind("first", "seat a_roll b_roll", "PT-SETUP-02"),
    EventKind("hired", "seat card", "PT-FORCE-07"),
    EventKind("trimmed", "seat card", "PT-FORCE-08"),
    EventKind("drawn", "seat tile", "PT-SETUP-03"),
    EventKind("set_aside", "tile", "PT-SETUP-10"),
    EventKind("laid", "seat tile cell rotation", "PT-SETUP-07"),
    EventKind("base_laid", "seat cell", "PT-SETUP-13"),
    EventKind("unwalled", "cell", "PT-SETUP-14"),
    EventKind("fielded", "unit cell", "PT-SETUP-15"),
    EventKind("stepped", "unit from:cell cell", "PT-MOVE-01"),
    EventKind("hopped", "unit from:cell over:cell cell", "PT-MOVE-02"),
    EventKind("went_home", "unit", "PT-MOVE-06"),
    EventKind("jumped", "unit from:cell cell", "PT-ABIL-01"),
    EventKind("deployed", "unit cell", "PT-DEPL-01"),
    EventKind("passed", "seat", "PT-TURN-03"),
    EventKind("tested", "unit cell roll sum passed", "PT-HAZ-02"),
    EventKind("lost", "unit cell", "PT-CAVE-01"),
    EventKind("drowned", "unit cell", "PT-WATR-01"),
    EventKind("stuck", "unit cell", "PT-SWMP-01"),
    EventKind("placed", "unit cell", "PT-LAB-01"),
    EventKind("maze_declined", "unit", "PT-LAB-02"),
    EventKind("slid", "unit from:cell direction cell", "PT-RAND-01"),
    EventKind("stopped_by_wall", "unit from:cell direction", "PT-RAND-06"),
    EventKind("fell", "unit from:cell direction", "PT-RAND-03"),
    EventKind("sent_home", "unit", "PT-RAND-04"),
    EventKind("announced", "unit skill cell", "PT-ASLT-01"),
    EventKind("guarded", "unit charge:unit", "PT-ABIL-01"),
    EventKind("scattered", "unit roll direction cell", "PT-ABIL-01"),
    EventKind("wasted", "unit cell", "PT-ABIL-01"),
    EventKind("chose_mode", "unit skill", "PT-ASLT-06"),
    EventKind("mustered", "unit off off_kicker def def_kicker rerolls", "PT-ASLT-07"),
    EventKind("rolled", "pool roll1 roll2 roll3", "PT-ASLT-10"),
    EventKind("rerolled", "die was now", "PT-RR-04"),
    EventKind("shifted", "die pool", "PT-ABIL-01"),
    EventKind("kept", "seat", "PT-RR-02"),
    EventKind("judged", "result", "PT-DICE-06"),
    EventKind("saved", "unit", "PT-ABIL-01"),
    EventKind("captured", "unit", "PT-DICE-07"),
    EventKind("withdrew", "unit cell", "PT-ABIL-01"),
    EventKind("recovered", "unit", "PT-ABIL-01"),
    EventKind("skill_test", "unit target best passed", "PT-TEST-01"),
    EventKind("ability_used", "unit cell", "PT-ABIL-04"),
    EventKind("followed", "unit from:cell cell", "PT-ABIL-01"),
    EventKind("base_defeated", "seat", "PT-BASE-04"),
    EventKind("ended", "winner:seat", "PT-WIN-08"),
    EventKind("base_mustered", "seat def rerolls", "PT-BASE-02"),
    EventKind("flew_straight", "unit roll", "PT-ABIL-01"),
    EventKind("rolled_two", "pool roll1 roll2", "PT-ASLT-10"),
    EventKind("rolled_one", "pool roll1", "PT-ASLT-10"),
]
