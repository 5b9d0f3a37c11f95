"""Saved positions: how each field of a state or a frame is written as plain JSON and read back with care."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.notation import Kind

SAVED: Final = "saved position"


class Form:
    """How one kind of value is written; `read` raises DataError with the path of what is wrong."""

    def write(self, value: object) -> object:
        """The value as JSON."""
        raise NotImplementedError

    def read(self, value: object, path: str) -> object:
        """The value of the JSON."""
        raise NotImplementedError


class Whole(Form):
    """A whole number of a range."""

    def __init__(self, low: int = -(2**40), high: int = 2**40) -> None:
        self.low: Final = low
        self.high: Final = high

    def write(self, value: object) -> object:
        """As itself."""
        return value

    def read(self, value: object, path: str) -> object:
        """Check type and range."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise DataError(SAVED, path, f"a whole number from {self.low} to {self.high}", repr(value))
        return value


class Flag(Form):
    """True or false."""

    def write(self, value: object) -> object:
        """As itself."""
        return bool(value)

    def read(self, value: object, path: str) -> object:
        """Check the type."""
        if not isinstance(value, bool):
            raise DataError(SAVED, path, "true or false", repr(value))
        return value


class Text(Form):
    """A text, as it is."""

    def write(self, value: object) -> object:
        """As itself."""
        return str(value)

    def read(self, value: object, path: str) -> object:
        """Check the type."""
        if not isinstance(value, str):
            raise DataError(SAVED, path, "a text", repr(value))
        return value


class Word(Form):
    """One thing of a kind, by its word; null for none (-1)."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final = kind

    def write(self, value: object) -> object:
        """The word."""
        assert isinstance(value, int)
        return self.kind.word(value) if value >= 0 else None

    def read(self, value: object, path: str) -> object:
        """The number of the word."""
        if value is None:
            return -1
        number = self.kind.number(value) if isinstance(value, str) else -1
        if number < 0:
            raise DataError(SAVED, path, f"a {self.kind.name} or null", f"{value!r}: {self.kind.complaint(str(value))}")
        return number


class Row(Form):
    """A vec of numbers, each in the same form; of a fixed length if one is given."""

    def __init__(self, item: Form, length: int = -1) -> None:
        self.item: Final = item
        self.length: Final = length

    def write(self, value: object) -> object:
        """A list."""
        numbers: Any = value
        return [self.item.write(int(number)) for number in numbers]

    def read(self, value: object, path: str) -> object:
        """The vec of a list."""
        found = vec[i64]()
        for number in listed(value, path, self.item, self.length):
            assert isinstance(number, int)
            found = append(found, number)
        return found


class Listing(Form):
    """A Python list, each item in the same form; of a fixed length if one is given."""

    def __init__(self, item: Form, length: int = -1) -> None:
        self.item: Final = item
        self.length: Final = length

    def write(self, value: object) -> object:
        """A list."""
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


class Layout:
    """The saved fields of a class, in order: attribute name and form."""

    def __init__(self, fields: list[tuple[str, Form]]) -> None:
        self.fields: Final = fields

    def write(self, owner: object) -> dict[str, object]:
        """All fields of an object."""
        return {name: form.write(getattr(owner, name)) for name, form in self.fields}

    def read(self, saved: object, path: str) -> dict[str, object]:
        """All fields of a saved object, each checked; none may miss and none may be strange."""
        if not isinstance(saved, dict):
            raise DataError(SAVED, path, "an object", repr(saved))
        names = [name for name, _ in self.fields]
        for name in saved:
            if name not in names:
                raise DataError(SAVED, f"{path}.{name}", f"one of the fields {', '.join(names)}", repr(name))
        for name in names:
            if name not in saved:
                raise DataError(SAVED, f"{path}.{name}", "a value", "nothing")
        return {name: form.read(saved[name], f"{path}.{name}") for name, form in self.fields}
