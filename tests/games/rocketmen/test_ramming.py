"""Collisions of ships, with microids and with large objects, as the rulings fix them."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Position, boarding, microid, ship

OPEN = (200000, 300000)
AHEAD = (250000, 300000)
LIFEBOATS = (ship("R9", "Lictor", (100000, 700000)), ship("B9", "Lictor", (800000, 300000)))


def ram(mover: str = "AA", target: str = "A", owner: str = "B", **more: Any) -> Position:
    """A Lictor of red flies into a Lictor."""
    return Position(
        ship("R1", "Lictor", OPEN, 9000, pods=mover),
        ship(f"{owner}2", "Lictor", AHEAD, pods=target, **more),
        *LIFEBOATS,
    ).when("move R1")


@pytest.mark.rule("RM-E-45", "RM-COLL-03", "RM-COLL-04", "RM-R-62")
@pytest.mark.parametrize(("pods", "left"), [("A", ""), ("AS", "AS")])
def test_a_microid_costs_an_unshielded_ship_a_pod_and_stays_where_it_is(pods: str, left: str) -> None:
    table = Position(ship("R1", "Lictor", OPEN, 9000, pods=pods, ap=1), microid("m01", AHEAD), *LIFEBOATS)
    table.when("move R1")
    assert table.legal() == ["hit m01"]
    table.when("hit m01")
    assert (table.pods("R1"), table.at("R1"), table.at("m01")) == (left, (229998, 300000), AHEAD)
    assert table.docks("R1") == set()


@pytest.mark.rule("RM-R-62", "RM-E-45")
def test_after_striking_a_microid_a_ship_may_dock_there_but_not_move_on() -> None:
    table = Position(ship("R1", "Lictor", OPEN, 9000, pods="AS"), microid("m01", AHEAD)).when("move R1", "hit m01")
    assert table.refusal("move R1") == "RM-COLL-01"
    assert table.when("dock R1 m01").docks("R1") == {"m01"}


@pytest.mark.rule("RM-E-46", "RM-COLL-06", "RM-COLL-07", "RM-COLL-08", "RM-R-59", "RM-R-60")
def test_a_pod_of_ones_own_buys_a_second_point_of_damage() -> None:
    table = ram("AA", "A").rolling(4, 4, 3, 3).when("hit B2")
    assert (table.asked(), table.legal()) == (0, ["ram", "ram hard laser"])
    table.when("ram hard laser")
    assert (table.lies("B2"), table.pods("R1"), table.docks("R1")) == (False, "A", set())
    table.done()


@pytest.mark.rule("RM-E-47", "RM-COLL-07", "RM-COLL-08")
def test_a_shielded_ship_that_rolls_low_ends_up_docked_and_nothing_is_lost() -> None:
    table = ram("S", "AA").rolling(2, 3).when("hit B2")
    assert (table.pods("R1"), table.pods("B2"), table.docks("R1"), table.ap("R1")) == ("S", "AA", {"B2"}, 3)
    table.done()


@pytest.mark.rule("RM-E-48", "RM-COLL-09", "RM-R-57")
def test_a_rock_deals_two_damage_through_shields_and_holds_the_ship() -> None:
    table = Position(ship("R1", "Dustclaw", (457200, 380000), pods="ASS", ap=1), *LIFEBOATS, stock="TTN").when(
        "move R1"
    )
    assert table.legal() == ["hit X"]
    table.when("hit X")
    assert (table.asked(), table.legal()) == (0, ["lose laser", "lose shield"])
    table.when("lose shield", "lose laser")
    assert (table.pods("R1"), table.docks("R1")) == ("S", {"X"})
    table.when("end", "end")
    assert (table.prompt(), table.refusal("mine R1")) == ("mine", "")


@pytest.mark.rule("RM-E-48")
def test_a_ship_with_one_pod_does_not_survive_a_rock() -> None:
    table = Position(ship("R1", "Dustclaw", (457200, 380000), pods="S", ap=1), *LIFEBOATS).when("move R1", "hit X")
    assert not table.lies("R1")


@pytest.mark.rule("RM-R-59")
def test_both_controllers_pick_their_losses_the_targets_first_and_the_dead_go_together() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000, pods=""),
        ship("B2", "Lictor", AHEAD, pods=""),
    ).when("move R1")
    table.rolling(3, 4, 6, 1).when("hit B2")
    assert (table.lies("R1"), table.lies("B2")) == (False, False)
    assert [(event["object"], event["one"], event["two"]) for event in table.events("crash_roll")] == [
        ("R1", 3, 4),
        ("B2", 6, 1),
    ]
    assert (table.reason(), table.won()) == ("RM-WIN-02", ["red", "blue"]), "one event, a draw (RM-R-90)"


@pytest.mark.rule("RM-R-59")
def test_each_damaged_ship_is_asked_in_turn() -> None:
    table = Position(
        ship("R1", "Dustclaw", OPEN, 9000, pods="AA"), ship("B2", "Dustclaw", AHEAD, pods="AA"), *LIFEBOATS
    ).when("move R1")
    table.rolling(2, 5, 5, 2).when("hit B2", "ram")
    assert (table.pods("R1"), table.pods("B2"), table.docks("R1")) == ("A", "A", {"B2"})


@pytest.mark.rule("RM-R-59")
def test_shields_are_looked_at_once_before_the_first_roll() -> None:
    table = ram("AS", "AS").when("hit B2")
    assert table.events("crash_roll") == [], "both are shielded: nobody rolls"
    assert (table.docks("R1"), table.at("R1")) == (set(), (219998, 300000))


@pytest.mark.rule("RM-R-60")
def test_on_a_seven_one_of_the_options_must_be_taken() -> None:
    table = ram("AS", "AA").rolling(3, 4).when("hit B2")
    assert table.legal() == ["ram", "ram hard laser", "ram hard shield"]
    assert table.refusal("hold") == "RM-COLL-06"
    table.when("ram")
    assert (table.pods("B2"), table.pods("R1")) == ("A", "AS")


@pytest.mark.rule("RM-R-60")
def test_without_a_pod_there_is_only_the_first_option() -> None:
    table = ram("", "AA").rolling(3, 4, 1, 2).when("hit B2")
    assert (table.pods("B2"), table.lies("R1")) == ("A", True)
    table.done()


@pytest.mark.rule("RM-R-60")
def test_giving_up_the_last_shield_does_not_expose_the_attacker_in_the_same_collision() -> None:
    table = ram("AS", "AA").rolling(3, 4).when("hit B2", "ram hard shield")
    assert (table.pods("R1"), table.pods("B2")) == ("A", "")
    assert len(table.events("crash_roll")) == 1
    table.done()


@pytest.mark.rule("RM-R-60")
def test_below_seven_nothing_happens_to_the_target() -> None:
    table = ram("AS", "AA").rolling(3, 3).when("hit B2")
    assert (table.pods("B2"), table.docks("R1")) == ("AA", {"B2"})


@pytest.mark.rule("RM-R-61")
def test_friendly_ships_collide_with_the_same_rolls_and_one_controller_for_both() -> None:
    table = ram("AA", "A", owner="R").rolling(5, 5, 5, 5).when("hit R2")
    assert (table.asked(), table.prompt()) == (0, "ram")
    table.when("ram")
    assert (table.pods("R2"), table.pods("R1"), table.docks("R1")) == ("", "A", {"R2"})
    table.done()


@pytest.mark.rule("RM-R-63", "RM-E-71", "RM-212-04")
@pytest.mark.parametrize(("dice", "asked"), [((1, 1), "main"), ((6, 6), "ram")])
def test_a_collision_is_no_attack_and_knows_no_natural_roll(dice: tuple[int, int], asked: str) -> None:
    table = ram("SS", "AA").rolling(*dice).when("hit B2")
    assert table.prompt() == asked
    if asked == "ram":
        assert table.when("ram").pods("B2") == "A"


@pytest.mark.rule("RM-E-71", "RM-R-63", "RM-212-04")
def test_a_collision_guard_takes_a_point_off_even_a_roll_of_twelve() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000, pods="SS"),
        ship("B2", "Phoenix", AHEAD, pods="AA", crew=["Sapper Oduya"]),
        *LIFEBOATS,
    )
    table.rolling(6, 6).when("move R1", "hit B2", "ram hard shield")
    assert table.pods("B2") == "A"


@pytest.mark.rule("RM-R-63")
def test_in_a_collision_nobody_evades_no_hull_is_armored_no_crew_dies_and_nothing_is_pushed() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000, pods="SS"),
        ship("B2", "Grey Cohort", AHEAD, pods="A", crew=["Legion Helmsman"]),
        *LIFEBOATS,
    )
    table.rolling(5, 5).when("move R1", "hit B2", "ram")
    assert (table.pods("B2"), table.crew("B2"), table.at("B2")) == ("", ["Legion Helmsman"], AHEAD)
    assert table.events("saved") == []
    cruiser = Position(ship("R1", "Lictor", OPEN, 9000, pods="SS"), ship("B2", "Broken Chain", AHEAD, pods="A"))
    cruiser.rolling(3, 4).when("move R1", "hit B2", "ram")
    assert cruiser.pods("B2") == "", "7 is enough against a Cruiser"


@pytest.mark.rule("RM-R-63")
def test_a_ship_that_collided_has_not_attacked() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000, pods="AS"),
        ship("B2", "Lictor", AHEAD, pods="AS"),
        *LIFEBOATS,
    )
    table.when("move R1", "hit B2")
    assert table.refusal("rotate R1 0") == ""
    assert table.refusal("attack R1>B2") == ""


@pytest.mark.rule("RM-R-65")
def test_a_boarding_ship_can_be_rammed_and_the_boarding_goes_on() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000, pods="SS"),
        ship("R2", "Lictor", (250000, 330002), docked="B2"),
        ship("B2", "Lictor", AHEAD, pods="AA"),
        boarding("R2", "B2", rolled=True),
        *LIFEBOATS,
    )
    table.rolling(3, 3).when("move R1", "hit B2")
    assert table.docks("B2") == {"R1", "R2"}
    assert [(row["attacker"], row["target"]) for row in table.view()["boardings"]] == [("R2", "B2")]


@pytest.mark.rule("RM-R-65")
def test_a_boarding_ship_can_be_docked_at() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, 9000),
        ship("R2", "Lictor", (250000, 330002), docked="B2"),
        ship("B2", "Lictor", AHEAD, pods="AA"),
        boarding("R2", "B2", rolled=True),
    )
    table.when("move R1", "dock R1 B2")
    assert table.docks("B2") == {"R1", "R2"}
    assert len(table.view()["boardings"]) == 1


def both_ahead(pods: str) -> Position:
    """The rogue asteroid and a blue ship docked at it are met at the same step."""
    return Position(
        ship("R1", "Dustclaw", (540000, 422199), 27000, pods=pods, ap=1),
        ship("B2", "Lictor", (457200, 412198), pods="AA", docked="X"),
        *LIFEBOATS,
    ).when("move R1")


@pytest.mark.rule("RM-E-64", "RM-COLL-02", "RM-R-13")
def test_of_a_rock_and_a_ship_met_together_the_rock_may_be_chosen() -> None:
    table = both_ahead("AAA")
    assert sorted(table.legal()) == ["hit B2", "hit X"]
    table.when("hit X")
    assert (table.pods("R1"), table.docks("R1"), table.pods("B2")) == ("A", {"X"}, "AA")
    assert len(table.events("collided")) == 1


@pytest.mark.rule("RM-E-64", "RM-COLL-02", "RM-R-13")
def test_of_a_rock_and_a_ship_met_together_the_ship_may_be_chosen() -> None:
    table = both_ahead("AAS").rolling(1, 2).when("hit B2")
    assert (table.pods("R1"), table.docks("R1")) == ("AAS", {"B2"})
    assert len(table.events("collided")) == 1
    table.done()
