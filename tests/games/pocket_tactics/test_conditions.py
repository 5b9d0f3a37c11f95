"""Conditions of effects and of ranges, each fulfilled and not, and shots that stray (PT-ABIL-01, PT-ABIL-03)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import DRILL, Position
from retrorocket.games.pocket_tactics.options import STANDARD
from retrorocket.kernel.options import Value

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
ROOTED = "legion: rooted, light, conscript*3"
FOES = "tribes: stalker*3, light, arcanist"


def pools(start: str, goal: str, text: str, turn: int = 1) -> list[tuple[int, int]]:
    """Own OFF and DEF of a rooted unit on C.2 against a light one on C.3."""
    tiles = f"Grid@C.1 {start}@C.2 {goal}@C.3 Grid@C.4"
    scene = Position(
        tiles, {"A:rooted": "C.2", "B:light": "C.3"}, a=ROOTED, b=FOES, turn=turn, dice=[1] * 9, reroll_pass_final=True
    )
    scene.when(text)
    return scene.pools()[:2] if turn == 1 else scene.pools()[2:]


@pytest.mark.rule("PT-TERR-02", "PT-TERR-03", "PT-ABIL-03")
@pytest.mark.parametrize(
    ("start", "goal", "text", "turn", "found"),
    [
        # close: the assaulted tile counts for both
        ("Grid", "Field", "close Melee A:rooted C.3", 1, [(2, 0), (1, 2)]),
        ("Grid", "Hills", "close Melee A:rooted C.3", 1, [(2, 0), (1, 0)]),
        ("Field", "Grid", "close Melee A:rooted C.3", 1, [(1, 0), (1, 0)]),
        ("Field", "Forest", "close Melee A:rooted C.3", 1, [(1, 0), (1, 0)]),
        ("Field", "Grid", "close Melee B:light C.2", 2, [(2, 0), (1, 2)]),
        ("Grid", "Field", "close Melee B:light C.2", 2, [(1, 0), (1, 0)]),
        # at range each stands on its own
        ("Field", "Grid", "shot Ballistics A:rooted C.3", 1, [(2, 0), (1, 2)]),
        ("Grid", "Field", "shot Ballistics A:rooted C.3", 1, [(1, 0), (1, 0)]),
        ("Hills", "Field", "shot Ballistics B:light C.2", 2, [(2, 0), (1, 0)]),
    ],
)
def test_a_condition_on_terrain_is_judged_by_the_tile_that_counts(
    start: str, goal: str, text: str, turn: int, found: list[tuple[int, int]]
) -> None:
    assert pools(start, goal, text, turn) == found


@pytest.mark.rule("PT-TERR-04", "PT-BASE-01")
def test_a_base_fulfils_no_condition_on_terrain() -> None:
    tiles = LANE.replace("Grid@C.4", "Field@C.4")
    close = Position(tiles, {"A:rooted": "C.4", "B:light": "C.1"}, a=ROOTED, b=FOES, dice=[1] * 5)
    assert close.when("close Melee A:rooted C.5").pools()[0] == (1, 0)
    shot = Position(tiles, {"A:rooted": "C.4", "B:light": "C.1"}, a=ROOTED, b=FOES, dice=[1] * 5)
    assert shot.when("shot Ballistics A:rooted C.5").pools()[0] == (2, 0)


@pytest.mark.rule("PT-EXT-01", "PT-ABIL-01")
@pytest.mark.parametrize(
    ("terrain", "far"), [("Field", ""), ("Forest", "C.4"), ("Hills", "C.4"), ("Village", ""), ("Grid", "")]
)
def test_a_range_that_depends_on_terrain_is_judged_by_the_shooters_own_tile(terrain: str, far: str) -> None:
    tiles = f"Hills@C.1 {terrain}@C.2 Hills@C.3 Forest@C.4"
    units = {"A:perched": "C.2", "B:stalker#1": "C.4", "B:stalker#2": "C.1"}
    scene = Position(tiles, units, a="legion: perched, conscript*4", b=FOES)
    assert scene.cells("shot") == {"C.1", far} - {""}
    assert scene.refusal("shot Ballistics A:perched C.4") == ("" if far else "PT-RNG-01")


def lob(dice: list[int], **more: str) -> Position:
    """A lobber on C.1 shoots at a light unit on C.3."""
    units = {"A:lobber": "C.1", "B:light": "C.3"} | {key.replace("_", ":", 1): cell for key, cell in more.items()}
    force = "legion: conscript*3, archer, lobber"
    scene = Position(LANE + " Grid@E1.3 Grid@E1.4", units, a=force, b=FOES, dice=dice)
    return scene.when("shot Tech A:lobber C.3")


@pytest.mark.rule("PT-E-73", "PT-ASLT-06", "PT-EXT-02", "PT-ABIL-01")
def test_a_stray_shot_at_a_unit_with_magi_tech_asks_what_it_counts_as() -> None:
    # 1: astray, to the north, where the Arcanist stands
    scene = lob([1, 1], B_arcanist="C.4")
    assert (scene.who(), scene.prompt()) == ("B", "mode")
    assert scene.legal() == ["mode Arcane", "mode Tech"]
    assert scene.refusal("mode Melee") == scene.refusal("pass") == "PT-ASLT-06"
    saved: Any = scene.state.save()
    assert saved["frames"][-1]["strayed"] == 1
    assert DRILL.load(saved).digest() == scene.state.digest()
    # Tech 2 against Tech 2, no counter-strike even though its own range reaches
    scene.rolling(6, 6, 1, 1).when("mode Tech", "keep")
    assert scene.pools() == [(2, 0), (0, 0), (0, 0), (2, 0)]
    assert (scene.where("B:arcanist"), scene.where("B:light")) == ("captured", "C.3")
    assert scene.events("chose_mode")[0]["skill"] == "Tech"
    scene.done()


@pytest.mark.rule("PT-E-73", "PT-ABIL-01", "PT-BASE-01")
@pytest.mark.parametrize(
    ("dice", "more", "target"),
    [
        ([2], {}, "C.3"),
        ([5], {}, "C.3"),
        ([6, 1], {"B_stalker#1": "C.4"}, "C.4"),
        ([1, 2], {"B_stalker#1": "E1.4"}, "E1.4"),
        ([1, 3], {"B_stalker#1": "E1.3"}, "E1.3"),
        ([1, 4], {"B_stalker#1": "C.2"}, "C.2"),
        ([1, 1], {}, ""),  # an empty tile
        ([1, 4], {"A_conscript#1": "C.2"}, ""),  # an own unit
        ([1, 6], {}, ""),  # off the map
    ],
)
def test_where_a_stray_shot_goes(dice: list[int], more: dict[str, str], target: str) -> None:
    scene = Position(
        LANE + " Grid@E1.3 Grid@E1.4",
        {"A:lobber": "C.1", "B:light": "C.3"} | {key.replace("_", ":", 1): cell for key, cell in more.items()},
        a="legion: lobber, conscript*4",
        b=FOES,
        dice=[*dice, *[1] * 5],
    )
    scene.when("shot Tech A:lobber C.3")
    straight = [event["roll"] for event in scene.events("flew_straight")]
    assert straight == (dice if len(dice) == 1 else [])
    assert [(event["roll"], event["direction"]) for event in scene.events("scattered")] == (
        [tuple(dice)] if len(dice) == 2 else []
    )
    assert len(scene.events("wasted")) == (1 if target == "" else 0)
    assert bool(scene.events("mustered")) == bool(target)
    if not target:
        assert (scene.who(), scene.turn()) == ("B", 2)


@pytest.mark.rule("PT-E-73", "PT-BASE-01", "PT-WIN-02")
def test_a_stray_shot_may_hit_the_enemy_base() -> None:
    scene = Position(
        LANE,
        {"A:lobber": "C.2", "B:light": "C.4"},
        a="legion: lobber, conscript*4",
        b=FOES,
        dice=[1, 1, 6, 6, 1, 1, 1],
    )
    scene.when("shot Tech A:lobber C.4", "keep")
    assert (scene.reason(), scene.won()) == ("PT-WIN-02", ["A"])
    assert [(event["seat"], event["rule"]) for event in scene.events("base_defeated")] == [("B", "PT-BASE-04")]
    # an own base is no target
    own = Position(LANE, {"A:lobber": "C.3", "B:light": "C.1"}, a="legion: lobber, conscript*4", b=FOES, dice=[1, 4])
    own.when("shot Tech A:lobber C.1")
    assert (len(own.events("wasted")), own.who()) == (1, "B")
    own.done()


@pytest.mark.rule("PT-SETUP-01", "PT-FORCE-01", "PT-WIN-04", "PT-WIN-05")
def test_every_option_has_its_rules_its_bounds_and_its_place() -> None:
    told = {option.id: option for option in DRILL.options}
    assert list(told) == [
        "terrain", "variant", "faction_a", "faction_b", "custom_a", "custom_b", "open_build", "purse", "mercenary_mode",
        "open_way", "no_progress_limit", "turn_limit", "adjudicate", "must_act", "close_defender_terrain",
        "reroll_pass_final", "ice_before_fight",
    ]  # fmt: skip
    assert {id: option.rules for id, option in told.items()} == {
        "terrain": ["PT-COMP-03", "PT-SETUP-01"],
        "variant": ["PT-FORCE-01", "PT-FORCE-03"],
        "faction_a": ["PT-FORCE-01"],
        "faction_b": ["PT-FORCE-01", "PT-R-50"],
        "custom_a": ["PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05"],
        "custom_b": ["PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05"],
        "open_build": ["PT-FORCE-05"],
        "purse": ["PT-FORCE-07"],
        "mercenary_mode": ["PT-FORCE-08"],
        "open_way": ["PT-SETUP-09", "PT-SETUP-14"],
        "no_progress_limit": ["PT-WIN-04"],
        "turn_limit": ["PT-WIN-05"],
        "adjudicate": ["PT-WIN-06"],
        "must_act": ["PT-TURN-05"],
        "close_defender_terrain": ["PT-TERR-05"],
        "reroll_pass_final": ["PT-RR-08"],
        "ice_before_fight": ["PT-ICE-04"],
    }
    shown = {id: option.as_json() for id, option in told.items()}
    bounds = {id: (form["low"], form["high"]) for id, form in shown.items() if "low" in form}
    assert bounds == {"purse": (0, 100), "no_progress_limit": (0, 200), "turn_limit": (0, 1000)}
    assert {id: form["needs"] for id, form in shown.items() if form.get("needs")} == {
        "faction_a": {"variant": ["standard", "mercenaries"]},
        "faction_b": {"variant": ["standard", "mercenaries"]},
        "custom_a": {"variant": ["custom"]},
        "custom_b": {"variant": ["custom"]},
        "open_build": {"variant": ["custom"]},
        "purse": {"variant": ["mercenaries"]},
        "mercenary_mode": {"variant": ["mercenaries"]},
    }
    assert (shown["custom_a"]["seat"], shown["custom_b"]["seat"]) == (0, 1)
    assert told["variant"].default == STANDARD


@pytest.mark.rule("PT-WIN-04", "PT-WIN-05")
def test_either_limit_alone_will_do() -> None:
    limits: list[dict[str, Value]] = [
        {"no_progress_limit": 0},
        {"turn_limit": 0},
        {"no_progress_limit": 1, "turn_limit": 0},
    ]
    for limit in limits:
        assert DRILL.option_refusal(2, dict(DRILL.setup(2).options) | limit) == ""
    none = dict(DRILL.setup(2).options) | {"no_progress_limit": 0, "turn_limit": 0}
    assert DRILL.option_refusal(2, none).startswith("PT-WIN-05: ")
