"""What a movement turn offers: useful numbers of every stack, Transports, Leaders, cargo, and what options add."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import of_colour
from retrorocket.games.buck_rogers.nouns import SWAPS, F, T, Y, ship_unit, unit_of
from retrorocket.games.buck_rogers.pieces import left_of, same_zone, standing, statuses
from retrorocket.games.buck_rogers.powers import spying
from retrorocket.games.buck_rogers.restrictions.cargo import willing
from retrorocket.games.buck_rogers.restrictions.movement import commands, movers
from retrorocket.games.buck_rogers.state import FACTORY, ITEM, Buck
from retrorocket.games.buck_rogers.tables import BOARD_SIZE, HUER, KINDS, SHIPS, STACKS, ZONES
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


def offers(s: Buck, player: i64, moving: i64, stage: i64, stolen: i64) -> vec[i64]:
    """The whole list."""
    found = vec[i64]([pack(END)])
    for place in range(BOARD_SIZE):
        if s.units[place] and commands(s, player, moving, place % STACKS // KINDS):
            found = picks(s, found, place // STACKS, unit_of(place % STACKS // KINDS, place % KINDS))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and commands(s, player, moving, ship >> 2):
            found = freight(s, append(found, pack(FLY, ship_unit(ship))), ship, player)
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
    found = some(found, MOVE, movers(s, zone, unit, -1), unit, zone, 0)
    ranks = statuses(s, zone, unit)
    last: i64 = -1
    if len(ranks) > 1:
        for status in ranks:
            left = left_of(s, zone, unit, status)
            if left > 0 and left != last:
                found = some(found, PICK, movers(s, zone, unit, left), unit, zone, left)
                last = left
    return found


def some(found: vec[i64], verb: i64, count: i64, unit: i64, third: i64, fourth: i64) -> vec[i64]:
    """One, half, and all of a number."""
    if count >= 1:
        found = append(found, pack(verb, 1, unit, third, fourth))
    if count >= 4:
        found = append(found, pack(verb, count // 2, unit, third, fourth))
    if count >= 2:
        found = append(found, pack(verb, count, unit, third, fourth))
    return found


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
    yard = unit_of(ship >> 2, Y)
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
    for place in range(ZONES * 6):
        if commands(s, player, moving, place % 6) and stacked(s, place):
            for swap in range(len(SWAPS)):
                found = append(found, pack(CONVERT, swap, place % 6, place // 6))
    return found


def stacked(s: Buck, place: i64) -> bool:
    """Tell whether a colour has fungible units in a zone."""
    for each in range(place * KINDS, place * KINDS + KINDS):
        if s.units[each]:
            return True
    return False


def thefts(s: Buck, found: vec[i64], player: i64) -> vec[i64]:
    """BR-ALEAD-05, BR-ALEAD-06 Every piece and every Leader of another player."""
    for place in range(BOARD_SIZE):
        if s.units[place] and place % KINDS in (T, F) and s.side[place % STACKS // KINDS] != player:
            found = append(found, pack(STEAL, unit_of(place % STACKS // KINDS, place % KINDS), place // STACKS))
    for ship in range(SHIPS):
        if s.ship_zone[ship] >= 0 and s.side[ship >> 2] != player:
            found = append(found, pack(STEAL, ship_unit(ship), s.ship_zone[ship]))
    for leader in range(6):
        if s.lead_zone[leader] >= 0:
            found = append(found, pack(BORROW, leader))
    return found
