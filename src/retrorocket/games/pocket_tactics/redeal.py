"""A guess at what a seat cannot know: only the dice and draws to come (PT-COMP-05)."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.dice import CounterDice


def redealt(s: Tactics, seat: i64, seed: i64) -> Tactics:
    """The same table with a future of its own; both seats and spectators know all the rest."""
    guess = s.clone()
    guess.dice = CounterDice(seed)
    return guess
