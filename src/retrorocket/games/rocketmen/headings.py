"""The useful headings and places that candidates offer (RM-R-10, RM-R-25); every other one is accepted too."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.geometry import (
    FULL_TURN,
    SCALE,
    bearing,
    direction_x,
    direction_y,
    overlapping,
    place_x,
    place_y,
    squared,
    turn_between,
)
from retrorocket.games.rocketmen.nouns import FIRST_SHIP
from retrorocket.games.rocketmen.powers import reach
from retrorocket.games.rocketmen.space import free_place, others
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import CENTRE

SPARE: Final = 1000
APART: Final = 100
DEGREES: Final = 360
HALF_TURN: Final = 18000
COMPASS: Final = 2250
STEP: Final = 1500
PLACING_GAP: Final = 2
EMPTY: Final[vec[i64]] = vec[i64]([-1] * DEGREES)


class Fan:
    """A list of headings that lie at least a degree apart, and none on the present one.

    `near` tells for each whole degree which heading lies in it: there is one at most, so two neighbours tell all.
    """

    def __init__(self, present: i64) -> None:
        self.present: Final = present
        self.headings: vec[i64] = vec[i64](capacity=64)
        self.near: vec[i64] = EMPTY[:]

    def offer(self, heading: i64) -> None:
        """Add a heading unless it is the present one or hardly differs from one on the list."""
        if heading == self.present:
            return
        degree = heading // APART
        if self.taken(heading, degree) or self.taken(heading, degree - 1) or self.taken(heading, degree + 1):
            return
        self.near[degree] = heading
        self.headings = append(self.headings, heading)

    def taken(self, heading: i64, degree: i64) -> bool:
        """Tell whether a heading hardly differs from the one in some degree."""
        other = self.near[degree % DEGREES]
        return other >= 0 and turn_between(heading, other) < APART


def useful_headings(s: Rocketmen, ship: i64) -> vec[i64]:
    """RM-R-10 Towards every object, past the large ones, to where opposing ships are in reach, and the compass."""
    fan = Fan(s.heading[ship])
    things = others(s, ship)
    for thing in things:
        fan.offer(towards(s, ship, s.x[thing], s.y[thing], fan.present))
    for thing in things:
        if s.is_large(thing):
            past(s, ship, thing, fan)
    far = reach(s, ship)
    for thing in things:
        if thing >= FIRST_SHIP and s.owner(thing) != s.owner(ship):
            into_reach(s, ship, thing, far, fan)
    for k in range(16):
        fan.offer(k * COMPASS)
    return fan.headings


def towards(s: Rocketmen, ship: i64, x: i64, y: i64, otherwise: i64) -> i64:
    """The bearing from a ship to a point; another heading where the ship stands there already."""
    dx, dy = x - s.x[ship], y - s.y[ship]
    return otherwise if dx == 0 and dy == 0 else bearing(dx, dy)


def past(s: Rocketmen, ship: i64, thing: i64, fan: Fan) -> None:
    """RM-R-10 (b) The two headings that pass a large object with a millimetre to spare."""
    radii = s.radius(ship) + s.radius(thing) + SPARE
    if s.apart(ship, thing) <= radii * radii:
        return
    mx, my = s.x[thing] - s.x[ship], s.y[thing] - s.y[ship]
    straight = bearing(mx, my)
    for side in (-1, 1):
        heading = first_clear(mx, my, straight, side, radii)
        if heading >= 0:
            fan.offer(heading)


def first_clear(mx: i64, my: i64, straight: i64, side: i64, radii: i64) -> i64:
    """The first heading to one side that passes at a distance, found by halving; -1 if none within a quarter turn."""
    if not clears(mx, my, (straight + side * 9000) % FULL_TURN, radii):
        return -1
    low: i64 = 0
    high: i64 = 9000
    while low + 1 < high:
        middle = (low + high) // 2
        if clears(mx, my, (straight + side * middle) % FULL_TURN, radii):
            high = middle
        else:
            low = middle
    return (straight + side * high) % FULL_TURN


def clears(mx: i64, my: i64, heading: i64, radii: i64) -> bool:
    """A flight on a heading passes a point at a distance or more."""
    cross = mx * direction_y(heading) - my * direction_x(heading)
    return (cross if cross >= 0 else -cross) >= radii * SCALE


def into_reach(s: Rocketmen, ship: i64, enemy: i64, far: i64, fan: Fan) -> None:
    """RM-R-10 (c) Towards eight points from which an opposing ship is just within reach."""
    radii = s.radius(ship) + s.radius(enemy) + far - SPARE
    for k in range(8):
        x, y = place_x(s.x[enemy], radii, 4500 * k), place_y(s.y[enemy], radii, 4500 * k)
        fan.offer(towards(s, ship, x, y, fan.present))


# placing ships round a base


def place_at(s: Rocketmen, ship: i64, base: i64, heading: i64) -> tuple[i64, i64]:
    """RM-R-25 The centre of a ship placed against something at a bearing."""
    far = s.radius(ship) + s.radius(base) + PLACING_GAP
    return place_x(s.x[base], far, heading), place_y(s.y[base], far, heading)


def fits(s: Rocketmen, ship: i64, base: i64, heading: i64) -> bool:
    """RM-R-25 A ship may be placed there: on the table, with a gap to everything."""
    x, y = place_at(s, ship, base, heading)
    return free_place(s, ship, x, y)


def no_room(s: Rocketmen, ship: i64, base: i64) -> bool:
    """RM-R-26 None of 360 bearings round a base is free."""
    for k in range(360):
        if fits(s, ship, base, 100 * k):
            return False
    return True


def useful_bearings(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-25 Every fifteen degrees, and close on either side of each ship already there."""
    found = vec[i64](capacity=32)
    for k in range(24):
        if fits(s, ship, base, STEP * k):
            found = append(found, STEP * k)
    for other in range(FIRST_SHIP, len(s.zone)):
        if s.zone[other] != PLAY or other == base or not s.docked(other, base):
            continue
        middle = bearing(s.x[other] - s.x[base], s.y[other] - s.y[base])
        for side in (-1, 1):
            heading = beside(s, ship, base, other, middle, side)
            if heading >= 0 and heading not in found and fits(s, ship, base, heading):
                found = append(found, heading)
    return found if len(found) else any_bearing(s, ship, base)


def any_bearing(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-26 Where none of the useful bearings is free: the first whole degree that is, if there is one."""
    for k in range(360):
        if fits(s, ship, base, 100 * k):
            return append(vec[i64](), 100 * k)
    return vec[i64]()


def beside(s: Rocketmen, ship: i64, base: i64, other: i64, middle: i64, side: i64) -> i64:
    """The first bearing to one side of a ship at which another stands clear of it, by halving; -1 if none."""
    if not stands_clear(s, ship, base, other, (middle + side * HALF_TURN) % FULL_TURN):
        return -1
    low: i64 = 0
    high: i64 = HALF_TURN
    while low + 1 < high:
        step = (low + high) // 2
        if stands_clear(s, ship, base, other, (middle + side * step) % FULL_TURN):
            high = step
        else:
            low = step
    return (middle + side * high) % FULL_TURN


def stands_clear(s: Rocketmen, ship: i64, base: i64, other: i64, heading: i64) -> bool:
    """A ship placed at a bearing has a gap of at least 1 to another."""
    x, y = place_at(s, ship, base, heading)
    return not overlapping(squared(x - s.x[other], y - s.y[other]), s.radius(ship) + s.radius(other) + 1)


def useful_facings(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-25 Towards the rogue asteroid, and outward."""
    inward = towards(s, ship, CENTRE, CENTRE, 0)
    outward = bearing(s.x[ship] - s.x[base], s.y[ship] - s.y[base])
    found = append(vec[i64](), inward)
    return append(found, outward) if outward != inward else found
