"""The actions of PocketModel."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.nouns import Nouns
from retrorocket.kernel.notation import Notation, Verbs

VERBS: Final = Verbs()
PLACE: Final[i64] = VERBS.verb("place {unit}", "Place {unit}")
DONE: Final[i64] = VERBS.verb("done", "Done: carry it out")
OBJECTIVE: Final[i64] = VERBS.verb("objective {card}>{slot}", "Play {card} as {slot}")
POWER: Final[i64] = VERBS.verb("power {unit}", "Use the power of {unit}")
POWER_ON: Final[i64] = VERBS.verb("power {unit}+{friend:unit}", "{unit} repairs {friend}")
POWER_TO: Final[i64] = VERBS.verb("power {unit}>{zone}", "{unit} goes on to {zone} by its power")
POWER_CARD: Final[i64] = VERBS.verb("power {unit}-{card}", "{unit} signals: exchange {card}")
MOVE: Final[i64] = VERBS.verb("move {unit}>{zone}", "Move {unit} to {zone}")
ATTACK: Final[i64] = VERBS.verb("attack {unit}x{foe:unit}", "{unit} attacks {foe}")
STRIKE: Final[i64] = VERBS.verb("strike {unit}>{slot}", "{unit} strikes {slot}")
PASS: Final[i64] = VERBS.verb("pass", "Pass")
KEEP: Final[i64] = VERBS.verb("keep", "Keep the order of naming")
NEXT: Final[i64] = VERBS.verb("next {unit}", "{unit} is next")
PLAY: Final[i64] = VERBS.verb("play {card}", "Play {card}")
REROLL: Final[i64] = VERBS.verb("reroll {unit}", "Reroll the dice of {unit}")
DECLINE: Final[i64] = VERBS.verb("decline", "No")
SPLASH: Final[i64] = VERBS.verb("splash {unit}", "Also hit {unit}")
REPAIR: Final[i64] = VERBS.verb("repair {unit}", "Remove a counter from {unit}")
RETREAT: Final[i64] = VERBS.verb("retreat {unit}>{zone}", "Retreat {unit} to {zone}")
PUSH: Final[i64] = VERBS.verb("push {unit}", "Send {unit} away")
RESERVE: Final[i64] = VERBS.verb("reserve {unit}", "Bring in {unit}")
DAMAGE: Final[i64] = VERBS.verb("damage {unit}", "Damage {unit}")
SCATTER: Final[i64] = VERBS.verb("scatter {unit}", "Send {unit} to the centre")
RECALL: Final[i64] = VERBS.verb("recall {unit}", "Call {unit} home")
PEEK: Final[i64] = VERBS.verb("peek {slot}", "Look at {slot}")
SALVAGE: Final[i64] = VERBS.verb("salvage {card}", "Take {card} from the discard pile")
DISCARD: Final[i64] = VERBS.verb("discard {card}", "Discard {card}")
REFILL: Final[i64] = VERBS.verb("refill", "Refill the hand")
STOP: Final[i64] = VERBS.verb("stop", "Enough")


def notation_of(nouns: Nouns) -> Notation:
    """The texts of all actions at a table."""
    return Notation(nouns.kinds, VERBS.table)
