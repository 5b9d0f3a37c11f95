"""Gymnasium's own check, vector environments, and games that go as the engine says."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

from retrorocket import envs
from retrorocket.envs import outside
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError

STEPS = 60


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    envs.register()


def first_open(masks: Any) -> Any:
    """The first open choice of each game."""
    return masks.argmax(axis=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_passes_gymnasiums_check_and_many_are_made_at_once(game: str) -> None:
    outside.gymnasium_check(game)


@pytest.mark.parametrize("actions", envs.ACTIONS)
@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_very_games_of_the_engine(game: str, actions: str) -> None:
    batch = envs.batch(game, 2, actions=actions, copy=False)
    batch.reset(seed=[7, 8])
    states = [GAMES[game].new(batch.setting.setup, CounterDice(int(seed_of(seed, 0)))) for seed in (7, 8)]
    dice = CounterDice(3)
    for _ in range(STEPS):
        chosen = []
        for number, state in enumerate(states):
            legal = state.legal()
            action = legal[dice.below(len(legal))]
            play = batch.batch.plays[number]
            route = play.choices.route(action)
            for place in route[:-1]:
                assert play.choices.choose(place) == -1
            chosen.append(route[-1])
            state.apply(action)
        _, _, ended, _, told = batch.step(np.array(chosen))
        for number, state in enumerate(states):
            assert batch.batch.plays[number].state.digest() == state.digest()
            assert bool(ended[number]) == (state.seat() < 0)
            if state.seat() >= 0:
                assert told["asked"][number] == state.seat()
        if ended.any():
            break


def test_a_game_that_is_over_begins_anew_at_the_next_step() -> None:
    batch = envs.batch("pocket-tactics", 4, opponents=["random"])
    seen, _ = batch.reset(seed=1)
    over = np.zeros(4, dtype=bool)
    begun = 0
    for _ in range(2000):
        seen, rewards, ended, _, told = batch.step(first_open(seen["action_mask"]))
        assert not rewards[over].any()
        assert not ended[over].any()
        begun += int(over.sum())
        if ended.any():
            assert (np.abs(told["returns"][ended]) <= 1).all()
            assert (told["returns"][ended, 0] == rewards[ended]).all()
        over = ended
        if begun > 3:
            break
    assert begun > 3


def test_arrays_are_made_once_where_no_copies_are_wanted() -> None:
    batch = envs.batch("doomsday", 3, copy=False)
    first, _ = batch.reset(seed=1)
    second = batch.step(first_open(first["action_mask"]))[0]
    assert all(first[name] is second[name] for name in first)
    copies = envs.batch("doomsday", 3)
    first, _ = copies.reset(seed=1)
    second = copies.step(first_open(first["action_mask"]))[0]
    assert not any(np.shares_memory(first[name], second[name]) for name in first)


def test_a_forbidden_choice_loses_the_game() -> None:
    env = gymnasium.make("retrorocket/Doomsday-v1").unwrapped
    env.reset(seed=1)
    _, reward, ended, cut, told = env.step(31)
    assert (reward, ended, cut, told["forbidden"]) == (-1.0, True, False, 31)
    batch = envs.batch("doomsday", 2)
    seen, _ = batch.reset(seed=1)
    choices = first_open(seen["action_mask"])
    choices[1] = 31
    _, rewards, ended, _, _ = batch.step(choices)
    assert rewards.tolist() == [0.0, -1.0]
    assert ended.tolist() == [False, True]


IMPORTS = {
    "by the name of the package": ("import gymnasium", "retrorocket.envs:retrorocket/Doomsday-v1"),
    "once the package is imported": ("import retrorocket.envs, gymnasium", "retrorocket/Doomsday-v1"),
}


@pytest.mark.parametrize("way", IMPORTS)
def test_gymnasium_finds_the_games(way: str) -> None:
    imports, id = IMPORTS[way]
    script = f"{imports}; print(gymnasium.make({id!r}, opponents=['greedy']).spec.id)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "retrorocket/Doomsday-v1\n"


def test_the_learner_sits_in_any_seat_by_the_seed() -> None:
    env = gymnasium.make("retrorocket/Doomsday-v1", opponents=["random", "random"], seat=-1).unwrapped
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1, 2}


def test_whole_games_against_bots_end_with_an_outcome() -> None:
    env = gymnasium.make("retrorocket/PocketModel-v1", opponents=["greedy"], reward="margin").unwrapped
    seen, _ = env.reset(seed=2)
    ended = False
    while not ended:
        seen, reward, ended, _, told = env.step(int(seen["action_mask"].argmax()))
    assert -1 <= reward <= 1
    assert len(told["outcome"]["places"]) == 2


def test_a_batch_refuses_what_does_not_fit_its_games_in_one_line() -> None:
    batch = envs.batch("doomsday", 2, opponents=["random"])
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset comes before the first step"):
        batch.step(np.array([0, 0]))
    with pytest.raises(DataError, match="seeds: expected 2 of them, one for each game, found 1"):
        batch.reset(seed=[1])
    batch.reset(seed=1)
    with pytest.raises(DataError, match="choices: expected 2 of them, one for each game, found 3"):
        batch.step(np.array([0, 0, 0]))
    with pytest.raises(DataError, match="games: expected one game or more, found 0"):
        envs.batch("doomsday", 0)


@pytest.mark.parametrize("seed", [np.int64(4), (4, 5), np.array([4, 5])], ids=["number", "pair", "array"])
def test_a_batch_takes_seeds_of_every_kind(seed: Any) -> None:
    plain = envs.batch("doomsday", 2)
    plain.reset(seed=4 if np.ndim(seed) == 0 else [4, 5])
    batch = envs.batch("doomsday", 2)
    batch.reset(seed=seed)
    digests = [[play.state.digest() for play in each.batch.plays] for each in (plain, batch)]
    assert digests[0] == digests[1]
