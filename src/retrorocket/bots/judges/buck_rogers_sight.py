"""What a seat sees of a position of Buck Rogers: each zone is looked at once for all answers of a question."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, slot_of
from retrorocket.games.buck_rogers.odds import power_there
from retrorocket.games.buck_rogers.party import PARTY, party_left
from retrorocket.games.buck_rogers.pieces import combat_units, enemy_there
from retrorocket.games.buck_rogers.search import in_reach
from retrorocket.games.buck_rogers.state import FACTORY, Buck
from retrorocket.games.buck_rogers.tables import KINDS, TERRITORIES, ZONES
from retrorocket.kernel.rows import filled, place_in

ZONE_WORTH: Final = 1000
FACTORY_WORTH: Final = 1400
UNASKED: Final = -(2**40)
UNSEEN: Final[vec[i64]] = filled(ZONES, UNASKED)
KINDS_OF_WALKERS: Final = 8
LEADING: Final = 7
SPEEDS: Final = 64


class Sight:
    """What a seat finds in each zone, looked up when it is first asked for; the position stays as it is."""

    def __init__(self, s: Buck, seat: i64) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.foes: vec[i64] = UNSEEN[:]
        self.own: vec[i64] = UNSEEN[:]
        self.prizes: vec[i64] = UNSEEN[:]
        self.pulls: vec[i64] = UNSEEN[:]
        self.company: vec[i64] = UNSEEN[:]
        self.units: vec[i64] = UNSEEN[:]
        self.walkers: vec[i64] = vec[i64]()
        self.reach: list[vec[i64]] = []

    def danger(self, zone: i64) -> i64:
        """The fighting power of enemies in a zone."""
        if self.foes[zone] == UNASKED:
            self.foes[zone] = danger(self.s, self.seat, zone)
        return self.foes[zone]

    def power(self, zone: i64) -> i64:
        """The own fighting power in a zone."""
        if self.own[zone] == UNASKED:
            self.own[zone] = power_there(self.s, zone, self.seat)
        return self.own[zone]

    def prize(self, zone: i64) -> i64:
        """What it is worth to stand in a zone when combat comes."""
        if self.prizes[zone] == UNASKED:
            self.prizes[zone] = prize(self.s, self.seat, zone)
        return self.prizes[zone]

    def pull(self, zone: i64) -> i64:
        """How near a zone is to something to take next turn: worth of the best neighbour, a little."""
        if self.pulls[zone] == UNASKED:
            best: i64 = 0
            near = neighbours(zone, self.s.ring())
            for k in range(len(near)):
                value = self.prize(near[k])
                if value > best and self.danger(near[k]) == 0:
                    best = value
            self.pulls[zone] = best // 12
        return self.pulls[zone]

    def friends(self, zone: i64) -> i64:
        """How many own units stand in a zone."""
        if self.units[zone] == UNASKED:
            self.units[zone] = combat_units(self.s, zone, self.seat)
        return self.units[zone]

    def leading(self, zone: i64) -> i64:
        """How good a zone is for a Leader, who looks for company and keeps away from enemies."""
        if self.company[zone] == UNASKED:
            self.company[zone] = leading(self.s, self.seat, zone)
        return self.company[zone]

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


def walker(member: i64) -> i64:
    """The kind of a member, all that its ways depend on: a Leader, a Transport, or one of the fungible kinds."""
    if member >= LEAD:
        return LEADING
    return min(slot_of(member), i64(KINDS))


def prize(s: Buck, seat: i64, zone: i64) -> i64:
    """What it is worth to stand in a zone when combat comes."""
    if not is_ground(zone):
        return 0
    if s.controller(zone) == seat:
        return 300 if yard_in(s, zone) and not enemy_there(s, zone, seat) and combat_units(s, zone, seat) == 0 else 0
    value: i64 = ZONE_WORTH
    if s.controller(zone) >= 0:
        value += 400
    return value + FACTORY_WORTH if yard_in(s, zone) else value


def leading(s: Buck, seat: i64, zone: i64) -> i64:
    """How good a zone is for a Leader."""
    if enemy_there(s, zone, seat):
        return -500
    found = min(combat_units(s, zone, seat), i64(6)) * 30
    return found + 60 if s.controller(zone) == seat else found


def yard_in(s: Buck, zone: i64) -> bool:
    """Tell whether a Factory lies in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone:
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


def near_enemy(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether enemies stand next door."""
    near = neighbours(zone, s.ring())
    for k in range(len(near)):
        if enemy_there(s, near[k], seat):
            return True
    return False


def empty_beside(s: Buck, seat: i64, zone: i64) -> bool:
    """Tell whether a Zone next door can simply be walked into."""
    near = neighbours(zone, s.ring())
    for k in range(len(near)):
        if near[k] < TERRITORIES and s.controller(near[k]) != seat and danger(s, seat, near[k]) == 0:
            return True
    return False
