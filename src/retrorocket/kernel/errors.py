"""The four errors of the engine; everything else that can go wrong is a bug and an assertion."""

from typing import Final

ECHO: Final = 600
"""How much of what somebody sent is told back."""


def cut(text: str) -> str:
    """A text as it is told back, cut where it is absurdly long."""
    return text if len(text) <= ECHO else f"{text[:ECHO]} and so on, {len(text)} characters"


class NotationError(ValueError):
    """A text that is no action of this game."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"cannot read {cut(repr(text))}: {cut(why)}")
        self.text = text
        self.why = why


class RuleBroken(ValueError):
    """An action that a rule forbids."""

    def __init__(self, rule: str, action: str = "") -> None:
        super().__init__(f"{action or 'this'} is forbidden by {rule}")
        self.rule = rule
        self.action = action


class Stale(ValueError):
    """An answer to a question that is no longer open, or from a seat that was not asked."""


class DataError(ValueError):
    """A file or saved value that is not what it should be: where, what was expected, what was found."""

    def __init__(self, file: str, path: str, expected: str, found: str) -> None:
        super().__init__(f"{file}: {cut(path) or 'top level'}: expected {cut(expected)}, found {cut(found)}")
        self.file = file
        self.path = cut(path)
        self.expected = expected
        self.found = cut(found)
