"""Before the first turn: colours, cards, armies, placing; games of two and three."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.tables import COLOURS, ZONE_IDS
from retrorocket.kernel.dice import CounterDice
from table import Table


def placed(seats: int, seed: int = 1, **options: Any) -> Table:
    """A table at its first placement."""
    table = Table(BUCK_ROGERS, seats, seed=seed, **options)
    table.state.dice = CounterDice(seed)
    return table


def own_zones(table: Table) -> list[str]:
    """The zones of the asked player."""
    colours = table.view()["players"][table.asked()]["colours"]
    return [zone for zone, colour in table.view()["control"].items() if colour in colours]


@pytest.mark.rule("BR-SETUP-05", "BR-SETUP-06", "BR-E-07", "BR-P4-01", "BR-P3-02", "BR-P2-02")
@pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 9), (4, 6), (5, 6), (6, 6)])
def test_cards_are_dealt_and_their_zones_marked(seats: int, each: int) -> None:
    view = placed(seats).view()
    assert [player["zones"] for player in view["players"]] == [each] * seats
    assert len(view["control"]) == each * seats


@pytest.mark.rule("BR-SETUP-07", "BR-SETUP-09", "BR-SETUP-10", "BR-E-06", "BR-SETUP-11")
def test_three_pieces_a_placement_in_one_zone_of_at_most_six() -> None:
    table = placed(6)
    seat = table.asked()
    colour, zones = COLOURS[seat], own_zones(table)
    first, second = zones[0], zones[1]
    assert table.view()["players"][seat]["reserve"] == {"T": 8, "G": 2, "F": 4, "R": 1, "Y": 2}
    table.when(f"place {colour}-T {first}")
    assert table.refusal(f"place {colour}-T {second}") == "BR-SETUP-09"
    assert table.refusal(f"place {colour}-B {first}") == "BR-SETUP-07"
    table.when(f"place {colour}-T {first}", f"place {colour}-Y {first}")
    while table.asked() != seat:
        table.when(table.legal()[0])
    table.when(*[f"place {colour}-F {first}"] * 3)
    while table.asked() != seat:
        table.when(table.legal()[0])
    assert table.refusal(f"place {colour}-T {first}") == "BR-SETUP-10"
    assert table.refusal(f"place {colour}-T E1") == "BR-SETUP-11"
    foreign = next(zone for zone, owner in table.view()["control"].items() if owner != colour)
    assert table.refusal(f"place {colour}-T {foreign}") == "BR-SETUP-09"


@pytest.mark.rule("BR-SETUP-09", "BR-SETUP-08", "BR-E-105", "BR-R-06")
def test_the_highest_roll_places_first_and_the_others_follow_clockwise() -> None:
    shuffle = list(range(41, 0, -1))
    table = Table(BUCK_ROGERS, 4, setup=[*shuffle, 6, 6, 2, 4, 3, 5])
    turns = []
    for _ in range(8):
        turns.append(table.asked())
        for _ in range(3):
            table.when(table.legal()[0])
    assert turns == [1, 2, 3, 0, 1, 2, 3, 0]


@pytest.mark.rule("BR-SETUP-09", "BR-E-100", "BR-OPT-C1", "BR-OPT-D1", "BR-VAR-05")
@pytest.mark.parametrize(("options", "turns"), [({}, 6), ({"C": True}, 18), ({"D": True}, 6)])
def test_how_many_placement_turns_there_are(options: dict[str, Any], turns: int) -> None:
    table = placed(6, **options)
    count, seat = 0, table.asked()
    while table.prompt() == "place":
        if table.asked() == seat:
            count += 1
            while table.prompt() == "place" and table.asked() == seat:
                table.when(table.legal()[0])
        else:
            table.when(table.legal()[0])
    assert count == turns
    total = sum(sum(units.values()) for units in table.view()["stacks"].values())
    assert total == 6 * 14
    if options.get("D"):
        assert {row["zone"] for row in table.view()["leaders"]} == {"box"}


@pytest.mark.rule("BR-VAR-05", "BR-E-100")
def test_with_spread_set_up_the_three_pieces_may_go_to_three_zones() -> None:
    table = placed(6, V5=True)
    colour, zones = COLOURS[table.asked()], own_zones(table)
    seat = table.asked()
    table.when(*[f"place {colour}-T {zone}" for zone in zones[:3]])
    assert table.asked() != seat


@pytest.mark.rule("BR-P3-01", "BR-P3-03", "BR-P3-04", "BR-P2-01", "BR-P2-02", "BR-E-43", "BR-R-46", "BR-DEF-02")
def test_in_small_games_colours_keep_apart_at_set_up_and_nobody_is_crowded_out() -> None:
    table = placed(2)
    assert [player["colours"] for player in table.view()["players"]] == [
        ["blue", "yellow", "purple"],
        ["burgundy", "green", "brown"],
    ]
    seat = table.asked()
    colours, zones = table.view()["players"][seat]["colours"], own_zones(table)
    table.when(f"place {colours[0]}-T {zones[0]}")
    assert table.refusal(f"place {colours[1]}-T {zones[0]}") == "BR-P3-04"
    table.when(*[f"place {colours[0]}-T {zones[0]}"] * 2)
    while table.asked() != seat:
        table.when(table.legal()[0])
    assert table.refusal(f"place {colours[1]}-T {zones[0]}") == "BR-P3-04"
    table.when(f"place {colours[1]}-T {zones[1]}")
    assert table.view()["control"][zones[1]] == colours[1], "the marker shows the colour of the first units"
    while table.prompt() == "place":
        table.when(table.legal()[-1])
    pieces = sum(sum(units.values()) for units in table.view()["stacks"].values())
    assert pieces == 2 * 3 * 14, "54 pieces each, of which 14 a colour are fungible"
    assert len({row["zone"] for row in table.view()["leaders"]} - {"none"}) >= 1
    assert [row["seat"] for row in table.view()["leaders"]] == [0, 0, 1, 1, 1, 0]


@pytest.mark.rule("BR-P3-01", "BR-P3-02", "BR-P3-03", "BR-P3-05", "BR-P2-03", "BR-E-43", "BR-WIN-02")
@pytest.mark.parametrize(("seats", "zones", "colours"), [(2, 25, 3), (3, 20, 2), (4, 15, 1), (5, 15, 1), (6, 15, 1)])
def test_goal_and_colours_by_number_of_players(seats: int, zones: int, colours: int) -> None:
    view = placed(seats).view()
    assert {player["goal"] for player in view["players"]} == {zones}
    assert {len(player["colours"]) for player in view["players"]} == {colours}


@pytest.mark.rule("BR-SETUP-02", "BR-SETUP-03", "BR-SETUP-04", "BR-R-07")
def test_colours_and_leaders_are_chosen_in_seat_order_and_never_twice() -> None:
    table = placed(4, colours="choose")
    assert table.asked() == 0
    table.when("take green doc_huer")
    assert table.asked() == 1
    assert table.refusal("take green ardala") == "BR-SETUP-02"
    assert table.refusal("take blue doc_huer") == "BR-SETUP-03"
    assert table.refusal("choose blue") == "BR-SETUP-02"
    small = placed(2, colours="choose")
    assert small.refusal("take blue killer_kane") == "BR-P2-01"
    three = placed(3, colours="choose")
    assert three.refusal("take blue killer_kane") == "BR-P3-01"


@pytest.mark.rule("BR-SETUP-04", "BR-R-07")
def test_the_host_may_draw_colours_and_leaders() -> None:
    drawn = {
        tuple(player["colours"][0] for player in placed(6, seed, colours="random").view()["players"])
        for seed in range(4)
    }
    assert len(drawn) > 1
    fixed = placed(6).view()
    assert [row["colour"] for row in fixed["leaders"]] == ["blue", "yellow", "burgundy", "green", "brown", "purple"]


@pytest.mark.rule("BR-R-42", "BR-BUILD-07")
def test_both_starting_factories_may_go_in_one_zone() -> None:
    table = placed(6)
    colour, zone = COLOURS[table.asked()], own_zones(table)[0]
    table.when(f"place {colour}-Y {zone}", f"place {colour}-Y {zone}")
    assert sum(1 for row in table.view()["factories"] if row["zone"] == zone) == 2


@pytest.mark.rule("BR-R-64", "BR-AFACT-01", "BR-AFACT-02")
def test_factory_limits_bind_set_up_in_the_advanced_game() -> None:
    table = placed(6, advanced=True)
    asteroid = {"ceres", "aurora", "hygeia", "juno", "vesta", "fortuna", "thule", "psyche", "pallas"}
    while not asteroid & set(own_zones(table)):
        table.when(table.legal()[0])
    colour, zone = COLOURS[table.asked()], sorted(asteroid & set(own_zones(table)))[0]
    while table.view()["players"][table.asked()]["reserve"].get("Y", 0) < 2:
        table = placed(6, seed=2, advanced=True)
        colour, zone = COLOURS[table.asked()], sorted(asteroid & set(own_zones(table)))[0]
    table.when(f"place {colour}-Y {zone}")
    assert table.refusal(f"place {colour}-Y {zone}") == "BR-AFACT-02"


@pytest.mark.rule("BR-SCN-B6", "BR-E-67", "BR-R-72")
def test_free_choice_gives_seventeen_units_and_a_last_placement_of_two() -> None:
    table = placed(6, B6=True)
    assert table.prompt() == "forces"
    table.when("enlist 10 blue-T", "enlist 4 blue-F", "enlist 2 blue-R")
    assert table.refusal("enlist 3 blue-R") == "BR-SCN-B6"
    assert table.refusal("enlist 2 blue-G") == "BR-SCN-B6"
    table.when("enlist 1 blue-G")
    assert table.state.prompt().values["colour"] == "burgundy"
    while table.prompt() == "forces":
        colour = table.state.prompt().values["colour"]
        table.when(f"enlist 17 {colour}-T")
    seat = table.asked()
    sizes: list[int] = []
    zone = own_zones(table)[0]
    while table.prompt() == "place":
        if table.asked() != seat:
            table.when(table.legal()[0])
            continue
        size = 0
        while table.prompt() == "place" and table.asked() == seat:
            mine = [text for text in table.legal() if text.endswith(f" {zone}")]
            table.when(mine[0])
            size += 1
        sizes.append(size)
    assert sizes == [3, 3, 3, 3, 3, 3, 2]


@pytest.mark.rule("BR-SCN-B2", "BR-E-65", "BR-R-69")
@pytest.mark.parametrize(("seats", "each"), [(2, 11), (3, 7), (4, 5), (5, 4), (6, 3)])
def test_without_the_middle_fewer_cards_are_dealt(seats: int, each: int) -> None:
    view = placed(seats, B2=True, A=True).view()
    assert [player["zones"] for player in view["players"]] == [each] * seats
    middle = [zone for zone in view["control"] if 13 <= ZONE_IDS.index(zone) < 33]
    assert middle == []


@pytest.mark.rule("BR-SCN-B3", "BR-R-70")
def test_home_displays_bring_colours_leaders_and_all_their_zones() -> None:
    view = placed(6, B3=True).view()
    assert sorted(player["zones"] for player in view["players"]) == [4, 6, 7, 7, 9, 9]
    by_colour = {player["colours"][0]: player["zones"] for player in view["players"]}
    assert by_colour == {"yellow": 6, "green": 7, "blue": 9, "brown": 4, "burgundy": 7, "purple": 9}
    colours = {row["leader"]: row["colour"] for row in view["leaders"]}
    assert colours["doc_huer"] == "yellow"
    assert colours["wilma_deering"] == "brown"
    five = placed(5, B3=True).view()
    assert sorted(player["zones"] for player in five["players"]) == [6, 7, 7, 9, 13]
    two = placed(2, B3=True).view()
    assert sum(player["zones"] for player in two["players"]) == 42
    assert {len(player["colours"]) for player in two["players"]} == {3}


@pytest.mark.rule("BR-VAR-04")
def test_a_turn_card_decides_who_places_first_with_v4() -> None:
    shuffle = list(range(41, 0, -1))
    table = Table(BUCK_ROGERS, 4, setup=[*shuffle, 0, 4, 3, 2, 1], advanced=True, V4=True)
    assert table.asked() == 1, "cards 6, 2, 3, 4 with card 1 undrawn"


@pytest.mark.rule("BR-P3-04", "BR-SETUP-10")
def test_after_set_up_there_is_no_limit_and_friendly_colours_share_zones() -> None:
    board = Position(2).stack("9 blue-T bach", "3 yellow-T the_warrens").hold("blue", "bach", "the_warrens").moving()
    board.when("move 3 yellow-T the_warrens", "to bach")
    assert board.at("bach") == {"blue-T": 9, "yellow-T": 3}
    board.when("end", "end")
    assert board.prompt() != "attack"
