"""Laying out the table: first player, scatter, home bases, places round them; every number as the rulings fix it."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import NORTH, ROGUE, SOUTH, Piece, Point, Position, microid, reserve, ship
from retrorocket.games.rocketmen import geometry as g
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.headings import place_at
from retrorocket.games.rocketmen.nouns import OBJECT, RESOURCE
from retrorocket.games.rocketmen.preparation import landing
from retrorocket.games.rocketmen.state import DESTROYED, IN_STOCK, Rocketmen
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from table import Table

HALF = 260000
RED = "s01 AASS, s02 AS"
BLUE = "s02 AS"


def bell(offset: int) -> list[int]:
    """Four numbers that add up to an offset on one axis."""
    total = offset + HALF
    return [total // 4] * 3 + [total - 3 * (total // 4)]


def falls(dx: int, dy: int, face: int = 0, index: int = 0) -> list[int]:
    """The draws of a resource that falls at an offset from the rogue asteroid."""
    return [index, 50, *bell(dx), *bell(dy), face]


def rolls(distance: int, heading: int, face: int = 0, index: int = 0) -> list[int]:
    """The draws of a roller."""
    return [index, 14, distance - 120000, heading, face]


REST = [falls(60000 + 15000 * k, 100000) for k in range(12)]


def lay(drops: list[list[int]] | None = None, first: list[int] | None = None, **options: Any) -> Table:
    """A table up to the placing of ships; red rolls higher unless said otherwise; `drops` come before the rest."""
    table = Table(ROCKETMEN, **({"own_red": RED, "own_blue": BLUE} | options))
    chosen = (drops or []) + REST[len(drops or []) :]
    table.drawing(*[face - 1 for face in first or [6, 5, 1, 2]], *[number for drop in chosen for number in drop])
    table.when("start T", "start C")
    table.done()
    return table


def state(table: Table) -> Rocketmen:
    """Its state."""
    assert isinstance(table.state, Rocketmen)
    return table.state


def pebble(table: Table, number: int) -> dict[str, Any]:
    """A microid as everybody sees it."""
    seen: dict[str, Any] = table.view()["microids"][number - 1]
    return seen


# first player


@pytest.mark.rule("RM-SET-03", "RM-R-28", "RM-E-18")
def test_a_tie_for_the_first_player_is_rolled_again_souths_dice_first() -> None:
    table = lay(first=[3, 4, 5, 2, 6, 1, 2, 2])
    rolled = [(event["seat"], event["one"], event["two"]) for event in table.events("first_roll")]
    assert rolled == [("red", 3, 4), ("blue", 5, 2), ("red", 6, 1), ("blue", 2, 2)]
    assert table.asked() == 0
    assert lay(first=[1, 2, 5, 2]).asked() == 1


# the scatter


@pytest.mark.rule("RM-SET-05", "RM-R-20", "RM-R-97", "RM-R-28", "RM-E-19")
def test_a_dropped_resource_and_a_roller_land_where_their_numbers_say() -> None:
    first = [0, 80, 100000, 90000, 70000, 88000, 65000, 65000, 65000, 65000, 1]
    table = lay([first, rolls(300000, 21735)])
    one, two = pebble(table, 1), pebble(table, 2)
    assert (one["x"], one["y"], one["type"]) == (545200, 457200, "T")
    assert (two["x"], two["y"], two["type"]) == (275195, 218717, "?")


@pytest.mark.rule("RM-SET-06", "RM-SET-07", "RM-R-23", "RM-R-05", "RM-E-20")
def test_landings_on_the_rogue_beside_it_off_the_table_and_on_its_brink_are_told_apart() -> None:
    table = lay(
        [falls(21000, 28000), falls(35002, 0), falls(35003, 0), rolls(460000, 0), rolls(455000, 0)],
    )
    assert len(table.events("scatter_rogue")) == 2
    assert len(table.events("scatter_lost")) == 1
    assert (pebble(table, 1)["x"], pebble(table, 1)["y"]) == (457200 + 35003, 457200)
    assert (pebble(table, 2)["x"], pebble(table, 2)["y"]) == (457200, 909400)


@pytest.mark.rule("RM-SET-02", "RM-SET-05", "RM-SET-09", "RM-SET-10", "RM-E-17", "RM-CMP-02")
def test_twenty_resources_are_all_somewhere_after_the_scatter() -> None:
    table = lay([falls(0, 0), rolls(560000, 0)])
    seen = table.view()
    assert seen["rogue"]["stock"] == 7
    assert len(seen["microids"]) == 10
    assert [len(row["resources"]) for row in seen["seats"]] == [1, 1]
    where = [int(place) for place in state(table).where]
    assert (len(where), where.count(DESTROYED), where.count(IN_STOCK)) == (20, 1, 7)


@pytest.mark.rule("RM-R-28")
def test_the_rogue_stock_lists_what_fell_there_first_and_then_the_rest_of_the_pile() -> None:
    table = lay([falls(0, 0, index=17), falls(0, 0, index=3)])
    stock = "".join(RESOURCE.word(state(table).kind[resource]) for resource in state(table).stock)
    # drawn: the last of blue's Carbon-7, then the first of red's Newtonium; ten more from the top of the pile
    assert stock == "CN" + "TNNNCC"


@pytest.mark.rule("RM-R-20")
def test_the_scatter_follows_its_law_in_the_large() -> None:
    table = lay()
    position = state(table)
    position.dice = CounterDice(7)
    spots = [landing(position) for k in range(3000)]
    off = sum(1 for x, y in spots if not (0 <= x <= 914400 and 0 <= y <= 914400))
    away = sorted(int(g.root(g.squared(x - 457200, y - 457200))) for x, y in spots)
    on_rogue = sum(1 for distance in away if distance < 35003)
    assert 0.01 < off / 3000 < 0.035
    assert 0.06 < on_rogue / 3000 < 0.10
    rest = [distance for distance in away if distance >= 35003][: 3000 - on_rogue - off]
    assert 100000 < rest[len(rest) // 2] < 114000
    assert 225000 < rest[len(rest) * 9 // 10] < 265000


@pytest.mark.rule("RM-R-20")
@pytest.mark.parametrize(("test", "roller"), [(14, True), (15, False)])
def test_a_roller_is_told_by_a_number_below_fifteen(test: int, roller: bool) -> None:
    drop = [0, test, 0, 9000, 0] if roller else [0, test, *bell(120000), *bell(0), 0]
    table = lay([drop])
    assert (pebble(table, 1)["x"], pebble(table, 1)["y"]) == (577200, 457200)


@pytest.mark.rule("RM-R-21", "RM-SET-08")
def test_what_lay_face_up_is_remembered_by_both_and_nothing_else_by_anybody() -> None:
    table = lay([falls(100000, 0, face=1, index=3), falls(0, 100000, face=0), falls(0, 0, face=1)])
    for seat in (0, 1, SPECTATOR):
        types = [row["type"] for row in table.view(seat)["microids"]]
        assert types[:2] == ["N", "?"]
        assert set(types[1:]) == {"?"}
    assert [int(state(table).seen[resource]) for resource in state(table).stock] == [0] * 7


@pytest.mark.rule("RM-R-21", "RM-SET-12")
def test_a_starting_resource_is_known_to_its_owner_alone() -> None:
    table = lay()
    own = [table.view(seat)["seats"][0]["resources"] for seat in (0, 1, SPECTATOR)]
    assert own == [["T"], ["?"], ["?"]]


@pytest.mark.rule("RM-R-23")
def test_a_microid_on_the_brink_is_moved_wholly_onto_the_table() -> None:
    table = lay([rolls(457200, 9000), rolls(455000, 27000)])
    assert [(pebble(table, k)["x"], pebble(table, k)["y"]) for k in (1, 2)] == [(909400, 457200), (5000, 457200)]


# home bases


@pytest.mark.rule("RM-R-24", "RM-SET-11", "RM-E-21")
def test_the_asteroids_lie_at_their_fixed_places() -> None:
    table = lay()
    homes = [(row["home"]["x"], row["home"]["y"]) for row in table.view()["seats"]]
    assert homes == [SOUTH, NORTH]
    assert (table.view()["rogue"]["x"], table.view()["rogue"]["y"]) == ROGUE
    assert SOUTH[1] - 30000 == 88900
    assert g.gap_between((ROGUE[1] - SOUTH[1]) ** 2, 60000) == 278300


@pytest.mark.rule("RM-R-22", "RM-E-79")
def test_a_microid_in_the_way_of_a_home_base_is_put_a_millimetre_off_its_rim() -> None:
    x, y = 470000 - 457200, 130000 - 457200
    distance = int(g.root(g.squared(x, y)))
    heading = int(g.bearing(x, y))
    near = lay([rolls(distance, heading)])
    landed = (int(g.place_x(457200, distance, heading)), int(g.place_y(457200, distance, heading)))
    bearing = int(g.bearing(landed[0] - 457200, landed[1] - 118900))
    pushed = (int(g.place_x(457200, 36001, bearing)), int(g.place_y(118900, 36001, bearing)))
    assert (pebble(near, 1)["x"], pebble(near, 1)["y"]) == pushed
    gap = g.gap_between((pushed[0] - 457200) ** 2 + (pushed[1] - 118900) ** 2, 35000)
    assert gap in (1000, 1001)


@pytest.mark.rule("RM-R-22")
def test_a_microid_exactly_under_a_home_base_goes_towards_the_rogue_asteroid() -> None:
    table = lay([rolls(338300, 18000), rolls(338300, 0)])
    places = [(pebble(table, k)["x"], pebble(table, k)["y"]) for k in (1, 2)]
    assert places == [(457200, 118900 + 36001), (457200, 795500 - 36001)]


@pytest.mark.rule("RM-R-22")
def test_microids_may_lie_on_one_another() -> None:
    table = lay([falls(100000, 0), falls(100000, 0)])
    assert [(pebble(table, k)["x"], pebble(table, k)["y"]) for k in (1, 2)] == [(557200, 457200)] * 2


@pytest.mark.rule("RM-CMP-02", "RM-STA-04")
def test_a_starting_station_takes_the_place_of_one_of_three_asteroids() -> None:
    rocks = [OBJECT.number(word) for word in ("X", "HR", "HB")]
    plain = lay()
    assert [bool(state(plain).in_play(rock)) for rock in rocks] == [True, True, True]
    station = lay(own_red="s09 AAASS, s02 AS")
    assert [bool(state(station).in_play(rock)) for rock in rocks] == [True, False, True]
    seen = station.view()["ships"][0]
    assert (seen["model"], seen["x"], seen["y"]) == ("s09", *SOUTH)


# placing ships


@pytest.mark.rule("RM-SET-13", "RM-R-25", "RM-E-22")
def test_ships_stand_round_the_home_base_by_their_bearing_and_do_not_overlap() -> None:
    table = lay().when("place R1 0", "face 0")
    assert (state(table).x[OBJECT.number("R1")], state(table).y[OBJECT.number("R1")]) == (457200, 168902)
    assert place_at(state(table), OBJECT.number("R2"), OBJECT.number("HR"), 4000) == (486127, 153374)
    assert g.gap_between((486127 - 457200) ** 2 + (153374 - 168902) ** 2, 35000) == -2169
    assert table.refusal("place R2 4000") == "RM-R-25"
    assert table.refusal("place R2 4283") == "RM-R-25"
    assert table.refusal("place R2 4284") == table.refusal("place R2 4500") == ""
    table.when("place R2 4500", "face 12345")
    at = (state(table).x[OBJECT.number("R2")], state(table).y[OBJECT.number("R2")])
    assert at == (489021, 150721)
    assert g.gap_between((at[0] - 457200) ** 2 + (at[1] - 168902) ** 2, 35000) == 1648
    docks = sorted(tuple(pair) for pair in table.view()["docks"])
    assert docks == [("HR", "R1"), ("HR", "R2")]


@pytest.mark.rule("RM-R-25")
def test_the_offered_places_are_every_fifteen_degrees_and_close_to_the_neighbours() -> None:
    table = lay().when("place R1 0", "face 0")
    offered = [int(text.split()[-1]) for text in table.legal()]
    assert offered == [*range(4500, 33000, 1500), 31716, 4284]
    headings = lay().when("place R1 9000").legal()
    inward = int(g.bearing(457200 - 457200 - 50002, 457200 - 118900))
    assert headings == [f"face {inward}", "face 9000"]


@pytest.mark.rule("RM-R-25")
def test_the_first_player_places_all_ships_in_any_order_then_the_second() -> None:
    table = lay()
    assert {text.split()[1] for text in table.legal()} == {"R1", "R2"}
    table.when("place R2 0", "face 0", "place R1 9000", "face 0")
    assert table.asked() == 1
    assert {text.split()[1] for text in table.legal()} == {"B1"}
    other = lay(first=[1, 2, 6, 5])
    assert {text.split()[1] for text in other.legal()} == {"B1"}


@pytest.mark.rule("RM-R-25")
def test_touching_ships_are_not_docked_with_each_other() -> None:
    table = lay().when("place R1 0", "face 0", "place R2 4284", "face 0", "place B1 18000", "face 0")
    assert sorted(tuple(pair) for pair in table.view()["docks"]) == [("HB", "B1"), ("HR", "R1"), ("HR", "R2")]


SWARM = "s38 A, s38 A, s38 A, s50 A"


@pytest.mark.rule("RM-R-26")
def test_twelve_fighters_fit_round_a_home_base_and_the_next_stands_beside_a_friend() -> None:
    table = lay(own_red=SWARM)
    for k in range(12):
        assert table.refusal(f"place R{k + 1} {3000 * k} by R1") != ""
        table.when(f"place R{k + 1} {3000 * k}", "face 0")
    assert table.refusal("place R13 1500") == "RM-R-26"
    assert table.refusal("place R13 9000 by R1") == "RM-R-26"
    assert all(" by " in text for text in table.legal())
    preview = table.state.preview(table.read("place R13 0 by R1"))
    assert (preview["ship"], preview["against"]) == ("R13", "R1")
    table.when("place R13 0 by R1", "face 0")
    stands = next(row for row in table.view()["ships"] if row["id"] == "R13")
    assert (preview["x"], preview["y"]) == (stands["x"], stands["y"])
    assert ["R1", "R13"] in table.view()["docks"]


def ring(count: int) -> list[Piece]:
    """So many Fighters docked round red's home base, thirty degrees apart."""
    found: list[Piece] = []
    for k in range(count):
        at: Point = int(g.place_x(SOUTH[0], 40002, 3000 * k)), int(g.place_y(SOUTH[1], 40002, 3000 * k))
        found.append(ship(f"R{k + 1}", "Ember Choir", at, docked="HR"))
    return found


def wall() -> list[Piece]:
    """Eleven blue Cruisers close round them."""
    found: list[Piece] = []
    for k in range(11):
        heading = 36000 * k // 11
        at: Point = int(g.place_x(SOUTH[0], 71100, heading)), int(g.place_y(SOUTH[1], 71100, heading))
        found.append(ship(f"B{k + 1}", "Iron Decree", at))
    return found


def brought_in(table: Position, *texts: str) -> Position:
    """A Strayhounds squadron paid for and fitted, both Fighters with lasers, placed as the texts say."""
    table.when("deploy R20", "lasers 1", texts[0], "face 0", "lasers 1", *texts[1:])
    return table


@pytest.mark.rule("RM-R-27")
def test_a_reserve_ship_without_room_at_home_cannot_be_brought_in() -> None:
    full = Position(*ring(12), reserve("R20", "Dusty Penny"), home={"red": "C"})
    assert full.refusal("deploy R20") == "RM-R-27"
    free = Position(*ring(10), reserve("R20", "Dusty Penny"), home={"red": "C"})
    assert free.refusal("deploy R20") == ""


@pytest.mark.rule("RM-R-27")
def test_a_later_fighter_of_a_squadron_without_room_stands_beside_a_friend_docked_at_home() -> None:
    table = Position(
        *ring(11), ship("R15", "Lictor", (200000, 700000)), reserve("R20", "Strayhounds"), home={"red": "N"}
    )
    brought_in(table, "place R20 33000")
    assert table.refusal("place R21 0 by R15") == "RM-R-26"
    table.when("place R21 0 by R1", "face 0")
    assert (table.docks("R20"), table.docks("R21")) == ({"HR"}, {"R1"})


@pytest.mark.rule("RM-R-27")
def test_a_later_fighter_without_room_anywhere_is_destroyed() -> None:
    table = Position(*ring(11), *wall(), reserve("R20", "Strayhounds"), home={"red": "N"})
    brought_in(table, "place R20 33000")
    assert table.prompt() == "main"
    assert (table.lies("R20"), table.lies("R21")) == (True, False)
    assert [event["object"] for event in table.events("ship_lost")] == ["R21"]


@pytest.mark.rule("RM-R-27", "RM-R-40")
def test_a_reserve_ship_stands_at_any_free_bearing_and_heading_docked_at_home_without_consequence() -> None:
    touching = (457200 + 45002 + 20002, 118900)
    table = Position(
        ship("R1", "Lictor", (200000, 700000)),
        microid("m01", touching),
        reserve("R5", "Dusty Penny"),
        home={"red": "C"},
    )
    table.when("deploy R5", "lasers 1", "place R5 9000", "face 4321")
    assert (table.at("R5"), table.heading("R5")) == ((457200 + 45002, 118900), 4321)
    assert (table.docks("R5"), table.events("collided")) == ({"HR"}, [])


@pytest.mark.rule("RM-R-40")
def test_a_player_without_a_home_base_brings_nothing_in() -> None:
    table = Position(ship("R1", "Lictor", (200000, 700000)), reserve("R5", "Dusty Penny"), homes=False)
    assert table.refusal("deploy R5") == "RM-R-40"


@pytest.mark.rule("RM-R-40")
def test_reserves_come_in_any_number_a_turn_and_never_on_the_opponents() -> None:
    pieces: list[Piece] = [
        ship("R1", "Lictor", (200000, 700000)),
        reserve("R5", "Dusty Penny"),
        reserve("R6", "Dusty Penny"),
    ]
    table = Position(*pieces, home={"red": "CC"})
    table.when("move R1", "deploy R5", "lasers 1", "place R5 0", "face 0")
    table.when("deploy R6", "lasers 0", "place R6 9000", "face 0", "move R1")
    assert (table.lies("R5"), table.lies("R6"), table.cargo("HR")) == (True, True, "")
    theirs = Position(*pieces, home={"red": "CC"}, active="blue")
    assert theirs.refusal("deploy R5") == "RM-RSV-02"
