"""What a preview of Rocketmen holds, by verb; the page's types are written from here."""

from typing import Annotated, Any, NotRequired, TypedDict

from retrorocket.games.rocketmen.view_types import Chance, Point

Part = Annotated[list[Any], tuple[str, int]]
"""A summand with its name."""
Loss = Annotated[list[int], tuple[int, int, int, int]]
"""The attacker's losses, the target's, and the chance of both."""


class Costs(TypedDict):
    """A price in AP, and what the ship could still spend after it."""

    ship: str
    ap: int
    left: int


class Stop(TypedDict):
    """Where a flight meets something or ends; `ap` is what it took to get there, `barred` why it cannot go on."""

    x: int
    y: int
    ap: int
    met: list[str]
    barred: str
    targets: list[str]


Ahead = TypedDict(
    "Ahead",
    {
        "from": Point,
        "to": Point,
        "full": Point,
        "met": list[str],
        "edge": bool,
        "through": list[str],
        "barred": NotRequired[str],
    },
)
"""Where the next move would lead; `barred` says why it cannot be made."""

MovePreview = TypedDict(
    "MovePreview",
    {
        "ship": str,
        "ap": int,
        "left": int,
        "from": Point,
        "length": int,
        "edge": bool,
        "through": list[str],
        "leaves": list[str],
        "stops": list[Stop],
    },
)
"""The way of an increment: its first contact and, if that is avoided each time, all further."""

AvoidPreview = TypedDict("AvoidPreview", {"ship": str, "ap": int, "left": int, "from": Point, "stops": list[Stop]})
"""What flying through costs, and where the flight goes on."""


class TurnPreview(Costs):
    """What a turn costs, and where the ship could fly then."""

    heading: int
    then: Ahead


class FacingPreview(TypedDict):
    """Where a ship that is being placed could fly first."""

    ship: str
    heading: int
    then: Ahead


class PlacePreview(TypedDict):
    """Where a ship would stand."""

    ship: str
    x: int
    y: int
    against: str
    radius: int
    type: str
    faction: str


class SaveSeen(TypedDict):
    """A save of the target: whose it is, what it needs, how many of 36 rolls make it."""

    who: str
    needs: int
    of36: int


class AttackPreview(Costs):
    """Everything about an attack that can be known beforehand."""

    target: str
    gap: int
    reach: int
    steps: int
    round: list[str]
    needs: int
    parts: list[Part]
    hit: Chance
    reroll: bool
    saves: list[SaveSeen]
    damage: Chance
    doubles: bool
    fatal: bool


class SavePreview(TypedDict):
    """The odds of one save, or of a second roll."""

    ship: str
    needs: int
    chance: Chance


class Side(TypedDict):
    """A side of a boarding wave: its dice, what it can lose before it is captured, its rerolls."""

    object: str
    dice: int
    lives: int
    rerolls: int


class BoardPreview(Costs):
    """What one boarding wave does, before rerolls."""

    attacker: Side
    target: Side
    capture: Chance
    captured: Chance
    losses: list[Loss]


class HitPreview(TypedDict):
    """A collision with a rock or a base: points for certain."""

    ship: str
    target: str
    pods: int
    takes: int
    fatal: bool


class RamPreview(TypedDict):
    """A collision with a ship: what both sides suffer."""

    ship: str
    target: str
    pods: int
    deals: Chance
    suffers: Chance


class MinePreview(TypedDict):
    """The dice, the room, what is left in the asteroid, what each face finds, the chance to find nothing at all."""

    ship: str
    dice: int
    room: int
    stock: int
    finds: list[int]
    nothing: Chance


class DockPreview(Costs):
    """The price of docking there."""

    target: str


class LoadPreview(Costs):
    """The price of loading, and the room for it."""

    room: int


class UnloadPreview(Costs):
    """The price of unloading, and how much goes home."""

    cargo: int


class CommandPreview(TypedDict):
    """The pool of the ship that gets the AP."""

    ship: str
    more: int
    left: int


class EndPreview(TypedDict):
    """The ships that have not acted, whose AP would be lost."""

    idle: list[str]
    lost: int


class NoPreview(TypedDict):
    """Nothing can be told beforehand."""


Preview = (
    MovePreview
    | AvoidPreview
    | TurnPreview
    | FacingPreview
    | PlacePreview
    | AttackPreview
    | SavePreview
    | BoardPreview
    | HitPreview
    | RamPreview
    | MinePreview
    | DockPreview
    | LoadPreview
    | UnloadPreview
    | Costs
    | CommandPreview
    | EndPreview
    | NoPreview
)
