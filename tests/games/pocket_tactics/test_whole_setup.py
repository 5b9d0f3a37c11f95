"""A set-up from the first roll to the first turn, forces at the limits of placing and trimming (PT-SETUP, -FORCE)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.pocket_tactics.position import DRILL, terrain_set
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS, PocketTacticsGame, roll_first
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptError
from table import Table

LINE = terrain_set([("", "Field", 0)] * 4 + [("", "Complex:straight", 0)] * 2)
FIELDS = ["C.1", "C.2", "C.3", "C.4", "C.5", "C.6"]


@pytest.mark.rule(
    "PT-SETUP-02", "PT-SETUP-03", "PT-SETUP-06", "PT-SETUP-11", "PT-SETUP-15", "PT-SETUP-18", "PT-TURN-01"
)
def test_a_set_up_from_the_first_roll_to_the_first_turn() -> None:
    # B rolls higher; the bag has 2 Complex tiles and 4 Fields, in this order
    table = Table(DRILL, setup=[1, 4, 0], terrain=LINE)
    assert (table.saved("first"), table.asked(), table.saved("drawn")) == ("B", 1, "Complex:straight")
    assert table.saved("bag") == [1, 4]
    table.drawing(0).when("lay C.1 r3")
    assert (table.saved("bag"), table.saved("drawn"), table.asked()) == ([0, 4], "Complex:straight", 0)
    told = table.events("laid")[0]
    assert (told["seat"], told["tile"], told["cell"], told["rotation"]) == ("B", "Complex:straight", "C.1", "r3")
    table.drawing(3).when("lay C.2 r0")
    assert (table.saved("bag"), table.saved("drawn"), table.asked()) == ([0, 3], "Field", 1)
    for left, cell in ((2, "C.3"), (1, "C.4"), (0, "C.5")):
        table.drawing(left).when(f"lay {cell}")
    assert (table.saved("bag"), table.asked(), table.state.prompt().values["left"]) == ([0, 0], 0, 0)
    table.when("lay C.6")
    assert (table.prompt(), table.asked()) == ("base", 0)
    table.when("base C.7")
    assert table.saved("cells") == ["C.0", *FIELDS, "C.7"]
    assert table.saved("sorts") == [None, "Complex:straight", "Complex:straight", *["Field"] * 4, None]
    assert table.saved("turns") == ["r0", "r3", *["r0"] * 6]
    assert (table.saved("unwalled"), table.saved("drawn")) == (0, None)
    assert [event["seat"] for event in table.events("base_laid")] == ["A"]
    # B, the first player, has the base on C.0
    asked = []
    for text in ("stalker C.1", "druid C.3", "stalker C.2", "archer C.4", "conscript C.6", "conscript C.5"):
        asked.append((table.asked(), table.state.prompt().values["left"]))
        table.when(f"field {text}")
    assert asked == [(1, 3), (1, 2), (1, 1), (0, 3), (0, 2), (0, 1)]
    assert [(event["unit"], event["cell"]) for event in table.events("fielded")][:2] == [
        ("B:stalker#1", "C.1"), ("B:druid", "C.3"),
    ]  # fmt: skip
    assert (table.prompt(), table.asked(), table.saved("turn")) == ("turn", 1, 1)
    assert DRILL.faults(table.state) == []
    posts = table.saved("posts")
    assert {unit: where for unit, where in posts.items() if where != "reserves"} == {
        "A:archer#1": "C.4", "A:conscript#1": "C.6", "A:conscript#2": "C.5",
        "B:stalker#1": "C.1", "B:stalker#2": "C.2", "B:druid": "C.3",
    }  # fmt: skip
    # on the map they are in the way of others
    assert table.refusal("step B:stalker#1 C.2") == "PT-MOVE-04"
    assert table.refusal("close Melee B:druid C.4") == ""
    table.done()


@pytest.mark.rule("PT-SETUP-02", "PT-R-64")
@pytest.mark.parametrize(("faces", "first"), [([6, 1], 0), ([2, 5], 1), ([4, 4, 1, 1, 3, 2], 0)])
def test_the_roll_for_the_first_place_is_told_with_both_dice(faces: list[int], first: int) -> None:
    table = Table(DRILL, terrain=LINE)
    assert isinstance(table.state, Tactics)
    table.drawing(*(face - 1 for face in faces))
    assert roll_first(table.state) == first
    table.done()
    told = table.events("first")
    assert [list(event.values())[2:] for event in told] == [["AB"[first], *faces[-2:]]]


@pytest.mark.rule("PT-SETUP-02")
@pytest.mark.parametrize("draws", [[6, 0], [0, 6]])
def test_both_dice_for_the_first_place_have_six_sides(draws: list[int]) -> None:
    table = Table(DRILL, terrain=LINE).drawing(*draws)
    assert isinstance(table.state, Tactics)
    with pytest.raises(ScriptError, match="asks for one of 6, the script says 6"):
        roll_first(table.state)


@pytest.mark.rule("PT-TUN-01", "PT-SETUP-08", "PT-SETUP-05", "PT-SETUP-07")
def test_a_tile_without_tunnels_is_never_turned_and_one_with_them_always() -> None:
    table = Table(DRILL, setup=[4, 1, 2], terrain=LINE)
    assert table.saved("drawn") == "Field"
    assert [table.refusal(f"lay C.1 r{turn}") for turn in range(6)] == ["PT-TUN-01"] * 6
    assert table.refusal("lay C.2") == "PT-SETUP-05"
    table.drawing(0).when("lay C.1")
    assert table.saved("drawn") == "Complex:straight"
    assert table.refusal("lay C.2") == "PT-SETUP-08"
    assert table.refusal("lay E1.1 r0") == "PT-SETUP-07"


def fielding(posts: dict[str, str], first: str = "A") -> Table:
    """A finished line of six tiles, units to be placed."""
    table = Table(DRILL, terrain=LINE)
    sorts = [None, "Complex:straight", "Complex:straight", *["Field"] * 4, None]
    return table.given(
        [{"frame": "Turn", "acted": 0}, {"frame": "Field"}], first=first, cells=["C.0", *FIELDS, "C.7"], sorts=sorts,
        turns=["r0"] * 8, bag=[0, 0], aside=[0, 0], drawn=None, posts=table.saved("posts") | posts,
    )  # fmt: skip


def long_line(posts: dict[str, str], first: str) -> Table:
    """Eight Fields in a line, units to be placed."""
    table = Table(DRILL, terrain=terrain_set([("", "Field", 0)] * 8))
    return table.given(
        [{"frame": "Turn", "acted": 0}, {"frame": "Field"}], first=first, cells=[f"C.{row}" for row in range(10)],
        sorts=[None, *["Field"] * 8, None], turns=["r0"] * 10, bag=[0], drawn=None, posts=table.saved("posts") | posts,
    )  # fmt: skip


@pytest.mark.rule("PT-SETUP-15")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_second_player_too_places_three_units_and_no_more(first: str) -> None:
    units = {"A": ["archer#1", "archer#2", "conscript#1"], "B": ["stalker#1", "stalker#2", "druid"]}
    second = "B" if first == "A" else "A"
    near = {f"{first}:{unit}": f"C.{row}" for row, unit in enumerate(units[first], 1)}
    far = {f"{second}:{unit}": f"C.{row}" for row, unit in zip((8, 7), units[second][:2], strict=True)}
    table = long_line(near | far, first)
    assert (table.asked(), table.state.prompt().values["left"]) == ("AB".index(second), 1)
    assert {text.split()[2] for text in table.legal()} == {"C.6"}
    far_out = f"{second}:{units[second][2]}"
    with pytest.raises(DataError, match=f"{far_out} starts too far out"):
        long_line(near | {far_out: "C.5"}, first)
    spare = {"A": "A:spearman#1", "B": "B:marauder#1"}[second]
    more = {f"{second}:{units[second][2]}": "C.6", spare: "C.5"}
    with pytest.raises(DataError, match="more units are placed than it is time for"):
        long_line(near | far | more, first)


SOUTH = {"C.1": "archer#1", "C.2": "archer#2", "C.3": "conscript#1"}
NORTH = {"C.6": "stalker#1", "C.5": "stalker#2", "C.4": "druid"}
A_STANDS = {f"A:{unit}": cell for cell, unit in SOUTH.items()}
B_STANDS = {f"B:{unit}": cell for cell, unit in NORTH.items()}


@pytest.mark.rule("PT-SETUP-15", "PT-SETUP-16", "PT-R-10")
def test_how_far_the_placing_of_starting_units_can_be() -> None:
    some = dict(list(B_STANDS.items())[:2])
    assert fielding({}).asked() == 0
    assert fielding(A_STANDS).asked() == 1
    assert fielding(A_STANDS | some).state.prompt().values["left"] == 1
    with pytest.raises(DataError, match="expected a question with an answer"):
        fielding(A_STANDS | B_STANDS)
    more = "more units are placed than it is time for"
    broken: list[tuple[dict[str, str], str, str]] = [
        (some, "A", more),
        (dict(list(A_STANDS.items())[:2]) | some, "A", more),
        (A_STANDS | {"A:conscript#2": "C.4"}, "A", more),
        ({"A:archer#1": "C.4"}, "A", "A:archer#1 starts too far out"),
        (A_STANDS | {"B:druid": "C.3", "A:conscript#1": "C.4"}, "A", "A:conscript#1 starts too far out"),
        ({"A:archer#1": "C.1"}, "B", more),
        ({"B:druid": "C.4"}, "B", "B:druid starts too far out"),
    ]
    for posts, first, wrong in broken:
        with pytest.raises(DataError, match=wrong):
            fielding(posts, first)


def replaced(own: list[str], frames: list[dict[str, Any]], **fields: Any) -> Table:
    """A table where mercenaries replaced all units of A but these."""
    table = Table(POCKET_TACTICS, variant="mercenaries", mercenary_mode="replace", terrain="great_road")
    posts = table.saved("posts")
    gone = {unit: "out" for unit in posts if unit.startswith("A:") and unit not in own}
    return table.given(frames, posts=posts | gone, **fields)


@pytest.mark.rule("PT-SETUP-15", "PT-SETUP-16")
def test_a_player_with_fewer_than_three_units_places_all_of_them() -> None:
    tiles = POCKET_TACTICS.stock.sets["great_road"].tiles
    sorts = [None, *(tile.word for tile in tiles for _ in range(tile.count)), None]
    table = replaced(
        ["A:archer#1", "A:conscript#1"],
        [{"frame": "Turn", "acted": 0}, {"frame": "Field"}],
        first="A", cells=[f"C.{row}" for row in range(22)], sorts=sorts, turns=["r0"] * 22,
        bag=[0] * len(tiles), drawn=None,
    )  # fmt: skip
    assert (table.asked(), table.state.prompt().values["left"]) == (0, 2)
    assert {text.split()[2] for text in table.legal()} == {"C.1", "C.2"}
    assert table.refusal("field archer C.3") == "PT-SETUP-16"
    table.when("field archer C.2")
    assert {text.split()[2] for text in table.legal()} == {"C.1"}
    table.when("field conscript C.1")
    assert (table.asked(), table.state.prompt().values["left"]) == (1, 3)


FEW = """
pack = "Few"
[[faction]]
id = "few"
name = "The Few"
base = "Rock"
style = "Few and dear."
"""
DEAR = """
[[unit]]
id = "{id}"
name = "{id}"
faction = "few"
count = {count}
types = ["Human"]
terrain = []
melee = {{ off = 2, off_kicker = 0, def = 2, def_kicker = 0 }}
ballistics = {{ off = 0, off_kicker = 0, def = 1, def_kicker = 0 }}
third = {{ kind = "Tech", off = 0, off_kicker = 0, def = 1, def_kicker = 0 }}
abilities = []
cost = {cost}
"""


@pytest.mark.rule("PT-FORCE-08", "PT-FORCE-07")
def test_at_least_five_units_remain_even_if_they_are_too_dear(tmp_path: Path) -> None:
    path = tmp_path / "few.toml"
    path.write_text(FEW + DEAR.format(id="giant", count=4, cost=24) + DEAR.format(id="page", count=1, cost=4))
    game = PocketTacticsGame([path])
    options: dict[str, Any] = {"variant": "mercenaries", "mercenary_mode": "replace", "terrain": "great_road"}
    table = Table(game, setup=[5, 0], faction_a="few", faction_b="few", **options)
    table.when("stop", "hire minotaur", "stop")
    # A: 113 points, 6 units
    assert (table.prompt(), table.asked(), table.state.prompt().values["points"]) == ("trim", 0, 113)
    assert table.legal() == ["trim giant", "trim page"]
    assert table.refusal("trim minotaur") == table.refusal("trim sellsword") == "PT-FORCE-08"
    table.drawing(0)
    table.when("trim page")
    # 109 points, but 5 units: it is over
    assert (table.prompt(), table.saved("posts")["A:page"]) == ("lay", "out")
    assert [(event["seat"], event["card"]) for event in table.events("trimmed")] == [("A", "page")]
    other = Table(game, setup=[5, 0], faction_a="few", faction_b="few", **options)
    other.drawing(0)
    other.when("stop", "hire minotaur", "stop", "trim giant")
    # the first unit of all is taken out: 89 points
    assert (other.prompt(), other.saved("posts")["A:giant#1"], other.saved("posts")["A:giant#2"]) == (
        "lay", "out", "reserves",
    )  # fmt: skip


@pytest.mark.rule("PT-FORCE-07", "PT-FORCE-08")
def test_somebody_who_may_is_asked_to_hire_or_to_trim() -> None:
    setup = POCKET_TACTICS.setup(2, {"variant": "mercenaries", "mercenary_mode": "replace"})
    saved: Any = POCKET_TACTICS.new(setup, CounterDice(1)).save()
    hire = saved["frames"][-1]
    for change in ({"asked": None}, {"asked": "A", "stopped": 1}, {"asked": "B", "stopped": 2}):
        saved["frames"][-1] = hire | change
        with pytest.raises(DataError, match="nobody is asked to hire, or one who has stopped"):
            POCKET_TACTICS.load(saved)
    for change in ({"asked": "A", "stopped": 2}, {"asked": "B", "stopped": 1}):
        saved["frames"][-1] = hire | change
        assert POCKET_TACTICS.load(saved).seat() == "AB".index(str(change["asked"]))
    saved["frames"].pop()
    saved["frames"][-1]["asked"] = None
    with pytest.raises(DataError, match="nobody is asked to take a unit out, or one whose force is not too dear"):
        POCKET_TACTICS.load(saved)


@pytest.mark.rule("PT-FORCE-04", "PT-UNIT-05")
def test_one_of_a_kind_stays_one_and_others_may_be_one_more() -> None:
    limits = {card.id: (card.count or card.stock, card.limit) for card in POCKET_TACTICS.stock.cards.values()}
    assert (limits["druid"], limits["cursed_ranger"], limits["stalker"], limits["archer"]) == (
        (1, 1),
        (1, 1),
        (3, 4),
        (2, 3),
    )
    assert all(limit in (1, count + 1) for count, limit in limits.values())


@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-05")
@pytest.mark.parametrize(
    ("text", "against", "missing"),
    [
        ("legion: archer*2, conscript*3", [], []),
        ("legion: archer, conscript*3", ["4 units, 5 to 15 are allowed"], ["4 units, 5 to 15 are allowed"]),
        ("legion: conscript*16", ["16 units, 5 to 15 are allowed", "16 units of conscript, at most 4 are allowed"], []),
        (
            "legion: archer, stalker*4",
            ["11 of 39 points are of legion, at least half must be"],
            ["11 of 39 points are of legion, at least half must be"],
        ),
        ("legion: archer*3, swordsman*3, spearman*3, druid", ["107 points, at most 100 are allowed"], []),
    ],
)
def test_what_more_units_could_mend_is_missing_and_all_else_is_wrong(
    text: str, against: list[str], missing: list[str]
) -> None:
    options = dict(POCKET_TACTICS.setup(2).options) | {"variant": "custom", "custom_a": text}
    review = POCKET_TACTICS.reviews(2, options)[0]
    assert [reason for _, reason in review.against] == against
    assert [reason for _, reason in review.missing] == missing
