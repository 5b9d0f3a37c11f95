"""Hazards, random moves, tunnels and tests (PT-HAZ, PT-CAVE, PT-ICE, PT-LAB, PT-SWMP, PT-WATR, PT-TUN, PT-RAND)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import PLAIN, Position
from retrorocket.games.pocket_tactics.hazards import ENTERING, LEAVING, SLIPPING
from retrorocket.games.pocket_tactics.stock import TERRAINS

LONE = {"A:archer#1": "C.1", "B:stalker#1": "C.4"}


@pytest.mark.rule("PT-HAZ-01", "PT-HAZ-05", "PT-HAZ-02")
def test_the_table_of_hazards() -> None:
    worst = {TERRAINS[k]: (LEAVING[k], ENTERING[k], SLIPPING[k]) for k in range(12)}
    assert {word: row for word, row in worst.items() if any(row)} == {
        "Cave": (0, 3, 0),
        "Ice": (2, 0, 2),
        "Labyrinth": (3, 0, 0),
        "Swamp": (3, 0, 0),
        "Water": (0, 3, 0),
    }


@pytest.mark.rule("PT-HAZ-01", "PT-WATR-03", "PT-HAZ-03", "PT-E-61", "PT-LAB-03")
def test_harmless_terrain_and_leaving_water_or_caves_need_no_test() -> None:
    for terrain in (
        "Field",
        "Forest",
        "Hills",
        "Village",
        "Grid",
        "Ruins",
        "Complex:straight",
        "Water",
        "Cave:straight",
    ):
        scene = Position(f"{terrain}@C.1 C.2 C.3 C.4", LONE)
        scene.when("step A:archer#1 C.2")
        assert scene.where("A:archer#1") == "C.2"
        scene.done()


@pytest.mark.rule("PT-CAVE-01", "PT-CAVE-03", "PT-HAZ-05")
@pytest.mark.parametrize(("face", "where"), [(3, "reserves"), (4, "C.2")])
def test_moving_into_a_cave(face: int, where: str) -> None:
    scene = Position("C.1 Cave:straight@C.2 C.3 C.4", LONE, dice=[face])
    scene.when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == where
    scene.done()


@pytest.mark.rule("PT-CAVE-03", "PT-TUN-01", "PT-TUN-02")
def test_a_cave_is_a_tunnel() -> None:
    scene = Position("C.1 Cave:straight/r1@C.2 C.3 C.4", LONE)
    assert scene.refusal("step A:archer#1 C.2") == "PT-TUN-02"


@pytest.mark.rule("PT-E-29", "PT-CAVE-02", "PT-HAZ-04")
def test_a_close_assault_into_a_cave_is_tested_before_the_fight() -> None:
    units = {"A:swordsman#1": "C.1", "B:stalker#1": "C.2"}
    tiles = "C.1 Cave:straight@C.2 C.3 C.4"
    lost = Position(tiles, units, dice=[3]).when("close Melee A:swordsman#1 C.2")
    assert lost.where("A:swordsman#1") == "reserves"
    assert lost.where("B:stalker#1") == "C.2"
    assert [(event["unit"], event["cell"]) for event in lost.events("lost")] == [("A:swordsman#1", "C.2")]
    assert lost.asked() == 1
    lost.done()
    # passed: 3+2 dice of the Swordsman, 2+1 of the Stalker; the duelist may force a re-roll and keeps
    fought = Position(tiles, units, dice=[4, 6, 1, 1, 6, 6, 1, 1, 1]).when("close Melee A:swordsman#1 C.2", "keep")
    assert fought.result() == "strike"
    fought.done()


@pytest.mark.rule("PT-E-30", "PT-ICE-01", "PT-RAND-01", "PT-RAND-02", "PT-RAND-07", "PT-R-36", "PT-GEO-02")
def test_leaving_ice_may_end_in_a_random_move() -> None:
    tiles = "E1.1 C.1 E1.2 C.2 E1.3 Ice@C.3 C.4"
    scene = Position(tiles, {"A:archer#1": "C.3", "B:stalker#1": "E1.1"}, dice=[2, 3])
    scene.when("step A:archer#1 C.4")
    assert scene.where("A:archer#1") == "E1.3"
    assert scene.asked() == 1
    scene.done()


@pytest.mark.rule("PT-E-31", "PT-ICE-02", "PT-ICE-03", "PT-RAND-03", "PT-R-52", "PT-R-59", "PT-RAND-02")
def test_slides_go_on_over_ice_until_they_end_off_the_map() -> None:
    tiles = "C.1 C.2 Ice@C.3 Ice@C.4"
    scene = Position(tiles, {"A:archer#1": "C.2", "B:stalker#1": "C.1"}, dice=[1, 1, 2, 2])
    scene.when("step A:archer#1 C.3")
    assert scene.where("A:archer#1") == "captured"
    assert scene.state.captured_points(1) == 11  # type: ignore[attr-defined]
    scene.done()


@pytest.mark.rule("PT-E-32", "PT-ICE-02", "PT-HAZ-04", "PT-R-31", "PT-R-32")
def test_entering_ice_by_a_close_assault_is_tested_after_the_fight() -> None:
    units = {"A:sellsword#1": "C.2", "B:stalker#1": "C.3"}
    tiles = "C.1 C.2 Ice@C.3 C.4"
    force = "legion: sellsword*2, conscript*3"
    won = Position(tiles, units, a=force, dice=[6, 6, 6, 6, 1, 1, 1, 5]).when("close Melee A:sellsword#1 C.3")
    assert (won.where("A:sellsword#1"), won.where("B:stalker#1")) == ("C.3", "captured")
    won.done()
    drawn = Position(tiles, units, a=force, dice=[1, 1, 6, 6, 1, 1, 6]).when("close Melee A:sellsword#1 C.3")
    assert drawn.result() == "stalemate"
    assert drawn.where("A:sellsword#1") == "C.2"
    drawn.done()


@pytest.mark.rule("PT-E-85", "PT-ICE-04", "PT-ICE-02", "PT-R-31")
def test_with_the_other_reading_ice_is_tested_before_the_fight() -> None:
    units = {"A:sellsword#1": "C.2", "B:stalker#1": "C.3"}
    force = "legion: sellsword*2, conscript*3"
    tiles = "C.1 C.2 Ice@C.3"

    def scene(dice: list[int]) -> Position:
        found = Position(tiles, units, a=force, dice=dice, base="E1.4", ice_before_fight=True)
        return found.when("close Melee A:sellsword#1 C.3")

    back = scene([2, 4])
    assert (back.where("A:sellsword#1"), back.where("B:stalker#1"), back.asked()) == ("C.2", "C.3", 1)
    back.done()
    assert scene([2, 1]).where("A:sellsword#1") == "captured"
    fought = scene([3, 6, 6, 6, 6, 1, 1, 1]).when("keep")
    assert fought.where("A:sellsword#1") == "C.3"
    fought.done()


@pytest.mark.rule("PT-E-33", "PT-LAB-01", "PT-LAB-02", "PT-LAB-03", "PT-R-34", "PT-HAZ-03")
def test_the_opponent_may_place_a_unit_that_is_lost_in_a_labyrinth() -> None:
    units = {"A:sellsword#1": "C.2", "B:stalker#1": "C.3"}
    force = "legion: sellsword*2, conscript*3"
    tiles = "Water@W1.0 C.1 Labyrinth@C.2 C.3 C.4"
    scene = Position(tiles, units, a=force, dice=[1]).when("close Melee A:sellsword#1 C.3")
    assert (scene.prompt(), scene.asked()) == ("maze", 1)
    assert sorted(scene.legal()) == ["decline", "place C.1", "place C.4", "place W1.0"]
    for cell in ("C.2", "C.3", "C.0", "E3.7"):
        assert scene.refusal(f"place {cell}") == "PT-LAB-03"
    assert scene.refusal("pass") == "PT-LAB-02"
    scene.when("place W1.0")
    assert (scene.where("A:sellsword#1"), scene.asked(), scene.turn()) == ("W1.0", 1, 2)
    scene.done()
    declined = Position(tiles, units, a=force, dice=[1, 6, 6, 6, 6, 1, 1, 1])
    declined.when("close Melee A:sellsword#1 C.3", "decline", "keep")
    assert declined.result() == "strike"
    declined.done()
    passed = Position(tiles, units, a=force, dice=[4]).when("step A:sellsword#1 C.1")
    assert passed.where("A:sellsword#1") == "C.1"


@pytest.mark.rule("PT-LAB-02", "PT-R-34")
def test_without_an_unoccupied_tile_the_action_goes_on() -> None:
    units = {"A:sellsword#1": "C.1", "B:stalker#1": "C.2"}
    scene = Position(
        "Labyrinth@C.1 C.2",
        units,
        a="legion: sellsword*2, conscript*3",
        dice=[1, 6, 6, 6, 6, 1, 1, 1],
        base="C.3",
    )
    scene.when("close Melee A:sellsword#1 C.2", "keep", "keep")
    assert scene.result() == "strike"
    scene.done()


@pytest.mark.rule("PT-E-61", "PT-LAB-03", "PT-WATR-03", "PT-HAZ-03")
def test_a_unit_placed_on_water_is_not_tested_and_leaves_it_freely() -> None:
    tiles = "W1.0 Water@W1.1 C.1 Labyrinth@C.2 C.3 C.4"
    scene = Position(tiles, {"A:archer#1": "C.2", "B:stalker#1": "C.4"}, dice=[2])
    scene.when("step A:archer#1 C.3", "place W1.1", "pass", "step A:archer#1 W1.0")
    assert scene.where("A:archer#1") == "W1.0"
    scene.done()


@pytest.mark.rule("PT-SWMP-01", "PT-TURN-04", "PT-R-58")
@pytest.mark.parametrize(("face", "where"), [(3, "C.1"), (4, "C.2")])
def test_leaving_a_swamp(face: int, where: str) -> None:
    scene = Position("Swamp@C.1 C.2 C.3 C.4", LONE, dice=[face]).when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == where
    assert scene.asked() == 1
    scene.done()


@pytest.mark.rule("PT-WATR-01", "PT-R-35", "PT-HAZ-05")
@pytest.mark.parametrize(("face", "where"), [(3, "captured"), (4, "C.2")])
def test_a_unit_may_drown_and_a_terrain_advantage_does_not_help(face: int, where: str) -> None:
    scene = Position("C.1 Water@C.2 C.3 C.4", LONE, dice=[face]).when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == where
    # the Mountain Guide has the advantage Ice, and still tests (with +1 of its own)
    guide = {"A:mountain_guide": "C.1", "B:stalker#1": "C.4"}
    ice = Position("C.1 Ice@C.2 C.3 C.4", guide, a="legion: mountain_guide, conscript*4", dice=[2])
    ice.when("step A:mountain_guide C.2")
    assert ice.where("A:mountain_guide") == "C.2"
    ice.done()


@pytest.mark.rule("PT-E-34", "PT-WATR-02", "PT-WIN-01", "PT-R-30", "PT-R-52")
def test_the_last_unit_drowns_in_a_close_assault_and_the_game_is_lost() -> None:
    units = {"A:swordsman#1": "C.1", "B:stalker#1": "C.2", "B:stalker#2": "reserves"}
    scene = Position("C.1 Water@C.2 C.3 C.4", units, dice=[3], rest="captured").when("close Melee A:swordsman#1 C.2")
    assert scene.winners() == [1]
    assert scene.reason() == "PT-WIN-01"
    scene.done()


@pytest.mark.rule("PT-E-35", "PT-RAND-04", "PT-WATR-01", "PT-R-38", "PT-R-39")
def test_a_slide_into_a_friend_sends_one_of_them_home() -> None:
    tiles = "C.1 Ice@C.2 E1.2 Water@E1.3 C.3 C.4"
    units = {"B:juggernaut#1": "C.2", "B:stalker#1": "E1.3", "A:archer#1": "C.1"}
    drowns = Position(tiles, units, turn=2, dice=[1, 2, 2])
    drowns.when("step B:juggernaut#1 C.3")
    assert (drowns.prompt(), drowns.asked()) == ("slide", 1)
    assert sorted(drowns.legal()) == ["send B:juggernaut#1", "send B:stalker#1"]
    assert drowns.refusal("send A:archer#1") == drowns.refusal("pass") == "PT-RAND-04"
    drowns.when("send B:stalker#1")
    assert (drowns.where("B:juggernaut#1"), drowns.where("B:stalker#1")) == ("captured", "reserves")
    drowns.done()
    home = Position(tiles, units, turn=2, dice=[1, 2]).when("step B:juggernaut#1 C.3", "send B:juggernaut#1")
    assert (home.where("B:juggernaut#1"), home.where("B:stalker#1")) == ("reserves", "E1.3")
    home.done()


@pytest.mark.rule("PT-E-36", "PT-RAND-05", "PT-RAND-03")
@pytest.mark.parametrize(("direction", "where"), [(4, "reserves"), (2, "captured")])
def test_a_slide_home_and_a_slide_into_the_enemy(direction: int, where: str) -> None:
    units = {"A:archer#1": "C.1", "B:stalker#1": "E1.2"}
    scene = Position("E1.1 Ice@C.1 E1.2 C.2 C.3 C.4", units, dice=[1, direction]).when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == where
    assert scene.where("B:stalker#1") == "E1.2"
    scene.done()


@pytest.mark.rule("PT-RAND-03")
def test_a_slide_into_the_enemy_base_is_a_capture() -> None:
    scene = Position("C.1 C.2 C.3 Ice@C.4", {"A:archer#1": "C.4", "B:stalker#1": "C.1"}, dice=[1, 1])
    assert scene.when("step A:archer#1 C.3").where("A:archer#1") == "captured"
    scene.done()


@pytest.mark.rule("PT-E-37", "PT-RAND-06", "PT-TUN-02", "PT-R-37")
def test_a_wall_stops_a_slide() -> None:
    tiles = "C.1 C.2 Ice@C.3 Cave:straight/r1@C.4"
    scene = Position(tiles, {"A:archer#1": "C.3", "B:stalker#1": "C.1"}, dice=[1, 1]).when("step A:archer#1 C.2")
    assert scene.where("A:archer#1") == "C.3"
    assert scene.asked() == 1
    scene.done()


@pytest.mark.rule("PT-RAND-06", "PT-R-37")
def test_an_own_wall_saves_from_falling_off_the_map_and_an_opening_does_not() -> None:
    force = "swarm: mind_weaver, skitterling*4"
    units = {"B:mind_weaver": "C.1", "A:archer#1": "C.2"}
    for direction, where in ((3, "C.2"), (1, "captured")):
        scene = Position("C.1 Complex:straight/r0@C.2", units, b=force, base="W1.2", turn=2, dice=[6, 6, direction])
        scene.when("use shove B:mind_weaver C.2")
        assert scene.where("A:archer#1") == where
        scene.done()


@pytest.mark.rule("PT-E-92", "PT-ICE-01", "PT-RAND-03", "PT-ASLT-09")
def test_an_attacker_that_slides_into_its_target_is_captured() -> None:
    units = {"A:swordsman#1": "C.2", "B:stalker#1": "C.3"}
    scene = Position("C.1 Ice@C.2 C.3 C.4", units, dice=[2, 1]).when("close Melee A:swordsman#1 C.3")
    assert (scene.where("A:swordsman#1"), scene.where("B:stalker#1")) == ("captured", "C.3")
    scene.done()


@pytest.mark.rule("PT-E-82", "PT-RAND-07", "PT-ABIL-01", "PT-R-58")
def test_a_slide_takes_away_the_second_step() -> None:
    units = {"A:clock_hound#1": "C.1", "B:stalker#1": "C.4"}
    tiles = "E1.1 C.1 E1.2 Ice@C.2 C.3 C.4"
    scene = Position(tiles, units, a="cogwright: clock_hound*3, rivet_gunner*2", dice=[1, 3])
    scene.when("step A:clock_hound#1 C.2")
    assert (scene.where("A:clock_hound#1"), scene.asked()) == ("E1.2", 1)
    scene.done()


@pytest.mark.rule("PT-E-54", "PT-GEO-04", "PT-TUN-02", "PT-TUN-03", "PT-ASST-01", "PT-R-40", "PT-MOVE-01")
def test_walls_stop_assaults_but_not_assists() -> None:
    tiles = "C.1 C.2 Grid@E1.3 Complex:straight@C.3 C.4"
    units = {"A:mixed#1": "C.2", "A:mixed#2": "E1.3", "B:stalker#1": "C.3"}
    scene = Position(tiles, units, a="legion: mixed*2, conscript*3", dice=[1, 1, 1, 6, 6, 1])
    assert scene.refusal("close Melee A:mixed#1 C.3") == ""
    assert scene.refusal("shot Tech A:mixed#1 C.3") == ""
    assert scene.refusal("close Melee A:mixed#2 C.3") == "PT-TUN-02"
    assert scene.refusal("shot Tech A:mixed#2 C.3") == "PT-TUN-02"
    scene.when("close Melee A:mixed#1 C.3")
    assert scene.rerolls() == [1, 0]


@pytest.mark.rule("PT-TUN-01", "PT-TUN-02")
def test_rotation_turns_the_openings_clockwise() -> None:
    for rotation, opens in ((0, [1, 3]), (1, [2, 4]), (2, [3, 5]), (4, [1, 5]), (5, [2, 6])):
        scene = Position(f"C.1 Complex:bend/r{rotation}@C.2 C.3 C.4", LONE)
        tile = next(tile for tile in scene.view()["tiles"] if tile["cell"] == "C.2")
        assert tile["open"] == opens


@pytest.mark.rule("PT-E-39", "PT-TEST-01", "PT-TEST-02", "PT-KICK-02", "PT-UNIT-07", "PT-R-63", "PT-R-47")
def test_a_skill_test_needs_one_value_at_the_target() -> None:
    force = "swarm: kicker3, mind_weaver, skitterling*3"
    units = {"A:kicker3": "C.1", "B:stalker#1": "C.2"}
    failed = Position("C.1 C.2 C.3 C.4", units, a=force, dice=[3, 4]).when("use shove A:kicker3 C.2")
    assert (failed.where("B:stalker#1"), failed.asked()) == ("C.2", 1)
    assert failed.events("skill_test")[0]["best"] == 4
    failed.done()
    passed = Position("C.1 C.2 C.3 C.4", units, a=force, dice=[3, 5, 1]).when("use shove A:kicker3 C.2")
    assert passed.where("B:stalker#1") == "C.3"
    passed.done()


@pytest.mark.rule("PT-TEST-01", "PT-TEST-02")
def test_a_unit_without_dice_fails_a_test_and_a_kicker_below_the_target_does_not_help() -> None:
    speaker = {"A:doom_speaker": "C.1"}
    force = "legion: doom_speaker, conscript*4"
    bare = Position(PLAIN, speaker | {"B:stalker#1": "C.2"}, a=force).when("use smite A:doom_speaker C.2")
    assert bare.where("B:stalker#1") == "captured"
    bare.done()
    phantom = Position(PLAIN, speaker | {"B:single": "C.2"}, a=force, b="tribes: single, stalker*4")
    phantom.when("use smite A:doom_speaker C.2")
    assert phantom.where("B:single") == "captured"
    assert phantom.events("skill_test")[0]["best"] == 4
