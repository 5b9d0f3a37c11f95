"""What a table agreed on when it was made, its seats, and the entries of its journal."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from retrorocket.kernel.events import Event

Status = Literal["open", "playing", "finished", "cancelled"]
DAY_MS: Final = 86_400_000
POSITIONAL: Final = ("begin", "step", "undo", "takeback", "continued", "end")
"""The kinds of entries after which an older answer is stale."""


class Policy(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What happens when people are away, and what people may ask for."""

    away: Literal["bot", "wait"] = "bot"
    away_after: Annotated[int, Meta(ge=5, le=2_592_000)] = 120
    away_level: Annotated[str, Meta(max_length=20)] = "greedy"
    takeback: bool = True
    spectators: bool = True
    hints: bool = False
    """People agree that all of them may ask for hints; who plays against bots alone always may."""


class LiveClock(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, tag="live", tag_field="kind"):
    """So many seconds for the game and some for each answer."""

    initial: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"):
    """So many days for each answer."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = LiveClock | DaysClock


class Chair(msgspec.Struct, kw_only=True):
    """A seat of a table: who holds it and who plays for it."""

    kind: Literal["person", "bot", "open"]
    person: str = ""
    name: str = ""
    level: str = ""
    standin: str = ""
    preparer: str = ""
    """The level of the bot that does the rest of the set-up."""
    left: bool = False
    entropy: str = ""
    hurried: bool = False
    """A bot that once had less time to think than its level is rated for."""


class Start(msgspec.Struct, kw_only=True):
    """The position that a game begins at, and where it comes from: a step of a table's record, or nowhere known."""

    position: dict[str, Any]
    table: str = ""
    step: int = 0
    digest: str = ""


class Facts(msgspec.Struct, kw_only=True):
    """The body of the first entry: what the table is."""

    game: str
    options: dict[str, Any]
    listed: bool
    host: str
    policy: Policy
    clock: Clock | None
    chairs: list[Chair]
    secret: str
    invites: dict[str, str]
    """Hashes of invites: "any" and one for each open seat."""
    rematch_of: str = ""
    start: Start | None = None
    """Where the game begins, if not at its set-up."""
    terms: str = ""
    """The hash of what the table is made for, which is committed to; nothing at tables that were made before."""
    format: int = 1
    """The version of the journal; entries of later ones may mean something else."""


class Entry(msgspec.Struct):
    """One thing that happened at a table."""

    seq: int
    kind: str
    at: int
    body: dict[str, Any]
    text: str = ""
    """The body as it is stored."""

    def written(self) -> str:
        """The body as text, made once."""
        if not self.text:
            self.text = msgspec.json.encode(self.body).decode()
        return self.text


class Draft(msgspec.Struct):
    """An entry to be: its kind and body, and the events of a step that the match has made."""

    kind: str
    body: dict[str, Any]
    events: list[Event] | None = None


class Offer(msgspec.Struct):
    """An open question of one seat to the others: to go back, or to call it a draw."""

    what: Literal["takeback", "draw"]
    by: int
    step: int
    agreed: list[int]
    waiting: list[int]
