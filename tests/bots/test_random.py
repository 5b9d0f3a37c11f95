"""The random bot is spared the guessing, and decides no differently for it."""

from __future__ import annotations

import pytest

from laws import laws
from retrorocket.bots.bot import RandomBot, decide
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import seed_of


@pytest.mark.parametrize("id", list(GAMES))
def test_a_random_answer_is_the_same_from_the_position_and_from_any_guess(id: str) -> None:
    game, bot = GAMES[id], RandomBot()
    for number, state in enumerate(laws.random_game(game, game.setup(game.most), 4)):
        if number % 5 or state.seat() < 0:
            continue
        guess = state.redeal(state.seat(), number)
        assert decide(bot, state, number) == bot.choose(guess, seed_of(number, 1))
        if number > 400:
            break
