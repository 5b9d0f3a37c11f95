"""Chapters Zones and Move action (PM-ZONE, PM-MOVE)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


@pytest.mark.rule("PM-R-63", "PM-TURN-01")
@pytest.mark.parametrize(("active", "first", "turns"), [("C", "C", 6), ("A", "C", 7), ("B", "C", 8), ("C", "A", 8)])
def test_turns_are_counted_from_the_first_player_round_by_round(active: str, first: str, turns: int) -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, active=active, more={"first": first, "round": 2})
    assert table.s.turns_begun() == turns


@pytest.mark.rule("PM-TURN-05", "PM-MOVE-01", "PM-E-11")
@pytest.mark.parametrize(("card", "rule"), [("O01", "PM-TURN-05"), ("O33^", "")])
def test_at_most_five_stars_move_unless_the_limit_is_raised(card: str, rule: str) -> None:
    table = Position({"A": "P03 P05 P07"}, objectives={"A": f"{card} O01"})
    assert table.refusal("move B1>C") == "PM-MOVE-01"
    table.when("move A3>C")
    assert table.prompt() == ("move" if not rule else "turn")
    if rule:
        assert table.at("A3") == "C", "no other unit fits, so the move is carried out"
        return
    assert table.refusal("move A1>C") == ""
    table.when("move A2>C")
    assert (table.at("A2"), table.at("A3")) == ("C", "C")
    three = Position({"A": "P03 P05 P07"}).when("move A1>C")
    assert three.refusal("move A3>C") == "PM-TURN-05"
    three.when("move A2>C")
    assert (three.at("A1"), three.at("A2"), three.at("A3")) == ("C", "C", "HA")


@pytest.mark.rule("PM-TURN-05", "PM-POW-06", "PM-E-12", "PM-R-70")
@pytest.mark.parametrize(("card", "rule"), [("O01", "PM-TURN-05"), ("O09^", "")])
def test_a_flagship_counts_as_five_stars_for_an_action(card: str, rule: str) -> None:
    table = Position({"A": "B09@C P01@C P01@C", "B": "P06@C"}, objectives={"A": f"{card} O01"})
    assert table.refusal("attack A1xB1") == ""
    table.when("attack A2xB1")
    assert table.refusal("attack A1xB1") == rule


@pytest.mark.rule("PM-MOVE-02", "PM-MOVE-03", "PM-ZONE-02", "PM-E-13", "PM-R-15", "PM-R-16")
def test_units_move_one_zone_each_to_different_zones() -> None:
    table = Position({"A": "P01 P03@C R01@C", "B": "P06", "C": "P06"})
    assert table.refusal("move A1>HB") == "PM-MOVE-02"
    assert table.refusal("move A1>HA") == "PM-MOVE-02"
    table.when("move A1>C", "move A2>HB", "move A3>HC")
    assert [table.at(f"A{unit}") for unit in (1, 2, 3)] == ["C", "HB", "HC"]
    assert table.who() == "B"


@pytest.mark.rule("PM-MOVE-01", "PM-TURN-05", "PM-ZONE-03")
def test_what_cannot_move() -> None:
    table = Position({"A": "P01 P01 P02@r", "B": "P06"})
    assert table.refusal("move A3>C") == "PM-MOVE-01"
    assert table.refusal("move A9>C") == "PM-MOVE-01"
    table.when("move A1>C")
    assert table.refusal("move A1>C") == "PM-TURN-05"
    assert table.refusal("strike A2>HB.1") == "PM-TURN-04"
    table.when("done")
    assert (table.at("A1"), table.at("A2")) == ("C", "HA")


@pytest.mark.rule("PM-MOVE-05", "PM-ABIL-05", "PM-E-74", "PM-R-16")
def test_mines_roll_for_each_unit_before_the_next_one_moves() -> None:
    table = Position({"A": "R01@C R05@C D01", "B": "P06"}, objectives={"B": "O05^ O05^ O01"}).rolling(5, 2, 6, 6)
    table.when("move A1>HB", "move A2>HB")
    assert table.at("A1") == "C", "all is declared before the first one moves"
    table.when("done")
    assert table.at("A1") == "reserve"
    assert (table.at("A2"), table.damage("A2")) == ("HB", 2)
    kinds = [event["event"] for event in table.told() if event["event"] in ("destroyed", "moved")]
    assert kinds == ["moved", "destroyed", "moved"]
    table.done()


@pytest.mark.rule("PM-MOVE-02", "PM-PRI-01", "PM-E-75")
def test_a_direct_route_lets_small_units_go_straight_there_and_back() -> None:
    table = Position({"A": "P03 P05 P03@HB", "B": "P06"}, objectives={"A": "O19^ O01"})
    assert table.refusal("move A1>HB") == ""
    assert table.refusal("move A2>HB") == "PM-MOVE-02"
    assert table.refusal("move A3>HA") == ""
    table.when("move A1>HB", "done")
    assert table.at("A1") == "HB"


@pytest.mark.rule("PM-PRI-01", "PM-R-60")
def test_a_direct_route_does_not_lead_to_neutral_ground() -> None:
    table = Position({"A": "P03", "B": "P06", "C": "P06"}, objectives={"A": "O19^ O01"}, active="B")
    table.s.resign(1)
    table.s.settle()
    assert table.who() == "C"
    table.when("pass")
    assert table.refusal("move A1>HB") == "PM-MOVE-02"
    assert table.refusal("move A1>HC") == ""


@pytest.mark.rule("PM-MOVE-04", "PM-STRK-02", "PM-MOVE-06", "PM-E-87", "PM-R-17", "PM-R-33", "PM-ZONE-08")
def test_nothing_blocks_a_move_or_shields_an_objective() -> None:
    table = Position({"A": "P05@C:1", "B": "B09 B09 B09 B01 B01"}).when("move A1>HB")
    assert (table.at("A1"), table.damage("A1")) == ("HB", 1)
    assert table.events("battle") == []
    table.when("pass").rolling(1, 1).when("strike A1>HB.1")
    assert len(table.events("struck")) == 1


@pytest.mark.rule("PM-R-79", "PM-MOVE-03", "PM-STRK-01")
def test_a_unit_may_act_on_the_turn_after_it_moved_or_came_in() -> None:
    table = Position({"A": "P06@HB", "B": "D01 P01@r"}, objectives={"B": "K02 O01"}).rolling(6, 6)
    table.when("strike A1>HB.1", "reserve B2").rolling(1, 1, 1, 1).when("attack B2xA1", "done")
    assert table.events("battle")[0]["unit"] == "B2"


@pytest.mark.rule("PM-ZONE-01", "PM-ZONE-03", "PM-ZONE-04", "PM-COMB-01")
def test_reserves_are_in_no_zone_and_can_neither_attack_nor_be_attacked() -> None:
    table = Position({"A": "P06@C P06@r", "B": "P06@C P06@r"})
    assert table.refusal("attack A2xB1") == "PM-COMB-01"
    assert table.refusal("attack A1xB2") == "PM-COMB-01"
    assert table.view_of("A", "B")["units"][1]["place"] == "reserve"


@pytest.mark.rule("PM-ZONE-08")
def test_any_number_of_units_may_share_a_zone() -> None:
    table = Position({"A": " ".join(["P01@C"] * 14 + ["P01"]), "B": " ".join(["D01@C"] * 15)}).when(
        "move A15>C", "done"
    )
    assert table.s.units_at(0, 0) == 15
