"""Sets of cards and seats as bit masks: a hand is one mask of Occupation cards and one of Earth cards."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

OCCUPATIONS: Final = 60
FIRST_EARTH: Final = OCCUPATIONS
MASKS: Final = 2  # of each owner of cards: first the Occupation cards, then the Earth cards
EARTHS: Final = 1
RIDER_MASKS: Final = 6  # of each owner of a rocket: the seats taken by passengers of each colour
BIT: Final[vec[i64]] = vec[i64]([2**k for k in range(OCCUPATIONS)])
# 2 is a primitive root of 61: each of the 60 single bits leaves another remainder.
PLACE: Final[vec[i64]] = vec[i64]([{pow(2, k, 61): k for k in range(60)}.get(r, 0) for r in range(61)])


def count(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def lowest(mask: i64) -> i64:
    """The place of the lowest bit of a mask that is not empty."""
    return PLACE[(mask & -mask) % 61]


def holds(cards: vec[i64], owner: i64, card: i64) -> bool:
    """Tell whether a card lies with an owner; `cards` has two masks for each owner."""
    if card < OCCUPATIONS:
        return cards[MASKS * owner] & BIT[card] != 0
    return cards[MASKS * owner + EARTHS] & BIT[card - OCCUPATIONS] != 0


def put(cards: vec[i64], owner: i64, card: i64) -> None:
    """Add a card to an owner's."""
    if card < OCCUPATIONS:
        cards[MASKS * owner] |= BIT[card]
    else:
        cards[MASKS * owner + EARTHS] |= BIT[card - OCCUPATIONS]


def remove(cards: vec[i64], owner: i64, card: i64) -> None:
    """Take a card from an owner's, if it is there."""
    if card < OCCUPATIONS:
        cards[MASKS * owner] &= ~BIT[card]
    else:
        cards[MASKS * owner + EARTHS] &= ~BIT[card - OCCUPATIONS]


def size(cards: vec[i64], owner: i64) -> i64:
    """How many cards lie with an owner."""
    return count(cards[MASKS * owner]) + count(cards[MASKS * owner + EARTHS])


def cards_of(cards: vec[i64], owner: i64) -> vec[i64]:
    """The cards of an owner, in their order in the box."""
    found = vec[i64](capacity=10)
    rest = cards[MASKS * owner]
    while rest:
        found = append(found, lowest(rest))
        rest &= rest - 1
    rest = cards[MASKS * owner + EARTHS]
    while rest:
        found = append(found, lowest(rest) + FIRST_EARTH)
        rest &= rest - 1
    return found
