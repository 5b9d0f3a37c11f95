"""What a player of Pocket-Tactics has, term by term; the difference of both players' is the worth of a position."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.pocket_tactics_sight import POINT, Foes
from retrorocket.bots.judges.pocket_tactics_values import post_value
from retrorocket.games.pocket_tactics.state import TAKEN, Tactics


def terms(s: Tactics, w: vec[i64], seat: i64) -> vec[i64]:
    """Points of units that are not captured, and half of what their posts on the map are good for."""
    units: i64 = 0
    posts: i64 = 0
    foes = Foes(s, w, seat)
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] > TAKEN:
            units += POINT * s.card(unit).cost
        if s.at[unit] >= 0 and s.turn > 0:
            posts += post_value(s, unit, s.at[unit], foes) // 2
    return vec[i64]([units, posts])
