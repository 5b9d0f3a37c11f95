"""The processes of a siege: servers, PostgreSQL, Redis; started, killed without warning, started again."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from tools.siege.plan import Plan

ROOMY = {
    "requests_per_minute": 10_000_000,
    "makings_per_minute": 10_000_000,
    "frames_per_second": 100_000,
    "tables_per_person": 1_000_000,
    "bot_tables_per_person": 1_000_000,
    "tables_per_address": 1_000_000,
    "bot_tables_per_address": 1_000_000,
    "connections_per_address": 0,
    "sockets_per_person": 100_000,
    "sockets_per_address": 100_000,
}
"""Settings under which nobody is too fast: a siege comes from one address."""
COLD = (
    "from retrorocket.server.serve import run; from retrorocket.server.settings import handed_down; run(handed_down())"
)
PATIENCE = 300.0
"""Seconds after which a process is taken not to come back."""


class Killable(Protocol):
    """Something that can be killed and comes back."""

    name: str

    def kill(self) -> None:
        """Pull the plug."""

    def start(self) -> None:
        """Begin, perhaps again."""


class Births:
    """Where servers come from: forks of a nursery, or processes from nothing."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.environment = os.environ | {"PYTHONPATH": os.pathsep.join([*plan.path, *sys.path])}
        self.nursery: subprocess.Popen[str] | None = None
        self.pids: set[int] = set()

    def server(self, settings: dict[str, Any], log: Path) -> int:
        """A new server; its process leads a session of its own."""
        pid = self.cold(settings, log) if self.plan.cold else self.forked(settings, log)
        self.pids.add(pid)
        return pid

    def cold(self, settings: dict[str, Any], log: Path) -> int:
        """One from nothing."""
        environment = self.environment | {"RETROROCKET_SERVER": json.dumps(settings)}
        with log.open("a") as file:
            command = [sys.executable, "-c", COLD]
            return subprocess.Popen(command, env=environment, stderr=file, start_new_session=True).pid

    def forked(self, settings: dict[str, Any], log: Path) -> int:
        """One from the nursery."""
        if self.nursery is None:
            command = [sys.executable, "-m", "tools.siege.nursery"]
            pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            self.nursery = subprocess.Popen(command, env=self.environment, **pipes)
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(json.dumps({"settings": settings, "log": str(log)}) + "\n")
        self.nursery.stdin.flush()
        return int(self.nursery.stdout.readline())

    def close(self) -> None:
        """Leave no process."""
        for pid in self.pids:
            killed(pid)
        if self.nursery is not None:
            assert self.nursery.stdin is not None
            assert self.nursery.stdout is not None
            self.nursery.stdin.close()
            self.nursery.wait()
            self.nursery.stdout.close()


class Server:
    """One server process on the shared database."""

    def __init__(self, number: int, births: Births, database: str, redis: str) -> None:
        self.name = f"server {number}"
        self.births = births
        self.port = free_port()
        self.log = births.plan.folder / f"server-{number}.log"
        self.settings = {"database": database, "redis": redis, "port": self.port} | ROOMY
        self.pid = 0
        self.memory = 0

    def start(self) -> None:
        """Begin; whoever wants it to answer asks it."""
        self.pid = self.births.server(self.settings, self.log)

    def kill(self) -> None:
        """End it without warning, with its bots."""
        self.weigh()
        killed(self.pid)
        self.births.pids.discard(self.pid)

    def weigh(self) -> None:
        """Take note of its memory, in kB, while it lives."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
                if line.startswith("VmHWM"):
                    self.memory = max(self.memory, int(line.split()[1]))


def killed(pid: int) -> None:
    """End a session and wait until its leader is gone."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    limit = time.monotonic() + PATIENCE
    while Path(f"/proc/{pid}").exists() and time.monotonic() < limit:
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)


def free_port() -> int:
    """A port that nobody listens on, outside the range that systems hand out to callers."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
