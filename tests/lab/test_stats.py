"""Intervals and ratings against values that others have published or that can be worked out by hand."""

from __future__ import annotations

from math import log10

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.lab.compare import presence
from retrorocket.lab.naming import things
from retrorocket.lab.stats import wilson
from retrorocket.lab.tournament import pairings, ratings

# Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3 (Wilson score)
PUBLISHED = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("wins", "games", "low", "high"), PUBLISHED)
def test_the_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_stays_between_0_and_1_and_holds_the_rate() -> None:
    for games in (1, 2, 10, 1000):
        for half in range(2 * games + 1):
            low, high = wilson(half / 2, games)
            assert 0 <= low <= half / 2 / games <= high <= 1
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_share_changes_by_no_more_than_all_of_it() -> None:
    always = presence("card D2", 300, 0, 300, 0).change
    assert (always.mean, always.high) == (1.0, 1.0)
    never = presence("card D2", 300, 300, 0, 0).change
    assert (never.mean, never.low) == (-1.0, -1.0)


def test_things_of_one_name_are_told_apart_and_have_no_article() -> None:
    doomsday = GAMES["doomsday"]
    assert things(doomsday, [("card", "D1"), ("card", "D2")]) == ["Doomsday card (D1)", "Doomsday card (D2)"]
    assert things(doomsday, [("card", "D1")]) == ["Doomsday card"]
    assert things(doomsday, [("rule", "DD-DOOM-03")]) == ["DD-DOOM-03 Impact ends the game"]


def test_two_bots_differ_by_the_odds_of_their_results() -> None:
    first, second = ratings(["a", "b"], [[0, 75], [25, 0]])
    assert (first.bot, second.bot) == ("a", "b")
    assert first.rating - second.rating == pytest.approx(400 * log10(75.5 / 25.5), abs=0.01)
    assert first.rating + second.rating == pytest.approx(0, abs=1e-9)
    assert (first.score, first.games) == (0.75, 100)


def test_a_bot_that_never_lost_has_a_finite_rating_and_a_wide_interval() -> None:
    first, second = ratings(["a", "b"], [[0, 10], [0, 0]])
    assert 300 < first.rating - second.rating < 700
    many = ratings(["a", "b"], [[0, 1000], [0, 0]])
    assert first.margin > ratings(["a", "b"], [[0, 60], [40, 0]])[0].margin
    assert many[0].rating > first.rating


def test_three_bots_are_ranked_over_all_their_games() -> None:
    wins = [[0.0, 70.0, 90.0], [30.0, 0.0, 70.0], [10.0, 30.0, 0.0]]
    table = ratings(["a", "b", "c"], wins)
    assert [rated.bot for rated in table] == ["a", "b", "c"]
    assert sum(rated.rating for rated in table) == pytest.approx(0, abs=1e-6)


def test_a_round_robin_lets_every_pair_meet_once() -> None:
    met = [(pairing.first, pairing.second) for pairing in pairings("doomsday", ["a", "b", "c"], {}, 1)]
    assert met == [(0, 1), (0, 2), (1, 2)]
    assert len({pairing.job.seed for pairing in pairings("doomsday", ["a", "b", "c"], {}, 1)}) == 3
