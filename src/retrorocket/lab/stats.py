"""The statistics that the reports need, each a few lines."""

from dataclasses import dataclass
from math import erfc, log, sqrt

NORMAL_95 = 1.959963984540054
FEWEST_PAIRS = 30


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate; shared wins may count as fractions.

    Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = NORMAL_95 * NORMAL_95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = NORMAL_95 / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(0.0, min(rate, middle - spread)), min(1.0, max(rate, middle + spread))


def tail(z: float) -> float:
    """The chance that a normal value is at least |z| away from its mean, on either side."""
    return erfc(abs(z) / sqrt(2))


def score_test(wins: float, games: int, expected: float) -> float:
    """How likely a rate this far from the expected one would be by chance alone."""
    if games == 0 or not 0 < expected < 1:
        return 1.0
    return tail((wins / games - expected) / sqrt(expected * (1 - expected) / games))


def holm(chances: list[float]) -> list[float]:
    """The chances corrected for being many: below 0.05, each is a finding, and all of them are with 95 % certainty.

    Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
    """
    found = [1.0] * len(chances)
    highest = 0.0
    for place, index in enumerate(sorted(range(len(chances)), key=lambda index: chances[index])):
        highest = max(highest, min(1.0, chances[index] * (len(chances) - place)))
        found[index] = highest
    return found


def benjamini_hochberg(chances: list[float]) -> list[float]:
    """The chances corrected so that of all findings below 0.05 at most a twentieth is expected to be chance.

    Benjamini and Hochberg, "Controlling the false discovery rate", JRSS B 57 (1995).
    """
    found = [1.0] * len(chances)
    lowest = 1.0
    order = sorted(range(len(chances)), key=lambda index: -chances[index])
    for place, index in enumerate(order):
        lowest = min(lowest, chances[index] * len(chances) / (len(chances) - place))
        found[index] = lowest
    return found


@dataclass(frozen=True)
class Change:
    """An expected change with its 95 % interval and how likely it would be by chance alone."""

    mean: float
    low: float
    high: float
    chance: float


def paired(count: int, total: float, squares: float, bound: float) -> Change:
    """The mean of paired differences, by their number, sum and sum of squares; two pairs that cancel are added.

    The added pairs (of size `bound`) keep the interval honest where no pair differed: Agresti and Min, "Simple
    improved confidence intervals for comparing matched proportions", Statistics in Medicine 24 (2005). Fewer than 30
    pairs are no finding, whatever they say.
    """
    if count == 0:
        return Change(0.0, -bound, bound, 1.0)
    mean, padded = total / count, count + 2
    middle = total / padded
    error = sqrt(max(0.0, (squares + 2 * bound * bound) / padded - middle * middle) / padded)
    chance = tail(middle / error) if error > 0 and count >= FEWEST_PAIRS else 1.0
    return Change(mean, min(mean, middle - NORMAL_95 * error), max(mean, middle + NORMAL_95 * error), chance)


class Sequence:
    """An interval of a mean between -1 and 1 that holds at every look, however often one looks.

    The empirical-Bernstein confidence sequence of Waudby-Smith and Ramdas, "Estimating means of bounded random
    variables by betting", JRSS B 86 (2024), theorem 2: it may be watched until it is narrow, or until 0 is outside.
    """

    def __init__(self, level: float = 0.05) -> None:
        self.level = level
        self.count = 0
        self.sum = 0.0
        self.spread = 0.0
        self.weights = 0.0
        self.weighted = 0.0
        self.price = 0.0

    def add(self, difference: float) -> None:
        """Take the next difference."""
        value = (difference + 1) / 2
        before = (0.5 + self.sum) / (self.count + 1)
        variance = (0.25 + self.spread) / (self.count + 1)
        self.count += 1
        share = sqrt(2 * log(2 / self.level) / (variance * self.count * log(1 + self.count)))
        bet = min(share, 0.5)
        self.weights += bet
        self.weighted += bet * value
        self.price += 4 * (value - before) ** 2 * (-log(1 - bet) - bet) / 4
        self.sum += value
        self.spread += (value - (0.5 + self.sum) / (self.count + 1)) ** 2

    def interval(self) -> tuple[float, float]:
        """Where the mean lies, by all differences so far."""
        if not self.weights:
            return -1.0, 1.0
        middle = self.weighted / self.weights
        reach = (log(2 / self.level) + self.price) / self.weights
        return max(-1.0, 2 * (middle - reach) - 1), min(1.0, 2 * (middle + reach) - 1)

    def mean(self) -> float:
        """The mean so far."""
        return 2 * self.sum / self.count - 1 if self.count else 0.0
