"""The processes that measure, one an engine, and how they are asked in turn."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks import build
from benchmarks.timing import Counts, of_runs
from benchmarks.worker import ENGINES

ROOT = Path(__file__).parents[1]
NODE_FOLDER = ROOT / "benchmarks" / "boardgameio"
PEERS = [*ENGINES[2:], "boardgameio"]


class Member:
    """One engine: its process, what it can be asked, and what it answered. An absent one only says why."""

    def __init__(self, name: str, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.name = name
        self.absent = ""
        self.runs: dict[str, list[Counts]] = {}
        self.failed: dict[str, str] = {}
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        greeting = self.heard()
        self.absent = greeting.get("absent", "")
        self.version: str = greeting.get("ready", "")
        self.tasks: list[str] = greeting.get("tasks", [])
        self.about: dict[str, dict[str, float]] = greeting.get("about", {})

    def heard(self) -> dict[str, Any]:
        """The next answer of the process."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"absent": f"the process ended with code {self.process.wait()}"}
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, task: str, seconds: float, at_least: float) -> None:
        """One run of one task; a task that failed is not asked again."""
        if self.absent or task in self.failed:
            return
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"task": task, "seconds": seconds, "slice": at_least}) + "\n")
        self.process.stdin.flush()
        answer = self.heard()
        if "rates" in answer:
            self.runs.setdefault(task, []).append(answer["rates"])
        else:
            self.failed[task] = str(answer.get("failed", answer.get("absent")))

    def rates(self) -> dict[str, Counts]:
        """The median of all runs, by task."""
        return {task: of_runs(runs) for task, runs in self.runs.items()}

    def dismiss(self) -> None:
        """Let the process end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Missing(Member):
    """An engine that could not even be started."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        self.absent = why
        self.version = ""
        self.tasks = []
        self.about = {}
        self.runs = {}
        self.failed = {}

    def dismiss(self) -> None:
        """There is nothing to end."""


def interpreted(quick: bool) -> Member:
    """Our engine from its sources."""
    places = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    return python_member("interpreted", "ours", quick, ROOT, {"RETROROCKET_MODE": "interpreted", "PYTHONPATH": places})


def compiled(quick: bool) -> list[Member]:
    """Our engine and the yardsticks, compiled; once more for searches by the judge."""
    trouble = build.built()
    if trouble:
        return [Missing("compiled", f"not compiled: {trouble.strip().splitlines()[-1]}")]
    folder = build.FOLDER
    mode = {"RETROROCKET_MODE": "compiled", "PYTHONPATH": str(folder)}
    return [
        python_member("compiled", "ours", quick, folder, mode),
        python_member("guided", "guided", quick, folder, mode),
    ]


def peer(name: str, quick: bool) -> Member:
    """Another engine."""
    if name == "boardgameio":
        return node_member()
    return python_member(name, name, quick, ROOT, {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"})


def python_member(name: str, engine: str, quick: bool, folder: Path, environment: dict[str, str]) -> Member:
    """A process of benchmarks.worker."""
    command = [sys.executable, "-m", "benchmarks.worker", engine, *(["quick"] if quick else [])]
    return Member(name, command, folder, environment)


def node_member() -> Member:
    """boardgame.io, where Node and the package are installed."""
    node = shutil.which("node")
    if node is None:
        return Missing("boardgameio", "no node on this machine")
    if not (NODE_FOLDER / "node_modules" / "boardgame.io").is_dir():
        return Missing("boardgameio", "not installed: npm install in benchmarks/boardgameio")
    return Member("boardgameio", [node, "worker.mjs"], NODE_FOLDER, {"NODE_ENV": "production"})
