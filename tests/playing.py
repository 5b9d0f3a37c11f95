"""`make play` for tests: tools/play.py with a build that ends when a test says so."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PLAY = Path(__file__).parents[1] / "tools" / "play.py"
BUILDING = "The compiled engine is being built in the background"
READY = "The compiled engine is ready"


class Build:
    """A build command: it waits until it is told how it goes out."""

    def __init__(self, folder: Path) -> None:
        self.verdict = folder / "verdict"
        self.log = folder / "engine.log"
        self.command = f"sh -c 'while [ ! -e {self.verdict} ]; do sleep 0.1; done; exit $(cat {self.verdict})'"

    def succeed(self) -> None:
        """It ends; the installed engine is what tests run on."""
        self.end("0")

    def fail(self) -> None:
        """It ends badly."""
        self.end("2")

    def end(self, code: str) -> None:
        """Write the exit code in one go."""
        fresh = self.verdict.with_name("fresh")
        fresh.write_text(code)
        fresh.rename(self.verdict)

    def call(self, *words: str) -> list[str]:
        """How the tool is called for a command of `retrorocket`."""
        return [sys.executable, str(PLAY), "--build", self.command, "--log", str(self.log), *words]


def environment(*paths: str) -> dict[str, str]:
    """The environment of a person whose modules lie where the tests' own do."""
    given = [*[path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path], *paths]
    rest = {name: value for name, value in os.environ.items() if name not in ("RETROROCKET_MODE", "PYTHONPATH")}
    return rest | ({"PYTHONPATH": os.pathsep.join(given)} if given else {})
