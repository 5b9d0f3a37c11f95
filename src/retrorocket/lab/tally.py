"""Counting a simulation: wins of each bot and of each seat, points, length, ways to end."""

from collections import Counter
from typing import Final

from retrorocket.lab.job import Job, Played
from retrorocket.lab.stats import wilson


class Standing:
    """The wins of one bot of the job, or of one seat."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.games: int = 0
        self.wins: float = 0.0
        self.points: int = 0

    def add(self, share: float, score: int) -> None:
        """Count one game."""
        self.games += 1
        self.wins += share
        self.points += score

    def rate(self) -> float:
        """Wins a game."""
        return self.wins / self.games if self.games else 0.0

    def mean_points(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def as_json(self) -> dict[str, object]:
        """The bot as the JSON summary lists it."""
        low, high = self.interval()
        wins = int(self.wins) if self.wins.is_integer() else round(self.wins, 6)
        return {
            "bot": self.name,
            "wins": wins,
            "rate": round(self.rate(), 6),
            "low": round(low, 6),
            "high": round(high, 6),
        }


class Tally:
    """The running count of a job. A win that k seats share counts 1/k for each, so wins add up to the games."""

    def __init__(self, job: Job) -> None:
        self.job: Final = job
        self.bots: Final = [Standing(bot) for bot in job.bots]
        self.seats: Final = [Standing(f"seat {seat + 1}") for seat in range(len(job.bots))]
        self.reasons: Final[Counter[str]] = Counter()
        self.games: int = 0
        self.steps: int = 0

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.steps += played.steps
        self.reasons[played.reason] += 1
        for seat, share in enumerate(played.shares()):
            self.bots[played.order[seat]].add(share, played.scores[seat])
            self.seats[seat].add(share, played.scores[seat])

    def as_json(self, seconds: float) -> dict[str, object]:
        """The summary as one object."""
        return {
            "game": self.job.game,
            "games": self.games,
            "seats": [bot.as_json() for bot in self.bots],
            "steps": self.steps,
            "seconds": round(seconds, 3),
        }
