"""Retrorocket itself: the yardsticks and every game of the catalogue, in the mode that this process runs in."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from benchmarks.peers.batches import batch
from benchmarks.timing import Counts, Work
from benchmarks.yardsticks.backgammon.game import BACKGAMMON
from benchmarks.yardsticks.connect_four.game import CONNECT_FOUR
from retrorocket import mode
from retrorocket.bots.budget import Budget
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import Judge
from retrorocket.bots.roster import JUDGES
from retrorocket.bots.treebot import TreeBot
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.playout import playout
from retrorocket.kernel.state import State
from retrorocket.kernel.version import VERSION

YARDSTICKS = {"connect_four": CONNECT_FOUR, "backgammon": BACKGAMMON}
ENDLESS = 1_000_000
CUT = 60
SAMPLE = 2000
LOOK = 100
LONGEST = 2000
MIDDLES = 4


class NoJudge(Judge):
    """Values every unfinished position at nothing: a stand-in where a game has no judge yet."""

    def worth(self, s: State, seat: i64) -> i64:
        """Nothing."""
        return 0


def version() -> str:
    """Release and mode."""
    return f"Retrorocket {VERSION}, {mode.running()}"


def tasks(quick: bool) -> dict[str, Work]:
    """Everything for the compiled engine; playouts alone for the interpreted one."""
    found: dict[str, Work] = {}
    compiled = mode.running() == "compiled"
    for name, game in (YARDSTICKS | GAMES).items():
        found[f"{name} playouts"] = Playouts(game, 400 if compiled else 20)
        if compiled or quick:
            found |= details(name, game, quick)
    return found


def details(name: str, game: Game, quick: bool) -> dict[str, Work]:
    """What a clone, a view, a digest and a simulation cost; how fast play is where pieces meet; and for the yardsticks
    what the peers are asked for."""
    middle = middle_of(game, LOOK if quick else ENDLESS)
    found: dict[str, Work] = {
        f"{name} clone": repeated(middle.clone, "clones"),
        f"{name} view": repeated(lambda: middle.view(0), "views"),
        f"{name} digest": repeated(middle.digest, "digests"),
    }
    if name in YARDSTICKS:
        found[f"{name} rollouts"] = rollouts(game)
        found[f"{name} loop"] = loop(game)
        found[f"{name} search"] = search(game, TreeBot(None, Budget(10 if quick else 2000)))
    else:
        bot = TreeBot(JUDGES.get(name, NoJudge()), Budget(1 if quick else 200), 5 if quick else CUT, wander=1)
        found[f"{name} search"] = search(game, bot)
        found |= batch(name, quick)
        found[f"{name} in the middle"] = Middles(game, JUDGES.get(name, NoJudge()), LOOK if quick else LONGEST)
    return found


def begun(game: Game, seed: int) -> State:
    """A new table with the fewest seats."""
    return game.new(game.setup(game.fewest), CounterDice(seed))


class Playouts:
    """Random games one after another, so many decisions at a time."""

    def __init__(self, game: Game, batch: int) -> None:
        self.game = game
        self.batch = batch
        self.begun = 0
        self.chooser = CounterDice(2)
        self.state = begun(game, 1)

    def __call__(self) -> Counts:
        """Play on, beginning a new game whenever one is over."""
        made = games = 0
        while made < self.batch:
            if not self.state.frames:
                games += 1
                self.begun += 1
                self.state = begun(self.game, int(seed_of(1, self.begun)))
            made += playout(self.state, self.chooser, self.batch - made)
        return {"decisions": made, "games": games}


def middle_of(game: Game, most: int) -> State:
    """A position from the middle of a random game, or of so many decisions of it."""
    length = playout(begun(game, 1), CounterDice(2), most)
    state = begun(game, 1)
    playout(state, CounterDice(2), length // 2)
    return state


class Middles:
    """Random play from positions in the middle of greedy games, where pieces meet; so many decisions from each."""

    def __init__(self, game: Game, judge: Judge, most: int) -> None:
        self.positions = [greedy_middle(game, judge, seed, most) for seed in range(1, MIDDLES + 1)]
        self.chooser = CounterDice(2)
        self.begun = 0

    def __call__(self) -> Counts:
        """Play on from the next position."""
        state = self.positions[self.begun % MIDDLES].clone()
        state.dice = CounterDice(seed_of(3, self.begun))
        self.begun += 1
        return {"decisions": float(playout(state, self.chooser, LOOK))}


def greedy_middle(game: Game, judge: Judge, seed: int, most: int) -> State:
    """A position from the middle of a game between greedy bots, or of so many decisions of it."""
    bot = GreedyBot(judge)
    state = begun(game, seed)
    taken: list[int] = []
    while state.frames and len(taken) < most:
        taken.append(bot.choose(state, len(taken)))
        state.apply(taken[-1])
    middle = begun(game, seed)
    for action in taken[: len(taken) // 2]:
        middle.apply(action)
    return middle


def repeated(work: Callable[[], Any], unit: str) -> Work:
    """A hundred calls of one thing."""

    def hundred() -> Counts:
        for _call in range(100):
            work()
        return {unit: 100}

    return hundred


def rollouts(game: Game) -> Work:
    """Random games from one opening, as a search without a tree plays them."""
    state = begun(game, 1)
    chooser = CounterDice(2)
    seeds = iter(range(1, 1_000_000_000))

    def work() -> Counts:
        for _game in range(5):
            playout(state.redeal(0, next(seeds)), chooser, ENDLESS)
        return {"games": 5}

    return work


def loop(game: Game) -> Work:
    """One random game driven from Python, its deal and dice included."""
    seeds = iter(range(1, 1_000_000_000))
    chooser = CounterDice(2)

    def work() -> Counts:
        state = begun(game, next(seeds))
        decisions = 0
        while state.seat() >= 0:
            actions = state.legal()
            state.apply(actions[chooser.below(len(actions))])
            decisions += 1
        return {"games": 1, "decisions": decisions}

    return work


def search(game: Game, bot: TreeBot) -> Work:
    """One search of the opening position."""
    state = begun(game, 1)
    seeds = iter(range(1, 1_000_000_000))

    def work() -> Counts:
        bot.searched(state, next(seeds))
        return {"simulations": float(bot.budget.simulations)}

    return work


def about(quick: bool) -> dict[str, dict[str, float]]:
    """Of each game: seats, how many actions are legal on average, whether it has a judge."""
    found = {}
    for name, game in (YARDSTICKS | GAMES).items():
        state, chooser = begun(game, 1), CounterDice(3)
        listed = made = 0
        while made < (LOOK if quick else SAMPLE):
            if not state.frames:
                state = begun(game, made)
            actions = state.legal()
            listed += len(actions)
            made += 1
            state.apply(actions[chooser.below(len(actions))])
        found[name] = {"seats": game.fewest, "legal": listed / made, "judge": name in JUDGES}
    return found
