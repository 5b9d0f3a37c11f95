"""A game's variants as data: one declaration draws the form, checks the flags and is stored in the record."""

from difflib import get_close_matches
from typing import Final

from retrorocket.kernel.errors import DataError

Value = bool | int | str
LONGEST_LINE: Final = 600
ECHO: Final = 80
"""How much of a wrong name or value is told back."""


class Option:
    """One thing a table agrees on before play, with the rules it switches.

    `seat` is the place that it is about, if it is about one; `secret` that others learn of it only after the game.
    """

    def __init__(self, id: str, title: str, default: Value, rules: list[str]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.default: Final = default
        self.rules: Final = rules
        self.needs: dict[str, list[str]] = {}
        self.seat: int = -1
        self.secret: bool = False

    def under(self, choice: str, words: list[str]) -> "Option":
        """Say that this option means something only while a choice has one of some words; forms hide it otherwise."""
        self.needs[choice] = words
        return self

    def of_seat(self, seat: int, secret: bool = False) -> "Option":
        """Say that this option is about one seat, perhaps in secret."""
        self.seat = seat
        self.secret = secret
        return self

    def expected(self) -> str:
        """Say which values this option takes."""
        raise NotImplementedError

    def read(self, text: str) -> Value | None:
        """The value of a text typed by a person, None if it is none."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        """Tell whether a stored value fits."""
        raise NotImplementedError

    def as_json(self) -> dict[str, object]:
        """The declaration as a form draws it."""
        shape: dict[str, object] = {"id": self.id, "title": self.title, "default": self.default}
        shape["rules"] = list(self.rules)
        if self.seat >= 0:
            shape |= {"seat": self.seat, "secret": self.secret}
        return shape | {"needs": dict(self.needs)} if self.needs else shape


class Switch(Option):
    """On or off."""

    def expected(self) -> str:
        """The two words a person types."""
        return "on or off"

    def read(self, text: str) -> Value | None:
        """Read on/off, yes/no, true/false, 1/0."""
        word = text.casefold()
        if word in ("on", "yes", "true", "1"):
            return True
        return False if word in ("off", "no", "false", "0") else None

    def accepts(self, value: object) -> bool:
        """True and false alone."""
        return isinstance(value, bool)

    def as_json(self) -> dict[str, object]:
        """Drawn as a switch."""
        return super().as_json() | {"kind": "switch"}


class Number(Option):
    """A whole number in a range."""

    def __init__(self, id: str, title: str, default: int, rules: list[str], low: int, high: int) -> None:
        super().__init__(id, title, default, rules)
        self.low: Final = low
        self.high: Final = high

    def expected(self) -> str:
        """The range."""
        return f"a whole number from {self.low} to {self.high}"

    def read(self, text: str) -> Value | None:
        """Read digits, with a sign if need be."""
        try:
            value = int(text)
        except ValueError:
            return None
        return value if self.accepts(value) else None

    def accepts(self, value: object) -> bool:
        """An int of the range."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def as_json(self) -> dict[str, object]:
        """Drawn as a stepper."""
        return super().as_json() | {"kind": "number", "low": self.low, "high": self.high}


class Choice(Option):
    """One of several words."""

    def __init__(self, id: str, title: str, default: str, rules: list[str], words: list[str]) -> None:
        super().__init__(id, title, default, rules)
        self.words: Final = words

    def expected(self) -> str:
        """The words."""
        return f"one of {', '.join(self.words)}"

    def read(self, text: str) -> Value | None:
        """Read one of the words."""
        return text if text in self.words else None

    def accepts(self, value: object) -> bool:
        """One of the words."""
        return value in self.words

    def as_json(self) -> dict[str, object]:
        """Drawn as a list to choose from."""
        return super().as_json() | {"kind": "choice", "words": list(self.words)}


class Line(Option):
    """A line of text that the game itself reads, such as a force of one's own; `builds` if the game has a builder."""

    builds: bool = False

    def expected(self) -> str:
        """A line of text, up to its length."""
        return f"a line of at most {LONGEST_LINE} characters"

    def read(self, text: str) -> Value | None:
        """The text as it was typed."""
        return text if self.accepts(text) else None

    def accepts(self, value: object) -> bool:
        """A text on one line."""
        return isinstance(value, str) and len(value) <= LONGEST_LINE and "\n" not in value

    def as_json(self) -> dict[str, object]:
        """Drawn as a field to type in."""
        shape = super().as_json() | {"kind": "text"}
        return shape | {"builds": True} if self.builds else shape


def settled(declared: list[Option], given: dict[str, object], file: str = "options") -> dict[str, Value]:
    """Every declared option with its given value or its default; anything unknown or unfit is refused."""
    known = {option.id: option for option in declared}
    for name in given:
        if name not in known:
            raise unknown(name, list(known), file)
    found: dict[str, Value] = {}
    for option in declared:
        value = given.get(option.id, option.default)
        if not option.accepts(value):
            raise DataError(file, option.id, option.expected(), echoed(value))
        assert isinstance(value, (bool, int, str))
        found[option.id] = value
    return found


def unknown(name: str, known: list[str], file: str) -> DataError:
    """No option has that name; the nearest ones are told."""
    near = get_close_matches(name[:ECHO], known, 2, 0.4) or known
    return DataError(file, name[:ECHO], f"an option of this game ({', '.join(near)})", echoed(name))


def echoed(value: object) -> str:
    """A wrong value as it is told back, cut where it is absurdly long."""
    if isinstance(value, str) and len(value) > ECHO:
        return f"{value[:ECHO]!r} and so on, {len(value)} characters"
    return repr(value)[: 2 * ECHO]


def told_to(declared: list[Option], values: dict[str, object], seats: list[int]) -> dict[str, object]:
    """The options that may be told to whoever sits in some seats: without the secret ones of other seats."""
    hidden = {option.id for option in declared if option.secret and option.seat not in seats}
    return {name: value for name, value in values.items() if name not in hidden}


def typed(declared: list[Option], texts: list[str]) -> dict[str, object]:
    """Read 'name=value' words as a person types them."""
    known = {option.id: option for option in declared}
    found: dict[str, object] = {}
    for text in texts:
        name, _, word = text.partition("=")
        if name not in known:
            raise unknown(name, list(known), "options")
        value = known[name].read(word or "on")
        if value is None:
            raise DataError("options", name, known[name].expected(), echoed(word))
        found[name] = value
    return found
