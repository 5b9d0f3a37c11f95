"""What a judge says of all answers at once is what it says of each alone."""

from __future__ import annotations

import pytest

from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice

STEPS = 120


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", [1, 2])
def test_scoring_a_list_is_scoring_each_answer(game: str, seed: int) -> None:
    judge = JUDGES[game]
    state = GAMES[game].new(GAMES[game].setup(2, {}), CounterDice(seed))
    dice = CounterDice(seed + 10)
    for step in range(STEPS):
        actions = state.legal()
        if not len(actions):
            break
        scores = list(judge.scores(state, actions))
        if step % 8 == 0:
            assert scores == [judge.score(state, action) for action in actions]
        best = scores.index(max(scores)) if dice.below(2) else int(dice.below(len(actions)))
        state.apply(actions[best])
