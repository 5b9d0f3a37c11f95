"""The useful headings and places that candidates offer (RM-R-10, RM-R-25); every other one is accepted too."""

import math
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.chart import UNKNOWN, Sight
from retrorocket.games.rocketmen.geometry import (
    FULL_TURN,
    PER_RADIAN,
    QUARTER,
    SCALE,
    SIN,
    bearing,
    direction_x,
    direction_y,
    last_before,
    overlapping,
    place_x,
    place_y,
    root,
    rounded,
    squared,
    turn_between,
)
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, NOWHERE
from retrorocket.games.rocketmen.powers import reach
from retrorocket.games.rocketmen.space import free_among, others
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import CENTRE
from retrorocket.games.rocketmen.verbs import ROTATE
from retrorocket.kernel.actions import pack
from retrorocket.kernel.rows import place_in

SPARE: Final = 1000
APART: Final = 100
DEGREES: Final = 360
HALF_TURN: Final = 18000
COMPASS: Final[vec[i64]] = vec[i64]([2250 * k for k in range(16)])
STEP: Final = 1500
PLACING_GAP: Final = 2
# the gaps round a placed ship, and more than distances are rounded by
ROOM: Final = 20
# how many headings may be on offer before one that lies apart is looked for, most often
MANY: Final = 96
# no heading lies in a degree: less than any by more than a degree
VACANT: Final = -1000
EMPTY: Final[vec[i64]] = vec[i64]([VACANT] * (DEGREES + 2))
TURN: Final = pack(0, 0, 1)


def turns(s: Rocketmen, ship: i64) -> vec[i64]:
    """RM-R-10 The turns to all useful headings; they are on the chart until the ship has another heading."""
    sight = s.sight(ship)
    far = reach(s, ship)
    present = s.heading[ship]
    if sight.reach != far or sight.present != present:
        found = without_present(headings_in_sight(s, ship, sight, far), sight.raw, present)
        first = pack(ROTATE, ship)
        for k in range(len(found)):
            found[k] = first + found[k] * TURN
        sight.turns = found
        sight.present = present
    return sight.turns


def useful_headings(s: Rocketmen, ship: i64) -> vec[i64]:
    """RM-R-10 Towards every object, past the large ones, to where opposing ships are in reach, and the compass."""
    sight = s.sight(ship)
    return without_present(headings_in_sight(s, ship, sight, reach(s, ship)), sight.raw, s.heading[ship])


def headings_in_sight(s: Rocketmen, ship: i64, sight: Sight, far: i64) -> vec[i64]:
    """The useful headings whatever the present one is; they are on the chart."""
    if sight.reach != far:
        sight.raw = all_headings(s, ship, far)
        sight.apart = spread(sight.raw, NOWHERE)
        sight.reach = far
        sight.present = UNKNOWN
    return sight.apart


def without_present(apart: vec[i64], raw: vec[i64], present: i64) -> vec[i64]:
    """A copy of the headings without the present one; those that it kept off the list may take its place."""
    place = place_in(apart, present)
    if place < 0:
        return apart[:]
    for k in range(len(raw)):
        if raw[k] != present and turn_between(raw[k], present) < APART:
            return spread(raw, present)
    return extend(apart[:place], apart[place + 1 :])


def spread(raw: vec[i64], present: i64) -> vec[i64]:
    """Of some headings, in their order, those that lie a degree or more from all that came before and are not present.

    `near` tells for each whole degree which heading lies in it: there is one at most, so two neighbours tell all. The
    first degree is there again after the last, and the last before the first.
    """
    near = EMPTY[:]
    found = vec[i64](capacity=MANY)
    for k in range(len(raw)):
        heading = raw[k]
        if heading == present:
            continue
        degree = heading // APART + 1
        after = near[degree + 1]
        if near[degree] >= 0 or heading - near[degree - 1] < APART or heading < after < heading + APART:
            continue
        near[degree] = heading
        if degree == 1:
            near[DEGREES + 1] = heading + FULL_TURN
        elif degree == DEGREES:
            near[0] = heading - FULL_TURN
        found = append(found, heading)
    return found


def all_headings(s: Rocketmen, ship: i64, far: i64) -> vec[i64]:
    """The headings of a ship as they come to mind, whatever its present one is."""
    found = vec[i64](capacity=MANY)
    things = others(s, ship)
    for thing in things:
        found = noted(found, towards(s, ship, s.x[thing], s.y[thing], NOWHERE))
    for thing in things:
        if s.is_large(thing):
            found = past(s, ship, thing, found)
    for thing in things:
        if thing >= FIRST_SHIP and s.owner(thing) != s.owner(ship):
            found = into_reach(s, ship, thing, far, found)
    return extend(found, COMPASS)


def noted(found: vec[i64], heading: i64) -> vec[i64]:
    """The list with one more heading, if it is one."""
    return append(found, heading) if heading >= 0 else found


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
    found = noted(found, first_clear(mx, my, straight, -1, radii))
    return noted(found, first_clear(mx, my, straight, 1, radii))


def first_clear(mx: i64, my: i64, straight: i64, side: i64, radii: i64) -> i64:
    """The first heading to one side that passes at a distance, -1 if none within a quarter turn.

    Where the distance is all but reached is guessed by a table; then integers decide.
    """
    if not clears(mx, my, (straight + side * QUARTER) % FULL_TURN, radii):
        return -1
    rest = squared(mx, my) - radii * radii
    turn = last_before(radii, root(rest)) if rest > 1 else i64(QUARTER)
    while turn > 1 and clears(mx, my, (straight + side * (turn - 1)) % FULL_TURN, radii):
        turn -= 1
    while turn < 1 or not clears(mx, my, (straight + side * turn) % FULL_TURN, radii):
        turn += 1
    return (straight + side * turn) % FULL_TURN


def clears(mx: i64, my: i64, heading: i64, radii: i64) -> bool:
    """A flight on a heading passes a point at a distance or more."""
    cross = mx * direction_y(heading) - my * direction_x(heading)
    return (cross if cross >= 0 else -cross) >= radii * SCALE


def into_reach(s: Rocketmen, ship: i64, enemy: i64, far: i64, found: vec[i64]) -> vec[i64]:
    """RM-R-10 (c) Towards eight points from which an opposing ship is just within reach, clockwise from the north."""
    radii = s.radius(ship) + s.radius(enemy) + far - SPARE
    aslant = rounded(radii * SIN[QUARTER // 2])
    x, y = s.x[enemy], s.y[enemy]
    found = noted(found, towards(s, ship, x, y + radii, NOWHERE))
    found = noted(found, towards(s, ship, x + aslant, y + aslant, NOWHERE))
    found = noted(found, towards(s, ship, x + radii, y, NOWHERE))
    found = noted(found, towards(s, ship, x + aslant, y - aslant, NOWHERE))
    found = noted(found, towards(s, ship, x, y - radii, NOWHERE))
    found = noted(found, towards(s, ship, x - aslant, y - aslant, NOWHERE))
    found = noted(found, towards(s, ship, x - radii, y, NOWHERE))
    return noted(found, towards(s, ship, x - aslant, y + aslant, NOWHERE))


# placing ships round a base


def place_at(s: Rocketmen, ship: i64, base: i64, heading: i64) -> tuple[i64, i64]:
    """RM-R-25 The centre of a ship placed against something at a bearing."""
    far = s.radius(ship) + s.radius(base) + PLACING_GAP
    return place_x(s.x[base], far, heading), place_y(s.y[base], far, heading)


def fits(s: Rocketmen, ship: i64, base: i64, heading: i64) -> bool:
    """RM-R-25 A ship may be placed there: on the table, with a gap to everything."""
    return fits_among(s, ship, base, heading, others(s, ship))


def fits_among(s: Rocketmen, ship: i64, base: i64, heading: i64, things: vec[i64]) -> bool:
    """RM-R-25 The same, where only some objects can be in the way."""
    x, y = place_at(s, ship, base, heading)
    return free_among(s, ship, x, y, things)


def in_the_way(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """The objects near enough to a base that a ship placed against it could meet them."""
    found = vec[i64]()
    round_base = 2 * s.radius(ship) + s.radius(base) + ROOM
    for other in s.on_table():
        far = round_base + s.radius(other)
        if other != ship and s.apart(base, other) <= far * far:
            found = append(found, other)
    return found


def no_room(s: Rocketmen, ship: i64, base: i64) -> bool:
    """RM-R-26 None of 360 bearings round a base is free; those fifteen degrees apart, which soon tell, come first."""
    things = in_the_way(s, ship, base)
    for k in range(24):
        if fits_among(s, ship, base, STEP * k, things):
            return False
    return len(any_bearing(s, ship, base)) == 0


def useful_bearings(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-25 Every fifteen degrees, and close on either side of each ship already there."""
    found = vec[i64](capacity=32)
    things = in_the_way(s, ship, base)
    for k in range(24):
        if fits_among(s, ship, base, STEP * k, things):
            found = append(found, STEP * k)
    for other in range(FIRST_SHIP, len(s.zone)):
        if s.zone[other] != PLAY or other == base or not s.docked(other, base):
            continue
        middle = bearing(s.x[other] - s.x[base], s.y[other] - s.y[base])
        for turn in range(2):
            heading = beside(s, ship, base, other, middle, 2 * turn - 1)
            if heading >= 0 and heading not in found and fits_among(s, ship, base, heading, things):
                found = append(found, heading)
    return found if len(found) else any_bearing(s, ship, base)


def begins_with_step(bearings: vec[i64]) -> bool:
    """Tell whether one of the bearings fifteen degrees apart is among the useful ones: those come first."""
    return len(bearings) > 0 and bearings[0] % STEP == 0


def any_bearing(s: Rocketmen, ship: i64, base: i64) -> vec[i64]:
    """RM-R-26 Where none of the useful bearings is free: the first whole degree that is, if there is one."""
    things = in_the_way(s, ship, base)
    for k in range(360):
        if fits_among(s, ship, base, 100 * k, things):
            return append(vec[i64](), 100 * k)
    return vec[i64]()


def beside(s: Rocketmen, ship: i64, base: i64, other: i64, middle: i64, side: i64) -> i64:
    """The first bearing to one side of a ship at which another stands clear of it, -1 if none.

    About which it is floats guess; then integers decide.
    """
    if not stands_clear(s, ship, base, other, (middle + side * HALF_TURN) % FULL_TURN):
        return -1
    turn = turn_to_clear(s, ship, base, other)
    while turn > 1 and stands_clear(s, ship, base, other, (middle + side * (turn - 1)) % FULL_TURN):
        turn -= 1
    while turn < 1 or not stands_clear(s, ship, base, other, (middle + side * turn) % FULL_TURN):
        turn += 1
    return (middle + side * turn) % FULL_TURN


def turn_to_clear(s: Rocketmen, ship: i64, base: i64, other: i64) -> i64:
    """About how far round a base a ship stands clear of another: the angle between two sides of a triangle."""
    near = float(int(s.radius(ship) + s.radius(base) + PLACING_GAP))
    far = math.sqrt(float(int(s.apart(base, other))))
    apart = float(int(s.radius(ship) + s.radius(other) + 1))
    cosine = (near * near + far * far - apart * apart) / (2.0 * near * far)
    return min(max(int(math.acos(min(max(cosine, -1.0), 1.0)) * PER_RADIAN), 1), HALF_TURN)


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
