"""Abilities read from TOML: one line per effect kind says who may carry it and which parameters it takes."""

from typing import Final

from retrorocket.games.pocketmodel.sheets import AT_HOME, KINDS, PERS, REPAIRS, RESULTS, STATS, ZONES, Effect, When
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.parameters import Flag, Inner, OneOf, Several, Value, fill, parameters, read_parameters

SIDES: Final = "self|foe"
ROLES: Final = "attacker|defender"
BATTLE_STATS: Final = "attack|damage|defense"

# carriers: combat (cards), reveal, continuous, start_turn, destroyed (objectives), battle, outside, always (powers)
SPECS: Final[dict[str, tuple[str, str]]] = {
    "mod": (
        "combat battle",
        f"stat={BATTLE_STATS} amount=-9..9 target={SIDES} duration?>lasting=battle|turn when?=<when>",
    ),
    "mod_per": (
        "combat",
        f"stat={BATTLE_STATS} amount=-9..9 per={'|'.join(PERS)} max>most=1..9 icon?=<icon> when?=<when>",
    ),
    "extra_die": ("combat", f"target={SIDES} when?=<when>"),
    "reroll": ("combat", f"target={SIDES} when?=<when>"),
    "auto_hit": ("combat battle", "min>low=8..11 when?=<when>"),
    "no_auto_hit": ("combat", "when?=<when>"),
    "first_strike": ("combat", "when?=<when>"),
    "shield": ("combat", "amount=1..9 when?=<when>"),
    "survive": ("combat", "min>low=2..6 when?=<when>"),
    "splash": ("combat", "amount=1..9 when?=<when>"),
    "negate": ("combat", "part=ability|bonus|both"),
    "lock": ("combat", ""),
    "discard": ("combat reveal", "count=1..9"),
    "repair": ("combat reveal start_turn outside", f"amount=1..9 target={'|'.join(REPAIRS)} when?=<when>"),
    "retreat": ("combat", "to=adjacent|home when?=<when>"),
    "push": ("combat", "to=home|centre when?=<when>"),
    "draw": ("combat reveal", "count=1..9 when?=<when>"),
    "return_card": ("combat", "when?=<when>"),
    "call_reserves": ("combat reveal", "stars=1..60 when?=<when>"),
    "aura": (
        "continuous",
        f"stat={'|'.join(STATS)} amount=-9..9 side=friendly|opposing icons?=<icons> stars_min?=1..6 "
        f"stars_max?=1..6 zone?={'|'.join(ZONES)} role?={ROLES} others?=<flag>",
    ),
    "hand_size": ("continuous", "amount=1..9"),
    "action_limit": ("continuous", "action=move|combat|strike amount=1..20"),
    "direct_route": ("continuous", "stars_max=1..6"),
    "entry_damage": ("continuous", "amount=1..9 roll_min>low=1..6"),
    "ward": ("continuous", "min_units_home>low=1..60"),
    "reserve_bonus": ("continuous", "amount=1..20"),
    "deny_power": ("continuous", ""),
    "refill": ("start_turn", "count=1..9"),
    "damage": ("destroyed reveal", "amount=1..9 units=1..60"),
    "peek": ("reveal", "count=1..3 whose=opponent|own"),
    "salvage": ("reveal", "count=1..9 type>sort=combat|objective|any"),
    "scatter": ("reveal", "stars=1..60"),
    "recall": ("reveal", "stars=1..60"),
    "cycle": ("reveal outside", "count=1..9"),
    "free_move": ("outside", "from>zone=centre to=foe_home"),
    "strike_boost": ("outside", "amount=1..9"),
    "count_as": ("always", "stars=1..60"),
}
WHEN: Final = (
    f"role?={ROLES} zone?={'|'.join(ZONES)} result?={'|'.join(RESULTS)} foe_stars_min?=1..6 foe_stars_max?=1..6 "
    "foe_icons?=<icons> foe_damaged?=<flag> self_damaged?=<flag> outnumbered?=<flag>"
)
IN_BATTLE: Final = ["combat", "battle"]
LATE: Final = ["repair", "retreat", "push", "draw", "return_card", "call_reserves"]


def read_effects(row: Pack, key: str, carrier: str, icons: list[str]) -> list[Effect]:
    """The effects of an ability, in order."""
    return [read_effect(effect, carrier, icons) for effect in row.rows(key)]


def read_effect(row: Pack, carrier: str, icons: list[str]) -> Effect:
    """One effect: its kind must suit the carrier and its parameters the kind."""
    fitting = [kind for kind in KINDS if carrier in SPECS[kind][0].split()]
    kind = fitting[row.word("kind", fitting)]
    effect = Effect(KINDS.index(kind))
    fill(effect, read_parameters(row, parameters(SPECS[kind][1], values(icons)), ["kind"]))
    if row.has("when"):
        effect.when.given = 1
    check_effect(row, effect, kind, carrier)
    return effect


def values(icons: list[str]) -> dict[str, Value]:
    """What parameters are beside numbers and words: it depends on the match icons that there are."""
    named: dict[str, Value] = {"flag": Flag(), "icon": OneOf(icons), "icons": Several(icons)}
    return named | {"when": Inner(When, parameters(WHEN, named))}


def check_effect(row: Pack, effect: Effect, kind: str, carrier: str) -> None:
    """What the kind alone does not tell: what goes together."""
    if kind == "mod_per" and "icon" in row.text("per") and effect.icon < 0:
        raise row.fault("icon", f"a match icon, as 'per' is {row.text('per')!r}", "nothing")
    if kind == "repair" and carrier in ("reveal", "start_turn") and effect.target < AT_HOME:
        raise row.fault("target", "own_home or anywhere on an objective", repr(row.text("target")))
    if row.has("when") and carrier not in IN_BATTLE:
        raise row.fault("when", "a condition only on combat cards, as it is about a battle", repr(carrier))
    if effect.when.result >= 0 and kind not in LATE:
        raise row.fault("when.result", f"only with {', '.join(LATE)}, which come after the battle", repr(kind))
