"""What may not be chosen for a move, a combat or a strike action."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import (
    COMBAT_ACTION,
    MOVE_ACTION,
    STRIKE_ACTION,
    direct_route,
    star_limit,
    warded,
)
from retrorocket.games.pocketmodel.journeys import adjacent
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home, host, slot_owner


def not_yours(s: PocketModel, unit: i64, rule: str) -> str:
    """PM-UNIT-03, PM-ZONE-03 A player acts with his or her own units in play."""
    return "" if s.owner(unit) == s.active and s.place[unit] >= 0 else rule


def chosen_before(unit: i64, chosen: vec[i64]) -> str:
    """PM-TURN-05 Each unit can be chosen once per action."""
    return "PM-TURN-05" if unit in chosen else ""


def too_many_stars(s: PocketModel, unit: i64, chosen: vec[i64], action: i64) -> str:
    """PM-TURN-05, PM-POW-06 At most five stars an action, a Flagship counting as five."""
    stars = s.sheet(unit).action_stars
    for other in chosen:
        stars += s.sheet(other).action_stars
    return "PM-TURN-05" if stars > star_limit(s, s.active, action) else ""


def too_far(s: PocketModel, unit: i64, zone: i64) -> str:
    """PM-MOVE-02 One zone along a link, unless a direct route joins the two (PM-PRI-01)."""
    start = s.place[unit]
    if adjacent(start, zone) or on_route(s, unit, start, zone):
        return ""
    return "PM-MOVE-02"


def on_route(s: PocketModel, unit: i64, start: i64, zone: i64) -> bool:
    """PM-PRI-01 Between the own home and the home of an opponent left, for units small enough."""
    mine = home(s.active)
    if start == zone or (start != mine and zone != mine):
        return False
    other = zone if start == mine else start
    return other != CENTRE and s.alive(host(other)) and direct_route(s, unit)


def forbids_move(s: PocketModel, chosen: vec[i64], unit: i64, zone: i64) -> str:
    """The checklist of a unit and its destination."""
    return (
        not_yours(s, unit, "PM-MOVE-01")
        or chosen_before(unit, chosen)
        or too_many_stars(s, unit, chosen, MOVE_ACTION)
        or too_far(s, unit, zone)
    )


def not_opposing(s: PocketModel, foe: i64) -> str:
    """PM-COMB-01 A defender is an opposing unit in play."""
    return "" if s.place[foe] >= 0 and s.owner(foe) != s.active else "PM-COMB-01"


def elsewhere(s: PocketModel, unit: i64, foe: i64) -> str:
    """PM-COMB-02 Attacker and defender are in the same zone."""
    return "" if s.place[unit] == s.place[foe] else "PM-COMB-02"


def another_opponent(s: PocketModel, foe: i64, defenders: vec[i64]) -> str:
    """PM-COMB-04 All defenders belong to one opponent, unless PM-COMB-11 is in force."""
    if not len(defenders) or s.owner(defenders[0]) == s.owner(foe):
        return ""
    return "" if s.terms.any_targets else "PM-COMB-04"


def forbids_attack(s: PocketModel, chosen: vec[i64], defenders: vec[i64], unit: i64, foe: i64) -> str:
    """The checklist of an attacker and its defender."""
    return (
        not_yours(s, unit, "PM-COMB-01")
        or chosen_before(unit, chosen)
        or too_many_stars(s, unit, chosen, COMBAT_ACTION)
        or not_opposing(s, foe)
        or elsewhere(s, unit, foe)
        or another_opponent(s, foe, defenders)
    )


def no_objective(s: PocketModel, slot: i64) -> str:
    """PM-STRK-01, PM-ELIM-06 Of an opponent who is left; PM-ZONE-09 still there, PM-PACK-03 the only one of a pack."""
    if slot_owner(slot) == s.active:
        return "PM-STRK-01"
    if not s.alive(slot_owner(slot)):
        return "PM-ELIM-06"
    if s.slot[slot] >= 0:
        return ""
    return "PM-PACK-03" if s.terms.packs else "PM-ZONE-09"


def not_in_its_zone(s: PocketModel, unit: i64, slot: i64) -> str:
    """PM-STRK-01, with three or more PM-MULT-02: only units in the home zone of the objective's owner strike it."""
    if s.place[unit] == home(slot_owner(slot)):
        return ""
    return "PM-MULT-02" if s.living() > 2 else "PM-STRK-01"


def another_objective(target: i64, slot: i64) -> str:
    """PM-STRK-01 One strike action attacks one objective."""
    return "" if target in (-1, slot) else "PM-STRK-01"


def out_of_reach(s: PocketModel, slot: i64) -> str:
    """PM-PRI-02 A warded objective can't be chosen."""
    return "PM-PRI-02" if warded(s, slot) else ""


def forbids_strike(s: PocketModel, chosen: vec[i64], target: i64, unit: i64, slot: i64) -> str:
    """The checklist of a striker and its objective."""
    return (
        not_yours(s, unit, "PM-STRK-01")
        or chosen_before(unit, chosen)
        or too_many_stars(s, unit, chosen, STRIKE_ACTION)
        or no_objective(s, slot)
        or not_in_its_zone(s, unit, slot)
        or another_objective(target, slot)
        or out_of_reach(s, slot)
    )
