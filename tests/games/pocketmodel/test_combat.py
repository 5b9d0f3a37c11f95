"""Chapter Combat action (PM-COMB)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position

MIX = {"A": "P03@C R01@C D02@C", "B": "R05@C B01@C"}


@pytest.mark.rule("PM-COMB-01", "PM-COMB-02", "PM-COMB-03", "PM-COMB-06", "PM-COMB-12", "PM-E-18", "PM-R-20")
def test_the_attacker_orders_the_battles_after_naming_them() -> None:
    table = Position(MIX).when("attack A2xB1", "attack A3xB1", "attack A1xB2")
    assert (table.prompt(), table.legal()) == ("order", ["next A2", "next A3", "next A1", "keep"])
    table.when("next A1")
    assert table.refusal("next A1") == "PM-COMB-06"
    table.rolling(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).when("next A2")
    assert [event["unit"] for event in table.events("battle")] == ["A1", "A2", "A3"]


@pytest.mark.rule("PM-COMB-06", "PM-R-20")
def test_the_order_of_naming_can_be_kept() -> None:
    table = Position(MIX).when("attack A2xB1", "attack A3xB1", "done").rolling(1, 1, 1, 1, 1, 1, 1, 1).when("keep")
    assert [event["unit"] for event in table.events("battle")] == ["A2", "A3"]


@pytest.mark.rule("PM-COMB-12", "PM-E-18")
def test_with_open_order_the_next_battle_is_named_each_time() -> None:
    table = Position(MIX, battle_order="open").when("attack A2xB1", "attack A3xB1", "attack A1xB2")
    assert table.legal() == ["next A2", "next A3", "next A1"]
    assert table.refusal("keep") == "PM-COMB-12"
    table.rolling(1, 1, 1, 1).when("next A3")
    assert table.legal() == ["next A2", "next A1"]
    table.rolling(1, 1, 1, 1, 1, 1, 1, 1).when("next A1")
    assert [event["unit"] for event in table.events("battle")] == ["A3", "A1", "A2"]


@pytest.mark.rule("PM-COMB-09", "PM-COMB-05", "PM-E-19", "PM-R-21")
def test_a_battle_whose_defender_is_gone_does_not_take_place() -> None:
    table = Position({"A": "P03@C R01@C", "B": "B02@C:1 D01@C"}, hands={"A": "K01"}, decks={"A": "K02"}, refill="any")
    table.when("attack A1xB1", "attack A2xB1").rolling(6, 6, 1, 1).when("keep", "pass", "decline", "decline")
    assert [event["unit"] for event in table.events("cancelled")] == ["A2"]
    assert len(table.events("battle")) == 1
    assert (table.who(), table.hand("A")) == ("B", ["K01"])
    table.done()


@pytest.mark.rule("PM-COMB-09", "PM-R-21")
def test_a_battle_whose_units_no_longer_share_a_zone_does_not_take_place() -> None:
    table = Position({"A": "B09@HB:0 R01@HB", "B": "P07"}, hands={"A": "K68"}, objectives={"A": "O09^ O01"})
    table.given(place=["C", "C", *table.saved("place")[2:30], "C", *table.saved("place")[31:]])
    table.when("attack A1xB1", "attack A2xB1").rolling(1, 1, 1, 1).when("keep", "play K68")
    assert (table.who(), table.prompt()) == ("A", "push")
    table.when("push B1")
    assert table.at("B1") == "HB"
    assert [event["unit"] for event in table.events("cancelled")] == ["A2"]


@pytest.mark.rule("PM-COMB-07", "PM-BATT-14", "PM-E-20", "PM-R-22")
def test_a_defender_fights_each_attacker_in_turn_with_the_counters_it_has() -> None:
    table = Position({"A": "C01@C C01@C C01@C", "B": "B03@C D01"}, hands={"B": "K05"})
    table.when("attack A1xB1", "attack A2xB1", "attack A3xB1").rolling(6, 5, 1, 1, 6, 5, 1, 1).when(
        "keep", "pass", "pass"
    )
    assert (table.damage("B1"), table.prompt(), table.who()) == (2, "card", "B")
    table.rolling(6, 5, 1, 1).when("pass")
    assert table.at("B1") == "reserve"


@pytest.mark.rule("PM-COMB-04", "PM-COMB-11", "PM-E-21", "PM-R-18")
def test_all_defenders_belong_to_one_opponent_unless_switched() -> None:
    three = {"A": "P01@C P01@C", "B": "P06@C", "C": "P06@C"}
    table = Position(three).when("attack A1xB1")
    assert table.refusal("attack A2xC1") == "PM-COMB-04"
    table = Position(three, hands={"B": "K05", "C": "K05"}, combat_targets="any").when("attack A1xB1", "attack A2xC1")
    table.when("keep")
    assert table.who() == "B"
    table.rolling(1, 1, 1, 1).when("play K05")
    assert table.who() == "C"
    table.rolling(1, 1, 1, 1).when("pass")
    assert table.events("rolled")[3]["unit"] == "C1"


@pytest.mark.rule("PM-COMB-02", "PM-COMB-03", "PM-R-19", "PM-COMB-01", "PM-TURN-05")
def test_attackers_may_be_in_different_zones_each_beside_its_defender() -> None:
    table = Position({"A": "P01@C P01@HB P01", "B": "P06@C P06 P06@HA"})
    assert table.refusal("attack A1xB2") == "PM-COMB-02"
    assert table.refusal("attack A1xA2") == "PM-COMB-01"
    assert table.refusal("attack B1xA1") == "PM-COMB-01"
    table.when("attack A1xB1", "attack A2xB2")
    assert table.refusal("attack A1xB1") == "PM-TURN-05"
    table.when("attack A3xB3").rolling(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).when("keep")
    assert [event["zone"] for event in table.events("battle")] == ["C", "HB", "HA"]


@pytest.mark.rule("PM-COMB-08", "PM-COMB-10", "PM-E-94", "PM-R-23", "PM-R-26")
def test_every_declared_battle_is_fought_and_the_defender_rolls_in_each() -> None:
    table = Position({"A": "C01@C C01@C C01@C C01@C", "B": "B09@C"})
    table.when("attack A1xB1", "attack A2xB1", "attack A3xB1", "attack A4xB1")
    table.rolling(1, 1, 6, 5, 1, 1, 6, 5, 1, 1, 6, 5, 1, 1, 1, 1).when("keep")
    assert len(table.events("battle")) == 4
    assert [event["unit"] for event in table.events("rolled")].count("B1") == 4
    assert [table.at(f"A{unit}") for unit in (1, 2, 3, 4)] == ["reserve", "reserve", "reserve", "C"]


@pytest.mark.rule("PM-COMB-05")
def test_nothing_can_be_added_once_the_battles_have_begun() -> None:
    table = Position({"A": "P01@C P01@C", "B": "P06@C"}, hands={"A": "K01"}).when("attack A1xB1", "done")
    assert table.prompt() == "card"
    assert table.refusal("attack A2xB1") == "PM-BATT-02"
