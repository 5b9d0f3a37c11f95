"""Abilities of moving, hazards and deployment, one test each at least (PT-ABIL)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import PLAIN, Position, ability

ENEMY = {"B:stalker#1": "C.4"}


def army(*ids: str) -> str:
    """A force of these and of Conscripts to fill it up."""
    return "legion: " + ", ".join(ids) + ", conscript*4"


@ability("swift")
@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-UNIT-04")
def test_swift_takes_one_more_step_or_stops() -> None:
    scene = Position(PLAIN, {"A:bomb_runner": "C.1", **ENEMY}, a=army("bomb_runner"))
    scene.when("step A:bomb_runner C.2")
    assert (scene.prompt(), scene.asked()) == ("onward", 0)
    assert scene.refusal("step A:conscript#1 C.1") == scene.refusal("pass") == "PT-ABIL-01"
    assert "step A:bomb_runner C.1" in scene.legal()
    assert scene.legal("stop") == ["stop"]
    scene.when("step A:bomb_runner C.3")
    assert (scene.where("A:bomb_runner"), scene.asked()) == ("C.3", 1)


@ability("clockwork")
@pytest.mark.rule("PT-E-69", "PT-ABIL-01", "PT-MOVE-02")
def test_a_hound_that_hops_onto_a_swamp_gets_stuck_on_its_second_step() -> None:
    units = {"A:clock_hound#1": "C.1", "A:conscript#1": "C.2", **ENEMY}
    scene = Position("C.1 C.2 Swamp@C.3 C.4 E1.3 E1.2", units, a="cogwright: clock_hound*2, conscript*3", dice=[3])
    scene.when("hop A:clock_hound#1 C.2>C.3", "step A:clock_hound#1 E1.3")
    assert (scene.where("A:clock_hound#1"), scene.asked()) == ("C.3", 1)
    scene.done()


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02")
def test_no_further_step_after_going_home() -> None:
    scene = Position(PLAIN, {"A:bomb_runner": "C.1", **ENEMY}, a=army("bomb_runner")).when("home A:bomb_runner")
    assert (scene.where("A:bomb_runner"), scene.asked()) == ("reserves", 1)


@ability("flier")
@pytest.mark.rule("PT-ABIL-01", "PT-UNIT-04", "PT-MOVE-04")
def test_a_flier_hops_over_enemies_and_their_base_and_fears_no_water_swamp_or_ice() -> None:
    over = Position(PLAIN, {"A:sky_trooper": "C.3", **ENEMY}, a=army("sky_trooper"))
    assert "E1.4" in over.cells("hop A:sky_trooper C.4")
    beside = Position(PLAIN + " W1.4 E1.5", {"A:sky_trooper": "W1.4", **ENEMY}, a=army("sky_trooper"))
    assert beside.refusal("hop A:sky_trooper C.5>E1.5") == ""
    for terrain in ("Water", "Swamp", "Ice"):
        scene = Position(f"C.1 {terrain}@C.2 C.3 C.4", {"A:sky_trooper": "C.1", **ENEMY}, a=army("sky_trooper"))
        scene.when("step A:sky_trooper C.2", "pass", "step A:sky_trooper C.3")
        assert scene.where("A:sky_trooper") == "C.3"
        scene.done()


@ability("sure_footed", "bogwise", "waterborne", "delver", "mazewalker")
@pytest.mark.rule("PT-ABIL-01", "PT-R-35", "PT-HAZ-02")
@pytest.mark.parametrize(
    ("unit", "terrain", "other"),
    [
        ("berserker", "Ice", "Swamp"),
        ("bog_hag", "Swamp", "Ice"),
        ("ferryman", "Water", "Swamp"),
        ("hold_guardian", "Cave:straight", "Swamp"),
        ("minotaur", "Labyrinth", "Swamp"),
    ],
)
def test_immune_units_make_no_test_of_their_terrain_but_of_others(unit: str, terrain: str, other: str) -> None:
    units = {f"A:{unit}": "C.1", **ENEMY}
    safe = Position(f"C.1 {terrain}@C.2 C.3 C.4", units, a=army(unit)).when(f"step A:{unit} C.2")
    if unit == "ferryman":
        safe.when("stop")
    safe.when("pass", f"step A:{unit} C.3")
    assert safe.where(f"A:{unit}") == "C.3"
    safe.done()
    tested = Position(f"{other}@C.1 C.2 C.3 C.4", units, a=army(unit), dice=[1, 4] if other == "Ice" else [1])
    tested.when(f"step A:{unit} C.2")
    assert tested.where(f"A:{unit}") in ("C.1", "reserves")
    tested.done()


@ability("burrow", "sapper")
@pytest.mark.rule("PT-ABIL-01", "PT-UNIT-04")
@pytest.mark.parametrize("unit", ["burrower", "sapper"])
def test_walls_do_not_stop_burrowers_and_sappers_moving_or_fighting_close(unit: str) -> None:
    tiles = "C.1 Complex:straight/r1@C.2 C.3 C.4"
    scene = Position(tiles, {f"A:{unit}": "C.1", "B:stalker#1": "C.2"}, a=army(unit))
    assert scene.refusal(f"close Melee A:{unit} C.2") == ""
    if unit == "sapper":
        assert scene.refusal("shot Ballistics A:sapper C.2") == "PT-TUN-02"
    free = Position(tiles, {f"A:{unit}": "C.1", **ENEMY}, a=army(unit))
    assert free.when(f"step A:{unit} C.2").where(f"A:{unit}") == "C.2"
    friend = Position(tiles, {f"A:{unit}": "C.1", "A:conscript#1": "C.2", **ENEMY}, a=army(unit))
    assert friend.refusal(f"hop A:{unit} C.2>C.3") == ""


@ability("phase")
@pytest.mark.rule("PT-ABIL-01")
def test_a_wraith_walks_through_walls_water_swamp_and_caves() -> None:
    for terrain in ("Water", "Swamp", "Cave:straight/r1"):
        scene = Position(f"C.1 {terrain}@C.2 C.3 C.4", {"A:wraith": "C.1", **ENEMY}, a=army("wraith"))
        scene.when("step A:wraith C.2", "pass", "step A:wraith C.3")
        assert scene.where("A:wraith") == "C.3"
        scene.done()


@ability("careful")
@pytest.mark.rule("PT-ABIL-01", "PT-HAZ-02")
@pytest.mark.parametrize(("face", "where"), [(2, "captured"), (3, "C.2")])
def test_careful_tread_adds_one_to_hazard_dice(face: int, where: str) -> None:
    units = {"A:mountain_guide": "C.1", **ENEMY}
    scene = Position("C.1 Water@C.2 C.3 C.4", units, a=army("mountain_guide"), dice=[face])
    assert scene.when("step A:mountain_guide C.2").where("A:mountain_guide") == where
    assert scene.events("tested")[0]["sum"] == face + 1


@ability("heavy")
@pytest.mark.rule("PT-UNIT-04", "PT-ABIL-01")
def test_heavy_units_cannot_hop_but_are_hopped_over() -> None:
    units = {"A:exoknight": "C.1", "A:conscript#1": "C.2", **ENEMY}
    scene = Position(PLAIN, units, a="dominion: exoknight, peacekeeper*3, conscript*2")
    assert scene.refusal("hop A:exoknight C.2>C.3") == "PT-UNIT-04"
    assert "W1.0" in scene.cells("hop A:conscript#1 C.1")


@ability("clumsy_up_close")
@pytest.mark.rule("PT-UNIT-04", "PT-ABIL-01")
def test_emplaced_units_make_no_close_assaults_but_defend_in_them() -> None:
    units = {"A:stonethrower": "C.3", **ENEMY}
    scene = Position(PLAIN, units, a="dwarfclan: stonethrower, bondi*4", dice=[1] * 6)
    assert scene.legal("close") == []
    assert scene.refusal("close Melee A:stonethrower C.4") == "PT-UNIT-04"
    assert scene.refusal("shot Ballistics A:stonethrower C.4") == ""
    attacked = Position(PLAIN, units, a="dwarfclan: stonethrower, bondi*4", turn=2, dice=[1] * 6)
    attacked.when("close Melee B:stalker#1 C.3")
    assert attacked.pools()[3] == (2, 0)


@ability("forest_walk")
@pytest.mark.rule("PT-ABIL-01", "PT-HAZ-03", "PT-MOVE-07")
def test_a_druid_jumps_to_any_forest_with_its_leaving_test() -> None:
    units = {"A:druid": "C.1", **ENEMY}
    tiles = "Swamp@C.1 C.2 C.3 C.4 Forest@E1.4 E1.3 Forest@E1.2"
    scene = Position(tiles, units, a="tribes: druid, stalker*4", dice=[4])
    assert scene.cells("jump A:druid") == {"E1.4", "E1.2"}
    assert scene.refusal("jump A:druid C.3") == "PT-ABIL-01"
    assert scene.refusal("jump A:druid C.4") == "PT-MOVE-04"
    assert scene.refusal("jump A:druid W5.5") == "PT-MOVE-01", "there is no tile"
    assert scene.refusal("jump A:druid C.0") == "PT-MOVE-06", "home by going there"
    scene.when("jump A:druid E1.4")
    assert (scene.where("A:druid"), scene.asked()) == ("E1.4", 1)
    scene.done()
    stuck = Position(tiles, units, a="tribes: druid, stalker*4", dice=[3]).when("jump A:druid E1.4")
    assert stuck.where("A:druid") == "C.1"


@ability("kinship", "informer")
@pytest.mark.rule("PT-ABIL-01")
def test_jumps_lead_beside_another_own_unit_of_the_type() -> None:
    elves = {"A:realmguard#1": "C.1", "A:silverleaf": "E1.4", "A:conscript#1": "W1.3", **ENEMY}
    scene = Position(PLAIN, elves, a="starfall: realmguard*2, silverleaf, conscript*2")
    assert scene.cells("jump A:realmguard#1") == {"C.3", "E1.3"}
    gang = {"A:informant": "C.1", "A:gangster#1": "E1.4", "A:conscript#1": "W1.3", **ENEMY}
    other = Position(PLAIN, gang, a="syndicate: informant, gangster*2, conscript*2")
    assert other.cells("jump A:informant") == {"C.3", "E1.3"}
    assert other.refusal("jump A:informant W1.2") == "PT-ABIL-01"
    assert other.refusal("jump A:gangster#1 W1.2") == "PT-MOVE-01"


@ability("stoop")
@pytest.mark.rule("PT-E-75", "PT-ABIL-01", "PT-R-58")
def test_a_warden_strikes_after_a_single_step_with_a_die_less() -> None:
    units = {"A:warden": "C.2", **ENEMY}
    tiles = PLAIN.replace("C.3", "Hills@C.3").replace("C.4", "Grid@C.4")
    scene = Position(tiles, units, a="starfall: warden, realmguard*4", dice=[6, 6, 6, 6, 1, 1, 1])
    scene.when("step A:warden C.3")
    assert (scene.prompt(), scene.legal()) == ("charge", ["stop", "close Melee A:warden C.4"])
    assert scene.refusal("pass") == "PT-ABIL-01"
    scene.when("close Melee A:warden C.4", "keep")
    assert scene.pools()[:2] == [(3, 0), (1, 0)]
    assert (scene.where("A:warden"), scene.asked()) == ("C.4", 1)
    scene.done()
    back = Position(tiles, units, a="starfall: warden, realmguard*4", dice=[1, 1, 1, 6, 1, 1, 6])
    back.when("step A:warden C.3", "close Melee A:warden C.4", "keep")
    assert back.where("A:warden") == "C.3"


@ability("horns")
@pytest.mark.rule("PT-ABIL-01", "PT-R-58")
def test_a_minotaur_charges_unless_a_test_failed() -> None:
    units = {"A:minotaur": "C.2", "B:stalker#1": "C.4"}
    scene = Position("C.1 C.2 C.3 Grid@C.4", units, a=army("minotaur"), dice=[6, 6, 6, 6, 1, 1, 1])
    scene.when("step A:minotaur C.3", "close Melee A:minotaur C.4", "keep")
    assert scene.pools()[:2] == [(3, 0), (1, 0)]
    stuck = Position("C.1 Swamp@C.2 C.3 C.4", units, a=army("minotaur"), dice=[3]).when("step A:minotaur C.3")
    assert stuck.asked() == 1
    declined = Position("C.1 C.2 C.3 C.4", units, a=army("minotaur")).when("step A:minotaur C.3", "stop")
    assert declined.asked() == 1


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02")
def test_a_further_step_takes_away_the_assault_after_a_single_one() -> None:
    units = {"A:hound#1": "C.1", "B:stalker#1": "C.4"}
    scene = Position(PLAIN, units, a="legion: hound*2, conscript*3", dice=[6, 6, 6, 6, 6, 1, 1, 1])
    scene.when("step A:hound#1 C.2", "step A:hound#1 C.3")
    assert scene.asked() == 1
    near = Position(PLAIN, {"A:hound#1": "C.2", "B:stalker#1": "C.4"}, a="legion: hound*2, conscript*3", dice=[6] * 8)
    near.when("step A:hound#1 C.3", "stop")
    assert near.prompt() == "charge"
    near.when("close Melee A:hound#1 C.4")
    assert near.pools()[0] == (3, 0)


@ability("pack")
@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-TURN-02")
def test_a_skitterling_follows_into_the_tile_a_neighbour_left() -> None:
    units = {"A:spitter#1": "C.2", "A:skitterling#1": "C.1", "A:skitterling#2": "W1.1", **ENEMY}
    scene = Position(PLAIN, units, a="swarm: spitter*2, skitterling*4")
    scene.when("step A:spitter#1 C.3")
    assert (scene.prompt(), sorted(scene.legal())) == (
        "follow",
        ["follow A:skitterling#1", "follow A:skitterling#2", "stop"],
    )
    assert scene.refusal("follow A:spitter#1") == scene.refusal("pass") == "PT-ABIL-01"
    scene.when("follow A:skitterling#1")
    assert (scene.where("A:skitterling#1"), scene.asked()) == ("C.2", 1)
    # after a failed test nobody follows
    swamp = Position(PLAIN.replace("C.2", "Swamp@C.2"), units, a="swarm: spitter*2, skitterling*4", dice=[2])
    assert swamp.when("step A:spitter#1 C.3").asked() == 1
    # entering the own base is fine
    home = {"A:spitter#1": "C.1", "A:skitterling#1": "C.2", **ENEMY}
    gone = Position(PLAIN, home, a="swarm: spitter*2, skitterling*4").when("home A:spitter#1")
    assert gone.legal() == ["stop", "follow A:skitterling#1"]


@ability("ambush")
@pytest.mark.rule("PT-E-70", "PT-ABIL-01", "PT-DEPL-01", "PT-DEPL-03")
def test_a_stalker_comes_out_of_any_forest_not_beside_the_enemy_base() -> None:
    tiles = "C.1 Forest@C.2 C.3 Forest@C.4 E1.1"
    scene = Position(tiles, {"A:conscript": "C.3"}, a="tribes: stalker*4, conscript")
    assert scene.cells("deploy stalker") == {"C.1", "E1.1", "C.2"}
    assert scene.refusal("deploy stalker C.4") == "PT-DEPL-01"


@ability("scout", "relay")
@pytest.mark.rule("PT-ABIL-01", "PT-DEPL-01")
def test_scouts_and_exoknights_arrive_beside_friends() -> None:
    scout = Position(PLAIN, {"A:conscript#1": "C.3", **ENEMY}, a="starfall: gladestrider*2, realmguard, conscript*2")
    assert scout.cells("deploy gladestrider") == {"C.1", "E1.1", "W1.0", "C.2", "E1.3", "E1.4", "W1.2", "W1.3"}
    assert scout.cells("deploy realmguard") == {"C.1", "E1.1", "W1.0"}
    force = "dominion: exoknight, adjudicator, peacekeeper, conscript*2"
    lonely = Position(PLAIN, {"A:conscript#1": "C.3", **ENEMY}, a=force)
    assert lonely.cells("deploy exoknight") == {"C.1", "E1.1", "W1.0"}
    led = Position(PLAIN, {"A:adjudicator": "C.3", **ENEMY}, a=force)
    assert "E1.3" in led.cells("deploy exoknight")


@ability("spawn")
@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-DEPL-01")
def test_a_burrower_brings_a_spawn_when_it_is_deployed() -> None:
    force = "swarm: burrower, skitterling*2, spitter, brood_guard"
    scene = Position(PLAIN, dict(ENEMY), a=force).when("deploy burrower C.1")
    assert scene.prompt() == "bring"
    assert scene.refusal("bring brood_guard E1.1") == scene.refusal("deploy skitterling E1.1") == "PT-ABIL-01"
    assert scene.refusal("bring skitterling C.1") == "PT-DEPL-01"
    scene.when("bring skitterling E1.1")
    assert (scene.where("A:skitterling#1"), scene.asked()) == ("E1.1", 1)
    declined = Position(PLAIN, dict(ENEMY), a=force).when("deploy burrower C.1", "stop")
    assert declined.asked() == 1
    plain = Position(PLAIN, dict(ENEMY), a=force).when("deploy spitter C.1")
    assert plain.asked() == 1
