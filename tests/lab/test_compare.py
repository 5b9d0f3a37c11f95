"""Comparisons: what differs is found with the power that is stated, what does not differ is not found."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from lab.coin import coin_in_catalogue
from lab.runs import QUICK, played
from retrorocket.kernel.game import Game
from retrorocket.lab.compare import Watching, compare_runs
from retrorocket.lab.engines import local_engine, never
from retrorocket.lab.job import Job
from retrorocket.lab.runs import Run, begin_run
from retrorocket.lab.stats import Sequence, benjamini_hochberg, holm, paired

REPEATS = 100
BLOCK = 60
GAMES = REPEATS * BLOCK


@pytest.fixture(scope="module")
def coin() -> Iterator[Game]:
    with coin_in_catalogue() as game:
        yield game


@pytest.fixture(scope="module")
def side(coin: Game, tmp_path_factory: pytest.TempPathFactory) -> partial[Run]:
    """Runs of the coin, long enough for all repeats; each set-up is played once."""
    folder = tmp_path_factory.mktemp("coin")
    return partial(run_of, folder)


def run_of(folder: Path, **options: object) -> Run:
    name = "-".join(f"{key}{value}" for key, value in options.items()) or "plain"
    job = Job("coin", ("random", "random"), options, seed=11)
    if (folder / name).exists():
        return Run(folder / name, job, GAMES, 2000)
    run = begin_run(folder / name, job, GAMES, False, 2000)
    run.play(local_engine(job, 1, True), never, lambda: None)
    return run


def blocks(size: int) -> list[range]:
    return [range(first, first + size) for first in range(0, GAMES, size)]


def test_equal_sides_give_no_finding_in_95_of_100_repeats(side: partial[Run]) -> None:
    a, b = side(), side(spins=1)
    quiet = [not compare_runs(a, b, numbers).findings() for numbers in blocks(BLOCK)]
    assert len(quiet) == REPEATS
    assert sum(quiet) >= 95


def test_an_imbalance_of_5_points_on_the_same_seeds_is_found_in_8_of_10_repeats_of_300_pairs(
    side: partial[Run],
) -> None:
    a, b = side(), side(edge=5)
    found = [compare_runs(a, b, numbers).figures[0].finding() for numbers in blocks(300)]
    assert len(found) == 20
    assert sum(found) >= 16


def test_an_imbalance_of_5_points_that_no_seed_shares_is_found_in_3000_pairs(side: partial[Run]) -> None:
    a, b = side(spins=1), side(edge=5)
    for numbers in blocks(3000):
        found = compare_runs(a, b, numbers).figures[0]
        assert found.finding()
        assert found.change.low < 0.05 < found.change.high


def test_a_sequence_holds_at_every_look_and_a_fixed_interval_would_not() -> None:
    outside, fooled = 0, 0
    for repeat in range(100):
        dice = random.Random(repeat)
        sequence, total, squares = Sequence(), 0.0, 0.0
        left = wrong = False
        for count in range(1, 601):
            difference = float(dice.choice([-1, 0, 0, 1]))
            sequence.add(difference)
            total, squares = total + difference, squares + difference * difference
            if count % 20 == 0:
                low, high = sequence.interval()
                left = left or not low <= 0 <= high
                wrong = wrong or paired(count, total, squares, 1.0).chance < 0.05
        outside, fooled = outside + left, fooled + wrong
    assert outside <= 5
    assert fooled > 15, "who looks often with a fixed interval finds what is not there"


def test_a_sequence_closes_in_on_the_mean() -> None:
    dice = random.Random(5)
    sequence = Sequence()
    widths = []
    for count in range(1, 4001):
        sequence.add(1.0 if dice.random() < 0.3 else 0.0)
        if count in (10, 100, 1000, 4000):
            low, high = sequence.interval()
            assert low < 0.3 < high
            widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.1


def test_looking_until_the_interval_is_narrow_takes_pairs_once_and_in_order(side: partial[Run]) -> None:
    a, b = side(), side(edge=5)
    watching = Watching(2)
    for games in (1000, 2500, GAMES):
        watching.look(Run(a.folder, a.job, games, a.shard), Run(b.folder, b.job, games, b.shard))
    assert [sequence.count for sequence in watching.sequences] == [GAMES, GAMES]
    shown = watching.with_intervals(compare_runs(a, b)).figures
    assert shown[0].finding()
    assert shown[0].change.low < 0.05 < shown[0].change.high
    assert shown[0].change.mean == pytest.approx(-shown[1].change.mean)
    assert watching.width() < 0.06


def test_corrections_are_the_published_ones() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_a_comparison_counts_wins_lengths_endings_and_content_by_pairs(tmp_path: Path) -> None:
    other = Job(QUICK.game, QUICK.bots, {"stall": False}, QUICK.seed)
    a, b = played(tmp_path / "a", QUICK, 12), played(tmp_path / "b", other, 12)
    found = compare_runs(a, b)
    assert found.games == 12
    names = [figure.name for figure in found.figures]
    assert names[:3] == ["seat 1 wins", "seat 2 wins", "decisions"]
    assert any(name.startswith("ended by PM-WIN") for name in names)
    assert any(figure.name == "event turn" and figure.a == 1 for figure in found.content)
    assert all(figure.change.low <= figure.change.high for figure in [*found.figures, *found.content])
    assert all(figure.change.mean == pytest.approx(figure.b - figure.a) for figure in found.figures)
