"""The shapes of REST requests: nothing unknown in them."""

from typing import Annotated, Literal

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


class ResignSeat(Asked):
    """The seat that gives up."""

    seat: SeatNumber


class SetupWish(Asked):
    """Seats and options to be checked before a table is made."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Value] = {}
