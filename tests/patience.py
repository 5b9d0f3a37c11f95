"""How long tests wait for what must happen: a machine may be slow, and no test may fail because of that."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which something is taken not to happen, however busy the machine."""
PAUSE = 0.02


def until(ready: Callable[[], object], what: str) -> None:
    """Look again and again until something holds; `what` says in vain for what."""
    limit = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < limit, f"waited in vain: {what}"
        time.sleep(PAUSE)
