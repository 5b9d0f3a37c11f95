"""Rocketmen's actions."""

from typing import Final

from retrorocket.games.rocketmen.terms import (
    COUNT,
    CREW,
    FACE,
    FLEET,
    HEADING,
    MODEL,
    OBJECT,
    POD,
    RESOURCE,
    SEAT,
    TOKEN,
)
from retrorocket.kernel.notation import Notation, Verb

CHOOSE_FLEET: Final = 0
CHOOSE_START: Final = 1
PLACE: Final = 2
PLACE_BY: Final = 3
FACE_TO: Final = 4
COMMAND: Final = 5
HOLD: Final = 6
MINE: Final = 7
KEEP: Final = 8
ROTATE: Final = 9
MOVE: Final = 10
BOOST: Final = 11
DOCK: Final = 12
AVOID: Final = 13
HIT: Final = 14
SCOOP: Final = 15
ATTACK: Final = 16
REROLL: Final = 17
EVADE: Final = 18
SAVE_SHIP: Final = 19
SAVE_CREW: Final = 20
LOSE_POD: Final = 21
LOSE_CREW: Final = 22
LOSE_DIE: Final = 23
LOAD: Final = 24
ALSO: Final = 25
DONE: Final = 26
UNLOAD: Final = 27
REPAIR: Final = 28
BOARD: Final = 29
AGAIN: Final = 30
TAKE: Final = 31
SALVAGE: Final = 32
SCRAP: Final = 33
TRANSFER: Final = 34
SWAP: Final = 35
ASSIGN: Final = 36
LOOK: Final = 37
DEPLOY: Final = 38
PAY: Final = 39
PAY_SALVAGE: Final = 40
SPARE: Final = 41
PODS: Final = 42
ENLIST: Final = 43
END_SHIP: Final = 44
END: Final = 45
DROP: Final = 46
RAM: Final = 47
RAM_HARD: Final = 48
EXCHANGE: Final = 49
CROSS: Final = 50
BUILD: Final = 51
ADD: Final = 52
HIRE: Final = 53
TO_RESERVE: Final = 54
BE_READY: Final = 55
NOTATION: Final = Notation(
    [SEAT, OBJECT, CREW, RESOURCE, POD, FLEET, MODEL, TOKEN, HEADING, COUNT, FACE],
    [
        Verb("fleet {fleet}"),
        Verb("start {resource}"),
        Verb("place {ship:object} {bearing:heading}", open=True),
        Verb("place {ship:object} {bearing:heading} by {friend:object}", open=True),
        Verb("face {heading}", open=True),
        Verb("command {ship:object}"),
        Verb("hold"),
        Verb("mine {ship:object}"),
        Verb("keep {resource}"),
        Verb("rotate {ship:object} {heading}", open=True),
        Verb("move {ship:object}"),
        Verb("boost {ship:object}"),
        Verb("dock {ship:object} {target:object}"),
        Verb("avoid"),
        Verb("hit {target:object}"),
        Verb("scoop {target:object}"),
        Verb("attack {ship:object}>{target:object}"),
        Verb("reroll"),
        Verb("evade"),
        Verb("save ship"),
        Verb("save {crew}"),
        Verb("lose {pod}"),
        Verb("lose {crew}"),
        Verb("lose die"),
        Verb("load {ship:object} {target:object}"),
        Verb("also {target:object}"),
        Verb("done"),
        Verb("unload {ship:object}"),
        Verb("repair {ship:object} {pod}"),
        Verb("board {ship:object}>{target:object}"),
        Verb("again {face}"),
        Verb("take {resource}"),
        Verb("salvage"),
        Verb("scrap"),
        Verb("transfer {crew} {to:object}"),
        Verb("swap {crew} {other:crew}"),
        Verb("assign {crew}"),
        Verb("look {ship:object} {target:object}"),
        Verb("deploy {ship:object}"),
        Verb("pay {resource}"),
        Verb("pay {resource} by {wreck:object}"),
        Verb("spare {resource}"),
        Verb("lasers {count}"),
        Verb("enlist {crew}"),
        Verb("end {ship:object}"),
        Verb("end"),
        Verb("drop {resource}"),
        Verb("ram"),
        Verb("ram hard {pod}"),
        Verb("exchange {one:object} {other:object}", open=True),
        Verb("cross {crew}"),
        Verb("build"),
        Verb("add {model}"),
        Verb("hire {token}"),
        Verb("reserve"),
        Verb("ready"),
    ],
)
