"""The statistics that the reports need, each a few lines."""

from math import sqrt

NORMAL_95 = 1.959963984540054


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
