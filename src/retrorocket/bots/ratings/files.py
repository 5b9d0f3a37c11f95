"""Measured strength as a file: the rating of each bot with half its 95 % interval, and what was played for it."""

import json
from pathlib import Path
from typing import Final

from retrorocket.kernel.packs import open_pack

FOLDER: Final = Path(__file__).parent
VERSION: Final = 1
MEASURE: Final = "pilot"
"""The bot that the others are measured by: its rating is ANCHOR."""
ANCHOR: Final = 1000
HIGHEST: Final = 10_000
Ratings = dict[str, tuple[int, int]]


def read_ratings(path: Path) -> Ratings:
    """The rating and margin of each bot in a file; nothing where there is none yet."""
    if not path.exists():
        return {}
    pack = open_pack(path)
    pack.only(["version", "game", "made", "rating"])
    pack.whole("version", VERSION, VERSION)
    pack.text("game")
    pack.table("made").text("by")
    table = pack.table("rating")
    found: Ratings = {}
    for name in table.values:
        pair = table.wholes(name, -HIGHEST, HIGHEST)
        if len(pair) != 2:
            raise table.fault(name, "a rating and its margin", repr(pair))
        found[name] = (pair[0], pair[1])
    return found


def written_ratings(game: str, made: dict[str, object], ratings: Ratings) -> str:
    """The text of a file of ratings, as they are on a scale on which MEASURE has ANCHOR."""
    lines = [f"version = {VERSION}", f'game = "{game}"', "", "[made]"]
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in made.items()]
    lines += ["", "# points on Elo's scale and half the 95 % interval", "[rating]"]
    lines += [f"{json.dumps(name)} = [{rating}, {margin}]" for name, (rating, margin) in ratings.items()]
    return "\n".join(lines) + "\n"
