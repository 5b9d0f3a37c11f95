"""`python -m benchmarks`: how fast the engine is, side by side with its peers, in one run."""

import argparse
import json
import sys
from typing import Any

from rich.console import Console

from benchmarks import crew, report, then


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one object instead of tables")
    parser.add_argument(
        "--quick", action="store_true", help="one short run of everything, for a look (no true figures)"
    )
    parser.add_argument("--runs", type=int, default=5, help="runs of which the median is taken (5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU seconds a run of a task (0.4)")
    parser.add_argument("--interpreted-only", action="store_true", help="do not compile; measure the sources")
    parser.add_argument("--peers", default="all", help=f"'all', 'none', or some of {','.join(crew.PEERS)}")
    parser.add_argument("--against", default="", metavar="REVISION", help="compile an earlier revision too, beside it")
    found = parser.parse_args(arguments)
    found.peers = chosen_peers(parser, found.peers)
    if found.runs < 1 or not 0 < found.seconds <= 60:
        parser.error("--runs counts from 1, --seconds goes up to 60")
    return found


def chosen_peers(parser: argparse.ArgumentParser, text: str) -> list[str]:
    """The peers to measure."""
    if text in ("all", "none"):
        return crew.PEERS if text == "all" else []
    names = text.split(",")
    for name in names:
        if name not in crew.PEERS:
            parser.error(f"--peers: no peer {name!r}; there are {', '.join(crew.PEERS)}")
    return names


def assembled(asked: argparse.Namespace, console: Console) -> list[crew.Member]:
    """All engines, ready to be asked."""
    members: list[crew.Member] = []
    if not asked.interpreted_only:
        console.print("compiling the engine and the yardsticks (once for each change) ...", style="dim")
        members += crew.compiled(asked.quick)
        if asked.against:
            console.print(f"compiling revision {asked.against} (once) ...", style="dim")
            members += then.members_of(asked.against, asked.quick)
    members.append(crew.interpreted(asked.quick))
    for name in asked.peers:
        console.print(f"starting {name} ...", style="dim")
        members.append(crew.peer(name, asked.quick))
    return members


def measure(members: list[crew.Member], asked: argparse.Namespace, console: Console) -> None:
    """Every task of every engine once a run, in turn, so that a busy minute hits all alike."""
    runs, seconds, at_least = (1, 0.001, 0.001) if asked.quick else (asked.runs, asked.seconds, 0.03)
    for run in range(runs):
        console.print(f"run {run + 1} of {runs} ...", style="dim")
        for member in members:
            for task in member.tasks:
                member.ask(task, seconds, at_least)


def found_by(asked: argparse.Namespace, progress: Console) -> dict[str, Any]:
    """All that was measured."""
    members = assembled(asked, progress)
    try:
        measure(members, asked, progress)
    finally:
        for member in members:
            member.dismiss()
    return report.as_object(members, 1 if asked.quick else asked.runs)


def tell(found: dict[str, Any], as_object: bool) -> None:
    """Print it: one object, or tables."""
    if as_object:
        json.dump(found, sys.stdout)
        print()
    else:
        report.show(found, Console(width=160 if not sys.stdout.isatty() else None))


def main() -> None:
    """Measure and print."""
    asked = read_arguments(sys.argv[1:])
    tell(found_by(asked, Console(stderr=True)), asked.json)


if __name__ == "__main__":
    main()
