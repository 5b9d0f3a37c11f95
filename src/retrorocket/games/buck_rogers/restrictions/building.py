"""What may not be built, finished, combined, bought or founded."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import (
    WORKED,
    bank,
    factories_of,
    factory_owner,
    has_factory_in,
    over_limit,
    over_limit_without,
    satellite_place_taken,
    slot_owner,
    within,
)
from retrorocket.games.buck_rogers.graph import is_ground, joined_by_land, joined_for_production
from retrorocket.games.buck_rogers.nouns import B, F, G, K, R, T, Y, colour_of, slot_of
from retrorocket.games.buck_rogers.pieces import enemy_there, free_number
from retrorocket.games.buck_rogers.state import FACTORY, FLAGS, ITEM, ITEM_PLACE, RESTS, Buck
from retrorocket.games.buck_rogers.tables import DISPLAYS, NEAREST, SHIPS_EACH, SLOT_AT, TERRITORIES


def worker(s: Buck, seat: i64, zone: i64) -> i64:
    """BR-BUILD-07 The Factory of a zone that may work now: one with an item is that one; -1 if none."""
    found: i64 = -1
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) == seat:
            if s.factories[place + FLAGS] & WORKED:
                return -1
            if s.factories[place + ITEM] >= 0:
                return place
            if s.factories[place + RESTS] != s.turn and found < 0:
                found = place
    return found


def no_worker(s: Buck, seat: i64, zone: i64) -> str:
    """BR-BUILD-07, BR-BUILD-08, BR-BUILD-13 An own Factory in an own Zone, one a phase, not one just completed."""
    if not is_ground(zone) or not has_factory_in(s, zone, seat):
        return "BR-BUILD-13"
    if worker(s, seat, zone) >= 0:
        return ""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and s.factories[place + FLAGS] & WORKED:
            return "BR-BUILD-07"
    return "BR-BUILD-08"


def busy(s: Buck, seat: i64, zone: i64) -> str:
    """BR-BUILD-03 A Factory with an unfinished item makes nothing else."""
    place = worker(s, seat, zone)
    return "BR-BUILD-03" if place >= 0 and s.factories[place + ITEM] >= 0 else ""


def idle(s: Buck, seat: i64, zone: i64) -> str:
    """BR-BUILD-04 Only an item that was begun can be finished."""
    place = worker(s, seat, zone)
    return "" if place >= 0 and s.factories[place + ITEM] >= 0 else "BR-BUILD-04"


def no_such_item(s: Buck, seat: i64, unit: i64) -> str:
    """BR-BUILD-02, BR-BUILD-03, BR-COMP-02 Seven items, of an own colour; a Transport needs a free number."""
    slot = slot_of(unit)
    if s.side[colour_of(unit)] != seat or slot not in (T, G, F, R, B, K, Y):
        return "BR-BUILD-02"
    return "BR-COMP-02" if slot == R and free_number(s, colour_of(unit)) < 0 else ""


def wrong_place(s: Buck, seat: i64, factory: i64, slot: i64, place: i64) -> str:
    """Where each item goes: BR-BUILD-05, BR-BUILD-06, BR-BUILD-09, BR-KSAT-04, and option N."""
    if slot == Y:
        return wrong_factory_place(s, seat, factory, place)
    if slot == B:
        return "" if near_enough(s, seat, factory, place) else "BR-BUILD-09"
    if slot == K:
        return wrong_satellite_place(s, seat, factory, place)
    if s.terms.anywhere:
        return "" if s.controller(place) == seat else "BR-OPT-N1"
    return "" if place == factory else "BR-BUILD-05"


def near_enough(s: Buck, seat: i64, factory: i64, place: i64) -> bool:
    """BR-BUILD-09, BR-R-41, BR-R-80 The Near Orbit next to the Factory, or with option N next to any own Zone."""
    if not s.terms.anywhere:
        return within(NEAREST[factory], place)
    for zone in range(TERRITORIES):
        if s.controller(zone) == seat and within(NEAREST[zone], place):
            return True
    return False


def wrong_factory_place(s: Buck, seat: i64, factory: i64, place: i64) -> str:
    """BR-BUILD-06, BR-AFACT-02, BR-ACOMB-03 An own Zone next to the Factory or its own Zone, within the limits."""
    return not_beside(s, seat, factory, place) or ("BR-AFACT-02" if over_limit(s, place) else "")


def not_beside(s: Buck, seat: i64, factory: i64, place: i64) -> str:
    """BR-BUILD-06, BR-ACOMB-03, BR-OPT-N1 An own Zone: the Factory's, one next to it, or with option N any."""
    if not is_ground(place) or s.controller(place) != seat:
        return "BR-BUILD-06"
    near = joined_for_production(factory, place) if s.terms.advanced else joined_by_land(factory, place)
    return "" if place == factory or near or s.terms.anywhere else "BR-BUILD-06"


def wrong_satellite_place(s: Buck, seat: i64, factory: i64, place: i64) -> str:
    """BR-KSAT-01 to BR-KSAT-04 A free place near the Factory, whole surface controlled, no enemy in its Orbit Zone."""
    slot = SLOT_AT[place]
    if slot < 0 or satellite_place_taken(s, slot):
        return "BR-KSAT-01"
    if slot_owner(s, slot) != seat:
        return "BR-KSAT-02"
    if enemy_there(s, place, seat):
        return "BR-KSAT-03"
    return "" if s.terms.anywhere or within(NEAREST[factory], place) else "BR-KSAT-04"


def no_supply(s: Buck, slot: i64) -> str:
    """BR-BUILD-12 A new Factory needs a piece in the bank."""
    return "BR-BUILD-12" if slot == Y and bank(s) <= 0 else ""


def forbids_build(s: Buck, seat: i64, factory: i64, unit: i64, place: i64) -> str:
    """The checklist of making or beginning an item."""
    return (
        no_worker(s, seat, factory)
        or busy(s, seat, factory)
        or no_such_item(s, seat, unit)
        or no_supply(s, slot_of(unit))
        or wrong_place(s, seat, factory, slot_of(unit), place)
    )


def cannot_begin(s: Buck, seat: i64, factory: i64, unit: i64, place: i64) -> str:
    """What stands against an item of a Factory that may work and is idle, but for an empty bank."""
    return no_such_item(s, seat, unit) or wrong_place(s, seat, factory, slot_of(unit), place)


def forbids_finish(s: Buck, seat: i64, factory: i64, unit: i64, place: i64) -> str:
    """BR-BUILD-04, BR-R-40 The item that was begun, where it was begun, or chosen anew where that is lost."""
    refused = no_worker(s, seat, factory) or idle(s, seat, factory)
    if refused:
        return refused
    at = worker(s, seat, factory)
    if s.side[colour_of(unit)] != seat or slot_of(unit) != s.factories[at + ITEM]:
        return "BR-BUILD-04"
    if place == s.factories[at + ITEM_PLACE]:
        return "" if slot_of(unit) != Y or s.controller(place) == seat else "BR-R-40"
    if slot_of(unit) != Y or s.controller(s.factories[at + ITEM_PLACE]) == seat:
        return "BR-BUILD-04"
    return moved_factory_place(s, seat, at, place)


def moved_factory_place(s: Buck, seat: i64, at: i64, place: i64) -> str:
    """BR-R-40, BR-AFACT-02 A new place for the Factory that the one of record `at` has half built; its own Zone is
    always possible."""
    factory = s.factories[at]
    if place == factory:
        return ""
    return not_beside(s, seat, factory, place) or ("BR-AFACT-02" if over_limit_without(s, place, at) else "")


def forbids_completion(s: Buck, seat: i64, factory: i64, place: i64) -> str:
    """BR-KSAT-10 A detached half-built satellite is finished by the holder of the surface, with a Factory nearby."""
    refused = no_worker(s, seat, factory) or busy(s, seat, factory)
    if refused:
        return refused
    slot = SLOT_AT[place]
    if slot < 0 or s.satellites[slot] != 1 or slot_owner(s, slot) != seat:
        return "BR-KSAT-10"
    return "" if s.terms.anywhere or within(NEAREST[factory], place) else "BR-KSAT-04"


def forbids_combining(s: Buck, seat: i64, factory: i64, other: i64, unit: i64, place: i64) -> str:
    """BR-ACOMB-01, BR-ACOMB-02, BR-OPT-N2 Two adjacent Factories (any two with option N) make a slow item at once."""
    if not (s.terms.advanced or s.terms.anywhere) or factory == other:
        return "BR-ACOMB-01"
    refused = no_worker(s, seat, factory) or no_worker(s, seat, other)
    refused = refused or busy(s, seat, factory) or busy(s, seat, other)
    if refused:
        return refused
    if not s.terms.anywhere and not joined_for_production(factory, other):
        return "BR-ACOMB-01"
    slot = slot_of(unit)
    if slot not in (B, K, Y) or s.side[colour_of(unit)] != seat:
        return "BR-ACOMB-01"
    if slot == Y and place not in (factory, other) and not s.terms.anywhere:
        return "BR-ACOMB-02"
    one = wrong_place(s, seat, factory, slot, place)
    return no_supply(s, slot) or (one and wrong_place(s, seat, other, slot, place))


def forbids_launch(s: Buck, seat: i64, ship: i64, worked: i64) -> str:
    """BR-OPT-O1 A Factory aboard a Transport makes one Fighter a phase."""
    if not s.terms.space_works or ship < 0 or s.ship_zone[ship] < 0 or s.side[ship // SHIPS_EACH] != seat:
        return "BR-OPT-O1"
    if not s.ship_factory[ship]:
        return "BR-OPT-O1"
    return "BR-OPT-O1" if worked >> ship & 1 else ""


def no_market(s: Buck, seat: i64, bought: i64) -> str:
    """BR-BM-01 Only a player without any Factory, once a phase."""
    return "BR-BM-01" if bought or factories_of(s, seat) else ""


def forbids_purchase(s: Buck, seat: i64, bought: i64, unit: i64, zone: i64) -> str:
    """BR-BM-02, BR-BM-04 One Trooper or one Fighter, in an own Zone."""
    refused = no_market(s, seat, bought)
    if refused:
        return refused
    if slot_of(unit) not in (T, F) or s.side[colour_of(unit)] != seat or s.market[seat]:
        return "BR-BM-02"
    return "" if s.controller(zone) == seat else "BR-BM-04"


def forbids_order(s: Buck, seat: i64, bought: i64) -> str:
    """BR-BM-03, BR-BM-05 One order at a time, while the bank has a Factory; in a Zone of one's own to be."""
    refused = no_market(s, seat, bought)
    if refused:
        return refused
    if s.zones_of(seat) == 0:
        return "BR-BM-04"
    return "BR-BM-05" if s.market[seat] or bank(s) <= 0 else ""


def forbids_delivery(s: Buck, seat: i64, bought: i64, zone: i64) -> str:
    """BR-BM-03, BR-BM-04, BR-BM-05 An order of an earlier phase, to an own Zone within the limits."""
    refused = no_market(s, seat, bought)
    if refused:
        return refused
    if not s.market[seat] or s.market[seat] == s.turn:
        return "BR-BM-03"
    if s.controller(zone) != seat:
        return "BR-BM-04"
    return "BR-AFACT-02" if over_limit(s, zone) else ""


def forbids_founding(s: Buck, seat: i64, zone: i64) -> str:
    """BR-OPT-P1, BR-OPT-P2 A free Factory: in a controlled Zone of the Display, without an own Factory there."""
    if not is_ground(zone) or gift_of(s, seat, zone) < 0:
        return "BR-OPT-P1"
    if s.controller(zone) != seat or has_factory_in(s, zone, seat) or bank(s) <= 0:
        return "BR-OPT-P2"
    return "BR-AFACT-02" if over_limit(s, zone) else ""


def gift_of(s: Buck, seat: i64, zone: i64) -> i64:
    """The Display of a zone for which a player has a free Factory to place, -1 if none."""
    for number in range(len(DISPLAYS)):
        if s.gifts[seat] >> number & 1 and within(DISPLAYS[number].zones, zone):
            return number
    return -1
