"""One source, two modes: from the sources in another process, every game plays the same, to the last digest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from laws.walks import walks
from patience import PATIENCE
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.game import Game

TESTS = Path(__file__).parents[1]
SOURCES = [str(TESTS.parent / "src"), str(TESTS)]


@pytest.mark.compiled_only("from the sources it would be held against itself")
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_both_modes_walk_alike(game: Game) -> None:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(SOURCES), "RETROROCKET_MODE": "interpreted"}
    command = [sys.executable, "-m", "laws.walks", game.id]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=10 * PATIENCE)
    assert done.returncode == 0, done.stderr
    here, there = walks(game), json.loads(done.stdout)
    assert sum(map(len, here)) > 100
    for walk, (mine, theirs) in enumerate(zip(here, there, strict=True)):
        differs = [step for step, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other]
        assert not differs, f"walk {walk} differs from step {differs[0]}"
        assert len(mine) == len(theirs), f"walk {walk} is longer in one mode"
