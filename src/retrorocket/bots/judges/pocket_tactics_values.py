"""What places, dangers and assaults are worth in Pocket-Tactics, in hundredths of a point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import BALLISTICS, EXTENDED_RANGE, MELEE, THIRD, Card
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocket_tactics.options import UNKNOWN
from retrorocket.games.pocket_tactics.preview import first_look
from retrorocket.games.pocket_tactics.restrictions.assaulting import reaches
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER
from retrorocket.kernel.actions import second_of, third_of
from retrorocket.kernel.rows import BIT, filled

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
    known = ground.roads[seat]
    if len(known) == 0:
        known = road(s, s.base_of(1 - seat))
        ground.roads[seat] = known
    return known[place]


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
    key = s.terms.card_number[unit] * i64(len(s.terms.cards)) + s.terms.card_number[target]
    if s.terms.chances[key] == UNKNOWN:
        s.terms.chances[key] = best_chance(s.card(unit), s.card(target))
    return s.terms.chances[key]


def best_chance(mine: Card, other: Card) -> float:
    """The chance of the skill that serves best."""
    best = 0.0
    for line in range(3):
        if mine.off[line] > 0 or mine.off_kicker[line] > 0:
            chance = plain_chance(mine.off[line], mine.off_kicker[line], other.dfn[line], other.dfn_kicker[line])
            if chance > best:
                best = chance
    return best


class Foes:
    """The enemies of a seat on the map, as sets of places: all of them, and those with an extended range."""

    def __init__(self, s: Tactics, seat: i64) -> None:
        self.seat: Final = 1 - seat
        everybody: i64 = 0
        far: i64 = 0
        for enemy in range(s.terms.starts[1 - seat], s.terms.starts[2 - seat]):
            if s.at[enemy] >= 0:
                everybody |= BIT[s.at[enemy]]
                if s.card(enemy).has(EXTENDED_RANGE):
                    far |= BIT[s.at[enemy]]
        self.everybody: Final = everybody
        self.far: Final = far


def danger(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """The most that an enemy could take from a unit on a tile at once, in hundredths of a point."""
    near = s.ground().linked[place] & foes.everybody
    if not near | foes.far:
        return 0
    worst = 0.0
    for enemy in range(s.terms.starts[foes.seat], s.terms.starts[foes.seat + 1]):
        start = s.at[enemy]
        if start < 0:
            continue
        if near & BIT[start] or (foes.far & BIT[start] and reaches(s, enemy, BALLISTICS, place)):
            chance = strike_chance(s, enemy, unit)
            if chance > worst:
                worst = chance
    return int(worst * POINT * s.card(unit).cost)


def assault_value(s: Tactics, action: i64) -> i64:
    """The expected gain of an assault: what it takes less what it costs, re-rolls weighed roughly."""
    look = first_look(s, action)
    m = look.muster
    unit = second_of(action)
    help_of = float(int(m.rerolls[0] - m.rerolls[1])) * PER_REROLL
    takes = bounded(look.defender + look.both + help_of, look.defender + look.both)
    loses = bounded(look.attacker + look.both - help_of, look.attacker + look.both)
    if m.defender < 0:
        return int(takes * look.happens * POINT * BASE_VALUE) + 200
    prize = float(s.card(m.defender).cost) * (1.0 + menace(s, m.defender))
    value = takes * prize - loses * float(s.card(unit).cost) * boldness(s)
    place = s.ground().place_at(third_of(action))
    return int(value * look.happens * POINT) - terrain_cost(s, place) // 8


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


def post_value(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """What it is worth that a unit stands on a tile: near the enemy base, on good ground, out of danger."""
    seat = s.owner(unit)
    gap = approach(s, place, seat)
    value = -(STEP + 2 * s.quiet) * gap - terrain_cost(s, place) // 6
    if gap == 2:
        value += 250 * offense(s, unit)
    if s.card(unit).terrain >> s.terrain(place) & 1:
        value += 25
    fear = float(int(danger(s, unit, place, foes))) * caution(s) / 2.0
    return value - int(fear) + chances_there(s, unit, place, foes)


def chances_there(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """What a unit could strike next turn from a tile, at a discount."""
    near = s.ground().linked[place] & foes.everybody
    if not near:
        return 0
    best = 0.0
    for enemy in range(s.terms.starts[foes.seat], s.terms.starts[foes.seat + 1]):
        if s.at[enemy] >= 0 and near & BIT[s.at[enemy]]:
            chance = strike_chance(s, unit, enemy) * s.card(enemy).cost
            if chance > best:
                best = chance
    return int(best * POINT / 4.0)
