"""Who bears which ability: tests of an effect run for every ship and crew of the catalogue that has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.rocketmen.position import Piece, Point, ship
from retrorocket.games.rocketmen.abilities import KINDS
from retrorocket.games.rocketmen.tables import (
    AP,
    CREW_EFFECTS,
    CREW_KINDS,
    CREW_NAMES,
    MODEL_NAMES,
    RATING,
    SHIP_EFFECTS,
    SHIP_KINDS,
    kinds_in,
)

HOST = "Neutral Opinion"
TRAMP = "Strayhounds"


def bearers_of(kind: str) -> list[str]:
    """The names of all ships and crew with an effect of a kind."""
    number = KINDS.index(kind)
    found = []
    for names, effects in ((MODEL_NAMES, SHIP_EFFECTS), (CREW_NAMES, CREW_EFFECTS)):
        for name, rows in zip(names, effects, strict=True):
            if number in [int(row) for row in rows][::3]:
                found.append(name)
    return found


def bears(kind: str) -> pytest.MarkDecorator:
    """Run a test for every bearer of an effect."""
    names = bearers_of(kind)
    assert names, f"nobody bears {kind}"
    return pytest.mark.parametrize("bearer", names)


def numbers(bearer: str, kind: str) -> tuple[int, int]:
    """The two numbers of a bearer's effect."""
    rows = SHIP_EFFECTS[MODEL_NAMES.index(bearer)] if is_model(bearer) else CREW_EFFECTS[CREW_NAMES.index(bearer)]
    at = [int(row) for row in rows][::3].index(KINDS.index(kind)) * 3
    return int(rows[at + 1]), int(rows[at + 2])


@contextmanager
def bearing(name: str, *effects: tuple[str, int, int]) -> Iterator[None]:
    """For a while a ship or crew bears other effects than the catalogue's, as one of a designer's pack could."""
    rows, at = (SHIP_EFFECTS, MODEL_NAMES.index(name)) if is_model(name) else (CREW_EFFECTS, CREW_NAMES.index(name))
    kinds = SHIP_KINDS if is_model(name) else CREW_KINDS
    usual = rows[at]
    rows[at] = vec[i64]([number for kind, *pair in effects for number in (KINDS.index(kind), *pair)])
    kinds[at] = kinds_in(rows[at])
    try:
        yield
    finally:
        rows[at] = usual
        kinds[at] = kinds_in(usual)


def is_model(bearer: str) -> bool:
    """Tell a ship from a crew."""
    return bearer in MODEL_NAMES


def model_of(bearer: str) -> str:
    """The ship: the bearer itself, or an unaffiliated Rocketship for a crew."""
    return bearer if is_model(bearer) else HOST


def carry(bearer: str, at: Point, id: str = "R1", heading: int = 0, **more: Any) -> Piece:
    """The ship that bears the ability, by itself or by the crew on it."""
    crew = [] if is_model(bearer) else [bearer]
    return ship(id, model_of(bearer), at, heading, crew=[*crew, *more.pop("crew", [])], **more)


def printed_ap(bearer: str) -> int:
    """The AP value of that ship."""
    return int(AP[MODEL_NAMES.index(model_of(bearer))])


def printed_rating(bearer: str) -> int:
    """The weapon rating of that ship."""
    return int(RATING[MODEL_NAMES.index(model_of(bearer))])
