"""The vocabulary of abilities (RM-ABIL-03): every kind of effect, and its parameters as up to two numbers."""

from typing import Final

# an effect in a row of them: its kind and two numbers
EFFECT_ROW: Final = 3
FIRST: Final = 1
SECOND: Final = 2
AP_BONUS: Final = 0
COMMAND_AP: Final = 1
AP_JAM: Final = 2
FREE_ROTATE: Final = 3
FREE_AVOID: Final = 4
FREE_DOCK: Final = 5
MOVE_BOOST: Final = 6
HIT_AND_RUN: Final = 7
RATING: Final = 8
WEAPON_STEP: Final = 9
EXTENDED_RANGE: Final = 10
REROLL_ATTACK: Final = 11
PIERCE: Final = 12
RAPID_FIRE: Final = 13
FREE_ATTACK: Final = 14
DOUBLES_ALWAYS: Final = 15
HARD_TO_HIT: Final = 16
SAVE: Final = 17
INHERENT_SAVE: Final = 18
SOAK_CREW: Final = 19
DOCK_WARD: Final = 20
REPAIR: Final = 21
COLLISION_GUARD: Final = 22
RAM: Final = 23
BOARDING_DICE: Final = 24
BOARDING_TIES: Final = 25
BOARDING_REROLL: Final = 26
CARGO_BONUS: Final = 27
MINING_DICE: Final = 28
MINING_SHIFT: Final = 29
MINE_AND_ACT: Final = 30
FREE_CARGO: Final = 31
SCOOP: Final = 32
PROSPECT: Final = 33
BUILD_DISCOUNT: Final = 34
SALVAGE_WILD: Final = 35

PARAMETERS: Final = {
    "ap_bonus": "n=-9..20",
    "command_ap": "n=-9..20 range=S|M|L",
    "ap_jam": "n=-9..20 range=S|M|L",
    "free_rotate": "uses=-9..20",
    "free_avoid": "uses=-9..20 objects=<avoided>",
    "free_dock": "uses=-9..20 objects=<docked>",
    "move_boost": "uses=-9..20",
    "hit_and_run": "ap=-9..20",
    "rating": "delta=-9..20 vs=<targets>",
    "weapon_step": "",
    "extended_range": "",
    "reroll_attack": "uses=-9..20",
    "pierce": "n=-9..20",
    "rapid_fire": "uses=-9..20",
    "free_attack": "uses=-9..20",
    "doubles_always": "",
    "hard_to_hit": "delta=-9..20 vs=<targets>",
    "save": "uses=-9..20 target=-9..20",
    "inherent_save": "delta=-9..20",
    "soak_crew": "",
    "dock_ward": "",
    "repair": "ap=-9..20",
    "collision_guard": "reduce=-9..20 objects=<struck>",
    "ram": "roll?=-9..20 damage?=-9..20",
    "boarding_dice": "n=-9..20 role=both|attacker|target",
    "boarding_ties": "role=both|attacker|target",
    "boarding_reroll": "uses=-9..20",
    "cargo_bonus": "n=-9..20",
    "mining_dice": "n=-9..20",
    "mining_shift": "",
    "mine_and_act": "",
    "free_cargo": "uses=-9..20 ops=<cargo>",
    "scoop": "uses=-9..20",
    "prospect": "uses=-9..20 range=S|M|L",
    "build_discount": "n=-9..20",
    "salvage_wild": "",
}
KINDS: Final = list(PARAMETERS)
INCREMENTS: Final = ["S", "M", "L"]
OBJECT_CLASSES: Final = ["any", "microid", "small", "asteroid", "ship", "large"]
AVOIDED_CLASSES: Final = ["any", "microid", "small"]
DOCKED_CLASSES: Final = ["any", "microid", "asteroid", "ship"]
STRUCK_CLASSES: Final = ["any", "microid", "ship", "large"]
TARGET_CLASSES: Final = [
    "any",
    "fighter",
    "rocketship",
    "cruiser",
    "station",
    "axis",
    "alliance",
    "shielded",
    "unshielded",
]
CARGO_ACTIONS: Final = ["load", "unload"]
BOTH_ACTIONS: Final = 2

ANY: Final = 0
MICROID_CLASS: Final = 1
SMALL_CLASS: Final = 2
ASTEROID_CLASS: Final = 3
SHIP_CLASS: Final = 4
LARGE_CLASS: Final = 5
AXIS_CLASS: Final = 5
ALLIANCE_CLASS: Final = 6
SHIELDED_CLASS: Final = 7
UNSHIELDED_CLASS: Final = 8
AS_BOTH: Final = 0
AS_ATTACKER: Final = 1
AS_TARGET: Final = 2
WHEN_LOADING: Final = 0
WHEN_UNLOADING: Final = 1
