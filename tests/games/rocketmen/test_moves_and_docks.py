"""Measuring, objects and contact, the four maneuvers, docking, and the exact geometry behind them."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import L, M, Position, S, microid, ship
from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.nouns import FIRST_HOME
from retrorocket.games.rocketmen.preparation import push_pebbles
from retrorocket.kernel.events import SPECTATOR

OPEN = (200000, 300000)
HERE = (300000, 300000)
FREE = (700000, 300000)


def place(point: tuple[int, int], length: int, heading: int) -> tuple[int, int]:
    return int(g.place_x(point[0], length, heading)), int(g.place_y(point[1], length, heading))


# measuring


@pytest.mark.rule("RM-MEAS-01")
@pytest.mark.parametrize(("model", "length"), [("Iron Decree", 38100), ("Lictor", 63500), ("Noonfire", 88900)])
def test_a_ship_moves_by_its_own_increment(model: str, length: int) -> None:
    table = Position(ship("R1", model, OPEN)).when("move R1")
    assert table.at("R1") == (OPEN[0], OPEN[1] + length)


@pytest.mark.rule("RM-MEAS-01", "RM-MEAS-03")
@pytest.mark.parametrize(
    ("model", "radius", "reach"), [("Grey Cohort", 10000, S), ("Petal Guard", 10000, M), ("Iron Decree", 20000, L)]
)
@pytest.mark.parametrize("heading", [0, 9000, 27000])
def test_an_attack_reaches_one_weapon_increment_from_rim_to_rim_whatever_the_facing(
    model: str, radius: int, reach: int, heading: int
) -> None:
    far = OPEN[0] + radius + 15000 + reach
    near = Position(ship("R1", model, OPEN, heading), ship("B1", "Lictor", (far, OPEN[1])))
    assert near.refusal("attack R1>B1") == ""
    beyond = Position(ship("R1", model, OPEN, heading), ship("B1", "Lictor", (far + 1, OPEN[1])))
    assert beyond.refusal("attack R1>B1") == "RM-ATK-06"


@pytest.mark.rule("RM-MEAS-02")
@pytest.mark.parametrize("model", ["Grey Cohort", "Lictor", "Broken Chain"])
def test_bases_of_every_size_are_shifted_by_the_same_vector_as_their_front(model: str) -> None:
    table = Position(ship("R1", model, OPEN, 3000)).when("move R1")
    assert table.at("R1") == (OPEN[0] + 31750, OPEN[1] + 54993)


@pytest.mark.rule("RM-MEAS-04")
def test_positions_and_headings_are_open_to_everybody_at_any_time() -> None:
    table = Position(ship("R1", "Lictor", OPEN, 21735), ship("B1", "Noonfire", FREE, 7), microid("m01", HERE))
    for viewer in (0, 1, SPECTATOR):
        seen = table.view(viewer)
        assert [(row["id"], row["x"], row["y"], row["heading"]) for row in seen["ships"]] == [
            ("R1", *OPEN, 21735),
            ("B1", *FREE, 7),
        ]
        assert [(row["x"], row["y"]) for row in seen["microids"]] == [HERE]
        assert [(row["home"]["x"], row["home"]["y"]) for row in seen["seats"]] == [(457200, 118900), (457200, 795500)]


# objects


OBJECTS = [
    ("X", (457200, 380000)),
    ("HB", (457200, 720000)),
    ("B1", (700000, 240000)),
    ("R2", (600000, 240000)),
    ("m01", (800000, 260000)),
]


def crowd(start: tuple[int, int], **more: Any) -> Position:
    return Position(
        ship("R1", "Lictor", start, **more),
        ship("R2", "Lictor", (600000, 300000), pods="AS"),
        ship("B1", "Lictor", (700000, 300000), cargo="TT"),
        microid("m01", (800000, 300000)),
    )


@pytest.mark.rule("RM-OBJ-01")
@pytest.mark.parametrize(("thing", "start"), OBJECTS)
def test_asteroids_home_bases_ships_and_microids_are_objects_a_ship_can_meet(
    thing: str, start: tuple[int, int]
) -> None:
    table = crowd(start).when("move R1")
    assert table.prompt() == "contact"
    assert [event["thing"] for event in table.events("met")] == [thing], "cargo aboard is part of its ship"
    assert f"hit {thing}" in table.legal()


@pytest.mark.rule("RM-OBJ-01")
def test_what_does_not_lie_on_the_table_is_no_object() -> None:
    table = Position(ship("R1", "Lictor", OPEN))
    for thing in ("m01", "R2", "HG"):
        assert table.refusal(f"dock R1 {thing}") == "RM-OBJ-01"


@pytest.mark.rule("RM-OBJ-02", "RM-R-05")
@pytest.mark.parametrize(("gap", "refusal"), [(0, ""), (2, ""), (3, "RM-DOCK-01"), (1000, "RM-DOCK-01")])
def test_objects_touch_up_to_a_gap_of_two_micrometres(gap: int, refusal: str) -> None:
    table = Position(ship("R1", "Lictor", OPEN), microid("m01", (OPEN[0] + 20000 + gap, OPEN[1])))
    assert table.refusal("dock R1 m01") == refusal


@pytest.mark.rule("RM-OBJ-03")
@pytest.mark.parametrize(
    ("between", "large"), [("Halfway House", True), ("Broken Chain", False), ("Grey Cohort", False)]
)
def test_among_ships_only_space_stations_are_large(between: str, large: bool) -> None:
    table = Position(
        ship("R1", "Lictor", OPEN), ship("R2", between, (250000, 300000)), ship("B1", "Lictor", (300000, 300000))
    )
    assert table.refusal("attack R1>B1") == ("RM-ATK-07" if large else "")


@pytest.mark.rule("RM-OBJ-03")
@pytest.mark.parametrize(("middle", "refusal"), [((457200, 457200), "RM-ATK-07"), ((457200, 118900), "RM-ATK-07")])
def test_the_rogue_asteroid_and_home_bases_are_large(middle: tuple[int, int], refusal: str) -> None:
    table = Position(
        ship("R1", "Lictor", (middle[0] - 50000, middle[1])), ship("B1", "Lictor", (middle[0] + 50000, middle[1]))
    )
    assert table.refusal("attack R1>B1") == refusal


@pytest.mark.rule("RM-OBJ-03")
def test_microids_are_small() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN), microid("m01", (250000, 300000)), ship("B1", "Lictor", (300000, 300000))
    )
    assert table.refusal("attack R1>B1") == ""


@pytest.mark.rule("RM-OBJ-04")
def test_a_destroyed_ship_is_out_of_the_play_area_for_good() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN),
        ship("B1", "Lictor", (250000, 300000), pods="", cargo="T", docked="B2"),
        ship("B2", "Lictor", (280002, 300000)),
    )
    table.rolling(5, 4).when("attack R1>B1")
    assert not table.lies("B1")
    assert "B1" not in [row["id"] for row in table.view()["ships"]]
    assert table.docks("B2") == set()
    assert table.cargo("B1") == ""
    assert table.refusal("attack R1>B1") == "RM-ATK-01"
    table.when("end")
    assert table.refusal("move B1") == "RM-CTRL-01"


# maneuvers


@pytest.mark.rule("RM-MAN-01")
def test_a_ship_combines_the_four_maneuvers_as_its_ap_allow() -> None:
    table = Position(
        ship("R1", "Noonfire", HERE), microid("m01", (340000, 300000)), microid("m02", (388900, 350000), "N")
    )
    table.when("rotate R1 9000", "move R1", "avoid")
    assert (table.at("R1"), table.ap("R1")) == ((388900, 300000), 3)
    table.when("rotate R1 0", "move R1", "dock R1 m02")
    assert (table.at("R1"), table.ap("R1"), table.docks("R1")) == ((388900, 329998), 0, {"m02"})
    table.when("rotate R1 18000")
    assert table.heading("R1") == 18000
    assert table.refusal("move R1") == "RM-AP-01"


@pytest.mark.rule("RM-MOVE-01")
def test_each_move_costs_one_ap_and_is_a_full_increment() -> None:
    table = Position(ship("R1", "Lictor", OPEN, 9000, ap=2)).when("move R1")
    assert (table.at("R1"), table.ap("R1")) == ((263500, 300000), 1)
    table.when("move R1")
    assert (table.at("R1"), table.ap("R1")) == ((327000, 300000), 0)
    assert table.refusal("move R1") == "RM-AP-01"


@pytest.mark.rule("RM-MOVE-02", "RM-R-97")
@pytest.mark.parametrize(
    ("heading", "shift"),
    [(0, (0, 63500)), (9000, (63500, 0)), (18000, (0, -63500)), (3000, (31750, 54993)), (21735, (-38524, -50479))],
)
def test_a_ship_moves_straight_the_way_it_faces(heading: int, shift: tuple[int, int]) -> None:
    table = Position(ship("R1", "Lictor", OPEN, heading)).when("move R1")
    assert table.at("R1") == (OPEN[0] + shift[0], OPEN[1] + shift[1])
    assert table.heading("R1") == heading


@pytest.mark.rule("RM-ROT-01")
@pytest.mark.parametrize("heading", [1, 4500, 21735, 35999])
def test_a_ship_turns_to_any_other_direction_for_one_ap(heading: int) -> None:
    table = Position(ship("R1", "Lictor", OPEN))
    assert table.refusal("rotate R1 0") == "RM-ROT-01", "it faces there already"
    table.when(f"rotate R1 {heading}")
    assert (table.heading("R1"), table.ap("R1"), table.at("R1")) == (heading, 3, OPEN)


@pytest.mark.rule("RM-ROT-01")
def test_a_ship_without_ap_that_is_not_docked_does_not_turn() -> None:
    assert Position(ship("R1", "Lictor", OPEN, ap=0)).refusal("rotate R1 100") == "RM-AP-01"


@pytest.mark.rule("RM-ROT-02")
def test_a_docked_ship_turns_for_nothing_and_stays_docked() -> None:
    table = Position(ship("R1", "Lictor", OPEN, ap=0, docked="m01"), microid("m01", (220002, 300000)))
    table.when("rotate R1 4711")
    assert (table.heading("R1"), table.ap("R1"), table.docks("R1")) == (4711, 0, {"m01"})
    assert table.status("R1") == "ready", "it opens no activation"


# docking


@pytest.mark.rule("RM-DOCK-01")
@pytest.mark.parametrize(("thing", "start"), OBJECTS)
def test_a_ship_stops_at_the_contact_and_docks_there_for_one_ap(thing: str, start: tuple[int, int]) -> None:
    table = Position(
        ship("R1", "Lictor", start),
        ship("R2", "Lictor", (600000, 300000), pods="AS"),
        ship("B1", "Lictor", (700000, 300000), pods="AA"),
        microid("m01", (800000, 300000)),
    )
    table.when("move R1", f"dock R1 {thing}")
    assert (table.docks("R1"), table.ap("R1")) == ({thing}, 2)
    assert [event["thing"] for event in table.events("docked", 1)] == [thing]
    radius = {"X": 30000, "HB": 30000, "m01": 5000}.get(thing, 15000)
    assert table.at("R1") == (start[0], table.at(thing)[1] - 15000 - radius - 2)


@pytest.mark.rule("RM-DOCK-02")
def test_with_no_ap_left_a_contact_is_a_collision() -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000, ap=1, pods="AS"), microid("m01", (350000, 300000)))
    table.when("move R1")
    assert table.legal() == ["hit m01"]
    table.when("hit m01")
    assert (table.docks("R1"), table.at("R1")) == (set(), (329998, 300000))
    assert [event["thing"] for event in table.events("collided")] == ["m01"]


@pytest.mark.rule("RM-DOCK-02")
def test_nothing_else_is_done_before_the_contact_is_answered() -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000), microid("m01", (350000, 300000)))
    table.when("move R1")
    assert sorted(table.legal()) == ["avoid", "dock R1 m01", "hit m01"]
    for text in ("end", "rotate R1 0", "move R1", "load R1 m01"):
        assert table.refusal(text) == "RM-R-14"


@pytest.mark.rule("RM-DOCK-03")
@pytest.mark.parametrize(
    ("model", "pods", "refusal"),
    [("Lictor", "AS", "RM-DOCK-03"), ("Lictor", "AA", ""), ("Lictor", "", ""), ("Halfway House", "AAAS", "RM-DOCK-03")],
)
def test_shields_of_an_opposing_ship_keep_docking_ships_off(model: str, pods: str, refusal: str) -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("B1", model, (760000, 300000), pods=pods))
    table.when("move R1")
    assert table.refusal("dock R1 B1") == refusal


@pytest.mark.rule("RM-DOCK-03")
def test_shields_of_a_friend_do_not() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("R2", "Lictor", (760000, 300000), pods="SS"))
    assert table.when("move R1", "dock R1 R2").docks("R1") == {"R2"}


@pytest.mark.rule("RM-DOCK-04")
def test_ships_docked_together_do_not_attack_each_other_but_others() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, docked="B1"),
        ship("R2", "Lictor", (200000, 350000)),
        ship("B1", "Lictor", (230002, 300000)),
        ship("B2", "Lictor", (230002, 350000)),
    )
    assert table.refusal("attack R1>B1") == "RM-DOCK-04"
    assert table.refusal("attack R1>B2") == ""
    assert table.refusal("attack R2>B1") == ""
    table.when("end")
    assert table.refusal("attack B1>R1") == "RM-DOCK-04"
    assert table.refusal("attack B1>R2") == ""


# the exact geometry


@pytest.mark.rule("RM-E-77", "RM-R-06", "RM-R-05", "RM-R-07")
def test_a_ship_stops_at_the_rock_and_slides_off_at_right_angles() -> None:
    table = Position(ship("R1", "Lictor", (400000, 400000), 4000)).when("move R1")
    frame = table.state.save()["frames"][-1]  # type: ignore[index]
    assert frame["step"] == 36139
    assert table.at("R1") == (423230, 427684)
    track = g.Track(400000, 400000, 15000, 4000, M)
    gaps = [int(g.gap_between(track.apart(t, 457200, 457200), 45000)) for t in (36138, 36139)]
    assert gaps == [3, 1]
    table.when("dock R1 X")
    assert g.bearing(457200 - 423230, 457200 - 427684) == 4901
    table.when("rotate R1 13901", "move R1")
    assert (table.at("R1"), table.docks("R1"), table.prompt()) == ((464881, 379753), set(), "main")
    assert table.ap("R1") == 1


@pytest.mark.rule("RM-E-78", "RM-R-97")
@pytest.mark.parametrize(("scaled", "whole"), [(1500000000, 2), (-1500000000, -2), (1499999999, 1)])
def test_halves_are_rounded_away_from_zero(scaled: int, whole: int) -> None:
    assert g.rounded(scaled) == whole


@pytest.mark.rule("RM-R-97")
def test_a_track_is_worked_out_from_its_start_and_not_step_by_step() -> None:
    table = Position(ship("R1", "Lictor", OPEN, 3000)).when("move R1")
    assert table.at("R1") == place(OPEN, M, 3000)
    steps = OPEN
    for each in range(100):
        steps = place(steps, M // 100, 3000)
    assert steps != table.at("R1"), "rounding a hundred times leads elsewhere"


@pytest.mark.rule("RM-E-79", "RM-R-98", "RM-R-22")
def test_a_microid_on_a_home_base_is_pushed_off_along_its_bearing() -> None:
    table = Position(ship("R1", "Lictor", OPEN), microid("m01", (470000, 130000)))
    assert g.bearing(12800, 11100) == 4907
    assert g.gap_between(12800**2 + 11100**2, 35000) == -18058
    push_pebbles(table.s, FIRST_HOME)
    assert table.at("m01") == (484399, 142486)
    assert g.gap_between(27199**2 + 23586**2, 35000) == 1001


@pytest.mark.rule("RM-R-98")
@pytest.mark.parametrize(("vector", "heading"), [((0, -1), 18000), ((-1, 0), 27000), ((-1, 1), 31500), ((1, 4), 1404)])
def test_the_bearing_is_the_nearest_heading(vector: tuple[int, int], heading: int) -> None:
    assert g.bearing(*vector) == heading


@pytest.mark.rule("RM-E-80", "RM-R-10")
def test_the_useful_headings_are_listed_in_the_order_of_the_rules() -> None:
    table = Position(ship("R1", "Lictor", HERE), homes=False, bystanders=False)
    compass = [2250, *range(6750, 36000, 2250)]
    assert len(compass) == 14
    assert table.legal("rotate") == [f"rotate R1 {heading}" for heading in (4500, 3305, 5695, *compass)]


@pytest.mark.rule("RM-E-81", "RM-R-99", "RM-R-11")
def test_a_saved_contact_is_asked_again_with_the_same_prices() -> None:
    table = Position(ship("R1", "Lictor", HERE, 9000), microid("m01", (350000, 300000))).when("move R1")
    saved = table.state.save()
    frame = saved["frames"][-1]  # type: ignore[index]
    assert (frame["ship"], frame["x"], frame["y"], frame["length"]) == ("R1", 300000, 300000, 63500)
    assert (frame["step"], frame["met"], frame["avoided"]) == (29998, ["m01"], [])
    for answer, ap in (("dock R1 m01", 2), ("avoid", 0), ("hit m01", 3)):
        table.state = table.game.load(saved, table.script)
        assert table.at("R1") == (329998, 300000)
        assert sorted(table.legal()) == ["avoid", "dock R1 m01", "hit m01"]
        assert table.when(answer).ap("R1") == ap


@pytest.mark.rule("RM-R-99")
def test_the_allowance_of_a_ship_that_runs_is_kept_with_a_contact() -> None:
    table = Position(
        ship("R1", "Cinderwing", HERE, 9000),
        ship("B1", "Lictor", (300000, 350000)),
        microid("m01", (330000, 300000)),
    )
    table.rolling(1, 2).when("attack R1>B1", "end R1", "move R1")
    table.state = table.game.load(table.state.save(), table.script)
    assert table.ap("R1") == 2
    assert table.legal() == ["hit m01"], "its one AP after attacking is spent"


@pytest.mark.rule("RM-R-06", "RM-R-11")
def test_a_row_of_microids_is_passed_in_one_passage_while_the_ship_is_clear_of_none() -> None:
    row = [microid(f"m{k:02}", (400000, 200000 + 24000 * k)) for k in (1, 2, 3)]
    table = Position(ship("R1", "Grey Cohort", (400000, 200000), ap=9), *row, homes=False).when("move R1")
    assert table.legal("hit") == ["hit m01"]
    table.when("avoid")
    assert (table.prompt(), table.ap("R1")) == ("main", 9 - 1 - (3 + 1 + 1)), "three, then a move inside the last"
    assert table.at("R1") == (400000, 200000 + 2 * M)
