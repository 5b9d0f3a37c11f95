"""Packs of designers: the page's own pack plays, and broken ones say what is wrong with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from retrorocket.games.rocketmen.abilities import KINDS
from retrorocket.games.rocketmen.fleets import FLEETS, read_fleets
from retrorocket.games.rocketmen.reading import read_effects
from retrorocket.games.rocketmen.stock import Stock, core_stock
from retrorocket.games.rocketmen.tables import POSTS, SQUADRON
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
    "holds for a class that its kind does not know": ship(
        effects='[{ kind = "free_avoid", uses = 1, objects = "ship" }]'
    ),
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


def stocked(text: str, folder: Path) -> Stock:
    """The game's stock with a pack."""
    path = folder / "extra.toml"
    path.write_text(text)
    stock = core_stock()
    stock.add(open_pack(path))
    return stock


@pytest.mark.rule("RM-CMP-03", "RM-FTR-01")
@pytest.mark.parametrize(
    ("key", "least", "most", "more"),
    [
        ("ap", 1, 9, {}),
        ("wr", 2, 12, {}),
        ("pods", 0, 8, {}),
        ("crew", 0, 6, {}),
        ("cargo", 0, 9, {}),
        ("points", 1, 30, {}),
        ("squadron", 1, 1, {}),
        ("squadron", 2, 4, {"type": '"fighter"'}),
    ],
)
def test_a_ships_figures_keep_to_their_bounds(
    key: str, least: int, most: int, more: dict[str, str], tmp_path: Path
) -> None:
    for figure in (least, most):
        assert stocked(ship(**(more | {key: str(figure)})), tmp_path).ids("ship")[-1] == "tug"
    for figure in (least - 1, most + 1):
        with pytest.raises(DataError, match=rf"{key}: expected a whole number from {least} to {most}, found {figure}"):
            stocked(ship(**(more | {key: str(figure)})), tmp_path)


@pytest.mark.rule("RM-R-80", "RM-STA-01")
def test_a_station_carries_nothing(tmp_path: Path) -> None:
    still = {"type": '"station"', "move": '"none"'}
    assert stocked(ship(cargo="0", **still), tmp_path).ids("ship")[-1] == "tug"
    with pytest.raises(DataError, match="cargo: expected a whole number from 0 to 0, found 1"):
        stocked(ship(cargo="1", **still), tmp_path)


@pytest.mark.rule("RM-CMP-04", "RM-ASG-02")
def test_a_crew_belongs_to_a_faction_of_the_game(tmp_path: Path) -> None:
    assert stocked(crew(faction='"vfl"'), tmp_path).ids("crew")[-1] == "uro"
    with pytest.raises(DataError, match="faction"):
        stocked(crew(faction='"pluto"'), tmp_path)


@pytest.mark.rule("RM-RSV-01")
@pytest.mark.parametrize("many", [1, 6, 7])
def test_a_ship_needs_one_to_six_resources(many: int, tmp_path: Path) -> None:
    text = ship(needs=str(["titanium"] * many).replace("'", '"'))
    if many <= 6:
        assert stocked(text, tmp_path).ids("ship")[-1] == "tug"
        return
    with pytest.raises(DataError, match="needs: expected 1 to 6 resources"):
        stocked(text, tmp_path)


@pytest.mark.rule("RM-ABIL-03")
@pytest.mark.parametrize(("ops", "number"), [('["load"]', 0), ('["unload"]', 1), ('["load", "unload"]', 2)])
def test_free_cargo_serves_loading_unloading_or_both(ops: str, number: int, tmp_path: Path) -> None:
    effects = f'[{{ kind = "free_cargo", uses = 3, ops = {ops} }}]'
    row = stocked(ship(effects=effects), tmp_path).rows["ship"][-1]
    assert [int(value) for value in read_effects(row)] == [KINDS.index("free_cargo"), 3, number]


@pytest.mark.parametrize("ops", ["[]", '["load", "load"]'])
def test_free_cargo_names_each_of_the_two_once(ops: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="ops: expected one or both of load, unload"):
        stocked(ship(effects=f'[{{ kind = "free_cargo", uses = 3, ops = {ops} }}]'), tmp_path)


@pytest.mark.rule("RM-CMP-03", "RM-CMP-04")
def test_points_are_those_that_a_card_names_or_come_by_the_formula_and_are_never_below_one(tmp_path: Path) -> None:
    dear = stocked(ship(points="17"), tmp_path)
    assert dear.points("ship", dear.rows["ship"][-1]) == 17
    poor = {"type": '"station"', "ap": "1", "move": '"none"', "wr": "12", "pods": "0", "crew": "0", "cargo": "0"}
    cheap = stocked(ship(**poor), tmp_path)
    assert cheap.points("ship", cheap.rows["ship"][-1]) == 1
    hand = stocked(crew(points="4"), tmp_path)
    assert hand.points("crew", hand.rows["crew"][-1]) == 4


@pytest.mark.rule("RM-FLEET-01")
def test_ready_made_fleets_are_read_with_pods_for_every_ship_of_a_squadron() -> None:
    fleets = read_fleets()
    assert [fleet.id for fleet in fleets] == [fleet.id for fleet in FLEETS]
    for fleet in fleets:
        for berth in fleet.active + fleet.reserve:
            size, posts = int(SQUADRON[berth.model]), int(POSTS[berth.model])
            assert [len(load) for load in berth.loads] == [posts] * size
            assert (len(berth.crews), berth.crews[1:]) == (size, [[]] * (size - 1))


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
