"""Who opposes whom in a zone, and who holds the field afterwards."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.nouns import B, unit_of
from retrorocket.games.buck_rogers.order import in_order
from retrorocket.games.buck_rogers.pieces import has_combat_units, leads, same_zone, standing, stands_at
from retrorocket.games.buck_rogers.state import NOBODY, Buck
from retrorocket.games.buck_rogers.tables import SHIPS_EACH


def takes_part(s: Buck, zone: i64, seat: i64) -> bool:
    """BR-COMBAT-01, BR-ACM-09 Tell whether a player is a side in a zone: combat units, or his fighting marker."""
    if has_combat_units(s, zone, seat):
        return True
    return s.terms.advanced and is_ground(zone) and s.controller(zone) == seat


def sides(s: Buck, zone: i64) -> vec[i64]:
    """The players in a zone, in the order of the turn."""
    found = vec[i64]()
    for seat in in_order(s, zone):
        if takes_part(s, zone, seat):
            found = append(found, seat)
    return found


def opposed(s: Buck, zone: i64) -> bool:
    """BR-COMBAT-14, BR-COMBAT-17 Tell whether at least two sides are in a zone."""
    found: i64 = 0
    for seat in range(s.terms.seats):
        if takes_part(s, zone, seat):
            found += 1
    return found > 1


def taker(s: Buck, zone: i64) -> i64:
    """BR-CTRL-02, BR-CTRL-04, BR-ACM-04 The player who holds a territory by units alone, NOBODY if none or several."""
    found: i64 = NOBODY
    for seat in range(s.terms.seats):
        if able(s, zone, seat):
            if found >= 0:
                return NOBODY
            found = seat
    return found


def able(s: Buck, zone: i64, seat: i64) -> bool:
    """Combat units take control; a Leader alone does in the Basic Game."""
    if stands_at(s, zone, seat):
        return True
    return not s.terms.advanced and own_leader(s, zone, seat)


def own_leader(s: Buck, zone: i64, seat: i64) -> bool:
    """A Leader of the player's own (not a borrowed one) stands there."""
    for leader in range(6):
        if same_zone(s, zone, s.lead_zone[leader]) and leads(s, leader) == seat and not s.lead_lent[leader]:
            return True
    return False


def colour_in(s: Buck, zone: i64, seat: i64) -> i64:
    """BR-R-46 The colour that a player's marker shows in a zone: that of the first units there."""
    for colour in range(6):
        if s.side[colour] == seat:
            for slot in range(B + 1):
                if standing(s, zone, unit_of(colour, slot)) or on_twin(s, zone, unit_of(colour, slot)):
                    return colour
            for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
                if same_zone(s, zone, s.ship_zone[ship]):
                    return colour
    for leader in range(6):
        if same_zone(s, zone, s.lead_zone[leader]) and leads(s, leader) == seat:
            return s.lead_colour[leader]
    return s.first_colour(seat)


def on_twin(s: Buck, zone: i64, unit: i64) -> i64:
    """BR-OPT-F1 How many of a fungible kind stand on the other half of a zone."""
    twin = s.twin(zone)
    return standing(s, twin, unit) if twin >= 0 else i64(0)


def lone_side(s: Buck, zone: i64) -> i64:
    """The only player left in a zone, NOBODY if none or several."""
    found: i64 = NOBODY
    for seat in range(s.terms.seats):
        if takes_part(s, zone, seat):
            if found >= 0:
                return NOBODY
            found = seat
    return found
