"""Modifiers until the end of the turn (PM-PLAY-05): one row of unit, value and amount, over and over."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.sheets import STATS
from retrorocket.games.pocketmodel.state import PocketModel

ENTRY: Final = 3  # the unit first, then
VALUE: Final = 1
AMOUNT: Final = 2


def add_lasting(s: PocketModel, unit: i64, stat: i64, amount: i64) -> None:
    """A value of a unit is changed until the end of the turn."""
    s.lasting = append(append(append(s.lasting, unit), stat), amount)


def lasting(s: PocketModel, unit: i64, stat: i64) -> i64:
    """What modifiers until the end of the turn add to a value of a unit."""
    found: i64 = 0
    if not len(s.lasting):
        return found
    for entry in range(0, len(s.lasting), ENTRY):
        if s.lasting[entry] == unit and s.lasting[entry + VALUE] == stat:
            found += s.lasting[entry + AMOUNT]
    return found


def drop_lasting(s: PocketModel, unit: i64) -> None:
    """A modifier until the end of the turn is lost when its unit leaves play."""
    if not len(s.lasting):
        return
    row, s.lasting = s.lasting, vec[i64]()
    for entry in range(0, len(row), ENTRY):
        if row[entry] != unit:
            add_lasting(s, row[entry], row[entry + VALUE], row[entry + AMOUNT])


def lasting_amiss(s: PocketModel) -> list[str]:
    """Lasting modifiers are of values of units in play."""
    row = s.lasting
    if len(row) % ENTRY:
        return ["lasting modifiers are no triples"]
    for entry in range(0, len(row), ENTRY):
        if not 0 <= row[entry] < len(s.place) or s.place[row[entry]] < 0:
            return ["a lasting modifier on a unit that is not in play"]
        if not 0 <= row[entry + VALUE] < len(STATS):
            return ["a lasting modifier of no value"]
    return []
