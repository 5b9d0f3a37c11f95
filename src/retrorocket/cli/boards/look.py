"""Whose eyes a board is drawn for: the seat, and the names of all seats."""

from dataclasses import dataclass

from retrorocket.cli.table.chairs import Chair
from retrorocket.kernel.words import Words


@dataclass(frozen=True)
class Look:
    """The seat that looks (SPECTATOR for none), the chairs around the table, and the words of the game."""

    seat: int
    chairs: list[Chair]
    words: Words
    choices: frozenset[str] = frozenset()
    """The elements that a move can begin with now."""
    low: bool = False
    """The screen has few lines: a board that can be drawn in fewer is."""
    width: int = 0
    """The letters in a line of the screen; 0 where it does not matter."""

    def name(self, word: str) -> str:
        """The name of a seat by its word; any other word as it is."""
        return next((chair.name for chair in self.chairs if chair.word == word), word)

    def label(self, word: str) -> str:
        """The name of a seat by its word, marked where it is the one that looks."""
        own = 0 <= self.seat < len(self.chairs) and self.chairs[self.seat].word == word
        return f"{self.name(word)} (you)" if own else self.name(word)

    def called(self, seat: int) -> str:
        """The name of a seat by its number."""
        return self.chairs[seat].name
