"""Set-up of a table: seats, pile, first player, scatter, home bases, fleets in their places; what is hidden."""

from __future__ import annotations

import pytest

from games.rocketmen.laid_table import Laid, falls, field, rolls_off
from games.rocketmen.position import Position, microid, ship
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.nouns import FIRST_HOME, OBJECT
from retrorocket.games.rocketmen.state import DESTROYED
from retrorocket.games.rocketmen.tables import RESOURCES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from table import Table

HOME_SOUTH, HOME_NORTH = (457200, 118900), (457200, 795500)


def type_of(table: Laid, microid_id: str) -> str:
    """What a microid really is."""
    thing = OBJECT.number(microid_id)
    return RESOURCES[next(table.s.kind[r] for r in range(20) if table.s.where[r] == thing)]


def with_first(drop: list[int]) -> list[list[int]]:
    """The usual field, but the first resource falls otherwise."""
    return [drop, *field()[1:]]


# the players and the pile


@pytest.mark.rule("RM-GEN-01")
def test_two_players_each_have_a_fleet_and_a_home_base() -> None:
    table = Laid().placed()
    seats = table.view()["seats"]
    assert [row["fleet"] for row in seats] == ["terra_vanguard", "mars_warhost"]
    assert [row["home"]["id"] for row in seats] == ["HR", "HB"]
    assert {row["seat"] for row in table.view()["ships"]} == {"red", "blue"}
    assert ROCKETMEN.fewest == 2


@pytest.mark.rule("RM-R-93")
def test_house_rules_are_off_unless_chosen() -> None:
    options = ROCKETMEN.setup(2).options
    assert (options["scenario"], options["turn_limit"]) == ("standard", 120)


@pytest.mark.rule("RM-SET-01", "RM-R-24")
def test_the_players_sit_on_opposite_sides_of_a_square_of_three_feet() -> None:
    table = Laid()
    assert [(row["home"]["x"], row["home"]["y"]) for row in table.view()["seats"]] == [HOME_SOUTH, HOME_NORTH]
    edge = Position(ship("R1", "Lictor", (880000, 500000), 9000)).when("move R1")
    assert edge.at("R1") == (914400 - 15000, 500000)


@pytest.mark.rule("RM-E-72", "RM-SET-01", "RM-R-01", "RM-CMP-02")
def test_after_set_up_all_pieces_are_there() -> None:
    drops = [rolls_off(0, 560000, 0), falls(0, 10000, 0), *field()[2:]]
    table = Laid(drops=drops).placed()
    table.done()
    s = table.s
    rocks = [thing for thing in range(FIRST_HOME + 4) if s.in_play(thing)]
    assert len(rocks) == 3
    destroyed = sum(1 for place in s.where if place == DESTROYED)
    at_home = [len(row["resources"]) for row in table.view()["seats"]]
    assert (len(table.view()["microids"]), len(s.stock), at_home, destroyed) == (10, 7, [1, 1], 1)
    assert len(s.where) == 20
    ships = [row["id"] for row in table.view()["ships"]]
    assert ships == ["R1", "R2", "R3", "R4", "R5", "B1", "B2", "B3"]
    pairs = [tuple(pair) for pair in table.view()["docks"]]
    assert sorted(pairs) == sorted(("HR" if id[0] == "R" else "HB", id) for id in ships)


@pytest.mark.rule("RM-SET-02")
def test_each_player_brings_three_of_each_type_and_a_start_of_his_choice() -> None:
    table = Laid(starts="CN")
    kinds = [RESOURCES[kind] for kind in table.s.kind]
    pile = [kinds[r] for r in range(20) if r % 10 < 9]
    assert {word: pile.count(word) for word in RESOURCES} == {"titanium": 6, "newtonium": 6, "carbon7": 6}
    assert (kinds[9], kinds[19]) == ("carbon7", "newtonium")


@pytest.mark.rule("RM-SET-02", "RM-R-83")
def test_the_starting_resource_is_chosen_in_secret() -> None:
    table = Table(ROCKETMEN).when("fleet rebel_cell")
    assert (table.asked(), table.legal()) == (0, ["start T", "start N", "start C"])
    assert table.refusal("fleet rebel_cell") == "RM-SET-02"
    table.when("start N")
    assert [(event["seat"], event["resource"]) for event in table.events("started", 0)] == [("red", "N")]
    assert (table.events("started", 1), table.events("started")) == ([], [])
    laid = Laid(starts="CN")
    assert [laid.view(viewer)["seats"][0]["resources"] for viewer in (0, 1, SPECTATOR)] == [["C"], ["?"], ["?"]]


# the first player


@pytest.mark.rule("RM-SET-03")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [
        (((3, 4), (5, 1)), "red"),
        (((3, 4), (5, 3)), "blue"),
        (((3, 4), (5, 2), (6, 1), (2, 2)), "red"),
        (((1, 1), (1, 1), (2, 2), (2, 2), (1, 2), (3, 1)), "blue"),
    ],
)
def test_the_higher_roll_is_first_and_ties_are_rolled_again(rolls: tuple[tuple[int, int], ...], first: str) -> None:
    table = Laid(rolls=rolls)
    assert (table.first(), table.asked()) == (first, ["red", "blue"].index(first))
    assert len(table.events("first_roll")) == len(rolls)
    table.done()


# the scatter


@pytest.mark.rule("RM-SET-04", "RM-R-24")
def test_the_rogue_asteroid_lies_in_the_middle() -> None:
    rogue = Laid().view()["rogue"]
    assert (rogue["x"], rogue["y"]) == (457200, 457200)


@pytest.mark.rule("RM-SET-05", "RM-SET-09")
def test_the_first_player_drops_six_random_resources_and_the_second_six_more() -> None:
    indices = [3, 7, 0, 14, 13, 0, 11, 0, 0, 0, 0, 0]
    drops = [[index, *drop[1:]] for index, drop in zip(indices, field(), strict=True)]
    table = Laid(drops=drops)
    table.done()
    assert [row["id"] for row in table.view()["microids"]] == [f"m{k:02}" for k in range(1, 13)]
    pile = ["titanium"] * 3 + ["newtonium"] * 3 + ["carbon7"] * 3
    pile += pile
    assert [type_of(table, f"m{k + 1:02}") for k in range(12)] == [pile.pop(index) for index in indices]


@pytest.mark.rule("RM-SET-05", "RM-SET-09", "RM-R-20")
def test_every_resource_lands_where_its_own_numbers_say() -> None:
    drops = field()
    drops[0] = falls(0, 88000, 0)
    drops[6] = rolls_off(0, 300000, 21735)
    table = Laid(drops=drops)
    places = [(row["x"], row["y"]) for row in table.view()["microids"]]
    assert (places[0], places[6]) == ((545200, 457200), (275195, 218717))


@pytest.mark.rule("RM-SET-06")
def test_what_leaves_the_table_is_destroyed_and_seen_by_both() -> None:
    table = Laid(drops=with_first(rolls_off(3, 460000, 0)))
    assert len(table.view()["microids"]) == 11
    for viewer in (0, 1):
        assert [event["resource"] for event in table.events("scatter_lost", viewer)] == ["N"]
    inside = Laid(drops=with_first(rolls_off(3, 455000, 0)))
    assert (inside.view()["microids"][0]["x"], inside.view()["microids"][0]["y"]) == (457200, 909400)


@pytest.mark.rule("RM-SET-07")
@pytest.mark.parametrize("up", [False, True])
def test_what_touches_the_rogue_asteroid_joins_its_stock_unseen(up: bool) -> None:
    table = Laid(drops=with_first(falls(3, 21000, 28000, up)))
    assert (len(table.view()["microids"]), table.view()["rogue"]["stock"]) == (11, 7)
    assert table.events("scattered", 0) == [], "not even a face that lay up is looked at"
    near = Laid(drops=with_first(falls(3, 35003, 0, up)))
    assert len(near.view()["microids"]) == 12


@pytest.mark.rule("RM-SET-08", "RM-SET-09", "RM-R-21")
@pytest.mark.parametrize("place", [0, 11])
@pytest.mark.parametrize(("up", "seen"), [(True, "N"), (False, "?")])
def test_faces_that_lie_up_are_seen_by_both_before_they_are_turned_down(place: int, up: bool, seen: str) -> None:
    drops = field()
    drops[place] = [3, *drops[place][1:-1], int(up)]
    table = Laid(drops=drops)
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer)["microids"][place]["type"] == seen
        others = [row["type"] for k, row in enumerate(table.view(viewer)["microids"]) if k != place]
        assert others == ["?"] * 11


@pytest.mark.rule("RM-SET-10")
def test_the_six_left_over_lie_on_the_rogue_asteroid_unseen() -> None:
    table = Laid()
    assert [table.view(viewer)["rogue"]["stock"] for viewer in (0, 1)] == [6, 6]
    assert all(table.s.seen[resource] == 0 for resource in table.s.stock)


# home bases and fleets


@pytest.mark.rule("RM-SET-11", "RM-R-24")
def test_home_bases_lie_l_from_their_own_edge() -> None:
    table = Laid()
    homes = [table.view()["seats"][seat]["home"] for seat in (0, 1)]
    assert [home["y"] - 30000 for home in homes] == [88900, 765500]
    assert 914400 - (homes[1]["y"] + 30000) == 88900
    assert [home["x"] for home in homes] == [457200, 457200]


@pytest.mark.rule("RM-SET-11", "RM-R-22")
def test_a_microid_where_a_home_base_must_lie_is_put_off_its_rim() -> None:
    table = Laid(drops=with_first(rolls_off(0, 338300, 18000)))
    row = table.view()["microids"][0]
    assert (row["x"], row["y"]) == (457200, 118900 + 36001), "concentric: towards the rogue asteroid"


@pytest.mark.rule("RM-SET-12")
def test_the_starting_resource_lies_at_home_and_is_used_like_any_other() -> None:
    table = Laid("mercury_raid", "rebel_cell", starts="CC").placed()
    assert [len(row["resources"]) for row in table.view()["seats"]] == [1, 1]
    entries = {row["model"]: row["id"] for row in table.view()["seats"][0]["reserve"]}
    assert table.refusal(f"deploy {entries['s47']}") == "", "a Dusty Penny needs one Carbon-7"
    assert table.refusal(f"deploy {entries['s33']}") == "RM-RSV-02"


@pytest.mark.rule("RM-SET-13", "RM-R-25")
def test_ships_are_placed_touching_their_home_base_at_any_bearing_and_heading() -> None:
    table = Laid().when("place R1 0", "face 12345")
    row = table.view()["ships"][0]
    assert (row["x"], row["y"], row["heading"]) == (457200, 168902, 12345)
    assert table.view()["docks"] == [["HR", "R1"]]
    assert table.refusal("place R2 4000") == "RM-R-25", "it would overlap"
    assert table.refusal("place R2 4500") == ""
    assert table.refusal("place B1 4500") == "RM-SET-13"
    assert table.refusal("move R1") == "RM-SET-13"


@pytest.mark.rule("RM-SET-13", "RM-TURN-01")
def test_the_first_player_places_all_his_ships_then_the_other_then_the_first_turn_begins() -> None:
    table = Laid(rolls=((1, 1), (6, 5)))
    asked = []
    while table.prompt() in ("place", "face"):
        asked += [table.asked()] if table.prompt() == "place" else []
        table.when(table.legal()[0])
    assert asked == [1] * 3 + [0] * 5
    assert (table.asked(), table.view()["turn"], table.view()["active"]) == (1, 1, "blue")


@pytest.mark.rule("RM-E-65", "RM-STA-04", "RM-SET-12")
def test_a_station_of_the_active_fleet_stands_where_the_asteroid_would_lie() -> None:
    table = Laid("terra_bastion", "mars_warhost").placed()
    home = table.view()["seats"][0]["home"]
    station = next(row for row in table.view()["ships"] if row["model"] == "s09")
    assert (home["id"], home["x"], home["y"]) == (station["id"], 457200, 118900)
    assert (station["x"], station["y"]) == HOME_SOUTH
    assert table.view(0)["seats"][0]["resources"] == ["T"]
    rocks = [thing for thing in range(FIRST_HOME + 4) if table.s.in_play(thing)]
    assert len(rocks) == 2
    others = [row["id"] for row in table.view()["ships"] if row["seat"] == "red" and row["model"] != "s09"]
    assert sorted(tuple(pair) for pair in table.view()["docks"] if pair[0] != "HB") == sorted(
        (station["id"], other) for other in others
    )


@pytest.mark.rule("RM-FTR-01", "RM-R-88")
def test_a_squadron_stands_on_the_table_as_single_fighters() -> None:
    rows = [row for row in Laid().placed().view()["ships"] if row["model"] == "s04"]
    assert len(rows) == 3
    assert len({(row["x"], row["y"]) for row in rows}) == 3
    assert [(row["lasers"], row["shields"], row["posts"]) for row in rows] == [(1, 0, 1)] * 3


# what is hidden


@pytest.mark.rule("RM-R-94")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_two_tables_that_differ_only_in_unseen_types_look_the_same(viewer: int) -> None:
    def table(hidden: str, red: str, blue: str, rest: str) -> Position:
        return Position(
            ship("R1", "War Tithe", (200000, 300000), cargo="TN" if viewer == 0 else red),
            ship("B1", "War Tithe", (700000, 300000), cargo="T" if viewer == 1 else blue),
            microid("m01", (300000, 300000), hidden),
            microid("m02", (600000, 600000), "C", seen="red blue"),
            stock=rest + red * (viewer == 0) + blue * (viewer == 1),
        )

    one, two = table("T", "N", "N", "TC"), table("N", "C", "T", "TN")
    assert one.view(viewer) == two.view(viewer)
    assert one.view(viewer)["microids"][1]["type"] == "C"
    assert one.view(viewer)["rogue"]["stock"] == (2 if viewer == SPECTATOR else 3)
    assert one.s.digest() != two.s.digest()


@pytest.mark.rule("RM-R-94", "RM-R-83")
def test_fleets_reserves_pods_and_crew_are_open() -> None:
    table = Laid().placed()
    for viewer in (0, 1, SPECTATOR):
        seen = table.view(viewer)
        assert [row["model"] for row in seen["seats"][0]["reserve"]] == ["s03", "s02", "s07"]
        assert (seen["ships"][0]["lasers"], seen["ships"][0]["shields"]) == (2, 2)
        assert [crew["crew"] for crew in seen["ships"][0]["crew"]] == ["c01"]


@pytest.mark.rule("RM-R-83", "RM-POD-01", "RM-ASG-01", "RM-ASG-07", "RM-FLEET-04", "RM-R-85", "RM-RSV-05")
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_a_fleet_is_entered_ship_by_ship_with_its_pods_crew_and_reserve(seat: str) -> None:
    line = "s02 AS c04 c01, s04 A/S/A c04@2, home c29; s47, s04, c20, c02"
    options: dict[str, object] = {"own_red": "s46 AASS", "own_blue": "s46 AASS", f"own_{seat}": line}
    table = Table(ROCKETMEN, 2, None, 1, None, **options)
    table.state.dice = CounterDice(5)
    table.when("start T", "start C")
    letter, home = seat[0].upper(), f"H{seat[0].upper()}"
    ships = {word: row for word, row in table.saved("ships").items() if word.startswith(letter)}
    wing = {"model": "s04", "zone": "reserve"}
    assert ships == {
        f"{letter}1": {"model": "s02", "zone": "reserve", "lasers": 1, "shields": 1},
        f"{letter}2": wing | {"lasers": 1},
        f"{letter}3": wing | {"shields": 1},
        f"{letter}4": wing | {"lasers": 1},
        f"{letter}5": {"model": "s47", "zone": "reserve", "entry": f"{letter}5"},
        **{f"{letter}{number}": wing | {"entry": f"{letter}6"} for number in (6, 7, 8)},
    }
    aboard = [("c04", "1"), ("c01", "1"), ("c04", "3")]
    rows = [{"crew": crew, "at": f"{letter}{place}", "assigned": "yes"} for crew, place in aboard]
    rows += [{"crew": "c29", "at": home}, {"crew": "c20", "at": "reserve"}, {"crew": "c02", "at": "reserve"}]
    assert list(table.saved("crew").values()) == rows
    assert table.saved("seats")[seat] == {"fleet": "own", "ships": 8, "crew": 6}
