"""Runs: the same bytes whoever plays, stopped and resumed without loss."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from lab.runs import QUICK, SHARD, digests, nothing, played
from retrorocket.lab.engines import Processes, local_engine
from retrorocket.lab.job import Job, play_one
from retrorocket.lab.query import Tables
from retrorocket.lab.runs import begin_run, read_run
from retrorocket.lab.watch import watch_one
from retrorocket.lab.worker import LabError


def test_a_watched_game_is_the_game_that_is_played_unwatched() -> None:
    for number in range(4):
        assert watch_one(QUICK, number).played == play_one(QUICK, number)


def test_the_number_of_workers_changes_no_byte(tmp_path: Path) -> None:
    games = 60
    played(tmp_path / "one", QUICK, games)
    played(tmp_path / "two", QUICK, games, workers=2)
    assert digests(tmp_path / "one") == digests(tmp_path / "two")


def test_a_stopped_run_keeps_what_was_played_and_resumed_is_as_if_never_stopped(tmp_path: Path) -> None:
    games = SHARD + 15
    whole = played(tmp_path / "whole", QUICK, games)
    asked = count()
    run = begin_run(tmp_path / "parted", QUICK, games, resume=False, shard=SHARD)
    run.play(local_engine(QUICK, 1, True), lambda: next(asked) == 25, nothing)
    assert run.played() == 25
    assert Tables(run=run).row("SELECT count(*), max(game) FROM run_games") == (25, 25)
    run.play(local_engine(QUICK, 1, True), lambda: next(asked) == 30, nothing)
    assert run.played() == 25, "fewer games than before replace nothing"
    again = played(tmp_path / "parted", QUICK, games, resume=True)
    assert again.played() == games == whole.played()
    assert digests(tmp_path / "parted") == digests(tmp_path / "whole")


def test_a_run_can_be_made_longer(tmp_path: Path) -> None:
    played(tmp_path / "long", QUICK, 20)
    played(tmp_path / "long", QUICK, 45, resume=True)
    played(tmp_path / "fresh", QUICK, 45)
    assert digests(tmp_path / "long") == digests(tmp_path / "fresh")


def test_a_folder_with_a_run_is_not_overwritten_and_not_mixed(tmp_path: Path) -> None:
    played(tmp_path / "run", QUICK, 5)
    with pytest.raises(LabError, match="--resume plays on"):
        begin_run(tmp_path / "run", QUICK, 5, resume=False)
    other = Job(QUICK.game, QUICK.bots, QUICK.options, seed=4)
    with pytest.raises(LabError, match="it differs in seed"):
        begin_run(tmp_path / "run", other, 5, resume=True, shard=SHARD)
    assert read_run(tmp_path / "run").job == QUICK


def test_a_run_that_could_not_begin_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    begin_run(tmp_path / "run", QUICK, 5, resume=False, shard=SHARD)
    other = Job(QUICK.game, QUICK.bots, QUICK.options, seed=4)
    assert played(tmp_path / "run", other, 5).played() == 5
    assert read_run(tmp_path / "run").job == other


def test_a_worker_that_dies_loses_and_doubles_nothing(tmp_path: Path) -> None:
    games = 80
    played(tmp_path / "quiet", QUICK, games)
    engine = Processes(QUICK.told(True), 2)
    killed: list[int] = []

    def kill_one() -> None:
        """After the first game the first worker is ended."""
        if not killed:
            process = next(iter((engine.pool._processes or {}).values()))
            killed.append(int(process.pid or 0))
            process.kill()

    run = begin_run(tmp_path / "killed", QUICK, games, resume=False, shard=SHARD)
    run.play(engine, lambda: False, kill_one)
    engine.close()
    assert killed
    assert digests(tmp_path / "killed") == digests(tmp_path / "quiet")


def test_games_take_turns_over_plans_and_every_bot_plays_each_in_every_seat() -> None:
    job = Job("pocketmodel", ("random", "random"), plans=({"force_a": "F1"}, {"force_a": "F3"}))
    seen = [watch_one(job, number) for number in range(6)]
    assert [game.plan for game in seen] == [0, 0, 1, 1, 0, 0]
    assert [game.roles[0] for game in seen] == ["F1", "F1", "F3", "F3", "F1", "F1"]
