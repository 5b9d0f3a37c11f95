"""Chapter Espionage."""

import pytest

from games.doomsday.position import ANN, BEN, CLEO, DAN, Position, identity
from table import Table

THREE = ["spy purple", "add R01", "add R04", "add Y03", "done"]
FOUR = ["spy purple", "add R01", "add R04", "add Y03", "add B05", "done"]
TOP = "E04 E05 E06 E07 W01 W02 W04 K01 B03"


def attack(hands: list[str], **fields: object) -> Table:
    """Ann holds the cards named and no other spy card."""
    return Position(hands, avoid="spy", top=TOP, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("DD-SPY-01")
def test_an_attack_names_one_opponent_and_a_number_of_cards() -> None:
    table = attack(["R01 R04 Y03"], seats=3, parts=[3, 3, 3])
    assert {text for text in table.legal() if text.startswith("spy")} == {"spy purple", "spy teal"}
    assert table.refusal("spy orange") == "DD-SPY-01"
    assert table.refusal("spy pink") == "DD-SPY-01", "nobody sits there"
    table.when(*THREE)
    assert table.events("attacked") == [
        {"event": "attacked", "rule": "DD-SPY-01", "seat": "orange", "foe": "purple", "size": 3}
    ]
    assert table.asked() == BEN


@pytest.mark.rule("DD-SPY-02", "DD-E-14", "DD-R-22", "DD-SPY-10")
def test_a_defence_with_as_many_guard_cards_beats_the_attack_off() -> None:
    table = attack(["R01 R04 Y03 B05", "W03 K05 G01 Y01 R05"], parts=[5, 5])
    table.when(*FOUR, "defend", "add W03", "add K05", "add G01")
    assert table.prompt() == "guard"
    assert table.asked() == BEN
    table.when("add Y01")
    assert table.saved("parts") == [5, 5]
    assert sorted(table.saved("discard")) == sorted(["R01", "R04", "Y03", "B05", "W03", "K05", "G01", "Y01"])
    shown = [(event["seat"], event["card"]) for event in table.events("played")]
    assert sorted(shown) == sorted(
        [("orange", card) for card in ("R01", "R04", "Y03", "B05")]
        + [("purple", card) for card in ("W03", "K05", "G01", "Y01")]
    ), "every card of the battle is shown once"
    drawn = [event["seat"] for event in table.events("drew-hidden")]
    assert drawn[:6] == ["purple"] * 4 + ["orange"] * 2, "the winner fills his hand first"
    assert "R05" in table.saved("hand")[BEN], "the fifth guard card could not be played"
    assert table.asked() == BEN


@pytest.mark.rule("DD-SPY-02", "DD-R-22")
def test_with_too_few_guard_cards_there_is_no_defence() -> None:
    table = attack(["R01 R04 Y03", "W03 K05 E01 E02 E03 B01 B02"], parts=[3, 3])
    table.when(*THREE)
    assert table.asked() == BEN, "he is asked all the same"
    assert table.legal() == ["yield"]
    assert table.refusal("defend") == "DD-SPY-02"


@pytest.mark.rule("DD-R-22")
def test_a_defence_takes_guard_cards_only_and_may_be_declined() -> None:
    table = attack(["R01 R04 Y03", "W03 K05 G01 E01 E02 B01 B02"], parts=[3, 3])
    table.when(*THREE)
    assert table.legal() == ["defend", "yield"]
    table.when("defend")
    assert table.legal() == ["add W03", "add K05", "add G01"]
    assert table.refusal("add B01") == "DD-SPY-02"
    assert table.refusal("add R01") == "DD-SET-01", "a card of the attacker"
    table.when("add W03")
    assert table.refusal("add W03") == "DD-SET-01", "a card twice"
    assert table.legal() == ["add K05", "add G01"]
    assert table.refusal("yield") == "DD-SPY-02"
    other = attack(["R01 R04 Y03", "W03 K05 G01"], parts=[3, 3])
    other.when(*THREE, "yield")
    assert other.asked() == ANN
    assert other.prompt() == "loot"


@pytest.mark.rule("DD-SPY-02")
def test_nobody_else_defends() -> None:
    table = attack(["R01 R04 Y03", "E01 E02 E03 E08 B01 B02 B07", "W03 K05 G01"], seats=3, parts=[3, 3, 3])
    table.when(*THREE)
    assert (table.asked(), table.legal()) == (BEN, ["yield"])
    table.when("yield")
    assert table.asked() == ANN


@pytest.mark.rule("DD-SPY-03", "DD-E-43", "DD-R-24")
def test_success_brings_a_part_or_a_passenger_or_nothing() -> None:
    def robbed() -> Table:
        riders = {"1k": "blue", "1w": "blue", "2w": "blue"}
        table = attack(
            ["R01 R04 Y03 B05"], parts=[4, 6], aboard=[riders, {"3g": "green", "4b": "black"}],
        )  # fmt: skip
        return table.when(*FOUR, "yield")

    table = robbed()
    assert table.legal() == ["loot 3g", "loot 4b", "loot part", "loot none"]
    table.when("loot part")
    assert table.saved("parts") == [5, 5]
    assert table.saved("aboard")[BEN] == {"3g": "green"}, "floor 4 took its passenger with it"
    assert table.asked() == BEN, "not a part and a passenger"
    table = robbed().when("loot 3g")
    assert table.legal() == ["at 2k"]
    table.when("at 2k")
    assert table.saved("aboard")[ANN]["2k"] == "green"
    assert table.saved("parts") == [4, 6]
    assert robbed().when("loot none").saved("parts") == [4, 6]


@pytest.mark.rule("DD-R-24")
def test_what_is_stolen_is_chosen_after_the_answer() -> None:
    table = attack(["R01 R04 Y03"], parts=[3, 3], aboard=[{}, {"1k": "blue"}])
    table.when(*THREE)
    assert table.refusal("loot part") == "DD-SPY-02"
    assert table.when("yield").legal() == ["loot 1k", "loot part", "loot none"]


@pytest.mark.rule("DD-SPY-04", "DD-E-12")
def test_ann_steals_a_part_and_ben_loses_floor_1_with_its_passenger() -> None:
    table = attack(["R01 R04 K04"], parts=[1, 3], aboard=[{}, {"1k": "blue"}], score=[0, 1])
    bag = table.saved("bag")
    table.when("spy purple", "add R01", "add R04", "add K04", "done", "yield", "loot part")
    assert table.saved("parts") == [2, 2]
    assert table.saved("aboard") == [{}, {}]
    assert table.saved("bag")[5] == bag[5] + 1
    assert table.saved("score") == [0, 1]


@pytest.mark.rule("DD-SPY-04")
def test_a_part_theft_needs_the_number_of_the_thiefs_next_part() -> None:
    table = attack(["R01 R04 Y03 B05"], parts=[8, 3], aboard=[{}, {"1k": "blue"}])
    table.when(*FOUR, "yield")
    assert table.refusal("loot part") == "DD-SPY-04"


@pytest.mark.rule("DD-R-25")
def test_what_kind_of_part_each_side_moves_does_not_matter() -> None:
    table = attack(["R01 R04 Y03"], parts=[0, 10])
    table.when(*THREE, "yield", "loot part")
    stolen = table.events("stole-part")[0]
    assert (stolen["part"], stolen["lost"]) == ("fuselage1", "floor8")


@pytest.mark.rule("DD-R-25")
def test_who_cannot_add_a_part_cannot_make_another_lose_one() -> None:
    full = attack(["R01 R04 Y03"], parts=[10, 10], aboard=[{}, {"1k": "blue"}])
    assert full.when(*THREE, "yield").refusal("loot part") == "DD-BUILD-06"


@pytest.mark.rule("DD-SPY-05", "DD-R-26")
def test_the_thief_chooses_the_passenger_and_its_seat() -> None:
    table = attack(["R01 R04 Y03"], parts=[5, 10], aboard=[{"1k": "blue"}, {"1w": "white", "8y": "yellow"}])
    table.when(*THREE, "yield")
    assert table.refusal("loot 2k") == "DD-SPY-05", "nobody sits there"
    table.when("loot 8y")
    assert table.refusal("loot none") == "DD-SPY-05", "it is taken"
    assert table.legal() == ["at 1w", "at 2k", "at 2w"]
    assert table.refusal("at 3g") == "DD-SPY-05", "number 4"
    assert table.refusal("at 1k") == "DD-ROCKET-02"
    table.when("at 2w")
    assert table.saved("aboard") == [{"1k": "blue", "2w": "yellow"}, {"1w": "white"}]


@pytest.mark.rule("DD-SPY-05")
def test_a_passenger_theft_needs_an_own_seat_within_reach() -> None:
    riders = dict.fromkeys(("1k", "1w", "2k", "2w"), "blue")
    table = attack(["R01 R04 Y03"], parts=[3, 3], aboard=[{"1k": "blue", "1w": "blue"}, {"1k": "green"}])
    assert table.when(*THREE, "yield").refusal("loot 1k") == "DD-PAX-04"
    high = attack(
        ["R01 R04 Y03 B05"],
        parts=[9, 3],
        aboard=[
            riders
            | dict.fromkeys(("3g", "3b", "4g", "4b", "5g"), "green")
            | dict.fromkeys(("5b", "6g", "6b"), "black"),
            {"1k": "blue"},
        ],
    )
    assert high.refusal("spy purple") == "DD-SET-02", "only seats of number 5 are free"


@pytest.mark.rule("DD-SPY-06", "DD-E-15", "DD-SPY-07")
def test_pax_plus_takes_a_second_passenger_of_the_colour_into_any_seat() -> None:
    riders = dict.fromkeys(("1k", "2k", "2w", "3g", "3b", "4g", "4b"), "blue")
    riders |= dict.fromkeys(("5g", "5b", "6g", "6b", "7r"), "black")
    table = attack(
        ["K04 R01 G02"], parts=[9, 5], aboard=[riders, {"2w": "white", "3g": "white", "1k": "green"}], score=[40, 7]
    )
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 3g")
    assert table.legal() == ["at 1w"]
    table.when("at 1w")
    assert table.legal() == ["also 2w", "decline"]
    assert table.refusal("also 1k") == "DD-SPY-06", "another colour"
    table.when("also 2w")
    assert table.legal() == ["at 7y"]
    assert table.refusal("decline") == "DD-SPY-06", "it is taken"
    table.when("at 7y")
    assert [event["rule"] for event in table.events("stole-more")] == ["DD-SPY-06"]
    assert table.saved("aboard")[ANN] | {"1w": "white", "7y": "white"} == table.saved("aboard")[ANN]
    assert table.saved("aboard")[BEN] == {"1k": "green"}
    assert table.saved("score") == [40, 7]
    assert table.asked() == BEN


@pytest.mark.rule("DD-SPY-06", "DD-R-51")
def test_the_second_passenger_may_be_declined() -> None:
    table = attack(["K04 R01 G02"], parts=[4, 4], aboard=[{}, {"1k": "white", "1w": "white"}])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k", "decline")
    assert table.saved("aboard") == [{"1k": "white"}, {"1w": "white"}]


@pytest.mark.rule("DD-SPY-06")
@pytest.mark.parametrize("option", [False, True])
def test_two_pax_plus_signs_bring_one_additional_passenger(option: bool) -> None:
    table = attack(
        ["K04 K08 R01"], seats=3, parts=[4, 4, 0], aboard=[{}, dict.fromkeys(("1k", "1w", "2k"), "blue"), {}],
        options={"pax_plus_earth": option},
    )  # fmt: skip
    table.when("spy purple", "add K04", "add K08", "add R01", "done", "yield", "loot 1k", "at 1k", "also 1w", "at 2k")
    assert table.saved("aboard") == [{"1k": "blue", "2k": "blue"}, {"2k": "blue"}, {}], "a third stays"
    assert table.asked() == BEN


@pytest.mark.rule("DD-SPY-06")
def test_pax_plus_without_another_passenger_of_the_colour_or_a_seat_is_lost() -> None:
    alone = attack(["K04 R01 G02"], parts=[4, 4], aboard=[{}, {"1k": "white", "1w": "blue"}])
    alone.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k")
    assert alone.asked() == BEN
    full = attack(["K04 R01 G02"], parts=[3, 4], aboard=[{"1k": "blue"}, {"1k": "white", "1w": "white"}])
    full.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1w")
    assert full.asked() == BEN


@pytest.mark.rule("DD-R-20")
def test_pax_plus_does_nothing_with_a_part_theft() -> None:
    table = attack(["K04 R01 G02"], parts=[3, 4], aboard=[{}, {"1k": "white", "1w": "white"}])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot part")
    assert table.asked() == BEN
    assert table.saved("aboard")[ANN] == {}


@pytest.mark.rule("DD-SPY-07")
def test_a_theft_changes_nobodys_score() -> None:
    table = attack(["R01 R04 Y03"], parts=[3, 3], aboard=[{}, {"1k": "red"}], score=[5, 7])
    table.when(*THREE, "yield", "loot 1k", "at 1k")
    assert table.saved("score") == [5, 7]


@pytest.mark.rule("DD-SPY-08", "DD-E-16", "DD-R-29")
def test_a_launching_rocket_falls_back_one_space_only() -> None:
    table = attack(["R01 R04 Y03 B05 K04", "R02 R03 Y04 W05 K02"], parts=[2, 10], stage=["tools", "2"], seats=2)
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "add K04", "done", "yield")
    assert table.saved("stage") == ["tools", "3"]
    assert table.asked() == BEN
    assert table.view()["players"][BEN]["next_launch_cost"] == 4
    table.when("launch", "add R02", "add R03", "add Y04", "add W05")
    assert table.saved("stage") == ["tools", "2"]


@pytest.mark.rule("DD-SPY-08")
def test_a_push_back_needs_four_spy_cards() -> None:
    table = attack(["R01 R04 Y03"], parts=[2, 10], stage=["tools", "2"])
    assert table.refusal("spy purple") == "DD-SPY-08"
    four = attack(["R01 R04 Y03 B05"], parts=[2, 10], stage=["tools", "2"])
    four.when("spy purple", "add R01", "add R04", "add Y03")
    assert four.refusal("done") == "DD-SPY-08"


@pytest.mark.rule("DD-SPY-09", "DD-R-29")
def test_a_rocket_on_5_or_in_space_cannot_be_attacked() -> None:
    five = attack(["R01 R04 Y03 B05"], parts=[2, 10], stage=["tools", "5"])
    assert five.refusal("spy purple") == "DD-SPY-09"
    space = attack(["R01 R04 Y03 B05"], parts=[2, 10], stage=["tools", "space"], arrival=[0, 1])
    assert space.refusal("spy purple") == "DD-SPY-09"
    four = attack(["R01 R04 Y03 B05"], parts=[2, 10], stage=["tools", "4"])
    assert four.when(*FOUR, "yield").saved("stage") == ["tools", "5"]


@pytest.mark.rule("DD-E-17")
def test_with_three_spy_cards_ann_finds_no_target_among_launching_rockets() -> None:
    table = attack(
        ["R01 R04 Y03"], seats=4, parts=[2, 10, 10, 10], stage=["tools", "5", "3", "space"], arrival=[0, 0, 0, 1]
    )
    rules = [table.refusal(f"spy {name}") for name in ("purple", "teal", "pink")]
    assert rules == ["DD-SPY-09", "DD-SPY-08", "DD-SPY-09"]


@pytest.mark.rule("DD-SPY-10", "DD-R-30")
def test_after_a_success_the_attacker_draws_and_the_victim_has_seven_already() -> None:
    table = attack(["R01 R04 Y03 B05"], parts=[3, 3])
    table.when(*FOUR, "yield", "loot part")
    drawn = [event["seat"] for event in table.events("drew-hidden")]
    assert drawn[:2] == ["orange"] * 2
    assert set(drawn[2:]) == {"purple"}, "the draws of Ben's own turn"
    told = [event["event"] for event in table.told()]
    assert told.index("yielded") < told.index("played") < told.index("stole-part") < told.index("drew-hidden")
    assert sorted(table.saved("discard")) == ["B05", "R01", "R04", "Y03"]
    assert [len(hand) for hand in table.saved("hand")] == [7, 9]


@pytest.mark.rule("DD-R-30", "DD-SET-05", "DD-SPY-10")
@pytest.mark.parametrize("defended", [False, True])
def test_the_cards_of_a_battle_are_discarded_before_anybody_draws(defended: bool) -> None:
    # one card is left in the deck: the first draw after the battle makes a new deck of all that was discarded
    table = attack(["R01 R04 Y03 B05", "W03 K05 G01 Y01"], parts=[3, 3])
    rest = [card for card in table.saved("deck") if card not in ("K01", "D1")]
    table.given(deck=["K01"], discard=["D1", *rest])
    pile = 1 + len(rest) + (8 if defended else 4) + 1
    table.drawing(*identity(pile))
    table.when(*FOUR, *(["defend", "add W03", "add K05", "add G01", "add Y01"] if defended else ["yield", "loot part"]))
    assert [event["cards"] for event in table.events("regenerated")] == [pile]
    assert table.saved("discard") == ["D2"], "the new Doomsday card lay on top and is all that was discarded since"
    table.done()


@pytest.mark.rule("DD-SPY-10", "DD-R-32")
def test_a_card_taken_from_an_opponent_is_free_again_after_a_defence() -> None:
    table = attack(["R01 R04 Y03", "W03 K05 G01"], parts=[3, 3], barred=[["R01"], ["W03", "K05"]])
    table.when(*THREE, "defend", "add W03", "add K05", "add G01")
    assert table.saved("barred") == [[], []]


@pytest.mark.rule("DD-R-36", "DD-R-30")
@pytest.mark.parametrize("answer", [["yield", "loot part"], ["defend", "add W03", "add K05", "add G01"]])
def test_an_impact_in_the_winners_refill_ends_the_game_once_and_the_loser_draws_nothing(answer: list[str]) -> None:
    table = Position(
        ["R01 R04 Y03 B05", "W03 K05 G01"], avoid="spy", seats=3, parts=[3, 3, 10], stage=["tools", "tools", "space"],
        arrival=[0, 0, 1], score=[1, 2, 3], days=1, top="D1",
    )  # fmt: skip
    table.when(*THREE, *answer)
    assert table.saved("score") == [1, 2, 23], "the arrival is scored once"
    assert len(table.events("impact")) == len(table.events("ended")) == 1
    assert table.events("drew-hidden") == []
    assert len(table.saved("hand")[ANN]) == 6


@pytest.mark.rule("DD-R-30")
def test_an_impact_in_the_refill_leaves_the_theft_done() -> None:
    table = Position(["R01 R04 Y03 B05"], avoid="spy", parts=[3, 3], days=1, top="D1")
    table.when(*FOUR, "yield", "loot part")
    assert table.saved("ended") == "impact"
    assert table.saved("parts") == [4, 2]


@pytest.mark.rule("DD-R-21")
def test_number_and_cards_of_a_declared_attack_are_fixed() -> None:
    table = attack(["R01 R04 Y03 B05"], parts=[3, 3])
    table.when(*THREE)
    assert table.asked() == BEN
    assert table.refusal("add B05") == "DD-SPY-02"
    assert table.view(BEN)["attack"] == {
        "attacker": "orange", "target": "purple", "size": 3, "defending": False, "guards": 0, "guard_cards": [],
    }  # fmt: skip
    assert table.view(BEN)["set"]["cards"] is None


@pytest.mark.rule("DD-R-23")
def test_only_attacks_with_a_possible_result_may_be_declared() -> None:
    bare = attack(["R01 R04 Y03"], parts=[0, 0])
    assert bare.refusal("spy purple") == "DD-R-23", "Ben has nothing"
    small = attack(["R01 R04 Y03"], parts=[4, 4])
    assert small.refusal("spy purple") == "DD-SET-02", "the next part needs four, and Ben has no passenger"
    seated = attack(["R01 R04 Y03"], parts=[4, 4], aboard=[{}, {"1k": "blue"}])
    assert seated.refusal("spy purple") == ""
    complete = attack(["R01 R04 Y03"], parts=[10, 4])
    assert complete.refusal("spy purple") == "DD-R-23"


@pytest.mark.rule("DD-R-23")
def test_the_attackers_set_is_free_from_the_least_needed_to_all() -> None:
    table = attack(["R01 R04 Y03 B05"], parts=[0, 1])
    table.when("spy purple", "add R01", "add R04")
    assert table.refusal("done") == "DD-SET-02"
    table.when("add Y03")
    assert sorted(table.legal()) == ["add B05", "done"]


@pytest.mark.rule("DD-R-27", "DD-LAUNCH-04")
def test_a_launching_player_pushes_nobody_back() -> None:
    table = attack(["R01 R04 Y03 B05"], parts=[10, 10], stage=["4", "2"])
    assert table.refusal("spy purple") == "DD-LAUNCH-04"


@pytest.mark.rule("DD-R-28")
def test_a_launching_player_may_defend_against_a_push_back() -> None:
    table = attack(["R01 R04 Y03 B05", "W03 K05 G01 Y01"], parts=[3, 10], stage=["tools", "2"])
    table.when(*FOUR, "defend", "add W03", "add K05", "add G01", "add Y01")
    assert table.saved("stage") == ["tools", "2"]


@pytest.mark.rule("DD-E-44", "DD-INFO-01", "DD-R-21")
def test_ben_knows_the_number_and_nothing_else_before_he_answers() -> None:
    table = attack(["K04 R01 R04"], seats=4, parts=[3, 3, 0, 0])
    table.when("spy purple", "add K04", "add R01", "add R04", "done")
    for seat in (BEN, CLEO, DAN, 8):
        seen = str(table.view(seat)) + str(table.told(seat))
        assert not any(card in seen for card in ("K04", "R01", "R04"))
    assert table.view(BEN)["attack"]["size"] == 3
    table.when("yield")
    assert table.view(CLEO)["set"]["cards"] == ["R01", "R04", "K04"]
    assert [event["card"] for event in table.events("played", CLEO)] == ["R01", "R04", "K04"]
