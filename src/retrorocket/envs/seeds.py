"""Seeds of games, drawn from a generator of numpy's."""

import numpy as np

LARGEST_SEED = 2**62


def drawn_seed(rng: np.random.Generator) -> int:
    """A seed of a game."""
    return int(rng.integers(LARGEST_SEED))
