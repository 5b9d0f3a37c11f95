"""A position that somebody sets up, as REST answers."""

from typing import Any, Literal

import msgspec

from retrorocket.server.replies import ActionShape
from retrorocket.server.shapes import GameEvent, OutcomeShape, PromptShape, SeatShape, ViewShape


class SavedField(msgspec.Struct):
    """What a field of a saved position may hold; `[]` in its path stands for every item of a list.

    A `word` is one of `words` (things of the kind `of`) or null, a `number` goes from `low` to `high`, a `list` that
    does not grow keeps its length, and its places stand for `words` where it has any.
    """

    path: str
    kind: Literal["word", "number", "flag", "list"]
    of: str = ""
    words: list[str] = []
    low: int = 0
    high: int = 0
    grows: bool = False


class PositionShape(msgspec.Struct):
    """A position as it is saved, and what the table looks like in it: to each seat, and to whoever only looks on.

    `actions` are what the asked seat may do; `events` what the answers brought about that were played last.
    """

    position: dict[str, Any]
    fields: list[SavedField]
    seats: list[SeatShape]
    asked: int | None
    prompt: PromptShape
    preparing: bool
    outcome: OutcomeShape | None
    views: list[ViewShape]
    actions: list[ActionShape]
    events: list[GameEvent]
