"""How far a group comes, this turn and in the turns after it, while the planets move."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import neighbours
from retrorocket.games.buck_rogers.nouns import LEAD, ZONE, B, slot_of
from retrorocket.games.buck_rogers.party import LEADER_SPEED, PARTY, has_escort
from retrorocket.games.buck_rogers.restrictions.movement import alone_there, wrong_place
from retrorocket.games.buck_rogers.search import party_stops, ways
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import ZONES
from retrorocket.kernel.rows import filled

AHEAD: Final = 3
FASTEST: Final = 63


def reach_by_turns(s: Buck, player: i64, zone: i64, most: i64) -> vec[i64]:
    """The turn (1 is this one) in which the party can be in each zone, 0 where it cannot; all else stays put."""
    found = filled(ZONES, 0)
    known = ways(s, player, zone)
    lone = not has_escort(s)
    for to in range(ZONES):
        if to != zone and known.cost[to] >= 0 and not (lone and alone_there(s, player, to)):
            found[to] = 1
    for turn in range(2, most + 1):
        spread(s, player, zone, found, turn)
    return found


def spread(s: Buck, player: i64, start: i64, found: vec[i64], turn: i64) -> None:
    """Go on from everything reached so far, on the board as the planets will lie then."""
    ring = s.ring() if s.terms.planets_rest else s.turn + turn - 1
    seen = filled(ZONES, 0)
    edge = vec[i64]([start])
    seen[start] = 1
    for zone in range(ZONES):
        if found[zone]:
            edge = append(edge, zone)
            seen[zone] = 1
    for step in range(party_speed(s)):
        beyond = vec[i64]()
        for here in edge:
            if step > 0 and party_stops(s, player, here):
                continue
            for to in neighbours(here, ring):
                if not seen[to] and not wrong_place(s, here, to):
                    seen[to] = 1
                    found[to] = turn
                    beyond = append(beyond, to)
        edge = beyond


def party_speed(s: Buck) -> i64:
    """The Zones a turn of the slowest member."""
    least: i64 = FASTEST
    for place in range(0, len(s.party), PARTY):
        member = s.party[place]
        kind: i64 = LEADER_SPEED
        if member < LEAD:
            kind = slot_of(member) if slot_of(member) <= B else 4
        least = min(least, s.terms.speeds[kind])
    return least if len(s.party) else i64(0)


def reach_words(s: Buck, player: i64, zone: i64) -> dict[str, int]:
    """The reach as the view and previews tell it: zones with the turn of arrival."""
    found = reach_by_turns(s, player, zone, AHEAD)
    return {ZONE.word(to): int(found[to]) for to in range(ZONES) if found[to]}
