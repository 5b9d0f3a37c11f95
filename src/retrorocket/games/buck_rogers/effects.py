"""Taking destroyed pieces off the board."""

from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.cargo import lose_ship
from retrorocket.games.buck_rogers.control import set_control
from retrorocket.games.buck_rogers.nouns import TC, B, C, F, K, class_of, colour_of, ship_of, slot_of, unit_of
from retrorocket.games.buck_rogers.party import trim_cover
from retrorocket.games.buck_rogers.pieces import add_commandos, change, pieces_at
from retrorocket.games.buck_rogers.state import BROUGHT, FACTORY, NOBODY, SHIP_KINDS, Buck
from retrorocket.games.buck_rogers.tables import SLOT_AT
from retrorocket.kernel.rows import changed


def destroy(s: Buck, zone: i64, unit: i64) -> None:
    """BR-COMBAT-08 Remove one piece of a name from a zone (or from its other half)."""
    here = zone
    if pieces_at(s, zone, unit) == 0 and s.twin(zone) >= 0:
        here = s.twin(zone)
    slot = slot_of(unit)
    if slot <= B:
        change(s, here, unit, -1)
        trim_cover(s)
    elif slot < K:
        lose_ship(s, ship_of(unit))
    elif slot == K:
        s.satellites = changed(s.satellites, SLOT_AT[here], 0)
    elif slot == C:
        keep_factories(s, here)
        set_control(s, here, NOBODY)
    else:
        kind = unit_of(colour_of(unit), slot - TC)
        add_commandos(s, here, kind, -1)
        change(s, here, kind, -1)
    s.tell(events.REMOVED, 1, unit, here)


def keep_factories(s: Buck, zone: i64) -> None:
    """BR-CMDO-04, BR-CTRL-05 A marker falls: its owner's Factories there are his until the Zone is settled."""
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and s.factories[place + BROUGHT] < 0:
            s.factories[place + BROUGHT] = s.controller(zone)


def note_fallen(s: Buck, unit: i64) -> None:
    """BR-ALEAD-10, BR-R-50 Keep count of ships that fall in the rounds or the retreat fire of a battle, by player."""
    kind = class_of(slot_of(unit))
    if kind in (F, B, 4):
        place = s.side[colour_of(unit)] * SHIP_KINDS + kind - F
        s.fallen = changed(s.fallen, place, s.fallen[place] + 1)
