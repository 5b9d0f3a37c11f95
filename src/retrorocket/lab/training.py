"""Weights of a judge from self-play: terms fitted to who won, leanings climbed by duels, both proved on fresh seeds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from retrorocket.bots.judge import AS_SET, Judge
from retrorocket.bots.weights.files import HEAVIEST
from retrorocket.kernel.dice import seed_of
from retrorocket.lab.extras import extra
from retrorocket.lab.job import Job, Played
from retrorocket.lab.sites import engine_at
from retrorocket.lab.stats import wilson

NOISY = "cadet"
"""Who plays the games that terms are fitted to: the judge with noise."""
EVERY = 10
"""The terms of every tenth position are looked at."""
RIDGE = 30.0
"""How many positions' worth of doubt keeps fitted terms near those set by hand."""
ROUNDS = 30
STRIDE = 0.8
STEP = 0.35
"""How far a leaning is moved up or down for a duel, as a power of two."""
PATIENCE = 20
CHUNK = 10
Stopped = Callable[[], bool]
Tick = Callable[[], None]


@dataclass(frozen=True)
class Place:
    """Where games are played, by how many, and how they are told of and stopped."""

    on: str
    workers: int
    stopped: Stopped
    tick: Tick


@dataclass(frozen=True)
class Score:
    """What a side won of some games, with its 95 % interval."""

    won: float
    games: int

    def rate(self) -> float:
        """The part of the games that it won."""
        return self.won / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """Where that lies with 95 % certainty."""
        return wilson(self.won, self.games)


def played(job: Job, games: int, place: Place) -> Iterator[Played]:
    """The games of a job, in their order."""
    engine = engine_at(place.on, job, min(place.workers, games), False)
    try:
        parts = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
        for found in engine.play(parts, place.stopped):
            for game in found:
                place.tick()
                yield game
    finally:
        engine.close()


def duel(job: Job, games: int, place: Place) -> Score:
    """What the first bot of a job wins against the second, seats changing."""
    won, counted = 0.0, 0
    for game in played(job, games, place):
        won += dict(zip(game.order, game.shares(), strict=True))[0]
        counted += 1
    return Score(won, counted)


def named(level: str, names: list[str], weights: list[int]) -> str:
    """The name of a bot with weights."""
    return f"{level}:" + "+".join(f"{name}={weight}" for name, weight in zip(names, weights, strict=True))


# terms: who won, by what the seats had


def fitted_terms(job: Job, judge: Judge, games: int, place: Place) -> list[int]:
    """Weights of the terms by logistic regression of the outcome on what both seats have of each."""
    numpy: Any = extra("numpy")
    rows, shares = [], []
    noisy = Job(job.game, (NOISY, NOISY), job.options, int(seed_of(job.seed, 1)), samples=EVERY, packs=job.packs)
    for game in played(noisy, games, place):
        for mine, theirs in game.samples:
            rows.append([a - b for a, b in zip(mine, theirs, strict=True)])
            shares.append(game.shares()[0])
    if not rows:
        return [AS_SET] * len(judge.term_names())
    edges = numpy.array(rows, dtype=float)
    spread = numpy.maximum(edges.std(axis=0), 1e-9)
    scaled, won = edges / spread, numpy.array(shares)
    whole = edges.sum(axis=1) / edges.sum(axis=1).std()
    slope = regressed(numpy, whole[:, None], won, numpy.zeros(1), 1e-6)[0] / edges.sum(axis=1).std()
    if slope <= 0:  # so few games that the worth tells nothing of the winner
        return [AS_SET] * len(judge.term_names())
    found = regressed(numpy, scaled, won, slope * spread, RIDGE)
    return [bounded(AS_SET * value) for value in found / (slope * spread)]


def regressed(numpy: Any, rows: Any, won: Any, prior: Any, ridge: float) -> Any:
    """The slopes that make the outcomes likeliest, drawn to a prior; by Newton's method."""
    slopes = prior.astype(float)
    for _ in range(ROUNDS):
        chance = 1 / (1 + numpy.exp(-numpy.clip(rows @ slopes, -30, 30)))
        pull = rows.T @ (won - chance) - ridge * (slopes - prior)
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + ridge * numpy.eye(len(slopes))
        slopes = slopes + numpy.linalg.solve(curve, pull)
    return slopes


def bounded(weight: float) -> int:
    """A weight as a file may hold it."""
    return max(0, min(HEAVIEST, round(weight)))


# leanings: small duels between two neighbours, all weights moved at once (Spall's SPSA)


def climbed(job: Job, judge: Judge, terms: list[int], rounds: int, games: int, place: Place) -> list[int]:
    """Weights of the leanings, moved after every duel towards the side that won it."""
    names, leanings = judge.weight_names(), len(judge.leaning_names())
    chooser = Random(job.seed)
    powers = [0.0] * leanings
    for number in range(rounds if leanings else 0):
        if place.stopped():
            break
        sides = [chooser.choice((-1, 1)) for _ in powers]
        up, down = (
            named(job.bots[0], names, terms + moved(powers, [way * STEP * side for side in sides])) for way in (1, -1)
        )
        seed = int(seed_of(job.seed, 2 + number))
        found = duel(Job(job.game, (up, down), job.options, seed, packs=job.packs), games, place)
        gain = STRIDE * (found.rate() - 0.5) / (1 + number / PATIENCE) ** 0.6
        powers = [power + gain * side for power, side in zip(powers, sides, strict=True)]
    return moved(powers, [0.0] * leanings)


def moved(powers: list[float], steps: list[float]) -> list[int]:
    """Weights by their powers of two."""
    return [bounded(AS_SET * 2.0 ** (power + step)) for power, step in zip(powers, steps, strict=True)]


def proved(job: Job, judge: Judge, weights: list[int], games: int, place: Place) -> Score:
    """What the weights win against those set by hand, with seeds that nobody has learned from."""
    bots = named(job.bots[0], judge.weight_names(), weights), f"{job.bots[0]}:hand"
    return duel(Job(job.game, bots, job.options, int(seed_of(job.seed, 0)), packs=job.packs), games, place)
