"""Set-up: fleets into slots, the first player, the scatter, the home bases (RM-SET-01..12, RM-R-20..24)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import RESERVED, berths_left, destroy_resource, first_slot, put, show_all
from retrorocket.games.rocketmen.geometry import TABLE, bearing, gap_between, place_x, place_y, squared, touching
from retrorocket.games.rocketmen.news import FIRST_PLAYER, FIRST_ROLL, SCATTER_LOST, SCATTER_ROGUE, SCATTERED
from retrorocket.games.rocketmen.space import joined
from retrorocket.games.rocketmen.state import IN_STOCK, PLAY, RESERVE, Rocketmen, pebbles
from retrorocket.games.rocketmen.tables import CENTRE, FLEETS, PEBBLE, ROCK, SQUADRON, STATION, TYPE, Berth, places_of
from retrorocket.games.rocketmen.terms import FIRST_HOME, FIRST_PEBBLE, NOWHERE, ROGUE, TOKENS

PER_SEAT: Final = 10
SCATTERS: Final = 6
ROLLERS: Final = 15
ROLL_NEAR: Final = 120000
ROLL_FAR: Final = 560000
BELL: Final = 130000
CLEARANCE: Final = 1000


def deal_resources(s: Rocketmen) -> None:
    """RM-SET-02 Three of each type a player for the pile; the tenth is the starting resource."""
    for seat in range(s.setup.seats):
        for k in range(9):
            s.kind[seat * PER_SEAT + k] = k // 3


def enrol(s: Rocketmen, seat: i64) -> None:
    """Put the chosen fleet into the seat's slots: ships to be placed, ships and crew in reserve (none in RM-SCN-01)."""
    fleet = FLEETS[s.fleet[seat]]
    slot, token = first_slot(seat), seat * TOKENS
    for berth in fleet.active:
        slot, token = enter(s, berth, slot, token, True)
    for berth in fleet.reserve if s.scenario() != "ore_rush" else []:
        slot, token = enter(s, berth, slot, token, False)
    s.slots[seat] = slot - first_slot(seat)
    s.hired[seat] = token - seat * TOKENS


def enter(s: Rocketmen, berth: Berth, slot: i64, token: i64, active: bool) -> tuple[i64, i64]:
    """One entry of a fleet: each ship of it with its pods (active ones), and its crew; the next free slot and token."""
    size = SQUADRON[berth.model]
    for k in range(size):
        s.zone[slot + k] = RESERVE
        s.model[slot + k] = berth.model
        s.entry[slot + k] = slot if not active else NOWHERE
        s.lasers[slot + k] = berth.pods.count("A") if active else 0
        s.shields[slot + k] = berth.pods.count("S") if active else 0
    for crew in berth.crew:
        s.crew[token] = crew
        s.post[token] = RESERVED
        if active:
            post(s, token, slot, size)
        token += 1
    return slot + size, token


def post(s: Rocketmen, token: i64, slot: i64, size: i64) -> None:
    """Assign a crew to the first ship of its entry that has a crew space left."""
    for k in range(size):
        if berths_left(s, slot + k) > 0:
            s.post[token] = slot + k
            s.serves[token] = 1
            return


def roll_for_first(s: Rocketmen) -> None:
    """RM-SET-03, RM-OPT-02 Two dice each, the highest total begins; only those tied for it roll again.

    RM-SCN-03 In a siege the roles are agreed: the first seat attacks and begins.
    """
    rivals = [0] if s.scenario() == "siege" else list(range(s.setup.seats))
    while len(rivals) > 1:
        totals: list[int] = []
        for seat in rivals:
            one, two = s.dice.roll(6), s.dice.roll(6)
            s.tell(FIRST_ROLL, seat, one, two)
            totals.append(int(one + two))
        rivals = [seat for seat, total in zip(rivals, totals, strict=True) if total == max(totals)]
    s.first = rivals[0]
    s.tell(FIRST_PLAYER, s.first)


def scatter(s: Rocketmen) -> None:
    """RM-SET-05..10 Each player in order drops six; what is left of the pile goes on the rogue asteroid."""
    s.x[ROGUE], s.y[ROGUE], s.zone[ROGUE] = CENTRE, CENTRE, PLAY
    pile = vec[i64]([seat * PER_SEAT + k for seat in range(s.setup.seats) for k in range(9)])
    number: i64 = FIRST_PEBBLE
    for turn in range(s.setup.seats * SCATTERS):
        index = s.dice.below(len(pile))
        resource = pile[index]
        pile = joined(pile[:index], pile[index + 1 :])
        number = drop(s, resource, number)
    for resource in pile:
        shelve(s, resource)


def shelve(s: Rocketmen, resource: i64) -> None:
    """RM-R-21 A resource joins the unordered stock of the rogue asteroid; nobody knows any more which one it is."""
    s.where[resource] = IN_STOCK
    s.since[resource] = 0
    s.seen[resource] = 0
    s.stock = append(s.stock, resource)


def drop(s: Rocketmen, resource: i64, number: i64) -> i64:
    """RM-R-20, RM-R-23 One resource falls: off the table, onto the rogue asteroid, or as the next microid."""
    x, y = landing(s)
    face_up = s.dice.below(2) == 1
    if not (0 <= x <= TABLE and 0 <= y <= TABLE):
        s.tell(SCATTER_LOST, s.kind[resource])
        destroy_resource(s, resource)
        return number
    if touching(squared(x - CENTRE, y - CENTRE), ROCK + PEBBLE):
        shelve(s, resource)
        s.tell(SCATTER_ROGUE, 1)
        return number
    s.x[number] = min(max(x, PEBBLE), TABLE - PEBBLE)
    s.y[number] = min(max(y, PEBBLE), TABLE - PEBBLE)
    s.zone[number] = PLAY
    put(s, resource, number)
    if face_up:
        show_all(s, resource)
        s.tell(SCATTERED, number, s.kind[resource])
    return number + 1


def landing(s: Rocketmen) -> tuple[i64, i64]:
    """RM-R-20 Where a dropped resource comes to rest: a roller far off, or bell-shaped round the rogue asteroid."""
    if s.dice.below(100) < ROLLERS:
        distance = ROLL_NEAR + s.dice.below(ROLL_FAR - ROLL_NEAR + 1)
        heading = s.dice.below(36000)
        return place_x(CENTRE, distance, heading), place_y(CENTRE, distance, heading)
    return CENTRE + bell(s), CENTRE + bell(s)


def bell(s: Rocketmen) -> i64:
    """Four even numbers added, less their mean."""
    found: i64 = -2 * BELL
    for k in range(4):
        found += s.dice.below(BELL + 1)
    return found


def lay_homes(s: Rocketmen) -> None:
    """RM-SET-11, RM-STA-04, RM-SET-12 Home bases in front of their players, the starting resource on each."""
    places = places_of(s.setup.seats)
    for seat in range(s.setup.seats):
        base: i64 = FIRST_HOME + seat
        for ship in range(first_slot(seat), first_slot(seat) + 36):
            if s.zone[ship] == RESERVE and s.entry[ship] == NOWHERE and TYPE[s.model[ship]] == STATION:
                base = ship
        s.x[base], s.y[base], s.zone[base] = places[2 * seat], places[2 * seat + 1], PLAY
        push_pebbles(s, base)
        put(s, seat * PER_SEAT + 9, base)


def push_pebbles(s: Rocketmen, base: i64) -> None:
    """RM-R-22 Microids too near a new home base are put a millimetre off its rim."""
    for pebble in pebbles():
        if s.zone[pebble] != PLAY or gap_between(s.apart(base, pebble), ROCK + PEBBLE) >= CLEARANCE:
            continue
        dx, dy = s.x[pebble] - s.x[base], s.y[pebble] - s.y[base]
        if dx == 0 and dy == 0:
            dx, dy = CENTRE - s.x[base], CENTRE - s.y[base]
        heading = bearing(dx, dy)
        s.x[pebble] = place_x(s.x[base], ROCK + PEBBLE + CLEARANCE + 1, heading)
        s.y[pebble] = place_y(s.y[base], ROCK + PEBBLE + CLEARANCE + 1, heading)
