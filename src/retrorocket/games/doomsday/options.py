"""What a table may agree on, and what it means, as numbers the engine reads at once."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.doomsday.bits import OCCUPATIONS
from retrorocket.games.doomsday.tables import (
    FIRST_DOOM,
    FROM_PLAYERS,
    LAUNCH_COST,
    STEEP_COST,
    earth_places,
    pawns,
)
from retrorocket.kernel.options import Number, Option, Switch, Value
from retrorocket.kernel.state import Setup

OPTIONS: Final[list[Option]] = [
    Number("doomsday_cards", "Doomsday cards", 2, ["DD-SETUP-08", "DD-SETUP-09"], 1, 5),
    Number("starting_seat", "Starting seat", 1, ["DD-SETUP-12"], 1, 4),
    Switch("whole_deck", "The whole deck with every number of players", False, ["DD-SETUP-13"]),
    Switch("pax_plus_earth", "pax+ of an attack may be used on the Earth", False, ["DD-PAX-08"]),
    Switch("launching_push_back", "Launching players may push back", False, ["DD-LAUNCH-07"]),
    Switch("steep_launch", "A launch row that never falls", False, ["DD-LAUNCH-08"]),
    Switch("grounded_count", "Grounded rockets count in the comparisons", False, ["DD-END-04"]),
]


def clash(seats: int, options: dict[str, Value]) -> str:
    """DD-SETUP-12 The starting seat is one of the table."""
    first = options["starting_seat"]
    if isinstance(first, int) and first > seats:
        return f"DD-SETUP-12: seat {first} of a table of {seats} cannot start"
    return ""


class Terms:
    """Seats, difficulty, variants and what follows from them; shared by all clones of a game."""

    def __init__(self, setup: Setup) -> None:
        self.seats: Final[i64] = setup.seats
        self.doomsday: Final[i64] = setup.number("doomsday_cards")
        self.first: Final[i64] = setup.number("starting_seat") - 1
        self.pax_plus_earth: Final = setup.on("pax_plus_earth")
        self.launching_push_back: Final = setup.on("launching_push_back")
        self.grounded_count: Final = setup.on("grounded_count")
        self.costs: Final[vec[i64]] = STEEP_COST if setup.on("steep_launch") else LAUNCH_COST
        self.pawns: Final[vec[i64]] = pawns(setup.seats)
        self.places: Final[i64] = earth_places(setup.seats)
        self.cards: Final[vec[i64]] = cards_in_use(4 if setup.on("whole_deck") else setup.seats)
        self.in_use: Final[vec[i64]] = vec[i64](
            [
                sum(2**card for card in self.cards if card < OCCUPATIONS),
                sum(2 ** (card - OCCUPATIONS) for card in self.cards if card >= OCCUPATIONS),
            ]
        )


def cards_in_use(players: i64) -> vec[i64]:
    """DD-SETUP-07, DD-SETUP-13 The Occupation and Earth cards marked for a number of players."""
    found = vec[i64]()
    for card in range(FIRST_DOOM):
        if FROM_PLAYERS[card] <= players:
            found = append(found, card)
    return found
