"""Who controls zones, Displays, satellites and Factories."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.nouns import K, Y
from retrorocket.games.buck_rogers.state import BROUGHT, FACTORY, ITEM, ITEM_PLACE, NOBODY, RESERVE, YARDS, Buck
from retrorocket.games.buck_rogers.tables import (
    DISPLAYS,
    FACTORIES,
    LIMIT_MOST,
    LIMIT_ZONES,
    SHIPS,
    SHIPS_EACH,
    SLOT_AT,
    SLOT_DISPLAY,
    SLOT_NEEDS,
    SLOT_ZONE,
    Display,
)
from retrorocket.kernel.rows import BIT, changed

WORKED: Final = 1
CARRIED: Final = 2


def holds_all(s: Buck, zones: vec[i64]) -> i64:
    """The player who controls every zone of a list, NOBODY if none."""
    seat = s.controller(zones[0])
    for zone in zones:
        if s.controller(zone) != seat:
            return NOBODY
    return seat


def holds_display(s: Buck, display: Display) -> i64:
    """BR-OPT-A1, BR-R-70, BR-R-81 The player who controls a Display: its majority with option A, else its surface."""
    if not s.terms.majority:
        return holds_all(s, display.surface)
    for seat in range(s.terms.seats):
        held: i64 = 0
        for zone in display.zones:
            if s.controller(zone) == seat:
                held += 1
        if held >= display.majority:
            return seat
    return NOBODY


def slot_owner(s: Buck, slot: i64) -> i64:
    """BR-KSAT-02, BR-KSAT-08, BR-OPT-A2 Who may build and use a satellite at a place, NOBODY if none."""
    if s.terms.majority and SLOT_DISPLAY[slot] >= 0:
        return holds_display(s, DISPLAYS[SLOT_DISPLAY[slot]])
    return holds_all(s, SLOT_NEEDS[slot])


def satellite_owner(s: Buck, zone: i64) -> i64:
    """BR-KSAT-08, BR-KSAT-09 Who controls the finished satellite of a zone, NOBODY if none or uncontrolled."""
    slot = SLOT_AT[zone]
    if slot < 0 or s.satellites[slot] != 2:
        return NOBODY
    return slot_owner(s, slot)


def set_control(s: Buck, zone: i64, colour: i64) -> None:
    """BR-CTRL-03 A marker changes; satellites and free Factories follow."""
    if s.control[zone] == colour:
        return
    s.control = changed(s.control, zone, colour)
    s.tell(events.CONTROL, zone, colour)
    claim_displays(s)
    detach_satellites(s)


def claim_displays(s: Buck) -> None:
    """BR-OPT-P1 The first to control a Display earns a free Factory."""
    if not s.terms.free_works:
        return
    for number in range(len(DISPLAYS)):
        seat = holds_display(s, DISPLAYS[number])
        if seat >= 0 and not s.claimed[number]:
            s.claimed = changed(s.claimed, number, 1)
            s.gifts = changed(s.gifts, seat, s.gifts[seat] | BIT[number])
            s.tell(events.CLAIMED, seat, number)


def detach_satellites(s: Buck) -> None:
    """BR-KSAT-10, BR-R-35 A half-built satellite whose Factory's owner lost the surface is nobody's for now."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place + ITEM] == K:
            slot = SLOT_AT[s.factories[place + ITEM_PLACE]]
            if slot_owner(s, slot) != factory_owner(s, place) or factory_owner(s, place) < 0:
                s.satellites = changed(s.satellites, slot, 1)
                s.factories[place + ITEM] = -1
                s.factories[place + ITEM_PLACE] = -1
                s.tell(events.DETACHED, SLOT_ZONE[slot])


def factory_owner(s: Buck, place: i64) -> i64:
    """BR-CTRL-05, BR-TRANS-14 The owner of a Factory on the board: who brought it, then who holds the Zone."""
    brought = s.factories[place + BROUGHT]
    return brought if brought >= 0 else s.controller(s.factories[place])


def add_factory(s: Buck, zone: i64, rest: i64, brought: i64, flags: i64) -> None:
    """Put a Factory on the board, in the order of zones; `rest` is a turn in which it does not produce."""
    kept = vec[i64]()
    added = False
    for place in range(0, len(s.factories), FACTORY):
        if not added and s.factories[place] > zone:
            kept = factory(kept, zone, rest, brought, flags)
            added = True
        for each in range(place, place + FACTORY):
            kept = append(kept, s.factories[each])
    s.factories = kept if added else factory(kept, zone, rest, brought, flags)


def factory(rows: vec[i64], zone: i64, rest: i64, brought: i64, flags: i64) -> vec[i64]:
    """One more record: zone, item, place of the item, turn of rest, who brought it, flags."""
    return append(append(append(append(append(append(rows, zone), -1), -1), rest), brought), flags)


def drop_factory(s: Buck, place: i64) -> None:
    """Take a Factory off the board, with what it has in production (BR-BUILD-10)."""
    kept = vec[i64]()
    for each in range(len(s.factories)):
        if not place <= each < place + FACTORY:
            kept = append(kept, s.factories[each])
    s.factories = kept


def has_factory_in(s: Buck, zone: i64, seat: i64) -> bool:
    """Tell whether a Factory of a player lies in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) == seat:
            return True
    return False


def factories_of(s: Buck, seat: i64) -> i64:
    """All Factories of a player, on the board and aboard."""
    found: i64 = 0
    for place in range(0, len(s.factories), FACTORY):
        if factory_owner(s, place) == seat:
            found += 1
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.ship_factory[ship] and s.side[ship // SHIPS_EACH] == seat:
            found += 1
    return found


def bank(s: Buck) -> i64:
    """BR-COMP-02, BR-BM-05 Factories not yet used: 24 less those on the board, aboard, in production, on order."""
    used: i64 = 0
    for place in range(0, len(s.factories), FACTORY):
        used += 2 if s.factories[place + ITEM] == Y else 1
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.ship_factory[ship]:
            used += 1
    for seat in range(6):
        if s.market[seat]:
            used += 1
    for place in range(6):
        used += s.reserve[place * RESERVE + YARDS]
    return FACTORIES - used


def over_limit(s: Buck, zone: i64) -> bool:
    """BR-AFACT-01 Tell whether one more Factory in a zone would break a limit of the Advanced Game."""
    return over_limit_without(s, zone, NOBODY)


def over_limit_without(s: Buck, zone: i64, begun: i64) -> bool:
    """BR-AFACT-01, BR-R-40 The same for a half-built Factory (that of record `begun`) which is counted elsewhere."""
    if not s.terms.advanced:
        return False
    for limit in range(len(LIMIT_ZONES)):
        if within(LIMIT_ZONES[limit], zone):
            counted = begun >= 0 and within(LIMIT_ZONES[limit], s.factories[begun + ITEM_PLACE])
            if lying_in(s, LIMIT_ZONES[limit]) - (1 if counted else 0) >= LIMIT_MOST[limit]:
                return True
    return False


def within(zones: vec[i64], zone: i64) -> bool:
    """Tell whether a zone is in a list."""
    for k in range(len(zones)):
        if zones[k] == zone:
            return True
    return False


def lying_in(s: Buck, zones: vec[i64]) -> i64:
    """Factories in some zones, those in production included."""
    found: i64 = 0
    for place in range(0, len(s.factories), FACTORY):
        if within(zones, s.factories[place]):
            found += 1
        if s.factories[place + ITEM] == Y and within(zones, s.factories[place + ITEM_PLACE]):
            found += 1
    return found


def satellite_place_taken(s: Buck, slot: i64) -> bool:
    """BR-KSAT-01 Tell whether a place holds a satellite, half-built ones included."""
    if s.satellites[slot]:
        return True
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place + ITEM] == K and s.factories[place + ITEM_PLACE] == SLOT_ZONE[slot]:
            return True
    return False
