"""Exact integer geometry: micrometres, hundredths of a degree, one sine table; no float decides anything."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

TABLE: Final = 914400
FULL_TURN: Final = 36000
QUARTER: Final = 9000
SCALE: Final = 1_000_000_000
TOUCH: Final = 2
PER_RADIAN: Final = 18000.0 / math.pi
ONE: Final[int] = 10**40
STEP: Final[int] = 31415926535897932384626433832795028841971 // 18000


def sine_table() -> vec[i64]:
    """RM-R-96 SIN[i] = 10**9 * sin(i / 100 degrees), rounded: one small turn after another, in 40 decimal places.

    Further terms of the power series would not change the first fifteen places of any sine.
    """
    sine_of_step = STEP - STEP**3 // (6 * ONE**2)
    cosine_of_step = ONE - STEP**2 // (2 * ONE) + STEP**4 // (24 * ONE**3)
    found = vec[i64](capacity=QUARTER + 1)
    sine, cosine = 0, ONE
    for i in range(QUARTER + 1):
        found = append(found, (sine * SCALE + ONE // 2) // ONE)
        sine, cosine = (
            (sine * cosine_of_step + cosine * sine_of_step) // ONE,
            (cosine * cosine_of_step - sine * sine_of_step) // ONE,
        )
    return found


SIN: Final[vec[i64]] = sine_table()


# the angles of slopes from 0 to 1, in headings
SLOPES: Final = 16384
SLOPE_BITS: Final = 14
ANGLE: Final[vec[i64]] = vec[i64]([int(math.atan(slope / SLOPES) * PER_RADIAN) for slope in range(SLOPES + 1)])


def direction_x(heading: i64) -> i64:
    """RM-R-96 The eastward part of a heading's direction vector, of length 10**9."""
    quarter, i = heading // QUARTER, heading % QUARTER
    if quarter == 0:
        return SIN[i]
    if quarter == 1:
        return SIN[QUARTER - i]
    return -SIN[i] if quarter == 2 else -SIN[QUARTER - i]


def direction_y(heading: i64) -> i64:
    """RM-R-96 The northward part of a heading's direction vector, of length 10**9."""
    quarter, i = heading // QUARTER, heading % QUARTER
    if quarter == 0:
        return SIN[QUARTER - i]
    if quarter == 1:
        return -SIN[i]
    return -SIN[QUARTER - i] if quarter == 2 else SIN[i]


def rounded(scaled: i64) -> i64:
    """RM-R-97 A number of 10**9ths to the nearest integer, halves away from zero."""
    if scaled >= 0:
        return (2 * scaled + SCALE) // (2 * SCALE)
    return -((SCALE - 2 * scaled) // (2 * SCALE))


def place_x(x: i64, length: i64, heading: i64) -> i64:
    """RM-R-97 The x of the point at a length and heading from a point."""
    return x + rounded(length * direction_x(heading))


def place_y(y: i64, length: i64, heading: i64) -> i64:
    """RM-R-97 The y of the point at a length and heading from a point."""
    return y + rounded(length * direction_y(heading))


def squared(x: i64, y: i64) -> i64:
    """The squared length of a vector."""
    return x * x + y * y


def root(n: i64) -> i64:
    """RM-R-04 The integer square root, rounded down."""
    if n < 2:
        return n
    guess: i64 = int(math.sqrt(float(n)))
    while guess * guess > n:
        guess -= 1
    while (guess + 1) * (guess + 1) <= n:
        guess += 1
    return guess


def gap_between(d2: i64, radii: i64) -> i64:
    """RM-R-05 The distance of two rims, from the squared distance of the centres and the sum of the radii."""
    return root(d2) - radii


def touching(d2: i64, radii: i64) -> bool:
    """RM-R-05 In contact: a gap of 2 um or less."""
    reach = radii + TOUCH + 1
    return d2 < reach * reach


def overlapping(d2: i64, radii: i64) -> bool:
    """RM-R-05 Overlapping: a gap below 0."""
    return d2 < radii * radii


def bearing(dx: i64, dy: i64) -> i64:
    """RM-R-98 The heading nearest to a vector that is not zero; of two as near, the smaller."""
    quarter, x, y = turned(dx, dy)
    low = last_before(x, y)
    here = heading_of(quarter, low)
    if low == QUARTER:
        return here
    after = heading_of(quarter, low + 1)
    off_here = x * SIN[QUARTER - low] - y * SIN[low]
    off_after = y * SIN[low + 1] - x * SIN[QUARTER - low - 1]
    if off_here == off_after:
        return min(here, after)
    return here if off_here < off_after else after


def last_before(x: i64, y: i64) -> i64:
    """The last heading of the first quarter that a vector lies on or beyond; a table guesses, integers decide."""
    low = ANGLE[(x << SLOPE_BITS) // y] if x < y else QUARTER - ANGLE[(y << SLOPE_BITS) // x]
    while low > 0 and x * SIN[QUARTER - low] < y * SIN[low]:
        low -= 1
    while low < QUARTER and x * SIN[QUARTER - low - 1] >= y * SIN[low + 1]:
        low += 1
    return low


def turned(dx: i64, dy: i64) -> tuple[i64, i64, i64]:
    """A vector turned back by quarters into the first one: the quarter, then eastward >= 0 and northward > 0."""
    if dx >= 0 and dy > 0:
        return 0, dx, dy
    if dx > 0:
        return 1, -dy, dx
    if dy < 0:
        return 2, -dx, -dy
    return 3, dy, -dx


def heading_of(quarter: i64, i: i64) -> i64:
    """A quarter and a place in it as a heading."""
    return (quarter * QUARTER + i) % FULL_TURN


def turn_between(one: i64, other: i64) -> i64:
    """How far apart two headings are, the short way round."""
    apart = (one - other) % FULL_TURN
    return min(apart, FULL_TURN - apart)


class Track:
    """RM-R-06 The points a ship passes: place(start, t, heading) for t = 0 .. length; nothing of it is stored."""

    def __init__(self, x: i64, y: i64, radius: i64, heading: i64, length: i64) -> None:
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius
        self.length: Final = length
        self.dx: Final = direction_x(heading)
        self.dy: Final = direction_y(heading)

    def x_at(self, t: i64) -> i64:
        """The x of the centre after t."""
        return self.x + rounded(t * self.dx)

    def y_at(self, t: i64) -> i64:
        """The y of the centre after t."""
        return self.y + rounded(t * self.dy)

    def apart(self, t: i64, x: i64, y: i64) -> i64:
        """The squared distance from a point after t."""
        return squared(self.x_at(t) - x, self.y_at(t) - y)

    def inside(self, t: i64) -> bool:
        """RM-R-09 The whole base lies on the table after t."""
        x, y, r = self.x_at(t), self.y_at(t), self.radius
        return r <= x <= TABLE - r and r <= y <= TABLE - r

    def edge(self) -> i64:
        """RM-R-09 The last t at which the base is on the table; it is there at the start, and mostly at the end."""
        if self.inside(self.length):
            return self.length
        low: i64 = 0
        high = self.length
        while low < high:
            middle = (low + high + 1) // 2
            if self.inside(middle):
                low = middle
            else:
                high = middle - 1
        return low

    def bracket(self, x: i64, y: i64, radius: i64) -> tuple[i64, i64]:
        """A stretch of t outside of which a disc is surely not touched; empty (1, 0) if it never can be."""
        mx, my = x - self.x, y - self.y
        radii = self.radius + radius
        cross = mx * self.dy - my * self.dx
        off = (cross if cross >= 0 else -cross) // SCALE
        if off > radii + 5:
            return 1, 0
        along = (mx * self.dx + my * self.dy) // SCALE
        wide = root((radii + 5) * (radii + 5) - off * off) + 3
        return max(along - wide, 0), min(along + wide, self.length)

    def first_contact(self, x: i64, y: i64, radius: i64) -> i64:
        """RM-R-06 The smallest t in contact with a disc, -1 if there is none."""
        low, high = self.bracket(x, y, radius)
        t = low
        while t <= high:
            if touching(self.apart(t, x, y), self.radius + radius):
                return t
            t += 1
        return -1

    def last_contact(self, x: i64, y: i64, radius: i64) -> i64:
        """RM-R-06 The largest t in contact with a disc, -1 if there is none."""
        low, high = self.bracket(x, y, radius)
        t = high
        while t >= low:
            if touching(self.apart(t, x, y), self.radius + radius):
                return t
            t -= 1
        return -1

    def leads_into(self, x: i64, y: i64, radius: i64, until: i64) -> bool:
        """RM-R-07 Some step 1 .. until overlaps a disc that the track starts in contact with."""
        low, high = self.bracket(x, y, radius)
        t = max(low, 1)
        while t <= min(high, until):
            if overlapping(self.apart(t, x, y), self.radius + radius):
                return True
            t += 1
        return False


def blocks(px: i64, py: i64, qx: i64, qy: i64, ox: i64, oy: i64, radius: i64) -> bool:
    """RM-R-18 The segment from p to q passes through a disc: its centre is nearer than its radius."""
    vx, vy, wx, wy = qx - px, qy - py, ox - px, oy - py
    dot = wx * vx + wy * vy
    if dot <= 0:
        return squared(wx, wy) < radius * radius
    length = squared(vx, vy)
    if dot >= length:
        return squared(ox - qx, oy - qy) < radius * radius
    cross = vx * wy - vy * wx
    off = cross if cross >= 0 else -cross
    whole = root(length)
    if off < radius * whole:
        return True
    if off >= radius * (whole + 1):
        return False
    return int(off) * int(off) < int(radius * radius) * int(length)
