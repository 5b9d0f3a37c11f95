"""Reading of abilities and stat cards: every effect uses a known kind with exactly its parameters (PT-ABIL-01)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics import effects
from retrorocket.games.pocket_tactics.effects import (
    ASSAULTS,
    KINDS,
    ROLES,
    SIDES,
    SKILLS,
    TARGETS,
    THIRD_SKILLS,
    Card,
    Effect,
    When,
)
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.rows import BIT

MOST_TYPES: Final = 60
TYPES_ON_A_CARD: Final = 3
CONDITIONS: Final = [
    "role", "assault", "skill", "enemy_skill", "target", "enemy_types", "enemy_not_types", "terrain",
    "enemy_unassisted", "self_assisted",
]  # fmt: skip
CONDITIONAL: Final = [
    "dice", "enemy_dice", "kicker", "enemy_kicker", "reroll", "reroll_all", "force_reroll", "shift_die", "first_strike",
    "no_counter", "extended_range", "deny_assists",
]  # fmt: skip
INNER: Final = ["dice", "kicker", "reroll"]


class Vocabulary:
    """The words that cards may use: terrain types, hazards among them, and types of units, which packs may add to."""

    def __init__(self, terrains: list[str], hazards: list[str], types: list[str]) -> None:
        self.terrains: Final = terrains
        self.hazards: Final = hazards
        self.types: Final = types

    def learn(self, row: Pack, key: str) -> None:
        """Take up the types of a card."""
        for word in row.texts(key):
            if word not in self.types:
                self.types.append(word)
        if len(self.types) > MOST_TYPES:
            raise row.fault(key, f"at most {MOST_TYPES} types of units in all", str(len(self.types)))

    def mask(self, row: Pack, key: str, words: list[str]) -> i64:
        """A list of words as bits."""
        found: i64 = 0
        for place in row.words(key, words):
            found |= BIT[place]
        return found

    def some(self, row: Pack, key: str, words: list[str]) -> i64:
        """A list of at least one word as bits."""
        found = self.mask(row, key, words)
        if not found:
            raise row.fault(key, "at least one word", "an empty list")
        return found


class AbilityReader:
    """Reads effects; one reader a file of cards."""

    def __init__(self, known: Vocabulary) -> None:
        self.known: Final = known

    def effect(self, row: Pack, ability: i64, part: i64) -> Effect:
        """One effect, by its place in its ability: kind, parameters, conditions, and nothing else."""
        kind = row.word("kind", KINDS)
        found = Effect(kind, ability, part)
        allowed = ["kind", *self.parameters(row, KINDS[kind], found)]
        if KINDS[kind] in CONDITIONAL:
            allowed.append("when")
            if row.has("when"):
                if KINDS[kind] == "extended_range":
                    row.table("when").only(["terrain"])
                found.when = self.when(row.table("when"))
        row.only(allowed)
        return found

    def parameters(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Read the parameters of a kind into an effect; give their names."""
        if kind in ("extra_steps", "move_then_assault", "jump_to", "hop_over"):
            return self.moving(row, kind, found)
        if kind in ("hazard_immune", "hazard_bonus", "deploy_terrain", "deploy_by_ally", "bring"):
            return self.standing(row, kind, found)
        if kind in (
            "dice",
            "enemy_dice",
            "kicker",
            "enemy_kicker",
            "reroll",
            "reroll_all",
            "force_reroll",
            "shift_die",
        ):
            return self.rolling(row, kind, found)
        if kind in ("rescue", "shove", "smite", "detonate", "swap", "save"):
            return self.testing(row, kind, found)
        return self.other(row, kind, found)

    def moving(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Moves."""
        if kind == "extra_steps":
            found.steps = row.whole("steps", 1, 5)
            return ["steps"]
        if kind == "move_then_assault":
            found.off_dice = row.whole("off_dice", -3, 3) if row.has("off_dice") else 0
            found.def_dice = row.whole("def_dice", -3, 3) if row.has("def_dice") else 0
            return ["off_dice", "def_dice"]
        if kind == "hop_over":
            over = row.words("over", ["enemy", "enemy_base"])
            found.over_enemy, found.over_base = 0 in over, 1 in over
            return ["over"]
        if not row.has("terrain") and not row.has("by_ally_types"):
            raise row.fault("terrain", "terrain types, or types in by_ally_types", "neither")
        found.terrain = self.some(row, "terrain", self.known.terrains) if row.has("terrain") else 0
        found.types = self.some(row, "by_ally_types", self.known.types) if row.has("by_ally_types") else 0
        return ["terrain", "by_ally_types"]

    def some(self, row: Pack, key: str, words: list[str]) -> i64:
        """A list of at least one word as bits."""
        return self.known.some(row, key, words)

    def standing(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Hazards and deployment."""
        if kind in ("hazard_immune", "hazard_bonus"):
            self.some(row, "hazards", self.known.hazards)
            found.terrain = self.some(row, "hazards", self.known.terrains)
            found.bonus = row.whole("bonus", 1, 6) if kind == "hazard_bonus" else 0
            return ["hazards", "bonus"] if kind == "hazard_bonus" else ["hazards"]
        if kind == "deploy_terrain":
            found.terrain = self.some(row, "terrain", self.known.terrains)
            return ["terrain"]
        found.any_type = kind == "deploy_by_ally" and not row.has("types")
        found.types = 0 if found.any_type else self.some(row, "types", self.known.types)
        return ["types"]

    def rolling(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Dice, kickers and re-rolls."""
        if kind == "shift_die":
            found.side = row.word("src", SIDES[:2])
            found.dst = row.word("dst", SIDES[:2])
            if found.side == found.dst:
                raise row.fault("dst", "the other colour than src", SIDES[found.dst])
            found.n = row.whole("n", 1, 3)
            return ["src", "dst", "n"]
        found.side = row.word("side", SIDES if kind in ("reroll", "force_reroll") else SIDES[:2])
        if kind == "reroll_all":
            return ["side"]
        low, high = (-6, -1) if kind.startswith("enemy_") else (-6, 6) if kind in ("dice", "kicker") else (1, 6)
        found.n = row.whole("n", low, high)
        return ["side", "n"]

    def testing(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Actions, and the save."""
        if kind == "swap":
            found.range = row.whole("range", 1, 30)
            return ["range"]
        found.target = row.whole("target", 1, 6)
        if kind == "save":
            row.words("against", ["assault"])
            found.types = self.known.mask(row, "not_from_types", self.known.types) if row.has("not_from_types") else 0
            found.to_reserves = row.word("result", ["stay", "reserves"]) == 1
            return ["against", "target", "not_from_types", "result"]
        skill = row.word("skill", [*SKILLS, "Third"])
        found.skill = effects.slot(skill) if skill < len(SKILLS) else effects.THIRD
        found.named = skill if skill < len(SKILLS) else effects.NONE
        found.side = row.word("side", SIDES[:2])
        if kind == "rescue":
            found.uses = row.whole("uses", 1, 9)
            found.any_type = not row.has("types")
            found.types = 0 if found.any_type else self.some(row, "types", self.known.types)
            return ["skill", "side", "target", "uses", "types"]
        if kind == "detonate":
            return ["skill", "side", "target"]
        found.range = row.whole("range", 1, 30)
        return ["skill", "side", "target", "range"]

    def other(self, row: Pack, kind: str, found: Effect) -> list[str]:
        """Range, assists, auras and limits; all the rest has no parameters."""
        if kind == "extended_range":
            found.skills = self.some(row, "skills", SKILLS)
            found.range = row.whole("range", 2, 30)
            found.line = row.flag("line")
            return ["skills", "range", "line"]
        if kind in ("assist_value", "advantage_value"):
            found.n = row.whole("n", 0, 9)
            return ["n"]
        if kind == "scatter":
            for face in row.wholes("on", 1, 6):
                found.faces |= BIT[face]
            return ["on"]
        if kind == "aura":
            found.types = self.some(row, "types", self.known.types)
            inner = row.table("effect")
            inner.word("kind", INNER)
            found.inner = self.effect(inner, found.ability, found.part)
            return ["types", "effect"]
        return []

    def when(self, row: Pack) -> When:
        """The conditions of an effect."""
        row.only(CONDITIONS)
        found = When()
        found.role = row.word("role", ROLES) if row.has("role") else effects.NONE
        found.assault = row.word("assault", ASSAULTS) if row.has("assault") else effects.NONE
        found.target = row.word("target", TARGETS) if row.has("target") else effects.NONE
        found.skills = self.some(row, "skill", SKILLS) if row.has("skill") else 0
        found.enemy_skills = self.some(row, "enemy_skill", SKILLS) if row.has("enemy_skill") else 0
        found.enemy_types = self.some(row, "enemy_types", self.known.types) if row.has("enemy_types") else 0
        if row.has("enemy_not_types"):
            found.enemy_not_types = self.some(row, "enemy_not_types", self.known.types)
        if row.has("terrain"):
            found.advantage = row.values["terrain"] == "advantage"
            found.terrain = 0 if found.advantage else self.some(row, "terrain", self.known.terrains)
        for key in ("enemy_unassisted", "self_assisted"):
            if row.has(key) and not row.flag(key):
                raise row.fault(key, "true, or no such key", "false")
        found.enemy_unassisted = row.has("enemy_unassisted")
        found.self_assisted = row.has("self_assisted")
        return found


def read_card(row: Pack, known: Vocabulary, faction: str) -> Card:
    """A stat card without its abilities, which need the types of all cards first."""
    types = row.texts("types")
    if len(types) > TYPES_ON_A_CARD:
        raise row.fault("types", f"at most {TYPES_ON_A_CARD} types", str(len(types)))
    third = row.table("third")
    card = Card(
        row.text("id"),
        row.text("name"),
        faction,
        third.word("kind", THIRD_SKILLS) + effects.ARCANE,
        known.mask(row, "types", known.types),
        known.mask(row, "terrain", known.terrains),
    )
    for line, skill in enumerate([row.table("melee"), row.table("ballistics"), third]):
        card.off[line] = skill.whole("off", 0, 3)
        card.off_kicker[line] = skill.whole("off_kicker", 0, 6)
        card.dfn[line] = skill.whole("def", 0, 3)
        card.dfn_kicker[line] = skill.whole("def_kicker", 0, 6)
        skill.only(["kind", "off", "off_kicker", "def", "def_kicker"] if line == 2 else SKILL_KEYS)
    return card


SKILL_KEYS: Final = ["off", "off_kicker", "def", "def_kicker"]
