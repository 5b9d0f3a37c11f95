"""A refused move names the rule that stops this very group on the way to this very Zone."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


@pytest.mark.rule("BR-ACM-08", "BR-MOVE-07")
def test_a_leader_may_not_stop_beside_an_enemy_marker_by_its_own_rule() -> None:
    board = Position(6, advanced=True).leader("buck_rogers", "near_venus").hold("green", "elysium")
    board.stack("1 green-T lowlanders").hold("green", "lowlanders").moving()
    board.when("lead buck_rogers", "to elysium")
    assert board.refusal("stop") == "BR-ACM-08"
    assert board.refusal("to lowlanders") == "BR-MOVE-07", "there units wait"


@pytest.mark.rule("BR-ACM-08")
def test_a_leader_on_his_last_zone_may_not_enter_beside_an_enemy_marker() -> None:
    board = Position(6, advanced=True).leader("buck_rogers", "E2").hold("green", "l4_colony").moving()
    board.when("lead buck_rogers", "to E3", "to E2", "to far_earth_moon")
    assert board.refusal("to l4_colony") == "BR-ACM-08"
    assert board.refusal("go l4_colony") == "BR-ACM-08"


VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


def group(*picks: str, **options: Any) -> Position:
    """What is near Venus, of which some is picked."""
    board = Position(6, **options).stack("2 blue-F near_venus", "1 blue-B near_venus", "2 blue-T elysium")
    board.ship("blue-R1", "near_venus").leader("buck_rogers", "near_venus").stack("1 green-T aphrodite").moving()
    board.when(*picks)
    return board


@pytest.mark.rule("BR-MOVE-02", "BR-MOVE-03", "BR-MOVE-04", "BR-MOVE-06", "BR-AMOVE-01")
@pytest.mark.parametrize(
    ("options", "picks", "to", "rule"),
    [
        ({}, ["move 1 blue-F near_venus"], "M4", "BR-MOVE-03"),
        ({"advanced": True}, ["move 1 blue-F near_venus"], "A4", "BR-AMOVE-01"),
        ({}, ["lead buck_rogers"], "M4", "BR-MOVE-06"),
        ({}, ["move 1 blue-B near_venus"], "bach", "BR-MOVE-04"),
        ({}, ["move 1 blue-F near_venus", "with 1 blue-B"], "elysium", "BR-MOVE-04"),
        ({}, ["move 1 blue-B near_venus"], "M4", "BR-MOVE-03"),
        ({}, ["move 1 blue-T elysium"], "beta_regio", "BR-MOVE-02"),
        ({}, ["move 1 blue-T elysium"], "near_venus", "BR-MOVE-02"),
        ({}, ["move 1 blue-T elysium"], "bach", "BR-MOVE-02"),
        ({}, ["move 1 blue-F near_venus"], "near_venus", "BR-MOVE-03"),
        ({}, ["move 1 blue-T elysium"], "elysium", "BR-MOVE-02"),
        ({}, ["lead buck_rogers"], "near_venus", "BR-MOVE-06"),
        ({}, ["lead buck_rogers"], "aphrodite", "BR-MOVE-07"),
    ],
)
def test_a_destination_out_of_reach_is_refused_by_what_keeps_the_group_from_it(
    options: dict[str, Any], picks: list[str], to: str, rule: str
) -> None:
    assert group(*picks, **options).refusal(f"go {to}") == rule


@pytest.mark.rule("BR-MOVE-08")
def test_enemies_on_the_only_way_are_the_reason_where_they_stop_the_group() -> None:
    board = Position(G=True).stack("1 blue-T space_elevator", "1 green-T pavonis").moving()
    board.when("move 1 blue-T space_elevator")
    assert board.refusal("go arcadia") == "BR-MOVE-08"


@pytest.mark.rule("BR-KSAT-05")
def test_a_satellite_on_the_only_way_is_the_reason_where_it_stops_ships() -> None:
    board = Position().stack("1 blue-F far_venus").hold("green", *VENUS).satellite("near_venus").moving()
    board.when("move 1 blue-F far_venus")
    assert board.refusal("go elysium") == "BR-KSAT-05"
    assert board.refusal("go near_venus") == ""


@pytest.mark.rule("BR-OPT-E6")
def test_a_hostile_zone_on_the_way_is_the_reason_for_martian_gennies() -> None:
    board = Position(E=True).stack("1 blue-G space_elevator").hold("green", "pavonis").moving()
    board.when("move 1 blue-G space_elevator")
    assert board.refusal("go arcadia") == "BR-OPT-E6"


@pytest.mark.rule("BR-MOVE-13")
def test_a_neighbour_may_be_named_as_the_destination_too() -> None:
    board = group("move 1 blue-F near_venus")
    assert "go far_venus" not in board.legal(), "one step is offered as a step"
    board.when("go far_venus")
    assert (board.prompt(), board.at("far_venus")) == ("movement", {"blue-F": 1})


@pytest.mark.rule("BR-BOARD-06", "BR-BOARD-09", "BR-BOARD-12", "BR-BOARD-15")
@pytest.mark.parametrize(
    ("start", "to", "rule"),
    [
        ("elysium", "beta_regio", "BR-BOARD-06"),
        ("elysium", "far_venus", "BR-BOARD-06"),
        ("near_venus", "bach", "BR-BOARD-06"),
        ("juno", "vesta", "BR-BOARD-15"),
        ("E1", "E4", "BR-BOARD-12"),
        ("near_venus", "Ve2", "BR-BOARD-09"),
        ("E1", "far_venus", "BR-BOARD-09"),
        ("elysium", "elysium", "BR-MOVE-03"),
    ],
)
def test_a_step_to_a_zone_that_is_not_next_is_refused_by_the_links_of_such_zones(
    start: str, to: str, rule: str
) -> None:
    board = Position().stack(f"1 blue-F {start}").moving()
    board.when(f"move 1 blue-F {start}")
    assert board.refusal(f"to {to}") == rule


@pytest.mark.rule("BR-MOVE-03")
def test_the_groups_own_zone_is_answered_by_how_its_pieces_move() -> None:
    board = group("move 1 blue-F near_venus")
    path = [action for action in board.state.candidates() if board.state.notation().path(action) == ["zone:near_venus"]]
    assert [board.state.refusal(action) for action in path] == ["BR-MOVE-03"]


@pytest.mark.rule("BR-TRANS-12", "BR-CMDO-05", "BR-MOVE-14")
@pytest.mark.parametrize(
    ("piece", "rule"), [("R1", "TRANS-12"), ("R", "TRANS-12"), ("Tc", "CMDO-05"), ("Gc", "CMDO-05"), ("K", "MOVE-14")]
)
def test_a_piece_that_is_not_moved_by_its_kind_is_refused_by_the_rule_about_it(piece: str, rule: str) -> None:
    board = Position(advanced=True).stack("1 blue-F bach", "2 blue-T bach").ship("blue-R1", "bach").moving()
    assert board.refusal(f"move 1 blue-{piece} bach") == f"BR-{rule}"


@pytest.mark.rule("BR-OPT-I1", "BR-OPT-H1", "BR-AFEW-01")
def test_another_players_transport_takes_no_cargo_and_each_colour_converts_in_its_turn() -> None:
    board = Position(2, I=True, H=True, advanced=True).stack("2 blue-T bach", "2 yellow-T bach", "2 green-T bach")
    board.ship("blue-R1", "bach", troopers=1).ship("green-R1", "bach").ship("yellow-R1", "bach")
    board.leader("buck_rogers", "bach").leader("killer_kane", "E1").moving(0, 0)
    assert board.refusal("hop 1 blue-T blue-R1 green-R1") == "BR-OPT-I1"
    assert board.refusal("hop 1 blue-T blue-R1 yellow-R1") == "BR-OPT-I1", "it moves with its own colour"
    assert board.refusal("convert 2T>F blue bach") == ""
    assert board.refusal("convert 2T>F yellow bach") == "BR-AFEW-01"
    assert board.refusal("convert 2T>F green bach") == "BR-OPT-H1"
