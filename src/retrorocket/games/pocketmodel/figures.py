"""The numbers of a battle: who gains which ability, what is added to each value, what the odds are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import stands, touches, zone_word
from retrorocket.games.pocketmodel.auras import working as in_force
from retrorocket.games.pocketmodel.clash import NATURAL_TWELVE, TWELVES, Clash, pair
from retrorocket.games.pocketmodel.lasting import lasting
from retrorocket.games.pocketmodel.odds import BEST, NEVER, TWO, WORST, hit_chance
from retrorocket.games.pocketmodel.sheets import (
    ATTACK,
    AURA,
    AUTO_HIT,
    DAMAGE_STAT,
    DEFENSE,
    DESTROYED_FOE,
    EXTRA_DIE,
    FIRST_STRIKE,
    FOE_DAMAGE,
    MATCH,
    MOD,
    MOD_PER,
    NO_AUTO_HIT,
    OWN_DAMAGE,
    POWER,
    SHIELD,
    SPLASH,
    SURVIVE,
    SURVIVED,
    WHEN_BATTLE,
    WILD,
    CardSheet,
    Effect,
    UnitSheet,
    When,
)
from retrorocket.games.pocketmodel.state import PocketModel, slot_owner
from retrorocket.kernel.rows import BIT, filled

NO_EFFECTS: Final[list[Effect]] = []
SELF: Final = 0
FOE: Final = 1
STATS: Final = [ATTACK, DAMAGE_STAT, DEFENSE]
SOURCES: Final = ["bonus", "ability", "foe", "power", "objectives", "turn"]
VALUES: Final = 3
MANY: Final = 6
BONUS: Final = 0
ABILITY: Final = 1
BY_FOE: Final = 2
BY_POWER: Final = 3
BY_OBJECTIVES: Final = 4
THIS_TURN: Final = 5
NO_PARTS: Final = filled(2 * VALUES * MANY, 0)
RED: Final = 1  # the bonus of attack; that of damage is yellow, that of defense blue, in the order of STATS


def abilities(s: PocketModel, clash: Clash, side: i64) -> list[Effect]:
    """PM-ABIL-01 The effects of a side's card, if its unit qualifies and nothing cancelled the ability."""
    card = clash.cards[side]
    if card < 0 or clash.no_ability[side] or not qualifies(s.sheet(clash.units[side]), s.card(card)):
        return NO_EFFECTS
    return s.card(card).effects


def qualifies(unit: UnitSheet, card: CardSheet) -> bool:
    """PM-ABIL-02, PM-ABIL-03, PM-ABIL-04 The icon next to the ability tells which units gain it."""
    if card.icon_kind == MATCH:
        return unit.icons & BIT[card.icon] != 0
    if card.icon_kind == POWER:
        return unit.power == card.icon
    if card.icon_kind == WILD:
        return card.wild_stars == 0 or card.wild_stars & BIT[unit.stars] != 0
    return False


def holds(s: PocketModel, clash: Clash, side: i64, when: When) -> bool:
    """Tell whether every part of a condition holds for a side's unit."""
    if not when.given:
        return True
    foe = clash.units[1 - side]
    sheet = s.sheet(foe)
    if when.role >= 0 and when.role != side:
        return False
    if when.zone >= 0 and zone_word(s, s.owner(clash.units[side]), clash.zone) != when.zone:
        return False
    if when.foe_icons and not when.foe_icons & sheet.icons:
        return False
    if not when.foe_stars_min <= sheet.stars <= when.foe_stars_max:
        return False
    if (when.foe_damaged and not s.damage[foe]) or (when.self_damaged and not s.damage[clash.units[side]]):
        return False
    if when.outnumbered and not outnumbered(s, clash, side):
        return False
    return when.result < 0 or ended(clash, side, when.result)


def outnumbered(s: PocketModel, clash: Clash, side: i64) -> bool:
    """The opposing player has more units here."""
    theirs = s.units_at(s.owner(clash.units[1 - side]), clash.zone)
    return theirs > s.units_at(s.owner(clash.units[side]), clash.zone)


def ended(clash: Clash, side: i64, result: i64) -> bool:
    """PM-R-82 How the battle ended for a side's unit, as settled at the end of step 7."""
    if result == DESTROYED_FOE:
        return clash.killed[side] != 0
    return (clash.lost[side] == 0) == (result == SURVIVED)


def freeze(s: PocketModel, clash: Clash) -> vec[i64]:
    """PM-BATT-01, PM-R-29 Read every condition and count once and fix the numbers of both units; their parts."""
    clash.frozen = 1
    clash.working = pair(conditions(s, clash, 0), conditions(s, clash, 1))
    parts = breakdown(s, clash)
    one, two = s.sheet(clash.units[0]), s.sheet(clash.units[1])
    clash.attack = pair(one.attack + added(parts, 0, ATTACK), two.attack + added(parts, 1, ATTACK))
    clash.damage = pair(one.damage + added(parts, 0, DAMAGE_STAT), two.damage + added(parts, 1, DAMAGE_STAT))
    clash.defense = pair(one.defense + added(parts, 0, DEFENSE), two.defense + added(parts, 1, DEFENSE))
    clash.shield = pair(amount_of(s, clash, 0, SHIELD), amount_of(s, clash, 1, SHIELD))
    clash.ways = pair(way(s, clash, 0), way(s, clash, 1))
    clash.automatic = automatics(automatic(s, clash, 0), automatic(s, clash, 1))
    return parts


def conditions(s: PocketModel, clash: Clash, side: i64) -> i64:
    """The effects of a side's card whose condition holds, as bits."""
    found: i64 = 0
    effects = abilities(s, clash, side)
    for place in range(len(effects)):
        if effects[place].when.result < 0 and holds(s, clash, side, effects[place].when):
            found |= BIT[place]
    return found


def automatics(one: i64, two: i64) -> vec[i64]:
    """The base rolls that hit by themselves; mostly both are 12."""
    return TWELVES if one == two == NATURAL_TWELVE else pair(one, two)


def breakdown(s: PocketModel, clash: Clash) -> vec[i64]:
    """What is added to the unit's own values: for both sides and each of STATS, one number for each of SOURCES."""
    found = NO_PARTS[:]
    for side in range(2):
        add_bonus(s, clash, side, found)
        add_card(s, clash, side, found)
        add_power(s, clash, side, found)
        add_auras(s, clash.units[side], side, found)
        add_lasting_parts(s, clash.units[side], side, found)
    return found


def part(side: i64, stat: i64, source: i64) -> i64:
    """Where the part of a value stands that comes from a source."""
    return (side * VALUES + stat) * MANY + source


def added(parts: vec[i64], side: i64, stat: i64) -> i64:
    """PM-ABIL-06 All that is added to a value: bonus, cards, power, face-up objectives, lasting modifiers."""
    found: i64 = 0
    first = part(side, stat, BONUS)
    for place in range(first, first + MANY):
        found += parts[place]
    return found


def add_bonus(s: PocketModel, clash: Clash, side: i64, found: vec[i64]) -> None:
    """PM-PLAY-03, PM-PLAY-04 The card's bonus, whatever the unit's icons, unless it was cancelled."""
    card = clash.cards[side]
    if card < 0 or clash.no_bonus[side]:
        return
    sheet = s.card(card)
    if sheet.colour:
        found[part(side, sheet.colour - RED, BONUS)] = sheet.bonus


def add_card(s: PocketModel, clash: Clash, side: i64, found: vec[i64]) -> None:
    """What a side's card does by its ability, to the own values and to those of the foe."""
    if not clash.working[side]:
        return
    for effect in working(s, clash, side):
        if effect.kind == MOD:
            if effect.target == SELF:
                found[part(side, effect.stat, ABILITY)] += effect.amount
            elif effect.target == FOE:
                found[part(1 - side, effect.stat, BY_FOE)] += effect.amount
        elif effect.kind == MOD_PER:
            counted = count_of(s, clash, side, effect)
            most = counted if counted < effect.most else effect.most
            found[part(side, effect.stat, ABILITY)] += effect.amount * most


def add_power(s: PocketModel, clash: Clash, side: i64, found: vec[i64]) -> None:
    """PM-POW-02 A battle power works by itself, in every battle."""
    effect = battle_power(s, clash.units[side])
    if effect is not None and effect.kind == MOD:
        if holds(s, clash, side, effect.when):
            found[part(side, effect.stat, BY_POWER)] = effect.amount


def add_auras(s: PocketModel, unit: i64, side: i64, found: vec[i64]) -> None:
    """PM-ABIL-06 What all face-up objectives together add, in the unit's zone and role."""
    if not s.works(AURA):
        return
    for slot in range(len(s.slot)):
        if stands(s, slot, AURA):
            for effect in in_force(s, slot):
                if effect.kind == AURA and effect.stat < VALUES and touches(s, effect, slot_owner(slot), unit, side):
                    found[part(side, effect.stat, BY_OBJECTIVES)] += effect.amount


def add_lasting_parts(s: PocketModel, unit: i64, side: i64, found: vec[i64]) -> None:
    """What modifiers until the end of the turn add."""
    if len(s.lasting):
        for stat in range(VALUES):
            found[part(side, stat, THIS_TURN)] = lasting(s, unit, stat)


def battle_power(s: PocketModel, unit: i64) -> Effect | None:
    """The battle power of a unit, if it has one."""
    power = s.sheet(unit).power
    if power < 0 or s.stock.powers[power].when != WHEN_BATTLE:
        return None
    return s.stock.powers[power].effect


def count_of(s: PocketModel, clash: Clash, side: i64, effect: Effect) -> i64:
    """What mod_per counts."""
    if effect.per == OWN_DAMAGE:
        return s.damage[clash.units[side]]
    if effect.per == FOE_DAMAGE:
        return s.damage[clash.units[1 - side]]
    friendly = effect.per <= 1
    seat = s.owner(clash.units[side if friendly else 1 - side])
    found: i64 = 0
    for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
        if s.place[unit] == clash.zone and unit != clash.units[side] and has_icon(s, unit, effect):
            found += 1
    return found


def has_icon(s: PocketModel, unit: i64, effect: Effect) -> bool:
    """Tell whether a unit shows the icon that is counted; any unit where no icon is."""
    return effect.per % 2 == 0 or s.sheet(unit).icons & BIT[effect.icon] != 0


def working(s: PocketModel, clash: Clash, side: i64) -> list[Effect]:
    """The effects of a side's card whose condition held when the numbers were frozen."""
    held = clash.working[side]
    if not held:
        return NO_EFFECTS
    effects = abilities(s, clash, side)
    if held == BIT[len(effects)] - 1:
        return effects
    return [effects[place] for place in range(len(effects)) if clash.working[side] & BIT[place]]


def amount_of(s: PocketModel, clash: Clash, side: i64, kind: i64) -> i64:
    """The amounts of one kind that a side has."""
    found: i64 = 0
    for effect in working(s, clash, side):
        if effect.kind == kind:
            found += effect.amount
    return found


def has(s: PocketModel, clash: Clash, side: i64, kind: i64, target: i64 = 0) -> bool:
    """Tell whether a side's card works with an effect of a kind on a target."""
    return any(effect.kind == kind and effect.target == target for effect in working(s, clash, side))


def way(s: PocketModel, clash: Clash, side: i64) -> i64:
    """How a side rolls: two dice, or the best or the worst two of three; both together cancel."""
    better = has(s, clash, side, EXTRA_DIE, SELF)
    worse = has(s, clash, 1 - side, EXTRA_DIE, FOE)
    if better == worse:
        return TWO
    return BEST if better else WORST


def automatic(s: PocketModel, clash: Clash, side: i64) -> i64:
    """PM-BATT-07, PM-R-57 The base roll that hits by itself: 12, or the lowest of its effects; none if forbidden."""
    if has(s, clash, 1 - side, NO_AUTO_HIT):
        return NEVER
    lowest: i64 = NATURAL_TWELVE
    for effect in working(s, clash, side):
        if effect.kind == AUTO_HIT and effect.low < lowest:
            lowest = effect.low
    power = battle_power(s, clash.units[side])
    if power is not None and power.kind == AUTO_HIT and power.low < lowest:
        lowest = power.low
    return lowest


def survive_from(s: PocketModel, clash: Clash, side: i64) -> i64:
    """The die from which a side's unit survives destruction; 0 if it has no such effect."""
    lowest: i64 = 0
    for effect in working(s, clash, side):
        if effect.kind == SURVIVE and (lowest == 0 or effect.low < lowest):
            lowest = effect.low
    return lowest


def strikes_first(s: PocketModel, clash: Clash) -> i64:
    """The side that alone has first strike; -1 if both or neither have it."""
    one = has(s, clash, 0, FIRST_STRIKE)
    two = has(s, clash, 1, FIRST_STRIKE)
    if one == two:
        return -1
    return 0 if one else 1


def splash_of(s: PocketModel, clash: Clash, side: i64) -> i64:
    """How much a side's hit also puts on another unit."""
    return amount_of(s, clash, side, SPLASH)


def dealt(clash: Clash, side: i64) -> i64:
    """PM-BATT-12, PM-R-30 The counters that a side's hit puts on the foe, never fewer than 0."""
    amount = clash.damage[side] - clash.shield[1 - side]
    return amount if amount > 0 else 0


def odds_of(clash: Clash, side: i64) -> i64:
    """How many of 216 rolls of a side hit, with the frozen numbers."""
    return hit_chance(clash.ways[side], clash.attack[side], clash.defense[1 - side], clash.automatic[side])


def forecast(s: PocketModel, clash: Clash) -> Clash:
    """The battle as it would be frozen now."""
    twin = clash.clone()
    if not twin.frozen:
        twin.parts = freeze(s, twin)
    return twin
