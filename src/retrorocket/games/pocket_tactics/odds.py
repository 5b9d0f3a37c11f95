"""The odds of an assault, by the engine's own pools and judgement; nothing is sampled.

Where one strike alone is judged both sides re-roll in the best way (best.py). Where both are, what is best depends on
what the players think the units worth: there both re-roll one die ahead, by the costs of the units (policy.py). The
chances of all pairs of classes of the two strikes (strikes.py) are a table, one row for each class of the first; each
go moves them on, and what nobody wants to roll again is judged.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import ANY, ATTACKER, DEF, DEFENDER, OFF
from retrorocket.games.pocket_tactics.best import Solver
from retrorocket.games.pocket_tactics.gos import Go, rest_of
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, SHIFT, TOKENS, Muster
from retrorocket.games.pocket_tactics.nouns import ATT_DEF, ATT_OFF, COLOURS, DEF_DEF, DEF_OFF
from retrorocket.games.pocket_tactics.options import UNKNOWN
from retrorocket.games.pocket_tactics.policy import OPTIONS, Stakes, gain, strike_of, wants_up
from retrorocket.games.pocket_tactics.rolls import DICE_COUNTS, KICKERS
from retrorocket.games.pocket_tactics.strikes import Level, System, pool_of, system_of

Table = list[list[float]]

# more than re-rolls: a go of an earlier stage comes first
STAGE_FIRST: Final = 1000


class Follower:
    """Follows both strikes through the re-rolls; `found` are the chances of neither, strike, counter, both."""

    def __init__(self, strike: System, counter: System, stakes: Stakes, pass_final: bool) -> None:
        self.systems: Final = [strike, counter]
        self.stakes: Final = stakes
        self.pass_final: Final = pass_final
        self.levels: Final[dict[str, Level]] = {}
        self.waiting: Final[dict[str, Table]] = {}
        self.gos: Final[dict[str, Go]] = {}
        self.found: Final = [0.0, 0.0, 0.0, 0.0]

    def follow(self, start: Go) -> list[float]:
        """From the first fall of the dice to the judgement; who has most left goes first, so no table is met twice."""
        one, two = self.level(0, start).weights(), self.level(1, start).weights()
        self.add(start, [[weight * other for other in two] for weight in one])
        while self.waiting:
            key = next_key(self.gos)
            go = self.gos.pop(key)
            self.go_on(go, self.waiting.pop(key))
        return self.found

    def add(self, go: Go, table: Table) -> None:
        """Let chances wait for a go."""
        key = f"{go.budget()}{go.goer}{go.passed}"
        if key in self.waiting:
            table = [plus(one, other, 1.0) for one, other in zip(self.waiting[key], table, strict=True)]
        self.waiting[key] = table
        self.gos[key] = go

    def level(self, which: i64, go: Go) -> Level:
        """The classes of a strike that the re-rolls left can tell apart."""
        system = self.systems[which]
        if go.stage > 0:
            over = go.stage > 1
            return system.settled(0 if over else go.rerolls[which], 0 if over else go.rerolls[1 - which])
        key = f"{which}{go.budget()}"
        if key not in self.levels:
            lower: list[Level | None] = []
            for row in range(OPTIONS):
                user = which if wants_up(row) else 1 - which
                usable = go.may(user, row) and system.has_dice(row)
                lower.append(self.level(which, go.used(user, row, 0)) if usable else None)
            self.levels[key] = Level(system, lower, self.level(which, go.next_stage()))
        return self.levels[key]

    def go_on(self, go: Go, table: Table) -> None:
        """The side whose go it is re-rolls where it gains, else the other; where neither does the stage is over."""
        passed = go.passed
        for turn in range(2):
            role = go.goer if turn == 0 else 1 - go.goer
            options = self.options(go, role, passed)
            if options:
                table = self.act(go, role, options, passed, table)
                if self.pass_final:
                    passed |= 1 if role == ATTACKER else 2
        self.end_stage(go, table)

    def options(self, go: Go, role: i64, passed: i64) -> list[int]:
        """The re-rolls that a side can use."""
        if passed >> role & 1:
            return []
        return [
            option
            for option in range(OPTIONS)
            if go.may(role, option) and self.systems[strike_of(option, role)].has_dice(option)
        ]

    def act(self, go: Go, role: i64, options: list[int], passed: i64, table: Table) -> Table:
        """Move on what a side re-rolls; what it keeps is left."""
        one, two = self.level(0, go), self.level(1, go)
        choices = [
            [self.choice(role, options, one, two, s, t) for t in range(len(two.hits))] for s in range(len(one.hits))
        ]
        for option in options:
            part = chosen(table, one, two, choices, option)
            if not any(part):
                continue
            after = go.used(role, option, passed)
            low = [self.level(0, after), self.level(1, after)]
            if strike_of(option, role) == 0:
                moved = turned(spread(part, one.shares[option], low[0].count), two.count)
                self.add(after, turned(folded(moved, two.into(low[1]), low[1].count), low[0].count))
            else:
                moved = turned(spread(turned(part, two.count), two.shares[option], low[1].count), one.count)
                self.add(after, folded(moved, one.into(low[0]), low[0].count))
        return chosen(table, one, two, choices, -1)

    def choice(self, role: i64, options: list[int], one: Level, two: Level, s: int, t: int) -> int:
        """The option with the greatest gain for two sorts of classes, -1 to keep the dice."""
        best = -1
        most: i64 = 0
        lands = [one.lands_of(s), two.lands_of(t)]
        for option in options:
            which = strike_of(option, role)
            hits = one.hits[s][option] if which == 0 else two.hits[t][option]
            cases = self.systems[which].cases(option)
            value = gain(self.stakes, role, which == ATTACKER, lands[1 - which], lands[which], hits, cases)
            if value > most:
                best, most = option, value
        return best

    def end_stage(self, go: Go, table: Table) -> None:
        """After the abilities the situation; after that the dice are judged."""
        after = go.next_stage()
        one, two = self.level(0, go), self.level(1, go)
        low = [self.level(0, after), self.level(1, after)]
        rows = turned(folded(table, one.into(low[0]), low[0].count), two.count)
        rest = turned(folded(rows, two.into(low[1]), low[1].count), low[0].count)
        if after.stage < 2:
            self.add(after, rest)
            return
        for k in range(low[0].count):
            for j in range(len(rest[k])):
                self.found[(1 if low[0].lands[k] else 0) + (2 if low[1].lands[j] else 0)] += rest[k][j]


def next_key(gos: dict[str, Go]) -> str:
    """The go of the earliest stage with most re-rolls left: no other leads to it any more."""
    best = ""
    most: i64 = -1
    for key, go in gos.items():
        rank = (2 - go.stage) * STAGE_FIRST + go.left()
        if rank > most:
            best, most = key, rank
    return best


# tables: a row without chances is empty


def plus(one: list[float], other: list[float], share: float) -> list[float]:
    """A row and a share of another."""
    if not other:
        return one
    if not one:
        return [share * value for value in other]
    return [value + share * more for value, more in zip(one, other, strict=True)]


def chosen(table: Table, one: Level, two: Level, choices: list[list[int]], option: int) -> Table:
    """The part of a table where an option is chosen (-1: where the dice are kept)."""
    masks: list[list[float]] = []
    for row in choices:
        picked = [1.0 if choice == option else 0.0 for choice in row]
        masks.append([picked[sort] for sort in two.sorts] if 1.0 in picked else [])
    found: Table = []
    for k in range(len(table)):
        mask = masks[one.sorts[k]]
        found.append([value * part for value, part in zip(table[k], mask, strict=True)] if mask and table[k] else [])
    return found


def spread(table: Table, shares: list[list[tuple[int, float]]], count: int) -> Table:
    """Every row on to the rows where a re-roll of its class leads."""
    found: Table = [[] for k in range(count)]
    for k in range(len(table)):
        if table[k]:
            for landed, share in shares[k]:
                found[landed] = plus(found[landed], table[k], share)
    return found


def folded(table: Table, into: list[int], count: int) -> Table:
    """Rows of one coarser class together."""
    found: Table = [[] for k in range(count)]
    for k in range(len(table)):
        found[into[k]] = plus(found[into[k]], table[k], 1.0)
    return found


def turned(table: Table, width: int) -> Table:
    """Rows as columns."""
    none = [0.0] * width
    full = [row if row else none for row in table]
    return [list(column) if any(column) else [] for column in zip(*full, strict=True)]


def fight_chances(m: Muster, stakes: Stakes, pass_final: bool) -> list[float]:
    """The chances that neither, the strike alone, the counter-strike alone, or both succeed."""
    tokens = counted_tokens(m)
    stage = 0 if rest_of(tokens, m.rerolls, 0) > rest_of(tokens, m.rerolls, 1) else 1
    start = Go(tokens, m.rerolls, stage, ATTACKER, 0)
    striker = lone_striker(m)
    if striker >= 0:
        return lone_chances(m, striker, start, pass_final)
    strike = system_of(m.dice[ATT_OFF], m.kicker[ATT_OFF], m.dice[DEF_DEF], m.kicker[DEF_DEF], rows_of(tokens, 0))
    counter = system_of(m.dice[DEF_OFF], m.kicker[DEF_OFF], m.dice[ATT_DEF], m.kicker[ATT_DEF], rows_of(tokens, 1))
    return Follower(strike, counter, stakes, pass_final).follow(start)


def counted_tokens(m: Muster) -> vec[i64]:
    """The ability tokens of an assault without the shifts, which no odds count."""
    tokens = m.tokens[:]
    for role in range(2):
        tokens[role * TOKENS + SHIFT + OFF] = 0
        tokens[role * TOKENS + SHIFT + DEF] = 0
    return tokens


def lone_striker(m: Muster) -> i64:
    """The role whose strike alone is judged; -1 if both strikes are (PT-DICE-04: without OFF there is none)."""
    if m.dice[DEF_OFF] == 0 and m.kicker[DEF_OFF] == 0:
        return ATTACKER
    return DEFENDER if m.dice[ATT_OFF] == 0 and m.kicker[ATT_OFF] == 0 else -1


def lone_chances(m: Muster, striker: i64, start: Go, pass_final: bool) -> list[float]:
    """The chances where one strike alone is judged, by best play of both sides."""
    off, dfn = COLOURS * striker + OFF, COLOURS * (1 - striker) + DEF
    spare = [m.dice[COLOURS * role + (DEF if role == striker else OFF)] > 0 for role in range(2)]
    pools = [pool_of(m.dice[off], m.kicker[off]), pool_of(m.dice[dfn], m.kicker[dfn])]
    chance = Solver(pools[0], pools[1], striker, spare, pass_final).chance(start)
    return [1 - chance, chance, 0.0, 0.0] if striker == ATTACKER else [1 - chance, 0.0, chance, 0.0]


def manner(m: Muster) -> str:
    """How the dice are counted: no re-roll, the best play of both, or both one die ahead."""
    if rest_of(counted_tokens(m), m.rerolls, 0) == 0:
        return "no_rerolls"
    return "best" if lone_striker(m) >= 0 else "one_ahead"


PLAIN: Final[vec[float]] = vec[float]([UNKNOWN] * (DICE_COUNTS * KICKERS) ** 2)


def plain_chance(off: i64, off_kicker: i64, dfn: i64, dfn_kicker: i64) -> float:
    """The chance of one strike as the dice first fall, without re-rolls."""
    key = ((off * KICKERS + off_kicker) * DICE_COUNTS + dfn) * KICKERS + dfn_kicker
    if PLAIN[key] == UNKNOWN:
        one, other = pool_of(off, off_kicker), pool_of(dfn, dfn_kicker)
        cases = 0
        for k in range(len(one.rank)):
            for j in range(len(other.rank)):
                if one.rank[k] > other.rank[j]:
                    cases += one.ways[k] * other.ways[j]
        PLAIN[key] = cases / float(one.cases() * other.cases())
    return PLAIN[key]


def rows_of(tokens: vec[i64], striker: i64) -> list[bool]:
    """Which re-rolls can touch a strike; own dice of both sides always may."""
    struck = 1 - striker
    return [
        True,
        True,
        any_of(tokens, striker, FORCE),
        any_of(tokens, struck, FORCE),
        tokens[striker * TOKENS + ALL_OF + OFF] > 0,
        tokens[struck * TOKENS + ALL_OF + DEF] > 0,
    ]


def any_of(tokens: vec[i64], role: i64, kind: i64) -> bool:
    """Tell whether a side has ability re-rolls of own or of enemy dice."""
    row = role * TOKENS + kind
    return tokens[row + OFF] + tokens[row + DEF] + tokens[row + ANY] > 0
