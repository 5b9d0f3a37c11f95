"""Reading lines from a person: history and completion where the terminal has them, and a clean end of input."""

import sys
from importlib import import_module
from typing import Any


class Left(Exception):
    """The person has gone: the input ended."""


class Keyboard:
    """The person's lines. Completion offers the moves and commands of the open question."""

    def __init__(self) -> None:
        self.readline: Any = None
        self.completions: list[str] = []

    def open(self) -> None:
        """Use line editing where the platform has it."""
        try:
            self.readline = import_module("readline")
        except ImportError:
            return
        self.readline.set_completer(self.complete)
        self.readline.set_completer_delims("")
        self.readline.parse_and_bind("tab: complete")

    def line(self, prompt: str) -> str:
        """The next line, without the spaces around it."""
        if sys.stdin is None:
            raise Left
        try:
            return input(prompt).strip()
        except EOFError:
            raise Left from None

    def complete(self, text: str, number: int) -> str | None:
        """The number-th completion of what is typed so far."""
        wanted = text.casefold()
        found = [word for word in self.completions if word.casefold().startswith(wanted)]
        return found[number] if number < len(found) else None

    def forget(self) -> None:
        """Forget the lines typed so far: the next person must not find them with the arrow keys."""
        if self.readline is not None:
            self.readline.clear_history()
