"""What Leaders do during movement in the Advanced Game: Ardala steals and borrows, Huer drives his ships."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import is_empty, lose_ship
from retrorocket.games.buck_rogers.graph import is_ground
from retrorocket.games.buck_rogers.leaders import can_use
from retrorocket.games.buck_rogers.nouns import LEAD, B, F, T, colour_of, ship_of, ship_unit, slot_of, unit_of
from retrorocket.games.buck_rogers.party import LEADER_SPEED, has_moved, stops, trim_cover
from retrorocket.games.buck_rogers.pieces import (
    LEFT,
    allowance,
    change,
    free_ship,
    leads,
    note,
    noted,
    same_zone,
    standing,
    station_ship,
)
from retrorocket.games.buck_rogers.restrictions.movement import commands
from retrorocket.games.buck_rogers.state import FRESH, Buck
from retrorocket.games.buck_rogers.tables import ARDALA, HUER, SHIPS_EACH
from retrorocket.kernel.rows import changed


def spying(s: Buck, player: i64, moving: i64, stage: i64, stolen: i64) -> bool:
    """BR-ALEAD-05 Tell whether Ardala may take units now: before anything has moved, up to two."""
    if stage > 1 or s.lead_zone[ARDALA] < 0 or moving not in (-1, s.lead_colour[ARDALA]):
        return False
    return can_use(s, ARDALA, player) or (stolen == 1 and leads(s, ARDALA) == player)


def forbids_theft(s: Buck, player: i64, unit: i64, zone: i64) -> str:
    """BR-ALEAD-05, BR-R-48 Troopers (to the ground only), Fighters and empty Transports of other players."""
    if s.side[colour_of(unit)] in (-1, player):
        return "BR-ALEAD-05"
    ship = ship_of(unit)
    if ship >= 0:
        if s.ship_zone[ship] != zone or not is_empty(s, ship):
            return "BR-ALEAD-05"
        return "" if free_ship(s, player, s.lead_colour[ARDALA]) >= 0 else "BR-COMP-02"
    if slot_of(unit) not in (T, F) or standing(s, zone, unit) == 0:
        return "BR-ALEAD-05"
    return "BR-R-48" if slot_of(unit) == T and not is_ground(s.lead_zone[ARDALA]) else ""


def steal(s: Buck, player: i64, unit: i64, zone: i64) -> None:
    """BR-ALEAD-05 The piece is replaced by one of Ardala's colour in her Zone."""
    s.lead_used[ARDALA] = s.turn
    place, colour = s.lead_zone[ARDALA], s.lead_colour[ARDALA]
    if ship_of(unit) >= 0:
        ship = free_ship(s, player, colour)
        lose_ship(s, ship_of(unit))
        station_ship(s, ship, place)
        new = ship_unit(ship)
    else:
        new = unit_of(colour, slot_of(unit))
        change(s, zone, unit, -1)
        trim_cover(s)
        change(s, place, new, 1)
    s.tell(events.STOLEN, unit, zone, new, place)


def forbids_loan(s: Buck, player: i64, leader: i64) -> str:
    """BR-ALEAD-06 Another player's Leader on the board."""
    return "" if s.lead_zone[leader] >= 0 and leads(s, leader) != player else "BR-ALEAD-06"


def borrow(s: Buck, player: i64, leader: i64) -> None:
    """BR-ALEAD-06 The Leader is on Ardala's side until the turn ends."""
    s.lead_used[ARDALA] = s.turn
    s.lead_lent = changed(s.lead_lent, leader, s.lead_colour[leader] + 1)
    s.lead_colour = changed(s.lead_colour, leader, s.lead_colour[ARDALA])
    s.lead_status[leader] = FRESH
    s.tell(events.BORROWED, leader, player)


def forbids_drive(s: Buck, player: i64, moving: i64) -> str:
    """BR-ALEAD-08, BR-R-49 Huer's power, at any time of the movement turn in which he moves."""
    return "" if can_use(s, HUER, player) and moving in (-1, s.lead_colour[HUER]) else "BR-ALEAD-08"


def drive(s: Buck, player: i64, moving: i64, fixed: i64) -> None:
    """BR-ALEAD-08, BR-ALEAD-09, BR-OPT-F1 Two Zones more for Huer and the ships with him that have not moved, on both
    halves of his Zone; or the `fixed` number rolled."""
    zone = s.lead_zone[HUER]
    s.lead_status[HUER] = driven(s, player, s.lead_status[HUER], fixed)
    for colour in range(6):
        if commands(s, player, moving, colour):
            for slot in (F, B):
                speed_up(s, zone, unit_of(colour, slot), fixed)
                speed_up(s, s.twin(zone), unit_of(colour, slot), fixed)
            for ship in range(colour * SHIPS_EACH, colour * SHIPS_EACH + SHIPS_EACH):
                status = s.ship_status[ship]
                if same_zone(s, zone, s.ship_zone[ship]) and not has_moved(status):
                    s.ship_status[ship] = fixed if fixed else allowance(s, zone, ship_unit(ship)) + 2


def driven(s: Buck, player: i64, status: i64, fixed: i64) -> i64:
    """BR-R-49 Huer's own status: what he has moved already counts, and where enemies stopped him he stays."""
    speed = s.terms.speeds[LEADER_SPEED]
    if status == FRESH:
        return fixed if fixed else speed + 2
    if stops(s, player, LEAD + HUER, s.lead_zone[HUER]):
        return status
    left = status & LEFT
    return status & ~LEFT | (max(i64(0), fixed - (speed - left)) if fixed else left + 2)


def speed_up(s: Buck, zone: i64, unit: i64, fixed: i64) -> None:
    """All of a kind in exactly this zone that have not moved."""
    if zone >= 0:
        note(s, zone, unit, fixed if fixed else allowance(s, zone, unit) + 2, noted(s, zone, unit, FRESH))
