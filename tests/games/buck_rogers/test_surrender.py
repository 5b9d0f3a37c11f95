"""Surrender in battle: what passes, what the loser may still do, and who may still offer in that round."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def advanced(seats: int = 6, dice: list[int] | None = None, **options: Any) -> Position:
    return Position(seats, dice, advanced=True, **options)


def fight_on(board: Position) -> Position:
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


@pytest.mark.rule("BR-ADV-03", "BR-SURR-01")
def test_who_accepts_a_surrender_may_still_offer_his_own_in_that_round() -> None:
    board = advanced().stack("1 blue-F M4", "1 burgundy-F M4", "1 green-F M4")
    board.leader("buck_rogers", "bach").leader("killer_kane", "tolstoi").leader("ardala", "juno").fighting()
    board.when("yes", "offer p2", "yes")
    assert (board.prompt(), board.asked()) == ("offer", 1)
    board.when("offer p4", "yes")
    assert board.at("M4") == {"green-F": 3}


@pytest.mark.rule("BR-ADV-03", "BR-SURR-01")
def test_every_side_is_asked_once_for_its_surrender_in_a_round() -> None:
    board = advanced().stack("1 blue-F M4", "1 burgundy-F M4", "1 yellow-F M4", "1 green-F M4")
    board.leader("buck_rogers", "bach").leader("killer_kane", "tolstoi").leader("ardala", "juno").fighting()
    board.when("yes")
    asked = []
    while board.prompt() == "offer":
        asked.append(board.asked())
        board.when("pass" if asked[-1] != 1 else "offer p1", *(["yes"] if asked[-1] == 1 else []))
    assert asked == [0, 1, 2, 3]


@pytest.mark.rule("BR-SURR-02", "BR-OPT-F1", "BR-R-46")
def test_units_that_surrender_take_a_colour_that_is_on_the_other_half_of_the_zone() -> None:
    board = advanced(2, F=True).stack("1 blue-F far_earth_moon", "1 green-F E2")
    board.leader("buck_rogers", "M1").leader("ardala", "M3").hold("green", "bach").factory("bach").fighting()
    board.when("yes", "offer p2", "yes")
    assert (board.at("far_earth_moon"), board.at("E2")) == ({"green-F": 1}, {"green-F": 1})
