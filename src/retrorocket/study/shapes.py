"""What hints and studies tell; the same for page, terminal and file."""

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Somebody has more of something, or less, than after the other answers that were looked at."""

    term: str
    """One of the terms of the game's judge; its name is in the game's words."""
    name: str
    seat: int
    more: bool
    good: bool = True
    """Whether that speaks for the answer; else it is its price."""


class Hint(msgspec.Struct, frozen=True):
    """An answer, how likely its seat wins after it (with the standard error of that), and what speaks for it."""

    action: str
    words: str
    chance: float
    doubt: float
    reasons: list[Reason]


class Point(msgspec.Struct, frozen=True):
    """The chances of all seats before a step, as the seat that was asked could reckon them; after the last step: how
    it ended."""

    step: int
    chances: list[float]


class Turn(msgspec.Struct, frozen=True):
    """A stretch of steps in which the chances changed most, and how much of that was luck."""

    first: int
    last: int
    changes: list[float]
    luck: list[float]


class Mistake(msgspec.Struct, frozen=True):
    """An answer after which another one promised more, by so much of a chance."""

    step: int
    seat: int
    action: str
    words: str
    better: Hint
    lost: float


class Chance(msgspec.Struct, frozen=True):
    """What the draws of a step did for each seat, beyond what was to be expected of them."""

    step: int
    seat: int
    words: str
    gains: list[float]


class Study(msgspec.Struct, frozen=True):
    """A game looked at from its begin to its end."""

    game: str
    title: str
    names: list[str]
    steps: int
    ended: str
    """How it ended, in words; empty for a game that goes on."""
    points: list[Point]
    turns: list[Turn]
    mistakes: list[Mistake]
    luck: list[float]
    """What all draws together did for each seat, in games won."""
    fortunes: list[Chance]
    """The steps whose draws did most."""
    drawn: int
    """Steps that drew anything."""
    weighed: int
    """Those of them that luck was measured at."""
    games: int
    """Games played on for each figure."""
