"""What may not be loaded, unloaded, handed on, converted or given up during movement."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import MOST, is_empty, loadable_factory, of_colour, troopers_aboard
from retrorocket.games.buck_rogers.control import CARRIED, factory_owner, over_limit
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.nouns import B, F, G, T, Y, colour_of, slot_of, unit_of
from retrorocket.games.buck_rogers.party import has_moved
from retrorocket.games.buck_rogers.pieces import RODE, same_zone, standing
from retrorocket.games.buck_rogers.restrictions.movement import commands
from retrorocket.games.buck_rogers.state import FACTORY, FLAGS, ITEM, MOVES, OF_COUNT, OF_STATUS, OF_UNIT, Buck
from retrorocket.games.buck_rogers.tables import SHIPS_EACH


def no_ship(s: Buck, player: i64, moving: i64, ship: i64) -> str:
    """BR-TRANS-02 An own Transport on the board, of the colour that moves."""
    if ship < 0 or s.ship_zone[ship] < 0 or s.side[ship // SHIPS_EACH] != player:
        return "BR-TRANS-02"
    return "" if commands(s, player, moving, ship // SHIPS_EACH) else "BR-AFEW-01"


def in_space(s: Buck, ship: i64) -> str:
    """BR-TRANS-08 Nothing is loaded or unloaded in Orbit or space."""
    return "" if is_ground(s.ship_zone[ship]) else "BR-TRANS-08"


def not_carried(s: Buck, player: i64, moving: i64, unit: i64, ship: i64) -> str:
    """BR-TRANS-01, BR-TRANS-02 Only own Troopers and Factories ride."""
    slot, colour = slot_of(unit), colour_of(unit)
    if slot not in (T, Y):
        return "BR-TRANS-01"
    if s.side[colour] != player or (slot == Y and colour != ship // SHIPS_EACH):
        return "BR-TRANS-02"
    return "" if moving in (-1, colour) else "BR-AFEW-01"


def willing(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-TRANS-03, BR-TRANS-04 Troopers in a zone that have not ridden this turn."""
    found = standing(s, zone, unit)
    for place in range(0, len(s.moved), MOVES):
        if s.moved[place] == zone and s.moved[place + OF_UNIT] == unit and s.moved[place + OF_STATUS] & RODE:
            found -= s.moved[place + OF_COUNT]
    return found


def forbids_load(s: Buck, player: i64, moving: i64, count: i64, unit: i64, ship: i64) -> str:
    """The checklist of loading."""
    return (
        no_ship(s, player, moving, ship)
        or not_carried(s, player, moving, unit, ship)
        or in_space(s, ship)
        or (no_troopers(s, ship, unit, count) if slot_of(unit) == T else no_factory(s, player, ship, count))
    )


def no_troopers(s: Buck, ship: i64, unit: i64, count: i64) -> str:
    """BR-TRANS-01, BR-TRANS-04 Up to five Troopers that are there and have not ridden yet, no Factory beside them."""
    zone = s.ship_zone[ship]
    if s.ship_factory[ship] or troopers_aboard(s, ship) + count > MOST:
        return "BR-TRANS-01"
    if count < 1 or standing(s, zone, unit) < count:
        return "BR-TRANS-02"
    return "" if willing(s, zone, unit) >= count else "BR-TRANS-04"


def no_factory(s: Buck, player: i64, ship: i64, count: i64) -> str:
    """BR-TRANS-01, BR-TRANS-05, BR-TRANS-06 One own idle Factory of the Zone, into an empty Transport."""
    if count != 1 or not is_empty(s, ship):
        return "BR-TRANS-01"
    zone = s.ship_zone[ship]
    if loadable_factory(s, zone, player) >= 0:
        return ""
    worst = "BR-TRANS-05"
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) == player:
            worst = "BR-TRANS-04" if s.factories[place + FLAGS] & CARRIED else "BR-TRANS-06"
    return worst


def forbids_unload(s: Buck, player: i64, moving: i64, count: i64, unit: i64, ship: i64) -> str:
    """The checklist of unloading."""
    refused = no_ship(s, player, moving, ship) or not_carried(s, player, -1, unit, ship) or in_space(s, ship)
    return (
        refused
        or not_aboard(s, count, unit, ship)
        or ("BR-AFACT-02" if slot_of(unit) == Y and over_limit(s, s.ship_zone[ship]) else "")
    )


def not_aboard(s: Buck, count: i64, unit: i64, ship: i64) -> str:
    """BR-TRANS-02 Only what is aboard comes out."""
    if slot_of(unit) == Y:
        return "" if s.ship_factory[ship] and count == 1 else "BR-TRANS-02"
    return "" if 0 < count <= of_colour(s, ship, colour_of(unit)) else "BR-TRANS-02"


def forbids_hop(s: Buck, player: i64, moving: i64, count: i64, unit: i64, ship: i64, other: i64) -> str:
    """BR-OPT-I1 Cargo passes to a second friendly Transport in the same Zone that has not moved, within the limit."""
    if not s.terms.hopping:
        return "BR-OPT-I1"
    refused = no_ship(s, player, moving, ship)
    if refused:
        return refused
    if (
        no_ship(s, player, moving, other)
        or ship == other
        or not same_zone(s, s.ship_zone[ship], s.ship_zone[other])
        or has_moved(s.ship_status[other])
    ):
        return "BR-OPT-I1"
    refused = not_carried(s, player, -1, unit, ship) or not_aboard(s, count, unit, ship)
    if refused:
        return refused
    if slot_of(unit) == Y:
        return "" if is_empty(s, other) else "BR-TRANS-01"
    full = s.ship_factory[other] or troopers_aboard(s, other) + count > MOST
    return "BR-TRANS-01" if full else ""


def forbids_conversion(s: Buck, player: i64, moving: i64, stage: i64, swap: i64, colour: i64, zone: i64) -> str:
    """BR-OPT-H1, BR-OPT-H2, BR-OPT-H4, BR-OPT-H5 At the start of movement, pieces that are there, a legal result."""
    if not s.terms.converting or stage > 1:
        return "BR-OPT-H1"
    if not commands(s, player, moving, colour):
        return "BR-AFEW-01" if s.side[colour] == player else "BR-OPT-H1"
    if swap >= 4 and not s.terms.loose:
        return "BR-OPT-H5"
    if not has_parts(s, swap, colour, zone):
        return "BR-OPT-H2"
    ground = is_ground(zone)
    return "BR-OPT-H4" if (swap == 1 and not ground) or (swap == 2 and ground) else ""


def has_parts(s: Buck, swap: i64, colour: i64, zone: i64) -> bool:
    """Tell whether the pieces of a conversion are there."""
    troopers = standing(s, zone, unit_of(colour, T))
    gennies = standing(s, zone, unit_of(colour, G))
    fighters = standing(s, zone, unit_of(colour, F))
    if swap == 0:
        return troopers >= 2
    if swap == 1:
        return fighters >= 1
    if swap == 2:
        return fighters >= 2
    if swap == 3:
        return standing(s, zone, unit_of(colour, B)) >= 1
    return gennies >= 2 if swap == 4 else gennies >= 1 and troopers >= 1


def forbids_cancel(s: Buck, player: i64, zone: i64) -> str:
    """BR-BUILD-11 Only an own unfinished item can be given up."""
    return "" if item_place(s, player, zone) >= 0 else "BR-BUILD-11"


def item_place(s: Buck, player: i64, zone: i64) -> i64:
    """The own Factory of a zone that has an item in production, -1 if none."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and s.factories[place + ITEM] >= 0 and factory_owner(s, place) == player:
            return place
    return -1
