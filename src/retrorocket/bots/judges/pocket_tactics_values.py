"""What places, dangers and assaults are worth in Pocket-Tactics, in hundredths of a point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.pocket_tactics_sight import (
    PER_REROLL,
    POINT,
    Foes,
    besieges,
    danger,
    shots_from,
    storm_chance,
    trade,
)
from retrorocket.bots.judges.pocket_tactics_weights import ADVANCING, ASSAULTING, BESIEGING, CAUTION, GUARDING, HUNTING
from retrorocket.games.pocket_tactics.abilities import BALLISTICS, MELEE, THIRD, Card
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocket_tactics.options import UNKNOWN
from retrorocket.games.pocket_tactics.preview import first_look
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.stock import CAVE, ICE, LABYRINTH, SWAMP, WATER
from retrorocket.kernel.actions import second_of, third_of
from retrorocket.kernel.rows import BIT, filled

BASE_VALUE: Final = 60
STEP: Final = 35
UNREACHED: Final = 80
FEAR: Final = 1.5
SHARED: Final = 0.4
CHANCE: Final = 0.25
SIEGE: Final = 0.25
AT_THE_GATES: Final = 0.6
NEAR_THE_GATES: Final = 0.15


def by(w: vec[i64], leaning: i64) -> float:
    """A weight as a factor."""
    return float(int(w[leaning])) / AS_SET


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


def caution(s: Tactics) -> float:
    """How much dangers count: nothing any more after twenty quiet turns."""
    return max(0.0, 1.0 - float(int(s.quiet)) / 20.0)


def dread(w: vec[i64]) -> float:
    """How much more the loss of a unit counts than its points, the same whatever it may be lost to."""
    return max(1.0, FEAR * by(w, CAUTION))


def patience(s: Tactics) -> float:
    """How much longer one waits rather than taking the way through the water: not for ever, since that is a draw."""
    return min(1.0, max(0.0, 2.0 - float(int(s.quiet)) / 20.0))


def menace(s: Tactics, w: vec[i64], unit: i64) -> float:
    """What an enemy unit near the own base is worth beyond its cost, in points: much if it could storm it at once."""
    storm = storm_chance(s.card(unit)) * BASE_VALUE * by(w, GUARDING)
    if besieges(s, unit, s.at[unit]):
        return storm * AT_THE_GATES
    return storm * NEAR_THE_GATES if approach(s, s.at[unit], s.owner(unit)) <= 4 else 0.0


def post_value(s: Tactics, unit: i64, place: i64, foes: Foes) -> i64:
    """What it is worth that a unit stands on a tile: near the enemy base, on good ground, out of danger."""
    seat = s.owner(unit)
    card = s.card(unit)
    value = -pace(s, foes.weights) * approach(s, place, seat) - terrain_cost(s, place) // 6
    if card.terrain >> s.terrain(place) & 1:
        value += 25
    return value + int(prospect(s, unit, place, foes) * POINT)


def pace(s: Tactics, w: vec[i64]) -> i64:
    """What half a step towards the enemy base is worth: more and more when nothing happens for long."""
    return (STEP + 2 * s.quiet) * w[ADVANCING] // AS_SET


def prospect(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """What a unit may expect of the next turns on a tile, in points: to strike, to be struck, to storm the base."""
    w = foes.weights
    far = shots_from(s, unit, place)
    found = chances_there(s, unit, place, far, foes) * CHANCE * by(w, HUNTING)
    lost = danger(s, unit, place, foes)
    if lost > 0.0:
        rest = foes.elsewhere(s, unit)
        fear = (lost - rest) * FEAR + rest * SHARED if lost > rest else lost * SHARED
        found -= fear * caution(s) * by(w, CAUTION)
    base = s.base_of(foes.seat)
    if base >= 0 and (s.ground().linked[place] | far) & BIT[base]:
        card = s.card(unit)
        lives = 1.0 - lost / card.cost
        found += storm_chance(card) * lives * lives * BASE_VALUE * SIEGE * by(w, BESIEGING)
    return found


def chances_there(s: Tactics, unit: i64, place: i64, far: i64, foes: Foes) -> float:
    """What a unit could strike next turn from a tile and what its shots cover from there, in points."""
    best = 0.0
    close = s.ground().linked[place]
    if not (close | far) & foes.everybody:
        return best
    for enemy in range(s.terms.starts[foes.seat], s.terms.starts[foes.seat + 1]):
        if s.at[enemy] >= 0 and (close | far) & BIT[s.at[enemy]]:
            value = trade(s.card(unit), s.card(enemy), close & BIT[s.at[enemy]] != 0, 0.0)
            if value > 0.0:
                value += strike_chance(s, unit, enemy) * menace(s, foes.weights, enemy)
            if value > best:
                best = value
    return best
