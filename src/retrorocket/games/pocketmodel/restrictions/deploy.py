"""What may not be placed at the start."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.state import PocketModel, home

NEVER_MIND: Final = -1
PLACEABLE: Final[i64] = 2**41 - 1  # sums from 0 to 40, which is what the largest game places


def placed(s: PocketModel, seat: i64) -> i64:
    """The stars that a seat has placed."""
    found: i64 = 0
    for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
        if s.place[unit] == home(seat):
            found += s.stock.stars[s.kind[unit]]
    return found


def reachable(s: PocketModel, seat: i64, without: i64, whole: bool) -> i64:
    """The sums that units can make, as bits: of the whole force, or of what is not placed yet, leaving one unit out."""
    sums: i64 = 1
    for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
        if unit != without and (whole or s.place[unit] != home(seat)):
            sums = (sums | sums << s.stock.stars[s.kind[unit]]) & PLACEABLE
    return sums


def goal(s: PocketModel, seat: i64) -> i64:
    """PM-SETUP-04, PM-SETUP-05, PM-SETUP-09 The total that must be placed; NEVER_MIND where any lower one will do."""
    sums = reachable(s, seat, -1, True)
    wanted = s.terms.placing
    if sums >> wanted & 1:
        return wanted
    if not s.terms.nearest:
        return NEVER_MIND
    while not sums >> wanted & 1:
        wanted -= 1
    return wanted


def missing_rule(s: PocketModel, seat: i64) -> str:
    """The rule that asks for the goal."""
    wanted = goal(s, seat)
    if wanted < 0:
        return "PM-SETUP-05"
    return "PM-SETUP-04" if wanted == s.terms.placing else "PM-SETUP-09"


def forbids_place(s: PocketModel, seat: i64, unit: i64) -> str:
    """An own unit not yet placed, with which the goal is still in reach."""
    if s.kind[unit] < 0 or s.owner(unit) != seat or s.place[unit] == home(seat):
        return "PM-SETUP-04"
    return "" if welcome(s, seat, unit, placed(s, seat), goal(s, seat)) else missing_rule(s, seat)


def welcome(s: PocketModel, seat: i64, unit: i64, before: i64, wanted: i64) -> bool:
    """Tell whether the goal, or any total below the usual one, is still in reach with one more unit."""
    total = before + s.stock.stars[s.kind[unit]]
    if wanted < 0:
        return total < s.terms.placing
    return total <= wanted and reachable(s, seat, unit, False) >> (wanted - total) & 1 != 0


def forbids_done(s: PocketModel, seat: i64) -> str:
    """The goal is reached; without one, at least one unit stands there."""
    return "" if enough(placed(s, seat), goal(s, seat)) else missing_rule(s, seat)


def enough(total: i64, wanted: i64) -> bool:
    """Tell whether so many stars will do; without a goal, those of any unit."""
    return total > 0 if wanted < 0 else total == wanted
