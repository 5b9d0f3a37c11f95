"""The things that actions, events and saved positions of PocketModel name."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.notation import Kind

LETTERS: Final = "ABCDEFGH"
SLOTS: Final = 3


class Nouns:
    """The things at one table: they depend on how many sit there and how large the forces can be."""

    def __init__(self, seats: int, size: int, cards: list[str], sheets: list[str]) -> None:
        letters = LETTERS[:seats]
        self.seat: Final = Kind("seat", list(letters))
        self.unit: Final = Kind("unit", [f"{letter}{number + 1}" for letter in letters for number in range(size)])
        self.zone: Final = Kind("zone", ["C", *[f"H{letter}" for letter in letters]])
        self.slot: Final = Kind("slot", [f"H{letter}.{slot + 1}" for letter in letters for slot in range(SLOTS)])
        self.card: Final = Kind("card", cards)
        self.sheet: Final = Kind("sheet", sheets)
        self.owners: Final[vec[i64]] = vec[i64]([seat for seat in range(seats) for number in range(size)])
        self.kinds: Final = [self.seat, self.unit, self.zone, self.slot, self.card, self.sheet]
