"""Small runs for the tests of the lab."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from retrorocket.lab.engines import local_engine, never
from retrorocket.lab.job import Job
from retrorocket.lab.runs import Run, begin_run

QUICK = Job("pocketmodel", ("random", "random"), {}, seed=3)


SLOW = Job("rocketmen", ("greedy", "greedy"), {}, seed=3)
SHARD = 20


def nothing() -> None:
    """Nobody looks at the progress."""


def played(folder: Path, job: Job, games: int, workers: int = 1, resume: bool = False) -> Run:
    """A run, played by local workers."""
    run = begin_run(folder, job, games, resume, SHARD)
    engine = local_engine(job, workers, True)
    try:
        run.play(engine, never, nothing)
    finally:
        engine.close()
    return run


def digests(folder: Path) -> dict[str, str]:
    """A hash of every file of a run."""
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir()) if path.is_file()}
