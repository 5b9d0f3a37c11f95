"""What a table agreed on, as numbers the engine reads at once; shared by all clones of a game."""

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
from retrorocket.kernel.state import Setup


class Terms:
    """Seats, difficulty, variants, and the cards, pawns and places that follow from them."""

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
