"""What clients may say on the socket, checked field by field before anything looks at it; a union by `type`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(max_length=40)] | int | None
Seat = Annotated[int, Meta(ge=0, le=7)] | None
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Element = Annotated[str, Meta(max_length=100)]


class Hello(msgspec.Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message."""

    table: Annotated[str, Meta(max_length=24)]
    token: Annotated[str, Meta(max_length=100)] = ""
    seen: Seq = 0
    id: Id = None


class Act(msgspec.Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """An answer to the open question."""

    seq: Seq
    text: Text
    seat: Seat = None
    id: Id = None


class Explain(msgspec.Struct, tag="explain", tag_field="type", forbid_unknown_fields=True):
    """Why not?"""

    text: Text | None = None
    path: Annotated[list[Element], Meta(max_length=8)] | None = None
    seat: Seat = None
    id: Id = None


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back one's last step."""

    seq: Seq
    seat: Seat = None
    id: Id = None


class Takeback(msgspec.Struct, tag="takeback", tag_field="type", forbid_unknown_fields=True):
    """Ask the others to go back: to before one's last step, or to before a `step` of one's own."""

    seq: Seq
    step: Seq | None = None
    seat: Seat = None
    id: Id = None


class Prepare(msgspec.Struct, tag="prepare", tag_field="type", forbid_unknown_fields=True):
    """Let the rest of one's set-up be done by a bot."""

    seq: Seq
    seat: Seat = None
    id: Id = None


class Draw(msgspec.Struct, tag="draw", tag_field="type", forbid_unknown_fields=True):
    """Offer a draw."""

    seat: Seat = None
    id: Id = None


class Answer(msgspec.Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """Answer a question to the table."""

    what: Literal["takeback", "draw"]
    agree: bool
    seat: Seat = None
    id: Id = None


class Resign(msgspec.Struct, tag="resign", tag_field="type", forbid_unknown_fields=True):
    """Give up."""

    seat: Seat = None
    id: Id = None


class Chat(msgspec.Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    """Say something."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Seat = None
    seat: Seat = None
    id: Id = None


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Are you there?"""

    id: Id = None


ClientMessage = Hello | Act | Explain | Undo | Takeback | Prepare | Draw | Answer | Resign | Chat | Ping
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
