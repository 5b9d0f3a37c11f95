"""Turns, Moves and Deployments (PT-TURN, PT-MOVE, PT-DEPL)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import PLAIN, Position


@pytest.mark.rule("PT-MOVE-01", "PT-TURN-01", "PT-TURN-04", "PT-GEO-03")
def test_a_step_leads_to_an_adjacent_connected_unoccupied_tile() -> None:
    scene = Position(PLAIN, {"A:archer#1": "C.2", "A:conscript#1": "C.3", "B:stalker#1": "C.4"})
    assert scene.cells("step A:archer#1") == {"E1.3", "E1.2", "C.1", "W1.1", "W1.2"}
    assert scene.refusal("step A:archer#1 C.4") == "PT-MOVE-01"
    assert scene.refusal("step B:stalker#1 E1.4") == "PT-MOVE-01"
    assert scene.refusal("step A:archer#2 C.1") == "PT-MOVE-01"
    scene.when("step A:archer#1 E1.3")
    assert scene.where("A:archer#1") == "E1.3"
    assert (scene.asked(), scene.turn()) == (1, 2)
    scene.done()


@pytest.mark.rule("PT-E-15", "PT-MOVE-02", "PT-MOVE-03", "PT-MOVE-05", "PT-R-12", "PT-R-33")
def test_a_hop_goes_over_one_friend_in_any_direction_without_a_test_for_it() -> None:
    tiles = "C.1 Water@C.2 E1.2 E1.3 C.3"
    scene = Position(tiles, {"A:swordsman#1": "C.1", "A:archer#1": "C.2"}, base="C.4")
    assert scene.cells("hop A:swordsman#1 C.2") == {"E1.3", "C.3", "E1.2"}
    scene.when("hop A:swordsman#1 C.2>C.3")
    assert scene.where("A:swordsman#1") == "C.3"
    assert scene.where("A:archer#1") == "C.2"
    scene.done()


@pytest.mark.rule("PT-MOVE-02", "PT-MOVE-04", "PT-E-91", "PT-ASLT-01", "PT-ASLT-02", "PT-R-12")
def test_what_a_swordsman_between_friends_and_enemies_can_do() -> None:
    units = {"A:swordsman#1": "C.2", "A:archer#1": "C.3", "B:stalker#1": "C.4", "B:stalker#2": "E1.3"}
    scene = Position("E1.1 E1.2 C.1 C.2 W1.1 W1.2 W1.3 E1.3 C.3 E1.4 C.4", units)
    assert scene.legal("close") == ["close Melee A:swordsman#1 E1.3"]
    assert scene.refusal("close Melee A:swordsman#1 C.4") == "PT-ASLT-02"
    hops = set(scene.legal("hop A:swordsman#1 C.3"))
    assert hops == {f"hop A:swordsman#1 C.3>{cell}" for cell in ("E1.4", "W1.2", "W1.3")}
    assert scene.refusal("hop A:swordsman#1 E1.3>E1.4") == "PT-MOVE-04"
    assert scene.refusal("step A:swordsman#1 C.3") == "PT-MOVE-04"
    assert scene.refusal("hop A:swordsman#1 C.3>C.4") == "PT-MOVE-04"
    assert scene.refusal("hop A:swordsman#1 C.1>E1.1") == "PT-MOVE-02"


@pytest.mark.rule("PT-E-16", "PT-MOVE-02", "PT-BASE-05", "PT-R-13")
def test_the_own_base_is_hopped_over_the_enemy_base_is_not() -> None:
    tiles = "E1.1 W1.0 C.1 E1.2 C.2 W1.1 E1.3 W1.2"
    scene = Position(tiles, {"A:archer#1": "E1.1", "A:archer#2": "E1.3"}, base="C.3")
    assert scene.refusal("hop A:archer#1 C.0>W1.0") == ""
    assert scene.refusal("hop A:archer#2 C.3>W1.2") == "PT-MOVE-04"
    scene.when("hop A:archer#1 C.0>W1.0")
    assert scene.where("A:archer#1") == "W1.0"
    enemy = Position(tiles, {"B:stalker#1": "E1.3", "B:stalker#2": "E1.1"}, base="C.3", turn=2)
    assert enemy.refusal("hop B:stalker#1 C.3>W1.2") == ""
    assert enemy.refusal("hop B:stalker#2 C.0>W1.0") == "PT-MOVE-04"
    assert enemy.refusal("step B:stalker#2 C.0") == "PT-MOVE-04"


@pytest.mark.rule("PT-E-17", "PT-MOVE-06", "PT-SWMP-01", "PT-R-14")
@pytest.mark.parametrize(("face", "where"), [(2, "C.1"), (4, "reserves")])
def test_the_way_home_needs_the_leaving_test_only(face: int, where: str) -> None:
    scene = Position("Swamp@C.1 C.2", {"A:archer#1": "C.1"}, dice=[face], base="C.3")
    scene.when("home A:archer#1")
    assert scene.where("A:archer#1") == where
    assert scene.asked() == 1
    scene.done()


@pytest.mark.rule("PT-MOVE-06", "PT-R-14", "PT-MOVE-07")
def test_a_unit_may_hop_home_over_a_friend() -> None:
    scene = Position("C.1 C.2 C.3", {"A:archer#1": "C.2", "A:conscript#1": "C.1"}, base="C.4")
    assert sorted(scene.legal("home")) == ["home A:archer#1", "home A:conscript#1"]
    scene.when("home A:archer#1")
    assert scene.where("A:archer#1") == "reserves"
    alone = Position("C.1 C.2 C.3", {"A:archer#1": "C.2", "B:stalker#1": "C.1"}, base="C.4")
    assert alone.refusal("home A:archer#1") == "PT-MOVE-06"
    heavy = Position("C.1 C.2 C.3", {"B:juggernaut#1": "C.2", "B:stalker#1": "C.3"}, base="C.4", turn=2)
    assert heavy.refusal("home B:juggernaut#1") == "PT-MOVE-06"


@pytest.mark.rule("PT-MOVE-07", "PT-E-52", "PT-R-51", "PT-HAZ-02", "PT-HAZ-05")
@pytest.mark.parametrize(("faces", "where"), [([4, 4], "Water"), ([3], "Swamp"), ([4, 3], "captured")])
def test_a_move_tests_for_leaving_before_it_tests_for_entering(faces: list[int], where: str) -> None:
    scene = Position("Swamp@C.1 Water@C.2 C.3", {"A:archer#1": "C.1"}, dice=faces, base="C.4")
    scene.when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == {"Water": "C.2", "Swamp": "C.1"}.get(where, where)
    scene.done()


@pytest.mark.rule("PT-TURN-02", "PT-TURN-03", "PT-E-48", "PT-WIN-04", "PT-R-03")
def test_a_player_who_can_do_nothing_passes() -> None:
    walls = "Complex:straight/r1@C.1 C.2 C.3"
    scene = Position(walls, {"A:archer#1": "C.1", "B:stalker#1": "C.3"}, base="C.4", rest="captured")
    assert scene.legal() == ["pass"]
    scene.when("pass")
    assert scene.asked() == 1
    assert scene.saved("quiet") == 1


@pytest.mark.rule("PT-E-84", "PT-TURN-03", "PT-TURN-05", "PT-R-03")
def test_passing_is_allowed_unless_acting_is_compulsory() -> None:
    units = {"A:archer#1": "C.1", "B:stalker#1": "C.4"}
    assert Position(PLAIN, units).refusal("pass") == ""
    forced = Position(PLAIN, units, must_act=True)
    assert forced.refusal("pass") == "PT-TURN-05"
    walls = "Complex:straight/r1@C.1 C.2 C.3"
    stuck = Position(walls, {"A:archer#1": "C.1", "B:stalker#1": "C.3"}, base="C.4", rest="captured", must_act=True)
    assert stuck.legal() == ["pass"]
    # the optional parts of an action may still be declined
    swift = Position(
        PLAIN, {"A:ferryman": "C.1", "B:stalker#1": "C.4"}, a="legion: ferryman, conscript*4", must_act=True
    )
    swift.when("step A:ferryman C.2", "stop")
    assert swift.asked() == 1


@pytest.mark.rule("PT-TURN-02", "PT-R-02", "PT-R-54", "PT-DEPL-01", "PT-TUN-03", "PT-R-40")
def test_deployment_is_the_whole_turn_and_walls_do_not_matter() -> None:
    scene = Position("Complex:straight/r1@C.1 E1.2 C.2 E1.3", {"B:stalker#1": "E1.3"}, base="C.3")
    assert scene.cells("deploy conscript") == {"C.1"}
    scene.when("deploy conscript C.1")
    assert scene.where("A:conscript#1") == "C.1"
    assert scene.asked() == 1
    assert scene.refusal("step A:conscript#1 C.2") == "PT-MOVE-01"


@pytest.mark.rule("PT-E-18", "PT-DEPL-02", "PT-HAZ-03")
@pytest.mark.parametrize("terrain", ["Water", "Swamp", "Ice", "Labyrinth", "Cave:fork"])
def test_deploying_onto_a_hazard_needs_no_test(terrain: str) -> None:
    scene = Position(f"{terrain}@C.1 C.2", {}, base="C.3")
    scene.when("deploy archer C.1")
    assert scene.where("A:archer#1") == "C.1"
    scene.done()


@pytest.mark.rule("PT-E-19", "PT-DEPL-03", "PT-DEPL-01")
def test_without_room_at_the_base_there_is_no_deployment() -> None:
    units = {"A:archer#1": "C.1", "B:stalker#1": "E1.1"}
    scene = Position("E1.1 C.1 E1.2 C.2", units, base="C.3")
    assert scene.legal("deploy") == []
    assert scene.refusal("deploy conscript C.1") == "PT-DEPL-01"
    assert scene.refusal("deploy conscript C.2") == "PT-DEPL-01"
    assert scene.refusal("deploy druid C.2") == "PT-DEPL-03"
    assert scene.legal("step")
    assert "pass" in scene.legal()
    empty = Position("E1.1 C.1 C.2", {"A:archer#1": "C.2", "B:stalker#1": "E1.1"}, base="C.3", rest="captured")
    assert empty.refusal("deploy conscript C.1") == "PT-DEPL-03"


@pytest.mark.rule("PT-E-78", "PT-DEPL-04", "PT-CAVE-01")
def test_a_unit_lost_in_a_cave_is_deployed_again_on_the_next_own_turn() -> None:
    scene = Position(
        "C.1 Cave:cross/r0@C.2 C.3", {"A:druid": "C.1", "B:stalker#1": "C.3"}, a=DRUIDS, dice=[3], base="C.4"
    )
    scene.given(turn=7)
    scene.when("step A:druid C.2")
    assert scene.where("A:druid") == "reserves"
    scene.when("pass")
    assert scene.turn() == 9
    scene.when("deploy druid C.1")
    assert scene.where("A:druid") == "C.1"


DRUIDS = "tribes: druid, stalker*4"


@pytest.mark.rule("PT-E-53", "PT-ICE-03", "PT-TURN-04", "PT-MOVE-07")
def test_from_ice_to_ice_takes_both_tests() -> None:
    units = {"A:archer#1": "C.1", "B:stalker#1": "C.4"}
    tiles = "Ice@C.1 Ice@C.2 E1.1 C.3 C.4"
    scene = Position(tiles, units, dice=[4, 6])
    scene.when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == "C.2"
    scene.done()
    slid = Position(tiles, units, dice=[1, 3])
    slid.when("step A:archer#1 C.2")
    assert slid.where("A:archer#1") == "E1.1"
    assert slid.asked() == 1
    slid.done()


@pytest.mark.rule("PT-UNIT-01", "PT-MOVE-01", "PT-TUN-02")
def test_units_of_one_kind_are_separate_pieces_and_walls_stop_steps() -> None:
    scene = Position("Complex:straight/r0@C.1 E1.2 C.2", {"A:archer#1": "C.1", "A:archer#2": "E1.2"}, base="C.3")
    assert scene.refusal("step A:archer#1 C.2") == ""
    assert scene.refusal("step A:archer#2 C.1") == "PT-TUN-02"
    other = Position("Complex:straight/r0@C.1 E1.2 C.2", {"A:archer#2": "E1.2"}, base="C.3")
    assert other.refusal("step A:archer#2 C.1") == "PT-TUN-02"
    scene.when("step A:archer#1 C.2")
    assert (scene.where("A:archer#1"), scene.where("A:archer#2")) == ("C.2", "E1.2")
