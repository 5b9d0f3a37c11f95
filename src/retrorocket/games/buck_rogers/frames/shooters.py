"""Pairs of unit and number: what may shoot, and how often."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.nouns import UNITS, WIDTH, C, slot_of
from retrorocket.games.buck_rogers.pieces import tally
from retrorocket.games.buck_rogers.state import NUMBER, PAIR, Buck


def shooters_of(s: Buck, zone: i64, seat: i64, marker: bool) -> vec[i64]:
    """All pieces of a player in a zone that can shoot, as pairs of unit and number; commandos do not."""
    found = vec[i64]()
    for unit in range(UNITS):
        slot = unit % WIDTH
        if s.side[unit // WIDTH] == seat and slot <= C and (slot < C or marker):
            count = tally(s, zone, unit)
            if count:
                found = append(append(found, unit), count)
    return found


def count_in(pairs: vec[i64], unit: i64) -> i64:
    """The number of a unit in pairs."""
    for place in range(0, len(pairs), PAIR):
        if pairs[place] == unit:
            return pairs[place + NUMBER]
    return 0


def reduce(pairs: vec[i64], unit: i64) -> vec[i64]:
    """One fewer of a unit."""
    kept = vec[i64]()
    for place in range(0, len(pairs), PAIR):
        count = pairs[place + NUMBER] - (1 if pairs[place] == unit else 0)
        if count > 0:
            kept = append(append(kept, pairs[place]), count)
    return kept


def count_of_slot(pairs: vec[i64], slot: i64) -> i64:
    """How many shooters of one kind there are."""
    found: i64 = 0
    for place in range(0, len(pairs), PAIR):
        if slot_of(pairs[place]) == slot:
            found += pairs[place + NUMBER]
    return found
