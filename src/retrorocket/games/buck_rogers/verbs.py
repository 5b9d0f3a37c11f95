"""The verb table: every action of the game."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.nouns import COLOUR, COUNT, HOW, LEADER, MEMBER, SEAT, SWAP, UNIT, WHICH, ZONE
from retrorocket.kernel.notation import Notation, Verbs

VERBS: Final = Verbs()
TAKE: Final[i64] = VERBS.verb("take {colour} {leader}", "Take {colour} with {leader}")
CHOOSE: Final[i64] = VERBS.verb("choose {colour}", "Take {colour}")
ENLIST: Final[i64] = VERBS.verb("enlist {count} {unit}", "Enlist {unit#count}")
PLACE: Final[i64] = VERBS.verb("place {unit} {zone}", "Place {a unit} in {zone}")
POST: Final[i64] = VERBS.verb("post {leader} {zone}", "Place {leader} in {zone}")
WAIT: Final[i64] = VERBS.verb("wait", "Wait")
MOVE: Final[i64] = VERBS.verb(
    "move {count} {unit} {zone}", "Move {unit#count} from {zone}", clicks="zone unit", open=True
)
PICK: Final[i64] = VERBS.verb(
    "pick {count} {unit} {zone} left {left:count}",
    "Move {unit#count} with {left} {left|Zone|Zones} left from {zone}",
    clicks="zone unit",
    open=True,
)
FLY: Final[i64] = VERBS.verb("fly {ship:unit}", "Move {ship}")
LEAD_ON: Final[i64] = VERBS.verb("lead {leader}", "Move {leader}")
WITH: Final[i64] = VERBS.verb("with {count} {unit}", "Take {unit#count} along", open=True)
JOIN: Final[i64] = VERBS.verb("join {leader}", "Take {leader} along")
TO: Final[i64] = VERBS.verb("to {zone}", "Step to {zone}")
GO: Final[i64] = VERBS.verb("go {zone}", "Go to {zone}", open=True)
STOP: Final[i64] = VERBS.verb("stop", "Stop here")
LOAD: Final[i64] = VERBS.verb(
    "load {count} {unit} {ship:unit}", "Load {unit#count} on {ship}", clicks="ship unit", open=True
)
UNLOAD: Final[i64] = VERBS.verb(
    "unload {count} {unit} {ship:unit}", "Unload {unit#count} from {ship}", clicks="ship unit", open=True
)
HOP: Final[i64] = VERBS.verb(
    "hop {count} {unit} {from:unit} {ship:unit}",
    "Hand {unit#count} from {from} to {ship}",
    clicks="from ship unit",
    open=True,
)
CONVERT: Final[i64] = VERBS.verb("convert {swap} {colour} {zone}", "Convert {swap} ({colour}) in {zone}")
SLING: Final[i64] = VERBS.verb("sling {how}", "Slingshot, {how} roll")
CANCEL: Final[i64] = VERBS.verb("cancel {zone}", "Give up the item in production in {zone}")
USE: Final[i64] = VERBS.verb("use {leader}", "Use the power of {leader}")
GAMBLE: Final[i64] = VERBS.verb("gamble", "Gamble on Doc Huer's engines")
STEAL: Final[i64] = VERBS.verb("steal {unit} {zone}", "Steal {a unit} from {zone}")
BORROW: Final[i64] = VERBS.verb("borrow {leader}", "Borrow {leader}")
END: Final[i64] = VERBS.verb("end", "End this turn")
FIRE: Final[i64] = VERBS.verb("fire {unit} {target:unit}", "Fire at {a target} with {a unit}")
HOLD: Final[i64] = VERBS.verb("hold", "Hold fire")
VOLLEY: Final[i64] = VERBS.verb("volley", "Attack with all, best targets")
DROP_BOMB: Final[i64] = VERBS.verb("bomb {target:unit} {zone}", "Bomb {a target} in {zone}")
YES: Final[i64] = VERBS.verb("yes", "Yes")
NO: Final[i64] = VERBS.verb("no", "No")
ATTACK: Final[i64] = VERBS.verb("attack {unit} {target:unit}", "Attack {a target} with {a unit}")
PASS: Final[i64] = VERBS.verb("pass", "Pass")
RAID: Final[i64] = VERBS.verb(
    "raid {count} {unit} {zone}",
    "Send {unit#count} in {zone} as {count|a commando|commandos}",
    clicks="zone unit",
    open=True,
)
OFFER: Final[i64] = VERBS.verb("offer {seat}", "Offer your surrender to {seat}")
RETREAT: Final[i64] = VERBS.verb(
    "retreat {count} {unit} {zone}", "Retreat {unit#count} to {zone}", clicks="unit zone", open=True
)
WITHDRAW: Final[i64] = VERBS.verb("withdraw {leader} {zone}", "Withdraw {leader} to {zone}")
DONE: Final[i64] = VERBS.verb("done", "Done")
AIM: Final[i64] = VERBS.verb("aim {which}", "Aim at Factory {which}")
DISMANTLE: Final[i64] = VERBS.verb("dismantle {zone}", "Dismantle a Factory in {zone}")
BUILD: Final[i64] = VERBS.verb("build {factory:zone} {unit} {place:zone}", "{factory}: build {a unit} in {place}")
FINISH: Final[i64] = VERBS.verb("finish {factory:zone} {unit} {place:zone}", "{factory}: finish {a unit} in {place}")
COMPLETE: Final[i64] = VERBS.verb("complete {factory:zone} {place:zone}", "{factory}: finish the satellite in {place}")
COMBINE: Final[i64] = VERBS.verb(
    "combine {factory:zone} {other:zone} {unit} {place:zone}", "{factory} and {other}: build {a unit} in {place}"
)
LAUNCH: Final[i64] = VERBS.verb("launch {ship:unit}", "Build a Fighter aboard {ship}")
MARKET: Final[i64] = VERBS.verb("market {unit} {zone}", "Buy {a unit} for {zone}")
ORDER: Final[i64] = VERBS.verb("order", "Order a Factory")
DELIVER: Final[i64] = VERBS.verb("deliver {zone}", "Take the ordered Factory to {zone}")
REVOKE: Final[i64] = VERBS.verb("revoke", "Cancel the ordered Factory")
FOUND: Final[i64] = VERBS.verb("found {zone}", "Put the free Factory in {zone}")

NOTATION: Final = Notation([SEAT, COLOUR, LEADER, ZONE, UNIT, MEMBER, COUNT, WHICH, SWAP, HOW], VERBS.table)
