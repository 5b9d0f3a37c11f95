"""Set-up: fleets into slots, the first player, the scatter, the home bases (RM-SET-01..12, RM-R-20..24)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.army import read_line
from retrorocket.games.rocketmen.cargo import (
    RESERVED,
    destroy_resource,
    first_slot,
    lose_resource,
    put,
    shelve,
    show_all,
)
from retrorocket.games.rocketmen.events import FIRST_PLAYER, FIRST_ROLL, SCATTER_LOST, SCATTER_ROGUE, SCATTERED
from retrorocket.games.rocketmen.fleets import FLEETS, LIMITS, OWN, SIEGE, SKIRMISH, Berth, Fleet, Limits
from retrorocket.games.rocketmen.geometry import TABLE, bearing, gap_between, place_x, place_y, squared, touching
from retrorocket.games.rocketmen.nouns import (
    FIRST_HOME,
    FIRST_PEBBLE,
    FIRST_SHIP,
    GOODS_EACH,
    NOWHERE,
    PER_TYPE,
    ROGUE,
    SLOTS,
    STARTING_ONE,
    TOKENS,
)
from retrorocket.games.rocketmen.state import IN_PILE, PLAY, RESERVE, Rocketmen, pebbles
from retrorocket.games.rocketmen.tables import CENTRE, OF_Y, PEBBLE, POINT, ROCK, SQUADRON, STATION, TYPE, places_of
from retrorocket.kernel.rows import changed, filled, joined

SCATTERS: Final = 6
ROLLERS: Final = 15
ROLL_NEAR: Final = 120000
ROLL_FAR: Final = 560000
BELL: Final = 130000
CLEARANCE: Final = 1000


def empty_table(s: Rocketmen) -> None:
    """Rows as long as there are things, everything outside the game, nothing open."""
    seats: i64 = s.setup.seats
    objects, tokens, resources = FIRST_SHIP + SLOTS * seats, TOKENS * seats, GOODS_EACH * seats
    s.opened, s.running = NOWHERE, -1
    s.plans = [""] * s.setup.seats
    s.fleet = filled(seats, NOWHERE)
    s.slots, s.hired, s.out = filled(seats, 0), filled(seats, 0), filled(seats, 0)
    s.passed, s.places = filled(seats, 0), filled(seats, 0)
    s.zone, s.x, s.y, s.heading = filled(objects, 0), filled(objects, 0), filled(objects, 0), filled(objects, 0)
    s.model, s.lasers, s.shields = filled(objects, 0), filled(objects, 0), filled(objects, 0)
    s.ap, s.attacks, s.status = filled(objects, 0), filled(objects, 0), filled(objects, 0)
    s.marks, s.entry, s.keeper = filled(objects, 0), filled(objects, 0), filled(objects, 0)
    s.crew, s.post, s.serves = filled(tokens, NOWHERE), filled(tokens, NOWHERE), filled(tokens, 0)
    s.kind, s.where = filled(resources, 0), filled(resources, IN_PILE)
    s.since, s.seen = filled(resources, 0), filled(resources, 0)


def deal_resources(s: Rocketmen) -> None:
    """RM-SET-02 Three of each type a player for the pile; the tenth is the starting resource."""
    for seat in range(s.setup.seats):
        for k in range(STARTING_ONE):
            s.kind[seat * GOODS_EACH + k] = k // PER_TYPE


def limits_of(s: Rocketmen, seat: i64) -> Limits:
    """What the scenario allows a seat."""
    return LIMITS[s.terms.scenario][seat]


def own_line(s: Rocketmen, seat: i64) -> str:
    """The fleet that the table's options name for a seat, "" if it chooses one at the table."""
    return s.terms.lines[seat]


def bring_own(s: Rocketmen) -> None:
    """RM-R-83 Fleets named by the options are there from the start; only their seats know them until all are shown."""
    for seat in range(s.setup.seats):
        line = own_line(s, seat)
        if line:
            s.plans[seat] = line
            s.fleet = changed(s.fleet, seat, OWN)


def forbids_fleet(s: Rocketmen, seat: i64, fleet: i64) -> str:
    """RM-SCN-02, RM-SCN-03 A ready-made fleet of the scenario's size, with or without a Station as a siege asks."""
    if fleet >= OWN:
        return "RM-FLEET-01"
    ready, limits = FLEETS[fleet], limits_of(s, seat)
    if ready.scenario == SIEGE and s.terms.scenario != SIEGE:
        return "RM-SCN-03"
    if (ready.scenario == SKIRMISH) != (s.terms.scenario == SKIRMISH):
        return "RM-SCN-02"
    starts, waits = ready.stations(ready.active), ready.stations(ready.reserve)
    wrong = (limits.needs_station and not starts) or (limits.bars_station and starts + waits)
    return "RM-SCN-03" if wrong else ""


def fleet_of(s: Rocketmen, seat: i64) -> Fleet:
    """The fleet that a seat has chosen, or the one of its own."""
    if s.fleet[seat] == OWN:
        return read_line(s.plans[seat], limits_of(s, seat))[0]
    return FLEETS[s.fleet[seat]]


def enrol(s: Rocketmen, seat: i64) -> None:
    """Put the fleet into the seat's slots: ships to be placed, crew on them and at home, ships and crew in reserve."""
    fleet = fleet_of(s, seat)
    s.model, s.entry, s.crew = s.model[:], s.entry[:], s.crew[:]
    slot, token = first_slot(seat), seat * TOKENS
    for berth in fleet.active:
        slot, token = enter(s, berth, slot, token)
    for crew in fleet.home:
        token = hire(s, token, crew, FIRST_HOME + seat, 0)
    if limits_of(s, seat).reserve:
        for berth in fleet.reserve:
            slot = wait(s, berth, slot)
        for crew in fleet.waiting:
            token = hire(s, token, crew, RESERVED, 0)
    s.slots = changed(s.slots, seat, slot - first_slot(seat))
    s.hired = changed(s.hired, seat, token - seat * TOKENS)
    s.stir()


def enter(s: Rocketmen, berth: Berth, slot: i64, token: i64) -> tuple[i64, i64]:
    """RM-POD-01, RM-ASG-01 An entry that starts: each ship with its pods and crew; the next free slot and token."""
    for place in range(len(berth.loads)):
        s.zone[slot] = RESERVE
        s.model[slot] = berth.model
        s.entry[slot] = NOWHERE
        s.lasers[slot] = berth.loads[place].count("A")
        s.shields[slot] = berth.loads[place].count("S")
        for crew in berth.crews[place]:
            token = hire(s, token, crew, slot, 1)
        slot += 1
    return slot, token


def wait(s: Rocketmen, berth: Berth, slot: i64) -> i64:
    """RM-FLEET-04 An entry that waits outside, without pods yet; the next free slot."""
    first = slot
    for place in range(SQUADRON[berth.model]):
        s.zone[slot] = RESERVE
        s.model[slot] = berth.model
        s.entry[slot] = first
        slot += 1
    return slot


def hire(s: Rocketmen, token: i64, crew: i64, place: i64, serves: i64) -> i64:
    """Put a crew somewhere; the next free token."""
    s.crew[token] = crew
    s.post[token] = place
    s.serves[token] = serves
    return token + 1


def roll_for_first(s: Rocketmen) -> None:
    """RM-SET-03, RM-OPT-02 Two dice each, the highest total begins; only those tied for it roll again.

    RM-SCN-03 In a siege the roles are agreed: the first seat attacks and begins.
    """
    rivals = [0] if s.terms.scenario == SIEGE else [seat for seat in range(s.setup.seats) if not s.out[seat]]
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
    pile = vec[i64]([seat * GOODS_EACH + k for seat in range(s.setup.seats) for k in range(STARTING_ONE)])
    number: i64 = FIRST_PEBBLE
    for turn in range(s.setup.seats * SCATTERS):
        index = s.dice.below(len(pile))
        resource = pile[index]
        pile = joined(pile[:index], pile[index + 1 :])
        number = drop(s, resource, number)
    for resource in pile:
        shelve(s, resource)
    s.stir()


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
        for ship in range(first_slot(seat), first_slot(seat) + SLOTS):
            if s.zone[ship] == RESERVE and s.entry[ship] == NOWHERE and TYPE[s.model[ship]] == STATION:
                base = ship
        s.x[base], s.y[base], s.zone[base] = places[POINT * seat], places[POINT * seat + OF_Y], PLAY
        push_pebbles(s, base)
        put(s, seat * GOODS_EACH + STARTING_ONE, base)
        if s.out[seat]:
            lose_resource(s, seat * GOODS_EACH + STARTING_ONE)
    s.stir()


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
