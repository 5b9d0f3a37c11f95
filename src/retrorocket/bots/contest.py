"""Some answers compared over the same games: what each came to, and which of them are still in question."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FAVOURITE: Final = 0
FEWEST: Final = 6
"""So many games at least before anything is held to be beyond doubt."""
BEATEN: Final = 3.0
"""An answer is given up when another is better by so many standard errors of their difference."""


class Contest:
    """Answers by their places, the favourite at 0. Those still in question have played the same games, all of them."""

    def __init__(self, answers: vec[i64]) -> None:
        self.answers: Final = answers
        self.results: Final = [vec[float]() for place in range(len(answers))]
        self.live: vec[i64] = vec[i64](list(range(len(answers))))
        self.games: i64 = 0

    def note(self, place: i64, result: float) -> None:
        """Take in what an answer came to in the game that is being played."""
        self.results[place] = append(self.results[place], result)

    def mean(self, place: i64) -> float:
        """What an answer came to on average."""
        row = self.results[place]
        total = 0.0
        for game in range(len(row)):
            total += row[game]
        return total / float(len(row))

    def leader(self) -> i64:
        """The best of those in question; among equals the one that stood higher from the first."""
        best = self.live[0]
        most = self.mean(best)
        for k in range(1, len(self.live)):
            mean = self.mean(self.live[k])
            if mean > most or (mean == most and self.live[k] < best):
                best, most = self.live[k], mean
        return best

    def lead(self, one: i64, other: i64, errors: float) -> float:
        """How much better one is than another in the games of both, less so many standard errors of that."""
        mine, theirs = self.results[one], self.results[other]
        games = min(len(mine), len(theirs))
        total = squares = 0.0
        for game in range(games):
            edge = mine[game] - theirs[game]
            total += edge
            squares += edge * edge
        mean = total / float(games)
        unsure = math.sqrt(max(squares / float(games) - mean * mean, 0.0) / max(float(games) - 1.0, 1.0))
        return mean - errors * unsure

    def same(self, one: i64, other: i64) -> bool:
        """Tell whether two answers came to the same in every game of both."""
        mine, theirs = self.results[one], self.results[other]
        for game in range(min(len(mine), len(theirs))):
            if mine[game] != theirs[game]:
                return False
        return True

    def narrow(self, most: i64) -> None:
        """Give up what is beaten beyond doubt or makes no difference, and all but so many of the best.

        The favourite stays until it is beaten beyond doubt: what is taken instead has to be compared with it.
        """
        leader = self.leader()
        kept = vec[i64]([leader])
        for k in range(len(self.live)):
            place = self.live[k]
            if place != leader and not self.settled(leader, place):
                kept = append(kept, place)
        self.live = kept
        while len(self.live) > max(most, 1):
            self.drop_last()

    def settled(self, leader: i64, place: i64) -> bool:
        """Tell whether there is no more to find out about an answer beside the leader."""
        if len(self.results[leader]) < FEWEST:
            return False
        return self.same(leader, place) or self.lead(leader, place, BEATEN) > 0.0

    def drop_last(self) -> None:
        """Give up the worst of those in question, the favourite left out."""
        worst: i64 = -1
        least = 0.0
        for k in range(len(self.live)):
            mean = self.mean(self.live[k])
            lower = worst < 0 or mean < least or (mean == least and self.live[k] > self.live[worst])
            if lower and self.live[k] != FAVOURITE:
                worst, least = k, mean
        kept = vec[i64](capacity=len(self.live))
        for k in range(len(self.live)):
            if k != worst:
                kept = append(kept, self.live[k])
        self.live = kept

    def answer(self, errors: float) -> i64:
        """The leader's answer, unless it is not better than the favourite by so many standard errors."""
        leader = self.leader()
        if leader != FAVOURITE and self.lead(leader, FAVOURITE, errors) <= 0.0:
            return self.answers[FAVOURITE]
        return self.answers[leader]
