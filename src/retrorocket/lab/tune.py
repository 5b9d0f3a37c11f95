"""The search for numbers that meet a goal: every number of a small space in turn, else Optuna's sampler."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import product
from math import prod
from typing import Any

from retrorocket.lab.extras import extra
from retrorocket.lab.tuning import Goal, Knob


@dataclass(frozen=True)
class Trial:
    """Numbers that were tried, what they gave, and half the interval of that."""

    values: list[int]
    found: float
    margin: float

    def off(self, goal: Goal) -> float:
        """How far from the goal."""
        return abs(self.found - goal.wanted)


def folder_name(values: list[int]) -> str:
    """The folder of the games of some numbers."""
    told = "_".join(str(value) for value in values)
    return told if len(told) < 60 else blake2b(told.encode(), digest_size=8).hexdigest()


Tell = Callable[[float], None]


def asked(knobs: list[Knob], seed: int, most: int) -> Iterator[tuple[list[int], Tell]]:
    """Numbers to try, one after the other; what is told back (how far off they are) guides the next."""
    if prod(knob.high - knob.low + 1 for knob in knobs) > most:
        yield from sampled(knobs, seed, most)
        return
    for values in product(*(range(knob.low, knob.high + 1) for knob in knobs)):
        yield list(values), ignored


def sampled(knobs: list[Knob], seed: int, most: int) -> Iterator[tuple[list[int], Tell]]:
    """Numbers that Optuna's sampler (a tree of Parzen estimators) expects to be nearer."""
    optuna: Any = extra("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=min(10, most // 2)))
    for _ in range(most):
        trial = study.ask()
        yield [trial.suggest_int(knob.name(), knob.low, knob.high) for knob in knobs], partial(study.tell, trial)


def ignored(off: float) -> None:
    """Every number is tried anyway."""


def search(
    knobs: list[Knob], goal: Goal, seed: int, most: int, within: float, tried: Callable[[list[int]], Trial | None]
) -> Iterator[Trial]:
    """Try numbers until one meets the goal, within bounds; numbers that were tried are not tried again."""
    known: dict[tuple[int, ...], Trial] = {}
    for values, tell in asked(knobs, seed, most):
        key = tuple(values)
        if key not in known:
            trial = tried(values)
            if trial is None:
                return
            known[key] = trial
            yield trial
        tell(known[key].off(goal))
        if known[key].off(goal) <= within:
            return
