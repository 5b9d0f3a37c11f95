"""Every objective card at work, and every card as an objective."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position
from retrorocket.games.pocketmodel.game import POCKETMODEL

STOCK = POCKETMODEL.stock

AURAS = [
    ("O08", "P06@HB", "P06", "B", (3, 2, 9), None),
    ("O08", "P06@C", "P06@C", "B", (4, 2, 9), None),
    ("O10", "P03@C", "P06@C", "A", (4, 1, 10), None),
    ("O10", "P06@C", "P03@C", "A", (4, 2, 9), (3, 1, 10)),
    ("O11", "R05@C", "P06@C", "A", (5, 2, 8), None),
    ("O12", "P06@HB", "B07", "B", None, (3, 2, 11)),
    ("O12", "P06@C", "B07@C", "B", None, (3, 2, 9)),
    ("O13", "C04@C", "P06@C", "A", (4, 1, 8), None),
    ("O15", "P06@C", "B07@C", "A", (5, 2, 9), None),
    ("O29", "P06@C", "P06@C", "A", (5, 2, 9), (4, 2, 9)),
    ("O29", "P06@HB", "P06", "A", (4, 2, 9), None),
    ("O31", "P06@HB", "B08", "B", None, (5, 2, 8)),
    ("O31", "P06@HB", "P06", "B", None, (4, 2, 9)),
    ("O32", "P06@HB", "P03", "B", None, (4, 1, 10)),
    ("O32", "P06@HB", "P06", "B", None, (4, 2, 9)),
    ("O35", "P06@HB", "P06", "A", (4, 3, 9), None),
    ("O35", "P07@HB", "P06", "A", (3, 2, 9), None),
    ("O35", "P06@C", "P06@C", "A", (4, 2, 9), None),
    ("O35", "P06", "P06@HA", "B", (4, 2, 9), (4, 2, 9)),
]


@pytest.mark.rule("PM-ABIL-06", "PM-OABL-01", "PM-BATT-09", "PM-BATT-10")
@pytest.mark.parametrize(("card", "mine", "theirs", "side", "own", "foe"), AURAS)
def test_an_aura_touches_those_that_fit_it(
    card: str, mine: str, theirs: str, side: str, own: tuple[int, int, int] | None, foe: tuple[int, int, int] | None
) -> None:
    table = (
        Position({"A": mine, "B": theirs}, objectives={side: f"{card}^ O01"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    )
    for unit, numbers in (("A1", own), ("B1", foe)):
        if numbers:
            assert table.frozen(unit) == numbers


@pytest.mark.rule("PM-STRK-06", "PM-STRK-07", "PM-R-78")
@pytest.mark.parametrize(
    ("card", "unit", "side", "result", "needed"),
    [("O14", "R06", "A", 6, 13), ("O14", "P06", "A", 6, 13), ("O30", "P06", "B", 5, 13), ("O25", "P06", "B", 6, 14)],
)
def test_auras_on_strikes_and_on_objectives(card: str, unit: str, side: str, result: int, needed: int) -> None:
    table = Position({"A": f"{unit}@HB"}, objectives={side: f"{card}^ O01 O01"})
    table.rolling(1, 1).when("strike A1>HB.2")
    assert (table.events("struck")[0]["result"], table.events("struck")[0]["needed"]) == (result, needed)


@pytest.mark.rule("PM-ZONE-05", "PM-R-12")
def test_semaphore_spire_raises_the_maximum_hand() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01"}, objectives={"A": "O04^ O01"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K01")
    assert len(table.hand("A")) == 4


@pytest.mark.rule("PM-TURN-05")
@pytest.mark.parametrize(
    ("card", "unit", "first", "second"),
    [
        ("O09", "P01", "attack A1xB1", "attack A2xB1"),
        ("O33", "P05", "move A1>C", "move A2>C"),
        ("O34", "P01", "strike A1>HB.1", "strike A2>HB.1"),
    ],
)
def test_action_limits_are_raised_for_their_own_action(card: str, unit: str, first: str, second: str) -> None:
    big = "P07" if card == "O33" else "P08"
    for objective, rule in (("O01", "PM-TURN-05"), (f"{card}^", "")):
        objectives = {"A": f"{objective} O01", "B": "O01^ O01"}
        table = Position({"A": f"{big}@HB {unit}@HB D01@HB", "B": "B09"}, objectives=objectives).when(second)
        assert table.refusal(first) == rule


@pytest.mark.rule("PM-OABL-03", "PM-OABL-04", "PM-R-41")
def test_barracks_moon_brings_reserves_when_it_is_played() -> None:
    table = Position({"A": "D01 P05@r B07@r"}, hands={"A": "O06"}).when("objective O06>HA.1")
    assert table.legal() == ["reserve A2", "stop"]
    table.when("reserve A2")
    assert (table.at("A2"), table.prompt()) == ("HA", "turn")


@pytest.mark.rule("PM-OABL-02", "PM-TURN-06")
def test_orbital_dry_dock_repairs_at_home_at_the_start_of_the_turn() -> None:
    table = Position({"A": "P06@HA:2 P06@C:1"}, objectives={"A": "O03^ O01"}, active="B").when("pass")
    assert table.legal() == ["repair A1", "stop"]
    table.when("repair A1")
    assert (table.damage("A1"), table.prompt()) == (1, "turn")


@pytest.mark.rule("PM-HID-01", "PM-OABL-03", "PM-MULT-04")
def test_great_observatory_looks_at_two_objectives_of_one_opponent_and_draws() -> None:
    table = Position(
        {"A": "P06", "B": "P06", "C": "P06"}, hands={"A": "O16"}, objectives={"B": "K01 K02 O03^", "C": "K04 K05 K06"}
    ).when("objective O16>HA.1")
    assert table.refusal("peek HB.3") == "PM-HID-01"
    assert table.refusal("peek HA.2") == "PM-ABIL-05"
    table.when("peek HB.1")
    assert table.refusal("peek HC.1") == "PM-MULT-04"
    table.when("peek HB.2")
    assert [seen["card"] for seen in table.view_of("B", "A")["objectives"]] == ["K01", "K02", "O03"]
    assert [seen["card"] for seen in table.view_of("B", "B")["objectives"]] == [None, None, "O03"]
    assert [seen["card"] for seen in table.view_of("B", "C")["objectives"]] == [None, None, "O03"]
    assert len(table.hand("A")) == 2


@pytest.mark.rule("PM-OABL-03", "PM-HID-03")
def test_salvage_yard_takes_a_card_and_repairs_anywhere() -> None:
    table = Position({"A": "P06@C:2"}, hands={"A": "O21"}, discards={"A": "K01 O02 K01"}).when("objective O21>HA.1")
    assert table.legal() == ["stop", "salvage K01", "salvage O02"]
    assert table.refusal("salvage K05") == "PM-ABIL-05"
    table.when("salvage K01")
    assert (table.hand("A"), table.discards("A")) == (["K01", "O01"], ["K01", "O02"])
    assert table.view_of("A", "B")["known_hand"] == ["K01"]
    table.when("repair A1")
    assert table.damage("A1") == 1


@pytest.mark.rule("PM-OABL-03")
def test_gravity_well_sends_units_from_home_to_the_centre() -> None:
    table = Position({"A": "P06", "B": "P03@HA P01@HA P06@HA"}, hands={"A": "O22"}).when("objective O22>HA.1")
    table.when("scatter B1")
    assert table.refusal("scatter B3") == "PM-ABIL-05"
    table.when("scatter B2")
    assert (table.at("B1"), table.at("B2"), table.at("B3")) == ("C", "C", "HA")


@pytest.mark.rule("PM-OABL-03")
def test_rallying_beacon_calls_units_home() -> None:
    table = Position({"A": "P06@C P03@HB P07@C P01"}, hands={"A": "O23"}).when("objective O23>HA.1", "recall A1")
    assert table.refusal("recall A3") == "PM-ABIL-05"
    assert table.refusal("recall A4") == "PM-ABIL-05"
    table.when("recall A2")
    assert (table.at("A1"), table.at("A2"), table.at("A3")) == ("HA", "HA", "C")


@pytest.mark.rule("PM-OABL-03")
def test_sick_bay_station_repairs_three_anywhere() -> None:
    table = Position({"A": "P06@C:2 P06@HA:2"}, hands={"A": "O24"}).when("objective O24>HA.1")
    table.when("repair A1", "repair A2", "repair A1")
    assert (table.damage("A1"), table.damage("A2"), table.prompt()) == (0, 1, "turn")


@pytest.mark.rule("PM-MULT-04", "PM-ABIL-07", "PM-E-93", "PM-R-65", "PM-HID-04")
def test_pamphlet_press_makes_every_opponent_discard_clockwise() -> None:
    table = Position(
        {"A": "P06", "B": "P06", "C": "P06"}, hands={"A": "K09", "B": "O26", "C": "K03 K04"}, active="B"
    ).drawing(1, 0)
    table.when("objective O26>HB.1")
    assert [(event["seat"], event["card"]) for event in table.events("discarded")] == [("C", "K04"), ("A", "K09")]
    table.done()


@pytest.mark.rule("PM-OABL-03")
def test_quartermasters_loft_draws_two() -> None:
    assert len(Position({"A": "P06"}, hands={"A": "O27"}).when("objective O27>HA.1").hand("A")) == 3


@pytest.mark.rule("PM-OABL-03")
def test_post_office_annexe_exchanges_up_to_three_cards() -> None:
    table = Position({"A": "P06"}, hands={"A": "O36 K01 K02"}).when("objective O36>HA.1")
    assert table.refusal("discard K09") == "PM-ZONE-05"
    table.when("discard K01", "discard O01")
    assert len(table.hand("A")) == 1
    table.when("stop")
    assert (table.hand("A"), table.discards("A")) == (["K02", "K06", "K06"], ["K01", "O01"])


@pytest.mark.rule("PM-CARD-01", "PM-CARD-05")
@pytest.mark.parametrize("card", [card.id for card in STOCK.cards])
def test_every_card_can_be_an_objective_and_fall(card: str) -> None:
    sheet = STOCK.cards[STOCK.card_numbers[card]]
    face = "^" if sheet.sort else ""
    table = Position({"A": "C09@HB C09@HB", "B": "B09 B09 D01@r"}, objectives={"B": f"{card}{face} O01"})
    table.rolling(6, 6).when("strike A1>HB.1")
    if table.prompt() == "damage":
        table.when("stop")
    assert table.slot("HB.1") == "-"
    assert table.discards("B") == [card]
    assert (table.prompt(), table.state.prompt().values["left"]) == ("reserves", sheet.stars)
