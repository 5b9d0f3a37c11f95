"""What a table agreed on, as numbers that play can ask for quickly."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.library import Library
from retrorocket.games.pocketmodel.verbs import LETTERS, Tongue
from retrorocket.kernel.state import Setup

REFILLS: Final = ["any", "fighters", "played"]
ANYBODY: Final = 0
FIGHTERS: Final = 1
WHO_PLAYED: Final = 2
BY_ROLL: Final = -1


class Terms:
    """The library, the words and the options of one table; shared by all its positions."""

    def __init__(self, library: Library, tongue: Tongue, setup: Setup, size: int) -> None:
        self.library: Final = library
        self.tongue: Final = tongue
        self.seats: Final[i64] = setup.seats
        self.size: Final[i64] = size
        self.packs: Final = setup.choice("variant") == "packs"
        self.nearest: Final = setup.choice("placement") == "nearest"
        self.any_targets: Final = setup.choice("combat_targets") == "any"
        self.open_order: Final = setup.choice("battle_order") == "open"
        self.refill: Final[i64] = REFILLS.index(setup.choice("refill"))
        self.stall: Final = setup.on("stall")
        fixed = setup.choice("first")
        self.first: Final[i64] = BY_ROLL if fixed == "roll" else LETTERS.index(fixed)
