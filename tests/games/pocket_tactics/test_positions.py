"""Saved positions that cannot be are refused, each with what is wrong (PT-TURN-02, PT-ABIL-01, PT-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import Position
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

LANE = "Grid@C.1 Grid@C.2 Labyrinth@C.3 Grid@C.4"
UNITS = {"A:archer": "C.1", "A:berserker": "C.3", "B:stalker#1": "C.2", "B:stalker#2": "C.4"}
FORCE = "legion: archer, berserker, fire_mage, conscript*3"
ACTED = {"frame": "Turn", "acted": 1}
SHOT = {
    "frame": "Assault", "unit": "A:archer", "ranged": 1, "skill": "Ballistics", "place": 2, "off": 0, "dfn": 0,
    "stage": 4, "mode": None, "strayed": 0,
}  # fmt: skip
DICE = {
    "frame": "Fight", "attacker": "A:archer", "defender": "B:stalker#1", "place": 2, "ranged": 1, "skill": "Ballistics",
    "answering": "Ballistics", "counter": 1, "first": -1, "kickers": [0] * 4, "tokens": [0] * 20, "rerolls": [1, 0],
    "att_off": [5, 2], "att_def": [1], "def_off": [3], "def_def": [4], "stage": 1, "goer": 0, "passes": 0, "passed": 0,
}  # fmt: skip
AFTER = {
    "frame": "Aftermath", "attacker": "A:archer", "defender": "B:stalker#1", "origin": 1, "advanced": 0, "captors": 0,
    "stage": 4,
}  # fmt: skip


def scene() -> Position:
    return Position(LANE, UNITS, a=FORCE, b="tribes: stalker*3, juggernaut, druid")


def follow(*frames: dict[str, Any]) -> list[dict[str, Any]]:
    return [ACTED, {"frame": "Follow", "mover": "A:archer", "start": 1}, *frames]


@pytest.mark.parametrize(
    ("frames", "wrong"),
    [
        (follow({"frame": "Charge", "unit": "A:archer"}), "A:archer has no such ability"),
        (follow({"frame": "Charge", "unit": "B:stalker#1"}), "it is not the turn of B:stalker#1"),
        (follow({"frame": "Charge", "unit": None}), "it names no unit"),
        (follow({"frame": "Onward", "unit": "A:archer", "left": 1}), "A:archer has no such ability"),
        ([ACTED, {"frame": "Rescued", "unit": "A:archer"}], "A:archer has no such ability"),
        ([ACTED, {"frame": "Rescued", "unit": "A:fire_mage"}], "A:fire_mage is not on the map"),
        ([ACTED, {"frame": "Bring", "unit": "A:archer"}], "A:archer has no such ability"),
        ([ACTED, {"frame": "Follow", "mover": "A:archer", "start": 0}], "place 0 is no terrain tile"),
        ([ACTED, {"frame": "Slide", "unit": "A:archer", "start": 1, "toward": -1}], "place -1 is no terrain tile"),
        (
            [ACTED, {"frame": "Slide", "unit": "A:archer", "start": 1, "toward": 2}],
            "A:archer slides into no unit of its side",
        ),
        (
            [ACTED, {"frame": "Slide", "unit": "A:archer", "start": 4, "toward": 3}],
            "A:archer slides from a tile where it does not stand",
        ),
    ],
)
@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-04", "PT-TURN-01", "PT-RAND-04")
def test_a_question_to_a_unit_that_cannot_be_asked_is_refused(frames: list[dict[str, Any]], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        scene().given(frames)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"unit": "A:fire_mage"}, "A:fire_mage is not on the map"),
        ({"place": 3}, "no enemy is on place 3"),
        ({"place": 4, "skill": "Melee"}, r"cannot assault so \(PT-RNG-01\)"),
        ({"ranged": 0}, r"cannot assault so \(PT-ASLT-03\)"),
        ({"skill": None}, "it names no skill"),
        ({"mode": "Melee"}, "it names no skill, or one that does not answer it"),
        ({}, "its defender has no choice of a skill"),
        ({"strayed": 1}, r"cannot assault so \(PT-ABIL-01\)"),
    ],
)
@pytest.mark.rule("PT-ASLT-01", "PT-ASLT-06")
def test_an_assault_that_cannot_be_announced_is_refused(change: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        scene().given([ACTED, SHOT | change])


@pytest.mark.rule("PT-ASLT-09")
def test_the_steps_of_an_assault_fit_what_is_asked() -> None:
    guard = {"frame": "Guarding", "place": 2}
    with pytest.raises(DataError, match="step 4 of an assault asks nothing of the kind"):
        scene().given([ACTED, SHOT, guard])
    with pytest.raises(DataError, match="A:archer has no such dice"):
        scene().given([ACTED, SHOT | {"stage": 1, "off": 1}, guard])
    assert scene().given([ACTED, SHOT | {"stage": 1}, guard]).prompt() == "guard"
    maze = {"frame": "Maze", "unit": "A:archer"}
    with pytest.raises(DataError, match="A:archer stands in no Labyrinth"):
        scene().given([ACTED, SHOT | {"stage": 2}, maze])


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"defender": "B:stalker#2"}, "place 2 is not where the defender is"),
        ({"place": 1}, "no enemy is on place 1"),
        ({"attacker": "B:stalker#2"}, "it is not the turn of B:stalker#2"),
        ({"answering": "Melee"}, "the skills of the two sides do not meet"),
        ({"counter": 0}, "there are dice for a counter-strike that is none"),
        ({"att_off": [1] * 7}, "there are not so many dice"),
        ({"stage": 2}, "nobody has a go any more"),
    ],
)
@pytest.mark.rule("PT-ASLT-04", "PT-ASLT-07")
def test_dice_of_two_sides_that_do_not_fight_are_refused(change: dict[str, Any], wrong: str) -> None:
    assert scene().given([ACTED, DICE]).legal() == ["keep", "reroll att-off1", "reroll att-off2", "reroll att-def1"]
    with pytest.raises(DataError, match=wrong):
        scene().given([ACTED, DICE | change])


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"stage": 7}, "there is no step 7 after an assault"),
        ({"captors": 3}, "two units cannot capture one another and go on"),
        ({"captors": 1, "stage": 0}, "A:archer has not captured B:stalker#1"),
        ({"advanced": 1}, "nobody goes into a tile without a capture"),
        ({"defender": "A:berserker"}, "it names no defender of the other side"),
        ({"origin": 5}, "place 5 is no terrain tile"),
        ({}, "it asks nothing after this assault"),
    ],
)
@pytest.mark.rule("PT-ASLT-09", "PT-DICE-07", "PT-DICE-08")
def test_after_effects_of_no_assault_are_refused(change: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        scene().given([ACTED, AFTER | change])


@pytest.mark.parametrize(
    ("frames", "wrong"),
    [
        ([], "the game is over exactly when it has an ending"),
        ([ACTED], "an action is under way, or none, against the count"),
        ([ACTED | {"acted": 0}, DICE], "an action is under way, or none, against the count"),
        ([DICE], "expected here one of Turn, found 'Fight'"),
        ([ACTED, ACTED], "frames.1..frame: expected on Turn one of Field, .*, found 'Turn'"),
        ([ACTED, {"frame": "Guarding", "place": 2}], "frames.1..frame: expected on Turn one of .*, found 'Guarding'"),
        ([ACTED, DICE, DICE], "frames.2..frame: expected nothing on Fight, found 'Fight'"),
        ([ACTED | {"acted": 0}, {"frame": "Field"}], "Field is open in the first turn"),
    ],
)
@pytest.mark.rule("PT-TURN-02")
def test_questions_lie_on_one_another_as_play_lays_them(frames: list[dict[str, Any]], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        scene().given(frames)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"first": None}, "nobody is the first player"),
        ({"cells": ["C.0", None, "C.2", "C.3", "C.4", "C.5"]}, "a tile lies nowhere"),
        ({"turns": ["r0", "r1", "r0", "r0", "r0", "r0"]}, "tile 1 has no tunnels and is turned"),
        ({"unwalled": 1}, "walls count as open without need"),
        ({"loose": 1}, "guards are dropped for no tile"),
        ({"winner": 0}, "somebody has won a game that goes on"),
        ({"progress": 1}, "progress is noted for a turn that has not begun"),
        ({"turn": 301}, "the game should have ended at the limit of turns"),
        ({"rescues": [1] + [0] * 10}, "A:archer has brought back more units than it can"),
        ({"last_shot": [9] + [0] * 10}, "A:archer made its last long shot on a turn to come"),
    ],
)
@pytest.mark.rule("PT-SETUP-02", "PT-SETUP-10", "PT-SETUP-14", "PT-WIN-05", "PT-WIN-08")
def test_a_table_that_cannot_be_is_refused(fields: dict[str, Any], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        scene().given(**fields)


def fresh(**options: object) -> dict[str, Any]:
    """A saved position before the first tile (or before hiring)."""
    return POCKET_TACTICS.new(POCKET_TACTICS.setup(2, options), CounterDice(1)).save()


@pytest.mark.parametrize(
    ("frames", "wrong"),
    [
        ([{"frame": "Lay"}, {"frame": "Hire", "asked": "A", "stopped": 0}], "tiles are drawn before the forces"),
        ([], "it is not time for the second base"),
        ([{"frame": "Lay"}, {"frame": "Trim", "asked": "A"}], "tiles are drawn before the forces are complete"),
    ],
)
@pytest.mark.rule("PT-SETUP-03", "PT-SETUP-11", "PT-FORCE-07", "PT-FORCE-08")
def test_a_set_up_out_of_order_is_refused(frames: list[dict[str, Any]], wrong: str) -> None:
    saved = fresh()
    saved["frames"] = [*saved["frames"][:3], *frames]
    with pytest.raises(DataError, match=wrong):
        POCKET_TACTICS.load(saved)


@pytest.mark.rule("PT-FORCE-07", "PT-FORCE-08")
def test_mercenaries_come_from_the_common_stock_and_the_purse_pays() -> None:
    saved = fresh(variant="mercenaries")
    for unit in ("A:berserker#1", "A:berserker#2", "B:berserker#1"):
        saved["table"]["posts"][unit] = "reserves"
    with pytest.raises(DataError, match="there are not so many berserker to hire"):
        POCKET_TACTICS.load(saved)
    saved["options"]["purse"] = 15
    saved["table"]["posts"]["B:berserker#1"] = "out"
    with pytest.raises(DataError, match="A has hired for more than 15 points"):
        POCKET_TACTICS.load(saved)
    saved = fresh(variant="mercenaries")
    saved["table"]["posts"]["A:conscript#1"] = "out"
    with pytest.raises(DataError, match="A:conscript#1 is out of a game where nobody is taken out"):
        POCKET_TACTICS.load(saved)
    saved = fresh(variant="mercenaries")
    saved["frames"][-1]["stopped"] = 3
    with pytest.raises(DataError, match="nobody is asked to hire, or one who has stopped"):
        POCKET_TACTICS.load(saved)
    saved = fresh(variant="mercenaries", mercenary_mode="replace")
    saved["frames"].pop()
    with pytest.raises(DataError, match="nobody is asked to take a unit out, or one whose force is not too dear"):
        POCKET_TACTICS.load(saved)
    saved = fresh(variant="mercenaries")
    saved["frames"].insert(4, {"frame": "Trim", "asked": "A"})
    with pytest.raises(DataError, match="mercenaries replace nobody here"):
        POCKET_TACTICS.load(saved)
