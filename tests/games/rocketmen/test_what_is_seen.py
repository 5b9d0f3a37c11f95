"""What a seat sees of the table: everything open with the numbers of the components, types only where it saw them."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.laid_table import Laid
from games.rocketmen.position import NORTH, ROGUE, SOUTH, Position, boarding, microid, reserve, ship, wreck
from retrorocket.games.rocketmen.fleets import FLEETS
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.events import SPECTATOR
from table import Table

AT_NORTH = (457200, 750498)
HELMSMAN = {"crew": "c04", "assigned": False}
DECREE = {"model": "s01", "name": "Iron Decree", "type": "cruiser", "faction": "terra", "berths": 3}
LICTOR = {"model": "s02", "name": "Lictor", "type": "rocketship", "faction": "terra", "berths": 2}
COHORT = {"model": "s04", "name": "Grey Cohort", "type": "fighter", "faction": "terra", "berths": 1}
PHOENIX = {"model": "s10", "name": "Phoenix", "type": "rocketship", "faction": "rebels", "berths": 2}
PLAIN = {"heading": 0, "attacks": 0, "status": "ready", "evaded": False, "stopped": False, "new": False, "lines": []}


def rich() -> Position:
    """A position with a bit of everything: a Space Station, reserves, wrecks, crew and goods wherever they can be."""
    aboard: dict[str, Any] = {"crew": ["Prefect Aurel Voss"], "cargo": "TN", "ap": 3, "attacks": 1}
    return Position(
        ship("R1", "Iron Decree", (300000, 300000), 9000, pods="AAS", marks="evaded", **aboard),
        ship("R5", "Lictor", (600000, 300000), pods="", marks="new"),
        ship("B1", "Halfway House", NORTH, pods="A", docked="B3", idle=["Legion Helmsman"]),
        ship("B3", "Lictor", AT_NORTH, pods="S", marks="stopped"),
        reserve("R2", "Grey Cohort"),
        reserve("B4", "Phoenix"),
        wreck("B6", "Lictor", "HR"),
        wreck("B7", "Lictor", "R5"),
        wreck("R6", "Lictor", "B1"),
        microid("m03", (500000, 200000), "C", seen="red"),
        stock="TN",
        home={"red": "C", "blue": "T"},
        waiting={"red": ["Dex Marlow"]},
        hired={"red": ["Legion Helmsman"], "blue": ["Legion Helmsman"]},
    )


def row(table: Table, id: str, seat: int = SPECTATOR) -> dict[str, Any]:
    """A ship as a seat sees it."""
    return next(row for row in table.view(seat)["ships"] if row["id"] == id)


@pytest.mark.rule("RM-R-94", "RM-R-83")
def test_everything_about_a_ship_is_open_but_the_types_of_its_cargo() -> None:
    table = rich()
    cruiser = {"x": 300000, "y": 300000, "radius": 20000, "reach": 88900, "posts": 4, "lasers": 2, "shields": 1}
    cruiser |= {"ap": 3, "printed_ap": 4, "rating": 6, "move": 38100, "steps": 0, "capacity": 2, "room": 0}
    shown = DECREE | PLAIN | cruiser | {"id": "R1", "seat": "red", "heading": 9000, "attacks": 1, "evaded": True}
    shown |= {"crew": [{"id": "rc1", "crew": "c01", "assigned": True}], "wrecks": []}
    assert row(table, "R1", 0) == shown | {"cargo": ["T", "N"]}
    assert row(table, "R1", 1) == row(table, "R1") == shown | {"cargo": ["?", "?"]}
    rocketship: dict[str, Any] = {
        "radius": 15000,
        "reach": 63500,
        "posts": 2,
        "lasers": 0,
        "printed_ap": 4,
        "rating": 6,
    }
    rocketship |= {"move": 63500, "steps": 3, "crew": [], "cargo": [], "capacity": 2}
    new = {"id": "R5", "seat": "red", "x": 600000, "y": 300000, "shields": 0, "ap": 4, "new": True, "wrecks": ["B7"]}
    assert row(table, "R5") == LICTOR | PLAIN | rocketship | new | {"room": 0}
    x, y = AT_NORTH
    stopped = {"id": "B3", "seat": "blue", "x": x, "y": y, "shields": 1, "ap": 0, "stopped": True, "wrecks": []}
    assert row(table, "B3") == LICTOR | PLAIN | rocketship | stopped | {"room": 2}


@pytest.mark.rule("RM-R-94", "RM-R-83", "RM-STA-01", "RM-ASG-04", "RM-RSV-05", "RM-FLEET-04")
def test_a_player_shows_home_base_reserves_and_those_who_wait() -> None:
    table = rich()
    fresh = {"fleet": "-", "plan": "", "chosen": False, "out": False, "waiting": []}
    red, blue = table.view(0)["seats"]
    assert red == fresh | {
        "seat": "red",
        "home": {"id": "HR", "x": SOUTH[0], "y": SOUTH[1]},
        "resources": ["C"],
        "crew": [{"id": "rc2", "crew": "c20", "assigned": False}],
        "wrecks": ["B6"],
        "reserve": [COHORT | {"id": "R2", "needs": [1, 1, 0], "posts": 1, "squadron": 3}],
        "hands": [HELMSMAN | {"id": "rc3"}],
        "reserve_crew": ["rc3"],
    }
    assert blue == fresh | {
        "seat": "blue",
        "home": {"id": "B1", "x": NORTH[0], "y": NORTH[1]},
        "resources": ["?"],
        "crew": [],
        "wrecks": ["R6"],
        "reserve": [PHOENIX | {"id": "B4", "needs": [1, 1, 1], "posts": 3, "squadron": 1}],
        "hands": [HELMSMAN | {"id": "bc2"}],
        "reserve_crew": ["bc2"],
    }
    assert row(table, "B1")["crew"] == [HELMSMAN | {"id": "bc1"}], "who is on a Station is shown there"
    assert (table.view(1)["seats"][0]["resources"], table.view(1)["seats"][1]["resources"]) == (["?"], ["T"])


@pytest.mark.rule("RM-R-94", "RM-R-03", "RM-R-46", "RM-R-29")
def test_rocks_docks_lengths_and_what_is_destroyed_are_open() -> None:
    seen = rich().view(0)
    assert seen["rogue"] == {"x": ROGUE[0], "y": ROGUE[1], "stock": 2, "known": []}
    assert seen["microids"] == [{"id": "m03", "x": 500000, "y": 200000, "type": "C"}]
    assert rich().view(1)["microids"] == [{"id": "m03", "x": 500000, "y": 200000, "type": "?"}]
    assert seen["scale"] == {"table": 914400, "asteroid": 30000, "microid": 5000, "S": 38100, "M": 63500, "L": 88900}
    assert (seen["docks"], seen["destroyed"]) == ([["B1", "B3"]], list("TTTTTNNNNCCCC"))
    assert (seen["turn"], seen["phase"], seen["active"], seen["scenario"]) == (5, "main", "red", "standard")


@pytest.mark.rule("RM-BRD-01", "RM-R-66")
def test_every_boarding_maneuver_is_seen_with_the_base_dice_that_are_left() -> None:
    table = Position(
        ship("R1", "Lictor", (200000, 300000), docked="B1"),
        ship("B1", "Lictor", (230002, 300000)),
        ship("R2", "Lictor", (457200, 750498), docked="HB"),
        boarding("B1", "R1"),
        boarding("R2", "HB", dice=2),
    )
    assert table.view()["boardings"] == [
        {"attacker": "B1", "target": "R1", "base_dice": 4},
        {"attacker": "R2", "target": "HB", "base_dice": 2},
    ]


@pytest.mark.rule("RM-ATK-01", "RM-RKT-01")
@pytest.mark.parametrize(("ap", "steps"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_a_rocketship_on_turn_shows_the_steps_that_its_ap_allow(ap: int, steps: int) -> None:
    table = Position(ship("R1", "Lictor", (200000, 300000), ap=ap))
    assert row(table, "R1")["steps"] == steps


@pytest.mark.rule("RM-R-82", "RM-OPT-04")
def test_a_home_base_that_is_gone_leaves_its_place() -> None:
    table = Position(ship("R1", "Lictor", (200000, 300000)), homes=False)
    assert [seat["home"] for seat in table.view()["seats"]] == [
        {"id": "-", "x": SOUTH[0], "y": SOUTH[1]},
        {"id": "-", "x": NORTH[0], "y": NORTH[1]},
    ]


@pytest.mark.rule("RM-SET-13", "RM-R-25")
def test_ships_to_be_placed_are_seen_with_their_size_until_they_stand() -> None:
    table = Laid("terra_vanguard", "mars_warhost")
    red, blue = table.view()["seats"]
    assert red["fleet"] == "terra_vanguard"
    assert red["waiting"][0] == DECREE | {"id": "R1", "radius": 20000}
    ids = [ship["id"] for ship in red["waiting"]]
    assert ids == [f"R{number}" for number in range(1, len(ids) + 1)]
    assert {ship["id"][0] for ship in blue["waiting"]} == {"B"}
    assert not set(ids) & {ship["id"] for ship in red["reserve"]}
    table.when(*table.legal("place R1")[:1])
    while table.prompt() == "face":
        table.when(table.legal()[0])
    assert [ship["id"] for ship in table.view()["seats"][0]["waiting"]] == ids[1:]


@pytest.mark.rule("RM-R-83")
def test_a_chosen_fleet_is_seen_by_its_player_alone_until_all_have_chosen() -> None:
    first = FLEETS[0].id
    table = Table(ROCKETMEN).when(f"fleet {first}", "start N")
    shown = [[(seat["fleet"], seat["chosen"]) for seat in table.view(viewer)["seats"]] for viewer in (0, 1, SPECTATOR)]
    assert shown == [[(first, True), ("-", False)], [("-", True), ("-", False)], [("-", True), ("-", False)]]


@pytest.mark.rule("RM-R-83")
def test_a_built_fleet_is_seen_by_its_player_alone() -> None:
    table = Table(ROCKETMEN, fleets="built").when("build", "add s47", "lasers 1", "done", "ready", "start N")
    assert [table.view(viewer)["seats"][0]["plan"] for viewer in (0, 1, SPECTATOR)] == ["s47 A", "", ""]
