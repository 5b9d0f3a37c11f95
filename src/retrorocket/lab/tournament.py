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


def pairings(game: str, bots: list[str], options: dict[str, object], seed: int) -> Iterator[Pairing]:
    """Every pair of bots, at a table for two."""
    for number, (first, second) in enumerate(combinations(range(len(bots)), 2)):
        yield Pairing(first, second, Job(game, (bots[first], bots[second]), options, seed + number))


def ratings(bots: list[str], wins: list[list[float]]) -> list[Rated]:
    """Fit the Bradley-Terry model to wins[a][b], the games that a won against b, by Hunter's MM steps.

    Half a win each way is added to every pairing, so that a bot that never lost gets a finite rating. Intervals follow
    from the curvature of the likelihood at its maximum.
    """
    count = len(bots)
    met = [[a != b and wins[a][b] + wins[b][a] > 0 for b in range(count)] for a in range(count)]
    padded = [[wins[a][b] + PRIOR if met[a][b] else 0.0 for b in range(count)] for a in range(count)]
    strength = fitted(padded)
    mean = sum(log(value) for value in strength) / count
    found = []
    for a in range(count):
        games = sum(wins[a]) + sum(row[a] for row in wins)
        margin = NORMAL_95 / sqrt(curvature(a, strength, padded)) * POINTS if games else float("inf")
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


def curvature(a: int, strength: list[float], wins: list[list[float]]) -> float:
    """The information about one bot's log-strength, the others held fast."""
    total = 0.0
    for b in range(len(wins)):
        if b != a:
            chance = strength[a] / (strength[a] + strength[b])
            total += (wins[a][b] + wins[b][a]) * chance * (1 - chance)
    return total
