"""What Troopers may still do after a ride, with the options for unloading (J) and changing Transports (I)."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position


@pytest.mark.rule("BR-OPT-J1", "BR-MOVE-08")
def test_troopers_flown_among_enemies_do_not_walk_on() -> None:
    board = Position(J=True).ship("blue-R1", "near_venus", troopers=3).stack("1 burgundy-T elysium").moving()
    board.when("fly blue-R1", "to elysium")
    assert board.at("elysium") == {"burgundy-T": 1, "blue-T": 3}
    assert board.refusal("move 1 blue-T elysium") == "BR-MOVE-13"


@pytest.mark.rule("BR-OPT-J1", "BR-MOVE-08")
def test_troopers_that_walked_among_enemies_do_not_walk_on_by_way_of_a_transport() -> None:
    board = Position(J=True).ship("blue-R1", "elysium").stack("2 blue-T lowlanders", "1 burgundy-T elysium").moving()
    board.when("move 2 blue-T lowlanders", "to elysium", "load 2 blue-T blue-R1", "unload 2 blue-T blue-R1")
    assert board.refusal("move 1 blue-T elysium") == "BR-MOVE-13"


@pytest.mark.rule("BR-OPT-J1", "BR-MOVE-12")
def test_troopers_that_began_among_enemies_may_walk_out_after_getting_out_again() -> None:
    board = Position(J=True).ship("blue-R1", "elysium").stack("2 blue-T elysium", "1 burgundy-T elysium").moving()
    board.when("load 2 blue-T blue-R1", "unload 2 blue-T blue-R1", "move 2 blue-T elysium", "to lowlanders")
    assert board.at("lowlanders") == {"blue-T": 2}


@pytest.mark.rule("BR-OPT-I2", "BR-TRANS-03")
def test_troopers_that_changed_transports_have_still_ridden() -> None:
    board = Position(I=True).ship("blue-R1", "near_venus", troopers=2).ship("blue-R2", "elysium").moving()
    board.when("fly blue-R1", "to elysium", "stop", "hop 2 blue-T blue-R1 blue-R2", "unload 1 blue-T blue-R2")
    assert board.refusal("move 1 blue-T elysium") == "BR-MOVE-13"
    assert board.refusal("load 1 blue-T blue-R2") == "", "such cargo may ride on"
    board.when("fly blue-R2", "to near_venus", "to lowlanders", "stop")
    assert board.refusal("unload 1 blue-T blue-R2") == ""


@pytest.mark.rule("BR-OPT-I1", "BR-TRANS-03")
def test_troopers_that_have_not_ridden_may_walk_after_changing_transports() -> None:
    board = Position(I=True).ship("blue-R1", "elysium").ship("blue-R2", "elysium").stack("2 blue-T elysium").moving()
    board.when("load 2 blue-T blue-R1", "hop 2 blue-T blue-R1 blue-R2", "unload 2 blue-T blue-R2")
    board.when("move 2 blue-T elysium", "to lowlanders")
    assert board.at("lowlanders") == {"blue-T": 2}


@pytest.mark.rule("BR-OPT-F1", "BR-OPT-I1")
def test_cargo_changes_transports_between_the_halves_of_one_zone() -> None:
    board = Position(F=True, I=True).ship("blue-R1", "E1", troopers=2).ship("blue-R2", "far_earth_moon").moving()
    board.when("fly blue-R1", "to E2", "stop")
    assert "hop 2 blue-T blue-R1 blue-R2" in board.legal()
    board.when("hop 2 blue-T blue-R1 blue-R2")
    assert [ship["cargo"] for ship in board.view(0)["transports"]] == ["", "2T"]


@pytest.mark.rule("BR-TRANS-04", "BR-TURN-01")
def test_what_has_ridden_in_one_turn_may_ride_in_the_next() -> None:
    board = Position(J=True).hold("blue", "bach").hold("burgundy", "elysium")
    board.leader("buck_rogers", "vesta").leader("killer_kane", "juno")
    board.ship("blue-R1", "near_venus", troopers=3).ship("blue-R2", "E4", factory=True).moving()
    board.when("fly blue-R1", "to far_venus", "stop", "fly blue-R2", "to E3", "stop")
    assert (board.saved("cargo"), board.saved("ship_factory")[:2]) == ([[0, "blue", 128, 3]], [0, 2])
    board.when("end").until("build", "done").when("end")
    while board.prompt() != "movement":
        board.when("end")
    assert (board.saved("turn"), board.saved("cargo"), board.saved("ship_factory")[:2]) == (
        2,
        [[0, "blue", -1, 3]],
        [0, 1],
    )
