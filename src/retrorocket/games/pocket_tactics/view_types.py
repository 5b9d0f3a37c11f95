"""What a view of Pocket-Tactics holds, field by field; the page's types are written from here."""

from typing import Annotated, TypedDict

Both = Annotated[list[int], tuple[int, int]]
"""A number for each side."""
Names = Annotated[list[str], tuple[str, str]]
"""A word for each side."""
Skill = Annotated[list[int], tuple[int, int, int, int]]
"""Offense dice and kicker, defense dice and kicker."""


class TileView(TypedDict):
    """A laid tile; `open` are the facets 1 to 6 that are open, `base` the seat whose base it is."""

    cell: str
    q: int
    row: int
    terrain: str
    pattern: str
    rotation: int
    open: list[int]
    base: str


class UnitView(TypedDict):
    """A unit; `where` is a cell, 'reserves', 'captured' or 'out'."""

    unit: str
    card: str
    seat: str
    where: str
    at_advantage: bool


class FightView(TypedDict):
    """The dice of an open assault, by pool, with kickers and re-rolls left."""

    attacker: str
    defender: str
    cell: str
    ranged: bool
    skills: Names
    dice: dict[str, list[int]]
    kickers: dict[str, int]
    rerolls: Both
    tokens: Annotated[list[list[int]], tuple[list[int], list[int]]]
    stage: int
    goer: int
    counter: bool


class AbilitySeen(TypedDict):
    """An ability in words."""

    name: str
    gloss: str


class CardSeen(TypedDict):
    """A stat card."""

    name: str
    types: list[str]
    terrain: list[str]
    skills: dict[str, Skill]
    abilities: list[AbilitySeen]
    cost: int


class View(TypedDict):
    """The whole position; the same for all seats and for spectators."""

    turn: int
    first: str
    active: str
    quiet: int
    limits: Both
    tiles: list[TileView]
    drawn: str
    bag: dict[str, int]
    aside: dict[str, int]
    units: list[UnitView]
    captured_points: Both
    factions: Names
    bases: Names
    fight: FightView | None
    cards: dict[str, CardSeen]
