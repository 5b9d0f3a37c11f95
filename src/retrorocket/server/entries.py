"""The entries of a table's journal as readers are told them: a union by `kind`."""

from typing import Literal

import msgspec

from retrorocket.server.shapes import GameEvent, OutcomeShape

What = Literal["takeback", "draw"]
Seated = Literal["joined", "left", "bot", "opened", "standin", "back", "entropy", "prepared", "hurried"]


class Told(msgspec.Struct, kw_only=True, tag_field="kind"):
    """What every entry has: its number and its time."""

    seq: int
    at: int


class MadeEntry(Told, tag="made"):
    """A person made the table; `seat` is the host."""

    seat: int


class BeginEntry(Told, tag="begin"):
    """The game began; the events of the set-up."""

    events: list[GameEvent]


class StepEntry(Told, tag="step"):
    """A seat answered; `action` and `words` are empty for whom they may be secret."""

    events: list[GameEvent]
    step: int
    seat: int
    action: str
    words: str


class UndoEntry(Told, tag="undo"):
    """A seat took its last step back; `step` steps are left."""

    seat: int
    step: int


class TakebackEntry(Told, tag="takeback"):
    """The table went back by consent; `step` steps are left."""

    seat: int
    step: int


class ContinuedEntry(Told, tag="continued"):
    """The game goes on from its stored position, under a new version of the program."""

    step: int


class AskEntry(Told, tag="ask"):
    """A seat asks the others."""

    seat: int
    what: What
    step: int


class AnswerEntry(Told, tag="answer"):
    """A seat answers the question to the table."""

    seat: int
    what: What
    agree: bool


class SeatEntry(Told, tag="seat"):
    """Somebody came, went or was stood in for."""

    seat: int
    what: Seated
    name: str
    level: str


class ChatEntry(Told, tag="chat"):
    """A seat says something: to the table, or to one seat."""

    seat: int
    to: int | None
    text: str


class CancelEntry(Told, tag="cancel"):
    """The table was given up before the begin."""


class EndEntry(Told, tag="end"):
    """The game is over; the secret of its dice."""

    outcome: OutcomeShape
    secret: str


class RematchEntry(Told, tag="rematch"):
    """The next table of the same people."""

    table: str


class HiddenEntry(Told, tag="hidden"):
    """An entry that is none of this reader's business; it keeps the numbers without gaps."""


JournalEntry = (
    MadeEntry
    | BeginEntry
    | StepEntry
    | UndoEntry
    | TakebackEntry
    | ContinuedEntry
    | AskEntry
    | AnswerEntry
    | SeatEntry
    | ChatEntry
    | CancelEntry
    | EndEntry
    | RematchEntry
    | HiddenEntry
)
