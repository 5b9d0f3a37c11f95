"""The simulation of many people: it keeps to what can be worked out by hand, and says when there are too many."""

from __future__ import annotations

import pytest
from tools.scale.__main__ import Prices, at_once, per_million
from tools.scale.simulate import World, committed, enough, holder, simulate


def test_tables_are_spread_evenly_and_always_the_same_way() -> None:
    held = [holder(table, 8) for table in range(8000)]
    assert held == [holder(table, 8) for table in range(8000)]
    assert all(850 < held.count(process) < 1150 for process in range(8))


def test_a_write_goes_with_the_next_group() -> None:
    assert committed(10.0, 0.0, 8.0) == 18.0, "nothing is under way"
    assert committed(12.0, 18.0, 8.0) == 26.0, "a commit is under way until 18"
    assert committed(13.0, 26.0, 8.0) == 26.0, "and the group after it is still open"


def test_few_people_wait_for_their_own_move_and_its_commit_alone() -> None:
    found = simulate(World(people=20, processes=4, cpu=2.0, commit=8.0, seconds=600.0))
    assert 9.0 <= found.p50 <= 11.0
    assert found.p99 < 20.0


def test_the_work_of_all_processes_is_the_moves_times_their_cpu() -> None:
    world = World(people=4000, processes=2, cpu=2.0, pace=20.0, seconds=120.0)
    found = simulate(world)
    assert found.moves == pytest.approx(4000 / 2 / 20 * 120, rel=0.05)
    assert found.busiest == pytest.approx(4000 / 2 / 20 * 2.0 / 1000 / 2, rel=0.15)


def test_more_people_need_more_processes_and_too_many_are_refused() -> None:
    few, _ = enough(World(people=2000, cpu=5.0, seconds=30.0))
    many, found = enough(World(people=8000, cpu=5.0, seconds=30.0))
    assert few.processes < many.processes
    assert found.bearable
    with pytest.raises(ValueError, match="do not bear"):
        enough(World(people=8000, cpu=50.0), most=2)


def test_prices_are_sums() -> None:
    told = per_million(3.6, 1000.0, Prices(core_hour=0.05, gb_month=0.1))
    assert told == {"core hours": 1.0, "GB stored": 1.0, "money": 1.25}
    world = World(people=1000, seats=2, seconds=20.0)
    assert at_once(world, 100.0, 50.0, Prices(1.0, 0.0))["money a month"] == 730.0 * enough(world)[0].processes
