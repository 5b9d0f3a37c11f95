"""A pytest plug-in that notes how long each test takes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

SECONDS: dict[str, float] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up the phases of a test."""
    SECONDS[report.nodeid] = SECONDS.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write them down."""
    Path(os.environ["MUTANTS_TIMES"]).write_text(json.dumps(SECONDS))
