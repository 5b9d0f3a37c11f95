"""The `retrorocket` command with the small game of docs/add-a-game.md in its catalogue, as a script of its own."""

from __future__ import annotations

from pathlib import Path

from fording import files

LAUNCHER = """
from ford.game import FORD
from retrorocket.games.catalogue import GAMES
GAMES["ford"] = FORD
from retrorocket.cli.main import main
if __name__ == "__main__":
    main()
"""


def unpack(folder: Path) -> Path:
    """Write the game and the script into a folder."""
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    script = folder / "with_ford.py"
    script.write_text(LAUNCHER)
    return script
