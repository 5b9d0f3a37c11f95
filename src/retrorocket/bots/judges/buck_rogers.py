"""What a position of Buck Rogers is worth, and how good each kind of answer is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import SURE, Judge, final_worth
from retrorocket.games.buck_rogers.cargo import is_empty, troopers_aboard
from retrorocket.games.buck_rogers.control import factory_owner, satellite_owner
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.graph import is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import B, F, G, R, T, Y, slot_of
from retrorocket.games.buck_rogers.odds import army_power, party_size, power_there
from retrorocket.games.buck_rogers.party import has_escort, party_left
from retrorocket.games.buck_rogers.pieces import combat_units, enemy_there, leads
from retrorocket.games.buck_rogers.search import ways
from retrorocket.games.buck_rogers.state import FACTORY, Buck
from retrorocket.games.buck_rogers.tables import BOARD_SIZE, KINDS, SHIPS, SLOT_ZONE, STACKS, TERRITORIES, ZONES
from retrorocket.games.buck_rogers.verbs import (
    BORROW,
    BUILD,
    COMBINE,
    COMPLETE,
    DELIVER,
    DONE,
    END,
    FINISH,
    FLY,
    FOUND,
    GO,
    HOLD,
    JOIN,
    LAUNCH,
    LEAD_ON,
    LOAD,
    MARKET,
    MOVE,
    NO,
    OFFER,
    PASS,
    PICK,
    PLACE,
    POST,
    RAID,
    RETREAT,
    STEAL,
    STOP,
    TO,
    UNLOAD,
    USE,
    VOLLEY,
    WAIT,
    WITH,
    YES,
)
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of
from retrorocket.kernel.state import State

ZONE_WORTH: Final = 1000
FACTORY_WORTH: Final = 1400
SATELLITE_WORTH: Final = 900
LEADER_WORTH: Final = 1500
# Trooper, Gennie, Fighter, Battler
UNIT_WORTH: Final[vec[i64]] = vec[i64]([250, 300, 420, 600])
SHIP_WORTH: Final = 300


class BuckRogersJudge(Judge):
    """Zones first, then Factories, Leaders and units; moves are judged by what they take and what they risk."""

    def worth(self, s: State, seat: i64) -> i64:
        """Own holdings against the best of the others."""
        assert isinstance(s, Buck)
        if not s.frames:
            return final_worth(s, seat)
        best: i64 = 0
        for other in range(s.terms.seats):
            if other != seat and s.playing(other):
                best = max(best, holdings(s, other))
        return max(-SURE + 1, min(SURE - 1, holdings(s, seat) - best))

    def score(self, s: State, action: i64) -> i64:
        """Moves, builds and votes have their own measure; the rest is judged by the position after it."""
        assert isinstance(s, Buck)
        verb = verb_of(action)
        top = s.frames[-1]
        if isinstance(top, Group):
            return group_score(s, top, action)
        if verb in (MOVE, PICK, FLY, LEAD_ON, LOAD, UNLOAD, END, STEAL, BORROW):
            return movement_score(s, s.seat(), action)
        if verb in (BUILD, FINISH, COMPLETE, COMBINE, LAUNCH, MARKET, DELIVER, FOUND):
            return building_score(s, s.seat(), action)
        if verb in (PLACE, POST):
            return placing_score(s, s.seat(), action)
        return small_score(s, s.seat(), action)


def holdings(s: Buck, seat: i64) -> i64:
    """Everything a player has, in one number."""
    total = s.zones_of(seat) * ZONE_WORTH
    for place in range(0, len(s.factories), FACTORY):
        if factory_owner(s, place) == seat:
            total += FACTORY_WORTH
    for slot in range(len(SLOT_ZONE)):
        if s.satellites[slot] == 2 and satellite_owner(s, SLOT_ZONE[slot]) == seat:
            total += SATELLITE_WORTH
    for place in range(BOARD_SIZE):
        if s.units[place] and s.side[place % STACKS // KINDS] == seat:
            total += s.units[place] * UNIT_WORTH[place % KINDS]
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship >> 2] == seat:
            total += SHIP_WORTH + 250 * troopers_aboard(s, ship)
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and leads(s, leader) == seat:
            total += LEADER_WORTH
    return total


# movement


def prize(s: Buck, seat: i64, zone: i64) -> i64:
    """What it is worth to stand in a zone when combat comes."""
    if not is_ground(zone):
        return 0
    if s.controller(zone) == seat:
        return 300 if yard_in(s, zone) and not enemy_there(s, zone, seat) and combat_units(s, zone, seat) == 0 else 0
    value = ZONE_WORTH + (400 if s.controller(zone) >= 0 else 0)
    return value + (FACTORY_WORTH if yard_in(s, zone) else 0)


def yard_in(s: Buck, zone: i64) -> bool:
    """Tell whether a Factory lies in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone:
            return True
    return False


def danger(s: Buck, seat: i64, zone: i64) -> i64:
    """The fighting power of enemies in a zone."""
    found: i64 = 0
    for other in range(s.terms.seats):
        if other != seat:
            found += power_there(s, zone, other)
    return found


def gain_of(s: Buck, seat: i64, zone: i64, power: i64, leaving: i64) -> i64:
    """What a force wins by going to a zone; `leaving` is what its departure costs."""
    enemy, own = danger(s, seat, zone), power_there(s, zone, seat)
    value = prize(s, seat, zone)
    if enemy:
        total = power + own
        if s.terms.advanced and is_ground(zone):
            enemy += 30
        if total * 10 < enemy * 14:
            return -600 - enemy
        return (value or 300) + enemy * 4 - leaving
    if own and value and s.controller(zone) != seat:
        return -50 - leaving
    if s.terms.advanced and is_ground(zone) and s.controller(zone) not in (-1, seat) and power < 60:
        return value // 3 - leaving
    return value - leaving


def cost_of_leaving(s: Buck, seat: i64, zone: i64, power: i64) -> i64:
    """What is lost where a force stood: a Zone it has just entered, or a Factory left bare."""
    left = power_there(s, zone, seat) - power
    if left > 0 or not is_ground(zone):
        return 0
    if s.controller(zone) != seat:
        return ZONE_WORTH
    return 350 if yard_in(s, zone) else 120 if near_enemy(s, seat, zone) else 0


def near_enemy(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether enemies stand next door."""
    for other in neighbours(zone, s.ring()):
        if enemy_there(s, other, seat):
            return True
    return False


def pull(s: Buck, seat: i64, zone: i64) -> i64:
    """How near a zone is to something to take next turn: worth of the best neighbour, a little."""
    best: i64 = 0
    for other in neighbours(zone, s.ring()):
        value = prize(s, seat, other)
        if value and danger(s, seat, other) == 0:
            best = max(best, value)
    return best // 12


def group_score(s: Buck, top: Group, action: i64) -> i64:
    """Steps and destinations of a group."""
    verb, seat = verb_of(action), top.player
    if verb in (GO, TO):
        power = army_power(s)
        zone = first_of(action)
        if not has_escort(s):
            return leader_score(s, seat, zone, verb == GO)
        loss = cost_of_leaving(s, seat, top.zone, power) if not top.begun else 0
        score = gain_of(s, seat, zone, power, loss) + pull(s, seat, zone)
        return score if verb == GO or party_left(s, top.zone) == 1 or is_ground(zone) else score - 5
    if verb == STOP:
        return 10 if top.begun else -40
    return -200 if verb in (WITH, JOIN) else -100


def leader_score(s: Buck, seat: i64, zone: i64, far: bool) -> i64:
    """Leaders look for company and keep away from enemies."""
    friends = combat_units(s, zone, seat)
    if enemy_there(s, zone, seat):
        return -500
    return min(friends, i64(6)) * 30 + (60 if s.controller(zone) == seat else 0) - (0 if far else 1)


def movement_score(s: Buck, seat: i64, action: i64) -> i64:
    """Picking a group is as good as its best destination; ending is zero."""
    verb = verb_of(action)
    if verb == END:
        return 1
    if verb == LOAD:
        return load_score(s, seat, action)
    if verb == UNLOAD:
        return -1
    if verb in (STEAL, BORROW):
        return 500 if verb == STEAL else -10
    after = s.clone()
    after.apply(action)
    top = after.frames[-1]
    if not isinstance(top, Group):
        return -1
    return best_of_group(after, top, verb == LEAD_ON)


def best_of_group(s: Buck, top: Group, leading: bool) -> i64:
    """The best destination of a group that has just been picked; staying must be clearly worse."""
    found = ways(s, top.player, top.zone)
    power = army_power(s)
    here = leader_score(s, top.player, top.zone, True) if leading else pull(s, top.player, top.zone) + 40
    best: i64 = -1
    for zone in range(ZONES):
        if zone != top.zone and found.cost[zone] > 0:
            if leading:
                score = leader_score(s, top.player, zone, True) - here - 40
            else:
                loss = cost_of_leaving(s, top.player, top.zone, power)
                score = gain_of(s, top.player, zone, power, loss) + pull(s, top.player, zone) - here
            best = max(best, score)
    return best - 8 * (party_size(s) - 1) if best > 0 else -1


def load_score(s: Buck, seat: i64, action: i64) -> i64:
    """Load full Transports where the ground behind stays held and nothing is near to walk to."""
    count, unit = first_of(action), second_of(action)
    if slot_of(unit) != T or not fresh_zone_near(s, seat, third_of(action)):
        return -1
    return 150 + 10 * count


def fresh_zone_near(s: Buck, seat: i64, ship_unit: i64) -> bool:
    """Tell whether a Transport has not moved yet and carries nothing."""
    ship = (ship_unit // 14) * 4 + ship_unit % 14 - 4
    return s.ship_status[ship] < 0 and is_empty(s, ship)


# building, placing and the rest


def building_score(s: Buck, seat: i64, action: i64) -> i64:
    """Finish what is begun, Fighters by default, Gennies under threat, Factories and satellites early."""
    verb = verb_of(action)
    if verb in (FINISH, COMPLETE, FOUND, DELIVER):
        return 900
    if verb == LAUNCH:
        return 500
    if verb == MARKET:
        return 420 if slot_of(first_of(action)) == F else 250
    slot = slot_of(third_of(action) if verb == COMBINE else second_of(action))
    zone = first_of(action) if verb == COMBINE else third_of(action)
    if verb == COMBINE:
        return 300 if slot == B else 500
    late = s.turn >= 7
    if slot == F:
        return 420
    if slot == G:
        return 600 if near_enemy(s, seat, zone) else 200
    if slot == T:
        return 430 if empty_beside(s, seat, zone) else 180
    if slot == R:
        return -1
    if slot == Y:
        return 520 if s.turn <= 4 else -1
    return -1 if late or slot == B else 450


def empty_beside(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether a Zone next door can simply be walked into."""
    for other in neighbours(zone, s.ring()):
        if other < TERRITORIES and s.controller(other) != seat and danger(s, seat, other) == 0:
            return True
    return False


def placing_score(s: Buck, seat: i64, action: i64) -> i64:
    """Spread Factories over surfaces with neighbours; put the Leader where most units are."""
    zone = second_of(action)
    if verb_of(action) == POST:
        return combat_units(s, zone, seat) * 10 - (100 if enemy_there(s, zone, seat) else 0)
    slot = slot_of(first_of(action))
    links = i64(len(neighbours(zone, s.ring())))
    if slot == Y:
        return 40 + links * 5 - (60 if yard_in(s, zone) else 0)
    if slot in (T, G):
        return 20 + links * 4 - combat_units(s, zone, seat)
    return 25 + links - combat_units(s, zone, seat)


def small_score(s: Buck, seat: i64, action: i64) -> i64:
    """Votes, shots and powers."""
    verb = verb_of(action)
    top = s.frames[-1]
    if isinstance(top, Battle) and verb in (YES, NO):
        good = power_there(s, top.zone, seat) * 10 > danger(s, seat, top.zone) * 12
        return 1 if good == (verb == YES) else 0
    if verb in (VOLLEY, USE):
        return 100 if verb == USE else 90
    if verb == YES:
        return 10
    if verb in (OFFER, RAID, HOLD, WAIT):
        return -10
    if verb == RETREAT:
        return -5
    return 1 if verb in (DONE, PASS, NO, END) else 0
