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


class Entry:
    """One named part of a record; `why` tells why a part is not written: it is fixed, or follows from the others."""

    def __init__(self, name: str, shape: Shape | None, says: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.says: Final = says


def part(name: str, shape: Shape, says: str) -> Entry:
    """A part that is written."""
    return Entry(name, shape, says)


def left_out(name: str, why: str) -> Entry:
    """A part that adds nothing: `why` says so."""
    return Entry(name, None, why)


class Record(Shape):
    """Named parts one after the other."""

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__(sum([entry.shape.size for entry in entries if entry.shape is not None]))
        self.entries: Final = entries
        self.names: Final = [entry.name for entry in entries if entry.shape is not None]
        self.shapes: Final = [entry.shape for entry in entries if entry.shape is not None]

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """Part by part."""
        held: dict[str, Any] = value
        for place in range(len(self.shapes)):
            shape = self.shapes[place]
            shape.write(held[self.names[place]], row, at)
            at += shape.size

    def read(self, row: vec[i32], at: i64) -> Any:
        """The parts that are written, by name."""
        found: dict[str, Any] = {}
        for place in range(len(self.shapes)):
            shape = self.shapes[place]
            found[self.names[place]] = shape.read(row, at)
            at += shape.size
        return found

    def lines(self) -> list[Line]:
        """Part by part."""
        found: list[Line] = []
        at = 0
        for entry in self.entries:
            if entry.shape is not None:
                for line in entry.shape.lines():
                    moved = line.moved(at, entry.name)
                    says = [entry.says] if entry.says and not names_its_parts(entry.shape) else []
                    meaning = ": ".join([*says, *([line.meaning] if line.meaning else [])])
                    found.append(Line(moved.at, moved.count, moved.name, meaning, moved.low, moved.high))
                at += entry.shape.size
        return found

    def ranges(self) -> list[tuple[int, int]]:
        """Part by part."""
        return [pair for shape in self.shapes for pair in shape.ranges()]


def names_its_parts(shape: Shape) -> bool:
    """Tell whether the lines of a shape say all by themselves: those of records do."""
    if isinstance(shape, (Fixed, Each, Maybe, By)):
        return names_its_parts(shape.inner)
    if isinstance(shape, Slots):
        return names_its_parts(shape.by)
    return isinstance(shape, (Record, Tagged, Row))


class Tagged(Shape):
    """One of several records, told apart by the word of a tag; each has its own place."""

    def __init__(self, tag: str, records: dict[str, Record]) -> None:
        super().__init__(1 + sum([record.size for record in records.values()]))
        self.tag: Final = Word("sort", list(records))
        self.key: Final = tag
        self.records: Final = records
        self.starts: Final[dict[str, int]] = {}
        at = 1
        for word, record in records.items():
            self.starts[word] = at
            at += record.size

    def write(self, value: Any, row: vec[i32], at: i64) -> None:
        """The tag, and the record at its place."""
        word: str = value[self.key]
        self.tag.write(word, row, at)
        self.records[word].write(value, row, at + self.starts[word])

    def read(self, row: vec[i32], at: i64) -> Any:
        """The record of the tag."""
        word: str = self.tag.read(row, at)
        found: dict[str, Any] = {self.key: word}
        return found | self.records[word].read(row, at + self.starts[word])

    def lines(self) -> list[Line]:
        """The tag, then every record."""
        found = [line.moved(0, self.key) for line in self.tag.lines()]
        for word, record in self.records.items():
            found += [line.moved(self.starts[word], word) for line in record.lines()]
        return found

    def ranges(self) -> list[tuple[int, int]]:
        """The tag, then every record; only one of them is written."""
        inner = [pair for record in self.records.values() for pair in record.ranges()]
        return [*self.tag.ranges(), *[(min(low, 0), max(high, 0)) for low, high in inner]]
