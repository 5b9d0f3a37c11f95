"""The shapes of REST requests: nothing unknown in them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from retrorocket.server.facts import Clock, Policy
from retrorocket.server.names import UNSEEN
from retrorocket.server.shapes import Value

NAME = rf"^[^\x00-\x1f\x7f]*[^{UNSEEN}][^\x00-\x1f\x7f]*$"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NAME)]
OptionalName = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Entropy = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
PerhapsSeat = SeatNumber | None


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What clients send: nothing unknown in it."""


class NewPerson(Asked):
    """A name to play under."""

    name: Name


class SeatWish(Asked):
    """A seat of a new table."""

    kind: Literal["me", "bot", "open"]
    level: Annotated[str, Meta(max_length=20)] = ""
    name: OptionalName = ""


class StartAt(Asked):
    """A step of a game that is over, to go on from."""

    table: Annotated[str, Meta(max_length=24)]
    step: Annotated[int, Meta(ge=0, le=1_000_000)]


class NewTable(Asked):
    """A table to be made; one that goes on from a position has that position's options."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Value] = {}
    listed: bool = False
    policy: Policy = Policy()
    clock: Clock | None = None
    entropy: Entropy = ""
    start: StartAt | None = None
    """The step of a finished game that this one begins at."""
    position: dict[str, Any] | None = None
    """The saved position that it begins at, as `getPosition` gives one."""


class Join(Asked):
    """A seat to take."""

    invite: Annotated[str, Meta(max_length=100)] = ""
    seat: PerhapsSeat = None
    name: OptionalName = ""
    entropy: Entropy = ""


class Fill(Asked):
    """A bot for a seat, or an open seat."""

    kind: Literal["bot", "open"]
    level: Annotated[str, Meta(max_length=20)] = ""


class AddEntropy(Asked):
    """Something of one's own for the dice."""

    seat: SeatNumber
    entropy: Entropy


class Leave(Asked):
    """One seat, or all."""

    seat: PerhapsSeat = None


class ResignSeat(Asked):
    """The seat that gives up."""

    seat: SeatNumber


class AskHint(Asked):
    """The seat that wants a hint."""

    seat: SeatNumber


Answers = Annotated[list[str], Meta(max_length=100)]


class LessonAnswers(Asked):
    """The learner's answers from the beginning of a lesson; the last one is to be judged."""

    answers: Answers = []


class LessonQuestion(Asked):
    """After these answers: what of an action, given as text, or why nothing comes of some clicks?"""

    answers: Answers = []
    text: Annotated[str, Meta(max_length=200)] = ""
    path: Annotated[list[str], Meta(max_length=8)] = []


class Arrange(Asked):
    """A position to be checked and shown: a saved one, or that of a new game of so many seats with these options.

    Then the asked seat may answer, and bots to the end of the set-up or of the turn.
    """

    position: dict[str, Any] | None = None
    seats: Annotated[int, Meta(ge=1, le=8)] = 2
    options: dict[str, Value] = {}
    answer: Annotated[str, Meta(max_length=200)] = ""
    bots: Literal["", "setup", "turn"] = ""


class PositionQuestion(Asked):
    """In a position that somebody sets up: what of an action, given as text, or why nothing comes of some clicks?"""

    position: dict[str, Any]
    text: Annotated[str, Meta(max_length=200)] = ""
    path: Annotated[list[str], Meta(max_length=8)] = []


class SetupWish(Asked):
    """Seats and options to be checked before a table is made."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Value] = {}
