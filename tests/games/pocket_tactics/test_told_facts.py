"""What is told beside the rule that refuses, what things are called, and small print of lists and questions."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.position import LEGION, PLAIN, TRIBES, Position
from games.pocket_tactics.test_setup import base_table
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocket_tactics.geometry import CELL
from retrorocket.games.pocket_tactics.gos import Go
from retrorocket.games.pocket_tactics.policy import stakes_of
from retrorocket.kernel.errors import DataError
from table import Table

ENEMY = {"B:stalker#1": "C.4"}


def laid(**more: str) -> Position:
    """A conscript two tiles before a stalker."""
    return Position(PLAIN, {"A:conscript#1": "C.2", "A:archer#1": "C.1", "B:stalker#1": "C.4"} | more)


@pytest.mark.rule("PT-MOVE-01", "PT-MOVE-04", "PT-ASLT-01", "PT-ASLT-02", "PT-DEPL-01", "PT-RNG-01")
@pytest.mark.parametrize(
    ("text", "fact", "values"),
    [
        ("deploy druid C.1", "none-in-reserve", {"card": "druid"}),
        ("deploy swordsman C.4", "not-by-base", {"cell": "C.4"}),
        ("step B:stalker#1 C.3", "unit-of-others", {"unit": "B:stalker#1"}),
        ("step A:archer#2 C.3", "unit-aside", {"unit": "A:archer#2"}),
        ("close Melee B:stalker#1 C.3", "unit-of-others", {"unit": "B:stalker#1"}),
        ("home A:archer#2", "unit-aside", {"unit": "A:archer#2"}),
        ("home A:conscript#1", "", {}),
        ("step A:conscript#1 E3.3", "no-tile", {}),
        ("step A:conscript#1 C.2", "there-already", {"unit": "A:conscript#1", "cell": "C.2", "far": 0}),
        ("step A:conscript#1 C.1", "occupied", {"unit": "A:conscript#1", "cell": "C.1", "far": 1}),
        ("step A:archer#1 C.3", "too-far", {"unit": "A:archer#1", "cell": "C.3", "far": 2}),
        ("hop A:archer#1 C.2>E1.4", "too-far", {"unit": "A:archer#1", "cell": "E1.4", "far": 3}),
        ("close Melee A:conscript#1 C.4", "too-far", {"unit": "A:conscript#1", "cell": "C.4", "far": 2}),
        ("close Melee A:conscript#1 C.3", "no-enemy", {"unit": "A:conscript#1", "cell": "C.3", "far": 1}),
        ("close Melee A:conscript#1 E3.3", "no-tile", {}),
        ("pass", "", {}),
    ],
)
def test_a_refusal_tells_whose_unit_how_far_and_who_is_in_the_way(
    text: str, fact: str, values: dict[str, str | int]
) -> None:
    told = laid().fact(text)
    if fact == "occupied":
        values = values | {"other:unit": "A:archer#1"}
    assert told == (fact, values)


@pytest.mark.rule("PT-RNG-01")
def test_a_shot_beyond_its_range_is_told_how_far_it_is() -> None:
    scene = Position(PLAIN, {"A:light": "C.2", **ENEMY}, a="legion: light, conscript*4")
    assert scene.refusal("shot Ballistics A:light C.4")
    assert scene.fact("shot Ballistics A:light C.4") == ("too-far", {"unit": "A:light", "cell": "C.4", "far": 2})


@pytest.mark.rule("PT-COMP-05")
def test_units_tiles_and_cells_have_names_by_owner_and_by_where_they_lie() -> None:
    scene = Position(PLAIN.replace("C.3", "Swamp@C.3"), {"A:conscript#1": "C.2", "A:archer#1": "C.1", **ENEMY})
    names = scene.state.named({"A": "Ann"})
    assert (names["A"], names["unit:A:conscript#1"], names["unit:A:fire_mage"]) == (
        "Ann",
        "Ann's Conscript 1",
        "Ann's Fire Mage",
    )
    assert names["unit:B:stalker#2"].endswith("Stalker 2")
    assert (names["card:archer"], names["tile:Swamp"]) == ("Archer", "a swamp tile")
    assert (names["cell:C.0"], names["cell:C.1"], names["cell:C.2"]) == (
        "Ann's base",
        "the Field north of Ann's base",
        "the Field 2 north of Ann's base",
    )
    other = names["cell:C.5"]
    assert (names["cell:C.3"], names["cell:C.4"]) == (f"the Swamp 2 south of {other}", f"the Field south of {other}")
    assert names["cell:E1.1"] == "the Field north-east of Ann's base"
    assert names["cell:W1.0"] == "the Field north-west of Ann's base"
    assert names["cell:E1.0"] == "the free place south-east of Ann's base"
    assert names["cell:E2.1"] == "the free place 2 east of Ann's base"


@pytest.mark.rule("PT-COMP-05", "PT-ASLT-09")
def test_dice_on_the_table_are_named_by_owner_and_face() -> None:
    scene = Position(PLAIN, {"A:conscript#1": "C.3", "A:archer#1": "E1.3", **ENEMY}, dice=[6, 5, 4, 3, 2, 1, 1])
    scene.when("close Melee A:conscript#1 C.4")
    assert scene.prompt() == "rerolls"
    dice = {key: name for key, name in scene.state.named({"A": "Ann", "B": "Ben"}).items() if key.startswith("die:")}
    assert dice["die:att-off1"] == "Ann's Offense die 1, a 6"
    assert dice["die:def-off1"].startswith("Ben's Offense die 1, a ")


@pytest.mark.rule("PT-ABIL-04")
def test_a_bomb_is_listed_as_what_it_is() -> None:
    units = {"A:bomb_runner": "C.2", "B:stalker#1": "C.3"}
    scene = Position(PLAIN, units, a="syndicate: bomb_runner, peacekeeper, gangster*3", b=TRIBES)
    assert scene.legal("use") == ["use detonate A:bomb_runner"]
    assert scene.read("use detonate A:bomb_runner") in list(scene.state.candidates())


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02")
def test_a_burrower_without_spawn_in_reserve_asks_nothing() -> None:
    scene = Position(PLAIN, dict(ENEMY), a="swarm: burrower, brood_guard, mixed*2, light").when("deploy burrower C.1")
    assert scene.asked() == 1


@pytest.mark.rule("PT-UNIT-04", "PT-ASLT-03")
def test_who_fires_again_without_reloading_is_clumsy_up_close_all_the_same() -> None:
    scene = Position(PLAIN, {"A:emplaced": "C.3", **ENEMY}, a="legion: emplaced, conscript*4")
    assert (scene.refusal("close Melee A:emplaced C.4"), scene.legal("close")) == ("PT-UNIT-04", [])


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-ASLT-03")
def test_a_charge_is_offered_against_the_first_unit_of_the_table_with_every_skill() -> None:
    units = {"A:conscript#1": "C.2", "B:strider#2": "C.4"}
    scene = Position(PLAIN, units, b="tribes: strider*2, stalker*3", turn=2).when("step B:strider#2 C.3", "stop")
    assert (scene.prompt(), scene.s.who[scene.s.ground().place_at(CELL.number("C.2"))]) == ("charge", 0)
    assert scene.legal() == ["stop", "close Melee B:strider#2 C.2", "close Tech B:strider#2 C.2"]
    assert scene.refusal("close Ballistics B:strider#2 C.2") == "PT-ASLT-03"


@pytest.mark.rule("PT-ABIL-01", "PT-ASLT-09")
def test_a_charge_with_other_dice_may_be_met_by_a_guard() -> None:
    units = {"A:hound#1": "C.1", "B:conscript#1": "C.3", "B:shieldmaiden": "E1.3"}
    scene = Position(PLAIN, units, a="legion: hound*2, conscript*3", b=LEGION, dice=[1] * 9)
    scene.when("step A:hound#1 C.2", "stop", "close Melee A:hound#1 C.3")
    assert scene.prompt() == "guard"
    assert scene.when("no guard").pools()[0] == (3, 0)


@pytest.mark.rule("PT-ABIL-01", "PT-ASLT-09")
def test_who_goes_back_to_the_ice_he_came_from_is_not_tested_there() -> None:
    units = {"A:rogue#1": "C.2", "B:stalker#1": "C.3"}
    tiles = "Grid@C.1 Ice@C.2 Ice@C.3 Grid@C.4"
    scene = Position(tiles, units, a="syndicate: rogue*2, gangster*3", dice=[6, 6, 6, 1])
    scene.when("close Melee A:rogue#1 C.3", "withdraw")
    assert (scene.where("A:rogue#1"), scene.asked()) == ("C.2", 1)
    scene.done()


@pytest.mark.rule("PT-RR-05", "PT-EXT-02")
def test_who_cannot_answer_a_long_shot_rolls_his_defense_again() -> None:
    units = {"A:archer#1": "C.1", "B:juggernaut#1": "C.4"}
    scene = Position(PLAIN, units, b="tribes: juggernaut*2, stalker*3", dice=[6, 6, 6, 1, 1, 1])
    scene.when("shot Ballistics A:archer#1 C.4")
    assert scene.fight()["dice"]["att-def"] == []
    while "reroll all def" not in scene.legal():
        scene.when("keep")
    assert scene.asked() == 1


@pytest.mark.rule("PT-RR-04", "PT-RR-05")
def test_ability_rerolls_are_lost_after_their_stage() -> None:
    tokens, rerolls = vec[i64]([0, 0, 0, 2, 1]), vec[i64]([3, 4])
    assert [Go(tokens, rerolls, stage, 0, 0).left() for stage in (0, 1)] == [10, 7]


@pytest.mark.rule("PT-FORCE-08")
def test_only_a_unit_that_waits_is_taken_out() -> None:
    table = Table(POCKET_TACTICS, setup=[5, 0], variant="mercenaries", mercenary_mode="replace", terrain="great_road")
    table.when("stop", "hire minotaur", "hire hedge_wizard", "stop")
    strangers = [card for card in table.saved("posts") if card.startswith("B:")]
    assert table.prompt() == "trim"
    own = {word.partition(":")[2].partition("#")[0] for word in table.saved("posts") if word.startswith("A:")}
    others = {word.partition(":")[2].partition("#")[0] for word in strangers} - own
    assert others
    assert {table.refusal(f"trim {card}") for card in others} == {"PT-FORCE-08"}


@pytest.mark.rule("PT-UNIT-04", "PT-ABIL-01")
def test_a_heavy_unit_does_not_hop_over_its_own_base() -> None:
    units = {"A:exoknight": "C.1", "A:conscript#1": "E1.1", **ENEMY}
    scene = Position(PLAIN, units, a="dominion: exoknight, peacekeeper*3, conscript*2")
    assert scene.legal("hop A:exoknight") == []
    assert "hop A:conscript#1 C.0>W1.0" in scene.legal("hop A:conscript#1")


@pytest.mark.rule("PT-ABIL-04")
def test_a_rescue_brings_back_none_of_the_enemys() -> None:
    units = {"A:forgemaster": "C.1", "B:conscript#1": "captured", "B:conscript#2": "C.4"}
    scene = Position(PLAIN, units, a="legion: forgemaster, conscript*4", b="legion: forgemaster, conscript*4")
    assert scene.refusal("use rescue A:forgemaster") == "PT-ABIL-04"


@pytest.mark.rule("PT-ASLT-09")
def test_the_first_unit_of_the_table_is_worth_its_price_as_a_defender() -> None:
    scene = Position(PLAIN, {"A:conscript#1": "C.3", **ENEMY}, turn=2)
    first, other = (scene.s.terms.nouns.unit.number(word) for word in ("A:conscript#1", "B:stalker#1"))
    assert first == 0
    stakes = stakes_of(scene.s, other, first, -1)
    assert (stakes.strike, stakes.counter) == (scene.s.card(first).cost, scene.s.card(other).cost)
    assert stakes_of(scene.s, other, -1, -1).strike == 45


@pytest.mark.rule("PT-RAND-06", "PT-TUN-02")
def test_a_slide_against_a_wall_is_told_as_that() -> None:
    tiles = "C.1 C.2 Ice@C.3 Cave:straight/r1@C.4"
    scene = Position(tiles, {"A:archer#1": "C.3", "B:stalker#1": "C.1"}, dice=[1, 1]).when("step A:archer#1 C.2")
    assert [(event["unit"], event["from"]) for event in scene.events("stopped_by_wall")] == [("A:archer#1", "C.3")]
    assert scene.events("fell") == []


@pytest.mark.rule("PT-MOVE-06", "PT-LAB-02")
def test_a_unit_that_is_lost_on_its_way_home_may_go_on() -> None:
    units = {"A:conscript#1": "C.1", **ENEMY}
    scene = Position(PLAIN.replace("C.1", "Labyrinth@C.1", 1), units, dice=[1]).when("home A:conscript#1")
    assert (scene.prompt(), scene.asked()) == ("maze", 1)
    scene.when("decline")
    assert scene.where("A:conscript#1") == "reserves"


@pytest.mark.rule("PT-HAZ-02")
def test_a_test_that_is_passed_is_told_as_passed() -> None:
    scene = Position("C.1 Water@C.2 C.3 C.4", {"A:archer#1": "C.1", **ENEMY}, dice=[6]).when("step A:archer#1 C.2")
    assert [(event["roll"], event["passed"]) for event in scene.events("tested")] == [(6, 1)]


@pytest.mark.rule("PT-SETUP-11")
def test_the_second_player_is_asked_for_his_own_base() -> None:
    table = base_table(["C.1", "C.2", "C.3"])
    assert (table.asked(), table.state.prompt().values) == (1, {"seat": "B"})


@pytest.mark.rule("PT-SETUP-15")
def test_no_base_is_asked_for_when_both_lie() -> None:
    scene = Position(PLAIN, {})
    frames: list[dict[str, Any]] = [{"frame": "Turn", "acted": 0}, {"frame": "Field"}, {"frame": "SecondBase"}]
    with pytest.raises(DataError, match="second base lies already"):
        scene.given(frames, turn=0)
