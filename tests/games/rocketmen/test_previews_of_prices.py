"""Previews of what has a price, a save or a place: cost, dice and chances with the numbers of the components."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.bearers import carry
from games.rocketmen.laid_table import Laid
from games.rocketmen.position import L, M, Position, S, microid, ship
from table import Table

FREE = (200000, 300000)
AT_HOME = (457200, 163902)
AT_ROGUE = (457200, 412198)


def told(table: Table, text: str) -> dict[str, Any]:
    """The preview of a legal action."""
    assert table.refusal(text) == ""
    return table.state.preview(table.read(text))


def shot(model: str, *dice: int, **more: Any) -> Position:
    """A Lictor has shot at a blue ship with one Arc Laser."""
    table = Position(ship("R1", "Lictor", FREE), ship("B1", model, (200000, 350000), pods="A", **more))
    return table.rolling(*dice).when("attack R1>B1")


@pytest.mark.rule("RM-ABIL-03", "RM-MOVE-01")
def test_a_boosted_move_is_longer_by_a_short_length_than_a_plain_one() -> None:
    table = Position(carry("Ignis Varr", FREE, heading=9000))
    assert [told(table, f"{verb} R1")["length"] for verb in ("move", "boost")] == [M, M + S]
    assert [told(table, f"{verb} R1")["stops"][-1]["x"] for verb in ("move", "boost")] == [200000 + M, 200000 + M + S]


@pytest.mark.rule("RM-ATK-02", "RM-ATK-06")
@pytest.mark.parametrize(("pods", "targets"), [("A", ["B1"]), ("S", [])])
def test_a_move_tells_whom_the_ship_could_shoot_at_from_its_end(pods: str, targets: list[str]) -> None:
    near, far = (200000 + M, 300000 + 30000 + M), (200000 + M, 300000 + 30001 + M * 4)
    foes = [ship("B1", "Lictor", near), ship("B2", "Lictor", far), ship("R2", "Lictor", (300000, 350000))]
    table = Position(ship("R1", "Lictor", FREE, 9000, pods=pods), *foes)
    assert told(table, "move R1")["stops"][-1]["targets"] == targets


@pytest.mark.rule("RM-R-50", "RM-FTR-01", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("model", "crew", "text", "needs", "chance"),
    [
        ("Grey Cohort", [], "evade", 7, [7, 12]),
        ("Calm Reason", [], "save ship", 9, [5, 18]),
        ("Neutral Opinion", ["Shield-Adept Melia"], "save bc1", 9, [5, 18]),
    ],
)
def test_every_save_tells_what_it_needs(model: str, crew: list[str], text: str, needs: int, chance: list[int]) -> None:
    table = shot(model, 5, 4, crew=crew)
    assert table.legal() == [text, "hold"]
    assert told(table, text) == {"ship": "B1", "needs": needs, "chance": chance}
    assert told(table, "hold") == {}


@pytest.mark.rule("RM-R-50", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("model", "crew", "saves"),
    [
        ("Calm Reason", ["Shield-Adept Melia"], [("B1", 9, 10), ("bc1", 9, 10)]),
        ("Neutral Opinion", ["Shield-Adept Melia"], [("bc1", 9, 10)]),
        ("Lictor", [], []),
    ],
)
def test_an_attack_tells_whose_saves_are_to_be_feared(
    model: str, crew: list[str], saves: list[tuple[str, int, int]]
) -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("B1", model, (200000, 350000), pods="A", crew=crew))
    told_saves = told(table, "attack R1>B1")["saves"]
    assert [(row["who"], row["needs"], row["of36"]) for row in told_saves] == saves


@pytest.mark.rule("RM-ABIL-03", "RM-ATK-09")
def test_a_second_roll_tells_what_it_needs() -> None:
    table = Position(ship("R1", "Unbroken Oath", FREE), ship("B1", "Lictor", (200000, 350000), pods="A"))
    table.rolling(1, 2).when("attack R1>B1")
    assert told(table, "reroll") == {"ship": "R1", "needs": 7, "chance": [7, 12]}


@pytest.mark.rule("RM-R-42", "RM-MINE-02", "RM-MINE-03", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("model", "cargo", "dice", "room", "finds", "nothing"),
    [
        ("Lictor", "", 2, 2, [1, 2, 3, 0, 0, 0], [1, 4]),
        ("Morning Lily", "TNC", 3, 2, [1, 2, 3, 0, 0, 0], [1, 8]),
        ("Belt Mule", "TN", 5, 5, [1, 1, 2, 3, 0, 0], [1, 243]),
    ],
)
def test_mining_tells_its_dice_and_what_each_face_finds(
    model: str, cargo: str, dice: int, room: int, finds: list[int], nothing: list[int]
) -> None:
    at = (457200, 407198) if model == "Belt Mule" else AT_ROGUE
    table = Position(ship("R1", model, at, docked="X", cargo=cargo), stock="TTTN", begin=True)
    shown = {"ship": "R1", "dice": dice, "room": room, "stock": 4, "finds": finds, "nothing": nothing}
    assert told(table, "mine R1") == shown
    assert told(table, "hold") == {}


@pytest.mark.rule("RM-DOCK-01", "RM-MIC-01", "RM-UNL-01", "RM-AP-01")
def test_docking_loading_and_unloading_tell_their_price() -> None:
    table = Position(ship("R1", "Lictor", FREE, cargo="T"), microid("m01", (220002, 300000)))
    assert told(table, "dock R1 m01") == {"ship": "R1", "ap": 1, "left": 3, "target": "m01"}
    assert told(table.when("dock R1 m01"), "load R1 m01") == {"ship": "R1", "ap": 1, "left": 2, "room": 1}
    home = Position(ship("R1", "Lictor", AT_HOME, docked="HR", cargo="TN"))
    assert told(home, "unload R1") == {"ship": "R1", "ap": 1, "left": 3, "cargo": 2}
    free = Position(ship("R1", "Night Mail", AT_HOME, docked="HR", cargo="T"))
    assert told(free, "unload R1") == {"ship": "R1", "ap": 0, "left": free.ap("R1"), "cargo": 1}


@pytest.mark.rule("RM-ABIL-03")
def test_a_repair_and_a_command_tell_what_they_do_to_the_ap() -> None:
    yard = Position(ship("R1", "Phoenix", AT_HOME, pods="A", docked="HR"))
    assert told(yard, "repair R1 laser") == {"ship": "R1", "ap": 2, "left": 3}
    lead = Position(carry("Warleader Kharz", FREE), ship("R2", "Lictor", (200000, 330000 + L)), begin=True)
    assert told(lead, "command R2") == {"ship": "R2", "more": 1, "left": 5}
    assert told(lead, "hold") == {}


@pytest.mark.rule("RM-R-25", "RM-SET-13")
def test_placing_and_facing_tell_where_a_ship_would_stand_and_fly() -> None:
    table = Laid()
    spot = {"ship": "R1", "radius": 20000, "type": "cruiser", "faction": "terra", "against": "HR"}
    assert told(table, "place R1 0") == spot | {"x": 457200, "y": 168902}
    assert told(table, "place R1 9000") == spot | {"x": 507202, "y": 118900}
    facing = told(table.when("place R1 0"), "face 9000")
    assert (facing["ship"], facing["heading"]) == ("R1", 9000)
    assert (facing["then"]["from"], facing["then"]["to"]) == ([457200, 168902], [457200 + S, 168902])
