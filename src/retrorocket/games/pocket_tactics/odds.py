"""The exact odds of an assault, by the engine's own pools and judgement, both sides re-rolling as in policy.py.

Each strike is a small system of its own (its OFF and DEF dice); states that behave alike are merged, then the two
strikes are followed together through the re-rolls. Nothing is sampled.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.effects import ATTACKER
from retrorocket.games.pocket_tactics.ground import filled
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN, SHIFT, TOKENS, Muster
from retrorocket.games.pocket_tactics.policy import (
    ALL_OFF,
    OPTIONS,
    OWN_DEF,
    ROLLS,
    Stakes,
    Strike,
    gain,
    on_offense,
    strike_of,
    wants_up,
)

FACTORIAL: Final[vec[i64]] = vec[i64]([1, 1, 2, 6])


def sorted_rolls(dice: i64) -> list[vec[i64]]:
    """All rolls of some dice, from the highest down."""
    found: list[vec[i64]] = [vec[i64]()]
    for k in range(dice):
        longer: list[vec[i64]] = []
        for roll in found:
            for face in range(1, (roll[len(roll) - 1] if len(roll) else 6) + 1):
                longer.append(append(roll[:], face))
        found = longer
    return found


def ways(roll: vec[i64]) -> i64:
    """In how many orders a sorted roll falls."""
    found = FACTORIAL[len(roll)]
    run: i64 = 0
    for k in range(len(roll)):
        run = run + 1 if k > 0 and roll[k] == roll[k - 1] else 1
        found //= run
    return found


def code(off: vec[i64], dfn: vec[i64]) -> i64:
    """A sorted state of a strike as one number."""
    number: i64 = 1
    for k in range(len(off)):
        number = number * 7 + off[k]
    for k in range(len(dfn)):
        number = number * 7 + dfn[k]
    return number


def descending(values: vec[i64]) -> vec[i64]:
    """A roll from the highest down."""
    found = values[:]
    for end in range(1, len(found)):
        place = end
        while place > 0 and found[place - 1] < found[place]:
            kept = found[place - 1]
            found[place - 1] = found[place]
            found[place] = kept
            place -= 1
    return found


class Level:
    """The states of a strike merged into classes that a given number of re-rolls cannot tell apart."""

    def __init__(self, kind: vec[i64], count: i64) -> None:
        self.kind: Final = kind
        self.count: Final = count
        self.sample: Final = filled(count, -1)
        for state in range(len(kind)):
            self.sample[kind[state]] = state
        self.landings: list[list[list[tuple[int, int]]]] = []
        self.hits: list[list[int]] = []


class System:
    """One strike: all states of its dice, and their classes for every number of re-rolls up to `depth`."""

    def __init__(self, off: i64, off_kicker: i64, dfn: i64, dfn_kicker: i64, options: list[bool], depth: i64) -> None:
        self.off: Final = off
        self.dfn: Final = dfn
        self.offs: Final = sorted_rolls(off)
        self.dfns: Final = sorted_rolls(dfn)
        self.strikes: Final = [Strike(o, off_kicker, d, dfn_kicker) for o in self.offs for d in self.dfns]
        self.place: Final = {code(strike.off, strike.dfn): k for k, strike in enumerate(self.strikes)}
        self.lands: Final = [strike.lands() for strike in self.strikes]
        self.after: Final[list[list[vec[i64]]]] = []
        for option in range(4):
            wanted = options[option] and (off if option % 3 == 0 else dfn) > 0
            self.after.append([self.reroll(k, option) for k in range(len(self.strikes))] if wanted else [])
        self.rolls_all: Final = [options[4] and off > 0, options[5] and dfn > 0]
        self.levels: Final = [Level(vec[i64]([1 if lands else 0 for lands in self.lands]), 2)]
        for level in range(depth):
            self.levels.append(self.split(self.levels[level]))

    def reroll(self, state: i64, option: i64) -> vec[i64]:
        """The six states after the best die of an option: 0 OFF up, 1 DEF down, 2 DEF up, 3 OFF down."""
        strike = self.strikes[state]
        offense = option % 3 == 0
        die = strike.best_die(offense, option % 2 == 0)
        found = vec[i64](capacity=6)
        for face in range(1, 7):
            dice = strike.off[:] if offense else strike.dfn[:]
            dice[die] = face
            dice = descending(dice)
            number = code(dice, strike.dfn) if offense else code(strike.off, dice)
            found = append(found, self.place[number])
        return found

    def split(self, below: Level) -> Level:
        """The classes that one more re-roll tells apart."""
        seen: dict[str, int] = {}
        kinds = vec[i64](capacity=len(self.strikes))
        rows: list[list[list[tuple[int, int]]]] = [[] for row in range(OPTIONS)]
        for state in range(len(self.strikes)):
            landings = [self.landing(below, state, row) for row in range(OPTIONS)]
            mark = f"{below.kind[state]}{landings}"
            if mark not in seen:
                seen[mark] = len(seen)
                for row in range(OPTIONS):
                    rows[row].append(landings[row])
            kinds = append(kinds, seen[mark])
        found = Level(kinds, len(seen))
        found.landings = rows
        found.hits = [[self.count_hits(below, cases) for cases in row] for row in rows]
        return found

    def landing(self, below: Level, state: i64, row: i64) -> list[tuple[int, int]]:
        """The classes below, with their cases, after an option by its row; none where it cannot be used."""
        cases: dict[int, int] = {}
        if row >= ALL_OFF:
            if self.rolls_all[row - ALL_OFF]:
                self.roll_all(below, state, row == ALL_OFF, cases)
        elif self.after[row]:
            states = self.after[row][state]
            for face in range(6):
                landed = int(below.kind[states[face]])
                cases[landed] = cases.get(landed, 0) + 1
        return sorted(cases.items())

    def roll_all(self, below: Level, state: i64, offense: bool, cases: dict[int, int]) -> None:
        """Count the classes after all dice of a colour are rolled again."""
        strike = self.strikes[state]
        for roll in self.offs if offense else self.dfns:
            number = code(roll, strike.dfn) if offense else code(strike.off, roll)
            landed = int(below.kind[self.place[number]])
            cases[landed] = cases.get(landed, 0) + int(ways(roll))

    def count_hits(self, below: Level, landings: list[tuple[int, int]]) -> int:
        """In how many cases the strike succeeds."""
        return sum(cases for landed, cases in landings if self.lands[below.sample[landed]])

    def good(self, level: i64, kind: i64) -> bool:
        """Tell whether a class is one of success."""
        return self.lands[self.levels[level].sample[kind]]

    def lowered(self, level: i64, kind: i64, to: i64) -> int:
        """The class of a lower level that a class belongs to."""
        if to == level:
            return int(kind)
        return int(self.levels[to].kind[self.levels[level].sample[kind]])

    def weights(self, level: i64) -> list[int]:
        """In how many ways the dice fall into each class."""
        found = [0] * int(self.levels[level].count)
        for state in range(len(self.strikes)):
            strike = self.strikes[state]
            found[self.levels[level].kind[state]] += int(ways(strike.off) * ways(strike.dfn))
        return found


class Follower:
    """Follows both strikes through the re-rolls: the chances that strike and counter-strike succeed, by class."""

    def __init__(self, strike: System, counter: System, stakes: Stakes, pass_final: bool) -> None:
        self.systems: Final = [strike, counter]
        self.stakes: Final = stakes
        self.pass_final: Final = pass_final
        self.gos: Final[dict[str, Go]] = {}
        self.known: Final[dict[int, list[float]]] = {}

    def chances(self, one: int, two: int, go: "Go") -> list[float]:
        """Neither, strike, counter, both, from two classes of the level of what is left, and whose go it is."""
        key = (one * 4096 + two) * 4096 + go.number
        if key not in self.known:
            self.known[key] = self.work_out(one, two, go)
        return self.known[key]

    def met(self, go: "Go") -> "Go":
        """One object for all equal goes, with its usable options."""
        key = go.key()
        if key not in self.gos:
            go.number = len(self.gos)
            barred = self.pass_final and go.passed >> go.goer & 1 == 1
            go.options = [option for option in range(OPTIONS) if not barred and self.usable(go, option)]
            self.gos[key] = go
        return self.gos[key]

    def usable(self, go: "Go", option: i64) -> bool:
        """Tell whether the side whose go it is has a re-roll and a die for an option."""
        system = self.systems[strike_of(option, go.goer)]
        return go.may(option) and (system.off if on_offense(option) else system.dfn) > 0

    def work_out(self, one: int, two: int, go: "Go") -> list[float]:
        """The chosen option, or a pass, and what follows."""
        found = [0.0, 0.0, 0.0, 0.0]
        if go.stage > 1:
            strike, counter = self.systems[0].good(go.left, one), self.systems[1].good(go.left, two)
            found[(1 if strike else 0) + (2 if counter else 0)] = 1.0
            return found
        option = self.choice(one, two, go)
        after = self.next_go(go, option)
        low = [self.systems[0].lowered(go.left, one, after.left), self.systems[1].lowered(go.left, two, after.left)]
        if option < 0:
            return self.chances(low[0], low[1], after)
        which = strike_of(option, go.goer)
        landings = self.systems[which].levels[go.left].landings[row_of(option)][one if which == 0 else two]
        total = sum(cases for _, cases in landings)
        for kind, cases in landings:
            part = self.chances(kind, low[1], after) if which == 0 else self.chances(low[0], kind, after)
            for k in range(4):
                found[k] += part[k] * cases / total
        return found

    def next_go(self, go: "Go", option: i64) -> "Go":
        """The go after an option, or after a pass (-1)."""
        known = go.after[option + 1]
        if known is None:
            known = self.met(go.passed_on(len(go.options) > 0) if option < 0 else go.used(option))
            go.after[option + 1] = known
        return known

    def choice(self, one: int, two: int, go: "Go") -> i64:
        """The option with the greatest gain, -1 to keep the dice."""
        best: i64 = -1
        most: i64 = 0
        lands = [self.systems[0].good(go.left, one), self.systems[1].good(go.left, two)]
        for option in go.options:
            which = strike_of(option, go.goer)
            system = self.systems[which]
            row = row_of(option)
            hits = system.levels[go.left].hits[row][one if which == 0 else two]
            cases = ROLLS[system.off if row == ALL_OFF else system.dfn] if option >= ALL_OFF else 6
            value = gain(self.stakes, go.goer, which == ATTACKER, lands[1 - which], lands[which], hits, cases)
            if value > most:
                best, most = option, value
        return best


def row_of(option: i64) -> i64:
    """The row of a system's tables: 0 OFF up, 1 DEF down, 2 DEF up, 3 OFF down, 4 all OFF, 5 all DEF."""
    if option >= ALL_OFF:
        return option
    if on_offense(option):
        return 0 if wants_up(option) else 3
    return 2 if wants_up(option) else 1


class Go:
    """Whose go it is and what both sides have left."""

    def __init__(self, tokens: vec[i64], rerolls: vec[i64], stage: i64, goer: i64, passes: i64, passed: i64) -> None:
        self.tokens: Final = tokens
        self.rerolls: Final = rerolls
        self.stage: Final = stage
        self.goer: Final = goer
        self.passes: Final = passes
        self.passed: Final = passed
        self.left: Final[i64] = rest_of(tokens, rerolls, stage)
        self.number: int = 0
        self.options: list[int] = []
        self.after: Final[list[Go | None]] = [None] * (OPTIONS + 1)

    def key(self) -> str:
        """Everything in it, as a text."""
        left = [int(number) for number in self.tokens] if self.stage == 0 else []
        return f"{left}{[int(n) for n in self.rerolls]}{self.stage}{self.goer}{self.passes}{self.passed}"

    def may(self, option: i64) -> bool:
        """Tell whether the side whose go it is has a re-roll left for an option."""
        if self.stage == 1:
            return option <= OWN_DEF and self.rerolls[self.goer] > 0
        row = self.goer * TOKENS
        if option >= ALL_OFF:
            return self.tokens[row + ALL_OF + option - ALL_OFF] > 0
        kind = row + (OWN if option <= OWN_DEF else FORCE)
        return self.tokens[kind + (0 if on_offense(option) else 1)] + self.tokens[kind + 2] > 0

    def used(self, option: i64) -> "Go":
        """After one re-roll."""
        tokens, rerolls = self.tokens[:], self.rerolls[:]
        row = self.goer * TOKENS
        if self.stage == 1:
            rerolls[self.goer] -= 1
        elif option >= ALL_OFF:
            tokens[row + ALL_OF + option - ALL_OFF] -= 1
        else:
            kind = row + (OWN if option <= OWN_DEF else FORCE)
            colour = 0 if on_offense(option) else 1
            tokens[kind + (colour if tokens[kind + colour] > 0 else 2)] -= 1
        return Go(tokens, rerolls, self.stage, 1 - self.goer, 0, self.passed)

    def passed_on(self, chose: bool) -> "Go":
        """After a pass; one that was chosen is remembered."""
        if self.passes >= 1:
            return Go(self.tokens, self.rerolls, self.stage + 1, ATTACKER, 0, 0)
        passed = self.passed | ((1 if self.goer == ATTACKER else 2) if chose else 0)
        return Go(self.tokens, self.rerolls, self.stage, 1 - self.goer, self.passes + 1, passed)


def rest_of(tokens: vec[i64], rerolls: vec[i64], stage: i64) -> i64:
    """How many re-rolls both sides have left; ability re-rolls are lost after their stage, and all after the second."""
    left: i64 = 0
    if stage == 0:
        for k in range(len(tokens)):
            left += tokens[k]
    return left + rerolls[0] + rerolls[1] if stage < 2 else 0


def fight_chances(m: Muster, stakes: Stakes, pass_final: bool) -> list[float]:
    """The chances that neither, the strike alone, the counter-strike alone, or both succeed."""
    tokens = m.tokens[:]
    for role in range(2):
        tokens[role * TOKENS + SHIFT] = 0
        tokens[role * TOKENS + SHIFT + 1] = 0
    depth = rest_of(tokens, m.rerolls, 0)
    strike = System(m.dice[0], m.kicker[0], m.dice[3], m.kicker[3], options_of(m, tokens, 0), depth)
    counter = System(m.dice[2], m.kicker[2], m.dice[1], m.kicker[1], options_of(m, tokens, 1), depth)
    follower = Follower(strike, counter, stakes, pass_final)
    found = [0.0, 0.0, 0.0, 0.0]
    every = float(int(power(m.dice[0] + m.dice[3]))) * float(int(power(m.dice[1] + m.dice[2])))
    start = follower.met(Go(tokens, m.rerolls, 0, ATTACKER, 0, 0))
    counter_weights = counter.weights(depth)
    for one, one_weight in enumerate(strike.weights(depth)):
        for two, two_weight in enumerate(counter_weights):
            weight = float(one_weight) * float(two_weight) / every
            part = follower.chances(one, two, start)
            for k in range(4):
                found[k] += weight * part[k]
    return found


PLAIN: Final[dict[int, float]] = {}


def plain_chance(off: i64, off_kicker: i64, dfn: i64, dfn_kicker: i64) -> float:
    """The chance of one strike as the dice first fall, without re-rolls."""
    key = int(((off * 7 + off_kicker) * 4 + dfn) * 7 + dfn_kicker)
    if key not in PLAIN:
        system = System(off, off_kicker, dfn, dfn_kicker, [False] * OPTIONS, 0)
        PLAIN[key] = system.weights(0)[1] / float(int(power(off + dfn)))
    return PLAIN[key]


def power(dice: i64) -> i64:
    """How many ways some dice fall."""
    return ROLLS[3] * ROLLS[dice - 3] if dice > 3 else ROLLS[dice]


def options_of(m: Muster, tokens: vec[i64], striker: i64) -> list[bool]:
    """Which re-rolls can touch a strike: OFF up, DEF down, DEF up, OFF down, all OFF, all DEF."""
    struck = 1 - striker
    return [
        m.rerolls[striker] > 0 or any_of(tokens, striker, OWN),
        m.rerolls[struck] > 0 or any_of(tokens, struck, OWN),
        any_of(tokens, striker, FORCE),
        any_of(tokens, struck, FORCE),
        tokens[striker * TOKENS + ALL_OF] > 0,
        tokens[struck * TOKENS + ALL_OF + 1] > 0,
    ]


def any_of(tokens: vec[i64], role: i64, kind: i64) -> bool:
    """Tell whether a side has ability re-rolls of own or of enemy dice."""
    row = role * TOKENS + kind
    return tokens[row] + tokens[row + 1] + tokens[row + 2] > 0
