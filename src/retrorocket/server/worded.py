"""What a table said last in words, kept until something changes it."""

from typing import Final

import msgspec

from retrorocket.kernel.notation import Notation
from retrorocket.server.replies import ActionShape

MOST_PHRASED: Final = 5000
"""How many phrased actions are kept."""
MOST_ASKED: Final = 64
"""How many questions are kept at a table."""


class Offered:
    """An action, as clients get it, and its text on the line."""

    def __init__(self, action: int, shape: ActionShape) -> None:
        self.action: Final = action
        self.shape: Final = shape
        self.verb: Final = shape.verb
        self.text: Final = msgspec.json.encode(shape)


class Phrases:
    """Actions as clients get them, in one notation, by number and by text."""

    def __init__(self) -> None:
        self.notation: Notation | None = None
        self.actions: Final[dict[int, Offered]] = {}
        self.texts: Final[dict[str, Offered]] = {}
        self.questions: Final[dict[tuple[object, ...], bytes]] = {}
        """Questions as text: what is asked, with which verbs or of whom."""
        self.asked_for: dict[str, str] | None = None
        """The names in them."""

    def note(self, action: int, shape: ActionShape) -> Offered:
        """One more."""
        found = self.actions[action] = self.texts[shape.text] = Offered(action, shape)
        return found

    def fit(self, notation: Notation) -> None:
        """Forget what is of another notation, and everything where it is too much."""
        if self.notation is not notation or len(self.actions) > MOST_PHRASED:
            self.forget()
            self.notation = notation

    def asked_with(self, names: dict[str, str]) -> dict[tuple[object, ...], bytes]:
        """The questions with the names of now."""
        if self.asked_for is not names or len(self.questions) >= MOST_ASKED:
            self.questions.clear()
            self.asked_for = names
        return self.questions

    def forget(self) -> None:
        """Somebody has another name now."""
        self.actions.clear()
        self.texts.clear()
        self.questions.clear()


class Worded:
    """The words of one table: each is made by whoever needs it first."""

    def __init__(self) -> None:
        self.names: dict[str, str] | None = None
        """People's names by seat word, until somebody comes or goes."""
        self.phrases: Final = Phrases()
        """Actions with those names."""
        self.named: dict[str, str] = {}
        """Those names, and the names of things at this table, as they are at a step of a game."""
        self.named_at: tuple[int, object] | None = None
        self.holdings: dict[str, tuple[int, ...]] | None = None
        """The seats of all people, until then."""
        self.unmoved: Final[dict[tuple[int, ...], bytes]] = {}
        """The table's summary as text for whoever holds some seats, without what every step changes."""

    def forget(self) -> None:
        """Names may be others now."""
        self.names = None
        self.named_at = None
        self.holdings = None
        self.phrases.forget()
