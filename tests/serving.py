"""Real servers for tests: started as processes, spoken to over HTTP and sockets."""

from __future__ import annotations

import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fording import files
from patience import PATIENCE as PATIENCE
from patience import until
from retrorocket.server.migrating import migrate

SOURCE = Path(__file__).parents[1] / "src"
FORD = "ford.game:FORD"
ROOMY = {
    "requests_per_minute": 1_000_000,
    "makings_per_minute": 1_000_000,
    "frames_per_second": 10_000,
    "tables_per_person": 1_000_000,
    "bot_tables_per_person": 1_000_000,
    "tables_per_address": 1_000_000,
    "bot_tables_per_address": 1_000_000,
    "connections_per_address": 0,
    "sockets_per_person": 100_000,
    "sockets_per_address": 100_000,
    "bot_budget": 0.05,
    "bot_grace": PATIENCE,
}
"""Settings for tests: nobody is too fast, bots think little, and none is given up because a machine is slow."""
JSON = {"log_format": "json"}
Said = tuple[int, str, str]
"""A command's exit code, output and complaints."""
HTTP = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))
"""For calls: it waits for answers as long as all tests do, and keeps no line to a server that is gone."""
START = (
    "from retrorocket.server.serve import run; from retrorocket.server.settings import handed_down; run(handed_down())"
)


@cache
def ford_folder() -> Path:
    """The game of docs/add-a-game.md as files, for other processes to import."""
    folder = Path(tempfile.mkdtemp(prefix="ford-server-"))
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@cache
def empty_database() -> Path:
    """A file as a server makes it when it first starts: made once, and copied for all those tests that start one."""
    file = Path(tempfile.mkdtemp(prefix="empty-database-")) / "tables.sqlite3"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return file


def lay_out(database: str) -> str:
    """Make a new file with nothing in it, if it is one and not there yet."""
    if "://" not in database and not Path(database).exists():
        shutil.copyfile(empty_database(), database)
    return database


def free_port() -> int:
    """A port that nobody listens on, outside the range that systems hand out to callers: nobody takes it meanwhile."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """One server (with all its processes); `settings` as in retrorocket.server.settings."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.port = settings.pop("port", 0) or free_port()
        self.database = lay_out(database)
        told = {"database": database, "port": self.port, "games": [FORD], "bot_pause": 0.0, "sweep": 0.2} | ROOMY | JSON
        self.settings = told | settings
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = tempfile.NamedTemporaryFile("w+", prefix="server-", suffix=".log", delete=False)  # noqa: SIM115
        paths = [str(SOURCE), str(ford_folder())]
        if os.environ.get("RETROROCKET_MODE") == "compiled":
            paths = [*[path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path], str(ford_folder())]
        self.process = subprocess.Popen(
            [sys.executable, "-c", START],
            env=os.environ | {"RETROROCKET_SERVER": json.dumps(self.settings), "PYTHONPATH": os.pathsep.join(paths)},
            stderr=self.log,
            start_new_session=True,
        )
        self.wait()

    def wait(self) -> None:
        """Until it serves."""
        try:
            until(self.serves, "the server does not serve")
        except BaseException:
            self.clean()
            raise

    def serves(self) -> bool:
        """Tell whether it answers that all is well."""
        assert self.process.poll() is None, self.logged()
        try:
            return HTTP.get(f"{self.url}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def logged(self) -> str:
        """Everything it wrote."""
        return Path(self.log.name).read_text()

    def stop(self) -> int:
        """End it as a system would; give its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(PATIENCE)
        finally:
            self.clean()
        return code

    def kill(self) -> None:
        """Pull the plug."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.clean()

    def clean(self) -> None:
        """Leave no process and no open file."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
        self.log.close()

    def person(self, name: str) -> Person:
        """A new person."""
        told = HTTP.post(f"{self.url}/api/people", json={"name": name}).json()
        return Person(self, told["id"], told["token"])

    def anybody(self) -> Person:
        """Somebody without a token."""
        return Person(self, "", "")


@contextmanager
def served(database: str, **settings: Any) -> Iterator[Server]:
    """A server for a while."""
    server = Server(database, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        else:
            server.clean()


class Person:
    """Somebody with a token, over HTTP."""

    def __init__(self, server: Server, id: str, token: str) -> None:
        self.server = server
        self.id = id
        self.token = token
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Any call."""
        return HTTP.request(method, f"{self.server.url}/api{path}", json=body, headers=self.headers, **more)

    def get(self, path: str, **query: Any) -> Any:
        """A call that must work."""
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        """A call that must work."""
        answer = self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def make(self, *seats: str, game: str = "ford", **more: Any) -> Any:
        """A table; seats are 'me', 'open' or the level of a bot."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        return self.post("/tables", {"game": game, "seats": wishes, **more})

    def sit(self, table: str, seen: int = 0) -> Seated:
        """A socket at a table."""
        return Seated(self, table, seen)


class Seated:
    """A socket: everything that came over it is kept as text in `raw`."""

    def __init__(self, person: Person, table: str, seen: int = 0, token: str | None = None, query: str = "") -> None:
        self.person = person
        self.table = table
        self.raw: list[str] = []
        self.lines: deque[str] = deque()
        self.entries: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.replies: dict[object, dict[str, Any]] = {}
        self.ids = 0
        address = f"ws://127.0.0.1:{person.server.port}/api/live{query}"
        self.held = ExitStack()
        # what a test does not read yet waits in the queue; no ping, so that a slow machine is no broken line
        self.socket: ClientConnection = self.held.enter_context(
            connect(address, max_size=None, max_queue=None, ping_interval=None, open_timeout=PATIENCE, close_timeout=2)
        )
        hello = {"type": "hello", "table": table, "seen": seen}
        given = person.token if token is None else token
        self.socket.send(json.dumps(hello | ({"token": given} if given else {})))
        try:
            self.until(lambda: bool(self.state))
        except BaseException:
            self.held.close()
            raise

    def take(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        if not self.lines:
            frame = self.socket.recv(timeout)
            assert isinstance(frame, str)
            self.lines.extend(frame.split("\n"))
        text = self.lines.popleft()
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "events":
            self.entries += message["entries"]
        elif message["type"] == "state":
            self.state = message
        if "id" in message:
            self.replies[message["id"]] = message
        return message

    def until(self, ready: Any, timeout: float = PATIENCE) -> None:
        """Take messages until something holds."""
        limit = time.monotonic() + timeout
        while not ready():
            self.take(max(0.01, limit - time.monotonic()))

    def reach(self, seq: int, timeout: float = PATIENCE) -> None:
        """Take messages until the state is that of a sequence number, or a later one."""
        self.until(lambda: self.state["seq"] >= seq, timeout)

    def drain(self) -> None:
        """Take all that the server has said up to now."""
        self.ask("ping")

    def send(self, type: str, **fields: Any) -> int:
        """Say something; give its id."""
        self.ids += 1
        self.socket.send(json.dumps({"type": type, "id": self.ids} | fields))
        return self.ids

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the direct answer."""
        id = self.send(type, **fields)
        self.until(lambda: id in self.replies)
        return self.replies[id]

    def act(self, text: str, **more: Any) -> dict[str, Any]:
        """Answer the open question; afterwards the state is that after it."""
        reply = self.ask("act", **({"seq": self.state["seq"], "text": text} | more))
        if reply["type"] == "accepted":
            self.reach(reply["seq"])
        return reply

    def close(self) -> None:
        """Go away."""
        self.held.close()

    def closed_with(self) -> int:
        """The code that the server closes with."""
        try:
            while True:
                self.take()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


def play_out(players: list[Seated], seed: int = 1, most: int = 3000) -> None:
    """Let the seats of some sockets answer at random until the game is over."""
    rng = random.Random(seed)
    for _ in range(most):
        newest = max(player.state["seq"] for player in players)
        for player in players:
            player.reach(newest)
        if players[0].state["table"]["status"] == "finished":
            return
        asked = players[0].state["asked"]
        turn = [player for player in players if asked in player.state["you"]]
        if not turn:
            players[0].reach(newest + 1)
            continue
        assert turn[0].act(rng.choice(turn[0].state["actions"])["text"])["type"] == "accepted"
    raise AssertionError("the game does not end")
