"""Our games in batches, as learners play them: observations and masks of every game filled at every step."""

from typing import Any

import numpy as np

from benchmarks.timing import Counts, Work
from retrorocket import envs
from retrorocket.envs.needing import Missing

GAMES_AT_ONCE = 128


def batch(name: str, quick: bool) -> dict[str, Work]:
    """Random choices in a batch of one game, everybody's; nothing where Gymnasium is not installed."""
    try:
        env: Any = envs.batch(name, 4 if quick else GAMES_AT_ONCE, copy=False)
    except Missing:
        return {}
    dice = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)

    def work() -> Counts:
        masks = seen["action_mask"]
        env.step((masks * dice.random(masks.shape, dtype=np.float32)).argmax(axis=1))
        return {"decisions": float(env.num_envs)}

    return {f"{name} batch": work}
