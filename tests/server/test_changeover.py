"""`make play` opens the table on the interpreted engine and goes over to the compiled one when that is built."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fording import ford
from patience import PATIENCE, breathe, until
from playing import BUILDING, READY, Build, environment
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from serving import FORD, HTTP, SOURCE, Seated, Server, ford_folder, free_port, play_out

FAILED = "The compiled engine could not be built: the game goes on with the interpreted one."
NO_COMPILER = "There is no C compiler here: the game goes on with the interpreted engine"


class Play(Server):
    """The server of `make play`."""

    def __init__(self, build: Build, database: Path, *paths: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = tempfile.NamedTemporaryFile("w+", prefix="play-", suffix=".log", delete=False)  # noqa: SIM115
        words = ["serve", "--port", str(self.port), "--database", str(database), "--game", FORD]
        self.process = subprocess.Popen(
            build.call(*words),
            env=environment(*paths, str(ford_folder())),
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        self.wait()

    def mode(self) -> str:
        """The engine that answers now; "" if a call falls between two servers. Asks no faster than the server likes."""
        breathe()
        try:
            return str(HTTP.get(f"{self.url}/api/health").json()["mode"])
        except (httpx.RemoteProtocolError, httpx.ReadError):
            return ""

    def serves(self) -> bool:
        """Tell whether it answers that all is well; asks no faster than the server likes."""
        breathe()
        return super().serves()


@contextmanager
def playing(folder: Path, *paths: str) -> Iterator[tuple[Play, Build]]:
    """A table opened by `make play`, and its build."""
    build = Build(folder)
    play = Play(build, folder / "tables.sqlite3", *paths)
    try:
        yield play, build
    finally:
        if play.process.poll() is None:
            play.stop()
        else:
            play.clean()


def thinking_with(play: Play) -> list[bool]:
    """For each bot process of a server, whether it has loaded the compiled engine."""
    of_ours = [
        maps
        for pid in descendants(play.process.pid)
        if "server.thinker" in of(pid, "cmdline")
        for maps in [of(pid, "maps")]
    ]
    return ["retrorocket_core__mypyc" in maps for maps in of_ours]


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    children = [int(word) for word in of(pid, f"task/{pid}/children").split()]
    return children + [each for child in children for each in descendants(child)]


def of(pid: int, name: str) -> str:
    """What the system tells of a process, nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text()
    except OSError:
        return ""


def bot_answers(socket: Seated) -> None:
    """Answer once and wait for the bot to do so; its answer may end the game."""
    step = socket.state["step"]
    assert socket.act("pass")["type"] == "accepted"
    socket.until(lambda: socket.state["step"] == step + 2)


@pytest.mark.compiled_only("goes over to the engine that is installed")
def test_a_table_goes_over_to_the_compiled_engine_with_nothing_lost(tmp_path: Path) -> None:
    with playing(tmp_path) as (play, build):
        assert play.mode() == "interpreted"
        ann = play.person("Ann")
        table = ann.make("me", "random", options={"turns": 6})["table"]["id"]
        first = ann.sit(table)
        bot_answers(first)
        assert thinking_with(play) == [False]
        build.succeed()
        with pytest.raises(ConnectionClosed):
            first.until(lambda: False)
        second = ann.sit(table, seen=first.state["seq"])
        assert (play.mode(), second.state["step"], second.state["views"]) == ("compiled", 2, first.state["views"])
        bot_answers(second)
        assert thinking_with(play) == [True]
        assert second.state["step"] == 4
        play_out([second])
        record = read_record(ann.ask("GET", f"/tables/{table}/record").text)
        assert verify(ford(), record).startswith("every draw follows")
        said = play.logged()
        assert said.index(BUILDING) < said.index("use the interpreted engine") < said.index(READY)
        assert said.index(READY) < said.index("use the compiled engine")


def test_a_build_that_fails_is_said_in_a_line_and_changes_nothing(tmp_path: Path) -> None:
    with playing(tmp_path) as (play, build):
        ann = play.person("Ann")
        socket = ann.sit(ann.make("me", "random", options={"turns": 30})["table"]["id"])
        build.fail()
        until(lambda: FAILED in play.logged(), "a failed build is not said")
        bot_answers(socket)
        assert play.mode() == "interpreted"
        assert [line for line in play.logged().splitlines() if "compiled engine" in line][1:] == [
            f"retrorocket: {FAILED} Why: {build.log}"
        ]


def test_without_a_compiler_the_game_goes_on_interpreted(tmp_path: Path) -> None:
    with playing(tmp_path, str(SOURCE)) as (play, build):  # what got installed are sources
        build.succeed()
        until(lambda: NO_COMPILER in play.logged(), "that there is no compiler is not said")
        assert play.mode() == "interpreted"


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_the_end_of_the_game_ends_server_bots_and_build(tmp_path: Path, sent: signal.Signals) -> None:
    with playing(tmp_path) as (play, _):
        ann = play.person("Ann")
        bot_answers(ann.sit(ann.make("me", "random", options={"turns": 30})["table"]["id"]))
        begun = descendants(play.process.pid)
        assert len(begun) >= 3
        play.process.send_signal(sent)
        assert play.process.wait(PATIENCE) == 0
        until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in begun), "processes are left over")


def test_a_taken_port_is_said_in_a_line(tmp_path: Path) -> None:
    with playing(tmp_path) as (play, build):
        words = build.call("serve", "--port", str(play.port))
        done = subprocess.run(words, env=environment(), capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 1
        assert done.stderr == f"retrorocket: cannot listen on 127.0.0.1:{play.port}: Address already in use\n"
