"""Weights from self-play: what is fitted, climbed and written."""

from __future__ import annotations

import numpy
import pytest

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.roster import JUDGING
from retrorocket.bots.weights.files import HEAVIEST
from retrorocket.lab.engines import never
from retrorocket.lab.job import Job, play_one
from retrorocket.lab.training import Place, bounded, climbed, duel, fitted_terms, named, regressed

HERE = Place("here", 1, never, lambda: None)
JOB = Job("doomsday", ("pilot", "pilot"), {}, 5)
JUDGE = JUDGING["doomsday"]()


def test_regression_finds_the_slopes_that_made_the_outcomes() -> None:
    chooser = numpy.random.default_rng(3)
    rows = chooser.normal(size=(4000, 3))
    slopes = numpy.array([1.5, 0.0, -0.7])
    won = (chooser.random(4000) < 1 / (1 + numpy.exp(-rows @ slopes))).astype(float)
    assert regressed(numpy, rows, won, numpy.zeros(3), 0.001) == pytest.approx(slopes, abs=0.15)
    assert regressed(numpy, rows, won, numpy.ones(3), 1e9) == pytest.approx(numpy.ones(3), abs=0.01)


def test_a_sampled_game_is_the_same_game_with_what_the_seats_had() -> None:
    plain = play_one(Job("doomsday", ("cadet", "cadet")), 2)
    seen = play_one(Job("doomsday", ("cadet", "cadet"), samples=10), 2)
    assert (seen.places, seen.steps) == (plain.places, plain.steps)
    assert (len(plain.samples), len(seen.samples)) == (0, -(-seen.steps // 10))
    assert all(len(held) == len(JUDGE.term_names()) for pair in seen.samples for held in pair)


def test_terms_that_are_fitted_follow_from_the_seed() -> None:
    found = fitted_terms(JOB, JUDGE, 6, HERE)
    assert found == fitted_terms(JOB, JUDGE, 6, HERE)
    assert len(found) == len(JUDGE.term_names())
    assert all(0 <= weight <= HEAVIEST for weight in found)


def test_a_duel_goes_to_whoever_plays_for_something() -> None:
    names = JUDGE.weight_names()
    idle = named("pilot", names, [0] * len(names))
    found = duel(Job("doomsday", ("pilot:hand", idle), {}, 3), 6, HERE)
    assert found.rate() > 0.5
    assert found.interval()[0] < found.rate() < found.interval()[1] or found.rate() == 1


def test_leanings_move_away_from_the_loser_of_a_duel() -> None:
    hand = [AS_SET] * len(JUDGE.term_names())
    assert climbed(JOB, JUDGE, hand, 0, 2, HERE) == [AS_SET] * len(JUDGE.leaning_names())
    found = climbed(JOB, JUDGE, hand, 3, 6, HERE)
    assert found == climbed(JOB, JUDGE, hand, 3, 6, HERE)
    assert found != [AS_SET] * len(found)


def test_weights_stay_within_what_a_file_may_hold() -> None:
    assert [bounded(-3.2), bounded(99.6), bounded(1e9)] == [0, 100, HEAVIEST]
