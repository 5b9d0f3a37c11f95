"""A brute-force oracle of flights and lines of fire: the rulings word for word, in plain whole numbers."""

from __future__ import annotations

from math import isqrt

from retrorocket.games.rocketmen.geometry import SIN

TABLE = 914400
Disc = tuple[int, int, int]


def direction(heading: int) -> tuple[int, int]:
    """RM-R-96 The direction vector of a heading."""
    q, i = divmod(heading, 9000)
    a, b = int(SIN[i]), int(SIN[9000 - i])
    return [(a, b), (b, -a), (-a, -b), (-b, a)][q]


def rnd(a: int) -> int:
    """RM-R-97 To the nearest integer, halves away from zero."""
    return (2 * a + 10**9) // (2 * 10**9) if a >= 0 else -rnd(-a)


def place(x: int, y: int, length: int, heading: int) -> tuple[int, int]:
    """RM-R-97 The point at a length and heading from a point."""
    dx, dy = direction(heading)
    return x + rnd(length * dx), y + rnd(length * dy)


def gap(one: Disc, other: Disc) -> int:
    """RM-R-05 From rim to rim, rounded down."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) - one[2] - other[2]


class Increment:
    """RM-R-06 One increment: its track point by point, and every object's steps in contact."""

    def __init__(self, start: Disc, heading: int, length: int, things: dict[str, Disc], passing: bool) -> None:
        x, y, r = start
        self.radius, self.length = r, length
        dx, dy = direction(heading)
        self.track = [(x + rnd(t * dx), y + rnd(t * dy)) for t in range(length + 1)]
        self.edge = max(t for t, (px, py) in enumerate(self.track) if r <= px <= TABLE - r and r <= py <= TABLE - r)
        self.first: dict[str, int] = {}
        self.last: dict[str, int] = {}
        self.into: list[str] = []
        self.at_start = [word for word, thing in things.items() if gap(start, thing) <= 2]
        for word, thing in things.items():
            self.meet(word, thing, passing)

    def meet(self, word: str, thing: Disc, passing: bool) -> None:
        """RM-R-06, RM-R-07 Note an object that is met; one left behind or slid along is disregarded."""
        x, y, radius = thing
        if gap((*self.track[0], self.radius), thing) > self.length + 9:
            return
        near = (self.radius + radius + 3) ** 2
        touched = [t for t, (px, py) in enumerate(self.track) if (px - x) ** 2 + (py - y) ** 2 < near]
        if not touched:
            return
        if word in self.at_start and not passing:
            inside = (self.radius + radius) ** 2
            leads = any((px - x) ** 2 + (py - y) ** 2 < inside for px, py in self.track[1 : self.edge + 1])
            if not leads:
                return
            self.into.append(word)
        self.first[word], self.last[word] = (0 if word in self.at_start else touched[0]), touched[-1]


class Flight:
    """A move whose contacts are all avoided as long as that is possible; what was met, paid, and where it ended."""

    def __init__(self, start: Disc, heading: int, length: int, things: dict[str, Disc], ap: int) -> None:
        self.heading, self.things, self.ap, self.increment = heading, things, ap, length
        self.leg = Increment(start, heading, length, things, False)
        self.avoided: list[str] = []
        self.met: list[list[str]] = []
        self.prices: list[int] = []
        self.legal = self.leg.edge > 0
        step = 1
        if self.legal and self.leg.into:
            step = self.avoid(self.leg.into)
            self.legal = step > 0
        while step > 0:
            step = self.fly(step)

    def fly(self, step: int) -> int:
        """On to the next contact, and through it; 0 where the ship stops."""
        ahead = [t for word, t in self.leg.first.items() if t >= step and word not in self.avoided]
        contact = min(ahead, default=self.leg.edge + 1)
        if contact > self.leg.edge:
            self.end = self.leg.track[self.leg.edge]
            return 0
        here = [word for word, t in self.leg.first.items() if t == contact and word not in self.avoided]
        self.met.append(here)
        self.end = self.leg.track[contact]
        return self.avoid(here)

    def avoid(self, met: list[str]) -> int:
        """RM-R-11 Work out price and end of a passage; the first step clear of it, 0 if it cannot be had."""
        leg, inside, cost, avoided = self.leg, list(met), len(met), list(self.avoided)
        while True:
            grown = True
            while grown:
                x = max(leg.last[word] for word in inside)
                more = [w for w, t in leg.first.items() if t <= x and w not in inside and w not in avoided]
                grown = bool(more)
                inside, cost = inside + more, cost + len(more)
            if x < leg.length:
                if x + 1 > leg.edge or cost > self.ap:
                    return 0
                break
            if leg.edge < leg.length or cost > 60:
                return 0
            start = (*leg.track[leg.length], leg.radius)
            leg = Increment(start, self.heading, self.increment, self.things, True)
            inside, avoided = list(leg.at_start), []
            cost += 1 + len(inside)
        self.leg, self.avoided, self.ap = leg, avoided + inside, self.ap - cost
        self.prices.append(cost)
        return x + 1


def blocked(p: tuple[int, int], q: tuple[int, int], rocks: list[Disc]) -> bool:
    """RM-R-18 A segment passes through one of some discs."""
    vx, vy = q[0] - p[0], q[1] - p[1]
    for ox, oy, s in rocks:
        wx, wy = ox - p[0], oy - p[1]
        dot, length = wx * vx + wy * vy, vx * vx + vy * vy
        if dot <= 0:
            near = wx * wx + wy * wy < s * s
        elif dot >= length:
            near = (ox - q[0]) ** 2 + (oy - q[1]) ** 2 < s * s
        else:
            near = (vx * wy - vy * wx) ** 2 < s * s * length
        if near:
            return True
    return False


def best_line(one: Disc, other: Disc, rocks: list[Disc]) -> int:
    """RM-R-18 The shortest squared length of a free line between rim points, -1 if all are blocked."""
    ours = [place(one[0], one[1], one[2] - 1, 1000 * i) for i in range(36)]
    theirs = [place(other[0], other[1], other[2] - 1, 1000 * i) for i in range(36)]
    free = [(q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 for p in ours for q in theirs if not blocked(p, q, rocks)]
    return min(free, default=-1)


def steps(one: Disc, other: Disc, rocks: list[Disc], reach: int, most: int) -> int:
    """RM-R-17, RM-R-18 The fewest Extended Range steps that do, -1 if none."""
    d2 = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
    direct = not blocked(one[:2], other[:2], rocks)
    line = -1 if direct else best_line(one, other, rocks)
    for k in range(most + 1):
        w = (k + 1) * reach
        if direct and d2 <= (one[2] + other[2] + w) ** 2:
            return k
        if not direct and 0 <= line <= w * w:
            return k
    return -1
