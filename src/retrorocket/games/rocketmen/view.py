"""What a seat knows of the table, built from nothing."""

from typing import Any, Final, cast

from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import RESERVED, capacity, first_slot, resources_at, room, token_owner, wrecks_at
from retrorocket.games.rocketmen.flight import increment
from retrorocket.games.rocketmen.geometry import TABLE
from retrorocket.games.rocketmen.marks import EVADED, NEW, STOPPED, marked
from retrorocket.games.rocketmen.nouns import (
    CREW,
    FIRST_HOME,
    FIRST_SHIP,
    FLEET,
    NOWHERE,
    OBJECT,
    RESOURCE,
    ROGUE,
    SEAT,
    SLOTS,
)
from retrorocket.games.rocketmen.payment import needs_of
from retrorocket.games.rocketmen.powers import reach
from retrorocket.games.rocketmen.previews.lines import lines_of, steps_at_most
from retrorocket.games.rocketmen.redeal import known
from retrorocket.games.rocketmen.saving import PHASES
from retrorocket.games.rocketmen.state import (
    CHOOSING,
    DESTROYED,
    DICE_AT,
    MANEUVER,
    PAIR,
    PLAY,
    RESERVE,
    TARGET_AT,
    Rocketmen,
    pebbles,
)
from retrorocket.games.rocketmen.tables import (
    AP,
    BERTHS,
    CREWS,
    FACTIONS,
    LENGTH,
    MODEL_NAMES,
    MODELS,
    PEBBLE,
    POSTS,
    RADIUS,
    RATING,
    ROCK,
    SHIP_FACTION,
    SQUADRON,
    TYPE,
    TYPES,
)
from retrorocket.games.rocketmen.under_way import under_way
from retrorocket.games.rocketmen.view_types import (
    BoardingSeen,
    CrewSeen,
    MicroidSeen,
    ModelSeen,
    ReserveSeen,
    RogueSeen,
    Scale,
    SeatSeen,
    ShipSeen,
    Status,
    View,
    WaitingSeen,
)

STATUS: Final[list[Status]] = ["ready", "open", "done"]


def seen(s: Rocketmen, seat: i64) -> dict[str, Any]:
    """The whole table as a seat (or SPECTATOR) sees it."""
    found: View = {
        "turn": int(s.turn),
        "phase": PHASES[s.phase],
        "active": SEAT.word(s.active),
        "scenario": s.terms.scenario,
        "rogue": rogue_seen(s, seat),
        "microids": [pebble_seen(s, pebble, seat) for pebble in pebbles() if s.zone[pebble] == PLAY],
        "ships": [ship_seen(s, ship, seat) for ship in range(FIRST_SHIP, len(s.zone)) if s.zone[ship] == PLAY],
        "seats": [seat_seen(s, other, seat) for other in range(s.setup.seats)],
        "destroyed": destroyed(s),
        "docks": [[OBJECT.word(pair // PAIR), OBJECT.word(pair % PAIR)] for pair in s.docks],
        "boardings": [boarding_seen(s, k) for k in range(0, len(s.boardings), MANEUVER)],
        "open": OBJECT.word(s.opened),
        "allowance": int(s.running),
        "scale": scale(),
        "under_way": under_way(s, seat),
    }
    return cast(dict[str, Any], found)


def scale() -> Scale:
    """The lengths that a board draws to scale, in micrometres."""
    short, medium, long = (int(LENGTH[step]) for step in range(3))
    return {"table": TABLE, "asteroid": ROCK, "microid": PEBBLE, "S": short, "M": medium, "L": long}


def rogue_seen(s: Rocketmen, seat: i64) -> RogueSeen:
    """The rogue asteroid: how much lies on it, and the types that the seat has put back there (RM-R-21)."""
    put_back = sorted(int(s.kind[resource]) for resource in s.stock if known(s, seat, resource))
    return {
        "x": int(s.x[ROGUE]),
        "y": int(s.y[ROGUE]),
        "stock": len(s.stock),
        "known": [RESOURCE.word(kind) for kind in put_back],
    }


def destroyed(s: Rocketmen) -> list[str]:
    """RM-R-46 The types of all resources out of the game: they were turned face up."""
    return [RESOURCE.word(kind) for kind in sorted(int(s.kind[r]) for r in resources_at(s, DESTROYED))]


def types_seen(s: Rocketmen, place: i64, seat: i64) -> list[str]:
    """The resources at a place in the order they arrived: their letters where the seat has seen them, else '?'."""
    return [RESOURCE.word(s.kind[r]) if known(s, seat, r) else "?" for r in resources_at(s, place)]


def pebble_seen(s: Rocketmen, pebble: i64, seat: i64) -> MicroidSeen:
    """A microid and, for those who saw it, its type."""
    return {
        "id": OBJECT.word(pebble),
        "x": int(s.x[pebble]),
        "y": int(s.y[pebble]),
        "type": types_seen(s, pebble, seat)[0],
    }


def ship_seen(s: Rocketmen, ship: i64, seat: i64) -> ShipSeen:
    """A ship: everything about it is open but the types of its cargo."""
    model = s.model[ship]
    return {
        "id": OBJECT.word(ship),
        "seat": SEAT.word(s.owner(ship)),
        "model": MODELS[model],
        "x": int(s.x[ship]),
        "y": int(s.y[ship]),
        "heading": int(s.heading[ship]),
        "radius": int(s.radius(ship)),
        "reach": int(reach(s, ship)),
        "lasers": int(s.lasers[ship]),
        "shields": int(s.shields[ship]),
        "posts": int(POSTS[model]),
        "ap": int(s.ap[ship]),
        "printed_ap": int(AP[model]),
        "rating": int(RATING[model]),
        "attacks": int(s.attacks[ship]),
        "status": STATUS[s.status[ship]],
        "evaded": marked(s, ship, EVADED),
        "stopped": marked(s, ship, STOPPED),
        "new": marked(s, ship, NEW),
        "crew": [crew_seen(s, token) for token in s.crew_on(ship)],
        "cargo": types_seen(s, ship, seat),
        "capacity": int(capacity(s, ship)),
        "wrecks": [OBJECT.word(wreck) for wreck in wrecks_at(s, ship)],
        **model_seen(model),
        "move": int(increment(s, ship)),
        "steps": max(int(steps_at_most(s, ship)), 0),
        "room": int(room(s, ship)),
        "lines": lines_of(s, ship),
    }


def model_seen(model: i64) -> ModelSeen:
    """What a ship's card says about it."""
    return {
        "name": MODEL_NAMES[model],
        "type": TYPES[TYPE[model]],
        "faction": FACTIONS[SHIP_FACTION[model]],
        "berths": int(BERTHS[model]),
    }


def crew_seen(s: Rocketmen, token: i64) -> CrewSeen:
    """RM-ASG-04 Who is where is open."""
    return {"id": CREW.word(token), "crew": CREWS[s.crew[token]], "assigned": bool(s.serves[token])}


def seat_seen(s: Rocketmen, player: i64, seat: i64) -> SeatSeen:
    """A player: fleet (once shown), home base with what lies there, reserve."""
    shown = s.phase != CHOOSING or player == seat
    home = s.home(player)
    base = home if home != NOWHERE else FIRST_HOME + player
    return {
        "seat": SEAT.word(player),
        "fleet": FLEET.word(s.fleet[player]) if shown else "-",
        "plan": s.plans[player] if shown else "",
        "chosen": bool(s.fleet[player] >= 0),
        "out": bool(s.out[player]),
        "home": {"id": OBJECT.word(home), "x": int(s.x[base]), "y": int(s.y[base])},
        "resources": types_seen(s, base, seat),
        "crew": [crew_seen(s, token) for token in s.crew_on(base)] if not s.is_ship(base) else [],
        "wrecks": [OBJECT.word(wreck) for wreck in wrecks_at(s, base)],
        "reserve": reserve_seen(s, player),
        "waiting": waiting_seen(s, player),
        "hands": [crew_seen(s, token) for token in crew_in_reserve(s, player)],
        "reserve_crew": [CREW.word(token) for token in crew_in_reserve(s, player)],
    }


def crew_in_reserve(s: Rocketmen, player: i64) -> list[int]:
    """RM-RSV-05 The crew of a player that wait in reserve."""
    return [token for token in range(len(s.post)) if token_owner(token) == player and s.post[token] == RESERVED]


def reserve_seen(s: Rocketmen, player: i64) -> list[ReserveSeen]:
    """The entries that wait, with what each requires."""
    return [
        {
            "id": OBJECT.word(ship),
            "model": MODELS[s.model[ship]],
            "needs": [int(n) for n in needs_of(s.model[ship])],
            **model_seen(s.model[ship]),
            "posts": int(POSTS[s.model[ship]]),
            "squadron": int(SQUADRON[s.model[ship]]),
        }
        for ship in range(FIRST_SHIP, len(s.zone))
        if s.zone[ship] == RESERVE and s.entry[ship] == ship and s.owner(ship) == player
    ]


def waiting_seen(s: Rocketmen, player: i64) -> list[WaitingSeen]:
    """The ships that belong to the active fleet and stand nowhere yet."""
    return [
        {
            "id": OBJECT.word(ship),
            "model": MODELS[s.model[ship]],
            **model_seen(s.model[ship]),
            "radius": int(RADIUS[TYPE[s.model[ship]]]),
        }
        for ship in range(first_slot(player), first_slot(player) + SLOTS)
        if s.zone[ship] == RESERVE and s.entry[ship] == NOWHERE
    ]


def boarding_seen(s: Rocketmen, k: i64) -> BoardingSeen:
    """A boarding maneuver: who, whom, and its base dice."""
    return {
        "attacker": OBJECT.word(s.boardings[k]),
        "target": OBJECT.word(s.boardings[k + TARGET_AT]),
        "base_dice": int(s.boardings[k + DICE_AT]),
    }
