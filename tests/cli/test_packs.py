"""Designers' packs on the command line and in the environment, the same way for every game that takes them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import retrorocket
from patience import PATIENCE
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.packing import variable_of
from serving import Server

SOURCE = str(Path(retrorocket.__file__).parents[1])
DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "packs-pocketmodel.md"
BROKEN = '[[unit]]\nid = "X01"\nname = "Test"\nfaction = "drift"\nmatch_icons = ["fin"]\nstars = 9\n'
FAULT = "broken.toml: unit[X01].stars: expected a whole number from 1 to 6, found 9"


@pytest.fixture
def comets(tmp_path: Path) -> Path:
    """The pack of the designers' page."""
    parts = [part for part in re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL) if "[[" in part]
    path = tmp_path / "comets.toml"
    path.write_text("\n".join(parts))
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A pack with a unit of nine stars."""
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN)
    return path


def ran(*args: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, so that the catalogue here stays as it is."""
    told = {key: value for key, value in os.environ.items() if not key.endswith("_PACKS")}
    return subprocess.run(
        [sys.executable, "-m", "retrorocket", *args],
        env=told | {"PYTHONPATH": SOURCE, "COLUMNS": "100"} | more,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_games_are_played_with_a_pack_in_every_worker(comets: Path, tmp_path: Path) -> None:
    # given
    wanted = ("--option", "force_a=COMET", "--option", "size=40", "--seats", "random,random")
    # when
    found = ran("simulate", "pocketmodel", "--packs", str(comets), *wanted, "--games", "2", "--workers", "2",
                "--records", str(tmp_path / "kept"), "--json")  # fmt: skip
    # then
    assert (found.returncode, found.stderr) == (0, "")
    assert json.loads(found.stdout)["games"] == 2
    records = [str(path) for path in sorted((tmp_path / "kept").glob("*.jsonl"))]
    assert ran("verify", *records, "--packs", str(comets)).returncode == 0
    assert ran("replay", records[0], "--to", "3", "--packs", str(comets)).returncode == 0
    without = ran("verify", records[0])
    assert without.returncode == 1
    assert "force_a" in without.stderr
    assert without.stderr.count("\n") == 1


def test_a_game_is_begun_saved_and_gone_on_with_in_the_terminal(comets: Path, tmp_path: Path) -> None:
    saved = str(tmp_path / "evening.jsonl")
    begun = ran("play", "pocketmodel", "--packs", str(comets), "--option", "force_a=COMET", "--option", "size=40",
                "--seats", "me,random", "--plain", "--seed", "1", typed=f"save {saved}\nquit\n")  # fmt: skip
    assert begun.returncode == 0
    assert "Comet Chaser" in begun.stdout
    again = ran("play", "--resume", saved, "--packs", str(comets), "--plain", typed="quit\n")
    assert again.returncode == 0
    assert "Comet Chaser" in again.stdout


@pytest.mark.parametrize(
    "line",
    [
        ["play", "pocketmodel", "--packs"],
        ["simulate", "pocketmodel", "--packs"],
        ["tournament", "pocketmodel", "--packs"],
        ["simulate", "pocket-tactics", "--packs"],
    ],
)
def test_a_broken_pack_is_one_clear_line(line: list[str], broken: Path) -> None:
    found = ran(*line, str(broken))
    assert found.returncode == 1
    assert found.stderr.startswith("retrorocket: broken.toml: unit")
    assert found.stderr.count("\n") == 1


def test_a_server_says_what_is_wrong_with_its_packs(broken: Path, tmp_path: Path) -> None:
    assert ran("serve", "--packs", f"pocketmodel={broken}").stderr == f"retrorocket: {FAULT}\n"
    assert "write GAME=FILE" in ran("serve", "--packs", "comets.toml").stderr
    assert "no game 'pocketmodle'; perhaps 'pocketmodel'" in ran("serve", "--packs", "pocketmodle=x.toml").stderr
    missing = ran("serve", "--packs", f"pocketmodel={tmp_path / 'nowhere.toml'}").stderr
    assert "nowhere.toml: top level: expected a readable UTF-8 file" in missing
    assert missing.count("\n") == 1


def test_a_game_that_takes_no_packs_says_so(comets: Path) -> None:
    found = ran("simulate", "doomsday", "--packs", str(comets))
    assert (found.returncode, found.stderr) == (
        1,
        "retrorocket: packs: doomsday: expected a game that takes packs, found 'Doomsday'\n",
    )


def test_the_environment_names_the_packs_of_every_game(comets: Path, broken: Path) -> None:
    variable = variable_of("pocketmodel")
    assert variable == "RETROROCKET_POCKETMODEL_PACKS"
    assert variable_of("pocket-tactics") == "RETROROCKET_POCKET_TACTICS_PACKS"
    options = ("--option", "force_a=COMET", "--option", "size=40")
    wanted = ("simulate", "pocketmodel", *options, "--seats", "random,random", "--games", "1", "--workers", "1")
    assert ran(*wanted, **{variable: str(comets)}).returncode == 0
    found = ran("games", **{variable: f"{comets}{os.pathsep}{broken}"})
    assert (found.returncode, found.stderr) == (1, f"retrorocket: {variable}: {FAULT}\n")


def test_a_server_plays_with_the_packs_of_its_environment(
    comets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable_of("pocketmodel"), str(comets))
    server = Server(str(tmp_path / "tables.sqlite3"))
    try:
        person = server.person("Ann")
        made = person.make("me", "random", game="pocketmodel", options={"force_a": "COMET", "size": "40"})
        seated = person.sit(made["table"]["id"])
        names = [unit["name"] for unit in seated.state["views"][0]["view"]["players"][0]["units"]]
        seated.close()
    finally:
        server.stop()
    assert "Comet Chaser" in names


def test_a_record_tells_packs_apart(comets: Path) -> None:
    plain = GAMES["pocketmodel"]
    assert plain.with_packs([comets]).data_digest() != plain.data_digest()
    assert plain.with_packs([comets]).with_packs([]).packs == [comets]
