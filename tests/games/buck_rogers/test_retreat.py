"""Retreats: every player is asked in his turn, once a round."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position


def colours_apart() -> Position:
    """Two players, a card for each colour: P1's blue comes first, P2's burgundy second, P1's yellow third."""
    board = Position(2, [1, 1, 1], advanced=True).given(card=[1, 2, 3, 4, 5, 6], order=[0, 1, 2, 3, 4, 5])
    board.stack("1 blue-F M4", "1 yellow-F M4", "1 burgundy-F M4")
    return (
        board.leader("buck_rogers", "bach")
        .leader("killer_kane", "tolstoi")
        .hold("blue", "juno")
        .factory("juno")
        .fighting()
    )


@pytest.mark.rule("BR-RETR-01", "BR-R-66", "BR-AFEW-01")
def test_with_two_colours_each_both_players_are_asked_once_for_their_retreat() -> None:
    board = colours_apart().until("offer", "yes")
    board.until("attack", "pass").when("volley", "volley")
    assert (board.prompt(), board.asked()) == ("retreat", 0)
    board.when("retreat 1 blue-F M5", "done", "hold")
    assert board.at("M5") == {"blue-F": 1}
    assert (board.prompt(), board.asked()) == ("retreat", 1)
    board.when("done")
    assert board.prompt() == "go_on"


@pytest.mark.rule("BR-RETR-01", "BR-RETR-05")
def test_a_retreat_that_leaves_one_player_alone_ends_the_battle() -> None:
    board = colours_apart().until("offer", "yes")
    board.until("attack", "pass").when("volley", "volley")
    board.when("done")
    assert (board.prompt(), board.asked()) == ("retreat", 1)
    board.when("retreat 1 burgundy-F M5", "done")
    assert (board.prompt(), board.asked()) == ("fire_at_retreat", 0)
    board.when("hold")
    assert board.at("M4") == {"blue-F": 1, "yellow-F": 1}
    assert board.prompt() == "dismantle", "the field is held"
