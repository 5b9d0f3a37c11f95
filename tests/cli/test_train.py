"""`retrorocket train`: what it writes and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import Command
from retrorocket.bots.roster import JUDGING
from retrorocket.bots.weights.files import read_weights


def test_the_command_writes_a_file_that_reads_back(command: Command) -> None:
    asked = ("train", "doomsday", "--fit", "2", "--rounds", "1", "--games", "2", "--proof", "2", "--workers", "1")
    ran = command(*asked, "--out", "a.toml")
    assert ran.code == 0
    assert "against those set by hand:" in ran.out
    assert command(*asked, "--out", "b.toml").code == 0
    assert Path("a.toml").read_text() == Path("b.toml").read_text()
    judge = JUDGING["doomsday"]()
    assert len(read_weights(Path("a.toml"), "doomsday", judge)) == len(judge.weight_names())
    assert 'by = "retrorocket train"' in Path("a.toml").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["doomsday", "--level", "wizard", "--out", "w.toml"], "no player 'wizard'"),
        (["doomsday", "--level", "random", "--out", "w.toml"], "a level with a judge"),
        (["doomsday", "--out", "nowhere/w.toml"], "there is no such folder"),
    ],
)
def test_what_cannot_be_trained_is_refused(command: Command, words: list[str], said: str) -> None:
    ran = command("train", *words)
    assert ran.code == 2
    assert said in ran.err
