"""What places, dangers and assaults are worth in Pocket-Tactics, in hundredths of a point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.effects import BALLISTICS, MELEE, THIRD
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocket_tactics.preview import first_look
from retrorocket.games.pocket_tactics.restrictions.assaulting import reaches
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER
from retrorocket.kernel.actions import second_of, third_of
from retrorocket.kernel.rows import filled

POINT: Final = 100
BASE_VALUE: Final = 60
PER_REROLL: Final = 0.07
STEP: Final = 35
UNREACHED: Final = 80


def terrain_cost(s: Tactics, place: i64) -> i64:
    """How unwelcome it is to enter (or stand on) a tile."""
    terrain = s.terrain(place)
    if terrain == WATER:
        return 400
    if terrain == CAVE:
        return 150
    return 100 if terrain in (ICE, SWAMP, LABYRINTH) else 0


def approach(s: Tactics, place: i64, seat: i64) -> i64:
    """How far a tile is from the enemy base, in half steps over connected tiles with bad ground counted longer."""
    ground = s.ground()
    key = int(seat)
    if key not in ground.roads:
        ground.roads[key] = road(s, s.base_of(1 - seat))
    return ground.roads[key][place]


def road(s: Tactics, base: i64) -> vec[i64]:
    """The length of the way from every tile to a base; UNREACHED where there is none."""
    ground = s.ground()
    found = filled(ground.size, UNREACHED)
    found[base] = 0
    changed = True
    while changed:
        changed = False
        for place in range(ground.size):
            for direction in range(DIRECTIONS):
                other = ground.joined[place * DIRECTIONS + direction]
                if other < 0:
                    continue
                way = found[other] + entering(s, other)
                if way < found[place]:
                    found[place] = way
                    changed = True
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


def strike_chance(s: Tactics, unit: i64, target: i64) -> float:
    """The best chance of a unit to strike another, as the dice first fall."""
    mine, other = s.card(unit), s.card(target)
    best = 0.0
    for line in range(3):
        if mine.off[line] > 0 or mine.off_kicker[line] > 0:
            chance = plain_chance(mine.off[line], mine.off_kicker[line], other.dfn[line], other.dfn_kicker[line])
            best = max(best, chance)
    return best


def danger(s: Tactics, unit: i64, place: i64) -> i64:
    """The most that an enemy could take from a unit on a tile at once, in hundredths of a point."""
    worst = 0.0
    ground = s.ground()
    for enemy in range(s.terms.units):
        start = s.at[enemy]
        if start < 0 or s.owner(enemy) == s.owner(unit):
            continue
        if ground.connected(start, place) or reaches(s, enemy, BALLISTICS, place):
            worst = max(worst, strike_chance(s, enemy, unit))
    return int(worst * POINT * s.card(unit).cost)


def assault_value(s: Tactics, action: i64) -> i64:
    """The expected gain of an assault: what it takes less what it costs, re-rolls weighed roughly."""
    told = first_look(s, action)
    m = told.muster
    unit = second_of(action)
    help_of = float(int(m.rerolls[0] - m.rerolls[1])) * PER_REROLL
    takes = bounded(told.defender + told.both + help_of, told.defender + told.both)
    loses = bounded(told.attacker + told.both - help_of, told.attacker + told.both)
    if m.defender < 0:
        return int(takes * told.happens * POINT * BASE_VALUE) + 200
    prize = float(s.card(m.defender).cost) * (1.0 + menace(s, m.defender))
    value = takes * prize - loses * float(s.card(unit).cost) * boldness(s)
    place = s.ground().place_at(third_of(action))
    return int(value * told.happens * POINT) - terrain_cost(s, place) // 8


def bounded(chance: float, plain: float) -> float:
    """A chance that was changed by guesswork stays a chance, and an impossibility one."""
    return 0.0 if plain <= 0.0 else min(0.98, max(0.02, chance))


def boldness(s: Tactics) -> float:
    """How much an own loss counts: less and less when nothing happens for long."""
    return max(0.4, 1.0 - float(int(s.quiet)) / 60.0)


def caution(s: Tactics) -> float:
    """How much dangers count: nothing any more after twenty quiet turns."""
    return max(0.0, 1.0 - float(int(s.quiet)) / 20.0)


def menace(s: Tactics, unit: i64) -> float:
    """How much a unit near the own base is worth beyond its cost."""
    gap = approach(s, s.at[unit], s.owner(unit))
    return 0.8 if gap == 2 else 0.3 if gap <= 4 else 0.0


def post_value(s: Tactics, unit: i64, place: i64) -> i64:
    """What it is worth that a unit stands on a tile: near the enemy base, on good ground, out of danger."""
    seat = s.owner(unit)
    gap = approach(s, place, seat)
    value = -(STEP + 2 * s.quiet) * gap - terrain_cost(s, place) // 6
    if gap == 2:
        value += 250 * offense(s, unit)
    if s.card(unit).terrain >> s.terrain(place) & 1:
        value += 25
    return value - int(float(int(danger(s, unit, place))) * caution(s) / 2.0) + chances_there(s, unit, place)


def chances_there(s: Tactics, unit: i64, place: i64) -> i64:
    """What a unit could strike next turn from a tile, at a discount."""
    best = 0.0
    ground = s.ground()
    for direction in range(DIRECTIONS):
        other = ground.joined[place * DIRECTIONS + direction]
        enemy = s.who[other] if other >= 0 else -1
        if enemy >= 0 and s.owner(enemy) != s.owner(unit):
            best = max(best, strike_chance(s, unit, enemy) * s.card(enemy).cost)
    return int(best * POINT / 4.0)
