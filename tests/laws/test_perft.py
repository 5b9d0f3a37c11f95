"""Perft tables: how many sequences of actions there are from seeded starts, in both modes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.packs import open_pack
from retrorocket.kernel.perft import perft

TABLES = Path(__file__).parents[1] / "perft"
ROWS = [(path.stem, row) for path in sorted(TABLES.glob("*.toml")) for row in open_pack(path).rows("perft")]


@pytest.mark.parametrize(("name", "row"), ROWS, ids=[f"{name}-{row.path}" for name, row in ROWS])
def test_the_counts_of_a_perft_table_are_right(name: str, row: Any) -> None:
    game = GAMES[name]
    options = row.table("options").values if row.has("options") else {}
    state = game.new(game.setup(row.whole("seats"), options), CounterDice(row.whole("seed")))
    for text in row.texts("after") if row.has("after") else []:
        state.play(state.notation().read(text))
    counts = row.wholes("counts")
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_has_a_perft_table(name: str) -> None:
    assert any(name == table for table, _ in ROWS)
