"""A position as people write it: things by their names, each with what is unusual about it."""

from typing import Any, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.powers import FIRST_TOKEN
from retrorocket.games.rocketmen.state import MANEUVER
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.rows import BIT
from retrorocket.kernel.saving import SAVED, VEC, Form, Lately, Layout, Row, Saved, Whole, fixed, listed

REQUIRED: Final = -99


def whole(value: object) -> int:
    """A number that a form has read."""
    assert isinstance(value, int)
    return value


class Named(Form):
    """A number by its word in a list; empty words stand for numbers that do not occur."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words
        self.quoted: Final = [json_text(word) for word in words]

    def write(self, value: object) -> object:
        """The word."""
        assert isinstance(value, int)
        return self.words[value]

    def text(self, value: object) -> str:
        """The word in quotes."""
        assert isinstance(value, int)
        return self.quoted[value]

    def read(self, value: object, path: str) -> object:
        """The place of the word."""
        if not isinstance(value, str) or not value or value not in self.words:
            raise DataError(SAVED, path, f"one of {', '.join(filter(None, self.words))}", repr(value))
        return self.words.index(value)


class Marks(Form):
    """The bits of a number as a list of words."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words

    def write(self, value: object) -> object:
        """The words of the bits that are set."""
        assert isinstance(value, int)
        return [word for place, word in enumerate(self.words) if value & int(BIT[place])]

    def text(self, value: object) -> str:
        """The words; most things have none."""
        return json_text(self.write(value)) if value else "[]"

    def read(self, value: object, path: str) -> object:
        """The bits of the words."""
        found = 0
        for place in listed(value, path, Named(self.words), -1):
            found |= int(BIT[whole(place)])
        return found


class Place(Form):
    """An object of the table by its word, or one of the places beside it (numbers below zero)."""

    def __init__(self, kind: Kind, beside: dict[str, int]) -> None:
        self.kind: Final = kind
        self.beside: Final = beside
        self.words: Final = {number: word for word, number in beside.items()}

    def write(self, value: object) -> object:
        """The word."""
        assert isinstance(value, int)
        return self.words[value] if value in self.words else self.kind.word(value)

    def text(self, value: object) -> str:
        """The word in quotes."""
        assert isinstance(value, int)
        return json_text(self.words[value]) if value < 0 else self.kind.text(value)

    def read(self, value: object, path: str) -> object:
        """The number of the word."""
        word = str(value)
        if word in self.beside:
            return self.beside[word]
        number = self.kind.number(word)
        if number < 0:
            expected = f"an object, or one of {', '.join(self.beside)}"
            raise DataError(SAVED, path, expected, f"{value!r}: {self.kind.complaint(word)}")
        return number


class Source(Form):
    """What carries an effect: a ship, or a crew token; 0 is the ship type's own."""

    def __init__(self, objects: Kind, crew: Kind) -> None:
        self.objects: Final = objects
        self.crew: Final = crew

    def write(self, value: object) -> object:
        """The word of the ship or crew."""
        assert isinstance(value, int)
        if not value:
            return "type"
        return self.crew.word(value - FIRST_TOKEN) if value >= FIRST_TOKEN else self.objects.word(value)

    def read(self, value: object, path: str) -> object:
        """The number of the word."""
        word = str(value)
        if word == "type":
            return 0
        crew, thing = self.crew.number(word), self.objects.number(word)
        if crew < 0 and thing < 0:
            raise DataError(SAVED, path, "a ship, a crew or 'type'", repr(value))
        return FIRST_TOKEN + crew if crew >= 0 else thing


class Joint(Form):
    """Two numbers in one, written as a list of both."""

    def __init__(self, first: Form, second: Form, step: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.step: Final = step

    def write(self, value: object) -> object:
        """Both."""
        assert isinstance(value, int)
        return [self.first.write(value // self.step), self.second.write(value % self.step)]

    def text(self, value: object) -> str:
        """Both, each in its form."""
        assert isinstance(value, int)
        return "[" + self.first.text(value // self.step) + ", " + self.second.text(value % self.step) + "]"

    def read(self, value: object, path: str) -> object:
        """Both in one."""
        if not isinstance(value, list) or len(value) != 2:
            raise DataError(SAVED, path, "a list of 2", repr(value))
        one, other = self.first.read(value[0], f"{path}[0]"), self.second.read(value[1], f"{path}[1]")
        return whole(one) * self.step + whole(other)


class Column:
    """One number of every thing of a sort: its name and attribute, and the values that need not be written.

    The row of one that is `replaced` is never changed in place, so that copies share it.
    """

    def __init__(self, name: str, attribute: str, form: Form, usual: int = 0, blank: int = 0) -> None:
        self.name: Final = name
        self.attribute: Final = attribute
        self.form: Final = form
        self.usual: Final = usual
        self.blank: Final = blank
        self.replaced: bool = False

    def shared(self) -> "Column":
        """The column as one that is replaced."""
        self.replaced = True
        return self


class Sort:
    """Things that are saved by their words, from a first one on, and their columns."""

    def __init__(self, name: str, kind: Kind, first: int, columns: list[Column]) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.first: Final = first
        self.last: Final[i64] = kind.size()
        self.columns: Final = columns
        self.in_order: Final = sorted(columns, key=column_name)
        self.blanks: Final = vec[i64]([column.blank for column in self.in_order])
        self.usuals: Final = vec[i64]([column.usual for column in self.in_order])
        self.heads: Final = [f"{json_text(column.name)}: " for column in self.in_order]
        self.next_heads: Final = [", " + head for head in self.heads]
        words = {kind.word(thing): thing for thing in range(first, kind.size())}
        self.things: Final = vec[i64]([words[word] for word in sorted(words)])
        self.openings: Final = [f"{kind.text(thing)}: {{" for thing in self.things]

    def write(self, owner: object) -> dict[str, object]:
        """Every thing that is not blank, with what is not usual."""
        columns: list[Any] = [getattr(owner, column.attribute) for column in self.columns]
        found: dict[str, object] = {}
        for thing in range(self.first, self.last):
            row = [int(column[thing]) for column in columns]
            if row != [column.blank for column in self.columns]:
                found[self.kind.word(thing)] = self.write_thing(row)
        return found

    def write_thing(self, row: list[int]) -> dict[str, object]:
        """What is not usual about one thing."""
        pairs = zip(self.columns, row, strict=True)
        return {column.name: column.form.write(value) for column, value in pairs if value != column.usual}

    def text(self, owner: object) -> str:
        """The text of `write`, things and their columns in the order of names."""
        numbers = vec[i64](capacity=self.last * len(self.in_order))
        for column in self.in_order:
            row: vec[i64] = getattr(owner, column.attribute)
            numbers = extend(numbers, row[: self.last])
        found: list[str] = ["{"]
        for k in range(len(self.things)):
            if not self.is_blank(numbers, self.things[k]):
                if len(found) > 1:
                    found.append(", ")
                found.append(self.openings[k])
                self.put(numbers, self.things[k], found)
        found.append("}")
        return "".join(found)

    def is_blank(self, numbers: vec[i64], thing: i64) -> bool:
        """Tell whether there is nothing to say of a thing; the numbers are all columns, one after another."""
        place = thing
        for k in range(len(self.blanks)):
            if numbers[place] != self.blanks[k]:
                return False
            place += self.last
        return True

    def put(self, numbers: vec[i64], thing: i64, found: list[str]) -> None:
        """Add the text of what is not usual about one thing, and the end of it."""
        heads = self.heads
        place = thing
        for k in range(len(self.usuals)):
            if numbers[place] != self.usuals[k]:
                found.append(heads[k])
                found.append(self.in_order[k].form.text(numbers[place]))
                heads = self.next_heads
            place += self.last
        found.append("}")

    def read(self, saved: object, path: str, found: dict[str, list[int]]) -> None:
        """Fill the columns in."""
        for word, row in entries(saved, path):
            thing = self.kind.number(word)
            if not self.first <= thing < self.last:
                complaint = self.kind.complaint(word) if thing < 0 else f"{word} is not among them"
                raise DataError(SAVED, f"{path}.{word}", f"one of the {self.name} of this table", complaint)
            self.read_thing(entries(row, f"{path}.{word}"), f"{path}.{word}", thing, found)

    def read_thing(self, row: list[tuple[str, object]], path: str, thing: int, found: dict[str, list[int]]) -> None:
        """One thing: what is said, and the usual for the rest."""
        known = {column.name: column for column in self.columns}
        for column in self.columns:
            found[column.attribute][thing] = column.usual
            if column.usual == REQUIRED and column.name not in dict(row):
                raise DataError(SAVED, f"{path}.{column.name}", "a value", "nothing")
        for name, value in row:
            if name not in known:
                raise DataError(SAVED, f"{path}.{name}", f"one of the fields {', '.join(known)}", repr(name))
            read = known[name].form.read(value, f"{path}.{name}")
            found[known[name].attribute][thing] = whole(read)


def column_name(column: Column) -> str:
    """The name that a column is saved under."""
    return column.name


def entries(saved: object, path: str) -> list[tuple[str, object]]:
    """The keys and values of a JSON object."""
    if not isinstance(saved, dict):
        raise DataError(SAVED, path, "an object", repr(saved))
    return [(str(key), value) for key, value in saved.items()]


class Boardings(Form):
    """Boarding maneuvers: attacker, target, the base dice left, whether this turn's wave was rolled."""

    def __init__(self, objects: Kind) -> None:
        side = Place(objects, {})
        self.layout: Final = Layout(
            [
                fixed("attacker", side),
                fixed("target", side),
                fixed("base_dice", Whole(0, 9)),
                fixed("rolled", Named(["no", "yes"])),
            ]
        )

    def held(self) -> str:
        """Four numbers each."""
        return VEC

    def write(self, value: object) -> object:
        """One object each."""
        numbers: Any = value
        found: list[dict[str, object]] = []
        for k in range(0, len(numbers), MANEUVER):
            row = [int(number) for number in numbers[k : k + MANEUVER]]
            found.append({field.name: field.form.write(row[k]) for k, field in enumerate(self.layout.fields)})
        return found

    def read(self, value: object, path: str) -> object:
        """The numbers of all."""
        found: list[int] = []
        for place, row in enumerate(value if isinstance(value, list) else [value]):
            found.extend(whole(number) for number in self.layout.read(row, f"{path}[{place}]").values())
        return vec[i64](found)


class TableLayout(Layout):
    """Single fields first, then the sorts of things."""

    def __init__(self, fields: list[Saved], sorts: list[Sort]) -> None:
        super().__init__(fields, caches="terms chart present flown")
        self.sorts: Final = sorts
        names = [field.name for field in self.in_order] + [sort.name for sort in sorts]
        self.places: Final = [names.index(name) for name in sorted(names)]

    def attributes(self) -> list[Saved]:
        """The single fields and every column, once."""
        columns = {column.attribute: column for sort in self.sorts for column in sort.columns}
        rows = [Saved(name, Row(Whole()), not column.replaced, True) for name, column in columns.items()]
        return [*self.fields, *rows]

    def write(self, owner: object) -> dict[str, object]:
        """All of it."""
        found = super().write(owner)
        for sort in self.sorts:
            found[sort.name] = sort.write(owner)
        return found

    def text(self, owner: object, lately: Lately | None = None) -> str:
        """The text of `write`: fields and sorts together in the order of their names."""
        found = self.texts(owner, lately)[:]
        for sort in self.sorts:
            found.append(json_text(sort.name) + ": " + sort.text(owner))
        return "{" + ", ".join([found[place] for place in self.places]) + "}"

    def read(self, saved: object, path: str) -> dict[str, object]:
        """All of it, by attribute."""
        if not isinstance(saved, dict):
            raise DataError(SAVED, path, "an object", repr(saved))
        sorts = {sort.name: saved.get(sort.name) for sort in self.sorts if sort.name in saved}
        found = super().read({key: value for key, value in saved.items() if key not in sorts}, path)
        columns: dict[str, list[int]] = {}
        for sort in self.sorts:
            for column in sort.columns:
                columns[column.attribute] = [column.blank] * sort.last
        for sort in self.sorts:
            if sort.name not in saved:
                raise DataError(SAVED, f"{path}.{sort.name}", "an object", "nothing")
            sort.read(saved[sort.name], f"{path}.{sort.name}", columns)
        for attribute, numbers in columns.items():
            found[attribute] = vec[i64](numbers)
        return found
