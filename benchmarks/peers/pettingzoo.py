"""PettingZoo: its AEC loop with action masks, as its documentation shows it."""

import warnings
from importlib import import_module
from importlib.metadata import version as version_of
from typing import Any

import numpy as np

from benchmarks.timing import Counts, Work


def version() -> str:
    """The release measured."""
    return f"PettingZoo {version_of('pettingzoo')}"


def tasks(quick: bool) -> dict[str, Work]:
    """The yardstick it has, and its smallest game."""
    names = ["connect_four_v3"] if quick else ["connect_four_v3", "tictactoe_v3"]
    return {f"{name} loop": loop(name) for name in names}


def loop(name: str) -> Work:
    """One random game."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env: Any = import_module(f"pettingzoo.classic.{name}").env()
    chooser = np.random.default_rng(1)

    def work() -> Counts:
        env.reset()
        decisions = 0
        for _agent in env.agent_iter():
            observation, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
        return {"games": 1, "decisions": decisions}

    return work
