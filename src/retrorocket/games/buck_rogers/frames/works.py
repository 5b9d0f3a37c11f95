"""What a building turn offers: everything that a player's Factories could do."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import factory_owner, within
from retrorocket.games.buck_rogers.graph import SURFACE, beside_on_chain
from retrorocket.games.buck_rogers.nouns import B, F, G, K, R, T, Y, ship_unit, unit_of
from retrorocket.games.buck_rogers.restrictions.building import no_market, worker
from retrorocket.games.buck_rogers.restrictions.cargo import item_place
from retrorocket.games.buck_rogers.state import FACTORY, ITEM, ITEM_PLACE, Buck
from retrorocket.games.buck_rogers.tables import NEAREST, SHIPS, SHIPS_EACH, SLOT_ZONE, TERRITORIES
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
from retrorocket.kernel.actions import pack, verb_of

# what a Factory makes in one phase, and what takes it two
QUICK: Final[vec[i64]] = vec[i64]([T, G, F, R])
SLOW: Final[vec[i64]] = vec[i64]([B, K, Y])
NOT_ASKED: Final = -1
HALF_BUILT: Final = 1


def works(s: Buck, seat: i64) -> vec[i64]:
    """Everything that a player may build, buy or give up, as candidates."""
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
    return shops(s, found, seat, NOT_ASKED)


def worthwhile(s: Buck, seat: i64, bought: i64) -> vec[i64]:
    """The same, in the same order, without what is refused at once: of Factories that cannot work, the work; of busy
    and of idle ones, what only the others do; of a closed market, what it sells."""
    found = vec[i64]([pack(END), pack(ORDER), pack(REVOKE)])
    zones = yards_of(s, seat)
    for k in range(len(zones)):
        zone = zones[k]
        at = worker(s, seat, zone)
        if item_place(s, seat, zone) >= 0:
            found = append(found, pack(CANCEL, zone))
        if at < 0:
            continue
        if s.factories[at + ITEM] >= 0:
            found = ends(s, found, seat, zone)
            continue
        for colour in range(6):
            if s.side[colour] == seat:
                found = beginnings(s, found, seat, zone, colour)
        for other in range(k + 1, len(zones)):
            found = pairs(s, found, seat, zone, zones[other])
        for slot in range(len(SLOT_ZONE)):
            if s.satellites[slot] == HALF_BUILT:
                found = append(found, pack(COMPLETE, zone, SLOT_ZONE[slot]))
    return shops(s, found, seat, bought)


def beginnings(s: Buck, found: vec[i64], seat: i64, zone: i64, colour: i64) -> vec[i64]:
    """Of the items of an idle Factory, those that it may begin."""
    found = quick_items(s, found, seat, zone, colour)
    for k in range(len(SLOW)):
        spots = places(s, seat, zone, SLOW[k])
        for n in range(len(spots)):
            found = append(found, pack(BUILD, zone, unit_of(colour, SLOW[k]), spots[n]))
    return found


def ends(s: Buck, found: vec[i64], seat: i64, zone: i64) -> vec[i64]:
    """Of the items of a busy Factory, those that it may finish."""
    for colour in range(6):
        if s.side[colour] == seat:
            all_items = items(s, vec[i64](capacity=32), seat, zone, colour)
            for k in range(len(all_items)):
                if verb_of(all_items[k]) == FINISH:
                    found = append(found, all_items[k])
    return found


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
    found = quick_items(s, found, seat, zone, colour)
    for k in range(len(SLOW)):
        spots = places(s, seat, zone, SLOW[k])
        for n in range(len(spots)):
            found = append(found, pack(BUILD, zone, unit_of(colour, SLOW[k]), spots[n]))
            found = append(found, pack(FINISH, zone, unit_of(colour, SLOW[k]), spots[n]))
    begun = item_place(s, seat, zone)
    if begun >= 0:
        dest, slot = s.factories[begun + ITEM_PLACE], s.factories[begun + ITEM]
        if not within(places(s, seat, zone, slot), dest):
            found = append(found, pack(FINISH, zone, unit_of(colour, slot), dest))
    return found


def quick_items(s: Buck, found: vec[i64], seat: i64, zone: i64, colour: i64) -> vec[i64]:
    """The one-turn items of a Factory."""
    for k in range(len(QUICK)):
        slot = QUICK[k]
        found = append(found, pack(BUILD, zone, unit_of(colour, slot), zone))
        if s.terms.anywhere:
            for place in range(TERRITORIES):
                if place != zone and s.controller(place) == seat:
                    found = append(found, pack(BUILD, zone, unit_of(colour, slot), place))
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
            for slot in SLOW:
                near = places(s, seat, zone, slot)
                for place in near:
                    found = append(found, pack(COMBINE, zone, other, unit_of(colour, slot), place))
                    found = append(found, pack(COMBINE, other, zone, unit_of(colour, slot), place))
                for place in places(s, seat, other, slot):
                    if not within(near, place):
                        found = append(found, pack(COMBINE, zone, other, unit_of(colour, slot), place))
                        found = append(found, pack(COMBINE, other, zone, unit_of(colour, slot), place))
    return found


def shops(s: Buck, found: vec[i64], seat: i64, bought: i64) -> vec[i64]:
    """The Black Market (unless it is asked whether it is open, and it is not), free Factories, Factories in space."""
    market = bought == NOT_ASKED or not no_market(s, seat, bought)
    gifts = bought == NOT_ASKED or s.gifts[seat] != 0
    for zone in range(TERRITORIES):
        if (market or gifts) and s.controller(zone) == seat:
            if market:
                found = append(found, pack(DELIVER, zone))
            if gifts:
                found = append(found, pack(FOUND, zone))
            for colour in range(6):
                if market and s.side[colour] == seat:
                    found = append(found, pack(MARKET, unit_of(colour, T), zone))
                    found = append(found, pack(MARKET, unit_of(colour, F), zone))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship // SHIPS_EACH] == seat:
            found = append(found, pack(LAUNCH, ship_unit(ship)))
    return found
