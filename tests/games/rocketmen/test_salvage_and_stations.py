"""Salvaged ships on their way home, Space Stations that take the place of an asteroid, repairs."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Position, boarding, reserve, ship, wreck

AT_HOME = (457200, 163902)
HERE = (200000, 300000)
THERE = (230002, 300000)
LIFEBOATS = (ship("R9", "Lictor", (100000, 700000)), ship("B9", "Lictor", (800000, 300000)))


# salvage


@pytest.mark.rule("RM-SALV-01")
def test_a_salvaged_ship_leaves_the_table_under_its_capturers_card() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Grey Cohort", (225002, 300000), pods=""), *LIFEBOATS
    )
    table.rolling(6, 6, 6, 1).when("board R1>B1", "salvage")
    assert (table.lies("B1"), table.wrecks("R1"), table.docks("R1")) == (False, ["B1"], set())
    assert table.view()["ships"][0]["wrecks"] == ["B1"]


@pytest.mark.rule("RM-SALV-01", "RM-CAP-03")
def test_a_scrapped_ship_is_gone() -> None:
    table = Position(ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE, pods=""), *LIFEBOATS)
    table.rolling(6, 6, 6, 1).when("board R1>B1", "scrap")
    assert (table.lies("B1"), table.wrecks("R1")) == (False, [])


@pytest.mark.rule("RM-SALV-02")
def test_a_capturer_neither_mines_nor_loads_nor_takes_cargo_until_it_has_been_home() -> None:
    at_rogue = Position(
        ship("R1", "War Tithe", (457200, 412198), docked="X", cargo="T"),
        wreck("B5", "Lictor", on="R1"),
        stock="TT",
        begin=True,
    )
    assert (at_rogue.prompt(), at_rogue.cargo("R1")) == ("main", "T"), "it is not asked to mine; its cargo stays"
    again = Position(
        ship("R1", "War Tithe", HERE, docked="B1"),
        ship("B1", "Lictor", THERE, pods="", cargo="TN"),
        wreck("B5", "Lictor", on="R1"),
        *LIFEBOATS,
    )
    again.rolling(6, 6, 6, 1).when("board R1>B1")
    assert again.legal() == ["salvage", "scrap"], "no cargo is taken"
    again.when("salvage")
    assert (again.wrecks("R1"), again.cargo("R1")) == (["B1", "B5"], ""), "any number of wrecks (RM-R-75)"


@pytest.mark.rule("RM-SALV-03", "RM-R-75")
def test_docking_at_home_unloads_wrecks_at_once_and_for_nothing() -> None:
    table = Position(
        ship("R1", "War Tithe", (457200, 220000), 18000, ap=2, cargo="T"),
        wreck("B5", "Lictor", on="R1"),
        wreck("B6", "Lictor", on="R1"),
    )
    table.when("move R1", "dock R1 HR")
    assert (table.wrecks("HR"), table.wrecks("R1"), table.ap("R1")) == (["B5", "B6"], [], 0)
    assert table.cargo("R1") == "T", "resources wait for an unloading of their own"


@pytest.mark.rule("RM-R-75")
def test_a_ship_that_salvages_at_home_unloads_the_wreck_at_once() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, docked="HR B1"), ship("B1", "Lictor", (457200, 193904), pods=""), *LIFEBOATS
    )
    table.rolling(6, 6, 6, 1).when("board R1>B1", "salvage")
    assert (table.wrecks("HR"), table.wrecks("R1")) == (["B1"], [])


@pytest.mark.rule("RM-R-75")
def test_a_collision_with_the_home_base_unloads_wrecks_too() -> None:
    table = Position(ship("R1", "Dustclaw", (457200, 220000), 18000, ap=1), wreck("B5", "Lictor", on="R1"))
    table.when("move R1", "hit HR")
    assert (table.docks("R1"), table.wrecks("HR")) == ({"HR"}, ["B5"])


@pytest.mark.rule("RM-R-75")
def test_a_destroyed_capturer_takes_its_wrecks_along_and_those_at_home_stay() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods=""),
        ship("B1", "Lictor", (250000, 300000)),
        wreck("B5", "Lictor", on="R1"),
        wreck("B6", "Lictor", on="HR"),
        LIFEBOATS[0],
        active="blue",
    )
    table.rolling(4, 4).when("attack B1>R1")
    assert (table.wrecks("R1"), table.wrecks("HR")) == ([], ["B6"])


# Space Stations


@pytest.mark.rule("RM-STA-05", "RM-STA-06", "RM-STA-07", "RM-R-81", "RM-R-75")
def test_a_station_from_the_reserve_takes_the_asteroids_place_with_all_that_is_there() -> None:
    table = Position(
        ship("R1", "Lictor", AT_HOME, docked="HR"),
        ship("B1", "Lictor", (502202, 118900), docked="HR"),
        reserve("R2", "Halfway House"),
        wreck("B5", "Strayhounds", on="HR"),
        home={"red": "TCN"},
        waiting={"red": ["Hired Gunhand", "Tusked Vanguard"]},
    )
    table.when("deploy R2", "lasers 0")
    assert (table.at("R2"), table.lies("HR"), table.view()["seats"][0]["home"]["id"]) == ((457200, 118900), False, "R2")
    assert (table.cargo("R2"), table.wrecks("R2")) == ("N", ["B5"])
    assert table.docks("R2") == {"R1", "B1"}
    assert (table.crew("R2"), table.assigned("R2")) == (["Hired Gunhand", "Tusked Vanguard"], [])
    assert table.refusal("attack R2>B1") == "RM-RSV-04"
    table.when("assign {Hired Gunhand}")
    assert table.assigned("R2") == ["Hired Gunhand"]
    table.when("end")
    assert table.pods("R2") == "SSSS"
    assert table.refusal("board B1>R2") == "", "docked before the Shields came"
    assert table.refusal("attack B1>R2") == "RM-DOCK-04"


@pytest.mark.rule("RM-R-80")
def test_crew_that_wait_on_a_station_are_assigned_within_spaces_factions_and_ranks() -> None:
    table = Position(
        ship(
            "R1",
            "Twilight Rim",
            (457200, 118900),
            crew=["Ignis Varr"],
            idle=["Sola Brand", "Rhan Redhand", "Pyre Guard"],
        ),
        ship("R2", "Noonfire", AT_HOME, docked="R1"),
    )
    assert table.refusal("assign {Sola Brand}") == "RM-ASG-05"
    assert table.refusal("assign {Rhan Redhand}") == "RM-ASG-02"
    assert table.refusal("assign {Ignis Varr}") == "RM-R-80", "it serves already"
    table.when("assign {Pyre Guard}")
    assert table.assigned("R1") == ["Ignis Varr", "Pyre Guard"]
    table.when("transfer {Sola Brand} R2")
    assert table.assigned("R2") == ["Sola Brand"], "waiting crew may go over to a docked ship"


@pytest.mark.rule("RM-R-80", "RM-ASG-01", "RM-R-71")
def test_nobody_is_assigned_to_a_station_whose_spaces_are_taken_or_that_is_being_boarded() -> None:
    crew = ["Prefect Aurel Voss", "Gunnery Chief Brandt", "Cohort Boarders", "Legion Helmsman"]
    full = Position(ship("R1", "Halfway House", (457200, 118900), crew=crew, idle=["Doctor Ilse Karn"]))
    assert full.refusal("assign {Doctor Ilse Karn}") == "RM-ASG-01"
    last = Position(ship("R1", "Halfway House", (457200, 118900), crew=crew[:3], idle=["Doctor Ilse Karn"]))
    assert last.refusal("assign {Doctor Ilse Karn}") == ""
    boarded = Position(
        ship("R1", "Halfway House", (457200, 118900), idle=["Doctor Ilse Karn"], docked="B1"),
        ship("B1", "Lictor", AT_HOME),
        boarding("B1", "R1"),
    )
    assert boarded.refusal("assign {Doctor Ilse Karn}") == "RM-R-71"


@pytest.mark.rule("RM-R-80")
def test_crew_coming_aboard_a_station_need_a_space_and_serve() -> None:
    table = Position(
        ship("R1", "Twilight Rim", (457200, 118900), crew=["Ignis Varr", "Pyre Guard", "Firebrand Battery"]),
        ship("R2", "Sunward Lance", AT_HOME, crew=["Sapper Oduya", "Expatriate Gunner"], docked="R1"),
    )
    assert table.refusal("transfer {Sapper Oduya} R1") == "RM-ASG-01"
    roomy = Position(
        ship("R1", "Twilight Rim", (457200, 118900), crew=["Ignis Varr"]),
        ship("R2", "Sunward Lance", AT_HOME, crew=["Sapper Oduya"], docked="R1"),
    )
    assert roomy.when("transfer {Sapper Oduya} R1").assigned("R1") == ["Ignis Varr", "Sapper Oduya"]


@pytest.mark.rule("RM-R-80")
def test_a_station_attacks_boards_and_repairs_and_a_second_one_has_no_place() -> None:
    table = Position(
        ship("R1", "Serene Orbit", (457200, 118900), pods="AAA"),
        ship("B1", "Lictor", AT_HOME, docked="R1"),
        ship("B2", "Lictor", (540000, 118900)),
        reserve("R2", "Halfway House"),
        home={"red": "TC"},
    )
    assert table.refusal("deploy R2") == "RM-R-80"
    assert {text.split()[0] for text in table.legal()} == {"attack", "board", "repair", "end"}
    assert table.refusal("unload R1") == "RM-UNL-01", "what lies on it is at home already"


@pytest.mark.rule("RM-R-82")
def test_a_captured_station_loses_the_game_whatever_else_is_in_play() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 750498), docked="B1"),
        ship("B1", "Halfway House", (457200, 795500), pods=""),
        ship("B2", "Lictor", (800000, 300000)),
        boarding("R1", "B1"),
    )
    table.rolling(6, 6, 6, 1).when("board R1>B1")
    assert (table.reason(), table.won()) == ("RM-WIN-01", ["red"])


@pytest.mark.rule("RM-E-76", "RM-ABIL-01", "RM-RES-01", "RM-OBJ-04")
@pytest.mark.parametrize(("pod", "pods"), [("laser", "AAS"), ("shield", "ASS")])
def test_phoenix_gets_a_pod_back_at_home_once_a_turn_for_two_ap_and_no_resources(pod: str, pods: str) -> None:
    table = Position(ship("R1", "Phoenix", AT_HOME, pods="AS", docked="HR"), home={"red": "T"})
    table.when(f"repair R1 {pod}")
    assert (table.pods("R1"), table.ap("R1"), table.cargo("HR")) == (pods, 3, "T")
    assert table.refusal("repair R1 laser") == "RM-ABIL-03"
    hurt = Position(ship("R1", "Phoenix", AT_HOME, pods="A", docked="HR")).when("repair R1 laser")
    assert hurt.refusal("repair R1 laser") == "RM-ABIL-03", "once a turn, although a post is empty"


@pytest.mark.rule("RM-E-76", "RM-OBJ-04")
def test_a_ship_without_the_ability_gets_no_pod_back() -> None:
    table = Position(ship("R1", "Dustclaw", AT_HOME, pods="A", docked="HR"))
    assert table.refusal("repair R1 laser") == "RM-ABIL-03"


@pytest.mark.rule("RM-E-76")
@pytest.mark.parametrize(
    ("more", "refusal"), [({"docked": ""}, "RM-ABIL-03"), ({"ap": 1}, "RM-AP-01"), ({"pods": "AAS"}, "RM-ABIL-03")]
)
def test_a_repair_needs_the_home_base_two_ap_and_an_empty_post(more: dict[str, Any], refusal: str) -> None:
    table = Position(ship("R1", "Phoenix", AT_HOME, **({"pods": "AS", "docked": "HR"} | more)))
    assert table.refusal("repair R1 laser") == refusal
