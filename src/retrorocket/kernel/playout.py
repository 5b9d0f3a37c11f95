"""Random play to the end, or to a limit: what the lab, the searching bot and the benchmarks do most."""

from mypy_extensions import i64

from retrorocket.kernel.dice import Dice
from retrorocket.kernel.state import State


def playout(state: State, chooser: Dice, most: i64) -> i64:
    """Answer at random, each legal action as likely, until the game is over or `most` answers are given; count them."""
    made: i64 = 0
    while made < most and state.frames:
        actions = state.legal()
        state.apply(actions[chooser.below(len(actions))])
        made += 1
    return made
