"""How good each answer to the small questions of Rocketmen is: set-up, losses, saves, cargo, reserves."""

from typing import Final

from mypy_extensions import i64

from retrorocket.bots.judges.rocketmen_values import (
    KINDS,
    ORE,
    POINT,
    boarders,
    damage_worth,
    gunner,
    hull,
    wanted,
)
from retrorocket.games.rocketmen.fleets import FLEETS
from retrorocket.games.rocketmen.frames.boarding import Wave
from retrorocket.games.rocketmen.frames.capture import Prize
from retrorocket.games.rocketmen.frames.collision import Collision
from retrorocket.games.rocketmen.frames.damage import Damage
from retrorocket.games.rocketmen.frames.deploy import Deployment
from retrorocket.games.rocketmen.frames.setup import ChooseFleet, Facing
from retrorocket.games.rocketmen.geometry import squared, turn_between
from retrorocket.games.rocketmen.headings import place_at, towards
from retrorocket.games.rocketmen.preparation import fleet_of
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import (
    BASE_DICE,
    CENTRE,
    CREW_POINTS,
    LASER,
    LENGTH,
    MOVE,
    NEEDS,
    POSTS,
    STATION,
    TYPE,
)
from retrorocket.games.rocketmen.verbs import (
    AGAIN,
    ALSO,
    CHOOSE_FLEET,
    CHOOSE_START,
    COMMAND,
    DROP,
    ENLIST,
    EVADE,
    FACE_TO,
    KEEP,
    LOSE_CREW,
    LOSE_POD,
    PAY,
    PAY_SALVAGE,
    PLACE,
    PLACE_BY,
    PODS,
    RAM_HARD,
    REROLL,
    SALVAGE,
    SAVE_CREW,
    SAVE_SHIP,
    SPARE,
    TAKE,
)
from retrorocket.kernel.actions import first_of, second_of, third_of, verb_of

WEAK_FACE: Final = 3


def choice_score(s: Rocketmen, action: i64) -> i64:
    """By verb; what is not listed is neither good nor bad."""
    verb, first = verb_of(action), first_of(action)
    if verb in (REROLL, EVADE, SAVE_SHIP, SAVE_CREW, ALSO):
        return 10
    if verb == COMMAND:
        return 10 + hull(s, first) // POINT
    if verb in (KEEP, TAKE, DROP):
        return cargo_score(s, verb, first)
    if verb in (LOSE_POD, LOSE_CREW):
        return loss_score(s, verb, first)
    if verb in (PLACE, PLACE_BY):
        return place_score(s, verb, action)
    if verb in (FACE_TO, CHOOSE_START):
        return setup_score(s, action)
    if verb in (PAY, PAY_SALVAGE, SPARE, PODS, ENLIST):
        return deployment_score(s, verb, first)
    if verb == CHOOSE_FLEET:
        return fleet_score(first)
    if verb == AGAIN:
        return 10 - first if first <= WEAK_FACE else -1
    if verb == RAM_HARD:
        return ram_score(s, first)
    return salvage_score(s) if verb == SALVAGE else 0


def cargo_score(s: Rocketmen, verb: i64, kind: i64) -> i64:
    """Keep and take what the reserve needs most, drop what it needs least."""
    need = 10 * wanted(s, s.seat(), kind)
    return -need if verb == DROP else 100 + need


def salvage_score(s: Rocketmen) -> i64:
    """Salvage what can pay for a reserve ship, unless there is cargo to make room for."""
    top = s.frames[-1]
    if not isinstance(top, Prize):
        return 0
    for kind in range(KINDS):
        if NEEDS[s.model[top.prize] * KINDS + kind] and wanted(s, s.seat(), kind) > 0:
            return 10
    return -10


# losing things


def loser(s: Rocketmen) -> i64:
    """The ship or base that must give something up."""
    top = s.frames[-1]
    if isinstance(top, Damage):
        return top.ship
    return top.loser() if isinstance(top, Wave) else -1


def loss_score(s: Rocketmen, verb: i64, first: i64) -> i64:
    """Give up what is missed least: a crew for its points, a pod as the ship needs its kinds."""
    if verb == LOSE_CREW:
        return -CREW_POINTS[s.crew[first]] * POINT
    ship = loser(s)
    if ship < 0:
        return 0
    return pod_score(s, ship, first) - damage_worth(s, ship)


def pod_score(s: Rocketmen, ship: i64, pod: i64) -> i64:
    """Fighting ships keep their last laser and then their last Shield; haulers keep Shields."""
    lasers, shields = s.lasers[ship], s.shields[ship]
    if not gunner(s, ship):
        return 20 if pod == LASER else 0
    if pod == LASER:
        return 10 if lasers > shields + 1 else 0
    return 5 if lasers > 1 or shields > 1 else 3


def ram_score(s: Rocketmen, pod: i64) -> i64:
    """A pod is given up for a harder ram only where the second point destroys the target."""
    top = s.frames[-1]
    if not isinstance(top, Collision):
        return 0
    kills = s.pods(top.thing) == 1 and boarders(s, top.thing, False) <= 2
    return (ORE if kills else -ORE) + pod_score(s, top.ship, pod)


# set-up and reserves


def setup_score(s: Rocketmen, action: i64) -> i64:
    """Look towards the middle of the table; start with what the reserve needs most."""
    top = s.frames[-1]
    if isinstance(top, ChooseFleet):
        return start_score(s, top.player, first_of(action))
    assert isinstance(top, Facing)
    return -turn_between(first_of(action), towards(s, top.ship, CENTRE, CENTRE, 0))


def place_score(s: Rocketmen, verb: i64, action: i64) -> i64:
    """Stand towards the middle of the table."""
    against = s.home(s.active) if verb == PLACE else third_of(action)
    x, y = place_at(s, first_of(action), against, second_of(action))
    return -squared(x - CENTRE, y - CENTRE) // 1_000_000


def fleet_score(fleet: i64) -> i64:
    """How far its best boarder flies, by the dice that it brings; more than it needs against a base count no more."""
    best: i64 = 0
    for berth in FLEETS[fleet].active:
        if TYPE[berth.model] == STATION:
            continue
        dice = min(1 + POSTS[berth.model] + i64(len(berth.crews[0])), BASE_DICE + 2)
        best = max(best, dice * LENGTH[MOVE[berth.model]])
    return best


def start_score(s: Rocketmen, seat: i64, kind: i64) -> i64:
    """How often the reserve of the chosen fleet needs a type."""
    found: i64 = 0
    for berth in fleet_of(s, seat).reserve:
        found += NEEDS[berth.model * KINDS + kind]
    return found


def deployment_score(s: Rocketmen, verb: i64, first: i64) -> i64:
    """Pay with discounts and wrecks first; arm fighting ships evenly, shield the others; take crew aboard."""
    if verb in (PAY, PAY_SALVAGE, SPARE):
        return 0 if verb == PAY else 10
    if verb == ENLIST:
        return CREW_POINTS[s.crew[first]] * POINT
    top = s.frames[-1]
    if not isinstance(top, Deployment):
        return 0
    posts = POSTS[s.model[top.ship]]
    best = (posts + 1) // 2 if gunner(s, top.ship) else i64(0)
    return best - first if first > best else first - best
