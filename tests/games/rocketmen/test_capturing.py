"""Capturing: the crew lost, the cargo taken, the hull salvaged or destroyed."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Position, ship
from retrorocket.games.rocketmen.nouns import OBJECT

HERE = (200000, 200000)
BESIDE = (230002, 200000)


def pair(pods: str, target: str, defenders: list[str] | None = None) -> Position:
    """R1 docked with B1, two Rocketships; each side has a second ship far away."""
    return Position(
        ship("R1", "Canal Reaver", HERE, pods=pods, docked="B1"),
        ship("B1", "Canal Reaver", BESIDE, pods=target, crew=defenders or []),
        ship("R2", "Lictor", (100000, 500000)),
        ship("B2", "Lictor", (850000, 850000)),
    )


@pytest.mark.rule("RM-CAP-01")
def test_all_crew_of_a_captured_ship_are_destroyed() -> None:
    table = pair("AA", "", defenders=["Rhan Redhand"]).rolling(6, 6, 6, 1, 1).when("board R1>B1")
    assert table.lost("Rhan Redhand")
    salvaged = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1"),
        ship("B1", "Dew Skimmer", (225002, 200000), pods="A", crew=["Rector Phaedra"]),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 6, 6, 1, 1, 1)
    salvaged.when("board R1>B1", "lose laser", "salvage")
    assert (salvaged.lost("Rector Phaedra"), salvaged.wrecks("R1")) == (True, ["B1"])


@pytest.mark.rule("RM-CAP-02")
def test_the_attacker_helps_itself_to_the_cargo_at_no_ap_as_far_as_it_has_room() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1", cargo="C"),
        ship("B1", "Lictor", BESIDE, pods="A", cargo="TN"),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1")
    assert (table.prompt(), table.asked(), table.legal()) == ("take", 0, ["take T", "take N", "done"])
    assert next(row["cargo"] for row in table.view(0)["ships"] if row["id"] == "B1") == ["T", "N"]
    table.when("take N")
    assert (table.prompt(), table.cargo("R1"), table.ap("R1")) == ("prize", "CN", 4)


@pytest.mark.rule("RM-CAP-02")
def test_the_attacker_may_leave_the_cargo() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="A", cargo="TN"),
        ship("B2", "Lictor", (850000, 850000)),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1", "done", "scrap")
    assert (table.cargo("R1"), table.cargo("B1")) == ("", "")


@pytest.mark.rule("RM-CAP-02", "RM-R-73")
def test_a_target_that_wins_takes_no_cargo() -> None:
    table = Position(
        ship("R1", "Lictor", HERE, pods="A", docked="B1", cargo="TN"),
        ship("R2", "Lictor", (100000, 500000)),
        ship("B1", "Canal Reaver", BESIDE, pods="AA"),
    ).rolling(1, 1, 6, 6, 6)
    table.when("board R1>B1")
    assert (table.prompt(), table.asked(), table.legal()) == ("prize", 1, ["salvage", "scrap"])


@pytest.mark.rule("RM-CAP-03")
@pytest.mark.parametrize("fate", ["salvage", "scrap"])
def test_the_winners_controller_salvages_or_destroys_the_ship(fate: str) -> None:
    table = pair("AA", "A").rolling(6, 6, 6, 1, 1).when("board R1>B1")
    assert table.refusal("done") == "RM-CAP-03"
    table.when(fate)
    assert not table.lies("B1")
    assert table.wrecks("R1") == (["B1"] if fate == "salvage" else [])
    assert table.docks("R1") == set()


@pytest.mark.rule("RM-CTRL-01", "RM-CAP-03")
def test_a_captured_ship_never_changes_sides() -> None:
    table = pair("AA", "A").rolling(6, 6, 6, 1, 1).when("board R1>B1", "salvage")
    assert table.refusal("move B1") == "RM-CTRL-01"
    assert table.s.owner(OBJECT.number("B1")) == 1
