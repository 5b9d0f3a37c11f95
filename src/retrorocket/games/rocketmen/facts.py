"""What stands against an action in a position, with its figures: from the functions that refuse."""

from math import isqrt

from mypy_extensions import i64

from retrorocket.games.rocketmen.nouns import CREW, NOWHERE, OBJECT
from retrorocket.games.rocketmen.powers import reach
from retrorocket.games.rocketmen.restrictions.activation import budget
from retrorocket.games.rocketmen.restrictions.attack import attack_price, most_steps
from retrorocket.games.rocketmen.restrictions.crew import (
    been_there,
    forbids_gangway,
    no_berth,
    not_docked_there,
    not_your_crew,
    wrong_faction,
)
from retrorocket.games.rocketmen.restrictions.maneuver import dock_price
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.verbs import (
    ATTACK,
    BOARD,
    BOOST,
    DOCK,
    HIT,
    LOAD,
    LOOK,
    MOVE,
    PLACE,
    ROTATE,
    SCOOP,
    TRANSFER,
    UNLOAD,
)
from retrorocket.kernel.actions import first_of, second_of, verb_of
from retrorocket.kernel.prompts import Prompt

MILLIMETRE = 1000
"""Positions are counted in micrometres."""


def fact_of(s: Rocketmen, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb, ship = verb_of(action), first_of(action)
    if verb == TRANSFER:
        return crew_fact(s, ship, second_of(action))
    if verb in (HIT, SCOOP):
        return Prompt("not-met", {"target:object": OBJECT.word(ship)})
    if verb not in (PLACE, ROTATE, MOVE, BOOST, DOCK, ATTACK, LOAD, UNLOAD, BOARD, LOOK):
        return None
    word: dict[str, str | int] = {"ship:object": OBJECT.word(ship)}
    if ship >= len(s.zone) or not s.is_ship(ship):
        return Prompt("no-ship", word)
    if s.owner(ship) != s.seat():
        return Prompt("ship-of-others", word)
    if verb != PLACE and not s.in_play(ship):
        return Prompt("ship-aside", word)
    if verb in (DOCK, ATTACK, LOAD, BOARD, LOOK):
        return target_fact(s, action, rule)
    return None


def crew_fact(s: Rocketmen, token: i64, place: i64) -> Prompt | None:
    """What keeps a crew from going over to a ship or base, in the order of the rules."""
    word: dict[str, str | int] = {"crew": CREW.word(token)}
    if token >= len(s.post) or s.crew[token] < 0 or s.post[token] < 0:
        return Prompt("crew-aside", word)
    if not_your_crew(s, token):
        return Prompt("crew-of-others", word)
    values = word | {"ship:object": OBJECT.word(s.post[token]), "target:object": OBJECT.word(place)}
    if not_docked_there(s, token, place):
        return Prompt("crew-undocked", values)
    if forbids_gangway(s, s.post[token], place):
        return Prompt("gangway-shut", values)
    if been_there(s, token, place):
        return Prompt("crew-been-there", values)
    if no_berth(s, place, NOWHERE):
        return Prompt("no-berth", values)
    return Prompt("crew-unfit", values) if wrong_faction(s, token, place) else Prompt("rank-taken", values)


def target_fact(s: Rocketmen, action: i64, rule: str) -> Prompt | None:
    """How far the target is, how far the ship reaches, what it would cost."""
    verb, ship, target = verb_of(action), first_of(action), second_of(action)
    values: dict[str, str | int] = {"ship:object": OBJECT.word(ship), "target:object": OBJECT.word(target)}
    if target >= len(s.zone) or not s.in_play(target):
        return Prompt("no-target", values)
    if rule == "RM-ATK-01":
        return Prompt("own-target" if s.is_ship(target) else "no-aim", values)
    gap = isqrt(int(s.apart(ship, target))) - int(s.radius(ship) + s.radius(target))
    values["gap"] = max(gap, 0) // MILLIMETRE
    if rule == "RM-ATK-06":
        return Prompt("out-of-range", values | {"reach": int(reach(s, ship) * (most_steps(s, ship) + 1)) // MILLIMETRE})
    if verb == DOCK and rule == "RM-DOCK-01":
        return Prompt("docked-there" if s.docked(ship, target) else "not-touching", values)
    if rule == "RM-AP-01" and verb in (ATTACK, DOCK):
        price = attack_price(s, ship) if verb == ATTACK else dock_price(s, ship, target)
        return Prompt("too-dear", values | {"need": int(price), "have": int(budget(s, ship))})
    return None
