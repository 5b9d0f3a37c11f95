"""`python -m benchmarks.server`: durable moves a second over real sockets, and how long they take at half of that.

Every move is on disk (SQLite, WAL, synchronous=FULL) before it is acknowledged, and both players of a game hear of it.
The server of boardgame.io, which keeps games in memory, is measured in the same run where Node and the package exist.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.crew import NODE_FOLDER, ROOT
from benchmarks.plays import OurPlay, Play, TheirPlay

START = (
    "from retrorocket.server.serve import run; from retrorocket.server.settings import handed_down; run(handed_down())"
)
ROOMY = {
    "requests_per_minute": 10_000_000,
    "makings_per_minute": 10_000_000,
    "frames_per_second": 100_000,
    "tables_per_person": 1_000_000,
    "bot_tables_per_person": 1_000_000,
    "tables_per_address": 1_000_000,
    "bot_tables_per_address": 1_000_000,
    "connections_per_address": 0,
    "head_within": 600,
    "sockets_per_person": 100_000,
    "sockets_per_address": 100_000,
}
ABSENT = "not measured: Node or the package is missing (python -m benchmarks.install)"
OPENING = 50
"""Games opened at once."""
SETTLING = 2.0
"""Seconds after the last was opened: who is there is written down by then."""
Figures = dict[str, float]


class Server:
    """A running server: its port and its process."""

    def __init__(self, port: int, process: int) -> None:
        self.port = port
        self.process = process

    def used(self) -> float:
        """Seconds of CPU time that it and the processes it started have had; 0 where nobody tells."""
        return sum(cpu_of(process) for process in family(self.process))


def family(process: int) -> list[int]:
    """A process and those it started."""
    found = [process]
    for line in Path("/proc").glob(f"{process}/task/*/children"):
        for child in line.read_text().split():
            found += family(int(child))
    return found


def cpu_of(process: int) -> float:
    """User and system time of a process."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def drive(play: Play, until: float, pace: float, times: list[float]) -> None:
    """Move on and on: at once, or once in so many seconds."""
    due = time.perf_counter() + random.random() * pace
    while time.perf_counter() < until:
        if pace:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += pace
        began = time.perf_counter()
        if not await play.move():
            return
        times.append(time.perf_counter() - began)


async def measured(plays: list[Play], seconds: float, server: Server) -> Figures:
    """Closed loop (one move under way in each game), then half of that rate."""
    for first in range(0, len(plays), OPENING):
        await asyncio.gather(*[play.open() for play in plays[first : first + OPENING]])
    await asyncio.sleep(SETTLING)
    closed: list[float] = []
    used, until = server.used(), time.perf_counter() + seconds
    await asyncio.gather(*[drive(play, until, 0.0, closed) for play in plays])
    used = server.used() - used
    rate = len(closed) / seconds
    half: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*[drive(play, until, len(plays) / (rate / 2), half) for play in plays])
    for play in plays:
        play.close()
    cuts = statistics.quantiles(half, n=100) if len(half) > 100 else [float("nan")] * 99
    figures = {"moves/s": round(rate), "CPU us a move": round(used / max(1, len(closed)) * 1e6)}
    return figures | {"p50 ms": round(cuts[49] * 1000, 1), "p99 ms": round(cuts[98] * 1000, 1)}


@contextmanager
def running(command: list[str], environment: dict[str, str], port: int) -> Iterator[Server]:
    """A server process while it is needed."""
    process = subprocess.Popen(
        command, env=os.environ | environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        for _attempt in range(1200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield Server(port, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def our_server(folder: str, workers: int = 1) -> Iterator[Server]:
    """Our server on the SQLite file of a folder."""
    port = free_port()
    settings = {"database": str(Path(folder) / "bench.sqlite3"), "port": port, "workers": workers} | ROOMY
    with running([sys.executable, "-c", START], {"RETROROCKET_SERVER": json.dumps(settings)}, port) as server:
        yield server


def ours(game: str, tables: int, seconds: float, workers: int = 1) -> Figures:
    """A game with all its rules on a fresh file."""
    with tempfile.TemporaryDirectory() as folder, our_server(folder, workers) as server:
        return play_all(lambda seed: OurPlay(server.port, game, seed), tables, seconds, server)


def theirs(tables: int, seconds: float) -> Figures | None:
    """boardgame.io's server, in memory, with a game of nothing but passing."""
    node = shutil.which("node")
    if node is None or not (NODE_FOLDER / "node_modules" / "boardgame.io").is_dir():
        return None
    port = free_port()
    command = [node, str(NODE_FOLDER / "server.mjs"), str(port)]
    with running(command, {"NODE_ENV": "production"}, port) as server:
        return play_all(lambda seed: TheirPlay(port, seed), tables, seconds, server)


def play_all(make: Callable[[int], Play], tables: int, seconds: float, server: Server) -> Figures:
    """Measure so many games of a kind."""
    import uvloop

    return uvloop.run(measured([make(seed) for seed in range(tables)], seconds, server))


def rows(tables: int, seconds: float, games: list[str]) -> Iterator[tuple[str, Figures | None]]:
    """All that is measured, by name, one after the other."""
    for game in games:
        yield f"durable, {game}", ours(game, tables, seconds)
        yield f"durable, {game}, 2 workers", ours(game, tables, seconds, 2)
    yield "boardgame.io, memory", theirs(tables, seconds)
    yield from json.loads(stored_tables(games)).items()


def stored_tables(games: list[str]) -> bytes:
    """What stored tables cost, measured in a process of its own."""
    return subprocess.check_output([sys.executable, "-m", "benchmarks.opening", "--games", ",".join(games)], cwd=ROOT)


def mode() -> str:
    """The engine that the servers run."""
    asked = "from retrorocket import mode; print(mode.running())"
    return subprocess.check_output([sys.executable, "-c", asked], text=True).strip()


def main() -> None:
    """Measure and print, one line a server."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="games at once (300)")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds for each of the two loads (5)")
    parser.add_argument("--games", default="doomsday,buck-rogers", help="which games (doomsday,buck-rogers)")
    parser.add_argument("--json", action="store_true", help="print one object")
    asked = parser.parse_args()
    if not 1 <= asked.tables <= 2000 or not 0.5 <= asked.seconds <= 60:
        parser.error("--tables goes up to 2000, --seconds from 0.5 to 60")
    found: dict[str, Figures | None] = {}
    if not asked.json:
        print(f"Retrorocket, {mode()}, {asked.tables} tables of two")
    for name, figures in rows(asked.tables, asked.seconds, asked.games.split(",")):
        found[name] = figures
        if not asked.json:
            told = "  ".join(f"{value:>8} {unit}" for unit, value in (figures or {}).items())
            print(f"{name:32}{told or ABSENT}", flush=True)
    if asked.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
