"""What is told to Prometheus, in its text format."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

KIND: Final = "text/plain; version=0.0.4"
"""What the answer is; the framework adds its characters."""
Labels = tuple[str, ...]
Sample = tuple[str, list[tuple[str, str]], float]
"""The end of its name, its labels, its value."""


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
