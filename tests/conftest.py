"""Shared by all tests: where nothing may be skipped (RETROROCKET_NO_SKIPS), a skipped test is a failed one."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip into a failure that says why."""
    report = yield
    if report.skipped and os.environ.get("RETROROCKET_NO_SKIPS"):
        report.outcome = "failed"
        report.longrepr = f"skipped, where nothing may be skipped: {call.excinfo.value if call.excinfo else ''}"
    return report
