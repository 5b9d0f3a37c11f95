"""What a player of Doomsday has, term by term; together they make up the estimate."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.doomsday_values import arrival_points, chance, leading
from retrorocket.games.doomsday.bits import count
from retrorocket.games.doomsday.scoring import carried, in_own_seats
from retrorocket.games.doomsday.state import Doomsday


def terms(s: Doomsday, w: vec[i64], seat: i64) -> vec[i64]:
    """Points, and what the rocket would bring, each by the chance that it gets into space."""
    likely = chance(s, w, seat)
    return vec[i64](
        [
            100 * s.score[seat],
            (carried(s, seat) + in_own_seats(s, seat)) * likely + 60 * count(s.taken(seat)),
            leading(s, seat) * likely,
            arrival_points(s, seat) * likely,
            220 * s.parts[seat],
            350 * s.stage[seat],
        ]
    )
