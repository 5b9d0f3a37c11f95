"""The invariants of players, Leaders, cards and of the table's lists of records."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import WIDE, YARD, of_colour
from retrorocket.games.buck_rogers.nouns import LEAD, UNITS, B, F, G, K, R, Y, ship_of, slot_of, unit_of
from retrorocket.games.buck_rogers.pieces import leads, same_zone, standing, tally
from retrorocket.games.buck_rogers.state import (
    BROUGHT,
    CARGO,
    CHOOSING,
    COVER_KINDS,
    COVER_SHIPS,
    FACTORY,
    FRESH,
    GONE,
    HERE,
    HERE_COUNT,
    HERE_UNIT,
    IN_BOX,
    ITEM,
    ITEM_PLACE,
    LEAVERS,
    LEAVING_COUNT,
    LEAVING_TO,
    MOVES,
    OF_COLOUR,
    OF_COUNT,
    OF_STATUS,
    OF_UNIT,
    PLACING,
    RESERVE,
    TO_PLACE,
    TURN_SETUP,
    UNUSED,
    Buck,
)
from retrorocket.games.buck_rogers.tables import COLOURS, LEADERS, SHIPS, SHIPS_EACH, SLOT_AT, TERRITORIES, WILMA


def player_faults(s: Buck) -> list[str]:
    """Colours belong to players of the table, equally many to each once all have chosen; somebody still plays."""
    seats = s.terms.seats
    if any(side >= seats for side in s.side):
        return ["a colour of a player who is not at the table"]
    held = [sum(1 for side in s.side if side == seat) for seat in range(seats)]
    if s.phase != CHOOSING and any(count != s.terms.colours_each for count in held):
        return ["players with too many or too few colours"]
    found = [] if any(s.playing(seat) for seat in range(seats)) or s.ending >= 0 else ["nobody plays"]
    if (s.turn == 0) != (s.phase in (CHOOSING, PLACING)) and s.phase != TURN_SETUP:
        found.append("the turn does not fit the phase")
    if s.phase not in (CHOOSING, PLACING) and any(s.reserve):
        found.append("pieces wait to be placed after set-up")
    for colour in range(6):
        if s.side[colour] < 0 and any(s.reserve[colour * RESERVE + kind] for kind in range(RESERVE)):
            found.append(f"{COLOURS[colour]} pieces of nobody wait to be placed")
    return found + order_faults(s)


def order_faults(s: Buck) -> list[str]:
    """The order names players (or colours, each with its card) once; Turn Cards are all different."""
    most = 6 if s.terms.by_colour else int(s.terms.seats)
    order = [int(place) for place in s.order]
    found: list[str] = []
    if len(set(order)) < len(order) or any(place >= most for place in order):
        found.append("an order of the turn that nobody could have drawn")
    cards = [int(card) for card in s.card if card]
    if len(set(cards)) < len(cards) or any(s.card[colour] and s.side[colour] < 0 for colour in range(6)):
        found.append("a Turn Card twice, or one of a colour that nobody plays")
    called = [int(s.card[colour]) for colour in range(6) if s.card[colour] and s.shown[colour]]
    hidden = [int(s.card[colour]) for colour in range(6) if s.card[colour] and not s.shown[colour]]
    if called and hidden and max(called) > min(hidden):
        found.append("a Turn Card was called before a lower one")
    return found


def marker_faults(s: Buck) -> list[str]:
    """Markers and Leaders are of colours that somebody plays; Leaders wait only while they can."""
    found = ["a Control Marker of nobody"] if any(c >= 0 and s.side[c] < 0 for c in s.control) else []
    for leader in range(6):
        zone, colour = s.lead_zone[leader], s.lead_colour[leader]
        if zone in (UNUSED, IN_BOX, GONE):
            if zone == IN_BOX and not s.terms.leaderless:
                found.append(f"{LEADERS[leader]} waits in the box")
            continue
        if colour < 0 or s.side[colour] < 0 or s.lead_home[leader] < 0 or s.side[s.lead_home[leader]] < 0:
            found.append(f"{LEADERS[leader]} of nobody")
        elif zone == TO_PLACE and s.phase not in (CHOOSING, PLACING):
            found.append(f"{LEADERS[leader]} waits to be placed after set-up")
        lent = s.lead_lent[leader]
        if lent and (zone < 0 or s.side[lent - 1] < 0 or s.side[lent - 1] == leads(s, leader)):
            found.append(f"{LEADERS[leader]} is lent by nobody")
    return found


def factory_faults(s: Buck) -> list[str]:
    """Factories lie in the order of zones, each with an item for a fitting place, brought by a player or nobody."""
    found: list[str] = []
    last: i64 = 0
    for place in range(0, len(s.factories), FACTORY):
        zone, item, goes = s.factories[place], s.factories[place + ITEM], s.factories[place + ITEM_PLACE]
        if not last <= zone < TERRITORIES:
            found.append("Factories that do not lie in the order of zones")
        last = zone
        if not -1 <= s.factories[place + BROUGHT] < s.terms.seats:
            found.append("a Factory brought by somebody who is not at the table")
        if (item < 0) != (goes < 0) or item not in (-1, B, K, Y):
            found.append("an item in production without a place, or none that is made so")
        elif item >= 0 and (goes < TERRITORIES) != (item == Y):
            found.append("an item in production for the wrong kind of zone")
        elif item == K and (SLOT_AT[goes] < 0 or s.satellites[SLOT_AT[goes]]):
            found.append("a Killer Satellite in production where none can be")
    return found


def record_faults(s: Buck) -> list[str]:
    """Notes about movement, cargo, commandos, newcomers and retreats name pieces that are there, each once."""
    found: list[str] = []
    rows = [(s.moved[p], s.moved[p + OF_UNIT], s.moved[p + OF_STATUS]) for p in range(0, len(s.moved), MOVES)]
    if len(set(rows)) < len(rows) or any(zone < 0 or not fungible(unit) or status < 0 for zone, unit, status in rows):
        found.append("a note of movement that is no note")
    if any(s.moved[p + OF_COUNT] < 1 for p in range(0, len(s.moved), MOVES)):
        found.append("a note of movement about nobody")
    if any(status < FRESH for status in [*s.ship_status, *s.lead_status]):
        found.append("a status that no piece has")
    return found + cargo_records(s) + raid_faults(s) + leaving_faults(s)


def fungible(unit: i64) -> bool:
    """Tell whether a unit is one of those that are only counted."""
    return 0 <= unit < UNITS and slot_of(unit) <= B


def cargo_records(s: Buck) -> list[str]:
    """Troopers ride with Transports of their player; what is known to be aboard is; pools are the owner's own."""
    found: list[str] = []
    rows = [(s.cargo[p], s.cargo[p + OF_COLOUR], s.cargo[p + OF_STATUS]) for p in range(0, len(s.cargo), CARGO)]
    for ship, colour, status in rows:
        if colour < 0 or s.side[colour] != s.side[ship // SHIPS_EACH] or s.ship_zone[ship] < 0 or status < FRESH:
            found.append("Troopers aboard a Transport of somebody else")
    if len(set(rows)) < len(rows):
        found.append("a note of cargo twice")
    for ship in range(SHIPS):
        root = s.pool[ship]
        if (
            root > ship
            or s.pool[root] != root
            or (root != ship and s.side[ship // SHIPS_EACH] != s.side[root // SHIPS_EACH])
        ):
            found.append("Transports of several players in one pool")
        for column in range(WIDE):
            aboard = of_colour(s, ship, column) if column < YARD else min(1, s.ship_factory[ship])
            if s.sure[ship * WIDE + column] > aboard:
                found.append("cargo that all know of and that is not there")
            if s.free[ship * WIDE + column] and root != ship:
                found.append("cargo in a pool that is none")
    return found


def raid_faults(s: Buck) -> list[str]:
    """Commandos are ground units that stand there; newcomers are units in some zone."""
    found: list[str] = []
    rows = [(s.raids[p], s.raids[p + HERE_UNIT]) for p in range(0, len(s.raids), HERE)]
    for place, (zone, unit) in enumerate(rows):
        count = s.raids[place * HERE + HERE_COUNT]
        ground = 0 <= zone < TERRITORIES and 0 <= unit < UNITS and slot_of(unit) <= G
        if not ground or not 0 < count <= standing(s, zone, unit):
            found.append("commandos that do not stand there")
    if len(set(rows)) < len(rows):
        found.append("the same commandos twice")
    for place in range(0, len(s.newcomers), HERE):
        if (
            s.newcomers[place] < 0
            or not 0 <= s.newcomers[place + HERE_UNIT] < UNITS
            or s.newcomers[place + HERE_COUNT] < 1
        ):
            found.append("newcomers that are nowhere")
    return found


def leaving_faults(s: Buck) -> list[str]:
    """Who is named for a retreat is on the board, and goes somewhere."""
    for place in range(0, len(s.leaving), LEAVERS):
        member, count, to = s.leaving[place], s.leaving[place + LEAVING_COUNT], s.leaving[place + LEAVING_TO]
        if member < 0 or count < 1 or to < 0:
            return ["a retreat of nobody, or to nowhere"]
        if member >= LEAD and (s.lead_zone[member - LEAD] < 0 or count != 1):
            return ["a Leader who is not there retreats"]
        if member < LEAD and (
            slot_of(member) in (K, Y, R) or (ship_of(member) >= 0 and s.ship_zone[ship_of(member)] < 0)
        ):
            return ["a piece retreats that is not there"]
    return []


def cover_faults(s: Buck) -> list[str]:
    """BR-ALEAD-03 Protection is for ships that are with Wilma."""
    zone = s.lead_zone[WILMA]
    for colour in range(6):
        for kind in range(COVER_KINDS):
            count = s.cover[colour * COVER_KINDS + kind]
            if count and (zone < 0 or not 0 < count <= tally(s, zone, unit_of(colour, F + kind))):
                return ["more ships are protected than are with Wilma"]
    for ship in range(SHIPS):
        if s.cover[COVER_SHIPS + ship] and (zone < 0 or not same_zone(s, zone, s.ship_zone[ship])):
            return ["a Transport is protected that is not with Wilma"]
    return []


def count_faults(s: Buck) -> list[str]:
    """Counters of a round, of losses and of turns are not negative."""
    rows = [*s.hit, *s.spent, *s.aimed, *s.fallen, *s.inert_until, *s.market, *s.lead_back, *s.lead_used, *s.cover]
    return ["a count below nothing"] if any(count < 0 for count in rows) else []
