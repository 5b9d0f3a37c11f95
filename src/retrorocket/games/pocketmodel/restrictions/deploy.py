"""What may not be placed at the start."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.army import placement
from retrorocket.games.pocketmodel.state import PocketModel, home

NEVER_MIND: Final = -1
PLACEABLE: Final[i64] = 2**41 - 1  # sums from 0 to 40, which is what the largest game places


def placed(s: PocketModel, seat: i64) -> i64:
    """The stars that a seat has placed."""
    found: i64 = 0
    for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
        if s.place[unit] == home(seat):
            found += s.sheet(unit).stars
    return found


def reachable(s: PocketModel, seat: i64, without: i64, whole: bool) -> i64:
    """The sums that units can make, as bits: of the whole force, or of what is not placed yet, leaving one unit out."""
    sums: i64 = 1
    for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
        if unit != without and (whole or s.place[unit] != home(seat)):
            sums = (sums | sums << s.sheet(unit).stars) & PLACEABLE
    return sums


def goal(s: PocketModel, seat: i64) -> i64:
    """PM-SETUP-04, PM-SETUP-05, PM-SETUP-09 The total that must be placed; NEVER_MIND where any lower one will do."""
    sums = reachable(s, seat, -1, True)
    wanted: i64 = placement(int(s.size))
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
    return "PM-SETUP-04" if wanted == placement(int(s.size)) else "PM-SETUP-09"


def forbids_place(s: PocketModel, seat: i64, unit: i64) -> str:
    """An own unit not yet placed, with which the goal is still in reach."""
    if s.kind[unit] < 0 or s.owner(unit) != seat or s.place[unit] == home(seat):
        return "PM-SETUP-04"
    total = placed(s, seat) + s.sheet(unit).stars
    wanted = goal(s, seat)
    if wanted < 0:
        return "" if total < placement(int(s.size)) else "PM-SETUP-05"
    if total > wanted or not reachable(s, seat, unit, False) >> (wanted - total) & 1:
        return missing_rule(s, seat)
    return ""


def forbids_done(s: PocketModel, seat: i64) -> str:
    """The goal is reached; without one, at least one unit stands there."""
    wanted = goal(s, seat)
    total = placed(s, seat)
    enough = total > 0 if wanted < 0 else total == wanted
    return "" if enough else missing_rule(s, seat)
