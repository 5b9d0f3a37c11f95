"""What an action would cost a ship, seen on a copy of the position on which it has been done."""

from typing import Any

from mypy_extensions import i64

from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.restrictions.activation import budget
from retrorocket.games.rocketmen.state import Rocketmen


def done(s: Rocketmen, action: i64) -> Rocketmen:
    """The position after an action; only for actions that roll no dice and draw nothing before the next question."""
    twin = s.clone()
    twin.apply(action)
    return twin


def paid(s: Rocketmen, twin: Rocketmen, ship: i64) -> dict[str, Any]:
    """RM-AP-01 The AP spent between two positions, and what the ship could still spend."""
    return costs(s, ship, s.ap[ship] - twin.ap[ship])


def costs(s: Rocketmen, ship: i64, ap: i64) -> dict[str, Any]:
    """RM-AP-01 A price, and what the ship could still spend after it."""
    return {"ship": OBJECT.word(ship), "ap": int(ap), "left": int(budget(s, ship) - ap)}


def fraction(part: int, whole: int) -> list[int]:
    """A chance as a fraction in lowest terms: [part, whole]."""
    a, b = part, whole
    while b:
        a, b = b, a % b
    return [part // a, whole // a] if a else [0, 1]
