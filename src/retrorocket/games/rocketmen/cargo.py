"""Crew, resources and wrecks: where they are, where they may go, who has seen them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import CARGO_BONUS
from retrorocket.games.rocketmen.events import CARGO_LOST
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, NOWHERE, SLOTS, TOKENS
from retrorocket.games.rocketmen.powers import total
from retrorocket.games.rocketmen.state import DESTROYED, IN_STOCK, WRECK, Rocketmen
from retrorocket.games.rocketmen.tables import BERTHS, CARGO, share_a_rank
from retrorocket.kernel.rows import BIT

RESERVED: Final = -2
LOST: Final = -3


def token_owner(token: i64) -> i64:
    """The seat of a crew token."""
    return token // TOKENS


def berths_left(s: Rocketmen, ship: i64) -> i64:
    """RM-ASG-01 Crew spaces of a ship that nobody is assigned to."""
    taken: i64 = 0
    for token in s.crew_on(ship):
        if s.serves[token]:
            taken += 1
    return BERTHS[s.model[ship]] - taken


def rank_taken(s: Rocketmen, token: i64, ship: i64, leaving: i64) -> bool:
    """RM-ASG-05 Somebody assigned to the ship (but the one who leaves) has a rank in common with a crew."""
    for other in s.crew_on(ship):
        serving = s.serves[other] and other not in (token, leaving)
        if serving and share_a_rank(s.crew[token], s.crew[other]):
            return True
    return False


def capacity(s: Rocketmen, ship: i64) -> i64:
    """Cargo spaces of a ship, with cargo_bonus."""
    return CARGO[s.model[ship]] + total(s, ship, CARGO_BONUS)


def wrecks_at(s: Rocketmen, place: i64) -> vec[i64]:
    """The salvaged ships on a capturer or beside a home base."""
    found = vec[i64]()
    for seat in range(s.setup.seats):
        first = first_slot(seat)
        for ship in range(first, first + s.slots[seat]):
            if s.zone[ship] == WRECK and s.keeper[ship] == place:
                found = append(found, ship)
    return found


def room(s: Rocketmen, ship: i64) -> i64:
    """RM-R-44, RM-R-73 Available cargo space: none with a salvaged ship aboard, none on a Space Station."""
    if s.is_station(ship) or len(wrecks_at(s, ship)):
        return 0
    return max(capacity(s, ship) - s.aboard(ship), i64(0))


def resources_at(s: Rocketmen, place: i64) -> vec[i64]:
    """The resources on a ship, home base or microid, in the order they arrived (RM-R-94)."""
    found = vec[i64]()
    for resource in range(len(s.where)):
        if s.where[resource] == place:
            found = append(found, resource)
    return by_arrival(s, found)


def by_arrival(s: Rocketmen, resources: vec[i64]) -> vec[i64]:
    """Resources sorted by when they arrived."""
    ordered = resources[:]
    for k in range(1, len(ordered)):
        resource = ordered[k]
        j = k - 1
        while j >= 0 and s.since[ordered[j]] > s.since[resource]:
            ordered[j + 1] = ordered[j]
            j -= 1
        ordered[j + 1] = resource
    return ordered


def put(s: Rocketmen, resource: i64, place: i64) -> None:
    """Bring a resource somewhere, as the last to arrive there."""
    s.where[resource] = place
    s.clock += 1
    s.since[resource] = s.clock


def shelve(s: Rocketmen, resource: i64) -> None:
    """RM-R-21 A resource joins the unordered stock of the rogue asteroid; who has seen it knows that it is in there."""
    s.where[resource] = IN_STOCK
    s.since[resource] = 0
    s.stock = append(s.stock, resource)


def show(s: Rocketmen, resource: i64, seat: i64) -> None:
    """RM-R-21 A seat has seen the type of a resource."""
    s.seen[resource] = s.seen[resource] | BIT[seat]


def show_all(s: Rocketmen, resource: i64) -> None:
    """RM-R-21 Every seat has seen the type of a resource."""
    for seat in range(s.setup.seats):
        show(s, resource, seat)


def destroy_resource(s: Rocketmen, resource: i64) -> None:
    """RM-R-46 A destroyed resource is turned face up and leaves the game."""
    show_all(s, resource)
    put(s, resource, DESTROYED)


def lose_resource(s: Rocketmen, resource: i64) -> None:
    """RM-R-46 A resource on a ship or home base is destroyed, and everybody sees what it was."""
    s.tell(CARGO_LOST, s.where[resource], s.kind[resource])
    destroy_resource(s, resource)


def lose_cargo(s: Rocketmen, place: i64) -> None:
    """RM-R-46 All resources on a ship or home base are destroyed."""
    for resource in resources_at(s, place):
        lose_resource(s, resource)


def of_kind(s: Rocketmen, place: i64, kind: i64) -> i64:
    """The first resource of a type at a place, NOWHERE if there is none."""
    for resource in resources_at(s, place):
        if s.kind[resource] == kind:
            return resource
    return NOWHERE


def first_slot(seat: i64) -> i64:
    """The first ship id of a seat."""
    return FIRST_SHIP + seat * SLOTS
