"""Best play of the re-rolls where one strike alone is judged: a base, a shot without an answer, a side without Offense.

Then both sides want one thing, that the strike succeeds or fails, whatever the units are worth. Backwards from the
judgement every state of the dice has its chance, and in each go a side takes the best of all its re-rolls or passes.
"""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.gos import Go
from retrorocket.games.pocket_tactics.policy import (
    ALL_DEF,
    ALL_OFF,
    FORCE_DEF,
    FORCE_OFF,
    OPTIONS,
    on_offense,
    strike_of,
)
from retrorocket.games.pocket_tactics.rolls import FACES, Pool

Chances = list[list[float]]


class Solver:
    """The chances that a strike succeeds, a row for each OFF roll, a column for each DEF roll.

    `striker` is the role whose strike it is; `spare` tells of each role whether it has dice that decide nothing.
    """

    def __init__(self, off: Pool, dfn: Pool, striker: i64, spare: list[bool], pass_final: bool) -> None:
        self.off: Final = off
        self.dfn: Final = dfn
        self.striker: Final = striker
        self.spare: Final = spare
        self.pass_final: Final = pass_final
        self.known: Final[dict[str, Chances]] = {}

    def chance(self, start: Go) -> float:
        """The chance of success before the dice fall."""
        table = self.table(start, 0)
        total = 0.0
        for one in range(len(table)):
            for other in range(len(table[one])):
                total += table[one][other] * float(self.off.ways[one] * self.dfn.ways[other])
        return total / float(self.off.cases() * self.dfn.cases())

    def table(self, go: Go, passes: i64) -> Chances:
        """The chances in a go after some passes in a row, worked out once."""
        key = f"{go.budget()}{go.goer}{go.passed}{passes}"
        if key not in self.known:
            self.known[key] = self.judged() if go.stage > 1 else self.best(go, passes)
        return self.known[key]

    def judged(self) -> Chances:
        """PT-DICE-02 The dice as they lie."""
        return [[1.0 if one > other else 0.0 for other in self.dfn.rank] for one in self.off.rank]

    def best(self, go: Go, passes: i64) -> Chances:
        """PT-RR-02, PT-RR-08 Pass, or the re-roll that serves whose go it is best, in each state of the dice."""
        options = self.options(go)
        final = self.pass_final and len(options) > 0
        found = self.table(go.next_stage(), 0) if passes > 0 else self.table(go.after_pass(final), passes + 1)
        for option in options:
            after = self.table(go.used(go.goer, option, go.passed), 0)
            found = self.better(go.goer, found, self.rerolled(go.goer, option, after))
        return found

    def options(self, go: Go) -> list[int]:
        """The re-rolls that the side whose go it is can use."""
        if go.passed >> go.goer & 1:
            return []
        return [option for option in range(OPTIONS) if go.may(go.goer, option) and self.has_dice(go.goer, option)]

    def has_dice(self, role: i64, option: i64) -> bool:
        """Tell whether there is a die to roll again for an option."""
        if strike_of(option, role) != self.striker:
            return option not in (FORCE_DEF, FORCE_OFF) and self.spare[role]
        return (self.off if on_offense(option) else self.dfn).dice > 0

    def rerolled(self, role: i64, option: i64, after: Chances) -> Chances:
        """The chances after a re-roll: of the best die, of all dice, or of one that decides nothing."""
        if strike_of(option, role) != self.striker:
            return after
        up = role == self.striker
        if on_offense(option):
            return rolled_rows(self.off, option == ALL_OFF, after, up)
        return turned(rolled_rows(self.dfn, option == ALL_DEF, turned(after), up))

    def better(self, role: i64, one: Chances, other: Chances) -> Chances:
        """In each state what serves a side best."""
        up = role == self.striker
        return [better_row(mine, more, up) for mine, more in zip(one, other, strict=True)]


def rolled_rows(pool: Pool, every: bool, after: Chances, up: bool) -> Chances:
    """The chances when the dice of the rows are rolled again: all of them, or the one that serves best."""
    if every:
        row = [0.0] * len(after[0])
        for roll in range(len(pool.rolls)):
            share = float(pool.ways[roll]) / float(pool.cases())
            row = [value + share * more for value, more in zip(row, after[roll], strict=True)]
        return [row for roll in pool.rolls]
    return [best_swap(pool.swaps[roll], after, up) for roll in range(len(pool.rolls))]


def best_swap(swaps: list[list[int]], after: Chances, up: bool) -> list[float]:
    """The chances of one roll when its best die is rolled again, column by column."""
    found: list[float] = []
    for face in range(1, FACES + 1):
        rolls = swaps[face]
        if rolls:
            a, b, c = after[rolls[0]], after[rolls[1]], after[rolls[2]]
            d, e, f = after[rolls[3]], after[rolls[4]], after[rolls[5]]
            row = [(a[k] + b[k] + c[k] + d[k] + e[k] + f[k]) / 6.0 for k in range(len(a))]
            found = better_row(found, row, up) if found else row
    return found


def better_row(one: list[float], other: list[float], up: bool) -> list[float]:
    """Value by value the greater, or the smaller."""
    if up:
        return [mine if mine > more else more for mine, more in zip(one, other, strict=True)]
    return [mine if mine < more else more for mine, more in zip(one, other, strict=True)]


def turned(table: Chances) -> Chances:
    """Rows as columns."""
    return [list(column) for column in zip(*table, strict=True)]
