"""Moving, rotating, docking, and the choices at a contact (RM-MOVE, RM-ROT, RM-AVOID, RM-DOCK)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    ANY,
    ASTEROID_CLASS,
    DOCK_WARD,
    EFFECT_ROW,
    FIRST,
    FREE_DOCK,
    FREE_ROTATE,
    MICROID_CLASS,
    MOVE_BOOST,
    SECOND,
)
from retrorocket.games.rocketmen.flight import INTO, NO_ROOM, price, toll_ahead, way_ahead
from retrorocket.games.rocketmen.marks import STOPPED, TURNED, marked
from retrorocket.games.rocketmen.powers import bearers, effects_of, has, spare_source, used
from retrorocket.games.rocketmen.restrictions.activation import cannot_act, has_attacked, too_dear
from retrorocket.games.rocketmen.space import in_contact, is_docked
from retrorocket.games.rocketmen.state import Rocketmen


def immovable(s: Rocketmen, ship: i64) -> str:
    """RM-STA-01 A Space Station never moves, rotates or docks by itself."""
    return "RM-STA-01" if s.is_station(ship) else ""


def same_heading(s: Rocketmen, ship: i64, heading: i64) -> str:
    """RM-ROT-01 A rotation turns a ship to a new direction."""
    return "RM-ROT-01" if s.heading[ship] == heading else ""


def turned_already(s: Rocketmen, ship: i64) -> str:
    """RM-R-36 A docked ship, which turns free, does not turn twice running."""
    return "RM-R-36" if is_docked(s, ship) and marked(s, ship, TURNED) else ""


def rotation_price(s: Rocketmen, ship: i64) -> i64:
    """RM-ROT-01, RM-ROT-02 1 AP; nothing for a docked ship or with free_rotate."""
    if is_docked(s, ship) or spare_source(s, ship, FREE_ROTATE) >= 0:
        return 0
    return 1


def forbids_rotation(s: Rocketmen, ship: i64, heading: i64) -> str:
    """The checklist of a rotation."""
    return cannot_act(s, ship) or cannot_rotate(s, ship, heading)


def cannot_rotate(s: Rocketmen, ship: i64, heading: i64) -> str:
    """What stands against a rotation of a ship that may act."""
    return (
        immovable(s, ship)
        or has_attacked(s, ship)
        or same_heading(s, ship, heading)
        or turned_already(s, ship)
        or too_dear(s, ship, rotation_price(s, ship))
    )


def stopped(s: Rocketmen, ship: i64) -> str:
    """RM-COLL-01 After a collision a ship moves no more this turn."""
    return "RM-COLL-01" if marked(s, ship, STOPPED) else ""


def no_boost(s: Rocketmen, ship: i64) -> str:
    """RM-ABIL-03 Only move_boost lengthens a move, as often a turn as it says."""
    return "" if spare_source(s, ship, MOVE_BOOST) >= 0 else "RM-ABIL-03"


def way_barred(s: Rocketmen, ship: i64, boosted: bool) -> str:
    """RM-R-09, RM-R-07 No room before the edge, or an object in the way that cannot be passed for the AP at hand."""
    way = way_ahead(s, ship, boosted)
    if way != INTO:
        return "RM-R-09" if way == NO_ROOM else ""
    toll = toll_ahead(s, ship, boosted)
    if not toll.possible:
        return "RM-R-07"
    return "RM-R-07" if too_dear(s, ship, 1 + price(s, ship, toll)) else ""


def forbids_move(s: Rocketmen, ship: i64, boosted: bool) -> str:
    """The checklist of a move."""
    return cannot_act(s, ship) or cannot_move(s, ship, boosted)


def cannot_move(s: Rocketmen, ship: i64, boosted: bool) -> str:
    """What stands against a move of a ship that may act."""
    return (
        immovable(s, ship)
        or has_attacked(s, ship)
        or stopped(s, ship)
        or (no_boost(s, ship) if boosted else "")
        or too_dear(s, ship, 1)
        or way_barred(s, ship, boosted)
    )


def no_object(s: Rocketmen, thing: i64) -> str:
    """RM-OBJ-01 Only what lies on the table can be touched."""
    return "" if thing < len(s.zone) and s.in_play(thing) else "RM-OBJ-01"


def not_touching(s: Rocketmen, ship: i64, thing: i64) -> str:
    """RM-DOCK-01 A ship docks at something it touches and is not docked with yet."""
    if thing == ship or not in_contact(s, ship, thing) or s.docked(ship, thing):
        return "RM-DOCK-01"
    return ""


def shields_up(s: Rocketmen, ship: i64, thing: i64) -> str:
    """RM-DOCK-03 No docking at an opposing ship with Shields, or with dock_ward."""
    opposing = s.is_ship(thing) and s.owner(thing) != s.owner(ship)
    return "RM-DOCK-03" if opposing and (s.shields[thing] > 0 or has(s, thing, DOCK_WARD)) else ""


def docking_class(s: Rocketmen, thing: i64, word: i64) -> bool:
    """Tell whether an object is of a class of free_dock: any, microids, large rocks, or ships."""
    if word == ANY:
        return True
    if word == MICROID_CLASS:
        return s.is_pebble(thing)
    if word == ASTEROID_CLASS:
        return not s.is_pebble(thing) and not s.is_ship(thing)
    return s.is_ship(thing)


def free_dock_source(s: Rocketmen, ship: i64, thing: i64) -> i64:
    """A token of the ship that docks it there for nothing, -1 if none."""
    for source in bearers(s, ship, FREE_DOCK):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            fits = rows[k] == FREE_DOCK and docking_class(s, thing, rows[k + SECOND])
            if fits and used(s, source, FREE_DOCK) < rows[k + FIRST]:
                return source
    return -1


def dock_price(s: Rocketmen, ship: i64, thing: i64) -> i64:
    """RM-DOCK-01 1 AP, nothing with free_dock."""
    return 0 if free_dock_source(s, ship, thing) >= 0 else 1


def forbids_docking(s: Rocketmen, ship: i64, thing: i64) -> str:
    """What stands against docking at an object in contact, whoever asks."""
    return (
        no_object(s, thing)
        or not_touching(s, ship, thing)
        or shields_up(s, ship, thing)
        or too_dear(s, ship, dock_price(s, ship, thing))
    )


def forbids_dock_action(s: Rocketmen, ship: i64, thing: i64) -> str:
    """RM-R-15 The checklist of docking at something already touched."""
    return cannot_act(s, ship) or cannot_dock(s, ship, thing)


def cannot_dock(s: Rocketmen, ship: i64, thing: i64) -> str:
    """What stands against docking by a ship that may act."""
    return immovable(s, ship) or has_attacked(s, ship) or forbids_docking(s, ship, thing)
