"""The things that actions, events and saved positions of Pocket-Tactics name."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import ASSAULTS, SKILLS
from retrorocket.games.pocket_tactics.geometry import CELL
from retrorocket.kernel.notation import Kind

POOLS: Final = ["att-off", "att-def", "def-off", "def-def"]
COLOURS: Final = 2  # pools a side: OFF and DEF
ATT_OFF: Final = 0
ATT_DEF: Final = 1
DEF_OFF: Final = 2
DEF_DEF: Final = 3
IN_A_POOL: Final = 6
SEAT: Final = Kind("seat", ["A", "B"])
SKILL: Final = Kind("skill", SKILLS)
ROTATION: Final = Kind("rotation", ["r0", "r1", "r2", "r3", "r4", "r5"])
COLOUR: Final = Kind("colour", ["off", "def"])
POOL: Final = Kind("pool", POOLS)
DIE: Final = Kind("die", [f"{pool}{n}" for pool in POOLS for n in range(1, IN_A_POOL + 1)])
RESULT: Final = Kind("result", ["stalemate", "strike", "counter", "both"])
ASSAULT: Final = Kind("assault", ASSAULTS)
ABILITY: Final = Kind("ability", ["shove", "smite", "detonate", "swap", "rescue"])
KINDS: Final = [SEAT, SKILL, ROTATION, COLOUR, POOL, DIE, RESULT, ASSAULT, ABILITY, CELL]


class Nouns:
    """The things of one table, whose words depend on its forces and its terrain set."""

    def __init__(self, cards: list[str], units: list[str], tiles: list[str]) -> None:
        self.card: Final = Kind("card", cards)
        self.unit: Final = Kind("unit", units)
        self.tile: Final = Kind("tile", tiles)
        self.kinds: Final = [*KINDS, self.card, self.unit, self.tile]


def other_colour(pool: i64) -> i64:
    """The pool of the same side in the other colour."""
    return pool ^ 1
