"""People, tables, records and errors as REST answers; tables, prompts and views go over the socket too."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from retrorocket.server.facts import Clock, Policy, Status
from retrorocket.study.shapes import Hint, Study

Value = bool | int | str
GameEvent = Annotated[
    dict[str, str | int],
    Meta(
        title="GameEvent",
        description="An event of the game in words: `event` is its kind, the further keys are the fields of that kind.",
        extra_json_schema={
            "required": ["event", "rule", "text"],
            "properties": {"event": {"type": "string"}, "rule": {"type": "string"}, "text": {"type": "string"}},
        },
    ),
]


class PersonShape(msgspec.Struct):
    """A person."""

    id: str
    name: str


class NewPersonShape(PersonShape):
    """A person with the token that is told once."""

    token: str


class SeatShape(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    word: str
    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    standin: str
    present: bool
    entropy: bool
    hurried: bool = False
    """A bot that had less time to think, once at least, than its level is rated for."""


class OutcomeShape(msgspec.Struct):
    """How a game ended."""

    places: list[int]
    scores: list[int]
    reason: str
    text: str


class Moving(msgspec.Struct):
    """The fields of a table that every step changes."""

    changed_at: int
    seq: int
    step: int
    asked: int | None


class StartShape(msgspec.Struct):
    """Where a game begins that does not begin at its set-up: a step of another table's record; of a file: no table."""

    table: str
    step: int


class TableShape(msgspec.Struct):
    """A table."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    status: Status
    listed: bool
    host: int
    seats: list[SeatShape]
    you: list[int]
    policy: Policy
    clock: Clock | None
    commitment: str
    made_at: int
    changed_at: int
    seq: int
    step: int
    asked: int | None
    outcome: OutcomeShape | None
    rematch: str | None
    rematch_of: str | None
    engine: str
    practice: bool = False
    """Dice were seen and taken back without anybody's consent: they fell again as they fell."""
    start: StartShape | None = None
    """Where the game begins, if not at its set-up."""
    aside: str = ""
    """Why the table cannot be played just now; empty for all that can."""


class Invites(msgspec.Struct):
    """Unguessable texts that let people take open seats: `any` fits all, the others one each."""

    any: str
    seats: dict[str, str]


class MadeTable(msgspec.Struct):
    """A new table and its invites."""

    table: TableShape
    invites: Invites


class TableList(msgspec.Struct):
    """Tables, newest change first; `next` goes on from there."""

    tables: list[TableShape]
    next: int | None


class PromptShape(msgspec.Struct):
    """A question, with its words."""

    key: str
    values: dict[str, str | int]
    text: str


class ViewShape(msgspec.Struct):
    """What a seat (or nobody) sees."""

    seat: int | None
    view: dict[str, Any]


class FrameShape(msgspec.Struct):
    """A table after a step, as somebody saw it."""

    step: int
    seat: int | None
    action: str
    words: str
    events: list[GameEvent]
    asked: int | None
    prompt: PromptShape
    views: list[ViewShape]
    outcome: OutcomeShape | None
    at: int


class HintsShape(msgspec.Struct):
    """The best answers to the question that was open at an entry of the journal."""

    seq: int
    hints: list[Hint]


class StudyShape(msgspec.Struct):
    """A study, or how far it has come: so much of so much, both 0 while it waits for its turn."""

    done: int
    whole: int
    study: Study | None


class ReplayShape(msgspec.Struct, rename={"start": "from"}):
    """A stretch of a game."""

    total: int
    start: int
    steps: list[FrameShape]


class Verdict(msgspec.Struct):
    """What a check of a record came to."""

    ok: bool
    said: str
    where: str


class ReportCard(msgspec.Struct):
    """A finished report: the name of its folder, and which page of it."""

    name: str
    kind: Literal["report", "compare", "ladder"]
    game: str
    games: int
    made_at: int


class SeatRate(msgspec.Struct):
    """How often a seat won, and between which bounds the true rate lies with 95 % certainty."""

    wins: float
    rate: float
    low: float
    high: float


class OftenShape(msgspec.Struct):
    """What a simulation of a table's set-up has come to so far."""

    state: Literal["waiting", "playing", "done", "failed"]
    level: str
    called: str
    games: int
    most: int
    seats: list[SeatRate]


class Health(msgspec.Struct):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    mode: str
    database: str
    tables: int
    sockets: int
    why: str


class ErrorShape(msgspec.Struct):
    """Every error."""

    error: str
    message: str
    path: str
    rule: str
