"""Chapter Power match abilities (PM-POW)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


def powers(table: Position) -> list[str]:
    """The powers that can be used now."""
    return table.legal("power")


@pytest.mark.rule("PM-POW-01", "PM-POW-04", "PM-MOVE-02", "PM-E-59", "PM-R-55", "PM-R-54")
def test_a_raider_goes_on_from_the_centre_after_its_move() -> None:
    table = Position({"A": "R05", "B": "P06", "C": "P06"}).when("move A1>C")
    assert (table.who(), table.prompt()) == ("A", "after")
    assert powers(table) == ["power A1>HB", "power A1>HC"]
    table.when("power A1>HC")
    assert (table.at("A1"), table.who()) == ("HC", "B")


@pytest.mark.rule("PM-POW-03", "PM-E-60", "PM-R-55")
def test_one_outside_power_a_turn_for_the_whole_player() -> None:
    table = Position({"A": "D01@C:0 D04@C:1 R05@C:1", "B": "P06"}).when("power A1+A2")
    assert (table.damage("A2"), table.saved("power_used")) == (0, 1)
    assert table.refusal("power A2+A3") == "PM-POW-03"
    assert table.refusal("power A3>HB") == "PM-POW-03"
    assert powers(table) == []
    table.when("pass", "pass")
    assert "power A3>HB" in powers(table)


@pytest.mark.rule("PM-PRI-02", "PM-POW-03", "PM-E-61")
def test_a_jamming_mast_denies_outside_powers_to_opponents_only() -> None:
    table = Position({"A": "P02@C", "B": "P02@C"}, hands={"A": "K01", "B": "K01"}, objectives={"B": "O18^ O01"})
    assert table.refusal("power A1-K01") == "PM-PRI-02"
    table.when("pass")
    assert table.refusal("power B1-K01") == ""
    against = {"A": "O18^ O01", "B": "O33^ O01"}
    mine = Position({"A": "P02@C", "B": "P02@C"}, hands={"A": "K01", "B": "K01"}, objectives=against)
    assert mine.refusal("power A1-K01") == "", "another face-up objective of the opponent denies nothing"
    battle = (
        Position({"A": "C03@C", "B": "P03@C"}, objectives={"B": "O18^ O01"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    )
    assert battle.frozen("A1")[1] == 3, "a Hunter still hunts"


@pytest.mark.rule("PM-POW-05", "PM-E-90")
def test_a_power_that_can_do_nothing_cannot_be_used() -> None:
    table = Position({"A": "R05 D01 P02", "B": "P06"})
    assert table.refusal("power A1>HB") == "PM-POW-05"
    assert table.refusal("power A2+A1") == "PM-POW-05"
    assert table.refusal("power A3-K01") == "PM-POW-05"
    assert powers(table) == []


@pytest.mark.rule("PM-POW-05", "PM-POW-01", "PM-POW-04")
def test_each_power_has_its_own_form_and_its_own_unit() -> None:
    table = Position({"A": "R05@C D01@C:0 P03@C:1 R06 R05@r", "B": "R05@C"}, hands={"A": "K01"})
    assert table.refusal("power A1") == "PM-POW-05"
    assert table.refusal("power A1>HA") == "PM-POW-05"
    assert table.refusal("power A2+B1") == "PM-POW-05"
    assert table.refusal("power A3-K01") == "PM-POW-01"
    assert table.refusal("power A5>HB") == "PM-POW-04"
    assert table.refusal("power B1>HA") == "PM-POW-04"
    assert table.refusal("power A4") == ""


@pytest.mark.rule("PM-POW-03", "PM-POW-05")
def test_a_signaller_exchanges_a_card() -> None:
    table = Position({"A": "P02"}, hands={"A": "K01 K02"}).when("power A1-K01")
    assert (table.hand("A"), table.discards("A")) == (["K02", "K06"], ["K01"])


@pytest.mark.rule("PM-POW-04", "PM-POW-03")
def test_a_power_is_used_between_the_parts_of_a_turn_never_inside_an_action() -> None:
    table = Position({"A": "R06@HB P01@HB"}, hands={"A": "O02"}).when("power A1", "objective O02>HA.1")
    table.when("strike A2>HB.1")
    assert table.prompt() == "strike"
    assert table.refusal("power A1") == "PM-POW-04"
    table.rolling(1, 1).when("done")
    assert table.who() == "B"


@pytest.mark.rule("PM-R-84", "PM-POW-05")
@pytest.mark.parametrize("action", ["move A2>C", "attack A3xB1", "strike A1>HB.1"])
def test_a_breacher_alone_keeps_no_turn_open_after_the_action(action: str) -> None:
    table = Position({"A": "R06@HB D04 P06@C", "B": "B09@C D01"}, objectives={"B": "O03^ O01"})
    assert powers(table) == ["power A1"], "before the action its boost is of use"
    table.rolling(1, 1, 1, 1).when(action)
    if table.prompt() in ("move", "attack", "strike"):
        table.when("done")
    assert (table.who(), table.prompt()) == ("B", "turn")


@pytest.mark.rule("PM-R-84", "PM-POW-04", "PM-POW-05")
def test_another_power_keeps_the_turn_open_and_a_breacher_may_be_used_instead() -> None:
    table = Position({"A": "R06 R05", "B": "P06"}).when("move A2>C")
    assert (table.who(), table.prompt()) == ("A", "after")
    assert powers(table) == ["power A1", "power A2>HB"]
    table.when("power A1")
    assert (table.who(), table.saved("lasting")) == ("B", [])


@pytest.mark.rule("PM-POW-04")
def test_the_unit_that_used_its_power_may_also_act() -> None:
    table = (
        Position({"A": "R06@HB"}, objectives={"B": "O01^ O01"}).when("power A1").rolling(1, 1).when("strike A1>HB.1")
    )
    assert table.events("struck")[0]["result"] == 7


@pytest.mark.rule("PM-POW-02", "PM-E-79", "PM-R-56")
def test_a_hunter_deals_more_to_fin_and_gyro_units_without_counting_as_a_use() -> None:
    table = Position({"A": "P03@C B01@C", "B": "C02@C"}).when("attack A1xB1", "attack A2xB1")
    table.rolling(1, 1, 6, 6, 1, 1, 6, 6).when("keep")
    assert table.at("A1") == "reserve"
    assert table.damage("A2") == 1
    assert table.saved("power_used") == 0


@pytest.mark.rule("PM-POW-02", "PM-BATT-07")
def test_an_ace_hits_automatically_from_eleven_on() -> None:
    table = (
        Position({"A": "D03@C", "B": "P03@C"}, hands={"B": "K05"}).rolling(5, 6, 1, 1).when("attack A1xB1", "play K05")
    )
    assert table.events("hit")[0]["automatic"] == 1


@pytest.mark.rule("PM-POW-02")
@pytest.mark.parametrize(("zone", "defense"), [("HB", 10), ("C", 9)])
def test_a_warden_defends_better_at_home(zone: str, defense: int) -> None:
    table = Position({"A": f"P06@{zone}", "B": f"B03@{zone}"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert table.frozen("B1")[2] == defense


@pytest.mark.rule("PM-POW-06")
def test_a_flagship_counts_as_six_for_reserves() -> None:
    table = (
        Position({"A": "C09@HB", "B": "D01 B09@r"}, objectives={"B": "O02^ O01"}).rolling(6, 6).when("strike A1>HB.1")
    )
    assert table.prompt() == "turn", "five stars of reserves do not bring in a Flagship"


@pytest.mark.rule("PM-R-61", "PM-ELIM-07", "PM-POW-04")
def test_a_raider_that_dies_on_mines_can_end_its_players_game() -> None:
    table = Position({"A": "R03@C:1", "B": "P06", "C": "P06"}, objectives={"B": "O05^ O01"}).rolling(5)
    table.when("power A1>HB")
    assert (table.alive(), table.who()) == ("BC", "B")
