"""How good works of Factories and first placements are in Buck Rogers: guards first, then what units can take."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.buck_rogers_sight import UNASKED, Sight, own_yard_in, walks_to
from retrorocket.bots.judges.buck_rogers_weights import BATTLERS, FIGHTERS, GUARDS, LIFTS, ORBITS, WALKERS, WORKS
from retrorocket.games.buck_rogers.graph import SURFACE, is_ground, neighbours
from retrorocket.games.buck_rogers.nouns import WIDTH, B, F, G, K, R, T, Y, slot_of
from retrorocket.games.buck_rogers.odds import POWER
from retrorocket.games.buck_rogers.pieces import of_kind
from retrorocket.games.buck_rogers.state import FACTORY, ITEM, ITEM_PLACE, NOBODY, Buck
from retrorocket.games.buck_rogers.tables import KINDS, SHIPS, SHIPS_EACH, YEAR
from retrorocket.games.buck_rogers.verbs import COMBINE, COMPLETE, DELIVER, FINISH, FOUND, LAUNCH, MARKET, POST
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of
from retrorocket.kernel.rows import filled

# what it is worth that a new unit can take a Zone next turn, on foot or by ship, and that a Fighter goes anywhere
STEP_IN: Final = 260
FLY_IN: Final = 330
ROAM: Final = 150
# a Transport for Troopers with nowhere to walk to, and how many of them it takes
LIFT: Final = 460
IDLE: Final = 3
# what takes two turns, and how many turns must be left for it
BATTLER: Final = 470
BOMBED: Final = 3
SATELLITE: Final = 430
YARD: Final = 560
BESIDE: Final = 150
SLOW: Final = 3
YARD_PAYS: Final = 5
SQUAD: Final = 2


def building_score(s: Buck, seat: i64, action: i64, sight: Sight) -> i64:
    """Finish what is begun; else what an item guards and what it can take, as long as it comes in time."""
    verb = verb_of(action)
    if verb in (FINISH, COMPLETE, FOUND, DELIVER):
        return 2000
    if verb == LAUNCH:
        return 500
    if verb == MARKET:
        return 300 if slot_of(first_of(action)) == F else 250
    slot = slot_of(third_of(action) if verb == COMBINE else second_of(action))
    if verb == COMBINE:
        return 300 if slot == B else 500
    if slot in (B, K, Y):
        return slow_score(s, seat, slot, third_of(action), sight)
    return 10 + quick_score(s, seat, slot, third_of(action), sight)


def quick_score(s: Buck, seat: i64, slot: i64, zone: i64, sight: Sight) -> i64:
    """Units that appear at once: as guards where they stand, and for what they can take next turn."""
    targets = min(walks_to(s, seat, zone), i64(SQUAD))
    count: i64 = SQUAD if slot in (T, G) else 1
    w = sight.weights
    found = guarding(zone, count * POWER[min(slot, i64(KINDS))], sight) * w[GUARDS] // AS_SET
    if slot == F:
        near = sight.steps_to_prey(zone) <= s.terms.speeds[F]
        return found + (FLY_IN if near else i64(ROAM)) * w[FIGHTERS] // AS_SET
    if slot == R:
        waits = of_kind(s, zone, seat, T) >= IDLE and not targets and not transports_in(s, seat, zone)
        return found + LIFT * w[LIFTS] // AS_SET if waits else found
    if slot == T and transports_in(s, seat, zone):
        targets = max(targets, i64(1))
    return found + targets * STEP_IN * w[WALKERS] // AS_SET


def guarding(zone: i64, power: i64, sight: Sight) -> i64:
    """What more power in a zone is worth there."""
    have = sight.power(zone)
    return sight.hold(zone, have + power) - sight.as_is(zone)


def transports_in(s: Buck, seat: i64, zone: i64) -> i64:
    """How many Transports a player has in a zone."""
    found: i64 = 0
    for ship in range(SHIPS):
        if s.ship_zone[ship] == zone and s.side[ship // SHIPS_EACH] == seat:
            found += 1
    return found


def slow_score(s: Buck, seat: i64, slot: i64, place: i64, sight: Sight) -> i64:
    """What takes two turns must come in time: a Battler over enemies, a satellite, a Factory away from the others."""
    left, w = YEAR - s.turn, sight.weights
    if slot == Y:
        if left < YARD_PAYS or own_yard_in(s, seat, place) or yard_begun(s, place):
            return -1
        return (YARD - BESIDE * (yards_beside(s, seat, place) - 1)) * w[WORKS] // AS_SET
    if left < SLOW:
        return -1
    if slot == K:
        return SATELLITE * w[ORBITS] // AS_SET
    prey = prey_below(s, seat, place) >= BOMBED and not of_kind(s, place, seat, B)
    return BATTLER * w[BATTLERS] // AS_SET if prey else i64(-1)


def yard_begun(s: Buck, zone: i64) -> bool:
    """Tell whether a Factory is in production for a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place + ITEM] == Y and s.factories[place + ITEM_PLACE] == zone:
            return True
    return False


def yards_beside(s: Buck, seat: i64, zone: i64) -> i64:
    """How many Zones next door have Factories of a player."""
    found: i64 = 0
    for near in SURFACE[zone]:
        if own_yard_in(s, seat, near):
            found += 1
    return found


def prey_below(s: Buck, seat: i64, orbit: i64) -> i64:
    """How many enemy units stand below an Orbit Zone."""
    found: i64 = 0
    near = neighbours(orbit, s.ring())
    for k in range(len(near)):
        if is_ground(near[k]):
            for other in range(s.terms.seats):
                if other != seat:
                    for kind in range(B):
                        found += of_kind(s, near[k], other, kind)
    return found


class Places:
    """What pieces are worth in the Zones at set-up: the same for all colours, so each slot is looked at once a Zone."""

    def __init__(self, s: Buck, seat: i64, sight: Sight) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.sight: Final = sight
        self.zone: i64 = NOBODY
        self.targets: i64 = 0
        self.crowd: i64 = 0
        self.known: Final[vec[i64]] = filled(WIDTH, UNASKED)

    def score(self, action: i64) -> i64:
        """Factories apart from each other, guards beside them, the others where there is something to take."""
        zone = second_of(action)
        if verb_of(action) == POST:
            return 10 * self.sight.friends(zone) - self.sight.threat(zone) // 10
        if zone != self.zone:
            self.look_at(zone)
        slot = slot_of(first_of(action))
        if self.known[slot] == UNASKED:
            self.known[slot] = self.yard() if slot == Y else self.guard(slot)
        return self.known[slot]

    def look_at(self, zone: i64) -> None:
        """The Zone that is spoken of from now on."""
        self.zone = zone
        self.targets = walks_to(self.s, self.seat, zone)
        self.crowd = 4 * self.sight.friends(zone)
        for slot in range(WIDTH):
            self.known[slot] = UNASKED

    def yard(self) -> i64:
        """What a Factory is worth there."""
        s, seat, zone = self.s, self.seat, self.zone
        found = 200 + 10 * self.targets - 40 * yards_beside(s, seat, zone) - self.sight.threat(zone) // 10
        return found - 500 if own_yard_in(s, seat, zone) else found

    def guard(self, slot: i64) -> i64:
        """What a unit or a Transport is worth there."""
        found = guarding(self.zone, POWER[min(slot, i64(KINDS))], self.sight) // 8 - self.crowd
        return found + 20 + 8 * min(self.targets, i64(3)) if slot in (T, G) else found + 25
