"""Several processes behind one port: each holds the tables of its share, and one that dies is started again.

All accept connections. Whoever gets one for another's table hands it over, with what was read of it, through a door:
a datagram socket on this machine that carries the open connection. The parent keeps the doors and the port, so nothing
is lost to a process that is just being started again.
"""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn

from retrorocket.server.connections import Connection
from retrorocket.server.line import Line
from retrorocket.server.shares import LARGEST, VARIABLE, Share, own_share

COMMAND: Final = "from retrorocket.server.serve import run_share; run_share()"
STARTUP_FAILURE: Final = 3
"""How uvicorn ends where the application does not start."""
SOON: Final = 3.0
"""A process that ends within so many seconds of its start is started again only after a pause."""
LOOK: Final = 0.1
STOPPING: Final = 20.0
HTTP, SOCKET = b"H", b"S"


class Worker(uvicorn.Server):
    """One of several processes: it also takes the connections that others hand over."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door once everything else is there."""
        await super().startup(sockets)
        share = own_share()
        self.door = socket.socket(fileno=share.door)
        self.door.setblocking(False)
        loop = asyncio.get_running_loop()
        loop.add_reader(share.door, self.take)
        loop.add_reader(share.parent, self.orphaned)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut the door first; what comes now waits for the next process."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(own_share().door)
        loop.remove_reader(own_share().parent)
        await super().shutdown(sockets)

    def orphaned(self) -> None:
        """Nobody would start this process again: end."""
        asyncio.get_running_loop().remove_reader(own_share().parent)
        self.should_exit = True

    def take(self) -> None:
        """Take all connections that wait at the door."""
        while True:
            try:
                data, files, _flags, _address = socket.recv_fds(self.door, LARGEST + 1000, 1)
            except BlockingIOError:
                return
            for file in files:
                task = asyncio.create_task(self.adopt(socket.socket(fileno=file), data), name="adoption")
                self.server_state.tasks.add(task)
                task.add_done_callback(self.server_state.tasks.discard)

    async def adopt(self, line: socket.socket, data: bytes) -> None:
        """Serve a connection as if it had come here."""
        line.setblocking(False)
        more: dict[str, Any] = {"config": self.config, "server_state": self.server_state}
        more["app_state"] = self.lifespan.state
        protocol = Connection(**more) if data[:1] == HTTP else Line(**more)
        protocol.before = data[1:]
        await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, line)


class Workers:
    """The parent: it serves nothing, it keeps the others alive."""

    def __init__(self, count: int, listening: socket.socket) -> None:
        self.listening: Final = listening
        self.folder: Final = tempfile.TemporaryDirectory(prefix="retrorocket-")
        self.paths: Final = [str(Path(self.folder.name) / f"door-{number}") for number in range(count)]
        self.doors: Final = [opened_door(path) for path in self.paths]
        self.alive: Final = os.pipe()
        self.processes: Final = [self.started(number) for number in range(count)]
        self.began: Final = [time.monotonic()] * count
        self.stopping: bool = False

    def started(self, number: int) -> subprocess.Popen[bytes]:
        """One process with its share."""
        listening, door = self.listening.fileno(), self.doors[number].fileno()
        share = Share(number, self.paths, door, listening, self.alive[0])
        environment = os.environ | {VARIABLE: msgspec.json.encode(share).decode()}
        files = (listening, door, self.alive[0])
        return subprocess.Popen([sys.executable, "-c", COMMAND], env=environment, pass_fds=files)

    def run(self) -> int:
        """Look after all until told to stop; the exit code."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.stop)
        failed = 0
        while not self.stopping and not failed:
            time.sleep(LOOK)
            failed = max(self.look_after(number) for number in range(len(self.processes)))
        self.end()
        return failed

    def look_after(self, number: int) -> int:
        """Start a process that has ended again; the code of one that cannot start at all."""
        code = self.processes[number].poll()
        if code is None or self.stopping:
            return 0
        if code == STARTUP_FAILURE:
            return code
        if time.monotonic() - self.began[number] >= SOON:
            print(f"retrorocket: worker {number} ended with code {code} and is started again", file=sys.stderr)
            self.began[number] = time.monotonic()
            self.processes[number] = self.started(number)
        return 0

    def stop(self, *_signal: Any) -> None:
        """End all."""
        self.stopping = True

    def end(self) -> None:
        """Ask all to end, and see to it."""
        for process in self.processes:
            if process.poll() is None:
                process.terminate()
        limit = time.monotonic() + STOPPING
        for process in self.processes:
            try:
                process.wait(max(0.1, limit - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
        self.folder.cleanup()


def opened_door(path: str) -> socket.socket:
    """A door, which stays while processes come and go."""
    door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    door.bind(path)
    return door
