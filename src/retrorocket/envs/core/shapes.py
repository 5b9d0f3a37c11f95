"""How the parts of a view become numbers and come back: every shape has a fixed size and forgets nothing.

A shape writes one value of a view into a row of numbers, reads it back, and tells what each number means.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

MANY: Final = 1_000_000
"""The most of what the rules do not limit (turns, scores, lengths in micrometres)."""
PACKED: Final = 3
LETTER: Final = 1024


class Line:
    """What some numbers of a row mean: `count` of them from `at` on, each between `low` and `high`."""

    def __init__(self, at: int, count: int, name: str, meaning: str, low: int, high: int) -> None:
        self.at: Final = at
        self.count: Final = count
        self.name: Final = name
        self.meaning: Final = meaning
        self.low: Final = low
        self.high: Final = high

    def moved(self, by: int, under: str) -> "Line":
        """The same line further on in a larger row."""
        dot = "." if under and self.name and self.name[0] not in "[?" else ""
        return Line(self.at + by, self.count, under + dot + self.name, self.meaning, self.low, self.high)


class Shape:
    """A part of a view as `size` numbers. Rows are zero before anything is written."""

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Put a value into a row."""
        raise NotImplementedError

    def read(self, row: vec[i32], at: i64) -> Any:
        """The value that a row holds."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """What the numbers mean; repeated parts are told once, as their first."""
        raise NotImplementedError

    def ranges(self) -> list[tuple[int, int]]:
        """The least and the greatest value of each number."""
        return [(line.low, line.high) for line in self.lines() for _ in range(line.count)]


class Whole(Shape):
    """A whole number."""

    def __init__(self, low: int = 0, high: int = MANY, meaning: str = "") -> None:
        super().__init__(1)
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = meaning

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """As it is."""
        number: int = value
        if not self.low <= number <= self.high:
            raise ValueError(f"{number} is not between {self.low} and {self.high}")
        row[at] = i32(number)

    def read(self, row: vec[i32], at: i64) -> Any:
        """As it is."""
        return int(row[at])

    def lines(self) -> list[Line]:
        """One number."""
        return [Line(0, 1, "", self.meaning, self.low, self.high)]


class Flag(Shape):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """1 for yes."""
        row[at] = 1 if value else 0

    def read(self, row: vec[i32], at: i64) -> Any:
        """Back to yes and no."""
        return row[at] == 1

    def lines(self) -> list[Line]:
        """One number."""
        return [Line(0, 1, "", "1 for yes", 0, 1)]


class Word(Shape):
    """One of some words: its place among them from 1 on, 0 for none."""

    def __init__(self, kind: str, words: list[str]) -> None:
        super().__init__(1)
        self.kind: Final = kind
        self.words: Final = words
        self.places: Final = {word: place + 1 for place, word in enumerate(words)}

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """The place of the word."""
        row[at] = i32(self.places[value]) if value is not None else 0

    def read(self, row: vec[i32], at: i64) -> Any:
        """The word, None for none."""
        place = row[at]
        return self.words[place - 1] if place else None

    def lines(self) -> list[Line]:
        """One number."""
        return [Line(0, 1, "", f"{self.kind} by number from 1, 0 for none", 0, len(self.words))]


class Text(Shape):
    """A line of text, three characters to a number."""

    def __init__(self, most: int) -> None:
        super().__init__((most + PACKED - 1) // PACKED)

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Each character in ten bits, the first lowest."""
        text: str = value
        for place in range(len(text)):
            code = i64(ord(text[place]))
            if code >= LETTER or place >= PACKED * self.size:
                raise ValueError(f"{text!r} is too long or has strange letters")
            row[at + place // PACKED] |= i32(code << 10 * (place % PACKED))

    def read(self, row: vec[i32], at: i64) -> Any:
        """The text again."""
        codes = [int(row[at + place // PACKED]) >> 10 * (place % PACKED) & 1023 for place in range(PACKED * self.size)]
        return "".join([chr(code) for code in codes if code])

    def lines(self) -> list[Line]:
        """All of it together."""
        return [Line(0, self.size, "", "three characters a number, ten bits each", 0, 2**30 - 1)]


class Maybe(Shape):
    """Something or nothing: first whether it is there."""

    def __init__(self, inner: Shape) -> None:
        super().__init__(inner.size + 1)
        self.inner: Final = inner

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Nothing is zeros."""
        if value is not None:
            row[at] = 1
            self.inner.write(value, row, at + 1)

    def read(self, row: vec[i32], at: i64) -> Any:
        """None for nothing."""
        return self.inner.read(row, at + 1) if row[at] else None

    def lines(self) -> list[Line]:
        """The flag, then what is there."""
        return [Line(0, 1, "?", "1 if there is one", 0, 1), *[line.moved(1, "") for line in self.inner.lines()]]

    def ranges(self) -> list[tuple[int, int]]:
        """The flag, then what is there; nothing is zeros."""
        return [(0, 1), *[(min(low, 0), max(high, 0)) for low, high in self.inner.ranges()]]
