"""Objects on the table: who touches whom, who is docked with whom, what stands in the line of fire."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.geometry import (
    TABLE,
    blocks,
    overlapping,
    place_x,
    place_y,
    squared,
    touching,
)
from retrorocket.games.rocketmen.nouns import NOWHERE
from retrorocket.games.rocketmen.state import MANEUVER, PAIR, TARGET_AT, Rocketmen, dock_pair
from retrorocket.games.rocketmen.tables import OF_Y, POINT
from retrorocket.kernel.rows import joined

# rim points of a base, and the turn from one to the next
RIM: Final = 36
RIM_STEP: Final = 1000
# a line on the chart: to whom, the longest asked for, the shortest found
LINE: Final = 3


def others(s: Rocketmen, ship: i64) -> vec[i64]:
    """Every object on the table but one."""
    present = s.on_table()
    found = vec[i64](capacity=len(present))
    for thing in present:
        if thing != ship:
            found = append(found, thing)
    return found


def in_contact(s: Rocketmen, one: i64, other: i64) -> bool:
    """RM-OBJ-02, RM-R-05 Two objects touch."""
    return touching(s.apart(one, other), s.radius(one) + s.radius(other))


def contacts(s: Rocketmen, thing: i64) -> vec[i64]:
    """Every object that touches one; it is on the chart."""
    sight = s.sight(thing)
    if not sight.looked:
        found = vec[i64]()
        for other in s.on_table():
            if other != thing and in_contact(s, thing, other):
                found = append(found, other)
        sight.looked = True
        sight.touch = found
    return sight.touch


def free_among(s: Rocketmen, ship: i64, x: i64, y: i64, things: vec[i64]) -> bool:
    """RM-R-25 A disc lies wholly on the table with a gap of at least 1 to all that can be in the way."""
    r = s.radius(ship)
    if not (r <= x <= TABLE - r and r <= y <= TABLE - r):
        return False
    for other in things:
        if overlapping(squared(x - s.x[other], y - s.y[other]), r + s.radius(other) + 1):
            return False
    return True


# docking


def dock(s: Rocketmen, one: i64, other: i64) -> None:
    """RM-DOCK-01, RM-R-29 Make a pair."""
    if not s.docked(one, other):
        s.docks = append(s.docks, dock_pair(one, other))


def undock(s: Rocketmen, thing: i64) -> None:
    """RM-R-30 End all pairs of an object."""
    kept = vec[i64]()
    for pair in s.docks:
        if pair // PAIR != thing and pair % PAIR != thing:
            kept = append(kept, pair)
    s.docks = kept


def partners(s: Rocketmen, thing: i64) -> vec[i64]:
    """Every object docked with one."""
    found = vec[i64]()
    for pair in s.docks:
        if pair // PAIR == thing:
            found = append(found, pair % PAIR)
        elif pair % PAIR == thing:
            found = append(found, pair // PAIR)
    return found


def is_docked(s: Rocketmen, thing: i64) -> bool:
    """RM-ROT-02 Tell whether an object is docked with anything."""
    for pair in s.docks:
        if pair // PAIR == thing or pair % PAIR == thing:
            return True
    return False


# boarding maneuvers: attacker, target, base dice left, wave rolled this turn


def boarding_of(s: Rocketmen, thing: i64) -> i64:
    """Where in `boardings` the maneuver of an object is, -1 if it is in none."""
    for k in range(0, len(s.boardings), MANEUVER):
        if s.boardings[k] == thing or s.boardings[k + TARGET_AT] == thing:
            return k
    return NOWHERE


def end_boarding(s: Rocketmen, thing: i64) -> None:
    """RM-R-58 The maneuver of an object is over."""
    k = boarding_of(s, thing)
    if k >= 0:
        s.boardings = joined(s.boardings[:k], s.boardings[k + MANEUVER :])


# lines of fire


def walls(s: Rocketmen, attacker: i64, target: i64) -> vec[i64]:
    """RM-ATK-07 The large objects that can stand between two ships."""
    found = vec[i64](capacity=8)
    for thing in s.on_table():
        if thing not in (attacker, target) and s.is_large(thing):
            found = append(found, thing)
    return found


def line_blocked(s: Rocketmen, between: vec[i64], px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """RM-ATK-07, RM-R-19 One of some large objects stands on the line from p to q."""
    for thing in between:
        if blocks(px, py, qx, qy, s.x[thing], s.y[thing], s.radius(thing)):
            return True
    return False


def extensions(s: Rocketmen, attacker: i64, target: i64, reach: i64, most: i64) -> i64:
    """RM-R-17, RM-R-18 The fewest Extended Range steps (up to `most`) that reach the target, -1 if none do."""
    direct = direct_steps(s, attacker, target, reach, most)
    if direct < 0:
        return -1  # every other line is longer than the direct one
    between = walls(s, attacker, target)
    if not line_blocked(s, between, s.x[attacker], s.y[attacker], s.x[target], s.y[target]):
        return direct
    return rim_steps(s, attacker, target, between, reach, most)


def direct_steps(s: Rocketmen, attacker: i64, target: i64, reach: i64, most: i64) -> i64:
    """RM-R-17 Steps along the direct line."""
    distance, radii = s.apart(attacker, target), s.radius(attacker) + s.radius(target)
    for steps in range(most + 1):
        far = radii + reach * (steps + 1)
        if distance <= far * far:
            return steps
    return -1


def rim_steps(s: Rocketmen, attacker: i64, target: i64, between: vec[i64], reach: i64, most: i64) -> i64:
    """RM-R-18 Steps along the shortest unblocked line from rim point to rim point."""
    far = reach * (most + 1)
    best = rim_line(s, attacker, target, between, far * far)
    for steps in range(most + 1):
        if best <= reach * (steps + 1) * reach * (steps + 1):
            return steps
    return -1


def rim_line(s: Rocketmen, attacker: i64, target: i64, between: vec[i64], longest: i64) -> i64:
    """RM-R-18 The shortest unblocked line from rim to rim, squared, or more than `longest`; it is on the chart."""
    sight = s.sight(attacker)
    for k in range(0, len(sight.lines), LINE):
        if sight.lines[k] == target and (longest <= sight.lines[k + 1] or sight.lines[k + 2] <= sight.lines[k + 1]):
            return sight.lines[k + 2] if sight.lines[k + 2] <= longest else longest + 1
    best = shortest_line(s, attacker, target, between, longest)
    sight.lines = append(append(append(sight.lines, target), longest), best)
    return best


def shortest_line(s: Rocketmen, attacker: i64, target: i64, between: vec[i64], longest: i64) -> i64:
    """The same, measured."""
    best = longest + 1
    ours, theirs = rim(s, attacker), rim(s, target)
    for i in range(0, len(ours), POINT):
        for j in range(0, len(theirs), POINT):
            length = squared(theirs[j] - ours[i], theirs[j + OF_Y] - ours[i + OF_Y])
            if length >= best:
                continue
            if not line_blocked(s, between, ours[i], ours[i + OF_Y], theirs[j], theirs[j + OF_Y]):
                best = length
    return best


def rim(s: Rocketmen, thing: i64) -> vec[i64]:
    """RM-R-18 The 36 rim points of a base: x and y of each."""
    found = vec[i64](capacity=RIM * POINT)
    for i in range(RIM):
        found = append(found, place_x(s.x[thing], s.radius(thing) - 1, RIM_STEP * i))
        found = append(found, place_y(s.y[thing], s.radius(thing) - 1, RIM_STEP * i))
    return found
