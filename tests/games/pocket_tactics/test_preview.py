"""What can be known of an assault beforehand, figure by figure: chances, saves, hazards, notes (PT-ASLT-09)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.pocket_tactics.position import Position
from retrorocket.games.pocket_tactics import preview
from retrorocket.games.pocket_tactics.abilities import ARCANE, ATTACKER, DEFENDER, SKILLS, TECH
from retrorocket.games.pocket_tactics.judging import ranked, succeeds
from retrorocket.games.pocket_tactics.muster import Muster
from retrorocket.games.pocket_tactics.policy import Stakes
from retrorocket.games.pocket_tactics.preview import (
    Forecast,
    captures,
    expected,
    first_fall,
    first_look,
    forecast,
    known_chances,
    musters,
)

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
WIDE = LANE + " Grid@E1.2 Grid@E1.3 Grid@E1.4 Grid@W1.2 Grid@W1.3"


def duel(attacker: str, defender: str) -> Position:
    """A's unit on C.2 beside B's on C.3."""
    units = {f"A:{attacker}": "C.2", f"B:{defender}": "C.3"}
    return Position(LANE, units, a=f"legion: {attacker}, conscript*4", b=f"tribes: {defender}, stalker*4")


def odds(scene: Position, text: str) -> dict[str, Any]:
    """The odds of an assault, as they are shown."""
    return dict(scene.state.preview(scene.read(text))["odds"])


def mustered(scene: Position, text: str) -> Muster:
    """The assault worked out."""
    return musters(scene.s, scene.read(text))[0]


def chance(off: int, off_kicker: int, dfn: int, dfn_kicker: int) -> float:
    """How often one strike succeeds, counted over all falls of the dice."""
    falls = list(product(range(1, 7), repeat=off + dfn))
    hits = sum(
        succeeds(ranked(vec[i64](fall[:off]), off_kicker), ranked(vec[i64](fall[off:]), dfn_kicker)) for fall in falls
    )
    return hits / len(falls)


@pytest.mark.rule("PT-ASLT-09", "PT-DICE-02", "PT-KICK-02")
def test_the_odds_of_an_assault_without_rerolls_are_exact_in_every_figure() -> None:
    scene = duel("kicker3", "light")
    strike, counter = chance(2, 3, 2, 0), chance(1, 0, 1, 0)
    assert odds(scene, "close Melee A:kicker3 C.3") == {
        "nobody": round((1 - strike) * (1 - counter) * 10_000),
        "defender": round(strike * (1 - counter) * 10_000),
        "attacker": round((1 - strike) * counter * 10_000),
        "both": round(strike * counter * 10_000),
        "happens": 10_000,
        "pools": [[2, 3], [1, 0], [1, 0], [2, 0]],
        "rerolls": [0, 0],
        "abilities": [0, 0],
        "play": "no_rerolls",
        "notes": [],
    }
    assert odds(scene, "shot Ballistics A:kicker3 C.3")["pools"] == [[3, 0], [2, 0], [1, 0], [1, 0]]
    assert scene.state.preview(scene.read("pass")) == {}


@pytest.mark.rule("PT-TERR-02", "PT-TERR-03")
def test_the_odds_count_the_tile_of_a_close_assault_and_the_own_one_of_a_shot() -> None:
    tiles = LANE.replace("Grid@C.2", "Field@C.2")
    units = {"A:rooted": "C.2", "B:light": "C.3"}
    scene = Position(tiles, units, a="legion: rooted, conscript*4", b="tribes: light, stalker*4")
    assert odds(scene, "close Melee A:rooted C.3")["rerolls"] == [0, 0]
    assert odds(scene, "shot Ballistics A:rooted C.3")["rerolls"] == [1, 0]
    assert odds(scene, "shot Ballistics A:rooted C.3")["pools"][:2] == [[2, 0], [1, 2]]


@pytest.mark.parametrize("case", range(4))
def test_a_certainty_is_shown_as_ten_thousand(case: int) -> None:
    m = mustered(duel("kicker3", "light"), "close Melee A:kicker3 C.3")
    sure = [1.0 if case == k else 0.0 for k in range(4)]
    shown = Forecast(m, sure, 0.5, ["guard"]).as_json()
    names = ["nobody", "defender", "attacker", "both"]
    assert {name: shown[name] for name in names} == {name: 10_000 if k == case else 0 for k, name in enumerate(names)}
    assert (shown["happens"], shown["notes"]) == (5000, ["guard"])


@pytest.mark.rule("PT-DICE-06", "PT-EXT-02")
def test_as_the_dice_first_fall_both_strikes_are_independent_and_an_unanswered_one_costs_nothing() -> None:
    m = mustered(duel("kicker3", "light"), "close Melee A:kicker3 C.3")
    m.dice, m.kicker = vec[i64]([2, 1, 3, 1]), vec[i64]([4, 5, 2, 3])
    strike, counter = chance(2, 4, 1, 3), chance(3, 2, 1, 5)
    told = [(1 - strike) * (1 - counter), strike * (1 - counter), (1 - strike) * counter, strike * counter]
    assert first_fall(m) == pytest.approx(told, abs=1e-12)
    m.counter = False
    assert first_fall(m) == pytest.approx([1 - strike, strike, 0, 0], abs=1e-12)


@pytest.mark.rule("PT-TERR-02", "PT-RR-04")
def test_a_first_look_counts_no_reroll_and_leaves_no_note() -> None:
    scene = Position(
        WIDE,
        {"A:sellsword": "C.2", "A:light": "E1.3", "B:hold_guardian": "C.3"},
        a="legion: sellsword, light, conscript*3",
        b="dwarfclan: hold_guardian, bondi*4",
    )
    action = scene.read("close Melee A:sellsword C.3")
    look, told = first_look(scene.s, action), forecast(scene.s, action)
    strike, counter = chance(2, 0, 2, 4), chance(2, 0, 2, 0)
    assert list(look.muster.rerolls) == [1, 0]
    assert look.defender == pytest.approx(strike * (1 - counter), abs=1e-12)
    assert (look.nobody + look.defender, look.both) == pytest.approx((1 - counter, strike * counter), abs=1e-12)
    assert (look.notes, told.notes) == ([], ["shift"])
    assert told.defender + told.both > strike


# Magi-Tech


@pytest.mark.rule("PT-ASLT-05", "PT-ASLT-06")
@pytest.mark.parametrize(
    ("attacker", "skill", "defender", "answer"),
    [
        ("hedge_wizard", "Arcane", "arcanist", TECH),
        ("hedge_wizard", "Arcane", "exoknight", ARCANE),
        ("informant", "Tech", "arcanist", ARCANE),
        ("informant", "Tech", "exoknight", TECH),
    ],
)
def test_a_defender_with_magi_tech_is_counted_with_its_better_answer(
    attacker: str, skill: str, defender: str, answer: int
) -> None:
    scene = duel(attacker, defender)
    action = scene.read(f"close {skill} A:{attacker} C.3")
    found = musters(scene.s, action)
    stakes = Stakes(scene.s.card(found[0].defender).cost, scene.s.card(found[0].attacker).cost, -1)
    worth = [expected(stakes, captures(scene.s, m, known_chances(scene.s, m))) for m in found]
    assert [m.answer for m in found] == [ARCANE, TECH]
    assert min(worth) == worth[answer - ARCANE] < max(worth)
    assert forecast(scene.s, action).muster.answer == answer
    # where Arcane meets Tech each side has one re-roll more
    alike, mixed = found if SKILLS.index(skill) == ARCANE else reversed(found)
    assert list(mixed.rerolls) == [left + 1 for left in alike.rerolls]
    # as the dice first fall the two answers are alike, and the first stands
    assert first_look(scene.s, action).muster.answer == ARCANE


def test_what_an_assault_is_worth_is_what_it_takes_less_what_it_costs() -> None:
    assert expected(Stakes(7, 3, -1), [0.1, 0.2, 0.3, 0.4]) == pytest.approx(7 * 0.6 - 3 * 0.7)


@pytest.mark.rule("PT-ASLT-04", "PT-ASLT-05", "PT-BASE-01")
def test_the_third_skill_is_met_with_the_defenders_third_and_a_base_has_none() -> None:
    force = "legion: hedge_wizard, mixed, conscript*3"
    both = {"A:hedge_wizard": "C.2", "B:mixed": "C.3"}
    scene = Position(LANE, both, a=force, b="tribes: stalker*4, mixed")
    told = forecast(scene.s, scene.read("close Arcane A:hedge_wizard C.3")).muster
    assert (told.answer, list(told.rerolls)) == (TECH, [1, 1])
    # Melee is met with Melee
    other = Position(LANE, {"A:mixed": "C.2", "B:mixed": "C.3"}, a=force, b="tribes: stalker*4, mixed")
    assert forecast(other.s, other.read("close Melee A:mixed C.3")).muster.answer == 0
    # the first unit of all, assaulted by the second player
    back = Position(LANE, both, a=force, b="tribes: stalker*4, mixed", turn=2)
    assert forecast(back.s, back.read("close Tech B:mixed C.2")).muster.answer == ARCANE
    # a base answers with nothing
    base = Position(LANE, {"A:hedge_wizard": "C.4", "B:mixed": "C.1"}, a=force, b="tribes: stalker*4, mixed")
    close = forecast(base.s, base.read("close Arcane A:hedge_wizard C.5"))
    assert (close.muster.answer, close.muster.defender) == (ARCANE, -1)
    assert close.defender == pytest.approx(chance(2, 0, 3, 0), abs=1e-12)
    assert (close.attacker, close.both, close.happens) == (0, 0, 1)


# saves and first strikes


SPARED = {"ranger": 11 / 36, "single": 2 / 3}


def captured_of(first: int, turned: bool) -> list[float]:
    """What comes of strikes 0.2, counter-strikes 0.3 and both 0.4, each side with its save."""
    units = {"A:cursed_ranger": "C.2", "B:single": "C.3"}
    scene = Position(
        LANE, units, a="legion: cursed_ranger, conscript*4", b="tribes: single, stalker*4", turn=2 if turned else 1
    )
    m = mustered(scene, "close Melee B:single C.2" if turned else "close Melee A:cursed_ranger C.3")
    m.first = first
    return captures(scene.s, m, [0.1, 0.2, 0.3, 0.4])


@pytest.mark.rule("PT-DICE-05", "PT-DICE-06", "PT-DICE-07", "PT-TEST-01")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("first", [-1, ATTACKER, DEFENDER])
def test_saves_and_first_strikes_share_the_chances_among_the_captures(first: int, turned: bool) -> None:
    safe = [SPARED["single"], SPARED["ranger"]] if turned else [SPARED["ranger"], SPARED["single"]]
    att, dfn = 1 - safe[ATTACKER], 1 - safe[DEFENDER]
    if first == ATTACKER:
        nobody, taken, fallen, both = safe[1] * safe[0], dfn, safe[1] * att, 0.0
    elif first == DEFENDER:
        nobody, taken, fallen, both = safe[0] * safe[1], safe[0] * dfn, att, 0.0
    else:
        nobody, taken, fallen, both = safe[0] * safe[1], dfn * safe[0], att * safe[1], att * dfn
    assert captured_of(first, turned) == pytest.approx(
        [
            0.1 + 0.2 * safe[1] + 0.3 * safe[0] + 0.4 * nobody,
            0.2 * dfn + 0.4 * taken,
            0.3 * att + 0.4 * fallen,
            0.4 * both,
        ],
        abs=1e-12,
    )


@pytest.mark.rule("PT-E-72", "PT-TEST-01", "PT-TEST-02")
@pytest.mark.parametrize(
    ("attacker", "text", "defender", "fails"),
    [
        ("sellsword", "close Melee", "cursed_ranger", 25 / 36),
        ("fire_mage", "close Arcane", "cursed_ranger", 1.0),  # no save from Mages
        ("sellsword", "close Melee", "bracer", 0.0),  # a kicker of 4 for a test of 4
        ("light", "shot Ballistics", "bracer", 3 / 6),  # one die, the kicker of 3 does not reach
        ("mixed", "close Tech", "bracer", 9 / 36),  # two dice of the third skill
        ("light", "close Arcane", "bracer", 9 / 36),  # Arcane is met with Tech, the same line
        ("sellsword", "close Melee", "light", 1.0),
    ],
)
def test_the_chance_of_a_save_is_that_of_its_test_with_the_skill_used(
    attacker: str, text: str, defender: str, fails: float
) -> None:
    scene = duel(attacker, defender)
    m = mustered(scene, f"{text} A:{attacker} C.3")
    assert captures(scene.s, m, [0.0, 1.0, 0.0, 0.0]) == pytest.approx([1 - fails, fails, 0, 0], abs=1e-12)


# the tests on the way


@pytest.mark.rule("PT-HAZ-02", "PT-HAZ-04", "PT-HAZ-05", "PT-ICE-04", "PT-SWMP-01", "PT-LAB-01", "PT-WATR-01")
@pytest.mark.parametrize(
    ("unit", "start", "goal", "first", "happens"),
    [
        ("light", "Grid", "Grid", False, 6),
        ("light", "Swamp", "Grid", False, 3),
        ("light", "Labyrinth", "Grid", False, 3),
        ("light", "Ice", "Grid", False, 4),
        ("light", "Water", "Grid", False, 6),
        ("light", "Grid", "Water", False, 3),
        ("light", "Grid", "Cave:fork", False, 3),
        ("light", "Grid", "Swamp", False, 6),
        ("light", "Grid", "Ice", False, 6),
        ("light", "Grid", "Ice", True, 4),
        ("light", "Ice", "Ice", True, 16 / 6),
        ("light", "Swamp", "Water", True, 1.5),
        ("mountain_guide", "Swamp", "Grid", False, 4),
        ("mountain_guide", "Ice", "Water", False, 20 / 6),
        ("steady", "Ice", "Grid", False, 6),
        ("steady", "Swamp", "Ice", True, 5),
        ("steady", "Grid", "Water", False, 5),
        ("berserker", "Ice", "Ice", True, 6),
        ("berserker", "Swamp", "Ice", True, 3),
    ],
)
def test_the_chance_that_a_close_assault_comes_to_dice(
    unit: str, start: str, goal: str, first: bool, happens: float
) -> None:
    turned = "/r0" if ":" in goal else ""
    tiles = f"Grid@C.1 {start}@C.2 {goal}{turned}@C.3 Grid@C.4"
    scene = Position(
        tiles,
        {f"A:{unit}": "C.2", "B:stalker#1": "C.3"},
        a=f"legion: {unit}, conscript*4",
        ice_before_fight=first,
    )
    told = forecast(scene.s, scene.read(f"close Melee A:{unit} C.3"))
    assert told.happens == pytest.approx(happens / 6, abs=1e-12)


@pytest.mark.rule("PT-SWMP-01", "PT-RNG-02")
def test_a_shot_from_a_swamp_needs_no_test_and_a_base_is_entered_without_one() -> None:
    tiles = "Grid@C.1 Grid@C.2 Grid@C.3 Swamp@C.4"
    scene = Position(tiles, {"A:light": "C.4", "B:stalker#1": "C.3"}, a="legion: light, conscript*4")
    assert forecast(scene.s, scene.read("shot Ballistics A:light C.3")).happens == 1
    assert forecast(scene.s, scene.read("close Melee A:light C.3")).happens == pytest.approx(1 / 2)
    assert forecast(scene.s, scene.read("close Melee A:light C.5")).happens == pytest.approx(1 / 2)


@pytest.mark.rule("PT-E-73", "PT-EXT-02")
def test_only_a_long_shot_of_a_stonethrower_may_stray_and_two_faces_in_six_do() -> None:
    units = {"A:stonethrower": "C.2", "B:stalker#1": "C.3", "B:stalker#2": "C.4"}
    scene = Position(LANE, units, a="dwarfclan: stonethrower, bondi*4")
    assert forecast(scene.s, scene.read("shot Ballistics A:stonethrower C.4")).happens == pytest.approx(4 / 6)
    assert forecast(scene.s, scene.read("shot Ballistics A:stonethrower C.3")).happens == 1
    archer = Position(LANE, {"A:archer": "C.2", "B:stalker#1": "C.4"}, a="legion: archer, conscript*4")
    assert forecast(archer.s, archer.read("shot Ballistics A:archer C.4")).happens == 1


@pytest.mark.rule("PT-ABIL-01", "PT-E-75")
def test_the_dice_of_an_assault_after_a_step_are_counted_only_after_the_step() -> None:
    scene = Position(
        WIDE, {"A:strider": "C.2", "B:stalker#1": "C.3", "B:stalker#2": "E1.4"}, a="legion: strider, conscript*4"
    )
    # Melee 1/2; after a step one die more and one fewer
    assert odds(scene, "close Melee A:strider C.3")["pools"][:2] == [[1, 0], [2, 0]]
    scene.when("step A:strider E1.3", "stop")
    assert scene.prompt() == "charge"
    assert odds(scene, "close Melee A:strider E1.4")["pools"][:2] == [[2, 0], [1, 0]]
    plain = duel("light", "sellsword")
    assert odds(plain, "close Melee A:light C.3")["pools"][:2] == [[1, 0], [2, 0]]


# what is left to the players


@pytest.mark.rule("PT-E-71", "PT-ABIL-01")
@pytest.mark.parametrize(
    ("more", "notes"),
    [
        ({}, []),
        ({"B:shieldmaiden": "C.4"}, ["guard"]),
        ({"B:shieldmaiden": "E1.3"}, ["guard"]),
        ({"B:shieldmaiden": "W1.2"}, ["guard"]),
        ({"B:shieldmaiden": "E1.2"}, []),  # too far away
        ({"A:shieldmaiden": "C.4"}, []),  # of the other side
        ({"B:light": "C.4"}, []),
        ({"B:minotaur": "C.4"}, []),
    ],
)
def test_a_guard_beside_the_assaulted_unit_is_noted(more: dict[str, str], notes: list[str]) -> None:
    scene = Position(
        WIDE,
        {"A:sellsword": "C.2", "B:stalker#1": "C.3"} | more,
        a="legion: sellsword, shieldmaiden, conscript*3",
        b="tribes: stalker*2, light, minotaur, shieldmaiden",
    )
    assert odds(scene, "close Melee A:sellsword C.3")["notes"] == notes


@pytest.mark.rule("PT-BASE-01", "PT-ABIL-01")
def test_the_first_unit_is_guarded_and_guards_like_any_other_and_a_base_has_no_guard() -> None:
    units = {"A:shieldmaiden": "C.2", "A:conscript#1": "E1.3", "B:stalker#1": "E1.4"}
    guarding = Position(WIDE, units, a="legion: shieldmaiden, conscript*4", turn=2)
    assert odds(guarding, "close Melee B:stalker#1 E1.3")["notes"] == ["guard"]
    guarded = Position(WIDE, units, a="legion: conscript*4, shieldmaiden", turn=2)
    assert odds(guarded, "close Melee B:stalker#1 E1.3")["notes"] == ["guard"]
    base = Position(
        WIDE + " Grid@W1.4",
        {"A:light": "C.4", "B:shieldmaiden": "W1.4"},
        a="legion: light, conscript*4",
        b="tribes: stalker*4, shieldmaiden",
    )
    assert odds(base, "close Melee A:light C.5")["notes"] == []


@pytest.mark.rule("PT-RR-05", "PT-ABIL-01")
@pytest.mark.parametrize(
    ("attacker", "defender", "skill", "abilities", "notes"),
    [
        ("sellsword", "light", "Melee", [0, 0], []),
        ("swordsman", "light", "Melee", [1, 0], []),  # any enemy die
        ("swordsman", "juggernaut", "Melee", [1, 1], []),
        ("sellsword", "juggernaut", "Melee", [0, 1], []),
        ("juggernaut", "steam_knight", "Melee", [1, 1], []),
        ("exoknight", "brood_guard", "Melee", [1, 1], []),
        ("berserker", "hold_guardian", "Melee", [1, 0], ["shift"]),
        ("hold_guardian", "juggernaut", "Melee", [0, 1], ["shift"]),
        ("seer", "light", "Arcane", [0, 0], ["shift"]),
        ("hedge_wizard", "seer", "Arcane", [0, 0], ["shift"]),
    ],
)
def test_rerolls_of_abilities_are_counted_by_side_and_shifts_are_only_noted(
    attacker: str, defender: str, skill: str, abilities: list[int], notes: list[str]
) -> None:
    told = odds(duel(attacker, defender), f"close {skill} A:{attacker} C.3")
    assert (told["abilities"], told["notes"]) == (abilities, notes)


# what was worked out once


@pytest.mark.rule("PT-RR-02", "PT-RR-04")
@pytest.mark.parametrize(("attacker", "defender"), [("ranger", "dimmer"), ("dimmer", "ranger")])
def test_one_reroll_is_used_where_it_gains_most_by_the_costs_of_the_units(attacker: str, defender: str) -> None:
    units = {f"A:{attacker}": "C.2", "A:light": "E1.3", f"B:{defender}": "C.3"}
    force = f"legion: {attacker}, light, conscript*3"
    scene = Position(WIDE, units, a=force, b=f"tribes: {defender}, stalker*4")
    action = scene.read(f"close Melee A:{attacker} C.3")
    told = forecast(scene.s, action)
    own, other = scene.s.card(told.muster.attacker).cost, scene.s.card(told.muster.defender).cost
    assert (list(told.muster.dice), list(told.muster.rerolls), own != other) == ([1, 1, 1, 1], [1, 0], True)
    found = [0.0] * 4
    for off, dfn, foe_off, foe_dfn in product(range(1, 7), repeat=4):
        hit, struck = off > foe_dfn, foe_off > dfn
        # of six faces so many make the strike succeed, or the counter-strike fail
        gain_off = 0 if hit else other * (6 - foe_dfn)
        gain_dfn = 0 if not struck else own * (7 - foe_off)
        for face in range(1, 7):
            now = [hit, struck]
            if gain_off > 0 and gain_off >= gain_dfn:
                now[0] = face > foe_dfn
            elif gain_dfn > 0:
                now[1] = foe_off > face
            found[now[0] + 2 * now[1]] += 1 / 6**5
    assert [told.nobody, told.defender, told.attacker, told.both] == pytest.approx(found, abs=1e-9)


def test_no_more_odds_are_kept_than_there_is_room_for() -> None:
    preview.KNOWN.clear()
    kept = []
    for unit, others in (("light", 0), ("sellsword", preview.MOST_KNOWN - 2), ("kicker3", 0)):
        preview.KNOWN.update({f"{unit} {number}": [] for number in range(others)})
        scene = duel(unit, "light")
        forecast(scene.s, scene.read(f"close Melee A:{unit} C.3"))
        kept.append(len(preview.KNOWN))
    assert kept == [1, preview.MOST_KNOWN, 1]
    again = duel("kicker3", "light")
    m = mustered(again, "close Melee A:kicker3 C.3")
    assert known_chances(again.s, m) is known_chances(again.s, m)
    assert len(preview.KNOWN) == 1
