"""Abilities used as actions, reactions and limits (PT-ABIL-04)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import LEGION, PLAIN, Position, ability

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
TRIBE = "tribes: stalker*3, sellsword, conscript"


def used(scene: Position) -> tuple[object, object, object]:
    """Who used which ability on which tile, as it was told."""
    told = scene.events("ability_used")[0]
    return told["unit"], told["ability"], told["cell"]


@ability("psy_shove")
@pytest.mark.rule("PT-E-67", "PT-ABIL-04", "PT-TEST-01", "PT-RAND-03", "PT-R-39", "PT-R-52")
def test_a_mind_weaver_shoves_an_enemy_off_the_map() -> None:
    units = {"A:mind_weaver": "C.2", "B:stalker#1": "C.3"}
    scene = Position(
        "Grid@C.1 Grid@C.2 Grid@C.3", units, a="swarm: mind_weaver, skitterling*4", base="E1.4", dice=[5, 1, 1]
    )
    assert scene.legal("use shove") == ["use shove A:mind_weaver C.3"]
    assert scene.refusal("use shove A:mind_weaver C.1") == "PT-ABIL-04"
    scene.when("use shove A:mind_weaver C.3")
    assert (scene.where("B:stalker#1"), scene.asked()) == ("captured", 1)
    assert used(scene) == ("A:mind_weaver", "shove", "C.3")
    assert [event for event in scene.told() if str(event["event"]).startswith("rolled")] == []
    scene.done()


@ability("will")
@pytest.mark.rule("PT-ABIL-04", "PT-GEO-06", "PT-R-39", "PT-RAND-04")
def test_a_warmage_shoves_within_two_and_the_owner_of_the_unit_chooses() -> None:
    units = {"A:warmage": "C.1", "B:stalker#1": "C.3", "B:stalker#2": "C.4"}
    force = "starfall: warmage, realmguard*4"
    scene = Position(LANE, units, a=force, dice=[6, 1, 1, 1])
    assert scene.cells("use shove") == {"C.3"}
    assert scene.refusal("use shove A:warmage C.4") == "PT-GEO-06"
    scene.when("use shove A:warmage C.3")
    assert (scene.prompt(), scene.asked()) == ("slide", 1)
    scene.when("send B:stalker#1")
    assert scene.where("B:stalker#1") == "reserves"
    failed = Position(LANE, units, a=force, dice=[5, 5, 5]).when("use shove A:warmage C.3")
    assert failed.where("B:stalker#1") == "C.3"


@ability("smite")
@pytest.mark.rule("PT-ABIL-04", "PT-TEST-01", "PT-WIN-01")
@pytest.mark.parametrize(("dice", "where"), [([4, 4, 4], "captured"), ([1, 5, 1], "C.3")])
def test_a_doom_speaker_makes_the_enemy_test(dice: list[int], where: str) -> None:
    units = {"A:doom_speaker": "C.2", "B:druid": "C.3"}
    scene = Position(LANE, units, a="legion: doom_speaker, conscript*4", b="tribes: druid, stalker*4", dice=dice)
    assert scene.when("use smite A:doom_speaker C.3").where("B:druid") == where
    assert used(scene) == ("A:doom_speaker", "smite", "C.3")
    scene.done()
    mine, theirs = "legion: doom_speaker, conscript*4", "tribes: druid, stalker*4"
    last = Position(LANE, units, a=mine, b=theirs, dice=dice, rest="captured").when("use smite A:doom_speaker C.3")
    assert last.reason() == ("PT-WIN-01" if where == "captured" else "")


@ability("bomb")
@pytest.mark.rule("PT-ABIL-04", "PT-TEST-01", "PT-WIN-03")
def test_a_bomb_takes_connected_neighbours_of_both_sides_with_it() -> None:
    units = {"A:bomb_runner": "C.2", "A:peacekeeper": "C.1", "B:stalker#1": "C.3", "B:enforcer": "E1.3"}
    force = "syndicate: bomb_runner, peacekeeper, gangster*3"
    other = "tribes: stalker*3, enforcer, conscript"
    # in the order of directions: the Stalker (no Tech) fails, the Enforcer rolls 4, the Peacekeeper 5
    scene = Position(PLAIN, units, a=force, b=other, dice=[4, 5]).when("use detonate A:bomb_runner")
    assert [scene.where(unit) for unit in units] == ["captured", "C.1", "captured", "captured"]
    assert used(scene) == ("A:bomb_runner", "detonate", "C.2")
    scene.done()
    walls = "C.1 Complex:straight/r1@C.2 C.3 C.4"
    walled = Position(walls, {"A:bomb_runner": "C.2", "B:stalker#1": "C.3"}, a=force, b=other)
    walled.when("use detonate A:bomb_runner")
    assert walled.where("B:stalker#1") == "C.3"
    last = Position(LANE, {"A:bomb_runner": "C.2", "B:stalker#1": "C.3"}, a=force, b=other, rest="captured")
    assert last.when("use detonate A:bomb_runner").reason() == "PT-WIN-03"


@ability("drone_swap")
@pytest.mark.rule("PT-ABIL-04", "PT-HAZ-03")
def test_a_drone_changes_places_with_a_friend_within_three() -> None:
    units = {"A:aegis_drone": "C.1", "A:peacekeeper#1": "C.4", "A:peacekeeper#2": "C.2", "B:stalker#1": "C.3"}
    force = "dominion: aegis_drone, peacekeeper*3, conscript"
    scene = Position("Grid@C.1 Grid@C.2 Grid@C.3 Water@C.4", units, a=force)
    assert scene.cells("use swap") == {"C.2", "C.4"}
    assert scene.refusal("use swap A:aegis_drone C.3") == "PT-ABIL-04"
    scene.when("use swap A:aegis_drone C.4")
    assert (scene.where("A:aegis_drone"), scene.where("A:peacekeeper#1")) == ("C.4", "C.1")
    assert used(scene) == ("A:aegis_drone", "swap", "C.4")
    scene.done()


@ability("forge_breath", "medic")
@pytest.mark.rule("PT-ABIL-04", "PT-TEST-01")
@pytest.mark.parametrize(("unit", "dice"), [("forgemaster", 2), ("field_medic", 2)])
def test_a_rescue_brings_one_captured_unit_back_once(unit: str, dice: int) -> None:
    units = {f"A:{unit}": "C.1", "A:conscript#1": "captured", "A:conscript#2": "captured", "B:stalker#1": "C.4"}
    force = f"legion: {unit}, conscript*4"
    scene = Position(LANE, units, a=force, dice=[4] * dice + [5] * dice)
    scene.when(f"use rescue A:{unit}")
    assert used(scene) == (f"A:{unit}", "rescue", "C.1")
    assert scene.where("A:conscript#1") == "captured"
    scene.when("pass", f"use rescue A:{unit}")
    assert (scene.prompt(), scene.legal()) == ("rescue", ["recover conscript"])
    assert scene.refusal("stop") == scene.refusal(f"recover {unit}") == "PT-ABIL-01"
    scene.when("recover conscript")
    assert scene.where("A:conscript#1") == "reserves"
    scene.when("pass")
    assert scene.refusal(f"use rescue A:{unit}") == "PT-ABIL-04"
    none = Position(LANE, {f"A:{unit}": "C.1", "B:stalker#1": "C.4"}, a=force)
    assert none.refusal(f"use rescue A:{unit}") == "PT-ABIL-04"


@ability("tinker")
@pytest.mark.rule("PT-ABIL-04")
def test_a_tinker_brings_back_constructs_only() -> None:
    force = "cogwright: aether_tinker, clock_hound, rivet_gunner*3"
    units = {"A:aether_tinker": "C.1", "A:rivet_gunner#1": "captured", "B:stalker#1": "C.4"}
    assert Position(LANE, units, a=force).refusal("use rescue A:aether_tinker") == "PT-ABIL-04"
    more = Position(LANE, units | {"A:clock_hound": "captured"}, a=force, dice=[5, 1]).when(
        "use rescue A:aether_tinker"
    )
    assert more.legal() == ["recover clock_hound"]
    assert more.refusal("recover rivet_gunner") == "PT-ABIL-01"


@ability("wild_curse")
@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-ASLT-09")
def test_a_witch_that_captures_may_bring_a_friend_back() -> None:
    units = {"A:forest_witch#1": "C.2", "A:stalker#1": "captured", "B:stalker#1": "C.3"}
    force = "tribes: forest_witch*2, stalker*3"
    scene = Position(LANE, units, a=force, dice=[6, 6, 6]).when("close Arcane A:forest_witch#1 C.3")
    assert (scene.prompt(), scene.asked()) == ("recover", 0)
    assert scene.legal() == ["stop", "recover stalker"]
    assert scene.refusal("recover forest_witch") == scene.refusal("pass") == "PT-ABIL-01"
    scene.when("recover stalker")
    assert (scene.where("A:stalker#1"), scene.asked()) == ("reserves", 1)
    defending = {"B:forest_witch#1": "C.3", "B:stalker#1": "captured", "A:hedge_wizard": "C.2"}
    won = Position(LANE, defending, a="legion: hedge_wizard, conscript*4", b=force, dice=[1, 1, 1, 6, 6, 6])
    won.when("close Arcane A:hedge_wizard C.3")
    assert (won.prompt(), won.asked()) == ("recover", 1)
    won.when("stop")
    assert won.where("B:stalker#1") == "captured"


@pytest.mark.rule("PT-ABIL-01", "PT-ASLT-09", "PT-ICE-02")
def test_a_slide_after_the_capture_does_not_take_the_rescue_away() -> None:
    units = {"A:forest_witch#1": "C.2", "A:stalker#1": "reserves", "B:stalker#1": "C.3"}
    scene = Position(
        "Grid@C.1 Grid@C.2 Ice@C.3",
        units,
        a="tribes: forest_witch*2, stalker*3",
        base="E1.4",
        dice=[6, 6, 6, 1, 1],
    )
    scene.when("close Arcane A:forest_witch#1 C.3")
    assert scene.where("A:forest_witch#1") == "captured"
    assert scene.legal() == ["stop", "recover forest_witch"]
    scene.when("recover forest_witch")
    assert (scene.where("A:forest_witch#1"), scene.asked()) == ("reserves", 1)


@ability("guardian")
@pytest.mark.rule("PT-E-71", "PT-ABIL-01", "PT-ASLT-09", "PT-ABIL-02")
def test_a_shieldmaiden_takes_the_place_of_an_assaulted_neighbour() -> None:
    units = {"B:conscript#1": "C.3", "B:shieldmaiden": "E1.3", "A:sellsword": "C.2"}
    tiles = PLAIN.replace("C.3", "Water@C.3")
    force = "tribes: sellsword, stalker*4"
    scene = Position(tiles, units, a=force, b=LEGION, dice=[4] + [1] * 9).when("close Melee A:sellsword C.3")
    assert (scene.prompt(), scene.asked()) == ("guard", 1)
    assert scene.legal() == ["no guard", "guard B:shieldmaiden"]
    assert scene.refusal("guard B:conscript#1") == scene.refusal("pass") == "PT-ABIL-01"
    scene.when("guard B:shieldmaiden")
    assert (scene.where("B:shieldmaiden"), scene.where("B:conscript#1")) == ("C.3", "E1.3")
    assert scene.pools()[3] == (3, 3)
    assert scene.rerolls() == [0, 2]
    drowned = Position(tiles, units, a=force, b=LEGION, dice=[1]).when(
        "close Melee A:sellsword C.3", "guard B:shieldmaiden"
    )
    assert drowned.where("B:shieldmaiden") == "C.3"
    declined = Position(tiles, units, a=force, b=LEGION, dice=[4] + [1] * 6)
    assert declined.when("close Melee A:sellsword C.3", "no guard").pools()[3] == (1, 0)


@ability("deathless")
@pytest.mark.rule("PT-E-72", "PT-ABIL-01", "PT-TEST-01")
def test_a_cursed_ranger_survives_a_strike_of_a_non_mage_on_a_six() -> None:
    units = {"A:sellsword": "C.2", "B:cursed_ranger": "C.3"}
    force = "legion: sellsword, fire_mage, conscript*3"
    dice = [6, 6, 6, 6, 1, 1, 1, 1]
    alive = Position(LANE, units, a=force, b="tribes: cursed_ranger, stalker*4", dice=[*dice, 6, 2])
    alive.when("close Melee A:sellsword C.3")
    assert (alive.where("B:cursed_ranger"), alive.where("A:sellsword")) == ("C.3", "C.2")
    alive.done()
    dead = Position(LANE, units, a=force, b="tribes: cursed_ranger, stalker*4", dice=[*dice, 5, 5])
    assert dead.when("close Melee A:sellsword C.3").where("B:cursed_ranger") == "captured"
    mage = Position(
        LANE,
        {"A:fire_mage": "C.2", "B:cursed_ranger": "C.3"},
        a=force,
        b="tribes: cursed_ranger, stalker*4",
        dice=[6, 6, 6, 6, 1],
    )
    assert mage.when("close Arcane A:fire_mage C.3").where("B:cursed_ranger") == "captured"
    mage.done()


@pytest.mark.rule("PT-ABIL-01")
def test_a_save_may_lead_to_reserves() -> None:
    units = {"A:sellsword": "C.2", "B:single": "C.3"}
    scene = Position(
        LANE, units, a="legion: sellsword, conscript*4", b="tribes: single, stalker*4", dice=[6, 6, 6, 6, 1, 1, 3]
    )
    scene.when("close Melee A:sellsword C.3")
    assert (scene.where("B:single"), scene.where("A:sellsword")) == ("reserves", "C.2")
    scene.done()


@ability("getaway")
@pytest.mark.rule("PT-ABIL-01", "PT-ASLT-09")
def test_a_rogue_may_go_back_after_a_win_without_an_ice_test() -> None:
    units = {"A:rogue#1": "C.2", "B:stalker#1": "C.3"}
    tiles = "Grid@C.1 Grid@C.2 Ice@C.3 Grid@C.4"
    force = "syndicate: rogue*2, gangster*3"
    scene = Position(tiles, units, a=force, dice=[6, 6, 1]).when("close Melee A:rogue#1 C.3")
    assert scene.legal() == ["stay", "withdraw"]
    assert scene.refusal("pass") == "PT-ABIL-01"
    scene.when("withdraw")
    assert scene.where("A:rogue#1") == "C.2"
    scene.done()
    stayed = Position(tiles, units, a=force, dice=[6, 6, 1, 5]).when("close Melee A:rogue#1 C.3", "stay")
    assert stayed.where("A:rogue#1") == "C.3"
    stayed.done()


@ability("reload")
@pytest.mark.rule("PT-UNIT-04", "PT-ABIL-01", "PT-R-44")
def test_a_gunner_reloads_for_one_own_turn_after_a_long_shot() -> None:
    units = {"A:gunner#1": "C.1", "B:sellsword": "C.3"}
    scene = Position(LANE, units, a="dwarfclan: gunner*2, bondi*3", b=TRIBE, dice=[1, 1, 6] * 2)
    scene.when("shot Ballistics A:gunner#1 C.3", "pass")
    assert scene.refusal("shot Ballistics A:gunner#1 C.3") == "PT-UNIT-04"
    scene.when("pass", "pass")
    assert scene.refusal("shot Ballistics A:gunner#1 C.3") == ""
    near = Position(
        LANE, {"A:gunner#1": "C.2", "B:sellsword": "C.3"}, a="dwarfclan: gunner*2, bondi*3", b=TRIBE, turn=3
    )
    near.given(last_shot=[1] + [0] * 9)
    assert near.refusal("shot Ballistics A:gunner#1 C.3") == ""


@ability("artillery")
@pytest.mark.rule("PT-E-73", "PT-ABIL-01", "PT-EXT-02")
def test_a_long_shot_of_a_stonethrower_may_stray() -> None:
    tiles = "C.1 C.2 C.3 C.4 C.5 E1.2 E1.3 E1.4 E1.5"
    units = {"A:stonethrower": "C.2", "B:stalker#1": "C.5", "B:sellsword": "E1.5", "B:stalker#2": "C.1"}
    force = "dwarfclan: stonethrower, bondi*4"
    hit = Position(tiles, units, a=force, b=TRIBE, base="C.6", dice=[2, 3, 6, 6, 1])
    hit.when("shot Ballistics A:stonethrower C.5", "keep")
    assert (hit.where("B:sellsword"), hit.where("B:stalker#1")) == ("captured", "C.5")
    assert hit.pools()[2] == (0, 0)
    hit.done()
    wasted = Position(tiles, units, a=force, b=TRIBE, base="C.6", dice=[1, 5]).when(
        "shot Ballistics A:stonethrower C.5"
    )
    assert wasted.asked() == 1
    assert len(wasted.events("wasted")) == 1
    wasted.when("pass")
    assert wasted.refusal("shot Ballistics A:stonethrower C.5") == "PT-UNIT-04"
    straight = Position(tiles, units, a=force, b=TRIBE, base="C.6", dice=[3, 1, 1, 6])
    straight.when("shot Ballistics A:stonethrower C.5")
    assert straight.fight()["cell"] == "C.5"
    assert [event["roll"] for event in straight.events("flew_straight")] == [3]
    assert straight.events("scattered") == []
    near = Position(tiles, units | {"B:stalker#2": "C.3"}, a=force, b=TRIBE, base="C.6", dice=[1, 1, 1, 1, 6])
    near.when("shot Ballistics A:stonethrower C.3")
    assert near.events("scattered") == near.events("flew_straight") == []


@pytest.mark.rule("PT-ABIL-01", "PT-EXT-02")
def test_a_stray_shot_is_not_answered_even_from_beside_the_shooter() -> None:
    units = {"A:stonethrower": "C.2", "B:stalker#1": "C.4", "B:sellsword": "C.3"}
    scene = Position("C.1 C.2 C.3 C.4 C.5", units, a="dwarfclan: stonethrower, bondi*4", b=TRIBE, base="C.6")
    scene.rolling(1, 4, 6, 6, 1).when("shot Ballistics A:stonethrower C.4")
    assert [event["cell"] for event in scene.events("scattered")] == ["C.3"]
    assert scene.pools()[1:3] == [(0, 0), (0, 0)]


@pytest.mark.rule("PT-ABIL-01")
def test_the_odds_of_a_long_shot_count_that_it_may_stray() -> None:
    units = {"A:stonethrower": "C.2", "B:stalker#1": "C.5", "B:stalker#2": "C.3"}
    scene = Position("C.1 C.2 C.3 C.4 C.5", units, a="dwarfclan: stonethrower, bondi*4", b=TRIBE, base="C.6")
    notation = scene.state.notation()
    far = scene.state.preview(notation.read("shot Ballistics A:stonethrower C.5"))["odds"]
    near = scene.state.preview(notation.read("shot Ballistics A:stonethrower C.3"))["odds"]
    assert (far["happens"], near["happens"]) == (6667, 10_000)


@ability("siege", "crush")
@pytest.mark.rule("PT-ABIL-01", "PT-BASE-02")
def test_siege_engines_have_more_against_bases() -> None:
    throw = Position(
        LANE, {"A:stonethrower": "C.4", "B:stalker#1": "C.1"}, a="dwarfclan: stonethrower, bondi*4", dice=[1] * 6
    )
    throw.when("shot Ballistics A:stonethrower C.5")
    assert throw.pools()[0] == (3, 0)
    colossus = Position(
        LANE, {"A:colossus": "C.4", "B:stalker#1": "C.1"}, a="cogwright: colossus, rivet_gunner*4", dice=[1] * 6
    )
    colossus.when("close Melee A:colossus C.5")
    assert colossus.pools()[0] == (3, 3)
    sapper = Position(LANE, {"A:sapper": "C.4", "B:stalker#1": "C.1"}, a="legion: sapper, conscript*4", dice=[1] * 5)
    sapper.when("close Melee A:sapper C.5")
    assert sapper.pools()[0] == (2, 0)
