"""Which checkers can play a number, and which plays a roll allows: bit p of a mask is point p, 25 the bar."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from benchmarks.yardsticks.backgammon.verbs import PASS, PLAY, SINGLE, SWITCH
from retrorocket.kernel.actions import pack

BAR: Final = 25
BIT: Final[vec[i64]] = vec[i64]([2**point for point in range(BAR + 1)])
BEYOND: Final[vec[i64]] = vec[i64]([2 ** (BAR + 1) - 2 ** (die + 1) for die in range(7)])
ON_BAR: Final = 2**BAR
OUTSIDE: Final = 2 ** (BAR + 1) - 2**7
# 2 is a generator of the numbers modulo 37, so a lone bit's remainder names its place
PLACE: Final[vec[i64]] = vec[i64]([next((p for p in range(36) if 2**p % 37 == rest), 0) for rest in range(37)])


def lowest(mask: i64) -> i64:
    """The lowest point of a mask."""
    return PLACE[(mask & -mask) % 37]


def sources(mine: i64, blocked: i64, die: i64) -> i64:
    """BG-BAR-01, BG-MOVE-02, BG-OFF-01, BG-OFF-02 The points from which a number can be played."""
    if mine & ON_BAR:
        return 0 if blocked & BIT[BAR - die] else ON_BAR
    found = mine & ~(blocked << die) & BEYOND[die]
    if mine & OUTSIDE == 0:
        if mine & BIT[die]:
            found |= BIT[die]
        elif mine < BIT[die]:
            found |= highest(mine)
    return found


def highest(mask: i64) -> i64:
    """The highest bit of a mask of the home board, 0 of an empty one."""
    for point in range(6, 0, -1):
        if mask & BIT[point]:
            return BIT[point]
    return 0


class Roll:
    """A position seen by the mover: own points (and how many checkers stand there), blocked points, the numbers."""

    def __init__(self, counts: vec[i64], start: i64, mine: i64, blocked: i64, high: i64, low: i64) -> None:
        self.counts: Final = counts
        self.start: Final = start
        self.mine: Final = mine
        self.blocked: Final = blocked
        self.high: Final = high
        self.low: Final = low

    def firsts(self, die: i64) -> i64:
        """The points from which a number can be played first."""
        return sources(self.mine, self.blocked, die)

    def seconds(self, point: i64, die: i64, other: i64) -> i64:
        """The points from which the other number can be played after a first one."""
        return sources(self.after(point, die), self.blocked, other)

    def after(self, point: i64, die: i64) -> i64:
        """The mover's points once a checker has gone from one of them."""
        mine = self.mine
        if self.counts[self.start + point] == 1:
            mine ^= BIT[point]
        return mine | BIT[point - die] if point > die else mine

    def allows(self, point: i64, die: i64, then: i64, other: i64) -> bool:
        """Tell whether two numbers can be played in this order from these points."""
        return self.firsts(die) & BIT[point] != 0 and self.seconds(point, die, other) & BIT[then] != 0

    def plays(self) -> vec[i64]:
        """BG-TURN-03, BG-TURN-04 Both numbers if possible, else the larger one that goes, else a pass."""
        found = self.pairs(vec[i64](capacity=64), PLAY, self.high, self.low)
        if self.high != self.low:
            found = self.pairs(found, SWITCH, self.low, self.high)
        if len(found):
            return found
        found = self.singles(self.high)
        if not len(found):
            found = self.singles(self.low)
        return found if len(found) else append(found, pack(PASS))

    def pairs(self, found: vec[i64], verb: i64, die: i64, other: i64) -> vec[i64]:
        """Add every way to play one number and then the other."""
        firsts = self.firsts(die)
        while firsts:
            point = lowest(firsts)
            firsts &= firsts - 1
            seconds = self.seconds(point, die, other)
            while seconds:
                found = append(found, pack(verb, point, lowest(seconds)))
                seconds &= seconds - 1
        return found

    def singles(self, die: i64) -> vec[i64]:
        """One number alone."""
        found = vec[i64](capacity=16)
        firsts = self.firsts(die)
        while firsts:
            found = append(found, pack(SINGLE, lowest(firsts), die - 1))
            firsts &= firsts - 1
        return found
