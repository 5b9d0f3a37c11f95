"""Commandos: who is sent is told, and where nobody can strike they fight like others in the end."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position


def raid() -> Position:
    """Blue and green send commandos against a Factory that yellow brought; blue others into the next Zone."""
    board = Position(advanced=True, dice=[6]).stack("1 blue-T bach", "1 green-T bach", "2 blue-G tolstoi")
    board.stack("1 green-T tolstoi").factory("bach", brought=2).factory("tolstoi").hold("green", "tolstoi")
    board.hold("blue", "vesta").hold("yellow", "tycho").leader("doc_huer", "A1").leader("ardala", "A9").fighting()
    return board.when("raid 1 blue-T bach", "raid 2 blue-G tolstoi", "raid 1 green-T bach")


def rounds(board: Position, times: int) -> Position:
    """So many rounds in which both neither surrender nor retreat."""
    for _ in range(times):
        board.when("pass", "pass", "done", "done")
    return board


@pytest.mark.rule("BR-CMDO-02")
def test_who_is_sent_where_is_told() -> None:
    sent = [(row["count"], row["unit"], row["zone"]) for row in raid().events("raided")]
    assert sent == [("1", "blue-T", "bach"), ("2", "blue-G", "tolstoi"), ("1", "green-T", "bach")]


@pytest.mark.rule("BR-CMDO-04", "BR-COMBAT-14")
def test_where_nobody_can_strike_commandos_fight_like_others_and_those_elsewhere_stay_what_they_are() -> None:
    board = rounds(raid(), 1)
    assert [(row["unit"], row["roll"], row["hit"]) for row in board.events("raid_roll")] == [("blue-Tc", 6, 1)]
    assert board.yards("bach") == 0
    assert board.saved("raids")[0] == ["bach", "blue-T", 1], "they have done something in this round"
    rounds(board, 1)
    assert board.saved("raids") == [["tolstoi", "blue-G", 2]]
    board.when("pass", "pass")
    assert (board.prompt(), board.legal()) == ("attack", ["volley", "attack blue-T green-T"])
    assert board.state.prompt().values == {"seat": "p1", "zone": "bach", "round": 3}
