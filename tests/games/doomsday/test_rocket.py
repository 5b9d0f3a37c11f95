"""Chapters Rocket and Construction."""

import pytest

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.tables import PART_NUMBER, PARTS, PLACE_COLOUR, PLACE_NUMBER, PLACES
from retrorocket.kernel.errors import DataError

FIVE = ["add W02", "add K02", "add G01", "add B02", "add G04"]
HAND = "W02 K02 G01 B02 G04"


@pytest.mark.rule("DD-ROCKET-01", "DD-R-13")
def test_ten_parts_with_their_numbers_and_sixteen_seats() -> None:
    assert ["fuselage1", "fuselage2", *[f"floor{k}" for k in range(1, 9)]] == PARTS
    assert [int(number) for number in PART_NUMBER] == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5]
    letters = "rywkgb"
    seats = {place: (int(PLACE_NUMBER[k]), letters[PLACE_COLOUR[k]]) for k, place in enumerate(PLACES)}
    assert len(seats) == 16
    expected = {"k": 3, "w": 3, "g": 4, "b": 4, "r": 5, "y": 5}
    assert all(expected[colour] == number and place[-1] == colour for place, (number, colour) in seats.items())
    assert [place for place in PLACES if place[0] in "1278"] == ["1k", "1w", "2k", "2w", "7r", "7y", "8r", "8y"]


@pytest.mark.rule("DD-ROCKET-02")
def test_passengers_sit_on_built_floors_one_a_seat() -> None:
    table = Position(["B02 B04 B01"], parts=[3, 0], aboard=[{"1k": "blue"}, {}], avoid="blue earth", draws=[0])
    table.when("seat blue", "add B02", "add B04", "add B01", "done")
    assert table.refusal("at 1k") == "DD-ROCKET-02"
    assert table.refusal("at 2k") == "DD-ROCKET-02"
    assert table.legal() == ["at 1w"]
    with pytest.raises(DataError, match="not built"):
        Position([""], parts=[2, 0], aboard=[{"1k": "blue"}, {}])


@pytest.mark.rule("DD-ROCKET-03", "DD-E-37")
def test_a_seated_passenger_makes_no_room() -> None:
    riders = dict.fromkeys(("1k", "1w", "2k", "2w", "3b", "4g", "4b"), "blue")
    table = Position(
        ["W02 W03 W04"], parts=[6, 0], aboard=[riders, {}], avoid="white earth", earth={"white": 2, "green": 4}
    )
    assert table.refusal("seat white") == "DD-PAX-04"
    assert not any(text.startswith(("at", "loot", "also")) for text in table.legal())
    table.when("pass")
    assert table.saved("aboard")[ANN] == riders


@pytest.mark.rule("DD-ROCKET-04")
def test_a_rocket_loses_its_highest_part_first() -> None:
    for parts in range(1, 11):
        table = Position(["R01 R04 Y03"], parts=[0, parts], avoid="spy", top="K01 K02 K03 B01 B02")
        table.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield", "loot part")
        assert table.saved("parts") == [1, parts - 1]
        assert table.events("stole-part")[0]["lost"] == PARTS[parts - 1]


@pytest.mark.rule("DD-ROCKET-04", "DD-R-48")
def test_a_lost_part_of_a_complete_rocket_must_be_built_again_before_the_launch() -> None:
    table = Position(
        ["R01 R04 Y03", "R02 R03 Y04 W05 K02 W02 G01"], parts=[0, 10], avoid="spy guard", top="K01 B01 B02 B03 E01"
    )
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield", "loot part")
    assert table.asked() == BEN
    assert table.saved("parts") == [1, 9]
    assert table.refusal("launch") == "DD-LAUNCH-01"
    table.when("build", "add R03", "add Y04", "add K02", "add W02", "add G01", "done")
    assert table.saved("parts") == [1, 10]


@pytest.mark.rule("DD-ROCKET-05")
def test_passengers_of_a_lost_floor_go_to_the_bag_and_their_points_stay() -> None:
    riders = {"1k": "black", "8r": "red", "8y": "blue"}
    table = Position(
        ["R01 R04 Y03"], parts=[0, 10], aboard=[{}, riders], avoid="spy", score=[0, 11], top="K01 K02 K03 B01 B02"
    )
    bag, earth = table.saved("bag"), table.saved("earth")
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield", "loot part")
    assert table.saved("aboard")[BEN] == {"1k": "black"}
    assert table.saved("bag") == [bag[0] + 1, *bag[1:5], bag[5] + 1]
    assert table.saved("earth") == earth
    assert table.saved("score") == [0, 11]


@pytest.mark.rule("DD-BUILD-01", "DD-BUILD-03", "DD-E-04")
def test_three_build_cards_add_the_first_fuselage_section() -> None:
    table = Position(["W02 K02 G01"], top="Y01 W05 K03")
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert table.saved("parts") == [1, 0]
    assert table.events("built") == [{"event": "built", "rule": "DD-BUILD-01", "seat": "orange", "part": "fuselage1"}]
    # six cards were left, one was drawn
    assert len(table.events("drew-hidden")) == 1 + 2


@pytest.mark.rule("DD-BUILD-03")
@pytest.mark.parametrize("parts", [0, 1])
def test_a_fuselage_section_needs_three(parts: int) -> None:
    two = Position(["W02 K02"], parts=[parts, 0], avoid="build")
    assert two.refusal("build") == "DD-BUILD-03"
    three = Position(["W02 K02 G01"], parts=[parts, 0], avoid="build")
    three.when("build", "add W02", "add K02")
    assert three.refusal("done") == "DD-BUILD-03"
    assert three.when("add G01", "done").saved("parts") == [parts + 1, 0]


@pytest.mark.rule("DD-BUILD-02", "DD-R-17", "DD-E-45")
def test_the_build_order_is_fixed() -> None:
    table = Position([HAND], parts=[1, 0])
    table.when("build", *FIVE, "done")
    assert table.events("built")[0]["part"] == "fuselage2"
    assert table.saved("parts") == [2, 0]
    # no floor stands yet: nobody can be seated
    seat = Position(["B02 B04 B01"], parts=[2, 0])
    assert seat.refusal("seat blue") == "DD-PAX-04"


@pytest.mark.rule("DD-BUILD-04")
@pytest.mark.parametrize(("parts", "number"), [(2, 3), (3, 3), (4, 4), (7, 4), (8, 5), (9, 5)])
def test_a_floor_costs_its_number(parts: int, number: int) -> None:
    fewer = Position([" ".join(HAND.split()[: number - 1])], parts=[parts, 0], avoid="build")
    assert fewer.refusal("build") == "DD-BUILD-04"
    table = Position([" ".join(HAND.split()[:number])], parts=[parts, 0], avoid="build")
    table.when("build", *FIVE[:number], "done")
    assert table.saved("parts") == [parts + 1, 0]


@pytest.mark.rule("DD-BUILD-05", "DD-E-05")
def test_two_part_plus_signs_give_one_additional_part() -> None:
    table = Position(["W01 B01 K02 B04"], parts=[4, 0])
    table.when("build", "add W01", "add B01", "add K02", "add B04", "done")
    assert table.saved("parts") == [5, 0]
    table.when("extend")
    assert table.saved("parts") == [6, 0]
    assert table.asked() == BEN


@pytest.mark.rule("DD-BUILD-05", "DD-R-51")
def test_the_additional_part_may_be_declined_after_the_paid_one_stands() -> None:
    table = Position(["W01 K02 G01"], parts=[0, 0])
    table.when("build", "add W01", "add K02", "add G01", "done")
    assert table.saved("parts") == [1, 0]
    table.when("decline")
    assert table.saved("parts") == [1, 0]
    assert table.asked() == BEN


@pytest.mark.rule("DD-E-06")
def test_part_plus_does_not_pay_for_a_part() -> None:
    table = Position(["W01 B01 K01 G01"], parts=[8, 0], avoid="build")
    assert table.refusal("build") == "DD-BUILD-04"


@pytest.mark.rule("DD-E-07")
def test_the_additional_part_may_have_a_higher_number() -> None:
    table = Position(["W01 K02 B04 G04"], parts=[7, 0])
    table.when("build", "add W01", "add K02", "add B04", "add G04", "done")
    assert table.state.prompt().values["part"] == "floor7"
    assert table.when("extend").saved("parts") == [9, 0]


@pytest.mark.rule("DD-E-07", "DD-BUILD-05", "DD-BUILD-06")
def test_a_rocket_completed_by_the_paid_part_gets_no_other() -> None:
    table = Position(["W01 K02 B04 G04 W02"], parts=[9, 0])
    table.when("build", "add W01", "add K02", "add B04", "add G04", "add W02", "done")
    assert table.saved("parts") == [10, 0]
    assert table.asked() == BEN


@pytest.mark.rule("DD-BUILD-06")
def test_a_complete_rocket_is_neither_extended_nor_given_a_stolen_part() -> None:
    table = Position([HAND], parts=[10, 3])
    assert table.refusal("build") == "DD-BUILD-06"
    thief = Position(["R01 R04 Y03"], parts=[10, 3], aboard=[{}, {"1k": "blue"}], avoid="spy", top="K01 K02 K03")
    thief.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield")
    assert thief.refusal("loot part") == "DD-BUILD-06"


@pytest.mark.rule("DD-R-19")
def test_part_plus_does_nothing_in_an_attack() -> None:
    table = Position(["B01 K01 R01"], parts=[0, 4], avoid="spy", top="K02 K03 B02 B03 E01")
    table.when("spy purple", "add B01", "add K01", "add R01", "done", "yield", "loot part")
    assert table.saved("parts") == [1, 3]
    assert table.asked() == BEN
