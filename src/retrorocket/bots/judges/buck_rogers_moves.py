"""How good moves of groups, Leaders and Transports are in Buck Rogers: what both zones promise after and before."""

from typing import Final

from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.buck_rogers_sight import Sight, chance_of, leader_worth
from retrorocket.bots.judges.buck_rogers_weights import ESCORT, GATHERING
from retrorocket.games.buck_rogers.cargo import is_empty, troopers_aboard
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.movement import gather
from retrorocket.games.buck_rogers.graph import is_ground, joined_by_land
from retrorocket.games.buck_rogers.nouns import LEAD, G, T, ship_of, slot_of
from retrorocket.games.buck_rogers.odds import POWER, army_power, party_size
from retrorocket.games.buck_rogers.party import PARTY, add_member, has_escort, party_left
from retrorocket.games.buck_rogers.pieces import enemy_there
from retrorocket.games.buck_rogers.state import FRESH, Buck
from retrorocket.games.buck_rogers.tables import KINDS
from retrorocket.games.buck_rogers.verbs import (
    BORROW,
    END,
    GO,
    JOIN,
    LOAD,
    STEAL,
    STOP,
    TO,
    UNLOAD,
    WITH,
)
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of

# what a move must promise beyond staying
WHIM: Final = 40
# what each further piece of a group must be good for
CROWD: Final = 8
# of 100: how much of what could join an assault will come
RELIABLE: Final = 60
# what company is worth to a Leader, for each unit up to six, and what own ground
COMPANY: Final = 30
COMRADES: Final = 6
OWN_GROUND: Final = 60


class Plan:
    """A group on its way: how strong it is, what it leaves behind."""

    def __init__(self, s: Buck, top: Group, sight: Sight) -> None:
        self.s: Final = s
        self.top: Final = top
        self.march: Final = March(s, top.zone, sight)
        self.last: Final = party_left(s, top.zone) == 1

    def score(self, action: i64) -> i64:
        """Steps and destinations of a group."""
        verb = verb_of(action)
        if verb in (GO, TO):
            zone = first_of(action)
            score = self.march.gain(zone) - WHIM
            return score if verb == GO or self.last or is_ground(zone) else score - 5
        if verb == STOP:
            return 0 if self.top.begun else -WHIM
        return -200 if verb in (WITH, JOIN) else -100


class March:
    """A party that could leave a zone."""

    def __init__(self, s: Buck, start: i64, sight: Sight) -> None:
        self.s: Final = s
        self.start: Final = start
        self.sight: Final = sight
        self.escort: Final = has_escort(s)
        self.walking: Final = on_foot(s)
        self.cargo: Final = cargo_power(s)
        self.power: Final = army_power(s)
        self.worth: Final[i64] = leader_worth(s, sight.seat) * sight.weights[ESCORT] // AS_SET
        self.here: Final = self.standing(start) + self.left_behind()

    def left_behind(self) -> i64:
        """What the start loses without the party."""
        if not self.escort:
            return 0
        have = self.sight.power(self.start)
        return self.sight.as_is(self.start) - self.sight.hold(self.start, have - self.power)

    def standing(self, zone: i64) -> i64:
        """What a place promises for later turns."""
        return self.sight.pull(zone, self.walking) if self.escort else led(self.s, self.sight, zone, self.worth)

    def gain(self, zone: i64) -> i64:
        """What the party wins by going to a zone."""
        if not self.escort:
            return self.standing(zone) - self.here
        if not is_ground(zone) and not self.sight.danger(zone) and not self.sight.stake(zone):
            return self.standing(zone) - self.here
        have = self.sight.power(zone)
        landed = self.power + (self.cargo if is_ground(zone) else i64(0))
        won = self.sight.hold(zone, have + landed) - self.sight.as_is(zone)
        if won < 0 and is_ground(zone) and self.sight.danger(zone):
            won = max(won, self.share(zone, have, landed))
        return won + self.standing(zone) - self.here

    def share(self, zone: i64, have: i64, landed: i64) -> i64:
        """What the party adds to an assault that only succeeds with others who can still come."""
        reliable = RELIABLE * self.sight.weights[GATHERING] // AS_SET
        help_to_come = max(self.sight.support(zone) - self.power, i64(0)) * reliable // 100
        whole = self.sight.hold(zone, have + landed + help_to_come) - self.sight.as_is(zone)
        return whole * landed // (landed + help_to_come) if whole > 0 else whole

    def best(self) -> i64:
        """What the best of all destinations wins; small groups first."""
        ends = self.sight.ends(self.start)
        best: i64 = -1
        for k in range(len(ends)):
            best = max(best, self.gain(ends[k]) - WHIM)
        return best - CROWD * (party_size(self.s) - 1) if best > 0 else i64(-1)


def on_foot(s: Buck) -> bool:
    """Tell whether there are ground units in the party."""
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD and slot_of(s.party[place]) in (T, G):
            return True
    return False


def cargo_power(s: Buck) -> i64:
    """The power of the Troopers aboard the party's Transports."""
    found: i64 = 0
    for place in range(0, len(s.party), PARTY):
        if s.party[place] < LEAD and ship_of(s.party[place]) >= 0:
            found += POWER[T] * troopers_aboard(s, ship_of(s.party[place]))
    return found


def led(s: Buck, sight: Sight, zone: i64, worth: i64) -> i64:
    """How good a zone is for a Leader: company and safety, a battle that he helps to win, an open Zone to take."""
    own, enemy = sight.power(zone), sight.danger(zone)
    bonus = own // 4 if not s.terms.advanced else i64(0)
    if enemy or enemy_there(s, zone, sight.seat):
        if not own:
            return -worth
        chance = chance_of(own + bonus, enemy)
        helped = (chance - chance_of(own, enemy)) * sight.prize(zone) // 100
        return helped - (100 - chance) * worth // 100
    coming = sight.threat(zone)
    risk = sight.risk(own + bonus, coming) if own else i64(100) if coming else i64(0)
    found = min(sight.friends(zone), i64(COMRADES)) * COMPANY - worth * risk // 100
    if s.controller(zone) == sight.seat:
        return found + OWN_GROUND
    return found + sight.prize(zone) if is_ground(zone) and not own and not coming else found


def movement_score(s: Buck, action: i64, sight: Sight) -> i64:
    """Picking a group is as good as its best destination; ending is next to nothing."""
    verb = verb_of(action)
    if verb == END:
        return 1
    if verb == LOAD:
        return load_score(s, action, sight)
    if verb == UNLOAD:
        return -1
    if verb in (STEAL, BORROW):
        return 500 if verb == STEAL else -10
    kept = s.party
    zone = gather(s, action)
    score = March(s, zone, sight).best()
    s.party = kept
    return score


def load_score(s: Buck, action: i64, sight: Sight) -> i64:
    """Troopers go aboard for the best place to fly to that they cannot walk to."""
    count, unit, ship = first_of(action), second_of(action), ship_of(third_of(action))
    if slot_of(unit) != T or s.ship_status[ship] != FRESH or not is_empty(s, ship):
        return -1
    start = s.ship_zone[ship]
    kept = s.party
    s.party = s.party[:0]
    add_member(s, third_of(action), FRESH, 1)
    ends = sight.ends(start)
    s.party = kept
    force, have = POWER[KINDS] + count * POWER[T], sight.power(start)
    leaving = sight.as_is(start) - sight.hold(start, have - force)
    best: i64 = 0
    for k in range(len(ends)):
        zone = ends[k]
        if is_ground(zone) and not joined_by_land(start, zone):
            there = sight.power(zone)
            best = max(best, sight.hold(zone, there + force) - sight.as_is(zone) - leaving)
    return best - WHIM - CROWD * count if best > WHIM + CROWD * count else i64(-1)
