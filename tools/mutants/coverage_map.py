"""Which tests touch which line, and how long each takes: found once by running them all, then kept."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from coverage import CoverageData

from tools.mutants.rooms import COUNTING, ROOT, Room

KEPT = ROOT / ".mutants"
WHILE_LOADING = ""
FARTHEST = 12
SLOWEST = 2.0
NOTHING_TO_RUN = 5
Lines = dict[int, list[str]]


class Touching:
    """For every file and line the tests that touch it, the fastest first; what each takes, and the rules it proves."""

    def __init__(self, files: dict[str, Lines], seconds: dict[str, float], rules: dict[str, list[str]]) -> None:
        self.files = files
        self.seconds = seconds
        self.rules = rules

    def tests(self, path: str, line: int) -> list[str]:
        """The tests that touch a line; a line in the middle of a statement has those of the statement's.

        What runs while the engine is loaded is touched by every test.
        """
        if self.while_loading(path, line):
            return sorted(filter(self.quick, self.seconds), key=lambda test: (self.seconds[test], test))
        lines = self.files.get(path, {})
        start = next((at for at in range(line, line - FARTHEST, -1) if at in lines), line)
        return [test for test in lines.get(start, []) if test != WHILE_LOADING and self.quick(test)]

    def quick(self, test: str) -> bool:
        """Tell whether a test counts: whole games of bots, which take seconds, prove no rule by themselves."""
        return self.seconds.get(test, 0.0) < SLOWEST

    def while_loading(self, path: str, line: int) -> bool:
        """Tell whether a line runs while the engine is loaded or the tests are collected."""
        return WHILE_LOADING in self.files.get(path, {}).get(line, [])

    def limit(self, tests: list[str], most: int) -> int:
        """How many seconds of CPU they may take before they count as hanging."""
        return min(most, 10 + round(5 * sum(self.seconds.get(test, 0.0) for test in tests)))


def touching(room: Room) -> Touching:
    """What is kept of each file of tests; the files that are new or changed are run first."""
    folder = KEPT / f"{room.name}.{fingerprint(room)}"
    folder.mkdir(parents=True, exist_ok=True)
    kept = {str(path.relative_to(ROOT)): folder / f"{hashed([path])}.map" for path in test_files(room)}
    if missing := [name for name, made in kept.items() if not made.exists()]:
        for name, found in measured(room, missing).items():
            kept[name].write_text(json.dumps(found))
    return together([json.loads(made.read_text()) for made in kept.values()])


def together(maps: list[dict[str, Any]]) -> Touching:
    """The maps of all files of tests as one, the fastest test first in each line."""
    seconds: dict[str, float] = {}
    rules: dict[str, list[str]] = {}
    files: dict[str, Lines] = {}
    for found in maps:
        seconds.update(found["seconds"])
        rules.update(found["rules"])
        for path, lines in found["files"].items():
            known = files.setdefault(path, {})
            for line, tests in lines.items():
                known.setdefault(int(line), []).extend(tests)
    for known in files.values():
        for tests in known.values():
            tests.sort(key=lambda test: (seconds.get(test, 0.0), test))
    return Touching(files, seconds, rules)


def test_files(room: Room) -> list[Path]:
    """The files of the room's tests."""
    return [path for tests in room.tests for path in sorted((ROOT / tests).rglob("test_*.py"))]


def fingerprint(room: Room) -> str:
    """A hash of the room's sources and of what its tests share: the whole map is made anew when they change."""
    shared = {path for tests in room.tests for path in (ROOT / tests).rglob("*.py")} - set(test_files(room))
    return hashed([*room.files(), *sorted(shared)])


def hashed(files: list[Path]) -> str:
    """A short hash of what is in the files."""
    mixed = hashlib.blake2b(digest_size=8)
    for path in files:
        mixed.update(path.read_bytes())
    return mixed.hexdigest()


def measured(room: Room, names: list[str]) -> dict[str, dict[str, Any]]:
    """Run these files of tests once with coverage by test: a map for each."""
    data = KEPT / f"{room.name}.coverage"
    times = KEPT / f"{room.name}.times"
    environment = os.environ | {
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
        "RETROROCKET_MODE": "interpreted",
        "COVERAGE_FILE": str(data),
        "MUTANTS_TIMES": str(times),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.timing", "-m", COUNTING, *names]
    command += [f"--cov={room.folder}", "--cov-context=test", "--cov-report="]
    if subprocess.run(command, cwd=ROOT, env=environment).returncode not in (0, NOTHING_TO_RUN):
        raise SystemExit(f"the tests of {room.name} fail without any mutant; mend them first")
    told = json.loads(times.read_text())
    files = by_line(data, told["seconds"])
    return {name: {"files": files_of(name, files)} | tests_of(name, told) for name in names}


def files_of(name: str, files: dict[str, Lines]) -> dict[str, Lines]:
    """What one file of tests touches, and what runs while it is loaded."""
    return {
        path: {line: [test for test in tests if test == WHILE_LOADING or test.startswith(f"{name}::")]
               for line, tests in lines.items()}
        for path, lines in files.items()
    }  # fmt: skip


def tests_of(name: str, told: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What is noted of the tests of one file."""
    return {
        what: {test: value for test, value in noted.items() if test.startswith(f"{name}::")}
        for what, noted in told.items()
    }


def by_line(path: Path, seconds: dict[str, float]) -> dict[str, Lines]:
    """The contexts of coverage's file, turned to tests by line."""
    data = CoverageData(basename=str(path))
    data.read()
    found: dict[str, Lines] = {}
    for file in data.measured_files():
        lines = data.contexts_by_lineno(file)
        name = str(Path(file).relative_to(ROOT))
        found[name] = {line: ordered(contexts, seconds) for line, contexts in lines.items()}
    return found


def ordered(contexts: list[str], seconds: dict[str, float]) -> list[str]:
    """Test ids without the phase, the fastest first."""
    tests = {context.rpartition("|")[0] for context in contexts}
    return sorted(tests, key=lambda test: (seconds.get(test, 0.0), test))
