"""Resources: mining the rogue asteroid, loading microids, unloading at home."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Position, microid, reserve, ship
from retrorocket.kernel.events import SPECTATOR

AT_ROGUE = (457200, 412198)
AT_HOME = (457200, 163902)
OPEN = (200000, 300000)
BESIDE = (220002, 300000)


def miner(model: str = "War Tithe", stock: str = "TTTNNNC", **more: Any) -> Position:
    """A ship that begins red's turn docked with the rogue asteroid."""
    at = (457200, 407198) if model in ("Belt Mule", "Harvest Psalm") else AT_ROGUE
    return Position(ship("R1", model, at, docked="X", **more), stock=stock, begin=True)


# what resources are


@pytest.mark.rule("RM-RES-01", "RM-R-94")
def test_there_are_three_types_and_they_show_only_to_those_who_have_seen_them() -> None:
    table = Position(
        ship("R1", "War Tithe", OPEN, cargo="TNC"),
        microid("m01", (600000, 300000), "C", seen="blue"),
        home={"red": "N"},
    )
    assert [row["cargo"] for row in table.view(0)["ships"] if row["id"] == "R1"] == [["T", "N", "C"]]
    for viewer in (1, SPECTATOR):
        assert [row["cargo"] for row in table.view(viewer)["ships"] if row["id"] == "R1"] == [["?", "?", "?"]]
        assert table.view(viewer)["seats"][0]["resources"] == ["?"]
    assert [table.view(viewer)["microids"][0]["type"] for viewer in (0, 1, SPECTATOR)] == ["?", "C", "?"]
    assert table.view(0)["seats"][0]["resources"] == ["N"]


@pytest.mark.rule("RM-RES-02")
def test_a_resource_on_the_table_is_a_microid_until_it_is_loaded() -> None:
    table = Position(ship("R1", "War Tithe", OPEN, docked="m01"), microid("m01", BESIDE, "N"), stock="TT")
    assert [row["id"] for row in table.view()["microids"]] == ["m01"], "what lies on the rogue asteroid is none"
    table.when("load R1 m01")
    assert (table.view()["microids"], table.cargo("R1")) == ([], "N")


@pytest.mark.rule("RM-RES-03", "RM-GEN-02")
def test_resources_at_home_pay_for_reserve_ships_and_nothing_else() -> None:
    table = Position(
        ship("R1", "Phoenix", AT_HOME, pods="A", docked="HR", ap=1), reserve("R2", "Dusty Penny"), home={"red": "CC"}
    )
    assert "deploy R2" in table.legal()
    assert table.refusal("repair R1 laser") == "RM-AP-01", "AP cannot be bought"
    table.when("deploy R2", "lasers 0", "place R2 9000", "face 0")
    assert (table.lies("R2"), table.cargo("HR")) == (True, "C")


@pytest.mark.rule("RM-MINE-00")
def test_resources_count_for_building_only_when_they_are_at_home() -> None:
    table = Position(ship("R1", "Dusty Penny", AT_HOME, cargo="C", docked="HR"), reserve("R2", "Dusty Penny"))
    assert table.refusal("deploy R2") == "RM-RSV-02"
    assert table.when("unload R1").refusal("deploy R2") == ""


@pytest.mark.rule("RM-MINE-00")
def test_each_resource_fills_a_cargo_space() -> None:
    table = Position(
        ship("R1", "Lictor", OPEN, cargo="T", docked="m01 m02"),
        microid("m01", BESIDE),
        microid("m02", (179998, 300000)),
    )
    table.when("load R1 m01")
    assert table.cargo("R1") == "TT"
    assert table.refusal("load R1 m02") == "RM-R-44"


# mining


@pytest.mark.rule("RM-MINE-01")
def test_a_docked_ship_may_mine_for_nothing_and_then_does_nothing_else() -> None:
    table = miner()
    assert (table.prompt(), table.legal()) == ("mine", ["mine R1", "hold"])
    table.rolling(5, 5, 5, 5).when("mine R1")
    assert (table.prompt(), table.ap("R1")) == ("main", 5)
    for text in ("move R1", "rotate R1 100", "attack R1>B36"):
        assert table.refusal(text) == "RM-MINE-01"


@pytest.mark.rule("RM-MINE-01")
def test_mining_is_optional() -> None:
    table = miner().when("hold", "rotate R1 18000", "move R1")
    assert table.at("R1") == (457200, 348698)


@pytest.mark.rule("RM-MINE-01")
@pytest.mark.parametrize(("more", "stock"), [({"cargo": "TTTT"}, "N"), ({}, ""), ({"docked": "m01"}, "N")])
def test_without_a_free_space_a_stock_or_a_dock_nobody_is_asked(more: dict[str, Any], stock: str) -> None:
    pieces = ship("R1", "War Tithe", AT_ROGUE, **({"docked": "X"} | more))
    table = Position(pieces, microid("m01", (457200, 392196)), stock=stock, begin=True)
    assert table.prompt() == "main"


@pytest.mark.rule("RM-E-67", "RM-MINE-01", "RM-R-41")
def test_a_ship_that_docks_during_the_turn_mines_no_earlier_than_the_next() -> None:
    table = Position(
        ship("R1", "War Tithe", AT_ROGUE, docked="X"),
        ship("R2", "War Tithe", (457200, 540000), 18000),
        stock="TTTNNN",
        begin=True,
    )
    assert table.legal() == ["mine R1", "hold"]
    table.when("hold")
    assert table.refusal("rotate R1 100") == "", "who declines acts normally"
    table.when("move R2", "dock R2 X")
    assert table.refusal("mine R2") == "RM-R-41"
    table.when("end", "end")
    assert sorted(table.legal()) == ["hold", "mine R1", "mine R2"]


@pytest.mark.rule("RM-MINE-02", "RM-R-28")
def test_a_die_for_each_free_space_is_rolled_and_carried_out_one_by_one() -> None:
    table = miner(cargo="T")
    table.rolling(5, 1).drawing(0).rolling(4).when("mine R1")
    assert [event["die"] for event in table.events("mined")] == [5, 1, 4]
    assert table.cargo("R1") == "TT"
    table.done()


@pytest.mark.rule("RM-MINE-03")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_low_die_draws_so_many_and_its_controller_alone_sees_them(face: int) -> None:
    table = miner(stock="TNC").rolling(face).drawing(*[0] * face).rolling(*[5] * 3).when("mine R1")
    assert table.cargo("R1") == "TNC"[:face]
    assert table.view(0)["ships"][0]["cargo"] == list("TNC"[:face])
    assert table.view(1)["ships"][0]["cargo"] == ["?"] * face
    assert len(table.events("drawn", 0)) == face
    assert table.events("drawn", 1) == []
    assert table.events("drawn_by", 1)[0]["n"] == face


@pytest.mark.rule("RM-MINE-04")
@pytest.mark.parametrize(("face", "left"), [(4, "TNC"), (5, "TNC"), (6, "TC")])
def test_a_high_die_mines_nothing_and_a_six_destroys_a_resource_of_the_rock(face: int, left: str) -> None:
    table = miner("Lictor", "TNC", cargo="T").rolling(face)
    if face == 6:
        table.drawing(1)
    table.when("mine R1")
    assert (table.stock(), table.cargo("R1")) == (left, "T")
    assert [event["resource"] for event in table.events("rock_lost", 1)] == (["N"] if face == 6 else [])


@pytest.mark.rule("RM-E-42", "RM-R-43", "RM-R-42")
def test_who_draws_more_than_fits_looks_at_all_and_keeps_one() -> None:
    table = miner("Lictor", "TTNCC", cargo="T").rolling(3).drawing(0, 1, 2).when("mine R1")
    assert (table.prompt(), table.asked(), table.legal()) == ("keep", 0, ["keep T", "keep N", "keep C"])
    assert [event["resource"] for event in table.events("drawn", 0)] == ["T", "N", "C"]
    assert table.events("drawn", 1) == []
    table.when("keep C")
    assert (table.cargo("R1"), sorted(table.stock()), table.prompt()) == ("TC", sorted("TCTN"), "main")
    table.done()


@pytest.mark.rule("RM-E-60", "RM-ABIL-03", "RM-MINE-02")
def test_a_ship_with_mining_shift_reads_every_die_one_lower() -> None:
    table = miner("Belt Mule", "TTTNNN").rolling(6, 4).drawing(0, 0, 0).rolling(4).drawing(0, 0, 0).when("mine R1")
    assert (table.cargo("R1"), table.stock(), table.events("rock_lost")) == ("TTTNNN", "", [])
    assert len(table.events("mined")) == 3, "the asteroid is empty: mining stops"
    table.done()


@pytest.mark.rule("RM-MINE-02", "RM-ABIL-03")
def test_mining_dice_come_on_top_of_the_free_spaces() -> None:
    table = miner("Morning Lily", "TTTNNNCCC", cargo="TNC").rolling(5, 5, 5).when("mine R1")
    assert len(table.events("mined")) == 3, "two free spaces and one more die"
    table.done()


@pytest.mark.rule("RM-MINE-01", "RM-ABIL-03")
def test_a_ship_that_mines_and_acts_mines_once_and_keeps_its_pool() -> None:
    table = miner("Harvest Psalm", "TTTNNN", cargo="CCCCC")
    table.rolling(5).when("mine R1")
    assert (table.prompt(), table.ap("R1")) == ("main", 4), "it is not asked to mine again"
    table.when("rotate R1 18000", "move R1")
    assert table.ap("R1") == 3


# microids


@pytest.mark.rule("RM-MIC-01")
def test_loading_a_microid_costs_one_ap_and_takes_it_off_the_table() -> None:
    table = Position(
        ship("R1", "War Tithe", OPEN, docked="m01"),
        ship("R2", "Lictor", (240004, 300000), docked="m01"),
        microid("m01", BESIDE, "N"),
    )
    table.when("load R1 m01")
    assert (table.cargo("R1"), table.ap("R1"), table.lies("m01")) == ("N", 4, False)
    assert (table.docks("R1"), table.docks("R2")) == (set(), set())
    assert table.view(0)["ships"][0]["cargo"] == ["N"]
    assert table.view(1)["ships"][0]["cargo"] == ["?"]


@pytest.mark.rule("RM-MIC-01")
@pytest.mark.parametrize(
    ("more", "refusal"),
    [({}, "RM-MIC-01"), ({"docked": "m01", "cargo": "TTNN"}, "RM-R-44"), ({"docked": "m01", "ap": 0}, "RM-AP-01")],
)
def test_loading_needs_a_dock_a_free_space_and_an_ap(more: dict[str, Any], refusal: str) -> None:
    table = Position(ship("R1", "War Tithe", OPEN, **more), microid("m01", BESIDE))
    assert table.refusal("load R1 m01") == refusal


@pytest.mark.rule("RM-E-43", "RM-MIC-01", "RM-MIC-02", "RM-R-47")
def test_neighbours_in_contact_with_the_loaded_microid_may_come_along() -> None:
    table = Position(
        ship("R1", "War Tithe", (279998, 300000), cargo="T", docked="m01"),
        microid("m01", (300000, 300000), "T"),
        microid("m02", (309000, 300000), "N"),
        microid("m03", (318000, 300000), "C"),
    )
    table.when("load R1 m01")
    assert (table.prompt(), table.legal()) == ("also", ["also m02", "done"])
    assert table.refusal("also m03") == "RM-MIC-02"
    assert table.view(0)["microids"][1]["type"] == "?", "they are chosen without looking"
    table.when("also m02")
    assert (table.cargo("R1"), table.ap("R1"), table.lies("m03")) == ("TTN", 4, True)


@pytest.mark.rule("RM-MIC-02")
def test_no_more_neighbours_come_along_than_fit_and_each_may_be_left() -> None:
    pebbles = [microid("m01", (300000, 300000)), microid("m02", (309000, 300000)), microid("m03", (300000, 309000))]
    full = Position(ship("R1", "Lictor", (279998, 300000), docked="m01"), *pebbles).when("load R1 m01", "also m03")
    assert (full.cargo("R1"), full.lies("m02"), full.prompt()) == ("TT", True, "main")
    none = Position(ship("R1", "Lictor", (279998, 300000), docked="m01"), *pebbles).when("load R1 m01", "done")
    assert (none.cargo("R1"), none.lies("m02"), none.lies("m03")) == ("T", True, True)


# unloading


@pytest.mark.rule("RM-UNL-01")
def test_at_home_everything_is_unloaded_for_one_ap() -> None:
    table = Position(ship("R1", "War Tithe", AT_HOME, cargo="TNC", docked="HR"), home={"red": "TTTNNNCCC"})
    table.when("unload R1")
    assert (table.cargo("HR"), table.cargo("R1"), table.ap("R1")) == ("TTTNNNCCCTNC", "", 4)
    assert table.refusal("unload R1") == "RM-UNL-01", "there is nothing left"


@pytest.mark.rule("RM-UNL-01")
@pytest.mark.parametrize(
    ("where", "dock", "ap"), [((457200, 750498), "HB", 5), (AT_ROGUE, "X", 5), (AT_HOME, "", 5), (AT_HOME, "HR", 0)]
)
def test_nowhere_else_and_not_without_ap(where: tuple[int, int], dock: str, ap: int) -> None:
    table = Position(ship("R1", "War Tithe", where, cargo="T", docked=dock, ap=ap))
    assert table.refusal("unload R1") == ("RM-AP-01" if ap == 0 else "RM-UNL-01")


@pytest.mark.rule("RM-UNL-01", "RM-ABIL-03")
@pytest.mark.parametrize("model", ["Column Hauler", "Night Mail"])
def test_free_cargo_unloads_for_nothing_once_a_turn(model: str) -> None:
    table = Position(ship("R1", model, AT_HOME, cargo="TN", docked="HR", ap=0)).when("unload R1")
    assert (table.cargo("HR"), table.ap("R1")) == ("TN", 0)


@pytest.mark.rule("RM-R-43")
@pytest.mark.parametrize("text", ["keep C", "hold", "end"])
def test_what_fits_must_be_loaded_and_only_what_was_drawn(text: str) -> None:
    table = miner("Lictor", "TTNC", cargo="T").rolling(3).drawing(0, 0, 0).when("mine R1")
    assert table.legal() == ["keep T", "keep N"]
    assert table.refusal(text) == "RM-R-43"
