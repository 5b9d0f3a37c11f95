"""The shapes of REST requests and answers; the OpenAPI document is made of them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from retrorocket.server.facts import Clock, Policy

NAME = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NAME)]
OptionalName = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Entropy = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
PerhapsSeat = SeatNumber | None
Value = bool | int | str


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What clients send: nothing unknown in it."""


class NewPerson(Asked):
    """A name to play under."""

    name: Name


class PersonShape(msgspec.Struct):
    """A person."""

    id: str
    name: str


class NewPersonShape(PersonShape):
    """A person with the token that is told once."""

    token: str


class SeatWish(Asked):
    """A seat of a new table."""

    kind: Literal["me", "bot", "open"]
    level: Annotated[str, Meta(max_length=20)] = ""
    name: OptionalName = ""


class NewTable(Asked):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Value] = {}
    listed: bool = False
    policy: Policy = Policy()
    clock: Clock | None = None
    entropy: Entropy = ""


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


class Resign(Asked):
    """The seat that gives up."""

    seat: SeatNumber


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


class OutcomeShape(msgspec.Struct):
    """How a game ended."""

    places: list[int]
    scores: list[int]
    reason: str
    text: str


class TableShape(msgspec.Struct):
    """A table."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    status: Literal["open", "playing", "finished", "cancelled"]
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


class Range(msgspec.Struct):
    """How many can play."""

    fewest: int
    most: int


class GameCard(msgspec.Struct):
    """A game as the list of games shows it."""

    id: str
    title: str
    summary: str
    seats: Range
    options: list[dict[str, Any]]
    levels: list[str]
    resigning: str
    drawing: str
    text: dict[str, str]


class FieldShape(msgspec.Struct):
    """A field of a verb or an event."""

    name: str
    kind: str


class KindShape(msgspec.Struct):
    """A kind of thing: its words, or the limit of its numbers."""

    name: str
    words: list[str]
    limit: int | None


class VerbShape(msgspec.Struct):
    """A verb of the notation."""

    text: str
    head: str
    fields: list[FieldShape]
    open: bool
    clicks: list[str]


class EventKindShape(msgspec.Struct):
    """A kind of event."""

    name: str
    fields: list[FieldShape]
    rule: str
    reveals: bool


class WordsShape(msgspec.Struct):
    """The wording of a game."""

    sections: dict[str, dict[str, str]]
    names: dict[str, dict[str, str]]


class NotationShape(msgspec.Struct):
    """The words and verbs of a table."""

    kinds: list[KindShape]
    verbs: list[VerbShape]


class GameDetails(GameCard):
    """A game with all that a client needs to fill templates."""

    words: WordsShape
    kinds: list[KindShape]
    verbs: list[VerbShape]
    events: list[EventKindShape]
    builder: dict[str, Any]


class Complaint(msgspec.Struct):
    """One thing that is wrong with options: the option it is about (or none), the rule, its title, the reason."""

    option: str
    rule: str
    title: str
    reason: str


class RuleShape(msgspec.Struct):
    """A rule, ruling or example."""

    id: str
    tier: str
    title: str
    text: str
    topic: str
    related: list[str]


class RulesShape(msgspec.Struct):
    """A ledger, or what was searched for in it."""

    title: str
    summary: str
    topics: list[str]
    entries: list[RuleShape]


class SetupWish(Asked):
    """Seats and options to be checked before a table is made."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Value] = {}


class Checked(msgspec.Struct):
    """What stands against a set-up first, the option at fault, and everything by rule; all empty if nothing does."""

    refusal: str
    option: str
    complaints: list[Complaint]


class RuleOfGame(msgspec.Struct):
    """A rule and its game."""

    game: str
    entry: RuleShape


class PromptShape(msgspec.Struct):
    """A question, with its words."""

    key: str
    values: dict[str, Any]
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
    events: list[dict[str, Any]]
    asked: int | None
    prompt: PromptShape
    views: list[ViewShape]
    outcome: OutcomeShape | None
    at: int


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


class Health(msgspec.Struct):
    """How the server is."""

    status: Literal["ok", "failing"]
    version: str
    mode: str
    database: str
    tables: int
    sockets: int


class ErrorShape(msgspec.Struct):
    """Every error."""

    error: str
    message: str
    path: str
    rule: str
