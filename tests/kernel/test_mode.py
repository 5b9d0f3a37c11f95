"""The environment variable that forces a build of the engine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from retrorocket import mode

TELL = "from retrorocket import mode; print(mode.running())"


def run(wanted: str | None) -> subprocess.CompletedProcess[str]:
    """Ask a fresh process which mode it runs in."""
    environment = {key: value for key, value in os.environ.items() if key != mode.VARIABLE}
    if wanted is not None:
        environment[mode.VARIABLE] = wanted
    return subprocess.run([sys.executable, "-c", TELL], capture_output=True, text=True, env=environment, check=False)


def test_the_suite_runs_in_the_mode_it_was_asked_for() -> None:
    assert os.environ.get(mode.VARIABLE, mode.running()) == mode.running()


def test_interpreted_can_always_be_forced() -> None:
    assert run("interpreted").stdout.strip() == "interpreted"


def test_without_a_wish_what_is_installed_runs() -> None:
    assert run(None).stdout.strip() == ("compiled" if mode.compiled_files() else "interpreted")


def test_compiled_is_refused_where_nothing_is_compiled() -> None:
    answer = run("compiled")
    if mode.compiled_files():
        assert answer.stdout.strip() == "compiled"
    else:
        assert answer.returncode != 0
        assert answer.stderr.strip() == "RETROROCKET_MODE=compiled, but this installation holds no compiled modules"


@pytest.mark.parametrize("wanted", ["fast", "Compiled"])
def test_an_unknown_wish_gets_one_clear_line(wanted: str) -> None:
    answer = run(wanted)
    assert answer.returncode != 0
    assert answer.stderr.count("\n") == 1
    assert "expected 'compiled' or 'interpreted'" in answer.stderr
