"""Every unit of Pocket-Tactics and every Leader of Buck Rogers has a drawn figure of its own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOARDS = ROOT / "web" / "src" / "boards"
GAMES = ROOT / "src" / "retrorocket" / "games"

pytestmark = pytest.mark.interpreted_only


def table_of(game: str, table: str, held: str) -> str:
    """The lines of a table of drawings."""
    source = (BOARDS / game / "figures.ts").read_text()
    body = re.search(rf"const {table}: Record<string, {held}> = \{{\n(.*?)\n\}};", source, re.DOTALL)
    assert body is not None, table
    return body[1]


def drawn(game: str, table: str) -> dict[str, str]:
    """The entries of a table of drawings: the name and what stands for it."""
    return dict(re.findall(r"^  (\w+):\s+[\"`]([^\"`]+)[\"`],$", table_of(game, table, "string"), re.MULTILINE))


def units() -> dict[str, tuple[str, ...]]:
    """Every unit of Pocket-Tactics that is drawn, with its parts."""
    rows = re.findall(
        r"^  (\w+): \[(.*)\],$", table_of("pocket-tactics", "UNITS", r"readonly string\[\]"), re.MULTILINE
    )
    return {name: tuple(re.findall(r'"(\w*)"', parts)) for name, parts in rows}


def ids(game: str, table: str) -> set[str]:
    """The ids of a table of components."""
    data = tomllib.loads((GAMES / game / "data" / "components.toml").read_text())
    return {row["id"] for row in data[table]}


def test_every_unit_of_pocket_tactics_has_parts_of_its_own() -> None:
    figures = units()
    assert set(figures) == ids("pocket_tactics", "unit")
    assert len(set(figures.values())) == len(figures)


@pytest.mark.parametrize(("place", "table"), [(0, "BODIES"), (1, "HEADS"), (2, "HANDS"), (3, "OTHERS")])
def test_the_parts_of_units_are_drawn(place: int, table: str) -> None:
    parts = {recipe[place] for recipe in units().values()} - {"none"}
    assert parts <= set(drawn("pocket-tactics", table))


def test_every_leader_and_every_kind_of_piece_in_buck_rogers_has_a_figure() -> None:
    data = tomllib.loads((GAMES / "buck_rogers" / "data" / "components.toml").read_text())
    letters = {piece["letter"] for piece in data["piece"]} - {"L"}
    assert set(drawn("buck-rogers", "LEADERS")) == ids("buck_rogers", "leader")
    assert letters <= set(drawn("buck-rogers", "KINDS"))
