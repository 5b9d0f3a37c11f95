"""The wheels of `make wheel`, each in a clean environment away from the checkout, as pip, pipx or uvx run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from patience import PATIENCE, until
from serving import HTTP, free_port

ROOT = Path(__file__).parents[2]
NAMES = {"interpreted": "*-none-any.whl", "compiled": "*-cp*.whl"}


class Place:
    """An environment with nothing but a wheel and what it needs, and an empty folder to work in."""

    def __init__(self, environment: Path, folder: Path, mode: str) -> None:
        self.mode = mode
        self.python = str(environment / "bin" / "python")
        self.command = environment / "bin" / "retrorocket"
        self.folder = folder / "elsewhere"
        self.folder.mkdir()
        self.env = {name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "RETROROCKET"))}
        self.env["XDG_DATA_HOME"] = str(folder / "data")
        wheel = max((ROOT / "dist").glob(NAMES[mode]))
        self.pip("install", "--no-compile", "-c", str(ROOT / "constraints.txt"), str(wheel))

    def pip(self, *words: str) -> None:
        """Change the environment, by the pip of the one that the tests run in."""
        self.do(sys.executable, "-m", "pip", "--python", self.python, *words, "--quiet", "--disable-pip-version-check")

    def do(self, *command: str) -> str:
        """Run something to its end; give what it says."""
        done = subprocess.run(command, cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def retrorocket(self, *words: str) -> str:
        """Run the command to its end."""
        return self.do(str(self.command), *words)

    @contextmanager
    def served(self) -> Iterator[str]:
        """The server's address, for a while."""
        port = free_port()
        process = subprocess.Popen([str(self.command), "serve", "--port", str(port)], cwd=self.folder, env=self.env)
        try:
            until(lambda: answers(f"http://127.0.0.1:{port}/api/health"), "the server does not serve")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def answers(url: str) -> bool:
    """Tell whether a server is there."""
    try:
        return HTTP.get(url).status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean virtual environment; what both wheels need is fetched into it by the first of them."""
    folder = tmp_path_factory.mktemp("environment") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder


@pytest.fixture(scope="module", params=list(NAMES))
def place(
    request: pytest.FixtureRequest, environment: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    found = Place(environment, tmp_path_factory.mktemp(request.param), request.param)
    yield found
    found.pip("uninstall", "--yes", "retrorocket")
    assert not found.command.exists()


def test_the_command_tells_its_engine_and_knows_all_games(place: Place) -> None:
    assert place.retrorocket("--version").endswith(f"({place.mode})\n")
    listed = place.retrorocket("games")
    for game in ("doomsday", "pocket-tactics", "pocketmodel", "buck-rogers", "rocketmen"):
        assert game in listed


def test_games_are_played_and_their_rules_looked_up(place: Place) -> None:
    assert "DD-" in place.retrorocket("rules", "doomsday", "launch")
    place.retrorocket("simulate", "doomsday", "--games", "2", "--seats", "greedy,random", "--seed", "1")


def test_the_server_brings_the_page_and_all_that_it_is_made_of(place: Place) -> None:
    with place.served() as url:
        page = HTTP.get(url)
        assert page.headers["content-type"].startswith("text/html")
        parts = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg|woff2))"', page.text)
        assert any(part.endswith(".js") for part in parts)
        for part in parts:
            assert HTTP.get(url + part).status_code == 200
        assert HTTP.get(f"{url}/api/health").json()["mode"] == place.mode


def test_gymnasium_makes_the_environments(place: Place) -> None:
    place.pip("install", "--no-compile", "-c", str(ROOT / "constraints.txt"), "gymnasium", "numpy")
    make = "print(gymnasium.make({!r}, opponents=['greedy']).reset(seed=1)[0]['action_mask'].any())"
    named, imported = make.format("retrorocket.envs:retrorocket/Doomsday-v1"), make.format("retrorocket/Doomsday-v1")
    assert place.do(place.python, "-c", f"import gymnasium; {named}") == "True\n"
    assert place.do(place.python, "-c", f"import gymnasium, retrorocket.envs; {imported}") == "True\n"
    entry = (
        "from importlib.metadata import entry_points; (one,) = entry_points(group='gymnasium.envs', name='retrorocket')"
    )
    known = "import gymnasium; print('Rocketmen-v1' in gymnasium.registry)"
    assert place.do(place.python, "-c", f"{entry}; one.load()(); {known}") == "True\n"
