"""What is likely to come of a position or an answer: short games played on by the judge, over guesses that fit."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import Judge
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.state import State

NOTHING: Final = -1
"""No answer: the position as it is."""
LONGEST: Final = 2000
"""No game is played on for more answers than this, whatever the turns."""


class Forecast:
    """Sums over some games played on: the chances of each seat, and what each seat has of each of the judge's terms."""

    def __init__(self, seats: i64, terms: i64) -> None:
        self.games: float = 0.0
        self.chances: vec[float] = vec[float]([0.0] * seats)
        self.squares: vec[float] = vec[float]([0.0] * seats)
        self.terms: vec[float] = vec[float]([0.0] * (seats * terms))
        self.term_squares: vec[float] = vec[float]([0.0] * (seats * terms))

    def chance(self, seat: i64) -> float:
        """How likely a seat wins."""
        return self.chances[seat] / self.games

    def doubt(self, seat: i64) -> float:
        """The standard error of that."""
        return self.unsure(self.chances[seat], self.squares[seat])

    def unsure(self, total: float, squares: float) -> float:
        """The standard error of a mean, from the sums of what was seen and of its squares."""
        mean = total / self.games
        return math.sqrt(max(squares / self.games - mean * mean, 0.0) / max(self.games - 1.0, 1.0))

    def amounts(self, names: i64, seat: i64) -> list[float]:
        """What a seat has of each term on average."""
        return [self.terms[seat * names + k] / self.games for k in range(names)]

    def doubts(self, names: i64, seat: i64) -> list[float]:
        """The standard errors of those."""
        place = seat * names
        return [self.unsure(self.terms[place + k], self.term_squares[place + k]) for k in range(names)]

    def note(self, judge: Judge, s: State) -> None:
        """Take in where one game came to."""
        found = chances(judge, s)
        seats = i64(len(found))
        names = i64(len(self.terms)) // seats
        for seat in range(seats):
            self.chances[seat] += found[seat]
            self.squares[seat] += found[seat] * found[seat]
            if s.frames:
                held = judge.terms(s, seat)
                for k in range(names):
                    self.terms[seat * names + k] += float(held[k])
                    self.term_squares[seat * names + k] += float(held[k]) * float(held[k])
        self.games += 1.0


def chances(judge: Judge, s: State) -> vec[float]:
    """How likely each seat wins: certain where the game is over, else by what the judge hopes for each."""
    seats = s.setup.seats
    found = vec[float](capacity=seats)
    if not s.frames:
        outcome = s.outcome()
        assert outcome is not None
        share = 1.0 / len(outcome.winners())
        for seat in range(seats):
            found = append(found, share if outcome.places[seat] == 1 else 0.0)
        return found
    total = 0.0
    for seat in range(seats):
        weight = math.exp(max(-30.0, min(30.0, judge.hope(s, seat))))
        total += weight
        found = append(found, weight)
    for seat in range(seats):
        found[seat] = found[seat] / total
    return found


def look_ahead(judge: Judge, s: State, end: i64, seed: i64) -> None:
    """Play a game on by what the judge likes best until so many turns have begun.

    What is compared has to stop at the same turn: after the same number of answers, whoever ends a turn at once would
    be seen at another point of it than whoever moves first.
    """
    dice = CounterDice(seed)
    made: i64 = 0
    while made < LONGEST and s.frames and s.turns_begun() < end:
        made += 1
        s.apply(judge.favourite(s, dice))


def forecast(judge: Judge, s: State, seat: i64, action: i64, games: i64, seed: i64) -> Forecast:
    """What a seat, knowing what it knows, may expect of an answer (or of the position, if it is `NOTHING`).

    The same seed gives the same guesses and dice whatever the answer, so that answers can be compared game by game.
    """
    found = Forecast(s.setup.seats, i64(len(judge.term_names())))
    end = s.turns_begun() + judge.outlook(s.setup.seats)
    for game in range(games):
        guess = s.redeal(seat, seed_of(seed, game))
        if action != NOTHING:
            guess.apply(action)
        look_ahead(judge, guess, end, seed_of(seed, game))
        found.note(judge, guess)
    return found
