"""What a view of Doomsday holds, field by field; the page's types are written from here."""

from typing import Literal, TypedDict

Step = Literal["start", "draw", "act"]


class PlayerSeen(TypedDict):
    """One player: his own cards only for himself; `known` are the cards in his hand that everybody saw him take;
    `attack_cost` is the least attack of the viewer on him."""

    seat: str
    hand: int
    cards: list[str] | None
    known: list[str]
    faceup: str | None
    last_card: str | None
    parts: int
    passengers: dict[str, str]
    aboard: int
    free: list[str]
    stage: str
    arrival: int
    score: int
    leads: list[str]
    next_part: str | None
    next_part_cost: int | None
    next_launch_cost: int | None
    attack_cost: int | None


class SetSeen(TypedDict):
    """The set of the active player: its cards only for himself until it is shown."""

    action: str
    colour: str | None
    target: str | None
    need: int
    size: int
    shown: bool
    cards: list[str] | None


class AttackSeen(TypedDict):
    """A declared attack, and the guard cards chosen against it (their faces for the defender only)."""

    attacker: str
    target: str
    size: int
    defending: bool
    guards: int
    guard_cards: list[str] | None


class ScoreLine(TypedDict):
    """One entry of the end scoring."""

    step: str
    rule: str
    seat: str
    colour: str | None
    points: int
    track: int


class OpenView(TypedDict):
    """What everybody sees; `reveals` are the Doomsday cards so far, by cards drawn before and with; `pile` are the
    cards that the deck was last made of, whoever holds them now."""

    turn: int
    active: str
    step: Step
    to_draw: int
    days: int
    warning: int
    rounds_left: int
    drawn: int
    reveals: list[int]
    reserve: int
    deck: int
    doomsday_in_deck: int
    pile: list[str]
    discard: list[str]
    bag: dict[str, int]
    earth: dict[str, int]
    places: int
    costs: dict[str, int]
    ended: str
    scoring: list[ScoreLine]


class OwnView(TypedDict):
    """What one seat sees otherwise than another."""

    players: list[PlayerSeen]
    set: SetSeen | None
    attack: AttackSeen | None


class View(OpenView, OwnView):
    """The whole table as one seat sees it."""
