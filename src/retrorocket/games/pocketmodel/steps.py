"""The steps of a battle, in the order of play (PM-BATT-01)."""

from typing import Final

CARD_1: Final = 0
CARD_2: Final = 1
CARD_3: Final = 2
ROLL: Final = 3
REROLLS: Final = 4
HIT: Final = 5
WAVE_1: Final = 6
WAVE_2: Final = 7
OUTCOME: Final = 8
END: Final = 9
DISCARDS: Final = 10
REFILLS: Final = 11
DRAWS: Final = 12
