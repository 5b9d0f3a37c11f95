"""What a preview of PocketModel holds; the page's types are written from here."""

from typing import TypedDict


class OddsPreview(TypedDict):
    """Of an attack or a strike: the chance to hit, and to be hit in the same battle, of `certain`; None where nobody
    can tell."""

    odds: int | None
    answer: int | None
    certain: int


class NoPreview(TypedDict):
    """Nothing can be told beforehand."""


Preview = OddsPreview | NoPreview
