"""Golden games: records dropped into tests/golden/<game>/ replay to the same digests, in both modes."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_golden_game_replays_to_the_same_digests(path: Path) -> None:
    record = read_record(path.read_text(), path.name)
    assert record.header.game == path.parent.name
    assert record.outcome is not None
    assert verify(GAMES[record.header.game], record)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_golden_games_that_end(game: object) -> None:
    mine = [path for path in FILES if path.parent.name == getattr(game, "id", "")]
    reasons = {str((read_record(path.read_text()).outcome or {}).get("reason")) for path in mine}
    assert len(mine) >= 2
    assert len(reasons) >= 2, f"all golden games end by {reasons}"
