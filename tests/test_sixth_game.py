"""A sixth game is one folder and one line each: the lines of docs/add-a-game.md alone bring Ford to everybody."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fording import files
from patience import PATIENCE, breathe, until
from serving import HTTP, free_port

pytestmark = pytest.mark.interpreted_only
SOURCE = Path(__file__).parents[1] / "src"
LINES = {
    "games/catalogue.py": ("GAMES: ", '"ford": as_named(FORD),', "from ford.game import FORD"),
    "bots/roster.py": ("JUDGING: ", '"ford": FordJudge,', "from ford.judge import FordJudge"),
    "envs/encoders/roster.py": ("ENCODERS: ", '"ford": ford.encoder,', "from ford import encoder as ford"),
}
"""By file: the table, its new line, and the import of what it names."""
ENVIRONMENTS = """
import gymnasium
import numpy as np
from retrorocket.envs import outside
from retrorocket.envs.certificate import WALKS, laws_hold, masks_hold, same_games

laws_hold("ford", 20)
masks_hold("ford", "listed", 20)
masks_hold("ford", "flat", 20)
for walk in WALKS.values():
    same_games("ford", walk)
env = gymnasium.make("retrorocket/Ford-v0", opponents=["greedy"])
seen, _ = env.reset(seed=1)
ended = False
while not ended:
    seen, reward, ended, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
outside.petting_api("ford", 2, "listed", 50)
outside.spiel_simulations("ford", 1, True)
print("played", reward)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with Ford beside it and its lines in it."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(
        SOURCE / "retrorocket", folder / "retrorocket", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name, (table, line, imported) in LINES.items():
        file = folder / "retrorocket" / name
        head, found, rest = file.read_text().partition(f"\n{table}")
        declared, brace, entries = rest.partition("{\n")
        assert found, name
        assert brace, name
        file.write_text(f"{head}\n{imported}\n{table}{declared}{{\n    {line}\n{entries}")
    return folder


def ran(house: Path, *words: str, typed: str = "") -> str:
    """What a command of that house says."""
    done = subprocess.run(
        [sys.executable, *words], input=typed, env=surroundings(house), cwd=house, capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def surroundings(house: Path) -> dict[str, str]:
    """The environment of processes of that house."""
    return os.environ | {"PYTHONPATH": str(house), "RETROROCKET_MODE": "interpreted"}


def test_the_lab_plays_it(house: Path) -> None:
    told = ran(
        house, "-m", "retrorocket", "simulate", "ford", "--games", "4", "--seats", "greedy,random", "--workers", "1"
    )
    assert "greedy" in told
    ran(house, "-m", "retrorocket", "report", "ford", "--games", "4", "--workers", "1", "--out", "report")
    assert "Ford" in (house / "report" / "report.html").read_text()


def test_the_terminal_plays_it(house: Path) -> None:
    told = ran(house, "-m", "retrorocket", "play", "ford", "--seats", "me,greedy", "--seed", "3", typed="pass\nquit\n")
    assert "town" in told


def test_the_environments_play_it(house: Path) -> None:
    assert ran(house, "-c", ENVIRONMENTS).startswith("played")


def test_the_server_plays_it_with_its_bots(house: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/api"
    command = [
        sys.executable,
        "-m",
        "retrorocket",
        "serve",
        "--port",
        str(port),
        "--database",
        str(house / "t.sqlite3"),
    ]
    process = subprocess.Popen([*command, "--bot-pause", "0"], env=surroundings(house), cwd=house)
    try:
        until(lambda: serves(f"{url}/health"), "the server does not serve")
        token = HTTP.post(f"{url}/people", json={"name": "Ann"}).json()["token"]
        seats = [{"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"}]
        wish = {"game": "ford", "seats": seats, "options": {"turns": 6}}
        made = HTTP.post(f"{url}/tables", json=wish, headers={"Authorization": f"Bearer {token}"}).json()
        until(lambda: finished(f"{url}/tables/{made['table']['id']}"), "the bots do not play to the end")
    finally:
        process.terminate()
        process.wait(PATIENCE)


def serves(url: str) -> bool:
    """Tell whether a server is there."""
    try:
        return HTTP.get(url).status_code == 200
    except httpx.TransportError:
        return False


def finished(url: str) -> bool:
    """Tell whether a game is over."""
    breathe()
    return bool(HTTP.get(url).json()["status"] == "finished")
