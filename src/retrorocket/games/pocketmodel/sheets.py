"""What is printed on a unit, on a card, and in an ability: numbers that never change during play."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

KINDS: Final = [
    "mod",
    "mod_per",
    "extra_die",
    "reroll",
    "auto_hit",
    "no_auto_hit",
    "first_strike",
    "shield",
    "survive",
    "splash",
    "negate",
    "lock",
    "discard",
    "repair",
    "retreat",
    "push",
    "draw",
    "return_card",
    "call_reserves",
    "aura",
    "hand_size",
    "action_limit",
    "direct_route",
    "entry_damage",
    "ward",
    "reserve_bonus",
    "deny_power",
    "refill",
    "damage",
    "peek",
    "salvage",
    "scatter",
    "recall",
    "cycle",
    "free_move",
    "strike_boost",
    "count_as",
]
MOD: Final = 0
MOD_PER: Final = 1
EXTRA_DIE: Final = 2
REROLL: Final = 3
AUTO_HIT: Final = 4
NO_AUTO_HIT: Final = 5
FIRST_STRIKE: Final = 6
SHIELD: Final = 7
SURVIVE: Final = 8
SPLASH: Final = 9
NEGATE: Final = 10
LOCK: Final = 11
DISCARD: Final = 12
REPAIR: Final = 13
RETREAT: Final = 14
PUSH: Final = 15
DRAW: Final = 16
RETURN_CARD: Final = 17
CALL_RESERVES: Final = 18
AURA: Final = 19
HAND_SIZE: Final = 20
ACTION_LIMIT: Final = 21
DIRECT_ROUTE: Final = 22
ENTRY_DAMAGE: Final = 23
WARD: Final = 24
RESERVE_BONUS: Final = 25
DENY_POWER: Final = 26
REFILL: Final = 27
DAMAGE: Final = 28
PEEK: Final = 29
SALVAGE: Final = 30
SCATTER: Final = 31
RECALL: Final = 32
CYCLE: Final = 33
FREE_MOVE: Final = 34
STRIKE_BOOST: Final = 35
COUNT_AS: Final = 36

STATS: Final = ["attack", "damage", "defense", "strike", "objective_defense"]
ATTACK: Final = 0
DAMAGE_STAT: Final = 1
DEFENSE: Final = 2
STRIKE: Final = 3
OBJECTIVE_DEFENSE: Final = 4

ZONES: Final = ["own_home", "centre", "foe_home"]
OWN_HOME: Final = 0
CENTRE: Final = 1
FOE_HOME: Final = 2

RESULTS: Final = ["destroyed_foe", "survived", "self_destroyed"]
DESTROYED_FOE: Final = 0
SURVIVED: Final = 1

PERS: Final = [
    "friendly_others_in_zone",
    "friendly_icon_in_zone",
    "opposing_in_zone",
    "opposing_icon_in_zone",
    "own_damage",
    "foe_damage",
]
OWN_DAMAGE: Final = 4
FOE_DAMAGE: Final = 5

REPAIRS: Final = ["self", "friend_in_zone", "own_home", "anywhere"]
ON_SELF: Final = 0
AT_HOME: Final = 2
ANYWHERE: Final = 3

TRIGGERS: Final = ["reveal", "continuous", "start_turn", "destroyed"]
REVEALED: Final = 0
CONTINUOUS: Final = 1
START_TURN: Final = 2
WHEN_DESTROYED: Final = 3

COLOURS: Final = ["none", "red", "yellow", "blue"]
ICON_KINDS: Final = ["none", "match", "power", "wild"]
NO_ICON: Final = 0
MATCH: Final = 1
POWER: Final = 2
WILD: Final = 3

WHEN_BATTLE: Final = 0
WHEN_OUTSIDE: Final = 1

COMBAT_CARD: Final = 0
OBJECTIVE_CARD: Final = 1
NONE: Final = -1
ANY_STARS: Final = 99


class Effect:
    """One effect of an ability: its kind and the parameters that the kind reads; NONE where a filter is not given."""

    def __init__(self, kind: int) -> None:
        self.kind: Final[i64] = kind
        self.stat: i64 = NONE
        self.amount: i64 = 0
        self.target: i64 = 0
        self.lasting: i64 = 0
        self.per: i64 = NONE
        self.icon: i64 = NONE
        self.most: i64 = ANY_STARS
        self.low: i64 = 0
        self.count: i64 = 0
        self.stars: i64 = 0
        self.units: i64 = 0
        self.part: i64 = 0
        self.to: i64 = 0
        self.whose: i64 = 0
        self.sort: i64 = 0
        self.action: i64 = NONE
        self.side: i64 = 0
        self.icons: i64 = 0
        self.stars_min: i64 = 0
        self.stars_max: i64 = ANY_STARS
        self.zone: i64 = NONE
        self.role: i64 = NONE
        self.others: bool = False
        self.when: When = ALWAYS


class When:
    """The condition of an effect: every part that is given must hold."""

    def __init__(self) -> None:
        self.given: i64 = 0
        self.role: i64 = NONE
        self.zone: i64 = NONE
        self.foe_icons: i64 = 0
        self.foe_stars_min: i64 = 0
        self.foe_stars_max: i64 = ANY_STARS
        self.foe_damaged: bool = False
        self.self_damaged: bool = False
        self.outnumbered: bool = False
        self.result: i64 = NONE


ALWAYS: Final = When()


class UnitSheet:
    """A unit's base: stars, the four values, its match icons as bits, its power icon or NONE."""

    def __init__(self, id: str, name: str, faction: str, glyph: str, numbers: list[int]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.faction: Final = faction
        self.glyph: Final = glyph
        stars, attack, damage, defense, shields, icons, power = numbers
        self.stars: Final[i64] = stars
        self.attack: Final[i64] = attack
        self.damage: Final[i64] = damage
        self.defense: Final[i64] = defense
        self.shields: Final[i64] = shields
        self.icons: Final[i64] = icons
        self.power: Final[i64] = power
        self.action_stars: i64 = stars


class CardSheet:
    """A card: its type, its worth as an objective, and either bonus, icon and ability or the abilities by trigger."""

    def __init__(self, id: str, name: str, text: str, sort: int, defense: int, stars: int) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.sort: Final[i64] = sort
        self.defense: Final[i64] = defense
        self.stars: Final[i64] = stars
        self.colour: i64 = 0
        self.bonus: i64 = 0
        self.icon_kind: i64 = NO_ICON
        self.icon: i64 = NONE
        self.wild_stars: i64 = 0
        self.effects: list[Effect] = []
        self.reveal: list[Effect] = []
        self.continuous: list[Effect] = []
        self.start_turn: list[Effect] = []
        self.destroyed: list[Effect] = []

    def triggered(self, trigger: i64) -> list[Effect]:
        """The effects of a trigger."""
        if trigger == REVEALED:
            return self.reveal
        if trigger == CONTINUOUS:
            return self.continuous
        return self.start_turn if trigger == START_TURN else self.destroyed


class PowerSheet:
    """A power match icon: when it works and what it does."""

    def __init__(self, id: str, name: str, text: str, when: int, effect: Effect) -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.when: Final[i64] = when
        self.effect: Final = effect


class ForceSheet:
    """A ready-made set: units and cards with their numbers of copies, and a legal placement that suits it.

    `kinds` and `pile` are the units and cards one by one, as the table counts them, once it has been brought to one.
    """

    def __init__(self, id: str, name: str, note: str, units: dict[str, int], deck: dict[str, int]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.note: Final = note
        self.units: Final = units
        self.deck: Final = deck
        self.deploy: dict[str, int] = {}
        self.kinds: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
