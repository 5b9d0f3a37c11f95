"""Ore Rush, Skirmish and Siege."""

from __future__ import annotations

import pytest

from games.rocketmen.laid_table import Laid
from games.rocketmen.position import Position, boarding, ship, wreck
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.errors import DataError, RuleBroken

AT_HOME = (457200, 163902)
HERE = (200000, 300000)
NORTH = (457200, 795500)


def rush(home: str, cargo: str, scenario: str = "ore_rush") -> Position:
    return Position(
        ship("R1", "War Tithe", AT_HOME, cargo=cargo, docked="HR"),
        wreck("B5", "Lictor", on="HR"),
        home={"red": home},
        scenario=scenario,
    )


@pytest.mark.rule("RM-E-62", "RM-SCN-01")
def test_the_seventh_resource_at_home_wins_the_ore_rush_at_once() -> None:
    table = rush("TTTNN", "CC").when("unload R1")
    assert (table.reason(), table.won()) == ("RM-SCN-01", ["red"])


@pytest.mark.rule("RM-SCN-01")
@pytest.mark.parametrize(("home", "cargo", "scenario"), [("TTTNN", "C", "ore_rush"), ("TTTNN", "CC", "standard")])
def test_six_are_not_enough_wrecks_do_not_count_and_other_games_know_no_stockpile(
    home: str, cargo: str, scenario: str
) -> None:
    assert rush(home, cargo, scenario).when("unload R1").reason() == ""


@pytest.mark.rule("RM-SCN-01")
def test_an_ore_rush_has_no_reserves_and_the_usual_ways_to_win() -> None:
    table = Laid(scenario="ore_rush").placed()
    assert [row["reserve"] for row in table.view()["seats"]] == [[], []]
    last = Position(ship("R1", "Lictor", HERE), ship("B1", "Lictor", (250000, 300000), pods=""), scenario="ore_rush")
    assert last.rolling(4, 4).when("attack R1>B1").reason() == "RM-WIN-02"


@pytest.mark.rule("RM-E-70", "RM-SCN-02")
@pytest.mark.parametrize(("line", "legal"), [("s06 AAAAA", False), ("s01 AASS", True), ("s01 AASS; s13", False)])
def test_a_skirmish_fleet_has_fifteen_points(line: str, legal: bool) -> None:
    if legal:
        assert ROCKETMEN.setup(2, {"scenario": "skirmish", "own_red": line})
    else:
        with pytest.raises(DataError, match="RM-SCN-02"):
            ROCKETMEN.setup(2, {"scenario": "skirmish", "own_red": line})


def siege(turn: int = 10, begin: bool = False, pods: str = "AAAA") -> Position:
    return Position(
        ship("R1", "Lictor", (457200, 720000)),
        ship("B1", "Halfway House", NORTH, pods=pods),
        ship("B2", "Lictor", (800000, 300000)),
        scenario="siege",
        turn=turn,
        begin=begin,
    )


@pytest.mark.rule("RM-E-70", "RM-SCN-03")
def test_after_thirty_turns_the_defender_wins_the_siege() -> None:
    table = siege(30, begin=True)
    assert (table.reason(), table.won()) == ("RM-SCN-03", ["blue"])
    assert siege(29, begin=True).reason() == "", "the thirtieth turn is played"


@pytest.mark.rule("RM-SCN-03")
def test_a_station_destroyed_by_attacks_wins_the_siege_for_the_attacker() -> None:
    table = siege(pods="").rolling(4, 4, 3, 4).when("attack R1>B1", "evade")
    assert (table.reason(), table.won()) == ("RM-SCN-03", ["red"])


@pytest.mark.rule("RM-SCN-03", "RM-WIN-01")
def test_a_captured_station_wins_it_too() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 750498), docked="B1"),
        ship("B1", "Halfway House", NORTH, pods=""),
        ship("B2", "Lictor", (800000, 300000)),
        boarding("R1", "B1"),
        scenario="siege",
    )
    assert table.rolling(6, 6, 6, 1).when("board R1>B1").reason() == "RM-WIN-01"


@pytest.mark.rule("RM-SCN-03")
def test_in_a_siege_roles_are_agreed_and_not_rolled_for() -> None:
    table = Laid("mars_warhost", "terra_bastion", rolls=(), scenario="siege")
    table.done()
    assert (table.first(), table.events("first_roll"), table.asked()) == ("red", [], 0)


@pytest.mark.rule("RM-SCN-03")
def test_the_defender_needs_a_station_and_the_attacker_may_have_none() -> None:
    with pytest.raises(RuleBroken, match="RM-SCN-03"):
        Laid("terra_bastion", "mars_warhost", rolls=(), scenario="siege")
    with pytest.raises(RuleBroken, match="RM-SCN-03"):
        Laid("mars_warhost", "terra_vanguard", rolls=(), scenario="siege")


@pytest.mark.rule("RM-SCN-03")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_siege_is_for_two(seats: int) -> None:
    with pytest.raises(DataError, match="RM-SCN-03"):
        ROCKETMEN.setup(seats, {"scenario": "siege"})
