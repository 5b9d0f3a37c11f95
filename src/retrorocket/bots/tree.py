"""The tree of an information-set search: numbers in flat arrays, children found by hashing.

A node stands for a sequence of answers as one seat sees it. Which children can be reached differs from guess to guess,
so each child also counts how often it could have been taken (Cowling, Powley, Whitehouse: "Information set Monte Carlo
tree search").
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.dice import M32, Dice

ROOT: Final = 0
NONE: Final = -1
SMALLEST: Final = 256
SEAT_BITS: Final = 4
SEATS: Final = 15
TABLED: Final = 4096
BREADTHS: Final[vec[float]] = vec[float]([math.sqrt(math.log(max(seen, 1))) for seen in range(TABLED)])


class Tree:
    """Node 0 is the root. Of each other node: its parent and who gives the answer that leads to it (`owner`, packed),
    that answer, how often it could have been taken and how often it was, what it has earned that seat all in all, and,
    kept ready for choosing, the mean of that and the width of doubt about it. `width` is how far results differ."""

    def __init__(self) -> None:
        self.size: i64 = 1
        self.owner: vec[i64] = vec[i64]([NONE])
        self.action: vec[i64] = vec[i64]([NONE])
        self.seen: vec[i64] = vec[i64]([0])
        self.visits: vec[float] = vec[float]([0.0])
        self.gain: vec[float] = vec[float]([0.0])
        self.mean: vec[float] = vec[float]([0.0])
        self.doubt: vec[float] = vec[float]([0.0])
        self.untried: vec[i64] = vec[i64]()
        self.width: float = 1.0
        self.slots: vec[i64] = vec[i64]([0] * SMALLEST)
        self.mask: i64 = SMALLEST - 1

    def find(self, parent: i64, action: i64, actor: i64) -> i64:
        """The child of a node by the answer and who gives it, or NONE."""
        owner = parent << SEAT_BITS | actor
        place = slot_of(owner, action) & self.mask
        node = self.slots[place]
        while node:
            if self.action[node] == action and self.owner[node] == owner:
                return node
            place = (place + 1) & self.mask
            node = self.slots[place]
        return NONE

    def add(self, parent: i64, action: i64, actor: i64) -> i64:
        """A new child, which could have been taken once."""
        node = self.size
        self.size += 1
        self.owner = append(self.owner, parent << SEAT_BITS | actor)
        self.action = append(self.action, action)
        self.seen = append(self.seen, 1)
        self.visits = append(self.visits, 0.0)
        self.gain = append(self.gain, 0.0)
        self.mean = append(self.mean, 0.0)
        self.doubt = append(self.doubt, 0.0)
        if 2 * self.size > self.mask:
            self.spread()
        else:
            self.settle(node)
        return node

    def settle(self, node: i64) -> None:
        """Give a node the first free slot from its own on."""
        place = slot_of(self.owner[node], self.action[node]) & self.mask
        while self.slots[place]:
            place = (place + 1) & self.mask
        self.slots[place] = node

    def spread(self) -> None:
        """Twice as many slots, all nodes settled anew."""
        size = 2 * (self.mask + 1)
        self.slots = vec[i64]([0] * size)
        self.mask = size - 1
        for node in range(1, self.size):
            self.settle(node)

    def choose(self, node: i64, actor: i64, actions: vec[i64], chooser: Dice, explore: float) -> i64:
        """The most promising child that the answers lead to, or NONE; every such child is counted as seen.

        Answers never tried are put into `untried`, from a random place on.
        """
        many = i64(len(actions))
        place = chooser.below(many)
        untried = vec[i64](capacity=0)
        best: i64 = NONE
        most = 0.0
        for step in range(many):
            child = self.find(node, actions[place], actor)
            if child == NONE:
                untried = append(untried, actions[place])
            else:
                seen = self.seen[child] + 1
                self.seen[child] = seen
                hope = self.mean[child] + explore * breadth(seen) * self.doubt[child]
                if best == NONE or hope > most:
                    best = child
                    most = hope
            place = place + 1 if place + 1 < many else 0
        self.untried = untried
        return best

    def credit(self, path: vec[i64], gains: vec[float]) -> None:
        """Book what a simulation earned each seat to the nodes on its path; the root counts simulations."""
        self.visits[ROOT] += 1.0
        for step in range(len(path)):
            node = path[step]
            visits = self.visits[node] + 1.0
            gain = self.gain[node] + gains[self.owner[node] & SEATS]
            self.visits[node] = visits
            self.gain[node] = gain
            self.mean[node] = gain / visits
            self.doubt[node] = 1.0 / math.sqrt(visits)

    def favourite(self, actions: vec[i64], actor: i64) -> i64:
        """The root's answer that was taken most often; among equals the one that earned most, then the first."""
        best = actions[0]
        visits = -1.0
        gain = 0.0
        for k in range(len(actions)):
            child = self.find(ROOT, actions[k], actor)
            if child == NONE:
                continue
            if self.visits[child] > visits or (self.visits[child] == visits and self.gain[child] > gain):
                best, visits, gain = actions[k], self.visits[child], self.gain[child]
        return best

    def improvement(self, actions: vec[i64], actor: i64, sigmas: float) -> i64:
        """The root's first child, unless another earned more by so many standard deviations of their difference."""
        first = ROOT + 1
        best = self.action[first]
        most = 0.0
        for k in range(len(actions)):
            child = self.find(ROOT, actions[k], actor)
            if child in (NONE, first):
                continue
            unsure = math.sqrt(self.doubt[child] * self.doubt[child] + self.doubt[first] * self.doubt[first])
            edge = self.mean[child] - self.mean[first] - sigmas * self.width * unsure
            if edge > most:
                best, most = actions[k], edge
        return best


def breadth(seen: i64) -> float:
    """How far to look around after so many chances: the root of their logarithm."""
    return BREADTHS[seen] if seen < TABLED else math.sqrt(math.log(float(seen)))


def slot_of(owner: i64, action: i64) -> i64:
    """Where the search for a child begins; every product stays below 2**62."""
    mixed = ((action ^ action >> 31) & M32) * 0x2545F491 & M32
    mixed = ((mixed ^ mixed >> 15) + (owner & M32) * 0x1E3779B1 & M32) * 0x2C1B3C6D & M32
    return mixed ^ mixed >> 16
