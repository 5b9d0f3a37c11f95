"""The legal answers of a turn, in the order of its candidates: what holds for many of them is asked once."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import (
    COMBAT_ACTION,
    MOVE_ACTION,
    STRIKE_ACTION,
    power_denied,
    route_stars,
    star_limit,
    warded,
)
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.restrictions.turn import opponents_home, repairable
from retrorocket.games.pocketmodel.sheets import CYCLE, FREE_MOVE, REPAIR, STRIKE_BOOST
from retrorocket.games.pocketmodel.state import CENTRE, MAIN, PocketModel, card_of, home, host
from retrorocket.games.pocketmodel.verbs import (
    ATTACK,
    MOVE,
    OBJECTIVE,
    PASS,
    POWER,
    POWER_CARD,
    POWER_ON,
    POWER_TO,
    STRIKE,
)
from retrorocket.kernel.actions import pack
from retrorocket.kernel.rows import BIT


def list_turn(s: PocketModel) -> vec[i64]:
    """Pass, powers, objectives, and the first choice of an action."""
    found = list_powers(s, append(vec[i64](capacity=32), pack(PASS)))
    if s.phase != MAIN:
        return found
    if not s.objective_played:
        found = list_objectives(s, found)
    return list_starts(s, found)


def list_powers(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """PM-POW-03, PM-PRI-02 One outside power a turn, unless an opponent's objective forbids them."""
    if s.power_used:
        return found
    start = s.active * s.size
    asked = False
    for unit in range(start, start + s.counts[s.active]):
        if s.place[unit] >= 0 and s.stock.outside[s.kind[unit]] >= 0:
            if not asked and power_denied(s, s.active):
                return found
            asked = True
            found = list_uses(s, found, unit)
    return found


def list_uses(s: PocketModel, found: vec[i64], unit: i64) -> vec[i64]:
    """PM-POW-05 What one unit's power can be carried out on."""
    kind = s.stock.outside[s.kind[unit]]
    if kind == FREE_MOVE:
        if s.place[unit] == CENTRE:
            for zone in range(1, s.seats + 1):
                if opponents_home(s, zone):
                    found = append(found, pack(POWER_TO, unit, zone))
    elif kind == REPAIR:
        start = s.active * s.size
        for friend in range(start, start + s.counts[s.active]):
            if s.damage[friend] and repairable(s, unit, friend):
                found = append(found, pack(POWER_ON, unit, friend))
    elif kind == CYCLE:
        last: i64 = -1
        hand = s.hand[s.active]
        for place in range(len(hand)):
            if card_of(hand[place]) != last:
                last = card_of(hand[place])
                found = append(found, pack(POWER_CARD, unit, last))
    elif kind == STRIKE_BOOST:
        found = append(found, pack(POWER, unit))
    return found


def list_objectives(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """PM-POBJ-02 Every objective card of the hand in place of every own objective."""
    last: i64 = -1
    hand = s.hand[s.active]
    for place in range(len(hand)):
        card = card_of(hand[place])
        if card != last and not s.stock.combat[card]:
            for slot in range(s.active * SLOTS, s.active * SLOTS + SLOTS):
                if s.slot[slot] >= 0:
                    found = append(found, pack(OBJECTIVE, card, slot))
        last = card
    return found


def list_starts(s: PocketModel, found: vec[i64]) -> vec[i64]:
    """PM-TURN-05 Every own unit in play with the actions that its stars allow."""
    moves, fights = star_limit(s, s.active, MOVE_ACTION), star_limit(s, s.active, COMBAT_ACTION)
    strikes, route = star_limit(s, s.active, STRIKE_ACTION), route_stars(s, s.active)
    contested = zones_of_foes(s, -1)
    start = s.active * s.size
    for unit in range(start, start + s.counts[s.active]):
        zone = s.place[unit]
        if zone < 0:
            continue
        stars = s.stock.action_stars[s.kind[unit]]
        if stars <= moves:
            found = list_moves(s, found, unit, route)
        if stars <= fights and contested & BIT[zone]:
            found = list_attacks(s, found, unit, -1)
        if stars <= strikes and zone != CENTRE and zone != home(s.active):
            found = list_strikes(s, found, unit, host(zone))
    return found


def zones_of_foes(s: PocketModel, only: i64) -> i64:
    """The zones where units of opponents stand, as bits; of one opponent where `only` names one."""
    found: i64 = 0
    for seat in range(s.seats):
        if seat != s.active and (only < 0 or seat == only):
            start = seat * s.size
            for unit in range(start, start + s.counts[seat]):
                if s.place[unit] >= 0:
                    found |= BIT[s.place[unit]]
    return found


def list_moves(s: PocketModel, found: vec[i64], unit: i64, route: i64) -> vec[i64]:
    """PM-MOVE-02, PM-PRI-01 From home to the centre, from there to every home, and along a direct route."""
    zone = s.place[unit]
    if zone == CENTRE:
        for other in range(1, s.seats + 1):
            found = append(found, pack(MOVE, unit, other))
        return found
    found = append(found, pack(MOVE, unit, CENTRE))
    if route < 0 or s.stock.stars[s.kind[unit]] > route:
        return found
    mine = home(s.active)
    if zone != mine:
        return append(found, pack(MOVE, unit, mine)) if s.out[host(zone)] == 0 else found
    for other in range(1, s.seats + 1):
        if other != mine and s.out[host(other)] == 0:
            found = append(found, pack(MOVE, unit, other))
    return found


def list_attacks(s: PocketModel, found: vec[i64], unit: i64, only: i64) -> vec[i64]:
    """PM-COMB-02 A unit against every opposing unit beside it; of one opponent where `only` names one."""
    zone = s.place[unit]
    for seat in range(s.seats):
        if seat != s.active and (only < 0 or seat == only):
            start = seat * s.size
            for foe in range(start, start + s.counts[seat]):
                if s.place[foe] == zone:
                    found = append(found, pack(ATTACK, unit, foe))
    return found


def list_strikes(s: PocketModel, found: vec[i64], unit: i64, seat: i64) -> vec[i64]:
    """PM-STRK-01, PM-PRI-02 A unit in the home of an opponent against the objectives there."""
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slot[slot] >= 0 and not warded(s, slot):
            found = append(found, pack(STRIKE, unit, slot))
    return found
