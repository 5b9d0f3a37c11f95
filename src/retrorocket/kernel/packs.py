"""TOML data read with care: values are checked where they are used; a fault names file, path, expectation, finding."""

import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from retrorocket.kernel.errors import DataError


def open_pack(path: Path) -> "Pack":
    """Read a TOML file as a pack."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(str(path), "", "a readable UTF-8 file", str(error)) from None
    return read_pack(text, path.name)


def read_pack(text: str, file: str) -> "Pack":
    """Read TOML text as a pack; `file` is the name that errors give."""
    try:
        return Pack(file, "", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", "valid TOML", str(error)) from None


class Pack:
    """One table of a TOML file with the path that leads to it."""

    def __init__(self, file: str, path: str, values: dict[str, object]) -> None:
        self.file: Final = file
        self.path: Final = path
        self.values: Final = values

    def fault(self, key: str, expected: str, found: str) -> DataError:
        """The error of one key."""
        return DataError(self.file, self.at(key), expected, found)

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Tell whether a key is given."""
        return key in self.values

    def get(self, key: str, expected: str) -> object:
        """The raw value of a key that must be there."""
        if key not in self.values:
            raise self.fault(key, expected, "nothing" + perhaps(key, list(self.values)))
        return self.values[key]

    def whole(self, key: str, low: int = 0, high: int = 1_000_000_000) -> int:
        """A whole number of a range."""
        expected = f"a whole number from {low} to {high}"
        value = self.get(key, expected)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(key, expected, repr(value))
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.get(key, "true or false")
        if not isinstance(value, bool):
            raise self.fault(key, "true or false", repr(value))
        return value

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value = self.get(key, "a text")
        if not isinstance(value, str) or not value.strip():
            raise self.fault(key, "a text", repr(value))
        return value

    def word(self, key: str, words: list[str]) -> int:
        """One of the given words, as its place among them."""
        value = self.get(key, f"one of {', '.join(words)}")
        if not isinstance(value, str) or value not in words:
            raise self.fault(key, f"one of {', '.join(words)}", repr(value) + perhaps(str(value), words))
        return words.index(value)

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.get(key, "a list of texts")
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(key, "a list of texts", repr(value))
        return [str(item) for item in value]

    def words(self, key: str, words: list[str]) -> list[int]:
        """A list of the given words, as their places among them."""
        found: list[int] = []
        for place, item in enumerate(self.texts(key)):
            if item not in words:
                raise self.fault(f"{key}[{place}]", f"one of {', '.join(words)}", repr(item) + perhaps(item, words))
            found.append(words.index(item))
        return found

    def wholes(self, key: str, low: int = 0, high: int = 1_000_000_000) -> list[int]:
        """A list of whole numbers of a range."""
        expected = f"whole numbers from {low} to {high}"
        value = self.get(key, expected)
        if not isinstance(value, list):
            raise self.fault(key, expected, repr(value))
        found: list[int] = []
        for place, item in enumerate(value):
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.fault(f"{key}[{place}]", expected, repr(item))
            found.append(item)
        return found

    def table(self, key: str) -> "Pack":
        """A table inside this one."""
        value = self.get(key, "a table")
        if not isinstance(value, dict):
            raise self.fault(key, "a table", repr(value))
        return Pack(self.file, self.at(key), value)

    def rows(self, key: str) -> "list[Pack]":
        """An array of tables; the path of each names its id where it has one."""
        value = self.get(key, f"an array of tables, [[{key}]]")
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(key, f"an array of tables, [[{key}]]", repr(value))
        return [Pack(self.file, f"{self.at(key)}[{item.get('id', place)}]", item) for place, item in enumerate(value)]

    def only(self, keys: list[str]) -> None:
        """Refuse keys that nobody will read."""
        for key in self.values:
            if key not in keys:
                raise self.fault(key, f"one of the keys {', '.join(keys)}{perhaps(key, keys)}", repr(key))


def perhaps(word: str, known: list[str]) -> str:
    """The known word nearest to an unknown one, as a hint; nothing if none is near."""
    near = get_close_matches(word, known, 1, 0.65)
    return f" (perhaps {near[0]!r} is meant)" if near else ""
