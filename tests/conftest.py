"""Shared by all tests: where nothing may be skipped (RETROROCKET_NO_SKIPS), a skipped test is a failed one.

A shell makes what it starts in the background deaf to Ctrl-C, and what that starts in turn. Tests send it to programs
of theirs, so they hear it again.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
