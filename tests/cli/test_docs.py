"""The pages about terminal, lab and environments: what they show runs, their help is the commands' own, all is told."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import retrorocket
from patience import PATIENCE
from retrorocket.cli.main import COMMANDS
from retrorocket.cli.table.orders import HELP, ORDERS
from retrorocket.lab.rows import COLUMNS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("terminal.md", "lab.md", "envs/README.md")]
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SOURCE = str(Path(retrorocket.__file__).parents[1])


def commands_of(page: Path) -> list[str]:
    return [line for found in SHELL.findall(page.read_text()) for line in found.splitlines() if line.strip()]


def run(args: list[str], folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": SOURCE}
    return subprocess.run(
        [sys.executable, *args], cwd=folder, env=env, input=typed, capture_output=True, text=True, timeout=PATIENCE
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_the_page_runs(page: Path, tmp_path: Path) -> None:
    saving = run(["-m", "retrorocket", "play", "doomsday", "--seats", "me,random"], tmp_path, "save evening.jsonl\n")
    assert saving.returncode == 0, saving.stderr
    commands = commands_of(page)
    assert len(commands) >= 4
    for line in commands:
        words = shlex.split(line)
        assert words[0] == "retrorocket", line
        done = run(["-m", "retrorocket", *words[1:]], tmp_path, "quit\n")
        assert done.returncode == 0, f"{line}: {done.stderr}"
        assert done.stderr == "", line


def test_the_python_of_the_lab_page_runs(tmp_path: Path) -> None:
    (script,) = PYTHON.findall(PAGES[1].read_text())
    (tmp_path / "example.py").write_text(script)
    done = run(["example.py"], tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("random") == 2


@pytest.mark.parametrize("place", [0, 1])
def test_the_python_of_the_page_of_environments_runs(place: int, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(PYTHON.findall(PAGES[2].read_text())[place])
    done = run(["example.py"], tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_help_in_the_pages_is_the_commands_own() -> None:
    done = run([str(ROOT / "tools" / "help_pages.py"), "--check"], ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_command_is_documented_with_its_help() -> None:
    text = "".join(page.read_text() for page in PAGES)
    for command in COMMANDS:
        assert f"<!-- help: retrorocket {command.name} -->" in text


def test_every_order_of_the_table_is_in_help_and_on_the_page() -> None:
    page = PAGES[0].read_text()
    known = " ".join(word for word, _ in HELP)
    for order in set(ORDERS) - {"?", "exit", "q", "help"}:
        assert order in known
        assert f"`{order}" in page


def test_every_column_is_documented() -> None:
    page = PAGES[1].read_text()
    for column in COLUMNS:
        assert f"`{column}`" in page
