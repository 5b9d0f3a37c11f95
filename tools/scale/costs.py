"""`python -m tools.scale.costs`: what a move, a table and a socket cost one server process, measured on a real one."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.siege.besieging import Siege, prepared
from tools.siege.burdens import Guests, moved
from tools.siege.plan import Plan
from tools.siege.players import Line


@dataclass(frozen=True)
class Costs:
    """Of one game on one machine: CPU of the server process, memory that stays, bytes in the database."""

    game: str
    cpu_ms: float
    """CPU of a move that two people hear of, in milliseconds."""
    table_kb: float
    socket_kb: float
    stored_bytes: float
    """What a move adds to the database, its share of the table's position with it."""


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used, by the clock that Linux keeps for it (clock_getcpuclockid(3))."""
    return time.clock_gettime(~pid << 3 | 2)


def memory_of(pid: int) -> int:
    """The memory of a process, in kB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def size_of(database: Path) -> int:
    """The bytes of a database file, all that is written put into it."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return database.stat().st_size


async def seated(guests: Guests, game: str, tables: int) -> list[tuple[Line, Line]]:
    """Tables of two people each; the lines of both."""
    found: list[tuple[Line, Line]] = []
    for _ in range(tables):
        ann, ben = await guests.person("Ann"), await guests.person("Ben")
        wishes = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await guests.post("/tables", wishes, ann["token"])
        id = made["table"]["id"]
        await guests.post(f"/tables/{id}/join", {"invite": made["invites"]["any"]}, ben["token"])
        found.append((await guests.sit(ann, id), await guests.sit(ben, id)))
    return found


async def played(pair: tuple[Line, Line], moves: int) -> int:
    """So many moves at a table, or until its game is over; how many were made."""
    done = 0
    while done < moves and pair[0].state["asked"] is not None:
        mover = next(line for line in pair if line.state["asked"] in line.state["you"])
        await moved(mover)
        await asyncio.gather(*(line.reach(mover.state["seq"]) for line in pair))
        done += 1
    return done


async def measured(siege: Siege, game: str, tables: int, moves: int) -> Costs:
    """Lay tables, play at them, let people look on, and weigh the process in between."""
    server = siege.servers[0]
    server.start()
    await siege.healthy()
    guests = Guests(server.port)
    await seated(guests, game, 2)
    database = siege.plan.folder / "tables.sqlite3"
    empty = memory_of(server.pid)
    pairs = await seated(guests, game, tables)
    stored, used = size_of(database), cpu_of(server.pid)
    done = sum([await played(pair, moves) for pair in pairs])
    cpu, grown, full = cpu_of(server.pid) - used, size_of(database) - stored, memory_of(server.pid)
    nobody = {"token": ""}
    for pair in pairs:
        for _ in range(4):
            await guests.sit(nobody, pair[0].table)
    watched = memory_of(server.pid)
    await guests.leave()
    socket = max(0.0, (watched - full) / (4 * tables))
    table = max(0.0, (full - empty) / tables - 2 * socket)
    return Costs(game, round(1000 * cpu / done, 2), round(table, 1), round(socket, 1), round(grown / done, 1))


def costs_of(game: str, tables: int, moves: int, folder: Path) -> Costs:
    """Measure one game on a server of its own."""
    with prepared(Plan(folder=folder)) as siege:
        return asyncio.run(measured(siege, game, tables, moves))


def main() -> None:
    """Measure and print, one object a line."""
    parser = argparse.ArgumentParser(prog="python -m tools.scale.costs", description=__doc__)
    parser.add_argument("games", nargs="*", default=["doomsday", "buck-rogers"], help="games (doomsday buck-rogers)")
    parser.add_argument("--tables", type=int, default=20, help="tables (20)")
    parser.add_argument("--moves", type=int, default=50, help="moves at each (50)")
    asked = parser.parse_args()
    for game in asked.games:
        with tempfile.TemporaryDirectory(prefix="scale-", ignore_cleanup_errors=True) as folder:
            print(json.dumps(asdict(costs_of(game, asked.tables, asked.moves, Path(folder)))), flush=True)


if __name__ == "__main__":
    main()
