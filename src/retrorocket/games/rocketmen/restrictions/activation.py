"""Whose ship may act, and when: control, activation, AP (RM-AP-01..04, RM-R-35)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import MINE_AND_ACT
from retrorocket.games.rocketmen.marks import MINED, NEW, marked
from retrorocket.games.rocketmen.nouns import NOWHERE
from retrorocket.games.rocketmen.powers import has
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import SPENT, Rocketmen


def not_yours(s: Rocketmen, ship: i64) -> str:
    """RM-CTRL-01 A player acts with the ships of his active fleet, and no others."""
    known = ship < len(s.zone) and s.is_ship(ship) and s.in_play(ship)
    return "" if known and s.owner(ship) == s.active else "RM-CTRL-01"


def fresh(s: Rocketmen, ship: i64) -> str:
    """RM-RSV-04 A ship does nothing on the turn it comes into play."""
    return "RM-RSV-04" if marked(s, ship, NEW) else ""


def has_mined(s: Rocketmen, ship: i64) -> str:
    """RM-MINE-01 A ship that mined does nothing else that turn."""
    return "RM-MINE-01" if marked(s, ship, MINED) and not has(s, ship, MINE_AND_ACT) else ""


def tied_up(s: Rocketmen, ship: i64) -> str:
    """RM-BRD-02 A ship in a boarding maneuver does nothing else."""
    return "RM-BRD-02" if boarding_of(s, ship) >= 0 else ""


def out_of_turn(s: Rocketmen, ship: i64) -> str:
    """RM-AP-02 One ship at a time, and none a second time."""
    if s.status[ship] == SPENT or s.opened not in (NOWHERE, ship):
        return "RM-AP-02"
    return ""


def cannot_act(s: Rocketmen, ship: i64) -> str:
    """The checklist before any action of a ship."""
    return not_yours(s, ship) or fresh(s, ship) or has_mined(s, ship) or tied_up(s, ship) or out_of_turn(s, ship)


def has_attacked(s: Rocketmen, ship: i64) -> str:
    """RM-ATK-05 After an attack a ship only attacks on (or maneuvers a little, with hit_and_run)."""
    return "RM-ATK-05" if s.attacks[ship] > 0 and s.running < 0 else ""


def running_off(s: Rocketmen, ship: i64) -> str:
    """RM-ATK-05 A ship that hits and runs only maneuvers."""
    return "RM-ATK-05" if s.opened == ship and s.running >= 0 else ""


def budget(s: Rocketmen, ship: i64) -> i64:
    """The AP a ship can spend now: its pool, or what is left of its hit_and_run allowance."""
    return min(s.ap[ship], s.running) if s.opened == ship and s.running >= 0 else s.ap[ship]


def too_dear(s: Rocketmen, ship: i64, ap: i64) -> str:
    """RM-AP-01 What a ship does is paid from its own pool."""
    return "RM-AP-01" if budget(s, ship) < ap else ""
