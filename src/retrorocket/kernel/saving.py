"""Saved positions: how each field of a state or a frame is written as plain JSON and read back with care."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.jsontext import json_text
from retrorocket.kernel.notation import Kind

SAVED: Final = "saved position"
VEC: Final = "vec[i64]"
LONG: Final = 256
NOUGHTS: Final[list[str]] = ["[" + ", ".join(["0"] * length) + "]" for length in range(LONG)]
PLAIN: Final = ("i64", "bool", "str", VEC)
"""What is held of such a type is equal to a copy if it is written alike."""
FEW: Final = 256
DIGITS: Final = [str(number) for number in range(FEW)]


class Form:
    """How one kind of value is written; `read` raises DataError with the path of what is wrong."""

    def held(self) -> str:
        """The type of the attribute that holds the value; forms of anything but numbers override it."""
        return "i64"

    def write(self, value: object) -> object:
        """The value as JSON."""
        raise NotImplementedError

    def text(self, value: object) -> str:
        """The text of `write`; forms that are written often say it straight."""
        return json_text(self.write(value))

    def read(self, value: object, path: str) -> object:
        """The value of the JSON."""
        raise NotImplementedError


class Whole(Form):
    """A whole number of a range."""

    def __init__(self, low: int = -(2**40), high: int = 2**40) -> None:
        self.low: Final = low
        self.high: Final = high

    def write(self, value: object) -> object:
        """The number, which JSON knows."""
        return value

    def text(self, value: object) -> str:
        """Its digits."""
        assert isinstance(value, int)
        return DIGITS[value] if 0 <= value < FEW else str(value)

    def read(self, value: object, path: str) -> object:
        """Check type and range."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise DataError(SAVED, path, f"a whole number from {self.low} to {self.high}", repr(value))
        return value


class Flag(Form):
    """True or false."""

    def held(self) -> str:
        """A bool."""
        return "bool"

    def write(self, value: object) -> object:
        """True or false, whatever number holds it."""
        return bool(value)

    def read(self, value: object, path: str) -> object:
        """The truth value, nothing else."""
        if not isinstance(value, bool):
            raise DataError(SAVED, path, "true or false", repr(value))
        return value


class Text(Form):
    """A text, as it is."""

    def held(self) -> str:
        """A str."""
        return "str"

    def write(self, value: object) -> object:
        """The text, which JSON knows."""
        return str(value)

    def read(self, value: object, path: str) -> object:
        """The text, nothing else."""
        if not isinstance(value, str):
            raise DataError(SAVED, path, "a text", repr(value))
        return value


class Word(Form):
    """One thing of a kind, by its word; null for none (-1)."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def write(self, value: object) -> object:
        """The thing's word, null for none."""
        assert isinstance(value, int)
        return self.kind.word(value) if value >= 0 else None

    def text(self, value: object) -> str:
        """The word in quotes."""
        assert isinstance(value, int)
        return self.kind.text(value)

    def read(self, value: object, path: str) -> object:
        """The number of the word."""
        if value is None:
            return -1
        number = self.kind.number(value) if isinstance(value, str) else -1
        if number < 0:
            raise DataError(SAVED, path, f"a {self.kind.name} or null", f"{value!r}: {self.kind.complaint(str(value))}")
        return number


class Row(Form):
    """A vec of numbers, each in the same form; of a fixed length if one is given.

    `along` is the kind of things that the places stand for, one after the other.
    """

    def __init__(self, item: Form, length: int = -1, along: Kind | None = None) -> None:
        self.item: Final = item
        self.length: Final = length
        self.along: Final = along

    def held(self) -> str:
        """A vec of numbers."""
        return VEC

    def write(self, value: object) -> object:
        """The numbers in the form of the items."""
        numbers: Any = value
        return [self.item.write(int(number)) for number in numbers]

    def text(self, value: object) -> str:
        """The list, its items in line."""
        numbers: Any = value
        item = self.item
        if isinstance(item, Whole):
            return numbers_text(numbers)
        if isinstance(item, Word):
            return words_text(item.kind, numbers)
        return "[" + ", ".join([item.text(int(number)) for number in numbers]) + "]"

    def read(self, value: object, path: str) -> object:
        """The vec of a list."""
        found = vec[i64]()
        for number in listed(value, path, self.item, self.length):
            assert isinstance(number, int)
            found = append(found, number)
        return found


def numbers_text(row: vec[i64]) -> str:
    """A row of numbers as JSON; rows of nothing and small numbers, which most are, are looked up."""
    if len(row) < LONG and all_nought(row):
        return NOUGHTS[len(row)]
    found: list[str] = []
    for k in range(len(row)):
        number = row[k]
        found.append(DIGITS[number] if 0 <= number < FEW else str(number))
    return "[" + ", ".join(found) + "]"


def all_nought(row: vec[i64]) -> bool:
    """Tell whether a row holds nothing but zeros."""
    for k in range(len(row)):
        if row[k]:
            return False
    return True


def words_text(kind: Kind, row: vec[i64]) -> str:
    """A row of things of a kind as JSON."""
    return "[" + ", ".join([kind.text(row[k]) for k in range(len(row))]) + "]"


class Listing(Form):
    """A Python list, each item in the same form; of a fixed length if one is given, `along` as in a row."""

    def __init__(self, item: Form, length: int = -1, along: Kind | None = None) -> None:
        self.item: Final = item
        self.length: Final = length
        self.along: Final = along

    def held(self) -> str:
        """A list of what the items are held as."""
        return f"list[{self.item.held()}]"

    def write(self, value: object) -> object:
        """The items, each in its form."""
        assert isinstance(value, list)
        return [self.item.write(each) for each in value]

    def read(self, value: object, path: str) -> object:
        """The list of a list."""
        return listed(value, path, self.item, self.length)


def listed(value: object, path: str, item: Form, length: int) -> list[object]:
    """Read every item of a JSON list."""
    if not isinstance(value, list):
        raise DataError(SAVED, path, "a list", repr(value))
    if length >= 0 and len(value) != length:
        raise DataError(SAVED, path, f"a list of {length}", f"{len(value)} items")
    return [item.read(each, f"{path}[{place}]") for place, each in enumerate(value)]


class Part(Form):
    """An object of a class with fields of its own; null for none where it may miss."""

    def __init__(self, maker: type[Any], layout: "Layout", may_miss: bool = False) -> None:
        self.maker: Final = maker
        self.layout: Final = layout
        self.may_miss: Final = may_miss

    def held(self) -> str:
        """The class, or none of it where it may miss."""
        return f"{self.maker.__name__} | None" if self.may_miss else self.maker.__name__

    def write(self, value: object) -> object:
        """The fields of the object, null for none."""
        return None if value is None and self.may_miss else self.layout.write(value)

    def read(self, value: object, path: str) -> object:
        """The object of its fields."""
        if value is None and self.may_miss:
            return None
        return self.layout.make(self.maker, self.layout.read(value, path))


class Saved:
    """One field of a state or a frame, declared once: its name, how it is written, and whether it changes.

    A frame takes its fields as arguments; one that is `started` begins as nothing (0, false, empty) instead.
    `attribute` is the name in the program where the saved name is another.
    """

    def __init__(self, name: str, form: Form, changes: bool, started: bool, attribute: str = "") -> None:
        self.name: Final = name
        self.form: Final = form
        self.changes: Final = changes
        self.started: Final = started
        self.attribute: Final = attribute or name
        self.plain: Final = form.held() in PLAIN


def fixed(name: str, form: Form) -> Saved:
    """A field that stays as the frame was made."""
    return Saved(name, form, False, False)


def changing(name: str, form: Form) -> Saved:
    """A field of a frame that is given at the start and changes while its question is open."""
    return Saved(name, form, True, False)


def started(name: str, form: Form, attribute: str = "") -> Saved:
    """A field that begins as nothing: all those of a state, and those of a frame that only its own steps set."""
    return Saved(name, form, True, True, attribute)


def replaced(name: str, form: Form) -> Saved:
    """A field of a state that begins as nothing and is never changed in place, so that copies share it."""
    return Saved(name, form, False, True)


class Lately:
    """How an object was written last: the text of each field, and a copy of the object as it was then."""

    def __init__(self) -> None:
        self.copy: object = None
        self.texts: list[str] = []


class Layout:
    """The fields of a class in the order they are saved; `caches` names what is derived from them and never saved."""

    def __init__(self, fields: list[Saved], caches: str = "") -> None:
        self.fields: Final = fields
        self.caches: Final = caches.split()
        self.in_order: Final = sorted(fields, key=name_of)
        self.heads: Final = [f"{json_text(field.name)}: " for field in self.in_order]

    def attributes(self) -> list[Saved]:
        """What the class holds, an attribute each; layouts that write several as one thing override it."""
        return self.fields

    def write(self, owner: object) -> dict[str, object]:
        """All fields of an object."""
        return {field.name: field.form.write(self.value_of(owner, field)) for field in self.fields}

    def text(self, owner: object, lately: Lately | None = None) -> str:
        """The text of `write`, fields in the order of their names; layouts that write in their own way are asked."""
        if type(self) is not Layout:
            return json_text(self.write(owner))
        return "{" + ", ".join(self.texts(owner, lately)) + "}"

    def texts(self, owner: object, lately: Lately | None = None) -> list[str]:
        """The text of each field, in the order of their names; `lately` remembers them."""
        if lately is None:
            return self.texts_anew(owner)
        lately.texts = self.texts_again(owner, lately) if lately.texts else self.texts_anew(owner)
        return lately.texts

    def texts_anew(self, owner: object) -> list[str]:
        """The same, all of them written."""
        found: list[str] = []
        for place, field in enumerate(self.in_order):
            found.append(self.heads[place] + field.form.text(self.value_of(owner, field)))
        return found

    def texts_again(self, owner: object, lately: Lately) -> list[str]:
        """The same; what has not changed since it was written last is not written anew."""
        found: list[str] = []
        for place, field in enumerate(self.in_order):
            value = self.value_of(owner, field)
            if field.plain and value == self.value_of(lately.copy, field):
                found.append(lately.texts[place])
            else:
                found.append(self.heads[place] + field.form.text(value))
        return found

    def value_of(self, owner: object, field: Saved) -> object:
        """What a field holds."""
        return getattr(owner, field.attribute)

    def read(self, saved: object, path: str) -> dict[str, object]:
        """All fields of a saved object by attribute, each checked; none may miss and none may be strange."""
        if not isinstance(saved, dict):
            raise DataError(SAVED, path, "an object", repr(saved))
        names = [field.name for field in self.fields]
        for name in saved:
            if name not in names:
                raise DataError(SAVED, f"{path}.{name}", f"one of the fields {', '.join(names)}", repr(name))
        for name in names:
            if name not in saved:
                raise DataError(SAVED, f"{path}.{name}", "a value", "nothing")
        return {field.attribute: field.form.read(saved[field.name], f"{path}.{field.name}") for field in self.fields}

    def make(self, maker: type[Any], values: dict[str, object]) -> Any:
        """An object of a class: what it takes as arguments, then what its own steps set."""
        made = maker(**{field.attribute: values[field.attribute] for field in self.fields if not field.started})
        for field in self.fields:
            if field.started:
                setattr(made, field.attribute, values[field.attribute])
        return made


def name_of(field: Saved) -> str:
    """The name that a field is saved under."""
    return field.name
