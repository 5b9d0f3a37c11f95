"""What a position of Buck Rogers is worth, and how good each kind of answer is."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import SURE, Judge, final_worth
from retrorocket.bots.judges.buck_rogers_moves import Plan, movement_score
from retrorocket.bots.judges.buck_rogers_sight import FACTORY_WORTH, LEADER_WORTH, ZONE_WORTH, Sight, danger
from retrorocket.bots.judges.buck_rogers_weights import LEANINGS, TERMS
from retrorocket.bots.judges.buck_rogers_works import Places, building_score
from retrorocket.games.buck_rogers.cargo import troopers_aboard
from retrorocket.games.buck_rogers.control import factory_owner, satellite_owner
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.setup import Placing
from retrorocket.games.buck_rogers.odds import power_there
from retrorocket.games.buck_rogers.pieces import leads
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
    HOLD,
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
    UNLOAD,
    USE,
    VOLLEY,
    WAIT,
    YES,
)
from retrorocket.kernel.actions import verb_of
from retrorocket.kernel.rows import BIT
from retrorocket.kernel.state import State

SATELLITE_WORTH: Final = 900
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
                best = max(best, self.weighed(s, other))
        return max(-SURE + 1, min(SURE - 1, self.weighed(s, seat) - best))

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

    def leaning_names(self) -> list[str]:
        """What it can like more or less."""
        return LEANINGS

    def score(self, s: State, action: i64) -> i64:
        """What an action is worth, alone."""
        return self.scores(s, append(vec[i64](), action))[0]

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """Moves, builds and votes have their own measure; the zones are looked at once for all of them."""
        assert isinstance(s, Buck)
        seat, top = s.seat(), s.frames[-1]
        sight = Sight(s, seat, self.weights)
        found = vec[i64](capacity=len(actions))
        if isinstance(top, Group):
            plan = Plan(s, top, sight)
            for k in range(len(actions)):
                found = append(found, plan.score(actions[k]))
            return found
        if isinstance(top, Placing):
            places = Places(s, seat, sight)
            for k in range(len(actions)):
                found = append(found, places.score(actions[k]))
            return found
        for k in range(len(actions)):
            found = append(found, answer_score(s, seat, actions[k], sight))
        return found


def answer_score(s: Buck, seat: i64, action: i64, sight: Sight) -> i64:
    """What an answer outside a group is worth."""
    verb = verb_of(action)
    if verb in (MOVE, PICK, FLY, LEAD_ON, LOAD, UNLOAD, END, STEAL, BORROW):
        return movement_score(s, action, sight)
    if verb in (BUILD, FINISH, COMPLETE, COMBINE, LAUNCH, MARKET, DELIVER, FOUND):
        return building_score(s, seat, action, sight)
    if verb in (PLACE, POST):
        return Places(s, seat, sight).score(action)
    return small_score(s, seat, action)


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


# the rest


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
