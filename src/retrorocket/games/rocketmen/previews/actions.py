"""The other actions before they are done: docking, collisions, cargo, mining, command, reserves, the end of a turn."""

from typing import Any

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    COMMAND_AP,
    FIRST,
    LARGE_CLASS,
    MICROID_CLASS,
    MINING_DICE,
    MINING_SHIFT,
    SHIP_CLASS,
    WHEN_LOADING,
    WHEN_UNLOADING,
)
from retrorocket.games.rocketmen.cargo import room
from retrorocket.games.rocketmen.frames.collision import ROLL, Collision, guarded
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.turn import commander
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.powers import has, number, total
from retrorocket.games.rocketmen.previews.fire import ROLLS, at_least
from retrorocket.games.rocketmen.previews.prices import costs, fraction
from retrorocket.games.rocketmen.restrictions.cargo import cargo_price, repair_price
from retrorocket.games.rocketmen.restrictions.maneuver import dock_price
from retrorocket.games.rocketmen.state import READY, Rocketmen
from retrorocket.games.rocketmen.tables import CRASH, LARGE_DAMAGE, LOSE, PEBBLE_DAMAGE, TAKE
from retrorocket.kernel.actions import first_of, second_of


def dock_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-DOCK-01 The price, and what can be done there."""
    ship, thing = first_of(action), second_of(action)
    return costs(s, ship, dock_price(s, ship, thing)) | {"target": OBJECT.word(thing)}


def hit_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-COLL-01..07 What a collision does to both sides: points for certain, or on how many of 36 rolls."""
    frame = s.frames[-1]
    assert isinstance(frame, Flight)
    ship, thing = frame.ship, first_of(action)
    found: dict[str, Any] = {"ship": OBJECT.word(ship), "target": OBJECT.word(thing), "pods": int(s.pods(ship))}
    if s.is_pebble(thing):
        points = 0 if s.shields[ship] > 0 else guarded(s, ship, PEBBLE_DAMAGE, MICROID_CLASS)
        return found | {"takes": int(points), "fatal": bool(points > s.pods(ship))}
    if s.is_large(thing):
        points = guarded(s, ship, LARGE_DAMAGE, LARGE_CLASS)
        return found | {"takes": int(points), "fatal": bool(points > s.pods(ship))}
    return found | crash_preview(s, Collision(ship, thing, ROLL, False, False))


def crash_preview(s: Rocketmen, crash: Collision) -> dict[str, Any]:
    """RM-COLL-06, RM-COLL-07 Ship against ship: points of each option (two with a pod to give), and both chances."""
    ship, thing = crash.ship, crash.thing
    options = (1, 2) if s.pods(ship) > 0 else (1,)
    points = [int(guarded(s, thing, option + crash.ram(s, 2), SHIP_CLASS)) for option in options]
    deals = at_least(int(CRASH - crash.ram(s, 1))) if s.shields[thing] == 0 and points[-1] > 0 else 0
    back = at_least(int(CRASH)) if s.shields[ship] == 0 and guarded(s, ship, 1, SHIP_CLASS) > 0 else 0
    fatal = back > 0 and s.pods(ship) == 0
    return {"points": points, "deals": fraction(deals, ROLLS), "suffers": fraction(back, ROLLS), "fatal": fatal}


def load_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-MIC-01 The price of loading, and the room for it."""
    ship = first_of(action)
    return costs(s, ship, cargo_price(s, ship, WHEN_LOADING)) | {"room": int(room(s, ship))}


def unload_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-UNL-01 The price of unloading, and how much goes home."""
    ship = first_of(action)
    return costs(s, ship, cargo_price(s, ship, WHEN_UNLOADING)) | {"cargo": int(s.aboard(ship))}


def repair_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """The price of restoring a pod."""
    return costs(s, first_of(action), repair_price(s, first_of(action)))


def command_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """The pool of the ship that gets the AP."""
    ship, source = first_of(action), commander(s)
    more = number(s, source, COMMAND_AP, FIRST)
    return {"ship": OBJECT.word(ship), "more": int(more), "left": int(s.ap[ship] + more)}


def mine_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-R-42 The dice, the room, what is left in the asteroid, and the chance to find nothing at all."""
    ship = first_of(action)
    dice = int(room(s, ship) + total(s, ship, MINING_DICE))
    faces = [face - 1 if has(s, ship, MINING_SHIFT) and face > 1 else face for face in range(1, 7)]
    lose = sum(1 for face in faces if LOSE[face])
    idle = sum(1 for face in faces if not LOSE[face] and not TAKE[face])
    nothing = empty_handed(dice, len(s.stock), idle, lose)
    found = {"ship": OBJECT.word(ship), "dice": dice, "room": int(room(s, ship)), "stock": len(s.stock)}
    return found | {"finds": [int(TAKE[face]) for face in faces], "nothing": fraction(nothing, 6**dice)}


def empty_handed(dice: int, stock: int, idle: int, lose: int) -> int:
    """RM-R-42 How many of all rolls load nothing, while dice and resources last."""
    if dice == 0 or stock == 0:
        return int(6**dice)
    return idle * empty_handed(dice - 1, stock, idle, lose) + lose * empty_handed(dice - 1, stock - 1, idle, lose)


def end_preview(s: Rocketmen) -> dict[str, Any]:
    """RM-TURN-03 The ships that have not acted, whose AP would be lost."""
    idle = [ship for ship in s.ships_of(s.active) if s.status[ship] == READY and s.ap[ship] > 0]
    return {"idle": [OBJECT.word(ship) for ship in idle], "lost": sum(int(s.ap[ship]) for ship in idle)}
