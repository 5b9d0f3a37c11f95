"""Chapter Abilities: who gains one, and every effect kind on a combat card (PM-ABIL)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position, faces


def fought(units: dict[str, str], mine: str = "", theirs: str = "", dice: str = "1 1 1 1", **more: object) -> Position:
    """A1 attacks B1 with a card, or without; B1 answers with one, or not."""
    hands = {"A": mine, "B": theirs}
    table = Position(units, hands=hands, **more).when("attack A1xB1")  # type: ignore[arg-type]
    if table.prompt() == "attack":
        table.when("done")
    if mine and theirs:
        table.when(f"play {mine}")
    return table.rolling(*faces(dice)).when(f"play {theirs or mine}") if mine or theirs else table


@pytest.mark.rule("PM-ABIL-01", "PM-PLAY-04", "PM-E-31")
def test_a_unit_without_the_icon_gets_the_bonus_alone() -> None:
    table = fought({"A": "B07@C P01@C P01@C", "B": "P06@C"}, "K07")
    assert table.frozen("A1") == (4, 2, 9)


@pytest.mark.rule("PM-ABIL-02", "PM-ABIL-06", "PM-E-32")
def test_bonus_ability_and_aura_add_up() -> None:
    table = fought({"A": "P03@C P01@C D02@C", "B": "P06@C"}, "K07", objectives={"A": "O10^ O01"})
    assert table.frozen("A1")[0] == 7


@pytest.mark.rule("PM-ABIL-03", "PM-POW-02", "PM-E-33")
def test_a_silver_icon_and_a_battle_power_work_together() -> None:
    table = fought({"A": "C09@HB", "B": "B07"}, theirs="K41", dice="6 6 1 1")
    assert table.frozen("B1")[2] == 12
    assert table.damage("B1") == 1


@pytest.mark.rule("PM-ABIL-03")
def test_a_silver_icon_asks_for_that_very_power_icon() -> None:
    table = fought({"A": "C09@HB", "B": "B08"}, theirs="K41", dice="6 6 1 1")
    assert table.frozen("B1")[2] == 9
    assert table.damage("B1") == 3


@pytest.mark.rule("PM-ABIL-04", "PM-E-34")
@pytest.mark.parametrize(("unit", "left"), [("P06", "C"), ("R07", "reserve")])
def test_a_gold_icon_names_the_stars_that_qualify(unit: str, left: str) -> None:
    table = fought({"A": f"{unit}@C:2 D01", "B": "C01@C D01"}, "K63", dice="6 5 6 5")
    assert table.at("B1") == "reserve"
    assert table.at("A1") == left, "first strike for three stars, not for four"


@pytest.mark.rule("PM-UNIT-01", "PM-ABIL-04", "PM-E-91", "PM-POW-06")
def test_a_flagship_qualifies_with_its_printed_six_stars() -> None:
    table = fought({"A": "B09@C", "B": "P06@C B01@C D01"}, "K66", dice="6 5 1 1")
    assert table.damage("B2") == 1


@pytest.mark.rule("PM-CARD-04", "PM-E-35")
def test_an_icon_makes_a_card_or_a_unit_one_of_its_type() -> None:
    lib = Position({"A": "P01"}).s.stock
    fin = lib.icons.index("fin")
    assert lib.cards[lib.card_numbers["K07"]].icon == fin
    assert lib.units[lib.unit_numbers["P01"]].icons >> fin & 1


@pytest.mark.rule("PM-PRI-02", "PM-BATT-07", "PM-E-62", "PM-R-57")
@pytest.mark.parametrize(("dice", "hit"), [("5 6", True), ("6 6", True), ("2 3", False)])
def test_no_automatic_hit_beats_a_twelve_and_an_ace(dice: str, hit: bool) -> None:
    table = fought({"A": "P03@C", "B": "C01@C"}, theirs="K16", dice=f"{dice} 1 1")
    assert table.frozen("B1")[2] == 9
    assert [event["automatic"] for event in table.events("hit")] == ([0] if hit else [])
    assert table.damage("B1") == 0, "1 - 1 damage"


@pytest.mark.rule("PM-PRI-02", "PM-R-57")
def test_no_automatic_hit_makes_a_twelve_miss_a_high_defense() -> None:
    for card, hits in (("K16", 0), ("K06", 1)):
        table = Position({"A": "B01@HB", "B": "P07"}, hands={"B": card}, objectives={"B": "O12^ O31^"}).rolling(
            6, 6, 1, 1
        )
        table.when("attack A1xB1", f"play {card}")
        assert table.frozen("B1")[2] == 13
        assert len(table.events("hit")) == hits


@pytest.mark.rule("PM-PRI-02", "PM-BATT-03", "PM-E-63")
def test_a_lock_keeps_the_other_player_from_playing() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K55", "B": "K01"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K55")
    assert table.hand("B") == ["K01"]
    assert table.prompt() == "turn"


@pytest.mark.rule("PM-ABIL-05", "PM-E-64")
def test_what_happened_at_once_stands_and_the_rest_is_cancelled() -> None:
    table = Position({"A": "R05@C", "B": "D06@C"}, hands={"A": "K44 K01 K02", "B": "K47 K03"})
    table.when("attack A1xB1").drawing(0).when("play K44")
    assert table.discards("B") == ["K03"]
    table.rolling(1, 1, 1, 1).when("play K47")
    assert table.frozen("A1") == (4, 2, 8)
    assert len(table.hand("A")) == 3, "the extra draw is cancelled"


@pytest.mark.rule("PM-ABIL-05")
def test_a_card_is_cancelled_though_it_is_played_after_the_canceller() -> None:
    table = fought({"A": "D06@C", "B": "P06@C"}, "K47", "K01")
    assert table.frozen("B1")[0] == 4
    both = fought({"A": "D06@C", "B": "D06@C"}, "K47", "K47")
    assert (both.frozen("A1")[2], both.frozen("B1")[2]) == (10, 9), "the first one works, the other is cancelled"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-12", "PM-E-65", "PM-R-31")
def test_first_strike_resolves_before_the_foe_can_deal_damage() -> None:
    table = fought({"A": "R01@C", "B": "C01@C D01"}, "K09", dice="6 5 6 5")
    assert (table.at("B1"), table.at("A1"), table.damage("A1")) == ("reserve", "C", 0)
    both = fought({"A": "R01@C D01", "B": "D02@C D01"}, "K09", "K09", dice="6 5 6 5")
    assert (both.at("A1"), both.at("B1")) == ("reserve", "reserve")


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-13", "PM-E-66")
@pytest.mark.parametrize(("die", "place", "counters"), [("4", "C", 5), ("3", "reserve", 0)])
def test_a_unit_may_survive_with_one_shield_left(die: str, place: str, counters: int) -> None:
    table = fought({"A": "R07@C", "B": "B08@C:5 D01"}, theirs="K25", dice=f"6 5 1 1 {die}")
    assert (table.at("B1"), table.damage("B1")) == (place, counters)
    table.done()


@pytest.mark.rule("PM-COMB-09", "PM-ABIL-05", "PM-E-67")
def test_a_splash_can_cancel_a_later_battle() -> None:
    table = Position({"A": "P06@C R01@C", "B": "C03@C C01@C B01@C"}, hands={"A": "K13"})
    table.when("attack A1xB1", "attack A2xB2", "keep").rolling(6, 5, 1, 1).when("play K13")
    assert (table.prompt(), table.legal()) == ("splash", ["splash B2", "splash B3"])
    assert table.refusal("splash B1") == "PM-ABIL-05"
    assert table.refusal("decline") == "PM-ABIL-05", "a splash is compulsory"
    table.when("splash B2")
    assert (table.at("B1"), table.at("B2")) == ("reserve", "reserve")
    assert [event["unit"] for event in table.events("cancelled")] == ["A2"]


@pytest.mark.rule("PM-ABIL-05", "PM-E-68")
def test_two_extra_dice_on_one_unit_cancel() -> None:
    table = fought({"A": "R05@C", "B": "P06@C"}, "K17", "K14", dice="3 4 2 2")
    assert [event["roll"] for event in table.events("rolled")] == [7, 4]
    table.done()


@pytest.mark.rule("PM-ABIL-05", "PM-ABIL-07", "PM-E-69", "PM-R-65")
def test_the_attacker_decides_on_rerolls_first_and_the_defender_may_force_another() -> None:
    table = fought({"A": "P06@C", "B": "P03@C"}, "K54", "K08", dice="1 1 1 1")
    assert (table.who(), table.legal()) == ("A", ["reroll A1", "decline"])
    assert table.refusal("reroll B1") == "PM-ABIL-05"
    assert table.refusal("play K54") == "PM-BATT-01"
    table.rolling(6, 5).when("reroll A1")
    assert (table.who(), table.legal()) == ("B", ["reroll A1", "decline"])
    table.rolling(2, 2).when("reroll A1")
    assert table.events("missed")[0]["result"] == 9
    table.done()


@pytest.mark.rule("PM-ABIL-05")
def test_a_declined_reroll_cannot_be_taken_up_again() -> None:
    table = fought({"A": "P06@C", "B": "P03@C"}, "K54", "K08", dice="1 1 1 1")
    table.when("decline").rolling(1, 2).when("reroll A1")
    assert table.prompt() == "turn"
    assert table.refusal("reroll A1") == "PM-ABIL-05"


@pytest.mark.rule("PM-PLAY-05", "PM-ABIL-05", "PM-E-70")
def test_a_modifier_until_the_end_of_the_turn_works_in_the_next_battle_too() -> None:
    table = Position({"A": "P03@C P03@C", "B": "B07@C"}, hands={"A": "K60"})
    table.when("attack A1xB1", "attack A2xB1", "keep").rolling(1, 1, 1, 1).when("play K60")
    assert (table.frozen("B1")[0], table.frozen("A1")[2]) == (2, 11)
    assert table.view_of("B", "A")["units"][0]["lasting"] == {"attack": -1}
    table.rolling(1, 1, 1, 1).when("pass")
    assert (table.frozen("B1")[0], table.frozen("A2")[2]) == (2, 10)
    assert table.saved("lasting") == []


@pytest.mark.rule("PM-R-82", "PM-BATT-12", "PM-ABIL-05")
def test_who_destroyed_whom_is_settled_at_the_end_of_step_seven() -> None:
    table = fought({"A": "R08@HB D01", "B": "R01 D01"}, "K31", dice="6 5 1 1", objectives={"B": "O05^ O01"})
    assert table.prompt() == "retreat"
    table = fought({"A": "R04@C", "B": "R01@C D01"}, "K40", dice="6 5 1 1")
    assert len(table.hand("A")) == 5, "it destroyed its foe: two extra cards"
    table = fought({"A": "R04@C D01", "B": "C01@C:0 D01"}, "K40", dice="1 1 1 1")
    assert len(table.hand("A")) == 3


@pytest.mark.rule("PM-R-66", "PM-MULT-04")
def test_inside_a_battle_only_the_other_fighters_player_counts() -> None:
    crowd = {"A": "P06@C", "B": "P06@C", "C": "P06@C P06@C P06@C"}
    table = Position(crowd, hands={"A": "K69"}).rolling(1, 1, 1, 1).when("attack A1xB1", "play K69")
    assert table.frozen("A1")[0] == 5, "C's three units do not outnumber A"
    crowd["B"] = "P06@C P06@C"
    table = Position(crowd, hands={"A": "K69"}).rolling(1, 1, 1, 1).when("attack A1xB1", "play K69")
    assert table.frozen("A1")[0] == 7


@pytest.mark.rule("PM-CARD-07", "PM-CARD-01")
def test_a_combat_card_has_a_bonus_an_ability_or_both() -> None:
    for card in Position({"A": "P01"}).s.stock.cards:
        if card.sort == 0:
            assert card.colour or card.effects
            assert bool(card.effects) == bool(card.icon_kind)


@pytest.mark.rule("PM-ABIL-05")
def test_what_is_cancelled_stays_cancelled_though_its_canceller_is_cancelled_too() -> None:
    table = fought({"A": "P06@C", "B": "D06@C"}, "K53", "K47")
    bare = fought({"A": "P06@C", "B": "D06@C"}, "K01")
    assert table.frozen("B1") == bare.frozen("B1"), "no bonus for B, whose ability cancels the whole card of A"
    assert table.frozen("A1") == (4, 2, 9)


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-06")
def test_a_reroll_of_three_dice_rolls_all_three_again() -> None:
    table = fought({"A": "R05@C", "B": "P03@C"}, "K17", "K08", dice="1 1 2 1 1")
    assert (table.who(), table.legal()) == ("B", ["reroll A1", "decline"])
    table.rolling(1, 5, 6).when("reroll A1")
    assert table.events("rerolled")[0]["roll"] == 11
    table.done()


@pytest.mark.rule("PM-ABIL-05", "PM-ABIL-07", "PM-BATT-12")
def test_two_splashes_of_one_wave_are_chosen_attacker_first_and_land_together() -> None:
    table = fought({"A": "P06@C P01@C P01@C", "B": "P06@C P01@C P01@C"}, "K13", "K13", dice="6 5 6 5")
    assert (table.who(), table.legal()) == ("A", ["splash B2", "splash B3"])
    table.when("splash B2")
    assert (table.who(), table.legal()) == ("B", ["splash A2", "splash A3"])
    assert sum(table.saved("damage")) == 0, "no counter before both are chosen"
    table.when("splash A3")
    assert (table.at("B2"), table.at("A3"), table.damage("A1"), table.damage("B1")) == ("reserve", "reserve", 2, 2)


@pytest.mark.rule("PM-BATT-17", "PM-ABIL-07", "PM-R-34")
def test_the_attackers_end_effect_comes_before_the_defenders() -> None:
    table = fought({"A": "B05@C:1", "B": "B05@C:1"}, "K45", "K45")
    assert (table.who(), table.legal()) == ("A", ["repair A1", "stop"])
    table.when("repair A1")
    assert (table.who(), table.legal()) == ("B", ["repair B1", "stop"])
    assert table.discards("A") == [], "cards are put away after all end effects"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-12")
def test_a_splash_of_the_defender_hits_the_attackers_first_unit_as_well() -> None:
    # given a defending Ray unit with a splash, and a first unit of A beside the attacker
    table = Position({"A": "B09@C B09@C", "B": "C09@C"}, hands={"B": "K66"}).rolling(1, 1, 6, 6)
    # when
    table.when("attack A2xB1", "play K66")
    # then
    assert (table.damage("A1"), table.damage("A2") > 1) == (1, True)
