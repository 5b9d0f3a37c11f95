"""Units to repair, bring in, send away, call home, damage: what is offered, refused and told at each choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_card_choices import with_ability


def asked(table: Position) -> tuple[str, str, dict[str, str | int]]:
    """Who is asked, what, and with which values."""
    return table.who(), table.prompt(), table.state.prompt().values


OTHERS = ["repair A1", "reserve A1", "scatter A1", "recall A1", "damage A1", "pass"]
RULES = {"reserve A1": "PM-RES-02"}


def misplaced(table: Position, own: str) -> bool:
    """Tell whether every other choice is refused with its own rule."""
    return all(table.refusal(text) == RULES.get(text, "PM-ABIL-05") for text in OTHERS if not text.startswith(own))


@pytest.mark.rule("PM-ABIL-05", "PM-OABL-04")
def test_repairs_anywhere_take_one_counter_at_a_time() -> None:
    table = Position({"A": "P06@C:2 P06@HA:1 P06 P01@r", "B": "P06@C:1"}, hands={"A": "O24"}).when("objective O24>HA.1")
    assert asked(table) == ("A", "repair", {"seat": "A", "left": 3})
    assert table.legal() == ["repair A1", "repair A2", "stop"]
    assert [table.refusal(f"repair {unit}") for unit in ("A3", "A4", "B1")] == ["PM-ABIL-05"] * 3
    assert misplaced(table, "repair")
    table.when("repair A2")
    assert (table.state.prompt().values["left"], table.damage("A2"), table.legal()) == (2, 0, ["repair A1", "stop"])
    table.when("stop")
    assert (table.prompt(), table.damage("A1")) == ("turn", 2)
    assert [event["unit"] for event in table.events("repaired")] == ["A2"]


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-17")
@pytest.mark.parametrize(
    ("card", "unit", "left", "legal"),
    [
        ("K24", "B09", 2, ["repair A1", "stop"]),  # the unit itself
        ("K29", "R09", 2, ["repair A1", "repair A2", "stop"]),  # friends in the zone
        ("K45", "P07", 3, ["repair A1", "repair A2", "stop"]),
    ],
)
def test_repairs_after_a_battle_reach_the_unit_or_its_zone(card: str, unit: str, left: int, legal: list[str]) -> None:
    table = Position({"A": f"{unit}@C:2 B09@C:1 B09@HA:1", "B": "B09@C:1"}, hands={"A": card}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1")
    table.when(f"play {card}")
    assert asked(table) == ("A", "repair", {"seat": "A", "left": left})
    assert table.legal() == legal
    table.when(*["repair A1"] * 2)
    assert (table.damage("A1"), table.prompt()) == (0, "repair" if left == 3 else "turn")


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-17")
def test_repairs_of_a_defender_at_home_reach_it_or_its_zone() -> None:
    units = {"A": "B09@HB:1", "B": "D01 B09@HB:3 P07@HB:2 P07@C:1"}
    own = Position(units, hands={"B": "K24"}).rolling(1, 1, 1, 1).when("attack A1xB2", "play K24")
    assert (own.who(), own.legal()) == ("B", ["repair B2", "stop"])
    zone = Position(units, hands={"B": "K45"}).rolling(1, 1, 1, 1).when("attack A1xB3", "play K45")
    assert (zone.who(), zone.legal()) == ("B", ["repair B2", "repair B3", "stop"])


@pytest.mark.rule("PM-ABIL-05", "PM-RES-02", "PM-RES-04")
def test_reserves_by_an_ability_come_within_its_stars() -> None:
    table = Position({"A": "D01 P05@r P01@r P03@r B07@r", "B": "P06 P01@r"}, hands={"A": "O06"}).when(
        "objective O06>HA.1"
    )
    assert asked(table) == ("A", "reserves", {"seat": "A", "left": 3})
    assert table.legal() == ["reserve A2", "reserve A3", "reserve A4", "stop"]
    assert [table.refusal(f"reserve {unit}") for unit in ("A5", "A1", "B2", "A9")] == ["PM-ABIL-05"] + ["PM-RES-02"] * 3
    assert misplaced(table, "reserve")
    table.when("reserve A3")
    assert (table.state.prompt().values["left"], table.legal()) == (2, ["reserve A4", "stop"])
    table.when("reserve A4")
    assert (table.at("A3"), table.at("A4"), table.prompt()) == ("HA", "HA", "turn")
    assert [event["unit"] for event in table.events("entered")] == ["A3", "A4"]


@pytest.mark.rule("PM-ABIL-05", "PM-MULT-04")
def test_opposing_units_at_home_are_sent_to_the_centre_within_the_stars() -> None:
    units = {"A": "P01 P01@HB", "B": "P03@HA P01@HA P06@C P07@HA", "C": "P01@HA P06"}
    table = Position(units, hands={"A": "O22"}).when("objective O22>HA.1")
    assert asked(table) == ("A", "scatter", {"seat": "A", "left": 3})
    assert table.legal() == ["scatter B1", "scatter B2", "scatter C1", "stop"]
    assert [table.refusal(f"scatter {unit}") for unit in ("A1", "B3", "B4", "C2")] == ["PM-ABIL-05"] * 4
    assert misplaced(table, "scatter")
    table.when("scatter B1")
    assert (table.state.prompt().values["left"], table.legal()) == (1, ["scatter B2", "scatter C1", "stop"])
    table.when("scatter C1")
    assert (table.at("B1"), table.at("C1"), table.at("B2"), table.prompt()) == ("C", "C", "HA", "turn")


@pytest.mark.rule("PM-ABIL-05", "PM-MOVE-06")
def test_own_units_are_called_home_from_anywhere_within_the_stars() -> None:
    units = {"A": "P01@C P06@HB P01 P01@r P03@HC B09@C", "B": "P06@C", "C": "P06"}
    table = Position(units, hands={"A": "O23"}).when("objective O23>HA.1")
    assert asked(table) == ("A", "recall", {"seat": "A", "left": 5})
    assert table.legal() == ["recall A1", "recall A2", "recall A5", "stop"]
    assert [table.refusal(f"recall {unit}") for unit in ("A3", "A4", "A6", "B1")] == ["PM-ABIL-05"] * 4
    assert misplaced(table, "recall")
    table.when("recall A2")
    assert (table.state.prompt().values["left"], table.legal()) == (2, ["recall A1", "recall A5", "stop"])
    table.when("recall A5")
    assert (table.at("A2"), table.at("A5"), table.prompt()) == ("HA", "HA", "turn")
    assert [(event["unit"], event["zone"]) for event in table.events("moved")] == [("A2", "HA"), ("A5", "HA")]


@pytest.mark.rule("PM-ABIL-05", "PM-ELIM-03", "PM-STRK-16")
def test_a_destroyed_powder_store_damages_up_to_three_units_at_once() -> None:
    units = {"A": "P06@HB P01@HB P03@HB P01@HB P01@C", "B": "P06@HB P01@r", "C": "P01@HB P06"}
    table = Position(units, objectives={"B": "O07^ O01"}).rolling(6, 6).when("strike A1>HB.1", "done")
    assert asked(table) == ("B", "damage", {"seat": "B", "left": 3})
    assert table.legal() == ["damage A1", "damage A2", "damage A3", "damage A4", "damage C1", "stop"]
    assert [table.refusal(f"damage {unit}") for unit in ("A5", "B1", "C2")] == ["PM-ABIL-05"] * 3
    table.when("damage A2", "damage A3")
    assert table.refusal("damage A2") == "PM-ABIL-05", "each once"
    assert (table.at("A2"), table.damage("A3"), table.state.prompt().values["left"]) == ("HB", 0, 1)
    table.when("damage C1")
    assert (table.at("A2"), table.damage("A3"), table.at("C1"), table.at("A4")) == ("reserve", 1, "reserve", "HB")
    assert [event["unit"] for event in table.events("destroyed")] == ["A2", "C1"]
    assert asked(table) == ("B", "reserves", {"seat": "B", "left": 5})


@pytest.mark.rule("PM-ELIM-07", "PM-R-61", "PM-STRK-12")
def test_a_striking_player_who_goes_out_at_the_reveal_strikes_no_more(tmp_path: Path) -> None:
    game = with_ability(tmp_path, '{ kind = "damage", amount = 2, units = 3 }')
    units = {"A": "P01@HB P02@HB", "B": "P06", "C": "P06"}
    table = Position(units, objectives={"B": "XO1 O01"}, game=game).when("strike A1>HB.1", "strike A2>HB.1")
    assert asked(table) == ("B", "damage", {"seat": "B", "left": 3})
    table.when("damage A1", "damage A2")
    assert (table.alive(), table.who(), table.prompt()) == ("BC", "B", "turn")
    assert (table.events("skipped"), table.events("struck")) == ([], [])
    one = Position({"A": "P01@HB P03@HB", "B": "P06", "C": "P06"}, objectives={"B": "XO1 O01"}, game=game)
    one.when("strike A1>HB.1", "strike A2>HB.1", "damage A1").rolling(1, 1).when("stop")
    assert [event["unit"] for event in one.events("skipped")] == ["A1"]
    assert [event["unit"] for event in one.events("struck")] == ["A2"]


@pytest.mark.rule("PM-ABIL-05", "PM-ZONE-02", "PM-MOVE-05")
def test_a_retreat_goes_one_zone_along_a_link_and_may_be_left() -> None:
    table = Position({"A": "R06@C D01", "B": "B09@C", "C": "P06"}, hands={"A": "K31"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K31")
    assert asked(table) == ("A", "retreat", {"unit": "A1"})
    assert table.legal() == ["decline", "retreat A1>HA", "retreat A1>HB", "retreat A1>HC"]
    assert [table.refusal(text) for text in ("retreat A1>C", "retreat A2>C", "retreat B1>HB", "pass", "push B1")] == [
        "PM-ZONE-02",
        *["PM-ABIL-05"] * 4,
    ]
    table.when("decline")
    assert (table.at("A1"), table.prompt()) == ("C", "turn")
    home = Position({"A": "R06@HB D01", "B": "B09"}, hands={"A": "K31"}).rolling(1, 1, 1, 1)
    home.when("attack A1xB1", "play K31")
    assert home.legal() == ["decline", "retreat A1>C"]
    home.when("retreat A1>C")
    assert (home.at("A1"), [event["zone"] for event in home.events("moved")]) == ("C", ["C"])
    lost = Position({"A": "R02@C D01", "B": "B09@C"}, hands={"A": "K31"}).rolling(1, 1, 6, 5)
    lost.when("attack A1xB1", "play K31")
    assert (lost.prompt(), lost.at("A1")) == ("turn", "reserve"), "who is destroyed goes nowhere"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-17")
def test_a_foe_may_be_sent_home_where_it_is_not_yet() -> None:
    table = Position({"A": "B09@C D01", "B": "B09@C", "C": "P06"}, hands={"A": "K26"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K26")
    assert asked(table) == ("A", "push", {"unit": "B1", "zone": "HB"})
    assert table.legal() == ["push B1", "decline"]
    assert [table.refusal(text) for text in ("push A1", "pass", "retreat A1>HA")] == ["PM-ABIL-05"] * 3
    table.when("push B1")
    assert (table.at("B1"), table.at("A1")) == ("HB", "C")
    stays = Position({"A": "B09@HB D01", "B": "B09"}, hands={"A": "K26"}).rolling(1, 1, 1, 1)
    assert stays.when("attack A1xB1", "play K26").prompt() == "turn", "it is at home"
    gone = Position({"A": "B09@C D01", "B": "P01@C D01"}, hands={"A": "K26"}).rolling(6, 5, 1, 1)
    assert gone.when("attack A1xB1", "play K26").prompt() == "turn", "it is destroyed"
    defender = Position({"A": "B09@C D01", "B": "B09@C"}, hands={"B": "K26"}).rolling(1, 1, 1, 1)
    defender.when("attack A1xB1", "play K26")
    assert asked(defender) == ("B", "push", {"unit": "A1", "zone": "HA"})
    assert defender.when("decline").at("A1") == "C"


@pytest.mark.rule("PM-MOVE-05", "PM-MOVE-04", "PM-ABIL-05")
def test_mines_roll_once_each_in_an_opponents_home_and_nowhere_else() -> None:
    table = Position({"A": "B09@C P01", "B": "P06"}, objectives={"A": "O05^ O01", "B": "O05^ O01 O05^"})
    table.rolling(5, 4).when("move A1>HB")
    mined = [(event["unit"], event["roll"], event["needed"]) for event in table.events("mined")]
    assert (mined, table.damage("A1")) == ([("A1", 5, 5), ("A1", 4, 5)], 1)
    assert [(event["counters"], event["total"]) for event in table.events("damaged")] == [(1, 1)]
    table.when("pass", "move A1>C")
    assert (table.at("A1"), len(table.events("mined"))) == ("C", 2)
    table.when("pass", "move A1>HA")
    assert (table.at("A1"), len(table.events("mined")), table.damage("A1")) == ("HA", 2, 1), "not at home"
    both = (
        Position({"A": "P01@C P06", "B": "P06"}, objectives={"B": "O05^ O05^ O05^"})
        .rolling(6, 5, 6)
        .when("move A1>HB", "done")
    )
    assert (both.at("A1"), both.damage("A1")) == ("reserve", 0)
    assert [(event["counters"], event["total"]) for event in both.events("damaged")] == [(3, 3)]
    safe = Position({"A": "P01@C P06", "B": "P06"}, objectives={"B": "O05^ O01"}).rolling(4).when("move A1>HB", "done")
    assert (safe.at("A1"), safe.events("damaged")) == ("HB", [])


@pytest.mark.rule("PM-STRK-03", "PM-STRK-06", "PM-COMB-12")
def test_strikes_are_told_with_dice_result_and_defense() -> None:
    table = Position({"A": "P06@HB P01@HB"}, objectives={"A": "O01", "B": "O25^ K01 O01"}).rolling(2, 3, 1, 4)
    table.when("strike A1>HB.2", "strike A2>HB.2")
    keys = ("unit", "slot", "first", "second", "result", "needed")
    assert [tuple(event[key] for key in keys) for event in table.events("struck")] == [
        ("A1", "HB.2", 2, 3, 9, 10),
        ("A2", "HB.2", 1, 4, 6, 12),
    ]
    assert [(event["card"], event["slot"]) for event in table.events("revealed")] == [("K01", "HB.2"), ("K06", "HB.2")]
    assert [event["slot"] for event in table.events("replaced")] == ["HB.2", "HB.2"]
    assert (table.slot("HB.2"), table.discards("B")) == ("K06", ["K01", "K06"])


@pytest.mark.rule("PM-COMB-12", "PM-STRK-12")
def test_with_open_order_the_striker_is_asked_while_there_is_a_choice() -> None:
    table = Position({"A": "P01@HB P01@HB P01@HB"}, objectives={"B": "O01^ O01"}, battle_order="open")
    table.when("strike A1>HB.1", "strike A2>HB.1", "strike A3>HB.1")
    assert asked(table) == ("A", "striker", {"seat": "A", "left": 3})
    assert table.legal() == ["next A1", "next A2", "next A3"]
    assert [table.refusal(text) for text in ("pass", "next B1", "done")] == ["PM-COMB-12"] * 3
    table.rolling(1, 1).when("next A3")
    assert (table.legal(), table.state.prompt().values["left"]) == (["next A1", "next A2"], 2)
    assert table.refusal("next A3") == "PM-COMB-12"
    table.rolling(1, 1, 1, 1).when("next A2")
    assert [event["unit"] for event in table.events("struck")] == ["A3", "A2", "A1"]
    one = Position({"A": "P01@HB"}, objectives={"B": "O01^ O01"}, battle_order="open").rolling(1, 1)
    assert one.when("strike A1>HB.1").who() == "B"
