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
    "part_time",
    "launch_time",
    "hurry",
    "hurried_part",
    "no_seats",
    "few_seats",
    "more_parts",
    "carried",
    "new_lead",
    "level_lead",
    "any_lead",
    "any_seat",
    "own_seat",
    "wrong_seat",
    "at_once",
    "second",
    "stolen_part",
    "stolen_rider",
    "their_part",
    "their_rider",
    "pushing",
    "guarded",
    "pushed",
    "robbed",
    "crowded",
    "rival_up",
    "rival_ready",
    "plus_cards",
    "hurried_cards",
    "build_sets",
    "early_launch",
    "ready_launch",
    "launch_steps",
    "launch_sets",
    "launch_guards",
    "push_cards",
    "dear_colours",
    "seat_colours",
    "pair_cards",
    "earth_cards",
    "earth_sets",
    "point_cards",
    "up_points",
    "denied",
    "denied_up",
    "denied_space",
    "fresh",
    "fresh_up",
    "cycle",
    "fed",
    "up_score",
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
PART_TIME: Final = 17
LAUNCH_TIME: Final = 18
HURRY: Final = 19
HURRIED_PART: Final = 20
NO_SEATS: Final = 21
FEW_SEATS: Final = 22
MORE_PARTS: Final = 23
CARRIED: Final = 24
NEW_LEAD: Final = 25
LEVEL_LEAD: Final = 26
ANY_LEAD: Final = 27
ANY_SEAT: Final = 28
OWN_SEAT: Final = 29
WRONG_SEAT: Final = 30
AT_ONCE: Final = 31
SECOND: Final = 32
STOLEN_PART: Final = 33
STOLEN_RIDER: Final = 34
THEIR_PART: Final = 35
THEIR_RIDER: Final = 36
PUSHING: Final = 37
GUARDED: Final = 38
PUSHED: Final = 39
ROBBED: Final = 40
CROWDED: Final = 41
RIVAL_UP: Final = 42
RIVAL_READY: Final = 43
PLUS_CARDS: Final = 44
HURRIED_CARDS: Final = 45
BUILD_SETS: Final = 46
EARLY_LAUNCH: Final = 47
READY_LAUNCH: Final = 48
LAUNCH_STEPS: Final = 49
LAUNCH_SETS: Final = 50
LAUNCH_GUARDS: Final = 51
PUSH_CARDS: Final = 52
DEAR_COLOURS: Final = 53
SEAT_COLOURS: Final = 54
PAIR_CARDS: Final = 55
EARTH_CARDS: Final = 56
EARTH_SETS: Final = 57
POINT_CARDS: Final = 58
UP_POINTS: Final = 59
DENIED: Final = 60
DENIED_UP: Final = 61
DENIED_SPACE: Final = 62
FRESH: Final = 63
FRESH_UP: Final = 64
CYCLE: Final = 65
FED: Final = 66
UP_SCORE: Final = 67
