"""Parameters in data files: the effects of a game are declared in one line a kind and read with exact errors."""

from typing import Any, Final

from retrorocket.kernel.packs import Pack
from retrorocket.kernel.rows import bits_of


class Value:
    """How one kind of value is read; a fault names the key, what was expected and what was found."""

    def read(self, row: Pack, key: str) -> object:
        """The value of a key that is given."""
        raise NotImplementedError


class Number(Value):
    """A whole number of a range."""

    def __init__(self, low: int, high: int) -> None:
        self.low: Final = low
        self.high: Final = high

    def read(self, row: Pack, key: str) -> object:
        """The number itself."""
        return row.whole(key, self.low, self.high)


class Numbers(Number):
    """A list of small whole numbers of a range."""

    def read(self, row: Pack, key: str) -> object:
        """The set of them as bits."""
        return bits_of(row.wholes(key, self.low, self.high))


class OneOf(Value):
    """One of the given words."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words

    def read(self, row: Pack, key: str) -> object:
        """Its place among them."""
        return row.word(key, self.words)


class Several(Value):
    """A list of the given words, of so many at least."""

    def __init__(self, words: list[str], least: int = 0) -> None:
        self.words: Final = words
        self.least: Final = least

    def read(self, row: Pack, key: str) -> object:
        """The set of them as bits, by their places."""
        found = row.words(key, self.words)
        if len(found) < self.least:
            raise row.fault(key, "at least one word", "an empty list")
        return bits_of(found)


class Flag(Value):
    """True or false."""

    def read(self, row: Pack, key: str) -> object:
        """The truth value."""
        return row.flag(key)


class Given(Value):
    """True where it is given: what is not so is left out."""

    def read(self, row: Pack, key: str) -> object:
        """True; false is refused, since it would say nothing."""
        if not row.flag(key):
            raise row.fault(key, "true, or no such key", "false")
        return True


class Table(Value):
    """A table that somebody else reads."""

    def read(self, row: Pack, key: str) -> object:
        """The table with its path."""
        return row.table(key)


class Parameter:
    """One parameter: its key, the field that keeps it, how it is read, and whether it must be given."""

    def __init__(self, key: str, field: str, value: Value, needed: bool) -> None:
        self.key: Final = key
        self.field: Final = field
        self.value: Final = value
        self.needed: Final = needed


class Inner(Value):
    """A table with parameters of its own, such as a condition."""

    def __init__(self, maker: type[Any], declared: list[Parameter]) -> None:
        self.maker: Final = maker
        self.declared: Final = declared

    def read(self, row: Pack, key: str) -> object:
        """A new object with what is given."""
        found = self.maker()
        fill(found, read_parameters(row.table(key), self.declared, []))
        return found


def parameters(line: str, values: dict[str, Value]) -> list[Parameter]:
    """Declared parameters: `key=-6..6` is a number, `key=a|b` one of two words, `key=<name>` one of the given values.

    A key with a question mark may be left out; `key>field` is kept in a field of another name.
    """
    found: list[Parameter] = []
    for part in line.split():
        left, _, form = part.partition("=")
        key, _, field = left.partition(">")
        name = key.rstrip("?")
        found.append(Parameter(name, field or name, value_of(form, values), not key.endswith("?")))
    return found


def value_of(form: str, values: dict[str, Value]) -> Value:
    """How a declared form is read."""
    if form.startswith("<"):
        return values[form.strip("<>")]
    low, dots, high = form.partition("..")
    return Number(int(low), int(high)) if dots else OneOf(form.split("|"))


def read_parameters(row: Pack, declared: list[Parameter], others: list[str]) -> dict[str, object]:
    """The parameters of a table by field; none that is needed may miss, and none may be strange but the `others`."""
    row.only([*others, *[parameter.key for parameter in declared]])
    return {
        parameter.field: parameter.value.read(row, parameter.key)
        for parameter in declared
        if parameter.needed or row.has(parameter.key)
    }


def fill(owner: object, values: dict[str, object]) -> None:
    """Put values into the fields of an object; the others stay as they began."""
    for field, value in values.items():
        setattr(owner, field, value)
