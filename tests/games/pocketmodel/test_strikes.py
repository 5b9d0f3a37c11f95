"""Chapters Strikes, Reserves and Deck run-out (PM-STRK, PM-RES, PM-DECK)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position
from retrorocket.kernel.match import apply_text


@pytest.mark.rule("PM-STRK-06", "PM-STRK-07", "PM-STRK-08", "PM-E-42", "PM-R-76")
def test_a_strike_that_ties_the_defense_destroys_the_objective() -> None:
    table = Position({"A": "P06@HB"}, objectives={"B": "O03^ O01"}).rolling(3, 4).when("strike A1>HB.1")
    assert (table.slot("HB.1"), table.discards("B")) == ("-", ["O03"])
    struck = table.events("struck")[0]
    assert (struck["result"], struck["needed"]) == (11, 11)
    table.done()


@pytest.mark.rule("PM-STRK-11", "PM-E-43", "PM-STRK-08")
def test_an_objective_card_that_is_missed_stays_face_up() -> None:
    table = Position({"A": "P06@HB"}, objectives={"B": "O03^ O01"}).rolling(2, 4).when("strike A1>HB.1")
    assert table.slot("HB.1") == "O03^"
    assert table.discards("B") == []


@pytest.mark.rule("PM-STRK-03", "PM-STRK-04", "PM-STRK-10", "PM-STRK-12", "PM-E-44", "PM-R-38")
def test_a_struck_combat_card_is_replaced_and_the_next_unit_strikes_the_new_card() -> None:
    table = Position({"A": "D02@HB R01@HB"}, objectives={"B": "K01 O01"}, decks={"B": "K02 O11"}).rolling(1, 2)
    table.when("strike A1>HB.1")
    assert table.refusal("strike A2>HB.2") == "PM-STRK-01"
    table.rolling(4, 4).when("strike A2>HB.1")
    assert [event["card"] for event in table.events("revealed")] == ["K01", "O11"]
    assert [event["needed"] for event in table.events("struck")] == [9, 11]
    assert (table.slot("HB.1"), table.discards("B")) == ("O11^", ["K01"])
    table.done()


@pytest.mark.rule("PM-STRK-12", "PM-STRK-08")
def test_the_strikes_end_when_the_objective_is_destroyed() -> None:
    table = Position({"A": "D02@HB R01@HB"}, objectives={"B": "K01 O01"}).rolling(6, 6)
    table.when("strike A1>HB.1", "strike A2>HB.1")
    assert table.slot("HB.1") == "-"
    assert len(table.events("struck")) == 1
    table.done()


@pytest.mark.rule("PM-STRK-06", "PM-E-45", "PM-R-28")
def test_a_twelve_is_nothing_special_in_a_strike() -> None:
    table = Position({"A": "B01@HB"}, objectives={"B": "O01^ O01"}).rolling(6, 6).when("strike A1>HB.1")
    assert table.slot("HB.1") == "O01^"


@pytest.mark.rule("PM-STRK-09", "PM-RES-04", "PM-E-46", "PM-R-36")
def test_the_owner_of_a_lost_objective_brings_in_up_to_its_stars() -> None:
    table = Position({"A": "P06@HB", "B": "D01 P05@r P03@r P01@r"}, objectives={"B": "K02 O01"}).rolling(6, 6)
    table.when("strike A1>HB.1")
    assert (table.who(), table.prompt()) == ("B", "reserves")
    assert table.legal() == ["reserve B2", "reserve B3", "reserve B4", "stop"]
    table.when("reserve B3")
    assert table.refusal("reserve B2") == "PM-STRK-09"
    table.when("reserve B4")
    assert (table.at("B3"), table.at("B4"), table.at("B2")) == ("HB", "HB", "reserve")
    assert table.prompt() == "turn"


@pytest.mark.rule("PM-RES-04", "PM-E-46")
def test_fewer_reserves_or_none_may_be_brought_in() -> None:
    table = Position({"A": "P06@HB", "B": "D01 P05@r"}, objectives={"B": "K02 O01"}).rolling(6, 6)
    table.when("strike A1>HB.1", "stop")
    assert table.at("B2") == "reserve"


@pytest.mark.rule("PM-RES-02")
def test_reserves_come_from_the_own_reserve_only() -> None:
    table = Position({"A": "P06@HB P01@r", "B": "D01 P05@r"}, objectives={"B": "K02 O01"}).rolling(6, 6)
    table.when("strike A1>HB.1")
    assert table.refusal("reserve A2") == "PM-RES-02"
    assert table.refusal("reserve B1") == "PM-RES-02"


@pytest.mark.rule("PM-STRK-09", "PM-STRK-16", "PM-ELIM-02", "PM-E-47", "PM-R-43", "PM-R-44")
def test_the_last_objective_brings_nothing_but_the_end() -> None:
    table = Position({"A": "P06@HB R01@HB", "B": "P06 P05@r"}, objectives={"B": "O07"}).rolling(6, 6)
    table.when("strike A1>HB.1", "done")
    assert table.who() == "over"
    assert table.damage("A2") == 0
    assert table.at("B2") == "gone"


@pytest.mark.rule("PM-STRK-09", "PM-E-48")
@pytest.mark.parametrize(("slot", "stars"), [("HB.2", 6), ("HB.1", 3)])
def test_another_objective_may_add_to_the_reserves(slot: str, stars: int) -> None:
    table = Position({"A": "C09@HB", "B": "D01 B09@r"}, objectives={"B": "O20^ O24 O01"}).rolling(6, 6)
    table.when(f"strike A1>{slot}")
    if stars == 6:
        assert table.state.prompt().values["left"] == 6
        table.when("reserve B2")
        assert table.at("B2") == "HB"
    else:
        assert table.prompt() == "turn", "a unit of six stars does not fit three"


@pytest.mark.rule("PM-STRK-04", "PM-STRK-13", "PM-E-49", "PM-R-40")
def test_strikers_sent_away_by_the_reveal_do_not_strike() -> None:
    table = Position({"A": "P03@HB R03@HB R01@HB", "B": "D01"}, objectives={"B": "O22 O01"})
    table.when("strike A1>HB.1", "strike A2>HB.1").rolling(1, 1).when("strike A3>HB.1")
    assert (table.who(), table.prompt()) == ("B", "scatter")
    table.when("scatter A1")
    assert table.refusal("scatter A2") == "PM-ABIL-05"
    table.when("scatter A3")
    assert (table.at("A1"), table.at("A3")) == ("C", "C")
    assert [event["unit"] for event in table.events("struck")] == ["A2"]
    assert [event["unit"] for event in table.events("skipped")] == ["A1", "A3"]
    assert table.slot("HB.1") == "O22^"
    table.done()


@pytest.mark.rule("PM-STRK-13", "PM-R-40")
def test_a_strike_without_a_striker_left_ends_and_rolls_nothing() -> None:
    table = Position({"A": "P03@HB D01", "B": "D01"}, objectives={"B": "O22 O01"}).when("strike A1>HB.1", "scatter A1")
    assert table.slot("HB.1") == "O22^"
    assert table.events("struck") == []
    assert table.saved("quiet") == 1, "nothing was rolled"


@pytest.mark.rule("PM-STRK-13")
def test_for_a_striker_already_gone_nothing_is_turned_up() -> None:
    table = Position({"A": "P01@C P03", "B": "D01"}, objectives={"B": "K01 O01"})
    strikes = {"frame": "Strikes", "slot": "HB.1", "units": ["A1"], "done": 0, "stage": 0}
    table.given(frames=[{"frame": "Turn"}, strikes], phase=3)
    table.s.settle()
    assert [event["unit"] for event in table.events("skipped")] == ["A1"]
    assert (table.slot("HB.1"), table.who()) == ("K01", "B")


@pytest.mark.rule("PM-OABL-04", "PM-STRK-04", "PM-E-50")
def test_the_owner_decides_on_an_opponents_turn_before_the_roll() -> None:
    table = Position({"A": "P06@HB", "B": "D01 P05@r"}, objectives={"B": "O06 O01"}).when("strike A1>HB.1")
    assert (table.who(), table.prompt()) == ("B", "reserves")
    assert table.events("struck") == []
    table.rolling(1, 1).when("reserve B2")
    assert table.at("B2") == "HB"
    assert table.events("struck")[0]["needed"] == 10


@pytest.mark.rule("PM-STRK-06", "PM-POW-03", "PM-E-51", "PM-R-78")
def test_what_adds_to_a_strike() -> None:
    table = (
        Position({"A": "R06@HB", "B": "D01"}, objectives={"A": "O14^ O01", "B": "O30^ O01"})
        .when("power A1")
        .rolling(2, 4)
    )
    table.when("strike A1>HB.2")
    assert table.events("struck")[0]["result"] == 11


@pytest.mark.rule("PM-R-78", "PM-STRK-06")
def test_an_aura_on_attack_does_not_help_a_strike_nor_one_on_strikes_a_battle() -> None:
    table = Position({"A": "P03@HB", "B": "P06"}, objectives={"A": "O10^ O01", "B": "O01 O01"}).rolling(1, 1)
    table.when("strike A1>HB.1")
    assert table.events("struck")[0]["result"] == 5
    table = (
        Position({"A": "R06@C", "B": "P06@C"}, objectives={"A": "O14^ O01"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    )
    assert table.frozen("A1")[0] == 3


@pytest.mark.rule("PM-STRK-07", "PM-E-52", "PM-R-42")
@pytest.mark.parametrize(("slot", "needed"), [("HB.1", 11), ("HB.2", 13), ("HB.3", 12)])
def test_a_dome_helps_the_other_objectives(slot: str, needed: int) -> None:
    table = Position({"A": "P06@HB"}, objectives={"B": "O25^ O02^ K06"}).rolling(1, 1).when(f"strike A1>{slot}")
    assert table.events("struck")[0]["needed"] == needed


@pytest.mark.rule("PM-STRK-16", "PM-E-53", "PM-R-43")
def test_when_destroyed_comes_before_the_reserves() -> None:
    table = Position({"A": "R01@HB R05@HB:2 R03@HB", "B": "D01 B08@r"}, objectives={"B": "O07^ O01"}).rolling(6, 6)
    table.when("strike A2>HB.1", "strike A3>HB.1")
    assert (table.who(), table.prompt()) == ("B", "damage")
    table.when("damage A1", "damage A2")
    assert table.refusal("damage A1") == "PM-ABIL-05"
    assert table.damage("A1") == 0, "all at the same time, once all are named"
    table.when("damage A3")
    assert (table.at("A1"), table.at("A2"), table.damage("A3")) == ("reserve", "reserve", 1)
    assert table.prompt() == "reserves"
    table.when("reserve B2")
    assert table.at("B2") == "HB"


@pytest.mark.rule("PM-STRK-16", "PM-ELIM-07", "PM-E-101", "PM-R-61")
def test_reserves_come_even_if_the_striker_is_out() -> None:
    table = Position({"A": "R01@HB", "B": "D01 B08@r", "C": "D01"}, objectives={"B": "O07^ O01"}).rolling(6, 6)
    table.when("strike A1>HB.1", "damage A1")
    assert table.alive() == "BC"
    assert (table.who(), table.prompt()) == ("B", "reserves")
    table.when("reserve B2")
    assert (table.who(), table.prompt()) == ("B", "turn")


@pytest.mark.rule("PM-STRK-05", "PM-STRK-14", "PM-STRK-15", "PM-E-88", "PM-R-37")
def test_a_combat_card_does_nothing_as_an_objective() -> None:
    table = Position(
        {"A": "P06@HB", "B": "P06 P08@r P07@r"}, hands={"A": "K01", "B": "K02"}, objectives={"B": "K55 O01"}
    ).rolling(6, 6)
    table.when("strike A1>HB.1")
    assert (table.prompt(), table.state.prompt().values["left"]) == ("reserves", 4)
    assert table.refusal("reserve B2") == "PM-STRK-09"
    table = Position({"A": "P06@HB"}, objectives={"B": "K55 O01"}).rolling(1, 1).when("strike A1>HB.1")
    assert (table.slot("HB.1"), table.discards("B")) == ("K06", ["K55"])


@pytest.mark.rule("PM-STRK-01", "PM-PRI-02", "PM-E-73")
def test_a_warded_objective_cannot_be_chosen_while_enough_units_are_home() -> None:
    table = Position({"A": "P06@HB", "B": "D01 D01 D01 D01 D01"}, objectives={"B": "O17^ O01"})
    assert table.refusal("strike A1>HB.1") == "PM-PRI-02"
    assert table.refusal("strike A1>HB.2") == ""
    four = Position({"A": "P06@HB", "B": "D01 D01 D01 D01 D01@C"}, objectives={"B": "O17^ O01"})
    assert four.refusal("strike A1>HB.1") == ""
    hidden = Position({"A": "P06@HB", "B": "D01 D01 D01 D01 D01"}, objectives={"B": "O17 O01"}).rolling(6, 6)
    hidden.when("strike A1>HB.1")
    assert hidden.slot("HB.1") == "-", "the ward limits the choice only"


@pytest.mark.rule("PM-STRK-01", "PM-STRK-05", "PM-TURN-05", "PM-ZONE-09", "PM-STRK-02", "PM-R-17")
def test_what_can_be_chosen_for_a_strike() -> None:
    table = Position(
        {"A": "P06@HB P03@HB P01@C P01@HB", "B": "B09 B09 B09"}, hands={"A": "K01"}, objectives={"B": "O01 -"}
    )
    assert table.refusal("strike A1>HA.1") == "PM-STRK-01"
    assert table.refusal("strike A1>HB.2") == "PM-ZONE-09"
    assert table.refusal("strike A3>HB.1") == "PM-STRK-01"
    assert table.refusal("strike B1>HB.1") == "PM-STRK-01"
    table.when("strike A1>HB.1")
    assert table.refusal("strike A1>HB.1") == "PM-TURN-05"
    assert table.refusal("attack A2xB1") == "PM-TURN-04"
    assert table.refusal("play K01") == "PM-STRK-05"
    assert table.refusal("strike A2>HB.1") == ""
    assert "done" in table.legal()


@pytest.mark.rule("PM-STRK-01", "PM-MULT-02")
def test_an_objective_of_another_zone_is_refused_by_the_rule_for_as_many_players_as_are_left() -> None:
    two = Position({"A": "P06 P03@C P01@HB P01@HB", "B": "P06"})
    assert [two.refusal(f"strike A{unit}>HB.1") for unit in (1, 2, 3)] == ["PM-STRK-01", "PM-STRK-01", ""]
    two.when("strike A3>HB.1")
    assert two.refusal("strike A2>HB.1") == "PM-STRK-01", "also once the action has begun"
    three = Position({"A": "P06@C P03@HC", "B": "P06", "C": "P06"})
    assert [three.refusal(f"strike A{unit}>HB.1") for unit in (1, 2)] == ["PM-MULT-02", "PM-MULT-02"]
    left = Position({"A": "P06@C P03@HC", "B": "P06", "C": "P06"}, active="C")
    apply_text(left.state, 2, "resign")
    assert (left.alive(), left.who()) == ("AB", "A")
    assert [left.refusal(f"strike A{unit}>HB.1") for unit in (1, 2)] == ["PM-STRK-01", "PM-STRK-01"]


@pytest.mark.rule("PM-STRK-03", "PM-R-39")
def test_the_order_of_strikes_is_that_of_naming_and_nobody_can_stop() -> None:
    table = Position({"A": "D02@HB R01@HB P01@HB"}, objectives={"B": "O01^ O01"}).rolling(1, 1, 1, 1)
    table.when("strike A3>HB.1", "strike A1>HB.1", "done")
    assert [event["unit"] for event in table.events("struck")] == ["A3", "A1"]
    assert table.who() == "B"


@pytest.mark.rule("PM-COMB-12", "PM-R-39", "PM-STRK-12")
def test_with_open_order_the_next_striker_is_named_each_time() -> None:
    table = Position({"A": "D02@HB R01@HB P01@HB"}, objectives={"B": "K01 O01"}, battle_order="open")
    table.when("strike A3>HB.1", "strike A1>HB.1", "strike A2>HB.1")
    assert (table.prompt(), table.slot("HB.1")) == ("striker", "K01")
    assert table.refusal("play K01") == "PM-STRK-05"
    assert table.refusal("next B1") == "PM-COMB-12"
    table.rolling(1, 1).when("next A2")
    assert table.legal() == ["next A3", "next A1"]
    table.rolling(1, 1, 1, 1).when("next A1")
    assert [event["unit"] for event in table.events("struck")] == ["A2", "A1", "A3"]


@pytest.mark.rule("PM-RES-01", "PM-RES-02", "PM-E-86", "PM-R-32")
def test_a_destroyed_unit_can_come_back_undamaged() -> None:
    table = Position({"A": "C09@HB", "B": "R05@HB:2 D01"}, objectives={"B": "K02 O01"}).rolling(6, 6, 1, 1)
    table.when("attack A1xB1")
    assert table.at("B1") == "reserve"
    table.when("pass").rolling(6, 6).when("strike A1>HB.1")
    assert (table.prompt(), table.legal()) == ("reserves", ["reserve B1", "stop"])
    table.when("reserve B1")
    assert (table.at("B1"), table.damage("B1")) == ("HB", 0)


@pytest.mark.rule("PM-R-75", "PM-RES-03")
def test_reserves_entering_are_no_move() -> None:
    table = Position({"A": "P06@HB", "B": "D01 P05@r"}, objectives={"B": "K02 O05^ O01"}).rolling(6, 6)
    table.when("strike A1>HB.1", "reserve B2")
    assert table.events("mined") == []
    assert (table.at("B2"), table.refusal("move B2>C")) == ("HB", "")


@pytest.mark.rule("PM-DECK-01", "PM-E-40")
def test_the_discard_pile_is_reshuffled_only_when_a_card_is_needed() -> None:
    twenty = " ".join(["K01"] * 20)
    table = Position({"A": "P06"}, hands={"A": "O27 K02 K03"}, decks={"A": "K04"}, discards={"A": twenty})
    table.drawing(*[0] * 19).when("objective O27>HA.1")
    assert table.hand("A") == ["K01", "K02", "K03", "K04", "O01"]
    assert (len(table.deck("A")), table.discards("A")) == (19, [])
    table.done()
    one = Position({"A": "P06"}, hands={"A": "O16 K02 K03"}, decks={"A": "K04"}, discards={"A": twenty})
    one.when("objective O16>HA.1", "stop")
    assert (one.deck("A"), len(one.discards("A"))) == ([], 20)


@pytest.mark.rule("PM-DECK-02", "PM-R-48", "PM-POBJ-08", "PM-E-41", "PM-R-47")
def test_a_draw_from_nothing_does_not_happen() -> None:
    table = Position(
        {"A": "P01", "B": "R02"},
        hands={"A": "K07 K08 K12 K57 O16"},
        objectives={"A": "O10^", "B": "K50"},
        decks={"A": ""},
        variant="packs",
    )
    table.when("objective O16>HA.1")
    assert table.hand("A") == ["K07", "K08", "K12", "K57", "O10"]
    assert (table.who(), table.prompt()) == ("A", "peek")
    table.when("peek HB.1")
    assert table.hand("A") == ["K07", "K08", "K12", "K57", "O10"]
    assert (table.alive(), table.slot("HA.1")) == ("AB", "O16^")


@pytest.mark.rule("PM-DECK-03", "PM-STRK-10", "PM-POBJ-08", "PM-E-83", "PM-R-50", "PM-R-81")
def test_a_struck_combat_card_may_come_back_from_an_empty_deck() -> None:
    table = Position({"A": "B01@HB"}, objectives={"B": "K05"}, decks={"B": ""}).rolling(1, 1).when("strike A1>HB.1")
    assert (table.slot("HB.1"), table.discards("B"), table.alive()) == ("K05", [], "AB")
    assert table.events("reshuffled")[0]["cards"] == 1
