"""What is impossible about objects on the table: places, ships, docks, boarding maneuvers."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import capacity
from retrorocket.games.rocketmen.frames.damage import Overload
from retrorocket.games.rocketmen.geometry import TABLE, overlapping
from retrorocket.games.rocketmen.nouns import FIRST_HOME, FIRST_PEBBLE, FIRST_SHIP, NOWHERE, OBJECT, ROGUE, SEATS, SLOTS
from retrorocket.games.rocketmen.space import in_contact
from retrorocket.games.rocketmen.state import (
    ABSENT,
    DICE_AT,
    GONE,
    MANEUVER,
    PAIR,
    PLACING,
    PLAY,
    RESERVE,
    TARGET_AT,
    WRECK,
    Rocketmen,
    dock_pair,
)
from retrorocket.games.rocketmen.tables import BASE_DICE, BERTHS, CENTRE, OF_Y, POINT, POSTS, SQUADRON, places_of


def space_faults(s: Rocketmen) -> list[str]:
    """RM-R-05, RM-R-09 No ship overlaps anything, every disc lies on the table; large objects are where they belong."""
    found = rock_faults(s)
    for ship in range(FIRST_SHIP, len(s.zone)):
        if s.zone[ship] != ABSENT and (s.model[ship] < 0 or (ship - FIRST_SHIP) % SLOTS >= s.slots[s.owner(ship)]):
            found.append(f"{OBJECT.word(ship)} is no ship of its player's list")
    return found or disc_faults(s)


def rock_faults(s: Rocketmen) -> list[str]:
    """RM-R-24 The rogue asteroid is in the middle, each home base in its place, and nobody else has one."""
    found = []
    if s.zone[ROGUE] != PLAY or s.x[ROGUE] != CENTRE or s.y[ROGUE] != CENTRE:
        found.append("the rogue asteroid is not in the middle")
    places = places_of(s.setup.seats)
    for rock in range(FIRST_SHIP):
        seat = rock - FIRST_HOME
        if s.zone[rock] not in (ABSENT, PLAY, GONE):
            found.append(f"{OBJECT.word(rock)} is no ship")
        elif s.zone[rock] == PLAY and 0 <= seat < FIRST_PEBBLE - FIRST_HOME:
            at = POINT * seat
            if seat >= s.setup.seats or s.x[rock] != places[at] or s.y[rock] != places[at + OF_Y]:
                found.append(f"{OBJECT.word(rock)} is not where a home base lies")
    return found


def disc_faults(s: Rocketmen) -> list[str]:
    """RM-R-05, RM-R-09 Discs on the table, ships on nothing else."""
    things = [thing for thing in range(len(s.zone)) if s.zone[thing] == PLAY]
    found = []
    for thing in things:
        r = s.radius(thing)
        if not (r <= s.x[thing] <= TABLE - r and r <= s.y[thing] <= TABLE - r):
            found.append(f"{OBJECT.word(thing)} lies off the table")
    for ship in things:
        for other in things if ship >= FIRST_SHIP else []:
            if other < ship and overlapping(s.apart(ship, other), s.radius(ship) + s.radius(other)):
                found.append(f"{OBJECT.word(other)} and {OBJECT.word(ship)} overlap")
    return found


def dock_faults(s: Rocketmen) -> list[str]:
    """RM-R-29 Docked pairs touch, one of them is a ship, and each is written once, the smaller number first."""
    found = []
    for k, pair in enumerate(s.docks):
        one, other = pair // PAIR, pair % PAIR
        words = f"{OBJECT.word(one)} and {OBJECT.word(other)}"
        if pair != dock_pair(one, other) or one == other:
            found.append(f"the pair {words} is written the wrong way round")
        elif pair in s.docks[:k]:
            found.append(f"{words} are docked twice")
        elif not (s.in_play(one) and s.in_play(other) and other >= FIRST_SHIP and in_contact(s, one, other)):
            found.append(f"{words} cannot be docked")
    return found


def boarding_faults(s: Rocketmen) -> list[str]:
    """RM-BRD-01, RM-R-66, RM-R-67 A ship boards an opposing ship or home base docked with it; each side once."""
    found = []
    sides = [int(s.boardings[k + side]) for k in range(0, len(s.boardings), MANEUVER) for side in (0, TARGET_AT)]
    for k in range(0, len(s.boardings), MANEUVER):
        ship, target, dice = s.boardings[k], s.boardings[k + TARGET_AT], s.boardings[k + DICE_AT]
        words = f"{OBJECT.word(ship)} and {OBJECT.word(target)}"
        if not s.is_ship(ship) or s.owner(target) < 0 or s.owner(ship) == s.owner(target):
            found.append(f"{words} cannot board each other")
        elif not s.docked(ship, target):
            found.append(f"{words} are boarding and not docked")
        elif sides.count(int(ship)) + sides.count(int(target)) > 2:
            found.append(f"{words} are in more than one boarding")
        elif s.is_ship(target) and dice != BASE_DICE:
            found.append(f"{OBJECT.word(target)} has base dice and is no asteroid")
        elif dice > BASE_DICE or (not s.is_ship(target) and dice + len(s.crew_on(target)) == 0):
            found.append(f"{OBJECT.word(target)} cannot have {dice} base dice left")
    return found


def ship_faults(s: Rocketmen) -> list[str]:
    """RM-POD-01, RM-ASG-01, RM-R-44, RM-R-80 Pods, crew, cargo within bounds; reserves and wrecks where they can be."""
    found = []
    for seat in range(s.setup.seats):
        found += station_faults(s, seat)
    for ship in range(FIRST_SHIP, len(s.zone)):
        if s.zone[ship] == PLAY:
            found += loaded_faults(s, ship)
        elif s.zone[ship] == RESERVE:
            found += reserve_faults(s, ship)
        elif s.zone[ship] == WRECK:
            found += wreck_faults(s, ship)
    return found


def station_faults(s: Rocketmen, seat: i64) -> list[str]:
    """RM-STA-01, RM-STA-04, RM-R-80 At most one Station of a player in play, and no asteroid beside it."""
    mine = [ship for ship in s.ships_of(seat) if s.is_station(ship)]
    found = [f"{SEATS[seat]} has {len(mine)} Space Stations"] if len(mine) > 1 else []
    if mine and s.zone[FIRST_HOME + seat] == PLAY:
        found.append(f"{SEATS[seat]} has a Space Station and an asteroid as home base")
    return found


def loaded_faults(s: Rocketmen, ship: i64) -> list[str]:
    """A ship in play: its pods, assigned crew, cargo and AP."""
    found = []
    word = OBJECT.word(ship)
    if s.lasers[ship] < 0 or s.shields[ship] < 0 or s.pods(ship) > POSTS[s.model[ship]]:
        found.append(f"{word} has impossible pods")
    if sum(1 for token in s.crew_on(ship) if s.serves[token]) > BERTHS[s.model[ship]]:
        found.append(f"{word} has too many crew")
    emptied = any(isinstance(frame, Overload) for frame in s.frames)
    if s.phase > PLACING and not s.is_station(ship) and not emptied and s.aboard(ship) > capacity(s, ship):
        found.append(f"{word} carries too much")
    if s.ap[ship] < 0:
        found.append(f"{word} owes AP")
    return found


def reserve_faults(s: Rocketmen, ship: i64) -> list[str]:
    """RM-FLEET-04, RM-R-88 A ship in reserve belongs to an entry; without one it waits to be placed at set-up."""
    first, word = s.entry[ship], OBJECT.word(ship)
    if first == NOWHERE:
        return [] if s.phase == PLACING else [f"{word} waits to be placed after the set-up"]
    alike = first >= FIRST_SHIP and s.model[first] == s.model[ship] and s.owner(first) == s.owner(ship)
    if not alike or not first <= ship < first + SQUADRON[s.model[ship]]:
        return [f"{word} is in reserve with {OBJECT.word(first)}, to which it does not belong"]
    return [f"{word} has more pods than posts"] if s.pods(ship) > POSTS[s.model[ship]] else []


def wreck_faults(s: Rocketmen, ship: i64) -> list[str]:
    """RM-SALV-01, RM-SALV-03 A salvaged ship is with an opposing ship in play, or beside a home base."""
    keeper = s.keeper[ship]
    kept = keeper >= FIRST_HOME and s.in_play(keeper) and not s.is_pebble(keeper)
    fits = kept and s.owner(keeper) != s.owner(ship) and not s.out[s.owner(keeper)]
    return [] if fits else [f"{OBJECT.word(ship)} cannot be salvaged by {OBJECT.word(keeper)}"]
