"""Play all games of a job over the cores of the machine, in order, and stop cleanly when asked to.

Games come out in the order of their numbers whatever the number of workers, so that a simulation that is stopped
early has played exactly the first games of the whole one.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from retrorocket.lab.job import Job, Played, play_one

PATIENCE = 0.1
LARGEST_CHUNK = 8
AHEAD = 4


class LabError(RuntimeError):
    """A simulation that could not go on."""


def never() -> bool:
    """Play to the end."""
    return False


def cores() -> int:
    """How many processes this machine lets us run side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(job: Job, games: int, workers: int = 1, stopped: Callable[[], bool] = never) -> Iterator[Played]:
    """Play games 0 to `games` - 1 and give them in order; once `stopped` says so, end after the games in hand."""
    job.setup(), job.made_bots()
    if workers == 1 or games == 1:
        return alone(job, games, stopped)
    return together(job, games, min(workers, games), stopped)


def alone(job: Job, games: int, stopped: Callable[[], bool]) -> Iterator[Played]:
    """Play in this process."""
    for number in range(games):
        if stopped():
            return
        yield play_one(job, number)


def together(job: Job, games: int, workers: int, stopped: Callable[[], bool]) -> Iterator[Played]:
    """Play in worker processes, a chunk of games each time."""
    context = get_context("spawn")
    halt = context.Event()
    pool = ProcessPoolExecutor(workers, context, initializer=settle_in, initargs=(job, halt))
    todo = chunks_of(games, workers)
    waiting: deque[tuple[range, Future[list[Played]]]] = deque()
    try:
        while True:
            while len(waiting) < workers * AHEAD and (part := next(todo, None)) is not None:
                with interrupts_held():
                    waiting.append((part, pool.submit(play_chunk, part)))
            if not waiting:
                return
            part, future = waiting.popleft()
            played = result_of(future, stopped, halt)
            yield from played
            if len(played) < len(part):
                return
    except BrokenProcessPool:
        raise LabError("a worker process was ended from outside (out of memory?)") from None
    finally:
        halt.set()
        pool.shutdown(wait=True, cancel_futures=True)


def chunks_of(games: int, workers: int) -> Iterator[range]:
    """Split the numbers of the games into ranges small enough to keep all workers busy to the end."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * AHEAD)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def result_of(future: "Future[list[Played]]", stopped: Callable[[], bool], halt: Event) -> list[Played]:
    """Wait for a chunk; when the simulation is stopped meanwhile, tell the workers."""
    while True:
        if stopped():
            halt.set()
        try:
            return future.result(PATIENCE)
        except NotYet:
            continue


# inside a worker process

WORK: list[tuple[Job, Event]] = []


def settle_in(job: Job, halt: Event) -> None:
    """Keep what this worker needs for all its games."""
    WORK[:] = [(job, halt)]


def play_chunk(part: range) -> list[Played]:
    """Play games one after the other; a halt cuts the list short."""
    job, halt = WORK[0]
    played: list[Played] = []
    for number in part:
        if halt.is_set():
            break
        played.append(play_one(job, number))
    return played


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Start processes that never hear Ctrl-C: they inherit the held signal; it reaches us alone, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
