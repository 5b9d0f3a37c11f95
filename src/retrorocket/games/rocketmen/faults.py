"""The invariants of a position, in words: what no play of the game leads to."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.army import read_line
from retrorocket.games.rocketmen.crew_faults import crew_faults
from retrorocket.games.rocketmen.fleets import DEFENDER, OWN, SIEGE
from retrorocket.games.rocketmen.goods_faults import resource_faults
from retrorocket.games.rocketmen.nouns import (
    FIRST_SHIP,
    GOODS_EACH,
    NOWHERE,
    OBJECT,
    PER_TYPE,
    SEAT,
    SEATS,
    STARTING_ONE,
)
from retrorocket.games.rocketmen.object_faults import boarding_faults, dock_faults, ship_faults, space_faults
from retrorocket.games.rocketmen.preparation import forbids_fleet, limits_of
from retrorocket.games.rocketmen.stack_faults import stack_faults
from retrorocket.games.rocketmen.state import ABSENT, CHOOSING, IN_PILE, MAIN, OPEN, PLAY, STARTING, Rocketmen
from retrorocket.kernel.rows import BIT

ENDS: Final = ["RM-WIN-01", "RM-WIN-02", "RM-R-91", "RM-R-92", "RM-SCN-01", "RM-SCN-03"]


def faults_of(s: Rocketmen) -> list[str]:
    """What is impossible in a position; the later questions are asked only of a table that is sound so far."""
    found = seat_faults(s)
    if found:
        return found
    if s.phase == CHOOSING:
        return choosing_faults(s) or stack_faults(s)
    found = space_faults(s) or ship_faults(s) + crew_faults(s) + resource_faults(s)
    return found or dock_faults(s) + boarding_faults(s) + turn_faults(s) + fleet_faults(s) or stack_faults(s)


def seat_faults(s: Rocketmen) -> list[str]:
    """Whose turn it is, who is out, and how a game that is over stands."""
    if s.ended and (s.ended not in ENDS or 1 not in s.places):
        return [f"{s.ended!r} is no end of a game"]
    found = [f"nobody is {word}" for word, seat in (("active", s.active), ("first", s.first)) if seat < 0]
    left = [seat for seat in range(s.setup.seats) if not s.out[seat]]
    if not s.ended and len(left) < 2:
        found.append("fewer than two players are left")
    for seat in range(s.setup.seats):
        if not s.ended and bool(s.places[seat]) != bool(s.out[seat]):
            found.append(f"{SEATS[seat]} has place {s.places[seat]} while the game goes on")
        if s.passed[seat] and not s.out[seat]:
            found.append(f"{SEATS[seat]} is passed over and not out")
    return found


def choosing_faults(s: Rocketmen) -> list[str]:
    """RM-SET-02, RM-R-83 While fleets are chosen nothing lies on the table; only fleets of the scenario are chosen."""
    found = [f"{OBJECT.word(thing)} is there too early" for thing in range(len(s.zone)) if s.zone[thing] != ABSENT]
    if any(s.where[r] != IN_PILE for r in range(len(s.where))) or len(s.stock):
        found.append("a resource has left the pile before the fleets are chosen")
    if any(s.kind[r] != dealt_kind(s, r) for r in range(len(s.kind))):
        found.append("the pile is not three of each type a player")
    if len(s.docks) + len(s.boardings) + len(s.uses) + len(s.visits) or s.turn or s.active or s.opened >= 0:
        found.append("something has happened before the fleets are chosen")
    if any(post != NOWHERE for post in s.post) or any(s.slots) or any(s.hired):
        found.append("crew or ships are entered before the fleets are shown")
    for seat in range(s.setup.seats):
        fleet = s.fleet[seat]
        if fleet == OWN:
            wrong = read_line(s.plans[seat], limits_of(s, seat))[1]
            found += [f"{SEATS[seat]}: {reason} ({rule})" for rule, reason in wrong]
        elif fleet >= 0 and forbids_fleet(s, seat, fleet):
            found.append(f"{SEATS[seat]} cannot choose that fleet ({forbids_fleet(s, seat, fleet)})")
    return found


def dealt_kind(s: Rocketmen, resource: i64) -> i64:
    """RM-SET-02 The type of a resource while fleets are chosen: as dealt, the starting one as its player chose."""
    place = resource % GOODS_EACH
    if place != STARTING_ONE:
        return place // PER_TYPE
    chosen = s.seen[resource] & BIT[resource // GOODS_EACH] != 0
    return s.kind[resource] if chosen and s.kind[resource] >= 0 else 0


def turn_faults(s: Rocketmen) -> list[str]:
    """RM-AP-02, RM-R-35 One ship of the player whose turn it is may be open, in the main part alone."""
    found = []
    if s.out[s.active] and not s.ended:
        found.append(f"it is the turn of {SEAT.word(s.active)}, who is out")
    if s.phase > STARTING and not s.turn:
        found.append("a turn is under way before the first one")
    opened = [ship for ship in range(FIRST_SHIP, len(s.zone)) if s.zone[ship] == PLAY and s.status[ship] == OPEN]
    if opened != ([s.opened] if s.opened >= 0 else []):
        found.append(f"the open ship is {OBJECT.word(s.opened)}, not {', '.join(map(OBJECT.word, opened)) or 'none'}")
    elif s.opened >= 0 and (s.owner(s.opened) != s.active or s.phase != MAIN):
        found.append(f"{OBJECT.word(s.opened)} is open out of turn")
    if s.running >= 0 and s.opened < 0:
        found.append("an allowance runs without an open ship")
    return found


def fleet_faults(s: Rocketmen) -> list[str]:
    """RM-OPT-04 Who is out has nothing in play; RM-SCN-03 the defender of a siege has a Space Station."""
    found = []
    for seat in range(s.setup.seats):
        if s.out[seat] and len(s.ships_of(seat)):
            found.append(f"{SEATS[seat]} is out with a ship")
    if s.terms.scenario == SIEGE and not s.ended and not s.is_station(s.home(DEFENDER)):
        found.append("the defender of the siege has no Space Station")
    return found
