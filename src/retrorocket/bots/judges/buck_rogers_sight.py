"""What a seat sees of a position of Buck Rogers: each zone is looked at once for all answers of a question."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.buck_rogers_threat import Threats
from retrorocket.bots.judges.buck_rogers_weights import APPROACH, CAUTION, ESCORT, HUNTING
from retrorocket.games.buck_rogers.control import factory_owner
from retrorocket.games.buck_rogers.graph import SURFACE, is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, slot_of
from retrorocket.games.buck_rogers.odds import forces_power, power_there
from retrorocket.games.buck_rogers.party import PARTY, party_left
from retrorocket.games.buck_rogers.pieces import combat_units, leaders_in, leads
from retrorocket.games.buck_rogers.search import in_reach
from retrorocket.games.buck_rogers.state import FACTORY, Buck
from retrorocket.games.buck_rogers.tables import KINDS, TERRITORIES, YEAR, ZONES
from retrorocket.kernel.rows import filled, place_in

ZONE_WORTH: Final = 1000
FACTORY_WORTH: Final = 1400
LEADER_WORTH: Final = 1500
# what the loss of the last Leader costs: the Leader, and a turn without moving and building
LAST_LEADER: Final = 4000
# what a Zone is worth beyond its own if it is taken from a player
TAKEN: Final = 400
# of 100: that an open Zone in an enemy's reach falls, that a guarded one in reach of far more is attacked
OPEN_RISK: Final = 60
GUARD_RISK: Final = 60
# of 100: the share of what enemies could bring that they will bring against a Zone; against a Leader all come
ATTENTION: Final = 50
# what a point of fighting power is worth when it is lost or destroyed in a battle
BLOOD: Final = 3
# what it is worth to be a step nearer to something to take, for ships and on foot
SHIP_STEP: Final = 16
FOOT_STEP: Final = 20
LONGEST_WAY: Final = 12
UNASKED: Final = -(2**40)
UNSEEN: Final[vec[i64]] = filled(ZONES, UNASKED)
KINDS_OF_WALKERS: Final = 8
LEADING: Final = 7
SPEEDS: Final = 64


class Sight:
    """What a seat finds in each zone, looked up when it is first asked for; the position stays as it is."""

    def __init__(self, s: Buck, seat: i64, weights: vec[i64]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.weights: Final = weights
        self.own_forces: Final = s.forces(seat)
        self.threats: Threats | None = None
        self.foes: vec[i64] = UNSEEN[:]
        self.own: vec[i64] = UNSEEN[:]
        self.prizes: vec[i64] = UNSEEN[:]
        self.coming: vec[i64] = UNSEEN[:]
        self.allies: vec[i64] = UNSEEN[:]
        self.stakes: vec[i64] = UNSEEN[:]
        self.held: vec[i64] = UNSEEN[:]
        self.units: vec[i64] = UNSEEN[:]
        self.flights: vec[i64] = vec[i64]()
        self.marches: vec[i64] = vec[i64]()
        self.walkers: vec[i64] = vec[i64]()
        self.reach: list[vec[i64]] = []

    def danger(self, zone: i64) -> i64:
        """The fighting power of enemies in a zone."""
        if self.foes[zone] == UNASKED:
            self.foes[zone] = danger(self.s, self.seat, zone)
        return self.foes[zone]

    def power(self, zone: i64) -> i64:
        """The own fighting power in a zone, without a Leader's bonus."""
        if self.own[zone] == UNASKED:
            self.own[zone] = forces_power(self.s, zone, self.s.present(zone) & self.own_forces)
        return self.own[zone]

    def threat(self, zone: i64) -> i64:
        """The power of the strongest enemy that could come to a zone."""
        if self.coming[zone] == UNASKED:
            self.coming[zone] = self.around().at(zone)
        return self.coming[zone]

    def support(self, zone: i64) -> i64:
        """The own power that could still come to a zone this turn."""
        if self.allies[zone] == UNASKED:
            self.allies[zone] = self.around().of(self.seat, zone)
        return self.allies[zone]

    def around(self) -> Threats:
        """Who could come where."""
        if self.threats is None:
            self.threats = Threats(self.s, self.seat)
        return self.threats

    def prize(self, zone: i64) -> i64:
        """What it is worth to have a zone."""
        if self.prizes[zone] == UNASKED:
            self.prizes[zone] = prize(self.s, self.seat, zone, self.weights[HUNTING])
        return self.prizes[zone]

    def stake(self, zone: i64) -> i64:
        """What the own Leaders in a zone are worth."""
        if self.stakes[zone] == UNASKED:
            self.stakes[zone] = stake(self.s, self.seat, zone) * self.weights[ESCORT] // AS_SET
        return self.stakes[zone]

    def friends(self, zone: i64) -> i64:
        """How many own units stand in a zone."""
        if self.units[zone] == UNASKED:
            self.units[zone] = combat_units(self.s, zone, self.seat)
        return self.units[zone]

    def pull(self, zone: i64, walking: bool) -> i64:
        """How near a zone is to something to take, by ship or on foot."""
        if walking:
            if not len(self.marches):
                self.marches = distances(self, True)
            return (LONGEST_WAY - self.marches[zone]) * FOOT_STEP * self.weights[APPROACH] // AS_SET
        return (LONGEST_WAY - self.steps_to_prey(zone)) * SHIP_STEP * self.weights[APPROACH] // AS_SET

    def steps_to_prey(self, zone: i64) -> i64:
        """How many steps ships are from something to take."""
        if not len(self.flights):
            self.flights = distances(self, False)
        return self.flights[zone]

    def ends(self, zone: i64) -> vec[i64]:
        """Where the party can come from a zone; pieces of one kind with so much movement left come as far."""
        s = self.s
        if len(s.party) != PARTY:
            return in_reach(s, self.seat, zone)
        walkers = (zone * KINDS_OF_WALKERS + walker(s.party[0])) * SPEEDS + party_left(s, zone)
        known = place_in(self.walkers, walkers)
        if known < 0:
            known = i64(len(self.walkers))
            self.walkers = append(self.walkers, walkers)
            self.reach.append(in_reach(s, self.seat, zone))
        return self.reach[known]

    # what a zone is worth with so much power in it

    def as_is(self, zone: i64) -> i64:
        """What a zone promises with the own power that is in it."""
        if self.held[zone] == UNASKED:
            self.held[zone] = self.hold(zone, self.power(zone))
        return self.held[zone]

    def hold(self, zone: i64, power: i64) -> i64:
        """What a zone promises if so much own power stands in it when movement is over."""
        enemy = self.danger(zone)
        led = self.stake(zone)
        strong = power * 5 // 4 if led and not self.s.terms.advanced else power
        if not is_ground(zone):
            return self.adrift(zone, strong, enemy, led)
        if enemy:
            return self.battle(zone, strong, enemy, led)
        coming = self.threat(zone)
        value, risk = self.prize(zone), self.risk(strong, coming * ATTENTION // 100)
        if led:
            led = led * (self.risk(strong, coming) if power or not coming else i64(100)) // 100
        if self.s.controller(zone) == self.seat:
            return -(value + BLOOD * power) * risk // 100 - led
        return (value * (100 - risk // 2) - BLOOD * power * risk) // 100 - led if power else -led

    def risk(self, power: i64, coming: i64) -> i64:
        """Of 100, about how likely a Zone with so much power in it is lost to what could come."""
        if not coming:
            return 0
        found = GUARD_RISK * chance_of(coming, power) // 100 if power else i64(OPEN_RISK)
        return min(found * self.weights[CAUTION] // AS_SET, i64(100))

    def battle(self, zone: i64, power: i64, enemy: i64, led: i64) -> i64:
        """What a zone promises in which there will be a battle."""
        value, mine = self.prize(zone), self.s.controller(zone) == self.seat
        if not power:
            return -led - (value if mine else i64(0))
        if self.s.terms.advanced and not mine:
            enemy += 30
        chance = chance_of(power, enemy)
        lost = BLOOD * power + led + (value if mine else i64(0))
        won = BLOOD * enemy + (i64(0) if mine else value)
        return (chance * won - (100 - chance) * lost) // 100

    def adrift(self, zone: i64, power: i64, enemy: i64, led: i64) -> i64:
        """What forces and Leaders off the ground risk."""
        if not power:
            return -led if enemy else -led * OPEN_RISK // 100 if led and self.threat(zone) else i64(0)
        if not led:
            return -BLOOD * (enemy - power) // 4 if enemy > power else i64(0)
        return -led * (100 - chance_of(power, max(enemy, self.threat(zone)))) // 100


def chance_of(power: i64, enemy: i64) -> i64:
    """Of 100, about how likely a force beats another: as the cubes of their powers."""
    ours, theirs = power * power * power, enemy * enemy * enemy
    return 100 * ours // (ours + theirs) if ours else i64(0)


def distances(sight: Sight, walking: bool) -> vec[i64]:
    """How many steps each zone is from the nearest Zone worth taking, by ship or on foot."""
    s, found = sight.s, filled(ZONES, LONGEST_WAY)
    edge = vec[i64](capacity=TERRITORIES)
    for zone in range(TERRITORIES):
        if s.controller(zone) != sight.seat or sight.danger(zone):
            found[zone] = 0
            edge = append(edge, zone)
    steps: i64 = 0
    while len(edge):
        steps += 1
        beyond = vec[i64](capacity=32)
        for here in edge:
            near = SURFACE[here] if walking else neighbours(here, s.ring())
            for k in range(len(near)):
                if found[near[k]] > steps:
                    found[near[k]] = steps
                    beyond = append(beyond, near[k])
        edge = beyond
    return found


def walker(member: i64) -> i64:
    """The kind of a member, all that its ways depend on: a Leader, a Transport, or one of the fungible kinds."""
    if member >= LEAD:
        return LEADING
    return min(slot_of(member), i64(KINDS))


def prize(s: Buck, seat: i64, zone: i64, hunting: i64) -> i64:
    """What it is worth to have a zone: the Zone itself, a Factory, and somebody else's Leader who is in it."""
    if not is_ground(zone):
        return 0
    value: i64 = ZONE_WORTH
    if s.controller(zone) >= 0:
        value += TAKEN * hunting // AS_SET
    if yard_in(s, zone) and s.turn < YEAR:
        value += FACTORY_WORTH
    for leader in range(6):
        if s.lead_zone[leader] == zone and leads(s, leader) not in (-1, seat):
            value += leader_worth(s, leads(s, leader)) * hunting // AS_SET
    return value


def stake(s: Buck, seat: i64, zone: i64) -> i64:
    """What the Leaders that a player has in a zone are worth."""
    here = leaders_in(s, zone, seat)
    return here * leader_worth(s, seat) if here else i64(0)


def leader_worth(s: Buck, seat: i64) -> i64:
    """What one Leader of a player is worth; the last one far more."""
    found: i64 = 0
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and leads(s, leader) == seat:
            found += 1
    return LEADER_WORTH if found > 1 else LAST_LEADER


def yard_in(s: Buck, zone: i64) -> bool:
    """Tell whether a Factory lies in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone:
            return True
    return False


def own_yard_in(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether a Factory of a player lies in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) == seat:
            return True
    return False


def danger(s: Buck, seat: i64, zone: i64) -> i64:
    """The fighting power of enemies in a zone."""
    found: i64 = 0
    if s.present(zone):
        for other in range(s.terms.seats):
            if other != seat:
                found += power_there(s, zone, other)
    return found


def walks_to(s: Buck, seat: i64, zone: i64) -> i64:
    """How many Zones next door can simply be walked into."""
    found: i64 = 0
    near = SURFACE[zone]
    for k in range(len(near)):
        if near[k] < TERRITORIES and s.controller(near[k]) != seat and danger(s, seat, near[k]) == 0:
            found += 1
    return found
