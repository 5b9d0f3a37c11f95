"""What a movement turn offers: useful numbers of every stack, Transports, Leaders, cargo, and what options add."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import of_colour
from retrorocket.games.buck_rogers.nouns import SWAPS, F, T, Y, ship_unit, unit_of
from retrorocket.games.buck_rogers.pieces import LEFT, allowance, same_zone, standing
from retrorocket.games.buck_rogers.powers import spying
from retrorocket.games.buck_rogers.restrictions.cargo import willing
from retrorocket.games.buck_rogers.restrictions.movement import commands
from retrorocket.games.buck_rogers.state import (
    FACTORY,
    FORCES,
    ITEM,
    MOVES,
    NUMBER,
    OF_COUNT,
    OF_STATUS,
    OF_UNIT,
    PAIR,
    Buck,
)
from retrorocket.games.buck_rogers.tables import ALL_STACKS, BOARD_SIZE, HUER, KINDS, SHIPS, SHIPS_EACH, STACKS, ZONES
from retrorocket.games.buck_rogers.verbs import (
    BORROW,
    CANCEL,
    CONVERT,
    END,
    FLY,
    GAMBLE,
    HOP,
    LEAD_ON,
    LOAD,
    MOVE,
    PICK,
    STEAL,
    UNLOAD,
    USE,
)
from retrorocket.kernel.actions import pack

EACH: Final = pack(0, 1)


def offers(s: Buck, player: i64, moving: i64, stage: i64, stolen: i64) -> vec[i64]:
    """Everything that a player may do in his movement, as candidates."""
    found = vec[i64]([pack(END)])
    stacks = stacks_of(s, player, moving)
    for k in range(len(stacks)):
        found = picks(s, found, stacks[k] // STACKS, unit_in(stacks[k]))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and commands(s, player, moving, ship // SHIPS_EACH):
            found = freight(s, append(found, pack(FLY, ship_unit(ship))), ship, player)
    return others(s, found, player, moving, stage, stolen)


def stacks_of(s: Buck, player: i64, moving: i64) -> vec[i64]:
    """The stacks that a player moves now, by their places on the board."""
    found = vec[i64](capacity=32)
    forces: i64 = 0
    for colour in range(6):
        if commands(s, player, moving, colour):
            forces |= FORCES[colour]
    forces &= ALL_STACKS
    there = s.presence()
    for zone in range(ZONES):
        here = there[zone] & forces
        place: i64 = zone * STACKS
        while here:
            if here & 1:
                found = append(found, place)
            here >>= 1
            place += 1
    return found


def unit_in(place: i64) -> i64:
    """The unit of a stack, by its place on the board."""
    return unit_of(place % STACKS // KINDS, place % KINDS)


def others(s: Buck, found: vec[i64], player: i64, moving: i64, stage: i64, stolen: i64) -> vec[i64]:
    """What else there is: Leaders, production, powers, conversions."""
    for leader in range(6):
        if s.lead_zone[leader] >= 0:
            found = append(found, pack(LEAD_ON, leader))
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place + ITEM] >= 0:
            found = append(found, pack(CANCEL, s.factories[place]))
    found = append(append(found, pack(USE, HUER)), pack(GAMBLE))
    if s.terms.converting and stage < 2:
        found = conversions(s, found, player, moving)
    if spying(s, player, moving, stage, stolen):
        found = thefts(s, found, player)
    return found


def picks(s: Buck, found: vec[i64], zone: i64, unit: i64) -> vec[i64]:
    """One, half and all of those that can move; and apart, where they have not all the same movement left."""
    fresh = standing(s, zone, unit)
    ranks = vec[i64]()
    moved, kinds = s.moved, i64(0)
    for place in range(0, len(moved), MOVES):
        if moved[place] == zone and moved[place + OF_UNIT] == unit:
            fresh -= moved[place + OF_COUNT]
            kinds += 1
            ranks = ranked(ranks, moved[place + OF_STATUS] & LEFT, moved[place + OF_COUNT])
    if fresh > 0:
        kinds += 1
        ranks = ranked(ranks, allowance(s, zone, unit), fresh)
    able: i64 = 0
    for k in range(0, len(ranks), PAIR):
        able += ranks[k + NUMBER]
    found = some(found, MOVE, able, unit, zone, 0)
    if kinds > 1:
        for k in range(0, len(ranks), PAIR):
            found = some(found, PICK, ranks[k + NUMBER], unit, zone, ranks[k])
    return found


def ranked(ranks: vec[i64], left: i64, count: i64) -> vec[i64]:
    """Pairs of movement left and a number of units, most movement first, with some more units that have any left."""
    if left <= 0:
        return ranks
    place: i64 = 0
    while place < len(ranks) and ranks[place] > left:
        place += PAIR
    if place < len(ranks) and ranks[place] == left:
        ranks[place + NUMBER] += count
        return ranks
    ranks = append(append(ranks, left), count)
    spot = i64(len(ranks)) - PAIR
    while spot > place:
        ranks[spot], ranks[spot + NUMBER] = ranks[spot - PAIR], ranks[spot - PAIR + NUMBER]
        spot -= PAIR
    ranks[place], ranks[place + NUMBER] = left, count
    return ranks


def some(found: vec[i64], verb: i64, count: i64, unit: i64, third: i64, fourth: i64) -> vec[i64]:
    """One, half, and all of a number."""
    if count < 1:
        return found
    none = pack(verb, 0, unit, third, fourth)
    found = append(found, none + EACH)
    if count >= 4:
        found = append(found, none + count // 2 * EACH)
    return append(found, none + count * EACH) if count >= 2 else found


def freight(s: Buck, found: vec[i64], ship: i64, player: i64) -> vec[i64]:
    """Loads for a Transport, and what it can unload or hand on."""
    zone, own = s.ship_zone[ship], ship_unit(ship)
    for colour in range(6):
        if s.side[colour] == player:
            unit = unit_of(colour, T)
            if standing(s, zone, unit):
                found = some(found, LOAD, min(willing(s, zone, unit), 5), unit, own, 0)
            aboard = of_colour(s, ship, colour)
            if aboard:
                found = some(found, UNLOAD, aboard, unit, own, 0)
                found = hops(s, found, ship, aboard, unit)
    yard = unit_of(ship // SHIPS_EACH, Y)
    found = append(append(found, pack(LOAD, 1, yard, own)), pack(UNLOAD, 1, yard, own))
    return hops(s, found, ship, 1, yard)


def hops(s: Buck, found: vec[i64], ship: i64, count: i64, unit: i64) -> vec[i64]:
    """BR-OPT-I1 To every other Transport in the Zone."""
    if not s.terms.hopping:
        return found
    for other in range(SHIPS):
        if other != ship and s.ship_zone[other] >= 0 and same_zone(s, s.ship_zone[ship], s.ship_zone[other]):
            found = some(found, HOP, count, unit, ship_unit(ship), ship_unit(other))
    return found


def conversions(s: Buck, found: vec[i64], player: i64, moving: i64) -> vec[i64]:
    """BR-OPT-H2 Every conversion in every zone with own pieces."""
    for zone in range(ZONES):
        for colour in range(6):
            if commands(s, player, moving, colour) and stacked(s, zone, colour):
                for swap in range(len(SWAPS)):
                    found = append(found, pack(CONVERT, swap, colour, zone))
    return found


def stacked(s: Buck, zone: i64, colour: i64) -> bool:
    """Tell whether a colour has fungible units in a zone."""
    return s.present(zone) & FORCES[colour] & ALL_STACKS != 0


def thefts(s: Buck, found: vec[i64], player: i64) -> vec[i64]:
    """BR-ALEAD-05, BR-ALEAD-06 Every piece and every Leader of another player."""
    for place in range(BOARD_SIZE):
        if s.units[place] and place % KINDS in (T, F) and s.side[place % STACKS // KINDS] != player:
            found = append(found, pack(STEAL, unit_in(place), place // STACKS))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship // SHIPS_EACH] != player:
            found = append(found, pack(STEAL, ship_unit(ship), s.ship_zone[ship]))
    for leader in range(6):
        if s.lead_zone[leader] >= 0:
            found = append(found, pack(BORROW, leader))
    return found
