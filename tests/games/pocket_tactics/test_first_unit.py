"""The first unit on the list and the first base are like all others: shoved, guarded, followed, brought back."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import PLAIN, Position

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
WIDE = LANE + " Grid@E1.2 Grid@E1.3 Grid@E1.4 Grid@W1.2 Grid@W1.3"
TRIBE = "tribes: stalker*4, light"


@pytest.mark.rule("PT-ABIL-04", "PT-GEO-06", "PT-RAND-01")
def test_the_first_unit_is_shoved_and_smitten() -> None:
    units = {"A:light": "C.2", "B:kicker3": "C.3", "B:doom_speaker": "W1.2"}
    scene = Position(WIDE, units, a="legion: light, conscript*4", b="tribes: kicker3, doom_speaker, stalker*3", turn=2)
    assert scene.legal("use") == ["use shove B:kicker3 C.2", "use smite B:doom_speaker C.2"]
    smitten = Position(
        WIDE, units, a="legion: light, conscript*4", b="tribes: kicker3, doom_speaker, stalker*3", turn=2, dice=[4, 4]
    )
    assert smitten.when("use smite B:doom_speaker C.2").where("A:light") == "captured"
    # Arcane OFF 2(4) for a 5: it slides south
    scene.rolling(5, 1, 4).when("use shove B:kicker3 C.2")
    assert (scene.where("A:light"), scene.who()) == ("C.1", "A")
    scene.done()


@pytest.mark.rule("PT-ABIL-04", "PT-TEST-01")
def test_the_first_unit_changes_places_and_is_taken_by_a_bomb() -> None:
    units = {"A:light": "C.4", "A:aegis_drone": "C.2", "B:bomb_runner": "C.3"}
    force = "dominion: light, aegis_drone, conscript*3"
    scene = Position(LANE, units, a=force, b="tribes: bomb_runner, stalker*4")
    assert scene.legal("use") == ["use swap A:aegis_drone C.4"]
    scene.when("use swap A:aegis_drone C.4")
    assert (scene.where("A:light"), scene.where("A:aegis_drone")) == ("C.2", "C.4")
    # in the order of directions: the Drone in the north fails with one die, the light one with two
    scene.rolling(4, 4, 4).when("use detonate B:bomb_runner")
    assert [scene.where(unit) for unit in units] == ["captured", "captured", "captured"]
    scene.done()


@pytest.mark.rule("PT-E-71", "PT-ABIL-01", "PT-ASLT-09")
def test_the_first_unit_guards_and_is_guarded() -> None:
    units = {"A:shieldmaiden": "C.2", "A:conscript#1": "E1.3", "B:stalker#1": "E1.4"}
    guarding = Position(WIDE, units, a="legion: shieldmaiden, conscript*4", b=TRIBE, turn=2)
    guarding.when("close Melee B:stalker#1 E1.3")
    assert (guarding.who(), guarding.prompt()) == ("A", "guard")
    assert guarding.legal() == ["no guard", "guard A:shieldmaiden"]
    assert guarding.refusal("guard B:stalker#1") == guarding.refusal("guard A:conscript#2") == "PT-ABIL-01"
    # 2/1 against 2/3(3), and the conscript assists twice
    guarding.rolling(1, 1, 1, 1, 1, 1, 1, 1).when("guard A:shieldmaiden")
    assert (guarding.where("A:shieldmaiden"), guarding.where("A:conscript#1")) == ("E1.3", "C.2")
    told = guarding.events("guarded")[0]
    assert (told["unit"], told["charge"]) == ("A:shieldmaiden", "A:conscript#1")
    guarded = Position(WIDE, units, a="legion: conscript*4, shieldmaiden", b=TRIBE, turn=2)
    guarded.when("close Melee B:stalker#1 E1.3")
    assert guarded.legal() == ["no guard", "guard A:shieldmaiden"]


@pytest.mark.rule("PT-ABIL-01", "PT-ABIL-02", "PT-ASST-01", "PT-TERR-01")
def test_the_first_unit_assists_and_gives_its_auras_and_has_its_terrain() -> None:
    units = {"A:herald": "C.1", "A:light": "C.2", "B:sellsword": "C.3", "B:stalker#1": "C.4"}
    scene = Position(
        LANE, units, a="legion: herald, light, conscript*3", b="tribes: stalker*3, sellsword, druid", dice=[1] * 9
    )
    scene.when("close Melee A:light C.3")
    assert (scene.pools()[:2], scene.rerolls()) == ([(1, 2), (3, 0)], [0, 1])
    back = Position(LANE, units, a="legion: herald, light, conscript*3", b="tribes: sellsword, stalker*4", turn=2)
    back.rolling(*[1] * 9).when("close Melee B:sellsword C.2")
    assert (back.rerolls(), back.pools()[2:]) == ([0, 1], [(1, 2), (3, 0)])
    field = Position(
        LANE.replace("Grid@C.3", "Field@C.3"),
        {"A:sellsword": "C.2", "B:light": "C.3"},
        a="legion: sellsword, conscript*4",
        b=TRIBE,
        dice=[1] * 7,
    )
    assert field.when("close Melee A:sellsword C.3").rerolls() == [1, 0]


@pytest.mark.rule("PT-MOVE-02", "PT-MOVE-04", "PT-MOVE-06", "PT-HAZ-03")
def test_the_first_unit_hops_and_is_hopped_over_and_goes_home() -> None:
    units = {"A:light": "C.2", "A:conscript#1": "C.1", "B:stalker#1": "C.4"}
    scene = Position(LANE, units, a="legion: light, conscript*4", b=TRIBE)
    assert scene.legal("hop") == ["hop A:conscript#1 C.2>C.3"]
    assert scene.refusal("hop A:light C.1>C.2") == "PT-MOVE-02"
    assert scene.refusal("step A:conscript#1 C.2") == "PT-MOVE-04"
    assert scene.refusal("home A:light") == ""  # over the conscript
    scene.when("home A:light")
    assert scene.where("A:light") == "reserves"
    assert scene.events("went_home")[0]["unit"] == "A:light"


@pytest.mark.rule("PT-RAND-03", "PT-RAND-05", "PT-BASE-01")
def test_a_slide_into_the_first_base_is_the_way_home_for_one_side_and_a_capture_for_the_other() -> None:
    tiles = "Ice@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
    own = Position(tiles, {"A:light": "C.1", "B:stalker#1": "C.4"}, a="legion: light, conscript*4", b=TRIBE)
    own.rolling(2, 4).when("step A:light C.2")
    assert (own.where("A:light"), own.who()) == ("reserves", "B")
    own.done()
    enemy = Position(tiles, {"A:light": "C.4", "B:stalker#1": "C.1"}, a="legion: light, conscript*4", b=TRIBE, turn=2)
    enemy.rolling(1, 4).when("step B:stalker#1 C.2")
    assert (enemy.where("B:stalker#1"), enemy.who()) == ("captured", "A")
    assert [event["direction"] for event in enemy.events("fell")] == [4]
    enemy.done()


@pytest.mark.rule("PT-RAND-01", "PT-RAND-02", "PT-ICE-02")
def test_a_slide_over_ice_goes_on_from_the_tile_that_was_reached() -> None:
    tiles = "Ice@C.1 Ice@C.2 Grid@C.3 Grid@E1.1 Grid@E1.2"
    scene = Position(tiles, {"A:light": "C.1"}, a="legion: light, conscript*4", b=TRIBE, base="C.4")
    # leaving fails, north onto the next Ice, which fails too, then south-east
    scene.rolling(1, 1, 2, 3).when("step A:light E1.1")
    assert (scene.where("A:light"), scene.who()) == ("E1.2", "B")
    told = [(event["from"], event["direction"], event["cell"]) for event in scene.events("slid")]
    assert told == [("C.1", 1, "C.2"), ("C.2", 3, "E1.2")]
    scene.done()


@pytest.mark.rule("PT-RAND-04", "PT-R-39")
def test_a_slide_into_the_first_unit_lets_the_owner_choose() -> None:
    tiles = "Ice@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
    units = {"A:light": "C.2", "A:conscript#1": "C.1", "B:stalker#1": "C.4"}
    scene = Position(tiles + " Grid@E1.2", units, a="legion: light, conscript*4", b=TRIBE)
    scene.rolling(1, 1).when("step A:conscript#1 E1.2")
    assert (scene.who(), scene.prompt()) == ("A", "slide")
    assert scene.legal() == ["send A:conscript#1", "send A:light"]
    assert scene.refusal("send A:conscript#2") == scene.refusal("pass") == "PT-RAND-04"
    scene.when("send A:light")
    assert (scene.where("A:light"), scene.where("A:conscript#1")) == ("reserves", "C.2")
    scene.done()


@pytest.mark.rule("PT-ABIL-04", "PT-DICE-07")
def test_the_first_unit_is_brought_back() -> None:
    units = {"A:light": "captured", "A:field_medic": "C.1", "B:stalker#1": "C.4"}
    scene = Position(LANE, units, a="legion: light, field_medic, conscript*3", b=TRIBE, dice=[5, 1])
    scene.when("use rescue A:field_medic")
    assert scene.legal() == ["recover light"]
    scene.when("recover light")
    assert (scene.where("A:light"), scene.who()) == ("reserves", "B")
    assert scene.saved("rescues")[1] == 1


@pytest.mark.rule("PT-ABIL-01", "PT-MOVE-07")
def test_the_first_unit_follows_and_is_followed() -> None:
    units = {"A:skitterling#1": "C.1", "A:skitterling#2": "C.2", "B:stalker#1": "C.4"}
    scene = Position(LANE, units, a="swarm: skitterling*4, burrower", b=TRIBE)
    scene.when("step A:skitterling#2 C.3")
    assert (scene.prompt(), scene.legal()) == ("follow", ["stop", "follow A:skitterling#1"])
    assert scene.refusal("follow A:skitterling#2") == scene.refusal("follow A:skitterling#3") == "PT-ABIL-01"
    scene.when("follow A:skitterling#1")
    assert (scene.where("A:skitterling#1"), scene.who()) == ("C.2", "B")
    back = Position(LANE, units, a="swarm: skitterling*4, burrower", b=TRIBE)
    assert back.when("hop A:skitterling#1 C.2>C.3").legal() == ["stop", "follow A:skitterling#2"]


@pytest.mark.rule("PT-DICE-05", "PT-DICE-07", "PT-E-72")
def test_saves_of_attacker_and_defender_are_made_by_the_struck_one() -> None:
    units = {"A:cursed_ranger": "C.2", "B:sellsword": "C.3"}
    force, foes = "legion: cursed_ranger, conscript*4", "tribes: stalker*4, sellsword"
    # the attacker is struck: two Melee DEF dice for a 6
    scene = Position(LANE, units, a=force, b=foes, dice=[1, 1, 1, 1, 6, 6, 6, 6, 6, 1])
    scene.when("close Melee A:cursed_ranger C.3")
    assert (scene.where("A:cursed_ranger"), scene.where("B:sellsword"), scene.result()) == ("C.2", "C.3", "counter")
    assert [event["unit"] for event in scene.events("saved")] == ["A:cursed_ranger"]
    scene.done()
    # both are struck, the attacker is saved and goes in
    both = Position(LANE, units, a=force, b=foes, dice=[6, 6, 1, 1, 6, 6, 1, 1, 1, 6])
    both.when("close Melee A:cursed_ranger C.3")
    assert (both.where("A:cursed_ranger"), both.where("B:sellsword"), both.result()) == ("C.3", "captured", "both")
    both.done()
    # as the defender, unit 0, struck and lost
    lost = Position(LANE, units, a=force, b=foes, turn=2, dice=[6, 6, 6, 6, 1, 1, 1, 1, 5, 5])
    lost.when("close Melee B:sellsword C.2")
    assert (lost.where("A:cursed_ranger"), lost.where("B:sellsword")) == ("captured", "C.2")
    lost.done()


@pytest.mark.rule("PT-UNIT-04")
def test_a_gunner_that_never_shot_is_ready_and_one_that_shot_on_the_first_turn_reloads_on_the_third() -> None:
    units = {"A:gunner": "C.1", "B:gunner": "C.3"}
    force = "dwarfclan: gunner, bondi*4"
    scene = Position(LANE, units, a=force, b=force, turn=2)
    assert scene.refusal("shot Ballistics B:gunner C.1") == ""
    first = Position(LANE, units, a=force, b=force, dice=[1, 1, 6, 6, 1, 1, 6, 6])
    first.when("shot Ballistics A:gunner C.3", "pass")
    assert first.refusal("shot Ballistics A:gunner C.3") == "PT-UNIT-04"
    first.when("pass", "pass")
    assert first.refusal("shot Ballistics A:gunner C.3") == ""


@pytest.mark.rule("PT-DEPL-01", "PT-DEPL-03")
def test_copies_of_a_card_in_reserves_are_one_choice_and_every_action_is_listed_once() -> None:
    scene = Position(PLAIN, {"A:archer#1": "C.3", "B:stalker#1": "C.4"})
    assert sorted(scene.legal("deploy conscript")) == [f"deploy conscript {cell}" for cell in ("C.1", "E1.1", "W1.0")]
    assert len(scene.legal()) == len(set(scene.legal()))
    listed = [scene.state.notation().write(action) for action in scene.state.candidates()]
    assert len(listed) == len(set(listed))


@pytest.mark.rule("PT-TURN-02", "PT-UNIT-06", "PT-E-22")
@pytest.mark.parametrize("unit", ["arcanist#1", "peacekeeper#1", "adjudicator"])
def test_what_is_listed_quickly_is_what_no_rule_refuses(unit: str) -> None:
    force = "dominion: arcanist*2, peacekeeper*2, adjudicator"
    for cell in ("C.2", "C.3"):
        scene = Position(PLAIN, {f"A:{unit}": "C.1", "B:stalker#1": cell}, a=force)
        offered = [action for action in scene.state.candidates() if not scene.state.refusal(action)]
        assert list(scene.state.legal()) == offered
