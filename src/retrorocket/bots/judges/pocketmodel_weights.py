"""What PocketModel's judge weighs, and where each leaning stands among its weights (the terms come first)."""

from typing import Final

TERMS: Final = ["units", "places", "objectives", "cards"]
LEANINGS: Final = ["moving", "fighting", "striking", "playing_cards", "placing_objectives"]
TO_MOVE: Final = 4
TO_FIGHT: Final = 5
TO_STRIKE: Final = 6
TO_PLAY: Final = 7
TO_PLACE: Final = 8
