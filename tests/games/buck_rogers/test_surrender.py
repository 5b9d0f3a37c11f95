"""Surrender in battle: what passes, what the loser may still do, and who may still offer in that round."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.boards import Board


def advanced(seats: int = 6, dice: list[int] | None = None, **options: Any) -> Board:
    return Board(seats, dice, advanced=True, **options)


def fight_on(board: Board) -> Board:
    """Nobody surrenders or retreats; everybody attacks with all he has."""
    answers = {"offer": "pass", "retreat": "done", "attack": "volley"}
    while board.prompt() in answers:
        board.when(answers[board.prompt()])
    return board


@pytest.mark.rule("BR-SURR-02", "BR-SAB-02")
def test_who_surrendered_a_zone_may_not_sabotage_its_factory() -> None:
    board = advanced().stack("2 blue-T elysium", "1 burgundy-T elysium").hold("blue", "elysium").factory("elysium")
    board.leader("buck_rogers", "bach").leader("killer_kane", "tolstoi").fighting().until("offer", "done")
    board.when("offer p2", "yes")
    assert board.prompt() == "dismantle", "nobody is asked to sabotage"
    assert (board.controller("elysium"), board.yards("elysium")) == ("burgundy", 1)
    board.done()


@pytest.mark.rule("BR-SURR-02", "BR-SAB-02")
def test_who_accepted_a_zone_may_sabotage_when_a_third_player_takes_it_from_him() -> None:
    board = advanced(dice=[1, 1, 1, 10, 10, 1, 10, 7])
    board.stack("1 blue-T elysium", "1 burgundy-T elysium", "2 green-G elysium").hold("blue", "elysium")
    board.factory("elysium").leader("buck_rogers", "bach").leader("killer_kane", "tolstoi").leader("ardala", "juno")
    board.fighting().until("offer", "done").when("offer p2", "yes")
    fight_on(board)
    assert (board.prompt(), board.asked()) == ("sabotage", 1)
    board.when("yes")
    assert (board.controller("elysium"), board.yards("elysium")) == ("green", 0)
    board.done()
