"""Cells, directions, distances, ranges and lines (PT-COMP, PT-GEO, PT-LINE)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import DRILL, PLAIN, Position
from retrorocket.games.pocket_tactics.geometry import CELL, cell_at, distance, label, opposite, step_from, turned
from retrorocket.games.pocket_tactics.stock import TERRAINS
from retrorocket.kernel.events import SPECTATOR


@pytest.mark.rule("PT-E-47", "PT-GEO-01", "PT-GEO-02", "PT-GEO-03")
def test_a_cell_has_its_label_and_six_neighbours_clockwise_from_north() -> None:
    cell = cell_at(1, -3)
    assert label(cell) == "E1.3"
    assert [label(step_from(cell, k)) for k in range(6)] == ["E1.4", "E2.4", "E2.3", "E1.2", "C.2", "C.3"]
    assert label(cell_at(0, 0)) == "C.0"
    assert label(cell_at(-2, -1)) == "W2.1"
    assert [opposite(k) for k in range(6)] == [3, 4, 5, 0, 1, 2]


@pytest.mark.rule("PT-GEO-05", "PT-R-05")
def test_distance_goes_through_the_air() -> None:
    start = CELL.number("C.0")
    far = {"C.1": 1, "E1.2": 2, "W1.1": 2, "E1.3": 3, "W1.2": 3, "E3.3": 3, "W3.0": 3}
    assert {word: distance(start, CELL.number(word)) for word in far} == far
    # a tile behind a gap is as near as through the air: the furthest tile needs no way to it
    scene = Position("C.1 Complex:straight/r1@C.2 C.3", {}, base="C.4")
    assert distance(start, CELL.number("C.3")) == 3
    assert scene.state.ground().range_between(0, 3) > 100  # type: ignore[attr-defined]


@pytest.mark.rule("PT-GEO-06", "PT-LINE-01")
@pytest.mark.parametrize(
    ("most", "near", "straight"), [(1, "C.0 C.2", "C.0 C.2"), (2, "C.0 C.2 E1.3 C.3", "C.0 C.2 C.3")]
)
def test_what_is_covered_within_a_range_leaves_out_the_tile_itself(most: int, near: str, straight: str) -> None:
    ground = Position("C.1 C.2 E1.3 C.3", {}, base="C.4").state.ground()  # type: ignore[attr-defined]
    start = ground.place_at(CELL.number("C.1"))
    for _asked_again in range(2):
        assert bits(ground.covered(start, most, False)) == {ground.place_at(CELL.number(word)) for word in near.split()}
        assert bits(ground.covered(start, most, True)) == {
            ground.place_at(CELL.number(word)) for word in straight.split()
        }
    assert bits(ground.covered(start, 9, False)) == set(range(ground.size)) - {start}


def bits(places: int) -> set[int]:
    """The numbers in a set of places."""
    return {place for place in range(63) if places >> place & 1}


@pytest.mark.rule("PT-GEO-04", "PT-TUN-01")
def test_tiles_are_connected_when_both_facets_are_open() -> None:
    ground = Position("C.1 Complex:straight/r0@C.2 E1.2 C.3", {}, base="C.4").state.ground()  # type: ignore[attr-defined]
    place = {label(ground.cells[k]): k for k in range(ground.size)}
    assert ground.connected(place["C.2"], place["C.1"])
    assert ground.connected(place["C.3"], place["C.2"])
    assert not ground.connected(place["C.2"], place["E1.2"])
    assert ground.touching(place["C.2"], place["E1.2"])
    assert ground.connected(place["C.0"], place["C.1"])
    assert [turned(0b001001, k) for k in range(4)] == [0b001001, 0b010010, 0b100100, 0b001001]


@pytest.mark.rule("PT-GEO-06", "PT-R-42", "PT-R-43")
def test_range_counts_connected_tiles_bases_included_and_units_ignored() -> None:
    ground = Position("C.1 E1.1 W1.0", {"A:archer#1": "C.1"}, base="C.2").state.ground()  # type: ignore[attr-defined]
    place = {label(ground.cells[k]): k for k in range(ground.size)}
    assert ground.range_between(place["E1.1"], place["W1.0"]) == 2
    assert ground.range_between(place["W1.0"], place["C.2"]) == 2


@pytest.mark.rule("PT-LINE-01", "PT-LINE-02", "PT-E-38", "PT-R-43")
def test_units_and_bases_do_not_break_a_straight_line_but_gaps_do() -> None:
    units = {"A:liner": "C.1", "A:conscript#1": "C.2", "B:stalker#1": "C.3"}
    force = "legion: liner, conscript*3, archer"
    scene = Position("C.1 C.2 C.3", units, a=force, base="C.4")
    assert scene.cells("shot Ballistics A:liner") == {"C.3", "C.4"}
    gap = Position("C.1 E1.1 E1.2 E1.3 C.3", {"A:liner": "C.1", "B:stalker#1": "C.3"}, a=force, base="C.4")
    assert gap.cells("shot") == set()
    assert gap.refusal("shot Ballistics A:liner C.3") == "PT-LINE-02"
    aside = Position("C.1 E1.2 C.2 E1.3 C.3", {"A:liner": "C.1", "B:stalker#1": "E1.3"}, a=force, base="C.4")
    assert aside.refusal("shot Ballistics A:liner E1.3") == "PT-LINE-01"
    assert scene.refusal("shot Ballistics A:liner C.4") == ""
    # walls break it too
    wall = Position("C.1 Complex:straight/r1@C.2 C.3", {"A:liner": "C.1", "B:stalker#1": "C.3"}, a=force, base="C.4")
    assert wall.cells("shot") == set()


@pytest.mark.rule("PT-GEO-07", "PT-COMP-04")
def test_a_tile_holds_one_unit_and_a_base_none() -> None:
    scene = Position(PLAIN, {"A:archer#1": "C.1", "A:archer#2": "E1.1", "B:stalker#1": "C.4"})
    assert scene.refusal("step A:archer#1 E1.1") == "PT-MOVE-04"
    assert scene.refusal("step A:archer#1 C.0") == "PT-MOVE-06"
    assert sorted({scene.where(unit) for unit in scene.saved("posts")}) == ["C.1", "C.4", "E1.1", "reserves"]
    with pytest.raises(ValueError, match="shares its tile"):
        Position(PLAIN, {"A:archer#1": "C.1", "A:archer#2": "C.1"})
    with pytest.raises(ValueError, match="stands on a base"):
        Position(PLAIN, {"A:archer#1": "C.0"})
    with pytest.raises(ValueError, match="empty space"):
        Position(PLAIN, {"A:archer#1": "E5.9"})


@pytest.mark.rule("PT-COMP-01", "PT-COMP-03", "PT-R-53", "PT-R-01")
def test_two_players_and_twenty_tiles_a_set() -> None:
    assert (DRILL.fewest, DRILL.most) == (2, 2)
    assert DRILL.title == "Pocket-Tactics"
    core = ["kings_march", "great_road", "frozen_deep", "undercity", "mire_of_mazes", "shattered_worlds"]
    for id in core:
        tiles = DRILL.stock.sets[id]
        assert tiles.total == 20
        assert all(bool(tile.pattern) == (TERRAINS[tile.terrain] in ("Complex", "Cave")) for tile in tiles.tiles)


@pytest.mark.rule("PT-COMP-05", "PT-E-80", "PT-FORCE-06")
def test_everything_is_public_but_the_order_of_the_bag() -> None:
    from table import Table

    table = Table(DRILL, setup=[5, 0, 6], terrain="kings_march")
    seen = [table.view(seat) for seat in (0, 1, SPECTATOR)]
    assert seen[0] == seen[1] == seen[2]
    assert sum(seen[0]["bag"].values()) == 19
    assert seen[0]["drawn"] == "Hills"
    assert {unit["unit"] for unit in seen[0]["units"]} >= {"A:archer#1", "B:druid"}
    guess = table.state.redeal(0, 3)
    assert guess.digest() == table.state.digest()
