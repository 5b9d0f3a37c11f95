"""Two ships locked together, for the tests of boarding."""

from __future__ import annotations

from typing import Any

from games.rocketmen.position import Position, ship

HERE = (200000, 300000)
THERE = (230002, 300000)
AT_NORTH = (457200, 750498)
BY_SOUTH = (457200, 163902)
LIFEBOATS = (ship("R9", "Lictor", (100000, 700000)), ship("B9", "Lictor", (800000, 300000)))


def locked(pods: str = "AA", target: str = "A", model: str = "Lictor", **more: Any) -> Position:
    """Red's ship docked with a blue Lictor, nothing between them yet."""
    return Position(
        ship("R1", model, HERE, pods=pods, docked="B1"),
        ship("B1", "Lictor", THERE, pods=target, **more),
        *LIFEBOATS,
    )
