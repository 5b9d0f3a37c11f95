"""What may not be attacked, bombed, raided or retreated from."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import factory_owner
from retrorocket.games.buck_rogers.graph import adjacent, is_ground, neighbours
from retrorocket.games.buck_rogers.hits import table_number
from retrorocket.games.buck_rogers.nouns import (
    LEAD,
    TC,
    UNITS,
    WIDTH,
    B,
    C,
    G,
    K,
    R,
    T,
    Y,
    colour_of,
    ship_of,
    slot_of,
    unit_of,
)
from retrorocket.games.buck_rogers.pieces import (
    enemy_there,
    leads,
    same_zone,
    tally,
)
from retrorocket.games.buck_rogers.restrictions.movement import cannot_enter, nowhere
from retrorocket.games.buck_rogers.state import FACTORY, FORCES, LEAVERS, LEAVING_COUNT, Buck
from retrorocket.games.buck_rogers.tables import ASTEROID_ORBIT, KIND_OF, NEAR, SLOT_AT


def ready(s: Buck, zone: i64, unit: i64) -> i64:
    """How many pieces of a name have not attacked in this round."""
    return tally(s, zone, unit) - s.spent[unit]


def unhit(s: Buck, zone: i64, unit: i64) -> i64:
    """How many pieces of a name are not marked as hit."""
    return tally(s, zone, unit) - s.hit[unit]


def not_an_attacker(s: Buck, zone: i64, seat: i64, unit: i64) -> str:
    """BR-COMBAT-05, BR-CMDO-03, BR-COMBAT-21, BR-CTRL-01 Own pieces in the battle, each once a round; commandos and
    Factories make no attacks, nor do markers in the Basic Game."""
    if slot_of(unit) >= TC:
        return "BR-CMDO-03"
    if slot_of(unit) == Y:
        return "BR-COMBAT-21"
    if slot_of(unit) == C and not s.terms.advanced:
        return "BR-CTRL-01"
    if slot_of(unit) > C or s.side[colour_of(unit)] != seat:
        return "BR-COMBAT-05"
    return "" if ready(s, zone, unit) > 0 else "BR-COMBAT-05"


def not_a_target(s: Buck, zone: i64, seat: i64, target: i64) -> str:
    """BR-COMBAT-07, BR-COMBAT-21, BR-CTRL-01 Enemy pieces in the battle that are not hit; never Factories, nor markers
    in the Basic Game."""
    if slot_of(target) == Y:
        return "BR-COMBAT-21"
    if slot_of(target) == C and not s.terms.advanced:
        return "BR-CTRL-01"
    if slot_of(target) == R or s.side[colour_of(target)] in (-1, seat):
        return "BR-COMBAT-07"
    return "" if unhit(s, zone, target) > 0 else "BR-COMBAT-07"


def impossible(s: Buck, zone: i64, unit: i64, target: i64) -> str:
    """BR-COMBAT-10 Some pairs cannot attack each other."""
    return "" if table_number(s, zone, unit, target) else "BR-COMBAT-10"


def escorted(s: Buck, zone: i64, target: i64) -> str:
    """BR-COMBAT-13 A Transport is safe while an un-hit unit of its player that is no Transport is there."""
    if ship_of(target) < 0:
        return ""
    seat = s.side[colour_of(target)]
    for unit in range(UNITS):
        if s.side[unit // WIDTH] == seat and ship_of(unit) < 0 and slot_of(unit) != C:
            if unhit(s, zone, unit) > 0:
                return "BR-COMBAT-13"
    return ""


def marker_covered(s: Buck, zone: i64, target: i64) -> str:
    """BR-ACM-03 A marker is attacked only after every combat unit of its owner there was a target in this round."""
    if slot_of(target) != C:
        return ""
    seat = s.side[colour_of(target)]
    for unit in range(UNITS):
        if s.side[unit // WIDTH] == seat and slot_of(unit) != C:
            if s.aimed[unit] < tally(s, zone, unit):
                return "BR-ACM-03"
    return ""


def forbids_plain_attack(s: Buck, zone: i64, seat: i64, unit: i64, target: i64) -> str:
    """The checklist of an attack but for the marker's place in the order."""
    return (
        not_an_attacker(s, zone, seat, unit)
        or not_a_target(s, zone, seat, target)
        or impossible(s, zone, unit, target)
        or escorted(s, zone, target)
        or marker_covered(s, zone, target)
    )


def forbids_attack(s: Buck, zone: i64, seat: i64, unit: i64, target: i64) -> str:
    """The checklist of an attack in a round."""
    refused = forbids_plain_attack(s, zone, seat, unit, target)
    if refused or slot_of(unit) != C:
        return refused
    return marker_waits(s, zone, seat)


def marker_waits(s: Buck, zone: i64, seat: i64) -> str:
    """BR-ACM-02 The marker attacks after all combat units of its owner."""
    for unit in attackers(s, zone, seat):
        if slot_of(unit) != C:
            for target in targets(s, zone, seat):
                if not forbids_plain_attack(s, zone, seat, unit, target):
                    return "BR-ACM-02"
    return ""


def attackers(s: Buck, zone: i64, seat: i64) -> vec[i64]:
    """The own pieces that have an attack left."""
    found = vec[i64]()
    for colour in range(6):
        if s.side[colour] == seat and engaged(s, zone, colour):
            first: i64 = unit_of(colour, T)
            for unit in range(first, first + C + 1):
                if ready(s, zone, unit) > 0:
                    found = append(found, unit)
    return found


def targets(s: Buck, zone: i64, seat: i64) -> vec[i64]:
    """The enemy pieces that are not hit."""
    found = vec[i64]()
    for colour in range(6):
        side = s.side[colour]
        if side >= 0 and side != seat and engaged(s, zone, colour):
            first: i64 = unit_of(colour, T)
            for unit in range(first, first + WIDTH):
                if unhit(s, zone, unit) > 0:
                    found = append(found, unit)
    return found


def engaged(s: Buck, zone: i64, colour: i64) -> bool:
    """Tell whether a colour may have pieces in a battle: units, commandos among them, a satellite, or its marker."""
    twin = s.twin(zone)
    here = s.present(zone) | (s.present(twin) if twin >= 0 else i64(0))
    if here & FORCES[colour] or len(s.raids) or SLOT_AT[zone] >= 0 or twin >= 0:
        return True
    return is_ground(zone) and s.control[zone] == colour


# bombing


def is_bombing_place(zone: i64) -> bool:
    """BR-BOMB-04, BR-BOARD-05 Near Orbit and asteroid Orbit Zones only."""
    return KIND_OF[zone] == NEAR or KIND_OF[zone] == ASTEROID_ORBIT


def forbids_bomb(s: Buck, seat: i64, orbit: i64, target: i64, zone: i64) -> str:
    """BR-BOMB-02, BR-BOMB-04 An enemy Trooper, Gennie, Fighter, Transport or Factory next to the Orbit Zone."""
    if not is_ground(zone) or not adjacent(orbit, zone, s.ring()):
        return "BR-BOMB-04"
    slot = slot_of(target)
    if slot in (K, C, R, B):
        return "BR-BOMB-02"
    if slot == Y:
        return "" if enemy_factory(s, zone, seat, colour_of(target)) >= 0 else "BR-BOMB-02"
    if s.side[colour_of(target)] in (-1, seat):
        return "BR-BOMB-02"
    return "" if tally(s, zone, target) > 0 else "BR-BOMB-02"


def enemy_factory(s: Buck, zone: i64, seat: i64, colour: i64) -> i64:
    """A Factory of another player in a zone, named by that player's first colour; -1 if there is none."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone:
            owner = factory_owner(s, place)
            if owner >= 0 and owner != seat and s.first_colour(owner) == colour:
                return place
    return -1


# raids and retreats


def enemy_factories(s: Buck, zone: i64, seat: i64) -> vec[i64]:
    """BR-CMDO-01 The places of other players' Factories in a zone."""
    found = vec[i64]()
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) not in (-1, seat):
            found = append(found, place)
    return found


def forbids_raid(s: Buck, seat: i64, group_zones: vec[i64], count: i64, unit: i64, zone: i64) -> str:
    """BR-CMDO-01, BR-CMDO-02 Own Troopers and Gennies in a Zone of this group with an enemy Factory."""
    here = False
    for each in group_zones:
        here = here or each == zone
    if not here:
        return "BR-CMDO-02"
    if slot_of(unit) not in (T, G) or s.side[colour_of(unit)] != seat or count < 1:
        return "BR-CMDO-01"
    if not len(enemy_factories(s, zone, seat)) or tally(s, zone, unit) < count:
        return "BR-CMDO-01"
    return ""


def cannot_retreat_to(s: Buck, seat: i64, unit: i64, zone: i64, to: i64) -> str:
    """BR-RETR-02, BR-RETR-03 One Zone, enterable, without enemy units, not controlled by another player; nobody who has
    nowhere to go."""
    if not retreat_linked(s, zone, to):
        return "BR-RETR-02"
    holder = s.controller(to)
    if enemy_there(s, to, seat) or (holder >= 0 and holder != seat):
        return "BR-RETR-02"
    if unit < 0:
        return ""
    start = zone if adjacent(zone, to, s.ring()) else s.twin(zone)
    if not cannot_enter(s, unit, start, to):
        return ""
    return "BR-RETR-03" if nowhere(s, start, unit) else "BR-RETR-02"


def retreat_linked(s: Buck, zone: i64, to: i64) -> bool:
    """Tell whether a zone is next to the battle (to either half of it), and not the battle's own other half."""
    twin = s.twin(zone)
    if to == twin:
        return False
    return adjacent(zone, to, s.ring()) or (twin >= 0 and adjacent(twin, to, s.ring()))


def staying(s: Buck, zone: i64, unit: i64) -> i64:
    """How many pieces of a name have not been named for the retreat."""
    found = tally(s, zone, unit)
    for place in range(0, len(s.leaving), LEAVERS):
        if s.leaving[place] == unit:
            found -= s.leaving[place + LEAVING_COUNT]
    return found


def forbids_retreat(s: Buck, seat: i64, zone: i64, count: i64, unit: i64, to: i64) -> str:
    """The checklist of a retreat."""
    slot = slot_of(unit)
    if slot in (K, C, Y, R):
        return "BR-RETR-03"
    if s.side[colour_of(unit)] != seat or count < 1 or staying(s, zone, unit) < count:
        return "BR-RETR-01"
    kind = unit_of(colour_of(unit), slot - TC) if slot >= TC else unit
    return cannot_retreat_to(s, seat, kind, zone, to)


def forbids_withdrawal(s: Buck, seat: i64, zone: i64, leader: i64, to: i64) -> str:
    """BR-RETR-03 A Leader may retreat like a unit."""
    if s.lead_zone[leader] < 0 or leads(s, leader) != seat or not same_zone(s, zone, s.lead_zone[leader]):
        return "BR-RETR-01"
    for place in range(0, len(s.leaving), LEAVERS):
        if s.leaving[place] == LEAD + leader:
            return "BR-RETR-01"
    return cannot_retreat_to(s, seat, -1, zone, to)


def has_way_out(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether anything of a player could retreat at all."""
    for to in retreat_zones(s, zone):
        if not cannot_retreat_to(s, seat, -1, zone, to):
            return True
    return False


def retreat_zones(s: Buck, zone: i64) -> vec[i64]:
    """All zones next to a battle."""
    found = neighbours(zone, s.ring())[:]
    twin = s.twin(zone)
    if twin >= 0:
        for to in neighbours(twin, s.ring()):
            found = append(found, to)
    return found
