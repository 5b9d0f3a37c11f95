"""Moves and deployments: steps, hops, the way home, jumps (PT-MOVE, PT-DEPL)."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import (
    DEPLOY_BY_ALLY,
    DEPLOY_TERRAIN,
    HOP_OVER,
    JUMP_TO,
    NO_HOP,
    PASS_WALLS,
    Card,
    Effect,
)
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.rows import BIT


def not_yours(s: Tactics, unit: i64) -> str:
    """PT-MOVE-01 A Move takes one own unit on the map."""
    return "" if s.owner(unit) == s.active() and s.at[unit] >= 0 else "PT-MOVE-01"


def not_adjacent(s: Tactics, unit: i64, place: i64) -> str:
    """PT-MOVE-01 A step leads to an adjacent tile."""
    return "" if place >= 0 and s.ground().touching(s.at[unit], place) else "PT-MOVE-01"


def ways_from(s: Tactics, unit: i64, place: i64) -> i64:
    """PT-TUN-02 The tiles that a unit could go to from one, as a set: all that touch it if walls do not stop it."""
    return s.ground().beside[place] if s.card(unit).has(PASS_WALLS) else s.ground().linked[place]


def walled(s: Tactics, unit: i64, place: i64, other: i64) -> str:
    """PT-TUN-02 Only between connected tiles, unless walls do not stop the unit."""
    return "" if other >= 0 and ways_from(s, unit, place) & BIT[other] else "PT-TUN-02"


def barred(s: Tactics, place: i64) -> str:
    """PT-MOVE-04 No way onto a unit or into a base (the own one is entered by going home, PT-MOVE-06)."""
    if s.is_free(place):
        return ""
    return "PT-MOVE-06" if s.base_owner(place) == s.active() else "PT-MOVE-04"


def forbids_step(s: Tactics, unit: i64, cell: i64) -> str:
    """The checklist of a step."""
    place = s.ground().place_at(cell)
    return not_yours(s, unit) or not_adjacent(s, unit, place) or walled(s, unit, s.at[unit], place) or barred(s, place)


def cannot_hop(s: Tactics, unit: i64) -> str:
    """PT-UNIT-04 Some units cannot hop."""
    return "PT-UNIT-04" if s.card(unit).has(NO_HOP) else ""


def not_hoppable(s: Tactics, unit: i64, over: i64) -> str:
    """PT-MOVE-02, PT-MOVE-04 Over another own unit or the own base; over the enemy only by an ability."""
    if over < 0 or over == s.at[unit]:
        return "PT-MOVE-02"
    owner = s.base_owner(over)
    other = s.who[over]
    if owner < 0 and other < 0:
        return "PT-MOVE-02"
    if owner == s.owner(unit) or (other >= 0 and s.owner(other) == s.owner(unit)):
        return ""
    leap = s.card(unit).all_of(HOP_OVER)
    if leap is None:
        return "PT-MOVE-04"
    return "" if (leap.over_base if owner >= 0 else leap.over_enemy) else "PT-MOVE-04"


def unhopped(s: Tactics, unit: i64, over: i64) -> str:
    """PT-MOVE-02 The hopped tile touches the unit's and is connected to it."""
    return (not_adjacent(s, unit, over) and "PT-MOVE-02") or walled(s, unit, s.at[unit], over)


def no_landing(s: Tactics, unit: i64, over: i64, place: i64) -> str:
    """PT-MOVE-02, PT-MOVE-03 The hop ends on any tile beyond the hopped one, but not where it began."""
    if place < 0 or place == s.at[unit] or not s.ground().touching(over, place):
        return "PT-MOVE-02"
    return walled(s, unit, over, place)


def forbids_hop(s: Tactics, unit: i64, over_cell: i64, cell: i64) -> str:
    """The checklist of a hop."""
    over = s.ground().place_at(over_cell)
    place = s.ground().place_at(cell)
    return (
        not_yours(s, unit)
        or cannot_hop(s, unit)
        or not_hoppable(s, unit, over)
        or unhopped(s, unit, over)
        or no_landing(s, unit, over, place)
        or barred(s, place)
    )


def forbids_home(s: Tactics, unit: i64) -> str:
    """PT-MOVE-06 Into the own base by a step, or by a hop over one unit."""
    mine = not_yours(s, unit)
    if mine:
        return mine
    ground = s.ground()
    base = s.base_of(s.owner(unit))
    if ground.touching(s.at[unit], base) and not walled(s, unit, s.at[unit], base):
        return ""
    if ground.beside[s.at[unit]] & ground.beside[base] == 0 or cannot_hop(s, unit):
        return "PT-MOVE-06"
    for direction in range(DIRECTIONS):
        over = ground.near[s.at[unit] * DIRECTIONS + direction]
        if over < 0 or over == base or not_hoppable(s, unit, over) or unhopped(s, unit, over):
            continue
        if not no_landing(s, unit, over, base):
            return ""
    return "PT-MOVE-06"


def forbids_jump(s: Tactics, unit: i64, cell: i64) -> str:
    """PT-ABIL-01 jump_to: an unoccupied tile of a listed terrain, or beside another own unit of a listed type."""
    mine = not_yours(s, unit)
    if mine:
        return mine
    leap = s.card(unit).all_of(JUMP_TO)
    if leap is None:
        return "PT-MOVE-01"
    place = s.ground().place_at(cell)
    if place < 0:
        return "PT-MOVE-01"
    if not s.is_free(place):
        return barred(s, place)
    if leap.terrain >> s.terrain(place) & 1:
        return ""
    return "" if beside_ally(s, place, s.owner(unit), leap, unit) else "PT-ABIL-01"


def beside_ally(s: Tactics, place: i64, seat: i64, effect: Effect, but: i64) -> bool:
    """Tell whether a tile touches an own unit on the map, other than `but`, of a type that the effect names."""
    for direction in range(DIRECTIONS):
        other = s.ground().near[place * DIRECTIONS + direction]
        ally = s.who[other] if other >= 0 else -1
        if ally < 0 or ally == but or s.owner(ally) != seat:
            continue
        if effect.any_type or s.card(ally).types & effect.types:
            return True
    return False


def not_in_reserves(s: Tactics, card: i64) -> str:
    """PT-DEPL-03 Only what is in the own reserves can be deployed."""
    return "" if s.from_reserves(s.active(), card) >= 0 else "PT-DEPL-03"


def no_room(s: Tactics, place: i64) -> str:
    """PT-DEPL-01 On an unoccupied terrain tile."""
    return "" if place >= 0 and s.is_free(place) else "PT-DEPL-01"


def home_tiles(s: Tactics) -> i64:
    """PT-DEPL-01 The tiles that touch the own base, as a set."""
    return s.ground().beside[s.base_of(s.active())]


def goes_beyond(card: Card) -> bool:
    """PT-DEPL-01 Tell whether abilities of a card open other tiles than those that touch the own base."""
    return card.has(DEPLOY_TERRAIN) or card.has(DEPLOY_BY_ALLY)


def too_far_out(s: Tactics, card: i64, place: i64) -> str:
    """PT-DEPL-01 Touching the own base; abilities open other tiles, never beside the enemy base."""
    seat = s.active()
    if home_tiles(s) & BIT[place]:
        return ""
    if not goes_beyond(s.terms.cards[card]) or s.ground().touching(place, s.base_of(1 - seat)):
        return "PT-DEPL-01"
    for effect in s.terms.cards[card].effects:
        if effect.kind == DEPLOY_TERRAIN and effect.terrain >> s.terrain(place) & 1:
            return ""
        if effect.kind == DEPLOY_BY_ALLY and beside_ally(s, place, seat, effect, -1):
            return ""
    return "PT-DEPL-01"


def forbids_deploy(s: Tactics, card: i64, cell: i64) -> str:
    """The checklist of a Deployment."""
    place = s.ground().place_at(cell)
    return not_in_reserves(s, card) or no_room(s, place) or too_far_out(s, card, place)
