"""Seeds of bots' choices."""

from mypy_extensions import i64

from retrorocket.kernel.dice import seed_of


def choice_seed(seed: i64, step: i64) -> i64:
    """The seed of a bot's choice at a step: apart from the dice of the game, the same with and without a record."""
    return seed_of(seed_of(seed, 1), step)
