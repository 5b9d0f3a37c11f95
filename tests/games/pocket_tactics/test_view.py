"""What everybody sees of a position, word by word, and a guess at what nobody knows (PT-COMP-05)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import DRILL, Position
from retrorocket.kernel.dice import CounterDice
from table import Table

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"


@pytest.mark.rule("PT-COMP-05", "PT-GEO-01", "PT-GEO-02", "PT-TUN-01")
def test_a_tile_is_seen_with_its_cell_terrain_pattern_and_open_facets() -> None:
    tiles = "Cave:fork/r1@C.1 Water@E1.2 Complex:straight/r0@C.2 Field@W1.1"
    seen = {tile["cell"]: tile for tile in Position(tiles, {}, base="C.3").view()["tiles"]}
    every = [1, 2, 3, 4, 5, 6]
    plain = {"pattern": "", "rotation": 0, "open": every, "base": "-"}
    assert list(seen) == ["C.0", "C.1", "E1.2", "W1.1", "C.2", "C.3"]
    assert seen["C.0"] == plain | {"cell": "C.0", "q": 0, "row": 0, "terrain": "Base", "base": "A"}
    assert seen["C.3"] == plain | {"cell": "C.3", "q": 0, "row": 3, "terrain": "Base", "base": "B"}
    assert seen["W1.1"] == plain | {"cell": "W1.1", "q": -1, "row": 1, "terrain": "Field"}
    assert seen["E1.2"] == plain | {"cell": "E1.2", "q": 1, "row": 2, "terrain": "Water"}
    assert seen["C.1"] == plain | {
        "cell": "C.1", "q": 0, "row": 1, "terrain": "Cave", "pattern": "fork", "rotation": 1, "open": [2, 4, 6],
    }  # fmt: skip
    assert seen["C.2"] == plain | {
        "cell": "C.2", "q": 0, "row": 2, "terrain": "Complex", "pattern": "straight", "open": [1, 4],
    }  # fmt: skip


@pytest.mark.rule("PT-COMP-04", "PT-COMP-05", "PT-TERR-01", "PT-WIN-06")
def test_a_unit_is_seen_with_its_place_and_whether_it_is_at_home_there() -> None:
    tiles = "Field@C.1 Forest@C.2 Hills@C.3 Grid@C.4"
    units = {"A:sellsword": "C.1", "A:archer": "C.2", "B:stalker#1": "C.3", "A:conscript#1": "captured"}
    scene = Position(tiles, units, a="legion: sellsword, archer, conscript*3", b="tribes: stalker*4, druid")
    view = scene.view("B")
    seen = {unit["unit"]: unit for unit in view["units"]}
    assert seen["A:sellsword"] == {
        "unit": "A:sellsword", "card": "sellsword", "seat": "A", "where": "C.1", "at_advantage": True,
    }  # fmt: skip
    assert seen["A:archer"] == {
        "unit": "A:archer", "card": "archer", "seat": "A", "where": "C.2", "at_advantage": False,
    }  # fmt: skip
    assert seen["B:stalker#1"] == {
        "unit": "B:stalker#1", "card": "stalker", "seat": "B", "where": "C.3", "at_advantage": False,
    }  # fmt: skip
    assert (seen["A:conscript#1"]["where"], seen["B:druid"]["where"]) == ("captured", "reserves")
    assert seen["B:druid"]["at_advantage"] is False
    assert (view["captured_points"], view["turn"], view["first"], view["active"]) == ([0, 5], 1, "A", "A")
    assert (view["factions"], view["bases"]) == (
        ["Legion of the High King", DRILL.stock.factions["tribes"].name],
        [DRILL.stock.factions["legion"].base, DRILL.stock.factions["tribes"].base],
    )
    assert (view["quiet"], view["limits"], view["drawn"], view["bag"], view["aside"]) == (0, [60, 300], "-", {}, {})
    assert view["fight"] is None


@pytest.mark.rule("PT-COMP-05", "PT-FORCE-07")
def test_before_play_nobody_is_active_and_mercenaries_are_out() -> None:
    table = Table(DRILL, setup=[5, 0], variant="mercenaries", terrain="kings_march")
    view = table.view()
    assert (view["turn"], view["active"], view["first"], view["drawn"]) == (0, "-", "A", "-")
    assert view["bag"] == {"Field": 4, "Forest": 7, "Hills": 4, "Village": 2, "Water": 3}
    where = {unit["unit"]: unit["where"] for unit in view["units"]}
    assert (where["A:berserker#1"], where["B:berserker#2"], where["A:conscript#1"]) == ("out", "out", "reserves")


@pytest.mark.rule("PT-COMP-05", "PT-ASLT-04", "PT-RR-05", "PT-KICK-03")
def test_the_dice_of_a_fight_are_seen_with_kickers_rerolls_and_abilities() -> None:
    units = {"A:kicker3": "C.2", "B:seer": "C.3", "B:stalker#1": "C.4"}
    scene = Position(LANE, units, a="legion: kicker3, conscript*4", b="tribes: seer, stalker*4", dice=[1, 5, 3, 2, 6])
    scene.when("close Arcane A:kicker3 C.3")
    assert scene.fight() == {
        "attacker": "A:kicker3",
        "defender": "B:seer",
        "cell": "C.3",
        "ranged": False,
        "skills": ["Arcane", "Arcane"],
        "dice": {"att-off": [5, 1], "att-def": [3, 2], "def-off": [], "def-def": [6]},
        "kickers": {"att-off": 4, "att-def": 0, "def-off": 5, "def-def": 0},
        "rerolls": [0, 1],
        "tokens": [[0] * 10, [0] * 9 + [1]],
        "stage": 0,
        "goer": 1,
        "counter": True,
    }


@pytest.mark.rule("PT-COMP-05", "PT-BASE-01", "PT-BASE-02", "PT-ASLT-04")
def test_the_dice_of_a_shot_and_of_an_assault_on_a_base_are_seen() -> None:
    force = "legion: light, swordsman, conscript*3"
    shot = Position(LANE, {"A:light": "C.4", "B:mixed": "C.3"}, a=force, b="tribes: stalker*4, mixed", turn=2)
    shot.rolling(1, 2, 3, 4, 5).when("shot Tech B:mixed C.4")
    told = shot.fight()
    assert (told["attacker"], told["defender"], told["ranged"], told["skills"]) == (
        "B:mixed", "A:light", True, ["Tech", "Arcane"],
    )  # fmt: skip
    shot.when("keep")
    assert [(event["seat"], event["rule"]) for event in shot.events("kept")] == [("B", "PT-RR-02")]
    assert told["rerolls"] == [1 + 2, 1]  # Arcane meets Tech, and B's base assists
    helped = Position(LANE + " Grid@W1.4", {"A:light": "C.4", "A:swordsman": "W1.4"}, a=force)
    helped.rolling(1, 2, 3, 4).when("close Melee A:light C.5")
    seen = helped.fight()
    assert (seen["attacker"], seen["defender"], seen["cell"]) == ("A:light", "-", "C.5")
    assert (seen["skills"], seen["counter"], seen["ranged"]) == (["Melee", "-"], False, False)
    assert seen["dice"] == {"att-off": [1], "att-def": [], "def-off": [], "def-def": [4, 3, 2]}


@pytest.mark.rule("PT-UNIT-01", "PT-UNIT-03", "PT-UNIT-06")
def test_a_stat_card_names_its_third_skill_and_its_numbers() -> None:
    scene = Position(
        LANE, {}, a="dwarfclan: forgemaster, hold_guardian*2, bondi*2", b="tribes: druid, single, stalker*3"
    )
    cards = scene.view()["cards"]
    assert list(cards) == ["forgemaster", "hold_guardian", "bondi", "druid", "single", "stalker"]
    assert cards["forgemaster"]["skills"] == {
        "Melee": [1, 0, 2, 0],
        "Ballistics": [0, 0, 1, 0],
        "Magi-Tech": [2, 0, 2, 0],
    }
    assert cards["hold_guardian"]["skills"] == {"Melee": [2, 0, 2, 4], "Ballistics": [0, 0, 2, 0], "Tech": [0, 0, 2, 0]}
    assert cards["druid"]["skills"] == {"Melee": [1, 0, 2, 0], "Ballistics": [0, 0, 2, 0], "Arcane": [3, 0, 3, 0]}
    assert cards["single"]["skills"]["Tech"] == [0, 4, 0, 4]
    assert (cards["druid"]["types"], cards["druid"]["terrain"]) == (["Human", "Mage"], ["Forest"])
    assert (cards["hold_guardian"]["types"], cards["hold_guardian"]["terrain"]) == (
        ["Soldier", "Dwarf"],
        ["Village", "Cave"],
    )
    assert (cards["druid"]["name"], cards["druid"]["cost"], cards["single"]["abilities"]) == (
        "Druid", 14, [DRILL.stock.glosses["drill_flee"]],
    )  # fmt: skip
    # the cards of a table are made once
    assert scene.view()["cards"] is cards


@pytest.mark.rule("PT-COMP-05")
def test_a_guess_has_the_same_table_and_dice_of_its_own() -> None:
    scene = Position(LANE, {"A:archer#1": "C.2", "B:stalker#1": "C.3"}, dice=[6, 6])
    guess = scene.state.redeal(0, 5)
    other = CounterDice(5)
    assert [guess.dice.roll(6) for _ in range(8)] == [other.roll(6) for _ in range(8)]
    assert (guess.digest(), guess.view(1)) == (scene.state.digest(), scene.view("B"))
    guess.play(scene.read("step A:archer#1 C.1"))
    assert (scene.where("A:archer#1"), scene.turn()) == ("C.2", 1)
