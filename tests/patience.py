"""How long tests wait for what must happen: a machine may be slow, and no test may fail because of that."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 300.0
"""Seconds after which something is taken not to happen, however busy the machine."""
PAUSE = 0.02


def until(ready: Callable[[], object], what: str) -> None:
    """Look again and again until something holds; `what` says in vain for what."""
    limit = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < limit, f"waited in vain: {what}"
        time.sleep(PAUSE)


def breathe() -> None:
    """Pause between two looks where each is a request: a server likes only so many of them."""
    time.sleep(10 * PAUSE)


def condition(pid: int) -> str:
    """What the system says of a process: R while it runs, S while it waits for something, Z once it is dead."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
