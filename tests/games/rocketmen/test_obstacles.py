"""Every action of a ship against every obstacle: which rule stands in the way, and that nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.position import Piece, Position, boarding, microid, ship

FREE = (200000, 300000)
AT_HOME = (457200, 163902)
ACTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "move R1": ("Lictor", {"at": FREE}),
    "rotate R1 100": ("Lictor", {"at": FREE}),
    "dock R1 HR": ("Lictor", {"at": AT_HOME}),
    "attack R1>B1": ("Lictor", {"at": FREE}),
    "load R1 m01": ("Lictor", {"at": FREE, "docked": "m01"}),
    "unload R1": ("Lictor", {"at": AT_HOME, "docked": "HR", "cargo": "T"}),
    "repair R1 laser": ("Phoenix", {"at": AT_HOME, "docked": "HR", "pods": "A"}),
    "look R1 m01": ("Tribune's Eye", {"at": FREE}),
    "board R1>B2": ("Lictor", {"at": FREE, "docked": "B2"}),
}


def laid(action: str, more: dict[str, Any], extra: list[Piece], **options: Any) -> Position:
    """A position in which nothing but an obstacle stands against an action of R1."""
    model, usual = ACTIONS[action]
    piece = ship("R1", model, **({"pods": "AA"} | usual | more))
    others: list[Piece] = [
        ship("R2", "Lictor", (600000, 300000)),
        ship("B1", "Lictor", (200000, 360000), pods="SS"),
        ship("B2", "Lictor", (169998, 300000), pods="AA"),
        microid("m01", (220001, 300000)),
    ]
    return Position(piece, *others, *extra, **options)


@pytest.mark.rule("RM-CTRL-01", "RM-RSV-04", "RM-MINE-01", "RM-AP-02")
@pytest.mark.parametrize("action", list(ACTIONS))
@pytest.mark.parametrize(
    ("more", "options", "rule"),
    [
        ({}, {}, ""),
        ({}, {"active": "blue"}, "RM-CTRL-01"),
        ({"marks": "new"}, {}, "RM-RSV-04"),
        ({"marks": "mined"}, {}, "RM-MINE-01"),
        ({"status": "done"}, {}, "RM-AP-02"),
        ({}, {"opened": "R2"}, "RM-AP-02"),
        ({}, {"opened": "R1"}, ""),
    ],
)
def test_a_ship_of_ones_own_acts_in_its_turn(
    action: str, more: dict[str, Any], options: dict[str, Any], rule: str
) -> None:
    assert laid(action, more, [], **options).refusal(action) == rule


@pytest.mark.rule("RM-ATK-05", "RM-ATK-03", "RM-R-66")
@pytest.mark.parametrize("action", list(ACTIONS))
@pytest.mark.parametrize(("attacks", "allowance"), [(1, -1), (2, -1), (1, 1)])
def test_after_an_attack_a_ship_attacks_on_or_runs_off(action: str, attacks: int, allowance: int) -> None:
    table = laid(action, {"attacks": attacks, "pods": "AA"} if "repair" not in action else {"attacks": attacks}, [])
    table.given(open="R1", ships=table.saved("ships") | {"R1": table.saved("ships")["R1"] | {"status": "open"}})
    table.given(allowance=allowance)
    verb = action.split()[0]
    if allowance < 0:
        expected = {"attack": "" if attacks == 1 else "RM-ATK-03", "board": "RM-R-66"}.get(verb, "RM-ATK-05")
    else:
        expected = "" if verb in ("move", "rotate", "dock") else "RM-ATK-05"
    assert table.refusal(action) == expected


@pytest.mark.rule("RM-AP-01", "RM-DOCK-01", "RM-MIC-01", "RM-UNL-01", "RM-ATK-02")
@pytest.mark.parametrize("action", list(ACTIONS))
def test_every_action_is_paid_from_the_pool_to_the_last_ap(action: str) -> None:
    price = {"repair": 2, "look": 0}.get(action.split()[0], 1)
    assert laid(action, {"ap": price}, []).refusal(action) == ""
    if price:
        assert laid(action, {"ap": price - 1}, []).refusal(action) == "RM-AP-01"


@pytest.mark.rule("RM-BRD-02", "RM-R-67")
@pytest.mark.parametrize("action", list(ACTIONS))
def test_a_ship_in_a_boarding_maneuver_does_nothing_else(action: str) -> None:
    x, y = ACTIONS[action][1]["at"]
    at = (x, y - 30002) if (x, y) == FREE else (x + 30002, y)
    foe = ship("B5", "Lictor", at, pods="AA", docked="R1")
    table = laid(action, {}, [foe, boarding("B5", "R1")])
    assert table.refusal(action) == ("RM-R-67" if action.startswith("board") else "RM-BRD-02")


@pytest.mark.rule("RM-STA-01")
@pytest.mark.parametrize("action", ["move R1", "rotate R1 100", "dock R1 m01"])
def test_a_space_station_neither_moves_nor_turns_nor_docks(action: str) -> None:
    table = Position(ship("R1", "Halfway House", (457200, 118900)), microid("m01", (457200, 153901)))
    assert table.refusal(action) == "RM-STA-01"


@pytest.mark.rule("RM-ATK-01", "RM-DOCK-04", "RM-OBJ-01", "RM-BRD-01", "RM-DOCK-03", "RM-DOCK-01")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("attack R1>R2", "RM-ATK-01"),
        ("attack R1>R1", "RM-ATK-01"),
        ("attack R1>X", "RM-ATK-01"),
        ("attack R1>HB", "RM-ATK-01"),
        ("attack R1>B9", "RM-ATK-01"),
        ("attack R1>B2", "RM-DOCK-04"),
        ("board R1>R2", "RM-BRD-01"),
        ("board R1>X", "RM-BRD-01"),
        ("board R1>m01", "RM-BRD-01"),
        ("board R1>B9", "RM-OBJ-01"),
        ("board R1>B1", "RM-BRD-01"),
        ("board R1>HB", "RM-BRD-01"),
        ("dock R1 R1", "RM-DOCK-01"),
        ("dock R1 B2", "RM-DOCK-01"),
        ("dock R1 X", "RM-DOCK-01"),
        ("dock R1 B9", "RM-OBJ-01"),
        ("load R1 m02", "RM-OBJ-01"),
        ("load R1 B2", "RM-MIC-01"),
        ("load R1 m01", "RM-MIC-01"),
        ("look R1 m01", "RM-ABIL-03"),
        ("unload R1", "RM-UNL-01"),
        ("repair R1 laser", "RM-ABIL-03"),
        ("boost R1", "RM-ABIL-03"),
        ("mine R1", "RM-R-41"),
        ("hold", "RM-TURN-02"),
        ("exchange R1 R2", "RM-ASG-08"),
    ],
)
def test_what_is_not_there_or_not_of_the_kind_is_no_aim(action: str, rule: str) -> None:
    assert laid("board R1>B2", {"cargo": "T"}, []).refusal(action) == rule
