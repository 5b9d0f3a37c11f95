"""Mutants put to the test, some side by side: in forks of a nursery, or in an interpreter of their own."""

from __future__ import annotations

import argparse
import ast
import json
import os
import queue
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from subprocess import DEVNULL, Popen, run
from types import TracebackType

from tools.mutants.coverage_map import Touching
from tools.mutants.kinds import Mutant
from tools.mutants.rooms import ROOT, Room
from tools.mutants.said import KILLED, MUST_BE_LOADED, READY, SURVIVED, TIMED_OUT, UNTOUCHED

RULE = re.compile(r"\b[A-Z]{2}-(?:[A-Z]+[0-9]*-)?[A-Z]?[0-9]+\b")


def environment() -> dict[str, str]:
    """The sources of this checkout, interpreted."""
    return os.environ | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "RETROROCKET_MODE": "interpreted"}


class NurseryLine:
    """A running nursery and the two pipes to it."""

    def __init__(self, room: Room) -> None:
        asks_out, asks_in = os.pipe()
        answers_out, answers_in = os.pipe()
        command = [sys.executable, "-m", "tools.mutants.nursery", room.name, str(asks_out), str(answers_in)]
        self.process = Popen(
            command, cwd=ROOT, env=environment(), pass_fds=(asks_out, answers_in), stdout=DEVNULL, stderr=DEVNULL
        )
        os.close(asks_out)
        os.close(answers_in)
        self.asks = os.fdopen(asks_in, "w")
        self.answers = os.fdopen(answers_out)
        if self.answers.readline().strip() != READY:
            raise SystemExit(f"the tests of {room.name} cannot be collected")

    def ask(self, job: str) -> str:
        """How a fork with this job ended."""
        print(job, file=self.asks, flush=True)
        return self.answers.readline().strip()

    def close(self) -> None:
        """Send it home."""
        self.asks.close()
        self.process.wait()


class Trials:
    """As many nurseries as may work side by side."""

    def __init__(self, room: Room, lines: Touching, asked: argparse.Namespace) -> None:
        self.room = room
        self.lines = lines
        self.asked = asked
        self.killers: dict[str, list[str]] = defaultdict(list)
        self.free: queue.Queue[NurseryLine] = queue.Queue()

    def __enter__(self) -> Trials:
        """Open the nurseries."""
        for _ in range(self.asked.jobs):
            self.free.put(NurseryLine(self.room))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close them."""
        while not self.free.empty():
            self.free.get().close()

    def verdicts(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Each mutant with its verdict, in their order."""
        with ThreadPoolExecutor(self.asked.jobs) as pool:
            yield from zip(mutants, pool.map(self.verdict, mutants), strict=True)

    def verdict(self, mutant: Mutant) -> str:
        """In a fork where that will do; loaded afresh where the line runs while loading."""
        tests = self.within_budget(self.likely_first(mutant, self.lines.tests(mutant.path, mutant.line)))
        if not tests:
            return UNTOUCHED
        said = MUST_BE_LOADED
        if not self.lines.while_loading(mutant.path, mutant.line):
            timed = [(test, self.lines.seconds.get(test, 0.0)) for test in tests]
            said = self.in_a_fork(json.dumps({"mutant": list(mutant), "tests": timed}))
        if said == MUST_BE_LOADED:
            seconds = self.lines.limit(tests, self.asked.seconds)
            said = in_process(json.dumps({"mutant": list(mutant), "tests": tests, "seconds": seconds}))
        verdict, _, killer = said.partition(" by ")
        if killer:
            self.killers[mutant.path] = [killer, *(known for known in self.killers[mutant.path] if known != killer)]
        return verdict

    def likely_first(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Those that killed others of the same file before those that prove the broken rule, then all others.

        In a second try the newest come first among these.
        """
        if self.asked.again:
            tests = sorted(tests, key=self.age)  # keeps the fastest of a file first
        known, touching = self.killers[mutant.path], set(tests)
        killers = [test for test in known if test in touching]
        broken = rules_about(mutant.path, mutant.line)
        about = [test for test in tests if test not in killers and broken.intersection(self.lines.rules.get(test, []))]
        likely = set(killers + about)
        return [*killers, *about, *(test for test in tests if test not in likely)]

    def age(self, test: str) -> float:
        """How long ago the file of a test was written."""
        return -(ROOT / test.partition("::")[0]).stat().st_mtime

    def within_budget(self, tests: list[str]) -> list[str]:
        """The first tests, for as long as a mutant is pursued: who outlives these counts as alive."""
        spent, within = 0.0, []
        for test in tests:
            spent += self.lines.seconds.get(test, 0.0)
            if spent > self.asked.budget:
                break
            within.append(test)
        return within

    def in_a_fork(self, job: str) -> str:
        """Ask the next nursery that is free."""
        nursery = self.free.get()
        try:
            return nursery.ask(job)
        finally:
            self.free.put(nursery)


@cache
def rules_about(path: str, line: int) -> frozenset[str]:
    """The rules that the function around a line names, in its docstring or its body."""
    text = (ROOT / path).read_text()
    around = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and holds(node, line)]
    innermost = max(around, key=lambda node: node.lineno, default=None)
    return frozenset(RULE.findall(ast.get_source_segment(text, innermost) or "") if innermost else [])


def holds(node: ast.FunctionDef, line: int) -> bool:
    """Tell whether a line is one of a function's."""
    return node.lineno <= line <= (node.end_lineno or node.lineno)


def in_process(job: str) -> str:
    """Try a mutant in a fresh interpreter, so that nothing of the engine is loaded before it is broken."""
    command = [sys.executable, "-m", "tools.mutants.trial"]
    code = run(command, input=job, text=True, capture_output=True, cwd=ROOT, env=environment()).returncode
    return SURVIVED if code == 0 else TIMED_OUT if code < 0 else KILLED
