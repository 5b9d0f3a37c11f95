"""Chapter Passenger selection."""

import pytest

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.tables import COLOURS, FINAL_POINTS, IMMEDIATE
from table import Table


def blue_set(**more: object) -> Table:
    """Floors 1-3 stand empty, ten points, a blue set of three in the hand."""
    fields: dict[str, object] = {"parts": [5, 0], "score": [10, 0], "draws": [0]}
    return Position(["B02 B04 E01"], avoid="blue earth", **(fields | more))  # type: ignore[arg-type]


def green_set(**more: object) -> Table:
    """Floors 1-7 stand, a green set of four with pax+ in the hand."""
    riders = dict.fromkeys(("1k", "1w", "2k", "2w"), "blue")
    fields: dict[str, object] = {"parts": [9, 0], "aboard": [riders, {}]}
    return Position(["G03 G01 G04 E02"], avoid="green earth", **(fields | more))  # type: ignore[arg-type]


GREEN = ["seat green", "add G03", "add G01", "add G04", "add E02", "done"]


@pytest.mark.rule("DD-E-08", "DD-PAX-01", "DD-PAX-03", "DD-PAX-05")
def test_a_blue_set_of_three_seats_a_pawn_on_the_lowest_floors() -> None:
    table = blue_set()
    table.when("seat blue", "add B02", "add B04", "add E01", "done")
    assert table.legal() == ["at 1k", "at 1w", "at 2k", "at 2w"]
    assert table.refusal("at 3g") == table.refusal("at 3b") == "DD-PAX-03"
    waiting = table.saved("earth")
    table.when("at 1k")
    assert table.saved("score") == [11, 0]
    assert table.saved("aboard")[ANN] == {"1k": "blue"}
    assert sum(table.saved("earth")) == sum(waiting) == 6
    assert [event["colour"] for event in table.events("came")] == ["red"], "the first pawn of the bag"
    table.done()


@pytest.mark.rule("DD-PAX-01")
def test_only_a_builder_selects_passengers() -> None:
    table = blue_set(parts=[10, 0], stage=["5", "tools"])
    assert table.refusal("seat blue") == "DD-LAUNCH-04"


@pytest.mark.rule("DD-PAX-02", "DD-E-34")
def test_a_pawn_of_the_colour_must_be_on_the_earth() -> None:
    table = blue_set(earth={"green": 6})
    assert table.saved("bag")[5] == 10
    assert table.refusal("seat blue") == "DD-PAX-02"


@pytest.mark.rule("DD-PAX-03")
def test_any_pawn_may_sit_in_a_seat_of_any_colour() -> None:
    for place in ("1k", "1w", "2k", "2w"):
        table = blue_set()
        table.when("seat blue", "add B02", "add B04", "add E01", "done", f"at {place}")
        assert table.saved("aboard")[ANN] == {place: "blue"}


@pytest.mark.rule("DD-PAX-04")
def test_without_a_free_seat_there_is_no_selection() -> None:
    riders = dict.fromkeys(("1k", "1w"), "black") | dict.fromkeys(("2k", "2w"), "green")
    full = blue_set(parts=[4, 0], aboard=[riders, {}])
    assert full.refusal("seat blue") == "DD-PAX-04"
    bare = Position(["R01 R02"], avoid="blue", parts=[2, 0])
    assert bare.refusal("seat blue") == "DD-PAX-04", "the seat is missed before the cards"
    high = blue_set(parts=[5, 0], aboard=[riders, {}])
    assert high.refusal("seat blue") == "DD-PAX-04", "only seats of number 4 are free"


@pytest.mark.rule("DD-PAX-05", "DD-R-12")
@pytest.mark.parametrize(
    ("colour", "points"), [("blue", 1), ("green", 2), ("black", 3), ("white", 4), ("yellow", 5), ("red", 7)]
)
def test_a_pawn_scores_at_once_by_its_colour(colour: str, points: int) -> None:
    letter = {"black": "K"}.get(colour, colour[0].upper())
    hand = f"{letter}01 {letter}04 {letter}05"
    table = Position(
        [hand], parts=[3, 0], earth={colour: 1, "blue": 5} if colour != "blue" else {"blue": 6}, avoid=colour, draws=[0]
    )
    table.when(f"seat {colour}", *[f"add {card}" for card in hand.split()], "done", "at 1k")
    assert table.saved("score") == [points, 0]


@pytest.mark.rule("DD-R-12", "DD-SCORE-02")
def test_immediate_and_final_points_are_two_charts() -> None:
    assert dict(zip(COLOURS, [int(points) for points in IMMEDIATE], strict=True)) == {
        "red": 7, "yellow": 5, "white": 4, "black": 3, "green": 2, "blue": 1,
    }  # fmt: skip
    assert dict(zip(COLOURS, [int(points) for points in FINAL_POINTS], strict=True)) == {
        "red": 8, "yellow": 6, "white": 5, "black": 4, "green": 3, "blue": 2,
    }  # fmt: skip


@pytest.mark.rule("DD-E-10", "DD-PAX-06")
def test_pax_plus_seats_a_second_pawn_anywhere_and_scores_it() -> None:
    table = green_set(earth={"green": 2, "blue": 4}, draws=[0, 0])
    table.when(*GREEN)
    assert table.refusal("at 7r") == "DD-PAX-03"
    table.when("at 3g")
    assert "at 7r" in table.legal()
    table.when("at 7r")
    assert table.saved("score") == [4, 0]
    assert len(table.events("came")) == 2
    assert sum(table.saved("earth")) == 6
    table.done()


@pytest.mark.rule("DD-E-11", "DD-PAX-07")
def test_the_refill_comes_too_late_for_pax_plus() -> None:
    # the first draw finds a green pawn: after 1 red, 2 yellow, 4 white and 6 black ones
    table = green_set(earth={"green": 1, "blue": 5}, draws=[13])
    table.when(*GREEN, "at 3g")
    assert table.asked() == BEN
    assert table.saved("score") == [2, 0]
    assert [event["colour"] for event in table.events("came")] == ["green"]


@pytest.mark.rule("DD-PAX-06", "DD-R-51")
def test_the_second_pawn_may_be_declined() -> None:
    table = green_set(earth={"green": 2, "blue": 4}, draws=[0])
    table.when(*GREEN, "at 3g", "decline")
    assert table.saved("score") == [2, 0]
    assert len(table.events("came")) == 1


@pytest.mark.rule("DD-PAX-06")
def test_two_pax_plus_signs_give_one_additional_pawn() -> None:
    table = Position(
        ["G03 G08 G01 G04"], seats=3, parts=[9, 0, 0], earth={"green": 4, "blue": 4}, avoid="green", draws=[0, 0]
    )
    table.when("seat green", "add G03", "add G08", "add G01", "add G04", "done", "at 1k", "at 1w")
    assert table.asked() == BEN
    assert len(table.saved("aboard")[ANN]) == 2


@pytest.mark.rule("DD-PAX-06")
def test_without_a_free_seat_there_is_no_second_pawn() -> None:
    table = Position(["G03 G01 G04"], parts=[3, 0], aboard=[{"1k": "blue"}, {}], avoid="green", draws=[0],
                     earth={"green": 2, "blue": 4})  # fmt: skip
    table.when("seat green", "add G03", "add G01", "add G04", "done", "at 1w")
    assert table.asked() == BEN
    assert table.saved("score") == [2, 0]


@pytest.mark.rule("DD-PAX-07")
def test_an_empty_bag_leaves_places_empty() -> None:
    riders = (
        dict.fromkeys(("1w", "2k", "2w", "3g", "3b", "4g"), "black")
        | dict.fromkeys(("4b", "5g", "5b", "6g", "6b", "7r"), "green")
        | {"7y": "white", "8r": "white"}
    )
    ben = dict.fromkeys(("1k", "1w", "2k", "2w", "3g", "3b", "4g", "4b"), "blue") | {
        "5g": "white", "5b": "white", "7r": "red"
    }  # fmt: skip
    table = Position(
        ["B02 B04 E01"], parts=[10, 10], aboard=[riders, ben], avoid="blue earth",
        earth={"blue": 2, "yellow": 2, "green": 1},
    )  # fmt: skip
    assert table.saved("bag") == [0] * 6
    table.when("seat blue", "add B02", "add B04", "add E01", "done", "at 1k")
    assert sum(table.saved("earth")) == 4
    table.done()


@pytest.mark.rule("DD-E-34", "DD-R-37")
def test_pawns_back_in_the_bag_wait_for_the_next_selection() -> None:
    riders = dict.fromkeys(("1w", "2k", "2w", "3g", "3b", "4g"), "black")
    riders |= dict.fromkeys(("4b", "5g", "5b", "6g", "6b", "7r"), "green") | {"7y": "white"}
    ben = dict.fromkeys(("1k", "1w", "2k", "2w", "3g", "3b", "4g"), "blue")
    ben |= {"4b": "white", "5g": "white", "5b": "white", "8r": "red", "8y": "green"}
    table = Position(
        ["R01 R04 Y03 B05 K04", "B01 B02 B04 E01 E02 E03 R02"], parts=[9, 10], aboard=[riders, ben],
        avoid="spy", earth={"blue": 3, "yellow": 2}, top="E04 E05 E06 W01 W02 W03 W04",
    )  # fmt: skip
    assert (sum(table.saved("bag")), sum(table.saved("earth"))) == (0, 5)
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "add K04", "done", "yield", "loot part")
    assert table.saved("bag") == [1, 0, 0, 0, 1, 0], "the red and the green pawn of floor 8"
    assert sum(table.saved("earth")) == 5, "a theft refills nothing"
    assert table.asked() == BEN
    table.drawing(0, 0)
    table.when("seat blue", "add B01", "add B02", "add B04", "add E01", "done", "at 6g")
    assert (sum(table.saved("bag")), sum(table.saved("earth"))) == (0, 6)
    table.done()


@pytest.mark.rule("DD-R-37")
def test_a_passenger_theft_refills_nothing() -> None:
    table = Position(
        ["R01 R04 Y03"], parts=[3, 3], aboard=[{}, {"1k": "blue"}], avoid="spy", earth={"blue": 5}, top="E04 E05 E06"
    )
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield", "loot 1k", "at 1w")
    assert sum(table.saved("earth")) == 5


@pytest.mark.rule("DD-R-47")
def test_a_large_set_may_use_a_seat_of_a_small_number() -> None:
    table = Position(["B02 B04 B01 B05 E01"], parts=[10, 0], avoid="blue", draws=[0])
    table.when("seat blue", "add B02", "add B04", "add B01", "add B05", "add E01", "done")
    assert len(table.legal()) == 16
    assert table.when("at 1k").saved("aboard")[ANN] == {"1k": "blue"}


@pytest.mark.rule("DD-R-20")
def test_pax_plus_in_a_selection_steals_nothing() -> None:
    table = Position(
        ["G03 G01 G04"], parts=[3, 3], aboard=[{}, {"1k": "green"}], avoid="green", earth={"green": 1, "blue": 5},
        draws=[0],
    )  # fmt: skip
    table.when("seat green", "add G03", "add G01", "add G04", "done", "at 1w")
    assert table.asked() == BEN
    assert table.saved("aboard")[BEN] == {"1k": "green"}


@pytest.mark.rule("DD-R-20")
@pytest.mark.parametrize("action", ["build", "launch"])
def test_pax_plus_does_nothing_in_other_sets(action: str) -> None:
    cards = "B03 W04 W02 K02 G04" if action == "build" else "R02 K04 W02 K02 G04"
    table = Position([cards], parts=[9 if action == "build" else 10, 0], avoid="launch" if action == "launch" else "")
    table.when(action, *[f"add {card}" for card in cards.split()], *(["done"] if action == "build" else []))
    assert table.asked() == BEN
    assert table.saved("aboard")[ANN] == {}


def attack_with_pax_plus(option: bool, draws: list[int], green: int = 1) -> Table:
    """Ann's attack has succeeded and Ben's only green passenger sits in her 1k; 7r is empty."""
    table = Position(
        ["K04 R01 R04"], parts=[9, 3], aboard=[{}, {"1k": "green"}], avoid="spy",
        earth={"green": green, "blue": 6 - green}, draws=draws, options={"pax_plus_earth": option}, top="E04 E05 E06",
    )  # fmt: skip
    return table.when("spy purple", "add K04", "add R01", "add R04", "done", "yield", "loot 1k", "at 1k")


@pytest.mark.rule("DD-PAX-08", "DD-E-49")
def test_the_option_lets_pax_plus_of_an_attack_take_a_pawn_of_the_earth() -> None:
    table = attack_with_pax_plus(True, [0])
    assert table.legal() == ["also earth", "decline"]
    table.when("also earth")
    assert len(table.legal()) == 13, "every empty seat of floors 1 to 7, whatever its number"
    table.when("at 7r")
    assert table.saved("aboard")[ANN] == {"1k": "green", "7r": "green"}
    assert table.saved("score") == [2, 0]
    assert sum(table.saved("earth")) == 6
    told = [event["event"] for event in table.told()]
    assert told.index("came") < told.index("drew-hidden")
    table.done()


@pytest.mark.rule("DD-PAX-08", "DD-R-20", "DD-E-49")
def test_without_the_option_pax_plus_of_an_attack_has_no_pawn_of_the_earth() -> None:
    table = attack_with_pax_plus(False, [])
    assert table.asked() == BEN
    assert table.saved("score") == [0, 0]


@pytest.mark.rule("DD-PAX-08", "DD-R-51")
def test_with_the_option_a_pawn_of_the_earth_may_be_declined_and_is_of_the_colour_stolen() -> None:
    declined = attack_with_pax_plus(True, []).when("decline")
    assert (declined.saved("aboard")[ANN], declined.saved("score")) == ({"1k": "green"}, [0, 0])
    assert declined.events("came") == []
    none = attack_with_pax_plus(True, [], green=0)
    assert none.asked() == BEN, "only blue pawns wait on the Earth: nothing is asked"


@pytest.mark.rule("DD-PAX-08")
def test_with_the_option_all_empty_places_of_the_earth_are_filled() -> None:
    table = Position(
        ["K04 R01 R04"], parts=[9, 3], aboard=[{}, {"1k": "green"}], avoid="spy", earth={"green": 1, "blue": 3},
        draws=[0, 0, 0], options={"pax_plus_earth": True}, top="E04 E05 E06",
    )  # fmt: skip
    table.when("spy purple", "add K04", "add R01", "add R04", "done", "yield", "loot 1k", "at 1k", "also earth")
    assert table.refusal("at 1k") == "DD-ROCKET-02"
    assert table.when("at 7r").saved("score") == [2, 0]
    assert (len(table.events("came")), sum(table.saved("earth"))) == (3, 6), "places left empty earlier are filled"
    table.done()


@pytest.mark.rule("DD-PAX-08")
def test_with_the_option_the_victim_may_still_be_chosen() -> None:
    table = Position(
        ["K04 R01 R04"], parts=[9, 3], aboard=[{}, {"1k": "green", "1w": "green"}], avoid="spy",
        earth={"green": 1, "blue": 5}, options={"pax_plus_earth": True}, top="E04 E05 E06",
    )  # fmt: skip
    table.when("spy purple", "add K04", "add R01", "add R04", "done", "yield", "loot 1k", "at 1k")
    assert table.legal() == ["also 1w", "also earth", "decline"]
    assert table.when("also 1w", "at 7r").saved("score") == [0, 0]
