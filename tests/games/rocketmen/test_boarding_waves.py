"""Boarding maneuvers: who may board, dice and waves, losses, captures, and what is barred meanwhile."""

from __future__ import annotations

import pytest

from games.rocketmen.space_table import Space, boarding, microid, reserve, ship, wreck

HERE = (200000, 300000)
THERE = (230002, 300000)
AT_NORTH = (457200, 750498)
BY_SOUTH = (457200, 163902)
LIFEBOATS = (ship("R9", "Lictor", (100000, 700000)), ship("B9", "Lictor", (800000, 300000)))


def locked(pods: str = "AA", target: str = "A", model: str = "Lictor", **more: object) -> Space:
    """Red's ship docked with a blue Lictor, nothing between them yet."""
    return Space(
        ship("R1", model, HERE, pods=pods, docked="B1"),
        ship("B1", "Lictor", THERE, pods=target, **more),
        *LIFEBOATS,
    )


# examples


@pytest.mark.rule("RM-E-49", "RM-BRD-05", "RM-BRD-07", "RM-BRD-09", "RM-R-70")
def test_dice_are_compared_pair_by_pair_and_surplus_dice_do_nothing() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, crew=["Prefect Aurel Voss", "Gunnery Chief Brandt"], docked="B1"),
        ship("B1", "War Tithe", THERE, pods="A", crew=["Rhan Redhand"]),
    )
    table.faces(6, 5, 3, 2, 1, 5, 5, 4).do("board R1>B1")
    assert (table.asked(), table.prompt()) == (1, "wave_loss")
    table.do("lose laser")
    assert (table.asked(), table.prompt()) == (0, "wave_loss"), "5:5 cost nothing, 3:4 costs the attacker"
    table.do("lose laser")
    table.done()
    assert [(event["one"], event["two"]) for event in table.events("compared")] == [(6, 5), (5, 5), (3, 4)]
    assert (table.pods("R1"), table.pods("B1"), table.status("R1")) == ("A", "", "done")
    table.do("end", "end").faces(2, 2, 2, 2, 2, 2).do("board R1>B1")
    table.done()
    assert len(table.events("wave_die")) == 8 + 6, "four and two dice in the next wave"


@pytest.mark.rule("RM-E-50", "RM-BRD-08", "RM-BRD-10")
def test_a_ship_that_loses_its_last_pod_is_captured_at_once_and_the_winner_goes_on() -> None:
    table = locked("AA", "A", "Phoenix").faces(6, 6, 1, 4, 3).do("board R1>B1")
    assert len(table.events("compared")) == 1, "6:3 is not compared"
    table.do("scrap")
    assert (table.lies("B1"), table.ap("R1"), table.status("R1")) == (False, 4, "open")
    assert table.refused("move R1") == ""


@pytest.mark.rule("RM-E-51", "RM-BRD-13", "RM-BRD-14", "RM-BRD-15", "RM-R-77")
def test_an_asteroid_loses_crew_and_base_dice() -> None:
    table = Space(
        ship("R1", "Phoenix", AT_NORTH, crew=["Dex Marlow", "Swift Amary"], docked="HB"),
        waiting={"blue": ["Rhan Redhand"]},
    )
    table.faces(6, 6, 5, 4, 2, 1, 6, 5, 5, 3, 1).do("board R1>HB")
    assert (table.asked(), sorted(table.legal())) == (1, sorted(["lose die", table.spelled("lose {Rhan Redhand}")]))
    table.do("lose {Rhan Redhand}")
    assert table.view()["boardings"] == [{"attacker": "R1", "target": "HB", "base_dice": 2}]
    table.do("end", "end").faces(3, 3, 3, 3, 3, 3, 3, 3).do("board R1>HB")
    table.done()
    assert table.reason() == ""


@pytest.mark.rule("RM-E-51", "RM-R-77")
def test_a_new_boarding_of_the_asteroid_starts_against_four_base_dice() -> None:
    table = Space(
        ship("R1", "Lictor", AT_NORTH, pods="", docked="HB"),
        ship("R2", "Lictor", (502202, 795500), docked="HB"),
        ship("B1", "Lictor", (457200, 700000)),
        boarding("R1", "HB", dice=1, rolled=True),
        active="blue",
    )
    table.faces(4, 4).do("attack B1>R1", "end").faces(3, 3, 3, 3, 3, 3, 3).do("board R2>HB")
    table.done()
    assert table.view()["boardings"] == [{"attacker": "R2", "target": "HB", "base_dice": 4}]


@pytest.mark.rule("RM-E-52", "RM-BRD-11", "RM-BRD-02", "RM-R-68")
def test_after_a_wave_without_capture_the_rest_of_the_ap_is_lost_and_the_next_wave_is_owed() -> None:
    table = locked("AA", "A").faces(3, 3, 3, 3, 3).do("board R1>B1")
    assert (table.ap("R1"), table.status("R1")) == (3, "done")
    for text in ("move R1", "rotate R1 100", "board R1>B1"):
        assert table.refused(text) in ("RM-BRD-02", "RM-AP-02")
    table.do("end", "end")
    assert table.refused("end") == "RM-BRD-11"
    table.faces(6, 6, 6, 1, 1).do("board R1>B1", "scrap")
    assert (table.ap("R1"), table.refused("move R1"), table.refused("end")) == (3, "", "")


@pytest.mark.rule("RM-E-53", "RM-CAP-01", "RM-CAP-02", "RM-CAP-03", "RM-SALV-01", "RM-SALV-02", "RM-R-74")
def test_the_capturer_looks_at_the_cargo_takes_what_fits_and_salvages_the_hull() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, cargo="T", docked="B1 m01"),
        ship("B1", "Lictor", THERE, pods="", cargo="NC"),
        microid("m01", (179998, 300000)),
        *LIFEBOATS,
    )
    assert table.view(0)["ships"][2]["cargo"] == ["?", "?"]
    table.faces(6, 5, 4, 1).do("board R1>B1")
    assert (table.prompt(), table.legal()) == ("take", ["take N", "take C", "done"])
    assert table.view(0)["ships"][2]["cargo"] == ["N", "C"]
    table.do("take N", "salvage")
    assert (table.cargo("R1"), table.wrecks("R1"), table.lies("B1")) == ("TN", ["B1"], False)
    assert table.refused("load R1 m01") == "RM-R-44"
    assert table.refused("move R1") == ""
    assert table.refused("rotate R1 100") == ""


@pytest.mark.rule("RM-E-66", "RM-BRD-03", "RM-R-72", "RM-R-35")
def test_a_target_freed_by_the_destruction_of_its_boarder_has_its_whole_pool_this_turn() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, pods="", docked="B1"),
        ship("R2", "Lictor", (100000, 700000)),
        ship("B1", "Lictor", THERE),
        ship("B2", "Lictor", (200000, 370000)),
        boarding("R1", "B1", rolled=True),
        active="blue",
    )
    assert table.refused("move B1") == "RM-BRD-02"
    table.faces(4, 4).do("attack B2>R1")
    assert (table.lies("R1"), table.view()["boardings"]) == (False, [])
    table.do("end B2")
    assert (table.ap("B1"), table.refused("move B1")) == (4, "")


@pytest.mark.rule("RM-E-68", "RM-BRD-01", "RM-BRD-04", "RM-BRD-06")
@pytest.mark.parametrize(("dice", "ap", "goes_on"), [((6, 6, 6, 1), 1, True), ((3, 3, 3, 3), 1, False)])
def test_a_ship_flies_in_docks_and_boards_in_one_turn(dice: tuple[int, ...], ap: int, goes_on: bool) -> None:
    table = Space(
        ship("R1", "Lictor", (150000, 300000), 9000),
        ship("B1", "Lictor", HERE, pods=""),
        *LIFEBOATS,
    )
    table.faces(*dice).do("move R1", "dock R1 B1", "board R1>B1")
    if goes_on:
        table.do("scrap")
    assert table.ap("R1") == ap
    assert (table.refused("rotate R1 100") == "") is goes_on
    table.done()


@pytest.mark.rule("RM-E-69", "RM-TURN-04", "RM-BRD-11")
def test_a_turn_starts_with_marks_and_pools_then_mining_then_ships_and_owed_waves() -> None:
    table = Space(
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
    table.do("hold", "move R1", "end R1")
    assert table.refused("end") == "RM-BRD-11"
    table.faces(3, 3, 3, 3, 3, 3).do("board R3>B1")
    assert table.refused("end") == ""


@pytest.mark.rule("RM-E-73", "RM-R-73", "RM-R-74", "RM-R-75")
def test_an_asteroid_that_wins_destroys_the_boarder_with_its_cargo() -> None:
    table = Space(ship("R1", "Lictor", AT_NORTH, pods="A", cargo="TN", docked="HB"), *LIFEBOATS)
    table.faces(1, 1, 6, 6, 6, 6).do("board R1>HB")
    assert (table.lies("R1"), table.cargo("R1"), table.prompt()) == (False, "", "main")
    assert (table.wrecks("HB"), table.cargo("HB")) == ([], "")


@pytest.mark.rule("RM-E-73", "RM-R-73", "RM-R-74", "RM-R-75")
@pytest.mark.parametrize(("fate", "wrecks"), [("salvage", ["R1"]), ("scrap", [])])
def test_a_target_that_wins_takes_no_cargo_but_may_salvage(fate: str, wrecks: list[str]) -> None:
    table = Space(
        ship("R1", "Lictor", HERE, pods="A", cargo="TN", docked="B1"),
        ship("B1", "War Tithe", THERE, cargo="C"),
        *LIFEBOATS,
    )
    table.faces(1, 1, 6, 6, 6).do("board R1>B1")
    assert (table.asked(), table.prompt(), table.legal()) == (1, "prize", ["salvage", "scrap"])
    table.do(fate)
    assert (table.lies("R1"), table.wrecks("B1"), table.cargo("B1")) == (False, wrecks, "C")
    assert table.cargo("R1") == ""
    assert table.refused("move R9") == "", "red's other ships act on"


# rulings


@pytest.mark.rule("RM-R-66")
@pytest.mark.parametrize(
    ("attacker", "target", "refusal"),
    [("R1", "B1", ""), ("R1", "R2", "RM-BRD-01"), ("R1", "B9", "RM-BRD-01"), ("R1", "X", "RM-BRD-01")],
)
def test_opposing_ships_that_are_docked_with_the_attacker_can_be_boarded(
    attacker: str, target: str, refusal: str
) -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1 R2"),
        ship("R2", "Lictor", (169998, 300000)),
        ship("B1", "Lictor", THERE, pods="SS"),
        *LIFEBOATS,
    )
    assert table.refused(f"board {attacker}>{target}") == refusal


@pytest.mark.rule("RM-R-66")
def test_it_does_not_matter_who_caused_the_docking_and_a_station_may_board() -> None:
    table = Space(
        ship("R1", "Halfway House", (457200, 118900)),
        ship("B1", "Lictor", BY_SOUTH, docked="R1", pods="SS"),
    )
    assert table.refused("board R1>B1") == ""


@pytest.mark.rule("RM-R-66")
def test_a_ship_that_attacked_this_turn_does_not_board() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE), ship("B2", "Lictor", (200000, 350000))
    )
    table.faces(1, 2).do("attack R1>B2")
    assert table.refused("board R1>B1") == "RM-R-66"


@pytest.mark.rule("RM-R-66")
def test_boarding_may_be_declined_for_ever() -> None:
    table = locked().do("end", "end", "end", "end")
    assert table.refused("board R1>B1") == ""


@pytest.mark.rule("RM-R-67")
def test_nobody_starts_a_second_maneuver_with_a_ship_that_is_in_one() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("R2", "Lictor", (260004, 300000), docked="B1"),
        ship("B1", "Lictor", THERE),
        boarding("R1", "B1", rolled=True),
    )
    assert table.refused("board R2>B1") == "RM-R-67"


@pytest.mark.rule("RM-R-67")
def test_a_home_base_is_boarded_by_one_ship_at_a_time() -> None:
    table = Space(
        ship("R1", "Lictor", AT_NORTH, docked="HB"),
        ship("R2", "Lictor", (502202, 795500), docked="HB"),
        boarding("R1", "HB", rolled=True),
    )
    assert table.refused("board R2>HB") == "RM-R-67"


@pytest.mark.rule("RM-R-68")
def test_there_is_one_wave_a_turn_and_none_in_the_targets_turn() -> None:
    table = locked("AA", "AA").faces(3, 3, 3, 3, 3, 3).do("board R1>B1")
    assert table.refused("board R1>B1") != ""
    table.do("end")
    assert table.refused("board B1>R1") == "RM-R-68"
    table.do("end")
    assert (table.refused("board R1>B1"), table.refused("end")) == ("", "RM-BRD-11")


@pytest.mark.rule("RM-R-68")
def test_other_ships_may_act_before_the_owed_wave() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE), boarding("R1", "B1"), *LIFEBOATS
    )
    table.do("move R9")
    assert table.refused("board R1>B1") == "RM-AP-02", "one ship at a time"
    table.do("end R9").faces(3, 3, 3, 3, 3, 3).do("board R1>B1")
    table.done()


@pytest.mark.rule("RM-R-68", "RM-BRD-10")
def test_after_a_capture_the_winner_may_dock_and_board_again() -> None:
    table = Space(
        ship("R1", "Phoenix", HERE, 9000, pods="AAA", docked="B1"),
        ship("B1", "Lictor", THERE, pods=""),
        ship("B2", "Lictor", (280000, 300000), pods=""),
        *LIFEBOATS,
    )
    table.faces(6, 6, 6, 6, 1).do("board R1>B1", "scrap", "move R1", "dock R1 B2")
    table.faces(6, 6, 6, 6, 1).do("board R1>B2", "scrap")
    assert (table.lies("B1"), table.lies("B2"), table.ap("R1")) == (False, False, 1)


@pytest.mark.rule("RM-R-69")
def test_a_ship_with_neither_pods_nor_crew_rolls_one_die_and_holds_out_on_a_tie() -> None:
    table = locked("AA", "").faces(6, 5, 4, 6).do("board R1>B1")
    table.done()
    assert (table.lies("B1"), len(table.view()["boardings"])) == (True, 1)
    table.do("end", "end").faces(6, 5, 4, 5).do("board R1>B1", "scrap")
    assert not table.lies("B1")


@pytest.mark.rule("RM-R-70")
@pytest.mark.parametrize(("ours", "theirs"), [((6, 6, 6), (6, 6)), ((6,), (6, 5, 4))])
def test_there_are_as_many_comparisons_as_the_smaller_side_has_dice(
    ours: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    table = locked("A" * (len(ours) - 1), "A" * (len(theirs) - 1)).faces(*ours, *theirs).do("board R1>B1")
    assert len(table.events("compared")) == min(len(ours), len(theirs))
    assert (len(table.pods("R1")), len(table.pods("B1"))) == (len(ours) - 1, len(theirs) - 1)


@pytest.mark.rule("RM-R-71", "RM-BRD-02")
@pytest.mark.parametrize(
    "text",
    ["move R1", "rotate R1 100", "dock R1 m02", "attack R1>B9", "load R1 m01", "unload R1", "repair R1 laser"],
)
def test_a_ship_that_boards_does_nothing_else(text: str) -> None:
    table = Space(
        ship("R1", "Phoenix", BY_SOUTH, pods="A", cargo="T", docked="B1 m01 HR"),
        ship("B1", "Lictor", (457200, 193904)),
        microid("m01", (437198, 163902)),
        microid("m02", (477202, 163902)),
        boarding("R1", "B1"),
        *LIFEBOATS,
    )
    assert table.refused(text) == "RM-BRD-02"


@pytest.mark.rule("RM-R-71", "RM-BRD-02")
@pytest.mark.parametrize("text", ["move B1", "rotate B1 100", "attack B1>R9", "load B1 m01", "look B1 m01"])
def test_the_target_is_bound_as_well(text: str) -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Oracle's Lamp", THERE, docked="m01"),
        microid("m01", (230002, 320002)),
        boarding("R1", "B1", rolled=True),
        *LIFEBOATS,
        active="blue",
    )
    assert table.refused(text) == "RM-BRD-02"


@pytest.mark.rule("RM-R-71")
def test_no_crew_goes_to_or_from_a_side_of_a_boarding() -> None:
    table = Space(
        ship("R1", "Phoenix", HERE, crew=["Dex Marlow"], docked="B1 R2"),
        ship("R2", "Phoenix", (169998, 300000), crew=["Swift Amary"]),
        ship("B1", "Lictor", THERE),
        boarding("R1", "B1"),
    )
    assert table.refused("transfer {Dex Marlow} R2") == "RM-R-71"
    assert table.refused("transfer {Swift Amary} R1") == "RM-R-71"
    assert table.refused("swap {Dex Marlow} {Swift Amary}") == "RM-R-71"


@pytest.mark.rule("RM-R-71")
def test_a_ship_in_a_boarding_does_not_mine_and_gives_no_command() -> None:
    table = Space(
        ship("R1", "War Tithe", (457200, 412198), crew=["Warleader Kharz"], docked="X B1"),
        ship("R2", "Lictor", (520000, 412198)),
        ship("B1", "Lictor", (427198, 412198)),
        boarding("R1", "B1"),
        stock="TT",
        begin=True,
    )
    assert table.prompt() == "main", "neither command_ap nor mining is asked"
    free = Space(
        ship("R1", "War Tithe", (457200, 412198), crew=["Warleader Kharz"], docked="X"),
        ship("R2", "Lictor", (520000, 412198)),
        stock="TT",
        begin=True,
    )
    assert free.prompt() == "command"
    assert free.do("hold").prompt() == "mine"


@pytest.mark.rule("RM-R-71")
def test_saves_and_jamming_still_work_in_a_boarding() -> None:
    table = Space(
        ship("R1", "Lictor", (200000, 370000)),
        ship("R2", "Lictor", HERE, docked="B1"),
        ship("B1", "Petal Guard", (225002, 300000), crew=["Jamming Officer Cyr"]),
        boarding("R2", "B1"),
        *LIFEBOATS,
        begin=True,
    )
    assert (table.ap("R2"), table.ap("R1"), table.ap("R9")) == (3, 4, 4)
    table.faces(5, 4).do("attack R1>B1")
    assert table.prompt() == "save"


@pytest.mark.rule("RM-R-71")
def test_a_boarded_home_base_still_takes_cargo_and_new_ships_but_no_crew_and_no_station() -> None:
    table = Space(
        ship("R1", "Phoenix", BY_SOUTH, cargo="C", crew=["Dex Marlow"], docked="HR"),
        ship("B1", "Lictor", (502202, 118900), docked="HR"),
        boarding("B1", "HR", rolled=True),
        reserve("R2", "Dusty Penny"),
        reserve("R3", "Halfway House"),
        home={"red": "TC"},
    )
    assert table.refused("transfer {Dex Marlow} HR") == "RM-R-71"
    assert table.refused("deploy R3") == "RM-R-71"
    assert table.refused("unload R1") == ""
    table.do("deploy R2", "lasers 1", "place R2 27000", "face 0")
    assert table.docks("R2") == {"HR"}


@pytest.mark.rule("RM-R-72")
def test_an_attacker_whose_target_is_shot_by_a_friend_is_free_with_its_whole_pool() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("R2", "Lictor", (200000, 350000)),
        ship("B1", "Lictor", THERE, pods=""),
        boarding("R1", "B1"),
        *LIFEBOATS,
    )
    table.faces(4, 4).do("attack R2>B1", "end R2")
    assert (table.view()["boardings"], table.refused("end")) == ([], "")
    table.do("move R1")
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-R-73")
def test_a_station_that_wins_salvages_to_its_own_side_and_loads_nothing() -> None:
    table = Space(
        ship("R1", "Halfway House", (457200, 118900), crew=["Purser Quill"]),
        ship("B1", "Lictor", BY_SOUTH, pods="", cargo="TN", docked="R1"),
        *LIFEBOATS,
    )
    table.faces(6, 6, 6, 6, 6, 6, 1).do("board R1>B1")
    assert (table.prompt(), table.legal()) == ("prize", ["salvage", "scrap"])
    table.do("salvage")
    assert (table.wrecks("R1"), table.cargo("R1")) == (["B1"], "")
    assert table.view(0)["seats"][0]["wrecks"] == ["B1"], "it lies beside the home base as unloaded"


@pytest.mark.rule("RM-R-74")
@pytest.mark.parametrize("fate", ["salvage", "scrap"])
def test_cargo_left_aboard_and_wrecks_of_the_captured_ship_are_destroyed(fate: str) -> None:
    table = Space(
        ship("R1", "War Tithe", HERE, docked="B1"),
        ship("B1", "Lictor", THERE, pods="", cargo="NC"),
        wreck("R8", "Lictor", on="B1"),
        *LIFEBOATS,
    )
    table.faces(6, 5, 4, 1).do("board R1>B1", "done", fate)
    assert (table.cargo("R1"), table.cargo("B1"), table.wrecks("B1")) == ("", "", [])
    assert table.wrecks("R1") == (["B1"] if fate == "salvage" else []), "what it carried is gone"


@pytest.mark.rule("RM-R-79")
def test_the_loser_of_each_comparison_chooses_at_once_between_pods_and_named_crew() -> None:
    table = Space(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "War Tithe", THERE, pods="AS", crew=["Rhan Redhand", "Skarn the Ram"]),
    )
    table.faces(6, 6, 1, 5, 4, 2, 2, 2).do("board R1>B1")
    crew = [table.spelled("lose {Rhan Redhand}"), table.spelled("lose {Skarn the Ram}")]
    assert (table.asked(), table.legal()) == (1, ["lose laser", "lose shield", *crew])
    assert len(table.events("compared")) == 1, "the next pair waits"
    table.do("lose {Skarn the Ram}")
    assert (table.asked(), len(table.events("compared"))) == (1, 2)
    table.do("lose shield")
    assert (table.asked(), table.pods("B1"), table.crew("B1")) == (0, "A", ["Rhan Redhand"])


@pytest.mark.rule("RM-R-79")
def test_with_one_kind_of_thing_left_there_is_no_question() -> None:
    table = locked("AA", "AA").faces(6, 6, 1, 5, 5, 1).do("board R1>B1")
    assert (table.prompt(), table.pods("B1"), table.lies("B1")) == ("prize", "", True)
