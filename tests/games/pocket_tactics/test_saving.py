"""Saved positions: every field in its range, copies that are whole, words for cells and zones (PT-COMP-04, PT-R-65)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import Position
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
A = "legion: archer, forest_witch, conscript*3"
B = "tribes: stalker*3, juggernaut, druid"
UNITS = {"A:archer": "C.1", "A:forest_witch": "C.4", "B:stalker#1": "C.2"}
ACTED = {"frame": "Turn", "acted": 1}
FOLLOW = {"frame": "Follow", "mover": "A:archer", "start": 1}
SHOT = {
    "frame": "Assault", "unit": "A:archer", "ranged": 1, "skill": "Ballistics", "place": 2, "off": 0, "dfn": 0,
    "stage": 1, "mode": None, "strayed": 0,
}  # fmt: skip
GUARDING = {"frame": "Guarding", "place": 2}
DICE = {
    "frame": "Fight", "attacker": "A:archer", "defender": "B:stalker#1", "place": 2, "ranged": 1, "skill": "Ballistics",
    "answering": "Ballistics", "counter": 1, "first": -1, "kickers": [0] * 4, "tokens": [0] * 20, "rerolls": [2, 2],
    "att_off": [5, 2], "att_def": [1], "def_off": [3], "def_def": [4], "stage": 1, "goer": 0, "passes": 0, "passed": 0,
}  # fmt: skip
AFTER = {
    "frame": "Aftermath", "attacker": "A:archer", "defender": "B:stalker#1", "origin": 1, "advanced": 0, "captors": 0,
    "stage": 2,
}  # fmt: skip


def scene() -> Position:
    return Position(LANE, UNITS, a=A, b=B)


def fields(name: str, value: object) -> dict[str, Any]:
    """One field of the table."""
    return {name: value}


@pytest.mark.rule("PT-COMP-04", "PT-WIN-04", "PT-WIN-05")
@pytest.mark.parametrize(
    ("field", "low", "high"),
    [
        ("unwalled", 0, 1),
        ("loose", 0, 2),
        ("turn", 0, 1_000_000),
        ("quiet", 0, 1_000_000),
        ("progress", 0, 1),
        ("winner", -1, 2),
        ("ending", 0, 7),
    ],
)
def test_a_number_of_the_table_keeps_to_its_range(field: str, low: int, high: int) -> None:
    for value in (low - 1, high + 1, True, "1"):
        with pytest.raises(DataError, match=rf"{field}: expected a whole number from {low} to {high}, found"):
            scene().given(None, **fields(field, value))


@pytest.mark.rule("PT-SETUP-03", "PT-ABIL-04")
@pytest.mark.parametrize(
    ("field", "length", "high"), [("bag", 1, 30), ("aside", 1, 30), ("rescues", 10, 9), ("last_shot", 10, 1_000_000)]
)
def test_a_row_of_the_table_keeps_to_its_length_and_range(field: str, length: int, high: int) -> None:
    for wrong in ([0] * (length + 1), [0] * (length - 1)):
        with pytest.raises(DataError, match=rf"{field}: expected .*{length}"):
            scene().given(None, **fields(field, wrong))
    for value in (-1, high + 1):
        with pytest.raises(DataError, match=rf"{field}.*: expected a whole number from 0 to {high}, found"):
            scene().given(None, **fields(field, [value] + [0] * (length - 1)))


@pytest.mark.rule("PT-COMP-04")
@pytest.mark.parametrize(
    ("frames", "frame", "field", "low", "high"),
    [
        ([], ACTED, "acted", 0, 1),
        ([ACTED], FOLLOW, "start", -1, 5),
        ([ACTED, FOLLOW], {"frame": "Onward", "unit": "A:archer", "left": 0}, "left", 0, 9),
        (
            [ACTED],
            {"frame": "Move", "unit": "A:archer", "target": 2, "verb": 6, "over": None, "stage": 0},
            "target",
            -1,
            5,
        ),
        (
            [ACTED],
            {"frame": "Move", "unit": "A:archer", "target": 2, "verb": 6, "over": None, "stage": 0},
            "verb",
            0,
            60,
        ),
        (
            [ACTED],
            {"frame": "Move", "unit": "A:archer", "target": 2, "verb": 6, "over": None, "stage": 0},
            "stage",
            0,
            1,
        ),
        ([ACTED], {"frame": "Slide", "unit": "A:archer", "start": 1, "toward": 2}, "start", -1, 5),
        ([ACTED], {"frame": "Slide", "unit": "A:archer", "start": 1, "toward": 2}, "toward", -1, 5),
        ([ACTED], SHOT, "ranged", 0, 1),
        ([ACTED], SHOT, "place", -1, 5),
        ([ACTED], SHOT, "off", -6, 60),
        ([ACTED], SHOT, "dfn", -6, 60),
        ([ACTED], SHOT, "stage", 0, 6),
        ([ACTED], SHOT, "strayed", 0, 1),
        ([ACTED, SHOT], GUARDING, "place", -1, 5),
        ([ACTED], DICE, "place", -1, 5),
        ([ACTED], DICE, "ranged", 0, 1),
        ([ACTED], DICE, "counter", 0, 1),
        ([ACTED], DICE, "first", -1, 1),
        ([ACTED], DICE, "stage", 0, 2),
        ([ACTED], DICE, "goer", 0, 1),
        ([ACTED], DICE, "passes", 0, 2),
        ([ACTED], DICE, "passed", 0, 3),
        ([ACTED], AFTER, "origin", -1, 5),
        ([ACTED], AFTER, "advanced", 0, 1),
        ([ACTED], AFTER, "captors", 0, 3),
        ([ACTED], AFTER, "stage", 0, 14),
    ],
)
def test_a_number_of_an_open_question_keeps_to_its_range(
    frames: list[dict[str, Any]], frame: dict[str, Any], field: str, low: int, high: int
) -> None:
    for value in (low - 1, high + 1):
        with pytest.raises(DataError, match=rf"{field}: expected a whole number from {low} to {high}, found"):
            scene().given([*frames, frame | {field: value}])


@pytest.mark.rule("PT-COMP-02", "PT-RR-05", "PT-KICK-01")
@pytest.mark.parametrize(
    ("field", "length", "low", "high"),
    [
        ("kickers", 4, 0, 6), ("tokens", 20, 0, 60), ("rerolls", 2, 0, 60),
        ("att_off", 0, 1, 6), ("att_def", 0, 1, 6), ("def_off", 0, 1, 6), ("def_def", 0, 1, 6),
    ],
)  # fmt: skip
def test_the_rows_of_a_fight_keep_to_their_length_and_range(field: str, length: int, low: int, high: int) -> None:
    for value in (low - 1, high + 1):
        row = [value] + [low] * max(0, length - 1)
        with pytest.raises(DataError, match=rf"{field}.*: expected a whole number from {low} to {high}, found"):
            scene().given([ACTED, DICE | {field: row}])
    if length:
        with pytest.raises(DataError, match=rf"{field}: expected .*{length}"):
            scene().given([ACTED, DICE | {field: [low] * (length + 1)}])


@pytest.mark.rule("PT-R-65")
def test_each_pool_of_a_fight_is_kept_in_its_own_place_from_the_highest_down() -> None:
    pools = {"att_off": [1, 6], "att_def": [2, 5, 3], "def_off": [4], "def_def": [3, 3, 4]}
    table = scene().given([ACTED, DICE | pools | {"kickers": [1, 2, 3, 4], "tokens": list(range(20))}])
    saved: Any = table.state.save()["frames"]
    assert {name: saved[1][name] for name in pools} == {
        "att_off": [6, 1], "att_def": [5, 3, 2], "def_off": [4], "def_def": [4, 3, 3],
    }  # fmt: skip
    assert (saved[1]["kickers"], saved[1]["tokens"], saved[1]["rerolls"]) == ([1, 2, 3, 4], list(range(20)), [2, 2])
    assert table.fight()["tokens"] == [list(range(10)), list(range(10, 20))]
    assert table.fight()["kickers"] == {"att-off": 1, "att-def": 2, "def-off": 3, "def-def": 4}
    assert table.fight()["dice"] == {
        "att-off": [6, 1], "att-def": [5, 3, 2], "def-off": [4], "def-def": [4, 3, 3],
    }  # fmt: skip


@pytest.mark.rule("PT-COMP-04")
@pytest.mark.parametrize(
    ("posts", "wrong"),
    [
        ([], "posts: expected an object of units, found"),
        ({"A:archer": "nowhere"}, "posts.A:archer: expected a cell, reserves, captured or out, found 'nowhere'"),
        ({"A:nobody": "C.1"}, "posts.A:nobody: expected a unit, found"),
        ({"A:archer": None}, "posts.A:archer: expected a cell, reserves, captured or out, found None"),
    ],
)
def test_where_units_are_is_said_in_the_words_of_cells_and_zones(posts: Any, wrong: str) -> None:
    table = scene()
    with pytest.raises(DataError, match=wrong):
        table.given(posts=table.saved("posts") | posts if isinstance(posts, dict) else posts)
    missing = table.saved("posts")
    del missing["B:druid"]
    with pytest.raises(DataError, match=r"posts\.B:druid: expected a cell, reserves, captured or out, found nothing"):
        table.given(posts=missing)


FIELDS: dict[str, Any] = {"turn": 7, "quiet": 5, "progress": 1, "rescues": [0] * 10, "last_shot": [3, 0, 2] + [0] * 7}
STACKS: dict[str, list[dict[str, Any]]] = {
    "the turn": [{"frame": "Turn", "acted": 0}],
    "follow": [ACTED, FOLLOW],
    "guard": [ACTED, SHOT, GUARDING],
    "dice": [
        ACTED,
        DICE
        | {"kickers": [1, 2, 3, 4], "tokens": [2] * 20, "first": 1, "stage": 0, "goer": 1, "passes": 1, "passed": 1},
    ],
    "recover": [
        ACTED,
        AFTER | {"attacker": "A:forest_witch", "origin": 4, "captors": 1, "defender": "B:druid"},
    ],
}  # fmt: skip


@pytest.mark.rule("PT-COMP-04", "PT-TURN-02")
@pytest.mark.parametrize("name", list(STACKS))
def test_a_copy_is_whole_and_goes_its_own_way(name: str) -> None:
    table = scene()
    posts = table.saved("posts") | {"B:druid": "captured", "A:conscript#1": "captured"}
    changed = FIELDS | {"posts": posts} | ({"progress": 0} if name == "the turn" else {})
    table.given(STACKS[name], **changed)
    before = table.state.save()
    twin = table.state.clone()
    assert twin.save() == before
    assert twin.view(0) == table.view(0)
    twin.dice = CounterDice(1)
    twin.play(table.state.legal()[0])
    assert twin.save() != before
    assert table.state.save() == before


@pytest.mark.rule("PT-SETUP-10", "PT-SETUP-14")
def test_a_copy_of_a_table_that_is_being_laid_is_whole() -> None:
    cells = ["C.0", "C.1", "C.2"]
    frames = [{"frame": name} for name in ("Field", "SecondBase", "Lay")]
    table = Position("Complex:straight@C.1 Grid@C.2 Grid@C.3 Grid@C.4", {}, a=A, b=B)
    table.given(
        [{"frame": "Turn", "acted": 0}, *frames], first="B", turn=0, cells=cells,
        sorts=[None, "Complex:straight", "Grid"], turns=["r0", "r3", "r0"],
        bag=[0, 0], aside=[0, 1], drawn="Grid", loose=1,
    )  # fmt: skip
    twin = table.state.clone()
    assert twin.save() == table.state.save()
    twin.dice = CounterDice(1)
    twin.play(twin.legal()[0])
    assert (table.saved("cells"), table.saved("aside"), table.saved("drawn")) == (cells, [0, 1], "Grid")
    done = Position("Complex:straight@C.1 Grid@C.2 Grid@C.3 Grid@C.4", {}, a=A, b=B).given(unwalled=1, first="B")
    assert done.state.clone().save() == done.state.save()


@pytest.mark.rule("PT-WIN-01", "PT-WIN-06")
def test_a_copy_of_an_ended_game_knows_its_end() -> None:
    table = scene().given([], ending=6, winner=1, turn=9)
    twin = table.state.clone()
    assert twin.save() == table.state.save()
    assert twin.outcome() is not None


@pytest.mark.rule("PT-RR-08", "PT-RR-02")
def test_who_kept_the_dice_has_a_go_again_unless_a_pass_is_final() -> None:
    passed = DICE | {"passed": 1, "goer": 0}
    assert scene().given([ACTED, passed]).who() == "A"
    final = Position(LANE, UNITS, a=A, b=B, reroll_pass_final=True)
    assert final.given([ACTED, DICE | {"passed": 2, "goer": 0}]).who() == "A"
    with pytest.raises(DataError, match="nobody has a go any more"):
        final.given([ACTED, passed])
    with pytest.raises(DataError, match="nobody has a go any more"):
        final.given([ACTED, DICE | {"passed": 2, "goer": 1}])
