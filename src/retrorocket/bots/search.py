"""The searching bot: information-set Monte Carlo tree search by one observer, over guesses of what it cannot see."""

import math
from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.judge import SURE, Judge
from retrorocket.bots.tree import ROOT, Tree
from retrorocket.kernel.dice import CounterDice, Dice, seed_of
from retrorocket.kernel.playout import playout
from retrorocket.kernel.state import State

EXPLORE: Final = 1.0
ENDLESS: Final = 1_000_000
CLOCK_EVERY: Final = 8


class Budget:
    """How long to think: so many simulations (the same answer every time), or so many seconds of a given clock."""

    def __init__(self, simulations: int = 0, seconds: float = 0.0, clock: Callable[[], float] | None = None) -> None:
        assert simulations > 0 or (seconds > 0.0 and clock is not None), "a budget needs simulations or a clock"
        self.simulations: Final[i64] = simulations
        self.seconds: Final = seconds
        self.clock: Final = clock

    def now(self) -> float:
        """The time of the clock; 0 where only simulations count."""
        return self.clock() if self.clock is not None else 0.0

    def spent(self, done: i64, since: float) -> bool:
        """Tell whether it is used up after so many simulations; the clock is read now and then."""
        if self.simulations > 0 and done >= self.simulations:
            return True
        return self.seconds > 0.0 and done % CLOCK_EVERY == 0 and self.now() - since >= self.seconds


class SearchBot(Bot):
    """Plays random games from a growing tree and takes the answer it came back to most often.

    Every simulation begins with a fresh guess (`redeal`) of what the seat cannot know. A random game is cut after
    `cut` answers and valued by the judge; without a judge it is played to its end. Each seat is taken to play for
    itself, however many there are.
    """

    def __init__(self, judge: Judge | None, budget: Budget, cut: int = 60) -> None:
        self.judge: Final = judge
        self.budget: Final = budget
        self.cut: Final[i64] = cut if judge is not None else ENDLESS

    def choose(self, guess: State, seed: i64) -> i64:
        """Search until the budget is spent."""
        actions = guess.legal()
        if len(actions) == 1:
            return actions[0]
        return self.searched(guess, seed).favourite(actions, guess.seat())

    def searched(self, guess: State, seed: i64) -> Tree:
        """The tree of all simulations that the budget allows, one at least."""
        seat = guess.seat()
        tree = Tree()
        swing = Swing()
        chooser = CounterDice(seed_of(seed, 0))
        since = self.budget.now()
        done: i64 = 0
        while done == 0 or not self.budget.spent(done, since):
            done += 1
            gains = self.simulate(tree, guess.redeal(seat, seed_of(seed, done)), chooser, swing.width())
            swing.note(gains[seat])
        return tree

    def simulate(self, tree: Tree, s: State, chooser: Dice, width: float) -> vec[float]:
        """Walk down the tree, add one node, play on at random, and book what each seat earned."""
        path = vec[i64](capacity=16)
        node: i64 = ROOT
        size = tree.size
        while s.frames and tree.size == size:
            actions = s.legal()
            if len(actions) == 1:
                s.apply(actions[0])
                continue
            node = tree.choose(node, s.seat(), actions, chooser, EXPLORE * width)
            path = append(path, node)
            s.apply(tree.action[node])
        playout(s, chooser, self.cut)
        gains = self.earned(s)
        tree.credit(path, gains)
        return gains

    def earned(self, s: State) -> vec[float]:
        """What each seat has of a position, from -1 (lost) to 1 (won alone); winners share."""
        seats = s.setup.seats
        outcome = s.outcome() if not s.frames else None
        gains = vec[float](capacity=seats)
        if outcome is not None:
            share = 2.0 / len(outcome.winners()) - 1.0
            for seat in range(seats):
                gains = append(gains, share if outcome.places[seat] == 1 else -1.0)
        elif self.judge is not None:
            for seat in range(seats):
                gains = append(gains, float(self.judge.worth(s, seat)) / SURE)
        else:
            gains = vec[float]([0.0] * seats)
        return gains


class Swing:
    """How far the results of simulations differ: exploration is measured in this, so no judge need keep to a scale."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def note(self, gain: float) -> None:
        """Take in one result."""
        self.count += 1.0
        self.sum += gain
        self.squares += gain * gain

    def width(self) -> float:
        """The standard deviation of the results; 1 until there are two."""
        if self.count < 2.0:
            return 1.0
        mean = self.sum / self.count
        return math.sqrt(max(self.squares / self.count - mean * mean, 0.0)) + 0.000001
