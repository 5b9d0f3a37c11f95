"""Exact chances of two dice, or the best or worst two of three."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TWO: Final = 0
BEST: Final = 1
WORST: Final = 2
CERTAIN: Final = 216
NEVER: Final = 13
HIGHEST: Final = 12
SUMS: Final = 14  # entries a way: the sums from 0 to NEVER


def at_least() -> vec[i64]:
    """For each way of rolling and each sum up to 13, how many of 216 rolls reach it."""
    found = [0] * (3 * SUMS)
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                low, middle, high = sorted([a, b, c])
                for way, total in ((TWO, a + b), (BEST, middle + high), (WORST, low + middle)):
                    for needed in range(total + 1):
                        found[way * SUMS + needed] += 1
    return vec[i64](found)


AT_LEAST: Final[vec[i64]] = at_least()


def chance(way: i64, needed: i64) -> i64:
    """How many of 216 rolls of a way reach a sum."""
    if needed > HIGHEST:
        return 0
    return AT_LEAST[way * SUMS + (needed if needed > 0 else 0)]


def hit_chance(way: i64, attack: i64, defense: i64, automatic: i64) -> i64:
    """PM-BATT-07, PM-BATT-11 How many of 216 rolls hit: by comparison, or from `automatic` on (or NEVER)."""
    needed = defense - attack
    return chance(way, needed if needed < automatic else automatic)


def strike_chance(value: i64, defense: i64) -> i64:
    """PM-STRK-06, PM-STRK-08 How many of 216 rolls destroy an objective: no roll is automatic."""
    return chance(TWO, defense - value)
