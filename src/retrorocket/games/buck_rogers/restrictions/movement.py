"""What may not be moved, how far, and where."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import WALKABLE, adjacent, is_ground, joined_by_land, neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, TC, B, G, R, colour_of, ship_of, slot_of
from retrorocket.games.buck_rogers.party import (
    PARTY,
    has_escort,
    has_leader,
    member_left,
    party_left,
    step_cost,
    stops,
)
from retrorocket.games.buck_rogers.pieces import (
    LEFT,
    RODE,
    allowance,
    enemy_there,
    has_combat_units,
    leads,
    left_of,
    on_foot,
    standing,
)
from retrorocket.games.buck_rogers.state import FRESH, MOVES, OF_COUNT, OF_STATUS, OF_UNIT, PARTY_STATUS, Buck
from retrorocket.games.buck_rogers.tables import ASTEROID, ASTEROID_ORBIT, HOME_OF, KIND_OF, SPACE


def commands(s: Buck, player: i64, moving: i64, colour: i64) -> bool:
    """BR-AFEW-01 Tell whether a colour is moved now: the player's own, and where each colour moves apart, that one."""
    return s.side[colour] == player and moving in (-1, colour)


def not_yours(s: Buck, player: i64, moving: i64, unit: i64) -> str:
    """BR-MOVE-01, BR-AFEW-01 A player moves his own pieces, colour by colour where each has a Turn Card."""
    if s.side[colour_of(unit)] != player:
        return "BR-MOVE-01"
    return "" if moving in (-1, colour_of(unit)) else "BR-AFEW-01"


def never_moves(unit: i64) -> str:
    """BR-MOVE-14, BR-TRANS-12, BR-CMDO-05 Satellites, markers and Factories do not move by themselves; a Transport is
    moved by its number, and commandos only raid."""
    slot = slot_of(unit)
    if slot <= B:
        return ""
    if slot >= TC:
        return "BR-CMDO-05"
    return "BR-TRANS-12" if slot == R or ship_of(unit) >= 0 else "BR-MOVE-14"


def too_few(s: Buck, zone: i64, unit: i64, count: i64) -> str:
    """BR-MOVE-01 Only units that are there."""
    return "" if 0 < count <= standing(s, zone, unit) else "BR-MOVE-01"


def movers(s: Buck, zone: i64, unit: i64, left: i64) -> i64:
    """How many units of a kind have movement left: exactly so much, or any (-1)."""
    found: i64 = 0
    fresh = standing(s, zone, unit)
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone and s.moved[place + OF_UNIT] == unit:
            count, rest = s.moved[place + OF_COUNT], s.moved[place + OF_STATUS] & LEFT
            fresh -= count
            if rest == left or (left < 0 and rest > 0):
                found += count
    rest = allowance(s, zone, unit)
    return found + fresh if fresh > 0 and (rest == left or (left < 0 and rest > 0)) else found


def exhausted(s: Buck, zone: i64, unit: i64, count: i64, left: i64) -> str:
    """BR-MOVE-13, BR-TRANS-03 No movement is left, because it is used up, or a stop or a ride ended it."""
    able = movers(s, zone, unit, left)
    if left != 0 and able >= count:
        return ""
    return "BR-TRANS-03" if left < 0 and able + landed_there(s, zone, unit) >= count else "BR-MOVE-13"


def landed_there(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-TRANS-03 How many Troopers may not walk because they have ridden (with option J only enemies stop them)."""
    found: i64 = 0
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone and s.moved[place + OF_UNIT] == unit and not s.terms.walking_on:
            if s.moved[place + OF_STATUS] & RODE and not s.moved[place + OF_STATUS] & LEFT:
                found += s.moved[place + OF_COUNT]
    return found


def forbids_pick(s: Buck, player: i64, moving: i64, zone: i64, unit: i64, count: i64, left: i64) -> str:
    """The checklist of picking fungible units."""
    return (
        never_moves(unit)
        or not_yours(s, player, moving, unit)
        or too_few(s, zone, unit, count)
        or exhausted(s, zone, unit, count, left)
        or nowhere(s, zone, unit)
    )


def nowhere(s: Buck, zone: i64, unit: i64) -> str:
    """BR-MOVE-02 Ground units without a neighbour by land do not walk."""
    if on_foot(unit):
        if WALKABLE[zone]:
            return ""
        if not s.terms.homes or slot_of(unit) != G:
            return "BR-MOVE-02"
    elif slot_of(unit) != B:
        return ""
    near = neighbours(zone, s.ring())
    for k in range(len(near)):
        if not cannot_enter(s, unit, zone, near[k]):
            return ""
    return "BR-MOVE-02"


def forbids_ship(s: Buck, player: i64, moving: i64, unit: i64) -> str:
    """The checklist of picking a Transport."""
    ship = ship_of(unit)
    if ship < 0:
        return "BR-TRANS-12"
    if s.ship_zone[ship] < 0:
        return "BR-MOVE-01"
    refused = not_yours(s, player, moving, unit)
    if refused:
        return refused
    return "" if left_of(s, s.ship_zone[ship], unit, s.ship_status[ship]) else "BR-MOVE-13"


def forbids_lead(s: Buck, player: i64, moving: i64, leader: i64) -> str:
    """The checklist of picking a Leader."""
    if s.lead_zone[leader] < 0 or leads(s, leader) != player:
        return "BR-MOVE-01"
    if moving not in (-1, s.lead_colour[leader]):
        return "BR-AFEW-01"
    if member_left(s, s.lead_zone[leader], LEAD + leader, s.lead_status[leader]) == 0:
        return "BR-MOVE-13"
    return ""


def cannot_enter(s: Buck, unit: i64, zone: i64, to: i64) -> str:
    """BR-MOVE-02, BR-MOVE-04, BR-OPT-E7 Ground units stay on the ground, Battlers off it."""
    if on_foot(unit):
        return "" if joined_by_land(zone, to) or asteroid_hop(s, unit, zone, to) else "BR-MOVE-02"
    return "BR-MOVE-04" if slot_of(unit) == B and is_ground(to) else ""


def asteroid_hop(s: Buck, unit: i64, zone: i64, to: i64) -> bool:
    """BR-OPT-E7 An asteroid's Gennies go to its Orbit Zone and back."""
    if not s.terms.homes or slot_of(unit) != G or not adjacent(zone, to, s.ring()):
        return False
    orbit, ground = (to, zone) if is_ground(zone) else (zone, to)
    return is_ground(ground) and KIND_OF[orbit] == ASTEROID_ORBIT and HOME_OF[ground] == ASTEROID


def unlinked(s: Buck, zone: i64, to: i64) -> str:
    """BR-BOARD-06, BR-BOARD-09, BR-BOARD-12, BR-BOARD-15 A step goes to a Zone that is linked to this one on this
    turn's board; the rule is the one about links of such Zones."""
    if adjacent(zone, to, s.ring()):
        return ""
    if is_ground(zone) and is_ground(to) and HOME_OF[zone] == HOME_OF[to] == ASTEROID:
        return "BR-BOARD-15"
    if is_ground(zone) or is_ground(to):
        return "BR-BOARD-06"
    return "BR-BOARD-12" if KIND_OF[zone] == KIND_OF[to] == SPACE else "BR-BOARD-09"


def gait(s: Buck, member: i64) -> str:
    """BR-MOVE-02, BR-MOVE-03, BR-MOVE-06, BR-AMOVE-01 The rule by which a member moves."""
    if member >= LEAD:
        return "BR-MOVE-06"
    if on_foot(member):
        return "BR-MOVE-02"
    return "BR-AMOVE-01" if s.terms.advanced else "BR-MOVE-03"


def stays(s: Buck, zone: i64, to: i64) -> str:
    """BR-MOVE-03 Zones entered are counted; the one where the party stands is not entered."""
    return gait(s, s.party[0]) if zone == to else ""


def too_far(s: Buck, zone: i64, cost: i64) -> str:
    """BR-MOVE-02, BR-MOVE-03, BR-MOVE-06, BR-AMOVE-01 Nobody in the party moves beyond his allowance."""
    for place in range(0, len(s.party), PARTY):
        if member_left(s, zone, s.party[place], s.party[place + PARTY_STATUS]) < cost:
            return gait(s, s.party[place])
    return ""


def wrong_place(s: Buck, zone: i64, to: i64) -> str:
    """The first member that cannot go there."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD:
            refused = cannot_enter(s, s.party[place], zone, to)
            if refused:
                return refused
    return ""


def alone_there(s: Buck, player: i64, zone: i64) -> str:
    """BR-MOVE-07, BR-ACM-08 The rule against a Leader who would be alone in a zone with enemy units, or with only an
    enemy marker; "" if there is none."""
    if has_combat_units(s, zone, player):
        return ""
    if enemy_there(s, zone, player):
        return "BR-MOVE-07"
    holder = s.controller(zone)
    return "BR-ACM-08" if s.terms.advanced and holder >= 0 and holder != player else ""


def leader_strands(s: Buck, player: i64, zone: i64, to: i64) -> str:
    """BR-MOVE-07, BR-ACM-08 A Leader without escort enters a Zone of enemies only on the way to a safe one."""
    refused = "" if has_escort(s) else alone_there(s, player, to)
    if not refused:
        return ""
    left = party_left(s, zone) - step_cost(s, zone, to)
    if stops(s, player, LEAD, to):
        left = 0
    return "" if can_get_safe(s, player, to, left) else refused


def can_get_safe(s: Buck, player: i64, zone: i64, left: i64) -> bool:
    """Tell whether a Leader can still end its move in a safe Zone."""
    if left == 0:
        return False
    for to in neighbours(zone, s.ring()):
        if not alone_there(s, player, to):
            return True
    for to in neighbours(zone, s.ring()):
        if not stops(s, player, LEAD, to) and can_get_safe(s, player, to, left - 1):
            return True
    return False


def forbids_step(s: Buck, player: i64, zone: i64, to: i64) -> str:
    """The checklist of one step of the party."""
    return (
        stays(s, zone, to)
        or unlinked(s, zone, to)
        or wrong_place(s, zone, to)
        or too_far(s, zone, step_cost(s, zone, to))
        or leader_strands(s, player, zone, to)
    )


def forbids_stop(s: Buck, player: i64, zone: i64, bereft: bool) -> str:
    """BR-MOVE-07, BR-ACM-08, BR-R-02 A Leader may not end its move alone among enemies, unless fire took its escort."""
    if bereft or not has_leader(s) or stood_there(s):
        return ""
    return alone_there(s, player, zone)


def stood_there(s: Buck) -> bool:
    """Tell whether the Leaders of the party have not moved at all."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] >= LEAD and s.party[place + PARTY_STATUS] != FRESH:
            return False
    return True
