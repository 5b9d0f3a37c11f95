"""What a preview of Doomsday holds; the page's types are written from here."""

from typing import TypedDict


class AttackPreview(TypedDict):
    """Of an attack: its cards, and the chance in percent that it holds."""

    cards: int
    holds: int


class PassengerPreview(TypedDict):
    """Of a passenger of a colour: the points that it gives at once."""

    points: int


class NoPreview(TypedDict):
    """Nothing can be told beforehand."""


Preview = AttackPreview | PassengerPreview | NoPreview
