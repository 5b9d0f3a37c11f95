"""What the server says on the socket: the state, the journal, direct answers and announcements; a union by `type`."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from retrorocket.server.entries import JournalEntry
from retrorocket.server.shapes import OutcomeShape, PromptShape, TableShape, ViewShape

ReplyId = str | int | UnsetType
"""The client's own id of the message that is answered; absent where there was none."""
RequestId = str | UnsetType
"""The server's id of the message that is answered, as its log has it."""


WhyNoUndo = Literal["", "first", "other", "drawn", "revealed", "final", "spectator"]


class ActionShape(msgspec.Struct):
    """What the asked seat may do: its notation, its words, the elements to click, its verb and the verb's fields."""

    text: str
    words: str
    path: list[str]
    verb: str
    parts: dict[str, str]


class UndoShape(msgspec.Struct):
    """Whether `seat` may take its last step back, and why not."""

    possible: bool
    why: WhyNoUndo
    words: str
    seat: int | None


class QuestionShape(msgspec.Struct):
    """An open question to the table; `to` is the step that a takeback would go back to."""

    by: int
    agreed: list[int]
    waiting: list[int]
    to: int | UnsetType = UNSET


class ClockShape(msgspec.Struct):
    """The clock: what is left to each seat (null where days are counted per answer) and whose time runs until when."""

    kind: Literal["live", "days"]
    left_ms: list[int] | None
    running: int | None
    deadline: int | None


class ReasonShape(msgspec.Struct):
    """Why something is refused: the rule, its words, and the board elements at fault."""

    rule: str
    title: str
    text: str
    elements: list[str]
    words: str


class StateMessage(msgspec.Struct, tag="state", tag_field="type"):
    """The table as it stands, for this reader."""

    seq: int
    step: int
    table: TableShape
    you: list[int]
    asked: int | None
    prompt: PromptShape | None
    views: list[ViewShape]
    actions: list[ActionShape]
    undo: UndoShape
    takeback: QuestionShape | None
    draw: QuestionShape | None
    clock: ClockShape | None
    standin_at: int | None
    outcome: OutcomeShape | None
    secret: str
    preparing: bool = False
    """The set-up goes on, and `prepare` lets a bot do the rest of it."""


class EventsMessage(msgspec.Struct, tag="events", tag_field="type"):
    """New entries of the journal; the answer to `hello` carries its id."""

    seq: int
    entries: list[JournalEntry]
    id: ReplyId = UNSET


class Accepted(msgspec.Struct, tag="accepted", tag_field="type"):
    """It is on disk; `text` is the proper notation of an action."""

    seq: int
    text: str
    id: ReplyId = UNSET
    request: RequestId = UNSET


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    """Nothing changed, and why."""

    rule: str
    title: str
    text: str
    elements: list[str]
    words: str
    id: ReplyId = UNSET
    request: RequestId = UNSET


class Stale(msgspec.Struct, tag="stale", tag_field="type"):
    """Nothing changed: the table has moved on. A fresh `state` follows."""

    seq: int
    words: str
    id: ReplyId = UNSET
    request: RequestId = UNSET


class Explained(msgspec.Struct, tag="explained", tag_field="type"):
    """Why not; of a possible action given as text also what can be known before it is done."""

    possible: bool
    reasons: list[ReasonShape]
    preview: dict[str, Any] | UnsetType = UNSET
    id: ReplyId = UNSET
    request: RequestId = UNSET


class ErrorMessage(msgspec.Struct, tag="error", tag_field="type"):
    """A message that was not understood or cannot be served; nothing changed."""

    error: str
    message: str
    id: ReplyId = UNSET
    request: RequestId = UNSET


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to a ping."""

    now: int
    id: ReplyId = UNSET
    request: RequestId = UNSET


class Presence(msgspec.Struct, tag="presence", tag_field="type"):
    """Whose person is connected, how many look on, and when a bot begins to play for the asked one, who is away."""

    seats: list[bool]
    spectators: int
    standin_at: int | None


class Thinking(msgspec.Struct, tag="thinking", tag_field="type"):
    """A bot begins to think."""

    seat: int


Reply = Accepted | Refused | Stale | Explained | ErrorMessage
"""The direct answer to what a person does."""
ServerMessage = (
    StateMessage | EventsMessage | Accepted | Refused | Stale | Explained | ErrorMessage | Pong | Presence | Thinking
)
