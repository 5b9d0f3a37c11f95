"""Chapters Turn, Playing objectives and Objective abilities (PM-TURN, PM-POBJ, PM-OABL)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


@pytest.mark.rule("PM-TURN-01", "PM-E-10", "PM-R-04")
def test_turns_pass_clockwise_and_skip_who_is_out() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06", "D": "P06"}, active="C", more={"first": "C"})
    order = []
    for _ in range(4):
        order.append(table.who())
        table.when("pass")
    assert order == ["C", "D", "A", "B"]
    table = Position({"A": "P06@HD", "B": "P06", "C": "P06", "D": "P06"}, objectives={"D": "O01^"}, more={"first": "C"})
    table.rolling(6, 6).when("strike A1>HD.1")
    order = []
    for _ in range(4):
        order.append(table.who())
        table.when("pass")
    assert order == ["B", "C", "A", "B"]


@pytest.mark.rule("PM-TURN-02", "PM-TURN-03", "PM-TURN-04", "PM-POBJ-01", "PM-E-82", "PM-R-13")
def test_objective_first_then_exactly_one_action() -> None:
    table = Position({"A": "P06@HB P02@HB"}, hands={"A": "O01"}, objectives={"B": "O01^ O01"}).rolling(1, 1)
    assert "pass" in table.legal()
    table.when("strike A1>HB.1", "done")
    assert table.prompt() == "after", "the Signaller may still exchange a card"
    assert table.refusal("objective O01>HA.1") == "PM-TURN-02"
    assert table.refusal("move A1>C") == "PM-TURN-04"
    assert table.refusal("strike A2>HB.1") == "PM-TURN-04"
    table.when("pass")
    assert table.who() == "B"


@pytest.mark.rule("PM-TURN-03", "PM-R-13", "PM-E-82")
def test_an_objective_alone_an_action_alone_or_nothing() -> None:
    table = Position({"A": "P06"}, hands={"A": "O02"}).when("objective O02>HA.1", "pass")
    assert (table.who(), table.slot("HA.1")) == ("B", "O02^")
    table = Position({"A": "P06"}, hands={"A": "O02"}).when("objective O02>HA.1", "move A1>C")
    assert (table.at("A1"), table.who()) == ("C", "B")


@pytest.mark.rule("PM-TURN-05", "PM-R-14", "PM-TURN-03")
def test_an_action_begins_with_a_unit_and_an_impossible_kind_is_not_offered() -> None:
    table = Position({"A": "P06"})
    assert not [text for text in table.legal() if text.split()[0] in ("attack", "strike")]
    assert table.refusal("done") == "PM-TURN-02"
    assert table.legal() == ["pass", "move A1>C"]


@pytest.mark.rule("PM-TURN-06", "PM-OABL-02", "PM-E-77", "PM-R-80", "PM-TURN-07")
def test_a_start_of_turn_ability_works_from_the_next_turn_on() -> None:
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "K01 K02 O28"}).when("objective O28>HA.1")
    assert table.hand("A") == ["K01", "K02", "O01"]
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "K01 K02"}, objectives={"A": "O28^ O01"}, active="B")
    table.when("pass")
    assert table.hand("A") == ["K01", "K02", "K06"]
    table.when("pass", "pass")
    assert len(table.hand("A")) == 3


@pytest.mark.rule("PM-TURN-06")
def test_start_of_turn_abilities_come_in_slot_order_before_the_turn() -> None:
    table = Position(
        {"A": "P06@HA:1", "B": "P06"}, hands={"A": "K01"}, objectives={"A": "O28^ O03^ O01"}, active="B"
    ).when("pass")
    assert len(table.hand("A")) == 2, "the Customs House of slot 1 has worked"
    assert (table.who(), table.prompt()) == ("A", "repair")
    table.when("repair A1")
    assert (table.damage("A1"), table.prompt()) == (0, "turn")


@pytest.mark.rule("PM-TURN-06", "PM-PLAY-05", "PM-POW-04")
def test_what_lasts_this_turn_ends_with_it() -> None:
    table = Position({"A": "R06@HB"}, objectives={"B": "O01^ O01"}).when("power A1")
    assert table.saved("lasting") != []
    table.when("pass")
    assert table.saved("lasting") == []


@pytest.mark.rule("PM-TURN-07", "PM-E-99")
def test_no_card_is_drawn_at_the_start_of_a_turn() -> None:
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "K01"}).when("pass", "pass")
    assert (table.who(), table.hand("A")) == ("A", ["K01"])


@pytest.mark.rule("PM-POBJ-01", "PM-POBJ-03", "PM-POBJ-06", "PM-POBJ-07", "PM-HID-04", "PM-E-14", "PM-R-46")
def test_a_face_down_objective_goes_unseen_to_hand() -> None:
    table = Position({"A": "P03@C"}, hands={"A": "O10 K05 K06"}, objectives={"A": "O01 K01 O01"}, decks={"A": "K09"})
    table.when("objective O10>HA.2")
    assert table.slot("HA.2") == "O10^"
    assert table.hand("A") == ["K01", "K05", "K06"]
    assert table.deck("A") == ["K09"]
    assert [event["event"] for event in table.told(1)] == ["took", "put-down"]
    assert "K01" not in str(table.told(1))
    assert table.events("taken", 0)[0]["card"] == "K01"
    assert table.refusal("objective O10>HA.1") == "PM-POBJ-01"


@pytest.mark.rule("PM-POBJ-04", "PM-POBJ-05", "PM-POBJ-07", "PM-E-15")
def test_a_face_up_objective_is_discarded_and_a_card_drawn() -> None:
    table = Position(
        {"A": "P03", "B": "P06"}, hands={"A": "O11 K05 K06"}, objectives={"A": "O04^ O01"}, decks={"A": "K09"}
    )
    table.when("objective O11>HA.1")
    assert (table.slot("HA.1"), table.discards("A")) == ("O11^", ["O04"])
    assert table.hand("A") == ["K05", "K06", "K09"]


@pytest.mark.rule("PM-POBJ-04")
def test_a_replaced_objective_was_not_destroyed() -> None:
    table = Position({"A": "P03 P01@r", "B": "R01@HA D01"}, hands={"A": "O01"}, objectives={"A": "O07^ O01"})
    table.when("objective O01>HA.1")
    assert (table.prompt(), table.damage("B1"), table.at("A2")) == ("turn", 0, "reserve")


@pytest.mark.rule("PM-POBJ-04", "PM-POBJ-05", "PM-R-47")
def test_a_replaced_objective_may_be_drawn_back_from_an_empty_deck() -> None:
    table = Position({"A": "P03"}, hands={"A": "O01"}, objectives={"A": "O04^ O01"}, decks={"A": ""})
    table.when("objective O01>HA.1")
    assert (table.hand("A"), table.discards("A")) == (["O04"], [])


@pytest.mark.rule("PM-POBJ-02", "PM-ZONE-09", "PM-E-16", "PM-R-45", "PM-CARD-03")
def test_only_an_objective_card_in_place_of_an_objective_in_play() -> None:
    table = Position({"A": "P03"}, hands={"A": "O01 K01"}, objectives={"A": "O02 O03 -"})
    assert table.refusal("objective O01>HA.3") == "PM-POBJ-02"
    assert table.refusal("objective K01>HA.1") == "PM-POBJ-02"
    assert table.refusal("objective O02>HA.1") == "PM-POBJ-01"
    assert table.refusal("objective O01>HB.1") == "PM-CARD-03"
    assert table.legal("obj") == ["objective O01>HA.1", "objective O01>HA.2"]
    table.when("objective O01>HA.2")
    assert [table.slot(f"HA.{slot}") for slot in (1, 2, 3)] == ["O02", "O01^", "-"]


@pytest.mark.rule("PM-OABL-03", "PM-POBJ-07", "PM-E-17", "PM-R-41", "PM-POBJ-06", "PM-R-12")
def test_an_objective_played_from_hand_counts_as_revealed() -> None:
    table = Position({"A": "P03"}, hands={"A": "O27 K01 K02"}).when("objective O27>HA.1")
    assert len(table.hand("A")) == 5
    table.when("pass", "pass")
    assert len(table.hand("A")) == 5, "nobody discards down to the maximum"


@pytest.mark.rule("PM-OABL-03")
def test_a_revealed_ability_works_again_when_the_card_comes_into_play_anew() -> None:
    table = Position({"A": "P06@HB"}, objectives={"B": "O27^ O01"}).rolling(1, 1).when("strike A1>HB.1")
    assert table.hand("B") == [], "it was face up already"
    table = Position({"A": "P06@HB"}, objectives={"B": "O27 O01"}).rolling(1, 1).when("strike A1>HB.1")
    assert len(table.hand("B")) == 2
    table.when("pass").rolling(1, 1).when("strike A1>HB.1")
    assert len(table.hand("B")) == 2, "it stayed face up"


@pytest.mark.rule("PM-OABL-01", "PM-E-92")
@pytest.mark.parametrize(("card", "attack"), [("O08", 4), ("O08^", 3)])
def test_an_ability_works_only_while_the_card_is_face_up(card: str, attack: int) -> None:
    table = (
        Position({"A": "P06@HB", "B": "P06"}, objectives={"B": f"{card} O01"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    )
    assert table.frozen("A1")[0] == attack


@pytest.mark.rule("PM-OABL-02")
def test_an_objective_card_may_have_no_ability() -> None:
    table = Position({"A": "P03"}, hands={"A": "O02"}).when("objective O02>HA.1")
    assert (table.prompt(), len(table.hand("A"))) == ("turn", 1)


@pytest.mark.rule("PM-POBJ-08", "PM-PACK-03", "PM-E-102", "PM-R-81")
def test_replacing_the_only_objective_eliminates_nobody() -> None:
    table = Position(
        {"A": "P03", "B": "R01"}, hands={"A": "O16"}, objectives={"A": "O10^", "B": "K01"}, variant="packs"
    )
    table.when("objective O16>HA.1")
    assert (table.alive(), table.discards("A"), table.slot("HA.1")) == ("AB", ["O10"], "O16^")
    table.when("stop")
    assert len(table.hand("A")) == 2


@pytest.mark.rule("PM-TURN-06", "PM-POW-04", "PM-TURN-02", "PM-CARD-02")
def test_nothing_of_the_turn_is_done_during_a_start_of_turn_ability() -> None:
    table = Position({"A": "R06@HA:1", "B": "P06"}, hands={"A": "O02 K01"}, objectives={"A": "O03^ O01"}, active="B")
    table.when("pass")
    assert (table.who(), table.prompt()) == ("A", "repair")
    assert table.refusal("power A1") == "PM-POW-04"
    assert table.refusal("objective O02>HA.2") == "PM-TURN-02"
    assert table.refusal("play K01") == "PM-CARD-02"


@pytest.mark.rule("PM-RES-02", "PM-HID-01", "PM-TURN-07", "PM-ABIL-05")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("reserve A2", "PM-RES-02"),
        ("place A2", "PM-RES-02"),
        ("peek HA.1", "PM-HID-01"),
        ("refill", "PM-TURN-07"),
        ("repair A1", "PM-ABIL-05"),
        ("salvage K01", "PM-ABIL-05"),
    ],
)
def test_what_only_an_effect_allows_is_refused_with_its_own_rule(text: str, rule: str) -> None:
    table = Position({"A": "P06@HA:1 P01@r"}, hands={"A": "K02"}, discards={"A": "K01"})
    assert table.refusal(text) == rule
