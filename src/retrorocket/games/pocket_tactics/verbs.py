"""Pocket-Tactics' actions and events; the words of units depend on the forces, so the notation is made per table."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.nouns import Nouns
from retrorocket.kernel.notation import Notation, Verbs

VERBS: Final = Verbs()
HIRE: Final[i64] = VERBS.verb("hire {card}", "Hire {card}")
TRIM: Final[i64] = VERBS.verb("trim {card}", "Take out {card}")
LAY: Final[i64] = VERBS.verb("lay {cell}", "Lay the tile on {cell}")
LAY_TURNED: Final[i64] = VERBS.verb(
    "lay {cell} {rotation}", "Lay the tile on {cell}, turned {rotation}", clicks="cell", open=True
)
BASE: Final[i64] = VERBS.verb("base {cell}", "Lay the base on {cell}")
FIELD: Final[i64] = VERBS.verb("field {card} {cell}", "Put {card} on {cell}")
STEP: Final[i64] = VERBS.verb("step {unit} {cell}", "Move {unit} to {cell}")
HOP: Final[i64] = VERBS.verb("hop {unit} {over:cell}>{cell}", "Hop with {unit} over {over} to {cell}")
HOME: Final[i64] = VERBS.verb("home {unit}", "Move {unit} into its base")
JUMP: Final[i64] = VERBS.verb("jump {unit} {cell}", "Jump with {unit} to {cell}")
CLOSE: Final[i64] = VERBS.verb(
    "close {skill} {unit} {cell}", "Close assault by {unit} on {cell} with {skill}", clicks="unit cell"
)
SHOT: Final[i64] = VERBS.verb(
    "shot {skill} {unit} {cell}", "Ranged assault by {unit} on {cell} with {skill}", clicks="unit cell"
)
DEPLOY: Final[i64] = VERBS.verb("deploy {card} {cell}", "Deploy {card} on {cell}")
BRING: Final[i64] = VERBS.verb("bring {card} {cell}", "Bring {card} to {cell}")
SHOVE: Final[i64] = VERBS.verb("use shove {unit} {cell}", "{unit} shoves the enemy on {cell}")
SMITE: Final[i64] = VERBS.verb("use smite {unit} {cell}", "{unit} smites the enemy on {cell}")
DETONATE: Final[i64] = VERBS.verb("use detonate {unit}", "{unit} detonates")
SWAP: Final[i64] = VERBS.verb("use swap {unit} {cell}", "{unit} changes places with the unit on {cell}")
RESCUE: Final[i64] = VERBS.verb("use rescue {unit}", "{unit} tries to bring back a captured unit")
PASS: Final[i64] = VERBS.verb("pass", "Pass")
STOP: Final[i64] = VERBS.verb("stop", "Stop")
FOLLOW: Final[i64] = VERBS.verb("follow {unit}", "{unit} follows")
GUARD: Final[i64] = VERBS.verb("guard {unit}", "{unit} takes the place of the assaulted unit")
NO_GUARD: Final[i64] = VERBS.verb("no guard", "No guard")
MODE: Final[i64] = VERBS.verb("mode {skill}", "Magi-Tech counts as {skill}")
REROLL: Final[i64] = VERBS.verb("reroll {die}", "Re-roll {die}")
REROLL_ALL: Final[i64] = VERBS.verb("reroll all {colour}", "Re-roll all {colour} dice")
SHIFT: Final[i64] = VERBS.verb("shift {die}", "Shift {die} to the other pool")
KEEP: Final[i64] = VERBS.verb("keep", "Keep the dice")
PLACE: Final[i64] = VERBS.verb("place {cell}", "Place it on {cell}")
DECLINE: Final[i64] = VERBS.verb("decline", "Let it go on")
SEND: Final[i64] = VERBS.verb("send {unit}", "Send {unit} to reserves")
STAY: Final[i64] = VERBS.verb("stay", "Stay")
WITHDRAW: Final[i64] = VERBS.verb("withdraw", "Go back")
RECOVER: Final[i64] = VERBS.verb("recover {card}", "Bring back {card}")


def notation_of(nouns: Nouns) -> Notation:
    """The notation of a table."""
    return Notation(nouns.kinds, VERBS.table)
