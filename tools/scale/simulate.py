"""Many people played through: tables held by one process each, a queue at every process, commits in groups."""

from __future__ import annotations

import heapq
import random
import statistics
from dataclasses import dataclass
from hashlib import blake2b


@dataclass(frozen=True)
class World:
    """What is simulated; times in milliseconds unless they say otherwise."""

    people: int = 10_000
    processes: int = 4
    seats: int = 2
    pace: float = 20.0
    """Seconds between two moves of a table, on average."""
    cpu: float = 2.0
    """CPU of a move."""
    commit: float = 8.0
    """How long the database takes for a group of writes, however many there are in it."""
    seconds: float = 60.0
    seed: int = 1


@dataclass(frozen=True)
class Found:
    """What people would notice, and how busy the busiest process is."""

    p50: float
    p99: float
    busiest: float
    moves: int

    @property
    def bearable(self) -> bool:
        """Tell whether nobody would notice: no process above three quarters, and p99 within a tenth of a second."""
        return self.busiest <= 0.75 and self.p99 <= 100.0


def holder(table: int, processes: int) -> int:
    """The process that holds a table: by a hash of its id, the same for everybody."""
    return int.from_bytes(blake2b(str(table).encode(), digest_size=8).digest(), "big") % processes


def simulate(world: World) -> Found:
    """Every table moves at random times; its process takes one move after the other and commits what has gathered."""
    dice = random.Random(world.seed)
    tables = world.people // world.seats
    due = [(dice.expovariate(1 / world.pace) * 1000, table) for table in range(tables)]
    heapq.heapify(due)
    free = [0.0] * world.processes
    worked = [0.0] * world.processes
    commits = [0.0] * world.processes
    waits: list[float] = []
    while due and due[0][0] < world.seconds * 1000:
        at, table = heapq.heappop(due)
        process = holder(table, world.processes)
        spent = world.cpu * dice.uniform(0.5, 1.5)
        begins = max(at, free[process])
        free[process] = begins + spent
        worked[process] += spent
        commits[process] = committed(free[process], commits[process], world.commit)
        waits.append(commits[process] - at)
        heapq.heappush(due, (commits[process] + dice.expovariate(1 / world.pace) * 1000, table))
    cuts = statistics.quantiles(waits, n=100)
    return Found(round(cuts[49], 1), round(cuts[98], 1), round(max(worked) / (world.seconds * 1000), 3), len(waits))


def committed(ready: float, last: float, commit: float) -> float:
    """When a write is on disk: it goes with the group that begins when the commit under way is over.

    `last` is when the newest known group ends; a write that is ready before that group begins goes with it.
    """
    if ready <= last - commit:
        return last
    return max(ready, last) + commit


def enough(world: World, most: int = 256) -> tuple[World, Found]:
    """The fewest processes that bear so many people."""
    for processes in range(1, most + 1):
        tried = World(**(world.__dict__ | {"processes": processes}))
        if world.people / world.seats / world.pace * world.cpu / 1000 / processes > 1.0:
            continue
        found = simulate(tried)
        if found.bearable:
            return tried, found
    raise ValueError(f"{most} processes do not bear {world.people} people")
