"""What a building turn offers: everything that a player's Factories could do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import factory_owner, within
from retrorocket.games.buck_rogers.graph import SURFACE, beside_on_chain
from retrorocket.games.buck_rogers.nouns import B, F, G, K, R, T, Y, ship_unit, unit_of
from retrorocket.games.buck_rogers.state import FACTORY, ITEM, ITEM_PLACE, Buck
from retrorocket.games.buck_rogers.tables import NEAREST, SHIPS, SLOT_ZONE, TERRITORIES
from retrorocket.games.buck_rogers.verbs import (
    BUILD,
    CANCEL,
    COMBINE,
    COMPLETE,
    DELIVER,
    END,
    FINISH,
    FOUND,
    LAUNCH,
    MARKET,
    ORDER,
    REVOKE,
)
from retrorocket.kernel.actions import pack


def works(s: Buck, seat: i64) -> vec[i64]:
    """The whole list."""
    found = vec[i64]([pack(END), pack(ORDER), pack(REVOKE)])
    zones = yards_of(s, seat)
    for zone in zones:
        found = append(found, pack(CANCEL, zone))
        for colour in range(6):
            if s.side[colour] == seat:
                found = items(s, found, seat, zone, colour)
        for other in zones:
            if other > zone:
                found = pairs(s, found, seat, zone, other)
        for slot in range(len(SLOT_ZONE)):
            found = append(found, pack(COMPLETE, zone, SLOT_ZONE[slot]))
    return shops(s, found, seat)


def yards_of(s: Buck, seat: i64) -> vec[i64]:
    """The zones of a player's Factories, each once."""
    found = vec[i64]()
    for place in range(0, len(s.factories), FACTORY):
        zone = s.factories[place]
        if factory_owner(s, place) == seat and not (len(found) and found[len(found) - 1] == zone):
            found = append(found, zone)
    return found


def items(s: Buck, found: vec[i64], seat: i64, zone: i64, colour: i64) -> vec[i64]:
    """One-turn items, items to begin, items to finish."""
    for slot in (T, G, F, R):
        found = append(found, pack(BUILD, zone, unit_of(colour, slot), zone))
        if s.terms.anywhere:
            for place in range(TERRITORIES):
                if place != zone and s.controller(place) == seat:
                    found = append(found, pack(BUILD, zone, unit_of(colour, slot), place))
    for slot in (B, K, Y):
        for place in places(s, seat, zone, slot):
            found = append(found, pack(BUILD, zone, unit_of(colour, slot), place))
            found = append(found, pack(FINISH, zone, unit_of(colour, slot), place))
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and s.factories[place + ITEM] >= 0 and factory_owner(s, place) == seat:
            dest, slot = s.factories[place + ITEM_PLACE], s.factories[place + ITEM]
            if not within(places(s, seat, zone, slot), dest):
                found = append(found, pack(FINISH, zone, unit_of(colour, slot), dest))
    return found


def places(s: Buck, seat: i64, zone: i64, slot: i64) -> vec[i64]:
    """Where a slow item of a Factory could go."""
    found = vec[i64]()
    if slot != Y:
        if not s.terms.anywhere:
            return NEAREST[zone]
        return vec[i64]([SLOT_ZONE[number] for number in range(len(SLOT_ZONE))])
    for place in range(TERRITORIES):
        if s.controller(place) == seat and (place == zone or s.terms.anywhere or beside(s, zone, place)):
            found = append(found, place)
    return found


def beside(s: Buck, zone: i64, place: i64) -> bool:
    """Next to each other by land, or on the Asteroid Display in the Advanced Game."""
    return within(SURFACE[zone], place) or (s.terms.advanced and beside_on_chain(zone, place))


def pairs(s: Buck, found: vec[i64], seat: i64, zone: i64, other: i64) -> vec[i64]:
    """What two Factories could make together."""
    if not (s.terms.advanced or s.terms.anywhere):
        return found
    for colour in range(6):
        if s.side[colour] == seat:
            for slot in (B, K, Y):
                for place in places(s, seat, zone, slot):
                    found = append(found, pack(COMBINE, zone, other, unit_of(colour, slot), place))
                    found = append(found, pack(COMBINE, other, zone, unit_of(colour, slot), place))
                for place in places(s, seat, other, slot):
                    if not within(places(s, seat, zone, slot), place):
                        found = append(found, pack(COMBINE, zone, other, unit_of(colour, slot), place))
                        found = append(found, pack(COMBINE, other, zone, unit_of(colour, slot), place))
    return found


def shops(s: Buck, found: vec[i64], seat: i64) -> vec[i64]:
    """The Black Market, free Factories, Factories in space."""
    for zone in range(TERRITORIES):
        if s.controller(zone) == seat:
            found = append(append(found, pack(DELIVER, zone)), pack(FOUND, zone))
            for colour in range(6):
                if s.side[colour] == seat:
                    found = append(found, pack(MARKET, unit_of(colour, T), zone))
                    found = append(found, pack(MARKET, unit_of(colour, F), zone))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship >> 2] == seat:
            found = append(found, pack(LAUNCH, ship_unit(ship)))
    return found
