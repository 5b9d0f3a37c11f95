"""The board: zones, links, moving markers, names, and what lies open."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.graph import adjacent, joined_by_land, marker_zone, neighbours
from retrorocket.games.buck_rogers.tables import (
    BOARD,
    COLOURS,
    DISPLAYS,
    EDGES,
    GROUPS,
    KIND_OF,
    LEADERS,
    MARKERS,
    NEAREST,
    RINGS,
    SLOT_NEEDS,
    SLOT_ZONE,
    ZONE_IDS,
)
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR


def distances(start: int, turn: int) -> dict[int, int]:
    """How many steps every zone is away, with nobody in the way."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for near in neighbours(here, turn):
            if near not in steps:
                steps[near] = steps[here] + 1
                queue.append(near)
    return steps


def number(zone: str) -> int:
    return ZONE_IDS.index(zone)


def next_to(zone: str, turn: int = 1) -> set[str]:
    return {ZONE_IDS[each] for each in neighbours(number(zone), turn)}


def steps(start: str, end: str, turn: int = 1) -> int:
    return int(distances(number(start), turn)[number(end)])


@pytest.mark.rule("BR-BOARD-01", "BR-BOARD-02", "BR-DEF-03")
def test_the_board_has_forty_two_territories_on_five_displays_and_four_kinds_of_other_zones() -> None:
    assert [len(display.zones) for display in DISPLAYS] == [6, 7, 13, 7, 9]
    assert [display.id for display in DISPLAYS] == GROUPS
    assert [sum(1 for kind in KIND_OF if kind == n) for n in range(5)] == [42, 5, 4, 9, 111]


@pytest.mark.rule("BR-BOARD-03", "BR-KSAT-02", "BR-R-37", "BR-R-38")
def test_moons_satellites_and_colonies_are_no_surface_but_elevator_and_aerostates_are() -> None:
    needs = {ZONE_IDS[SLOT_ZONE[n]]: {ZONE_IDS[z] for z in SLOT_NEEDS[n]} for n in range(5)}
    assert [len(zones) for zones in needs.values()] == [4, 7, 7, 4, 6]
    assert "space_elevator" in needs["near_mars"]
    assert "aerostates" in needs["near_venus"]
    assert not needs["near_mercury"] & {"hielo", "mariposas"}
    assert not needs["near_earth"] & {"l4_colony", "l5_colony", "tycho"}


@pytest.mark.rule("BR-BOARD-04", "BR-BOARD-10", "BR-E-16")
def test_the_moon_has_its_own_near_orbit_and_shares_the_far_orbit_with_earth() -> None:
    assert next_to("near_moon") == {"moscoviense", "tranquility", "farside", "tycho", "near_earth", "far_earth_moon"}
    assert steps("tranquility", "american_regency") == 3


@pytest.mark.rule("BR-BOARD-05", "BR-BOARD-09", "BR-BOARD-15", "BR-MOVE-05")
def test_an_asteroid_orbit_joins_its_asteroid_to_the_marker_and_to_nothing_else() -> None:
    assert next_to("orbit_vesta") == {"vesta", "A15"}
    assert next_to("vesta") == {"orbit_vesta"}
    assert [ZONE_IDS[z] for z in NEAREST[number("vesta")]] == ["orbit_vesta"]


@pytest.mark.rule("BR-BOARD-06", "BR-BOARD-07")
def test_surface_zones_touch_near_orbit_and_satellites_hang_where_they_should() -> None:
    assert {"the_warrens", "bach", "tolstoi", "sobkou_plains", "hielo", "mariposas"} < next_to("near_mercury")
    assert next_to("hielo") == next_to("mariposas") == {"near_mercury"}
    assert next_to("l4_colony") == next_to("l5_colony") == {"far_earth_moon"}
    assert next_to("deimos") == {"far_mars"}


@pytest.mark.rule("BR-BOARD-08", "BR-E-15", "BR-MOVE-04")
def test_the_space_elevator_leads_past_near_mars_orbit_but_not_for_battlers() -> None:
    assert next_to("space_elevator") == {"pavonis", "near_mars", "far_mars"}
    zones = ["boreal_sea", "coprates_chasm", "ram_hq", "arcadia", "pavonis", "space_elevator"]
    board = (
        Position().stack("1 blue-F far_mars", "1 blue-B far_mars").hold("green", *zones).satellite("near_mars").moving()
    )
    board.when("move 1 blue-F far_mars", "to space_elevator", "to pavonis", "stop")
    assert board.at("pavonis") == {"blue-F": 1}
    board.when("move 1 blue-B far_mars")
    assert board.refusal("to space_elevator") == "BR-MOVE-04"


@pytest.mark.rule("BR-BOARD-11", "BR-BOARD-12", "BR-BOARD-13", "BR-R-84", "BR-E-106", "BR-R-22")
def test_rings_and_lines_give_the_distances_of_the_book() -> None:
    assert [len(zones) for zones in RINGS.values()] == [2, 4, 8, 16, 16, 32, 32]
    pairs = {("E1", "TE1"): 1, ("TE1", "TE2"): 2, ("TE1", "M8"): 1, ("M2", "TM21"): 1, ("M2", "TM22"): 1}
    pairs |= {("A4", "TM7"): 4, ("Sun", "E1"): 3, ("E2", "M2"): 6}
    assert {pair: steps(*pair) for pair in pairs} == pairs
    assert next_to("Sun") == {"Me1", "Me2"}
    assert not any(a.startswith("TE") and b.startswith("TE") for a, b in named_edges())


def named_edges() -> list[tuple[str, str]]:
    return [(ZONE_IDS[a], ZONE_IDS[b]) for a, b, _ in EDGES]


@pytest.mark.rule("BR-R-83", "BR-R-84")
def test_every_distance_that_the_book_states_can_be_walked() -> None:
    rows = BOARD.table("tests").values["stated_distance"]
    assert isinstance(rows, list)
    for row in rows:
        found = steps(row["from"], row["to"], row["turn"])
        assert found == row["zones"] if row["exact"] else found <= row["zones"], row


@pytest.mark.rule("BR-BOARD-14")
def test_orbit_and_space_have_no_owner() -> None:
    board = Position().stack("1 blue-F E4", "1 blue-F near_venus").fighting()
    assert board.view()["control"] == {}
    assert all(board.s.controller(zone) == -1 for zone in range(42, 171))


@pytest.mark.rule("BR-TURN-02", "BR-TURN-03", "BR-TURN-04", "BR-E-02", "BR-BOARD-09")
def test_a_marker_that_moves_leaves_pieces_in_space_behind_and_takes_its_orbits_along() -> None:
    assert ZONE_IDS[marker_zone(MARKERS.index("earth"), 0)] == "E1"
    assert ZONE_IDS[marker_zone(MARKERS.index("earth"), 1)] == "E2"
    assert steps("E1", "far_earth_moon", 1) == 2
    assert adjacent(number("far_earth_moon"), number("E2"), 1)
    assert not adjacent(number("far_earth_moon"), number("E1"), 1)


@pytest.mark.rule("BR-E-03", "BR-TURN-02", "BR-WIN-05", "BR-SETUP-01")
def test_after_eight_turns_earth_is_home_again() -> None:
    places = {name: ZONE_IDS[marker_zone(n, 8)] for n, name in enumerate(MARKERS)}
    assert [places[name] for name in ("mercury", "venus", "earth", "mars", "ceres")] == ["Me1", "Ve1", "E1", "M9", "A9"]


@pytest.mark.rule("BR-E-17", "BR-BOARD-15")
def test_going_from_asteroid_to_asteroid_leads_over_the_solar_system() -> None:
    board = Position().stack("1 blue-F aurora").moving()
    board.when("move 1 blue-F aurora", "to orbit_aurora", "to A4", "to A5", "to A6")
    assert board.prompt() == "movement"
    assert board.at("A6") == {"blue-F": 1}
    assert steps("aurora", "hygeia") == 7


@pytest.mark.rule("BR-E-94", "BR-MOVE-06", "BR-BOARD-12", "BR-R-17")
def test_a_leader_moves_four_zones_of_any_kind() -> None:
    board = Position().leader("buck_rogers", "tolstoi").moving()
    board.when("lead buck_rogers")
    legal = board.legal()
    assert {"go Ve1", "go Ve4", "go Me1", "go Sun"} <= set(legal)
    board.when("to near_mercury", "to far_mercury", "to Me2", "to Ve1")
    assert board.where("buck_rogers") == "Ve1"
    assert board.refusal("lead buck_rogers") == "BR-MOVE-13"


@pytest.mark.rule("BR-E-93", "BR-MOVE-02", "BR-BOARD-03")
def test_walks_are_bound_to_the_neighbours_on_the_same_body() -> None:
    walks = {
        zone: {z for z in next_to(zone) if joined_by_land(number(zone), number(z))} for zone in ("pavonis", "tycho")
    }
    assert walks == {"pavonis": {"arcadia", "boreal_sea", "space_elevator"}, "tycho": {"tranquility", "farside"}}
    board = Position().stack("1 blue-G deimos", "1 blue-G pavonis", "1 blue-T tycho").moving()
    assert board.refusal("move 1 blue-G deimos") == "BR-MOVE-02"
    board.when("move 1 blue-G pavonis")
    assert sorted(board.legal()) == ["stop", "to arcadia", "to boreal_sea", "to space_elevator"]


@pytest.mark.rule("BR-COMP-01", "BR-R-05", "BR-DEF-06", "BR-COMP-03", "BR-R-85")
def test_the_box_holds_what_the_list_says() -> None:
    totals = {row.text("id"): row.whole("total") for row in BOARD.rows("piece")}
    assert totals["killer_satellite"] == len(SLOT_ZONE) == 14
    assert totals["factory"] == 24
    assert BOARD.table("other_components").whole("red_chips") == 5
    assert (len(COLOURS), len(LEADERS), len(MARKERS)) == (6, 6, 13)
    basic = BUCK_ROGERS.new(BUCK_ROGERS.setup(6), CounterDice(3))
    assert basic.view(SPECTATOR)["cards"] == {}, "the Basic Game deals no Turn Cards"
    board = Position(dice=[1, 1]).hold("blue", "bach").stack("1 burgundy-T bach").fighting()
    assert board.controller("bach") == "burgundy", "markers do not fight in the Basic Game"


@pytest.mark.rule("BR-R-03", "BR-SETUP-02")
def test_there_are_six_colours_and_the_books_other_names_are_theirs() -> None:
    rows = {row.text("id"): row.texts("aliases") for row in BOARD.rows("faction")}
    assert list(rows) == ["blue", "burgundy", "yellow", "green", "purple", "brown"]
    assert rows["burgundy"] == ["red", "dark purple"]
    assert rows["purple"] == ["black", "light purple"]


@pytest.mark.rule("BR-DEF-07", "BR-TRANS-13", "BR-R-20")
def test_everything_lies_open_but_cargo() -> None:
    board = (
        Position()
        .stack("3 blue-T bach")
        .ship("blue-R1", "E3", troopers=2)
        .factory("bach")
        .hold("blue", "bach")
        .moving()
    )
    theirs, mine = board.view(1), board.view(0)
    assert theirs["stacks"] == mine["stacks"]
    assert theirs["factories"] == mine["factories"]
    assert mine["transports"] == [{"unit": "blue-R1", "zone": "E3", "cargo": "2T"}]
    assert theirs["transports"] == [{"unit": "blue-R1", "zone": "E3"}]


@pytest.mark.rule("BR-DEF-04")
def test_all_dice_have_ten_faces() -> None:
    board = Position(dice=[10]).stack("1 blue-T bach", "1 green-T bach").fighting()
    board.when("attack blue-T green-T")
    assert board.events("shot")[0]["roll"] == 10
    board.done()


@pytest.mark.rule("BR-DEF-08", "BR-DEF-09", "BR-R-95", "BR-R-82")
def test_nothing_can_be_handed_over_outside_the_rules() -> None:
    board = Position().stack("1 blue-F bach").hold("blue", "bach").moving()
    assert not any(text.startswith(("offer", "give")) for text in board.legal())
    assert board.refusal("offer p2") == "BR-TURN-01"
    assert len([entry for entry in BUCK_ROGERS.ledger.entries if entry.tier == "ruling"]) == 107


@pytest.mark.rule("BR-DEF-05", "BR-E-114")
def test_switches_that_do_not_go_together_are_refused_with_the_rule() -> None:
    for wrong in (
        {"B1": True},
        {"B1": True, "A": True, "B2": True},
        {"D": True, "B3": True},
        {"advanced": True, "V7": True},
    ):
        with pytest.raises(ValueError, match="BR-DEF-05"):
            BUCK_ROGERS.setup(6, dict(wrong))
    mixed = BUCK_ROGERS.setup(6, {"A": True, "B3": True, "E": True, "G": True, "K": True, "advanced": True})
    assert mixed.on("B3")
    with pytest.raises(ValueError, match="BR-SMP-01"):
        BUCK_ROGERS.setup(6, {"SAMPLE": "turn1", "P": True})
