"""What is impossible about resources: how many there are, where they lie, who has seen them."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.frames.mining import Mining
from retrorocket.games.rocketmen.nouns import FIRST_PEBBLE, FIRST_SHIP, GOODS, GOODS_EACH, OBJECT, ROGUE, STARTING_ONE
from retrorocket.games.rocketmen.state import DESTROYED, IN_HAND, IN_STOCK, PLAY, Rocketmen, pebbles
from retrorocket.kernel.rows import BIT

TYPES = 3


def resource_faults(s: Rocketmen) -> list[str]:
    """RM-SET-02 Three of each type a player in the pile; each resource in one place, each microid one resource."""
    found = [f"{GOODS.word(r)} has no type" for r in range(len(s.kind)) if s.kind[r] < 0]
    pile = [int(s.kind[r]) for r in range(len(s.kind)) if r % GOODS_EACH != STARTING_ONE]
    found += [f"{pile.count(k)} resources of type {k}" for k in range(TYPES) if pile.count(k) != 3 * s.setup.seats]
    if sorted(int(r) for r in s.stock) != [r for r in range(len(s.where)) if s.where[r] == IN_STOCK]:
        found.append("the stock does not list what is on the rogue asteroid")
    for resource in range(len(s.where)):
        found += place_faults(s, resource)
    for pebble in pebbles():
        if s.zone[pebble] == PLAY and s.aboard(pebble) != 1:
            found.append(f"{OBJECT.word(pebble)} is {s.aboard(pebble)} resources")
    return found


def place_faults(s: Rocketmen, resource: i64) -> list[str]:
    """RM-R-21, RM-R-46 A resource lies on something in play, and those who must have seen it have."""
    place, word = s.where[resource], GOODS.word(resource)
    if s.since[resource] > s.clock:
        return [f"{word} arrives later than now"]
    if place == DESTROYED:
        return [f"{word} is destroyed and not seen by all"] if s.seen[resource] != everybody(s) else []
    if place == IN_STOCK:
        return [f"{word} is in the stock, which has no order"] if s.since[resource] else []
    if place == IN_HAND:
        return [] if drawn_now(s, resource) else [f"{word} is in nobody's hand"]
    if place <= ROGUE or s.zone[place] != PLAY:
        return [f"{word} lies on nothing in play"]
    aboard = place >= FIRST_SHIP or place < FIRST_PEBBLE
    if aboard and not s.seen[resource] & BIT[s.owner(place)]:
        return [f"{word} is at {OBJECT.word(place)}, unseen by its controller"]
    return []


def everybody(s: Rocketmen) -> i64:
    """The marks of all seats."""
    found: i64 = 0
    for seat in range(s.setup.seats):
        found += BIT[seat]
    return found


def drawn_now(s: Rocketmen, resource: i64) -> bool:
    """RM-R-43 Tell whether a miner holds a resource and has not stowed it yet."""
    return any(isinstance(frame, Mining) and resource in frame.drawn for frame in s.frames)
