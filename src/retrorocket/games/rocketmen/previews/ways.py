"""Where a move, a turn or a placement leads: the way, the first contact, what avoiding costs, what comes into range."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.flight import NEVER, Course, length_of
from retrorocket.games.rocketmen.frames.flight import Flight
from retrorocket.games.rocketmen.frames.setup import Facing
from retrorocket.games.rocketmen.headings import place_at
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.previews.prices import done, paid
from retrorocket.games.rocketmen.restrictions.attack import no_target, no_weapon, steps_to
from retrorocket.games.rocketmen.restrictions.maneuver import forbids_move
from retrorocket.games.rocketmen.space import partners
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import FACTIONS, SHIP_FACTION, TYPE, TYPES
from retrorocket.games.rocketmen.verbs import AVOID, BOOST, PLACE
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of

MOST_STOPS = 40


def words_of(things: vec[i64]) -> list[str]:
    """Objects as their words."""
    return [OBJECT.word(thing) for thing in things]


def move_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-MOVE-01, RM-R-06 The way of an increment: its first contact and, if that is avoided each time, all further."""
    ship = first_of(action)
    course = Course(s, ship, s.x[ship], s.y[ship], length_of(s, ship, verb_of(action) == BOOST))
    twin = done(s, action)
    return paid(s, twin, ship) | {
        "from": [int(s.x[ship]), int(s.y[ship])],
        "length": int(course.length),
        "edge": bool(course.edge < course.length),
        "through": words_of(course.into),
        "leaves": words_of(partners(s, ship)),
        "stops": stops(s, twin, ship),
    }


def stops(s: Rocketmen, twin: Rocketmen, ship: i64) -> list[dict[str, Any]]:
    """Contact after contact while each can be avoided, then the end; `ap` is what it took to get there."""
    found: list[dict[str, Any]] = []
    while len(found) < MOST_STOPS:
        met = met_by(twin, ship)
        barred = twin.refusal(pack(AVOID)) if len(met) else ""
        stop = {"x": int(twin.x[ship]), "y": int(twin.y[ship]), "ap": int(s.ap[ship] - twin.ap[ship])}
        found.append(stop | {"met": words_of(met), "barred": barred, "targets": targets(twin, ship)})
        if not len(met) or barred:
            return found
        twin = done(twin, pack(AVOID))
    return found


def met_by(s: Rocketmen, ship: i64) -> vec[i64]:
    """What a ship in flight has met and must answer for; nothing where its flight is over."""
    frame = s.frames[-1] if s.frames else None
    if isinstance(frame, Flight) and frame.ship == ship:
        return frame.met
    return vec[i64]()


def targets(s: Rocketmen, ship: i64) -> list[str]:
    """RM-ATK-06 The opposing ships that would be in range from where the ship is."""
    if no_weapon(s, ship):
        return []
    ships = range(FIRST_SHIP, len(s.zone))
    return [OBJECT.word(foe) for foe in ships if not no_target(s, ship, foe) and steps_to(s, ship, foe) >= 0]


def ahead(s: Rocketmen, ship: i64) -> dict[str, Any]:
    """Where the next move would lead on the present heading, whether it can be paid or not; `barred` says why not."""
    course = Course(s, ship, s.x[ship], s.y[ship], length_of(s, ship, False))
    contact = course.next_contact(1, vec[i64]())
    end = course.edge if contact == NEVER else contact
    return {
        "from": [int(s.x[ship]), int(s.y[ship])],
        "to": [int(course.track.x_at(end)), int(course.track.y_at(end))],
        "full": [int(course.track.x_at(course.edge)), int(course.track.y_at(course.edge))],
        "met": words_of(course.met_at(contact, vec[i64]())) if contact != NEVER else [],
        "edge": bool(course.edge < course.length),
        "through": words_of(course.into),
    }


def turn_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-ROT-01 What a turn costs, and where the ship could fly then."""
    ship = first_of(action)
    twin = done(s, action)
    then = ahead(twin, ship) | {"barred": forbids_move(twin, ship, False)}
    return paid(s, twin, ship) | {"heading": int(second_of(action)), "then": then}


def place_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-R-25 Where a ship would stand."""
    ship = first_of(action)
    against = s.home(s.active) if verb_of(action) == PLACE else third_of(action)
    x, y = place_at(s, ship, against, second_of(action))
    spot = {"ship": OBJECT.word(ship), "x": int(x), "y": int(y), "against": OBJECT.word(against)}
    model = s.model[ship]
    return spot | {"radius": int(s.radius(ship)), "type": TYPES[TYPE[model]], "faction": FACTIONS[SHIP_FACTION[model]]}


def facing_preview(s: Rocketmen, action: i64) -> dict[str, Any]:
    """RM-SET-13 Where a ship that is being placed could fly first."""
    frame = s.frames[-1]
    assert isinstance(frame, Facing)
    twin = s.clone()
    twin.heading[frame.ship] = first_of(action)
    return {"ship": OBJECT.word(frame.ship), "heading": int(first_of(action)), "then": ahead(twin, frame.ship)}


def avoid_preview(s: Rocketmen) -> dict[str, Any]:
    """RM-AVOID-01, RM-R-11 What flying through costs, and where the flight goes on."""
    frame = s.frames[-1]
    assert isinstance(frame, Flight)
    twin = done(s, pack(AVOID))
    ship = frame.ship
    return paid(s, twin, ship) | {"from": [int(s.x[ship]), int(s.y[ship])], "stops": stops(s, twin, ship)}
