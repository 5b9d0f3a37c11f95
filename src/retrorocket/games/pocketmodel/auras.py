"""Continuous abilities: asked for when they matter, never stored (PM-OABL-01: only of face-up objectives)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.lasting import lasting
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.sheets import (
    ACTION_LIMIT,
    AURA,
    CENTRE,
    DENY_POWER,
    DIRECT_ROUTE,
    FOE_HOME,
    HAND_SIZE,
    NONE,
    OBJECTIVE_DEFENSE,
    OWN_HOME,
    RESERVE_BONUS,
    STRIKE,
    WARD,
    Effect,
)
from retrorocket.games.pocketmodel.state import PocketModel, home, host, slot_owner
from retrorocket.kernel.rows import BIT

MAXIMUM_HAND: Final = 3
ACTION_STARS: Final = 5
MOVE_ACTION: Final = 0
COMBAT_ACTION: Final = 1
STRIKE_ACTION: Final = 2
FRIENDLY: Final = 0
NO_EFFECTS: Final[list[Effect]] = []


def working(s: PocketModel, slot: i64) -> list[Effect]:
    """PM-OABL-01 The continuous effects of a slot: those of its card while it lies face up."""
    return s.stock.cards[s.slot[slot]].continuous if s.face[slot] else NO_EFFECTS


def stands(s: PocketModel, slot: i64, kind: i64) -> bool:
    """Tell whether a slot has continuous effects of a kind at work."""
    return s.face[slot] != 0 and s.stock.standing[s.slot[slot]] & BIT[kind] != 0


def sum_of(s: PocketModel, seat: i64, kind: i64, action: i64) -> i64:
    """The amounts of one kind over a seat's face-up objectives."""
    found: i64 = 0
    if not s.works(kind):
        return found
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if stands(s, slot, kind):
            for effect in working(s, slot):
                if effect.kind == kind and effect.action == action:
                    found += effect.amount
    return found


def maximum_hand(s: PocketModel, seat: i64) -> i64:
    """PM-ZONE-05, PM-R-12 Three, and what hand_size adds."""
    return MAXIMUM_HAND + sum_of(s, seat, HAND_SIZE, NONE)


def star_limit(s: PocketModel, seat: i64, action: i64) -> i64:
    """PM-TURN-05 Five stars an action, and what action_limit adds."""
    return ACTION_STARS + sum_of(s, seat, ACTION_LIMIT, action)


def reserve_bonus(s: PocketModel, seat: i64) -> i64:
    """PM-STRK-09 What other face-up objectives add to the reserves of a lost one."""
    return sum_of(s, seat, RESERVE_BONUS, NONE)


def power_denied(s: PocketModel, seat: i64) -> bool:
    """PM-PRI-02 An opponent's objective forbids powers outside combat."""
    if not s.works(DENY_POWER):
        return False
    for slot in range(len(s.slot)):
        if stands(s, slot, DENY_POWER) and slot_owner(slot) != seat:
            return True
    return False


def warded(s: PocketModel, slot: i64) -> bool:
    """PM-PRI-02 A face-up objective that can't be chosen while its owner has enough units at home."""
    if not s.works(WARD) or not stands(s, slot, WARD):
        return False
    for effect in working(s, slot):
        if effect.kind == WARD and s.units_at(slot_owner(slot), home(slot_owner(slot))) >= effect.low:
            return True
    return False


def direct_route(s: PocketModel, unit: i64) -> bool:
    """PM-PRI-01 A unit small enough may go straight between its home and an opponent's."""
    return s.stock.stars[s.kind[unit]] <= route_stars(s, s.owner(unit))


def route_stars(s: PocketModel, seat: i64) -> i64:
    """PM-PRI-01 The stars up to which units of a seat have a direct route; NONE without one."""
    found: i64 = NONE
    if not s.works(DIRECT_ROUTE):
        return found
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if stands(s, slot, DIRECT_ROUTE):
            for effect in working(s, slot):
                if effect.kind == DIRECT_ROUTE and effect.stars_max > found:
                    found = effect.stars_max
    return found


def zone_word(s: PocketModel, seat: i64, zone: i64) -> i64:
    """What a zone is to a seat: own home, the centre, the home of an opponent left, or none of these (PM-R-60)."""
    if zone == 0:
        return CENTRE
    if zone == home(seat):
        return OWN_HOME
    return FOE_HOME if s.alive(host(zone)) else NONE


def aura(s: PocketModel, unit: i64, stat: i64, role: i64) -> i64:
    """PM-ABIL-06 What all face-up objectives together add to a value of a unit, in its zone and role."""
    found: i64 = 0
    if not s.works(AURA):
        return found
    for slot in range(len(s.slot)):
        if stands(s, slot, AURA):
            for effect in working(s, slot):
                if effect.kind == AURA and effect.stat == stat and touches(s, effect, slot_owner(slot), unit, role):
                    found += effect.amount
    return found


def touches(s: PocketModel, effect: Effect, seat: i64, unit: i64, role: i64) -> bool:
    """Tell whether a unit fits all filters of an aura of a seat."""
    sheet = s.sheet(unit)
    if (s.owner(unit) == seat) != (effect.side == FRIENDLY):
        return False
    if effect.icons and not effect.icons & sheet.icons:
        return False
    if not effect.stars_min <= sheet.stars <= effect.stars_max:
        return False
    if effect.zone >= 0 and zone_word(s, seat, s.place[unit]) != effect.zone:
        return False
    return effect.role < 0 or effect.role == role


def objective_defense(s: PocketModel, slot: i64) -> i64:
    """PM-STRK-07 The defense on the card, and what face-up objectives of its owner add."""
    seat = slot_owner(slot)
    found = s.card(s.slot[slot]).defense
    return found + defense_bonus(s, seat, slot)


def defense_bonus(s: PocketModel, seat: i64, struck: i64) -> i64:
    """What a seat's face-up objectives add to the defense of one of them."""
    found: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if stands(s, slot, AURA):
            for effect in working(s, slot):
                if effect.kind == AURA and effect.stat == OBJECTIVE_DEFENSE and not (effect.others and slot == struck):
                    found += effect.amount
    return found


def strike_value(s: PocketModel, unit: i64) -> i64:
    """PM-STRK-06, PM-R-78 Printed attack, auras on strikes, and a Breacher's boost this turn."""
    return s.sheet(unit).attack + aura(s, unit, STRIKE, NONE) + lasting(s, unit, STRIKE)
