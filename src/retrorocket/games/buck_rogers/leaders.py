"""When Leaders are caught, and what follows for their players."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.pieces import combat_units, leads, same_zone, station_leader
from retrorocket.games.buck_rogers.state import GONE, IN_BOX, OFF_BOARD, Buck
from retrorocket.kernel.rows import changed

# the rule about each Leader's ability, in their order
POWER_RULE: Final = ["BR-ALEAD-02", "BR-ALEAD-03", "BR-ALEAD-04", "BR-ALEAD-05", "BR-ALEAD-08", "BR-ALEAD-10"]


def owner_of(s: Buck, leader: i64) -> i64:
    """BR-R-09 The player for whom a Leader counts: a borrowed one counts for its owner."""
    lent = s.lead_lent[leader]
    return s.side[lent - 1] if lent else leads(s, leader)


def guarded(s: Buck, leader: i64) -> bool:
    """BR-LEAD-06, BR-ACM-08 Tell whether a combat unit of its side (Advanced: its marker) is with a Leader."""
    zone, seat = s.lead_zone[leader], leads(s, leader)
    return combat_units(s, zone, seat) > 0 or (s.terms.advanced and s.controller(zone) == seat)


def threatened(s: Buck, leader: i64) -> bool:
    """BR-LEAD-06, BR-LEAD-09, BR-ACM-08 Tell whether enemies are with a Leader who has no guard."""
    zone, seat = s.lead_zone[leader], leads(s, leader)
    lender = owner_of(s, leader)
    for other in range(s.terms.seats):
        if other != seat and other != lender and combat_units(s, zone, other) > 0:
            return True
    holder = s.controller(zone)
    if s.terms.advanced and holder >= 0 and holder != seat and holder != lender:
        return True
    return rival_leader(s, zone, seat, lender)


def rival_leader(s: Buck, zone: i64, seat: i64, lender: i64) -> bool:
    """BR-LEAD-09 Tell whether another player's Leader is there."""
    for leader in range(6):
        if same_zone(s, zone, s.lead_zone[leader]):
            other = leads(s, leader)
            if other != seat and other != lender and owner_of(s, leader) != seat:
                return True
    return False


def caught_leaders(s: Buck) -> vec[i64]:
    """BR-LEAD-08 All Leaders that are alone among enemies at this moment."""
    found = vec[i64]()
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and not guarded(s, leader) and threatened(s, leader):
            found = append(found, leader)
    return found


def take_away(s: Buck, leader: i64) -> None:
    """BR-LEAD-06, BR-ALEAD-11 A caught Leader leaves: for good, or for two turns in the Advanced Game."""
    s.tell(events.CAUGHT, leader, s.lead_zone[leader])
    if s.terms.advanced:
        station_leader(s, leader, OFF_BOARD)
        s.lead_back = changed(s.lead_back, leader, s.turn + 3)
    else:
        station_leader(s, leader, GONE)


def leaders_of(s: Buck, seat: i64) -> i64:
    """BR-R-09, BR-R-48 How many Leaders on the board count for a player: a borrowed one for its owner."""
    found: i64 = 0
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and owner_of(s, leader) == seat:
            found += 1
    return found


def bereave(s: Buck, seat: i64) -> None:
    """BR-INERT-01, BR-P3-06, BR-OPT-L3, BR-VAR-03 A player whose last Leader is gone is inert till next turn's end."""
    if s.terms.never_inert or leaders_of(s, seat) > 0:
        return
    s.inert_until = changed(s.inert_until, seat, s.turn + 1)
    s.tell(events.INERT, seat, s.turn + 1)


def last_leader(s: Buck) -> None:
    """BR-WIN-04, BR-AWIN-01, BR-R-09 One player controls all Leaders on the board: he wins at once. Not in B5, and not
    while the first Leaders are still being placed."""
    if s.terms.leader_majority or s.turn == 0:
        return
    only: i64 = -1
    for leader in range(6):
        if s.lead_zone[leader] == IN_BOX:
            return
        if s.lead_zone[leader] >= 0:
            seat = owner_of(s, leader)
            if s.quit[seat]:
                continue
            if only >= 0 and only != seat:
                return
            only = seat
    if only >= 0:
        s.win(only, "BR-WIN-04")


def remove_caught(s: Buck, caught: vec[i64]) -> None:
    """Leaders caught by one test leave together; then the last-Leader victory is tested once."""
    for leader in caught:
        take_away(s, leader)
    for leader in caught:
        bereave(s, leads(s, leader))
    last_leader(s)


def simple_fate(s: Buck, caught: vec[i64]) -> bool:
    """Tell whether nobody has anything to decide about these Leaders."""
    if s.terms.subverting:
        return False
    for leader in caught:
        if s.lead_lent[leader]:
            return False
    return True


def can_use(s: Buck, leader: i64, seat: i64) -> bool:
    """BR-ALEAD-01 A Leader's ability: Advanced Game, on the board, own, not used this turn, its player not inert."""
    if not s.terms.advanced or s.lead_zone[leader] < 0 or leads(s, leader) != seat:
        return False
    return s.lead_used[leader] != s.turn and not s.inert(seat)
