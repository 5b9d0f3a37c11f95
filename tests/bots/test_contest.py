"""Answers are compared game by game; what is beaten or makes no difference is given up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.contest import Contest


def contest(*rows: list[float]) -> Contest:
    """Answers 10, 11 … with these results."""
    made = Contest(vec[i64]([10 + place for place in range(len(rows))]))
    for place, row in enumerate(rows):
        for result in row:
            made.note(place, result)
    return made


def test_the_better_answer_is_taken_where_it_is_better_beyond_doubt() -> None:
    assert contest([0.1, 0.2, 0.1, 0.2], [0.5, 0.6, 0.5, 0.7]).answer(2.0) == 11


def test_the_favourite_stays_where_another_is_better_by_luck_alone() -> None:
    found = contest([0.1, 0.9, 0.1, 0.9], [0.9, 0.1, 0.9, 0.2])
    assert found.leader() == 1
    assert found.answer(1.0) == 10


def test_games_are_compared_pair_by_pair() -> None:
    found = contest([0.1, 0.9, 0.3, 0.7], [0.2, 1.0, 0.4, 0.8])
    assert found.answer(2.0) == 11, "better in each of the games, however far these lie apart"


def test_of_equals_the_one_that_stood_first_leads() -> None:
    assert contest([0.5], [0.7], [0.7]).leader() == 1


def test_what_is_beaten_beyond_doubt_is_given_up() -> None:
    found = contest([0.5, 0.6] * 3, [0.1, 0.2, 0.1] * 2, [0.5, 0.5, 0.7] * 2)
    found.narrow(3)
    assert sorted(found.live) == [0, 2]


def test_few_games_settle_nothing() -> None:
    found = contest([0.5, 0.6], [0.1, 0.2])
    found.narrow(2)
    assert sorted(found.live) == [0, 1]


def test_an_answer_that_makes_no_difference_is_given_up() -> None:
    found = contest([0.5, 0.6] * 3, [0.5, 0.6] * 3)
    found.narrow(2)
    assert list(found.live) == [0]


def test_no_more_than_so_many_of_the_best_stay() -> None:
    found = contest([0.4], [0.6], [0.5], [0.6])
    found.narrow(3)
    assert sorted(found.live) == [0, 1, 3], "the favourite stays, to be compared with"
    found.narrow(2)
    assert sorted(found.live) == [0, 1]


def test_a_favourite_that_is_beaten_beyond_doubt_goes_too() -> None:
    found = contest([0.1, 0.2, 0.1] * 2, [0.5, 0.6] * 3, [0.5, 0.5, 0.7] * 2)
    found.narrow(3)
    assert sorted(found.live) == [1, 2]
