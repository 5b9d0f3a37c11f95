"""BR-PTF-01 Who fires at a group that leaves a zone: those it passes, and those who came in before it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.frames.barrage import Barrage
from retrorocket.games.buck_rogers.frames.fire import LEAVING, PASSING, Volley, leaving_units
from retrorocket.games.buck_rogers.frames.shooters import shooters_of
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.nouns import LEAD, UNITS, WIDTH
from retrorocket.games.buck_rogers.party import (
    PARTY,
    ships_passing,
)
from retrorocket.games.buck_rogers.pieces import (
    tally,
)
from retrorocket.games.buck_rogers.state import HERE, HERE_COUNT, HERE_UNIT, Buck


def open_fire(s: Buck, player: i64, zone: i64) -> None:
    """BR-PTF-01, BR-PTF-03, BR-R-98 Those who may fire at the leaving group do, clockwise from the moving player."""
    if not s.terms.fire_passing:
        return
    for back in range(1, s.terms.seats):
        seat = (player + s.terms.seats - back) % s.terms.seats
        if s.inert(seat) or s.out[seat]:
            continue
        targets, invaders = leaving_units(s), newcomers_of(s, zone, seat)
        if len(targets) and len(invaders):
            s.push(Barrage(LEAVING, seat, player, zone, invaders, -1, targets, invaders[:]))
        if not is_ground(zone) and any_passing(s):
            shooters = shooters_of(s, zone, seat, False)
            if len(shooters):
                s.push(Volley(PASSING, seat, player, zone, shooters, -1))


def any_passing(s: Buck) -> bool:
    """Tell whether any ship of the party is passing through."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD and ships_passing(s, s.party[place]) > 0:
            return True
    return False


def newcomers_of(s: Buck, zone: i64, seat: i64) -> vec[i64]:
    """BR-PTF-03 What a player has moved into a zone this turn and still has there, as pairs."""
    found = vec[i64]()
    for unit in range(UNITS):
        count: i64 = 0
        for place in range(0, len(s.newcomers), HERE):
            here = s.newcomers[place] == zone or s.twin(zone) == s.newcomers[place]
            if here and s.newcomers[place + HERE_UNIT] == unit and s.side[unit // WIDTH] == seat:
                count += s.newcomers[place + HERE_COUNT]
        count = min(count, tally(s, zone, unit)) if count else i64(0)
        if count:
            found = append(append(found, unit), count)
    return found
