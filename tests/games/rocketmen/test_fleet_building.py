"""Building a fleet at the table: in secret, piece by piece, refused with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from laws import laws
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.stock import PACK
from retrorocket.games.rocketmen.tables import MODELS, SQUADRON
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import begin_seeded
from table import Table


def yard(scenario: str = "standard") -> Table:
    """A table where red has just begun to build."""
    return Table(ROCKETMEN, fleets="built", scenario=scenario).when("build")


def plan(table: Table, seat: int = 0) -> dict[str, Any]:
    """What a seat sees of the plan."""
    rows = table.view(seat)["under_way"]
    return dict(rows[-1]) if rows else {}


def starts(table: Table, word: str) -> list[str]:
    """The legal actions of one verb."""
    return [text for text in table.legal() if text.split()[0] == word]


@pytest.mark.rule("RM-R-83", "RM-POD-01", "RM-R-85", "RM-ASG-01")
def test_a_fleet_is_built_ship_by_ship_with_pods_and_crew() -> None:
    table = yard().when("add s01", "lasers 2")
    assert plan(table)["step"] == "crew"
    table.when("hire c01", "done", "add s04", "lasers 1", "done", "lasers 0", "hire c04", "lasers 1", "done")
    assert plan(table) == {
        "what": "build",
        "plan": "s01 AASS c01, s04 A/S/A c04@2",
        "step": "list",
        "list": "active",
        "points": [25, 0],
        "limits": [30, 30],
        "model": "-",
        "number": 0,
    }
    table.when("hire c29", "reserve", "add s47", "hire c20", "ready")
    assert table.saved("plans")[0] == "s01 AASS c01, s04 A/S/A c04@2, home c29; s47, c20"
    assert table.prompt() == "choose_start"
    assert table.asked() == 0


@pytest.mark.rule("RM-POD-01")
@pytest.mark.parametrize(("model", "posts"), [("s01", 4), ("s02", 2), ("s04", 1)])
def test_every_mix_of_pods_is_offered_and_no_more_than_there_are_posts(model: str, posts: int) -> None:
    table = yard().when(f"add {model}")
    assert table.legal() == [f"lasers {lasers}" for lasers in range(posts + 1)]
    assert table.refusal(f"lasers {posts + 1}") == table.refusal("done") == "RM-POD-01"


@pytest.mark.rule("RM-R-83")
def test_nobody_else_sees_what_is_being_built() -> None:
    table = yard()
    before = [table.view(1), table.view(-1)]
    table.when("add s01", "lasers 4")
    assert plan(table, 0)["plan"] == "s01 AAAA"
    assert [table.view(1), table.view(-1)] == before
    assert plan(table, 1) == {}
    table.when("done", "ready", "start T")
    assert table.view(1)["seats"][0]["plan"] == ""
    assert table.view(1)["seats"][0]["fleet"] == "-"


@pytest.mark.rule("RM-R-83")
def test_fleets_are_built_only_where_the_table_agreed_on_it() -> None:
    assert Table(ROCKETMEN).refusal("build") == "RM-R-83"
    assert "build" in Table(ROCKETMEN, fleets="built").legal()
    assert "fleet rebel_cell" in Table(ROCKETMEN, fleets="built").legal()


@pytest.mark.rule("RM-FLEET-01", "RM-FLEET-02", "RM-R-80", "RM-POD-01", "RM-ASG-02", "RM-ASG-05")
def test_what_does_not_fit_is_refused_with_its_rule() -> None:
    table = yard()
    assert table.refusal("ready") == table.refusal("reserve") == "RM-FLEET-01"
    assert table.refusal("lasers 1") == table.refusal("move R1") == "RM-FLEET-01"
    table.when("add s13")
    assert table.refusal("lasers 6") == table.refusal("add s01") == "RM-POD-01"
    table.when("lasers 3")
    assert table.refusal("hire c01") == "RM-ASG-02"
    table.when("hire c10")
    assert table.refusal("hire c07") == "RM-ASG-05"
    assert table.refusal("ready") == "RM-ASG-01"
    table.when("done", "add s52", "lasers 2")
    assert table.prompt() == "build"
    table.when("done")
    assert table.refusal("add s01") == "RM-FLEET-01"
    assert table.refusal("hire c29") == "RM-R-80"
    table.when("reserve")
    assert table.refusal("reserve") == "RM-FLEET-02"
    assert table.refusal("add s45") == "RM-R-80"
    table.when("add s01", "add s46")
    assert table.refusal("hire c01") == "RM-FLEET-02"
    assert table.legal() == ["ready"]


@pytest.mark.rule("RM-FLEET-01", "RM-R-80", "RM-SCN-02")
@pytest.mark.parametrize(("scenario", "limit"), [("standard", 30), ("skirmish", 15)])
def test_crew_on_the_home_base_leave_points_for_a_ship(scenario: str, limit: int) -> None:
    # Dusty Penny and Strayhounds cost five points, fewer than any other; no Space Station joins crew on the home base
    table = yard(scenario).when(*["hire c29"] * (limit - 5))
    assert plan(table)["points"] == [limit - 5, 0]
    assert table.refusal("hire c29") == "RM-FLEET-01"
    assert starts(table, "add") == ["add s47", "add s50"]
    table.when("add s47", "lasers 1")
    assert table.refusal("hire c29") == ("RM-FLEET-01" if scenario == "standard" else "RM-SCN-02")
    assert "ready" in table.legal()


@pytest.mark.rule("RM-SCN-01", "RM-SCN-02", "RM-SCN-03")
def test_each_scenario_has_its_limits_in_the_yard() -> None:
    skirmish = yard("skirmish")
    assert skirmish.refusal("add s06") == "RM-SCN-02"
    assert yard("ore_rush").when("add s47", "lasers 1", "done").refusal("reserve") == "RM-SCN-01"
    attacker = yard("siege")
    assert attacker.refusal("add s09") == "RM-SCN-03"
    attacker.when("add s47", "lasers 1", "done", "ready", "start T", "build")
    assert attacker.asked() == 1
    assert attacker.refusal("hire c29") == "RM-R-80"
    attacker.when("add s06", "lasers 5", "done")
    assert attacker.refusal("ready") == attacker.refusal("reserve") == "RM-SCN-03"
    # 16 points are spent: 9 more would leave less than the six of the cheapest Station
    assert attacker.refusal("add s17") == "RM-SCN-03"
    assert attacker.refusal("add s02") == ""
    assert attacker.refusal("add s09") == "", "a Station of 13 points itself may join"
    attacker.when("add s52", "lasers 4", "done", "ready")
    assert "reserve" in yard().when("add s47", "lasers 1", "done").legal()


@pytest.mark.rule("RM-ASG-01")
def test_a_ship_that_nobody_can_serve_on_asks_for_pods_only() -> None:
    table = yard().when("add s05", "lasers 1", "lasers 1", "lasers 0", "lasers 1")
    assert plan(table)["plan"] == "s05 A/A/S/A"
    assert plan(table)["step"] == "list"


@pytest.mark.rule("RM-R-84")
def test_no_builder_reaches_a_dead_end_and_all_laws_hold_in_the_yard() -> None:
    for scenario in ("standard", "skirmish", "ore_rush", "siege"):
        state = ROCKETMEN.new(ROCKETMEN.setup(2, {"fleets": "built", "scenario": scenario}), CounterDice(7))
        dice = CounterDice(11)
        for number in range(90):
            if state.prompt().key not in ("choose_fleet", "choose_start", "build"):
                break
            laws.no_dead_end(state)
            if number % 7 == 3:
                laws.text_round_trip(state)
                laws.listing_equals_refusing(state, number)
                laws.clones_are_independent(state)
                laws.queries_change_nothing(state)
                laws.saving_is_complete(state)
                laws.nothing_leaks(state, number)
            legal = [state.notation().write(action) for action in state.legal()]
            going = [text for text in legal if text != "ready" and not text.startswith("fleet")] or legal
            state.play(state.notation().read(going[dice.below(len(going))]))
        assert state.prompt().key == "place"
        laws.invariants_hold(state)


def test_a_wrong_piece_is_taken_back() -> None:
    match = begin_seeded(ROCKETMEN, ROCKETMEN.setup(2, {"fleets": "built"}), 5, ["Ann", "Ben"])
    for text in ("build", "add s01", "lasers 4"):
        match.play(0, text)
    match.undo(0)
    match.undo(0)
    assert match.state.view(0)["under_way"][-1]["plan"] == ""


def test_ships_and_crew_of_the_catalogue_have_names_with_their_points() -> None:
    for kind, section in (("model", "ship"), ("token", "crew")):
        rows = PACK.rows(section)
        expected = {row.text("id"): f"{row.text('name')} ({row.whole('points')})" for row in rows}
        assert ROCKETMEN.words.names[kind] == expected


@pytest.mark.rule("RM-R-85")
def test_a_plan_can_be_saved_after_the_last_ship_of_the_largest_squadron() -> None:
    largest = max(range(len(SQUADRON)), key=lambda model: SQUADRON[model])
    assert SQUADRON[largest] == 4
    table = yard().when(f"add {MODELS[largest]}")
    while plan(table)["step"] != "list":
        table.when("lasers 0" if plan(table)["step"] == "pods" else "done")
        laws.saving_is_complete(table.state)
    assert plan(table)["number"] == 0


@pytest.mark.rule("RM-R-83")
def test_nobody_builds_the_fleet_of_another() -> None:
    table = yard()
    saved = table.state.save()
    frames: Any = saved["frames"]
    frames[-1]["player"] = "blue"
    with pytest.raises(DataError, match="nobody builds a fleet here"):
        table.game.load(saved)
