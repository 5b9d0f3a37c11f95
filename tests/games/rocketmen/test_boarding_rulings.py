"""The rulings on boarding: who may board whom, how often, what is barred meanwhile, who takes what."""

from __future__ import annotations

import pytest

from games.rocketmen.locked_ships import AT_NORTH, BY_SOUTH, HERE, LIFEBOATS, THERE, locked
from games.rocketmen.position import Position, boarding, microid, reserve, ship, wreck


@pytest.mark.rule("RM-R-66")
@pytest.mark.parametrize(
    ("attacker", "target", "refusal"),
    [("R1", "B1", ""), ("R1", "R2", "RM-BRD-01"), ("R1", "B9", "RM-BRD-01"), ("R1", "X", "RM-BRD-01")],
)
def test_opposing_ships_that_are_docked_with_the_attacker_can_be_boarded(
    attacker: str, target: str, refusal: str
) -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1 R2"),
        ship("R2", "Lictor", (169998, 300000)),
        ship("B1", "Lictor", THERE, pods="SS"),
        *LIFEBOATS,
    )
    assert table.refusal(f"board {attacker}>{target}") == refusal


@pytest.mark.rule("RM-R-66")
def test_it_does_not_matter_who_caused_the_docking_and_a_station_may_board() -> None:
    table = Position(
        ship("R1", "Halfway House", (457200, 118900)),
        ship("B1", "Lictor", BY_SOUTH, docked="R1", pods="SS"),
    )
    assert table.refusal("board R1>B1") == ""


@pytest.mark.rule("RM-R-66")
def test_a_ship_that_attacked_this_turn_does_not_board() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE), ship("B2", "Lictor", (200000, 350000))
    )
    table.rolling(1, 2).when("attack R1>B2")
    assert table.refusal("board R1>B1") == "RM-R-66"


@pytest.mark.rule("RM-R-66")
def test_boarding_may_be_declined_for_ever() -> None:
    table = locked().when("end", "end", "end", "end")
    assert table.refusal("board R1>B1") == ""


@pytest.mark.rule("RM-R-67")
def test_nobody_starts_a_second_maneuver_with_a_ship_that_is_in_one() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("R2", "Lictor", (260004, 300000), docked="B1"),
        ship("B1", "Lictor", THERE),
        boarding("R1", "B1", rolled=True),
    )
    assert table.refusal("board R2>B1") == "RM-R-67"


@pytest.mark.rule("RM-R-67")
def test_a_home_base_is_boarded_by_one_ship_at_a_time() -> None:
    table = Position(
        ship("R1", "Lictor", AT_NORTH, docked="HB"),
        ship("R2", "Lictor", (502202, 795500), docked="HB"),
        boarding("R1", "HB", rolled=True),
    )
    assert table.refusal("board R2>HB") == "RM-R-67"


@pytest.mark.rule("RM-R-68")
def test_there_is_one_wave_a_turn_and_none_in_the_targets_turn() -> None:
    table = locked("AA", "AA").rolling(3, 3, 3, 3, 3, 3).when("board R1>B1")
    assert table.refusal("board R1>B1") != ""
    table.when("end")
    assert table.refusal("board B1>R1") == "RM-R-68"
    table.when("end")
    assert (table.refusal("board R1>B1"), table.refusal("end")) == ("", "RM-BRD-11")


@pytest.mark.rule("RM-R-68")
def test_other_ships_may_act_before_the_owed_wave() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"), ship("B1", "Lictor", THERE), boarding("R1", "B1"), *LIFEBOATS
    )
    table.when("move R9")
    assert table.refusal("board R1>B1") == "RM-AP-02", "one ship at a time"
    table.when("end R9").rolling(3, 3, 3, 3, 3, 3).when("board R1>B1")
    table.done()


@pytest.mark.rule("RM-R-68", "RM-BRD-10")
def test_after_a_capture_the_winner_may_dock_and_board_again() -> None:
    table = Position(
        ship("R1", "Phoenix", HERE, 9000, pods="AAA", docked="B1"),
        ship("B1", "Lictor", THERE, pods=""),
        ship("B2", "Lictor", (280000, 300000), pods=""),
        *LIFEBOATS,
    )
    table.rolling(6, 6, 6, 6, 1).when("board R1>B1", "scrap", "move R1", "dock R1 B2")
    table.rolling(6, 6, 6, 6, 1).when("board R1>B2", "scrap")
    assert (table.lies("B1"), table.lies("B2"), table.ap("R1")) == (False, False, 1)


@pytest.mark.rule("RM-R-69")
def test_a_ship_with_neither_pods_nor_crew_rolls_one_die_and_holds_out_on_a_tie() -> None:
    table = locked("AA", "").rolling(6, 5, 4, 6).when("board R1>B1")
    table.done()
    assert (table.lies("B1"), len(table.view()["boardings"])) == (True, 1)
    table.when("end", "end").rolling(6, 5, 4, 5).when("board R1>B1", "scrap")
    assert not table.lies("B1")


@pytest.mark.rule("RM-R-70")
@pytest.mark.parametrize(("ours", "theirs"), [((6, 6, 6), (6, 6)), ((6,), (6, 5, 4))])
def test_there_are_as_many_comparisons_as_the_smaller_side_has_dice(
    ours: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    table = locked("A" * (len(ours) - 1), "A" * (len(theirs) - 1)).rolling(*ours, *theirs).when("board R1>B1")
    assert len(table.events("compared")) == min(len(ours), len(theirs))
    assert (len(table.pods("R1")), len(table.pods("B1"))) == (len(ours) - 1, len(theirs) - 1)


@pytest.mark.rule("RM-R-71", "RM-BRD-02")
@pytest.mark.parametrize(
    "text",
    ["move R1", "rotate R1 100", "dock R1 m02", "attack R1>B9", "load R1 m01", "unload R1", "repair R1 laser"],
)
def test_a_ship_that_boards_does_nothing_else(text: str) -> None:
    table = Position(
        ship("R1", "Phoenix", BY_SOUTH, pods="A", cargo="T", docked="B1 m01 HR"),
        ship("B1", "Lictor", (457200, 193904)),
        microid("m01", (437198, 163902)),
        microid("m02", (477202, 163902)),
        boarding("R1", "B1"),
        *LIFEBOATS,
    )
    assert table.refusal(text) == "RM-BRD-02"


@pytest.mark.rule("RM-R-71", "RM-BRD-02")
@pytest.mark.parametrize("text", ["move B1", "rotate B1 100", "attack B1>R9", "load B1 m01", "look B1 m01"])
def test_the_target_is_bound_as_well(text: str) -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Oracle's Lamp", THERE, docked="m01"),
        microid("m01", (230002, 320002)),
        boarding("R1", "B1", rolled=True),
        *LIFEBOATS,
        active="blue",
    )
    assert table.refusal(text) == "RM-BRD-02"


@pytest.mark.rule("RM-R-71")
def test_no_crew_goes_to_or_from_a_side_of_a_boarding() -> None:
    table = Position(
        ship("R1", "Phoenix", HERE, crew=["Dex Marlow"], docked="B1 R2"),
        ship("R2", "Phoenix", (169998, 300000), crew=["Swift Amary"]),
        ship("B1", "Lictor", THERE),
        boarding("R1", "B1"),
    )
    assert table.refusal("transfer {Dex Marlow} R2") == "RM-R-71"
    assert table.refusal("transfer {Swift Amary} R1") == "RM-R-71"
    assert table.refusal("swap {Dex Marlow} {Swift Amary}") == "RM-R-71"


@pytest.mark.rule("RM-R-71")
def test_a_ship_in_a_boarding_does_not_mine_and_gives_no_command() -> None:
    table = Position(
        ship("R1", "War Tithe", (457200, 412198), crew=["Warleader Kharz"], docked="X B1"),
        ship("R2", "Lictor", (520000, 412198)),
        ship("B1", "Lictor", (427198, 412198)),
        boarding("R1", "B1"),
        stock="TT",
        begin=True,
    )
    assert table.prompt() == "main", "neither command_ap nor mining is asked"
    free = Position(
        ship("R1", "War Tithe", (457200, 412198), crew=["Warleader Kharz"], docked="X"),
        ship("R2", "Lictor", (520000, 412198)),
        stock="TT",
        begin=True,
    )
    assert free.prompt() == "command"
    assert free.when("hold").prompt() == "mine"


@pytest.mark.rule("RM-R-71")
def test_saves_and_jamming_still_work_in_a_boarding() -> None:
    table = Position(
        ship("R1", "Lictor", (200000, 370000)),
        ship("R2", "Lictor", HERE, docked="B1"),
        ship("B1", "Petal Guard", (225002, 300000), crew=["Jamming Officer Cyr"]),
        boarding("R2", "B1"),
        *LIFEBOATS,
        begin=True,
    )
    assert (table.ap("R2"), table.ap("R1"), table.ap("R9")) == (3, 4, 4)
    table.rolling(5, 4).when("attack R1>B1")
    assert table.prompt() == "save"


@pytest.mark.rule("RM-R-71")
def test_a_boarded_home_base_still_takes_cargo_and_new_ships_but_no_crew_and_no_station() -> None:
    table = Position(
        ship("R1", "Phoenix", BY_SOUTH, cargo="C", crew=["Dex Marlow"], docked="HR"),
        ship("B1", "Lictor", (502202, 118900), docked="HR"),
        boarding("B1", "HR", rolled=True),
        reserve("R2", "Dusty Penny"),
        reserve("R3", "Halfway House"),
        home={"red": "TC"},
    )
    assert table.refusal("transfer {Dex Marlow} HR") == "RM-R-71"
    assert table.refusal("deploy R3") == "RM-R-71"
    assert table.refusal("unload R1") == ""
    table.when("deploy R2", "lasers 1", "place R2 27000", "face 0")
    assert table.docks("R2") == {"HR"}


@pytest.mark.rule("RM-R-72")
def test_an_attacker_whose_target_is_shot_by_a_friend_is_free_with_its_whole_pool() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("R2", "Lictor", (200000, 350000)),
        ship("B1", "Lictor", THERE, pods=""),
        boarding("R1", "B1"),
        *LIFEBOATS,
    )
    table.rolling(4, 4).when("attack R2>B1", "end R2")
    assert (table.view()["boardings"], table.refusal("end")) == ([], "")
    table.when("move R1")
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-R-73")
def test_a_station_that_wins_salvages_to_its_own_side_and_loads_nothing() -> None:
    table = Position(
        ship("R1", "Halfway House", (457200, 118900), crew=["Purser Quill"]),
        ship("B1", "Lictor", BY_SOUTH, pods="", cargo="TN", docked="R1"),
        *LIFEBOATS,
    )
    table.rolling(6, 6, 6, 6, 6, 6, 1).when("board R1>B1")
    assert (table.prompt(), table.legal()) == ("prize", ["salvage", "scrap"])
    table.when("salvage")
    assert (table.wrecks("R1"), table.cargo("R1")) == (["B1"], "")
    assert table.view(0)["seats"][0]["wrecks"] == ["B1"], "it lies beside the home base as unloaded"


@pytest.mark.rule("RM-R-74")
@pytest.mark.parametrize("fate", ["salvage", "scrap"])
def test_cargo_left_aboard_and_wrecks_of_the_captured_ship_are_destroyed(fate: str) -> None:
    table = Position(
        ship("R1", "War Tithe", HERE, docked="B1"),
        ship("B1", "Lictor", THERE, pods="", cargo="NC"),
        wreck("R8", "Lictor", on="B1"),
        *LIFEBOATS,
    )
    table.rolling(6, 5, 4, 1).when("board R1>B1", "done", fate)
    assert (table.cargo("R1"), table.cargo("B1"), table.wrecks("B1")) == ("", "", [])
    assert table.wrecks("R1") == (["B1"] if fate == "salvage" else []), "what it carried is gone"


@pytest.mark.rule("RM-R-79")
def test_the_loser_of_each_comparison_chooses_at_once_between_pods_and_named_crew() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "War Tithe", THERE, pods="AS", crew=["Rhan Redhand", "Skarn the Ram"]),
    )
    table.rolling(6, 6, 1, 5, 4, 2, 2, 2).when("board R1>B1")
    crew = [table.spelled("lose {Rhan Redhand}"), table.spelled("lose {Skarn the Ram}")]
    assert (table.asked(), table.legal()) == (1, ["lose laser", "lose shield", *crew])
    assert len(table.events("compared")) == 1, "the next pair waits"
    table.when("lose {Skarn the Ram}")
    assert (table.asked(), len(table.events("compared"))) == (1, 2)
    table.when("lose shield")
    assert (table.asked(), table.pods("B1"), table.crew("B1")) == (0, "A", ["Rhan Redhand"])


@pytest.mark.rule("RM-R-79")
def test_with_one_kind_of_thing_left_there_is_no_question() -> None:
    table = locked("AA", "AA").rolling(6, 6, 1, 5, 5, 1).when("board R1>B1")
    assert (table.prompt(), table.pods("B1"), table.lies("B1")) == ("prize", "", True)
