"""Mining, loading, unloading, repairing, looking (RM-MINE, RM-MIC, RM-UNL)."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    BOTH_ACTIONS,
    EFFECT_ROW,
    FIRST,
    FREE_CARGO,
    PROSPECT,
    REPAIR,
    SECOND,
    WHEN_LOADING,
)
from retrorocket.games.rocketmen.cargo import room
from retrorocket.games.rocketmen.geometry import squared, touching
from retrorocket.games.rocketmen.marks import MINED, REPAIRED, marked
from retrorocket.games.rocketmen.nouns import NOWHERE, ROGUE
from retrorocket.games.rocketmen.powers import bearers, effects_of, number, used, within
from retrorocket.games.rocketmen.restrictions.activation import (
    cannot_act,
    has_attacked,
    not_yours,
    running_off,
    tied_up,
    too_dear,
)
from retrorocket.games.rocketmen.restrictions.maneuver import no_object
from retrorocket.games.rocketmen.state import READY, Rocketmen
from retrorocket.games.rocketmen.tables import LENGTH, PEBBLE

FREE_LOAD: Final = 40
FREE_UNLOAD: Final = 41


def not_at_rogue(s: Rocketmen, ship: i64) -> str:
    """RM-MINE-01 A ship mines that began the turn docked with the rogue asteroid."""
    return "" if s.docked(ship, ROGUE) else "RM-MINE-01"


def hold_full(s: Rocketmen, ship: i64) -> str:
    """RM-R-44 Without available cargo space nothing is mined or loaded."""
    return "" if room(s, ship) > 0 else "RM-R-44"


def mined_out(s: Rocketmen) -> str:
    """RM-R-41 The rogue asteroid must have a resource left."""
    return "" if len(s.stock) else "RM-R-41"


def forbids_mining(s: Rocketmen, ship: i64) -> str:
    """The checklist of mining, in the mining step."""
    return (
        not_yours(s, ship)
        or ("RM-MINE-01" if s.status[ship] != READY or marked(s, ship, MINED) else "")
        or tied_up(s, ship)
        or not_at_rogue(s, ship)
        or hold_full(s, ship)
        or mined_out(s)
    )


def free_cargo_source(s: Rocketmen, ship: i64, action: i64) -> i64:
    """A token of the ship that makes a loading or unloading free, -1 if none."""
    kind: i64 = FREE_LOAD if action == WHEN_LOADING else FREE_UNLOAD
    for source in bearers(s, ship, FREE_CARGO):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            fits = rows[k] == FREE_CARGO and rows[k + SECOND] in (action, BOTH_ACTIONS)
            if fits and used(s, source, kind) < rows[k + FIRST]:
                return source
    return -1


def cargo_price(s: Rocketmen, ship: i64, action: i64) -> i64:
    """RM-MIC-01, RM-UNL-01 1 AP, nothing with free_cargo."""
    return 0 if free_cargo_source(s, ship, action) >= 0 else 1


def not_at_pebble(s: Rocketmen, ship: i64, pebble: i64) -> str:
    """RM-MIC-01 A ship loads a microid it is docked with."""
    return "" if s.is_pebble(pebble) and s.docked(ship, pebble) else "RM-MIC-01"


def forbids_loading(s: Rocketmen, ship: i64, pebble: i64) -> str:
    """The checklist of loading a microid."""
    return cannot_act(s, ship) or cannot_load(s, ship, pebble)


def cannot_load(s: Rocketmen, ship: i64, pebble: i64) -> str:
    """What stands against loading by a ship that may act."""
    return (
        has_attacked(s, ship)
        or running_off(s, ship)
        or no_object(s, pebble)
        or not_at_pebble(s, ship, pebble)
        or hold_full(s, ship)
        or too_dear(s, ship, cargo_price(s, ship, WHEN_LOADING))
    )


def not_a_neighbour(s: Rocketmen, x: i64, y: i64, pebble: i64) -> str:
    """RM-MIC-02, RM-R-47 Only microids in contact with the one that was loaded come along."""
    near = s.is_pebble(pebble) and s.in_play(pebble)
    dx, dy = s.x[pebble] - x, s.y[pebble] - y
    return "" if near and touching(squared(dx, dy), 2 * PEBBLE) else "RM-MIC-02"


def not_at_home(s: Rocketmen, ship: i64) -> str:
    """RM-UNL-01 Resources are unloaded at one's own home base."""
    home = s.home(s.owner(ship))
    return "" if s.docked(ship, home) else "RM-UNL-01"


def nothing_aboard(s: Rocketmen, ship: i64) -> str:
    """RM-UNL-01 There must be something to unload."""
    return "" if s.aboard(ship) > 0 and not s.is_station(ship) else "RM-UNL-01"


def forbids_unloading(s: Rocketmen, ship: i64, price: i64) -> str:
    """The checklist of unloading."""
    return cannot_act(s, ship) or cannot_unload(s, ship, price)


def cannot_unload(s: Rocketmen, ship: i64, price: i64) -> str:
    """What stands against unloading by a ship that may act."""
    return (
        has_attacked(s, ship)
        or running_off(s, ship)
        or not_at_home(s, ship)
        or nothing_aboard(s, ship)
        or too_dear(s, ship, price)
    )


def repairer(s: Rocketmen, ship: i64) -> i64:
    """The token with the cheapest repair ability that has not served this turn, -1 if there is none."""
    best: i64 = -1
    for source in bearers(s, ship, REPAIR):
        able = not used(s, source, REPAIR)
        if able and (best < 0 or number(s, source, REPAIR, FIRST) < number(s, best, REPAIR, FIRST)):
            best = source
    return best


def repair_price(s: Rocketmen, ship: i64) -> i64:
    """The AP of the cheapest repair at hand, 0 if there is none."""
    source = repairer(s, ship)
    return number(s, source, REPAIR, FIRST) if source >= 0 else 0


def no_repair(s: Rocketmen, ship: i64) -> str:
    """RM-ABIL-03 Repair needs the ability, once a turn, at home, with a pod missing."""
    if s.pods(ship) >= s.posts(ship):
        return "RM-ABIL-03"
    home = s.home(s.owner(ship))
    at_home = ship == home or s.docked(ship, home)
    able = repair_price(s, ship) > 0 and not marked(s, ship, REPAIRED)
    return "" if able and at_home else "RM-ABIL-03"


def forbids_repair(s: Rocketmen, ship: i64) -> str:
    """The checklist of a repair."""
    return cannot_act(s, ship) or cannot_repair(s, ship)


def cannot_repair(s: Rocketmen, ship: i64) -> str:
    """What stands against a repair of a ship that may act."""
    return (
        has_attacked(s, ship) or running_off(s, ship) or no_repair(s, ship) or too_dear(s, ship, repair_price(s, ship))
    )


def prospector(s: Rocketmen, ship: i64, pebble: i64) -> i64:
    """A token of the ship that may look at a microid now, -1 if none."""
    for source in bearers(s, ship, PROSPECT):
        spare = used(s, source, PROSPECT) < number(s, source, PROSPECT, FIRST)
        if spare and within(s, ship, pebble, LENGTH[number(s, source, PROSPECT, SECOND)]):
            return source
    return -1


def forbids_looking(s: Rocketmen, ship: i64, pebble: i64) -> str:
    """The checklist of prospecting: the ability, a microid within its range, a use left."""
    blocked = cannot_act(s, ship) or has_attacked(s, ship) or running_off(s, ship) or no_object(s, pebble)
    if blocked:
        return blocked
    return "" if s.is_pebble(pebble) and prospector(s, ship, pebble) != NOWHERE else "RM-ABIL-03"
