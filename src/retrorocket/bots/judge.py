"""A judge says what a position is worth to a seat; each game has one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.dice import Dice
from retrorocket.kernel.state import State

SURE: Final = 1_000_000
TO_THE_END: Final = 1_000_000
"""More turns than any game has."""
AS_SET: Final = 100
"""A weight in percent of what was set by hand: as it was set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Worth is a whole number from -SURE (lost for certain) to SURE (won for certain).

    What it weighs has names: the terms of a position first, then its leanings when it scores answers. `weights` holds
    a percentage for each, in that order, 100 being what was set by hand; without any given it judges as set by hand.
    """

    def __init__(self, weights: list[int] | None = None) -> None:
        many = len(self.weight_names())
        assert weights is None or len(weights) == many, "a weight for each name"
        self.weights: Final[vec[i64]] = percentages(weights if weights is not None else [AS_SET] * many)

    def worth(self, s: State, seat: i64) -> i64:
        """What the position is worth to a seat, an unfinished one included."""
        raise NotImplementedError

    def score(self, s: State, action: i64) -> i64:
        """What an action is worth to the seat that is asked: the position after it, unless a game knows better."""
        seat = s.seat()
        after = s.clone()
        after.apply(action)
        return self.worth(after, seat)

    def horizon(self) -> i64:
        """After how many answers below its tree a search had better ask for the worth of the position."""
        return 60

    def reach(self, seats: i64) -> i64:
        """How many turns a search follows an answer before it asks for the worth: to the end, unless that is slow."""
        return TO_THE_END

    def outlook(self, seats: i64) -> i64:
        """How many turns hints and studies look ahead: no further than one sees what an answer was good for."""
        return min(self.reach(seats), 8 * seats)

    def caution(self) -> float:
        """By how many standard errors an answer must do better than the favourite before a search takes it instead."""
        return 1.0

    def scale(self) -> i64:
        """How much more worth makes a seat e times as likely to win; fitted to games by `tools/chances.py`."""
        return SURE // 8

    def sign_names(self) -> list[str]:
        """What tells who will win, where that was fitted to games (`bots/prospects`); without any, the worth does."""
        return []

    def signs(self, s: State, seat: i64) -> vec[i64]:
        """How much of each sign a seat shows."""
        return vec[i64]()

    def time_left(self, s: State) -> float:
        """What the weight of the signs changes with, in any unit of the game's own."""
        return 0.0

    def prospects(self) -> vec[float]:
        """What the signs say, as fitted."""
        return vec[float]()

    def hope(self, s: State, seat: i64) -> float:
        """How likely a seat wins an unfinished game: the logarithm, beside those of the other seats."""
        slopes = self.prospects()
        if not len(slopes):
            return float(self.worth(s, seat)) / float(self.scale())
        shown = self.signs(s, seat)
        time = self.time_left(s)
        total = 0.0
        for k in range(len(shown)):
            slope = slopes[3 * k] + time * (slopes[3 * k + 1] + time * slopes[3 * k + 2])
            total += float(shown[k]) * slope
        return total

    def term_names(self) -> list[str]:
        """What a seat has is made up of these; their names are in the game's words, under `names.term`."""
        return []

    def terms(self, s: State, seat: i64) -> vec[i64]:
        """What a seat has of each, in the judge's own measure."""
        return vec[i64]()

    def leaning_names(self) -> list[str]:
        """What it leans to when it scores answers; each has a weight beside those of the terms."""
        return []

    def weight_names(self) -> list[str]:
        """All that has a weight, in the order of `weights`."""
        return self.term_names() + self.leaning_names()

    def weighed(self, s: State, seat: i64) -> i64:
        """What a seat has of all terms together, each by its weight."""
        held = self.terms(s, seat)
        total: i64 = 0
        for k in range(len(held)):
            total += self.weights[k] * held[k]
        return total // AS_SET

    def scores(self, s: State, actions: vec[i64]) -> vec[i64]:
        """What each of some actions is worth; a game overrides it where they share much of the reckoning."""
        found = vec[i64](capacity=len(actions))
        for k in range(len(actions)):
            found = append(found, self.score(s, actions[k]))
        return found

    def leading(self, s: State, actions: vec[i64]) -> vec[i64]:
        """The same for who takes the best: what cannot be the best may be said to be worth anything less."""
        return self.scores(s, actions)

    def favourite(self, s: State, dice: Dice) -> i64:
        """The best legal answer, equals being drawn for; a game overrides it where it need not list them all."""
        return best_scored(self, s, s.legal(), dice)


def best_scored(judge: Judge, s: State, actions: vec[i64], dice: Dice) -> i64:
    """The action that the judge scores highest, equals being drawn for; a single one is not scored at all."""
    best = actions[0]
    if len(actions) == 1:
        return best
    scores = judge.leading(s, actions)
    most = scores[0]
    ties: i64 = 1
    for k in range(1, len(actions)):
        if scores[k] > most:
            best, most, ties = actions[k], scores[k], 1
        elif scores[k] == most:
            ties += 1
            if dice.below(ties) == 0:
                best = actions[k]
    return best


def percentages(weights: list[int]) -> vec[i64]:
    """Weights as a row."""
    found = vec[i64](capacity=len(weights))
    for weight in weights:
        found = append(found, i64(weight))
    return found


def final_worth(s: State, seat: i64) -> i64:
    """The worth of a game that is over: SURE for a win alone, less for a shared one, -SURE for any other place."""
    outcome = s.outcome()
    assert outcome is not None
    if outcome.places[seat] != 1:
        return -SURE
    return SURE // len(outcome.winners())
