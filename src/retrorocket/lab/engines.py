"""Where games are played: in this process, in processes beside it, or on a Ray cluster; the results are the same.

An engine is opened for a job and gives the results of ranges of games in their order, whoever plays them. A worker
that dies loses nothing: its games are played again by another, and each result is taken once.
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
from typing import Any, Protocol

from retrorocket.games.catalogue import GAMES
from retrorocket.lab.job import Job, packs_of
from retrorocket.lab.worker import LabError, play_chunk, play_games, settle_in

PATIENCE = 0.1
AHEAD = 4
TRIES = 3


class Engine(Protocol):
    """Plays the games of one job."""

    def play(self, parts: Iterator[range], stopped: Callable[[], bool]) -> Iterator[list[Any]]:
        """The results of ranges of games, in their order; the list that a stop cuts short is the last."""

    def close(self) -> None:
        """Let all workers go."""


def never() -> bool:
    """Play to the end."""
    return False


def cores() -> int:
    """How many processes this machine lets us run side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_engine(job: Job, workers: int, watched: bool) -> Engine:
    """The games in this process where one worker is enough and knows the job's packs, else in others."""
    if workers == 1 and job.packs == packs_of(GAMES[job.game]):
        return Here(job.told(watched))
    return Processes(job.told(watched), workers)


class Here:
    """Plays in this process."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told

    def play(self, parts: Iterator[range], stopped: Callable[[], bool]) -> Iterator[list[Any]]:
        """One game after the other."""
        for part in parts:
            for number in part:
                if stopped():
                    return
                yield play_games(self.told, range(number, number + 1), None)

    def close(self) -> None:
        """Nothing is left to do."""


class Processes:
    """Plays in worker processes, a range of games each time; a process that dies is replaced."""

    def __init__(self, told: dict[str, Any], workers: int) -> None:
        self.told = told
        self.workers = workers
        self.context = get_context("spawn")
        self.halt = self.context.Event()
        self.waiting: deque[tuple[range, Future[list[Any]]]] = deque()
        self.pool = self.fresh_pool()

    def fresh_pool(self) -> ProcessPoolExecutor:
        """Processes that have not played yet."""
        return ProcessPoolExecutor(self.workers, self.context, initializer=settle_in, initargs=(self.told, self.halt))

    def play(self, parts: Iterator[range], stopped: Callable[[], bool]) -> Iterator[list[Any]]:
        """Keep all workers busy and give what they played in order."""
        tries = 0
        while True:
            while len(self.waiting) < self.workers * AHEAD and (part := next(parts, None)) is not None:
                self.submit(part)
            if not self.waiting:
                return
            part, future = self.waiting[0]
            try:
                played = self.result_of(future, stopped)
            except BrokenProcessPool:
                tries += 1
                if tries > TRIES:
                    raise LabError("worker processes end again and again (out of memory?)") from None
                self.begin_again()
                continue
            tries = 0
            self.waiting.popleft()
            yield played
            if len(played) < len(part):
                self.waiting.clear()
                return

    def submit(self, part: range) -> None:
        """Hand a range to the workers; processes started here never hear Ctrl-C."""
        with interrupts_held():
            self.waiting.append((part, self.pool.submit(play_chunk, part)))

    def begin_again(self) -> None:
        """Replace the workers and hand them all that was not given yet."""
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.pool = self.fresh_pool()
        parts = [part for part, _ in self.waiting]
        self.waiting.clear()
        for part in parts:
            self.submit(part)

    def result_of(self, future: "Future[list[Any]]", stopped: Callable[[], bool]) -> list[Any]:
        """Wait for a range; when the simulation is stopped meanwhile, tell the workers."""
        while True:
            if stopped():
                self.halt.set()
            try:
                return future.result(PATIENCE)
            except NotYet:
                continue

    def close(self) -> None:
        """End the processes after the games in hand."""
        self.halt.set()
        self.pool.shutdown(wait=True, cancel_futures=True)


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
