"""The games' own calculators for a situation in words: exact where they are exact, with an interval where sampled."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.odds import battle_odds
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import COLOURS, KINDS, STACKS, ZONE_IDS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocketmodel.odds import BEST, CERTAIN, NEVER, TWO, WORST, hit_chance, strike_chance
from retrorocket.games.rocketmen.previews.fire import ROLLS, at_least, damage, hits
from retrorocket.games.rocketmen.previews.waves import wave
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.lab.stats import wilson

TRIALS = 2000
SEED = 2419
MOST_DICE = 12
LETTERS = "TGFB"


@dataclass(frozen=True)
class Chance:
    """How likely something is; `trials` is 0 where every case was counted, else how often it was tried."""

    what: str
    share: float
    trials: int = 0

    def interval(self) -> tuple[float, float]:
        """The share itself where it is exact, else its 95 % interval."""
        return wilson(self.share * self.trials, self.trials) if self.trials else (self.share, self.share)

    def as_json(self) -> dict[str, object]:
        """The chance for programs."""
        low, high = self.interval()
        told: dict[str, object] = {"what": self.what, "chance": round(self.share, 6), "exact": self.trials == 0}
        return told if not self.trials else told | {"low": round(low, 6), "high": round(high, 6), "trials": self.trials}


@dataclass(frozen=True)
class Calculator:
    """A situation that can be described, as a pattern with an example, and what reckons it."""

    example: str
    pattern: str
    reckon: Callable[[re.Match[str]], list[Chance]]


def assault(found: re.Match[str]) -> list[Chance]:
    """Pocket-Tactics: OFF/DEF of both sides, as the dice first fall."""
    pools = [pool(found[name]) for name in ("off", "dfn", "off2", "dfn2")]
    strike = plain_chance(*pools[0], *pools[3])
    counter = plain_chance(*pools[2], *pools[1]) if pools[2] != (0, 0) else 0.0
    return [
        Chance("the defender alone is captured", strike * (1 - counter)),
        Chance("the attacker alone is captured", counter * (1 - strike)),
        Chance("both are captured", strike * counter),
        Chance("nobody is captured", (1 - strike) * (1 - counter)),
    ]


def pool(text: str) -> tuple[int, int]:
    """Dice with their kicker: '3+1'."""
    dice, _, kicker = text.partition("+")
    if not dice.isdigit() or not (kicker or "0").isdigit():
        raise DataError("odds", "dice", "dice with their kicker, such as 3+1", repr(text))
    return bounded(int(dice), "dice", 6), bounded(int(kicker or 0), "a kicker", 3)


def bounded(number: int, what: str, most: int) -> int:
    """A number that the calculators can take."""
    if number > most:
        raise DataError("odds", what, f"at most {most}", str(number))
    return number


def model_attack(found: re.Match[str]) -> list[Chance]:
    """PocketModel: an attack by comparison."""
    way = {"best": BEST, "worst": WORST, None: TWO}[found["way"]]
    automatic = int(found["automatic"] or NEVER)
    return [Chance("the attack hits", int(hit_chance(way, int(found["a"]), int(found["d"]), automatic)) / CERTAIN)]


def model_strike(found: re.Match[str]) -> list[Chance]:
    """PocketModel: a strike at an objective."""
    return [Chance("the objective is destroyed", int(strike_chance(int(found["a"]), int(found["d"]))) / CERTAIN)]


def ship_attack(found: re.Match[str]) -> list[Chance]:
    """Rocketmen: a number to reach, perhaps rolled again, against saves."""
    need, again = int(found["need"]), found["again"] is not None
    saves = [at_least(int(word)) for word in (found["saves"] or "").split()]
    part, whole = damage(hits(need), again, saves)
    return [Chance("the roll hits", hits(need) / ROLLS), Chance("damage is dealt", part / whole)]


def boarding(found: re.Match[str]) -> list[Chance]:
    """Rocketmen: one wave, dice and lives of both sides."""
    numbers = [bounded(int(found[name]), "dice and lives", MOST_DICE) for name in ("d1", "l1", "d2", "l2")]
    tie = {"attacker": 1, "target": -1, None: 0}[found["tie"]]
    losses = wave(numbers[0], numbers[2], numbers[1], numbers[3], tie)
    whole = 6 ** (numbers[0] + numbers[2])
    chances = [
        Chance("the target is captured", sum(ways for key, ways in losses.items() if key[1] >= numbers[3]) / whole),
        Chance("the attacker is captured", sum(ways for key, ways in losses.items() if key[0] >= numbers[1]) / whole),
    ]
    for (lost, taken), ways in sorted(losses.items()):
        chances.append(Chance(f"the attacker loses {lost}, the target {taken}", ways / whole))
    return chances


def battle(found: re.Match[str]) -> list[Chance]:
    """Buck Rogers: a battle in a Zone that the defender controls, fought to its end many times."""
    zone = zone_named(found["zone"])
    state = BUCK_ROGERS.new(BUCK_ROGERS.setup(2), CounterDice(SEED))
    assert isinstance(state, Buck)
    for stack in range(STACKS):
        state.units[zone * STACKS + stack] = 0
    for colour, pieces in enumerate((found["ours"], found["theirs"])):
        for number, letter in re.findall(rf"(\d+)([{LETTERS}])", pieces):
            state.units[zone * STACKS + colour * KINDS + LETTERS.index(letter)] = bounded(int(number), "pieces", 60)
    state.there = vec[i64]()
    odds = battle_odds(state, zone, SEED, TRIALS)
    names = [f"the attacker ({COLOURS[0]})", f"the defender ({COLOURS[1]})"]
    chances = [Chance(f"{names[seat]} wins", odds.wins[seat] / TRIALS, TRIALS) for seat in range(2)]
    return [*chances, Chance("nobody is left alone", 1 - sum(odds.wins) / TRIALS, TRIALS)]


def zone_named(word: str) -> int:
    """The number of a Zone."""
    if word not in ZONE_IDS:
        near = get_close_matches(word, ZONE_IDS, 3, 0.4)
        raise DataError("odds", "zone", f"a Zone ({', '.join(near or ZONE_IDS[:6])})", repr(word))
    return ZONE_IDS.index(word)


CALCULATORS: dict[str, dict[str, Calculator]] = {
    "buck-rogers": {
        "battle": Calculator(
            "battle 4T 1F against 3T 1G in hielo",
            r"(?P<ours>(?:\d+[TGFB] ?)+) against (?P<theirs>(?:\d+[TGFB] ?)+) in (?P<zone>\w+)",
            battle,
        )
    },
    "pocket-tactics": {
        "assault": Calculator(
            "assault 3+1/2 against 2/1+1",
            r"(?P<off>[\d+]+)/(?P<dfn>[\d+]+) against (?P<off2>[\d+]+)/(?P<dfn2>[\d+]+)",
            assault,
        )
    },
    "pocketmodel": {
        "attack": Calculator(
            "attack 5 against 11 best automatic 11",
            r"(?P<a>\d+) against (?P<d>\d+)(?: (?P<way>best|worst))?(?: automatic (?P<automatic>\d+))?",
            model_attack,
        ),
        "strike": Calculator("strike 4 against 10", r"(?P<a>\d+) against (?P<d>\d+)", model_strike),
    },
    "rocketmen": {
        "attack": Calculator(
            "attack 8 again saves 10 9", r"(?P<need>\d+)(?P<again> again)?(?: saves (?P<saves>[\d ]+))?", ship_attack
        ),
        "boarding": Calculator(
            "boarding 3/3 against 2/2 ties attacker",
            r"(?P<d1>\d+)/(?P<l1>\d+) against (?P<d2>\d+)/(?P<l2>\d+)(?: ties (?P<tie>attacker|target))?",
            boarding,
        ),
    },
}


def described(game: str, words: list[str]) -> list[Chance]:
    """The chances of a situation in words; what cannot be read is refused with an example."""
    known = CALCULATORS.get(game, {})
    if not known:
        raise DataError("odds", game, f"one of {', '.join(CALCULATORS)}", "a game without a calculator")
    examples = "; ".join(repr(calculator.example) for calculator in known.values())
    calculator = known.get(words[0]) if words else None
    match = re.fullmatch(calculator.pattern, " ".join(words[1:])) if calculator else None
    if calculator is None or match is None:
        raise DataError("odds", game, f"a situation such as {examples}", repr(" ".join(words)))
    return calculator.reckon(match)
