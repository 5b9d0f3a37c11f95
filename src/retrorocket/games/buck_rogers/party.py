"""The group that moves together: its members on the board, its steps, and what stops it.

`party` holds records of member (a unit, or LEAD + a Leader), status and number; all stand in one zone.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import lose_ship, ride, unload_all
from retrorocket.games.buck_rogers.control import satellite_owner
from retrorocket.games.buck_rogers.graph import is_ground, marker_zone
from retrorocket.games.buck_rogers.nouns import LEAD, B, F, G, colour_of, ship_of, slot_of, unit_of
from retrorocket.games.buck_rogers.pieces import (
    BEGAN,
    LEFT,
    MOVED_FLAG,
    RODE,
    change,
    enemy_there,
    left_of,
    note,
    same_zone,
    ships_of_kind,
    station_leader,
    station_ship,
    tally,
)
from retrorocket.games.buck_rogers.state import COVER_KINDS, COVER_SHIPS, FRESH, PARTY_COUNT, PARTY_STATUS, Buck
from retrorocket.games.buck_rogers.tables import GATE, PLANETS, SHIPS, SUN, WILMA
from retrorocket.kernel.rows import filled

PARTY: Final = 3
LEADER_SPEED: Final = 5


def add_member(s: Buck, member: i64, status: i64, count: i64) -> None:
    """Put more of a kind into the party."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] == member and s.party[place + PARTY_STATUS] == status:
            s.party[place + PARTY_COUNT] += count
            return
    s.party = append(append(append(s.party, member), status), count)


def in_party(s: Buck, member: i64, status: i64) -> i64:
    """How many of a kind and status are in the party."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] == member and s.party[place + PARTY_STATUS] == status:
            return s.party[place + PARTY_COUNT]
    return 0


def member_left(s: Buck, zone: i64, member: i64, status: i64) -> i64:
    """The Zones that are left to a member."""
    if member >= LEAD:
        return s.terms.speeds[LEADER_SPEED] if status == FRESH else status & LEFT
    return left_of(s, zone, member, status)


def party_left(s: Buck, zone: i64) -> i64:
    """The Zones that are left to the party as a whole."""
    least: i64 = LEFT
    for place in range(0, len(s.party), PARTY):
        least = min(least, member_left(s, zone, s.party[place], s.party[place + PARTY_STATUS]))
    return least if len(s.party) else i64(0)


def has_leader(s: Buck) -> bool:
    """Tell whether a Leader is in the party."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] >= LEAD:
            return True
    return False


def has_escort(s: Buck) -> bool:
    """Tell whether a combat unit is in the party; else there are only Leaders in it."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD:
            return True
    return False


def step_cost(s: Buck, zone: i64, to: i64) -> i64:
    """BR-OPT-F1, BR-R-75 One Zone a step; nothing between the two halves of one Zone."""
    return 0 if s.twin(zone) == to else 1


def stops(s: Buck, player: i64, member: i64, to: i64) -> bool:
    """BR-MOVE-08, BR-KSAT-05, BR-OPT-E6 Tell whether a member must stop where it enters."""
    if is_ground(to):
        if enemy_there(s, to, player):
            return True
        holder = s.controller(to)
        return member < LEAD and slot_of(member) == G and holder >= 0 and holder != player
    if member >= LEAD or not ships_of_kind(member):
        return False
    owner = satellite_owner(s, to)
    return owner >= 0 and owner != player


def sling_bit(s: Buck, zone: i64) -> i64:
    """BR-OPT-K1 The body of a zone: 0 to 3 for a planet's marker, 4 for the Sun, -1 for none."""
    if zone == SUN:
        return 4
    for marker in range(PLANETS):
        if marker_zone(marker, s.ring()) == zone or (s.terms.merged and GATE[marker] == zone):
            return marker
    return -1


def status_after(s: Buck, player: i64, member: i64, status: i64, zone: i64, to: i64) -> i64:
    """What a member's status is after a step; changing halves of one Zone is no movement (BR-R-75)."""
    if step_cost(s, zone, to) == 0:
        return status
    left = member_left(s, zone, member, status) - 1
    flags = MOVED_FLAG if status == FRESH else (status & ~LEFT) | MOVED_FLAG
    if s.terms.slingshot and (status == FRESH or not status & MOVED_FLAG):
        flags |= BEGAN * (sling_bit(s, zone) + 1)
    if stops(s, player, member, to):
        left = 0
    return flags | left


def step_party(s: Buck, player: i64, zone: i64, to: i64) -> None:
    """BR-MOVE-01 All members go one Zone on."""
    before = s.party
    s.party = vec[i64](capacity=len(before))
    along, wilmas = filled(COVER_SHIPS, 0), s.lead_zone[WILMA]
    for place in range(0, len(before), PARTY):
        member, status, count = before[place], before[place + PARTY_STATUS], before[place + PARTY_COUNT]
        new = status_after(s, player, member, status, zone, to)
        if member >= LEAD:
            station_leader(s, member - LEAD, to)
            s.lead_status[member - LEAD] = new
        elif ship_of(member) >= 0:
            station_ship(s, ship_of(member), to)
            s.ship_status[ship_of(member)] = new
            ride(s, ship_of(member))
        else:
            note(s, zone, member, status, -count)
            change(s, zone, member, -count)
            change(s, to, member, count)
            note(s, to, member, new, count)
        add_member(s, member, new, count)
        ships_along(along, member, count)
        s.tell(events.MOVED, count, member, zone, to)
    keep_cover(s, wilmas, along)


def land_party(s: Buck, zone: i64, player: i64) -> None:
    """BR-R-19 Transports that must stop on the ground unload at once."""
    if not is_ground(zone) or not enemy_there(s, zone, player):
        return
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD and ship_of(s.party[place]) >= 0:
            unload_all(s, ship_of(s.party[place]))


def lose_member(s: Buck, zone: i64, member: i64, passing: bool) -> None:
    """BR-PTF-02 One of the party is shot down: of those that entered this turn, or of those that stood there."""
    for place in range(0, len(s.party), PARTY):
        status = s.party[place + PARTY_STATUS]
        if s.party[place] == member and has_moved(status) == passing and s.party[place + PARTY_COUNT] > 0:
            s.party[place + PARTY_COUNT] -= 1
            if ship_of(member) >= 0:
                lose_ship(s, ship_of(member))
            else:
                note(s, zone, member, status, -1)
                change(s, zone, member, -1)
            break
    s.tell(events.REMOVED, 1, member, zone)
    kept = vec[i64]()
    for place in range(0, len(s.party), PARTY):
        if s.party[place + PARTY_COUNT] > 0:
            kept = append(
                append(append(kept, s.party[place]), s.party[place + PARTY_STATUS]), s.party[place + PARTY_COUNT]
            )
    s.party = kept


def has_moved(status: i64) -> bool:
    """Tell whether a piece of this status has entered its zone this turn."""
    return status != FRESH and status & (MOVED_FLAG | RODE) != 0


def ships_passing(s: Buck, unit: i64) -> i64:
    """BR-PTF-01 How many ships of a kind in the party entered this zone in this movement turn."""
    found: i64 = 0
    for place in range(0, len(s.party), PARTY):
        if s.party[place] == unit and has_moved(s.party[place + PARTY_STATUS]) and ships_of_kind(unit):
            found += s.party[place + PARTY_COUNT]
    return found


def units_leaving(s: Buck, unit: i64) -> i64:
    """BR-PTF-03 How many units of a kind in the party stood in this zone since before."""
    found: i64 = 0
    for place in range(0, len(s.party), PARTY):
        if s.party[place] == unit and not has_moved(s.party[place + PARTY_STATUS]):
            found += s.party[place + PARTY_COUNT]
    return found


# Wilma's cover


def cover_place(unit: i64) -> i64:
    """Where the cover of a ship is noted: Fighters and Battlers by colour, then every Transport."""
    if ship_of(unit) >= 0:
        return COVER_SHIPS + ship_of(unit)
    return colour_of(unit) * COVER_KINDS + slot_of(unit) - F


def covered(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-ALEAD-03 How many ships of a kind are under Wilma's protection in a zone: none where she is not."""
    if not ships_of_kind(unit) or not same_zone(s, zone, s.lead_zone[WILMA]):
        return 0
    return s.cover[cover_place(unit)]


def ships_along(along: vec[i64], member: i64, count: i64) -> None:
    """Note Fighters and Battlers that go one way together."""
    if member < LEAD and slot_of(member) in (F, B):
        along[cover_place(member)] += count


def trim_cover(s: Buck) -> None:
    """BR-R-47 Ships that are gone from beside Wilma leave no protection behind for others."""
    keep_cover(s, s.lead_zone[WILMA], vec[i64]())


def keep_cover(s: Buck, old: i64, along: vec[i64]) -> None:
    """BR-R-47 Ships that part from Wilma lose her protection. She was in zone `old`; if she has left it, only the ships
    `along` went with her, and those she joins do not gain it."""
    zone = s.lead_zone[WILMA]
    if s.lead_used[WILMA] != s.turn or zone < 0:
        return
    for place in range(COVER_SHIPS):
        if s.cover[place]:
            unit = unit_of(place // COVER_KINDS, F + place % COVER_KINDS)
            here = tally(s, zone, unit) if same_zone(s, zone, old) else along[place]
            s.cover[place] = min(s.cover[place], here)
    for ship in range(SHIPS):
        if s.cover[COVER_SHIPS + ship] and not same_zone(s, zone, s.ship_zone[ship]):
            s.cover[COVER_SHIPS + ship] = 0
