"""A player gives up in the middle of things: his place in battles, his Leaders, and everybody else's turn."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def resigns(board: Position) -> Position:
    """Whoever is asked gives up, and the game goes on."""
    board.state.resign(board.asked())
    board.state.settle()
    return board


def shooters(board: Position) -> list[Any]:
    return [shot["unit"] for shot in board.events("shot")]


def bach(dice: list[int], **options: Any) -> Position:
    """Blue moves and attacks before burgundy, burgundy before green; all three fight for Bach."""
    board = Position(6, dice, **options).stack("1 blue-T bach", "1 burgundy-T bach", "1 green-T bach")
    board.hold("yellow", "tycho").leader("wilma_deering", "tycho").leader("black_barney", "E1")
    return board.leader("buck_rogers", "E3").leader("killer_kane", "E5").leader("ardala", "E7")


@pytest.mark.rule("BR-R-92", "BR-WIN-08")
def test_in_the_turn_he_gives_up_a_player_attacks_after_all_others() -> None:
    board = resigns(bach([1, 1, 1]).moving())
    while board.prompt() == "movement":
        board.when("end")
    board.when("attack burgundy-T green-T", "attack green-T burgundy-T")
    assert shooters(board) == ["burgundy-T", "green-T", "blue-T"]


@pytest.mark.rule("BR-R-92", "BR-WIN-08")
def test_who_gives_up_when_it_is_his_attack_makes_it_after_all_others() -> None:
    board = bach([1, 1, 1]).fighting()
    assert (board.prompt(), board.asked()) == ("attack", 0)
    resigns(board)
    assert (board.prompt(), board.asked()) == ("attack", 1)
    board.when("attack burgundy-T green-T", "attack green-T burgundy-T")
    assert shooters(board) == ["burgundy-T", "green-T", "blue-T"]
    assert (board.prompt(), board.asked()) == ("attack", 1), "the next round has begun"


@pytest.mark.rule("BR-R-92", "BR-BUILD-01", "BR-DISM-01")
def test_giving_up_skips_nobody_elses_turn() -> None:
    board = Position().leader("buck_rogers", "E1").leader("wilma_deering", "E3").leader("killer_kane", "E5")
    for colour, zone in (("blue", "bach"), ("burgundy", "tycho"), ("yellow", "elysium")):
        board.hold(colour, zone).factory(zone)
    board.fighting()
    assert (board.prompt(), board.asked()) == ("dismantle", 0)
    resigns(board)
    asked = []
    while board.prompt() in ("dismantle", "build"):
        asked.append((board.prompt(), board.asked()))
        board.when("done" if board.prompt() == "dismantle" else "end")
    assert asked == [("dismantle", 1), ("dismantle", 2), ("build", 1), ("build", 2)]


@pytest.mark.rule("BR-R-100", "BR-R-09", "BR-SCN-B5")
def test_leaders_of_players_who_gave_up_are_not_counted_for_the_majority() -> None:
    board = Position(B5=True).turn(8).hold("blue", "bach").hold("green", "tycho").hold("yellow", "vesta", "juno")
    board.leader("buck_rogers", "E1").leader("ardala", "E3").leader("killer_kane", "E5")
    board.given(quit=[0, 1, 0, 1, 0, 0]).building(0).when("end")
    outcome = board.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([0], "BR-SCN-B5")


@pytest.mark.rule("BR-R-100", "BR-R-71", "BR-SCN-B5")
def test_where_only_leaders_of_players_who_gave_up_are_left_zones_decide() -> None:
    board = Position(B5=True).turn(8).hold("blue", "bach").hold("green", "tycho", "juno").leader("killer_kane", "E5")
    board.given(quit=[0, 1, 0, 0, 0, 0]).building(0).when("end")
    outcome = board.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([3], "BR-SCN-B5")


@pytest.mark.rule("BR-WIN-04", "BR-WIN-08", "BR-R-09")
def test_who_alone_has_leaders_left_wins_when_another_gives_up() -> None:
    board = Position().hold("green", "tycho").leader("buck_rogers", "E1").leader("killer_kane", "E5").moving(1)
    resigns(board)
    outcome = board.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([0], "BR-WIN-04")


@pytest.mark.rule("BR-WIN-04", "BR-WIN-07")
def test_giving_up_ends_nothing_while_two_players_have_leaders_or_leaders_are_being_placed() -> None:
    board = Position().hold("green", "tycho").leader("buck_rogers", "E1").leader("killer_kane", "E5").moving(2)
    assert resigns(board).state.outcome() is None
    placing = Position(3, colours="fixed")
    first = next(text for text in placing.legal() if text.startswith("post"))
    placing.when(first)
    while placing.asked() == 0 or placing.prompt() != "place":
        placing.when(placing.legal()[0])
    assert resigns(placing).state.outcome() is None, "set-up is no time for the last Leader"


@pytest.mark.rule("BR-WIN-08", "BR-INERT-08", "BR-RETR-01")
def test_who_gives_up_while_he_names_his_retreat_stays() -> None:
    board = Position(6, [1, 1, 1], advanced=True).stack("2 blue-F M4", "1 burgundy-F M4", "1 green-F M4")
    board.leader("buck_rogers", "M4").leader("killer_kane", "E5").leader("ardala", "E7").hold("yellow", "tycho")
    board.leader("wilma_deering", "tycho").fighting().until("offer", "yes").until("attack", "pass")
    board.until("retreat", "pass")
    assert board.asked() == 0
    resigns(board.when("retreat 2 blue-F M5", "withdraw buck_rogers M5"))
    assert (board.at("M4")["blue-F"], board.where("buck_rogers")) == (2, "M4")
    assert (board.prompt(), board.asked()) == ("retreat", 1), "nobody fires at those who stay"
    assert board.saved("leaving") == []
