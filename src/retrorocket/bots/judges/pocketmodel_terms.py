"""What a player of PocketModel has, term by term; together they make up the estimate."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.pocketmodel_values import OBJECTIVES, standing, unit_value
from retrorocket.games.pocketmodel.state import PocketModel

CARD: Final = 12


def terms(s: PocketModel, seat: i64) -> vec[i64]:
    """Units with their shields, where they stand, objectives left, cards in hand."""
    units: i64 = 0
    places: i64 = 0
    start = seat * s.size
    for unit in range(start, start + s.counts[seat]):
        units += unit_value(s, unit)
        places += standing(s, unit)
    return vec[i64]([units, places, OBJECTIVES[s.objectives(seat)], CARD * i64(len(s.hand[seat]))])
