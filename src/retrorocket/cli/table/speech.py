"""The table in words: questions, moves and events with the names of the people who play."""

from typing import Final

from retrorocket.cli.table.chairs import Chair
from retrorocket.kernel.events import EventKind
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State

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
        return self.game.words.prompt(state.prompt(), self.names)

    def move(self, state: State, text: str) -> str:
        """A move, given by its notation, in words."""
        return self.game.words.action(state.notation(), text, self.names)

    def event(self, state: State, told: Told) -> str:
        """What happened."""
        kind = self.kinds[str(told["event"])]
        return self.game.words.event(told, kind, state.notation().kinds, self.names)

    def rule(self, id: str) -> str:
        """The title of a rule."""
        return self.game.ledger.entry(id).title if self.game.ledger.has(id) else ""
