"""What a view of Buck Rogers holds, field by field; the page's types are written from here."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

Counted = Annotated[list[Any], tuple[str, int]]
"""A member of a group, and how many."""


class PlayerSeen(TypedDict):
    """What all see of a player; `reserve` are the pieces still to place, by letter."""

    colours: list[str]
    zones: int
    goal: int
    inert: bool
    until: int
    gave_up: bool
    out: bool
    order: bool
    reserve: dict[str, int]


class TransportSeen(TypedDict):
    """A Transport; its cargo only of one's own."""

    unit: str
    zone: str
    cargo: NotRequired[str]


class SharedCargo(TypedDict):
    """What is known to be aboard some of these Transports, but not of which."""

    units: list[str]
    cargo: dict[str, int]


class LeaderSeen(TypedDict):
    """A Leader; `zone` may also be 'box', 'off' or 'none', `back` is the turn of its return."""

    leader: str
    zone: str
    colour: str
    seat: int
    owner: int
    back: int
    used: bool


class FactorySeen(TypedDict):
    """A Factory and what it has in production."""

    zone: str
    owner: int
    item: str
    place: str
    worked: bool
    rests: bool


class SatelliteSeen(TypedDict):
    """A Killer Satellite and its controller."""

    finished: bool
    owner: int


class MoverSeen(TypedDict):
    """Whose movement turn it is, and of which colour where each colour moves apart."""

    seat: int
    colour: str


class GroupSeen(TypedDict):
    """The group on the move; `reach` are Zones with the turn of arrival."""

    zone: str
    left: int
    begun: bool
    reach: dict[str, int]


class LineSeen(TypedDict):
    """Pieces that fight: how many, how many are hit, how many have attacked."""

    unit: str
    seat: int
    count: int
    hit: int
    spent: int


class BattleSeen(TypedDict):
    """The battle at hand; `attacker` is -1 while nobody attacks."""

    zone: str
    round: int
    attacker: int
    line: list[LineSeen]


class FireSeen(TypedDict):
    """The fire at hand, with what is left to shoot."""

    zone: str
    seat: int
    shooters: dict[str, int]


class SceneSeen(TypedDict):
    """What the open question is about; parts that do not apply are None."""

    year: int
    displays: list[list[int]]
    speeds: list[int]
    contested: list[str]
    launching: dict[str, int]
    mover: MoverSeen | None
    group: GroupSeen | None
    battle: BattleSeen | None
    fire: FireSeen | None


class OpenView(SceneSeen):
    """What everybody sees."""

    turn: int
    phase: str
    markers: dict[str, str]
    next_markers: dict[str, str]
    players: list[PlayerSeen]
    control: dict[str, str]
    stacks: dict[str, dict[str, int]]
    known_cargo: dict[str, dict[str, int]]
    shared_cargo: list[SharedCargo]
    seen_cargo: dict[str, dict[str, int]]
    leaders: list[LeaderSeen]
    factories: list[FactorySeen]
    satellites: dict[str, SatelliteSeen]
    order: list[int]
    order_by: Literal["colour", "seat"]
    bank: int
    moving: list[Counted]
    leaving: list[Counted]
    hit: dict[str, int]
    winner: str


class OwnView(TypedDict):
    """What one seat sees otherwise than another."""

    transports: list[TransportSeen]
    cards: dict[str, int]


class View(OpenView, OwnView):
    """The whole table as one seat sees it."""
