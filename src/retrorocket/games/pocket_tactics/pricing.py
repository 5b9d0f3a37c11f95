"""What a unit costs: the house formula of the data file (PT-UNIT-05)."""

from math import floor

from retrorocket.games.pocket_tactics import abilities
from retrorocket.games.pocket_tactics.abilities import KINDS, MAGI_TECH, OFF, SKILLS, Card, Effect, slot

FLAT = {
    "jump_to": 2.0, "pass_walls": 0.2, "withdraw": 0.5, "follow": 0.2, "no_hop": -0.3, "deploy_terrain": 1.0,
    "deploy_by_ally": 1.0, "bring": 0.3, "guard": 0.6, "rescue_on_capture": 1.0, "detonate": 0.5, "swap": 0.5,
    "no_close": -0.8, "extended_range": 0.0,
}  # fmt: skip


def price(card: Card, worth: list[float]) -> int:
    """The cost of a card; `worth` is the value of kickers 0 to 6."""
    return max(1, floor(stats_price(card, worth) + abilities_price(card, worth) + 0.5 + 1e-9))


def pool(dice: int, kicker: int, worth: list[float]) -> float:
    """The value of a pool."""
    return 2 * dice + worth[kicker]


def stats_price(card: Card, worth: list[float]) -> float:
    """The price of the skills and terrain advantages."""
    offence = sorted((pool(int(card.off[k]), int(card.off_kicker[k]), worth) for k in range(3)), reverse=True)
    defence = [pool(int(card.dfn[k]), int(card.dfn_kicker[k]), worth) for k in range(3)]
    total = 1 + offence[0] + 0.4 * offence[1] + 0.2 * offence[2]
    total += 0.4 * defence[0] + 0.3 * defence[1] + 0.3 * defence[2]
    total += 0.2 if card.third == MAGI_TECH else 0
    return total + 0.2 * max(0, int(card.terrain).bit_count() - 1)


def abilities_price(card: Card, worth: list[float]) -> float:
    """The price of all effects."""
    reach = range_price(card, worth)
    return reach + sum(effect_price(effect, reach, worth) for effect in card.effects)


def share(effect: Effect) -> float:
    """How much of its price an effect keeps under its conditions."""
    when = effect.when
    if when is None:
        return 1.0
    narrow = when.enemy_skills or when.enemy_types or when.enemy_not_types or when.terrain or when.advantage
    return 0.5 if narrow or when.target >= 0 or when.enemy_unassisted or when.self_assisted else 0.75


def range_price(card: Card, worth: list[float]) -> float:
    """The price of shooting further than one tile."""
    total = 0.0
    for effect in card.effects:
        if effect.kind == abilities.EXTENDED_RANGE:
            reach = int(effect.range)
            rate, cells = (0.08, 6 * (reach - 1)) if effect.line else (0.115, 3 * reach * (reach + 1) - 6)
            listed = [slot(skill) for skill in range(len(SKILLS)) if effect.skills >> skill & 1]
            best = max(pool(int(card.off[k]), int(card.off_kicker[k]), worth) for k in listed)
            total += rate * cells * best * share(effect)
    return total


def effect_price(effect: Effect, reach: float, worth: list[float]) -> float:
    """The price of one effect; `reach` is the unit's range price."""
    kind = KINDS[effect.kind]
    if kind in FLAT:
        return FLAT[kind]
    if kind == "aura":
        assert effect.inner is not None
        return 1.5 * effect_price(effect.inner, reach, worth)
    if kind in ("reload", "scatter"):
        return -reach * (0.25 if kind == "reload" else int(effect.faces).bit_count() / 6)
    if kind in ("extra_steps", "hop_over", "move_then_assault", "hazard_immune", "hazard_bonus"):
        return moving_price(kind, effect)
    if kind in ("save", "rescue", "shove", "smite", "assist_value", "advantage_value"):
        return acting_price(kind, effect)
    return dice_price(kind, effect, worth) * share(effect)


def moving_price(kind: str, effect: Effect) -> float:
    """Moves and hazards."""
    if kind == "extra_steps":
        return 1.5 * int(effect.steps)
    if kind == "hop_over":
        return 0.5 * (int(effect.over_enemy) + int(effect.over_base))
    if kind == "move_then_assault":
        return 3.0 + int(effect.off_dice) + 0.5 * int(effect.def_dice)
    many = int(effect.terrain).bit_count()
    return 0.3 * many if kind == "hazard_immune" else 0.1 * int(effect.bonus) * many


def acting_price(kind: str, effect: Effect) -> float:
    """Actions, saves and assists."""
    if kind == "save":
        return 0.8 * (7 - int(effect.target)) * (0.6 if effect.to_reserves else 1)
    if kind == "rescue":
        return 1.6 * int(effect.uses) * (1 if effect.any_type else 0.6)
    if kind == "shove":
        return 1.6 * int(effect.range) * (7 - int(effect.target))
    if kind == "smite":
        return 2.0 * int(effect.range)
    return (0.5 if kind == "assist_value" else 0.4) * (int(effect.n) - 1)


def dice_price(kind: str, effect: Effect, worth: list[float]) -> float:
    """Dice, kickers and re-rolls, before the share of their conditions."""
    n = int(effect.n)
    if kind == "dice":
        return (2.0 if effect.side == OFF else 1.5) * n
    if kind == "kicker":
        return worth[n] if n >= 0 else -worth[-n]
    each = {"enemy_dice": -1.5, "enemy_kicker": -0.05, "reroll": 0.7, "force_reroll": 0.8, "shift_die": 0.5}
    fixed = {"reroll_all": 1.4, "first_strike": 1.0, "no_counter": 2.0, "deny_assists": 0.6}
    return each[kind] * n if kind in each else fixed[kind]
