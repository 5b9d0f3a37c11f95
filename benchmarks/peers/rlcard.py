"""RLCard: its environments with encoded states, driven by a random choice."""

import random
from importlib.metadata import version as version_of
from typing import Any

import rlcard

from benchmarks.timing import Counts, Work


def version() -> str:
    """The release measured."""
    return f"RLCard {version_of('rlcard')}"


def tasks(quick: bool) -> dict[str, Work]:
    """The card games next to ours in weight."""
    names = ["gin-rummy"] if quick else ["gin-rummy", "uno", "leduc-holdem"]
    return {f"{name} env": env_loop(name) for name in names}


def env_loop(name: str) -> Work:
    """One random game."""
    env: Any = rlcard.make(name)

    def work() -> Counts:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return {"games": 1, "decisions": decisions}

    return work
