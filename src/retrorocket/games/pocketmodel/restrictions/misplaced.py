"""Actions that do not belong to the open question: the rule that says when they do."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.verbs import VERBS

# by the first word of a verb; the words not named here are refused with the rule of the question
BELONGS: Final = {
    "objective": "PM-TURN-02",
    "power": "PM-POW-04",
    "play": "PM-CARD-02",
    "reserve": "PM-RES-02",
    "place": "PM-RES-02",
    "peek": "PM-HID-01",
    "refill": "PM-TURN-07",
    "reroll": "PM-ABIL-05",
    "splash": "PM-ABIL-05",
    "repair": "PM-ABIL-05",
    "retreat": "PM-ABIL-05",
    "push": "PM-ABIL-05",
    "damage": "PM-ABIL-05",
    "scatter": "PM-ABIL-05",
    "recall": "PM-ABIL-05",
    "salvage": "PM-ABIL-05",
    "discard": "PM-ABIL-05",
}
RULES: Final[list[str]] = [BELONGS.get(verb.head, "") for verb in VERBS.table]


def misplaced(verb: i64, rule: str) -> str:
    """PM-CARD-02, PM-POW-04, PM-TURN-02 The rule against a verb out of its time; `rule` where it has none."""
    return RULES[verb] or rule
