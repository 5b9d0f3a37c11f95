"""What tells who will win: read with care, used by search and hints, and worth more than the judge's own worth."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from retrorocket.bots.forecast import chances
from retrorocket.bots.judge import Judge, best_scored
from retrorocket.bots.prospects.files import POWERS, file_of, read_prospects, written
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError

FITTED = sorted(game for game, judge in JUDGES.items() if judge.sign_names())


def test_some_games_have_prospects() -> None:
    assert FITTED == ["doomsday", "rocketmen"]


@pytest.mark.parametrize("game", FITTED)
def test_every_sign_has_its_numbers_in_the_file(game: str) -> None:
    judge = JUDGES[game]
    assert list(read_prospects(file_of(game), game, judge.sign_names())) == list(judge.prospects())
    assert len(judge.prospects()) == POWERS * len(judge.sign_names())


def test_a_sign_that_is_missing_or_has_too_few_numbers_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(written("ford", ["ships", "ore"], [1.0, 0.0, 0.5, -0.25, 0.0, 0.0], {"by": "hand"}))
    assert list(read_prospects(path, "ford", ["ships", "ore"])) == [1.0, 0.0, 0.5, -0.25, 0.0, 0.0]
    with pytest.raises(DataError, match="crew"):
        read_prospects(path, "ford", ["ships", "ore", "crew"])
    path.write_text(written("ford", ["ships"], [1.0, 0.0], {"by": "hand"}))
    with pytest.raises(DataError, match="3 numbers"):
        read_prospects(path, "ford", ["ships"])


@pytest.mark.parametrize("game", FITTED)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_of_all_seats_are_one(game: str, seats: int) -> None:
    state = GAMES[game].new(GAMES[game].setup(seats), CounterDice(3))
    dice = CounterDice(4)
    for _answer in range(60):
        state.apply(best_scored(JUDGES[game], state, state.legal(), dice))
    found = chances(JUDGES[game], state)
    assert len(found) == seats
    assert math.isclose(sum(found), 1.0)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", FITTED)
def test_winners_surprise_less_by_the_signs_than_by_the_worth(game: str) -> None:
    judge = JUDGES[game]
    by_signs = by_worth = 0.0
    for seed in range(60):
        looks, winner = looked_at(game, judge, seed)
        for signs, worth in looks:
            by_signs -= math.log(signs[winner])
            by_worth -= math.log(worth[winner])
    assert by_signs < by_worth


def looked_at(game: str, judge: Judge, seed: int) -> tuple[list[tuple[list[float], list[float]]], int]:
    """The chances of two seats at every tenth answer of a game, by signs and by worth, and who won it."""
    state = GAMES[game].new(GAMES[game].setup(2), CounterDice(seed))
    dice = CounterDice(seed_of(seed, 1))
    looks: list[tuple[list[float], list[float]]] = []
    for answer in range(2000):
        if not state.frames:
            break
        if answer % 10 == 0:
            first = 1 / (1 + math.exp(-2 * int(judge.worth(state, 0)) / int(judge.scale())))
            looks.append((list(chances(judge, state)), [first, 1 - first]))
        state.apply(best_scored(judge, state, state.legal(), dice))
    outcome = state.outcome()
    assert outcome is not None
    return looks, outcome.places.index(1)
