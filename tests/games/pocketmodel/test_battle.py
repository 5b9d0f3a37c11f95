"""Chapter Battles: cards, dice, hits, damage, and what comes after (PM-BATT, PM-PLAY)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


@pytest.mark.rule(
    "PM-BATT-09", "PM-BATT-10", "PM-BATT-11", "PM-BATT-12", "PM-BATT-13", "PM-E-22", "PM-R-76", "PM-OBJ-02"
)
def test_a_tie_hits_and_a_unit_out_of_shields_goes_to_the_reserve() -> None:
    table = Position({"A": "P06@C", "B": "C03@C D01"}).rolling(3, 1, 2, 2)
    table.when("attack A1xB1")
    assert table.events("hit")[0]["result"] == table.events("hit")[0]["needed"] == 8
    assert table.events("missed")[0]["result"] == 7
    assert (table.at("B1"), table.damage("B1")) == ("reserve", 0)
    assert table.damage("A1") == 0
    table.done()


@pytest.mark.rule("PM-BATT-11", "PM-R-76")
def test_one_less_than_the_defense_misses() -> None:
    table = Position({"A": "P06@C", "B": "C03@C D01"}).rolling(2, 1, 2, 2).when("attack A1xB1")
    assert table.at("B1") == "C"
    assert [event["unit"] for event in table.events("missed")] == ["A1", "B1"]


@pytest.mark.rule("PM-BATT-07", "PM-BATT-12", "PM-E-23", "PM-R-27")
def test_a_natural_twelve_hits_and_the_other_roll_is_checked_all_the_same() -> None:
    table = Position({"A": "B01@C", "B": "P03@C"}, hands={"B": "K05"}).rolling(6, 6, 1, 2)
    table.when("attack A1xB1", "play K05")
    assert table.frozen("B1") == (3, 1, 13)
    assert table.events("hit")[0]["automatic"] == 1
    assert table.damage("B1") == 1
    assert table.events("missed")[0]["result"] == 6
    table.done()


@pytest.mark.rule("PM-BATT-08", "PM-E-24", "PM-R-28")
def test_a_roll_of_two_is_no_automatic_miss() -> None:
    table = Position({"A": "C08@C", "B": "R01@C D01"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert table.at("B1") == "reserve"


@pytest.mark.rule("PM-BATT-15", "PM-BATT-12", "PM-E-25", "PM-R-31")
def test_both_units_can_be_destroyed_in_one_battle() -> None:
    table = Position({"A": "C01@C D01", "B": "R01@C D01"}).rolling(3, 4, 3, 4).when("attack A1xB1")
    assert (table.at("A1"), table.at("B1")) == ("reserve", "reserve")


@pytest.mark.rule("PM-BATT-13", "PM-E-26", "PM-R-01")
def test_counters_equal_to_shields_destroy() -> None:
    table = Position({"A": "C01@C", "B": "B02@C:1 D01"}).rolling(6, 5, 1, 1).when("attack A1xB1")
    assert table.at("B1") == "reserve"


@pytest.mark.rule("PM-BATT-14", "PM-R-33", "PM-E-27", "PM-RES-03")
def test_damage_stays_from_turn_to_turn_until_the_unit_is_destroyed() -> None:
    table = Position({"A": "C01@C", "B": "B07@C:3 D01"}).when("pass", "pass", "pass", "pass")
    assert table.damage("B1") == 3
    table.rolling(6, 5, 1, 1).when("attack A1xB1")
    assert (table.at("B1"), table.damage("B1")) == ("reserve", 0)


@pytest.mark.rule("PM-BATT-04", "PM-E-28", "PM-BATT-03", "PM-R-10")
def test_an_attacker_who_passed_may_answer_the_defenders_card() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K06 K05"}).when("attack A1xB1")
    assert (table.who(), table.prompt()) == ("A", "card")
    table.when("pass")
    assert table.who() == "B"
    table.when("play K06")
    assert (table.who(), table.legal()) == ("A", ["play K01", "pass"])
    table.rolling(1, 1, 1, 1).when("play K01")
    assert table.frozen("A1")[0] == 7
    assert table.frozen("B1")[2] == 11
    assert (table.hand("A"), table.discards("B")) == (["K06"] * 3, ["K06"])


@pytest.mark.rule("PM-BATT-04", "PM-PLAY-01", "PM-E-29", "PM-R-24")
def test_who_played_in_step_one_has_no_step_three() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01 K02", "B": "K06"}).when("attack A1xB1", "play K01")
    assert table.who() == "B"
    table.rolling(1, 1, 1, 1).when("play K06")
    assert table.hand("A") == ["K02", "K06", "K06"]
    assert (table.who(), table.prompt()) == ("B", "turn")


@pytest.mark.rule("PM-BATT-05", "PM-E-30", "PM-BATT-02")
def test_two_passes_mean_no_cards() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K06"}).when("attack A1xB1", "pass")
    table.rolling(1, 1, 1, 1).when("pass")
    assert table.frozen("A1") == (4, 2, 9)
    assert (table.hand("A"), table.hand("B")) == (["K01"], ["K06"])


@pytest.mark.rule("PM-PLAY-03", "PM-PLAY-04", "PM-PLAY-05", "PM-E-36", "PM-R-74")
@pytest.mark.parametrize(("card", "numbers"), [("K03", (1, 3, 9)), ("K01", (4, 1, 9)), ("K05", (1, 1, 12))])
def test_red_yellow_and_blue_go_to_attack_damage_and_defense(card: str, numbers: tuple[int, int, int]) -> None:
    table = Position({"A": "P01@C D01", "B": "B09@C"}, hands={"A": card}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", f"play {card}")
    assert table.frozen("A1") == numbers
    assert table.discards("A") == [card]
    table.when("pass").rolling(1, 1, 1, 1).when("attack A1xB1", "pass")
    assert table.frozen("A1") == (1, 1, 9)


@pytest.mark.rule("PM-PLAY-02", "PM-R-25", "PM-E-99", "PM-ABIL-01")
def test_any_combat_card_may_be_played_for_its_bonus() -> None:
    table = (
        Position({"A": "P08@C", "B": "P06@C"}, hands={"A": "K61"}).rolling(1, 1, 1, 1).when("attack A1xB1", "play K61")
    )
    assert table.frozen("A1") == (7, 2, 9)


@pytest.mark.rule("PM-CARD-02", "PM-CARD-03", "PM-BATT-02")
def test_only_combat_cards_of_the_hand_are_played_in_a_battle() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01 O02"}).when("attack A1xB1")
    assert table.refusal("play O02") == "PM-CARD-03"
    assert table.refusal("play K02") == "PM-CARD-02"
    assert table.refusal("attack A1xB1") == "PM-BATT-02"
    assert table.refusal("objective O02>HA.1") == "PM-CARD-03"
    assert table.legal() == ["play K01", "pass"]


@pytest.mark.rule("PM-CARD-02")
def test_a_combat_card_cannot_be_played_outside_a_battle() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01"})
    assert table.refusal("play K01") == "PM-CARD-02"
    table = Position({"A": "P01 P01"}, hands={"A": "K01"}).when("move A1>C")
    assert (table.prompt(), table.refusal("play K01")) == ("move", "PM-CARD-02")


@pytest.mark.rule("PM-HID-02", "PM-BATT-02")
def test_a_player_without_a_combat_card_is_asked_like_any_other() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "O02"}).when("attack A1xB1")
    assert (table.who(), table.legal()) == ("A", ["pass"])


@pytest.mark.rule("PM-BATT-18", "PM-BATT-19", "PM-E-37", "PM-R-11")
def test_who_played_discards_and_draws_to_the_maximum() -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C"},
        hands={"A": "K01 K02 K03", "B": "K04 K05 K06"},
        decks={"A": "K07 K08", "B": "K09"},
        refill="any",
    )
    table.rolling(1, 1, 1, 1).when("attack A1xB1", "play K01", "pass")
    assert table.discards("A") == ["K01"]
    assert table.hand("A") == ["K02", "K03", "K08"]
    assert table.hand("B") == ["K04", "K05", "K06"]
    assert table.prompt() == "turn"


@pytest.mark.rule("PM-BATT-19", "PM-BATT-22", "PM-E-38", "PM-R-11")
@pytest.mark.parametrize(("refill", "asked"), [("any", True), ("fighters", True), ("played", False)])
def test_who_played_nothing_may_refill_or_decline(refill: str, asked: bool) -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C"},
        hands={"A": "K59 K01 K02", "B": "K03 O02 O03"},
        decks={"A": "K07", "B": "K09 K10"},
        refill=refill,
    )
    table.drawing(0).rolling(1, 1, 1, 1).when("attack A1xB1", "play K59")
    assert table.hand("B") == ["O02", "O03"]
    table.when("pass")
    assert len(table.hand("A")) == 3
    assert (table.prompt() == "refill") is asked
    if asked:
        assert (table.who(), table.legal()) == ("B", ["refill", "decline"])
        table.when("refill")
        assert table.hand("B") == ["K10", "O02", "O03"]
    else:
        assert table.hand("B") == ["O02", "O03"]


@pytest.mark.rule("PM-E-38", "PM-BATT-19")
def test_a_refill_can_be_declined() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, decks={"A": "K07", "B": "K09 K10"}, refill="any").rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "decline", "decline")
    assert (table.hand("A"), table.hand("B")) == ([], [])
    assert table.refusal("refill") == "PM-TURN-07"


@pytest.mark.rule("PM-BATT-19", "PM-BATT-22", "PM-E-100", "PM-R-11")
@pytest.mark.parametrize(("refill", "asked"), [("any", True), ("fighters", False), ("played", False)])
def test_a_bystander_refills_all_or_nothing(refill: str, asked: bool) -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C", "C": "P06"},
        hands={"A": "K01 K02 K03", "B": "K04 K05 K06", "C": "K01"},
        decks={"A": "K07", "B": "K08", "C": "K09 K10 K11"},
        refill=refill,
    )
    table.rolling(1, 1, 1, 1).when("attack A1xB1", "play K01", "pass")
    assert len(table.hand("A")) == 3
    if asked:
        assert (table.who(), table.prompt()) == ("C", "refill")
        table.when("refill")
    assert len(table.hand("C")) == (3 if asked else 1)


@pytest.mark.rule("PM-BATT-19")
def test_refills_come_attacker_first_then_defender_then_the_others_clockwise() -> None:
    units = dict.fromkeys("ABCD", "P06@C")
    table = Position(units, refill="any", active="B").rolling(1, 1, 1, 1).when("attack B1xA1")
    order = []
    while table.prompt() == "refill":
        order.append(table.who())
        table.when("decline")
    assert order == ["B", "A", "C", "D"]


@pytest.mark.rule("PM-ZONE-05", "PM-BATT-19", "PM-BATT-20", "PM-E-39", "PM-R-12", "PM-R-34")
def test_extra_draws_come_after_the_refill_and_lift_the_hand_above_the_maximum() -> None:
    table = Position({"A": "B09@C B09@C", "B": "B09@C"}, hands={"A": "K57 K01 K02"}, decks={"A": "K03 K04 K05 K06"})
    table.rolling(1, 1, 1, 1).when("attack A1xB1", "play K57")
    assert len(table.hand("A")) == 4
    table.when("pass").rolling(1, 1, 1, 1).when("attack A1xB1", "play K01")
    assert len(table.hand("A")) == 3
    assert table.deck("A") == ["K03", "K04"]


@pytest.mark.rule("PM-BATT-18", "PM-BATT-19", "PM-E-76", "PM-R-34")
def test_a_returned_card_saves_a_draw() -> None:
    table = Position({"A": "C04@C", "B": "R01@C D01"}, hands={"A": "K32 K01 K02"}, decks={"A": "K07"})
    table.rolling(6, 5, 1, 1).when("attack A1xB1", "play K32")
    assert sorted(table.hand("A")) == ["K01", "K02", "K32"]
    assert (table.discards("A"), table.deck("A")) == ([], ["K07"])
    assert table.view_of("A", "B")["known_hand"] == ["K32"]


@pytest.mark.rule("PM-PLAY-06", "PM-DECK-01", "PM-E-85", "PM-R-49")
def test_a_played_card_is_not_reshuffled_before_it_is_discarded() -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C"}, hands={"A": "K01 K02 K03"}, decks={"A": ""}, discards={"A": "K04 K05 K06 K07 K08"}
    )
    table.rolling(1, 1, 1, 1).drawing(0, 0, 0, 0, 0).when("attack A1xB1", "play K01")
    assert table.saved("discard")[0] == []
    assert table.events("reshuffled")[0]["cards"] == 6
    assert len(table.deck("A")) == 5


@pytest.mark.rule("PM-PLAY-06", "PM-HID-03")
def test_a_played_card_lies_open_in_neither_hand_nor_pile() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K02"}).when("attack A1xB1", "play K01")
    assert table.view(1)["battle"]["sides"][0]["card"] == "K01"
    assert (table.hand("A"), table.discards("A")) == ([], [])


@pytest.mark.rule(
    "PM-E-84",
    "PM-BATT-01",
    "PM-BATT-02",
    "PM-BATT-03",
    "PM-BATT-06",
    "PM-BATT-17",
    "PM-BATT-21",
    "PM-R-26",
    "PM-COMB-08",
)
def test_a_whole_battle_with_two_cards_and_an_end_effect() -> None:
    table = Position(
        {"A": "R03@C R01@C", "B": "B05@C"},
        hands={"A": "K43 K01 K02", "B": "K45 K03 K04"},
        decks={"A": "K05 K05", "B": "K06 K06"},
    )
    table.rolling(2, 4, 3, 4).when("attack A1xB1", "attack A2xB1", "keep", "play K43", "play K45")
    assert (table.frozen("A1"), table.frozen("B1")) == ((4, 2, 8), (3, 2, 9))
    assert [event["result"] for event in table.events("hit")] == [10, 10]
    assert table.at("A1") == "reserve"
    assert (table.who(), table.prompt(), table.damage("B1")) == ("B", "repair", 2)
    table.when("repair B1", "repair B1")
    assert (table.discards("A"), table.discards("B")) == (["K43"], ["K45"])
    assert (len(table.hand("A")), len(table.hand("B"))) == (3, 3)
    assert table.state.prompt().values["unit"] == "A2"
    assert table.prompt() == "card"


@pytest.mark.rule("PM-R-29", "PM-BATT-01")
def test_conditions_are_read_once_after_the_cards_and_before_the_dice() -> None:
    table = (
        Position({"A": "C06@C", "B": "B09@C"}, hands={"A": "K70"}).rolling(6, 6, 1, 1).when("attack A1xB1", "play K70")
    )
    assert table.frozen("A1")[0] == 3, "an undamaged foe gives nothing, though it is damaged in the same battle"
    assert table.damage("B1") == 4


@pytest.mark.rule("PM-R-30", "PM-ABIL-06", "PM-BATT-12", "PM-E-78")
def test_damage_never_falls_below_nothing() -> None:
    table = (
        Position({"A": "R06@C", "B": "B01@C"}, hands={"A": "K27"}).rolling(1, 1, 6, 6).when("attack A1xB1", "play K27")
    )
    assert table.frozen("B1") == (0, 0, 8)
    assert table.damage("A1") == 0
    assert len(table.events("hit")) == 1


@pytest.mark.rule("PM-BATT-16", "PM-ELIM-04", "PM-E-96")
def test_elimination_comes_before_the_end_effects() -> None:
    table = Position({"A": "C09@C D01@C", "B": "P09@C:4 P01@r"}, hands={"B": "K52"}).rolling(6, 5, 1, 1)
    table.when("attack A1xB1", "play K52")
    assert table.who() == "over"
    assert table.state.outcome() is not None
    assert table.alive() == "A"


@pytest.mark.rule("PM-R-35", "PM-ELIM-07", "PM-BATT-16")
def test_step_eight_is_finished_for_who_is_left() -> None:
    table = Position({"A": "D01@C", "B": "P06@C", "C": "P06"}, hands={"B": "K01 K02 K03"}, decks={"B": "K04"})
    table.rolling(1, 1, 6, 5).when("attack A1xB1", "play K01")
    assert table.alive() == "BC"
    assert table.discards("B") == ["K01"]
    assert table.hand("B") == ["K02", "K03", "K04"]
    assert (table.who(), table.prompt()) == ("B", "turn")
