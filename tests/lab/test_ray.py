"""The engine of many machines, on a real cluster of two nodes on this one."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

import retrorocket
from lab.runs import QUICK, SLOW, digests, played
from patience import PATIENCE, until
from retrorocket.lab.extras import extra
from retrorocket.lab.ray_engine import in_one_line
from retrorocket.lab.sites import engine_at
from retrorocket.lab.worker import LabError, check_job
from serving import free_port

TESTS = Path(__file__).parents[1]
SOURCE = Path(retrorocket.__file__).parents[1]
GAMES = 100
RAY = str(Path(sys.executable).with_name("ray"))
ASKED = ["doomsday", "--games", "12", "--seats", "greedy,random", "--json"]
SIMULATE = [sys.executable, "-m", "retrorocket", "simulate", *ASKED]


def test_a_node_that_is_killed_loses_and_doubles_nothing_and_ray_gives_the_bytes_of_local_processes(
    tmp_path: Path,
) -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (SOURCE, TESTS, TESTS.parent)))}
    command = [sys.executable, str(TESTS / "lab" / "cluster.py"), str(tmp_path / "ray"), str(GAMES)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads((tmp_path / "ray.json").read_text()) == {"width": 2, "given": GAMES, "nodes": 1}
    played(tmp_path / "local", SLOW, GAMES)
    assert digests(tmp_path / "ray") == digests(tmp_path / "local")


@pytest.fixture
def cluster_with_a_token() -> Iterator[tuple[str, dict[str, str]]]:
    """The address of a cluster that was begun apart, and what who joins it has in the environment."""
    known = os.environ | {"PYTHONPATH": str(SOURCE), "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(16)}
    port = free_port()
    options = [f"--port={free_port()}", f"--ray-client-server-port={port}", "--num-cpus=1", "--include-dashboard=false"]
    command = [RAY, "start", "--head", "--block", "--disable-usage-stats", *options]
    head = subprocess.Popen(command, env=known, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: answers(port), "the cluster is there")
        yield f"ray://127.0.0.1:{port}", known
    finally:
        head.terminate()
        head.wait(PATIENCE)


def test_a_cluster_elsewhere_is_joined_by_its_address_and_token_and_plays_the_same_games(
    cluster_with_a_token: tuple[str, dict[str, str]],
) -> None:
    address, known = cluster_with_a_token
    there = subprocess.run([*SIMULATE, "--on", address], env=known, capture_output=True, text=True, timeout=PATIENCE)
    assert there.returncode == 0, there.stderr[-3000:]
    here = subprocess.run(SIMULATE, env=known, capture_output=True, text=True, timeout=PATIENCE)
    assert untimed(there.stdout) == untimed(here.stdout)


def untimed(told: str) -> dict[str, object]:
    """What a simulation tells, without how long it took."""
    return {name: value for name, value in json.loads(told).items() if name != "seconds"}


def answers(port: int) -> bool:
    """Somebody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_worker_with_another_engine_or_other_data_refuses_the_job() -> None:
    assert "the job is for 0.0.7" in check_job(QUICK.told(True) | {"engine": "0.0.7"})
    assert "other data files" in check_job(QUICK.told(True) | {"data": "x"})


def test_what_ray_says_of_a_failure_fits_one_line() -> None:
    assert in_one_line(ConnectionError("timeout\n")) == "timeout"
    told = ConnectionError("failure from server:\nTraceback (most recent call last):\n  x\nOSError: no room\n")
    assert in_one_line(told) == "failure from server: OSError: no room"
    assert in_one_line(TimeoutError()) == "TimeoutError"


def test_a_cluster_that_does_not_start_in_time_gets_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**asked: object) -> None:
        raise Exception("The current node timed out.\nMore words")

    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    monkeypatch.setattr(extra("ray"), "init", init)
    with pytest.raises(LabError, match=r"^no Ray cluster at this machine: The current node timed out\.$"):
        engine_at("ray", QUICK, 1, True)
    with pytest.raises(LabError, match=r"^no Ray cluster at ray://there:1: .* asks for a token: RAY_AUTH_MODE=token"):
        engine_at("ray://there:1", QUICK, 1, True)


def test_an_unknown_place_gets_one_line() -> None:
    with pytest.raises(LabError, match="there are here, ray and ray://HOST:PORT"):
        engine_at("moon", QUICK, 1, True)


def test_what_is_not_installed_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, group in {"duckdb": "lab", "optuna": "lab", "pyarrow": "lab", "ray": "ray"}.items():
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(LabError, match=rf"this needs {module}: pip install 'retrorocket\[{group}\]'"):
            extra(module)
