"""Shapes of lists: words that are there or counted, places in a row, things by their names."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.shapes import MANY, Flag, Line, Shape, Whole, Word


class Held(Shape):
    """Words without repetition in their own order: a flag for each."""

    def __init__(self, kind: str, words: list[str]) -> None:
        super().__init__(len(words))
        self.kind: Final = kind
        self.words: Final = words
        self.places: Final = {word: place for place, word in enumerate(words)}

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """1 for each that is named."""
        for word in value:
            row[at + self.places[word]] = 1

    def read(self, row: vec[i32], at: i64) -> Any:
        """The words."""
        return [self.words[place] for place in range(self.size) if row[at + place]]

    def lines(self) -> list[Line]:
        """All flags together."""
        return [Line(0, self.size, "", f"1 for each {self.kind} that is there, in order", 0, 1)]


class Counts(Shape):
    """How many of each word; words that are not there count nothing unless `all` are always told."""

    def __init__(self, kind: str, words: list[str], low: int = 0, high: int = MANY, all: bool = False) -> None:
        super().__init__(len(words))
        self.kind: Final = kind
        self.words: Final = words
        self.places: Final = {word: place for place, word in enumerate(words)}
        self.low: Final = low
        self.high: Final = high
        self.all: Final = all

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """A number for each word."""
        counts: dict[str, int] = value
        for word, count in counts.items():
            row[at + self.places[word]] = i32(count)

    def read(self, row: vec[i32], at: i64) -> Any:
        """The numbers by word."""
        found = {word: int(row[at + place]) for place, word in enumerate(self.words)}
        return found if self.all else {word: count for word, count in found.items() if count}

    def lines(self) -> list[Line]:
        """All numbers together."""
        return [Line(0, self.size, "", f"how many, for each {self.kind} in order", self.low, self.high)]


class Fixed(Shape):
    """A list that is always as long."""

    def __init__(self, inner: Shape, length: int) -> None:
        super().__init__(inner.size * length)
        self.inner: Final = inner
        self.length: Final = length

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """One after the other."""
        items: list[Any] = value
        if len(items) != self.length:
            raise ValueError(f"{len(items)} instead of {self.length}")
        for place in range(self.length):
            self.inner.write(items[place], row, at + place * self.inner.size)

    def read(self, row: vec[i32], at: i64) -> Any:
        """All of them."""
        return [self.inner.read(row, at + place * self.inner.size) for place in range(self.length)]

    def lines(self) -> list[Line]:
        """The first of them."""
        return repeated(self.inner, self.length, 0)

    def ranges(self) -> list[tuple[int, int]]:
        """One after the other."""
        return self.inner.ranges() * self.length


class Row(Shape):
    """A list that is always as long, each place with a shape of its own, all alike but for their words."""

    def __init__(self, shapes: list[Shape]) -> None:
        super().__init__(sum([shape.size for shape in shapes]))
        self.shapes: Final = shapes
        self.first: Final = shapes[0]

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """One after the other."""
        items: list[Any] = value
        for place in range(len(self.shapes)):
            shape = self.shapes[place]
            shape.write(items[place], row, at)
            at += shape.size

    def read(self, row: vec[i32], at: i64) -> Any:
        """All of them."""
        found: list[Any] = []
        for shape in self.shapes:
            found.append(shape.read(row, at))
            at += shape.size
        return found

    def lines(self) -> list[Line]:
        """The first of them."""
        return repeated(self.first, len(self.shapes), 0)

    def ranges(self) -> list[tuple[int, int]]:
        """One after the other."""
        return [pair for shape in self.shapes for pair in shape.ranges()]


class Each(Shape):
    """A list of up to `most`: how long it is, then one after the other."""

    def __init__(self, inner: Shape, most: int) -> None:
        super().__init__(1 + inner.size * most)
        self.inner: Final = inner
        self.most: Final = most

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """The length, then the items."""
        items: list[Any] = value
        if len(items) > self.most:
            raise ValueError(f"{len(items)} is more than {self.most}")
        row[at] = i32(len(items))
        for place in range(len(items)):
            self.inner.write(items[place], row, at + 1 + place * self.inner.size)

    def read(self, row: vec[i32], at: i64) -> Any:
        """As many as there are."""
        return [self.inner.read(row, at + 1 + place * self.inner.size) for place in range(int(row[at]))]

    def lines(self) -> list[Line]:
        """The length, then the first of them."""
        return [Line(0, 1, "length", "how many there are", 0, self.most), *repeated(self.inner, self.most, 1)]

    def ranges(self) -> list[tuple[int, int]]:
        """The length, then one after the other; places that are not used hold 0."""
        inner = [(min(low, 0), max(high, 0)) for low, high in self.inner.ranges()]
        return [(0, self.most), *inner * self.most]


def repeated(inner: Shape, most: int, start: int) -> list[Line]:
    """The lines of something that is repeated, told for the first: `[k]` stands `k` times its size further on."""
    if isinstance(inner, (Whole, Flag, Word)):
        only = inner.lines()[0]
        return [
            Line(
                start, most, "", f"{most} in order" + (f": {only.meaning}" if only.meaning else ""), only.low, only.high
            )
        ]
    return [line.moved(start, f"[0..{most - 1}, every {inner.size}]") for line in inner.lines()]


class By(Shape):
    """Something for some words: a place for each word, with whether it is there."""

    def __init__(self, kind: str, words: list[str], inner: Shape) -> None:
        super().__init__(len(words) * (1 + inner.size))
        self.kind: Final = kind
        self.words: Final = words
        self.places: Final = {word: place for place, word in enumerate(words)}
        self.inner: Final = inner

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Each at the place of its word."""
        for word, item in value.items():
            start = at + self.places[word] * (1 + self.inner.size)
            row[start] = 1
            self.inner.write(item, row, start + 1)

    def read(self, row: vec[i32], at: i64) -> Any:
        """Those that are there."""
        step = 1 + self.inner.size
        return {
            word: self.inner.read(row, at + place * step + 1)
            for place, word in enumerate(self.words)
            if row[at + place * step]
        }

    def lines(self) -> list[Line]:
        """The first of them."""
        step = 1 + self.inner.size
        under = f"[{self.kind} 0..{len(self.words) - 1}, every {step}]"
        flag = Line(0, 1, under + "?", f"1 if this {self.kind} is there", 0, 1)
        return [flag, *[line.moved(1, under) for line in self.inner.lines()]]

    def ranges(self) -> list[tuple[int, int]]:
        """For each word; places that are not used hold 0."""
        inner = [(min(low, 0), max(high, 0)) for low, high in self.inner.ranges()]
        return [(0, 1), *inner] * len(self.words)


class Slots(Shape):
    """A list of things that name themselves, in the order of their names: a place for each name."""

    def __init__(self, kind: str, words: list[str], key: str, inner: Shape) -> None:
        self.by: Final = By(kind, words, inner)
        super().__init__(self.by.size)
        self.key: Final = key

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Each at the place of its name."""
        self.by.write({item[self.key]: item for item in value}, row, at)

    def read(self, row: vec[i32], at: i64) -> Any:
        """The list again."""
        return [{self.key: word} | item for word, item in self.by.read(row, at).items()]

    def lines(self) -> list[Line]:
        """As by name."""
        return self.by.lines()

    def ranges(self) -> list[tuple[int, int]]:
        """As by name."""
        return self.by.ranges()
