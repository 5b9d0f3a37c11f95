"""What tells who will win in Doomsday: signs of each player, whose weight changes with the time that is left."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.doomsday_values import arrival_points, chance, leading, needed
from retrorocket.games.doomsday.bits import count
from retrorocket.games.doomsday.forecast import rounds_left
from retrorocket.games.doomsday.scoring import carried, in_own_seats
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import ALL_PARTS, ORBIT

SIGNS: Final = [
    "asked",
    "score",
    "aboard",
    "aboard_likely",
    "majorities",
    "majorities_likely",
    "arrival",
    "arrival_likely",
    "parts",
    "stage",
    "in_space",
    "chance",
    "passengers",
    "passengers_likely",
    "time_needed",
    "complete",
]
"""What goes by `likely` counts by the chance, of a hundred, that the rocket gets into space."""
TENTHS: Final = 100.0


def signs(s: Doomsday, w: vec[i64], seat: i64) -> vec[i64]:
    """How much of each sign a player shows."""
    likely = chance(s, w, seat)
    points = carried(s, seat) + in_own_seats(s, seat)
    majorities, arrival = leading(s, seat), arrival_points(s, seat)
    riders = count(s.taken(seat))
    stage, parts = s.stage[seat], s.parts[seat]
    return vec[i64](
        [
            i64(1 if s.seat() == seat else 0),
            s.score[seat],
            points,
            points * likely,
            majorities,
            majorities * likely,
            arrival,
            arrival * likely,
            parts,
            stage,
            i64(1 if stage == ORBIT else 0),
            likely,
            riders,
            riders * likely,
            needed(s, w, seat),
            i64(1 if parts == ALL_PARTS else 0),
        ]
    )


def time_left(s: Doomsday) -> float:
    """Tens of rounds until the impact, as far as the deck tells."""
    return float(rounds_left(s)) / TENTHS
