"""`python -m tools.scale`: how many processes so many people need, and what that and a million moves cost.

The costs of a move are those of `python -m tools.scale.costs`; prices are assumptions, put in your own.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from tools.scale.simulate import World, enough

HOURS = 730.0
"""Of a month."""


@dataclass(frozen=True)
class Prices:
    """What is paid: for a core and for stored data."""

    core_hour: float
    gb_month: float


def per_million(cpu_ms: float, stored_bytes: float, prices: Prices) -> dict[str, float]:
    """What a million moves cost: core hours, GB, money (the data kept for a year)."""
    hours = 1_000_000 * cpu_ms / 3_600_000
    stored = 1_000_000 * stored_bytes / 1e9
    money = hours * prices.core_hour + 12 * stored * prices.gb_month
    return {"core hours": round(hours, 2), "GB stored": round(stored, 2), "money": round(money, 2)}


def at_once(world: World, table_kb: float, socket_kb: float, prices: Prices) -> dict[str, float]:
    """What so many people at once need, and what a month of that costs in cores."""
    needed, found = enough(world)
    memory = (world.people * socket_kb + world.people / world.seats * table_kb) / 1e6
    return {
        "processes": needed.processes,
        "busiest": found.busiest,
        "p50 ms": found.p50,
        "p99 ms": found.p99,
        "moves/s": round(world.people / world.seats / world.pace),
        "sockets a process": round(world.people / needed.processes),
        "GB memory": round(memory + 0.1 * needed.processes, 1),
        "money a month": round(needed.processes * HOURS * prices.core_hour),
    }


def main() -> None:
    """Simulate and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.scale", description=__doc__)
    add = parser.add_argument
    add("--people", type=int, default=10_000, help="people at once (10000)")
    add("--seats", type=int, default=2, help="seats of a table (2)")
    add("--pace", type=float, default=20.0, help="seconds between two moves of a table (20)")
    add("--cpu", type=float, default=2.0, help="CPU of a move in ms (2)")
    add("--commit", type=float, default=8.0, help="ms that a group of writes takes (8)")
    add("--table-kb", type=float, default=150.0, help="memory of a table in kB (150)")
    add("--socket-kb", type=float, default=60.0, help="memory of a socket in kB (60)")
    add("--stored", type=float, default=700.0, help="bytes that a move adds to the database (700)")
    add("--core-hour", type=float, default=0.04, help="price of a core for an hour, an assumption (0.04)")
    add("--gb-month", type=float, default=0.12, help="price of a stored GB for a month, an assumption (0.12)")
    asked = parser.parse_args()
    prices = Prices(asked.core_hour, asked.gb_month)
    world = World(asked.people, 1, asked.seats, asked.pace, asked.cpu, asked.commit)
    parts = {
        "a million moves": per_million(asked.cpu, asked.stored, prices),
        f"{asked.people} people at once": at_once(world, asked.table_kb, asked.socket_kb, prices),
    }
    for name, figures in parts.items():
        print(f"{name:24} " + "  ".join(f"{what} {value:g}" for what, value in figures.items()))


if __name__ == "__main__":
    main()
