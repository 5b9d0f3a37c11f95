"""What keeps a group from a destination: its kind, the distance, who stops it on the way, or who waits there."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.nouns import LEAD
from retrorocket.games.buck_rogers.party import PARTY, has_escort, has_leader, party_left
from retrorocket.games.buck_rogers.pieces import enemy_there, on_foot
from retrorocket.games.buck_rogers.restrictions.movement import alone_there, stays, too_far
from retrorocket.games.buck_rogers.search import free_ways, party_stops, ways
from retrorocket.games.buck_rogers.state import Buck


def forbids_destination(s: Buck, player: i64, zone: i64, to: i64) -> str:
    """The checklist of a destination."""
    refused = stays(s, zone, to)
    if refused:
        return refused
    if ways(s, player, zone).cost[to] >= 0:
        return alone_there(s, player, to) if has_leader(s) and not has_escort(s) else ""
    free = free_ways(s, player, zone)
    if free.cost[to] < 0:
        return never_enters(s)
    if i64(free.cost[to]) > party_left(s, zone):
        return too_far(s, zone, i64(free.cost[to]))
    return stopped_by(s, player, barrier(s, player, free.path(zone, to)))


def barrier(s: Buck, player: i64, way: vec[i64]) -> i64:
    """The first Zone of a way in which the party must stop."""
    for here in way:
        if party_stops(s, player, here):
            return here
    return way[0]


def never_enters(s: Buck) -> str:
    """BR-MOVE-02, BR-MOVE-04 Ground units stay on their body, Battlers off the ground."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD and on_foot(s.party[place]):
            return "BR-MOVE-02"
    return "BR-MOVE-04"


def stopped_by(s: Buck, player: i64, zone: i64) -> str:
    """BR-MOVE-08, BR-OPT-E6, BR-KSAT-05 The rule by which the party must stop in a zone."""
    if not is_ground(zone):
        return "BR-KSAT-05"
    return "BR-MOVE-08" if enemy_there(s, zone, player) else "BR-OPT-E6"
