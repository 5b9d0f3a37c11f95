"""How large a set must be for what it is to do."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from retrorocket.games.doomsday.bits import RIDER_MASKS, count, lowest
from retrorocket.games.doomsday.tables import BUILD as BUILD_SYMBOL
from retrorocket.games.doomsday.tables import (
    COLOURED,
    FIVE,
    LAUNCH,
    ORBIT,
    PAX_PLUS,
    PLACE_NUMBER,
    PUSH_BACK_SET,
    SHOWING,
    SPY,
    TOOLS,
    WITH_BONUS,
    WITHIN,
)

if TYPE_CHECKING:
    from retrorocket.games.doomsday.state import Doomsday

NEVER: Final = 99
BUILDING: Final = 0
SEATING: Final = 1
SPYING: Final = 2
LAUNCHING: Final = 3


def seat_number(s: "Doomsday", seat: i64) -> i64:
    """DD-PAX-04 The lowest number among a player's empty seats, NEVER without one."""
    free = s.free(seat)
    return PLACE_NUMBER[lowest(free)] if free else NEVER


def theft_number(s: "Doomsday", seat: i64, target: i64) -> i64:
    """DD-R-23 The least attack on a building player that could end in a theft."""
    part = s.next_number(seat) if s.parts[target] else NEVER
    passenger = seat_number(s, seat) if s.taken(target) else NEVER
    return part if part < passenger else passenger


def attack_number(s: "Doomsday", seat: i64, target: i64) -> i64:
    """DD-R-23, DD-SPY-08, DD-SPY-09 The least attack on a player that could have a result, NEVER if none could."""
    stage = s.stage[target]
    if stage == TOOLS:
        return theft_number(s, seat, target) if s.stage[seat] == TOOLS else NEVER
    return PUSH_BACK_SET if FIVE < stage < ORBIT else NEVER


def least(s: "Doomsday") -> i64:
    """The number that the set being chosen must reach."""
    seat = s.active
    if s.set_action == BUILDING:
        return s.next_number(seat)
    if s.set_action == SEATING:
        return seat_number(s, seat)
    if s.set_action == SPYING:
        return attack_number(s, seat, s.target)
    return s.terms.costs[s.stage[seat] + 1]


def matching(s: "Doomsday") -> i64:
    """DD-SET-01 The mask of the Occupation cards that match the set being chosen; Earth cards join colours only."""
    if s.set_action == SEATING:
        return COLOURED[s.colour]
    return SHOWING[BUILD_SYMBOL if s.set_action == BUILDING else SPY if s.set_action == SPYING else LAUNCH]


def chosen_size(s: "Doomsday") -> i64:
    """The number of cards chosen so far."""
    return count(s.chosen[0]) + count(s.chosen[1])


def second_follows(s: "Doomsday") -> bool:
    """DD-PAX-06, DD-SPY-06 Tell whether the set shows pax+ and a first passenger sits where it could have paid for."""
    first = s.aboard[RIDER_MASKS * s.active + s.colour] & WITHIN[chosen_size(s)]
    return first != 0 and s.chosen[0] & WITH_BONUS[PAX_PLUS] != 0
