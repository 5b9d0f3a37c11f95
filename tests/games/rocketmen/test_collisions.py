"""Collisions: with microids, with large objects, ship against ship; what Shields spare and what they do not."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Piece, Point, Position, boarding, microid, ship
from retrorocket.games.rocketmen.nouns import OBJECT

START = (300000, 300000)
AHEAD = (350000, 300000)
STOP = (319998, 300000)


def runner(pods: str = "AA", ap: int = 1, model: str = "Lictor", crew: list[str] | None = None) -> Piece:
    """R1, a Rocketship that will fly east from START."""
    return ship("R1", model, START, 9000, pods=pods, ap=ap, crew=crew or [])


def crash(pods: str, target: str, *faces: int, ap: int = 1, model: str = "Lictor") -> Position:
    """R1 has just struck B1, a Rocketship with some pods."""
    table = Position(runner(pods, ap), ship("B1", model, AHEAD, pods=target), ship("B2", "Lictor", (850000, 850000)))
    return table.rolling(*faces).when("move R1", "hit B1")


def rollers(table: Position) -> list[object]:
    """Who rolled for damage, in order."""
    return [event["object"] for event in table.events("crash_roll")]


# when, and what ends


@pytest.mark.rule("RM-COLL-01")
def test_a_collision_ends_the_movement_of_the_turn_and_the_rest_of_the_increment() -> None:
    table = Position(runner("AS", 4), microid("m01", AHEAD)).when("move R1", "hit m01")
    assert table.at("R1") == (329998, 300000)
    assert table.refusal("move R1") == "RM-COLL-01"
    table.when("rotate R1 27000")
    assert table.refusal("move R1") == "RM-COLL-01"
    table.when("end", "end")
    assert table.refusal("move R1") == ""


@pytest.mark.rule("RM-COLL-02", "RM-R-13", "RM-E-64")
@pytest.mark.parametrize("choice", ["X", "B1"])
def test_of_the_rogue_asteroid_and_a_ship_struck_at_once_only_the_chosen_one_counts(choice: str) -> None:
    table = Position(
        ship("R1", "Unbroken Oath", (457200, 400000), 0, pods="AAA", ap=1),
        ship("B1", "Lictor", (485487, 422199), pods="AA", docked="X"),
        ship("B2", "Lictor", (850000, 850000)),
    ).when("move R1")
    assert (table.ap("R1"), table.at("R1")) == (0, (457200, 412198))
    assert table.legal() == ["hit X", "hit B1"]
    table.rolling(*([1, 1, 1, 1] if choice == "B1" else [])).when(f"hit {choice}")
    assert [event["thing"] for event in table.events("collided")] == [choice]
    assert rollers(table) == (["R1", "B1"] if choice == "B1" else [])
    assert table.pods("R1") == ("A" if choice == "X" else "AAA")
    assert table.docks("R1") == {choice}


# small objects


@pytest.mark.rule("RM-COLL-03", "RM-COLL-04")
@pytest.mark.parametrize(("pods", "left"), [("A", ""), ("AA", "A"), ("AS", "AS"), ("S", "S")])
def test_a_microid_costs_a_ship_without_shields_a_pod(pods: str, left: str) -> None:
    table = Position(runner(pods), microid("m01", AHEAD)).when("move R1", "hit m01")
    assert table.pods("R1") == left
    assert (table.docks("R1"), table.lies("m01"), table.at("m01")) == (set(), True, AHEAD)


@pytest.mark.rule("RM-COLL-04")
def test_a_microid_destroys_a_ship_without_pods() -> None:
    table = Position(runner(""), ship("R2", "Lictor", (100000, 100000)), microid("m01", AHEAD)).when(
        "move R1", "hit m01"
    )
    assert not table.lies("R1")
    assert table.lies("m01")


@pytest.mark.rule("RM-COLL-03")
def test_one_shield_spares_either_ship_all_damage_of_a_ship_collision() -> None:
    table = crash("AS", "AS")
    assert rollers(table) == []
    assert (table.pods("R1"), table.pods("B1"), table.docks("R1")) == ("AS", "AS", set())


@pytest.mark.rule("RM-COLL-03", "RM-COLL-09")
def test_shields_are_no_help_against_large_objects() -> None:
    table = Position(ship("R1", "Unbroken Oath", (457200, 380000), 0, pods="SSS", ap=1)).when("move R1", "hit X")
    assert table.pods("R1") == "S"


# ship against ship


@pytest.mark.rule("RM-COLL-05")
def test_both_ships_may_be_damaged_and_the_moving_one_is_the_attacker() -> None:
    table = crash("AA", "AA", 4, 3, 6, 1)
    assert (rollers(table), table.prompt(), table.asked()) == (["R1"], "ram", 0)
    table.when("ram")
    assert rollers(table) == ["R1", "B1"]
    assert (table.pods("R1"), table.pods("B1"), table.docks("R1")) == ("A", "A", {"B1"})


@pytest.mark.rule("RM-COLL-05")
def test_two_damages_are_dealt_together_even_if_both_ships_die() -> None:
    table = Position(
        runner(""),
        ship("R2", "Lictor", (100000, 100000)),
        ship("B1", "Lictor", AHEAD, pods=""),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 1, 6, 1)
    table.when("move R1", "hit B1")
    assert not table.lies("R1")
    assert not table.lies("B1")


@pytest.mark.rule("RM-COLL-06")
@pytest.mark.parametrize(("dice", "asked"), [((3, 3), False), ((3, 4), True)])
def test_the_target_is_hurt_from_a_roll_of_seven_on(dice: tuple[int, int], asked: bool) -> None:
    table = crash("SS", "AA", *dice)
    assert (table.prompt() == "ram") is asked
    if asked:
        table.when("ram")
    assert table.pods("B1") == ("A" if asked else "AA")


@pytest.mark.rule("RM-COLL-06")
def test_two_damages_cost_the_attacker_a_pod_of_its_choice() -> None:
    table = crash("AS", "AA", 5, 2)
    assert table.legal() == ["ram", "ram hard laser", "ram hard shield"]
    table.when("ram hard laser")
    assert (table.pods("R1"), table.pods("B1")) == ("S", "")
    table = crash("SS", "A", 5, 2)
    assert table.refusal("ram hard laser") == "RM-R-60"
    table.when("ram hard shield")
    assert (table.pods("R1"), table.lies("B1")) == ("S", False)


@pytest.mark.rule("RM-COLL-07")
@pytest.mark.parametrize(("dice", "left"), [((2, 4), "AA"), ((2, 5), "A")])
def test_a_moving_ship_without_shields_is_hurt_by_the_others_roll_of_seven(dice: tuple[int, int], left: str) -> None:
    table = crash("AA", "AS", *dice)
    assert rollers(table) == ["B1"]
    assert (table.pods("R1"), table.pods("B1")) == (left, "AS")


@pytest.mark.rule("RM-COLL-08")
def test_survivors_are_docked_if_the_target_has_no_shields() -> None:
    locked = crash("S", "AA", 2, 3)
    assert (locked.docks("R1"), locked.ap("R1"), locked.at("R1")) == ({"B1"}, 0, STOP)
    shielded = crash("AA", "S", 1, 1)
    assert shielded.docks("R1") == set()


@pytest.mark.rule("RM-COLL-08", "RM-R-33")
def test_a_ward_does_not_stop_the_docking_of_a_collision() -> None:
    table = Position(
        runner("S", 2),
        ship("B1", "Last Ballot", (356000, 300000), pods="A"),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(1, 1)
    table.when("move R1")
    assert table.refusal("dock R1 B1") == "RM-DOCK-03"
    table.when("hit B1")
    assert table.docks("R1") == {"B1"}


@pytest.mark.rule("RM-COLL-05", "RM-CTRL-01")
def test_friendly_ships_collide_as_well_and_their_controller_makes_all_choices() -> None:
    table = Position(runner("AA"), ship("R2", "Lictor", AHEAD, pods="AS")).rolling(6, 6)
    table.when("move R1", "hit R2")
    assert rollers(table) == ["R2"]
    assert (table.pods("R1"), table.pods("R2")) == ("A", "AS")
    bare = Position(runner("S"), ship("R2", "Lictor", AHEAD, pods="AA")).rolling(4, 4).when("move R1", "hit R2")
    assert (bare.prompt(), bare.asked()) == ("ram", 0)


# large objects


@pytest.mark.rule("RM-COLL-09")
@pytest.mark.parametrize(
    ("at", "thing"),
    [((457200, 380000), "X"), ((457200, 720000), "HB"), ((457200, 40000), "HR")],
)
def test_every_large_object_deals_two_damage_suffers_nothing_and_docks_the_ship(at: Point, thing: str) -> None:
    table = Position(ship("R1", "Unbroken Oath", at, 0, pods="AAA", ap=1), home={"blue": "T"}).when(
        "move R1", f"hit {thing}"
    )
    assert (table.pods("R1"), table.docks("R1")) == ("A", {thing})
    assert table.lies(thing)


@pytest.mark.rule("RM-COLL-09")
@pytest.mark.parametrize("station", ["R2", "B1"])
def test_a_space_station_is_a_large_object_for_friend_and_foe(station: str) -> None:
    south = station == "R2"
    pieces: list[Piece] = [
        ship("R1", "Unbroken Oath", (457200, 40000 if south else 720000), 0, pods="AAA", ap=1),
        ship(station, "Siege Anvil", (457200, 118900 if south else 795500), pods="SSSSSS"),
    ]
    table = Position(*pieces).when("move R1", f"hit {station}")
    assert (table.pods("R1"), table.pods(station), table.docks("R1")) == ("A", "SSSSSS", {station})


@pytest.mark.rule("RM-COLL-09")
def test_two_damage_destroy_a_ship_with_one_pod() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 380000), 0, pods="A", ap=1), ship("R2", "Lictor", (100000, 100000))
    ).when("move R1", "hit X")
    assert not table.lies("R1")


@pytest.mark.rule("RM-COLL-09", "RM-BRD-01")
def test_a_ship_locked_to_the_opponents_home_base_may_board_it() -> None:
    table = Position(ship("R1", "Unbroken Oath", (457200, 720000), 0, pods="AAA", ap=2)).when("move R1", "hit HB")
    assert table.refusal("board R1>HB") == ""


@pytest.mark.rule("RM-COLL-05", "RM-BRD-02")
def test_a_ship_in_a_boarding_maneuver_can_be_rammed_and_the_boarding_goes_on() -> None:
    table = Position(
        runner("S"),
        ship("B1", "Lictor", AHEAD, pods="AA"),
        ship("R2", "Lictor", (380002, 300000), docked="B1", pods="AA"),
        boarding("R2", "B1"),
    ).rolling(1, 1)
    table.when("move R1", "hit B1")
    assert table.docks("R1") == {"B1"}
    assert list(table.s.boardings)[:2] == [OBJECT.number("R2"), OBJECT.number("B1")]
