"""Abilities that change ranges, pools and re-rolls, one test each at least (PT-ABIL-03)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import DRILL, LEGION, TRIBES, TRIED, Position, ability

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
LONG = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4 Grid@C.5 Grid@E1.2 Grid@E1.3"
FOE = "tribes: stalker*3, sellsword, hedge_wizard, light"


def duel(force: str, unit: str, text: str, foe: str = "sellsword", tiles: str = LANE, **more: str) -> Position:
    """A unit on C.2 against an enemy on C.3; `more` are further units, with _ for : and #."""
    units = {f"A:{unit}": "C.2", f"B:{foe}": "C.3"}
    units |= {key.replace("__", "#").replace("_", ":", 1): cell for key, cell in more.items()}
    return Position(tiles, units, a=force, b=FOE, dice=[1] * 12).when(text)


@ability("longbow", "bow", "rifle", "glade_bow", "spit", "firebolt", "fireball", "beam", "sniper")
@pytest.mark.rule("PT-EXT-01", "PT-ABIL-01", "PT-GEO-06", "PT-LINE-01")
@pytest.mark.parametrize(
    ("unit", "skill", "lined", "bent"),
    [
        ("archer", "Ballistics", 3, 0),
        ("free_ranger", "Ballistics", 2, 2),
        ("plugger", "Ballistics", 2, 0),
        ("gladestrider", "Ballistics", 2, 0),
        ("spitter", "Ballistics", 2, 0),
        ("fire_mage", "Arcane", 2, 0),
        ("pyromancer", "Arcane", 2, 2),
        ("arcanist", "Arcane", 2, 0),
        ("arcanist", "Tech", 2, 0),
        ("sentinel", "Ballistics", 1, 0),
    ],
)
def test_how_far_and_how_straight_each_shooter_shoots(unit: str, skill: str, lined: int, bent: int) -> None:
    force = f"legion: {unit}, conscript*4"
    reach = []
    for distance, cell in enumerate(["C.2", "C.3", "C.4", "C.5"], 1):
        scene = Position(LONG, {f"A:{unit}": "C.1", "B:stalker#1": cell}, a=force, base="C.6")
        if scene.refusal(f"shot {skill} A:{unit} {cell}") == "":
            reach.append(distance)
    assert reach == list(range(1, lined + 1))
    corner = Position(LONG, {f"A:{unit}": "C.1", "B:stalker#1": "E1.3"}, a=force, base="C.6")
    assert (corner.refusal(f"shot {skill} A:{unit} E1.3") == "") is (bent == 2)


@ability("sniper")
@pytest.mark.rule("PT-EXT-01", "PT-ABIL-01", "PT-UNIT-03")
def test_a_sentinel_shoots_four_tiles_from_its_own_terrain() -> None:
    tiles = LONG.replace("Grid@C.1", "Hills@C.1")
    scene = Position(
        tiles, {"A:sentinel": "C.1", "B:stalker#1": "C.5"}, a="starfall: sentinel, realmguard*4", base="C.6"
    )
    assert scene.refusal("shot Ballistics A:sentinel C.5") == ""


@ability("numbers")
@pytest.mark.rule("PT-ABIL-01", "PT-ASST-01")
def test_a_conscript_assists_twice() -> None:
    scene = duel("legion: light*2, conscript*3", "light#1", "close Melee A:light#1 C.3", A_conscript__1="C.4")
    assert scene.rerolls()[0] == 2


@ability("set_spears")
@pytest.mark.rule("PT-E-77", "PT-ABIL-01", "PT-DICE-05")
def test_a_spearman_assaulted_in_close_melee_strikes_first() -> None:
    units = {"A:sellsword": "C.2", "B:spearman#1": "C.3"}
    dice = [6, 5, 4, 1, 5, 3, 4, 2]
    scene = Position(LANE, units, a="tribes: sellsword, stalker*4", b=LEGION, dice=dice)
    scene.when("close Melee A:sellsword C.3")
    assert (scene.where("A:sellsword"), scene.where("B:spearman#1")) == ("captured", "C.3")
    attacking = Position(LANE, units, a="tribes: sellsword, stalker*4", b=LEGION, turn=2, dice=dice)
    attacking.when("close Melee B:spearman#1 C.2")
    assert (attacking.where("A:sellsword"), attacking.where("B:spearman#1")) == ("captured", "captured")


@ability("duelist")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05", "PT-KICK-03")
def test_a_swordsman_makes_an_unassisted_enemy_roll_a_die_again() -> None:
    scene = duel(LEGION, "swordsman#1", "close Melee A:swordsman#1 C.3")
    assert scene.prompt() == "ability_rerolls"
    assert scene.legal("reroll") == [f"reroll def-{die}" for die in ("off1", "off2", "def1", "def2")]
    assert scene.refusal("reroll att-off1") == "PT-RR-05"
    scene.rolling(6).when("reroll def-def1")
    helped = duel(LEGION, "swordsman#1", "close Melee A:swordsman#1 C.3", B_light="C.4")
    assert helped.prompt() != "ability_rerolls"


@ability("savage")
@pytest.mark.rule("PT-E-68", "PT-ABIL-01", "PT-RR-05")
def test_a_marauder_rolls_all_its_offense_again() -> None:
    units = {"A:marauder#1": "C.2", "B:sellsword": "C.3"}
    scene = Position(LANE, units, a="tribes: marauder*2, stalker*3", b=FOE, dice=[6, 2, 1, 6, 1, 1, 6, 3, 6, 4, 1])
    scene.when("close Melee A:marauder#1 C.3", "reroll all off")
    assert scene.result() == "strike"
    scene.done()
    defending = Position(LANE, units, a="tribes: marauder*2, stalker*3", b=FOE, turn=2, dice=[1] * 8)
    defending.when("close Melee B:sellsword C.2")
    assert defending.prompt() != "ability_rerolls"


@ability("iron_hide")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05")
def test_a_juggernaut_rolls_all_its_defense_again() -> None:
    scene = duel("tribes: juggernaut*2, stalker*3", "juggernaut#1", "close Melee A:juggernaut#1 C.3")
    assert scene.legal() == ["keep", "reroll all def"]
    scene.rolling(6, 6, 6).when("reroll all def")
    assert scene.where("A:juggernaut#1") == "C.2"


@ability("homestead", "brew")
@pytest.mark.rule("PT-E-66", "PT-ABIL-02", "PT-ABIL-03", "PT-KICK-04", "PT-R-61")
def test_a_bondi_beside_a_noble_defends_with_a_kicker_of_five_but_not_without_offense() -> None:
    units = {"A:bondi#1": "C.2", "A:noble": "C.1", "B:sellsword": "C.3", "B:light": "C.4"}
    force = "dwarfclan: bondi*3, noble, gunner"
    scene = Position(LANE, units, a=force, b=FOE, turn=2, dice=[1] * 9).when("close Melee B:sellsword C.2")
    assert scene.pools()[2] == (1, 5)
    shot = Position(LANE, units | {"B:light": "C.3", "B:sellsword": "C.4"}, a=force, b=FOE, turn=2, dice=[1] * 5)
    shot.when("shot Ballistics B:light C.2")
    assert shot.pools()[2] == (0, 0)
    attacking = Position(LANE, units, a=force, b=FOE, dice=[1] * 9).when("close Melee A:bondi#1 C.3")
    assert attacking.pools()[0] == (1, 2)


@pytest.mark.rule("PT-R-45", "PT-ABIL-01")
def test_a_close_attacker_has_the_auras_of_the_tile_it_came_from_and_each_once() -> None:
    units = {"A:bondi#1": "C.2", "A:noble": "C.1", "B:sellsword": "C.3"}
    one = Position(LANE, units, a="dwarfclan: bondi*3, noble, gunner", b=FOE, dice=[1] * 9)
    assert one.when("close Melee A:bondi#1 C.3").pools()[0] == (1, 2)
    far = Position(LANE, units | {"A:noble": "C.4"}, a="dwarfclan: bondi*3, noble, gunner", b=FOE, dice=[1] * 9)
    assert far.when("close Melee A:bondi#1 C.3").pools()[0] == (1, 0)


@pytest.mark.rule("PT-RR-03", "PT-RR-05")
def test_a_die_is_shifted_before_the_re_rolls_of_the_situation_and_not_among_them() -> None:
    units = {"A:stalker#1": "C.2", "B:hold_guardian#1": "C.3", "B:bondi#1": "C.4"}
    scene = Position(LANE, units, a=TRIBES, b="dwarfclan: hold_guardian*2, bondi*3", dice=[1] * 7)
    scene.when("close Melee A:stalker#1 C.3")
    assert (scene.prompt(), scene.asked(), scene.rerolls()) == ("ability_rerolls", 1, [0, 1])
    assert scene.refusal("shift def-off1") == ""
    scene.when("keep")
    assert (scene.prompt(), scene.asked()) == ("rerolls", 1)
    assert scene.refusal("shift def-off1") == "PT-RR-05"
    assert scene.legal("shift") == []


@ability("stance")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05", "PT-KICK-03")
def test_a_hold_guardian_turns_an_offense_die_into_defense() -> None:
    scene = duel("dwarfclan: hold_guardian*2, bondi*3", "hold_guardian#1", "close Melee A:hold_guardian#1 C.3")
    assert scene.legal("shift") == ["shift att-off1", "shift att-off2"]
    assert scene.refusal("shift att-def1") == scene.refusal("shift def-off1") == "PT-RR-05"
    before = scene.fight()["dice"]
    scene.when("shift att-off1")
    shifted = [event for event in scene.told() if event["event"] == "shifted"]
    assert len(before["att-off"]) == 2
    assert shifted == [{"event": "shifted", "rule": "PT-ABIL-01", "die": "att-off1", "pool": "att-def"}]
    base = Position(
        LANE, {"A:hold_guardian#1": "C.4", "B:stalker#1": "C.1"}, a="dwarfclan: hold_guardian*2, bondi*3", dice=[1] * 5
    )
    base.when("close Melee A:hold_guardian#1 C.5")
    assert base.events("judged")


@ability("spellblade")
@pytest.mark.rule("PT-ABIL-01")
def test_a_champion_has_a_kicker_against_all_but_mages_and_constructs() -> None:
    force = "starfall: silverleaf, realmguard*4"
    assert duel(force, "silverleaf", "close Melee A:silverleaf C.3").pools()[0] == (2, 3)
    assert duel(force, "silverleaf", "close Melee A:silverleaf C.3", "hedge_wizard").pools()[0] == (2, 0)
    base = Position(LANE, {"A:silverleaf": "C.4", "B:stalker#1": "C.1"}, a=force, dice=[1] * 5)
    assert base.when("close Melee A:silverleaf C.5").pools()[0] == (2, 0)


@ability("cordon")
@pytest.mark.rule("PT-ABIL-01", "PT-TERR-01")
def test_a_peacekeeper_gets_two_rerolls_of_its_terrain() -> None:
    scene = duel("dominion: peacekeeper*3, enforcer*2", "peacekeeper#1", "close Melee A:peacekeeper#1 C.3")
    assert scene.rerolls()[0] == 2


@ability("arrest")
@pytest.mark.rule("PT-ABIL-01")
def test_an_enforcer_attacking_close_takes_an_enemy_die_away() -> None:
    force = "dominion: peacekeeper*3, enforcer*2"
    assert duel(force, "enforcer#1", "close Melee A:enforcer#1 C.3").pools()[2] == (1, 0)
    assert duel(force, "enforcer#1", "shot Ballistics A:enforcer#1 C.3", "light").pools()[2] == (1, 0)


@ability("null_field")
@pytest.mark.rule("PT-E-76", "PT-ABIL-01", "PT-ASLT-06")
@pytest.mark.parametrize(("skill", "dice", "bonus"), [("Arcane", 2, 1), ("Tech", 1, 0)])
def test_an_aegis_drone_shields_a_neighbour_from_arcane(skill: str, dice: int, bonus: int) -> None:
    units = {"B:peacekeeper#1": "C.3", "B:aegis_drone": "C.4", "A:arcanist#1": "C.2"}
    tiles = LANE.replace("Grid@C.3", "Field@C.3")
    force = "dominion: peacekeeper*3, aegis_drone, enforcer"
    scene = Position(tiles, units, a="dominion: arcanist*3, peacekeeper*2", b=force, dice=[1] * 8)
    scene.when(f"close {skill} A:arcanist#1 C.3")
    assert scene.pools()[3] == (dice, 0)
    assert scene.rerolls() == [bonus, bonus + 1]


@ability("exo", "boss", "brood_call")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05", "PT-ABIL-02")
@pytest.mark.parametrize(
    ("force", "unit", "friend"),
    [
        ("dominion: exoknight, peacekeeper*4", "exoknight", ""),
        ("syndicate: gangster*4, overboss", "gangster#1", "overboss"),
        ("swarm: skitterling*4, matriarch", "skitterling#1", "matriarch"),
    ],
)
def test_one_ability_reroll_of_any_own_die(force: str, unit: str, friend: str) -> None:
    units = {f"A:{unit}": "C.2", "B:sellsword": "C.3"} | ({f"A:{friend}": "C.1"} if friend else {})
    scene = Position(LANE, units, a=force, b=FOE, dice=[1] * 9).when(f"close Melee A:{unit} C.3")
    assert scene.prompt() == "ability_rerolls"
    assert {text[:14] for text in scene.legal("reroll")} == {"reroll att-off", "reroll att-def"}
    scene.rolling(1).when("reroll att-def1")
    assert scene.prompt() != "ability_rerolls"


@ability("verdict", "mob")
@pytest.mark.rule("PT-E-74", "PT-ABIL-01", "PT-ASST-01")
def test_a_gangster_with_help_has_a_die_more_unless_the_help_is_denied() -> None:
    gang = "syndicate: gangster*4, plugger"
    units = {"A:gangster#1": "C.2", "A:gangster#2": "C.4"}
    tiles = LANE.replace("Grid@C.3", "Field@C.3")
    helped = Position(tiles, units | {"B:sellsword": "C.3"}, a=gang, b=FOE, dice=[1] * 8)
    helped.when("close Melee A:gangster#1 C.3")
    assert (helped.pools()[0], helped.rerolls()[0]) == ((2, 0), 1)
    judged = Position(
        tiles, units | {"B:adjudicator": "C.3"}, a=gang, b="dominion: adjudicator, peacekeeper*4", dice=[1] * 8
    )
    judged.when("close Melee A:gangster#1 C.3")
    assert (judged.pools()[0], judged.rerolls()[0]) == ((1, 0), 0)


@ability("plug")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05")
def test_a_plugger_shooting_rerolls_an_offense_die() -> None:
    scene = duel("syndicate: gangster*4, plugger", "plugger", "shot Ballistics A:plugger C.3", "light")
    assert scene.legal("reroll") == ["reroll att-off1", "reroll att-off2"]
    close = duel("syndicate: gangster*4, plugger", "plugger", "close Melee A:plugger C.3")
    assert close.prompt() != "ability_rerolls"


@ability("rogue")
@pytest.mark.rule("PT-ABIL-01", "PT-ASLT-07", "PT-ABIL-03")
def test_a_rogue_is_not_struck_back_by_an_unassisted_enemy() -> None:
    force = "syndicate: rogue*2, gangster*3"
    assert duel(force, "rogue#1", "close Melee A:rogue#1 C.3").pools() == [(2, 0), (0, 0), (0, 0), (2, 0)]
    helped = duel(force, "rogue#1", "close Melee A:rogue#1 C.3", B_light="C.4")
    assert helped.pools()[1:3] == [(1, 0), (2, 0)]


@ability("boiler")
@pytest.mark.rule("PT-ABIL-01", "PT-KICK-04", "PT-RR-05")
def test_a_steam_knight_ignores_offense_kickers_and_rerolls_a_defense_die() -> None:
    units = {"A:kicker3": "C.2", "B:steam_knight#1": "C.3"}
    knights = "cogwright: steam_knight*2, rivet_gunner*3"
    scene = Position(LANE, units, a="legion: kicker3, conscript*4", b=knights, dice=[1] * 8)
    scene.when("close Melee A:kicker3 C.3")
    assert scene.pools()[0] == (2, 0)
    assert scene.asked() == 1
    assert scene.legal("reroll") == ["reroll def-def1", "reroll def-def2"]
    attacking = Position(LANE, units, a="legion: kicker3, conscript*4", b=knights, turn=2, dice=[1] * 8)
    attacking.when("close Melee B:steam_knight#1 C.2")
    assert attacking.prompt() != "ability_rerolls"


@ability("overcharge")
@pytest.mark.rule("PT-ABIL-01", "PT-KICK-04")
def test_an_aether_marshal_charges_attacking_constructs() -> None:
    force = "cogwright: clock_hound*2, aether_marshal, rivet_gunner*2"
    scene = duel(force, "clock_hound#1", "close Melee A:clock_hound#1 C.3", A_aether_marshal="C.1")
    assert scene.pools()[0] == (2, 2)
    gunner = duel(force, "rivet_gunner#1", "close Melee A:rivet_gunner#1 C.3", A_aether_marshal="C.1")
    assert gunner.pools()[0] == (1, 0)


@ability("acid")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05")
def test_a_spitter_attacking_spoils_a_defense_die() -> None:
    scene = duel("swarm: spitter*3, skitterling*2", "spitter#1", "shot Ballistics A:spitter#1 C.3", "light")
    assert scene.legal("reroll") == ["reroll def-def1"]
    base = Position(
        LANE, {"A:spitter#1": "C.4", "B:stalker#1": "C.1"}, a="swarm: spitter*3, skitterling*2", dice=[1] * 5
    )
    base.when("shot Ballistics A:spitter#1 C.5")
    assert base.legal("reroll") == ["reroll def-def1", "reroll def-def2", "reroll def-def3"]


@ability("chitin")
@pytest.mark.rule("PT-ABIL-01", "PT-RR-05")
def test_a_brood_guard_defending_rerolls_a_defense_die() -> None:
    units = {"A:sellsword": "C.2", "B:brood_guard": "C.3"}
    scene = Position(
        LANE, units, a="legion: sellsword, conscript*4", b="swarm: brood_guard, skitterling*4", dice=[1] * 10
    )
    scene.when("close Melee A:sellsword C.3")
    assert (scene.asked(), scene.legal("reroll")) == (1, ["reroll def-def1", "reroll def-def2", "reroll def-def3"])


@ability("berserk")
@pytest.mark.rule("PT-ABIL-01", "PT-KICK-04")
def test_a_berserker_dulls_a_defense_kicker_and_rolls_all_offense_again() -> None:
    units = {"A:berserker": "C.2", "B:brood_guard": "C.3"}
    scene = Position(
        LANE, units, a="legion: berserker, conscript*4", b="swarm: brood_guard, skitterling*4", dice=[1] * 10
    )
    scene.when("close Melee A:berserker C.3")
    assert scene.pools()[3] == (3, 2)
    assert scene.legal("reroll all") == ["reroll all off"]


@ability("bounty")
@pytest.mark.rule("PT-ABIL-01", "PT-DICE-05")
def test_a_bounty_hunter_strikes_an_unassisted_enemy_first() -> None:
    units = {"A:bounty_hunter": "C.2", "B:sellsword": "C.3"}
    force = "legion: bounty_hunter, conscript*4"
    scene = Position(LANE, units, a=force, b=FOE, dice=[6, 6, 1, 6, 6, 1, 1]).when("close Melee A:bounty_hunter C.3")
    assert (scene.where("A:bounty_hunter"), scene.where("B:sellsword")) == ("C.3", "captured")
    helped = Position(LANE, units | {"B:light": "C.4"}, a=force, b=FOE, dice=[6, 6, 1, 6, 6, 1, 1])
    helped.when("close Melee A:bounty_hunter C.3", "keep")
    assert helped.where("A:bounty_hunter") == "captured"


@pytest.mark.rule("PT-ABIL-01", "PT-DICE-05")
def test_two_first_strikes_cancel_each_other() -> None:
    units = {"A:bounty_hunter": "C.2", "B:spearman#1": "C.3"}
    scene = Position(LANE, units, a="tribes: bounty_hunter, stalker*4", b=LEGION, dice=[6, 6, 1, 6, 6, 1, 1])
    scene.when("close Melee A:bounty_hunter C.3")
    assert (scene.where("A:bounty_hunter"), scene.where("B:spearman#1")) == ("captured", "captured")


@ability("witch_hunter")
@pytest.mark.rule("PT-ABIL-01", "PT-R-48", "PT-R-61")
def test_a_witch_hunter_has_more_against_mages_and_arcane() -> None:
    force = "legion: witch_hunter, conscript*4"
    assert duel(force, "witch_hunter", "close Melee A:witch_hunter C.3", "hedge_wizard").pools()[0] == (3, 0)
    assert duel(force, "witch_hunter", "close Melee A:witch_hunter C.3").pools()[0] == (2, 0)
    units = {"A:witch_hunter": "C.2", "B:hedge_wizard": "C.3"}
    scene = Position(LANE, units, a=force, b=FOE, turn=2, dice=[1] * 6).when("close Arcane B:hedge_wizard C.2")
    assert scene.pools()[2:] == [(0, 0), (3, 0)]


@pytest.mark.rule("PT-ABIL-01", "PT-UNIT-04")
def test_every_ability_has_a_test_of_its_own() -> None:
    import games.pocket_tactics.test_acting_abilities
    import games.pocket_tactics.test_moving_abilities  # noqa: F401

    core = {id for id in DRILL.stock.glosses if not id.startswith("drill_")}
    assert core - TRIED == set()
    assert TRIED - core == set()
