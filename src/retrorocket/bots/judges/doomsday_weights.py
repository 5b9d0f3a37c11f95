"""What Doomsday's judge weighs, and where each leaning stands among its weights (the terms come first)."""

from typing import Final

TERMS: Final = ["points", "passengers", "majorities", "arrival", "parts", "launch"]
LEANINGS: Final = [
    "building",
    "seating",
    "spying",
    "defending",
    "scoring",
    "haste",
    "build_cards",
    "launch_cards",
    "guard_cards",
    "spy_cards",
    "colour_cards",
]
TO_BUILD: Final = 6
TO_SEAT: Final = 7
TO_SPY: Final = 8
TO_DEFEND: Final = 9
TO_SCORE: Final = 10
HASTE: Final = 11
BUILD_CARDS: Final = 12
LAUNCH_CARDS: Final = 13
GUARD_CARDS: Final = 14
SPY_CARDS: Final = 15
COLOUR_CARDS: Final = 16
