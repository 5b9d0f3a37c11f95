"""The weights of a judge as a file: read with exact errors, written so that people can read them."""

import json
from pathlib import Path
from typing import Final

from retrorocket.bots.judge import Judge
from retrorocket.kernel.packs import Pack, open_pack

FOLDER: Final = Path(__file__).parent
VERSION: Final = 1
HEAVIEST: Final = 1000
"""No weight is more than ten times what was set by hand."""
BY_HAND: Final[dict[str, object]] = {"by": "hand"}


def file_of(game: str) -> Path:
    """Where the weights of a game's judge lie."""
    return FOLDER / f"{game}.toml"


def read_weights(path: Path, game: str, judge: Judge) -> list[int]:
    """The weights of a file, in the order of the judge's names; every name must be there, and no other."""
    pack = open_pack(path)
    pack.only(["version", "game", "made", "terms", "leanings"])
    pack.whole("version", VERSION, VERSION)
    pack.word("game", [game])
    made = pack.table("made")
    made.text("by")
    found = percents(pack.table("terms"), judge.term_names())
    return found + percents(pack.table("leanings"), judge.leaning_names())


def percents(pack: Pack, names: list[str]) -> list[int]:
    """A percentage for each name of a table."""
    pack.only(names)
    return [pack.whole(name, 0, HEAVIEST) for name in names]


def written(game: str, judge: Judge, weights: list[int], made: dict[str, object]) -> str:
    """The text of a weights file; `made` says what made them."""
    terms = judge.term_names()
    lines = [f"version = {VERSION}", f'game = "{game}"', "", "[made]"]
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in made.items()]
    for title, names, values in (
        ("terms", terms, weights[: len(terms)]),
        ("leanings", judge.leaning_names(), weights[len(terms) :]),
    ):
        lines += ["", f"[{title}]"] + [f"{name} = {value}" for name, value in zip(names, values, strict=True)]
    return "\n".join(lines) + "\n"
