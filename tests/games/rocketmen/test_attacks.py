"""Attacks: who may fire at whom, how often, at what price, with what rating; the Rule of 2 and 12."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Piece, Position, microid, ship

HERE = (200000, 200000)
NEAR = (260000, 200000)


def duel(attacker: str = "Lictor", target: str = "Lictor", **more: str) -> Position:
    """R1 and B1 with 30 mm of space between their rims, nothing in between."""
    return Position(
        ship("R1", attacker, HERE, pods=more.get("pods")),
        ship("B1", target, NEAR, pods=more.get("against", "AA")),
        ship("B2", "Lictor", (850000, 850000)),
    )


def far_duel(gap: int, attacker: str = "Lictor", target: str = "Petal Guard", ap: int | None = None) -> Position:
    """R1 and B1 with exactly so much space between their rims; both of Rocketship and Fighter size."""
    return Position(
        ship("R1", attacker, (100000, 200000), ap=ap),
        ship("B1", target, (125000 + gap, 200000), pods="A"),
        ship("B2", "Lictor", (850000, 850000)),
    )


# who and whom


@pytest.mark.rule("RM-ATK-01", "RM-POD-02")
def test_a_ship_without_a_weapon_pod_cannot_attack() -> None:
    assert duel(pods="SS").refusal("attack R1>B1") == "RM-POD-02"
    assert duel(pods="AS").refusal("attack R1>B1") == ""


@pytest.mark.rule("RM-ATK-01", "RM-CTRL-01")
def test_only_ships_of_another_player_are_attacked() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("R2", "Lictor", (200000, 260000)),
        ship("B1", "Lictor", NEAR),
        microid("m01", (160000, 200000)),
    )
    assert table.refusal("attack R1>B1") == ""
    for other in ("R2", "R1", "m01", "X", "HB"):
        assert table.refusal(f"attack R1>{other}") == "RM-ATK-01"


@pytest.mark.rule("RM-ATK-01")
def test_a_space_station_can_be_attacked_and_an_asteroid_home_base_cannot() -> None:
    station = Position(ship("R1", "Lictor", (457200, 700000)), ship("B1", "Siege Anvil", (457200, 795500)))
    assert station.refusal("attack R1>B1") == ""
    rock = Position(ship("R1", "Lictor", (457200, 700000)))
    assert rock.refusal("attack R1>HB") == "RM-ATK-01"


@pytest.mark.rule("RM-CTRL-01")
def test_a_player_acts_only_with_ships_of_his_own_fleet() -> None:
    table = duel()
    for action in ("move B1", "rotate B1 9000", "attack B1>R1", "end B1"):
        assert table.refusal(action) == "RM-CTRL-01"


# price and number


@pytest.mark.rule("RM-ATK-02")
def test_an_attack_costs_one_ap() -> None:
    table = duel().rolling(1, 2).when("attack R1>B1")
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-ATK-02", "RM-ATK-03", "RM-R-54", "RM-E-34")
def test_two_arc_lasers_make_two_attacks_on_one_or_two_targets_and_no_third() -> None:
    table = Position(
        ship("R1", "Unbroken Oath", HERE, pods="AAS"),
        ship("B1", "Lictor", NEAR, pods="AA"),
        ship("B2", "Lictor", (200000, 260000), pods="AA"),
    )
    assert table.ap("R1") == 4
    table.rolling(1, 1, 1, 1).when("attack R1>B1", "attack R1>B2")
    assert table.ap("R1") == 2
    assert table.refusal("attack R1>B1") == table.refusal("attack R1>B2") == "RM-ATK-03"
    assert table.legal() == ["end R1", "end"]


@pytest.mark.rule("RM-ATK-03", "RM-E-34")
def test_both_attacks_may_go_at_one_target() -> None:
    table = duel("Unbroken Oath", pods="AAS").rolling(1, 1, 1, 1).when("attack R1>B1", "attack R1>B1")
    assert table.refusal("attack R1>B1") == "RM-ATK-03"


@pytest.mark.rule("RM-ATK-04")
def test_every_pod_rolls_for_itself_and_its_effects_come_before_the_next_attack() -> None:
    table = duel(against="AS").rolling(6, 4).when("attack R1>B1")
    assert (table.rating(), table.prompt()) == (7, "damage")
    table.when("lose shield").rolling(3, 3).when("attack R1>B1")
    assert table.rating() == 6
    assert table.pods("B1") == ""
    assert [event["one"] for event in table.events("rolled")] == [6, 3]


@pytest.mark.rule("RM-ATK-05", "RM-E-35")
def test_after_an_attack_a_ship_only_attacks_or_ends() -> None:
    table = Position(
        ship("R1", "War Tithe", (200000, 136500), pods="AA"),
        ship("B1", "Lictor", NEAR, pods="AA"),
    ).rolling(1, 2)
    table.when("move R1", "attack R1>B1")
    assert (table.at("R1"), table.ap("R1")) == (HERE, 3)
    assert table.refusal("rotate R1 18000") == table.refusal("move R1") == "RM-ATK-05"
    assert table.refusal("attack R1>B1") == table.refusal("end R1") == ""
    assert table.when("end R1").status("R1") == "done"


@pytest.mark.rule("RM-ATK-05")
def test_after_an_attack_a_ship_neither_docks_nor_loads_nor_unloads_nor_boards() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 163902), docked="HR m01 B2", cargo="T", attacks=1),
        ship("B2", "Lictor", (427198, 163902), pods="AA"),
        microid("m01", (477200, 163902)),
        opened="R1",
    )
    assert table.refusal("load R1 m01") == table.refusal("unload R1") == "RM-ATK-05"
    assert table.refusal("board R1>B2") == "RM-R-66"
    assert table.refusal("dock R1 X") == "RM-ATK-05"


# direction, range, lines


@pytest.mark.rule("RM-ATK-06")
@pytest.mark.parametrize("heading", [0, 9000, 18000, 27000])
def test_facing_does_not_matter_for_attacks(heading: int) -> None:
    table = Position(ship("R1", "Lictor", HERE, heading), ship("B1", "Lictor", NEAR))
    assert table.refusal("attack R1>B1") == ""


@pytest.mark.rule("RM-ATK-06", "RM-R-17", "RM-R-04", "RM-E-36")
@pytest.mark.parametrize(("x", "rule"), [(168100, ""), (168101, "RM-ATK-06")])
def test_range_is_exact_from_rim_to_rim(x: int, rule: str) -> None:
    table = Position(ship("R1", "Grey Cohort", (100000, 100000)), ship("B1", "Red Harrow", (x, 100000)))
    assert table.refusal("attack R1>B1") == rule


@pytest.mark.rule("RM-RKT-01", "RM-RKT-03", "RM-R-17", "RM-E-01")
@pytest.mark.parametrize(("steps", "reach"), [(0, 63500), (1, 127000), (2, 190500), (3, 254000)])
def test_extended_range_adds_an_increment_a_point_of_rating_and_an_ap_a_step(steps: int, reach: int) -> None:
    table = far_duel(reach).rolling(1, 2).when("attack R1>B1")
    attacked = table.events("attacked")[0]
    assert (attacked["steps"], attacked["rating"]) == (steps, 6 + steps)
    assert table.ap("R1") == 4 - 1 - steps
    beyond = far_duel(reach + 1)
    assert beyond.refusal("attack R1>B1") == ("RM-ATK-06" if steps == 3 else "")


@pytest.mark.rule("RM-RKT-01")
def test_only_the_ap_at_hand_lengthen_the_range() -> None:
    assert far_duel(127000, ap=2).refusal("attack R1>B1") == ""
    assert far_duel(127000, ap=1).refusal("attack R1>B1") == "RM-ATK-06"


@pytest.mark.rule("RM-ATK-08", "RM-ATK-09", "RM-POD-03", "RM-RKT-02", "RM-E-02")
@pytest.mark.parametrize(("one", "two", "lost"), [(5, 5, True), (5, 4, False)])
def test_two_shields_and_one_extension_make_seven_a_ten(one: int, two: int, lost: bool) -> None:
    table = Position(
        ship("R1", "War Tithe", (100000, 200000)),
        ship("B1", "Lictor", (130000 + 100000, 200000), pods="SS"),
    ).rolling(one, two)
    table.when("attack R1>B1")
    assert table.rating() == 10
    assert table.pods("B1") == ("S" if lost else "SS")


@pytest.mark.rule("RM-ATK-09", "RM-CRU-01", "RM-E-05")
def test_armored_hull_and_a_shield_make_seven_a_nine() -> None:
    table = Position(ship("R1", "Grey Cohort", HERE), ship("B1", "Vigilant Column", NEAR, pods="AAAS")).rolling(4, 4)
    table.when("attack R1>B1")
    assert table.rating() == 9
    assert table.events("missed")


@pytest.mark.rule("RM-CRU-01")
@pytest.mark.parametrize(
    ("target", "rating"), [("Vigilant Column", 7), ("Lictor", 6), ("Petal Guard", 6), ("Siege Anvil", 6)]
)
def test_only_a_cruiser_has_an_armored_hull(target: str, rating: int) -> None:
    at = (457200, 795500) if target == "Siege Anvil" else NEAR
    table = Position(ship("R1", "Lictor", (at[0] - 60000, at[1])), ship("B1", target, at, pods="A")).rolling(1, 2)
    assert table.when("attack R1>B1").rating() == rating


@pytest.mark.rule("RM-ATK-08")
@pytest.mark.parametrize(("dice", "hit"), [((2, 4), 1), ((2, 3), 0), ((4, 3), 1)])
def test_an_attack_succeeds_with_a_total_equal_to_the_rating_or_higher(dice: tuple[int, int], hit: int) -> None:
    table = duel(against="A").rolling(*dice).when("attack R1>B1")
    assert table.rating() == 6
    assert table.events("rolled")[0]["hit"] == hit
    assert table.pods("B1") == ("" if hit else "A")


@pytest.mark.rule("RM-ATK-09")
def test_the_rating_is_worked_out_anew_for_each_attack() -> None:
    table = duel(against="SS").rolling(6, 5).when("attack R1>B1")
    assert table.rating() == 8
    assert table.rolling(1, 2).when("attack R1>B1").rating() == 7


@pytest.mark.rule("RM-ATK-07", "RM-R-19", "RM-OBJ-03")
def test_large_objects_block_and_small_ones_never_do() -> None:
    across: list[Piece] = [
        ship("R1", "Iron Decree", (412200, 515000)),
        ship("B1", "Lictor", (502200, 515000), pods="AA"),
    ]
    assert Position(*across).refusal("attack R1>B1") == ""
    small = Position(*across, ship("B2", "Iron Decree", (457200, 515000)), microid("m01", (437200, 545000)))
    assert small.refusal("attack R1>B1") == ""
    through: list[Piece] = [ship("R1", "Iron Decree", (402200, 457200)), ship("B1", "Lictor", (502205, 457200))]
    assert Position(*through).refusal("attack R1>B1") == "RM-ATK-07"


@pytest.mark.rule("RM-ATK-07", "RM-R-19")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_home_bases_of_either_side_block(owner: str) -> None:
    y = 118900 if owner == "red" else 795500
    table = Position(ship("R1", "Iron Decree", (405000, y)), ship("B1", "Lictor", (505000, y)))
    assert table.refusal("attack R1>B1") == "RM-ATK-07"
    gone = Position(ship("R1", "Iron Decree", (405000, y)), ship("B1", "Lictor", (505000, y)), homes=False)
    assert gone.refusal("attack R1>B1") == ""


@pytest.mark.rule("RM-R-19")
def test_a_space_station_blocks_others_but_never_itself() -> None:
    table = Position(
        ship("R1", "Iron Decree", (405000, 795500)),
        ship("R2", "Iron Decree", (457200, 700000)),
        ship("B1", "Lictor", (505000, 795500)),
        ship("B2", "Siege Anvil", (457200, 795500)),
    )
    assert table.refusal("attack R1>B1") == "RM-ATK-07"
    assert table.refusal("attack R2>B2") == ""
    theirs = Position(
        ship("R1", "Lictor", (505000, 795500)),
        ship("B2", "Siege Anvil", (457200, 795500)),
        active="blue",
    )
    assert theirs.refusal("attack B2>R1") == ""


@pytest.mark.rule("RM-ATK-07", "RM-R-18", "RM-E-37")
def test_a_blocked_direct_line_goes_round_by_rim_points_and_costs_two_extensions() -> None:
    table = Position(
        ship("R1", "War Tithe", (357200, 457200)),
        ship("B1", "Petal Guard", (557200, 510000), pods="A"),
    ).rolling(1, 2)
    assert table.ap("R1") == 5
    table.when("attack R1>B1")
    attacked = table.events("attacked")[0]
    assert (attacked["steps"], attacked["rating"]) == (2, 7 + 2)
    assert table.ap("R1") == 2


@pytest.mark.rule("RM-R-18")
def test_only_the_fewest_steps_that_reach_are_paid() -> None:
    table = far_duel(63501).rolling(1, 2).when("attack R1>B1")
    assert (table.events("attacked")[0]["steps"], table.ap("R1")) == (1, 2)
