"""PettingZoo's own tests, warnings taken as errors."""

from __future__ import annotations

from typing import Any

import pytest

from envs.tables import TABLE_NAMES, TABLES
from retrorocket import envs
from retrorocket.envs import outside
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game


@pytest.mark.parametrize("actions", envs.ACTIONS)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_the_api_is_as_pettingzoo_wants_it(game: Game, seats: int, actions: str) -> None:
    outside.petting_api(game.id, seats, actions, 60 // seats)


@pytest.mark.parametrize("game", GAMES)
def test_seeds_are_honoured(game: str) -> None:
    outside.petting_seeds(game, 30)


@pytest.mark.parametrize("game", GAMES)
def test_games_are_cut_after_so_many_cycles(game: str) -> None:
    outside.petting_cycles(game)


def played(env: Any, seed: int) -> dict[str, float]:
    """A whole game of first choices, and what it is worth to everybody."""
    env.reset(seed=seed)
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        worth[agent] = reward
        mask = observation["action_mask"]
        assert ended or cut or mask.any()
        env.step(None if ended or cut else int(mask.argmax()))
    return worth


@pytest.mark.parametrize("reward", envs.REWARDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_ends_with_rewards_from_minus_one_to_one(seats: int, reward: str) -> None:
    worth = played(envs.aec("doomsday", seats, reward=reward), 11)
    assert len(worth) == seats
    assert all(-1 <= value <= 1 for value in worth.values())
    assert max(worth.values()) > -1


def test_a_forbidden_choice_is_refused_and_a_long_game_is_cut() -> None:
    env = envs.aec("doomsday", max_cycles=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action_mask forbids it"):
        env.step(31)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert all(env.truncations.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_drawn_as_text_and_as_pixels(game: str) -> None:
    for mode in ("ansi", "rgb_array"):
        env = envs.aec(game, render_mode=mode)
        env.reset(seed=1)
        drawn = env.render()
        assert len(drawn) > 20 if mode == "ansi" else drawn.shape[2] == 3 and drawn.std() > 0


def test_an_unknown_wish_is_told_in_one_line() -> None:
    wishes: list[dict[str, Any]] = [{"actions": "loud"}, {"reward": "gold"}, {"seats": 9}, {"options": {"moons": 3}}]
    for wish in [*wishes, {"width": -1}, {"render_mode": "film"}]:
        with pytest.raises(Exception, match="expected") as told:
            envs.aec("doomsday", **wish)
        assert "\n" not in str(told.value)
