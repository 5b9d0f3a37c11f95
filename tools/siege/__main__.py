"""`python -m tools.siege`: many tables in play while servers, database and Redis are killed: what was lost or forked?

It exits with 1 where anything was. Every server process is a real one; moves go over real sockets, some of them twice
at once over two processes.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from tools.siege.besieging import besiege
from tools.siege.plan import parser, plan_of
from tools.siege.report import Report

MOST_TOLD = 20


def main() -> None:
    """Besiege, print, and say by the exit code whether every promise was kept."""
    asked = parser().parse_args()
    with tempfile.TemporaryDirectory(prefix="siege-", ignore_cleanup_errors=True) as folder:
        report = besiege(plan_of(asked, Path(folder)))
    show(report, asked.json)
    sys.exit(0 if report.sound else 1)


def show(report: Report, as_json: bool) -> None:
    """Print the figures, and what went wrong."""
    figures = report.figures()
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value}")
    for kind, told in (("lost", report.lost), ("forked", report.forked), ("strange", report.strange)):
        for what in told[:MOST_TOLD]:
            print(f"{kind}: {what}", file=sys.stderr)


if __name__ == "__main__":
    main()
