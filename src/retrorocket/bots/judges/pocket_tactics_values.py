"""What places, dangers and assaults are worth in Pocket-Tactics, in hundredths of a point."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judges.pocket_tactics_sight import (
    PER_REROLL,
    POINT,
    Foes,
    besieges,
    by,
    danger,
    shots_from,
    storm_chance,
    strike_chance,
    trade,
)
from retrorocket.bots.judges.pocket_tactics_weights import ASSAULTING, GUARDING
from retrorocket.games.pocket_tactics.abilities import BALLISTICS, MELEE, THIRD
from retrorocket.games.pocket_tactics.frames.legal import EXTENDED
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.options import UNKNOWN
from retrorocket.games.pocket_tactics.preview import first_look
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER
from retrorocket.kernel.actions import second_of, third_of
from retrorocket.kernel.rows import BIT, filled

BASE_VALUE: Final = 60
UNREACHED: Final = 80
FEAR: Final = 1.5
SHARED: Final = 0.4
CHANCE: Final = 0.25
SIEGE: Final = 0.25
AT_THE_GATES: Final = 0.6
NEAR_THE_GATES: Final = 0.15


def terrain_cost(s: Tactics, place: i64) -> i64:
    """How unwelcome it is to enter (or stand on) a tile."""
    return unwelcome(s.terrain(place))


def unwelcome(terrain: i64) -> i64:
    """How unwelcome a terrain is."""
    if terrain == WATER:
        return 400
    if terrain == CAVE:
        return 150
    return 100 if terrain in (ICE, SWAMP, LABYRINTH) else 0


def approach(s: Tactics, place: i64, seat: i64) -> i64:
    """How far a tile is from the enemy base, in half steps over connected tiles with bad ground counted longer."""
    return way_of(s, seat)[place]


def ahead(s: Tactics, place: i64, foes: Foes) -> i64:
    """The same for the side that looks at its enemies."""
    if not len(foes.road):
        foes.road = way_of(s, 1 - foes.seat)
    return foes.road[place]


def way_of(s: Tactics, seat: i64) -> vec[i64]:
    """How far every tile is from the enemy base of a seat, worked out once for a map."""
    ground = s.ground()
    known = ground.roads[seat]
    if len(known) == 0:
        known = road(s, s.base_of(1 - seat))
        ground.roads[seat] = known
    return known


def road(s: Tactics, base: i64) -> vec[i64]:
    """The length of the way from every tile to a base; UNREACHED where there is none."""
    ground = s.ground()
    found = filled(ground.size, UNREACHED)
    found[base] = 0
    queue = append(vec[i64](capacity=2 * ground.size), base)
    done: i64 = 0
    while done < len(queue):
        place = queue[done]
        done += 1
        way = found[place] + entering(s, place)
        for direction in range(DIRECTIONS):
            other = ground.joined[place * DIRECTIONS + direction]
            if other >= 0 and way < found[other]:
                found[other] = way
                queue = append(queue, other)
    return found


def entering(s: Tactics, place: i64) -> i64:
    """The length of a step onto a tile, in half steps."""
    terrain = s.terrain(place)
    if terrain == WATER:
        return 8
    if terrain == CAVE:
        return 5
    return 4 if terrain in (SWAMP, LABYRINTH) else 3 if terrain == ICE else 2


def offense(s: Tactics, unit: i64) -> i64:
    """The most OFF dice of a unit in any skill."""
    card = s.card(unit)
    return max(card.off[MELEE], max(card.off[BALLISTICS], card.off[THIRD]))


def assault_value(s: Tactics, w: vec[i64], action: i64) -> i64:
    """The expected gain of an assault: what it takes less what it costs, re-rolls weighed roughly."""
    look = first_look(s, action)
    m = look.muster
    unit = second_of(action)
    help_of = float(int(m.rerolls[0] - m.rerolls[1])) * PER_REROLL
    takes = bounded(look.defender + look.both + help_of, look.defender + look.both)
    loses = bounded(look.attacker + look.both - help_of, look.attacker + look.both)
    if m.defender < 0:
        return int(takes * look.happens * POINT * BASE_VALUE) + 200
    prize = float(s.card(m.defender).cost) + menace(s, w, m.defender)
    value = takes * prize - loses * float(s.card(unit).cost) * boldness(s)
    place = s.ground().place_at(third_of(action))
    return int(value * look.happens * POINT * by(w, ASSAULTING)) - terrain_cost(s, place) // 8


def bounded(chance: float, plain: float) -> float:
    """A chance that was changed by guesswork stays a chance, and an impossibility one."""
    return 0.0 if plain <= 0.0 else min(0.98, max(0.02, chance))


def boldness(s: Tactics) -> float:
    """How much an own loss counts: less and less when nothing happens for long."""
    return max(0.4, 1.0 - float(int(s.quiet)) / 60.0)


def dread(foes: Foes) -> float:
    """How much more the loss of a unit counts than its points, the same whatever it may be lost to."""
    return max(1.0, FEAR * foes.feared)


def menace(s: Tactics, w: vec[i64], unit: i64) -> float:
    """What an enemy unit near the own base is worth beyond its cost, in points: much if it could storm it at once."""
    storm = storm_chance(s, unit) * BASE_VALUE * by(w, GUARDING)
    if besieges(s, unit, s.at[unit]):
        return storm * AT_THE_GATES
    return storm * NEAR_THE_GATES if approach(s, s.at[unit], s.owner(unit)) <= 4 else 0.0


def known_menace(s: Tactics, foes: Foes, enemy: i64) -> float:
    """The same of an enemy by its place among them, worked out once."""
    if not len(foes.menaces):
        foes.menaces = vec[float]([UNKNOWN] * len(foes.units))
    if foes.menaces[enemy] == UNKNOWN:
        foes.menaces[enemy] = menace(s, foes.weights, foes.units[enemy])
    return foes.menaces[enemy]


def post_value(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """What it is worth that a unit stands on a tile: near the enemy base, on good ground, out of danger."""
    terrain = s.terrain(place)
    value = -foes.pace * ahead(s, place, foes) - unwelcome(terrain) // 6
    if s.card(unit).terrain >> terrain & 1:
        value += 25
    return value + int(prospect(s, unit, place, foes) * POINT)


def prospect(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """What a unit may expect of the next turns on a tile, in points: to strike, to be struck, to storm the base."""
    within = foes.ground.linked[place]
    if s.card(unit).kinds & EXTENDED:
        within |= shots_from(s, unit, place)
    found = 0.0
    if within & foes.everybody:
        found = chances_there(s, unit, place, within, foes) * CHANCE * foes.hunted
    lost = danger(s, unit, place, foes)
    if lost > 0.0:
        rest = foes.elsewhere(s, unit)
        fear = (lost - rest) * FEAR + rest * SHARED if lost > rest else lost * SHARED
        found -= fear * foes.caution * foes.feared
    if foes.base >= 0 and within & BIT[foes.base]:
        lives = 1.0 - lost / s.card(unit).cost
        found += storm_chance(s, unit) * lives * lives * BASE_VALUE * SIEGE * foes.besieged
    return found


def chances_there(s: Tactics, unit: i64, place: i64, within: i64, foes: Foes) -> float:
    """What a unit could strike next turn from a tile and what its shots cover from there, in points."""
    best = 0.0
    close = foes.ground.linked[place]
    for k in range(len(foes.units)):
        if within & foes.spots[k]:
            value = trade(s, unit, foes.units[k], close & foes.spots[k] != 0, 0.0)
            if value > 0.0:
                value += strike_chance(s, unit, foes.units[k]) * known_menace(s, foes, k)
            if value > best:
                best = value
    return best
