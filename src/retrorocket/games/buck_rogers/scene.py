"""What the open question is about, for all to see: zones to fight over, the battle, the group, the fire."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import slot_owner
from retrorocket.games.buck_rogers.frames.battle import ATTACKS, Battle
from retrorocket.games.buck_rogers.frames.bombing import Bombing
from retrorocket.games.buck_rogers.frames.combat import Combat
from retrorocket.games.buck_rogers.frames.fire import Shooting
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.nouns import COLOUR, UNIT, UNITS, WIDTH, ZONE, R, slot_of
from retrorocket.games.buck_rogers.party import party_left
from retrorocket.games.buck_rogers.pieces import tally
from retrorocket.games.buck_rogers.reach import reach_words
from retrorocket.games.buck_rogers.sides import opposed
from retrorocket.games.buck_rogers.state import ALL_FORCES, COMBAT, MOVEMENT, NUMBER, PAIR, Buck
from retrorocket.games.buck_rogers.tables import DISPLAYS, SLOT_ZONE, SLOTS, YEAR, ZONES
from retrorocket.games.buck_rogers.view_types import BattleSeen, FireSeen, GroupSeen, LineSeen, MoverSeen, SceneSeen


def scene(s: Buck) -> SceneSeen:
    """The whole of it; parts that do not apply are None."""
    return {
        "year": YEAR,
        "displays": [shares(s, number) for number in range(len(DISPLAYS))],
        "speeds": [int(speed) for speed in s.terms.speeds],
        "contested": contested(s),
        "launching": {ZONE.word(SLOT_ZONE[slot]): int(slot_owner(s, slot)) for slot in range(SLOTS)},
        "mover": mover(s),
        "group": group(s),
        "battle": battle(s),
        "fire": fire(s),
    }


def phase_now(s: Buck) -> i64:
    """The phase that is being played: the Combat Phase has its own frame above the course."""
    for frame in s.frames:
        if isinstance(frame, Combat):
            return COMBAT
    return s.phase


def shares(s: Buck, number: int) -> list[int]:
    """How many Zones of a Display each player controls."""
    found = [0] * s.setup.seats
    for zone in DISPLAYS[number].zones:
        seat = s.controller(zone)
        if seat >= 0:
            found[int(seat)] += 1
    return found


def contested(s: Buck) -> list[str]:
    """The zones where at least two sides stand."""
    if phase_now(s) not in (MOVEMENT, COMBAT):
        return []
    return [ZONE.word(zone) for zone in range(ZONES) if s.present(zone) & ALL_FORCES and opposed(s, zone)]


def mover(s: Buck) -> MoverSeen | None:
    """Whose movement turn it is, and of which colour where each colour moves apart."""
    for frame in s.frames:
        if isinstance(frame, Movement):
            return {"seat": int(frame.player), "colour": COLOUR.word(frame.moving)}
    return None


def group(s: Buck) -> GroupSeen | None:
    """The group on the move: where, how far it can still go, and its reach by turns."""
    for frame in s.frames:
        if isinstance(frame, Group):
            return {
                "zone": ZONE.word(frame.zone),
                "left": int(party_left(s, frame.zone)),
                "begun": bool(frame.begun),
                "reach": reach_words(s, frame.player, frame.zone),
            }
    return None


def battle(s: Buck) -> BattleSeen | None:
    """The battle at hand: sides in the order of their attacks, and every piece with what has become of it."""
    for frame in s.frames:
        if isinstance(frame, Battle):
            attacking = frame.stage == ATTACKS and frame.cursor < len(frame.line)
            return {
                "zone": ZONE.word(frame.zone),
                "round": int(frame.round),
                "attacker": int(frame.line[frame.cursor]) if attacking else -1,
                "line": line(s, frame.zone),
            }
    return None


def line(s: Buck, zone: i64) -> list[LineSeen]:
    """The pieces in a zone that fight: how many, how many are hit, how many have attacked."""
    found: list[LineSeen] = []
    for unit in range(UNITS):
        count = tally(s, zone, unit) if slot_of(unit) < R and s.side[unit // WIDTH] >= 0 else i64(0)
        if count:
            row: LineSeen = {
                "unit": UNIT.word(unit),
                "seat": int(s.side[unit // WIDTH]),
                "count": int(count),
                "hit": int(s.hit[unit]),
                "spent": min(int(s.spent[unit]), int(count)),
            }
            found.append(row)
    return found


def fire(s: Buck) -> FireSeen | None:
    """The fire at hand: who shoots where, with what is left to shoot."""
    if not s.frames:
        return None
    top = s.frames[-1]
    if isinstance(top, Shooting):
        pairs = top.shooters
        shooters = {UNIT.word(pairs[place]): int(pairs[place + NUMBER]) for place in range(0, len(pairs), PAIR)}
        return {"zone": ZONE.word(top.zone), "seat": int(top.player), "shooters": shooters}
    if isinstance(top, Bombing):
        shooters = {UNIT.word(top.battler(s)): int(top.left)}
        return {"zone": ZONE.word(top.zone), "seat": int(top.player), "shooters": shooters}
    return None
