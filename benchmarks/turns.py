"""`python -m benchmarks.turns NAME[/WORKERS]=PYTHON ...`: servers of several installations in turns, in one run.

    python -m benchmarks.turns now=.venv/bin/python now/2=.venv/bin/python before=../before/.venv/bin/python

What follows a name's slash is the number of workers.

All servers run all the time, each with its own tables; one after the other is given moves for a few seconds, again and
again, and what it uses while it is left alone is taken off. So a busy minute hits all alike, and CPU time a move can be
compared on a machine that does other things. The server of boardgame.io has its turns too where it is installed.
"""

import argparse
import asyncio
import json
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.crew import NODE_FOLDER
from benchmarks.plays import OurPlay, Play, TheirPlay
from benchmarks.server import OPENING, ROOMY, SETTLING, START, Server, drive, family, free_port, running

PEER = "boardgame.io"
KNOWN = (
    "import json; from msgspec.structs import fields; from retrorocket.server.settings import Settings; "
    "print(json.dumps([field.name for field in fields(Settings)]))"
)
"""An earlier version has fewer settings."""


class Contender:
    """A server, its games, and what its turns came to."""

    def __init__(self, name: str, server: Server, plays: list[Play]) -> None:
        self.name = name
        self.server = server
        self.plays = plays
        self.cpu: list[float] = []
        """Microseconds of CPU time a move, by turn."""
        self.rate: list[float] = []
        """Moves a second."""
        self.waits: list[float] = []
        """Seconds that moves took at half of that rate, of all turns."""
        self.idle: float = 0.0
        """What it uses of a core with nothing to do."""

    def used(self) -> float:
        """Seconds of CPU time of all its threads, by the scheduler's own count."""
        found = 0
        for process in family(self.server.process):
            for line in Path(f"/proc/{process}/task").glob("*/schedstat"):
                found += int(line.read_text().split()[0])
        return found / 1e9

    async def open(self) -> None:
        """Connect all players."""
        for first in range(0, len(self.plays), OPENING):
            await asyncio.gather(*[play.open() for play in self.plays[first : first + OPENING]])

    async def rest(self, seconds: float) -> None:
        """What it uses with nothing to do."""
        used = self.used()
        await asyncio.sleep(seconds)
        self.idle = (self.used() - used) / seconds

    async def turn(self, seconds: float) -> None:
        """One move under way in each game for some seconds, then half of that rate."""
        times: list[float] = []
        used, began = self.used(), time.perf_counter()
        await asyncio.gather(*[drive(play, began + seconds, 0.0, times) for play in self.plays])
        took = time.perf_counter() - began
        self.rate.append(len(times) / took)
        self.cpu.append((self.used() - used - self.idle * took) / max(1, len(times)) * 1e6)
        pace, until = 2 * len(self.plays) / self.rate[-1], time.perf_counter() + seconds
        await asyncio.gather(*[drive(play, until, pace, self.waits) for play in self.plays])

    def told(self) -> str:
        """A line of the result."""
        turns = ", ".join(f"{each:.0f}" for each in self.cpu)
        middle, rate = statistics.median(self.cpu), statistics.median(self.rate)
        cuts = statistics.quantiles(self.waits, n=100)
        half = f"at half of that p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms"
        return (
            f"{self.name:20} {middle:5.0f} us {rate:6.0f} moves/s   {half}   best {min(self.cpu):.0f} us, turns {turns}"
        )


@contextmanager
def our_server(python: str, workers: int) -> Iterator[Server]:
    """The server of an installation, on a file of its own."""
    known = json.loads(subprocess.check_output([python, "-c", KNOWN]))
    roomy = {name: value for name, value in ROOMY.items() if name in known}
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = {"database": str(Path(folder) / "bench.sqlite3"), "port": port, "workers": workers} | roomy
        with running([python, "-c", START], {"RETROROCKET_SERVER": json.dumps(settings)}, port) as server:
            yield server


@contextmanager
def their_server() -> Iterator[Server]:
    """boardgame.io's server, in memory."""
    port = free_port()
    with running(
        [str(shutil.which("node")), str(NODE_FOLDER / "server.mjs"), str(port)], {"NODE_ENV": "production"}, port
    ) as server:
        yield server


def contenders(stack: ExitStack, installed: dict[str, str], game: str, tables: int) -> Iterator[Contender]:
    """All that take part."""
    for name, python in installed.items():
        workers = name.partition("/")[2]
        server = stack.enter_context(our_server(python, int(workers or 1)))
        yield Contender(name, server, made(lambda seed, port=server.port: OurPlay(port, game, seed), tables))
    if shutil.which("node") and (NODE_FOLDER / "node_modules" / "boardgame.io").is_dir():
        server = stack.enter_context(their_server())
        yield Contender(PEER, server, made(lambda seed, port=server.port: TheirPlay(port, seed), tables))


def made(make: Callable[[int], Play], tables: int) -> list[Play]:
    """So many games."""
    return [make(seed) for seed in range(tables)]


async def compared(all_of_them: list[Contender], turns: int, seconds: float) -> None:
    """Turn after turn."""
    for each in all_of_them:
        await each.open()
    await asyncio.sleep(SETTLING)
    for each in all_of_them:
        await each.rest(seconds)
    for _turn in range(turns):
        for each in all_of_them:
            await each.turn(seconds)
    for each in all_of_them:
        for play in each.plays:
            play.close()


def main() -> None:
    """Measure and print."""
    import uvloop

    parser = argparse.ArgumentParser(prog="python -m benchmarks.turns", description=__doc__)
    parser.add_argument("installed", nargs="+", help="NAME=PYTHON of each installation, or NAME/WORKERS=PYTHON")
    parser.add_argument("--tables", type=int, default=60, help="games at each server (60)")
    parser.add_argument("--turns", type=int, default=3, help="turns of each (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a turn (3)")
    parser.add_argument("--games", default="doomsday,buck-rogers", help="which games (doomsday,buck-rogers)")
    asked = parser.parse_args()
    installed = dict(word.split("=", 1) for word in asked.installed)
    for game in asked.games.split(","):
        with ExitStack() as stack:
            found = list(contenders(stack, installed, game, asked.tables))
            uvloop.run(compared(found, asked.turns, asked.seconds))
        print(f"{game}, {asked.tables} tables")
        for each in found:
            print(each.told(), flush=True)


if __name__ == "__main__":
    main()
