"""The vocabulary of abilities (RM-ABIL-03): every kind of effect, and its parameters as up to two numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.kernel.packs import Pack

# an effect in a row of them: its kind and two numbers
EFFECT_ROW: Final = 3
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

PARAMETERS: Final[dict[str, list[str]]] = {
    "ap_bonus": ["n"],
    "command_ap": ["n", "range"],
    "ap_jam": ["n", "range"],
    "free_rotate": ["uses"],
    "free_avoid": ["uses", "objects"],
    "free_dock": ["uses", "objects"],
    "move_boost": ["uses"],
    "hit_and_run": ["ap"],
    "rating": ["delta", "vs"],
    "weapon_step": [],
    "extended_range": [],
    "reroll_attack": ["uses"],
    "pierce": ["n"],
    "rapid_fire": ["uses"],
    "free_attack": ["uses"],
    "doubles_always": [],
    "hard_to_hit": ["delta", "vs"],
    "save": ["uses", "target"],
    "inherent_save": ["delta"],
    "soak_crew": [],
    "dock_ward": [],
    "repair": ["ap"],
    "collision_guard": ["reduce", "objects"],
    "ram": ["roll", "damage"],
    "boarding_dice": ["n", "role"],
    "boarding_ties": ["role"],
    "boarding_reroll": ["uses"],
    "cargo_bonus": ["n"],
    "mining_dice": ["n"],
    "mining_shift": [],
    "mine_and_act": [],
    "free_cargo": ["uses", "ops"],
    "scoop": ["uses"],
    "prospect": ["uses", "range"],
    "build_discount": ["n"],
    "salvage_wild": [],
}
KINDS: Final = list(PARAMETERS)
INCREMENTS: Final = ["S", "M", "L"]
OBJECT_CLASSES: Final = ["any", "microid", "small", "asteroid", "ship", "large"]
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
ROLES: Final = ["both", "attacker", "target"]
CARGO_DEEDS: Final = ["load", "unload"]
BOTH_DEEDS: Final = 2

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


def read_effects(row: Pack) -> vec[i64]:
    """The effects of a ship or crew: kind, first and second number each."""
    found = vec[i64]()
    for effect in row.rows("effects"):
        kind = effect.word("kind", KINDS)
        names = PARAMETERS[KINDS[kind]]
        effect.only(["kind", *names])
        found = append(found, kind)
        for place in range(2):
            found = append(found, parameter(effect, names[place]) if place < len(names) else 0)
    return found


def parameter(effect: Pack, name: str) -> int:
    """One parameter as a number: words by their place, lengths by their increment."""
    if name == "objects":
        return effect.word(name, OBJECT_CLASSES)
    if name == "vs":
        return effect.word(name, TARGET_CLASSES)
    if name == "role":
        return effect.word(name, ROLES)
    if name == "range":
        return effect.word(name, INCREMENTS)
    if name == "ops":
        deeds = effect.words(name, CARGO_DEEDS)
        if not deeds or len(set(deeds)) < len(deeds):
            raise effect.fault(name, f"one or both of {', '.join(CARGO_DEEDS)}", repr(effect.values[name]))
        return BOTH_DEEDS if len(deeds) == 2 else deeds[0]
    if name in ("roll", "damage") and not effect.has(name):
        return 0
    return effect.whole(name, -9, 20)
