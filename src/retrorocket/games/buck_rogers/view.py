"""What a seat knows, built from nothing: all that lies open, its own cargo and its own cards."""

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import WIDE, YARD, cargo_text
from retrorocket.games.buck_rogers.control import bank, factory_owner, satellite_owner
from retrorocket.games.buck_rogers.graph import marker_zone
from retrorocket.games.buck_rogers.leaders import owner_of
from retrorocket.games.buck_rogers.nouns import (
    COLOUR,
    LEADER,
    MEMBER,
    PHASE,
    SEAT,
    SLOT_LETTERS,
    UNIT,
    WIDTH,
    ZONE,
    ship_unit,
)
from retrorocket.games.buck_rogers.party import PARTY
from retrorocket.games.buck_rogers.pieces import leads
from retrorocket.games.buck_rogers.scene import phase_now, scene
from retrorocket.games.buck_rogers.state import (
    FACTORY,
    FLAGS,
    IN_BOX,
    ITEM,
    ITEM_PLACE,
    LEAVERS,
    LEAVING_COUNT,
    OFF_BOARD,
    PARTY_COUNT,
    RESERVE,
    RESTS,
    Buck,
)
from retrorocket.games.buck_rogers.tables import (
    ALL_STACKS,
    KINDS,
    MARKERS,
    SHIPS,
    SHIPS_EACH,
    SLOT_ZONE,
    SLOTS,
    STACKS,
    TERRITORIES,
    ZONES,
)
from retrorocket.games.buck_rogers.view_types import (
    FactorySeen,
    LeaderSeen,
    OpenView,
    OwnView,
    PlayerSeen,
    SatelliteSeen,
    SharedCargo,
    TransportSeen,
)
from retrorocket.kernel.rows import BIT


def seen_by_all(s: Buck) -> dict[str, Any]:
    """All that lies open."""
    view: OpenView = {
        "turn": int(s.turn),
        "phase": PHASE.word(phase_now(s)),
        "markers": {MARKERS[n]: ZONE.word(marker_zone(n, s.ring())) for n in range(len(MARKERS))},
        "next_markers": {MARKERS[n]: ZONE.word(marker_zone(n, next_ring(s))) for n in range(len(MARKERS))},
        "players": [player(s, each) for each in range(s.setup.seats)],
        "control": {ZONE.word(z): COLOUR.word(s.control[z]) for z in range(TERRITORIES) if s.control[z] >= 0},
        "stacks": stacks(s),
        "known_cargo": {UNIT.word(ship_unit(ship)): load(s.sure, ship) for ship in range(SHIPS) if laden(s.sure, ship)},
        "shared_cargo": [pooled(s, pool) for pool in range(SHIPS) if laden(s.free, pool)],
        "seen_cargo": {UNIT.word(ship_unit(ship)): load(s.seen, ship) for ship in range(SHIPS) if laden(s.seen, ship)},
        "leaders": [leader(s, each) for each in range(6)],
        "factories": [yard(s, place) for place in range(0, len(s.factories), FACTORY)],
        "satellites": satellites(s),
        "order": [int(each) for each in s.order],
        "order_by": "colour" if s.terms.by_colour else "seat",
        "bank": int(bank(s)),
        "moving": [[MEMBER.word(s.party[p]), int(s.party[p + PARTY_COUNT])] for p in range(0, len(s.party), PARTY)],
        "leaving": [
            [MEMBER.word(s.leaving[p]), int(s.leaving[p + LEAVING_COUNT])] for p in range(0, len(s.leaving), LEAVERS)
        ],
        "hit": {UNIT.word(unit): int(s.hit[unit]) for unit in range(len(s.hit)) if s.hit[unit]},
        "winner": SEAT.word(s.winner),
        **scene(s),
    }
    return cast(dict[str, Any], view)


def seen_by(s: Buck, seat: i64) -> dict[str, Any]:
    """What one seat (or a spectator) sees otherwise than another."""
    view: OwnView = {
        "transports": [transport(s, ship, seat) for ship in range(SHIPS) if s.ship_zone[ship] >= 0],
        "cards": cards(s, seat),
    }
    return cast(dict[str, Any], view)


def next_ring(s: Buck) -> i64:
    """Where the markers will be next turn."""
    return 0 if s.terms.planets_rest else s.turn + 1


def player(s: Buck, seat: int) -> PlayerSeen:
    """What all see of a player."""
    return {
        "colours": [COLOUR.word(colour) for colour in range(6) if s.side[colour] == seat],
        "zones": int(s.zones_of(seat)),
        "goal": int(s.terms.win_zones),
        "inert": bool(s.inert(seat)),
        "until": int(s.inert_until[seat]),
        "gave_up": bool(s.quit[seat]),
        "out": bool(s.out[seat]),
        "order": bool(s.market[seat]),
        "reserve": reserve(s, seat),
    }


def reserve(s: Buck, seat: int) -> dict[str, int]:
    """The pieces a player has still to place."""
    found: dict[str, int] = {}
    for place, letter in enumerate(("T", "G", "F", "R", "Y")):
        count = sum(int(s.reserve[colour * RESERVE + place]) for colour in range(6) if s.side[colour] == seat)
        if count:
            found[letter] = count
    return found


def stacks(s: Buck) -> dict[str, dict[str, int]]:
    """All fungible units by zone."""
    found: dict[str, dict[str, int]] = {}
    for zone in range(ZONES):
        here = s.present(zone) & ALL_STACKS
        if here:
            there: dict[str, int] = {}
            for stack in range(STACKS):
                if here & BIT[stack]:
                    there[UNIT.word(stack // KINDS * WIDTH + stack % KINDS)] = int(s.units[zone * STACKS + stack])
            found[ZONE.word(zone)] = there
    return found


def transport(s: Buck, ship: int, seat: i64) -> TransportSeen:
    """BR-TRANS-13 A Transport; its cargo only for its owner."""
    found: TransportSeen = {"unit": UNIT.word(ship_unit(ship)), "zone": ZONE.word(s.ship_zone[ship])}
    if s.side[ship // SHIPS_EACH] == seat:
        found["cargo"] = cargo_text(s, ship)
    return found


def laden(table: vec[i64], row: i64) -> bool:
    """Tell whether anything is known in a line of cargo."""
    for place in range(row * WIDE, row * WIDE + WIDE):
        if table[place]:
            return True
    return False


def load(table: vec[i64], row: int) -> dict[str, int]:
    """One line of what is known of cargo: Troopers by colour, and Factories."""
    found: dict[str, int] = {}
    for colour in range(6):
        count = table[row * WIDE + colour]
        if count:
            found[f"{COLOUR.word(colour)}-T"] = int(count)
    factories = table[row * WIDE + YARD]
    if factories:
        found["Y"] = int(factories)
    return found


def pooled(s: Buck, pool: int) -> SharedCargo:
    """BR-R-20 What all know to be aboard some of these Transports, but not of which."""
    ships = [UNIT.word(ship_unit(ship)) for ship in range(SHIPS) if s.pool[ship] == pool and s.ship_zone[ship] >= 0]
    return {"units": ships, "cargo": load(s.free, pool)}


def leader(s: Buck, each: int) -> LeaderSeen:
    """A Leader: where, whose, and how its ability stands."""
    zone = s.lead_zone[each]
    where = "box" if zone == IN_BOX else "off" if zone == OFF_BOARD else "none"
    return {
        "leader": LEADER.word(each),
        "zone": ZONE.word(zone) if zone >= 0 else where,
        "colour": COLOUR.word(s.lead_colour[each]),
        "seat": int(leads(s, each)),
        "owner": int(owner_of(s, each)),
        "back": int(s.lead_back[each]) if zone == OFF_BOARD else 0,
        "used": bool(s.lead_used[each] == s.turn and s.turn > 0),
    }


def yard(s: Buck, place: int) -> FactorySeen:
    """A Factory and what it has in production."""
    item = s.factories[place + ITEM]
    return {
        "zone": ZONE.word(s.factories[place]),
        "owner": int(factory_owner(s, place)),
        "item": SLOT_LETTERS[item] if item != -1 else "",
        "place": ZONE.word(s.factories[place + ITEM_PLACE]),
        "worked": bool(s.factories[place + FLAGS] & 1),
        "rests": bool(s.factories[place + RESTS] == s.turn and s.turn > 0),
    }


def satellites(s: Buck) -> dict[str, SatelliteSeen]:
    """Killer Satellites by place, with their controllers."""
    found: dict[str, SatelliteSeen] = {}
    for slot in range(SLOTS):
        if s.satellites[slot]:
            zone = SLOT_ZONE[slot]
            found[ZONE.word(zone)] = {"finished": s.satellites[slot] == 2, "owner": int(satellite_owner(s, zone))}
    return found


def cards(s: Buck, seat: i64) -> dict[str, int]:
    """BR-ATURN-02 Turn Cards: those shown, and one's own."""
    found: dict[str, int] = {}
    for colour in range(6):
        if s.card[colour] and (s.shown[colour] or s.side[colour] == seat):
            found[COLOUR.word(colour)] = int(s.card[colour])
    return found
