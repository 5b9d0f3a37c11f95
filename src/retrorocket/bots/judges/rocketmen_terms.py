"""What a player of Rocketmen has, term by term; together they make up the holdings."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judges.rocketmen_values import crew_worth, ore_worth, ship_worth
from retrorocket.games.rocketmen.nouns import FIRST_HOME
from retrorocket.games.rocketmen.state import Rocketmen


def terms(s: Rocketmen, seat: i64) -> vec[i64]:
    """Ships with what is aboard, ore at home, crew at home; nothing of a player who is out."""
    ships: i64 = 0
    ore: i64 = 0
    crew: i64 = 0
    if not s.out[seat]:
        for ship in s.ships_of(seat):
            ships += ship_worth(s, ship)
        home = s.home(seat)
        if home >= 0:
            ore = s.aboard(home) * ore_worth(s, seat)
            if home < FIRST_HOME + s.setup.seats:
                crew = crew_worth(s, home)
    return vec[i64]([ships, ore, crew])
