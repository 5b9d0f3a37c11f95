"""Abilities read from TOML: one line per effect kind says who may carry it and which parameters it takes."""

from typing import Final

from retrorocket.games.pocketmodel.sheets import AT_HOME, KINDS, PERS, REPAIRS, RESULTS, STATS, ZONES, Effect, When
from retrorocket.kernel.packs import Pack
from retrorocket.kernel.rows import bits_of

NUMBER: Final = "number"
FLAG: Final = "flag"
ICON: Final = "icon"
ICONS: Final = "icons"
WHEN: Final = "when"
SIDES: Final = "self|foe"
ROLES: Final = "attacker|defender"
BATTLE_STATS: Final = "attack|damage|defense"

# carriers: combat (cards), reveal, continuous, start_turn, destroyed (objectives), battle, outside, always (powers)
SPECS: Final[dict[str, tuple[str, str]]] = {
    "mod": (
        "combat battle",
        f"stat={BATTLE_STATS} amount=number:-9:9 target={SIDES} duration?=battle|turn when?=when",
    ),
    "mod_per": (
        "combat",
        f"stat={BATTLE_STATS} amount=number:-9:9 per={'|'.join(PERS)} max=number:1:9 icon?=icon when?=when",
    ),
    "extra_die": ("combat", f"target={SIDES} when?=when"),
    "reroll": ("combat", f"target={SIDES} when?=when"),
    "auto_hit": ("combat battle", "min=number:8:11 when?=when"),
    "no_auto_hit": ("combat", "when?=when"),
    "first_strike": ("combat", "when?=when"),
    "shield": ("combat", "amount=number:1:9 when?=when"),
    "survive": ("combat", "min=number:2:6 when?=when"),
    "splash": ("combat", "amount=number:1:9 when?=when"),
    "negate": ("combat", "part=ability|bonus|both"),
    "lock": ("combat", ""),
    "discard": ("combat reveal", "count=number:1:9"),
    "repair": ("combat reveal start_turn outside", f"amount=number:1:9 target={'|'.join(REPAIRS)} when?=when"),
    "retreat": ("combat", "to=adjacent|home when?=when"),
    "push": ("combat", "to=home|centre when?=when"),
    "draw": ("combat reveal", "count=number:1:9 when?=when"),
    "return_card": ("combat", "when?=when"),
    "call_reserves": ("combat reveal", "stars=number:1:60 when?=when"),
    "aura": (
        "continuous",
        f"stat={'|'.join(STATS)} amount=number:-9:9 side=friendly|opposing icons?=icons stars_min?=number:1:6 "
        f"stars_max?=number:1:6 zone?={'|'.join(ZONES)} role?={ROLES} others?=flag",
    ),
    "hand_size": ("continuous", "amount=number:1:9"),
    "action_limit": ("continuous", "action=move|combat|strike amount=number:1:20"),
    "direct_route": ("continuous", "stars_max=number:1:6"),
    "entry_damage": ("continuous", "amount=number:1:9 roll_min=number:1:6"),
    "ward": ("continuous", "min_units_home=number:1:60"),
    "reserve_bonus": ("continuous", "amount=number:1:20"),
    "deny_power": ("continuous", ""),
    "refill": ("start_turn", "count=number:1:9"),
    "damage": ("destroyed reveal", "amount=number:1:9 units=number:1:60"),
    "peek": ("reveal", "count=number:1:3 whose=opponent|own"),
    "salvage": ("reveal", "count=number:1:9 type=combat|objective|any"),
    "scatter": ("reveal", "stars=number:1:60"),
    "recall": ("reveal", "stars=number:1:60"),
    "cycle": ("reveal outside", "count=number:1:9"),
    "free_move": ("outside", "from=centre to=foe_home"),
    "strike_boost": ("outside", "amount=number:1:9"),
    "count_as": ("always", "stars=number:1:60"),
}

# what a parameter is called in an Effect, where the words differ
FIELDS: Final = {
    "max": "most",
    "min": "low",
    "roll_min": "low",
    "min_units_home": "low",
    "duration": "lasting",
    "type": "sort",
    "from": "zone",
}
ABOUT_THE_FOE: Final = ["foe_icons", "foe_stars_min", "foe_stars_max", "foe_damaged"]
CONDITIONS: Final = [*ABOUT_THE_FOE, "role", "zone", "self_damaged", "outnumbered", "result"]
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
    specs = [spec.split("=") for spec in SPECS[kind][1].split()]
    row.only(["kind", *[name.rstrip("?") for name, _ in specs]])
    for name, form in specs:
        read_parameter(row, effect, name, form, icons)
    if kind == "mod_per" and "icon" in row.text("per") and effect.icon < 0:
        raise row.fault("icon", f"a match icon, as 'per' is {row.text('per')!r}", "nothing")
    if kind == "repair" and carrier in ("reveal", "start_turn") and effect.target < AT_HOME:
        raise row.fault("target", "own_home or anywhere on an objective", repr(row.text("target")))
    if row.has("when") and carrier not in IN_BATTLE:
        raise row.fault("when", "a condition only on combat cards, as it is about a battle", repr(carrier))
    if effect.when.result >= 0 and kind not in LATE:
        raise row.fault("when.result", f"only with {', '.join(LATE)}, which come after the battle", repr(kind))
    return effect


def read_parameter(row: Pack, effect: Effect, name: str, form: str, icons: list[str]) -> None:
    """One parameter into its field of the effect."""
    key = name.rstrip("?")
    if name.endswith("?") and not row.has(key):
        return
    field = FIELDS.get(key, key)
    if form.startswith(NUMBER):
        _, low, high = form.split(":")
        setattr(effect, field, row.whole(key, int(low), int(high)))
    elif form == FLAG:
        setattr(effect, field, int(row.flag(key)))
    elif form == ICON:
        setattr(effect, field, row.word(key, icons))
    elif form == ICONS:
        setattr(effect, field, bits_of(row.words(key, icons)))
    elif form == WHEN:
        effect.when = read_when(row.table(key), icons)
    else:
        setattr(effect, field, row.word(key, form.split("|")))


def read_when(row: Pack, icons: list[str]) -> When:
    """A condition."""
    row.only(CONDITIONS)
    when = When()
    when.given = 1
    for key, words in (("role", ROLES.split("|")), ("zone", ZONES), ("result", RESULTS)):
        if row.has(key):
            setattr(when, key, row.word(key, words))
    for key in ("foe_stars_min", "foe_stars_max"):
        if row.has(key):
            setattr(when, key, row.whole(key, 1, 6))
    for key in ("foe_damaged", "self_damaged", "outnumbered"):
        if row.has(key):
            setattr(when, key, int(row.flag(key)))
    if row.has("foe_icons"):
        when.foe_icons = bits_of(row.words("foe_icons", icons))
    return when
