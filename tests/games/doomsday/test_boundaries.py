"""Cases at the very edge of a rule: the first card of the box, the last pawn, the exact number."""

from typing import Any

import pytest

from games.doomsday.position import ANN, BEN, Position, question
from retrorocket.games.doomsday.forecast import cards_left
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.errors import DataError
from table import Table


@pytest.mark.rule("DD-SET-01", "DD-DOOM-01")
@pytest.mark.parametrize("card", ["D1", "D5"])
def test_a_doomsday_card_joins_no_set(card: str) -> None:
    table = Position(["W02 K02 G01"])
    table.when("build")
    assert table.refusal(f"add {card}") == "DD-SET-01"


@pytest.mark.rule("DD-BUILD-05")
@pytest.mark.parametrize(("answer", "told"), [("extend", ["floor2"]), ("decline", [])])
def test_an_additional_part_is_told_by_its_name(answer: str, told: list[str]) -> None:
    table = Position(["W01 K02 G01"], parts=[2, 0])
    table.when("build", "add W01", "add K02", "add G01", "done")
    assert table.state.prompt().values == {"seat": "orange", "part": "floor2"}
    table.when(answer)
    assert [event["part"] for event in table.events("extended", BEN)] == told


@pytest.mark.rule("DD-SPY-10")
def test_after_a_theft_only_the_thief_draws() -> None:
    table = Position(["K04 R01 G02"], parts=[3, 3], aboard=[{}, {"1k": "blue"}], avoid="spy", draws=[0, 0])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot part")
    drawers = [event["seat"] for event in table.told(8) if event["event"] == "drew-hidden"]
    assert drawers == ["orange", "purple", "purple"], "the victim draws in the turn that follows"
    assert len(table.saved("hand")[ANN]) == 7


@pytest.mark.rule("DD-PAX-06", "DD-SPY-06")
def test_no_second_passenger_follows_a_set_without_pax_plus() -> None:
    table = Position(["B02 B04 B05"], avoid="blue", parts=[4, 0], draws=[0])
    table.when("seat blue", "add B02", "add B04", "add B05", "done", "at 1k")
    assert table.asked() == BEN
    table = Position(["B02 B04 B05"], avoid="blue", parts=[4, 0])
    table.when("seat blue", "add B02", "add B04", "add B05", "done")
    with pytest.raises(DataError, match="cannot have come up"):
        table.given(question("SeatingMore"), aboard=[{"1k": "blue"}, {}], **one_less_on_earth(table))


def one_less_on_earth(table: Table) -> dict[str, Any]:
    """The Earth with one blue pawn less."""
    earth = table.saved("earth")
    return {"earth": [*earth[:5], earth[5] - 1]}


@pytest.mark.rule("DD-SPY-02")
def test_the_question_for_guard_cards_counts_those_chosen() -> None:
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", parts=[2, 2])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend")
    assert table.state.prompt().values["cards"] == 0
    assert table.when("add W03").state.prompt().values["cards"] == 1
    assert table.when("add K05").state.prompt().values["cards"] == 2


@pytest.mark.rule("DD-SPY-06")
def test_the_question_for_a_second_passenger_names_his_colour_and_the_victim() -> None:
    table = Position(["K04 R01 G02"], parts=[3, 3], aboard=[{}, {"1k": "blue", "1w": "blue"}], avoid="spy")
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k")
    assert table.prompt() == "also"
    assert table.state.prompt().values == {"seat": "orange", "colour": "blue", "foe:seat": "purple"}


@pytest.mark.rule("DD-INFO-01")
def test_a_shown_set_needs_nothing_more() -> None:
    table = Position(["B02 B04 B05"], avoid="blue", parts=[4, 0])
    table.when("seat blue", "add B02", "add B04", "add B05")
    assert table.view(ANN)["set"]["need"] == 3
    table.when("done")
    assert (table.view(BEN)["set"]["need"], table.view(BEN)["set"]["size"]) == (0, 3)


@pytest.mark.rule("DD-SETUP-01")
def test_the_game_is_for_two_to_four() -> None:
    for seats in (1, 5):
        with pytest.raises(DataError):
            DOOMSDAY.setup(seats, {})
    assert [len(Table(DOOMSDAY, seats=seats).saved("hand")) for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("DD-SCORE-05")
def test_who_leads_a_colour_has_a_passenger_of_it_and_nobody_has_more() -> None:
    aboard = [{"1k": "blue", "1w": "red"}, {"1k": "blue", "1w": "green", "2k": "green"}]
    table = Position([""], parts=[4, 4], aboard=aboard)
    assert [player["leads"] for player in table.view()["players"]] == [["red", "blue"], ["green", "blue"]]


@pytest.mark.parametrize(
    ("fields", "deck", "rounds"),
    [
        ({"days": 1}, 20, 20 * 1 // 2),
        ({"days": 1}, 30, 30 * 1 // 2),
    ],
)
def test_the_forecast_divides_the_deck_by_its_doomsday_cards(fields: dict[str, Any], deck: int, rounds: int) -> None:
    table = Position([""], **fields)
    cards = table.saved("deck")
    doomsday = [card for card in cards if card.startswith("D")]
    rest = [card for card in cards if not card.startswith("D")]
    keep = deck - len(doomsday)
    table.given(deck=[*doomsday, *rest[:keep]], discard=rest[keep:])
    here = len(doomsday)
    assert here == 1
    assert table.view()["rounds_left"] == (rounds * 100 // (34 * 2) + 5) // 10


@pytest.mark.parametrize(
    ("saved", "complaint"),
    [
        ({"chosen": ["D1"], "deed": "build"}, "Occupation and Earth cards"),
        ({"hand": [["none"], []]}, "card"),
        ({"earth": [11, 0, 0, 0, 0, 0]}, "0 to 10"),
        ({"bag": [61, 0, 0, 0, 0, 0]}, "0 to 60"),
        ({"defending": 2}, "0 to 1"),
        ({"target": "orange", "deed": "spy"}, "attacked seat"),
    ],
)
def test_a_saved_table_with_impossible_figures_is_refused_with_the_reason(
    saved: dict[str, Any], complaint: str
) -> None:
    table = Position(["R01 R04 Y03"], avoid="spy", parts=[2, 2])
    table.when("spy purple")
    with pytest.raises(DataError, match=complaint):
        table.given(**saved)


NEAR = dict.fromkeys(("1k", "1w", "2k", "2w"), "blue")


@pytest.mark.rule("DD-PAX-03", "DD-PAX-04")
@pytest.mark.parametrize(
    ("aboard", "waiting", "sound"), [({}, 1, True), (NEAR, 1, False), ({}, 0, False)], ids=["fits", "no seat", "nobody"]
)
def test_a_shown_set_is_asked_about_while_it_reaches_a_seat_and_somebody_waits(
    aboard: dict[str, str], waiting: int, sound: bool
) -> None:
    # given a blue set of three, which pays for a seat of number 3
    table = Position(["B02 B04 B05"], avoid="blue", parts=[5, 0])
    table.when("seat blue", "add B02", "add B04", "add B05", "done")
    pawns = int(table.s.terms.pawns[5]) - len(aboard)
    fields = {
        "aboard": [aboard, {}],
        "earth": [*table.saved("earth")[:5], waiting],
        "bag": [*table.saved("bag")[:5], pawns - waiting],
    }
    # then
    if sound:
        assert table.given(**fields).prompt() == "place"
    else:
        with pytest.raises(DataError, match="cannot have come up"):
            table.given(**fields)


@pytest.mark.rule("DD-SET-01")
def test_the_question_for_a_seat_fits_a_passenger_set_alone() -> None:
    table = Position(["B02 B04 B05"], avoid="blue", parts=[4, 0])
    table.when("seat blue", "add B02", "add B04", "add B05", "done")
    with pytest.raises(DataError, match="fit the set"):
        table.given(deed="build")


@pytest.mark.rule("DD-HAND-01")
def test_earth_cards_count_when_a_hand_is_filled_up() -> None:
    table = Position(["W02 K02 G01 E01 E02", "R01 R02 R03 R04 R05 Y01 Y02"], draws=[0])
    assert not any(card.startswith("E") for card in table.saved("hand")[BEN])
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert len(table.saved("hand")[ANN]) == 7
    assert {"E01", "E02"} <= set(table.saved("hand")[ANN])


@pytest.mark.rule("DD-R-44")
def test_a_new_pile_is_of_the_cards_then_discarded_and_of_no_earlier_ones() -> None:
    table = Position(["E01"], ask="Draw", to_draw=1, faceup=[None, "R05"], top="Y01")
    rest = [card for card in table.saved("deck") if card not in ("Y01", "D1")]
    held = [card for hand in table.saved("hand") for card in hand]
    table.given(deck=["Y01"], discard=[*rest, "D1"], pile=["Y01", *held]).drawing(*range(len(rest) + 1, 0, -1))
    table.when("draw deck")
    assert sorted(table.view()["pile"]) == sorted(rest)


@pytest.mark.rule("DD-R-44")
def test_an_earth_card_in_a_hand_need_not_be_of_the_pile() -> None:
    table = Position(["E01"])
    table.given(pile=[card for card in table.saved("deck") if not card.startswith("D")])
    assert "E01" not in table.view()["pile"]


@pytest.mark.rule("DD-HAND-02")
def test_the_question_which_cards_go_says_how_many() -> None:
    assert Position([""], ask="Discard").state.prompt().values == {"seat": "orange", "cards": 2}


@pytest.mark.rule("DD-BUILD-05")
def test_only_the_additional_part_can_be_answered_where_it_is_asked() -> None:
    table = Position(["W01 K02 G01"], parts=[2, 0])
    table.when("build", "add W01", "add K02", "add G01", "done")
    assert table.refusal("pass") == table.refusal("done") == "DD-BUILD-05"


@pytest.mark.rule("DD-SPY-10", "DD-R-30")
def test_after_a_defence_both_draw_up_to_seven_the_defender_first() -> None:
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", parts=[2, 2], draws=[0] * 4)
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add W03", "add K05", "add G01")
    drawers = [event["seat"] for event in table.told(8) if event["event"] == "drew-hidden"]
    assert drawers[:4] == ["purple"] * 3 + ["orange"]
    assert len(table.saved("hand")[ANN]) == 7


@pytest.mark.rule("DD-DRAW-01")
def test_a_player_who_acts_holds_nine_cards() -> None:
    table = Position([""])
    hands, deck = table.saved("hand"), table.saved("deck")
    for own, rest in ((hands[0][:8], [*deck, hands[0][8]]), ([*hands[0], deck[-1]], deck[:-1])):
        with pytest.raises(DataError, match=r"as many cards as he has drawn|too many cards"):
            table.given(hand=[own, hands[1]], deck=rest)


@pytest.mark.rule("DD-SPY-05")
def test_a_theft_without_a_colour_is_refused_for_that() -> None:
    table = Position(["K04 R01 G02"], parts=[3, 3], aboard=[{}, {"1k": "blue"}], avoid="spy")
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k")
    with pytest.raises(DataError, match="a colour is noted where none is asked for, or missing"):
        table.given(colour=None)


@pytest.mark.rule("DD-SET-01")
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_building_set_has_no_colour(colour: str) -> None:
    table = Position(["W02 K02 G01"]).when("build")
    with pytest.raises(DataError, match="a colour is noted where none is asked for"):
        table.given(colour=colour)


@pytest.mark.rule("DD-ROCKET-02")
def test_a_passenger_on_a_floor_that_is_not_built_is_named_with_his_rocket() -> None:
    table = Position([""], parts=[3, 3], aboard=[{}, {"1k": "blue"}])
    with pytest.raises(DataError, match="a passenger of purple sits on a floor that is not built"):
        table.given(parts=[3, 2])


@pytest.mark.rule("DD-DOOM-02")
@pytest.mark.parametrize(("reveals", "sound"), [([1, 5], False), ([1, 4], True), ([4, 4], False), ([3, 2], False)])
def test_doomsday_cards_were_revealed_in_order_and_among_the_cards_drawn(reveals: list[int], sound: bool) -> None:
    table = Position([""])
    fields = {"drawn": 4, "reveals": reveals, "days": table.saved("days") - 2}
    if sound:
        table.given(**fields)
    else:
        with pytest.raises(DataError, match="out of order"):
            table.given(**fields)


@pytest.mark.parametrize(("days", "piles"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_forecast_goes_on_through_new_decks_with_one_doomsday_card_more(days: int, piles: int) -> None:
    # given a deck with one of two Doomsday cards; each new deck holds both
    table = Position([""], days=days)
    assert (table.view()["doomsday_in_deck"], table.saved("reserve")) == (1, 1)
    deck = len(table.saved("deck"))
    pile = len(table.s.terms.cards) - 14 + 1
    # then the cards left are those of this deck and half a new one for each day that remains
    assert cards_left(table.s) == deck + sum(pile // 2 if k % 2 == 0 else pile - pile // 2 for k in range(piles))


@pytest.mark.rule("DD-DRAW-01")
@pytest.mark.parametrize("own", [["E01"], []])
def test_a_player_is_told_of_the_cards_that_came_and_of_no_card_he_had(own: list[str]) -> None:
    table = Position([" ".join(own), "E03"], ask="Draw", to_draw=1, faceup=[None, "R05"], top="E02")
    table.when("draw deck")
    assert [event["card"] for event in table.events("drew", ANN)] == ["E02"]


@pytest.mark.rule("DD-SET-04")
def test_the_question_for_a_set_names_a_colour_where_one_is_collected() -> None:
    seat = Position(["B02 B04 B05"], avoid="blue", parts=[4, 0]).when("seat blue")
    spy = Position(["R01 R04 Y03"], avoid="spy", parts=[2, 2]).when("spy purple")
    assert seat.state.prompt().values["colour"] == "blue"
    assert "colour" not in spy.state.prompt().values


@pytest.mark.rule("DD-SPY-05", "DD-SPY-06")
def test_the_first_stolen_passenger_and_the_second_are_told_apart() -> None:
    table = Position(["K04 R01 G02"], parts=[4, 4], aboard=[{}, {"1k": "blue", "1w": "blue"}], avoid="spy", draws=[0])
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield", "loot 1k", "at 1k")
    assert (len(table.events("stole")), len(table.events("stole-more"))) == (1, 0)
    table.when("also 1w", "at 1w")
    assert (len(table.events("stole")), len(table.events("stole-more"))) == (1, 1)
