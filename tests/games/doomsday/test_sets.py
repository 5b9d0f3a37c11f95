"""Chapter Sets: which cards go together, and how many."""

import pytest

from games.doomsday.position import ANN, Position


@pytest.mark.rule("DD-SET-01")
def test_only_cards_with_the_symbol_of_the_action_make_a_set() -> None:
    table = Position(["W02 K02 G01 R05 Y03 E01 B05 R01 R02"])
    table.when("build")
    assert table.legal() == ["add W02", "add K02", "add G01"]
    assert table.refusal("add R05") == "DD-SET-01"
    assert table.refusal("add B02") == "DD-SET-01", "a card that is not in the hand"
    table.when("add W02")
    assert table.refusal("add W02") == "DD-SET-01", "a card twice"


@pytest.mark.rule("DD-SET-01")
@pytest.mark.parametrize(
    ("action", "cards", "avoid"),
    [
        ("spy purple", "R01 R04 Y03", "spy"),
        ("launch", "R02 R03 Y04 W05 K02", "launch"),
        ("seat red", "R01 R02 R03", "red earth"),
    ],
)
def test_each_kind_of_set_has_its_own_match(action: str, cards: str, avoid: str) -> None:
    table = Position([cards], parts=[10, 5], avoid=avoid, aboard=[{}, {"1k": "blue"}], earth={"red": 1, "blue": 5})
    table.when(action)
    assert [text for text in table.legal() if text != "done"] == [f"add {card}" for card in cards.split()]


@pytest.mark.rule("DD-SET-01")
def test_cards_drawn_this_turn_may_be_used() -> None:
    table = Position(["W02"], ask="Draw", faceup=[None, "R05"], top="K02 G01", avoid="build")
    table.when("draw deck", "draw deck", "build", "add W02", "add K02", "add G01", "done")
    assert table.saved("parts") == [1, 0]


@pytest.mark.rule("DD-SET-02")
def test_a_set_reaches_the_number_on_the_own_rocket() -> None:
    hand = "W02 K02 G01 B02"
    short = Position([hand], parts=[8, 0], avoid="build")
    assert short.refusal("build") == "DD-BUILD-04"
    enough = Position([hand], parts=[4, 0], avoid="build")
    enough.when("build", "add W02", "add K02", "add G01")
    assert enough.refusal("done") == "DD-BUILD-04"
    enough.when("add B02", "done")
    assert enough.saved("parts") == [5, 0]


@pytest.mark.rule("DD-SET-02", "DD-E-13")
def test_the_number_of_the_own_seat_counts_and_not_that_of_the_victims() -> None:
    riders = {"1w": "blue", "2k": "blue", "2w": "blue", "3g": "blue", "3b": "blue"}
    table = Position(
        ["R01 R04 Y03"], parts=[5, 10], aboard=[riders, {"7r": "red"}], avoid="spy", top="K01 K02 K03 B01",
    )  # fmt: skip
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield")
    assert table.refusal("loot part") == "DD-SPY-04", "floor 4 needs four"
    table.when("loot 7r")
    assert table.legal() == ["at 1k"]
    table.when("at 1k")
    assert table.saved("aboard")[ANN]["1k"] == "red"


@pytest.mark.rule("DD-SET-03")
def test_earth_cards_count_as_the_colour_of_the_set() -> None:
    table = Position(["B02 E01 E02"], parts=[3, 0], avoid="blue earth", draws=[0])
    table.when("seat blue", "add B02", "add E01", "add E02", "done", "at 1k")
    assert table.saved("aboard")[ANN] == {"1k": "blue"}


@pytest.mark.rule("DD-SET-04", "DD-E-09")
def test_earth_cards_alone_are_no_set() -> None:
    table = Position(["E01 E02 E03"], parts=[3, 0], avoid="white", earth={"white": 1, "blue": 5})
    assert table.refusal("seat white") == "DD-SET-04"


@pytest.mark.rule("DD-SET-04")
def test_a_set_is_not_complete_before_a_coloured_card_is_in_it() -> None:
    table = Position(["E01 E02 E03 W02"], parts=[3, 0], avoid="white", earth={"white": 1, "blue": 5})
    table.when("seat white", "add E01", "add E02", "add E03")
    assert table.refusal("done") == "DD-SET-04"
    assert table.when("add W02").refusal("done") == ""


@pytest.mark.rule("DD-SET-05")
def test_played_cards_are_in_the_discard_pile_before_the_refill() -> None:
    table = Position(["W02 K02 G01"], top="Y01 W05 K03")
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert table.saved("discard") == ["W02", "K02", "G01"]
    events = [event["event"] for event in table.told()]
    assert events.index("played") < events.index("drew-hidden")


@pytest.mark.rule("DD-SET-05")
@pytest.mark.parametrize(
    ("action", "cards", "rest", "parts"),
    [
        ("launch", "R02 R03 Y04 W05 K02", [], [10, 0]),
        ("seat blue", "B02 B04 E01", ["done", "at 1k"], [3, 0]),
        ("seat blue", "B02 B03 B04", ["done", "at 1k", "at 1w"], [3, 0]),
        ("build", "W01 K02 G01", ["done", "extend"], [3, 0]),
    ],
)
def test_whatever_a_set_was_played_for_it_is_discarded(
    action: str, cards: str, rest: list[str], parts: list[int]
) -> None:
    table = Position([cards], parts=parts, draws=[0, 0], top="R01 R04 Y03 B05 K04 K05 W03")
    table.when(action, *[f"add {card}" for card in cards.split()], *rest)
    assert table.saved("discard") == cards.split()
    assert not set(cards.split()) & set(table.saved("hand")[ANN])
    assert [len(hand) for hand in table.saved("hand")] == [7, 9]


@pytest.mark.rule("DD-R-09")
def test_earth_cards_serve_in_no_symbol_set_but_give_a_point() -> None:
    table = Position(["W02 K02 G01 E01"])
    table.when("build")
    assert table.refusal("add E01") == "DD-R-09"
    points = Position(["E01"])
    points.when("vp E01")
    assert points.saved("score") == [1, 0]


@pytest.mark.rule("DD-R-09")
def test_any_number_of_earth_cards_joins_one_coloured_card() -> None:
    table = Position(["R01 E01 E02 E03 E04"], parts=[9, 0], earth={"red": 1, "blue": 5}, avoid="red", draws=[0])
    table.when("seat red", "add R01", "add E01", "add E02", "add E03", "add E04", "done", "at 7r")
    assert table.saved("aboard")[ANN] == {"7r": "red"}
    # the lower seats are taken: one coloured card needs three Earth cards to reach a seat of number 4
    riders = dict.fromkeys(("1k", "1w", "2k", "2w"), "blue")
    earth = {"red": 1, "blue": 5}
    three = Position(["R01 E01 E02 E03"], parts=[5, 0], aboard=[riders, {}], earth=earth, avoid="red earth")
    assert "seat red" in three.legal()
    two = Position(["R01 E01 E02"], parts=[5, 0], aboard=[riders, {}], earth=earth, avoid="red earth")
    assert two.refusal("seat red") == "DD-PAX-04"


@pytest.mark.rule("DD-R-18")
def test_a_set_may_be_larger_than_needed_where_at_least_is_asked() -> None:
    build = Position(["W02 K02 G01 B02 G04"], parts=[0, 0])
    build.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    assert build.saved("parts") == [1, 0]
    spy = Position(["R01 R04 Y03 B05 K04"], parts=[2, 2], avoid="spy")
    spy.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "add K04", "done")
    assert spy.view()["attack"]["size"] == 5


@pytest.mark.rule("DD-R-18")
def test_a_set_without_effect_cannot_be_played() -> None:
    hand = "W02 K02 G01 B02 G04 R01 R04 Y03 B05"
    nothing = Position([hand], parts=[10, 0])
    assert nothing.refusal("build") == "DD-BUILD-06"
    assert nothing.refusal("spy purple") == "DD-R-23"
    assert nothing.refusal("seat red") == "DD-PAX-02"


@pytest.mark.rule("DD-E-46", "DD-COMP-05")
def test_four_cards_are_a_set_for_building_or_three_of_them_for_a_white_pawn() -> None:

    build = Position(["W01 W04 W03 K02"], parts=[3, 0], earth={"white": 2, "blue": 4}, avoid="white build earth")
    build.when("build", "add W01", "add W04", "add W03", "add K02", "done")
    assert build.legal() == ["extend", "decline"], "part+ of W01 works, pax+ of W04 does not"
    assert build.when("extend").saved("parts") == [5, 0]
    seat = Position(
        ["W01 W04 W03 K02"], parts=[3, 0], earth={"white": 2, "blue": 4}, avoid="white build earth", draws=[0, 0]
    )
    seat.when("seat white")
    assert seat.legal() == ["add W01", "add W03", "add W04"]
    seat.when("add W01", "add W04", "add W03", "done")
    assert seat.legal() == ["at 1k", "at 1w"]
    seat.when("at 1w")
    assert seat.saved("score") == [4, 0]
    assert seat.legal() == ["at 1k", "decline"], "pax+ of W04 works, part+ of W01 does not"
    seat.when("at 1k")
    assert seat.saved("parts") == [3, 0]
