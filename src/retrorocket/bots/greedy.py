"""The greedy bot: the action that its judge scores highest, looking one step ahead."""

from typing import Final

from mypy_extensions import i64

from retrorocket.bots.bot import Bot
from retrorocket.bots.judge import Judge, best_scored
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.state import State


class GreedyBot(Bot):
    """Takes the best-scored action; equals are settled by the seed."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Final = judge

    def choose(self, guess: State, seed: i64) -> i64:
        """Score every legal action once."""
        return best_scored(self.judge, guess, guess.legal(), CounterDice(seed))
