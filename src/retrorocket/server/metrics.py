"""Counting for Prometheus: counters and histograms that cost next to nothing, written in its text format."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

import msgspec

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper ends of the steps of a histogram of times."""
KIND: Final = "text/plain; version=0.0.4"
"""What the answer is; the framework adds its characters."""
Labels = tuple[str, ...]
Sample = tuple[str, list[tuple[str, str]], float]
"""The end of its name, its labels, its value."""


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

    def family(self) -> "Family":
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

    def family(self) -> "Family":
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


class Family(msgspec.Struct):
    """All samples of one name."""

    name: str
    kind: str
    words: str
    samples: list[Sample]

    def lines(self) -> list[str]:
        """The text format."""
        head = [f"# HELP {self.name} {escaped(self.words)}", f"# TYPE {self.name} {self.kind}"]
        return head + [f"{self.name}{end}{braced(labels)} {number(value)}" for end, labels, value in self.samples]


def gauge(name: str, words: str, value: float) -> Family:
    """Something that goes up and down, as it is now."""
    return gauges(name, words, "", {"": value})


def gauges(name: str, words: str, label: str, values: dict[str, float]) -> Family:
    """Several of them, told apart by one label."""
    found = Family(name, "gauge", words, [])
    found.samples += [("", [(label, key)] if label else [], value) for key, value in values.items()]
    return found


def written(families: Iterable[Family]) -> str:
    """A whole answer."""
    return "".join(line + "\n" for family in families for line in family.lines())


def named(names: Labels, values: Labels) -> list[tuple[str, str]]:
    """Labels with their values."""
    return list(zip(names, values, strict=True))


def braced(labels: list[tuple[str, str]]) -> str:
    """Labels as they are written behind a name."""
    return "{" + ",".join(f'{name}="{quoted(value)}"' for name, value in labels) + "}" if labels else ""


def number(value: Any) -> str:
    """A value: whole numbers without a point."""
    return str(int(value)) if float(value).is_integer() else repr(float(value))


def escaped(text: str) -> str:
    """Help on one line."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def quoted(text: str) -> str:
    """The value of a label."""
    return escaped(text).replace('"', '\\"')
