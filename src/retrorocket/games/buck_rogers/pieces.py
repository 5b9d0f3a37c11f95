"""Counting and changing what stands in a zone."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64

from retrorocket.games.buck_rogers.control import satellite_owner
from retrorocket.games.buck_rogers.nouns import GC, R1, TC, WIDTH, B, C, F, G, K, R, T, ship_of
from retrorocket.games.buck_rogers.state import (
    ALL_FORCES,
    FRESH,
    HERE,
    HERE_COUNT,
    HERE_UNIT,
    MOVES,
    NOBODY,
    OF_COUNT,
    OF_STATUS,
    OF_UNIT,
    Buck,
)
from retrorocket.games.buck_rogers.tables import (
    ALL_STACKS,
    HOME_OF,
    KINDS,
    LEADER_BIT,
    MARTIAN,
    SHIP_BIT,
    SHIPS_EACH,
    SLOT_AT,
    STACKS,
)
from retrorocket.kernel.rows import BIT, changed

LEFT: Final = 63
MOVED_FLAG: Final = 64
RODE: Final = 128
# a Trooper that got out again, without a ride, and was given its one Zone more (BR-OPT-J1)
ONCE_MORE: Final = 256
# bodies round which a ship has slung this turn; times the number of a body, on which it began the turn
SLING: Final[vec[i64]] = vec[i64]([256, 512, 1024, 2048, 4096])
BEGAN: Final = 8192


def standing(s: Buck, zone: i64, unit: i64) -> i64:
    """How many of a fungible kind stand in exactly this zone."""
    return i64(s.units[zone * STACKS + unit // WIDTH * KINDS + unit % WIDTH])


def change(s: Buck, zone: i64, unit: i64, by: i64) -> None:
    """Put down or take away fungible units."""
    stack = unit // WIDTH * KINDS + unit % WIDTH
    place = zone * STACKS + stack
    count = i64(s.units[place]) + by
    assert count >= 0, "more units are taken away than there are"
    s.units[place] = i16(count)
    mark(s, zone, stack, count > 0)


def mark(s: Buck, zone: i64, bit: i64, stands: bool) -> None:
    """Keep up what stands in a zone, once it has been counted."""
    if zone >= 0 and len(s.there):
        s.there[zone] = s.there[zone] | BIT[bit] if stands else s.there[zone] & ~BIT[bit]


def station_ship(s: Buck, ship: i64, zone: i64) -> None:
    """Put a Transport into a zone, or take it off the board."""
    mark(s, s.ship_zone[ship], SHIP_BIT + ship, False)
    s.ship_zone[ship] = zone
    mark(s, zone, SHIP_BIT + ship, True)


def station_leader(s: Buck, leader: i64, zone: i64) -> None:
    """Put a Leader into a zone, or where those are who are in none."""
    mark(s, s.lead_zone[leader], LEADER_BIT + leader, False)
    s.lead_zone[leader] = zone
    mark(s, zone, LEADER_BIT + leader, True)


def combat_units(s: Buck, zone: i64, seat: i64) -> i64:
    """BR-DEF-01, BR-R-01 A player's combat units in a zone (with its twin): no Leaders, no cargo, no markers."""
    found = units_at(s, zone, seat)
    twin = s.twin(zone)
    return found + units_at(s, twin, seat) if twin >= 0 else found


def units_at(s: Buck, zone: i64, seat: i64) -> i64:
    """A player's combat units in exactly this zone."""
    found = forces_at(s, zone, s.present(zone) & s.forces(seat))
    return found + 1 if SLOT_AT[zone] >= 0 and satellite_owner(s, zone) == seat else found


def forces_at(s: Buck, zone: i64, bits: i64) -> i64:
    """How many units the bits of stacks and Transports of a zone stand for."""
    found: i64 = 0
    ships = bits >> SHIP_BIT & ALL_STACKS
    while ships:
        ships &= ships - 1
        found += 1
    stacks, place = bits & ALL_STACKS, zone * STACKS
    while stacks:
        if stacks & 1:
            found += i64(s.units[place])
        stacks >>= 1
        place += 1
    return found


def stands_at(s: Buck, zone: i64, seat: i64) -> bool:
    """Tell whether a player has combat units in exactly this zone."""
    if s.present(zone) & s.forces(seat):
        return True
    return SLOT_AT[zone] >= 0 and satellite_owner(s, zone) == seat


def has_combat_units(s: Buck, zone: i64, seat: i64) -> bool:
    """BR-DEF-01 Tell whether a player has combat units in a zone (with its twin)."""
    if stands_at(s, zone, seat):
        return True
    twin = s.twin(zone)
    return twin >= 0 and stands_at(s, twin, seat)


def leads(s: Buck, leader: i64) -> i64:
    """The player who has a Leader now."""
    if s.lead_colour[leader] < 0:
        return NOBODY
    return s.side[s.lead_colour[leader]]


def same_zone(s: Buck, zone: i64, other: i64) -> bool:
    """Tell whether two zones are one (BR-OPT-F1 included); what is off the board is in none."""
    return zone == other or (other >= 0 and s.twin(zone) == other)


def leaders_in(s: Buck, zone: i64, seat: i64) -> i64:
    """How many Leaders a player has in a zone."""
    found: i64 = 0
    twin = s.twin(zone)
    here = s.present(zone) | (s.present(twin) if twin >= 0 else i64(0))
    if here > ALL_FORCES:
        for leader in range(6):
            if here & BIT[LEADER_BIT + leader] and leads(s, leader) == seat:
                found += 1
    return found


def enemy_there(s: Buck, zone: i64, seat: i64) -> bool:
    """BR-DEF-02 Tell whether any other player has units in a zone."""
    own = s.forces(seat)
    if enemy_at(s, zone, seat, own):
        return True
    twin = s.twin(zone)
    return twin >= 0 and enemy_at(s, twin, seat, own)


def enemy_at(s: Buck, zone: i64, seat: i64, own: i64) -> bool:
    """The same for exactly this zone; `own` are the bits of the player's forces."""
    here = s.present(zone)
    if here & ALL_FORCES & ~own:
        return True
    if here > ALL_FORCES:
        for leader in range(6):
            if here & BIT[LEADER_BIT + leader] and leads(s, leader) not in (NOBODY, seat):
                return True
    if SLOT_AT[zone] < 0:
        return False
    owner = satellite_owner(s, zone)
    return owner >= 0 and owner != seat


def tally(s: Buck, zone: i64, unit: i64) -> i64:
    """How many pieces of one name are in a zone for combat; commandos are apart from their kind."""
    twin = s.twin(zone)
    found = pieces_at(s, zone, unit)
    return found + pieces_at(s, twin, unit) if twin >= 0 else found


def pieces_at(s: Buck, zone: i64, unit: i64) -> i64:
    """The same for exactly this zone."""
    slot, colour = unit % WIDTH, unit // WIDTH
    if slot <= G:
        return standing(s, zone, unit) - commandos(s, zone, unit)
    if slot <= B:
        return standing(s, zone, unit)
    if slot < K:
        return 1 if s.ship_zone[ship_of(unit)] == zone else 0
    if slot == K:
        seat = satellite_owner(s, zone)
        return 1 if seat >= 0 and s.first_colour(seat) == colour else 0
    if slot == C:
        return 1 if s.terms.advanced and zone < 42 and s.control[zone] == colour else 0
    return commandos(s, zone, colour * WIDTH + slot - TC) if slot in (TC, GC) else i64(0)


def of_kind(s: Buck, zone: i64, seat: i64, slot: i64) -> i64:
    """How many pieces of one kind a player has in a zone, of all his colours."""
    found: i64 = 0
    for colour in range(6):
        if s.side[colour] == seat:
            found += tally(s, zone, colour * WIDTH + slot)
    return found


def commandos(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-CMDO-01 How many of a kind are commandos this turn."""
    found: i64 = 0
    for place in range(0, len(s.raids), HERE):
        if s.raids[place] == zone and s.raids[place + HERE_UNIT] == unit:
            found += s.raids[place + HERE_COUNT]
    return found


def add_commandos(s: Buck, zone: i64, unit: i64, by: i64) -> None:
    """Note more commandos in a zone, or fewer."""
    kept = vec[i64]()
    rest = by
    for place in range(0, len(s.raids), HERE):
        count = s.raids[place + HERE_COUNT]
        if s.raids[place] == zone and s.raids[place + HERE_UNIT] == unit:
            count += rest
            rest = 0
        if count > 0:
            kept = append(append(append(kept, s.raids[place]), s.raids[place + HERE_UNIT]), count)
    s.raids = append(append(append(kept, zone), unit), rest) if rest > 0 else kept


def allowance(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-MOVE-02, BR-MOVE-03, BR-OPT-E6 How many Zones a unit that starts in a zone may move."""
    slot = unit % WIDTH
    if slot == G and s.terms.homes and HOME_OF[zone] == MARTIAN:
        return 2
    return s.terms.speeds[min(slot, i64(KINDS))]


def left_of(s: Buck, zone: i64, unit: i64, status: i64) -> i64:
    """The Zones that are left to a unit of a status."""
    return allowance(s, zone, unit) if status == FRESH else status & LEFT


def noted(s: Buck, zone: i64, unit: i64, status: i64) -> i64:
    """How many units of a kind in a zone have a status; FRESH ones are those without any note."""
    found: i64 = 0
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone and s.moved[place + OF_UNIT] == unit:
            if status == FRESH or s.moved[place + OF_STATUS] == status:
                found += s.moved[place + OF_COUNT]
    return standing(s, zone, unit) - found if status == FRESH else found


def statuses(s: Buck, zone: i64, unit: i64) -> vec[i64]:
    """The different statuses of a kind in a zone, most movement first."""
    found = vec[i64]()
    if noted(s, zone, unit, FRESH) > 0:
        found = append(found, FRESH)
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone and s.moved[place + OF_UNIT] == unit:
            found = append(found, s.moved[place + OF_STATUS])
    return ranked(s, zone, unit, found)


def ranked(s: Buck, zone: i64, unit: i64, found: vec[i64]) -> vec[i64]:
    """Sort statuses by what is left, then as numbers."""
    for end in range(1, len(found)):
        spot = end
        while spot > 0 and better(s, zone, unit, found[spot], found[spot - 1]):
            found[spot], found[spot - 1] = found[spot - 1], found[spot]
            spot -= 1
    return found


def better(s: Buck, zone: i64, unit: i64, status: i64, other: i64) -> bool:
    """Tell whether a status comes before another."""
    left, rest = left_of(s, zone, unit, status), left_of(s, zone, unit, other)
    return left > rest or (left == rest and status < other)


def note(s: Buck, zone: i64, unit: i64, status: i64, by: i64) -> None:
    """Note that units of a kind have a status now, or no longer; FRESH needs no note."""
    if status == FRESH or by == 0:
        return
    moved = s.moved
    for place in range(0, len(moved), MOVES):
        if moved[place] == zone and moved[place + OF_UNIT] == unit and moved[place + OF_STATUS] == status:
            count = moved[place + OF_COUNT] + by
            if count:
                s.moved = changed(moved, place + OF_COUNT, count)
            else:
                s.moved = extend(moved[:place], moved[place + MOVES :])
            return
    s.moved = record(moved[:], zone, unit, status, by)


def record(rows: vec[i64], a: i64, b: i64, c: i64, d: i64) -> vec[i64]:
    """Add one record of four numbers."""
    return append(append(append(append(rows, a), b), c), d)


def free_number(s: Buck, colour: i64) -> i64:
    """BR-TRANS-12 The lowest free Transport of a colour, -1 if all four are in use."""
    for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
        if s.ship_zone[ship] < 0:
            return ship
    return -1


def free_ship(s: Buck, seat: i64, colour: i64) -> i64:
    """BR-COMP-02 A free Transport of a colour, or of another colour of the same player."""
    ship = free_number(s, colour)
    for other in range(6):
        if ship < 0 and s.side[other] == seat:
            ship = free_number(s, other)
    return ship


def ships_of_kind(unit: i64) -> bool:
    """BR-DEF-01 Tell whether a unit is a ship: Fighter, Battler or Transport."""
    slot = unit % WIDTH
    return slot in (F, B, R) or R1 <= slot < R1 + 4


def on_foot(unit: i64) -> bool:
    """BR-DEF-01 Tell whether a unit is a ground unit."""
    return unit % WIDTH in (T, G, TC, GC)
