"""OpenSpiel: random rollouts and tree search inside C++, and the loop that a Python user writes."""

import random
from importlib.metadata import version as version_of
from typing import Any

import pyspiel

from benchmarks.timing import Counts, Work

ROLLOUTS = 20
LOOPED = ("connect_four", "backgammon", "hearts", "gin_rummy")


def version() -> str:
    """The release measured."""
    return f"OpenSpiel {version_of('open_spiel')}"


def tasks(quick: bool) -> dict[str, Work]:
    """C++ rollouts and searches of the yardsticks, C++ information-set search of gin rummy, Python loops."""
    found: dict[str, Work] = {}
    for name, simulations in (("connect_four", 2000), ("backgammon", 20)):
        found[f"{name} rollouts"] = rollouts(name)
        found[f"{name} search"] = search(name, 50 if quick else simulations)
    found["gin_rummy information-set search"] = information_set_search("gin_rummy", 20)
    for name in LOOPED:
        found[f"{name} loop"] = loop(name)
    return found


def opened(game: Any) -> Any:
    """A state after the opening deal or roll."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def rollouts(name: str) -> Work:
    """Random games inside C++: a search of one simulation with many rollouts."""
    game = pyspiel.load_game(name)
    state = opened(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.4, 1, 10, False, 7, False)

    def work() -> Counts:
        bot.step(state)
        return {"games": ROLLOUTS}

    return work


def search(name: str, simulations: int) -> Work:
    """UCT with one random rollout a simulation."""
    game = pyspiel.load_game(name)
    state = opened(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 7, False)

    def work() -> Counts:
        bot.step(state)
        return {"simulations": simulations}

    return work


def information_set_search(name: str, simulations: int) -> Work:
    """SO-ISMCTS with one random rollout a simulation."""
    game = pyspiel.load_game(name)
    state = opened(game)
    bot = pyspiel.ISMCTSBot(
        7,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.4,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        False,
    )

    def work() -> Counts:
        bot.step(state)
        return {"simulations": simulations}

    return work


def loop(name: str) -> Work:
    """One random game driven from Python, its deal and dice included."""
    game = pyspiel.load_game(name)

    def work() -> Counts:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return {"games": 1, "decisions": decisions}

    return work
