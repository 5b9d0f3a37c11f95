"""A pytest plug-in that notes for each test how much CPU it takes (wall time would tell how busy the machine is) and
which rules it is marked with."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

SECONDS: dict[str, float] = {}
RULES: dict[str, list[str]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Time a test with its set-up and tear-down."""
    start = time.process_time()
    result = yield
    SECONDS[item.nodeid] = time.process_time() - start
    RULES[item.nodeid] = [rule for marker in item.iter_markers("rule") for rule in marker.args]
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write them down."""
    Path(os.environ["MUTANTS_TIMES"]).write_text(json.dumps({"seconds": SECONDS, "rules": RULES}))
