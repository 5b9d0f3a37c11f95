"""The list of moves: numbered, filtered, and found by number, notation or the beginning of it."""

from typing import Final, NamedTuple

from retrorocket.cli.boards.drawn import foretold, note
from retrorocket.cli.table.speech import Speech
from retrorocket.kernel.state import State


class Found(NamedTuple):
    """What a typed line means among the moves: one for certain (or -1), else those it may mean."""

    certain: int
    likely: list[int]


NOTHING: Final = Found(-1, [])


class Menu:
    """The legal moves of one question, in the engine's order; their numbers count from 1 and never change."""

    def __init__(self, texts: list[str], words: list[str], notes: list[str], firsts: list[str]) -> None:
        self.texts: Final = texts
        self.words: Final = words
        self.notes: Final = notes
        self.firsts: Final = firsts
        """The elements that the moves begin with."""

    def exact(self, line: str) -> int:
        """The move whose notation was typed, -1 if none."""
        wanted = tidy(line)
        return next((place for place, text in enumerate(self.texts) if tidy(text) == wanted), -1)

    def numbered(self, line: str) -> Found:
        """The move of a typed number."""
        if line.isdecimal() and len(line) < 7 and 1 <= int(line) <= len(self.texts):
            return Found(int(line) - 1, [])
        return NOTHING

    def begun(self, line: str) -> Found:
        """The moves whose words begin as the typed ones do, word by word; one alone is certain."""
        typed = tidy(line).split()
        likely = [place for place, text in enumerate(self.texts) if begins(tidy(text).split(), typed)]
        return Found(likely[0], []) if len(likely) == 1 else Found(-1, likely)

    def filtered(self, line: str) -> list[int]:
        """The moves that hold all typed words anywhere, in notation, in words or in the remark."""
        wanted = tidy(line).split()
        everything = [" ".join(parts).casefold() for parts in zip(self.texts, self.words, self.notes, strict=True)]
        return [place for place, text in enumerate(everything) if all(word in text for word in wanted)]


def tidy(text: str) -> str:
    """A line as it is compared: single spaces, no capitals."""
    return " ".join(text.casefold().split())


def begins(words: list[str], typed: list[str]) -> bool:
    """Tell whether each typed word begins the word in its place."""
    if not typed or len(typed) > len(words):
        return False
    return all(word.startswith(start) for word, start in zip(words, typed, strict=False))


def menu_of(state: State, speech: Speech) -> Menu:
    """The menu of the open question."""
    notation = state.notation()
    actions = list(state.legal())
    texts = [notation.write(action) for action in actions]
    notes = [note(state.game.id, notation.parts(action)) or foretold(state, action) for action in actions]
    firsts = [path[0] for path in map(notation.path, actions) if path]
    return Menu(texts, speech.moves(state, texts), notes, firsts)
