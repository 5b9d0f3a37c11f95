"""A game's events, answers and questions in words, with the names of the people at the table."""

from typing import Final, cast

from retrorocket.kernel.errors import NotationError
from retrorocket.kernel.events import Event
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.outcome import Outcome
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.reader import PUBLIC
from retrorocket.server.shapes import GameEvent, OutcomeShape, PromptShape


class Phrasing:
    """The game's words in the notation of one table; `names` are people's names by seat word."""

    def __init__(self, game: Game, notation: Notation, names: dict[str, str]) -> None:
        self.game: Final = game
        self.notation: Final = notation
        self.names: Final = names

    def event(self, event: Event) -> GameEvent:
        """An event with its words."""
        shown = event.written(self.notation.kinds)
        text = self.game.words.event(shown, event.kind, self.notation.kinds, self.names)
        return cast(GameEvent, shown | {"text": text})

    def answer(self, text: str) -> str:
        """The answer of a seat in words; as it was written where an earlier version had other notation."""
        if not text or text in PUBLIC:
            return text.capitalize()
        try:
            return self.game.words.action(self.notation, text, self.names)
        except NotationError:
            return text

    def prompt(self, prompt: Prompt, offered: list[str]) -> PromptShape:
        """The open question as it is put to whoever answers, with the verbs that may be answered with."""
        return PromptShape(prompt.key, dict(prompt.values), self.game.words.prompt(prompt, self.names, offered))

    def about(self, prompt: Prompt, seat: int) -> PromptShape:
        """The open question as everybody is told of it whom it is not put to."""
        kind = self.notation.kinds.get("seat")
        asked = kind.words[seat] if kind is not None and seat >= 0 else ""
        return PromptShape(prompt.key, dict(prompt.values), self.game.words.about(prompt, asked, self.names))

    def outcome(self, outcome: Outcome | None) -> OutcomeShape | None:
        """How the game ended, with the words of the rule that ended it."""
        if outcome is None:
            return None
        text = self.game.ledger.entry(outcome.reason).text
        return OutcomeShape(list(outcome.places), list(outcome.scores), outcome.reason, text)
