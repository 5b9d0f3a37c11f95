"""Assaults: announcement, skills, terrain, assists, range, bases (PT-ASLT, -TERR, -ASST, -RNG, -EXT, -BASE)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import LEGION, PLAIN, TRIBES, Position

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"


@pytest.mark.rule("PT-E-50", "PT-ASLT-03", "PT-RNG-01", "PT-ASLT-08", "PT-R-15", "PT-R-55", "PT-ASLT-01")
def test_which_skills_serve_which_assault() -> None:
    units = {"A:mixed#1": "C.2", "B:stalker#1": "C.3"}
    scene = Position(LANE, units, a="legion: mixed*2, conscript*3")
    assert [text for text in scene.legal() if text.startswith(("close", "shot"))] == [
        "close Melee A:mixed#1 C.3",
        "close Tech A:mixed#1 C.3",
        "shot Tech A:mixed#1 C.3",
    ]
    assert scene.refusal("shot Melee A:mixed#1 C.3") == "PT-RNG-01"
    assert scene.refusal("shot Ballistics A:mixed#1 C.3") == "PT-ASLT-08"
    assert scene.refusal("close Ballistics A:mixed#1 C.3") == "PT-ASLT-03"
    assert scene.refusal("close Arcane A:mixed#1 C.3") == "PT-ASLT-03"
    assert scene.refusal("shot Arcane A:mixed#1 C.3") == "PT-RNG-01"
    assert scene.refusal("close Melee A:mixed#1 C.1") == "PT-ASLT-01"
    assert scene.refusal("close Melee B:stalker#1 C.2") == "PT-ASLT-01"


@pytest.mark.rule("PT-ASLT-01", "PT-R-55")
@pytest.mark.parametrize(("verb", "kind"), [("close", "close"), ("shot", "ranged")])
def test_the_announcement_names_unit_kind_target_and_skill(verb: str, kind: str) -> None:
    units = {"A:mixed#1": "C.2", "B:stalker#1": "C.3"}
    scene = Position(LANE, units, a="legion: mixed*2, conscript*3", dice=[6, 6, 6, 1, 1, 1])
    scene.when(f"{verb} Tech A:mixed#1 C.3")
    announced = scene.told()[0]
    assert announced == {
        "event": "announced", "rule": "PT-ASLT-01",
        "unit": "A:mixed#1", "assault": kind, "skill": "Tech", "cell": "C.3",
    }  # fmt: skip
    game, notation = scene.game, scene.state.notation()
    told = next(event for event in game.events if event.name == "announced")
    words = game.words.event(announced, told, notation.kinds, {})
    assert words == f"A:mixed#1 makes a {kind} assault on C.3 with Tech."


@pytest.mark.rule("PT-E-55", "PT-ASLT-04", "PT-ASLT-05", "PT-ASLT-07", "PT-R-16")
def test_tech_meets_arcane_and_both_sides_get_a_reroll() -> None:
    # Informant Tech 2/2 against the Druid's... a Hedge Wizard: Melee 0/1, Arcane 2/1
    units = {"A:mixed#1": "C.2", "B:hedge_wizard": "C.3"}
    scene = Position(
        LANE, units, a="legion: mixed*2, conscript*3", b="tribes: hedge_wizard, stalker*4", dice=[5, 1, 2, 2, 1]
    )
    scene.when("close Tech A:mixed#1 C.3")
    assert scene.pools() == [(1, 0), (1, 0), (2, 0), (1, 0)]
    assert scene.rerolls() == [1, 1]
    assert scene.fight()["skills"] == ["Tech", "Arcane"]


@pytest.mark.rule("PT-ASLT-04", "PT-RNG-01")
def test_melee_is_met_with_melee_and_ballistics_with_ballistics() -> None:
    units = {"A:cursed_ranger": "C.2", "B:gunner#1": "C.3"}
    force = "tribes: cursed_ranger, stalker*4"
    dwarves = "dwarfclan: gunner*2, bondi*3"
    close = Position(LANE, units, a=force, b=dwarves, dice=[6, 6, 6, 6, 1, 1]).when("close Melee A:cursed_ranger C.3")
    assert close.pools() == [(2, 0), (2, 0), (1, 0), (1, 0)]
    assert close.rerolls() == [0, 0]
    shot = Position(LANE, units, a=force, b=dwarves, dice=[6] * 4 + [1] * 4).when("shot Ballistics A:cursed_ranger C.3")
    assert shot.pools() == [(2, 0), (2, 0), (2, 3), (2, 0)]


@pytest.mark.rule("PT-E-22", "PT-ASLT-05", "PT-ASLT-06", "PT-R-17", "PT-R-16")
@pytest.mark.parametrize(("mode", "rerolls"), [("Tech", [1, 1]), ("Arcane", [0, 0])])
def test_a_defender_with_magi_tech_chooses_what_it_counts_as(mode: str, rerolls: list[int]) -> None:
    units = {"A:hedge_wizard": "C.2", "B:arcanist#1": "C.3"}
    scene = Position(
        LANE, units, a="legion: hedge_wizard, conscript*4", b="dominion: arcanist*3, peacekeeper*2", dice=[5] * 7
    )
    scene.when("close Arcane A:hedge_wizard C.3")
    assert (scene.prompt(), scene.asked()) == ("mode", 1)
    assert scene.legal() == ["mode Arcane", "mode Tech"]
    assert scene.refusal("mode Melee") == scene.refusal("pass") == "PT-ASLT-06"
    scene.when(f"mode {mode}")
    assert scene.rerolls() == rerolls


@pytest.mark.rule("PT-ASLT-06", "PT-R-17", "PT-UNIT-06")
def test_an_attacker_with_magi_tech_announces_arcane_or_tech() -> None:
    units = {"A:arcanist#1": "C.2", "B:forgemaster": "C.3"}
    scene = Position(
        LANE, units, a="dominion: arcanist*3, peacekeeper*2", b="dwarfclan: forgemaster, bondi*4", dice=[5] * 8
    )
    assert scene.legal("close") == ["close Arcane A:arcanist#1 C.3", "close Tech A:arcanist#1 C.3"]
    scene.when("close Tech A:arcanist#1 C.3")
    assert scene.asked() == 1
    scene.when("mode Tech")
    assert scene.rerolls() == [0, 0]


@pytest.mark.rule("PT-R-62", "PT-ASLT-01", "PT-ASLT-09")
def test_the_skill_is_named_with_the_announcement_before_the_tests() -> None:
    units = {"A:mixed#1": "C.2", "B:stalker#1": "C.3"}
    tiles = "Grid@C.1 Swamp@C.2 Grid@C.3 Grid@C.4"
    scene = Position(tiles, units, a="legion: mixed*2, conscript*3", dice=[3]).when("close Tech A:mixed#1 C.3")
    kinds = [event["event"] for event in scene.told()]
    assert kinds[:3] == ["announced", "tested", "stuck"]
    assert scene.events("announced")[0]["skill"] == "Tech"
    assert scene.asked() == 1


@pytest.mark.rule("PT-E-20", "PT-ASST-01", "PT-ASST-02", "PT-ASST-03", "PT-RR-07", "PT-R-25")
def test_units_and_bases_beside_the_assaulted_tile_assist() -> None:
    units = {
        "A:sellsword#1": "C.3", "A:light#1": "W1.3", "A:light#2": "E1.4",
        "B:marauder#1": "C.4", "B:stalker#1": "W1.4",
    }  # fmt: skip
    tiles = PLAIN.replace("C.4", "Grid@C.4") + " W1.4"
    scene = Position(tiles, units, a="legion: sellsword*2, light*3", dice=[1] * 8)
    scene.when("close Melee A:sellsword#1 C.4")
    assert scene.rerolls() == [2, 3]


@pytest.mark.rule("PT-R-25", "PT-ASST-01")
def test_a_ranged_attacker_beside_its_target_does_not_assist_itself() -> None:
    units = {"A:light#1": "C.2", "B:stalker#1": "C.3"}
    scene = Position(LANE, units, a="legion: light*2, conscript*3", dice=[1] * 6).when("shot Ballistics A:light#1 C.3")
    assert scene.rerolls() == [0, 0]


@pytest.mark.rule("PT-R-45", "PT-ASLT-09", "PT-GEO-07")
def test_the_tile_that_a_close_attacker_left_counts_as_vacated() -> None:
    # the attacker's start touches the assaulted tile: it gives no assist, though it is a friend's neighbour
    units = {"A:light#1": "C.2", "A:light#2": "E1.3", "B:stalker#1": "C.3"}
    scene = Position(PLAIN.replace("C.3", "Grid@C.3"), units, a="legion: light*2, conscript*3", dice=[1] * 6)
    scene.when("close Melee A:light#1 C.3")
    assert scene.rerolls() == [1, 0]


@pytest.mark.rule("PT-E-21", "PT-TERR-01", "PT-TERR-02", "PT-TERR-03", "PT-UNIT-03", "PT-R-23")
def test_terrain_of_the_assaulted_tile_or_of_each_own() -> None:
    tiles = "Grid@C.1 Hills@C.2 Forest@C.3 Grid@C.4"
    units = {"A:fire_mage": "C.2", "B:druid": "C.3"}
    close = Position(tiles, units, dice=[1] * 10).when("close Arcane A:fire_mage C.3")
    assert close.rerolls() == [0, 1]
    shot = Position(tiles, units, dice=[1] * 10).when("shot Arcane A:fire_mage C.3")
    assert shot.rerolls() == [1, 1]


@pytest.mark.rule("PT-E-86", "PT-TERR-02", "PT-TERR-05", "PT-R-23", "PT-R-24")
def test_the_narrow_reading_gives_the_close_defender_no_terrain() -> None:
    tiles = "Grid@C.1 Grid@C.2 Forest@C.3 Grid@C.4"
    units = {"A:swordsman#1": "C.2", "B:cursed_ranger": "C.3"}
    assert Position(tiles, units, dice=[1] * 9).when("close Melee A:swordsman#1 C.3").rerolls() == [1, 1]
    narrow = Position(tiles, units, dice=[1] * 9, close_defender_terrain=False)
    assert narrow.when("close Melee A:swordsman#1 C.3").rerolls() == [1, 0]
    shot = Position(tiles, units, dice=[1] * 9, turn=2, close_defender_terrain=False)
    assert shot.when("shot Ballistics B:cursed_ranger C.2").rerolls() == [1, 0]


@pytest.mark.rule("PT-R-24", "PT-TERR-01")
def test_several_advantages_give_one_reroll() -> None:
    units = {"A:shieldmaiden": "C.2", "B:stalker#1": "C.3"}
    tiles = "Grid@C.1 Grid@C.2 Village@C.3 Grid@C.4"
    assert Position(tiles, units, dice=[1] * 8).when("close Melee A:shieldmaiden C.3").rerolls() == [1, 0]


@pytest.mark.rule("PT-E-59", "PT-TERR-04", "PT-BASE-01", "PT-TERR-03", "PT-R-24")
@pytest.mark.parametrize(("verb", "rerolls"), [("close", [0, 0]), ("shot", [1, 0])])
def test_a_base_is_no_terrain(verb: str, rerolls: list[int]) -> None:
    units = {"A:fire_mage": "C.4", "B:stalker#1": "C.1"}
    scene = Position("Grid@C.1 Grid@C.2 Grid@C.3 Hills@C.4", units, dice=[1, 1, 6, 6, 6])
    scene.when(f"{verb} Arcane A:fire_mage C.5")
    assert scene.pools() == [(2, 3), (0, 0), (0, 0), (3, 0)]
    assert scene.rerolls() == rerolls
    if verb == "shot":
        scene.when("keep")
    assert scene.result() == "stalemate"
    assert scene.where("A:fire_mage") == "C.4"
    scene.done()


@pytest.mark.rule("PT-E-27", "PT-BASE-02", "PT-BASE-04", "PT-WIN-02", "PT-R-26")
@pytest.mark.parametrize(("base", "over"), [([6, 4, 4], True), ([6, 6, 1], False)])
def test_a_base_defends_with_three_dice(base: list[int], over: bool) -> None:
    units = {"A:sellsword#1": "C.4", "B:stalker#1": "C.1"}
    scene = Position(LANE, units, a="legion: sellsword*2, conscript*3", dice=[6, 5, *base])
    scene.when("close Melee A:sellsword#1 C.5")
    assert (scene.asked() < 0) is over
    if over:
        assert scene.winners() == [0]
        assert scene.reason() == "PT-WIN-02"
        assert scene.refusal("pass") == "PT-WIN-02"
    else:
        assert scene.where("A:sellsword#1") == "C.4"
        assert scene.saved("quiet") == 0
    scene.done()


@pytest.mark.rule("PT-E-28", "PT-BASE-03", "PT-ASST-01")
def test_units_beside_a_base_assist_it_and_it_does_not_assist_itself() -> None:
    tiles = LANE + " E1.2 E1.3 E1.4 E1.5 W1.4 W1.3"
    force = "legion: sellsword*2, liner*2, archer"
    beside = {"A:sellsword#1": "E1.5", "B:stalker#1": "C.4", "B:stalker#2": "W1.4"}
    shot = Position(tiles, beside | {"A:liner#1": "C.2"}, a=force, dice=[1] * 5).when("shot Ballistics A:liner#1 C.5")
    assert shot.rerolls() == [1, 2]
    close = Position(tiles, beside | {"A:liner#1": "C.2"}, a=force, dice=[1] * 5).when("close Melee A:sellsword#1 C.5")
    assert close.rerolls() == [0, 2]
    # the owner of the base decides about its dice
    assert close.asked() == 1
    assert close.legal("reroll") == ["reroll def-def1", "reroll def-def2", "reroll def-def3"]


@pytest.mark.rule("PT-BASE-01", "PT-ASLT-02", "PT-ASLT-01")
def test_only_the_enemy_base_can_be_assaulted() -> None:
    units = {"A:sellsword#1": "C.1", "B:stalker#1": "C.4"}
    scene = Position(LANE, units, a="legion: sellsword*2, conscript*3")
    assert scene.refusal("close Melee A:sellsword#1 C.0") == "PT-ASLT-01"
    assert scene.refusal("close Melee A:sellsword#1 C.5") == "PT-ASLT-02"


RANGERS = "legion: ranger*2, liner*2, conscript*2"


@pytest.mark.rule("PT-E-25", "PT-EXT-01", "PT-EXT-02", "PT-GEO-06", "PT-R-42")
def test_a_long_shot_is_not_answered_without_a_range_of_ones_own() -> None:
    units = {"A:ranger#1": "C.1", "B:kicker3": "E1.3"}
    force = "tribes: kicker3, stalker*4"
    scene = Position("C.1 E1.2 C.2 E1.3", units, a=RANGERS, b=force, base="E1.4", dice=[6, 6, 1, 1])
    scene.when("shot Ballistics A:ranger#1 E1.3", "keep")
    assert scene.pools() == [(2, 0), (0, 0), (0, 0), (2, 0)]
    assert scene.where("B:kicker3") == "captured"
    scene.done()
    around = "E1.1 E2.2 E2.3 E1.3"
    bare = Position(around + " W1.0 C.1", units, a=RANGERS, b=force, base="E1.4")
    assert bare.refusal("shot Ballistics A:ranger#1 E1.3") == "PT-EXT-03"


@pytest.mark.rule("PT-E-26", "PT-EXT-02", "PT-R-44", "PT-ASLT-07")
@pytest.mark.parametrize(("target", "answer"), [("C.4", 0), ("C.3", 2)])
def test_a_defender_answers_where_its_own_range_reaches(target: str, answer: int) -> None:
    units = {"A:liner#1": "C.1", "B:ranger#1": target}
    force = "tribes: ranger*2, stalker*3"
    scene = Position(LANE, units, a=RANGERS, b=force, dice=[1] * 6).when(f"shot Ballistics A:liner#1 {target}")
    assert scene.pools()[2] == (answer, 0)
    assert scene.pools()[1] == (1 if answer else 0, 0)


@pytest.mark.rule("PT-E-81", "PT-EXT-03", "PT-LINE-02", "PT-GEO-06")
def test_gaps_are_never_counted() -> None:
    # C.1 and E1.3 are two apart through the air; the way over tiles is four steps
    units = {"A:ranger#1": "C.1", "B:stalker#1": "E1.3"}
    tiles = "E1.1 C.1 E2.2 E2.3 E1.3"
    scene = Position(tiles, units, a=RANGERS, base="E1.4")
    ground = scene.state.ground()  # type: ignore[attr-defined]
    place = {tile["cell"]: k for k, tile in enumerate(scene.view()["tiles"])}
    assert ground.range_between(place["C.1"], place["E1.3"]) == 4
    assert scene.refusal("shot Ballistics A:ranger#1 E1.3") == "PT-EXT-03"


@pytest.mark.rule("PT-EXT-01", "PT-RNG-01")
def test_a_long_range_is_that_of_its_own_skill() -> None:
    units = {"A:sky_trooper": "C.1", "B:stalker#1": "C.3"}
    scene = Position(LANE, units, a="legion: sky_trooper, conscript*4")
    assert scene.legal("shot") == ["shot Ballistics A:sky_trooper C.3"]
    assert scene.refusal("shot Tech A:sky_trooper C.3") == "PT-RNG-01"
    near = Position(LANE, units | {"B:stalker#1": "C.2"}, a="legion: sky_trooper, conscript*4")
    assert near.refusal("shot Tech A:sky_trooper C.2") == ""


@pytest.mark.rule("PT-RNG-01", "PT-EXT-01")
def test_a_distant_target_needs_a_range_of_the_skill_and_a_long_enough_one() -> None:
    units = {"A:light#1": "C.1", "B:stalker#1": "C.4"}
    assert (
        Position(LANE, units, a="legion: light*2, conscript*3").refusal("shot Ballistics A:light#1 C.4") == "PT-RNG-01"
    )
    near = {"A:ranger#1": "C.1", "B:stalker#1": "C.4"}
    assert Position(LANE, near, a=RANGERS).refusal("shot Ballistics A:ranger#1 C.4") == "PT-EXT-01"


@pytest.mark.rule("PT-RNG-03", "PT-RNG-01")
def test_adjacent_targets_shoot_back() -> None:
    units = {"A:light#1": "C.2", "B:light": "C.3"}
    scene = Position(LANE, units, a="legion: light*2, conscript*3", b="tribes: light, stalker*4", dice=[1, 6, 1, 6])
    scene.when("shot Ballistics A:light#1 C.3")
    assert scene.pools() == [(1, 0), (1, 0), (1, 0), (1, 0)]


@pytest.mark.rule("PT-UNIT-01", "PT-UNIT-02", "PT-UNIT-05", "PT-UNIT-07")
def test_a_stat_card_shows_types_terrain_abilities_cost_and_skills() -> None:
    card = Position(PLAIN, {}, a=LEGION, b=TRIBES).view()["cards"]["cursed_ranger"]
    assert card["types"] == ["Human", "Soldier", "Undead"]
    assert card["terrain"] == ["Forest", "Swamp"]
    assert card["skills"] == {"Melee": [2, 0, 2, 0], "Ballistics": [2, 0, 2, 0], "Arcane": [0, 0, 1, 0]}
    assert card["cost"] == 11
    assert [ability["name"] for ability in card["abilities"]] == ["Deathless"]
