"""Where a party can go: shortest ways that keep every rule of a step."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import neighbours
from retrorocket.games.buck_rogers.party import PARTY, has_escort, has_leader, party_left, step_cost, stops
from retrorocket.games.buck_rogers.pieces import enemy_there
from retrorocket.games.buck_rogers.restrictions.movement import alone_there, wrong_place
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import ZONES

FARTHEST: Final = 99


class Ways:
    """What a search found: cost and predecessor of every zone (-1 where the party cannot come), enemies on the way."""

    def __init__(self) -> None:
        self.cost: vec[i64] = vec[i64]([-1 for _ in range(ZONES)])
        self.before: vec[i64] = vec[i64]([-1 for _ in range(ZONES)])
        self.risk: vec[i64] = vec[i64]([0 for _ in range(ZONES)])

    def path(self, start: i64, to: i64) -> vec[i64]:
        """The zones entered on the way."""
        backwards = vec[i64]()
        here = to
        while here != start:
            backwards = append(backwards, here)
            here = self.before[here]
        found = vec[i64]()
        for place in range(len(backwards)):
            found = append(found, backwards[len(backwards) - 1 - place])
        return found


def ways(s: Buck, player: i64, zone: i64) -> Ways:
    """All zones in reach, by fewest Zones, then fewest enemy-occupied Zones on the way, then order of zones."""
    return searched(s, player, zone, party_left(s, zone), True)


def free_ways(s: Buck, player: i64, zone: i64) -> Ways:
    """The same at any distance and with nobody who stops the party: what its pieces may enter at all."""
    return searched(s, player, zone, FARTHEST, False)


def searched(s: Buck, player: i64, zone: i64, most: i64, stopping: bool) -> Ways:
    """Spread out from the party's zone."""
    found = Ways()
    found.cost[zone] = 0
    edge = vec[i64]([zone])
    while len(edge):
        beyond = vec[i64]()
        for here in edge:
            if stopping and here != zone and party_stops(s, player, here):
                continue
            for to in neighbours(here, s.ring()):
                if reach(s, found, here, to, most, player):
                    beyond = append(beyond, to)
        edge = beyond
    return found


def reach(s: Buck, found: Ways, here: i64, to: i64, most: i64, player: i64) -> bool:
    """Note a better way to a zone; True if it must be looked at again."""
    cost = found.cost[here] + step_cost(s, here, to)
    if cost > most or wrong_place(s, here, to):
        return False
    risk = found.risk[here] + (1 if enemy_there(s, to, player) else 0)
    known = found.cost[to]
    if known >= 0 and (known < cost or (known == cost and found.risk[to] <= risk)):
        return False
    found.cost[to] = cost
    found.before[to] = here
    found.risk[to] = risk
    return True


def party_stops(s: Buck, player: i64, zone: i64) -> bool:
    """Tell whether any member would have to stop in a zone."""
    for place in range(0, len(s.party), PARTY):
        if stops(s, player, s.party[place], zone):
            return True
    return False


def destinations(s: Buck, player: i64, zone: i64) -> vec[i64]:
    """BR-MOVE-07 The zones more than one step away where the party may end, as numbers."""
    found = vec[i64]()
    known = ways(s, player, zone)
    lone = has_leader(s) and not has_escort(s)
    for to in range(ZONES):
        if to != zone and known.cost[to] >= 0 and known.before[to] != zone:
            if not (lone and alone_there(s, player, to)):
                found = append(found, to)
    return found
