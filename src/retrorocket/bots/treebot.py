"""A bot that grows a tree: information-set Monte Carlo search by one observer, over guesses of what it cannot see."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.budget import Budget
from retrorocket.bots.judge import SURE, Judge, best_scored
from retrorocket.bots.tree import NONE, ROOT, Tree
from retrorocket.kernel.dice import CounterDice, Dice, seed_of
from retrorocket.kernel.playout import playout
from retrorocket.kernel.state import State

EXPLORE: Final = 1.0
WIDEN: Final = 0.5
SIGMAS: Final = 2.0
ENDLESS: Final = 1_000_000
OWN_CUT: Final = -1


class TreeBot(Bot):
    """Plays games from a growing tree; every simulation begins with a fresh guess of what the seat cannot know.

    With a judge, its favourites are tried first and played below the tree, but one answer in `wander` is random; after
    `cut` answers (its own `horizon` if none is given) the judge values the position. The judge's own favourite is then
    taken, unless another answer did better beyond doubt. With `wander` 1 all play is random, without a judge to the
    very end, and the answer taken most often is taken. Each seat is held to play for itself, however many there are.
    """

    def __init__(self, judge: Judge | None, budget: Budget, cut: int = OWN_CUT, wander: int = 6) -> None:
        self.judge: Final = judge
        self.guide: Final = judge if wander > 1 else None
        self.budget: Final = budget
        self.cut: Final[i64] = ENDLESS if judge is None else cut if cut != OWN_CUT else judge.horizon()
        self.wander: Final[i64] = wander

    def choose(self, guess: State, seed: i64) -> i64:
        """Search until the budget is spent."""
        actions = guess.legal()
        if len(actions) == 1:
            return actions[0]
        tree = self.searched(guess, seed)
        if self.guide is None:
            return tree.favourite(actions, guess.seat())
        return tree.improvement(actions, guess.seat(), SIGMAS)

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
            gains = self.simulate(tree, guess.redeal(seat, seed_of(seed, done)), chooser)
            swing.note(gains[seat])
            tree.width = swing.width()
        return tree

    def simulate(self, tree: Tree, s: State, chooser: Dice) -> vec[float]:
        """Walk down the tree, add one node, play on, and book what each seat earned."""
        path = vec[i64](capacity=16)
        node: i64 = ROOT
        size = tree.size
        while s.frames and tree.size == size:
            actions = s.legal()
            if len(actions) == 1:
                s.apply(actions[0])
                continue
            node = self.descended(tree, node, s, actions, chooser)
            path = append(path, node)
            s.apply(tree.action[node])
        self.play_on(s, chooser)
        gains = self.earned(s)
        tree.credit(path, gains)
        return gains

    def descended(self, tree: Tree, node: i64, s: State, actions: vec[i64], chooser: Dice) -> i64:
        """The child to go on with: the most promising, or a new one while there are few for so many visits."""
        seat = s.seat()
        best = tree.choose(node, seat, actions, chooser, EXPLORE * tree.width)
        untried = tree.untried
        fresh = i64(len(untried))
        if fresh == 0:
            return best
        if self.guide is None:
            return tree.add(node, untried[0], seat)
        tried = float(i64(len(actions)) - fresh)
        if best != NONE and tried * tried > WIDEN * tree.visits[node]:
            return best
        return tree.add(node, best_scored(self.guide, s, untried, chooser), seat)

    def play_on(self, s: State, chooser: Dice) -> None:
        """Play below the tree until the cut."""
        if self.guide is None:
            playout(s, chooser, self.cut)
            return
        made: i64 = 0
        while made < self.cut and s.frames:
            made += 1
            if chooser.below(self.wander) == 0:
                actions = s.legal()
                s.apply(actions[chooser.below(len(actions))])
            else:
                s.apply(self.guide.favourite(s, chooser))

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
