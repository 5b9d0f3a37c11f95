"""Assaults: who, whom, with which skill, how far (PT-ASLT, PT-RNG, PT-EXT); abilities used as actions."""

from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import (
    BALLISTICS,
    DETONATE,
    EXTENDED_RANGE,
    MELEE,
    NO_CLOSE,
    RELOAD,
    RESCUE,
    SHOVE,
    SMITE,
    SWAP,
    Effect,
)
from retrorocket.games.pocket_tactics.geometry import distance, in_line
from retrorocket.games.pocket_tactics.restrictions.moving import walled
from retrorocket.games.pocket_tactics.state import TAKEN, Tactics


def not_your_attacker(s: Tactics, unit: i64) -> str:
    """PT-ASLT-01 One own unit on the map attacks."""
    return "" if s.owner(unit) == s.active() and s.at[unit] >= 0 else "PT-ASLT-01"


def no_enemy(s: Tactics, place: i64) -> str:
    """PT-ASLT-01, PT-BASE-01 The target is an enemy unit or the enemy base."""
    if place < 0:
        return "PT-ASLT-01"
    enemy = 1 - s.active()
    other = s.who[place]
    return "" if s.base_owner(place) == enemy or (other >= 0 and s.owner(other) == enemy) else "PT-ASLT-01"


def no_offense(s: Tactics, unit: i64, skill: i64) -> str:
    """PT-ASLT-08 The printed OFF value or kicker is at least 1."""
    return "" if s.card(unit).offends(skill) else "PT-ASLT-08"


def not_for_close(s: Tactics, unit: i64, skill: i64) -> str:
    """PT-ASLT-03 Melee or the third skill; some units cannot assault close at all."""
    if s.card(unit).has(NO_CLOSE):
        return "PT-UNIT-04"
    return "" if skill != BALLISTICS and s.card(unit).uses(skill) else "PT-ASLT-03"


def out_of_arms_reach(s: Tactics, unit: i64, place: i64) -> str:
    """PT-ASLT-02 The target is adjacent, and connected (PT-TUN-02)."""
    if not s.ground().touching(s.at[unit], place):
        return "PT-ASLT-02"
    return walled(s, unit, s.at[unit], place)


def forbids_close(s: Tactics, unit: i64, skill: i64, cell: i64) -> str:
    """The checklist of a close assault."""
    place = s.ground().place_at(cell)
    return (
        not_your_attacker(s, unit)
        or no_enemy(s, place)
        or out_of_arms_reach(s, unit, place)
        or not_for_close(s, unit, skill)
        or no_offense(s, unit, skill)
    )


def not_for_shots(s: Tactics, unit: i64, skill: i64) -> str:
    """PT-RNG-01 Ballistics or the third skill."""
    return "" if skill != MELEE and s.card(unit).uses(skill) else "PT-RNG-01"


def out_of_range(s: Tactics, unit: i64, skill: i64, place: i64) -> str:
    """PT-RNG-01, PT-EXT-01 Adjacent and connected, or within an ability's range."""
    if s.ground().connected(s.at[unit], place) or reaches(s, unit, skill, place):
        return ""
    return "PT-TUN-02" if s.ground().touching(s.at[unit], place) else too_far(s, unit, skill, place)


def too_far(s: Tactics, unit: i64, skill: i64, place: i64) -> str:
    """PT-RNG-01 No range; PT-EXT-01 beyond it; PT-EXT-03, PT-LINE-01, -02 near, but behind a gap or out of line."""
    start, goal = s.cells[s.at[unit]], s.cells[place]
    found = "PT-RNG-01"
    for effect in s.card(unit).effects:
        if effect.kind == EXTENDED_RANGE and effect.skills >> skill & 1 and ready(s, unit, effect, s.at[unit]):
            if distance(start, goal) > effect.range:
                found = "PT-EXT-01"
            elif not effect.line:
                return "PT-EXT-03"
            else:
                return "PT-LINE-02" if in_line(start, goal) else "PT-LINE-01"
    return found


def reloading(s: Tactics, unit: i64, place: i64) -> str:
    """PT-UNIT-04 reload: no long shot on the turn after one."""
    if not s.card(unit).has(RELOAD) or s.ground().connected(s.at[unit], place):
        return ""
    shot = s.last_shot[unit]
    return "PT-UNIT-04" if shot > 0 and shot == s.turn - 2 else ""


def forbids_shot(s: Tactics, unit: i64, skill: i64, cell: i64) -> str:
    """The checklist of a ranged assault."""
    place = s.ground().place_at(cell)
    return (
        not_your_attacker(s, unit)
        or no_enemy(s, place)
        or not_for_shots(s, unit, skill)
        or no_offense(s, unit, skill)
        or out_of_range(s, unit, skill, place)
        or reloading(s, unit, place)
    )


def reaches(s: Tactics, unit: i64, skill: i64, place: i64) -> bool:
    """PT-EXT-01 Tell whether an extended range of a unit, with a skill and from its tile, covers a place."""
    card = s.card(unit)
    start = s.at[unit]
    ground = s.ground()
    for effect in card.effects:
        if effect.kind == EXTENDED_RANGE and effect.skills >> skill & 1 and ready(s, unit, effect, s.at[unit]):
            gap = ground.line_between(start, place) if effect.line else ground.range_between(start, place)
            if 0 < gap <= effect.range:
                return True
    return False


def ready(s: Tactics, unit: i64, effect: Effect, place: i64) -> bool:
    """Judge the terrain condition of an extended range by the tile that the unit shoots from."""
    when = effect.when
    if when is None:
        return True
    terrain = s.terrain(place)
    if when.advantage:
        return s.card(unit).terrain >> terrain & 1 == 1
    return when.terrain == 0 or when.terrain >> terrain & 1 == 1


def cannot_act(s: Tactics, unit: i64, kind: i64) -> str:
    """PT-ABIL-04 An own unit on the map that has the ability."""
    if s.owner(unit) != s.active() or s.at[unit] < 0 or not s.card(unit).has(kind):
        return "PT-ABIL-04"
    return ""


def forbids_aimed(s: Tactics, unit: i64, cell: i64, kind: i64) -> str:
    """PT-ABIL-04, PT-GEO-06 shove, smite: an enemy unit within range; swap: another own unit within range."""
    unable = cannot_act(s, unit, kind)
    if unable:
        return unable
    place = s.ground().place_at(cell)
    other = s.who[place] if place >= 0 else -1
    own = s.active() if kind == SWAP else 1 - s.active()
    if other < 0 or other == unit or s.owner(other) != own:
        return "PT-ABIL-04"
    effect = s.card(unit).all_of(kind)
    assert effect is not None
    return "" if s.ground().range_between(s.at[unit], place) <= effect.range else "PT-GEO-06"


def forbids_shove(s: Tactics, unit: i64, cell: i64) -> str:
    """The checklist of a shove."""
    return forbids_aimed(s, unit, cell, SHOVE)


def forbids_smite(s: Tactics, unit: i64, cell: i64) -> str:
    """The checklist of a smite."""
    return forbids_aimed(s, unit, cell, SMITE)


def forbids_swap(s: Tactics, unit: i64, cell: i64) -> str:
    """The checklist of a swap."""
    return forbids_aimed(s, unit, cell, SWAP)


def forbids_detonate(s: Tactics, unit: i64) -> str:
    """The checklist of a detonation."""
    return cannot_act(s, unit, DETONATE)


def forbids_rescue(s: Tactics, unit: i64) -> str:
    """PT-ABIL-04 rescue: an own captured unit that fits, and uses left."""
    unable = cannot_act(s, unit, RESCUE)
    if unable:
        return unable
    effect = s.card(unit).all_of(RESCUE)
    assert effect is not None
    if s.rescues[unit] >= effect.uses:
        return "PT-ABIL-04"
    for other in range(s.terms.units):
        if can_return(s, other, s.owner(unit), effect):
            return ""
    return "PT-ABIL-04"


def can_return(s: Tactics, unit: i64, seat: i64, effect: Effect) -> bool:
    """Tell whether a captured unit of a seat may be brought back by a rescue."""
    if s.at[unit] != TAKEN or s.owner(unit) != seat:
        return False
    return effect.any_type or s.card(unit).types & effect.types != 0
