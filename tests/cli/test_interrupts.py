"""Ctrl-C before there is anything to keep: while the command is loaded, and before the first game is over."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import retrorocket
from cli.conftest import Command
from patience import PATIENCE
from retrorocket.cli.labour import Stop
from retrorocket.lab.job import Job
from retrorocket.lab.ladder import Ladder

FORD = ["ford", "--workers", "1"]
BOTS = ["--seats", "random,random"]
COMMANDS = [
    ["simulate", *FORD, *BOTS],
    ["tournament", "doomsday", "--bots", "random,greedy"],
    ["ladder", "doomsday", "--bots", "random,greedy", "--out", "l"],
    ["report", *FORD, *BOTS, "--out", "r"],
    ["compare", *FORD, *BOTS, "--b", "turns=9"],
    ["rulings", *FORD, *BOTS],
    ["tune", *FORD, *BOTS, "--vary", "turns=3..4", "--goal", "turns 5", "--out", "t"],
]
LOADING = """
import sys
class Interrupted:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "retrorocket.cli.main":
            raise KeyboardInterrupt
from retrorocket.__main__ import main
sys.meta_path.insert(0, Interrupted)
main()
"""


def python(code: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": str(Path(retrorocket.__file__).parents[1])}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize("args", COMMANDS, ids=[args[0] for args in COMMANDS])
def test_stopped_before_the_first_game_is_over_a_command_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    monkeypatch.setattr(Stop, "__call__", lambda stop: True)
    ran = command(*args)
    assert (ran.code, ran.out) == (130, "")
    assert ran.err.startswith("retrorocket: stopped before the first game was over, so there is nothing to ")
    assert ran.err.count("\n") == 1


def test_what_was_stopped_at_once_can_be_begun_again(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Stop, "__call__", lambda stop: True)
        command("report", *FORD, *BOTS, "--out", "r")
    assert command("report", *FORD, *BOTS, "--out", "r", "--games", "2").code == 0


def test_interrupted_while_it_is_loaded_the_command_ends_in_one_line() -> None:
    ended = python(LOADING)
    assert (ended.returncode, ended.stderr) == (130, "retrorocket: interrupted\n")


def test_the_file_that_worker_processes_load_loads_no_commands() -> None:
    ended = python(
        "import retrorocket.__main__, sys; print([name for name in sys.modules if name.startswith('click')])"
    )
    assert (ended.returncode, ended.stdout) == (0, "[]\n")


def test_of_a_bot_that_has_not_played_a_ladder_tells_no_interval() -> None:
    ladder = Ladder(Job("doomsday", ("random", "greedy"), {}))
    ladder.pair("greedy", "random").games, ladder.pair("greedy", "random").wins = 2, 2.0
    told = json.dumps(
        {"ratings": [{"margin": row.told_margin()} for row in ladder.rated(["greedy", "random", "pilot"])]}
    )
    assert "Infinity" not in told
    assert told.count("null") == 1


def test_a_ladder_that_was_stopped_in_its_first_game_is_written_without_ratings(tmp_path: Path) -> None:
    ladder = Ladder(Job("doomsday", ("random", "greedy"), {}))
    ladder.write(tmp_path)
    assert json.loads((tmp_path / "ladder.json").read_text())["ratings"] == []
