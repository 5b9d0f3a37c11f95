"""What a view of Rocketmen holds, field by field; the page's types are written from here.

All lengths are micrometres, headings hundredths of a degree, chances fractions in lowest terms.
"""

from typing import Annotated, Literal, TypedDict

Point = Annotated[list[int], tuple[int, int]]
"""x and y."""
Chance = Annotated[list[int], tuple[int, int]]
"""How many of how many."""
Both = Annotated[list[int], tuple[int, int]]
"""Two numbers: two dice, or active and reserve."""
Dock = Annotated[list[str], tuple[str, str]]
"""Two objects that are docked."""
Status = Literal["ready", "open", "done"]


class CrewSeen(TypedDict):
    """A crew token, and whether it serves where it is."""

    id: str
    crew: str
    assigned: bool


class LineSeen(TypedDict):
    """A line of fire; `steps` of Extended Range, -1 where every line is blocked."""

    target: str
    gap: int
    steps: int
    blocked_by: list[str]


class ModelSeen(TypedDict):
    """What a ship's card says about it."""

    name: str
    type: str
    faction: str
    berths: int


class ShipSeen(ModelSeen):
    """A ship: everything about it is open but the types of its cargo ('?')."""

    id: str
    seat: str
    model: str
    x: int
    y: int
    heading: int
    radius: int
    reach: int
    lasers: int
    shields: int
    posts: int
    ap: int
    printed_ap: int
    rating: int
    attacks: int
    status: Status
    evaded: bool
    stopped: bool
    new: bool
    crew: list[CrewSeen]
    cargo: list[str]
    capacity: int
    wrecks: list[str]
    move: int
    steps: int
    room: int
    lines: list[LineSeen]


class ReserveSeen(ModelSeen):
    """An entry that waits, with what it requires by resource."""

    id: str
    model: str
    needs: list[int]
    posts: int
    squadron: int


class WaitingSeen(ModelSeen):
    """A ship of the active fleet that stands nowhere yet."""

    id: str
    model: str
    radius: int


class HomeSeen(TypedDict):
    """A home base and where it lies."""

    id: str
    x: int
    y: int


class SeatSeen(TypedDict):
    """A player; `hands` is the crew that waits in the reserve, `reserve_crew` the crew that is not yet bought."""

    seat: str
    fleet: str
    plan: str
    chosen: bool
    out: bool
    home: HomeSeen
    resources: list[str]
    crew: list[CrewSeen]
    wrecks: list[str]
    reserve: list[ReserveSeen]
    waiting: list[WaitingSeen]
    hands: list[CrewSeen]
    reserve_crew: list[str]


class RogueSeen(TypedDict):
    """The rogue asteroid: how much lies on it, and the types that the seat has put back there."""

    x: int
    y: int
    stock: int
    known: list[str]


class MicroidSeen(TypedDict):
    """A microid; its type is '?' to those who have not seen it."""

    id: str
    x: int
    y: int
    type: str


class BoardingSeen(TypedDict):
    """A boarding maneuver."""

    attacker: str
    target: str
    base_dice: int


class Scale(TypedDict):
    """The lengths that a board draws to scale."""

    table: int
    asteroid: int
    microid: int
    S: int
    M: int
    L: int


class Building(TypedDict):
    """A fleet that is being built: its line, its points and their limits (active, reserve)."""

    what: Literal["build"]
    plan: str
    step: str
    list: Literal["reserve", "active"]
    points: Both
    limits: Both
    model: str
    number: int


Flying = TypedDict(
    "Flying",
    {
        "what": Literal["flight"],
        "ship": str,
        "from": Point,
        "to": Point,
        "length": int,
        "flown": int,
        "met": list[str],
    },
)
"""An increment under way: where it began, how long it is, how far the ship has come, what it has met."""


class Attacking(TypedDict):
    """An attack whose dice lie on the table."""

    what: Literal["attack"]
    ship: str
    target: str
    needs: int
    dice: Both


class BoardingWave(TypedDict):
    """A boarding wave: both sides' dice from the highest down, which pair is at stake, who must give something up."""

    what: Literal["wave"]
    ship: str
    target: str
    dice: Annotated[list[list[int]], tuple[list[int], list[int]]]
    pair: int
    loser: str
    marked: list[int]
    rolls_again: str


class Colliding(TypedDict):
    """A collision."""

    what: Literal["collision"]
    ship: str
    target: str


class Suffering(TypedDict):
    """Damage to be taken."""

    what: Literal["damage"]
    ship: str
    points: int


class LoadingSeen(TypedDict):
    """Microids being chosen to be loaded."""

    what: Literal["loading"]
    ship: str
    chosen: list[str]


class Exchanging(TypedDict):
    """Crew being chosen to change places."""

    what: Literal["exchange"]
    ship: str
    target: str
    chosen: list[str]


class MiningSeen(TypedDict):
    """Dice still to roll, and resources drawn."""

    what: Literal["mining"]
    ship: str
    dice: int
    drawn: list[str]


class Deploying(TypedDict):
    """What a ship from the reserve still costs, by resource."""

    what: Literal["deployment"]
    ship: str
    owed: list[int]
    spared: int


UnderWay = (
    Building
    | Flying
    | Attacking
    | BoardingWave
    | Colliding
    | Suffering
    | LoadingSeen
    | Exchanging
    | MiningSeen
    | Deploying
)


class View(TypedDict):
    """The whole table as one seat sees it; `destroyed` are the resources out of the game."""

    turn: int
    phase: str
    active: str
    scenario: str
    rogue: RogueSeen
    microids: list[MicroidSeen]
    ships: list[ShipSeen]
    seats: list[SeatSeen]
    destroyed: list[str]
    docks: list[Dock]
    boardings: list[BoardingSeen]
    open: str
    allowance: int
    scale: Scale
    under_way: list[UnderWay]
