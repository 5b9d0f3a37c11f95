"""`python -m benchmarks.opening`: what it costs to open a stored table, and to have a thousand that nobody opens."""

import argparse
import asyncio
import json
import random
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from retrorocket.server.app import settle_in
from retrorocket.server.asked import NewTable
from retrorocket.server.context import Context, make_context
from retrorocket.server.hall import Hall
from retrorocket.server.replies import Accepted
from retrorocket.server.seating import Person
from retrorocket.server.settings import Settings
from retrorocket.server.tell import actions_of

ANN = Person("ann", "Ann")
RUNS = 9
COPIES = """
INSERT INTO {table} SELECT {columns} FROM {table} JOIN (
  WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < {many}) SELECT n FROM count
) WHERE {key} = ?
"""


async def stored(database: str, game: str, steps: int) -> str:
    """A table of so many steps, left behind by a server; games that end too soon are begun again."""
    seed = 0
    while True:
        context = await started(database)
        seed += 1
        id = await played(context, game, steps, random.Random(seed))
        await context.stop()
        if id:
            return id


async def started(database: str) -> Context:
    """The parts of a server, without sweeping."""
    context = await make_context(Settings(database=database))
    context.writer.start()
    return context


async def played(context: Context, game: str, steps: int, rng: random.Random) -> str:
    """A table with so many random answers; "" if the game was over before."""
    wish = msgspec.convert({"game": game, "seats": [{"kind": "me"}] * 2}, NewTable)
    room, _invites = await context.seating.make(wish, ANN)
    for _number in range(steps):
        seat = room.asked()
        if seat is None:
            return ""
        async with room.lock:
            reply = await context.desk.act(room, seat, room.seq, rng.choice(actions_of(room)).text)
        assert isinstance(reply, Accepted)
    return room.id


async def opened(hall: Hall, id: str) -> tuple[float, float]:
    """Milliseconds to open a table: by the clock, and of CPU time."""
    room = hall.rooms.get(id)
    if room is not None:
        hall.drop(room)
    clock, used = time.perf_counter(), time.process_time()
    await hall.room(id)
    return (time.perf_counter() - clock) * 1000, (time.process_time() - used) * 1000


async def opening(game: str, steps: int) -> dict[str, float]:
    """How long a stored table takes to open."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.sqlite3")
        id = await stored(database, game, steps)
        context = await started(database)
        times = [await opened(context.hall, id) for _run in range(RUNS)]
        await context.stop()
    clock, used = [statistics.median(column) for column in zip(*times, strict=True)]
    return {"steps": steps, "ms": round(clock, 1), "CPU ms": round(used, 1)}


def multiply(database: str, id: str, many: int) -> None:
    """So many copies of a stored table."""
    tables = "id || n, game, status, listed, summary, seq, changed_at, NULL, NULL, snapshot, aside, NULL"
    entries = "table_id || n, seq, kind, at, body"
    with sqlite3.connect(database) as connection:
        for table, columns, key in (("tables", tables, "id"), ("entries", entries, "table_id")):
            connection.execute(COPIES.format(table=table, columns=columns, key=key, many=many), [id])
    connection.close()


async def start_cost(database: str) -> tuple[float, int]:
    """Milliseconds of CPU time to start on a database and to look around once, and kB of memory after it."""
    used = time.process_time()
    context = await make_context(Settings(database=database))
    await context.start()
    await asyncio.sleep(1.5)
    spent = (time.process_time() - used) * 1000
    await context.stop()
    return spent, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


async def unopened(game: str, many: int) -> dict[str, float]:
    """What stored tables cost that nobody opens: a start with one and one with many."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "bench.sqlite3")
        id = await stored(database, game, 60)
        await start_cost(database)
        few, small = await start_cost(database)
        multiply(database, id, many)
        lots, large = await start_cost(database)
    return {"tables": many, "more CPU ms at the start": round(lots - few, 1), "more kB": large - small}


def main() -> None:
    """Measure and print one object."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.opening", description=__doc__)
    parser.add_argument("--games", default="doomsday,buck-rogers", help="which games (doomsday,buck-rogers)")
    parser.add_argument("--steps", type=int, default=500, help="steps of a stored table (500)")
    parser.add_argument("--many", type=int, default=1000, help="stored tables that nobody opens (1000)")
    asked = parser.parse_args()
    settle_in()
    games = asked.games.split(",")
    found = {f"opening, {game}": asyncio.run(opening(game, asked.steps)) for game in games}
    found["stored and not opened"] = asyncio.run(unopened(games[0], asked.many))
    json.dump(found, sys.stdout)
    print()


if __name__ == "__main__":
    main()
