"""The actions of Doomsday."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.doomsday.nouns import KINDS
from retrorocket.kernel.notation import Notation, Verbs

VERBS: Final = Verbs()
DRAW_DECK: Final[i64] = VERBS.verb("draw deck", "Draw from the deck")
TAKE: Final[i64] = VERBS.verb("take {card}", "Take {card}, which lies face up")
BUILD_SET: Final[i64] = VERBS.verb("build", "Build the next part")
SEAT_SET: Final[i64] = VERBS.verb("seat {colour}", "Seat a {colour} passenger")
SPY_SET: Final[i64] = VERBS.verb("spy {seat}", "Attack {seat}")
LAUNCH_SET: Final[i64] = VERBS.verb("launch", "Launch, one space on")
POINTS_CARD: Final[i64] = VERBS.verb("vp {card}", "Play {card} for its points")
PASS: Final[i64] = VERBS.verb("pass", "Pass")
ADD: Final[i64] = VERBS.verb("add {card}", "Add {card}")
DONE: Final[i64] = VERBS.verb("done", "Play the set")
AT: Final[i64] = VERBS.verb("at {place}", "Into {place}")
EXTEND: Final[i64] = VERBS.verb("extend", "Add the part as well")
DECLINE: Final[i64] = VERBS.verb("decline", "No, thank you")
DEFEND: Final[i64] = VERBS.verb("defend", "Defend")
YIELD: Final[i64] = VERBS.verb("yield", "Do not defend")
LOOT_PART: Final[i64] = VERBS.verb("loot part", "Steal a part")
LOOT_NONE: Final[i64] = VERBS.verb("loot none", "Steal nothing")
LOOT: Final[i64] = VERBS.verb("loot {pawn}", "Steal the passenger in {pawn}")
ALSO_EARTH: Final[i64] = VERBS.verb("also earth", "Another one from the Earth")
ALSO: Final[i64] = VERBS.verb("also {pawn}", "Also the passenger in {pawn}")
DISCARD: Final[i64] = VERBS.verb("discard {card}", "Discard {card}")
LAST_NONE: Final[i64] = VERBS.verb("last none", "No further card")
LAST: Final[i64] = VERBS.verb("last {card}", "Play {card} as the last card")

NOTATION: Final = Notation(KINDS, VERBS.table)
