"""The game Ford of docs/add-a-game.md for the tests of the terminal: small, with dice and hidden veterans."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

from retrorocket.kernel.game import Game

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"^`(ford/[\w./]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LAUNCHER = """
from ford.game import FORD
from retrorocket.games.catalogue import GAMES
GAMES["ford"] = FORD
from retrorocket.cli.main import main
if __name__ == "__main__":
    main()
"""


def unpack(folder: Path) -> Path:
    """Write the files of the page into a folder, and a script that is the `retrorocket` command with Ford in it."""
    for name, text in FILE.findall((ROOT / "docs" / "add-a-game.md").read_text()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    script = folder / "with_ford.py"
    script.write_text(LAUNCHER)
    return script


def ford_in(folder: Path) -> Game:
    """The game, imported from the folder (or from where it was first unpacked)."""
    unpack(folder)
    sys.path.insert(0, str(folder))
    try:
        game: Game = importlib.import_module("ford.game").FORD
    finally:
        sys.path.remove(str(folder))
    return game
