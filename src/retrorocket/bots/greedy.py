"""The greedy bot: the action that its judge scores highest, looking one step ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.judge import Judge
from retrorocket.kernel.dice import CounterDice, Dice
from retrorocket.kernel.state import State


class GreedyBot(Bot):
    """Takes the best-scored action; equals are settled by the seed."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Final = judge

    def choose(self, guess: State, seed: i64) -> i64:
        """Score every legal action once."""
        return best_scored(self.judge, guess, guess.legal(), CounterDice(seed))


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
