"""Told and counted once: cargo that hops, Leaders of one player, Gennies of other homes, a Zone of two halves."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from table import Table

P3, P4 = 2, 3


@pytest.mark.rule("BR-OPT-I1", "BR-TRANS-13")
def test_that_cargo_hops_is_told_by_whom_and_where_and_not_what() -> None:
    board = Position(I=True).ship("green-R2", "E4", troopers=2).ship("green-R3", "E4").moving(P4)
    board.when("hop 2 green-T green-R2 green-R3")
    assert [(event["seat"], event["zone"]) for event in board.events("hopped")] == [("p4", "E4")]


@pytest.mark.rule("BR-WIN-04", "BR-P3-06", "BR-R-09")
def test_a_player_with_two_leaders_wins_when_nobody_else_has_one() -> None:
    board = Position(3).leader("buck_rogers", "tycho").leader("wilma_deering", "tycho").leader("ardala", "E4")
    board.stack("1 blue-F E4").hold("blue", "tycho").fighting()
    assert board.where("ardala") == "none"
    assert board.reason() == "BR-WIN-04"


@pytest.mark.rule("BR-OPT-E5")
def test_gennies_of_other_homes_do_not_fire_at_the_orbit_of_the_moon() -> None:
    board = Position(E=True).stack("2 blue-G bach", "1 green-F near_moon").hold("blue", "bach").fighting()
    assert board.prompt() != "lunar_fire"


@pytest.mark.rule("BR-OPT-F2", "BR-COMBAT-01")
def test_a_zone_of_two_halves_is_fought_over_once_a_turn() -> None:
    board = Position(F=True).stack("1 blue-B far_earth_moon", "1 green-B E2").hold("blue", "bach").fighting()
    board.until("start_battle", "hold").when("yes").until("build", "pass")
    assert len(board.events("battle")) == 1


@pytest.mark.rule("BR-ALEAD-03")
def test_wilma_protects_ships_and_is_not_asked_for_troopers() -> None:
    board = Position(6, [1, 1], advanced=True).stack("1 yellow-T bach", "1 yellow-F bach", "1 green-F bach")
    board.leader("wilma_deering", "bach").hold("yellow", "bach", "the_warrens")
    board.given(newcomers=[["bach", "green-F", 1]]).moving(P3)
    board.when("move 1 yellow-T bach", "to the_warrens", "fire green-F yellow-T")
    assert (board.prompt(), board.asked()) == ("movement", P3)


@pytest.mark.rule("BR-MOVE-01")
def test_a_leader_is_offered_to_come_along_from_the_groups_zone_and_from_no_other() -> None:
    board = Position().stack("2 green-F E4").leader("ardala", "E4").leader("buck_rogers", "E5").moving(P4)
    board.when("move 1 green-F E4")
    assert [text for text in board.legal() if text.startswith("join")] == ["join ardala"]


@pytest.mark.rule("BR-SETUP-02", "BR-OPT-D1")
def test_where_leaders_are_won_later_a_player_takes_a_colour_alone() -> None:
    table = Table(BUCK_ROGERS, 5, colours="choose", D=True)
    first = table.asked()
    table.when("choose blue")
    assert table.view(first)["players"][first]["colours"] == ["blue"]
    assert [event["leader"] for event in table.events("chosen")] == ["-"], "no Leader"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "chosen", "seat": "p1", "colour": "blue", "leader": "-"}, "Player 1 plays Blue with no Leader."),
        ({"event": "control", "zone": "tycho", "colour": "-"}, "Tycho is controlled by nobody."),
    ],
)
def test_what_names_nobody_is_said_in_words(event: dict[str, object], said: str) -> None:
    (kind,) = [kind for kind in BUCK_ROGERS.events if kind.name == event["event"]]
    assert BUCK_ROGERS.words.event(event, kind, BUCK_ROGERS.notation.kinds, {}) == said


@pytest.mark.rule("BR-MOVE-01")
def test_beside_a_group_what_never_moves_by_itself_is_refused_without_a_count() -> None:
    table = Position().stack("2 blue-F bach", "1 blue-F TM7").moving().when("move 1 blue-F bach")
    for unit in ("blue-Tc", "blue-R", "blue-R1", "blue-Y"):
        assert table.refusal(f"pick 1 {unit} TM7 left 3") == "BR-MOVE-01"
        assert table.fact(f"pick 1 {unit} TM7 left 3") == ("", {})
