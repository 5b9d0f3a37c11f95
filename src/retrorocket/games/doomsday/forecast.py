"""How long it takes until the impact, as far as the deck tells: what a good player reckons with."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from retrorocket.games.doomsday.tables import FIRST_DOOM, HAND_SIZE

if TYPE_CHECKING:
    from retrorocket.games.doomsday.state import Doomsday

CARDS_IN_TEN_TURNS: Final = 34  # measured: so many cards leave the deck in ten turns of sensible play


def doomsday_in_deck(s: "Doomsday") -> i64:
    """How many Doomsday cards are in the deck: those in circulation that do not lie in the discard pile."""
    found: i64 = s.terms.doomsday - s.reserve
    for card in s.discard:
        if card >= FIRST_DOOM:
            found -= 1
    return found


def cards_left(s: "Doomsday") -> i64:
    """About how many cards will be drawn until the last Doomsday card."""
    here = doomsday_in_deck(s)
    deck: i64 = len(s.deck)
    if s.days <= here:
        return deck * s.days // (here + 1)
    circulating = s.terms.doomsday - s.reserve
    pile: i64 = len(s.terms.cards) - HAND_SIZE * s.terms.seats + circulating
    days = s.days - here
    while True:
        if circulating < s.terms.doomsday:
            circulating += 1
        if days <= circulating:
            return deck + pile * days // circulating
        days -= circulating
        deck += pile


def rounds_left(s: "Doomsday") -> i64:
    """Tenths of rounds until the impact."""
    return cards_left(s) * 100 // (CARDS_IN_TEN_TURNS * s.terms.seats)
