"""What a preview of Buck Rogers holds, by verb; the page's types are written from here."""

from typing import NotRequired, TypedDict


class SideOdds(TypedDict):
    """A side's chance in whole percents with its interval, and the pieces it has left on average."""

    seat: int
    percent: int
    low: int
    high: int
    left: float


class OddsSeen(TypedDict):
    """The odds of a battle; `open` is the share of trials without a winner."""

    zone: str
    trials: int
    sides: list[SideOdds]
    open: int


class FireAhead(TypedDict):
    """Who may fire on the way, with how many shots and the best chance."""

    zone: str
    seat: int
    shots: int
    percent: int


class ShotsSeen(TypedDict):
    """What fires at what, how often on average, with which chance."""

    unit: str
    target: str
    shots: float
    percent: int


class KillSeen(TypedDict):
    """How many of a target are hit on average."""

    unit: str
    hits: float


class NoPreview(TypedDict):
    """Nothing can be told beforehand."""


class PickPreview(TypedDict):
    """How far the group comes."""

    left: int
    reach: dict[str, int]


class WayPreview(TypedDict):
    """The Zones on the way, the fire in each, and what waits at its end."""

    path: list[str]
    cost: int
    fire: list[FireAhead]
    stops: bool
    satellite: NotRequired[int]
    battle: NotRequired[OddsSeen]


class VolleyPreview(TypedDict):
    """All shots of a volley, and in a battle how it may end."""

    shots: list[ShotsSeen]
    kills: list[KillSeen]
    battle: NotRequired[OddsSeen]


class ShotPreview(TypedDict):
    """A number to reach, what is added to the die, and the chance of it."""

    need: int
    bonus: int
    percent: int


class WorkPreview(TypedDict):
    """How many pieces, and after how many Building Phases."""

    pieces: int
    phases: int


class BattlePreview(TypedDict):
    """How a battle that goes on may end."""

    battle: OddsSeen


Preview = PickPreview | WayPreview | VolleyPreview | ShotPreview | WorkPreview | BattlePreview | NoPreview
