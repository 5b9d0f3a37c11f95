"""A process that measures one engine: it reads {"task", "seconds", "slice"} a line and answers with rates.

Every engine has a process of its own, so that none pays for another's memory or threads; the runs are interleaved by
the caller.
"""

import contextlib
import importlib
import json
import os
import sys
from typing import Any, TextIO

from benchmarks.timing import measured

ENGINES = ("ours", "guided", "open_spiel", "pgx", "pettingzoo", "rlcard", "python_chess")


def say(answers: TextIO, answer: dict[str, object]) -> None:
    """One line of JSON."""
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


def serve(engine: str, quick: bool, answers: TextIO) -> None:
    """Answer until the input ends; an engine that cannot be loaded says so and ends."""
    try:
        module: Any = importlib.import_module(f"benchmarks.peers.{engine}")
        tasks = module.tasks(quick)
    except Exception as error:
        say(answers, {"absent": f"{type(error).__name__}: {error}".splitlines()[0]})
        return
    about = module.about(quick) if hasattr(module, "about") else {}
    say(answers, {"ready": module.version(), "tasks": list(tasks), "about": about})
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            say(answers, {"rates": measured(tasks[asked["task"]], asked["seconds"], asked["slice"])})
        except Exception as error:
            say(answers, {"failed": f"{type(error).__name__}: {error}".splitlines()[0]})


if __name__ == "__main__":
    # peers print banners and warnings: their output goes to the error stream, ours alone to the caller
    channel = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.argv[1], "quick" in sys.argv[2:], channel)
