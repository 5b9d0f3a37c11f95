"""The engine of many machines, on a real cluster of two nodes on this one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import retrorocket
from lab.runs import QUICK, SLOW, digests, played
from patience import PATIENCE
from retrorocket.lab.extras import extra
from retrorocket.lab.ray_engine import in_one_line
from retrorocket.lab.sites import engine_at
from retrorocket.lab.worker import LabError, check_job

TESTS = Path(__file__).parents[1]
SOURCE = Path(retrorocket.__file__).parents[1]
GAMES = 100


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

    monkeypatch.setattr(extra("ray"), "init", init)
    with pytest.raises(LabError, match=r"^no Ray cluster at this machine: The current node timed out\.$"):
        engine_at("ray", QUICK, 1, True)


def test_an_unknown_place_gets_one_line() -> None:
    with pytest.raises(LabError, match="there are here, ray and ray://HOST:PORT"):
        engine_at("moon", QUICK, 1, True)


def test_what_is_not_installed_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, group in {"duckdb": "lab", "optuna": "lab", "pyarrow": "lab", "ray": "ray"}.items():
        monkeypatch.setitem(sys.modules, module, None)
        with pytest.raises(LabError, match=rf"this needs {module}: pip install 'retrorocket\[{group}\]'"):
            extra(module)
