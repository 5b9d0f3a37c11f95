"""The table in words: questions, moves and events with the names of the people who play."""

import re
from typing import Final

from retrorocket.cli.table.chairs import Chair
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.game import Game
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.state import State
from retrorocket.kernel.words import capital

Told = dict[str, object]


class Speech:
    """Words questions, moves and events of one game."""

    def __init__(self, game: Game, chairs: list[Chair]) -> None:
        self.game: Final = game
        self.chairs: Final = chairs
        self.names: Final = {chair.word: chair.name for chair in chairs}
        self.kinds: Final[dict[str, EventKind]] = {kind.name: kind for kind in game.events}

    def question(self, state: State) -> str:
        """What is being asked."""
        return self.game.words.prompt(state.prompt(), self.called(state), state.offered())

    def moves(self, state: State, texts: list[str]) -> list[str]:
        """Moves, given by their notation, in words to whoever is asked: your Archer."""
        notation, names = state.notation(), self.called(state)
        return [capital(self.to_the_asked(state, self.game.words.action(notation, text, names))) for text in texts]

    def to_the_asked(self, state: State, words: str) -> str:
        """Words to whoever is asked, whose own things are called theirs: your Archer."""
        return words.replace(f"{self.chairs[int(state.seat())].name}'s ", "your ")

    def events(self, state: State, told: list[Told]) -> list[str]:
        """What happened."""
        kinds, names = state.notation().kinds, self.called(state)
        return [self.game.words.event(each, self.kinds[str(each["event"])], kinds, names) for each in told]

    def fact(self, state: State, fact: Prompt) -> str:
        """What stands against a move."""
        return self.game.words.fact(fact, self.called(state))

    def called(self, state: State) -> dict[str, str]:
        """The names of people and things at the table as it stands."""
        return state.named(self.names)

    def with_seats(self, line: str) -> str:
        """A typed line with the words of seats in place of people's names; names of several words too."""
        for chair in sorted(self.chairs, key=lambda chair: -len(chair.name)):
            typed = re.compile(rf"(?<!\S){re.escape(chair.name)}(?!\S)", re.IGNORECASE)
            line = typed.sub(chair.word, line)
        return line

    def rule(self, id: str) -> str:
        """The title of a rule."""
        return self.game.ledger.entry(id).title if self.game.ledger.has(id) else ""
