"""What an open question asks of the table: seats that sit there, zones of the board, pieces that are there."""

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.nouns import LEAD, UNITS, B, C, colour_of, ship_of, slot_of
from retrorocket.games.buck_rogers.party import PARTY
from retrorocket.games.buck_rogers.pieces import leads, noted, tally
from retrorocket.games.buck_rogers.state import NUMBER, PAIR, PARTY_COUNT, PARTY_STATUS, Buck


def seat_faults(s: Buck, seat: i64) -> list[str]:
    """Only players at the table are asked."""
    return [] if 0 <= seat < s.terms.seats else ["a player who is not at the table"]


def place_faults(zone: i64) -> list[str]:
    """It happens in some zone."""
    return [] if zone >= 0 else ["a question about no zone"]


def asked_faults(s: Buck, seat: i64, zone: i64) -> list[str]:
    """A player of the table and a zone of the board."""
    return seat_faults(s, seat) + place_faults(zone)


def range_faults(name: str, value: i64, low: i64, high: i64) -> list[str]:
    """A number of the question within its bounds."""
    return [] if low <= value <= high else [f"{name} is {int(value)}, not from {int(low)} to {int(high)}"]


def line_faults(s: Buck, line: vec[i64]) -> list[str]:
    """A line of players: each at the table, none twice."""
    seats = [int(seat) for seat in line]
    wrong = len(set(seats)) < len(seats) or any(not 0 <= seat < s.terms.seats for seat in seats)
    return ["a line of players that do not sit so"] if wrong else []


def pair_faults(s: Buck, zone: i64, pairs: vec[i64], seat: i64) -> list[str]:
    """Shooters of a player, as many as stand in the zone."""
    if zone < 0:
        return []
    for place in range(0, len(pairs), PAIR):
        unit, count = pairs[place], pairs[place + NUMBER]
        known = 0 <= unit < UNITS and slot_of(unit) <= C and s.side[colour_of(unit)] == seat
        if not known or not 0 < count <= tally(s, zone, unit):
            return ["more pieces fire than stand there"]
    return []


def party_faults(s: Buck, zone: i64, player: i64) -> list[str]:
    """The group on the move stands in its zone, is its player's, and names nobody twice."""
    if zone < 0:
        return []
    named: list[tuple[i64, i64]] = []
    for place in range(0, len(s.party), PARTY):
        member, status, count = s.party[place], s.party[place + PARTY_STATUS], s.party[place + PARTY_COUNT]
        if count < 1 or not stands(s, zone, player, member, status, count) or (member, status) in named:
            return ["a group of pieces that do not stand there"]
        named.append((member, status))
    return []


def stands(s: Buck, zone: i64, player: i64, member: i64, status: i64, count: i64) -> bool:
    """Tell whether so many of a member with a status are a player's and in a zone."""
    if member < 0:
        return False
    if member >= LEAD:
        leader = member - LEAD
        return count == 1 and s.lead_zone[leader] == zone and leads(s, leader) == player
    if s.side[colour_of(member)] != player:
        return False
    ship = ship_of(member)
    if ship >= 0:
        return count == 1 and s.ship_zone[ship] == zone and s.ship_status[ship] == status
    return slot_of(member) <= B and count <= noted(s, zone, member, status)
