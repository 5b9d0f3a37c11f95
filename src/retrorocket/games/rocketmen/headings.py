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
    place_x,
    place_y,
    turn_between,
)
from retrorocket.games.rocketmen.powers import reach
from retrorocket.games.rocketmen.space import free_place, others
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import CENTRE
from retrorocket.games.rocketmen.terms import FIRST_SHIP

SPARE: Final = 1000
APART: Final = 100
COMPASS: Final = 2250
STEP: Final = 1500
PLACING_GAP: Final = 2


def offered(list_so_far: vec[i64], heading: i64, present: i64) -> vec[i64]:
    """Add a heading unless it is the present one or hardly differs from one on the list."""
    if heading == present:
        return list_so_far
    for other in list_so_far:
        if turn_between(heading, other) < APART:
            return list_so_far
    return append(list_so_far, heading)


def useful_headings(s: Rocketmen, ship: i64) -> vec[i64]:
    """RM-R-10 Towards every object, past the large ones, to where opposing ships are in reach, and the compass."""
    present = s.heading[ship]
    found = vec[i64](capacity=64)
    things = others(s, ship)
    for thing in things:
        found = offered(found, towards(s, ship, s.x[thing], s.y[thing], present), present)
    for thing in things:
        if s.is_large(thing):
            found = past(s, ship, thing, found)
    for thing in things:
        if thing >= FIRST_SHIP and s.owner(thing) != s.owner(ship):
            found = into_reach(s, ship, thing, found)
    for k in range(16):
        found = offered(found, k * COMPASS, present)
    return found


def towards(s: Rocketmen, ship: i64, x: i64, y: i64, otherwise: i64) -> i64:
    """The bearing from a ship to a point; another heading where the ship stands there already."""
    dx, dy = x - s.x[ship], y - s.y[ship]
    return otherwise if dx == 0 and dy == 0 else bearing(dx, dy)


def past(s: Rocketmen, ship: i64, thing: i64, found: vec[i64]) -> vec[i64]:
    """RM-R-10 (b) The two headings that pass a large object with a millimetre to spare."""
    radii = s.radius(ship) + s.radius(thing) + SPARE
    if s.apart(ship, thing) <= radii * radii:
        return found
    mx, my = s.x[thing] - s.x[ship], s.y[thing] - s.y[ship]
    straight = bearing(mx, my)
    for side in (-1, 1):
        heading = first_clear(mx, my, straight, side, radii)
        if heading >= 0:
            found = offered(found, heading, s.heading[ship])
    return found


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


def into_reach(s: Rocketmen, ship: i64, enemy: i64, found: vec[i64]) -> vec[i64]:
    """RM-R-10 (c) Towards eight points from which an opposing ship is just within reach."""
    far = s.radius(ship) + s.radius(enemy) + reach(s, ship) - SPARE
    for k in range(8):
        x, y = place_x(s.x[enemy], far, 4500 * k), place_y(s.y[enemy], far, 4500 * k)
        found = offered(found, towards(s, ship, x, y, s.heading[ship]), s.heading[ship])
    return found


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
    return found


def beside(s: Rocketmen, ship: i64, base: i64, other: i64, middle: i64, side: i64) -> i64:
    """The first bearing to one side of a ship at which another stands clear of it, -1 if none."""
    radii = s.radius(ship) + s.radius(other) + 1
    for step in range(1, 18000):
        heading = (middle + side * step) % FULL_TURN
        x, y = place_at(s, ship, base, heading)
        dx, dy = x - s.x[other], y - s.y[other]
        if dx * dx + dy * dy >= radii * radii:
            return heading
    return -1


def useful_facings(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-25 Towards the rogue asteroid, and outward."""
    inward = towards(s, ship, CENTRE, CENTRE, 0)
    outward = bearing(s.x[ship] - s.x[base], s.y[ship] - s.y[base])
    found = append(vec[i64](), inward)
    return append(found, outward) if outward != inward else found
