"""OpenSpiel's own tests, and its IS-MCTS bot at our tables."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import retrorocket
from patience import PATIENCE
from retrorocket.envs import outside
from retrorocket.envs.outside import spiel_begun, spiel_game
from retrorocket.games.catalogue import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_random_simulations_pass_with_every_state_written_down_and_read_again(game: str) -> None:
    outside.spiel_simulations(game, 1, True)


def test_sampled_chance_is_one_node_that_the_game_draws() -> None:
    pyspiel.random_sim_test(spiel_game("pocketmodel", seed=3, chance="sampled"), 1, False, False)
    one, two = (spiel_game("pocketmodel", seed=3, chance="sampled").new_initial_state() for _ in range(2))
    assert one.chance_outcomes() == [(0, 1.0)]
    one.apply_action(0)
    two.apply_action(0)
    assert not one.is_chance_node()
    assert str(one) == str(two)


def test_the_history_alone_tells_the_game() -> None:
    game = spiel_game("doomsday")
    dice = np.random.default_rng(8)
    state = spiel_begun(game, dice)
    for _ in range(30):
        state.apply_action(int(dice.choice(state.legal_actions())))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert game.max_chance_nodes_in_history() == len(state.history()) - 30


def test_states_are_serialised_and_come_back() -> None:
    for game in GAMES:
        game_of_it = spiel_game(game)
        dice = np.random.default_rng(1)
        state = spiel_begun(game_of_it, dice)
        for step in range(40):
            if step % 8 == 0:
                twin = game_of_it.deserialize_state(state.serialize())
                assert str(twin) == str(state)
                assert twin.legal_actions() == state.legal_actions()
                player = state.current_player()
                assert twin.information_state_string(player) == state.information_state_string(player)
            state.apply_action(int(dice.choice(state.legal_actions())))


@pytest.mark.parametrize("game", GAMES)
def test_the_searching_bot_of_openspiel_plays_a_whole_game(game: str) -> None:
    assert len(outside.spiel_search(game, 2)) == 2


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    dice = np.random.default_rng(3)
    state = spiel_begun(spiel_game("doomsday", seats=3), dice)
    for _ in range(60):
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: float(dice.random()))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(dice.choice(state.legal_actions())))


def test_options_and_seats_are_parameters() -> None:
    game = pyspiel.load_game(
        "python_retrorocket_doomsday(seats=3,actions=listed,options=doomsday_cards:3;steep_launch:on)"
    )
    assert game.num_players() == 3
    assert game.setting.setup.number("doomsday_cards") == 3
    assert game.setting.setup.on("steep_launch")


def imported_without(*missing: str) -> str:
    """What comes of importing OpenSpiel's games where some packages are not installed."""
    code = f"import sys; sys.modules.update(dict.fromkeys({missing!r})); import retrorocket.envs.spiel"
    env = os.environ | {"PYTHONPATH": str(Path(retrorocket.__file__).parents[1])}
    ended = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=PATIENCE)
    return ended.stderr.rstrip().rsplit("\n", 1)[-1]


def test_openspiel_needs_neither_gymnasium_nor_pettingzoo() -> None:
    assert imported_without("gymnasium", "pettingzoo", "PIL") == ""


@pytest.mark.parametrize("missing", ["numpy", "pyspiel"])
def test_without_the_extra_importing_the_games_says_how_to_get_it(missing: str) -> None:
    assert imported_without(missing, "gymnasium").endswith(
        f"{missing} is not installed: pip install 'retrorocket[openspiel]'"
    )
