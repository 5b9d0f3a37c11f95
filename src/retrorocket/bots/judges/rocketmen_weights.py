"""What Rocketmen's judge weighs, and where each leaning stands among its weights (the terms come first)."""

from typing import Final

TERMS: Final = ["ships", "ore", "crew"]
LEANINGS: Final = ["hunting", "guarding", "mining", "boarding"]
HUNTING: Final = 3
GUARDING: Final = 4
MINING: Final = 5
BOARDING: Final = 6
