"""What a siege is asked for, on the command line."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

GAMES = ["doomsday", "pocket-tactics", "rocketmen", "pocketmodel", "buck-rogers"]


@dataclass(frozen=True)
class Plan:
    """A siege: so many tables, for so long or until so many kills are done."""

    tables: int = 40
    seconds: float = 30.0
    kills: int = 20
    servers: int = 1
    games: tuple[str, ...] = ("doomsday",)
    seed: int = 1
    services: bool = False
    """PostgreSQL and Redis instead of a file, and they are killed too."""
    cold: bool = False
    """Every server is started from nothing instead of being forked from one that has loaded its modules."""
    races: float = 0.1
    """The share of moves that a person sends twice at once, differing, over two sockets."""
    folder: Path = Path()
    path: tuple[str, ...] = ()
    """Places that servers import from before all others."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = argparse.ArgumentParser(prog="python -m tools.siege", description=__doc__)
    add = found.add_argument
    add("--tables", type=int, default=40, help="tables at once (40)")
    add("--seconds", type=float, default=30.0, help="how long at most (30)")
    add("--kills", type=int, default=20, help="it ends after so many kills (20); 0: the seconds alone count")
    add("--servers", type=int, default=1, help="server processes on one database (1)")
    add("--games", default="doomsday", help=f"games, with commas between them; all: {','.join(GAMES)}")
    add("--seed", type=int, default=1, help="of moves and kills (1)")
    add("--races", type=float, default=0.1, help="share of moves sent twice at once over two sockets (0.1)")
    add("--services", action="store_true", help="on PostgreSQL and Redis, which are killed too")
    add("--cold", action="store_true", help="start every server from nothing (slower)")
    add("--json", action="store_true", help="print one object")
    return found


def plan_of(asked: argparse.Namespace, folder: Path) -> Plan:
    """The plan that the command line asks for."""
    games = tuple(GAMES if asked.games == "all" else asked.games.split(","))
    return Plan(
        tables=asked.tables,
        seconds=asked.seconds,
        kills=asked.kills,
        servers=asked.servers,
        games=games,
        seed=asked.seed,
        services=asked.services,
        cold=asked.cold,
        races=asked.races,
        folder=folder,
    )
