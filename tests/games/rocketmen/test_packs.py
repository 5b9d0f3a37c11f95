"""Packs of designers: the page's own pack plays, and broken ones say what is wrong with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from retrorocket.games.rocketmen.stock import core_stock
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packs import open_pack

PAGE = Path(__file__).parents[3] / "docs" / "packs-rocketmen.md"
HEAD = 'pack = "Broken"\n'
SHIP = {
    "id": '"tug"',
    "name": '"Tug"',
    "faction": '"mars"',
    "type": '"rocketship"',
    "ap": "5",
    "move": '"M"',
    "weapon": '"S"',
    "wr": "8",
    "pods": "2",
    "crew": "2",
    "cargo": "4",
    "needs": '["titanium"]',
    "effects": "[]",
}
CREW = {
    "id": '"uro"',
    "name": '"Uro"',
    "faction": '"mars"',
    "ranks": '["pilot"]',
    "effects": '[{ kind = "free_rotate", uses = 1 }]',
}


def ship(**changed: str | None) -> str:
    """A pack with one ship, some of its values changed or left out."""
    return HEAD + "[[ship]]\n" + lines(SHIP, changed)


def crew(**changed: str | None) -> str:
    """A pack with one crew."""
    return HEAD + "[[crew]]\n" + lines(CREW, changed)


def lines(usual: dict[str, str], changed: dict[str, str | None]) -> str:
    """The values as TOML."""
    values: dict[str, str | None] = {**usual, **changed}
    return "".join(f"{key} = {value}\n" for key, value in values.items() if value is not None)


BROKEN = {
    "is no TOML": "pack : no",
    "has no name": '[[rank]]\nid = "cook"\nfamily = "soup"\n',
    "has a table that nobody reads": HEAD + '[[ships]]\nid = "tug"\n',
    "has an id with capitals": ship(id='"Tug"'),
    "takes an id that is taken": ship(id='"s01"'),
    "names a faction that is nowhere": ship(faction='"pluto"'),
    "gives a ship to the Foreign Legion": ship(faction='"vfl"'),
    "has a faction of two coalitions": HEAD + '[[faction]]\nid = "pluto"\nname = "Pluto"\ncoalition = "both"\n',
    "forgets a figure": ship(wr=None),
    "has a figure out of range": ship(ap="12"),
    "has a Fighter without a squadron": ship(type='"fighter"'),
    "has a squadron of Cruisers": ship(type='"cruiser"', squadron="2"),
    "has a Station that moves": ship(type='"station"', cargo="0"),
    "has a Station with cargo": ship(type='"station"', move='"none"'),
    "needs nothing": ship(needs="[]"),
    "needs what there is not": ship(needs='["gold"]'),
    "has a key that nobody reads": ship(shields="2"),
    "has an effect of an unknown kind": ship(effects='[{ kind = "teleport" }]'),
    "forgets a parameter": ship(effects='[{ kind = "free_dock", uses = 1 }]'),
    "gives a parameter too many": ship(effects='[{ kind = "pierce", n = 1, vs = "any" }]'),
    "has free cargo of no kind": ship(effects='[{ kind = "free_cargo", uses = 1, ops = [] }]'),
    "has a crew without a rank": crew(ranks="[]"),
    "has a crew of an unknown rank": crew(ranks='["cook"]'),
    "has a crew that can do nothing": crew(effects="[]"),
}
IN_PLAY = {
    "has a fleet with an unknown ship": ("s99", "A"),
    "has a fleet with too few pods": ("s01", "AAS"),
    "has a fleet for an ore rush": ("s01", "AASS"),
    "has a fleet for a siege without a Station": ("s01", "AASS"),
}
MESSAGES = dict(re.findall(r"^\| ([^|`]+?) \| (`(?:broken|retrorocket).+) \|$", PAGE.read_text(), re.MULTILINE))


def page_pack(folder: Path) -> Path:
    """The pack of the page, as a file."""
    found = re.search(r"^`saturn.toml`\n```toml\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None
    path = folder / "saturn.toml"
    path.write_text(found[1])
    return path


def run_with(pack: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A fresh process with a pack in the environment."""
    environment = os.environ | {"RETROROCKET_ROCKETMEN_PACKS": str(pack)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


PLAY = """
from retrorocket.games.rocketmen.game import ROCKETMEN as game
from retrorocket.games.rocketmen.tables import CREW_POINTS, CREWS, MODELS, SHIP_POINTS
from retrorocket.kernel.dice import CounterDice
ships = [int(SHIP_POINTS[MODELS.index(id)]) for id in ("ring_tug", "hail_wing", "cassini_gate")]
print(*ships, CREW_POINTS[CREWS.index("clampmaster")])
options = {"turn_limit": 6, "own_blue": "ring_tug AS clampmaster, s47 S; hail_wing"}
state = game.new(game.setup(2, options), CounterDice(2))
state.play(state.notation().read("fleet saturn_watch"))
dice = CounterDice(3)
while state.seat() >= 0:
    actions = state.legal()
    state.apply(actions[dice.below(len(actions))])
assert not game.faults(state)
assert game.load(state.save()).digest() == state.digest()
print(state.save()["table"]["ships"]["R2"]["model"], state.outcome().reason, game.data_digest())
"""


@pytest.mark.rule("RM-CMP-03", "RM-CMP-04", "RM-ABIL-03")
def test_the_pack_of_the_page_plays_a_whole_game(tmp_path: Path) -> None:
    from retrorocket.games.rocketmen.game import ROCKETMEN

    told = run_with(page_pack(tmp_path), PLAY)
    assert told.stderr == ""
    points, played = told.stdout.splitlines()
    assert points == "8 8 12 1"
    model, reason, digest = played.split()
    assert model == "hail_wing"
    assert ROCKETMEN.ledger.has(reason)
    assert digest != ROCKETMEN.data_digest()


def test_the_page_lists_every_broken_pack() -> None:
    assert list(MESSAGES) == [*BROKEN, *IN_PLAY]


@pytest.mark.parametrize("what", list(BROKEN))
def test_a_broken_pack_says_what_is_wrong_and_where(what: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN[what])
    with pytest.raises(DataError) as caught:
        core_stock().add(open_pack(path))
    for part in re.findall(r"`([^`]+)`", MESSAGES[what]):
        assert part in str(caught.value)


@pytest.mark.parametrize("what", list(IN_PLAY))
def test_a_broken_pack_ends_the_program_in_words(what: str, tmp_path: Path) -> None:
    model, pods = IN_PLAY[what]
    named = "siege" if "siege" in what else "ore_rush" if "ore rush" in what else "standard"
    scenario = f'scenario = "{named}"\n'
    path = tmp_path / "broken.toml"
    path.write_text(
        f'{HEAD}[[fleet]]\nid = "lone"\nname = "Lone"\n{scenario}starting_resource = "titanium"\n'
        f'active = [{{ ship = "{model}", pods = "{pods}", crew = [] }}]\n'
    )
    told = run_with(path, "import retrorocket.games.rocketmen.game")
    assert told.returncode == 1
    assert "Traceback" not in told.stderr
    for part in re.findall(r"`([^`]+)`", MESSAGES[what]):
        assert part in told.stderr


def test_a_pack_that_comes_too_late_is_told_where_it_belongs(tmp_path: Path) -> None:
    from retrorocket.games.rocketmen.game import ROCKETMEN

    with pytest.raises(DataError, match="named in RETROROCKET_ROCKETMEN_PACKS when the program starts"):
        ROCKETMEN.with_packs([page_pack(tmp_path)])


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    told = run_with(tmp_path / "nowhere.toml", "import retrorocket.games.rocketmen.game")
    assert "RETROROCKET_ROCKETMEN_PACKS" in told.stderr
    assert "nowhere.toml: top level: expected a readable UTF-8 file" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_command_with_packs_starts_itself_anew_with_them(tmp_path: Path) -> None:
    words = ["simulate", "rocketmen", "--packs", str(page_pack(tmp_path)), "--games", "1", "--seats", "random,random"]
    options = ["--option", "turn_limit=4", "--option", "own_red=ring_tug AS clampmaster"]
    command = [sys.executable, "-m", "retrorocket", *words, *options]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert "RM-R-91" in told.stdout
