"""Resources that are destroyed are turned face up: everybody is told what they were, and can look it up later."""

from __future__ import annotations

import pytest

from games.rocketmen.laid_table import field
from games.rocketmen.position import Position, ship
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.match import begin_at, resign
from table import Table

HERE = (200000, 200000)
BESIDE = (230002, 200000)
FAR = (850000, 850000)
EVERYBODY = (0, 1, SPECTATOR)


def shown(table: Table, viewer: int) -> list[tuple[object, object]]:
    """Where resources were lost and what they were, as somebody at the table heard it."""
    return [(event["object"], event["resource"]) for event in table.events("cargo_lost", viewer)]


@pytest.mark.rule("RM-R-46", "RM-R-21", "RM-DMG-02")
def test_cargo_destroyed_with_its_ship_is_shown_to_everybody() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "Lictor", (250000, 200000), pods="", cargo="TN"),
        ship("B2", "Lictor", FAR),
    )
    gone = table.view()["destroyed"]
    table.rolling(4, 4).when("attack R1>B1")
    for viewer in EVERYBODY:
        assert shown(table, viewer) == [("B1", "T"), ("B1", "N")]
        assert table.view(viewer)["destroyed"] == sorted([*gone, "T", "N"], key="TNC".index)


@pytest.mark.rule("RM-R-46", "RM-R-82")
def test_what_lies_on_a_destroyed_station_is_shown_to_everybody() -> None:
    table = Position(
        ship("R1", "Lictor", (457200, 740000)),
        ship("B1", "Halfway House", (457200, 795500), pods=""),
        ship("B2", "Lictor", FAR),
        home={"blue": "NC"},
    )
    table.rolling(6, 6).when("attack R1>B1")
    for viewer in EVERYBODY:
        assert shown(table, viewer) == [("B1", "N"), ("B1", "C")]


@pytest.mark.rule("RM-R-46", "RM-ABIL-03")
def test_what_no_longer_fits_is_shown_when_it_is_given_up() -> None:
    table = Position(
        ship("R1", "Lictor", (200000, 262000)),
        ship("B1", "Neutral Opinion", HERE, crew=["Purser Quill"], cargo="TTNN", pods="AA"),
    ).rolling(4, 4)
    table.when("attack R1>B1")
    assert (table.prompt(), table.asked()) == ("drop", 1)
    table.when("drop N")
    for viewer in EVERYBODY:
        assert shown(table, viewer) == [("B1", "N")]


@pytest.mark.rule("RM-R-46", "RM-R-74")
@pytest.mark.parametrize("fate", ["salvage", "scrap"])
def test_cargo_that_the_captor_leaves_is_shown_to_everybody(fate: str) -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1", cargo="C"),
        ship("B1", "Lictor", BESIDE, pods="A", cargo="TN"),
        ship("B2", "Lictor", FAR),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1", "take N", fate)
    for viewer in EVERYBODY:
        assert shown(table, viewer) == [("B1", "T")]


@pytest.mark.rule("RM-R-46", "RM-OPT-04")
def test_all_that_a_player_owns_is_shown_when_he_is_out() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        ship("B1", "Lictor", (700000, 200000), cargo="C"),
        ship("G1", "Lictor", (750176, 700000)),
        seats=3,
        active="blue",
        home={"blue": "TN"},
    )
    resign(table.state, 1)
    for viewer in (0, 2, SPECTATOR):
        assert shown(table, viewer) == [("B1", "C"), ("HB", "T"), ("HB", "N")]


@pytest.mark.rule("RM-R-46", "RM-R-92")
def test_the_starting_resource_of_a_player_who_gave_up_is_shown() -> None:
    dice = [face - 1 for face in (6, 6, 1, 1)] + [number for drop in field(18) for number in drop]
    table = Table(ROCKETMEN, 3, dice).when("fleet terra_vanguard", "start N", "fleet mars_warhost", "start C")
    resign(table.state, 0)
    table.when("fleet rebel_cell", "start C")
    assert shown(table, 1) == [("HR", "N")]
    assert table.view(2)["destroyed"] == ["N"]


@pytest.mark.rule("RM-R-46", "RM-R-21")
def test_a_step_that_shows_what_was_hidden_cannot_be_taken_back() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="A", cargo="TN"),
        ship("B2", "Lictor", FAR),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1", "done")
    match = begin_at(ROCKETMEN, table.state.save(), table.script, ["one", "two"])
    match.play(0, "scrap")
    assert match.undo_refusal(0) != ""


@pytest.mark.rule("RM-R-74", "RM-R-21")
def test_the_captor_alone_is_told_what_is_aboard_when_the_loser_gives_up_the_last_pod() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="A", crew=["Gunnery Chief Brandt"], cargo="TN"),
        ship("B2", "Lictor", FAR),
    ).rolling(6, 6, 6, 1, 1, 1)
    table.when("board R1>B1")
    assert (table.prompt(), table.asked()) == ("wave_loss", 1)
    match = begin_at(ROCKETMEN, table.state.save(), table.script, ["one", "two"])
    table.when("lose laser")
    assert [event["resource"] for event in table.events("inspected", 0)] == ["T", "N"]
    assert table.events("inspected", 1) == table.events("inspected", SPECTATOR) == []
    match.play(1, table.spelled("lose {Gunnery Chief Brandt}"))
    assert match.undo_refusal(1) != "", "the captor has looked"
