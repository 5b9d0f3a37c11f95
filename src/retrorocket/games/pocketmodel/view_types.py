"""What a view of PocketModel holds, field by field; the page's types are written from here."""

from typing import Literal, TypedDict

BattleStep = Literal["cards", "dice", "end", "over"]
Declaring = Literal["move", "attack", "strike"]


class PartSeen(TypedDict):
    """One thing that a value is made of: the unit's own number, a bonus, an ability, an objective."""

    stat: str
    source: str
    amount: int


class SideSeen(TypedDict):
    """One side of a battle: its card, whether it works, the numbers as frozen or as they stand, and the exact odds."""

    unit: str
    name: str
    faction: str
    glyph: str
    seat: str
    card: str | None
    bonus_works: bool
    ability_works: bool
    locked: bool
    attack: int
    damage: int
    defense: int
    shield: int
    parts: list[PartSeen]
    dice: str
    automatic: int
    needs: int
    odds: int
    faces: list[int]
    left_out: int | None
    roll: int | None
    hit: bool | None
    lost: bool


class BattleSeen(TypedDict):
    """The battle at hand, or the last that is over."""

    zone: str
    step: BattleStep
    frozen: bool
    sides: list[SideSeen]


class PairSeen(TypedDict):
    """One entry of a declaration; odds out of 216 for attacks (both ways) and strikes at face-up objectives."""

    unit: str
    target: str
    odds: int | None
    answer: int | None


class DeclaredSeen(TypedDict):
    """What the active player has declared so far."""

    action: Declaring
    stars: int
    entries: list[PairSeen]
    done: int


class UnitSeen(TypedDict):
    """A unit: all of it is public; `deals` is the damage of its hits, `damage` the counters on it, `lasting` is what
    ends with the turn."""

    id: str
    sheet: str
    name: str
    faction: str
    glyph: str
    stars: int
    attack: int
    defense: int
    deals: int
    shields: int
    icons: list[str]
    power: str | None
    place: str
    damage: int
    lasting: dict[str, int]


class CardSeen(TypedDict):
    """What is printed on a card that the view names; `bonus` is 'red +3' or nothing."""

    name: str
    text: str
    sort: Literal["combat", "objective"]
    bonus: str
    defense: int
    stars: int


class ObjectiveSeen(TypedDict):
    """An objective slot: `card` only where the seat knows it, `defense` and `warded` only of what lies face up."""

    id: str
    state: Literal["up", "down", "destroyed"]
    card: str | None
    defense: int | None
    warded: bool


class PlayerSeen(TypedDict):
    """A player: counts for all, the hand for its owner alone, and what others know to be in it."""

    seat: str
    alive: bool
    hand: list[str] | None
    known_hand: list[str]
    hand_size: int
    maximum_hand: int
    deck_size: int
    deck_list: dict[str, int] | None
    discard: list[str]
    units: list[UnitSeen]
    objectives: list[ObjectiveSeen]
    powers_denied: bool


class View(TypedDict):
    """The whole position as one seat sees it."""

    seat: str | None
    active: str
    first: str
    round: int
    phase: Literal["set-up", "turn", "after"]
    quiet: int
    power_used: bool
    objective_played: bool
    certain: int
    players: list[PlayerSeen]
    battle: BattleSeen | None
    fought: BattleSeen | None
    declared: DeclaredSeen | None
    cards: dict[str, CardSeen]
