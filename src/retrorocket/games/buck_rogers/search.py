"""Where a party can go: shortest ways that keep every rule of a step."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from retrorocket.games.buck_rogers.control import satellite_owner
from retrorocket.games.buck_rogers.graph import is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, B, G, slot_of
from retrorocket.games.buck_rogers.party import PARTY, has_escort, party_left, step_cost
from retrorocket.games.buck_rogers.pieces import enemy_at, ships_of_kind
from retrorocket.games.buck_rogers.restrictions.movement import alone_there, wrong_place
from retrorocket.games.buck_rogers.state import NOBODY, Buck
from retrorocket.games.buck_rogers.tables import ZONES

FARTHEST: Final = 99
UNKNOWN: Final[vec[i16]] = vec[i16]([-1] * ZONES)
SAFE: Final[vec[i16]] = vec[i16]([0] * ZONES)


class Ways:
    """What a search found: cost and predecessor of every zone (-1 where the party cannot come), enemies on the way."""

    def __init__(self) -> None:
        self.cost: vec[i16] = UNKNOWN[:]
        self.before: vec[i16] = UNKNOWN[:]
        self.risk: vec[i16] = SAFE[:]

    def path(self, start: i64, to: i64) -> vec[i64]:
        """The zones entered on the way."""
        return traced(self.before, start, to)


def traced(before: vec[i16], start: i64, to: i64) -> vec[i64]:
    """The zones entered on a way of which each zone's predecessor is known."""
    backwards = vec[i64]()
    here = to
    while here != start:
        backwards = append(backwards, here)
        here = i64(before[here])
    found = vec[i64]()
    for place in range(len(backwards)):
        found = append(found, backwards[len(backwards) - 1 - place])
    return found


class Band:
    """What matters of a party that looks for ways: whether it goes not everywhere, and what in it must stop where."""

    def __init__(self, s: Buck, player: i64) -> None:
        self.player: Final = player
        self.own: Final = s.forces(player)
        self.bound: bool = False
        self.ships: bool = False
        self.gennies: bool = False
        for place in range(0, len(s.party), PARTY):
            member = s.party[place]
            if member < LEAD:
                slot = slot_of(member)
                ship = ships_of_kind(member)
                self.bound = self.bound or not ship or slot == B
                self.ships = self.ships or ship
                self.gennies = self.gennies or slot == G

    def meets(self, s: Buck, zone: i64) -> bool:
        """BR-DEF-02 Tell whether any other player has units in a zone."""
        if enemy_at(s, zone, self.player, self.own):
            return True
        twin = s.twin(zone)
        return twin >= 0 and enemy_at(s, twin, self.player, self.own)

    def stops(self, s: Buck, zone: i64) -> bool:
        """BR-MOVE-08, BR-KSAT-05, BR-OPT-E6 Tell whether any member would have to stop in a zone."""
        if not len(s.party):
            return False
        if is_ground(zone):
            if self.meets(s, zone):
                return True
            holder = s.controller(zone) if self.gennies else i64(NOBODY)
        else:
            holder = satellite_owner(s, zone) if self.ships else i64(NOBODY)
        return holder >= 0 and holder != self.player


def ways(s: Buck, player: i64, zone: i64) -> Ways:
    """All zones in reach, by fewest Zones, then fewest enemy-occupied Zones on the way, then order of zones."""
    return searched(s, player, zone, party_left(s, zone), True)


def free_ways(s: Buck, player: i64, zone: i64) -> Ways:
    """The same at any distance and with nobody who stops the party: what its pieces may enter at all."""
    return searched(s, player, zone, FARTHEST, False)


def searched(s: Buck, player: i64, zone: i64, most: i64, stopping: bool) -> Ways:
    """Spread out from the party's zone."""
    found, band = Ways(), Band(s, player)
    found.cost[zone] = 0
    ring = s.ring()
    edge = append(vec[i64](capacity=1), zone)
    while len(edge):
        beyond = vec[i64](capacity=16)
        for k in range(len(edge)):
            here = edge[k]
            if i64(found.cost[here]) >= most and not s.terms.merged:
                continue
            if stopping and here != zone and band.stops(s, here):
                continue
            near = neighbours(here, ring)
            for n in range(len(near)):
                if reach(s, found, here, near[n], most, band):
                    beyond = append(beyond, near[n])
        edge = beyond
    return found


def in_reach(s: Buck, player: i64, zone: i64) -> vec[i64]:
    """The zones at least one Zone away that the party can reach, without the ways there, in no order."""
    found = vec[i64](capacity=48)
    if s.terms.merged:
        known = ways(s, player, zone)
        for to in range(ZONES):
            if known.cost[to] > 0:
                found = append(found, to)
        return found
    seen, ring, band = SAFE[:], s.ring(), Band(s, player)
    seen[zone] = 1
    edge = append(vec[i64](capacity=1), zone)
    for step in range(party_left(s, zone)):
        beyond = vec[i64](capacity=16)
        for k in range(len(edge)):
            here = edge[k]
            if here != zone and band.stops(s, here):
                continue
            near = neighbours(here, ring)
            for n in range(len(near)):
                to = near[n]
                if not seen[to] and not (band.bound and wrong_place(s, here, to)):
                    seen[to] = 1
                    found = append(found, to)
                    beyond = append(beyond, to)
        edge = beyond
    return found


def reach(s: Buck, found: Ways, here: i64, to: i64, most: i64, band: Band) -> bool:
    """Note a better way to a zone; True if it must be looked at again."""
    cost = i64(found.cost[here]) + (step_cost(s, here, to) if s.terms.merged else i64(1))
    known = i64(found.cost[to])
    if cost > most or 0 <= known < cost or (known == cost and found.risk[to] <= found.risk[here]):
        return False
    if band.bound and wrong_place(s, here, to):
        return False
    risk = found.risk[here] + (i16(1) if band.meets(s, to) else i16(0))
    if known == cost and found.risk[to] <= risk:
        return False
    found.cost[to] = i16(cost)
    found.before[to] = i16(here)
    found.risk[to] = risk
    return True


def party_stops(s: Buck, player: i64, zone: i64) -> bool:
    """Tell whether any member would have to stop in a zone."""
    return Band(s, player).stops(s, zone)


def destinations(s: Buck, player: i64, zone: i64, known: Ways) -> vec[i64]:
    """BR-MOVE-07 The zones more than one step away where the party may end, of those it can reach."""
    found = vec[i64](capacity=32)
    lone = not has_escort(s)
    cost, before = known.cost, known.before
    for to in range(ZONES):
        if cost[to] >= 0 and i64(before[to]) != zone and to != zone:
            if not (lone and alone_there(s, player, to)):
                found = append(found, to)
    return found
