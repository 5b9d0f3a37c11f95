"""Runs all parts of `make test`, side by side where they do not need each other, and prints what each of them took.

A part is a target of the Makefile; what it printed is shown when it is over. `JOBS` says how many run at a time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import IO

LANES = int(os.environ.get("JOBS", "2"))
PARTS = {  # in the order in which they begin where several could; each with the parts it waits for
    "builders": [],
    "page": ["builders"],
    "engine": ["page"],
    "tools": ["builders"],  # beside page and engine, which need none of them
    "install": ["engine", "tools"],
    "check": ["tools"],
    "check-page": ["page"],
    "browser": ["tools"],
    "test-interpreted": ["tools"],
    "test-compiled": ["install"],
    "test-server": ["install"],
    "test-wheel": ["install"],
    "test-page": ["install", "browser", "test-interpreted", "test-compiled", "test-server"],  # a browser wants quiet
}


@dataclass
class Part:
    """A target under way or over."""

    name: str
    said: IO[str] = field(default_factory=lambda: tempfile.TemporaryFile("w+"))  # noqa: SIM115
    begun: float = field(default_factory=time.monotonic)
    process: subprocess.Popen[bytes] | None = None
    minutes: float = 0.0
    cpu: float = 0.0
    failed: bool = False

    def start(self) -> None:
        """Call make for it."""
        print(f"--- {self.name} begins", flush=True)
        command = ["make", "--no-print-directory", self.name]
        self.process = subprocess.Popen(command, stdout=self.said, stderr=subprocess.STDOUT)

    def end(self, status: int, cpu: float) -> None:
        """Note what it took and show what it said."""
        self.minutes, self.cpu = (time.monotonic() - self.begun) / 60, cpu / 60
        self.failed = os.waitstatus_to_exitcode(status) != 0
        self.said.seek(0)
        print(self.said.read(), end="")
        how = "FAILED" if self.failed else "is through"
        print(f"--- {self.name} {how} after {self.minutes:.1f} minutes", flush=True)
        self.said.close()


def ready(begun: dict[str, Part], over: set[str]) -> list[str]:
    """The parts that can begin now."""
    return [name for name, needs in PARTS.items() if name not in begun and over.issuperset(needs)]


def run() -> dict[str, Part]:
    """All parts; after a failure those under way are finished and no other begins."""
    begun: dict[str, Part] = {}
    over: set[str] = set()
    while len(over) < len(begun) or (ready(begun, over) and not any(part.failed for part in begun.values())):
        if not any(part.failed for part in begun.values()):
            for name in ready(begun, over)[: LANES - (len(begun) - len(over))]:
                begun[name] = Part(name)
                begun[name].start()
        pid, status, used = os.wait4(-1, 0)
        part = next(part for part in begun.values() if part.process is not None and part.process.pid == pid)
        part.end(status, used.ru_utime + used.ru_stime)
        over.add(part.name)
    return begun


def table(parts: dict[str, Part], minutes: float) -> str:
    """What each part took."""
    rows = [(part.name, f"{part.minutes:.1f}", f"{part.cpu:.1f}") for part in parts.values()]
    total = ("all, side by side", f"{minutes:.1f}", f"{sum(part.cpu for part in parts.values()):.1f}")
    heads = ("part", "minutes", "of CPU")
    return "\n".join(f"{name:<20}{wall:>9}{cpu:>9}" for name, wall, cpu in [heads, *rows, total])


if __name__ == "__main__":
    start = time.monotonic()
    done = run()
    print(table(done, (time.monotonic() - start) / 60))
    failed = [part.name for part in done.values() if part.failed]
    sys.exit(f"failed: {', '.join(failed)}" if failed else 0)
