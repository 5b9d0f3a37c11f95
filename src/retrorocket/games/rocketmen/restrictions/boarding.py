"""Who may board whom (RM-BRD-01..04, RM-R-66..68)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.nouns import FIRST_PEBBLE, ROGUE
from retrorocket.games.rocketmen.restrictions.activation import (
    fresh,
    has_mined,
    not_yours,
    out_of_turn,
    running_off,
    too_dear,
)
from retrorocket.games.rocketmen.restrictions.maneuver import no_object
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import MANEUVER, ROLLED_AT, Rocketmen


def no_victim(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-BRD-01 Opposing ships and opponents' home bases can be boarded."""
    base_or_ship = s.is_ship(target) or ROGUE < target < FIRST_PEBBLE
    hostile = base_or_ship and s.owner(target) != s.owner(ship) and not s.out[s.owner(target)]
    return "" if hostile else "RM-BRD-01"


def not_docked(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-BRD-01 A ship boards what it is docked with."""
    return "" if s.docked(ship, target) else "RM-BRD-01"


def has_fired(s: Rocketmen, ship: i64) -> str:
    """RM-R-66 A ship that has attacked this turn does not board."""
    return "RM-R-66" if s.attacks[ship] > 0 else ""


def boarding_already(s: Rocketmen, ship: i64, target: i64) -> str:
    """RM-R-67, RM-R-68 One maneuver at a time, and one wave of it a turn."""
    mine, theirs = boarding_of(s, ship), boarding_of(s, target)
    if mine < 0 and theirs < 0:
        return ""
    if mine != theirs:
        return "RM-R-67"
    return "" if owes_wave(s, mine) and s.boardings[mine] == ship else "RM-R-68"


def owes_wave(s: Rocketmen, k: i64) -> bool:
    """RM-BRD-11, RM-R-68 The attacker of a maneuver has AP and has not rolled its wave this turn."""
    attacker = s.boardings[k]
    return s.owner(attacker) == s.active and not s.boardings[k + ROLLED_AT] and s.ap[attacker] > 0


def forbids_boarding(s: Rocketmen, ship: i64, target: i64) -> str:
    """The checklist of a boarding wave, the first or a further one."""
    return (
        not_yours(s, ship)
        or fresh(s, ship)
        or has_mined(s, ship)
        or out_of_turn(s, ship)
        or running_off(s, ship)
        or has_fired(s, ship)
        or no_object(s, target)
        or no_victim(s, ship, target)
        or not_docked(s, ship, target)
        or boarding_already(s, ship, target)
        or too_dear(s, ship, 1)
    )


def wave_owed(s: Rocketmen) -> str:
    """RM-BRD-11 The turn does not end before every owed wave is rolled."""
    for k in range(0, len(s.boardings), MANEUVER):
        if owes_wave(s, k):
            return "RM-BRD-11"
    return ""
