"""Special abilities as data: effects with parameters and conditions, and stat cards made of them (PT-ABIL-01)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.kernel.rows import BIT

MELEE: Final = 0
BALLISTICS: Final = 1
ARCANE: Final = 2
TECH: Final = 3
MAGI_TECH: Final = 4
THIRD: Final = 2
SKILLS: Final = ["Melee", "Ballistics", "Arcane", "Tech"]
THIRD_SKILLS: Final = ["Arcane", "Tech", "Magi-Tech"]

OFF: Final = 0
DEF: Final = 1
ANY: Final = 2

ATTACKER: Final = 0
DEFENDER: Final = 1
CLOSE: Final = 0
RANGED: Final = 1
ASSAULTS: Final = ["close", "ranged"]
BASE_TARGET: Final = 0
UNIT_TARGET: Final = 1

KINDS: Final = [
    "extra_steps", "jump_to", "hop_over", "pass_walls", "move_then_assault", "withdraw", "follow", "no_hop",
    "hazard_immune", "hazard_bonus", "deploy_terrain", "deploy_by_ally", "bring",
    "dice", "enemy_dice", "kicker", "enemy_kicker", "reroll", "reroll_all", "force_reroll", "shift_die", "first_strike",
    "no_counter", "extended_range", "assist_value", "deny_assists", "advantage_value", "aura",
    "guard", "save", "rescue_on_capture", "rescue", "shove", "smite", "detonate", "swap", "reload", "no_close",
    "scatter",
]  # fmt: skip
EXTRA_STEPS: Final = 0
JUMP_TO: Final = 1
HOP_OVER: Final = 2
PASS_WALLS: Final = 3
MOVE_THEN_ASSAULT: Final = 4
WITHDRAW: Final = 5
FOLLOW: Final = 6
NO_HOP: Final = 7
HAZARD_IMMUNE: Final = 8
HAZARD_BONUS: Final = 9
DEPLOY_TERRAIN: Final = 10
DEPLOY_BY_ALLY: Final = 11
BRING: Final = 12
DICE: Final = 13
ENEMY_DICE: Final = 14
KICKER: Final = 15
ENEMY_KICKER: Final = 16
REROLL: Final = 17
REROLL_ALL: Final = 18
FORCE_REROLL: Final = 19
SHIFT_DIE: Final = 20
FIRST_STRIKE: Final = 21
NO_COUNTER: Final = 22
EXTENDED_RANGE: Final = 23
ASSIST_VALUE: Final = 24
DENY_ASSISTS: Final = 25
ADVANTAGE_VALUE: Final = 26
AURA: Final = 27
GUARD: Final = 28
SAVE: Final = 29
RESCUE_ON_CAPTURE: Final = 30
RESCUE: Final = 31
SHOVE: Final = 32
SMITE: Final = 33
DETONATE: Final = 34
SWAP: Final = 35
RELOAD: Final = 36
NO_CLOSE: Final = 37
SCATTER: Final = 38

NONE: Final = -1


class When:
    """The conditions of an effect; all that are set must hold (NONE and 0 mean: not asked)."""

    def __init__(self) -> None:
        self.role: i64 = NONE
        self.assault: i64 = NONE
        self.skills: i64 = 0
        self.enemy_skills: i64 = 0
        self.target: i64 = NONE
        self.enemy_types: i64 = 0
        self.enemy_not_types: i64 = 0
        self.terrain: i64 = 0
        self.advantage: bool = False
        self.enemy_unassisted: bool = False
        self.self_assisted: bool = False


class Effect:
    """One effect of an ability: its kind, its parameters (those that the kind has) and its conditions."""

    def __init__(self, kind: i64, ability: i64, part: i64) -> None:
        self.kind: Final = kind
        self.ability: Final = ability
        self.part: Final = part
        self.when: When | None = None
        self.inner: Effect | None = None
        self.n: i64 = 0
        self.side: i64 = OFF
        self.steps: i64 = 0
        self.off_dice: i64 = 0
        self.def_dice: i64 = 0
        self.terrain: i64 = 0
        self.types: i64 = 0
        self.any_type: bool = False
        self.over_enemy: bool = False
        self.over_base: bool = False
        self.bonus: i64 = 0
        self.skills: i64 = 0
        self.range: i64 = 0
        self.line: bool = False
        self.skill: i64 = THIRD
        self.named: i64 = NONE
        self.target: i64 = 0
        self.uses: i64 = 0
        self.to_reserves: bool = False
        self.faces: i64 = 0


class Card:
    """PT-UNIT-01 The stat card of a kind of unit. Values are by skill: Melee, Ballistics, third."""

    def __init__(self, id: str, name: str, faction: str, third: i64, types: i64, terrain: i64) -> None:
        self.id: Final = id
        self.name: Final = name
        self.faction: Final = faction
        self.third: Final = third
        self.types: Final = types
        self.terrain: Final = terrain
        self.count: int = 0
        self.stock: int = 0
        self.limit: int = 1
        self.cost: int = 1
        self.off: vec[i64] = vec[i64]([0, 0, 0])
        self.off_kicker: vec[i64] = vec[i64]([0, 0, 0])
        self.dfn: vec[i64] = vec[i64]([0, 0, 0])
        self.dfn_kicker: vec[i64] = vec[i64]([0, 0, 0])
        self.abilities: list[str] = []
        self.effects: list[Effect] = []
        self.kinds: i64 = 0
        self.summed: list[Effect | None] = [None] * len(KINDS)

    def has(self, kind: i64) -> bool:
        """Tell whether the card has an effect of a kind."""
        return self.kinds >> kind & 1 == 1

    def give(self, effect: Effect) -> None:
        """PT-ABIL-02 Take up one more effect; those of a kind add up."""
        self.effects.append(effect)
        self.kinds |= BIT[effect.kind]
        before = self.summed[effect.kind]
        self.summed[effect.kind] = effect if before is None else together(before, effect)

    def all_of(self, kind: i64) -> Effect | None:
        """PT-ABIL-02 The effects of a kind as one, None without any; for kinds whose parameters add up."""
        return self.summed[kind]

    def uses(self, skill: i64) -> bool:
        """PT-UNIT-06 Tell whether the unit has a skill: Magi-Tech serves as Arcane and as Tech."""
        return skill < ARCANE or self.third == skill or self.third == MAGI_TECH

    def offends(self, skill: i64) -> bool:
        """PT-ASLT-08 Tell whether the printed OFF value or OFF kicker of a skill is at least 1."""
        line = slot(skill)
        return self.off[line] > 0 or self.off_kicker[line] > 0


def together(one: Effect, other: Effect) -> Effect:
    """PT-ABIL-02 Two effects of a kind as one: numbers are added, lists united."""
    found = Effect(one.kind, one.ability, one.part)
    found.steps = one.steps + other.steps
    found.off_dice = one.off_dice + other.off_dice
    found.def_dice = one.def_dice + other.def_dice
    found.terrain = one.terrain | other.terrain
    found.types = one.types | other.types
    found.over_enemy = one.over_enemy or other.over_enemy
    found.over_base = one.over_base or other.over_base
    found.faces = one.faces | other.faces
    return found


def slot(skill: i64) -> i64:
    """The line of the card that a skill is printed on: Arcane and Tech share the third."""
    return min(skill, i64(THIRD))
