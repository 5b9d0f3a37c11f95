"""Strikes are judged: OFF dice against DEF dice from the highest down (PT-DICE-01 to -04)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FACES: Final = 6
# four bits count the dice of a face; three hold a face, of so many dice at most
COUNT_BITS: Final = 4
COUNTED: Final = 15
FACE_BITS: Final = 3
MOST_DICE: Final = 16
TALLY: Final[vec[i64]] = vec[i64]([2 ** (COUNT_BITS * face) for face in range(FACES + 1)])


def ranked(values: vec[i64], kicker: i64) -> vec[i64]:
    """PT-DICE-01, PT-KICK-02 Dice from the highest down, the kicker among them; a kicker of 0 is no die."""
    found = append(values[:], kicker) if kicker > 0 else values[:]
    for end in range(1, len(found)):
        value = found[end]
        place = end
        while place > 0 and found[place - 1] < value:
            found[place] = found[place - 1]
            place -= 1
        found[place] = value
    return found


def succeeds(off: vec[i64], dfn: vec[i64]) -> bool:
    """PT-DICE-02, -03, -04 Tell whether ranked OFF values beat ranked DEF values: the first unequal pair decides."""
    shared = min(len(off), len(dfn))
    for k in range(shared):
        if off[k] != dfn[k]:
            return off[k] > dfn[k]
    return len(off) > len(dfn)


def strength(dice: vec[i64], kicker: i64) -> i64:
    """PT-DICE-01 to -04 Dice and kicker as one number, which succeeds against every smaller one: ranked, then more."""
    tally = TALLY[kicker]
    for k in range(len(dice)):
        tally += TALLY[dice[k]]
    found: i64 = 0
    left: i64 = MOST_DICE
    for face in range(FACES, 0, -1):
        for die in range(tally >> COUNT_BITS * face & COUNTED):
            found = (found << FACE_BITS) + face
            left -= 1
    return found << FACE_BITS * left
