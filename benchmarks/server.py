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
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.crew import NODE_FOLDER, ROOT

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
    "sockets_per_person": 100_000,
    "sockets_per_address": 100_000,
}
OPENING = 50
"""Sockets opened at once."""


class Action(msgspec.Struct):
    """What matters of an action."""

    text: str


class Heard(msgspec.Struct):
    """What matters of a message."""

    type: str
    seq: int = 0
    asked: int | None = None
    actions: list[Action] = []


class Play(Protocol):
    """One game between two sockets."""

    async def open(self) -> None:
        """Connect both players."""

    async def move(self) -> bool:
        """One move, until both players have heard of it; False when the game is over."""

    async def close(self) -> None:
        """Leave."""


class OurPlay:
    """A game at our server."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        self.url = url
        self.game = game
        self.dice = random.Random(seed)
        self.sockets: list[ClientConnection] = []
        self.states: list[Heard] = []
        self.decoder = msgspec.json.Decoder(Heard)

    async def open(self) -> None:
        """Two people, one table."""
        people = [post(self.url, "/people", {"name": f"P{seat}"}) for seat in range(2)]
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        table = post(self.url, "/tables", wish, people[0]["token"])["table"]["id"]
        post(self.url, f"/tables/{table}/join", {}, people[1]["token"])
        for person in people:
            line = await connect(self.url.replace("http", "ws") + "/api/live", compression=None, max_size=None)
            await line.send(json.dumps({"type": "hello", "table": table, "token": person["token"]}))
            self.sockets.append(line)
            self.states.append(Heard("none"))
            await self.hear(len(self.sockets) - 1, 1)

    async def hear(self, seat: int, seq: int) -> None:
        """Until a player has the state of a sequence number."""
        while self.states[seat].seq < seq:
            for line in str(await self.sockets[seat].recv()).split("\n"):
                heard = self.decoder.decode(line)
                if heard.type == "state":
                    self.states[seat] = heard

    async def move(self) -> bool:
        """Any legal move of whoever is asked."""
        seat = self.states[0].asked
        if seat is None:
            return False
        state = self.states[seat]
        text = self.dice.choice(state.actions).text
        await self.sockets[seat].send(json.dumps({"type": "act", "seq": state.seq, "text": text}))
        for player in (seat, 1 - seat):
            await self.hear(player, state.seq + 1)
        return True

    async def close(self) -> None:
        """Hang up."""
        for line in self.sockets:
            await line.close()


class TheirPlay:
    """A game at boardgame.io's server, over its own protocol (socket.io on a WebSocket)."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        self.url = url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        self.match = f"match{seed}"
        self.sockets: list[ClientConnection] = []
        self.moves = 0

    async def open(self) -> None:
        """Two players, one match."""
        for player in range(2):
            line = await connect(self.url, compression=None, max_size=None)
            self.sockets.append(line)
            await line.recv()
            await line.send("40/pass,")
            await line.recv()
            await self.say(player, "sync", self.match, str(player), None, 2)
            await self.hear(player, '"sync"')

    async def say(self, player: int, *words: Any) -> None:
        """Send an event."""
        await self.sockets[player].send("42/pass," + json.dumps(words))

    async def hear(self, player: int, kind: str) -> None:
        """Until a player hears an event; answer the pings in between."""
        while True:
            text = str(await self.sockets[player].recv())
            if text == "2":
                await self.sockets[player].send("3")
            elif kind in text[:40]:
                return

    async def move(self) -> bool:
        """The move of whose turn it is."""
        player = str(self.moves % 2)
        act = {"type": "MAKE_MOVE", "payload": {"type": "pass", "args": [], "playerID": player, "credentials": None}}
        await self.say(self.moves % 2, "update", act, self.moves, self.match, player)
        for other in range(2):
            await self.hear(other, '"update"')
        self.moves += 1
        return True

    async def close(self) -> None:
        """Hang up."""
        for line in self.sockets:
            await line.close()


def post(url: str, path: str, body: Any, token: str = "") -> Any:
    """One REST call."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{url}/api{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


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


async def measured(plays: list[Play], seconds: float) -> dict[str, float]:
    """Closed loop (one move under way in each game), then half of that rate."""
    for first in range(0, len(plays), OPENING):
        await asyncio.gather(*[play.open() for play in plays[first : first + OPENING]])
    closed: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*[drive(play, until, 0.0, closed) for play in plays])
    rate = len(closed) / seconds
    half: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*[drive(play, until, len(plays) / (rate / 2), half) for play in plays])
    await asyncio.gather(*[play.close() for play in plays])
    cuts = statistics.quantiles(half, n=100) if len(half) > 100 else [float("nan")] * 99
    return {"moves/s": round(rate), "p50 ms": round(cuts[49] * 1000, 1), "p99 ms": round(cuts[98] * 1000, 1)}


@contextmanager
def running(command: list[str], environment: dict[str, str], port: int) -> Iterator[str]:
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
        yield f"http://127.0.0.1:{port}"
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


def ours(games: int, seconds: float) -> dict[str, float]:
    """Our server on a fresh SQLite file, with the rules of Doomsday."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"database": str(Path(folder) / "bench.sqlite3"), "port": port} | ROOMY
        path = os.environ.get("PYTHONPATH") or str(ROOT / "src")
        environment = {"RETROROCKET_SERVER": json.dumps(settings), "PYTHONPATH": path}
        with running([sys.executable, "-c", START], environment, port) as url:
            return play_all(lambda seed: OurPlay(url, "doomsday", seed), games, seconds)


def theirs(games: int, seconds: float) -> dict[str, float] | None:
    """boardgame.io's server, in memory, with a game of nothing but passing."""
    node = shutil.which("node")
    if node is None or not (NODE_FOLDER / "node_modules" / "boardgame.io").is_dir():
        return None
    port = free_port()
    command = [node, str(NODE_FOLDER / "server.mjs"), str(port)]
    with running(command, {"NODE_ENV": "production"}, port) as url:
        return play_all(lambda seed: TheirPlay(url, "pass", seed), games, seconds)


def play_all(make: Callable[[int], Play], games: int, seconds: float) -> dict[str, float]:
    """Measure so many games of a kind."""
    return asyncio.run(measured([make(seed) for seed in range(games)], seconds))


def main() -> None:
    """Measure and print, one line a server."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games at once (200)")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds for each of the two loads (5)")
    parser.add_argument("--json", action="store_true", help="print one object")
    asked = parser.parse_args()
    if not 1 <= asked.games <= 2000 or not 0.5 <= asked.seconds <= 60:
        parser.error("--games goes up to 2000, --seconds from 0.5 to 60")
    found = {"retrorocket, durable": ours(asked.games, asked.seconds)}
    peer = theirs(asked.games, asked.seconds)
    if peer is not None:
        found["boardgame.io, memory"] = peer
    if asked.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(f"{name:24}" + "  ".join(f"{value:>8} {unit}" for unit, value in figures.items()))
    if peer is None:
        print("boardgame.io             not measured: Node or the package is missing (python -m benchmarks.install)")


if __name__ == "__main__":
    main()
