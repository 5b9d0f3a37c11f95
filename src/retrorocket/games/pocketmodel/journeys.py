"""Units going from zone to zone, and into play."""

from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import stands, working
from retrorocket.games.pocketmodel.events import ENTERED, MINED, MOVED
from retrorocket.games.pocketmodel.losses import check_elimination, destroy, finished, put_counters
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.sheets import ENTRY_DAMAGE
from retrorocket.games.pocketmodel.state import CENTRE, PocketModel, home, host


def adjacent(zone: i64, other: i64) -> bool:
    """PM-ZONE-02 The centre touches every home zone; nothing else touches."""
    return zone != other and (zone == CENTRE or other == CENTRE)


def travel(s: PocketModel, unit: i64, zone: i64) -> None:
    """PM-MOVE-04, PM-MOVE-06 A unit moves with its counters; nothing blocks it, but entering may hurt."""
    s.place[unit] = zone
    s.tell(MOVED, unit, zone)
    if zone != CENTRE and zone != home(s.owner(unit)):
        cross_mines(s, unit, host(zone))


def cross_mines(s: PocketModel, unit: i64, seat: i64) -> None:
    """PM-MOVE-05 Each entry_damage of the zone's owner rolls, in slot order; then the counters, then what they do."""
    if not s.works(ENTRY_DAMAGE):
        return
    counters: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if stands(s, slot, ENTRY_DAMAGE):
            for effect in working(s, slot):
                if effect.kind == ENTRY_DAMAGE:
                    roll = s.dice.roll(6)
                    s.tell(MINED, unit, roll, effect.low)
                    if roll >= effect.low:
                        counters += effect.amount
    put_counters(s, unit, counters)
    if finished(s, unit):
        destroy(s, unit)
        check_elimination(s)


def enter_play(s: PocketModel, unit: i64) -> None:
    """PM-RES-03, PM-R-75 A reserve unit stands in its home zone, undamaged; that is no move."""
    s.place[unit] = home(s.owner(unit))
    s.damage[unit] = 0
    s.tell(ENTERED, unit)
