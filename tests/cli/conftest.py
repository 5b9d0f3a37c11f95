"""Shared by the tests of the terminal: Ford in the catalogue, and the command run in this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fording import ford
from retrorocket.cli.main import run
from retrorocket.games.catalogue import GAMES


class Ran(NamedTuple):
    """What came of a run of the command."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """The `retrorocket` command with Ford in its catalogue, in a folder of its own; lines are typed in."""
    monkeypatch.setitem(GAMES, "ford", ford())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def ran(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(list(args))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return ran
