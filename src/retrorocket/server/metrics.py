"""Counting for Prometheus: counters and histograms that cost next to nothing."""

from bisect import bisect_left
from typing import Final

from retrorocket.server.families import Family, Labels, named

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper ends of the steps of a histogram of times."""


class Counter:
    """Something that happens again and again, told apart by labels."""

    def __init__(self, name: str, words: str, *labels: str) -> None:
        self.name: Final = name
        self.words: Final = words
        self.labels: Final = labels
        self.counts: Final[dict[Labels, float]] = {} if labels else {(): 0}

    def add(self, *labels: str, by: float = 1) -> None:
        """It happened."""
        self.counts[labels] = self.counts.get(labels, 0) + by

    def family(self) -> Family:
        """What is told of it."""
        found = Family(self.name, "counter", self.words, [])
        found.samples += [("", named(self.labels, labels), count) for labels, count in sorted(self.counts.items())]
        return found


class Histogram:
    """How long something takes, told apart by labels."""

    def __init__(self, name: str, words: str, *labels: str) -> None:
        self.name: Final = name
        self.words: Final = words
        self.labels: Final = labels
        self.steps: Final[dict[Labels, list[int]]] = {}
        self.sums: Final[dict[Labels, float]] = {}
        if not labels:
            self.begin(())

    def begin(self, labels: Labels) -> list[int]:
        """A row of steps, the last for all that takes longer."""
        self.sums[labels] = 0.0
        found = self.steps[labels] = [0] * (len(SECONDS) + 1)
        return found

    def observe(self, seconds: float, *labels: str) -> None:
        """It took so long."""
        steps = self.steps.get(labels) or self.begin(labels)
        steps[bisect_left(SECONDS, seconds)] += 1
        self.sums[labels] += seconds

    def family(self) -> Family:
        """What is told of it: for each step how often it took at most so long."""
        found = Family(self.name, "histogram", self.words, [])
        for labels, steps in sorted(self.steps.items()):
            told = named(self.labels, labels)
            total = 0
            for end, count in zip([*map(str, SECONDS), "+Inf"], steps, strict=True):
                total += count
                found.samples.append(("_bucket", [*told, ("le", end)], total))
            found.samples += [("_sum", told, self.sums[labels]), ("_count", told, total)]
        return found
