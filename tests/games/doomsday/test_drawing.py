"""Chapters Drawing, Hand and Deck."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.doomsday.position import ANN, BEN, DAN, Position, identity
from retrorocket.games.doomsday.effects import lay_down, refill
from retrorocket.games.doomsday.state import Doomsday


@pytest.mark.rule("DD-DRAW-01")
def test_two_cards_must_be_drawn_before_acting() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], top="Y01 W05")
    assert len(table.saved("hand")[ANN]) == 7
    assert table.refusal("pass") == "DD-DRAW-01"
    table.when("draw deck")
    assert table.refusal("pass") == "DD-DRAW-01"
    table.when("draw deck")
    assert table.prompt() == "act"
    assert len(table.saved("hand")[ANN]) == 9


@pytest.mark.rule("DD-DRAW-01")
def test_without_a_face_up_card_the_draws_need_no_question() -> None:
    table = Position(["", "R05"], active="purple", top="Y01 W05")
    table.when("pass", f"discard {table.saved('hand')[BEN][-1]}", f"discard {table.saved('hand')[BEN][-2]}")
    assert table.asked() == ANN
    assert table.prompt() == "act"
    assert {"Y01", "W05"} <= set(table.saved("hand")[ANN])


@pytest.mark.rule("DD-DRAW-02")
def test_the_first_card_is_seen_before_the_source_of_the_second_is_chosen() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], top="Y01 W05")
    table.when("draw deck")
    assert "Y01" in table.view(ANN)["players"][ANN]["cards"]
    assert table.legal() == ["draw deck", "take R05"]
    table.when("take R05")
    assert {"Y01", "R05"} <= set(table.saved("hand")[ANN])


@pytest.mark.rule("DD-DRAW-02")
def test_nothing_comes_from_the_discard_pile() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], discard="K03 G05")
    assert table.refusal("take K03") == "DD-DRAW-02"
    assert table.legal() == ["draw deck", "take R05"]


@pytest.mark.rule("DD-E-36", "DD-DRAW-02")
def test_dan_may_take_two_face_up_cards() -> None:
    table = Position([""], seats=4, ask="Draw", active="pink", faceup=[None, "Y09", "K03", None])
    assert table.legal() == ["draw deck", "take Y09", "take K03"]
    table.when("take Y09")
    assert table.legal() == ["draw deck", "take K03"]
    table.when("take K03")
    assert {"Y09", "K03"} <= set(table.saved("hand")[DAN])
    table.when("pass")
    table.when(table.legal()[0])
    table.when(table.legal()[0])
    assert table.asked() == ANN
    assert table.saved("faceup") == [None] * 4


@pytest.mark.rule("DD-DRAW-03", "DD-R-32", "DD-E-20")
def test_a_card_taken_from_an_opponent_gives_no_points_but_serves_in_sets() -> None:
    table = Position(["R05"], score=[12, 0], top="Y01 W05")
    table.when("vp R05")
    assert table.saved("score") == [16, 0]
    table.when(table.legal()[-1])
    assert table.asked() == BEN
    table.when("take R05")
    assert table.refusal("vp R05") == "DD-DRAW-03"
    assert "vp R05" not in table.legal()
    assert "R05" in table.view()["players"][BEN]["known"]
    # it is still a red, spy or guard card
    for action in ("seat red", "spy orange"):
        assert table.refusal(action) != "DD-DRAW-03"
    table.when("pass")
    table.when(*[f"discard {card}" for card in table.saved("hand")[BEN] if card != "R05"][:2])
    # nothing of Ann's is left to clear
    assert table.asked() == ANN
    assert table.events("cleared") == []


@pytest.mark.rule("DD-R-32")
def test_the_ban_lasts_over_turns_and_ends_with_the_discard_pile() -> None:
    table = Position(["R05"], barred=[["R05"], []])
    assert table.refusal("vp R05") == "DD-DRAW-03"
    table.when("pass", "discard R05")
    assert table.saved("barred") == [[], []]
    again = Position(["R05"])
    assert again.refusal("vp R05") == ""


@pytest.mark.rule("DD-DRAW-03")
def test_a_barred_card_may_build() -> None:
    table = Position(["W02 K02 G01"], barred=[["W02"], []])
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert table.saved("parts") == [1, 0]
    assert table.saved("barred") == [[], []]


@pytest.mark.rule("DD-DRAW-03", "DD-VP-02")
def test_an_earth_card_taken_from_an_opponent_is_barred_too_and_serves_as_a_colour() -> None:
    table = Position(
        ["B02 B04"], ask="Draw", to_draw=1, parts=[3, 0], faceup=[None, "E03"], avoid="blue earth", draws=[0]
    )
    table.when("take E03")
    assert table.refusal("vp E03") == "DD-DRAW-03"
    assert "vp E03" not in table.legal()
    table.when("seat blue", "add B02", "add B04", "add E03", "done", "at 1k")
    assert table.saved("barred") == [[], []]
    assert "E03" in table.saved("discard")


@pytest.mark.rule("DD-DRAW-04", "DD-E-24", "DD-DOOM-01")
def test_a_doomsday_card_in_the_draw_step_is_no_draw() -> None:
    table = Position([""], ask="Draw", days=15, faceup=[None, "R05"], top="D1 Y01 W05")
    table.when("draw deck")
    assert table.saved("days") == 14
    assert table.saved("discard") == ["D1"]
    assert table.saved("to_draw") == 2
    assert len(table.saved("hand")[ANN]) == 7
    table.when("draw deck", "draw deck")
    assert len(table.saved("hand")[ANN]) == 9
    assert "D1" not in table.saved("hand")[ANN]


@pytest.mark.rule("DD-E-24", "DD-DOOM-02")
def test_a_doomsday_card_in_the_refill_is_replaced_from_the_deck() -> None:
    table = Position(["W02 K02 G01"], days=15, top="D1 Y01 W05 K03")
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert table.saved("days") == 14
    assert "Y01" in table.saved("hand")[ANN]
    assert len(table.saved("hand")[ANN]) == 7


@pytest.mark.rule("DD-R-31")
def test_after_a_doomsday_card_the_source_is_chosen_again() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], top="D1 Y01")
    table.when("draw deck")
    assert table.legal() == ["draw deck", "take R05"]
    table.when("take R05")
    assert {"R05", "Y01"} <= set(table.saved("hand")[ANN])


@pytest.mark.rule("DD-R-31", "DD-HAND-03")
def test_a_refill_asks_nothing_and_takes_no_face_up_card() -> None:
    table = Position(["W02 K02 G01"], faceup=[None, "R05"], top="D1 Y01 W05 K03")
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert "Y01" in table.saved("hand")[ANN]
    assert "R05" not in table.saved("hand")[ANN]


@pytest.mark.rule("DD-HAND-01", "DD-HAND-02", "DD-E-23")
def test_after_a_pass_two_cards_of_the_own_choice_go() -> None:
    hand = "W02 K02 G01 R05 B02 Y03 G04 R02 E01"
    table = Position([hand])
    table.when("pass")
    assert sorted(table.legal()) == sorted(f"discard {card}" for card in hand.split())
    assert table.refusal("discard R01") == "DD-HAND-02"
    assert table.refusal("pass") == "DD-HAND-01"
    table.when("discard G01")
    assert table.prompt() == "discard"
    table.when("discard E01")
    assert table.asked() == BEN
    assert sorted(table.saved("hand")[ANN]) == sorted(set(hand.split()) - {"G01", "E01"})
    assert table.saved("discard") == ["G01", "E01"]


@pytest.mark.rule("DD-HAND-02", "DD-E-23")
def test_after_a_card_for_points_one_goes() -> None:
    table = Position(["R05"])
    table.when("vp R05", f"discard {table.saved('hand')[ANN][-1]}")
    assert len(table.saved("hand")[ANN]) == 7
    assert table.asked() == BEN


@pytest.mark.rule("DD-E-23", "DD-HAND-01")
def test_after_a_set_of_five_three_are_drawn() -> None:
    table = Position(["W02 K02 G01 B02 G04"], parts=[8, 0], top="Y01 W05 K03 R01 R02")
    table.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    assert len(table.saved("hand")[ANN]) == 7
    assert {"Y01", "W05", "K03"} <= set(table.saved("hand")[ANN])


@pytest.mark.rule("DD-HAND-03")
def test_the_hand_is_filled_one_card_after_the_other_from_the_deck() -> None:
    table = Position(["W02 K02 G01 B02 G04"], parts=[8, 0], top="Y01 D1 W05 K03 R01 R02")
    before = table.saved("drawn")
    table.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    assert {"Y01", "W05", "K03"} <= set(table.saved("hand")[ANN])
    assert table.saved("reveals") == [before + 2], "the Doomsday card was the second card drawn"
    assert [event["card"] for event in table.events("drew", ANN)] == ["Y01", "W05", "K03"]


@pytest.mark.rule("DD-E-41", "DD-DECK-01", "DD-SET-05")
def test_a_refill_goes_on_from_the_new_deck_that_holds_the_set_just_played() -> None:
    table = Position(["W02 K02 B04 G01"], parts=[4, 0], top="Y01")
    hands = table.saved("hand")
    rest = [card for card in table.saved("deck") if card not in ("Y01", "D1")]
    table.given(deck=["Y01"], discard=[*rest, "D1"], hand=hands)
    pile = len(rest) + 1 + 4 + 1
    table.drawing(*identity(pile))
    table.when("build", "add W02", "add K02", "add B04", "add G01", "done")
    assert table.saved("reserve") == 0
    regenerated = table.events("regenerated")
    assert regenerated == [{"event": "regenerated", "rule": "DD-DECK-01", "cards": pile, "doomsday": 2}]
    # identity shuffle: the new Doomsday card lies on top, the four build cards under it
    assert table.events("doom")[0]["card"] == "D2"
    own = [event["card"] for event in table.events("drew", ANN)]
    assert len(own) == 2
    assert "Y01" in own
    assert set(own) - {"Y01"} <= {"W02", "K02", "B04", "G01"}
    assert len(table.saved("hand")[ANN]) == 7


@pytest.mark.rule("DD-R-34")
def test_a_doomsday_card_that_empties_the_deck_is_shuffled_in_again() -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"])
    rest = [card for card in table.saved("deck") if card != "D1"]
    table.given(deck=["D1"], discard=rest)
    table.drawing(*identity(len(rest) + 2))
    table.when("draw deck")
    assert table.saved("days") == 22
    assert {"D1", "D2"} <= set(table.saved("deck"))
    assert table.saved("discard") == []
    assert len(table.saved("deck")) == len(rest) + 2


@pytest.mark.rule("DD-R-34")
def test_the_deck_is_made_anew_at_once_when_its_last_card_is_drawn() -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"])
    rest = [card for card in table.saved("deck") if card != "D1"]
    table.given(deck=[rest[0]], discard=[*rest[1:], "D1"])
    table.drawing(*identity(len(rest) + 1))
    table.when("draw deck")
    assert table.prompt() == "act"
    assert len(table.saved("deck")) == len(rest) + 1


@pytest.mark.rule("DD-R-34")
def test_an_impact_by_the_last_card_shuffles_nothing() -> None:
    table = Position([""], ask="Draw", to_draw=1, days=1, faceup=[None, "R05"])
    rest = [card for card in table.saved("deck") if card != "D1"]
    table.given(deck=["D1"], discard=rest)
    table.when("draw deck")
    assert table.saved("ended") == "impact"
    assert table.saved("deck") == []


@pytest.mark.rule("DD-R-34")
def test_without_any_card_to_draw_hands_stay_smaller_until_the_next_discard() -> None:
    state = Position(["W02 K02 G01"]).state
    assert isinstance(state, Doomsday)
    state.deck, state.discard, state.reserve = vec[i64](), vec[i64](), 0
    state.hand[0] &= state.hand[0] - 1
    state.hand[0] &= state.hand[0] - 1
    state.hand[0] &= state.hand[0] - 1
    held = state.hand_size(ANN)
    refill(state, ANN)
    assert state.hand_size(ANN) == held == 6
    lay_down(state, 5)
    assert list(state.deck) == [5]


@pytest.mark.rule("DD-DECK-01", "DD-DECK-02", "DD-E-25")
def test_each_pass_brings_one_more_doomsday_card_up_to_the_number_agreed() -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"], options={"doomsday_cards": 3})
    assert (table.saved("deck").count("D1"), table.saved("reserve")) == (1, 2)
    found = []
    for _ in range(3):
        deck = table.saved("deck")
        plain = [card for card in deck if card[0] != "D"]
        doomed = [card for card in deck if card[0] == "D"]
        table.given(
            deck=[plain[0]], discard=[*plain[1:], *doomed], ended="none", step=1, to_draw=1, turn=0,
            frames=[{"frame": "Turn"}, {"frame": "Draw"}],
        )  # fmt: skip
        table.drawing(*identity(len(deck) - 1 + min(1, table.saved("reserve"))))
        table.when("draw deck")
        found.append((sum(1 for card in table.saved("deck") if card[0] == "D"), table.saved("reserve")))
        hand = table.saved("hand")
        card = hand[ANN].pop()
        table.given(hand=hand, deck=[card, *table.saved("deck")], pile=[], step=1, to_draw=1,
                    frames=[{"frame": "Turn"}, {"frame": "Draw"}])  # fmt: skip
    assert found == [(2, 1), (3, 0), (3, 0)]


@pytest.mark.rule("DD-DECK-02")
def test_a_revealed_doomsday_card_lies_in_the_discard_pile() -> None:
    table = Position([""], ask="Draw", faceup=[None, "R05"], top="D1")
    table.when("draw deck")
    assert table.saved("discard") == ["D1"]
    assert table.view()["doomsday_in_deck"] == 0


@pytest.mark.rule("DD-R-35", "DD-DOOM-01")
def test_several_doomsday_cards_may_come_in_a_row() -> None:
    table = Position(
        [""], ask="Draw", faceup=[None, "R05"], top="D1 D2 D3 Y01 W05", reserve=0, options={"doomsday_cards": 3}
    )
    table.when("draw deck", "draw deck", "draw deck")
    assert (table.saved("days"), table.saved("to_draw")) == (20, 2)
    table.when("draw deck", "draw deck")
    assert len(table.saved("hand")[ANN]) == 9


@pytest.mark.rule("DD-R-33", "DD-VP-02")
def test_every_opponent_has_one_turn_to_take_a_face_up_card() -> None:
    table = Position(["R05"], seats=3)
    table.when("vp R05", f"discard {table.saved('hand')[ANN][-1]}")
    for seat in (1, 2):
        assert table.asked() == seat
        assert "take R05" in table.legal()
        table.when("draw deck", "draw deck", "pass")
        table.when(table.legal()[-1])
        table.when(table.legal()[-1])
    assert table.asked() == ANN
    assert table.saved("faceup") == [None, None, None]


@pytest.mark.rule("DD-R-52")
@pytest.mark.parametrize("stage", ["3", "space"])
def test_face_up_cards_are_taken_from_and_by_launching_players_and_players_in_space(stage: str) -> None:
    arrival = [int(stage == "space"), 0]
    by = Position([""], ask="Draw", parts=[10, 0], stage=[stage, "tools"], arrival=arrival, faceup=[None, "R05"])
    by.when("take R05")
    assert "R05" in by.saved("hand")[ANN]
    of = Position([""], ask="Draw", parts=[0, 10], stage=["tools", stage], arrival=arrival[::-1], faceup=[None, "R05"])
    of.when("take R05")
    assert of.saved("faceup") == [None, None]


@pytest.mark.rule("DD-R-52", "DD-TURN-05")
@pytest.mark.parametrize("stage", ["3", "space"])
def test_a_launching_player_or_one_in_space_is_asked_for_the_source_of_his_draws(stage: str) -> None:
    table = Position(
        ["", "R05"], active="purple", parts=[10, 10], stage=[stage, "4"], arrival=[int(stage == "space"), 0],
        top="Y01 W05",
    )  # fmt: skip
    table.when("vp R05")
    table.when(table.legal()[0])
    assert (table.asked(), table.legal()) == (ANN, ["draw deck", "take R05"])
    table.when("draw deck", "take R05")
    assert {"Y01", "R05"} <= set(table.saved("hand")[ANN])
    assert table.prompt() == "act"


@pytest.mark.rule("DD-DECK-01")
@pytest.mark.parametrize("days", [1, 2])
def test_the_deck_is_made_anew_up_to_the_last_day(days: int) -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"], top="Y01", days=days)
    rest = [card for card in table.saved("deck") if not card.startswith("D") and card != "Y01"]
    doomsday = [card for card in table.saved("deck") if card.startswith("D")]
    table.given(deck=["Y01"], discard=[*rest, *doomsday]).drawing(*identity(len(rest) + len(doomsday) + 1))
    table.when("draw deck")
    assert sorted(table.view()["pile"]) == sorted(rest)
    assert len(table.saved("deck")) == len(rest) + len(doomsday) + 1
    table.done()
