"""What Buck Rogers' judge weighs, and where each leaning stands among its weights (the terms come first)."""

from typing import Final

TERMS: Final = ["zones", "factories", "satellites", "units", "transports", "leaders"]
LEANINGS: Final = [
    "caution",
    "escort",
    "hunting",
    "gathering",
    "approach",
    "guards",
    "walkers",
    "fighters",
    "lifts",
    "battlers",
    "works",
    "orbits",
]
CAUTION: Final = 6
ESCORT: Final = 7
HUNTING: Final = 8
GATHERING: Final = 9
APPROACH: Final = 10
GUARDS: Final = 11
WALKERS: Final = 12
FIGHTERS: Final = 13
LIFTS: Final = 14
BATTLERS: Final = 15
WORKS: Final = 16
ORBITS: Final = 17
