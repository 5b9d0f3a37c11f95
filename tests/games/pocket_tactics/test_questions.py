"""Open questions of saved positions, step by step: the one that play can bring loads, its neighbours are refused."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import Position
from retrorocket.kernel.errors import DataError

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4 Grid@E1.2 Labyrinth@E1.3"
PLACES = ["C.0", "C.1", "E1.2", "C.2", "E1.3", "C.3", "C.4", "C.5"]
ACTED = {"frame": "Turn", "acted": 1}
A = "syndicate: rogue, forest_witch, hound, strider, field_medic, arcanist, lobber, conscript*2"
B = "tribes: stalker*2, light, arcanist, conscript*2"
CAPTURED = {"B:stalker#1": "captured"}
Frame = dict[str, Any]


def scene(units: dict[str, str], **options: Any) -> Position:
    return Position(LANE, units, a=A, b=B, **options)


def sound(table: Position, *frames: Frame, **fields: Any) -> str:
    """The question that such a position asks."""
    return table.given([ACTED, *frames], **fields).prompt()


def refused(table: Position, wrong: str, *frames: Frame, **fields: Any) -> None:
    with pytest.raises(DataError, match=wrong):
        table.given([ACTED, *frames], **fields)


AFTER = {
    "frame": "Aftermath", "attacker": "A:rogue", "defender": "B:stalker#1", "origin": PLACES.index("C.2"),
    "advanced": 1, "captors": 1, "stage": 0,
}  # fmt: skip
WON = {"A:rogue": "C.3", "B:light": "C.4"} | CAPTURED


@pytest.mark.rule("PT-ASLT-09", "PT-DICE-07", "PT-DICE-08")
def test_who_may_withdraw_has_won_and_come_from_beside() -> None:
    assert sound(scene(WON), AFTER) == "withdraw"
    came = "A:rogue did not come from place"
    refused(scene(WON | {"A:hound": "C.2"}), came, AFTER)
    refused(scene(WON), came, AFTER | {"origin": 1})
    refused(scene(WON | {"A:rogue": "reserves"}), came, AFTER)
    refused(scene(WON), "place 0 is no terrain tile", AFTER | {"origin": 0})
    refused(scene(WON), "nobody goes into a tile without a capture", AFTER | {"captors": 0})
    refused(scene(WON), "two units cannot capture one another", AFTER | {"captors": 3})
    refused(scene(WON | {"B:stalker#1": "reserves"}), "A:rogue has not captured B:stalker#1", AFTER)
    refused(scene(WON | {"A:rogue": "captured"}), "A:rogue has not captured B:stalker#1", AFTER)
    refused(scene(WON), "B:stalker#1 has not captured A:rogue", AFTER | {"captors": 2})
    refused(scene(WON), "it names no defender of the other side", AFTER | {"defender": None})
    refused(scene(WON), "it is not the turn of B:light", AFTER | {"attacker": "B:light"})
    refused(scene(WON), "it asks nothing after this assault", AFTER | {"advanced": 0})
    for stage in (1, 2, 3, 4):
        refused(scene(WON), "it asks nothing after this assault", AFTER | {"stage": stage})
    for stage in (5, 9, 10, 11):
        refused(scene(WON), f"there is no step {stage} after an assault", AFTER | {"stage": stage})


@pytest.mark.rule("PT-ASLT-09", "PT-ABIL-01", "PT-ICE-02")
def test_who_may_bring_a_friend_back_has_captured_and_has_one_to_bring() -> None:
    witch = AFTER | {"attacker": "A:forest_witch", "advanced": 0, "stage": 2}
    won = {"A:forest_witch": "C.2", "A:conscript#1": "captured"} | CAPTURED
    assert sound(scene(won), witch) == "recover"
    # after a slide that took the witch herself she still may
    assert sound(scene(won | {"A:forest_witch": "captured"}), witch | {"stage": 12}) == "recover"
    refused(scene(won | {"A:forest_witch": "captured"}), "A:forest_witch has not captured", witch)
    refused(scene(won | {"A:conscript#1": "reserves"}), "it asks nothing after this assault", witch)
    refused(scene(won), "it asks nothing after this assault", witch | {"stage": 3})
    refused(scene(won), "it asks nothing after this assault", witch | {"captors": 0})
    refused(scene(won), "it asks nothing after this assault", witch | {"attacker": "A:rogue"} | {"origin": 1})
    defender = witch | {"attacker": "A:rogue", "captors": 2, "stage": 3}
    refused(scene(won | {"A:rogue": "captured", "B:stalker#1": "C.3"}), "it asks nothing", defender)


@pytest.mark.rule("PT-ABIL-01", "PT-MOVE-07")
def test_further_steps_and_charges_are_of_a_unit_that_has_them() -> None:
    stand = {"A:hound": "C.2", "A:strider": "C.1", "A:rogue": "E1.2", "B:light": "C.3"}
    follow = {"frame": "Follow", "mover": "A:hound", "start": 1}
    onward = {"frame": "Onward", "unit": "A:hound", "left": 1}
    charge = {"frame": "Charge", "unit": "A:hound"}
    assert sound(scene(stand), follow, charge, onward) == "onward"
    assert sound(scene(stand), follow, charge) == "charge"
    refused(scene(stand), "A:hound has not so many steps", follow, charge, onward | {"left": 2})
    double = follow | {"mover": "A:strider"}, charge | {"unit": "A:strider"}, onward | {"unit": "A:strider"}
    assert sound(scene(stand), double[0], double[1], double[2] | {"left": 2}) == "onward"
    refused(scene(stand), "A:strider has not so many steps", double[0], double[1], double[2] | {"left": 3})
    refused(scene(stand), "A:rogue has no such ability", follow, charge, onward | {"unit": "A:rogue"})
    refused(scene(stand), "A:rogue has no such ability", follow, charge | {"unit": "A:rogue"})
    refused(scene(stand), "it is not the turn of B:light", follow | {"mover": "B:light"}, charge)
    for start in (0, 7):
        refused(scene(stand), f"place {start} is no terrain tile", follow | {"start": start})


@pytest.mark.rule("PT-RAND-04", "PT-LAB-01", "PT-ICE-04")
def test_a_slide_and_a_maze_are_where_they_can_be() -> None:
    stand = {"A:hound": "C.2", "A:rogue": "C.1", "A:strider": "C.4", "B:light": "C.3", "A:arcanist": "E1.3"}
    slide = {"frame": "Slide", "unit": "A:hound", "start": PLACES.index("C.2"), "toward": 1}
    assert sound(scene(stand), slide) == "slide"
    refused(scene(stand), "A:hound slides into no unit of its side", slide | {"toward": PLACES.index("C.2")})
    here, there = PLACES.index("C.3"), PLACES.index("C.4")
    refused(scene(stand), "A:hound slides into no unit of its side", slide | {"toward": here})
    refused(scene(stand), "it slides further than one tile", slide | {"toward": there})
    refused(scene(stand), "A:hound slides from a tile where it does not stand", slide | {"start": 1})
    refused(scene(stand), "place 0 is no terrain tile", slide | {"start": 0})
    refused(scene(stand), "it names no unit", slide | {"unit": None})
    refused(scene(stand), "A:conscript#1 is not on the map", slide | {"unit": "A:conscript#1"})
    # before a fight on Ice a unit slides from the tile that it assaulted
    early = scene(stand, ice_before_fight=True)
    assert sound(early, slide | {"start": here, "toward": there}) == "slide"
    # of the other side, when it was shoved
    shoved = scene(stand | {"B:stalker#1": "E1.2"})
    assert shoved.saved("cells") == PLACES
    light = slide | {"unit": "B:light", "start": here}
    refused(shoved, "it slides further than one tile", light | {"toward": PLACES.index("E1.2")})
    shoved = scene(stand | {"B:stalker#1": "C.4", "A:strider": "E1.2"})
    assert sound(shoved, light | {"toward": there}) == "slide"


@pytest.mark.rule("PT-ABIL-04", "PT-TEST-01")
def test_a_rescue_that_was_passed_is_counted() -> None:
    stand = {"A:field_medic": "C.2", "A:conscript#1": "captured", "B:light": "C.4"}
    rescued = {"frame": "Rescued", "unit": "A:field_medic"}
    table = scene(stand)
    used = [0] * len(table.saved("rescues"))
    number = list(table.saved("posts")).index("A:field_medic")
    refused(table, "A:field_medic has brought nobody back", rescued)
    used[number] = 1
    assert sound(table, rescued, rescues=used) == "rescue"
    refused(table, "A:conscript#2 is not on the map", rescued | {"unit": "A:conscript#2"}, rescues=used)


@pytest.mark.rule("PT-ASLT-06", "PT-ASLT-01", "PT-ABIL-01")
def test_an_assault_that_waits_for_a_choice_of_skill() -> None:
    stand = {"A:arcanist": "C.2", "A:hound": "C.4", "B:arcanist": "C.3", "B:light": "C.1"}
    place = PLACES.index("C.3")
    close = {
        "frame": "Assault", "unit": "A:arcanist", "ranged": 0, "skill": "Tech", "place": place, "off": 0, "dfn": 0,
        "stage": 4, "mode": None, "strayed": 0,
    }  # fmt: skip
    assert sound(scene(stand), close) == "mode"
    assert sound(scene(stand), close | {"skill": "Arcane", "ranged": 1}) == "mode"
    choice = "its defender has no choice of a skill"
    refused(scene(stand), choice, close | {"mode": "Tech"})
    refused(scene(stand), choice, close | {"stage": 3})
    refused(scene(stand), choice, close | {"stage": 5})
    refused(scene(stand), choice, close | {"place": PLACES.index("C.1")})
    refused(scene(stand), "A:arcanist cannot assault so .PT-ASLT-08.", close | {"skill": "Melee"})
    refused(scene(stand), "it names no skill, or one that does not answer it", close | {"mode": "Ballistics"})
    refused(scene(stand), "A:arcanist cannot assault so .PT-ABIL-01.", close | {"strayed": 1, "ranged": 1})
    refused(scene(stand), "A:arcanist has no such dice", close | {"off": 1})
    refused(scene(stand), "A:arcanist has no such dice", close | {"dfn": -1})
    hound = close | {"unit": "A:hound", "skill": "Melee", "off": 1}
    refused(scene(stand), choice, hound)  # its dice are sound
    refused(scene(stand), "A:hound has no such dice", hound | {"off": 2})
    refused(scene(stand), "A:hound has no such dice", hound | {"dfn": 1})


DICE = {
    "frame": "Fight", "attacker": "A:arcanist", "defender": "B:arcanist", "ranged": 0, "skill": "Tech",
    "answering": "Arcane", "counter": 1, "first": -1, "kickers": [0] * 4, "tokens": [0] * 20, "rerolls": [1, 1],
    "att_off": [5, 2], "att_def": [1], "def_off": [3], "def_def": [4], "stage": 1, "goer": 0, "passes": 0, "passed": 0,
}  # fmt: skip


@pytest.mark.rule("PT-ASLT-04", "PT-ASLT-06", "PT-ASLT-07", "PT-BASE-02", "PT-COMP-02")
def test_dice_are_of_two_sides_whose_skills_meet() -> None:
    stand = {"A:arcanist": "C.2", "A:hound": "C.4", "B:arcanist": "C.3", "B:light": "C.1"}
    dice = DICE | {"place": PLACES.index("C.3")}
    assert sound(scene(stand), dice) == sound(scene(stand), dice | {"answering": "Tech"}) == "rerolls"
    meet = "the skills of the two sides do not meet"
    refused(scene(stand), meet, dice | {"answering": "Ballistics"})
    refused(scene(stand), meet, dice | {"answering": None})
    refused(scene(stand), meet, dice | {"skill": None})
    refused(scene(stand), meet, dice | {"skill": "Melee"})
    assert sound(scene(stand), dice | {"skill": "Melee", "answering": "Melee"}) == "rerolls"
    light = dice | {"defender": "B:light", "place": PLACES.index("C.1")}
    assert sound(scene(stand), light) == "rerolls"
    refused(scene(stand), meet, light | {"answering": "Tech"})
    assert sound(scene(stand), dice | {"att_off": [1] * 6}) == "rerolls"
    for pool in ("att_off", "att_def", "def_off", "def_def"):
        refused(scene(stand), "there are not so many dice", dice | {pool: [1] * 7})
    none = {"counter": 0, "att_def": [], "def_off": []}
    assert sound(scene(stand), dice | none) == "rerolls"
    back = "there are dice for a counter-strike that is none"
    refused(scene(stand), back, dice | none | {"att_def": [1]})
    refused(scene(stand), back, dice | none | {"def_off": [1]})
    refused(scene(stand), back, dice | none | {"kickers": [0, 2, 0, 0]})
    refused(scene(stand), back, dice | none | {"kickers": [0, 0, 2, 0]})
    assert sound(scene(stand), dice | none | {"kickers": [2, 0, 0, 2]}) == "rerolls"
    base = dice | {"attacker": "A:hound", "defender": None, "place": len(PLACES) - 1, "skill": "Melee"}
    base |= {"answering": "Melee"}
    assert sound(scene(stand), base | none) == "rerolls"
    refused(scene(stand), "a base strikes back", base)
    refused(scene(stand), "no enemy is on place 0", base | none | {"place": 0})
    refused(scene(stand), "place -1 is no tile", base | none | {"place": -1})
    refused(scene(stand), "nobody has a go any more", dice | {"stage": 2})


@pytest.mark.rule("PT-RR-05", "PT-RR-03")
def test_all_dice_of_a_colour_are_rolled_again_only_where_there_are_some() -> None:
    stand = {"A:arcanist": "C.2", "B:arcanist": "C.3"}
    tokens = [0] * 20
    tokens[3] = tokens[4] = 1
    dice = DICE | {"place": PLACES.index("C.3"), "stage": 0, "tokens": tokens, "rerolls": [0, 0]}
    table = scene(stand).given([ACTED, dice])
    assert table.legal() == ["keep", "reroll all off", "reroll all def"]
    table.given([ACTED, dice | {"att_off": []}])
    assert (table.legal(), table.refusal("reroll all off")) == (["keep", "reroll all def"], "PT-RR-05")
    table.given([ACTED, dice | {"att_def": []}])
    assert (table.legal(), table.refusal("reroll all def")) == (["keep", "reroll all off"], "PT-RR-05")


@pytest.mark.rule("PT-WIN-04", "PT-DICE-07", "PT-COMP-04")
def test_a_capture_is_noted_as_progress_before_the_turn_is_over() -> None:
    stand = {"A:forest_witch": "C.2", "A:conscript#1": "captured", "B:stalker#1": "C.3", "B:light": "C.1"}
    table = scene(stand, dice=[6, 6, 6]).given(quiet=7).when("close Arcane A:forest_witch C.3")
    assert (table.prompt(), table.saved("progress"), table.saved("quiet")) == ("recover", 1, 7)
    assert table.game.load(table.state.save()).digest() == table.state.digest()
    table.when("stop")
    assert (table.saved("progress"), table.saved("quiet")) == (0, 0)
    table.when("pass")
    assert table.saved("quiet") == 1
