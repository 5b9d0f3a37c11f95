"""Rocketmen's actions."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.nouns import (
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
from retrorocket.kernel.notation import Notation, Verbs

VERBS: Final = Verbs()
CHOOSE_FLEET: Final[i64] = VERBS.verb("fleet {fleet}", "Take the fleet {fleet}")
CHOOSE_START: Final[i64] = VERBS.verb("start {resource}", "Start with {resource}")
PLACE: Final[i64] = VERBS.verb("place {ship:object} {bearing:heading}", "Place {ship} at bearing {bearing}", open=True)
PLACE_BY: Final[i64] = VERBS.verb(
    "place {ship:object} {bearing:heading} by {friend:object}",
    "Place {ship} beside {friend} at bearing {bearing}",
    open=True,
)
FACE_TO: Final[i64] = VERBS.verb("face {heading}", "Face {heading}", open=True)
COMMAND: Final[i64] = VERBS.verb("command {ship:object}", "Give the AP to {ship}")
HOLD: Final[i64] = VERBS.verb("hold", "Hold")
MINE: Final[i64] = VERBS.verb("mine {ship:object}", "Mine with {ship}")
KEEP: Final[i64] = VERBS.verb("keep {resource}", "Keep {resource}")
ROTATE: Final[i64] = VERBS.verb("rotate {ship:object} {heading}", "Turn {ship} to {heading}", open=True)
MOVE: Final[i64] = VERBS.verb("move {ship:object}", "Move {ship}")
BOOST: Final[i64] = VERBS.verb("boost {ship:object}", "Move {ship}, boosted")
DOCK: Final[i64] = VERBS.verb("dock {ship:object} {target:object}", "Dock {ship} at {target}")
AVOID: Final[i64] = VERBS.verb("avoid", "Avoid")
HIT: Final[i64] = VERBS.verb("hit {target:object}", "Collide with {target}")
SCOOP: Final[i64] = VERBS.verb("scoop {target:object}", "Scoop up {target}")
ATTACK: Final[i64] = VERBS.verb("attack {ship:object}>{target:object}", "Attack {target} with {ship}")
REROLL: Final[i64] = VERBS.verb("reroll", "Roll again")
EVADE: Final[i64] = VERBS.verb("evade", "Roll to save the ship")
SAVE_SHIP: Final[i64] = VERBS.verb("save ship", "Use the ship's own save")
SAVE_CREW: Final[i64] = VERBS.verb("save {crew}", "Use the save of {crew}")
LOSE_POD: Final[i64] = VERBS.verb("lose {pod}", "Lose {pod}")
LOSE_CREW: Final[i64] = VERBS.verb("lose {crew}", "Lose {crew}")
LOSE_DIE: Final[i64] = VERBS.verb("lose die", "Lose a base die")
LOAD: Final[i64] = VERBS.verb("load {ship:object} {target:object}", "Load {target} into {ship}")
ALSO: Final[i64] = VERBS.verb("also {target:object}", "Take {target} along")
DONE: Final[i64] = VERBS.verb("done", "Done")
UNLOAD: Final[i64] = VERBS.verb("unload {ship:object}", "Unload {ship}")
REPAIR: Final[i64] = VERBS.verb("repair {ship:object} {pod}", "Restore {pod} of {ship}")
BOARD: Final[i64] = VERBS.verb("board {ship:object}>{target:object}", "Board {target} from {ship}")
AGAIN: Final[i64] = VERBS.verb("again {face}", "Roll a {face} again")
TAKE: Final[i64] = VERBS.verb("take {resource}", "Take {resource}")
SALVAGE: Final[i64] = VERBS.verb("salvage", "Salvage it")
SCRAP: Final[i64] = VERBS.verb("scrap", "Scrap it")
TRANSFER: Final[i64] = VERBS.verb("transfer {crew} {to:object}", "Send {crew} to {to}")
SWAP: Final[i64] = VERBS.verb("swap {crew} {other:crew}", "Exchange {crew} and {other}", open=True)
ASSIGN: Final[i64] = VERBS.verb("assign {crew}", "Assign {crew} to the Station")
LOOK: Final[i64] = VERBS.verb("look {ship:object} {target:object}", "Look at {target} from {ship}")
DEPLOY: Final[i64] = VERBS.verb("deploy {ship:object}", "Bring in {ship}")
PAY: Final[i64] = VERBS.verb("pay {resource}", "Pay {resource}")
PAY_SALVAGE: Final[i64] = VERBS.verb("pay {resource} by {wreck:object}", "Pay with the wreck of {wreck}, as {resource}")
SPARE: Final[i64] = VERBS.verb("spare {resource}", "Leave out {resource}")
PODS: Final[i64] = VERBS.verb("lasers {count}", "{count} Arc {count|Laser|Lasers}")
ENLIST: Final[i64] = VERBS.verb("enlist {crew}", "Take {crew} aboard")
END_SHIP: Final[i64] = VERBS.verb("end {ship:object}", "{ship} is done")
END: Final[i64] = VERBS.verb("end", "End the turn")
DROP: Final[i64] = VERBS.verb("drop {resource}", "Give up {resource}")
RAM: Final[i64] = VERBS.verb("ram", "One damage")
RAM_HARD: Final[i64] = VERBS.verb("ram hard {pod}", "Two damage, for {pod} of one's own")
EXCHANGE: Final[i64] = VERBS.verb(
    "exchange {one:object} {other:object}", "Exchange crew between {one} and {other}", open=True
)
CROSS: Final[i64] = VERBS.verb("cross {crew}", "{crew} changes sides")
BUILD: Final[i64] = VERBS.verb("build", "Build a fleet of one's own")
ADD: Final[i64] = VERBS.verb("add {model}", "Add {model}")
HIRE: Final[i64] = VERBS.verb("hire {token}", "Hire {token}")
TO_RESERVE: Final[i64] = VERBS.verb("reserve", "On to the reserve")
BE_READY: Final[i64] = VERBS.verb("ready", "The fleet is ready")

NOTATION: Final = Notation([SEAT, OBJECT, CREW, RESOURCE, POD, FLEET, MODEL, TOKEN, HEADING, COUNT, FACE], VERBS.table)
