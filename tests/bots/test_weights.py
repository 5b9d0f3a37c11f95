"""The weights of the judges: read from files with exact errors, and each of them tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.roster import JUDGES, JUDGING
from retrorocket.bots.weights.files import BY_HAND, file_of, read_weights, written
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.state import State

LEANING = [game for game in JUDGING if JUDGING[game]().leaning_names()]
STEPS = 300
LATER = 30
"""So many answers later begin the positions of each further game: what tells at the end alone is looked for there."""


def positions(game: str, seed: int, first: int = 0) -> list[State]:
    """Positions of a game in which two of three answers are the judge's, from the first that is asked for."""
    judge, dice = JUDGING[game](), CounterDice(seed + 10)
    state = GAMES[game].new(GAMES[game].setup(2, {}), CounterDice(seed))
    found: list[State] = []
    for answer in range(first + STEPS):
        if not state.frames:
            break
        if answer >= first:
            found.append(state.clone())
        actions = state.legal()
        scores = list(judge.scores(state, actions))
        state.apply(actions[scores.index(max(scores)) if dice.below(3) else int(dice.below(len(actions)))])
    return found


@pytest.mark.parametrize("game", list(JUDGING))
def test_a_judge_has_the_weights_of_its_file(game: str) -> None:
    judge = JUDGING[game]()
    weights = read_weights(file_of(game), game, judge)
    assert list(JUDGES[game].weights) == weights
    assert list(judge.weights) == [AS_SET] * len(weights)


def test_the_weights_set_by_hand_play_as_a_judge_without_any() -> None:
    plain = JUDGING["doomsday"]()
    judge = JUDGING["doomsday"]([AS_SET] * len(plain.weight_names()))
    for state in positions("doomsday", 3):
        actions = state.legal()
        assert list(judge.scores(state, actions)) == list(plain.scores(state, actions))
        assert judge.worth(state, 1) == plain.worth(state, 1)


@pytest.mark.parametrize("game", LEANING)
def test_every_weight_of_a_judge_changes_what_it_says_somewhere(game: str) -> None:
    names = JUDGING[game]().weight_names()
    judges = [
        JUDGING[game]([10 * AS_SET if place == changed else AS_SET for place in range(len(names))])
        for changed in range(len(names))
    ]
    silent = set(names)
    for seed in range(24):
        for state in positions(game, seed, LATER * seed):
            actions = state.legal()
            scores = list(JUDGING[game]().scores(state, actions))
            worths = [JUDGING[game]().worth(state, seat) for seat in range(2)]
            for name, judge in zip(names, judges, strict=True):
                if name in silent:
                    same = list(judge.scores(state, actions)) == scores
                    if not same or [judge.worth(state, seat) for seat in range(2)] != worths:
                        silent.discard(name)
        if not silent:
            break
    assert silent == set()


@pytest.mark.parametrize("game", list(JUDGING))
def test_a_weights_file_reads_back_what_was_written(game: str, tmp_path: Path) -> None:
    judge = JUDGING[game]()
    weights = [7 + place for place in range(len(judge.weight_names()))]
    path = tmp_path / "weights.toml"
    path.write_text(written(game, judge, weights, BY_HAND | {"games": 12}), encoding="utf-8")
    assert read_weights(path, game, judge) == weights


@pytest.mark.parametrize(
    ("old", "new", "where", "expected"),
    [
        ("version = 1", "version = 2", "version", "a whole number from 1 to 1"),
        ('game = "doomsday"', 'game = "rocketmen"', "game", "one of doomsday"),
        ("spying = 100", "spying = 1001", "leanings.spying", "a whole number from 0 to 1000"),
        ("spying = 100", "", "leanings.spying", "a whole number from 0 to 1000"),
        ("spying = 100", "spying = 100\nspyying = 3", "leanings.spyying", "perhaps 'spying' is meant"),
        ('by = "hand"', "", "made.by", "a text"),
    ],
)
def test_a_wrong_weights_file_is_refused_with_the_place(
    tmp_path: Path, old: str, new: str, where: str, expected: str
) -> None:
    judge = JUDGING["doomsday"]()
    path = tmp_path / "doomsday.toml"
    text = written("doomsday", judge, [AS_SET] * len(judge.weight_names()), BY_HAND)
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_weights(path, "doomsday", judge)
    assert caught.value.path == where
    assert expected in caught.value.expected
