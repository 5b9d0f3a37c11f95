"""The tests that PettingZoo, Gymnasium and OpenSpiel bring along, run on our environments with warnings as errors."""

import contextlib
import io
import sys
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

import retrorocket.envs as envs
from retrorocket.envs.needing import needed

KNOWN_BY_NAME = ("env_obs_dicts", "env_obs_space", "env_all_zeros_obs")
"""PettingZoo's test keeps lists of the environments that give dicts, and masks without a 1 to agents that are done."""
SHORT: dict[str, dict[str, object]] = {"rocketmen": {"turn_limit": 8}}
"""Options that end a random game before long."""


@contextlib.contextmanager
def strict() -> Iterator[None]:
    """Warnings are errors; what tests print is not shown."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        yield


def petting_api(game: str, seats: int, actions: str, cycles: int) -> None:
    """PettingZoo's api_test."""
    testing = needed("pettingzoo.test", "envs")
    env = envs.aec(game, seats, actions=actions)
    for name in KNOWN_BY_NAME:
        getattr(sys.modules["pettingzoo.test.api_test"], name).append(str(env.unwrapped))
    with strict():
        testing.api_test(env, num_cycles=cycles)


def petting_seeds(game: str, cycles: int) -> None:
    """PettingZoo's seed_test."""
    with strict():
        needed("pettingzoo.test", "envs").seed_test(lambda: envs.aec(game), num_cycles=cycles)


def petting_cycles(game: str) -> None:
    """PettingZoo's max_cycles_test."""
    conversions = needed("pettingzoo.utils.conversions", "envs")

    def parallel(max_cycles: int) -> Any:
        return envs.parallel(game, max_cycles=max_cycles)

    def env(max_cycles: int) -> Any:
        return conversions.parallel_to_aec(parallel(max_cycles))

    with strict():
        needed("pettingzoo.test", "envs").max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel))


def gymnasium_check(game: str) -> None:
    """Gymnasium's check_env, and make_vec both ways."""
    gymnasium, checker = needed("gymnasium", "envs"), needed("gymnasium.utils.env_checker", "envs")
    envs.register()
    id = f"retrorocket/{needed('retrorocket.envs.registered', 'envs').id_of(game)}"
    with strict():
        checker.check_env(gymnasium.make(id, opponents=["greedy"]).unwrapped)
        for mode in ("sync", "vector_entry_point"):
            vector = gymnasium.make_vec(id, num_envs=3, vectorization_mode=mode, opponents=["random"])
            seen, _ = vector.reset(seed=5)
            for _ in range(5):
                assert vector.observation_space.contains(seen)
                seen, rewards, ended, cut, _ = vector.step(seen["action_mask"].argmax(axis=1))
                assert rewards.shape == ended.shape == cut.shape == (3,)


def spiel_game(game: str, **parameters: object) -> Any:
    """A game among OpenSpiel's; a short one where an option makes it so."""
    spiel = needed("retrorocket.envs.spiel", "openspiel")
    if game in SHORT and "options" not in parameters:
        parameters["options"] = ";".join(f"{name}:{value}" for name, value in SHORT[game].items())
    wishes = ",".join(f"{name}={value}" for name, value in parameters.items())
    return needed("pyspiel", "openspiel").load_game(f"{spiel.name_of(game)}({wishes})")


def spiel_simulations(game: str, games: int, serialize: bool) -> None:
    """OpenSpiel's random_sim_test."""
    pyspiel = needed("pyspiel", "openspiel")
    pyspiel.random_sim_test(spiel_game(game, seed=3), num_sims=games, serialize=serialize, verbose=False)


def spiel_begun(game: Any, dice: np.random.Generator) -> Any:
    """A state at its first question, chance drawn by some dice."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(dice.choice([outcome for outcome, _ in state.chance_outcomes()])))
    return state


class Blank:
    """Every position is worth nothing, every choice as likely: the bot's own search is what is tried."""

    def evaluate(self, state: Any) -> Any:
        """Nothing."""
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Each as likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def spiel_search(game: str, simulations: int) -> list[float]:
    """A whole game of OpenSpiel's IS-MCTS bot against random play; what it is worth to everybody."""
    ismcts = needed("open_spiel.python.algorithms.ismcts", "openspiel")
    played = spiel_game(game, seed=5)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(played, Blank(), uct_c=2.0, max_simulations=simulations, random_state=chance)
    dice = np.random.default_rng(2)
    state = spiel_begun(played, dice)
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    worth: list[float] = state.returns()
    assert all(-1 <= value <= 1 for value in worth)
    return worth
