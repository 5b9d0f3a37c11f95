"""A process that has loaded the server's modules and forks servers on demand, so that a killed one is back at once.

Lines on standard input are settings as JSON with the file for the log; each is answered by the number of the process.
A forked server holds nothing of an earlier one: the nursery itself opens no database and serves nobody.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from importlib import import_module

LOADED = (
    "alembic.command",
    "asyncpg",
    "redis.asyncio",
    "uvicorn",
    "uvloop",
    "retrorocket.server.app",
    "retrorocket.server.connections",
)


def bear(line: str) -> int:
    """Fork one server, in a session of its own."""
    pid = os.fork()
    if pid:
        return pid
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    asked = json.loads(line)
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    for place, file in ((0, nothing), (1, nothing), (2, log)):
        os.dup2(file, place)
    serve(json.dumps(asked["settings"]))
    os._exit(0)


def serve(settings: str) -> None:
    """Be a server until the end."""
    from retrorocket.server.serve import run
    from retrorocket.server.settings import VARIABLE, handed_down

    os.environ[VARIABLE] = settings
    run(handed_down())


def load() -> None:
    """Import what a server needs."""
    for name in LOADED:
        import_module(name)


def main() -> None:
    """Fork for each line; the children are reaped by the system."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    load()
    for line in sys.stdin:
        print(bear(line), flush=True)


if __name__ == "__main__":
    main()
