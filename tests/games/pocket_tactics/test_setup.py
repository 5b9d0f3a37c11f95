"""The map is laid, bases and starting units are placed (PT-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import DRILL, terrain_set
from retrorocket.kernel.errors import DataError
from table import Table

LAY: list[dict[str, Any]] = [
    {"frame": "Turn", "acted": 0},
    {"frame": "Field"},
    {"frame": "SecondBase"},
    {"frame": "Lay"},
]


class Laying(Table):
    """A table in the middle of laying: tiles on the map in order, one drawn, the rest in the bag."""

    def __init__(
        self, laid: list[str], drawn: str, rest: list[str], dice: list[int] | None = None, **options: Any
    ) -> None:
        words = [word.partition("@") for word in laid]
        tiles = [(cell, sort.partition("/r")[0], int(sort.partition("/r")[2] or 0)) for sort, _, cell in words]
        every = [*tiles, *[("", sort, 0) for sort in [drawn, *rest]]]
        super().__init__(DRILL, terrain=terrain_set(every), **options)
        kinds = list(DRILL.stock.sets[str(self.state.setup.options["terrain"])].tiles)
        self.script.results = list(dice or [])
        self.given(
            LAY,
            first="A",
            cells=["C.0", *(cell for cell, _, _ in tiles)],
            sorts=[None, *(sort for _, sort, _ in tiles)],
            turns=["r0", *(f"r{rotation}" for _, _, rotation in tiles)],
            bag=[rest.count(tile.word) for tile in kinds],
            aside=[0] * len(kinds),
            drawn=drawn,
        )

    def cells(self) -> set[str]:
        return {text.split()[1] for text in self.legal()}


@pytest.mark.rule("PT-E-06", "PT-SETUP-05", "PT-SETUP-04", "PT-R-04")
def test_the_first_tile_lies_against_a_front_side_of_the_base() -> None:
    table = Laying([], "Forest", ["Field"])
    assert table.cells() == {"C.1", "E1.1", "W1.0"}
    assert table.refusal("lay E1.0") == "PT-SETUP-05"
    assert table.saved("cells") == ["C.0"]
    assert table.asked() == 0


@pytest.mark.rule("PT-E-07", "PT-SETUP-07")
def test_a_tile_touches_others_at_their_front_facets_only() -> None:
    table = Laying(["Field@E1.1"], "Field", ["Field"])
    assert table.cells() == {"C.1", "W1.0", "E1.2", "E2.2"}
    assert table.refusal("lay E2.1") == "PT-SETUP-07"
    assert table.asked() == 1


@pytest.mark.rule("PT-E-08", "PT-SETUP-07", "PT-R-04")
def test_a_tile_north_of_the_base_takes_away_its_other_neighbours() -> None:
    table = Laying(["Field@C.1"], "Field", ["Field"])
    assert table.cells() == {"C.2", "E1.2", "W1.1"}
    assert table.refusal("lay E1.1") == table.refusal("lay W1.0") == "PT-SETUP-07"
    assert table.refusal("pass") == "PT-SETUP-06"


@pytest.mark.rule("PT-E-09", "PT-SETUP-06", "PT-SETUP-03", "PT-R-53")
def test_the_players_lay_ten_tiles_each_and_the_second_lays_the_base() -> None:
    table = Table(DRILL, setup=[5, 0, 0], terrain="great_road")
    layers = []
    for number in range(20):
        layers.append(table.asked())
        table.drawing(0)
        table.when(f"lay C.{number + 1}")
    assert layers == [0, 1] * 10
    assert (table.prompt(), table.asked()) == ("base", 1)
    assert table.saved("bag") == [0, 0, 0, 0]
    # draws are from the tiles in the bag, each as likely: the first of 6 Fields, ... the last of 20 a Village
    assert table.saved("sorts")[1] == "Field"
    assert table.saved("sorts")[20] == "Village"


@pytest.mark.rule("PT-E-14", "PT-SETUP-02", "PT-R-64")
def test_the_higher_roll_is_first_and_ties_are_rolled_again() -> None:
    table = Table(DRILL, setup=[3, 3, 1, 4, 0], terrain="great_road")
    assert table.saved("first") == "B"
    assert table.asked() == 1


@pytest.mark.rule("PT-E-11", "PT-SETUP-08", "PT-R-41", "PT-TUN-01")
def test_an_opening_of_a_tunnel_must_meet_an_opening() -> None:
    table = Laying([], "Cave:straight", ["Field"], open_way=False)
    allowed = [turn for turn in range(6) if not table.refusal(f"lay C.1 r{turn}")]
    assert allowed == [0, 3]
    assert table.refusal("lay C.1 r1") == "PT-SETUP-08"
    assert table.refusal("lay C.1") == "PT-SETUP-08"
    # rotations that open the same facets are offered once
    assert [text for text in table.legal() if "C.1" in text] == ["lay C.1 r0"]


@pytest.mark.rule("PT-E-12", "PT-SETUP-08", "PT-SETUP-09")
@pytest.mark.parametrize("open_way", [False, True])
def test_a_bend_north_of_the_base_must_open_towards_it(open_way: bool) -> None:
    table = Laying([], "Complex:bend", ["Field"], open_way=open_way)
    assert [turn for turn in range(6) if not table.refusal(f"lay C.1 r{turn}")] == [1, 3]


@pytest.mark.rule("PT-E-12", "PT-SETUP-09", "PT-R-06")
def test_a_dead_end_is_refused_only_with_the_open_way() -> None:
    DRILL.stock.patterns.setdefault("dead_end", 0b011000)
    refused = Laying([], "Complex:dead_end", ["Field"], open_way=True)
    assert refused.refusal("lay C.1 r0") == "PT-SETUP-09"
    assert Laying([], "Complex:dead_end", ["Field"], open_way=False).refusal("lay C.1 r0") == ""


@pytest.mark.rule("PT-E-83", "PT-SETUP-08", "PT-R-06", "PT-SETUP-09")
def test_a_tile_without_tunnels_needs_no_opening_by_the_book() -> None:
    book = Laying(["Complex:straight@C.1"], "Field", ["Field"], open_way=False)
    assert book.cells() == {"C.2", "E1.2", "W1.1"}
    guarded = Laying(["Complex:straight@C.1"], "Field", ["Field"], open_way=True)
    assert guarded.cells() == {"C.2"}
    assert guarded.refusal("lay E1.2") == "PT-SETUP-09"
    assert Laying(["Field@C.1"], "Field", ["Field"]).refusal("lay C.2 r1") == "PT-TUN-01"


@pytest.mark.rule("PT-E-51", "PT-SETUP-10", "PT-R-07")
def test_a_tile_that_fits_nowhere_is_set_aside_and_goes_back() -> None:
    DRILL.stock.patterns.setdefault("dead_end", 0b011000)
    table = Laying(
        ["Complex:straight@C.1"], "Complex:straight", ["Complex:dead_end", "Complex:straight"], open_way=True
    )
    table.drawing(0, 0)
    table.when("lay C.2 r0")
    assert [event["tile"] for event in table.events("set_aside")] == ["Complex:dead_end"]
    assert table.state.prompt().values["tile"] == "Complex:straight"
    assert table.asked() == 0
    table.drawing(0)
    table.when("lay C.3 r0")
    # back in the bag, it is the next draw, and being the last one it is laid with the guard dropped
    assert table.state.prompt().values["tile"] == "Complex:dead_end"
    assert table.prompt() == "lay_loose"
    assert table.asked() == 1
    assert table.refusal("lay C.4 r0") == ""
    assert table.refusal("lay C.4 r3") == "PT-SETUP-08"


@pytest.mark.rule("PT-SETUP-10", "PT-R-07")
def test_the_last_tile_is_laid_even_where_no_opening_meets_it() -> None:
    # a dead end north of the base leaves no opening towards any free cell: the last tunnel tile drops PT-SETUP-08
    DRILL.stock.patterns.setdefault("dead_end", 0b011000)
    walled = ["Complex:dead_end@C.1"]
    with_more = Laying(walled, "Field", ["Complex:straight"], open_way=False)
    assert with_more.cells() == {"C.2", "E1.2", "W1.1"}
    table = Laying([], "Complex:dead_end", ["Complex:straight"], dice=[0], open_way=False)
    table.when("lay C.1 r0")
    assert table.saved("loose") == 2
    assert table.prompt() == "lay_loose"
    assert table.refusal("lay C.2 r0") == ""
    assert table.refusal("lay E1.1 r0") == "PT-SETUP-07"


def base_table(cells: list[str], **options: Any) -> Table:
    """A finished map, by laying Field tiles (or 'sort/rN@cell'), and the second base to come."""
    words = [word if "@" in word else f"Field@{word}" for word in cells]
    table = Laying(words[:-1], words[-1].partition("@")[0].partition("/")[0], [], **options)
    last, _, cell = words[-1].partition("@")
    table.given(
        LAY[:3],
        cells=[*table.saved("cells"), cell],
        sorts=[*table.saved("sorts"), last.partition("/")[0]],
        turns=[*table.saved("turns"), last.partition("/")[2] or "r0"],
        drawn=None,
    )
    return table


@pytest.mark.rule("PT-E-10", "PT-SETUP-11", "PT-SETUP-12", "PT-GEO-05", "PT-R-05")
def test_the_second_base_touches_a_furthest_tile_of_the_players_choice() -> None:
    table = base_table(["C.1", "E1.2", "W1.1", "E1.3", "W1.2"])
    assert set(table.legal()) == {"base E1.4", "base E2.4", "base C.3", "base W1.3", "base W2.2"}
    assert table.refusal("base E2.3") == "PT-SETUP-13"
    assert table.asked() == 1


@pytest.mark.rule("PT-E-49", "PT-SETUP-13", "PT-SETUP-11")
def test_the_second_base_obeys_the_placing_rule() -> None:
    table = base_table(["E1.1", "C.1", "E1.2", "C.2", "E2.3", "C.3", "E2.4"])
    assert set(table.legal()) == {"base E2.5", "base E3.5", "base E1.4"}
    assert table.refusal("base E3.4") == "PT-SETUP-13"
    assert table.refusal("base W1.3") == "PT-SETUP-11"
    assert table.refusal("pass") == "PT-SETUP-11"


@pytest.mark.rule("PT-SETUP-13", "PT-SETUP-14", "PT-R-08")
def test_a_base_may_hide_behind_walls_only_by_the_book() -> None:
    cells = ["C.1", "C.2", "Complex:straight/r0@C.3"]
    book = base_table(cells, open_way=False)
    assert set(book.legal()) == {"base C.4", "base E1.4", "base W1.3"}
    guarded = base_table(cells, open_way=True)
    assert set(guarded.legal()) == {"base C.4"}
    assert guarded.refusal("base E1.4") == "PT-SETUP-14"


@pytest.mark.rule("PT-E-63", "PT-SETUP-14", "PT-R-08")
def test_where_no_cell_joins_the_base_its_walls_count_as_open() -> None:
    DRILL.stock.patterns.setdefault("dead_end", 0b011000)
    cells = ["C.1", "C.2", "Complex:dead_end/r0@C.3"]
    for open_way in (True, False):
        table = base_table(cells, open_way=open_way)
        assert table.refusal("base C.4") == ""
        table.when("base C.4")
        tiles = {tile["cell"]: tile["open"] for tile in table.view()["tiles"]}
        assert tiles["C.3"] == ([1, 4, 5] if open_way else [4, 5])
        ground = table.state.ground()  # type: ignore[attr-defined]
        assert ground.connected(3, 4) is open_way
        assert [event["cell"] for event in table.events("unwalled")] == (["C.4"] if open_way else [])
        assert table.saved("unwalled") == open_way


def field_table(cells: list[str], base: str, **options: Any) -> Table:
    table = base_table(cells, **options)
    return table.when(f"base {base}")


@pytest.mark.rule("PT-SETUP-15", "PT-SETUP-16")
@pytest.mark.parametrize(
    ("posts", "wrong"),
    [
        ({"B:stalker#1": "C.5"}, "more units are placed than it is time for"),
        ({f"A:conscript#{n}": f"C.{n}" for n in (1, 2, 3)} | {"A:archer#1": "C.4"}, "more units are placed"),
        ({"A:archer#1": "C.4"}, "A:archer#1 starts too far out"),
        ({"A:archer#1": "C.3"}, ""),
    ],
)
def test_a_position_with_starting_units_is_one_of_the_order_of_placing(posts: dict[str, str], wrong: str) -> None:
    table = field_table(["C.1", "C.2", "C.3", "C.4", "C.5"], "C.6")
    everybody = table.saved("posts") | posts
    if not wrong:
        assert table.given(posts=everybody).asked() == 0
        return
    with pytest.raises(DataError, match=wrong):
        table.given(posts=everybody)


@pytest.mark.rule("PT-E-13", "PT-SETUP-16", "PT-R-09")
def test_strictly_nearer_tiles_must_be_used_and_ties_are_chosen() -> None:
    cells = ["W1.0", "C.1", "W1.1", "E1.2", "C.2", "C.3", "C.4", "C.5"]
    table = field_table(cells, "C.6")
    assert {text.split()[2] for text in table.legal()} == {"C.1", "W1.0", "C.2", "W1.1", "E1.2"}
    table.when("field archer E1.2")
    assert {text.split()[2] for text in table.legal()} == {"C.1", "W1.0"}
    assert table.refusal("field archer C.2") == "PT-SETUP-16"
    table.when("field archer C.1")
    assert {text.split()[2] for text in table.legal()} == {"W1.0"}


@pytest.mark.rule("PT-SETUP-15", "PT-R-10", "PT-SETUP-18", "PT-TURN-01")
def test_the_first_player_places_three_units_then_the_second() -> None:
    cells = ["C.1", "C.2", "C.3", "C.4", "C.5", "C.6", "C.7"]
    table = field_table(cells, "C.8")
    assert table.refusal("field druid C.1") == "PT-SETUP-15"
    assert table.refusal("pass") == "PT-SETUP-15"
    seats = []
    for text in ["archer C.1", "conscript C.2", "conscript C.3", "druid C.7", "stalker C.6", "stalker C.5"]:
        seats.append(table.asked())
        table.when(f"field {text}")
    assert seats == [0, 0, 0, 1, 1, 1]
    assert (table.prompt(), table.asked(), table.saved("turn")) == ("turn", 0, 1)
    posts = table.saved("posts")
    assert posts["A:conscript#2"] == "C.3"
    assert sorted(unit for unit, where in posts.items() if where == "reserves")[:2] == ["A:archer#2", "A:conscript#3"]
    assert len([unit for unit, where in posts.items() if where == "reserves"]) == 22 - 6


@pytest.mark.rule("PT-E-79", "PT-SETUP-17", "PT-R-11", "PT-SETUP-15")
def test_starting_units_stand_on_hazards_without_a_test() -> None:
    cells = ["Water@C.1", "Swamp@C.2", "C.3", "C.4", "C.5", "C.6"]
    table = field_table(cells, "C.7")
    assert {text.split()[2] for text in table.legal()} == {"C.1", "C.2", "C.3"}
    table.when("field archer C.1", "field conscript C.2", "field spearman C.3")
    assert table.saved("posts")["A:archer#1"] == "C.1"
    table.done()


@pytest.mark.rule("PT-SETUP-01", "PT-R-50", "PT-FORCE-02")
def test_any_factions_meet_on_any_terrain_also_the_same_twice() -> None:
    for terrain in ("kings_march", "shattered_worlds"):
        for faction in DRILL.stock.factions:
            table = Table(DRILL, terrain=terrain, faction_a=faction, faction_b=faction)
            units = [unit["unit"] for unit in table.view()["units"]]
            assert [unit[2:] for unit in units if unit[0] == "A"] == [unit[2:] for unit in units if unit[0] == "B"]
            assert table.state.setup.options["faction_a"] == faction
