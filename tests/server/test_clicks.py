"""A click that leads nowhere is answered for what the open question asks, by the rule that says most about it."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position as BuckRogers
from games.doomsday.position import Position as Doomsday
from games.pocketmodel.position import Position as PocketModel
from games.rocketmen.position import Position as Rocketmen
from games.rocketmen.position import ship
from retrorocket.server.explaining import explain_path
from table import Table


def reasons(table: Table, *path: str) -> list[str]:
    """The rules that clicks are answered with, the first shown first; a title where no rule is meant."""
    return [reason.rule or reason.title for reason in explain_path(table.state, list(path)).reasons]


# Doomsday


def test_a_card_without_a_hammer_clicked_while_building_is_refused_as_a_card_of_the_set() -> None:
    table = Doomsday(["W02 K02 G01 R05"]).when("build")
    assert reasons(table, "card:R05") == ["DD-SET-01"]


def test_a_card_without_a_shield_clicked_while_defending_is_refused_as_a_guard_card() -> None:
    table = Doomsday(["R01 R04 Y03 B05", "R02 Y01 W03 W05 Y04"], avoid="spy", parts=[3, 3])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done", "defend")
    assert reasons(table, "card:Y04") == ["DD-SPY-02"]


def test_a_card_clicked_while_drawing_is_refused_as_a_source() -> None:
    table = Doomsday([""], ask="Draw", faceup=[None, "R05"], discard="K03")
    assert reasons(table, "card:K03") == ["DD-DRAW-02"]


def test_a_rocket_clicked_with_too_few_cards_for_an_attack_is_refused_as_an_attack() -> None:
    table = Doomsday(["R01", "W01"], avoid="spy", parts=[3, 3])
    assert reasons(table, "seat:purple") == [table.refusal("spy purple")]


# Buck Rogers


def venus(*picks: str) -> BuckRogers:
    """A Fighter near Venus that is picked."""
    board = BuckRogers(6).stack("2 blue-F near_venus", "1 blue-T elysium").moving()
    board.when(*picks)
    return board


def test_a_far_zone_is_answered_by_what_keeps_the_group_from_it_not_by_the_next_zone() -> None:
    board = venus("move 1 blue-F near_venus")
    assert board.refusal("to M4") == "BR-BOARD-09"
    assert reasons(board, "zone:M4")[0] == board.refusal("go M4") == "BR-MOVE-03"


def test_the_zone_of_the_group_itself_is_answered_as_a_step() -> None:
    board = venus("move 1 blue-F near_venus")
    assert reasons(board, "zone:near_venus")[0] == board.refusal("to near_venus")


def test_a_zone_clicked_where_a_unit_must_follow_tells_what_would_go_on() -> None:
    board = venus()
    told = explain_path(board.state, ["zone:near_venus", "zone:M4"]).reasons
    assert [(reason.rule, reason.title) for reason in told] == [("", "Not this one next")]
    assert "unit" in told[0].text


# Rocketmen


def far_duel() -> Rocketmen:
    """A ship of each, much too far from each other for any weapon."""
    return Rocketmen(ship("R1", "Lictor", (100000, 200000), pods="AS"), ship("B1", "Lictor", (800000, 700000)))


def test_a_clicked_target_is_answered_as_a_target() -> None:
    table = far_duel()
    assert reasons(table, "object:B1")[0] == table.refusal("attack R1>B1") != "RM-CTRL-01"


def test_a_target_clicked_after_the_ship_is_answered_as_a_target_too() -> None:
    table = far_duel()
    assert table.refusal("attack R1>B1") in reasons(table, "object:R1", "object:B1")


def test_a_target_within_reach_that_is_clicked_first_tells_to_click_the_ship_before() -> None:
    table = Rocketmen(ship("R1", "Lictor", (300000, 300000), pods="AS"), ship("B1", "Lictor", (300000, 340000)))
    assert table.refusal("attack R1>B1") == ""
    assert reasons(table, "object:B1") == ["In order"]


# PocketModel, two players


def skirmish() -> PocketModel:
    """A unit of each in the centre, one of each at home."""
    return PocketModel({"A": "P03@C P01", "B": "P03 P01"})


def test_an_enemy_unit_out_of_reach_is_answered_as_a_foe_not_as_a_unit_to_move() -> None:
    table = skirmish()
    assert reasons(table, "unit:A1", "unit:B1")[0] == table.refusal("attack A1xB1") != ""


@pytest.mark.parametrize("zone", ["HA", "HB"])
def test_a_zone_that_a_unit_cannot_reach_is_answered_as_its_destination(zone: str) -> None:
    table = skirmish()
    refused = table.refusal(f"move A2>{zone}")
    assert refused
    assert reasons(table, "unit:A2", f"zone:{zone}")[0] == refused


def test_clicks_on_nothing_known_mean_nothing() -> None:
    table = skirmish()
    for path in ([], ["nothing:here"], ["unit:A99"], ["unit"], ["unit:A1", ""], ["\x00:\x00"]):
        told = explain_path(table.state, path)
        assert told.possible is (path == [])
