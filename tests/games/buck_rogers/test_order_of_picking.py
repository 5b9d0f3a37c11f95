"""Which of equal pieces go first, what is apart and what is known: walkers, riders, hops and pools of Transports."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position

P1, P2, P3, P4, P5, P6 = range(6)


@pytest.mark.rule("BR-MOVE-13")
def test_units_that_came_from_near_and_far_are_picked_apart() -> None:
    board = Position().stack("3 blue-F E4", "1 blue-F E6").hold("blue", "bach").moving()
    board.when("move 2 blue-F E4", "to E5", "stop", "move 1 blue-F E6", "to E7", "to E6", "to E5", "stop")
    assert board.legal("pick") == [
        "pick 1 blue-F E5 left 3", "pick 2 blue-F E5 left 3", "pick 1 blue-F E5 left 1",
    ]  # fmt: skip
    assert board.legal("move 1 blue-F E5") + board.legal("move 3 blue-F E5") == ["move 1 blue-F E5", "move 3 blue-F E5"]
    board.when("pick 1 blue-F E5 left 1")
    assert board.view()["group"]["left"] == 1


@pytest.mark.rule("BR-TRANS-03", "BR-TRANS-04")
def test_of_troopers_that_walked_and_others_the_walkers_go_aboard() -> None:
    board = Position().stack("1 blue-T bach", "1 blue-T tolstoi").ship("blue-R1", "tolstoi").hold("blue", "bach")
    board.hold("blue", "tolstoi").moving().when("move 1 blue-T bach", "to tolstoi", "load 1 blue-T blue-R1")
    assert board.saved("cargo") == [[0, "blue", 64, 1]]
    assert board.refusal("move 1 blue-T tolstoi") == ""


@pytest.mark.rule("BR-OPT-J1", "BR-TRANS-04", "BR-MOVE-13")
def test_of_troopers_with_equal_movement_those_go_first_that_have_not_ridden() -> None:
    board = Position(J=True).stack("1 blue-T bach").ship("blue-R1", "tolstoi", troopers=1).ship("blue-R2", "bach")
    board.hold("blue", "bach", "tolstoi", "the_warrens").moving()
    board.when("fly blue-R1", "to bach", "stop", "unload 1 blue-T blue-R1")
    assert board.saved("moved") == [["bach", "blue-T", 128 + 1, 1]]
    board.when("move 1 blue-T bach", "to the_warrens")
    assert board.refusal("load 1 blue-T blue-R2") == "BR-TRANS-04"


@pytest.mark.rule("BR-TRANS-04")
def test_a_trooper_that_walked_and_flew_has_ridden_whatever_flew_before() -> None:
    board = Position().stack("1 blue-T bach", "1 blue-T the_warrens").ship("blue-R1", "bach").ship("blue-R2", "tolstoi")
    board.hold("blue", "bach", "tolstoi", "the_warrens").moving().when("load 1 blue-T blue-R1", "fly blue-R1")
    board.when("to near_mercury", "stop", "move 1 blue-T the_warrens", "go tolstoi")
    board.when("load 1 blue-T blue-R2", "fly blue-R2", "to bach", "stop")
    assert sorted(row[2] & 128 for row in board.saved("cargo")) == [128, 128]
    board.when("unload 1 blue-T blue-R2")
    assert board.refusal("load 1 blue-T blue-R2") == "BR-TRANS-04"


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_the_load_of_a_lone_transport_is_known_and_of_two_in_a_zone_uncertain() -> None:
    board = Position().stack("3 green-T tycho", "2 green-T bach").ship("green-R1", "tycho").ship("green-R2", "bach")
    board.ship("green-R3", "bach").ship("blue-R1", "tycho").hold("green", "tycho", "bach").moving(P4)
    board.when("load 2 green-T green-R1", "load 1 green-T green-R3")
    sure, free = board.saved("sure"), board.saved("free")
    assert {place: count for place, count in enumerate(sure) if count} == {12 * 7 + 3: 2}
    assert {place: count for place, count in enumerate(free) if count} == {13 * 7 + 3: 1}
    assert board.saved("pool")[12:15] == [12, 13, 13]


@pytest.mark.rule("BR-TRANS-13", "BR-R-20", "BR-TRANS-07")
def test_a_transport_that_is_seen_to_be_empty_leaves_its_pool_to_the_others() -> None:
    board = Position().stack("4 green-T tycho").ship("green-R1", "tycho").ship("green-R2", "tycho")
    board.ship("green-R3", "tycho").hold("green", "tycho").moving(P4)
    board.when("load 1 green-T green-R2", "load 2 green-T green-R3", "end")
    assert board.saved("pool")[12:15] == [12, 13, 14], "on the ground all is unloaded"
    assert not any(board.saved("free") + board.saved("sure"))
    assert board.at("tycho") == {"green-T": 4}


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_the_load_of_a_pool_goes_with_those_that_stay_in_it() -> None:
    board = Position().ship("green-R1", "tycho").ship("green-R2", "near_moon").ship("green-R3", "near_moon")
    pool, free = list(range(24)), [0] * 168
    pool[13] = pool[14] = 12
    free[12 * 7 + 3] = 3
    board.given(pool=pool, free=free, cargo=[[13, "green", -1, 1], [14, "green", -1, 2]])
    board.stack("1 green-T tycho").hold("green", "tycho").moving(P4).when("end")
    assert board.saved("pool")[12:15] == [12, 13, 13]
    assert {place: count for place, count in enumerate(board.saved("free")) if count} == {13 * 7 + 3: 3}


@pytest.mark.rule("BR-OPT-I2", "BR-TRANS-03", "BR-OPT-I1")
def test_a_trooper_that_walked_and_is_handed_on_walks_no_more() -> None:
    board = Position(I=True).stack("1 blue-T bach", "1 blue-T tolstoi").ship("blue-R1", "tolstoi")
    board.ship("blue-R2", "tolstoi").hold("blue", "bach", "tolstoi").moving()
    board.when("move 1 blue-T bach", "to tolstoi", "load 2 blue-T blue-R1", "hop 2 blue-T blue-R1 blue-R2")
    assert sorted(row[2:] for row in board.saved("cargo")) == [[-1, 1], [64, 1]]
    assert board.saved("ship_status")[0] & 63 == 0
    assert board.refusal("fly blue-R1") == "BR-MOVE-13"


@pytest.mark.rule("BR-TRANS-02", "BR-AFACT-02")
def test_troopers_land_where_no_factory_has_room() -> None:
    board = Position(advanced=True).factory("vesta").ship("green-R1", "vesta", troopers=2).hold("green", "vesta")
    board.ship("green-R2", "vesta", factory=True).leader("ardala", "vesta").moving(P4)
    assert board.refusal("unload 1 green-Y green-R2") == "BR-AFACT-02"
    assert board.refusal("unload 2 green-T green-R1") == ""


@pytest.mark.rule("BR-TRANS-11", "BR-R-20", "BR-TRANS-07")
def test_what_a_transport_was_last_seen_to_hold_is_what_came_out_last() -> None:
    seen = [0] * 168
    seen[13 * 7 + 3], seen[13 * 7 + 6], seen[0] = 5, 1, 4
    board = Position().ship("green-R2", "tycho", troopers=2).hold("green", "tycho").given(seen=seen).moving(P4)
    board.when("end")
    assert {place: count for place, count in enumerate(board.saved("seen")) if count} == {0: 4, 13 * 7 + 3: 2}
