"""Characters as data: for each a table of the weights in which it differs from the judge's own."""

from pathlib import Path
from typing import Final

from retrorocket.bots.judge import AS_SET, Judge
from retrorocket.bots.weights.files import HEAVIEST
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packs import Pack, open_pack

FOLDER: Final = Path(__file__).parent
BY_HAND: Final = "hand"
"""The character of a judge with all weights as they were set by hand."""
Overlay = dict[str, int]


def read_characters(path: Path, judge: Judge) -> dict[str, Overlay]:
    """The characters of a file by name, each with the weights it changes, in percent of the judge's own."""
    if not path.exists():
        return {}
    pack = open_pack(path)
    return {name: overlay_of(pack.table(name), judge) for name in pack.values}


def overlay_of(pack: Pack, judge: Judge) -> Overlay:
    """The weights of one table."""
    pack.only(judge.weight_names())
    return {name: pack.whole(name, 0, HEAVIEST) for name in pack.values}


def typed_overlay(text: str, judge: Judge) -> Overlay:
    """Weights as they are typed, `spying=150+building=80`, in percent of what was set by hand."""
    names = judge.weight_names()
    found: Overlay = {}
    for part in text.split("+"):
        name, _, value = part.partition("=")
        if name not in names:
            raise DataError("bots", text, f"weights among {', '.join(names)}", repr(name))
        if not (value.isascii() and value.isdigit() and int(value) <= HEAVIEST):
            raise DataError("bots", f"{text}: {name}", f"a whole number from 0 to {HEAVIEST}", repr(value))
        found[name] = int(value)
    return found


def overlaid(judge: Judge, overlay: Overlay) -> list[int]:
    """The weights of a judge with some of them raised or lowered by percent."""
    return [
        min(HEAVIEST, int(weight) * overlay.get(name, AS_SET) // AS_SET)
        for name, weight in zip(judge.weight_names(), judge.weights, strict=True)
    ]


def replaced(judge: Judge, overlay: Overlay) -> list[int]:
    """The weights of a judge with some of them taken instead."""
    return [overlay.get(name, int(weight)) for name, weight in zip(judge.weight_names(), judge.weights, strict=True)]
