"""Boarding maneuvers by the ledger's examples: waves, losses, captures."""

from __future__ import annotations

import pytest

from games.rocketmen.locked_ships import AT_NORTH, HERE, LIFEBOATS, THERE, locked
from games.rocketmen.position import Position, boarding, microid, ship

# examples


@pytest.mark.rule("RM-E-49", "RM-BRD-05", "RM-BRD-07", "RM-BRD-09", "RM-R-70")
def test_dice_are_compared_pair_by_pair_and_surplus_dice_do_nothing() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, crew=["Prefect Aurel Voss", "Gunnery Chief Brandt"], docked="B1"),
        ship("B1", "War Tithe", THERE, pods="A", crew=["Rhan Redhand"]),
    )
    table.rolling(6, 5, 3, 2, 1, 5, 5, 4).when("board R1>B1")
    assert (table.asked(), table.prompt()) == (1, "wave_loss")
    table.when("lose laser")
    assert (table.asked(), table.prompt()) == (0, "wave_loss"), "5:5 cost nothing, 3:4 costs the attacker"
    table.when("lose laser")
    table.done()
    assert [(event["one"], event["two"]) for event in table.events("compared")] == [(6, 5), (5, 5), (3, 4)]
    assert (table.pods("R1"), table.pods("B1"), table.status("R1")) == ("A", "", "done")
    table.when("end", "end").rolling(2, 2, 2, 2, 2, 2).when("board R1>B1")
    table.done()
    assert len(table.events("wave_die")) == 8 + 6, "four and two dice in the next wave"


@pytest.mark.rule("RM-E-50", "RM-BRD-08", "RM-BRD-10")
def test_a_ship_that_loses_its_last_pod_is_captured_at_once_and_the_winner_goes_on() -> None:
    table = locked("AA", "A", "Phoenix").rolling(6, 6, 1, 4, 3).when("board R1>B1")
    assert len(table.events("compared")) == 1, "6:3 is not compared"
    table.when("scrap")
    assert (table.lies("B1"), table.ap("R1"), table.status("R1")) == (False, 4, "open")
    assert table.refusal("move R1") == ""


@pytest.mark.rule("RM-E-51", "RM-BRD-13", "RM-BRD-14", "RM-BRD-15", "RM-R-77")
def test_an_asteroid_loses_crew_and_base_dice() -> None:
    table = Position(
        ship("R1", "Phoenix", AT_NORTH, crew=["Dex Marlow", "Swift Amary"], docked="HB"),
        waiting={"blue": ["Rhan Redhand"]},
    )
    table.rolling(6, 6, 5, 4, 2, 1, 6, 5, 5, 3, 1).when("board R1>HB")
    assert (table.asked(), sorted(table.legal())) == (1, sorted(["lose die", table.spelled("lose {Rhan Redhand}")]))
    table.when("lose {Rhan Redhand}")
    assert table.view()["boardings"] == [{"attacker": "R1", "target": "HB", "base_dice": 2}]
    table.when("end", "end").rolling(3, 3, 3, 3, 3, 3, 3, 3).when("board R1>HB")
    table.done()
    assert table.reason() == ""


@pytest.mark.rule("RM-E-51", "RM-R-77")
def test_a_new_boarding_of_the_asteroid_starts_against_four_base_dice() -> None:
    table = Position(
        ship("R1", "Lictor", AT_NORTH, pods="", docked="HB"),
        ship("R2", "Lictor", (502202, 795500), docked="HB"),
        ship("B1", "Lictor", (457200, 700000)),
        boarding("R1", "HB", dice=1, rolled=True),
        active="blue",
    )
    table.rolling(4, 4).when("attack B1>R1", "end").rolling(3, 3, 3, 3, 3, 3, 3).when("board R2>HB")
    table.done()
    assert table.view()["boardings"] == [{"attacker": "R2", "target": "HB", "base_dice": 4}]


@pytest.mark.rule("RM-E-52", "RM-BRD-11", "RM-BRD-02", "RM-R-68")
def test_after_a_wave_without_capture_the_rest_of_the_ap_is_lost_and_the_next_wave_is_owed() -> None:
    table = locked("AA", "A").rolling(3, 3, 3, 3, 3).when("board R1>B1")
    assert (table.ap("R1"), table.status("R1")) == (3, "done")
    assert table.refusal("move R1") == table.refusal("rotate R1 100") == "RM-BRD-02"
    assert table.refusal("board R1>B1") == "RM-AP-02"
    table.when("end", "end")
    assert table.refusal("end") == "RM-BRD-11"
    table.rolling(6, 6, 6, 1, 1).when("board R1>B1", "scrap")
    assert (table.ap("R1"), table.refusal("move R1"), table.refusal("end")) == (3, "", "")


@pytest.mark.rule("RM-E-53", "RM-CAP-01", "RM-CAP-02", "RM-CAP-03", "RM-SALV-01", "RM-SALV-02", "RM-R-74")
def test_the_capturer_looks_at_the_cargo_takes_what_fits_and_salvages_the_hull() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, cargo="T", docked="B1 m01"),
        ship("B1", "Lictor", THERE, pods="", cargo="NC"),
        microid("m01", (179998, 300000)),
        *LIFEBOATS,
    )
    assert table.view(0)["ships"][2]["cargo"] == ["?", "?"]
    table.rolling(6, 5, 4, 1).when("board R1>B1")
    assert (table.prompt(), table.legal()) == ("take", ["take N", "take C", "done"])
    assert table.view(0)["ships"][2]["cargo"] == ["N", "C"]
    table.when("take N", "salvage")
    assert (table.cargo("R1"), table.wrecks("R1"), table.lies("B1")) == ("TN", ["B1"], False)
    assert table.refusal("load R1 m01") == "RM-R-44"
    assert table.refusal("move R1") == ""
    assert table.refusal("rotate R1 100") == ""


@pytest.mark.rule("RM-E-66", "RM-BRD-03", "RM-R-72", "RM-R-35")
def test_a_target_freed_by_the_destruction_of_its_boarder_has_its_whole_pool_this_turn() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="", docked="B1"),
        ship("R2", "Lictor", (100000, 700000)),
        ship("B1", "Lictor", THERE),
        ship("B2", "Lictor", (200000, 370000)),
        boarding("R1", "B1", rolled=True),
        active="blue",
    )
    assert table.refusal("move B1") == "RM-BRD-02"
    table.rolling(4, 4).when("attack B2>R1")
    assert (table.lies("R1"), table.view()["boardings"]) == (False, [])
    table.when("end B2")
    assert (table.ap("B1"), table.refusal("move B1")) == (4, "")


@pytest.mark.rule("RM-E-68", "RM-BRD-01", "RM-BRD-04", "RM-BRD-06")
@pytest.mark.parametrize(("dice", "ap", "goes_on"), [((6, 6, 6, 1), 1, True), ((3, 3, 3, 3), 1, False)])
def test_a_ship_flies_in_docks_and_boards_in_one_turn(dice: tuple[int, ...], ap: int, goes_on: bool) -> None:
    table = Position(
        ship("R1", "Lictor", (150000, 300000), 9000),
        ship("B1", "Lictor", HERE, pods=""),
        *LIFEBOATS,
    )
    table.rolling(*dice).when("move R1", "dock R1 B1", "board R1>B1")
    if goes_on:
        table.when("scrap")
    assert table.ap("R1") == ap
    assert (table.refusal("rotate R1 100") == "") is goes_on
    table.done()


@pytest.mark.rule("RM-E-69", "RM-TURN-04", "RM-BRD-11")
def test_a_turn_starts_with_marks_and_pools_then_mining_then_ships_and_owed_waves() -> None:
    table = Position(
        ship("R1", "Grey Cohort", (600000, 300000), marks="evaded", ap=0),
        ship("R2", "War Tithe", (457200, 412198), docked="X", ap=0),
        ship("R3", "Lictor", HERE, docked="B1", ap=0),
        ship("B1", "Lictor", THERE),
        boarding("R3", "B1"),
        stock="TTN",
        begin=True,
    )
    assert table.view()["ships"][0]["evaded"] is False
    assert [table.ap(id) for id in ("R1", "R2", "R3")] == [3, 5, 4]
    assert (table.prompt(), table.legal()) == ("mine", ["mine R2", "hold"])
    table.when("hold", "move R1", "end R1")
    assert table.refusal("end") == "RM-BRD-11"
    table.rolling(3, 3, 3, 3, 3, 3).when("board R3>B1")
    assert table.refusal("end") == ""


@pytest.mark.rule("RM-E-73", "RM-R-73", "RM-R-74", "RM-R-75")
def test_an_asteroid_that_wins_destroys_the_boarder_with_its_cargo() -> None:
    table = Position(ship("R1", "Lictor", AT_NORTH, pods="A", cargo="TN", docked="HB"), *LIFEBOATS)
    table.rolling(1, 1, 6, 6, 6, 6).when("board R1>HB")
    assert (table.lies("R1"), table.cargo("R1"), table.prompt()) == (False, "", "main")
    assert (table.wrecks("HB"), table.cargo("HB")) == ([], "")


@pytest.mark.rule("RM-E-73", "RM-R-73", "RM-R-74", "RM-R-75")
@pytest.mark.parametrize(("fate", "wrecks"), [("salvage", ["R1"]), ("scrap", [])])
def test_a_target_that_wins_takes_no_cargo_but_may_salvage(fate: str, wrecks: list[str]) -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="A", cargo="TN", docked="B1"),
        ship("B1", "War Tithe", THERE, cargo="C"),
        *LIFEBOATS,
    )
    table.rolling(1, 1, 6, 6, 6).when("board R1>B1")
    assert (table.asked(), table.prompt(), table.legal()) == (1, "prize", ["salvage", "scrap"])
    table.when(fate)
    assert (table.lies("R1"), table.wrecks("B1"), table.cargo("B1")) == (False, wrecks, "C")
    assert table.cargo("R1") == ""
    assert table.refusal("move R9") == "", "red's other ships act on"
