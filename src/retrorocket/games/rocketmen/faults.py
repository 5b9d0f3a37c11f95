"""The invariants of a position (design notes 1-13)."""

from retrorocket.games.rocketmen.cargo import capacity
from retrorocket.games.rocketmen.geometry import TABLE
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, GOODS_EACH, OBJECT, STARTING_ONE
from retrorocket.games.rocketmen.state import CHOOSING, IN_PILE, IN_STOCK, PLACING, PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import BERTHS, POSTS


def faults_of(s: Rocketmen) -> list[str]:
    """What is impossible in a position, in words."""
    if s.phase == CHOOSING:
        return []
    return resource_faults(s) + space_faults(s) + dock_faults(s) + ship_faults(s)


def resource_faults(s: Rocketmen) -> list[str]:
    """1 Six of each type a pair of players, each in one place; the stock lists what is on the rogue asteroid."""
    pile = [int(s.kind[r]) for r in range(len(s.kind)) if r % GOODS_EACH != STARTING_ONE]
    found = [f"{pile.count(k)} resources of type {k}" for k in range(3) if pile.count(k) != 3 * s.setup.seats]
    on_rogue = sorted(r for r in range(len(s.where)) if s.where[r] == IN_STOCK)
    if sorted(int(r) for r in s.stock) != on_rogue:
        found.append("the stock does not list what is on the rogue asteroid")
    if any(s.where[r] == IN_PILE for r in range(len(s.where))):
        found.append("a resource is still in the pile")
    return found


def space_faults(s: Rocketmen) -> list[str]:
    """2 No ship overlaps anything, every disc lies on the table."""
    things = [thing for thing in range(len(s.zone)) if s.zone[thing] == PLAY]
    found = []
    for thing in things:
        r = s.radius(thing)
        if not (r <= s.x[thing] <= TABLE - r and r <= s.y[thing] <= TABLE - r):
            found.append(f"{OBJECT.word(thing)} lies off the table")
    for one in things:
        for other in things:
            if one < other and other >= FIRST_SHIP:
                radii = s.radius(one) + s.radius(other)
                if s.apart(one, other) < radii * radii:
                    found.append(f"{OBJECT.word(one)} and {OBJECT.word(other)} overlap")
    return found


def dock_faults(s: Rocketmen) -> list[str]:
    """3 Docked pairs touch, and one of them is a ship."""
    found = []
    for pair in s.docks:
        one, other = pair // 1024, pair % 1024
        radii = s.radius(one) + s.radius(other) + 3
        touching = s.apart(one, other) < radii * radii
        if not (s.in_play(one) and s.in_play(other) and touching and other >= FIRST_SHIP):
            found.append(f"{OBJECT.word(one)} and {OBJECT.word(other)} cannot be docked")
    return found


def ship_faults(s: Rocketmen) -> list[str]:
    """4-7 Pods within posts, crew within spaces, cargo within room, AP not below none, one ship open."""
    found = []
    for ship in range(FIRST_SHIP, len(s.zone)):
        if s.zone[ship] != PLAY:
            continue
        word = OBJECT.word(ship)
        if s.lasers[ship] < 0 or s.shields[ship] < 0 or s.pods(ship) > POSTS[s.model[ship]]:
            found.append(f"{word} has impossible pods")
        serving = sum(1 for token in s.crew_on(ship) if s.serves[token])
        if serving > BERTHS[s.model[ship]]:
            found.append(f"{word} has too many crew")
        asks = s.phase > PLACING and not s.is_station(ship) and not any(is_overload(f) for f in s.frames)
        if asks and s.aboard(ship) > capacity(s, ship):
            found.append(f"{word} carries too much")
        if s.ap[ship] < 0:
            found.append(f"{word} owes AP")
    return found


def is_overload(frame: object) -> bool:
    """Tell whether a hold is being emptied."""
    return type(frame).__name__ == "Overload"
