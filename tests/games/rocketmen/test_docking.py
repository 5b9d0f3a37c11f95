"""Docking: pairs, what makes and ends them, what can be docked at, what a ship does after a collision."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Piece, Point, Position, microid, ship

OPEN_SPACE = (300000, 300000)
UNDER_ROGUE = (457200, 412198)


def mover(heading: int = 9000, at: Point = OPEN_SPACE, ap: int | None = None, **more: str) -> Piece:
    """R1, a Rocketship with movement M."""
    return ship("R1", "Lictor", at, heading, ap=ap, **more)


@pytest.mark.rule("RM-R-15", "RM-DOCK-01")
def test_a_ship_may_dock_at_something_it_already_touches() -> None:
    table = Position(mover(0, UNDER_ROGUE)).when("dock R1 X")
    assert (table.docks("R1"), table.ap("R1")) == ({"X"}, 3)
    assert table.refusal("dock R1 X") == "RM-DOCK-01"
    assert table.refusal("dock R1 HB") == "RM-DOCK-01"


@pytest.mark.rule("RM-R-16", "RM-COLL-01")
def test_after_a_collision_a_ship_does_everything_but_move() -> None:
    table = Position(
        mover(ap=4, pods="AS"),
        ship("B1", "Lictor", (330000, 360000)),
        microid("m01", (350000, 300000)),
    ).when("move R1", "hit m01")
    assert table.refusal("move R1") == "RM-COLL-01"
    for action in ("rotate R1 0", "dock R1 m01", "attack R1>B1"):
        assert table.refusal(action) == ""
    table.when("dock R1 m01", "load R1 m01")
    assert (table.cargo("R1"), table.ap("R1")) == ("T", 1)
    assert table.refusal("move R1") == "RM-COLL-01"


@pytest.mark.rule("RM-R-29")
def test_docking_is_a_matter_of_pairs_alone() -> None:
    table = Position(
        mover(0, OPEN_SPACE, docked="R2"),
        ship("R2", "Lictor", (330002, 300000), docked="R3"),
        ship("R3", "Lictor", (360004, 300000)),
    )
    assert (table.docks("R1"), table.docks("R2"), table.docks("R3")) == ({"R2"}, {"R1", "R3"}, {"R2"})
    for id in ("R1", "R2", "R3"):
        assert table.refusal(f"rotate {id} 100") == ""
        assert table.when(f"rotate {id} 100").ap(id) == 4


@pytest.mark.rule("RM-R-29")
def test_both_ships_of_a_pair_count_as_docked_whoever_docked() -> None:
    table = Position(mover(0, OPEN_SPACE, docked="B1"), ship("B1", "Lictor", (330002, 300000)))
    assert table.refusal("attack R1>B1") == "RM-DOCK-04"
    assert table.refusal("board R1>B1") == ""
    table.when("end")
    assert table.refusal("attack B1>R1") == "RM-DOCK-04"
    assert table.refusal("board B1>R1") == ""


@pytest.mark.rule("RM-R-30", "RM-R-31")
def test_a_move_ends_all_pairs_of_the_moving_ship_and_carries_nobody_along() -> None:
    table = Position(
        mover(18000, OPEN_SPACE, docked="R2 B1"),
        ship("R2", "Lictor", (330002, 300000), docked="R3"),
        ship("R3", "Lictor", (360004, 300000)),
        ship("B1", "Lictor", (269998, 300000)),
    ).when("move R1")
    assert table.at("R1") == (300000, 236500)
    assert table.docks("R1") == table.docks("B1") == set()
    assert (table.at("R2"), table.docks("R2")) == ((330002, 300000), {"R3"})


@pytest.mark.rule("RM-R-30")
def test_rotation_attacks_shields_and_time_end_no_docking() -> None:
    table = Position(
        mover(0, OPEN_SPACE, docked="B1", pods="AS"),
        ship("B1", "Lictor", (330002, 300000), pods="AS"),
        ship("B2", "Lictor", (300000, 360000)),
    ).rolling(1, 2)
    table.when("rotate R1 9000", "attack R1>B2", "end", "end")
    assert table.docks("R1") == {"B1"}


@pytest.mark.rule("RM-R-30", "RM-MIC-01")
def test_loading_a_microid_ends_the_pairs_of_all_ships_with_it() -> None:
    table = Position(
        mover(0, OPEN_SPACE, docked="m01"),
        ship("R2", "Lictor", (340004, 300000), docked="m01"),
        microid("m01", (320002, 300000)),
    ).when("load R1 m01")
    assert table.docks("R1") == table.docks("R2") == set()


@pytest.mark.rule("RM-R-30")
def test_the_pairs_of_a_destroyed_ship_end() -> None:
    table = Position(
        mover(0, OPEN_SPACE),
        ship("B1", "Lictor", (300000, 360000), pods="", docked="B2"),
        ship("B2", "Lictor", (330002, 360000)),
    ).rolling(3, 4)
    table.when("attack R1>B1")
    assert not table.lies("B1")
    assert table.docks("B2") == set()


@pytest.mark.rule("RM-R-31", "RM-R-71")
def test_a_ship_leaves_an_opponent_docked_with_it_unless_they_board() -> None:
    table = Position(mover(18000, OPEN_SPACE, docked="B1"), ship("B1", "Lictor", (330002, 300000)))
    assert table.refusal("move R1") == ""
    table.rolling(*[3] * 10).when("board R1>B1")
    assert table.refusal("move R1") == "RM-BRD-02"


@pytest.mark.rule("RM-R-32")
def test_ships_docked_at_the_same_rock_are_not_docked_with_each_other() -> None:
    table = Position(
        ship("R1", "Noonfire", (457200, 502202), docked="X"),
        ship("R2", "Noonfire", (412198, 457200), docked="X", crew=["Sola Brand"]),
        ship("B1", "Lictor", (502202, 457200), docked="X"),
    )
    assert table.refusal("attack R1>B1") == ""
    assert table.refusal("board R1>B1") == "RM-BRD-01"
    assert table.refusal("transfer {Sola Brand} R1") == "RM-ASG-08"


@pytest.mark.rule("RM-DOCK-03", "RM-R-33", "RM-R-34")
@pytest.mark.parametrize(
    ("pods", "model", "rule"),
    [("AA", "Lictor", ""), ("AS", "Lictor", "RM-DOCK-03"), ("A", "Last Ballot", "RM-DOCK-03")],
)
def test_shields_or_a_ward_keep_an_opponent_from_docking(pods: str, model: str, rule: str) -> None:
    at = (330002, 300000) if model == "Lictor" else (335002, 300000)
    table = Position(mover(), ship("B1", model, at, pods=pods))
    assert table.refusal("dock R1 B1") == rule


@pytest.mark.rule("RM-R-33")
def test_shields_gained_later_do_not_undo_a_docking_or_stop_a_boarding() -> None:
    table = Position(mover(docked="B1"), ship("B1", "Lictor", (330002, 300000), pods="SS"))
    assert table.docks("R1") == {"B1"}
    assert table.refusal("board R1>B1") == ""


@pytest.mark.rule("RM-R-33", "RM-COLL-09")
def test_a_collision_with_a_shielded_station_docks_the_ship_there() -> None:
    table = Position(
        ship("R1", "Unbroken Oath", (457200, 700000), 0, pods="AAA", ap=1),
        ship("B1", "Siege Anvil", (457200, 795500), pods="SSSSSS"),
    ).when("move R1", "hit B1")
    assert table.docks("R1") == {"B1"}
    assert table.pods("R1") == "A"


@pytest.mark.rule("RM-R-34")
@pytest.mark.parametrize(
    ("thing", "at"),
    [
        ("X", (457200, 412198)),
        ("HR", (457200, 163902)),
        ("HB", (457200, 750498)),
        ("R2", (130000, 100000)),
        ("B1", (130000, 200000)),
        ("m01", (120000, 300000)),
    ],
)
def test_every_kind_of_object_can_be_docked_at(thing: str, at: Point) -> None:
    table = Position(
        ship("R1", "Lictor", at, cargo="TN"),
        ship("R2", "Lictor", (100000, 100000), pods="SS"),
        ship("B1", "Lictor", (100000, 200000), pods="AA"),
        microid("m01", (100000, 300000)),
    ).when(f"dock R1 {thing}")
    assert table.docks("R1") == {thing}


@pytest.mark.rule("RM-R-34", "RM-R-44")
def test_a_ship_without_cargo_space_docks_at_a_microid_and_cannot_load_it() -> None:
    table = Position(mover(cargo="TN"), microid("m01", (320002, 300000))).when("dock R1 m01")
    assert table.refusal("load R1 m01") == "RM-R-44"


@pytest.mark.rule("RM-DOCK-03", "RM-COLL-06", "RM-COLL-07", "RM-E-32")
def test_a_ship_without_shields_that_runs_into_a_shielded_one_can_only_hurt_itself() -> None:
    table = Position(
        mover(pods="AA", ap=2),
        ship("B1", "Lictor", (350000, 300000), pods="S"),
    ).when("move R1")
    assert table.ap("R1") == 1
    assert table.refusal("dock R1 B1") == "RM-DOCK-03"
    assert table.legal() == ["hit B1"]
    table.rolling(3, 4).when("hit B1")
    assert [event["object"] for event in table.events("crash_roll")] == ["B1"]
    assert (table.pods("R1"), table.pods("B1"), table.docks("R1")) == ("A", "S", set())
    assert table.at("R1") == (319998, 300000)
