"""`make test` runs every part in its order, says what each took, and fails when one of them does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from patience import PATIENCE

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

ROOT = Path(__file__).parents[1]
TOOL = ROOT / "tools" / "suite.py"
ORDER = re.findall(r'^    "([a-z-]+)": \[', TOOL.read_text(), re.MULTILINE)


def run(folder: Path, jobs: int) -> subprocess.CompletedProcess[str]:
    """The suite in a folder whose Makefile has the same targets; one fails where a file says so."""
    targets = f"{' '.join(ORDER)}:\n\t@echo the words of $@; test ! -e bad-$@\n"
    (folder / "Makefile").write_text(f".PHONY: {' '.join(ORDER)}\n{targets}")
    env = {"PATH": "/usr/local/bin:/usr/bin:/bin", "JOBS": str(jobs)}
    command = [sys.executable, str(TOOL)]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=PATIENCE)


def test_every_part_is_a_target_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert len(ORDER) >= 10
    assert set(ORDER) <= targets


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_all_parts_run_and_are_listed_with_their_times(tmp_path: Path, jobs: int) -> None:
    done = run(tmp_path, jobs)
    assert done.returncode == 0, done.stderr
    for part in ORDER:
        assert f"the words of {part}\n" in done.stdout
        assert re.search(rf"^{part} +[\d.]+ +[\d.]+$", done.stdout, re.MULTILINE)
    assert done.stdout.index("install is through") < done.stdout.index("test-compiled begins")
    assert re.search(r"^all, side by side +[\d.]+ +[\d.]+$", done.stdout, re.MULTILINE)


def test_a_part_that_fails_is_named_and_no_other_begins(tmp_path: Path) -> None:
    (tmp_path / "bad-install").touch()
    done = run(tmp_path, 1)
    assert done.returncode == 1
    assert "failed: install" in done.stderr
    assert "the words of page" in done.stdout
    assert "the words of check" not in done.stdout
