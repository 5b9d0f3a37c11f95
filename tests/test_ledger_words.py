"""The ledgers speak to players: no entry sends them to a file of the program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

GAMES = Path(__file__).parents[1] / "src" / "retrorocket" / "games"
LEDGERS = sorted(GAMES.glob("*/data/rules.toml"))
pytestmark = pytest.mark.interpreted_only


def texts(entry: Any) -> Iterator[str]:
    """Every sentence of a ledger, wherever it stands."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        for key, value in entry.items():
            if key != "components":
                yield from texts(value)
    elif isinstance(entry, list):
        for value in entry:
            yield from texts(value)


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.parents[1].name)
def test_no_entry_names_a_file_or_a_section_of_one(path: Path) -> None:
    found = [text for text in texts(tomllib.loads(path.read_text())) if ".toml" in text or "[[" in text]
    assert not found
