"""Shapes of records: named parts one after the other, and one record of several."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from retrorocket.envs.core.lists import By, Each, Fixed, Row, Slots
from retrorocket.envs.core.shapes import Line, Maybe, Shape, Word


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
