"""Shared by the tests of the terminal: Ford in the catalogue, and the command run in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.fordpage import ford_in
from retrorocket.cli.main import run
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game


class Ran(NamedTuple):
    """What came of a run of the command."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(scope="session")
def ford(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game Ford."""
    return ford_in(tmp_path_factory.mktemp("ford"))


@pytest.fixture
def command(ford: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """The `retrorocket` command with Ford in its catalogue, in a folder of its own; lines are typed in."""
    monkeypatch.setitem(GAMES, "ford", ford)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def ran(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(list(args))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return ran
