"""A process that has loaded the engine and collected a room's tests once; every mutant is tried in a fork of it."""

from __future__ import annotations

import gc
import importlib
import json
import os
import signal
import sys

import pytest

from tools.mutants.kinds import Mutant
from tools.mutants.rooms import COUNTING, ROOMS, ROOT
from tools.mutants.said import KILLED, MUST_BE_LOADED, READY, SURVIVED, TIMED_OUT
from tools.mutants.transplant import transplanted

PATIENCE = 3.0


class Nursery:
    """Instead of running the tests, wait for mutants and run for each the tests that it is to be tried by."""

    def __init__(self, asks: int, answers: int) -> None:
        self.asks = os.fdopen(asks)
        self.answers = os.fdopen(answers, "w")

    def pytest_configure(self) -> None:
        """A failure found is enough: nothing is made smaller or kept."""
        hypothesis = importlib.import_module("hypothesis")
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("mutants", phases=phases, database=None)
        hypothesis.settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer each line with how the fork ended: a verdict and the test that gave it."""
        items = {item.nodeid: item for item in session.items}
        gc.freeze()
        print(READY, file=self.answers, flush=True)
        for line in self.asks:
            job = json.loads(line)
            child = os.fork()
            if child == 0:
                tests = [items[test] for test, _ in job["tests"]]
                said = tried(Mutant(*job["mutant"]), tests, [seconds for _, seconds in job["tests"]])
                print(said, file=self.answers, flush=True)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            if status:
                print(TIMED_OUT, file=self.answers, flush=True)
        return True


def tried(mutant: Mutant, items: list[pytest.Item], seconds: list[float]) -> str:
    """Run the tests in this order until one fails; one that takes far longer than it used to ends the process."""
    gc.unfreeze()
    if not transplanted(mutant):
        return MUST_BE_LOADED
    session = items[0].session
    for place, item in enumerate(items):
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * seconds[place])
        following = items[place + 1] if place + 1 < len(items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return f"{KILLED} by {item.nodeid}"
    return SURVIVED


def main() -> None:
    """`python -m tools.mutants.nursery ROOM ASKS ANSWERS`, with two open pipes."""
    name, asks, answers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.chdir(ROOT)
    options = ["-q", "-s", "-p", "no:cacheprovider", "--no-header", "--tb=no", "-m", COUNTING]
    raise SystemExit(pytest.main([*options, *ROOMS[name].tests], plugins=[Nursery(asks, answers)]))


if __name__ == "__main__":
    main()
