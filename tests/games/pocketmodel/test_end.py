"""Chapters Object, Elimination, End of the game and More than two players (PM-OBJ, PM-ELIM, PM-WIN, PM-MULT)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position
from retrorocket.kernel.errors import DataError, RuleBroken
from retrorocket.kernel.match import apply_text


def ended(table: Position) -> tuple[list[int], str]:
    """Places and reason."""
    outcome = table.state.outcome()
    assert outcome is not None
    return outcome.places, outcome.reason


@pytest.mark.rule("PM-OBJ-01", "PM-ELIM-01", "PM-R-02", "PM-WIN-01")
def test_no_unit_in_play_is_the_end_whatever_the_reserve() -> None:
    table = Position({"A": "C09@C", "B": "C01@C B09@r B09@r"}).rolling(6, 5, 1, 1).when("attack A1xB1")
    assert ended(table) == ([1, 2], "PM-WIN-01")
    assert table.legal() == []
    assert table.refusal("pass") == "PM-WIN-01"


@pytest.mark.rule("PM-OBJ-01", "PM-ELIM-02", "PM-WIN-01")
def test_no_objective_in_play_is_the_end_whatever_the_units() -> None:
    table = Position({"A": "C09@HB", "B": "B09 B09 B09"}, objectives={"B": "O03^"}).rolling(6, 6).when("strike A1>HB.1")
    assert ended(table) == ([1, 2], "PM-WIN-01")


@pytest.mark.rule("PM-ELIM-01", "PM-ELIM-04", "PM-E-54")
def test_press_gang_comes_too_late_for_who_has_no_unit_left() -> None:
    table = Position({"A": "C01@C D01", "B": "D01@C P09@r P08@r"}, hands={"B": "K30"}).rolling(6, 5, 6, 5)
    table.when("attack A1xB1", "play K30")
    assert table.alive() == "A"
    assert table.at("A1") == "reserve"
    assert ended(table)[1] == "PM-WIN-01"


@pytest.mark.rule("PM-ELIM-03", "PM-WIN-02", "PM-E-55", "PM-R-58")
def test_two_last_units_that_destroy_each_other_make_a_draw() -> None:
    table = Position({"A": "C01@C", "B": "C01@C"}).rolling(6, 5, 6, 5).when("attack A1xB1")
    assert ended(table) == ([1, 1], "PM-WIN-02")


@pytest.mark.rule("PM-ELIM-03", "PM-WIN-01", "PM-MULT-03", "PM-E-56", "PM-R-62", "PM-R-58")
def test_two_that_go_out_together_share_second_place() -> None:
    table = Position({"A": "C01@C", "B": "C01@C", "C": "P06 P06"}).rolling(6, 5, 6, 5).when("attack A1xB1")
    assert ended(table) == ([2, 2, 1], "PM-WIN-01")


@pytest.mark.rule("PM-MULT-03", "PM-R-62")
def test_places_are_in_the_reverse_order_of_elimination() -> None:
    table = Position({"A": "C09@C", "B": "C01@C", "C": "C01@C", "D": "P06"}).rolling(6, 5, 1, 1).when("attack A1xB1")
    assert table.alive() == "ACD"
    assert (table.saved("groups"), table.saved("out")) == (1, [0, 1, 0, 0])
    apply_text(table.state, 2, "resign")
    apply_text(table.state, 3, "resign")
    assert ended(table) == ([1, 4, 3, 2], "PM-WIN-01")


@pytest.mark.rule("PM-R-63", "PM-WIN-03", "PM-ELIM-01")
def test_who_goes_out_after_many_quiet_turns_leaves_a_game_that_goes_on() -> None:
    table = Position(
        {"A": "C09@C P02@C", "B": "P06", "C": "C01@C"}, hands={"A": "K01 K02"}, more={"quiet": 30}
    ).rolling(6, 5, 1, 1)
    table.when("attack A1xC1", "pass")
    assert (table.alive(), table.prompt(), table.saved("quiet")) == ("AB", "after", 30)
    kept = table.game.load(table.state.save())
    assert kept.digest() == table.state.digest(), "30 quiet turns were too few for three, and a battle ends them"
    table.when("pass")
    assert (table.who(), table.saved("quiet")) == ("B", 0)
    with pytest.raises(DataError, match="more quiet turns or rounds than the rules allow"):
        Position({"A": "P06", "B": "P06"}, more={"quiet": 25})


@pytest.mark.rule("PM-ELIM-05", "PM-ELIM-06", "PM-E-57", "PM-R-59", "PM-R-60")
def test_the_home_of_who_is_out_is_neutral_ground() -> None:
    table = Position(
        {"A": "R05@HB P06@HB", "B": "C01@HB P06@r", "C": "P06@HB"},
        hands={"A": "K20", "B": "K01"},
        objectives={"B": "O08^ O01"},
    )
    table.rolling(6, 5, 1, 1).when("attack A2xB1", "pass", "pass")
    assert table.alive() == "AC"
    assert (table.hand("B"), table.deck("B"), table.slot("HB.1"), table.at("B2")) == ([], [], "-", "gone")
    table.when("pass")
    assert table.refusal("strike A1>HB.1") == "PM-ELIM-06"
    assert table.fact("strike A1>HB.1") == ("objective-of-nobody", {"slot": "HB.1"})
    assert table.refusal("move A1>C") == ""
    table.rolling(1, 1, 1, 1).when("attack A1xC1", "play K20")
    assert table.frozen("A1")[0] == 5, "no foe_home, and no Weather Engine, on neutral ground"
    assert table.view_of("B", "A")["units"] == []


@pytest.mark.rule("PM-MULT-02", "PM-E-58", "PM-MULT-01")
def test_in_anothers_home_one_fights_all_and_strikes_its_owner_alone() -> None:
    table = Position({"A": "P03@HB", "B": "P06", "C": "R05@HB"})
    assert table.refusal("attack A1xC1") == ""
    assert table.refusal("attack A1xB1") == ""
    assert table.refusal("strike A1>HB.1") == ""
    assert table.refusal("strike A1>HC.1") == "PM-MULT-02"


@pytest.mark.rule("PM-ELIM-07", "PM-BATT-19", "PM-E-80", "PM-R-35", "PM-R-61")
def test_the_turn_passes_on_when_the_active_player_is_out() -> None:
    table = Position({"A": "C01@C", "B": "P06@C", "C": "P06"}, hands={"B": "K01 K02 K03"}).rolling(1, 1, 6, 5)
    table.when("attack A1xB1", "play K01")
    assert (table.alive(), table.who(), table.prompt()) == ("BC", "B", "turn")
    assert (table.discards("B"), len(table.hand("B"))) == (["K01"], 3)


@pytest.mark.rule("PM-ELIM-07", "PM-R-61")
def test_the_rest_of_an_action_is_dropped_when_its_player_is_out() -> None:
    table = Position({"A": "R01@C", "B": "P06", "C": "P06"}, objectives={"B": "O05^ O01"}).rolling(5).when("move A1>HB")
    assert (table.alive(), table.who()) == ("BC", "B")
    two = Position({"A": "R01@C R01@C", "B": "P06", "C": "P06"}, objectives={"B": "O05^ O01"}).rolling(5, 5)
    two.when("move A1>HB", "move A2>HB")
    assert (two.alive(), two.who()) == ("BC", "B")


@pytest.mark.rule("PM-ELIM-07")
def test_a_fighter_eliminated_by_its_retreat_takes_no_further_part() -> None:
    table = Position(
        {"A": "R03@C:1", "B": "P06@C", "C": "P06"}, hands={"A": "K43 K01 K02"}, objectives={"B": "O05^ O01"}
    ).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K43").rolling(6).when("retreat A1>HB")
    assert (table.alive(), table.who(), table.hand("A")) == ("BC", "B", [])


@pytest.mark.rule("PM-WIN-03", "PM-E-72", "PM-R-63")
def test_twelve_quiet_rounds_are_a_draw_of_who_is_left() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, more={"quiet": 34})
    table.when("pass")
    assert table.who() == "B"
    table.when("pass")
    assert ended(table) == ([1, 1, 1], "PM-WIN-03")
    on = Position({"A": "P06", "B": "P06", "C": "P06"}, more={"quiet": 35}, stall=False).when("pass")
    assert on.who() == "B"


@pytest.mark.rule("PM-R-63", "PM-WIN-03")
def test_a_battle_or_a_rolled_strike_ends_the_quiet() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, more={"quiet": 20}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert table.saved("quiet") == 0
    table = Position({"A": "P06@HB", "B": "P06"}, more={"quiet": 20}).rolling(1, 1).when("strike A1>HB.1")
    assert table.saved("quiet") == 0
    table = Position({"A": "P06", "B": "P06"}, more={"quiet": 20}).when("move A1>C")
    assert table.saved("quiet") == 21


@pytest.mark.rule("PM-WIN-03", "PM-R-63")
def test_the_end_of_round_one_hundred_is_a_draw() -> None:
    table = Position({"A": "P06", "B": "P06"}, more={"round": 100}).when("pass")
    assert table.who() == "B"
    table.when("pass")
    assert ended(table) == ([1, 1], "PM-WIN-03")


@pytest.mark.rule("PM-R-63")
def test_a_round_ends_when_the_turn_passes_over_the_first_players_seat() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, active="A")
    apply_text(table.state, 0, "resign")
    assert (table.who(), table.saved("round")) == ("B", 1)
    table.when("pass", "pass")
    assert (table.who(), table.saved("round")) == ("B", 2)


@pytest.mark.rule("PM-WIN-04", "PM-ELIM-05", "PM-E-97", "PM-R-64")
def test_a_player_resigns_on_the_own_turn_before_an_action() -> None:
    table = Position({"A": "P06 P06", "B": "P06", "C": "P06"}, hands={"C": "K01"}, active="C")
    with pytest.raises(RuleBroken, match="PM-WIN-04"):
        apply_text(table.state, 0, "resign")
    apply_text(table.state, 2, "resign")
    assert (table.alive(), table.who(), table.hand("C"), table.at("C1")) == ("AB", "A", [], "gone")
    table.when("move A1>C")
    with pytest.raises(RuleBroken, match="PM-WIN-04"):
        apply_text(table.state, 0, "resign")


@pytest.mark.rule("PM-MULT-04", "PM-R-66")
def test_opposing_means_all_others_left() -> None:
    table = Position({"A": "P06", "B": "P01@HA", "C": "P01@HA"}, hands={"A": "O22"}).when("objective O22>HA.1")
    assert table.legal() == ["scatter B1", "scatter C1", "stop"]


@pytest.mark.rule("PM-MULT-01", "PM-R-03")
def test_two_to_eight_may_play_round_one_centre() -> None:
    table = Position(dict.fromkeys("ABCDEFGH", "P06"))
    assert table.s.nouns.zone.words == ["C", *[f"H{letter}" for letter in "ABCDEFGH"]]
    table.when("move A1>C")
    for _ in range(7):
        table.when("pass")
    assert table.legal("move") == [f"move A1>H{letter}" for letter in "ABCDEFGH"]


@pytest.mark.rule("PM-ELIM-04", "PM-BATT-17", "PM-E-54")
def test_press_gang_comes_too_late_though_others_play_on() -> None:
    table = Position({"A": "C01@C D01", "B": "R06@C:3 P03@r", "C": "D01"}, hands={"B": "K30"}).rolling(6, 5, 6, 5)
    table.when("attack A1xB1", "play K30")
    assert (table.alive(), table.at("A1"), table.at("B2")) == ("AC", "reserve", "gone")
    assert (table.who(), table.prompt()) == ("C", "turn")
