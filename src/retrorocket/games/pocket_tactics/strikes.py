"""One strike as a system of its own: its dice fall into few classes that re-rolls cannot tell apart.

Re-rolls have the numbers of policy.py. The striker's own OFF dice, forced DEF dice and all OFF dice (0, 2, 4) are used
while the strike fails, the other side's (1, 3, 5) while it succeeds; one that cannot change that at once is never used.
So all dead ends are one class, and the classes of three dice against three are some hundreds.
"""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.policy import ALL_OFF, OPTIONS, on_offense, wants_up
from retrorocket.games.pocket_tactics.rolls import FACES, KICKERS, Pool

Landing = list[tuple[int, int]]
SYSTEMS: Final[dict[str, "System"]] = {}
POOLS: Final[dict[int, Pool]] = {}
MOST_SYSTEMS: Final = 300
# more re-rolls than a side ever has
REROLLS: Final = 64


class System:
    """All rolls of a strike, merged into classes: how likely each is, whether it succeeds, where re-rolls lead."""

    def __init__(self, off: Pool, dfn: Pool, rows: list[bool]) -> None:
        self.off: Final = off
        self.dfn: Final = dfn
        states = Dealt(off, dfn, rows)
        kind = states.classes()
        count = max(kind) + 1
        sample = [0] * count
        for state in range(len(kind)):
            sample[kind[state]] = state
        self.count: Final = count
        self.lands: Final = [states.lands[state] for state in sample]
        self.weights: Final = states.weights(kind, count)
        self.landings: Final = [[states.landing(kind, state, row) for state in sample] for row in range(OPTIONS)]
        self.levels: Final[dict[int, Level]] = {}

    def cases(self, row: i64) -> int:
        """In how many ways the dice of a re-roll fall."""
        if row < ALL_OFF:
            return FACES
        return self.off.cases() if row == ALL_OFF else self.dfn.cases()

    def has_dice(self, row: i64) -> bool:
        """Tell whether there is a die to roll again."""
        return (self.off.dice if on_offense(row) else self.dfn.dice) > 0

    def settled(self, up: i64, down: i64) -> "Level":
        """The classes that some situational re-rolls of the striker and of the other side tell apart."""
        key = int(up * REROLLS + down)
        if key not in self.levels:
            lower: list[Level | None] = [None] * OPTIONS
            if up > 0:
                lower[0] = self.settled(up - 1, down)
            if down > 0:
                lower[1] = self.settled(up, down - 1)
            self.levels[key] = Level(self, lower, None)
        return self.levels[key]


class Dealt:
    """The states of a strike before they are merged: OFF roll times DEF roll, numbered row by row."""

    def __init__(self, off: Pool, dfn: Pool, rows: list[bool]) -> None:
        self.off: Final = off
        self.dfn: Final = dfn
        self.width: Final = len(dfn.rolls)
        self.lands: Final = [one > other for one in off.rank for other in dfn.rank]
        self.rows: Final = [row for row in range(OPTIONS) if rows[row]]
        self.after: Final = [self.rerolls(row) if rows[row] else [] for row in range(OPTIONS)]

    def rerolls(self, row: i64) -> list[list[int]]:
        """For every state the states after a re-roll; none where it cannot help its user at once."""
        found: list[list[int]] = []
        for one in range(len(self.off.rolls)):
            for other in range(self.width):
                useful = self.lands[one * self.width + other] != wants_up(row)
                found.append(self.useful(row, one, other) if useful else [])
        return found

    def useful(self, row: i64, one: int, other: int) -> list[int]:
        """The states after the re-roll of the best die, or of all; none if all of them are as bad."""
        offense, up = on_offense(row), wants_up(row)
        best: list[int] = []
        most: int = 0
        if row >= ALL_OFF:
            best = self.states(offense, list(range(len(self.off.rolls if offense else self.dfn.rolls))), one, other)
            return best if self.hits(best, up) > 0 else []
        swaps = self.off.swaps[one] if offense else self.dfn.swaps[other]
        for face in range(1, FACES + 1):
            if swaps[face]:
                states = self.states(offense, swaps[face], one, other)
                hits = self.hits(states, up)
                score = 10 * hits + (FACES - face if offense == up else face)
                if hits > 0 and score > most:
                    best, most = states, score
        return best

    def states(self, offense: bool, rolls: list[int], one: int, other: int) -> list[int]:
        """The states with other rolls of one colour."""
        if offense:
            return [roll * self.width + other for roll in rolls]
        return [one * self.width + roll for roll in rolls]

    def hits(self, states: list[int], up: bool) -> int:
        """How many states are as the user of a re-roll wants them."""
        found = 0
        for state in states:
            if self.lands[state] == up:
                found += 1
        return found

    def landing(self, kind: list[int], state: int, row: i64) -> Landing:
        """The classes after a re-roll, with their cases."""
        cases: dict[int, int] = {}
        states = self.after[row][state] if self.after[row] else []
        fresh = self.off.ways if row == ALL_OFF else self.dfn.ways
        for k in range(len(states)):
            landed = kind[states[k]]
            cases[landed] = cases.get(landed, 0) + (fresh[k] if row >= ALL_OFF else 1)
        return sorted(cases.items())

    def classes(self) -> list[int]:
        """The coarsest classes that no number of re-rolls can tell apart: split until nothing splits any more."""
        kind = [1 if lands else 0 for lands in self.lands]
        count = 0
        while max(kind) + 1 > count:
            count = max(kind) + 1
            seen: dict[str, int] = {}
            finer: list[int] = []
            for state in range(len(kind)):
                mark = f"{kind[state]}"
                for row in self.rows:
                    if self.after[row][state]:
                        mark += f"/{row}{self.landing(kind, state, row)}"
                finer.append(seen.setdefault(mark, len(seen)))
            kind = finer
        return kind

    def weights(self, kind: list[int], count: int) -> list[float]:
        """The chance that the dice first fall into each class."""
        found = [0.0] * count
        for one in range(len(self.off.rolls)):
            for other in range(self.width):
                found[kind[one * self.width + other]] += float(self.off.ways[one] * self.dfn.ways[other])
        every = float(self.off.cases() * self.dfn.cases())
        return [weight / every for weight in found]


class Level:
    """The classes of a system that the re-rolls left can tell apart; `lower` is the level after each of them."""

    def __init__(self, system: System, lower: "list[Level | None]", under: "Level | None") -> None:
        self.system: Final = system
        self.lower: Final = lower
        self.kind: Final[list[int]] = []
        self.sample: Final[list[int]] = []
        seen: dict[str, int] = {}
        for one in range(system.count):
            mark = f"{system.lands[one] if under is None else under.kind[one]}"
            for row in range(OPTIONS):
                mark += f"/{self.landing(one, row)}"
            if mark not in seen:
                seen[mark] = len(seen)
                self.sample.append(one)
            self.kind.append(seen[mark])
        self.count: Final = len(self.sample)
        self.lands: Final = [system.lands[one] for one in self.sample]
        self.shares: Final = [[self.shared(one, row) for one in self.sample] for row in range(OPTIONS)]
        self.sorts: Final[list[int]] = []
        self.hits: Final[list[list[int]]] = []
        self.sort_out()

    def landing(self, one: int, row: int) -> Landing:
        """The classes of the lower level after a re-roll, with their cases."""
        lower = self.lower[row]
        if lower is None:
            return []
        cases: dict[int, int] = {}
        for landed, ways in self.system.landings[row][one]:
            cases[lower.kind[landed]] = cases.get(lower.kind[landed], 0) + ways
        return sorted(cases.items())

    def shared(self, one: int, row: int) -> list[tuple[int, float]]:
        """The classes of the lower level after a re-roll, with their chances."""
        every = float(self.system.cases(row))
        return [(landed, cases / every) for landed, cases in self.landing(one, row)]

    def sort_out(self) -> None:
        """Give classes that a choice cannot tell apart one sort: they succeed alike, re-rolls help them alike."""
        seen: dict[str, int] = {}
        for kind in range(self.count):
            hits = [self.hits_of(kind, row) for row in range(OPTIONS)]
            mark = f"{self.lands[kind]}{hits}"
            if mark not in seen:
                seen[mark] = len(seen)
                self.hits.append(hits)
            self.sorts.append(seen[mark])

    def hits_of(self, kind: int, row: int) -> int:
        """In how many cases the strike succeeds after a re-roll; as now where it is of no use."""
        lower = self.lower[row]
        landing = self.landing(self.sample[kind], row)
        if lower is None or not landing:
            return self.system.cases(row) if self.lands[kind] else 0
        return sum([cases for landed, cases in landing if lower.lands[landed]])

    def lands_of(self, sort: int) -> bool:
        """Tell whether the strikes of a sort succeed."""
        return self.lands[self.sorts.index(sort)]

    def weights(self) -> list[float]:
        """The chance that the dice first fall into each class."""
        found = [0.0] * self.count
        for one in range(self.system.count):
            found[self.kind[one]] += self.system.weights[one]
        return found

    def into(self, lower: "Level") -> list[int]:
        """The class of a lower level that each class belongs to."""
        return [lower.kind[one] for one in self.sample]


def pool_of(dice: i64, kicker: i64) -> Pool:
    """The pool of some dice and a kicker, made once."""
    key = int(dice * KICKERS + kicker)
    if key not in POOLS:
        POOLS[key] = Pool(dice, kicker)
    return POOLS[key]


def system_of(off: i64, off_kicker: i64, dfn: i64, dfn_kicker: i64, rows: list[bool]) -> System:
    """The system of a strike, made once while there is room."""
    one, other = pool_of(off, off_kicker), pool_of(dfn, dfn_kicker)
    usable = [rows[row] and (one if on_offense(row) else other).dice > 0 for row in range(OPTIONS)]
    key = f"{off}({off_kicker}){dfn}({dfn_kicker}){usable}"
    if key not in SYSTEMS:
        if len(SYSTEMS) >= MOST_SYSTEMS:
            SYSTEMS.clear()
        SYSTEMS[key] = System(one, other, usable)
    return SYSTEMS[key]
