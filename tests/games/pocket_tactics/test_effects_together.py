"""Effects of one kind add up, auras count once, and what effects cannot do (PT-ABIL-02, PT-TEST-02, PT-R-61)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import PLAIN, Position

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
STRIDERS = "legion: strider*2, conscript*3"
HERALDS = "legion: light*2, herald*2, conscript"
FOES = "tribes: sellsword*2, light, stalker*2"


@pytest.mark.rule("PT-ABIL-02", "PT-ABIL-01")
def test_steps_of_two_abilities_add_up() -> None:
    scene = Position(PLAIN, {"A:strider#1": "C.1", "B:stalker#1": "C.4"}, a=STRIDERS, b=FOES)
    scene.when("step A:strider#1 E1.2", "step A:strider#1 C.2")
    assert (scene.prompt(), scene.asked()) == ("onward", 0)
    scene.when("step A:strider#1 W1.1")
    assert (scene.where("A:strider#1"), scene.asked()) == ("W1.1", 1)


@pytest.mark.rule("PT-ABIL-02", "PT-MOVE-04")
def test_hops_of_two_abilities_lead_over_enemies_and_over_their_base() -> None:
    units = {"A:strider#1": "C.3", "B:stalker#1": "C.4"}
    scene = Position(PLAIN, units, a=STRIDERS, b=FOES)
    assert scene.refusal("hop A:strider#1 C.4>E1.4") == ""
    beside = Position(PLAIN + " W1.4 E1.5", units | {"A:strider#1": "W1.4"}, a=STRIDERS, b=FOES)
    assert beside.refusal("hop A:strider#1 C.5>E1.5") == ""


@pytest.mark.rule("PT-ABIL-02", "PT-ABIL-03")
def test_dice_of_two_charges_add_up() -> None:
    scene = Position(PLAIN, {"A:strider#1": "C.2", "B:stalker#1": "C.4"}, a=STRIDERS, b=FOES, dice=[1] * 9)
    scene.when("step A:strider#1 C.3", "stop", "close Melee A:strider#1 C.4")
    assert scene.pools()[:2] == [(2, 0), (1, 0)]


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02")
@pytest.mark.parametrize("heralds", [1, 2])
def test_an_aura_counts_once_from_several_units_but_all_parts_of_an_ability_count(heralds: int) -> None:
    units = {"A:light#1": "C.2", "A:herald#1": "C.1", "B:sellsword#1": "C.3"}
    if heralds == 2:
        units["A:herald#2"] = "E1.2"
    scene = Position(LANE + " Grid@E1.2", units, a=HERALDS, b=FOES, dice=[1] * 9)
    scene.when("close Melee A:light#1 C.3")
    assert scene.pools()[:2] == [(1, 2), (3, 0)]


@pytest.mark.rule("PT-R-63", "PT-TEST-02", "PT-ABIL-03")
def test_a_skill_test_is_made_with_printed_dice_only() -> None:
    # Arcane DEF 2; the Herald's Defense die, which counts in assaults, is not rolled in the test
    units = {"A:doom_speaker": "C.2", "B:light": "C.3", "B:herald": "C.4"}
    force = "tribes: light, herald, stalker*3"
    scene = Position(LANE, units, a="legion: doom_speaker, conscript*4", b=force, dice=[4, 4])
    scene.when("use smite A:doom_speaker C.3")
    assert scene.where("B:light") == "captured"
    scene.done()


@pytest.mark.rule("PT-E-39", "PT-TEST-01", "PT-KICK-02")
def test_a_kicker_alone_passes_a_skill_test() -> None:
    units = {"A:seer": "C.1", "B:stalker#1": "C.2"}
    scene = Position(LANE, units, a="legion: seer, conscript*4", b=FOES, dice=[1]).when("use shove A:seer C.2")
    assert scene.where("B:stalker#1") == "C.3"
    scene.done()


@pytest.mark.rule("PT-TEST-02")
def test_a_test_of_arcane_is_failed_by_a_unit_of_tech() -> None:
    units = {"A:strider#1": "C.1", "B:stalker#1": "C.2"}
    scene = Position(LANE, units, a=STRIDERS, b=FOES).when("use shove A:strider#1 C.2")
    assert (scene.where("B:stalker#1"), scene.asked()) == ("C.2", 1)
    assert [(event["best"], event["passed"]) for event in scene.events("skill_test")] == [(0, 0)]
    scene.done()


@pytest.mark.rule("PT-R-61", "PT-KICK-04", "PT-ABIL-01")
def test_a_die_is_not_shifted_into_an_offense_that_the_unit_does_not_have() -> None:
    units = {"A:sellsword": "C.2", "B:seer": "C.3"}
    force = "tribes: seer, stalker*4"
    melee = Position(LANE, units, a="legion: sellsword, conscript*4", b=force, dice=[1, 1, 6, 6, 6, 6])
    melee.when("close Melee A:sellsword C.3")
    assert melee.result() == "stalemate"
    mage = {"A:light": "C.2", "B:seer": "C.3"}
    arcane = Position(LANE, mage, a="legion: light, conscript*4", b=force, dice=[1, 6, 6, 6])
    arcane.when("close Arcane A:light C.3")
    assert (arcane.asked(), arcane.legal()) == (1, ["keep", "shift def-def1"])


@pytest.mark.rule("PT-RR-04", "PT-KICK-03")
def test_a_die_that_is_not_there_is_no_kicker() -> None:
    units = {"A:kicker3": "C.2", "A:light": "C.4", "B:sellsword#1": "C.3"}
    scene = Position(LANE, units, a="legion: kicker3, light, conscript*3", b=FOES, dice=[1] * 7)
    scene.when("close Melee A:kicker3 C.3")
    assert scene.refusal("reroll att-off3") == "PT-KICK-03"
    assert scene.refusal("reroll att-off4") == scene.refusal("reroll att-def2") == "PT-RR-04"


@pytest.mark.rule("PT-EXT-02", "PT-GEO-04", "PT-TUN-02")
def test_a_shot_round_a_wall_at_a_touching_target_is_a_long_one() -> None:
    # C.2 is closed towards E1.2 beside it; the way over C.1 is two steps
    units = {"A:ranger": "E1.2", "B:light": "C.2"}
    tiles = "E1.1 C.1 E1.2 Complex:straight/r0@C.2 C.3"
    scene = Position(tiles, units, a="legion: ranger, conscript*4", b=FOES, base="C.4", dice=[6, 6, 1])
    scene.when("shot Ballistics A:ranger C.2")
    assert scene.pools() == [(2, 0), (0, 0), (0, 0), (1, 0)]
    scene.done()


@pytest.mark.rule("PT-R-44", "PT-EXT-02")
def test_a_gunner_that_reloads_still_answers_a_long_shot() -> None:
    units = {"A:liner": "C.1", "B:gunner#1": "C.3"}
    dwarves = "dwarfclan: gunner*2, bondi*3"
    shots = {"last_shot": [0] * 5 + [2] + [0] * 4}
    scene = Position(
        LANE, units, a="legion: liner, conscript*4", b=dwarves, turn=3, dice=[1, 1, 6, 1, 1, 6, 6], fields=shots
    )
    scene.when("shot Ballistics A:liner C.3")
    assert scene.pools()[2] == (2, 3)
    assert scene.refusal("shot Ballistics B:gunner#1 C.1") == "PT-UNIT-04"


@pytest.mark.rule("PT-RAND-02", "PT-R-38", "PT-WATR-01")
@pytest.mark.parametrize(("face", "where"), [(3, "captured"), (4, "C.3")])
def test_a_shoved_unit_makes_no_leaving_test_but_the_entering_one(face: int, where: str) -> None:
    units = {"A:seer": "C.1", "B:stalker#1": "C.2"}
    tiles = "Grid@C.1 Swamp@C.2 Water@C.3 Grid@C.4"
    scene = Position(tiles, units, a="legion: seer, conscript*4", b=FOES, dice=[1, face]).when("use shove A:seer C.2")
    assert scene.where("B:stalker#1") == where
    assert [event["cell"] for event in scene.events("tested")] == ["C.3"]
    scene.done()
