"""Boarding: starting it, waves, dice, comparisons, losses, capture; ships, Space Stations and asteroid home bases."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Piece, Position, boarding, reserve, ship

HERE = (200000, 200000)
BESIDE = (230002, 200000)
NORTH_GATE = (457200, 750498)


def pair(
    pods: str = "AA",
    target: str = "AA",
    crew: list[str] | None = None,
    defenders: list[str] | None = None,
    begun: bool = False,
    **more: str,
) -> Position:
    """R1 docked with B1, two Rocketships; each side has a second ship far away."""
    pieces: list[Piece] = [
        ship("R1", more.get("model", "Canal Reaver"), HERE, pods=pods, crew=crew or [], docked="B1"),
        ship("B1", more.get("prey", "Canal Reaver"), BESIDE, pods=target, crew=defenders or []),
        ship("R2", "Lictor", (100000, 500000)),
        ship("B2", "Lictor", (850000, 850000)),
    ]
    return Position(*pieces, *([boarding("R1", "B1")] if begun else []), active=more.get("active", "red"))


def compared(table: Position) -> list[tuple[object, object]]:
    """The pairs of dice that were compared, attacker's first."""
    return [(event["one"], event["two"]) for event in table.events("compared")]


def dice(table: Position, side: str) -> list[int]:
    """The boarding dice of a side, from the highest down."""
    return [int(str(event["face"])) for event in table.events("wave_die") if event["object"] == side]


# starting, and being tied up


@pytest.mark.rule("RM-BRD-01")
def test_a_ship_docked_with_an_opposing_ship_boards_it_for_one_ap() -> None:
    table = pair().rolling(*[3] * 6).when("board R1>B1")
    assert table.ap("R1") == 4
    assert table.events("boarded")[0]["target"] == "B1"


@pytest.mark.rule("RM-BRD-01")
def test_only_opposing_ships_and_home_bases_docked_with_can_be_boarded() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 412198), docked="X R2"),
        ship("R2", "Lictor", (457200, 382196)),
        ship("B1", "Lictor", (487202, 412198), pods="AA"),
    )
    for target in ("X", "R2", "B1", "HB"):
        assert table.refusal(f"board R1>{target}") == "RM-BRD-01"
    assert (
        Position(ship("R1", "Lictor", HERE, docked="B1", ap=0), ship("B1", "Lictor", BESIDE)).refusal("board R1>B1")
        == "RM-AP-01"
    )


@pytest.mark.rule("RM-BRD-01", "RM-BRD-12")
def test_the_opponents_home_base_can_be_boarded() -> None:
    table = Position(ship("R1", "Lictor", NORTH_GATE, docked="HB"))
    assert table.refusal("board R1>HB") == ""
    own = Position(ship("R1", "Lictor", (457200, 163902), docked="HR"))
    assert own.refusal("board R1>HR") == "RM-BRD-01"


@pytest.mark.rule("RM-BRD-02")
def test_while_the_maneuver_lasts_the_attacker_does_nothing_else_and_cannot_break_off() -> None:
    table = pair(begun=True)
    for action in ("move R1", "rotate R1 9000", "attack R1>B2", "dock R1 X", "unload R1", "repair R1 laser"):
        assert table.refusal(action) == "RM-BRD-02"


@pytest.mark.rule("RM-BRD-02")
def test_the_target_is_bound_too_on_its_own_turn() -> None:
    table = pair(begun=True, active="blue")
    for action in ("move B1", "rotate B1 9000", "attack B1>R2"):
        assert table.refusal(action) == "RM-BRD-02"
    assert table.refusal("board B1>R1") == "RM-R-68"


@pytest.mark.rule("RM-BRD-03")
def test_ships_outside_the_maneuver_may_fire_at_both_sides_of_it() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="AA"),
        ship("R2", "Lictor", (230002, 260000), pods="AA"),
        ship("B2", "Lictor", (200000, 260000), pods="AA"),
        boarding("R1", "B1"),
    )
    assert table.refusal("attack R2>B1") == ""
    table.rolling(1, 2, *[3] * 6).when("attack R2>B1", "end R2", "board R1>B1", "end")
    assert table.refusal("attack B2>R1") == ""


# waves


@pytest.mark.rule("RM-BRD-04", "RM-BRD-11")
def test_one_wave_is_rolled_each_turn_of_the_attacker() -> None:
    table = pair().rolling(*[3] * 6).when("board R1>B1")
    assert len(compared(table)) == 3
    assert table.refusal("board R1>B1") == "RM-AP-02"
    table.when("end", "end")
    assert len(compared(table)) == 3
    assert table.refusal("end") == "RM-BRD-11"
    table.rolling(*[3] * 6).when("board R1>B1")
    assert len(compared(table)) == 6
    assert table.refusal("end") == ""


@pytest.mark.rule("RM-BRD-05")
@pytest.mark.parametrize(
    ("pods", "crew", "count"),
    [("", [], 1), ("A", [], 2), ("AS", [], 3), ("AS", ["Rhan Redhand"], 4), ("", ["Rhan Redhand", "Skarn the Ram"], 3)],
)
def test_a_side_rolls_one_die_for_the_ship_and_one_a_pod_and_crew(pods: str, crew: list[str], count: int) -> None:
    table = pair(pods, "AA", crew).rolling(*[6] * count, *[6] * 3).when("board R1>B1")
    assert len(dice(table, "R1")) == count
    assert len(dice(table, "B1")) == 3
    table.done()


@pytest.mark.rule("RM-BRD-05")
def test_assigned_and_unassigned_crew_of_a_station_both_count() -> None:
    table = Position(
        ship("R1", "Lictor", NORTH_GATE, docked="B1", pods="AA"),
        ship("B1", "Siege Anvil", (457200, 795500), pods="A", crew=["Rhan Redhand"], idle=["Shaman Ozu"]),
    ).rolling(*[6] * 3, *[6] * 4)
    table.when("board R1>B1")
    assert len(dice(table, "B1")) == 4
    table.done()


@pytest.mark.rule("RM-BRD-06", "RM-R-28")
def test_all_dice_of_both_sides_are_rolled_before_any_comparison_the_attackers_first() -> None:
    table = pair("A", "AA").rolling(2, 5, 4, 6, 1).when("board R1>B1")
    assert (dice(table, "R1"), dice(table, "B1")) == ([5, 2], [6, 4, 1])
    assert compared(table) == [(5, 6)]


@pytest.mark.rule("RM-BRD-07")
def test_the_lower_die_costs_a_pod_or_a_crew_of_its_players_choice() -> None:
    table = pair("A", "AS", defenders=["Rhan Redhand"]).rolling(6, 1, 5, 5, 4, 4).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("wave_loss", 1)
    assert table.legal() == ["lose laser", "lose shield", "lose bc1"]
    table.when("lose {Rhan Redhand}")
    assert (table.pods("B1"), table.crew("B1")) == ("AS", [])
    attacker = pair("AS", "A").rolling(1, 1, 1, 6, 6).when("board R1>B1")
    assert (attacker.prompt(), attacker.asked()) == ("wave_loss", 0)


@pytest.mark.rule("RM-BRD-07")
def test_a_tie_costs_nobody_anything() -> None:
    table = pair().rolling(*[4] * 6).when("board R1>B1")
    assert compared(table) == [(4, 4)] * 3
    assert (table.pods("R1"), table.pods("B1"), table.prompt()) == ("AA", "AA", "main")


@pytest.mark.rule("RM-BRD-08")
def test_a_ship_left_without_pods_and_crew_is_captured_at_once_and_dice_are_left() -> None:
    table = pair("AA", "A").rolling(6, 6, 1, 4, 3).when("board R1>B1")
    assert compared(table) == [(6, 4)]
    assert table.events("captured") == [
        {"event": "captured", "rule": "RM-BRD-08", "object": "B1", "by": "R1"},
    ]
    assert len(table.s.boardings) == 0


@pytest.mark.rule("RM-BRD-08")
def test_a_ship_with_crew_left_is_not_captured() -> None:
    table = pair("AA", "A", defenders=["Rhan Redhand"]).rolling(6, 3, 2, 4, 3, 2).when("board R1>B1", "lose laser")
    assert table.events("captured") == []
    assert (table.pods("B1"), table.crew("B1")) == ("", ["Rhan Redhand"])


@pytest.mark.rule("RM-BRD-09")
def test_the_next_highest_dice_follow_until_one_side_has_none_left() -> None:
    table = pair("AA", "A", ["Rhan Redhand", "Warleader Kharz"], ["Skarn the Ram"])
    table.rolling(6, 5, 3, 2, 1, 5, 5, 4).when("board R1>B1", "lose laser", "lose laser")
    assert compared(table) == [(6, 5), (5, 5), (3, 4)]
    assert (table.pods("R1"), table.pods("B1"), table.crew("B1")) == ("A", "", ["Skarn the Ram"])


@pytest.mark.rule("RM-BRD-09")
def test_dice_stay_as_rolled_though_pods_are_lost_meanwhile() -> None:
    table = pair("SS", "SS").rolling(1, 1, 1, 6, 5, 4).when("board R1>B1")
    assert compared(table) == [(1, 6), (1, 5)]
    assert table.events("captured")[0]["object"] == "R1"


@pytest.mark.rule("RM-BRD-10")
def test_the_winning_attacker_spends_its_other_ap_as_it_likes() -> None:
    table = pair("AA", "A").rolling(6, 6, 1, 4, 3).when("board R1>B1", "scrap")
    assert (table.ap("R1"), table.status("R1")) == (4, "open")
    table.when("move R1")
    assert table.ap("R1") == 3


@pytest.mark.rule("RM-BRD-10")
def test_a_target_that_wins_on_the_opponents_turn_only_wins() -> None:
    table = pair("A", "AA").rolling(1, 1, 6, 6, 6).when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("prize", 1)
    table.when("scrap")
    assert (table.lies("R1"), table.asked(), table.refusal("move R2")) == (False, 0, "")
    assert table.refusal("move B1") == "RM-CTRL-01"


@pytest.mark.rule("RM-BRD-11", "RM-AP-03")
def test_a_further_wave_is_owed_costs_one_ap_and_counts_the_dice_anew() -> None:
    table = pair("AA", "AA").rolling(6, 1, 1, 5, 1, 1).when("board R1>B1", "end", "end")
    assert table.ap("R1") == 5
    assert table.refusal("end") == "RM-BRD-11"
    table.rolling(3, 3, 3, 3, 3).when("board R1>B1")
    assert table.ap("R1") == 4
    table.done()
    assert table.status("R1") == "done"


@pytest.mark.rule("RM-BRD-11")
def test_after_a_wave_without_capture_the_attacker_is_done() -> None:
    table = pair().rolling(*[3] * 6).when("board R1>B1")
    assert (table.status("R1"), table.refusal("move R2")) == ("done", "")


# asteroid home bases


def raid(*faces: int, crew: list[str] | None = None, pods: str = "AAAAA", begun: int = 0) -> Position:
    """R1, a Cruiser docked at blue's asteroid home base, boards it."""
    pieces: list[Piece] = [
        ship("R1", "Olympus Wrath", (457200, 745498), docked="HB", pods=pods),
        ship("B2", "Lictor", (850000, 850000)),
    ]
    table = Position(*pieces, *([boarding("R1", "HB", begun)] if begun else []), waiting={"blue": crew or []})
    return table.rolling(*faces).when("board R1>HB")


@pytest.mark.rule("RM-BRD-12", "RM-BRD-13")
@pytest.mark.parametrize("crew", [[], ["Rhan Redhand"], ["Rhan Redhand", "Shaman Ozu"]])
def test_an_asteroid_rolls_four_base_dice_and_one_for_each_crew_on_it(crew: list[str]) -> None:
    table = raid(*[5] * 6, *[5] * (4 + len(crew)), crew=crew)
    assert len(dice(table, "HB")) == 4 + len(crew)
    table.done()


@pytest.mark.rule("RM-BRD-14")
def test_a_lost_comparison_costs_the_base_a_crew_or_a_base_die_of_its_players_choice() -> None:
    table = raid(6, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, crew=["Rhan Redhand"])
    assert (table.prompt(), table.asked()) == ("wave_loss", 1)
    assert table.legal() == ["lose bc1", "lose die"]
    assert table.refusal("lose laser") != ""
    table.when("lose die")
    assert table.view()["boardings"][0]["base_dice"] == 3
    assert table.crew("HB") == ["Rhan Redhand"]


@pytest.mark.rule("RM-BRD-13", "RM-BRD-14")
def test_a_base_die_given_up_is_gone_for_the_later_waves() -> None:
    table = raid(*[6] * 6, *[6] * 3, crew=["Rhan Redhand"], begun=2)
    assert len(dice(table, "HB")) == 3
    table.done()


@pytest.mark.rule("RM-BRD-13", "RM-BRD-14", "RM-BRD-15", "RM-E-51")
def test_three_losses_leave_two_base_dice_for_the_next_wave() -> None:
    table = raid(6, 6, 5, 4, 2, 1, 6, 5, 5, 3, 1, crew=["Rhan Redhand"])
    table.when("lose {Rhan Redhand}")
    assert compared(table) == [(6, 6), (6, 5), (5, 5), (4, 3), (2, 1)]
    assert table.view()["boardings"][0]["base_dice"] == 2
    assert table.crew("HB") == []
    table.when("end", "end").rolling(*[4] * 6, *[4] * 2).when("board R1>HB")
    table.done()


@pytest.mark.rule("RM-BRD-15", "RM-WIN-01")
def test_a_home_base_without_crew_and_base_dice_falls_and_the_game_is_won() -> None:
    table = raid(*[6] * 6, 5, begun=1)
    assert (table.reason(), table.won()) == ("RM-WIN-01", ["red"])


@pytest.mark.rule("RM-BRD-15")
def test_a_home_base_with_a_crew_left_does_not_fall() -> None:
    table = raid(6, 1, 1, 1, 1, 1, 5, 1, crew=["Rhan Redhand"], begun=1).when("lose die")
    assert table.reason() == ""
    assert table.crew("HB") == ["Rhan Redhand"]


@pytest.mark.rule("RM-BRD-12")
def test_a_boarder_that_loses_everything_to_an_asteroid_is_captured() -> None:
    table = raid(1, 1, 6, 6, 6, 6, pods="A")
    assert not table.lies("R1")
    assert table.reason() == "RM-WIN-02"
    assert table.won() == ["blue"]


@pytest.mark.rule("RM-BRD-02", "RM-R-40")
def test_reserve_ships_still_arrive_at_a_boarded_home_base() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 163902), docked="HR"),
        ship("B1", "Lictor", (457200, 73898), docked="HR", pods="AA"),
        reserve("R5", "Dusty Penny"),
        boarding("B1", "HR"),
        home={"red": "C"},
    )
    assert table.refusal("deploy R5") == ""
