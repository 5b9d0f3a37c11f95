"""What follows from where the discs lie: worked out when it is asked for, forgotten when one of them moves.

Clones share a chart until they move something themselves.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

UNKNOWN: Final = -1
NOTHING: Final[vec[i64]] = vec[i64]()


class Toll:
    """RM-R-11 What an avoiding passage leads through, how many further increments it takes, and whether it ends."""

    def __init__(self) -> None:
        self.through: vec[i64] = vec[i64]()
        self.moves: i64 = 0
        self.possible: bool = False


class Flown:
    """RM-R-06 Whose flight was looked at last: what it meets holds until another object moves, comes or goes."""

    def __init__(self, ship: i64) -> None:
        self.ship: Final = ship


class Sight:
    """What is known of one object's place: what touches it (if `looked`), and of a ship more.

    `reach` is what the headings were worked out for: all of them as they came, and those that lie apart; `turns` are
    the turns from the heading `present`. `way` tells for a move and a boosted one on which heading the way was looked
    at and how it is, and `toll` what leads through where it is not free. `lines` are shortest lines round large
    objects: to whom, the longest that was asked for, and the shortest found.
    """

    def __init__(self) -> None:
        self.looked: bool = False
        self.touch: vec[i64] = NOTHING
        self.reach: i64 = UNKNOWN
        self.raw: vec[i64] = NOTHING
        self.apart: vec[i64] = NOTHING
        self.present: i64 = UNKNOWN
        self.turns: vec[i64] = NOTHING
        self.way: i64 = UNKNOWN
        self.boosted: i64 = UNKNOWN
        self.toll: Toll | None = None
        self.boosted_toll: Toll | None = None
        self.lines: vec[i64] = NOTHING


class Chart:
    """What is known of each object that somebody looked at."""

    def __init__(self, objects: i64) -> None:
        self.sights: list[Sight | None] = [None] * objects

    def of(self, thing: i64) -> Sight:
        """What is known of an object, nothing yet at first."""
        found = self.sights[thing]
        if found is None:
            found = Sight()
            self.sights[thing] = found
        return found
