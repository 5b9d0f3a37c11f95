"""Effects that hold for a class of objects or ships alone: every class the components know, met and not met."""

from __future__ import annotations

import pytest

from games.rocketmen.bearers import bearing
from games.rocketmen.position import Piece, Position, microid, ship
from retrorocket.games.rocketmen.abilities import OBJECT_CLASSES, TARGET_CLASSES

FREE = (200000, 300000)
BEFORE_ROCK = (457200, 400000)
THINGS: dict[str, Piece | None] = {
    "microid": microid("m01", (250000, 300000)),
    "friend": ship("R2", "Lictor", (250000, 300000), pods=""),
    "rock": None,
}
DOCKED = {"microid": "m01", "friend": "R2", "rock": "X"}


def flown(thing: str, ap: int = 4) -> Position:
    """A Lictor has met a microid, a ship of its own or the rogue asteroid."""
    piece = THINGS[thing]
    at, heading = (FREE, 9000) if piece else (BEFORE_ROCK, 0)
    pieces = [piece] if piece else []
    return Position(ship("R1", "Lictor", at, heading, pods="AA", ap=ap), *pieces).when("move R1")


@pytest.mark.rule("RM-ABIL-03", "RM-COLL-02", "RM-COLL-03")
@pytest.mark.parametrize(("word", "guards"), [("any", "microid rock"), ("microid", "microid"), ("large", "rock")])
@pytest.mark.parametrize(("thing", "damage"), [("microid", 1), ("rock", 2)])
def test_collision_guard_takes_one_off_for_its_class(word: str, guards: str, thing: str, damage: int) -> None:
    with bearing("Lictor", ("collision_guard", 1, OBJECT_CLASSES.index(word))):
        table = flown(thing)
        takes = damage - (thing in guards.split())
        assert table.state.preview(table.read(f"hit {DOCKED[thing]}"))["takes"] == takes
        table.when(f"hit {DOCKED[thing]}")
        assert len(table.pods("R1")) == 2 - takes


@pytest.mark.rule("RM-ABIL-03", "RM-COLL-06")
@pytest.mark.parametrize(("word", "guarded"), [("any", True), ("ship", True), ("microid", False), ("large", False)])
def test_collision_guard_against_ships_serves_both_sides(word: str, guarded: bool) -> None:
    with bearing("Neutral Opinion", ("collision_guard", 1, OBJECT_CLASSES.index(word))):
        foe = ship("B1", "Neutral Opinion", (250000, 300000), pods="A")
        table = Position(ship("R1", "Lictor", FREE, 9000, pods="A"), foe).when("move R1")
        assert table.state.preview(table.read("hit B1"))["points"] == ([0, 1] if guarded else [1, 2])


@pytest.mark.rule("RM-ABIL-03", "RM-DOCK-01")
@pytest.mark.parametrize(
    ("word", "free"),
    [("any", "microid friend rock"), ("microid", "microid"), ("asteroid", "rock"), ("ship", "friend")],
)
@pytest.mark.parametrize("thing", list(DOCKED))
def test_free_dock_serves_at_its_class_alone(word: str, free: str, thing: str) -> None:
    with bearing("Lictor", ("free_dock", 1, OBJECT_CLASSES.index(word))):
        table = flown(thing).when(f"dock R1 {DOCKED[thing]}")
        assert table.ap("R1") == (3 if thing in free.split() else 2)


@pytest.mark.rule("RM-ABIL-03", "RM-AVOID-01")
@pytest.mark.parametrize(
    ("word", "free"), [("any", "microid friend"), ("microid", "microid"), ("small", "microid friend")]
)
@pytest.mark.parametrize("thing", ["microid", "friend"])
def test_free_avoid_serves_against_its_class_alone(word: str, free: str, thing: str) -> None:
    with bearing("Lictor", ("free_avoid", 1, OBJECT_CLASSES.index(word))):
        table = flown(thing)
        price = table.state.preview(table.read("avoid"))["ap"]
        assert price == 3 - (thing in free.split()), "another increment, and the object in both of them"


@pytest.mark.rule("RM-ABIL-03", "RM-ATK-09")
@pytest.mark.parametrize(
    ("word", "against"),
    [
        ("any", "Lictor bare Cruiser Fighter Station Red"),
        ("rocketship", "Lictor bare Red"),
        ("cruiser", "Cruiser"),
        ("fighter", "Fighter"),
        ("station", "Station"),
        ("axis", "Lictor bare Cruiser Fighter"),
        ("alliance", "Red"),
        ("shielded", "Lictor"),
        ("unshielded", "bare Cruiser Fighter Station Red"),
    ],
)
@pytest.mark.parametrize(
    ("name", "model", "pods", "plain"),
    [
        ("Lictor", "Lictor", "S", 7),
        ("bare", "Lictor", "A", 6),
        ("Cruiser", "Iron Decree", "A", 7),
        ("Fighter", "Grey Cohort", "A", 6),
        ("Station", "Halfway House", "A", 6),
        ("Red", "Phoenix", "A", 6),
    ],
)
def test_a_better_rating_holds_against_its_class_alone(
    word: str, against: str, name: str, model: str, pods: str, plain: int
) -> None:
    with bearing("War Tithe", ("rating", -1, TARGET_CLASSES.index(word))):
        at = (457200, 795500) if name == "Station" else (700000, 350000)
        foe = ship("B1", model, at, pods=pods)
        table = Position(ship("R1", "War Tithe", (at[0], at[1] - 60000)), foe, ship("B9", "Lictor", (100000, 100000)))
        printed = table.view()["ships"][0]["rating"]
        expected = printed + plain - 6 - (name in against.split())
        assert table.state.preview(table.read("attack R1>B1"))["needs"] == expected
