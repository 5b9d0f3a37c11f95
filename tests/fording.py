"""The game of docs/add-a-game.md, taken out of the page and imported: a small whole game for tests of the kernel."""

from __future__ import annotations

import importlib
import re
import sys
import tempfile
from functools import cache
from pathlib import Path

from retrorocket.kernel.game import Game

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`(ford/[\w./]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """Every file of the page, by name."""
    return dict(FILE.findall(PAGE.read_text()))


@cache
def ford() -> Game:
    """The game, from a fresh folder that lasts as long as the process."""
    folder = Path(tempfile.mkdtemp(prefix="ford-"))
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    sys.path.insert(0, str(folder))
    game: Game = importlib.import_module("ford.game").FORD
    return game
