"""Strikes are judged: OFF dice against DEF dice from the highest down (PT-DICE-01 to -04)."""

from librt.vecs import append, vec
from mypy_extensions import i64


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
