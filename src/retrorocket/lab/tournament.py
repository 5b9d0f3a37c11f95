"""A round robin of bots, two at a time, and ratings in the manner of Elo with 95 % intervals."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

from retrorocket.lab.job import Job
from retrorocket.lab.stats import NORMAL_95

POINTS = 400 / log(10)
ROUNDS = 500
PRIOR = 0.5
TINY = 1e-12


@dataclass(frozen=True)
class Pairing:
    """Two bots that meet, by their places in the list, and the job of their games."""

    first: int
    second: int
    job: Job


@dataclass(frozen=True)
class Rated:
    """A bot with its rating (the mean of all is 0), half its 95 % interval, and its score over all its games."""

    bot: str
    rating: float
    margin: float
    score: float
    games: int

    def told_margin(self) -> float | None:
        """The margin for programs; nothing of a bot that has not played, of which nothing is known."""
        return round(self.margin, 3) if self.games else None


def pairings(
    game: str, bots: list[str], options: dict[str, object], seed: int, packs: tuple[tuple[str, str], ...] = ()
) -> Iterator[Pairing]:
    """Every pair of bots, at a table for two."""
    for number, (first, second) in enumerate(combinations(range(len(bots)), 2)):
        yield Pairing(first, second, Job(game, (bots[first], bots[second]), options, seed + number, packs=packs))


def ratings(bots: list[str], wins: list[list[float]]) -> list[Rated]:
    """Fit the Bradley-Terry model to wins[a][b], the games that a won against b, by Hunter's MM steps.

    Half a win each way is added to every pairing, so that a bot that never lost gets a finite rating. Intervals follow
    from the curvature of the likelihood at its maximum.
    """
    if not bots:
        return []
    count = len(bots)
    met = [[a != b and wins[a][b] + wins[b][a] > 0 for b in range(count)] for a in range(count)]
    padded = [[wins[a][b] + PRIOR if met[a][b] else 0.0 for b in range(count)] for a in range(count)]
    strength = fitted(padded)
    mean = sum(log(value) for value in strength) / count
    spread = variances(strength, padded)
    found = []
    for a in range(count):
        games = sum(wins[a]) + sum(row[a] for row in wins)
        margin = NORMAL_95 * sqrt(max(0.0, spread[a])) * POINTS if games else float("inf")
        rating = (log(strength[a]) - mean) * POINTS
        found.append(Rated(bots[a], rating, margin, sum(wins[a]) / games if games else 0.0, round(games)))
    return sorted(found, key=lambda rated: -rated.rating)


def fitted(wins: list[list[float]]) -> list[float]:
    """The strengths that make the results most likely."""
    count = len(wins)
    strength = [1.0] * count
    for _ in range(ROUNDS):
        fresh = []
        for a in range(count):
            weight = sum((wins[a][b] + wins[b][a]) / (strength[a] + strength[b]) for b in range(count) if b != a)
            fresh.append(sum(wins[a]) / weight if weight else strength[a])
        scale = count / sum(fresh)
        strength = [value * scale for value in fresh]
    return strength


def variances(strength: list[float], wins: list[list[float]]) -> list[float]:
    """The variance of each bot's log-strength about the mean of all, from the curvature of the likelihood."""
    count = len(strength)
    even = 1 / count
    rows = [[even] * count for _ in range(count)]
    for a in range(count):
        for b in range(count):
            if a != b:
                chance = strength[a] / (strength[a] + strength[b])
                weight = (wins[a][b] + wins[b][a]) * chance * (1 - chance)
                rows[a][a] += weight
                rows[a][b] -= weight
    return [row[place] - even for place, row in enumerate(inverse(rows))]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small matrix by Gauss and Jordan; rows without any weight stay out of it."""
    count = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(count))] for place, row in enumerate(matrix)]
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        if abs(rows[best][column]) < TINY:
            rows[best][column] = TINY
        rows[column], rows[best] = rows[best], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for other in range(count):
            if other != column:
                factor = rows[other][column]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[column], strict=True)]
    return [row[count:] for row in rows]
