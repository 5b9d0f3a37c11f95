"""The invariants of a position, in words; none for a sound one."""

from retrorocket.games.buck_rogers.cargo import MOST, WIDE, YARD, of_colour, troopers_aboard
from retrorocket.games.buck_rogers.control import bank
from retrorocket.games.buck_rogers.frames.battle import Battle
from retrorocket.games.buck_rogers.frames.group import Group
from retrorocket.games.buck_rogers.frames.movement import Movement
from retrorocket.games.buck_rogers.pieces import noted
from retrorocket.games.buck_rogers.record_faults import (
    count_faults,
    cover_faults,
    factory_faults,
    marker_faults,
    player_faults,
    record_faults,
)
from retrorocket.games.buck_rogers.state import FRESH, MOVES, OF_UNIT, TURN_SETUP, Buck
from retrorocket.games.buck_rogers.tables import (
    ASTEROID_ORBIT,
    BOARD_SIZE,
    COLOURS,
    FACTORIES,
    KIND_OF,
    KINDS,
    SHIPS,
    SHIPS_EACH,
    STACKS,
    TERRITORIES,
    ZONE_IDS,
)


def faults_of(s: Buck) -> list[str]:
    """Everything that cannot be; loose ends are looked for only on a sound table."""
    if len(s.units) == 0:
        return ["an empty table"]
    found = player_faults(s) or marker_faults(s) + factory_faults(s) + record_faults(s) + count_faults(s)
    if found:
        return found
    return (
        miscounted(s)
        + loose_ends(s)
        + misplaced(s)
        + cargo_faults(s)
        + supply_faults(s)
        + status_faults(s)
        + cover_faults(s)
        + end_faults(s)
    )


def miscounted(s: Buck) -> list[str]:
    """What is kept of where pieces stand is what a recount finds."""
    if not len(s.there) or s.there == s.counted():
        return []
    return ["pieces do not stand where they are noted to stand"]


def loose_ends(s: Buck) -> list[str]:
    """Notes of a movement turn, a group or a battle are there only while one is going on."""
    if not s.frames:
        return []
    found: list[str] = []
    stirred = len(s.moved) > 0 or any(status != FRESH for status in [*s.ship_status, *s.lead_status])
    if stirred and not any(isinstance(frame, Movement) for frame in s.frames):
        found.append("movement is noted though nobody moves")
    if len(s.party) and not any(isinstance(frame, Group) for frame in s.frames):
        found.append("a group without its question")
    if (len(s.leaving) or any(s.hit)) and not any(isinstance(frame, Battle) for frame in s.frames):
        found.append("hits or retreats without a battle")
    return found


def misplaced(s: Buck) -> list[str]:
    """Ground units off the ground, Battlers on it, colours nobody plays."""
    found: list[str] = []
    for place in range(BOARD_SIZE):
        if not s.units[place]:
            continue
        zone, colour, kind = place // STACKS, place % STACKS // KINDS, place % KINDS
        where = f"{COLOURS[colour]} in {ZONE_IDS[zone]}"
        if s.side[colour] < 0:
            found.append(f"units of a colour that nobody plays, {where}")
        if kind < 2 and zone >= TERRITORIES and not gennie_in_orbit(s, zone, kind):
            found.append(f"ground units of {where}")
        if kind == 3 and zone < TERRITORIES:
            found.append(f"Battlers of {where}")
    return found


def gennie_in_orbit(s: Buck, zone: int, kind: int) -> bool:
    """BR-OPT-E7 Asteroid Gennies may be in orbit."""
    return s.terms.homes and kind == 1 and KIND_OF[zone] == ASTEROID_ORBIT


def cargo_faults(s: Buck) -> list[str]:
    """Too much aboard, cargo of no Transport, and public knowledge that does not fit."""
    found: list[str] = []
    for ship in range(SHIPS):
        count = troopers_aboard(s, ship)
        if count > MOST or (count and s.ship_factory[ship]):
            found.append(f"Transport {ship} carries too much")
        if s.ship_zone[ship] < 0 and s.ship_factory[ship]:
            found.append(f"cargo without Transport {ship}")
        if s.ship_zone[ship] >= 0 and s.side[ship // SHIPS_EACH] < 0:
            found.append(f"Transport {ship} of a colour that nobody plays")
    return found + knowledge_faults(s)


def knowledge_faults(s: Buck) -> list[str]:
    """What is sure and what is somewhere in a pool must add up to what is aboard."""
    hidden = [-int(count) for count in s.free]
    for ship in range(SHIPS):
        for column in range(WIDE):
            aboard = of_colour(s, ship, column) if column < YARD else min(1, s.ship_factory[ship])
            hidden[s.pool[ship] * WIDE + column] += int(aboard - s.sure[ship * WIDE + column])
    wrong = sorted({place // WIDE for place, count in enumerate(hidden) if count})
    return [f"what is known of the cargo in pool {pool} does not fit" for pool in wrong]


def supply_faults(s: Buck) -> list[str]:
    """More Factories than there are."""
    return [f"more than {FACTORIES} Factories"] if bank(s) < 0 else []


def status_faults(s: Buck) -> list[str]:
    """Notes of movement about units that are not there."""
    found: list[str] = []
    for place in range(0, len(s.moved), MOVES):
        if noted(s, s.moved[place], s.moved[place + OF_UNIT], FRESH) < 0:
            found.append(f"more units moved than stand in {ZONE_IDS[s.moved[place]]}")
    return found


def end_faults(s: Buck) -> list[str]:
    """BR-MOVE-11 Between turns no territory holds units of two players."""
    if s.phase != TURN_SETUP:
        return []
    found: list[str] = []
    for zone in range(TERRITORIES):
        owners = {int(s.side[c]) for c in range(6) for k in range(4) if s.units[zone * STACKS + c * KINDS + k]}
        owners |= {int(s.side[ship // SHIPS_EACH]) for ship in range(SHIPS) if s.ship_zone[ship] == zone}
        if len(owners) > 1:
            found.append(f"units of two players in {ZONE_IDS[zone]}")
    return found
