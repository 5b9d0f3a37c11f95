"""What stands against an action in a position, with its figures: from the functions that refuse."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.building import Building
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.nouns import LEADER, UNIT, ZONE, colour_of, ship_of
from retrorocket.games.buck_rogers.party import party_left
from retrorocket.games.buck_rogers.pieces import has_combat_units, leads, standing
from retrorocket.games.buck_rogers.restrictions.going import barrier
from retrorocket.games.buck_rogers.restrictions.movement import movers, never_moves
from retrorocket.games.buck_rogers.search import free_ways
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.verbs import (
    ATTACK,
    BUILD,
    FLY,
    GO,
    JOIN,
    LEAD_ON,
    MARKET,
    MOVE,
    PICK,
    PLACE,
    POST,
    TO,
    WITH,
)
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt

FAR = ("BR-MOVE-02", "BR-MOVE-03", "BR-MOVE-06", "BR-AMOVE-01")
STOPPING = ("BR-KSAT-05", "BR-MOVE-08", "BR-OPT-E6")
UNLINKED = ("BR-BOARD-06", "BR-BOARD-09", "BR-BOARD-12", "BR-BOARD-15")


def fact_of(s: Buck, action: i64, rule: str) -> Prompt | None:
    """The fact behind a refusal; nothing where the rule says all."""
    verb, frame = verb_of(action), s.frames[-1]
    if verb in (MOVE, PICK):
        return picking_fact(s, second_of(action), third_of(action), rule)
    if verb in (LEAD_ON, JOIN) and rule == "BR-MOVE-01" and leads(s, first_of(action)) != s.seat():
        return Prompt("leader-of-others", {"leader": LEADER.word(first_of(action))})
    if verb == FLY and rule == "BR-TRANS-12":
        return Prompt("by-its-zone", {"unit": UNIT.word(first_of(action))})
    if verb == FLY and rule == "BR-MOVE-01":
        mine = s.side[colour_of(first_of(action))] == s.seat()
        return Prompt("off-board" if mine else "unit-of-others", {"unit": UNIT.word(first_of(action))})
    if verb in (PLACE, POST) and s.controller(second_of(action)) != s.seat():
        return Prompt("zone-of-others", {"zone": ZONE.word(second_of(action))})
    if verb == MARKET and rule == "BR-BM-01":
        return Prompt("no-market", {"unit": UNIT.word(first_of(action))})
    if isinstance(frame, Building) and verb == BUILD:
        mine = s.controller(first_of(action)) == s.seat()
        return Prompt("no-factory" if mine else "zone-of-others", {"zone": ZONE.word(first_of(action))})
    if isinstance(frame, Battle) and verb == ATTACK and rule == "BR-COMBAT-05":
        return Prompt("no-attacker", {"unit": UNIT.word(first_of(action)), "zone": ZONE.word(frame.zone)})
    return group_fact(s, frame, action, rule) if isinstance(frame, Group) else None


def meant_by(s: Buck, element: str) -> list[i64]:
    """While somebody builds, a click on a Zone is for its Factory."""
    kind, _, word = element.partition(":")
    if not isinstance(s.frames[-1], Building) or kind != "zone" or ZONE.number(word) < 0:
        return []
    return [pack(BUILD, ZONE.number(word), 0, ZONE.number(word))]


def group_fact(s: Buck, frame: Group, action: i64, rule: str) -> Prompt | None:
    """Who could come along, and where the group could go."""
    if verb_of(action) == WITH:
        return joining_fact(s, frame, second_of(action), rule)
    return way_fact(s, frame, first_of(action), rule) if verb_of(action) in (TO, GO) else None


def joining_fact(s: Buck, frame: Group, unit: i64, rule: str) -> Prompt | None:
    """Why a unit cannot come along: the group has set out, or a Transport is elsewhere or comes along already."""
    if rule != "BR-MOVE-01" or s.side[colour_of(unit)] != s.seat():
        return picking_fact(s, unit, frame.zone, rule)
    if frame.begun:
        return Prompt("set-out", {"unit": UNIT.word(unit)})
    ship = ship_of(unit)
    if ship < 0:
        return picking_fact(s, unit, frame.zone, rule)
    if s.ship_zone[ship] == frame.zone:
        return Prompt("comes-along", {"unit": UNIT.word(unit)})
    if s.ship_zone[ship] < 0:
        return Prompt("off-board", {"unit": UNIT.word(unit)})
    return Prompt("elsewhere", {"unit": UNIT.word(unit), "zone": ZONE.word(s.ship_zone[ship])})


def picking_fact(s: Buck, unit: i64, zone: i64, rule: str) -> Prompt | None:
    """How many of a kind stand there, and how many of them can still move."""
    values: dict[str, str | int] = {"unit": UNIT.word(unit), "zone": ZONE.word(zone)}
    if rule == "BR-MOVE-01" and s.side[colour_of(unit)] != s.seat():
        return Prompt("unit-of-others", values)
    if rule == "BR-MOVE-01" and not has_combat_units(s, zone, s.seat()):
        return Prompt("nothing-there", values)
    if rule == "BR-MOVE-01" and never_moves(unit):
        return None
    if rule == "BR-MOVE-01":
        return Prompt("too-few", values | {"have": int(standing(s, zone, unit))})
    spent = rule in ("BR-MOVE-13", "BR-TRANS-03")
    return Prompt("exhausted", values | {"have": int(movers(s, zone, unit, -1))}) if spent else None


def way_fact(s: Buck, frame: Group, to: i64, rule: str) -> Prompt | None:
    """How far the destination is and how far the group can go, or who stops it on the way."""
    zone = frame.zone
    values: dict[str, str | int] = {"zone": ZONE.word(to), "from:zone": ZONE.word(zone)}
    if zone == to:
        return Prompt("there-already", values)
    if rule in UNLINKED:
        return Prompt("unlinked", values)
    free = free_ways(s, frame.player, zone)
    far = int(free.cost[to])
    if far < 0:
        return Prompt("no-way", values)
    if rule in FAR:
        return Prompt("too-far", values | {"far": far, "left": int(party_left(s, zone))})
    if rule in STOPPING:
        return Prompt("stopped", values | {"there:zone": ZONE.word(barrier(s, frame.player, free.path(zone, to)))})
    return None
