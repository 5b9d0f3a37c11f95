"""What the signs of a judge say about the winner, as a file: read with exact errors, written to be read by people."""

import json
from pathlib import Path
from typing import Final

from librt.vecs import append, vec

from retrorocket.kernel.packs import open_pack

FOLDER: Final = Path(__file__).parent
VERSION: Final = 1
POWERS: Final = 3
"""Of each sign: what it says when no time is left, what each unit of time adds to that, and the square of the time."""
UNIT: Final = 1_000_000_000
"""The numbers of a file are billionths."""
MOST: Final = 1_000_000 * UNIT


def file_of(game: str) -> Path:
    """Where the prospects of a game lie."""
    return FOLDER / f"{game}.toml"


def read_prospects(path: Path, game: str, signs: list[str]) -> vec[float]:
    """The numbers of a file in the order of the signs, `POWERS` of each; every sign must be there, and no other."""
    pack = open_pack(path)
    pack.only(["version", "game", "made", "signs"])
    pack.whole("version", VERSION, VERSION)
    pack.word("game", [game])
    pack.table("made").text("by")
    table = pack.table("signs")
    table.only(signs)
    found = vec[float](capacity=POWERS * len(signs))
    for sign in signs:
        row = table.wholes(sign, -MOST, MOST)
        if len(row) != POWERS:
            raise table.fault(sign, f"{POWERS} numbers", str(len(row)))
        for number in row:
            found = append(found, float(number) / float(UNIT))
    return found


def written(game: str, signs: list[str], slopes: list[float], made: dict[str, object]) -> str:
    """The text of such a file; `made` says what made it."""
    lines = [f"version = {VERSION}", f'game = "{game}"', "", "[made]"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in made.items()]
    lines += ["", "[signs]"]
    for place, sign in enumerate(signs):
        row = [round(slope * UNIT) for slope in slopes[POWERS * place : POWERS * (place + 1)]]
        lines.append(f"{sign} = {json.dumps(row)}")
    return "\n".join(lines) + "\n"
