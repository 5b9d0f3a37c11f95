"""An action is one integer below 2**62: a verb in the low six bits, then up to four small fields."""

from typing import Final

from mypy_extensions import i64

VERBS: Final = 64
FIELD_LIMITS: Final = (65536, 65536, 4096, 4096)


def pack(verb: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0, fourth: i64 = 0) -> i64:
    """Make the action of a verb and its fields."""
    return verb | first << 6 | second << 22 | third << 38 | fourth << 50


def verb_of(action: i64) -> i64:
    """The verb of an action: its place in the game's verb table."""
    return action & 63


def first_of(action: i64) -> i64:
    """The first field (below 65536)."""
    return action >> 6 & 65535


def second_of(action: i64) -> i64:
    """The second field (below 65536)."""
    return action >> 22 & 65535


def third_of(action: i64) -> i64:
    """The third field (below 4096)."""
    return action >> 38 & 4095


def fourth_of(action: i64) -> i64:
    """The fourth field (below 4096)."""
    return action >> 50 & 4095
