"""Fire outside the rounds, with exact numbers: volleys, retreats, those who leave, and players who gave up."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    """Leaders of three players far away, so that nobody wins by the last one."""
    board = Position(6, dice, advanced=True, **options)
    return board.leader("doc_huer", "A1").leader("ardala", "A9").leader("black_barney", "A17")


def shots(board: Position, kind: str) -> list[tuple[object, ...]]:
    """Who fired at whom, the number that was needed, and whether it was a hit."""
    return [(shot["unit"], shot["target"], shot["need"], shot["hit"]) for shot in board.events(kind)]


def resigns(board: Position) -> Position:
    """Whoever is asked gives up, and the game goes on."""
    board.state.resign(board.asked())
    board.state.settle()
    return board


@pytest.mark.rule("BR-R-10", "BR-WIN-08", "BR-RETR-04")
def test_who_gave_up_fires_at_a_retreat_with_all_he_has() -> None:
    board = advanced([1, 1, 1, 1, 1, 6, 5]).stack("3 blue-F E4", "2 green-F E4").given(quit=[0, 0, 0, 1, 0, 0])
    board.fighting().when("yes", "pass", "volley", "retreat 2 blue-F E5", "done")
    assert shots(board, "retreat_shot") == [("green-F", "blue-F", 6, 1), ("green-F", "blue-F", 6, 0)]
    assert (board.at("E4"), board.at("E5")) == ({"blue-F": 1, "green-F": 2}, {"blue-F": 1})
    board.done()


@pytest.mark.rule("BR-R-10", "BR-WIN-08", "BR-PTF-02", "BR-INERT-08")
def test_who_gives_up_at_a_chance_to_fire_holds() -> None:
    board = advanced().stack("2 blue-F E4", "2 green-F E5").moving().when("move 2 blue-F E4", "go E6")
    assert (board.prompt(), board.who()) == ("fire_at_passing", "p4")
    resigns(board)
    assert (board.prompt(), board.who(), board.at("E6")) == ("movement", "p1", {"blue-F": 2})
    assert shots(board, "pass_shot") == []


@pytest.mark.rule("BR-R-10", "BR-WIN-08")
def test_a_group_whose_player_gives_up_stops_where_it_is() -> None:
    board = advanced().stack("2 blue-F E4", "1 green-F bach").moving().when("move 2 blue-F E4", "to E5")
    resigns(board)
    assert (board.at("E4"), board.at("E5")) == ({}, {"blue-F": 2})
    assert [(move["from"], move["zone"]) for move in board.events("moved")] == [("E4", "E5")]


@pytest.mark.rule("BR-R-10", "BR-RETR-04", "BR-COMBAT-10")
def test_a_volley_at_a_retreat_gives_each_shooter_the_target_with_the_lowest_number() -> None:
    board = advanced([1, 1, 1, 1, 6, 5]).stack("1 blue-F E4", "1 blue-B E4", "1 green-F E4", "1 green-B E4")
    board.fighting().when("yes", "pass", "pass", "volley", "volley", "retreat 1 blue-F E5", "retreat 1 blue-B E5")
    board.when("done")
    assert (board.prompt(), board.who()) == ("fire_at_retreat", "p4")
    board.when("volley")
    assert shots(board, "retreat_shot") == [("green-F", "blue-F", 6, 1), ("green-B", "blue-B", 6, 0)]
    assert [(event["seat"], event["zone"]) for event in board.events("volley")][2:] == [("p4", "E4")]
    assert board.at("E5") == {"blue-B": 1}
    board.done()


@pytest.mark.rule("BR-RETR-04", "BR-PTF-05", "BR-COMBAT-13")
def test_a_retreating_transport_is_a_target_once_no_other_unit_retreats_with_it() -> None:
    board = advanced([1, 1, 1, 1, 6, 3]).stack("2 blue-F E4", "2 green-F E4").ship("blue-R1", "E4", troopers=3)
    board.fighting().when("yes", "pass", "pass", "attack blue-F green-F", "attack blue-F green-F", "pass", "volley")
    board.when("retreat 1 blue-F E5", "retreat 1 blue-R1 E5", "done")
    assert board.refusal("fire green-F blue-R1") == "BR-PTF-05"
    board.when("fire green-F blue-F")
    assert board.refusal("fire green-F blue-F") == "BR-RETR-04", "the other Fighter stays"
    board.when("fire green-F blue-R1")
    assert shots(board, "retreat_shot") == [("green-F", "blue-F", 6, 1), ("green-F", "blue-R1", 3, 1)]
    assert [(lost["ship"], lost["troopers"], lost["factories"]) for lost in board.events("cargo_lost")] == [
        ("blue-R1", 3, 0)
    ]
    assert (board.at("E4"), board.at("E5")) == ({"blue-F": 1, "green-F": 2}, {})
    board.done()


@pytest.mark.rule("BR-TRANS-11", "BR-DEF-07", "BR-COMP-02")
def test_what_a_lost_transport_carried_is_told_to_all_and_its_factory_goes_back_to_the_bank() -> None:
    board = advanced([3]).stack("1 green-F E5").ship("blue-R1", "E4", factory=True).ship("blue-R2", "E4")
    board.moving().when("fly blue-R1", "go E6", "fire green-F blue-R1")
    assert [(lost["ship"], lost["troopers"], lost["factories"]) for lost in board.events("cargo_lost")] == [
        ("blue-R1", 0, 1)
    ]
    assert (sum(board.saved("ship_factory")), sum(board.saved("sure")), sum(board.saved("free"))) == (0, 0, 0)
    empty = advanced([3]).stack("1 green-F E5").ship("blue-R2", "E4").moving()
    empty.when("fly blue-R2", "go E6", "fire green-F blue-R2")
    assert (empty.saved("ship_zone")[1], empty.events("cargo_lost")) == (None, [])


@pytest.mark.rule("BR-ALEAD-04", "BR-ACM-03", "BR-R-51")
def test_a_unit_that_kanes_volley_destroys_has_not_shown_the_others_to_be_targets() -> None:
    board = advanced([6, 5, 3]).stack("3 burgundy-T elysium", "2 blue-T elysium").leader("killer_kane", "elysium")
    board.hold("blue", "elysium").fighting().when("use killer_kane", "fire burgundy-T blue-T")
    assert board.at("elysium") == {"blue-T": 1, "burgundy-T": 3}
    assert board.refusal("fire burgundy-T blue-C") == "BR-ACM-03", "the second Trooper was no target yet"
    board.when("fire burgundy-T blue-T", "fire burgundy-T blue-C")
    assert shots(board, "shot") == [
        ("burgundy-T", "blue-T", 6, 1), ("burgundy-T", "blue-T", 6, 0), ("burgundy-T", "blue-C", 3, 1),
    ]  # fmt: skip
    assert board.controller("elysium") is None
    board.done()


@pytest.mark.rule("BR-ALEAD-04", "BR-COMBAT-13", "BR-ACM-01")
def test_a_marker_is_no_escort_for_a_transport_against_kane() -> None:
    board = advanced([6]).stack("1 burgundy-T elysium").leader("killer_kane", "elysium").hold("blue", "elysium")
    board.ship("blue-R1", "elysium").fighting().when("use killer_kane")
    assert board.refusal("fire burgundy-T blue-R1") == ""
    board.when("fire burgundy-T blue-R1")
    assert shots(board, "shot") == [("burgundy-T", "blue-R1", 6, 1)]
    escorted = advanced().stack("1 burgundy-T elysium", "1 blue-T elysium").leader("killer_kane", "elysium")
    escorted.ship("blue-R1", "elysium").fighting().when("use killer_kane")
    assert escorted.refusal("fire burgundy-T blue-R1") == "BR-COMBAT-13"


@pytest.mark.rule("BR-PTF-03", "BR-DEF-02")
@pytest.mark.parametrize(("seat", "colour"), [(3, "green"), (5, "brown")])
def test_units_of_every_colour_are_fired_at_when_they_leave_those_who_came_later(seat: int, colour: str) -> None:
    board = advanced([6, 1]).stack(f"2 {colour}-F E4", "1 burgundy-F E4").leader("killer_kane", "A25")
    board.given(newcomers=[["E4", "burgundy-F", 1]]).moving(seat).when(f"move 2 {colour}-F E4", "to E5")
    assert (board.prompt(), board.who()) == ("fire_at_leaving", "p2")
    board.when("volley")
    assert shots(board, "pass_shot") == [
        ("burgundy-F", f"{colour}-F", 6, 1), ("burgundy-F", f"{colour}-F", 6, 0),
    ]  # fmt: skip
    assert (board.at("E4"), board.at("E5")) == ({"burgundy-F": 1}, {f"{colour}-F": 1})
    board.done()
