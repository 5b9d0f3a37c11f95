"""`make play`: the table at once on the interpreted engine, and the compiled one as soon as it is built.

    python tools/play.py serve --open
    python tools/play.py play doomsday

The command is one of `retrorocket`. Where the compiled engine is installed and up to date, that is all. Else it runs
from the sources while the engine is built in the background. When that is done, the server is ended as by Ctrl-C, with
every accepted move on disk, and started again compiled; whoever calls meanwhile waits at the socket, which stays open
here. A game in the terminal goes over by itself, before its next question. A build that fails changes nothing.
"""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ".venv/.engine"
BUILD = f"make --no-print-directory {ENGINE}"
LOOK_EVERY = 0.2
SUCCESSOR = "RETROROCKET_SUCCESSOR"
"""Names the file that appears when a game in the terminal may go over; it says where the new engine is."""
BUILDING = "The compiled engine is being built in the background; meanwhile bots are slower. Its log: {log}"
READY = "The compiled engine is ready after {seconds:.0f} s: tables and bots use it from now on."
FAILED = "The compiled engine could not be built: the game goes on with the interpreted one. Why: {log}"
NO_COMPILER = "There is no C compiler here: the game goes on with the interpreted engine, in which bots are slower."
PROOF = """
from retrorocket import mode
from retrorocket.server.app import build
from retrorocket.server.settings import Settings
build(Settings())
print(mode.running())
"""


def say(line: str) -> None:
    """One line for whoever looks at the terminal."""
    print(f"retrorocket: {line}", file=sys.stderr, flush=True)


def from_sources() -> dict[str, str]:
    """The environment of the interpreted engine."""
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths), "RETROROCKET_MODE": "interpreted"}


def installed() -> dict[str, str]:
    """The environment of whatever engine is installed."""
    return {name: value for name, value in os.environ.items() if name != "RETROROCKET_MODE"}


class Building:
    """The build in the background: gentle, and ended with the game."""

    def __init__(self, command: str, log: Path) -> None:
        self.log = log
        self.begun = time.monotonic()
        with log.open("w") as said:
            alone = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
            self.process = subprocess.Popen(
                ["nice", *shlex.split(command)], cwd=ROOT, env=alone, stdout=said, stderr=said, start_new_session=True
            )
        say(BUILDING.format(log=shown(log)))

    def over(self) -> bool:
        """Tell whether it has ended."""
        return self.process.poll() is not None

    def outcome(self) -> str:
        """'' when the compiled engine is there and works, else the line to say about it."""
        if self.process.returncode != 0:
            return FAILED.format(log=shown(self.log))
        proof = subprocess.run([sys.executable, "-c", PROOF], env=installed(), capture_output=True, text=True)
        with self.log.open("a") as said:
            said.write(proof.stdout + proof.stderr)
        if proof.returncode != 0:
            return FAILED.format(log=shown(self.log))
        return "" if proof.stdout.split()[-1:] == ["compiled"] else NO_COMPILER

    def ready(self) -> str:
        """The good news."""
        return READY.format(seconds=time.monotonic() - self.begun)

    def stop(self) -> None:
        """End it with all its processes."""
        if not self.over():
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()


def shown(path: Path) -> str:
    """A path as short as can be."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def command_line(words: list[str]) -> list[str]:
    """How `retrorocket` is called."""
    return [sys.executable, "-m", "retrorocket", *words]


def listening(words: list[str]) -> socket.socket:
    """The socket that outlives the server processes."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8025)
    place = parser.parse_known_args(words)[0]
    try:
        return socket.create_server((place.host, place.port), backlog=2048)
    except OSError as error:
        raise SystemExit(
            f"retrorocket: cannot listen on {place.host}:{place.port}: {os.strerror(error.errno or 0)}"
        ) from None


def serve(words: list[str], build: str, log: Path) -> int:
    """The server, first interpreted, then compiled."""
    with listening(words) as held:
        words = [*words, "--fd", str(held.fileno())]
        building = Building(build, log)
        server = subprocess.Popen(command_line(words), env=from_sources(), pass_fds=[held.fileno()])
        try:
            while server.poll() is None and not building.over():
                time.sleep(LOOK_EVERY)
            if server.poll() is None:
                trouble = building.outcome()
                say(trouble or building.ready())
                if not trouble:
                    server = successor(server, words, held)
            return ended(server.wait())
        except KeyboardInterrupt:
            server.terminate()
            return ended(server.wait())
        finally:
            building.stop()


def successor(server: subprocess.Popen[bytes], words: list[str], held: socket.socket) -> subprocess.Popen[bytes]:
    """End a server in good order, and put the compiled one in its place."""
    server.terminate()
    server.wait()
    words = [word for word in words if word != "--open"]
    return subprocess.Popen(command_line(words), env=installed(), pass_fds=[held.fileno()])


def ended(code: int) -> int:
    """The exit code of a server that was told to end: all is well."""
    return 0 if code in (-signal.SIGINT, -signal.SIGTERM, 130) else code


def play(words: list[str], build: str, log: Path) -> int:
    """A game in the terminal; it reads here that it may go over."""
    with tempfile.TemporaryDirectory(prefix="retrorocket-") as folder:
        sign = Path(folder, "ready")
        building = Building(build, log)
        game = subprocess.Popen(command_line(words), env=from_sources() | {SUCCESSOR: str(sign)})
        try:
            while wait_on(game) and not building.over():
                pass
            if game.poll() is None and not building.outcome():
                sign.write_text(os.environ.get("PYTHONPATH", ""))
            while wait_on(game):
                pass
            return game.returncode
        finally:
            building.stop()


def wait_on(game: subprocess.Popen[bytes]) -> bool:
    """Wait a moment; tell whether the game still runs. Ctrl-C is the game's own affair."""
    try:
        game.wait(LOOK_EVERY)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        return True
    return False


def main() -> int:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="", help=f"what installs the compiled engine; without it: {BUILD}")
    parser.add_argument("--log", type=Path, default=ROOT / ".venv" / "engine.log", help="where the build's words go")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if not given.build and subprocess.run(["make", "-q", ENGINE], cwd=ROOT).returncode == 0:
        os.execve(sys.executable, command_line(given.command), installed())
    run = serve if given.command[:1] == ["serve"] else play
    return run(given.command, given.build or BUILD, given.log)


if __name__ == "__main__":
    sys.exit(main())
