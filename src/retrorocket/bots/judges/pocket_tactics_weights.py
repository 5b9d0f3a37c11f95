"""What Pocket-Tactics' judge weighs, and where each leaning stands among its weights (the terms come first)."""

from typing import Final

TERMS: Final = ["units", "posts"]
LEANINGS: Final = ["advancing", "caution", "hunting", "besieging", "guarding", "assaulting", "deploying"]
ADVANCING: Final = 2
CAUTION: Final = 3
HUNTING: Final = 4
BESIEGING: Final = 5
GUARDING: Final = 6
ASSAULTING: Final = 7
DEPLOYING: Final = 8
