"""What a position of Buck Rogers is worth, and how good each kind of answer is."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import SURE, Judge, final_worth
from retrorocket.bots.judges.buck_rogers_sight import (
    FACTORY_WORTH,
    ZONE_WORTH,
    Sight,
    danger,
    empty_beside,
    near_enemy,
    yard_in,
)
from retrorocket.games.buck_rogers.cargo import is_empty, troopers_aboard
from retrorocket.games.buck_rogers.control import factory_owner, satellite_owner
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.movement import gather
from retrorocket.games.buck_rogers.graph import is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import B, F, G, R, T, Y, slot_of
from retrorocket.games.buck_rogers.odds import army_power, party_size, power_there
from retrorocket.games.buck_rogers.party import has_escort, party_left
from retrorocket.games.buck_rogers.pieces import enemy_there, leads
from retrorocket.games.buck_rogers.state import FACTORY, Buck
from retrorocket.games.buck_rogers.tables import KINDS, SHIPS, SHIPS_EACH, SLOT_ZONE, STACKS, ZONES
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
from retrorocket.kernel.rows import BIT
from retrorocket.kernel.state import State

SATELLITE_WORTH: Final = 900
LEADER_WORTH: Final = 1500
# Trooper, Gennie, Fighter, Battler
UNIT_WORTH: Final[vec[i64]] = vec[i64]([250, 300, 420, 600])
SHIP_WORTH: Final = 300
TERMS: Final = ["zones", "factories", "satellites", "units", "transports", "leaders"]


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

    def reach(self, seats: i64) -> i64:
        """Two rounds: a whole game has a thousand answers."""
        return 2 * seats

    def scale(self) -> i64:
        """As fitted to 400 games of two players."""
        return 27_000

    def term_names(self) -> list[str]:
        """What a seat has."""
        return TERMS

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """How much of each."""
        assert isinstance(s, Buck)
        return terms(s, seat)

    def score(self, s: State, action: i64) -> i64:
        """What an action is worth, alone."""
        return self.scores(s, append(vec[i64](), action))[0]

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """Moves, builds and votes have their own measure; the zones are looked at once for all of them."""
        assert isinstance(s, Buck)
        seat, top = s.seat(), s.frames[-1]
        sight = Sight(s, seat)
        found = vec[i64](capacity=len(actions))
        if isinstance(top, Group):
            plan = Plan(s, top, sight)
            for k in range(len(actions)):
                found = append(found, plan.score(actions[k]))
            return found
        for k in range(len(actions)):
            found = append(found, answer_score(s, seat, actions[k], sight))
        return found


def answer_score(s: Buck, seat: i64, action: i64, sight: Sight) -> i64:
    """What an answer outside a group is worth."""
    verb = verb_of(action)
    if verb in (MOVE, PICK, FLY, LEAD_ON, LOAD, UNLOAD, END, STEAL, BORROW):
        return movement_score(s, seat, action, sight)
    if verb in (BUILD, FINISH, COMPLETE, COMBINE, LAUNCH, MARKET, DELIVER, FOUND):
        return building_score(s, seat, action)
    if verb in (PLACE, POST):
        return placing_score(s, action, sight)
    return small_score(s, seat, action)


def holdings(s: Buck, seat: i64) -> i64:
    """Everything a player has, in one number."""
    total: i64 = 0
    for amount in terms(s, seat):
        total += amount
    return total


def terms(s: Buck, seat: i64) -> vec[i64]:
    """What a player has, term by term."""
    yards, satellites, ships, leaders = i64(0), i64(0), i64(0), i64(0)
    for place in range(0, len(s.factories), FACTORY):
        if factory_owner(s, place) == seat:
            yards += FACTORY_WORTH
    for slot in range(len(SLOT_ZONE)):
        if s.satellites[slot] == 2 and satellite_owner(s, SLOT_ZONE[slot]) == seat:
            satellites += SATELLITE_WORTH
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship // SHIPS_EACH] == seat:
            ships += SHIP_WORTH + 250 * troopers_aboard(s, ship)
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and leads(s, leader) == seat:
            leaders += LEADER_WORTH
    units = stacks_worth(s, s.forces(seat))
    return vec[i64]([s.zones_of(seat) * ZONE_WORTH, yards, satellites, units, ships, leaders])


def stacks_worth(s: Buck, forces: i64) -> i64:
    """The worth of all stacks among some forces."""
    total: i64 = 0
    for zone in range(ZONES):
        here = s.present(zone) & forces
        if here:
            for stack in range(STACKS):
                if here & BIT[stack]:
                    total += i64(s.units[zone * STACKS + stack]) * UNIT_WORTH[stack % KINDS]
    return total


# movement


def gain_of(s: Buck, zone: i64, power: i64, leaving: i64, sight: Sight) -> i64:
    """What a force wins by going to a zone; `leaving` is what its departure costs."""
    enemy, own = sight.danger(zone), sight.power(zone)
    value = sight.prize(zone)
    if enemy:
        total = power + own
        if s.terms.advanced and is_ground(zone):
            enemy += 30
        if total * 10 < enemy * 14:
            return -600 - enemy
        return (value or i64(300)) + enemy * 4 - leaving
    if own and value and s.controller(zone) != sight.seat:
        return -50 - leaving
    if s.terms.advanced and is_ground(zone) and s.controller(zone) not in (-1, sight.seat) and power < 60:
        return value // 3 - leaving
    return value - leaving


def cost_of_leaving(s: Buck, zone: i64, power: i64, sight: Sight) -> i64:
    """What is lost where a force stood: a Zone it has just entered, or a Factory left bare."""
    if not is_ground(zone) or sight.power(zone) > power:
        return 0
    if s.controller(zone) != sight.seat:
        return ZONE_WORTH
    return 350 if yard_in(s, zone) else 120 if near_enemy(s, sight.seat, zone) else 0


class Plan:
    """A group on its way: how strong it is, and what it costs to leave its zone."""

    def __init__(self, s: Buck, top: Group, sight: Sight) -> None:
        self.s: Final = s
        self.top: Final = top
        self.sight: Final = sight
        self.power: Final = army_power(s)
        self.escort: Final = has_escort(s)
        self.last: Final = party_left(s, top.zone) == 1
        self.loss: Final = i64(0) if top.begun else cost_of_leaving(s, top.zone, self.power, sight)

    def score(self, action: i64) -> i64:
        """Steps and destinations of a group."""
        verb = verb_of(action)
        if verb in (GO, TO):
            zone = first_of(action)
            if not self.escort:
                return leader_score(zone, verb == GO, self.sight)
            score = gain_of(self.s, zone, self.power, self.loss, self.sight) + self.sight.pull(zone)
            return score if verb == GO or self.last or is_ground(zone) else score - 5
        if verb == STOP:
            return 10 if self.top.begun else -40
        return -200 if verb in (WITH, JOIN) else -100


def leader_score(zone: i64, far: bool, sight: Sight) -> i64:
    """Leaders look for company and keep away from enemies."""
    found = sight.leading(zone)
    return found if far or found < 0 else found - 1


def movement_score(s: Buck, seat: i64, action: i64, sight: Sight) -> i64:
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
    kept = s.party
    zone = gather(s, action)
    score = best_of_leaders(s, zone, sight) if verb == LEAD_ON else best_of_group(s, zone, sight)
    s.party = kept
    return score


def best_of_group(s: Buck, start: i64, sight: Sight) -> i64:
    """The best destination of a group that has just been picked; staying must be clearly worse."""
    ends, power = sight.ends(start), army_power(s)
    here = sight.pull(start) + 40
    loss = cost_of_leaving(s, start, power, sight)
    best: i64 = -1
    for k in range(len(ends)):
        best = max(best, gain_of(s, ends[k], power, loss, sight) + sight.pull(ends[k]) - here)
    return settled(s, best)


def best_of_leaders(s: Buck, start: i64, sight: Sight) -> i64:
    """The same for a Leader that goes alone."""
    ends, here = sight.ends(start), sight.leading(start)
    best: i64 = -1
    for k in range(len(ends)):
        best = max(best, sight.leading(ends[k]) - here - 40)
    return settled(s, best)


def settled(s: Buck, best: i64) -> i64:
    """What picking a group is worth for its best destination: small groups first."""
    if best <= 0:
        return -1
    return best - 8 * (party_size(s) - 1)


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


def placing_score(s: Buck, action: i64, sight: Sight) -> i64:
    """Spread Factories over surfaces with neighbours; put the Leader where most units are."""
    zone = second_of(action)
    friends = sight.friends(zone)
    if verb_of(action) == POST:
        return friends * 10 - (i64(100) if enemy_there(s, zone, sight.seat) else i64(0))
    slot = slot_of(first_of(action))
    links = i64(len(neighbours(zone, s.ring())))
    if slot == Y:
        return 40 + links * 5 - (i64(60) if yard_in(s, zone) else i64(0))
    if slot in (T, G):
        return 20 + links * 4 - friends
    return 25 + links - friends


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
