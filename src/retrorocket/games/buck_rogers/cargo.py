"""What Transports carry, and what everybody may conclude about it.

`sure` counts what is known to be aboard a Transport; `pool` joins Transports whose loads cannot be told apart, under
the lowest of them; `free` counts what is somewhere in such a pool. Columns: Troopers by colour, then Factories.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import CARRIED, add_factory, drop_factory, factory_owner, over_limit
from retrorocket.games.buck_rogers.nouns import T, Y, ship_unit, unit_of
from retrorocket.games.buck_rogers.pieces import LEFT, ONCE_MORE, RODE, change, enemy_there, note, record, station_ship
from retrorocket.games.buck_rogers.state import (
    CARGO,
    COVER_SHIPS,
    FACTORY,
    FLAGS,
    FRESH,
    ITEM,
    NUMBER,
    OF_COLOUR,
    OF_COUNT,
    OF_STATUS,
    PAIR,
    Buck,
)
from retrorocket.games.buck_rogers.tables import SHIPS, SHIPS_EACH, TERRITORIES

MOST: Final = 5
YARD: Final = 6
WIDE: Final = 7


def troopers_aboard(s: Buck, ship: i64) -> i64:
    """How many Troopers a Transport carries."""
    found: i64 = 0
    for place in range(0, len(s.cargo), CARGO):
        if s.cargo[place] == ship:
            found += s.cargo[place + OF_COUNT]
    return found


def of_colour(s: Buck, ship: i64, colour: i64) -> i64:
    """How many of them are of one colour."""
    found: i64 = 0
    for place in range(0, len(s.cargo), CARGO):
        if s.cargo[place] == ship and s.cargo[place + OF_COLOUR] == colour:
            found += s.cargo[place + OF_COUNT]
    return found


def is_empty(s: Buck, ship: i64) -> bool:
    """Tell whether a Transport carries nothing."""
    return not s.ship_factory[ship] and troopers_aboard(s, ship) == 0


def put_aboard(s: Buck, ship: i64, colour: i64, status: i64, by: i64) -> None:
    """Change the number of Troopers of a colour and status aboard."""
    kept = vec[i64]()
    rest = by
    for place in range(0, len(s.cargo), CARGO):
        count = s.cargo[place + OF_COUNT]
        if (
            rest
            and s.cargo[place] == ship
            and s.cargo[place + OF_COLOUR] == colour
            and s.cargo[place + OF_STATUS] == status
        ):
            count += rest
            rest = 0
        if count:
            kept = record(kept, s.cargo[place], s.cargo[place + OF_COLOUR], s.cargo[place + OF_STATUS], count)
    s.cargo = record(kept, ship, colour, status, rest) if rest else kept


def load_troopers(s: Buck, ship: i64, colour: i64, count: i64, sources: vec[i64]) -> None:
    """BR-TRANS-02 Troopers go aboard: `sources` are pairs of status and number."""
    zone = s.ship_zone[ship]
    unit = unit_of(colour, T)
    for place in range(0, len(sources), PAIR):
        note(s, zone, unit, sources[place], -sources[place + NUMBER])
        change(s, zone, unit, -sources[place + NUMBER])
        put_aboard(s, ship, colour, sources[place], sources[place + NUMBER])
    know_load(s, ship, colour, count)
    s.tell(events.LOADED, count, unit, zone)
    s.tell_one(s.side[ship // SHIPS_EACH], events.LOADED_ON, count, unit, ship_unit(ship))


def load_factory(s: Buck, ship: i64, place: i64) -> None:
    """BR-TRANS-05 A Factory goes aboard."""
    zone = s.ship_zone[ship]
    drop_factory(s, place)
    s.ship_factory[ship] = 1
    know_load(s, ship, YARD, 1)
    s.tell(events.LOADED, 1, unit_of(ship // SHIPS_EACH, Y), zone)
    s.tell_one(s.side[ship // SHIPS_EACH], events.LOADED_ON, 1, unit_of(ship // SHIPS_EACH, Y), ship_unit(ship))


def factory_at(s: Buck, zone: i64) -> bool:
    """Tell whether any Factory stands in a zone."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone:
            return True
    return False


def loadable_factory(s: Buck, zone: i64, seat: i64) -> i64:
    """A Factory that may go aboard now: own, idle (BR-TRANS-06), not carried this turn; -1 if there is none."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and factory_owner(s, place) == seat and s.factories[place + ITEM] < 0:
            if not s.factories[place + FLAGS] & CARRIED:
                return place
    return -1


def unload_troopers(s: Buck, ship: i64, colour: i64, count: i64) -> None:
    """BR-TRANS-07, BR-TRANS-09 Troopers leave a Transport on the ground, those that rode first."""
    zone = s.ship_zone[ship]
    unit = unit_of(colour, T)
    rest = count
    while rest > 0:
        status = next_out(s, ship, colour)
        taken = min(rest, aboard_as(s, ship, colour, status))
        put_aboard(s, ship, colour, status, -taken)
        change(s, zone, unit, taken)
        note(s, zone, unit, landed(s, zone, s.side[ship // SHIPS_EACH], status), taken)
        rest -= taken
    come_out(s, ship, colour, count)
    s.tell(events.UNLOADED, count, unit, ship_unit(ship), zone)


def landed(s: Buck, zone: i64, player: i64, status: i64) -> i64:
    """BR-TRANS-03, BR-OPT-J1, BR-MOVE-08 What an unloaded Trooper may still do: nothing after a ride, with option J one
    Zone unless it came among enemies, and no second one before it has ridden."""
    if not s.terms.walking_on or status == FRESH or status & ONCE_MORE:
        return status
    left = 0 if enemy_there(s, zone, player) else 1
    return status & ~LEFT | left | (0 if status & RODE else ONCE_MORE)


def next_out(s: Buck, ship: i64, colour: i64) -> i64:
    """The status of the Troopers that leave next: those that rode, then those that walked most."""
    best: i64 = FRESH
    for place in range(0, len(s.cargo), CARGO):
        status = s.cargo[place + OF_STATUS]
        if s.cargo[place] == ship and s.cargo[place + OF_COLOUR] == colour and status != FRESH:
            if best == FRESH or status & ~ONCE_MORE > best & ~ONCE_MORE:
                best = status
    return best


def aboard_as(s: Buck, ship: i64, colour: i64, status: i64) -> i64:
    """How many Troopers of a colour and status are aboard."""
    for place in range(0, len(s.cargo), CARGO):
        if s.cargo[place] == ship and s.cargo[place + OF_COLOUR] == colour and s.cargo[place + OF_STATUS] == status:
            return s.cargo[place + OF_COUNT]
    return 0


def unload_factory(s: Buck, ship: i64) -> None:
    """BR-TRANS-14 A Factory is set down; it is its bringer's until the Zone is settled."""
    zone = s.ship_zone[ship]
    add_factory(s, zone, 0, s.side[ship // SHIPS_EACH], CARRIED if s.ship_factory[ship] == 2 else 0)
    s.ship_factory[ship] = 0
    come_out(s, ship, YARD, 1)
    s.tell(events.UNLOADED, 1, unit_of(ship // SHIPS_EACH, Y), ship_unit(ship), zone)


def unload_all(s: Buck, ship: i64) -> None:
    """BR-TRANS-07, BR-AFACT-02 A Transport that ends on the ground unloads all; a Factory over a limit stays aboard, so
    that one from which nothing comes there may still hold one."""
    if s.ship_zone[ship] >= TERRITORIES:
        return
    emptied = not over_limit(s, s.ship_zone[ship]) or troopers_aboard(s, ship) > 0
    for column in range(WIDE):
        s.seen[ship * WIDE + column] = 0
    for colour in range(6):
        count = of_colour(s, ship, colour)
        if count:
            unload_troopers(s, ship, colour, count)
    if s.ship_factory[ship] and not over_limit(s, s.ship_zone[ship]):
        unload_factory(s, ship)
    if emptied:
        know_empty(s, ship)


def ride(s: Buck, ship: i64) -> None:
    """BR-TRANS-04 When a Transport moves, everything aboard uses up its ride."""
    for place in range(0, len(s.cargo), CARGO):
        if s.cargo[place] == ship and (s.cargo[place + OF_STATUS] == FRESH or not s.cargo[place + OF_STATUS] & RODE):
            merge_ridden(s, ship)
            break
    if s.ship_factory[ship]:
        s.ship_factory[ship] = 2


def merge_ridden(s: Buck, ship: i64) -> None:
    """All Troopers aboard have ridden now."""
    for colour in range(6):
        count = of_colour(s, ship, colour)
        if count:
            while of_colour(s, ship, colour):
                status = next_out(s, ship, colour)
                put_aboard(s, ship, colour, status, -aboard_as(s, ship, colour, status))
            put_aboard(s, ship, colour, RODE, count)


def rest_cargo(s: Buck) -> None:
    """A new turn: whatever is aboard may ride again."""
    for place in range(0, len(s.cargo), CARGO):
        s.cargo[place + OF_STATUS] = FRESH
    old = s.cargo
    s.cargo = vec[i64]()
    for place in range(0, len(old), CARGO):
        put_aboard(s, old[place], old[place + OF_COLOUR], FRESH, old[place + OF_COUNT])
    for ship in range(SHIPS):
        s.ship_factory[ship] = min(s.ship_factory[ship], 1)


def lose_ship(s: Buck, ship: i64) -> None:
    """BR-TRANS-11 A Transport is destroyed with all its cargo, which everybody then knows."""
    troopers, yards = troopers_aboard(s, ship), i64(1) if s.ship_factory[ship] else i64(0)
    if troopers or yards:
        s.tell(events.CARGO, ship_unit(ship), troopers, yards)
    for colour in range(6):
        come_out(s, ship, colour, of_colour(s, ship, colour))
    come_out(s, ship, YARD, yards)
    know_empty(s, ship)
    clear_ship(s, ship)


def clear_ship(s: Buck, ship: i64) -> None:
    """Take a Transport off the board with whatever is in it."""
    kept = vec[i64]()
    for place in range(0, len(s.cargo), CARGO):
        if s.cargo[place] != ship:
            kept = record(
                kept, s.cargo[place], s.cargo[place + OF_COLOUR], s.cargo[place + OF_STATUS], s.cargo[place + OF_COUNT]
            )
    s.cargo = kept
    s.ship_factory[ship] = 0
    station_ship(s, ship, -1)
    s.ship_status[ship] = FRESH
    s.cover[COVER_SHIPS + ship] = 0


# what is known


def know_load(s: Buck, ship: i64, column: i64, count: i64) -> None:
    """BR-TRANS-13, BR-R-20 All see what is loaded in a zone; which Transport took it only where there is one."""
    joined = ship
    several = False
    for other in range(SHIPS):
        if (
            other != ship
            and s.ship_zone[other] == s.ship_zone[ship]
            and s.side[other // SHIPS_EACH] == s.side[ship // SHIPS_EACH]
        ):
            several = True
            joined = join_pools(s, joined, other)
    if several:
        s.free[s.pool[ship] * WIDE + column] += count
    else:
        s.sure[ship * WIDE + column] += count


def join_pools(s: Buck, one: i64, two: i64) -> i64:
    """Make one pool of those of two Transports."""
    low, high = min(s.pool[one], s.pool[two]), max(s.pool[one], s.pool[two])
    if low != high:
        for ship in range(SHIPS):
            if s.pool[ship] == high:
                s.pool[ship] = low
        for column in range(WIDE):
            s.free[low * WIDE + column] += s.free[high * WIDE + column]
            s.free[high * WIDE + column] = 0
    return low


def know_unload(s: Buck, ship: i64, column: i64, count: i64) -> None:
    """What comes out was aboard: first what was sure, then of the pool."""
    certain = min(count, s.sure[ship * WIDE + column])
    s.sure[ship * WIDE + column] -= certain
    s.free[s.pool[ship] * WIDE + column] -= count - certain


def come_out(s: Buck, ship: i64, column: i64, count: i64) -> None:
    """BR-TRANS-11, BR-R-20 Cargo comes to light; all remember what a Transport was last seen to hold."""
    s.seen[ship * WIDE + column] = count
    know_unload(s, ship, column, count)


def know_empty(s: Buck, ship: i64) -> None:
    """A Transport is known to be empty: it leaves its pool, which keeps its uncertain load."""
    for column in range(WIDE):
        left = s.sure[ship * WIDE + column]
        if left:
            s.sure[ship * WIDE + column] = 0
            s.free[s.pool[ship] * WIDE + column] += left
    leave_pool(s, ship)


def leave_pool(s: Buck, ship: i64) -> None:
    """Take one Transport out of its pool; a pool of one is no secret."""
    others = vec[i64]()
    for other in range(SHIPS):
        if other != ship and s.pool[other] == s.pool[ship]:
            others = append(others, other)
    if not len(others):
        return
    old, new = s.pool[ship], others[0]
    for other in others:
        s.pool[other] = new
    s.pool[ship] = ship
    for column in range(WIDE):
        held = s.free[old * WIDE + column]
        s.free[old * WIDE + column] = 0
        if len(others) == 1:
            s.sure[new * WIDE + column] += held
        else:
            s.free[new * WIDE + column] += held


def hand_over(s: Buck, ship: i64, new: i64) -> None:
    """BR-SURR-02 A Transport goes on under another number and colour with its cargo, which all see change hands."""
    troopers, yards = troopers_aboard(s, ship), s.ship_factory[ship]
    zone = s.ship_zone[ship]
    lose_ship(s, ship)
    station_ship(s, new, zone)
    s.ship_factory[new] = yards
    s.sure[new * WIDE + YARD] = 1 if yards else 0
    if troopers:
        put_aboard(s, new, new // SHIPS_EACH, FRESH, troopers)
        s.sure[new * WIDE + (new // SHIPS_EACH)] = troopers


def cargo_text(s: Buck, ship: i64) -> str:
    """The cargo of a Transport as its owner reads it: '3T', 'Y' or ''."""
    if s.ship_factory[ship]:
        return "Y"
    count = troopers_aboard(s, ship)
    return f"{int(count)}T" if count else ""
