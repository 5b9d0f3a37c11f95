"""Which tests touch which line, and how long each takes: found once by running them all, then kept."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from coverage import CoverageData

from tools.mutants.rooms import ROOT, Room

KEPT = ROOT / ".mutants"
Touching = dict[str, dict[int, list[str]]]


def touching(room: Room) -> Touching:
    """For every file and line the tests that touch it, the fastest first."""
    made = KEPT / f"{room.name}.{fingerprint(room)}.json"
    if not made.exists():
        KEPT.mkdir(exist_ok=True)
        made.write_text(json.dumps(measured(room)))
    kept = json.loads(made.read_text())
    return {path: {int(line): tests for line, tests in lines.items()} for path, lines in kept.items()}


def fingerprint(room: Room) -> str:
    """A hash of the room's sources and tests: another map is made when they change."""
    mixed = hashlib.blake2b(digest_size=8)
    files = room.files() + [path for tests in room.tests for path in sorted((ROOT / tests).rglob("*.py"))]
    for path in files:
        mixed.update(path.read_bytes())
    return mixed.hexdigest()


def measured(room: Room) -> dict[str, dict[int, list[str]]]:
    """Run the tests once with coverage by test."""
    data = KEPT / f"{room.name}.coverage"
    times = KEPT / f"{room.name}.times"
    environment = os.environ | {
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
        "RETROROCKET_MODE": "interpreted",
        "COVERAGE_FILE": str(data),
        "MUTANTS_TIMES": str(times),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.mutants.timing", *room.tests]
    command += [f"--cov={room.folder}", "--cov-context=test", "--cov-report="]
    if subprocess.run(command, cwd=ROOT, env=environment).returncode:
        raise SystemExit(f"the tests of {room.name} fail without any mutant; mend them first")
    seconds: dict[str, float] = json.loads(times.read_text())
    return by_line(data, seconds)


def by_line(path: Path, seconds: dict[str, float]) -> dict[str, dict[int, list[str]]]:
    """The contexts of coverage's file, turned to tests by line."""
    data = CoverageData(basename=str(path))
    data.read()
    found: dict[str, dict[int, list[str]]] = {}
    for file in data.measured_files():
        lines = data.contexts_by_lineno(file)
        name = str(Path(file).relative_to(ROOT))
        found[name] = {line: ordered(contexts, seconds) for line, contexts in lines.items()}
    return found


def ordered(contexts: list[str], seconds: dict[str, float]) -> list[str]:
    """Test ids without the phase, the fastest first."""
    tests = {context.rpartition("|")[0] for context in contexts if context}
    return sorted(tests, key=lambda test: (seconds.get(test, 0.0), test))
