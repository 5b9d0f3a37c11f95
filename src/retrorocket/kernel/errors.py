"""The four errors of the engine; everything else that can go wrong is a bug and an assertion."""


class NotationError(ValueError):
    """A text that is no action of this game."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"cannot read {text!r}: {why}")
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
        super().__init__(f"{file}: {path or 'top level'}: expected {expected}, found {found}")
        self.file = file
        self.path = path
        self.expected = expected
        self.found = found
