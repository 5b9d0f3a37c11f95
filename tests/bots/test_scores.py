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


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_who_takes_the_best_need_not_know_what_the_others_are_worth(game: str, seed: int) -> None:
    judge = JUDGES[game]
    state = GAMES[game].new(
        GAMES[game].setup(min(GAMES[game].fewest + seed % 2, GAMES[game].most), {}), CounterDice(seed)
    )
    dice = CounterDice(seed + 10)
    for _step in range(2 * STEPS):
        actions = state.legal()
        if not len(actions):
            break
        scores, leading = list(judge.scores(state, actions)), list(judge.leading(state, actions))
        assert max(leading) == max(scores)
        assert favourites(leading) == favourites(scores)
        assert judge.favourite(state, dice) in [actions[place] for place in favourites(scores)]
        drawn = favourites(scores) if dice.below(4) else list(range(len(actions)))
        state.apply(actions[drawn[dice.below(len(drawn))]])


def favourites(scores: list[int]) -> list[int]:
    """Where the highest score stands."""
    return [place for place, score in enumerate(scores) if score == max(scores)]
