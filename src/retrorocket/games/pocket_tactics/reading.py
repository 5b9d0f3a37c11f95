"""Reading of abilities and stat cards: every effect uses a known kind with exactly its parameters (PT-ABIL-01)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocket_tactics import abilities
from retrorocket.games.pocket_tactics.abilities import (
    KINDS,
    SKILLS,
    THIRD_SKILLS,
    Card,
    Effect,
    When,
)
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.parameters import (
    Flag,
    Given,
    Inner,
    Numbers,
    OneOf,
    Several,
    Table,
    Value,
    fill,
    parameters,
    read_parameters,
)
from retrorocket.kernel.rows import BIT

MOST_TYPES: Final = 60
TYPES_ON_A_CARD: Final = 3
INNER: Final = ["dice", "kicker", "reroll"]
# every kind with its parameters; conditions where it may have some
PARAMETERS: Final = {
    "extra_steps": "steps=1..5",
    "jump_to": "terrain?=<terrains> by_ally_types?>types=<types>",
    "hop_over": "over=<over>",
    "pass_walls": "",
    "move_then_assault": "off_dice?=-3..3 def_dice?=-3..3",
    "withdraw": "",
    "follow": "",
    "no_hop": "",
    "hazard_immune": "hazards>terrain=<hazards>",
    "hazard_bonus": "hazards>terrain=<hazards> bonus=1..6",
    "deploy_terrain": "terrain=<terrains>",
    "deploy_by_ally": "types?=<types>",
    "bring": "types=<types>",
    "dice": "side=OFF|DEF n=-6..6 when?=<when>",
    "enemy_dice": "side=OFF|DEF n=-6..-1 when?=<when>",
    "kicker": "side=OFF|DEF n=-6..6 when?=<when>",
    "enemy_kicker": "side=OFF|DEF n=-6..-1 when?=<when>",
    "reroll": "side=OFF|DEF|any n=1..6 when?=<when>",
    "reroll_all": "side=OFF|DEF when?=<when>",
    "force_reroll": "side=OFF|DEF|any n=1..6 when?=<when>",
    "shift_die": "src>side=OFF|DEF dst=OFF|DEF n=1..3 when?=<when>",
    "first_strike": "when?=<when>",
    "no_counter": "when?=<when>",
    "extended_range": "skills=<skills> range=2..30 line=<flag> when?=<ground>",
    "assist_value": "n=0..9",
    "deny_assists": "when?=<when>",
    "advantage_value": "n=0..9",
    "aura": "types=<types> effect=<effect>",
    "guard": "",
    "save": "against=<against> target=1..6 not_from_types?>types=<any_types> result=stay|reserves",
    "rescue_on_capture": "",
    "rescue": "skill=<skill> side=OFF|DEF target=1..6 uses=1..9 types?=<types>",
    "shove": "skill=<skill> side=OFF|DEF target=1..6 range=1..30",
    "smite": "skill=<skill> side=OFF|DEF target=1..6 range=1..30",
    "detonate": "skill=<skill> side=OFF|DEF target=1..6",
    "swap": "range=1..30",
    "reload": "",
    "no_close": "",
    "scatter": "on>faces=<faces>",
}
GROUND: Final = "terrain?=<ground>"
WHEN: Final = (
    "role?=attacker|defender assault?=close|ranged skill?>skills=<skills> enemy_skill?>enemy_skills=<skills> "
    "target?=base|unit enemy_types?=<types> enemy_not_types?=<types> "
    f"{GROUND} enemy_unassisted?=<given> self_assisted?=<given>"
)
ADVANTAGE: Final = "advantage"


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


class Hazards(Several):
    """Some of the terrain types that are hazards."""

    def __init__(self, known: Vocabulary) -> None:
        super().__init__(known.terrains, 1)
        self.hazards: Final = known.hazards

    def read(self, row: Pack, key: str) -> object:
        """Bits of terrain types, once all of them are hazards."""
        row.words(key, self.hazards)
        return super().read(row, key)


class Ground(Several):
    """Terrain types, or the word for terrain where the unit has its advantage."""

    def read(self, row: Pack, key: str) -> object:
        """Bits of terrain types; none for the word."""
        return 0 if row.values[key] == ADVANTAGE else super().read(row, key)


class Conditions(Inner):
    """The conditions of an effect."""

    def read(self, row: Pack, key: str) -> object:
        """What is given, and whether it is about the advantage."""
        found = super().read(row, key)
        assert isinstance(found, When)
        found.advantage = row.table(key).values.get("terrain") == ADVANTAGE
        return found


class AbilityReader:
    """Reads effects; one reader a file of cards."""

    def __init__(self, known: Vocabulary) -> None:
        values = values_of(known)
        self.declared: Final = {kind: parameters(PARAMETERS[kind], values) for kind in KINDS}

    def effect(self, row: Pack, ability: i64, part: i64) -> Effect:
        """One effect, by its place in its ability: kind, parameters, conditions, and nothing else."""
        kind = row.word("kind", KINDS)
        found = Effect(kind, ability, part)
        values = read_parameters(row, self.declared[KINDS[kind]], ["kind"])
        if kind == abilities.AURA:
            found.inner = self.inner(values.pop("effect"), ability, part)
        fill(found, told_apart(row, kind, values))
        found.any_type = kind in (abilities.DEPLOY_BY_ALLY, abilities.RESCUE) and not row.has("types")
        return found

    def inner(self, row: object, ability: i64, part: i64) -> Effect:
        """The effect that an aura gives others: dice, a kicker or a re-roll."""
        assert isinstance(row, Pack)
        row.word("kind", INNER)
        return self.effect(row, ability, part)


def values_of(known: Vocabulary) -> dict[str, Value]:
    """What parameters are beside numbers and words: it depends on the words that cards may use."""
    found: dict[str, Value] = {
        "terrains": Several(known.terrains, 1),
        "ground": Ground(known.terrains, 1),
        "hazards": Hazards(known),
        "types": Several(known.types, 1),
        "any_types": Several(known.types),
        "skills": Several(SKILLS, 1),
        "skill": OneOf([*SKILLS, "Third"]),
        "over": Several(["enemy", "enemy_base"]),
        "against": Several(["assault"]),
        "faces": Numbers(1, 6),
        "flag": Flag(),
        "given": Given(),
        "effect": Table(),
    }
    conditions = {
        "when": Conditions(When, parameters(WHEN, found)),
        "ground": Conditions(When, parameters(GROUND, found)),
    }
    return found | conditions


def told_apart(row: Pack, kind: i64, values: dict[str, object]) -> dict[str, object]:
    """Parameters as the fields of an effect: those of some kinds depend on each other or fill several fields."""
    if kind == abilities.JUMP_TO and not values:
        raise row.fault("terrain", "terrain types, or types in by_ally_types", "neither")
    if kind == abilities.SHIFT_DIE and values["side"] == values.pop("dst"):
        raise row.fault("dst", "the other colour than src", row.text("dst"))
    if kind == abilities.HOP_OVER:
        over = row.texts("over")
        return {"over_enemy": "enemy" in over, "over_base": "enemy_base" in over}
    if kind == abilities.SAVE:
        del values["against"]
        values["to_reserves"] = values.pop("result") == 1
    if "skill" in values:
        return values | skill_fields(row.word("skill", [*SKILLS, "Third"]))
    return values


def skill_fields(skill: int) -> dict[str, object]:
    """The line of the card that a test is made with, and the skill if one is named."""
    if skill == len(SKILLS):
        return {"skill": abilities.THIRD, "named": abilities.NONE}
    return {"skill": abilities.slot(skill), "named": skill}


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
        third.word("kind", THIRD_SKILLS) + abilities.ARCANE,
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
