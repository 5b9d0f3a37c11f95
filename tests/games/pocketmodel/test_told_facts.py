"""What is told beside the rule that refuses, what a click means, and what a turn offers, unit by unit."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


def laid() -> Position:
    """A in the centre, at B's home, in reserve and at home; B with a unit in each of the first three places."""
    return Position(
        {"A": "P03@C P01@HB P02@r P07", "B": "P06@C P06 P06@r"},
        hands={"A": "K01 O01", "B": "K02"},
        objectives={"A": "O01 O02 -", "B": "O01 O03^ -"},
    )


@pytest.mark.rule("PM-COMB-01", "PM-COMB-02", "PM-POW-04", "PM-MOVE-01")
@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("move A3>C", ("unit-in-reserve", {"unit": "A3"})),
        ("move B1>HA", ("unit-of-others", {"unit": "B1"})),
        ("attack A9xB1", ("unit-gone", {"unit": "A9"})),
        ("attack B1xA1", ("unit-of-others", {"unit": "B1"})),
        ("attack A1xB3", ("foe-gone", {"foe:unit": "B3"})),
        ("attack A1xA2", ("foe-own", {"foe:unit": "A2"})),
        ("attack A1xB2", ("foe-elsewhere", {"unit": "A1", "zone": "C", "foe:unit": "B2", "there:zone": "HB"})),
        ("power A1", ("no-power", {"unit": "A1"})),
        ("power A9", ("unit-gone", {"unit": "A9"})),
        ("power B1", ("unit-of-others", {"unit": "B1"})),
        ("repair A1", ("unit-whole", {"unit": "A1"})),
        ("keep", ("", {})),
    ],
)
def test_a_refusal_tells_whose_a_unit_is_and_where(text: str, fact: tuple[str, dict[str, str]]) -> None:
    assert laid().fact(text) == fact


@pytest.mark.rule("PM-STRK-01", "PM-ZONE-09")
@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("strike A1>HB.1", ("far-objective", {"unit": "A1", "zone": "C", "slot": "HB.1"})),
        ("strike A2>HB.3", ("gone-objective", {"slot": "HB.3"})),
        ("strike A4>HA.1", ("own-objective", {"slot": "HA.1"})),
    ],
)
def test_a_refused_strike_tells_where_the_objective_is_and_whose(text: str, fact: tuple[str, dict[str, str]]) -> None:
    assert laid().fact(text) == fact


@pytest.mark.rule("PM-COMB-02", "PM-STRK-01")
def test_where_nobody_of_ones_own_is_the_place_is_told() -> None:
    table = Position({"A": "P03", "B": "P06@C P06"})
    assert table.fact("attack A1xB1") == ("foe-alone", {"foe:unit": "B1", "there:zone": "C"})
    assert table.fact("strike A1>HB.1") == ("none-at-objective", {"slot": "HB.1", "there:zone": "HB"})


@pytest.mark.rule("PM-CARD-02", "PM-POBJ-02", "PM-POBJ-03")
@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("play K01", ("card-combat", {"card": "K01"})),
        ("objective K01>HA.1", ("card-combat", {"card": "K01"})),
        ("play K02", ("card-elsewhere", {"card": "K02"})),
        ("objective O01>HB.1", ("slot-of-others", {"slot": "HB.1"})),
        ("play O01", ("", {})),
    ],
)
def test_a_refusal_tells_what_a_card_is_for_and_whose_the_place_is(text: str, fact: tuple[str, dict[str, str]]) -> None:
    table = laid()
    assert (bool(table.refusal(text)), table.fact(text)) == (True, fact)


@pytest.mark.rule("PM-TURN-04", "PM-POW-05", "PM-POW-03")
def test_after_the_action_a_second_one_is_told_apart_from_a_power_of_no_use() -> None:
    table = Position({"A": "R05 P03 D01", "B": "P06"}).when("move A1>C", "done")
    assert table.prompt() == "after"
    assert table.fact("move A2>C") == table.fact("attack A2xB1") == ("acted", {})
    assert table.fact("power A3+A1") == ("power-idle", {"unit": "A3"})
    assert table.fact("power A2") == ("no-power", {"unit": "A2"})
    assert table.meant("zone:HB") == ["move A1>HB"]
    used = Position({"A": "D01@C D04@C:1 R05@C", "B": "P06"}).when("power A1+A2")
    assert used.fact("power A3>HB") == ("power-used", {"unit": "A3"})


@pytest.mark.rule("PM-COMB-01", "PM-STRK-01", "PM-CARD-02", "PM-POBJ-01")
@pytest.mark.parametrize(
    ("element", "meant"),
    [
        ("unit:B1", ["attack A1xB1"]),
        ("unit:B2", ["attack A2xB2"]),
        ("unit:A1", []),
        ("unit:B9", []),
        ("slot:HB.1", ["strike A2>HB.1"]),
        ("slot:HA.1", []),
        ("card:K01", ["play K01"]),
        ("card:O01", ["objective O01>HA.1"]),
        ("zone:HB", []),
        ("deck:B", []),
    ],
)
def test_a_click_means_the_action_of_the_nearest_unit(element: str, meant: list[str]) -> None:
    assert laid().meant(element) == meant


@pytest.mark.rule("PM-TURN-02", "PM-TURN-04", "PM-POW-03", "PM-MOVE-02", "PM-POBJ-03")
@pytest.mark.parametrize(
    "units",
    ["P03@C P01@HB P02@r P07", "D01@C D04@C:1 R05@C", "R05@C P02@HB R06@HB", "B09@HB P01@HB", "P02 D01 D04@HA:1"],
)
def test_what_is_listed_quickly_is_what_no_rule_refuses(units: str) -> None:
    for hand in ("K01 K02 O01", ""):
        table = Position({"A": units, "B": "P06@C P06", "C": "P06"}, hands={"A": hand}, objectives={"A": "O01 O02 -"})
        state = table.state
        assert list(state.legal()) == [action for action in state.candidates() if not state.refusal(action)]
    used = Position({"A": "D01@C D04@C:1 R05@C", "B": "P06@C P06"}).when("power A1+A2").state
    assert list(used.legal()) == [action for action in used.candidates() if not used.refusal(action)]
    words = [used.notation().write(action) for action in used.candidates()]
    assert [word for word in words if word.startswith("power")] == []
