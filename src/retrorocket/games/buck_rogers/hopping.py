"""Options H and I: pieces that change their kind, cargo that changes its Transport."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import (
    WIDE,
    aboard_as,
    join_pools,
    next_out,
    put_aboard,
)
from retrorocket.games.buck_rogers.nouns import Y, colour_of, slot_of, unit_of
from retrorocket.games.buck_rogers.party import has_moved, trim_cover
from retrorocket.games.buck_rogers.pieces import LEFT, MOVED_FLAG, RODE, change, note, noted, statuses
from retrorocket.games.buck_rogers.state import FRESH, Buck
from retrorocket.games.buck_rogers.tables import SHIPS_EACH

# what each conversion changes: Troopers, Gennies, Fighters, Battlers
PARTS: Final = [(-2, 0, 1, 0), (2, 0, -1, 0), (0, 0, -2, 1), (0, 0, 2, -1), (0, -2, 1, 0), (-1, -1, 1, 0)]


def convert(s: Buck, swap: i64, colour: i64, zone: i64) -> None:
    """BR-OPT-H2, BR-OPT-H3 Pieces of a zone become others, which are ordinary pieces at once."""
    for slot in range(4):
        by = PARTS[swap][slot]
        if by < 0:
            give_away(s, zone, unit_of(colour, slot), -by)
        else:
            change(s, zone, unit_of(colour, slot), by)
    trim_cover(s)
    s.tell(events.CONVERTED, swap, colour, zone)


def give_away(s: Buck, zone: i64, unit: i64, count: i64) -> None:
    """Pieces that are converted go with what was noted of their movement: those with the fewest Zones left first."""
    rest = count
    order = statuses(s, zone, unit)
    for spot in range(len(order)):
        status = order[len(order) - 1 - spot]
        taken = min(rest, noted(s, zone, unit, status))
        note(s, zone, unit, status, -taken)
        change(s, zone, unit, -taken)
        rest -= taken


def hop(s: Buck, count: i64, unit: i64, ship: i64, other: i64) -> None:
    """BR-OPT-I1, BR-OPT-I2 Cargo passes to a second Transport and may ride on; the first has ended its movement (RODE
    says so of one that has not flown and is no newcomer)."""
    if slot_of(unit) == Y:
        s.ship_factory[ship] = 0
        s.ship_factory[other] = 1
    else:
        rest = count
        colour = colour_of(unit)
        while rest > 0:
            status = next_out(s, ship, colour)
            taken = min(rest, aboard_as(s, ship, colour, status))
            put_aboard(s, ship, colour, status, -taken)
            put_aboard(s, other, colour, hopped(status), taken)
            rest -= taken
    status = s.ship_status[ship]
    s.ship_status[ship] = status & ~LEFT if has_moved(status) else RODE
    blur(s, ship, other)
    s.tell(events.HOPPED, s.side[ship // SHIPS_EACH], s.ship_zone[ship])


def hopped(status: i64) -> i64:
    """BR-OPT-I2, BR-TRANS-03 A Trooper that walked or rode may ride again, but it does not walk any more."""
    return FRESH if status == FRESH else MOVED_FLAG


def blur(s: Buck, ship: i64, other: i64) -> None:
    """BR-TRANS-13 Nobody else knows what passed: both loads become one uncertain load."""
    pool = join_pools(s, ship, other)
    for each in (ship, other):
        for column in range(WIDE):
            s.free[pool * WIDE + column] += s.sure[each * WIDE + column]
            s.sure[each * WIDE + column] = 0
