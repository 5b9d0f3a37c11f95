"""Packs of players and designers: the page's own pack plays, and broken ones say what is wrong with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from retrorocket.games.pocket_tactics.abilities import BALLISTICS, MELEE, THIRD
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS, PocketTacticsGame
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

PAGE = Path(__file__).parents[3] / "docs" / "packs-pocket-tactics.md"
SKILLS = """
melee = { off = 1, off_kicker = 0, def = 1, def_kicker = 0 }
ballistics = { off = 0, off_kicker = 0, def = 1, def_kicker = 0 }
third = { kind = "Tech", off = 0, off_kicker = 0, def = 1, def_kicker = 0 }
"""
LEAP = '[[ability]]\nid = "leap"\nname = "Leap"\ngloss = "Leaps."\neffects = [%s]\n'
USER = '[[unit]]\nid = "leaper"\nname = "Leaper"\nfaction = "mercenary"\nstock = 1\ntypes = []\nterrain = []\n'
USER += 'abilities = ["leap"]\n' + SKILLS
SET = '[[terrain_set]]\nid = "%s"\nname = "Delta"\ntiles = [%s]\n'
FACTION = '[[faction]]\nid = "few"\nname = "Few"\nbase = "Hut"\nstyle = "Few."\n'
GIANT = '[[unit]]\nid = "giant"\nname = "Giant"\nfaction = "%s"\n%s = 9\ntypes = []\nterrain = []\n'
GIANT += "cost = 10\nabilities = [%s]\n"
RANGE = '{ kind = "extended_range", skills = ["Tech"], range = 2, line = true, when = %s }'
SHOVE = '{ kind = "shove", skill = "Third", side = "OFF", target = 5, range = 1 }'
BROKEN = {
    "is no TOML": "pack : no",
    "has a table that nobody reads": '[[terrain_sets]]\nid = "x"',
    "has a tile of an unknown type": SET % ("delta", '{ type = "Lava", count = 20 }'),
    "has a Cave without a pattern": SET % ("delta", '{ type = "Cave", count = 20 }'),
    "gives a Field a pattern": SET % ("delta", '{ type = "Field", pattern = "fork", count = 20 }'),
    "has a set of three tiles": SET % ("delta", '{ type = "Field", count = 3 }'),
    "takes an id that is taken": SET % ("kings_march", '{ type = "Field", count = 20 }'),
    "has an effect of an unknown kind": LEAP % '{ kind = "fly" }' + USER,
    "forgets a parameter": LEAP % '{ kind = "extra_steps" }' + USER,
    "gives a parameter too many": LEAP % '{ kind = "extra_steps", steps = 1, range = 2 }' + USER,
    "has an unknown condition": LEAP % '{ kind = "first_strike", when = { rolle = "attacker" } }' + USER,
    "makes a range depend on the role": LEAP % (RANGE % '{ role = "attacker" }') + USER,
    "has two shoves on one unit": LEAP % f"{SHOVE}, {SHOVE}" + USER,
    "has a faction of 90 points": FACTION + GIANT % ("few", "count", "") + SKILLS,
    "gives a unit four dice": GIANT % ("mercenary", "stock", "") + SKILLS.replace("off = 1", "off = 4"),
    "names an ability that is nowhere": GIANT % ("mercenary", "stock", '"flying"') + SKILLS,
}
MESSAGES = dict(re.findall(r"^\| ([^|`]+?) \| (`broken.+) \|$", PAGE.read_text(), re.MULTILINE))


def page_pack(folder: Path) -> Path:
    """The pack of the page, as a file."""
    found = re.search(r"^`river_folk.toml`\n```toml\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None
    path = folder / "river_folk.toml"
    path.write_text(found[1])
    return path


@pytest.mark.rule("PT-ABIL-01", "PT-FORCE-01", "PT-COMP-03")
def test_the_pack_of_the_page_plays_whole_games(tmp_path: Path) -> None:
    game = PocketTacticsGame([page_pack(tmp_path)])
    options: dict[str, object] = {"terrain": "delta", "faction_a": "river_folk", "faction_b": "river_folk"}
    used = set()
    for seed in range(3):
        state = game.new(game.setup(2, options), CounterDice(seed))
        dice = CounterDice(seed + 100)
        while state.seat() >= 0:
            actions = state.legal()
            action = actions[dice.below(len(actions))]
            used.add(state.notation().write(action).split()[0])
            state.apply(action)
        assert not game.faults(state)
        loaded = game.load(state.save())
        assert loaded.digest() == state.digest()
    assert {"lay", "step", "deploy", "field"} <= used
    assert game.data_digest() != POCKET_TACTICS.data_digest()
    assert game.stock.cards["fisher"].limit == 7


@pytest.mark.rule("PT-UNIT-05")
def test_a_unit_without_a_cost_is_priced_by_the_formula(tmp_path: Path) -> None:
    path = tmp_path / "priced.toml"
    path.write_text(LEAP % '{ kind = "extra_steps", steps = 1 }' + USER)
    # stats 1 + 2 + 0.4*2 + 0.3*2 + 0.3*2 = 5.0, a step more 1.5: 6.5 is rounded up
    assert PocketTacticsGame([path]).stock.cards["leaper"].cost == 7


@pytest.mark.rule("PT-ASLT-08")
def test_a_kicker_of_one_without_a_die_is_an_offense(tmp_path: Path) -> None:
    path = tmp_path / "kicking.toml"
    path.write_text(LEAP % '{ kind = "extra_steps", steps = 1 }' + USER.replace("off_kicker = 0", "off_kicker = 1"))
    card = PocketTacticsGame([path]).stock.cards["leaper"]
    assert [card.offends(skill) for skill in (MELEE, BALLISTICS, THIRD)] == [True, True, True]


def test_the_page_lists_every_broken_pack() -> None:
    assert list(MESSAGES) == list(BROKEN)


@pytest.mark.parametrize("what", list(BROKEN))
def test_a_broken_pack_says_what_is_wrong_and_where(what: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN[what])
    with pytest.raises(DataError) as caught:
        PocketTacticsGame([path])
    for part in re.findall(r"`([^`]+)`", MESSAGES[what]):
        assert part in str(caught.value)


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.toml: top level: expected a readable UTF-8 file"):
        PocketTacticsGame([tmp_path / "nowhere.toml"])


def run_with(pack: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A fresh process with a pack in the environment."""
    environment = os.environ | {"RETROROCKET_POCKET_TACTICS_PACKS": str(pack)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_the_catalogue_takes_packs_from_the_environment(tmp_path: Path) -> None:
    code = "from retrorocket.games.catalogue import GAMES; print('delta' in GAMES['pocket-tactics'].stock.sets)"
    assert run_with(page_pack(tmp_path), code).stdout == "True\n"
    broken = tmp_path / "broken.toml"
    broken.write_text(BROKEN["has a set of three tiles"])
    ran = run_with(broken, code)
    assert ran.returncode == 1
    assert ran.stderr.startswith("retrorocket: RETROROCKET_POCKET_TACTICS_PACKS: broken.toml: terrain_set[delta]")
