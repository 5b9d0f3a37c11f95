"""The odds and the advice of re-rolls against a plain count of every fall of the dice, written from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.position import Position
from retrorocket.games.pocket_tactics.frames.fight import Fight
from retrorocket.games.pocket_tactics.muster import ALL_OF, FORCE, OWN, SHIFT, TOKENS, Muster
from retrorocket.games.pocket_tactics.odds import fight_chances, manner, plain_chance
from retrorocket.games.pocket_tactics.policy import Stakes, advice, usable
from retrorocket.games.pocket_tactics.preview import musters

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
ANY = 2
Pools = tuple[tuple[int, ...], ...]
POOLS = ["att-off", "att-def", "def-off", "def-def"]


class Terms(NamedTuple):
    """What stays the same in one fight: kickers, what each side takes, who strikes first, whether a pass is final."""

    kickers: tuple[int, ...]
    takes: tuple[int, int]
    first: int = -1
    pass_final: bool = False


class Goes(NamedTuple):
    """Dice on the table, what both sides have left, and whose go it is (PT-RR-01 to -03)."""

    pools: Pools
    tokens: tuple[int, ...]
    rerolls: tuple[int, ...]
    stage: int = 0
    goer: int = 0
    passes: int = 0
    passed: int = 0


class Again(NamedTuple):
    """One re-roll: its text, the pool, the die (-1: all), and what pays for it (-1: a situational one)."""

    text: str
    pool: int
    die: int
    token: int


def judged(terms: Terms, pools: Pools) -> tuple[bool, bool]:
    """PT-DICE-02, PT-KICK-02 Strike and counter-strike: lists from the highest down, the first unequal pair decides."""
    lists = [
        tuple(sorted([*pool, kicker] if kicker else pool, reverse=True))
        for pool, kicker in zip(pools, terms.kickers, strict=True)
    ]
    return lists[0] > lists[3], lists[2] > lists[1]


def points(terms: Terms, pools: Pools) -> int:
    """PT-DICE-05 What the attacker has of the dice as they lie."""
    strike, counter = judged(terms, pools)
    if strike and counter and terms.first >= 0:
        strike, counter = terms.first == 0, terms.first == 1
    return terms.takes[0] * strike - terms.takes[1] * counter


def again(goes: Goes) -> Iterator[Again]:
    """Every re-roll of the side whose go it is: own OFF, own DEF, forced DEF, forced OFF, all OFF, all DEF.

    Own dice from the lowest up, enemy dice from the highest down.
    """
    own, row = 2 * goes.goer, goes.goer * TOKENS
    for pool, kind in ((own, OWN), (own + 1, OWN), (3 - own, FORCE), (2 - own, FORCE)):
        paid = [row + kind + pool % 2, row + kind + ANY]
        token = next((place for place in paid if goes.tokens[place]), None)
        if goes.stage == 1:
            token = -1 if kind == OWN and goes.rerolls[goes.goer] else None
        if token is not None:
            values = goes.pools[pool]
            for die in sorted(range(len(values)), key=lambda die: values[die] if kind == OWN else -values[die]):
                yield Again(f"reroll {POOLS[pool]}{die + 1}", pool, die, token)
    for colour in range(2):
        if goes.stage == 0 and goes.tokens[row + ALL_OF + colour] and goes.pools[own + colour]:
            yield Again(f"reroll all {('off', 'def')[colour]}", own + colour, -1, row + ALL_OF + colour)


def falls(goes: Goes, move: Again) -> Iterator[tuple[Pools, float]]:
    """The dice after a re-roll, with their chances."""
    pool = goes.pools[move.pool]
    count = len(pool) if move.die < 0 else 1
    for faces in product(range(1, 7), repeat=count):
        dice = faces if move.die < 0 else (*pool[: move.die], *faces, *pool[move.die + 1 :])
        laid = tuple(sorted(dice, reverse=True))
        yield (*goes.pools[: move.pool], laid, *goes.pools[move.pool + 1 :]), 1 / 6**count


def spent(goes: Goes, move: Again) -> Goes:
    """What is left after a re-roll; the other side has the next go."""
    tokens, rerolls = list(goes.tokens), list(goes.rerolls)
    if move.token < 0:
        rerolls[goes.goer] -= 1
    else:
        tokens[move.token] -= 1
    return goes._replace(tokens=tuple(tokens), rerolls=tuple(rerolls), goer=1 - goes.goer, passes=0)


def passed_on(goes: Goes, kept: bool) -> Goes:
    """PT-RR-02, PT-RR-03 A pass; after two in a row the next stage, which the attacker begins."""
    if goes.passes:
        return goes._replace(stage=goes.stage + 1, goer=0, passes=0, passed=0)
    passed = goes.passed | 1 << goes.goer if kept else goes.passed
    return goes._replace(goer=1 - goes.goer, passes=1, passed=passed)


def gain(terms: Terms, goes: Goes, move: Again) -> float:
    """What a re-roll gains the side whose go it is, in points, if nothing else is rolled again."""
    after = sum(share * points(terms, pools) for pools, share in falls(goes, move))
    return (after - points(terms, goes.pools)) * (1 if goes.goer == 0 else -1)


def sensible(terms: Terms, goes: Goes) -> Again | None:
    """The re-roll with the greatest gain, the first of equals; None where none gains."""
    best, most = None, 1e-9
    for move in again(goes):
        value = gain(terms, goes, move)
        if value > most + 1e-9:
            best, most = move, value
    return best


Chances = tuple[float, float, float, float]


class Count:
    """Every fall of the dice from here to the judgement."""

    def __init__(self, terms: Terms, striker: int = -1) -> None:
        self.terms = terms
        self.striker = striker
        self.known: dict[Goes, Chances] = {}

    def of(self, goes: Goes) -> Chances:
        """Neither, strike, counter-strike, both."""
        if goes not in self.known:
            self.known[goes] = self.found(goes)
        return self.known[goes]

    def found(self, goes: Goes) -> Chances:
        if goes.stage == 2:
            strike, counter = judged(self.terms, goes.pools)
            case = strike + 2 * counter
            return case == 0, case == 1, case == 2, case == 3
        moves = [] if self.terms.pass_final and goes.passed >> goes.goer & 1 else list(again(goes))
        kept = self.of(passed_on(goes, bool(moves)))
        if self.striker < 0:
            move = sensible(self.terms, goes) if moves else None
            return self.after(goes, move) if move else kept
        # one strike alone is judged: every side takes what serves it best
        choices = [kept, *(self.after(goes, move) for move in moves)]
        case = 1 + self.striker
        return (max if goes.goer == self.striker else min)(choices, key=lambda chances: chances[case])

    def after(self, goes: Goes, move: Again) -> Chances:
        left = spent(goes, move)
        total = [0.0] * 4
        for pools, share in falls(goes, move):
            for case, chance in enumerate(self.of(left._replace(pools=pools))):
                total[case] += share * chance
        return total[0], total[1], total[2], total[3]


class Case(NamedTuple):
    """Dice and kickers of attacker OFF and DEF, defender OFF and DEF; tokens by side and kind; situational re-rolls."""

    dice: tuple[int, int, int, int]
    kickers: tuple[int, int, int, int]
    tokens: dict[int, int]
    rerolls: tuple[int, int]
    takes: tuple[int, int] = (7, 10)
    first: int = -1
    pass_final: bool = False

    def every(self) -> tuple[int, ...]:
        return tuple(self.tokens.get(kind, 0) for kind in range(2 * TOKENS))

    def muster(self) -> Muster:
        """Two units that bring this."""
        units = {"A:sellsword": "C.2", "B:light": "C.3"}
        scene = Position(LANE, units, a="legion: sellsword, conscript*4", b="tribes: light, stalker*4")
        m = musters(scene.s, scene.read("close Melee A:sellsword C.3"))[0]
        m.dice, m.kicker = vec[i64](list(self.dice)), vec[i64](list(self.kickers))
        m.tokens, m.rerolls, m.first = vec[i64](list(self.every())), vec[i64](list(self.rerolls)), self.first
        return m

    def told(self) -> list[float]:
        """The odds of the program."""
        return fight_chances(self.muster(), Stakes(*self.takes, self.first), self.pass_final)

    def counted(self, striker: int = -1) -> list[float]:
        """The odds by the plain count."""
        count = Count(Terms(self.kickers, self.takes, self.first, self.pass_final), striker)
        total = [0.0] * 4
        for faces in product(range(1, 7), repeat=sum(self.dice)):
            rest = iter(faces)
            pools = tuple(tuple(sorted((next(rest) for _ in range(size)), reverse=True)) for size in self.dice)
            for case, chance in enumerate(count.of(Goes(pools, self.every(), self.rerolls))):
                total[case] += chance / 6 ** sum(self.dice)
        return total


B = TOKENS
BOTH = {
    "a re-roll each": Case((1, 1, 1, 0), (0, 0, 0, 3), {}, (1, 1)),
    "two for the attacker": Case((1, 1, 1, 0), (2, 0, 3, 4), {}, (2, 0), (10, 7)),
    "two for the defender": Case((1, 0, 1, 1), (0, 4, 0, 0), {}, (0, 2)),
    "one and two, a pass is final": Case((1, 0, 1, 1), (0, 3, 2, 0), {}, (1, 2), (5, 11), -1, True),
    "the attacker strikes first": Case((1, 1, 1, 0), (0, 0, 0, 3), {}, (1, 1), (9, 4), 0),
    "the defender strikes first": Case((1, 0, 1, 1), (0, 3, 0, 0), {}, (1, 1), (4, 9), 1),
    "own dice by ability": Case((1, 1, 1, 0), (0, 0, 0, 3), {OWN: 1, B + OWN + ANY: 1}, (0, 0)),
    "own defense by ability, then the situation": Case((1, 1, 1, 0), (0, 0, 0, 2), {OWN + 1: 1}, (0, 1), (3, 8)),
    "the enemy's dice": Case((1, 0, 1, 1), (0, 3, 0, 0), {FORCE: 1, B + FORCE + ANY: 1}, (0, 0), (8, 3)),
    "the enemy's defense": Case((1, 1, 0, 1), (0, 0, 3, 0), {FORCE + 1: 1, B + FORCE + 1: 1}, (0, 0)),
    "all offense": Case((2, 0, 1, 0), (0, 3, 0, 4), {ALL_OF: 1, B + ALL_OF: 1}, (0, 0)),
    "all defense": Case((0, 2, 1, 0), (5, 0, 3, 4), {ALL_OF + 1: 1}, (0, 1), (6, 9)),
    "all defense of the defender": Case((1, 0, 0, 2), (3, 4, 5, 0), {B + ALL_OF + 1: 1}, (1, 0), (9, 6)),
    "one of a colour before one of any": Case((1, 1, 0, 0), (0, 0, 4, 4), {OWN: 1, OWN + ANY: 1}, (0, 0)),
    "one of Defense before one of any": Case((0, 0, 1, 1), (4, 4, 0, 0), {B + OWN + 1: 1, B + OWN + ANY: 1}, (0, 0)),
    "one forced before one of any": Case((0, 0, 1, 1), (3, 4, 0, 0), {FORCE: 1, FORCE + ANY: 1}, (0, 0)),
    "both stages": Case((1, 1, 0, 0), (0, 0, 3, 4), {OWN + ANY: 1, B + FORCE: 1}, (1, 1), (8, 8)),
    "shifts are not counted": Case((1, 1, 1, 0), (0, 0, 0, 3), {SHIFT: 1, B + SHIFT + 1: 1}, (1, 0)),
    "two dice": Case((2, 0, 1, 0), (0, 2, 0, 4), {}, (1, 0)),
}


@pytest.mark.rule("PT-RR-01", "PT-RR-02", "PT-RR-03", "PT-RR-04", "PT-RR-05", "PT-RR-08", "PT-DICE-05")
@pytest.mark.parametrize("name", list(BOTH))
def test_where_both_strikes_are_judged_the_odds_are_those_of_the_plain_count(name: str) -> None:
    case = BOTH[name]
    assert case.told() == pytest.approx(case.counted(), abs=1e-9)
    assert manner(case.muster()) == "one_ahead"


LONE = {
    "an attacker with a re-roll": (Case((1, 0, 0, 1), (0, 0, 0, 0), {}, (1, 0)), 0),
    "a re-roll each": (Case((1, 0, 0, 1), (2, 0, 0, 3), {}, (1, 1)), 0),
    "two against one, a pass is final": (Case((1, 0, 0, 1), (0, 0, 0, 0), {}, (1, 2), pass_final=True), 0),
    "two dice against one": (Case((2, 0, 0, 1), (0, 0, 0, 0), {}, (1, 1)), 0),
    "one die against two": (Case((1, 0, 0, 2), (4, 0, 0, 0), {}, (1, 1)), 0),
    "by abilities": (Case((1, 0, 0, 1), (0, 0, 0, 0), {OWN: 1, B + OWN + 1: 1}, (0, 0)), 0),
    "forced dice": (Case((1, 0, 0, 1), (0, 0, 0, 0), {FORCE + 1: 1, B + FORCE: 1}, (0, 0)), 0),
    "any forced die": (Case((1, 0, 0, 1), (3, 0, 0, 2), {FORCE + ANY: 1, B + FORCE + ANY: 1}, (1, 0)), 0),
    "all offense": (Case((2, 0, 0, 1), (0, 0, 0, 3), {ALL_OF: 1}, (0, 1)), 0),
    "all defense": (Case((1, 0, 0, 2), (3, 0, 0, 0), {B + ALL_OF + 1: 1}, (1, 0)), 0),
    "spare dice to wait with": (Case((1, 1, 0, 1), (0, 0, 0, 0), {}, (2, 1)), 0),
    "a defender without offense": (Case((1, 1, 0, 1), (0, 0, 0, 2), {OWN + 1: 1}, (1, 1)), 0),
    "an attacker without offense": (Case((0, 1, 1, 1), (0, 0, 0, 0), {B + OWN: 1}, (1, 1)), 1),
    "an attacker without offense, forced": (Case((0, 1, 1, 0), (0, 2, 0, 0), {FORCE: 1, B + FORCE + 1: 1}, (0, 1)), 1),
}


@pytest.mark.rule("PT-RR-01", "PT-RR-02", "PT-RR-03", "PT-RR-08", "PT-BASE-02", "PT-DICE-04")
@pytest.mark.parametrize("name", list(LONE))
def test_where_one_strike_is_judged_the_odds_are_the_best_play_of_the_plain_count(name: str) -> None:
    case, striker = LONE[name]
    assert case.told() == pytest.approx(case.counted(striker), abs=1e-9)
    assert manner(case.muster()) == "best"


@pytest.mark.rule("PT-DICE-02", "PT-DICE-04", "PT-KICK-02")
@pytest.mark.parametrize("pools", [(1, 0, 1, 0), (2, 0, 1, 3), (0, 4, 1, 0), (0, 3, 0, 3), (1, 0, 0, 0), (0, 0, 1, 2)])
def test_the_plain_chance_of_one_strike(pools: tuple[int, int, int, int]) -> None:
    off, off_kicker, dfn, dfn_kicker = pools
    case = Case((off, 0, 0, dfn), (off_kicker, 0, 0, dfn_kicker), {}, (0, 0))
    assert plain_chance(*pools) == pytest.approx(case.counted()[1], abs=1e-12)
    assert manner(case.muster()) == "no_rerolls"


# advice


@pytest.mark.rule("PT-RR-04", "PT-RR-05")
def test_which_rerolls_a_side_has_left() -> None:
    pools: Pools = ((5,), (2,), (1,), (4,))
    case = Case((0, 0, 0, 0), (0, 0, 0, 0), {OWN: 1, FORCE + 1: 1, ALL_OF + 1: 1, B + FORCE + ANY: 1}, (1, 0), (7, 10))
    _, second = laid(case, Goes(pools, case.every(), case.rerolls, 1, 0))
    assert [[usable(second, role, option) for option in range(6)] for role in range(2)] == [
        [True, True, False, False, False, False], [False] * 6,
    ]  # fmt: skip
    _, first = laid(case, Goes(pools, case.every(), case.rerolls, 0, 0))
    assert [[usable(first, role, option) for option in range(6)] for role in range(2)] == [
        [True, False, True, False, False, True], [False, False, True, True, False, False],
    ]  # fmt: skip


def laid(case: Case, goes: Goes) -> tuple[Position, Fight]:
    """The same dice on a real table: units that cost what each side takes."""
    dear = {7: "stalker", 5: "conscript", 10: "juggernaut"}
    mine, other = dear[case.takes[1]], dear[case.takes[0]]
    units = {f"A:{mine}#1": "C.2", f"B:{other}#1": "C.3"}
    scene = Position(LANE, units, a=f"legion: {mine}*2, swordsman*3", b=f"tribes: {other}*2, swordsman*3")
    frame = {
        "frame": "Fight", "attacker": f"A:{mine}#1", "defender": f"B:{other}#1", "place": 3, "ranged": 0,
        "skill": "Melee", "answering": "Melee", "counter": 1, "first": case.first, "kickers": list(case.kickers),
        "tokens": list(goes.tokens), "rerolls": list(goes.rerolls),
        "att_off": list(goes.pools[0]), "att_def": list(goes.pools[1]),
        "def_off": list(goes.pools[2]), "def_def": list(goes.pools[3]),
        "stage": goes.stage, "goer": goes.goer, "passes": 0, "passed": 0,
    }  # fmt: skip
    scene.given([{"frame": "Turn", "acted": 1}, frame])
    fight = scene.state.frames[-1]
    assert isinstance(fight, Fight)
    return scene, fight


TABLES: list[Pools] = [
    ((5, 2), (3,), (4,), (6, 5)),
    ((3,), (4, 1), (5, 2), (3,)),
    ((6, 1, 1), (2, 2), (6, 2), (6, 4, 1)),
    ((2,), (2,), (2,), (2,)),
    ((4, 4), (5,), (1, 1), (4, 4)),
    ((6,), (1,), (6,), (1,)),
    ((1, 1), (), (3,), (2,)),
    ((), (3,), (4,), (5,)),
    ((1,), (), (5,), (2,)),
]
LEFT: list[tuple[dict[int, int], tuple[int, int], int]] = [
    ({}, (1, 1), 1),
    ({OWN: 1, B + OWN: 1}, (0, 0), 0),
    ({OWN + 1: 1, B + OWN + 1: 1}, (1, 1), 0),
    ({OWN + ANY: 1, B + OWN + ANY: 1}, (0, 0), 0),
    ({FORCE: 1, B + FORCE: 1}, (0, 0), 0),
    ({FORCE + 1: 1, B + FORCE + 1: 1}, (0, 0), 0),
    ({FORCE + ANY: 1, OWN: 1, B + FORCE + ANY: 1}, (0, 0), 0),
    ({ALL_OF: 1, B + ALL_OF: 1}, (0, 0), 0),
    ({ALL_OF + 1: 1, OWN + 1: 1, B + ALL_OF + 1: 1}, (0, 0), 0),
]


@pytest.mark.rule("PT-RR-02", "PT-RR-04", "PT-RR-05", "PT-KICK-02")
@pytest.mark.parametrize("pools", TABLES)
@pytest.mark.parametrize(
    ("kickers", "takes", "first"),
    [((0, 0, 0, 0), (7, 5), -1), ((2, 3, 4, 5), (5, 10), -1), ((0, 4, 0, 0), (10, 7), 0), ((3, 0, 0, 2), (10, 5), 1)],
)
def test_the_advice_is_the_reroll_with_the_greatest_gain(
    pools: Pools, kickers: tuple[int, int, int, int], takes: tuple[int, int], first: int
) -> None:
    terms = Terms(kickers, takes, first)
    for tokens, rerolls, stage in LEFT:
        for goer in range(2):
            case = Case((0, 0, 0, 0), kickers, tokens, rerolls, takes, first)
            goes = Goes(pools, case.every(), rerolls, stage, goer)
            move = sensible(terms, goes)
            scene, fight = laid(case, goes)
            told = scene.state.notation().write(advice(scene.s, fight))
            assert told == (move.text if move else "keep"), (tokens, goer)
