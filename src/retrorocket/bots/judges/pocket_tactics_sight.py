"""What a side of Pocket-Tactics sees on the map: which tiles enemies cover, what is in danger, who besieges whom."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.pocket_tactics_weights import ADVANCING, BESIEGING, CAUTION, HUNTING
from retrorocket.games.pocket_tactics.abilities import EXTENDED_RANGE, MOVE_THEN_ASSAULT, Card
from retrorocket.games.pocket_tactics.frames.legal import EXTENDED
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocket_tactics.options import UNKNOWN, Terms
from retrorocket.games.pocket_tactics.restrictions.assaulting import ready
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.rows import BIT

POINT: Final = 100
STEP: Final = 35
PER_REROLL: Final = 0.07
BASE_DICE: Final = 3
BASE_ASSISTS: Final = 2
LINES: Final = 3
HARMLESS: Final = -2.0
PER_PAIR: Final = 4
COUNTED: Final = 0.6
"""How much of what an enemy risks by an assault makes it less of a danger."""


def by(w: vec[i64], leaning: i64) -> float:
    """A weight as a factor."""
    return float(int(w[leaning])) / AS_SET


def caution(s: Tactics) -> float:
    """How much dangers count: nothing any more after twenty quiet turns."""
    return max(0.0, 1.0 - float(int(s.quiet)) / 20.0)


def patience(s: Tactics) -> float:
    """How much longer one waits rather than taking the way through the water: not for ever, since that is a draw."""
    return min(1.0, max(0.0, 2.0 - float(int(s.quiet)) / 20.0))


def pace(s: Tactics, w: vec[i64]) -> i64:
    """What half a step towards the enemy base is worth: more and more when nothing happens for long."""
    return (STEP + 2 * s.quiet) * w[ADVANCING] // AS_SET


class Foes:
    """The map as a seat sees it, in sets of places: friends, enemies, and what each enemy could assault at once.

    `units` are the enemies on the map, `spots` where they stand; `near` and `far` are, in the same order, where each
    would be struck back and where it would not. `weights` are those of the judge that looks. It holds as long as
    nothing moves: what it was asked once it knows.
    """

    def __init__(self, s: Tactics, weights: vec[i64], seat: i64) -> None:
        self.weights: Final = weights
        self.seat: Final = 1 - seat
        self.friends: Final = standing_places(s, seat)
        self.ground: Final = s.ground()
        self.home: Final = s.base_of(seat)
        self.base: Final = s.base_of(1 - seat)
        self.pace: Final = pace(s, weights)
        self.caution: Final = caution(s)
        self.patience: Final = patience(s)
        self.feared: Final = by(weights, CAUTION)
        self.hunted: Final = by(weights, HUNTING)
        self.besieged: Final = by(weights, BESIEGING)
        self.units: Final = standing(s, 1 - seat)
        self.spots: vec[i64] = vec[i64](capacity=len(self.units))
        self.near: vec[i64] = vec[i64](capacity=len(self.units))
        self.far: vec[i64] = vec[i64](capacity=len(self.units))
        self.menaces: vec[float] = vec[float]()
        self.road: vec[i64] = vec[i64]()
        self.everybody: i64 = 0
        self.covered: i64 = 0
        for enemy in self.units:
            place = s.at[enemy]
            near = close_from(s, enemy, place)
            far = shots_from(s, enemy, place)
            self.spots = append(self.spots, BIT[place])
            self.near = append(self.near, near)
            self.far = append(self.far, far & ~near)
            self.everybody |= BIT[place]
            self.covered |= near | far
        self.worst: float = UNKNOWN
        self.second: float = 0.0
        self.exposed: i64 = -1

    def elsewhere(self, s: Tactics, unit: i64) -> float:
        """The greatest danger of the other units of the side, in points: an enemy does one thing a turn."""
        if self.worst == UNKNOWN:
            self.worst = 0.0
            for friend in range(s.terms.starts[1 - self.seat], s.terms.starts[2 - self.seat]):
                if s.at[friend] >= 0:
                    self.note(friend, danger(s, friend, s.at[friend], self))
        return self.second if unit == self.exposed else self.worst

    def note(self, unit: i64, lost: float) -> None:
        """Keep the two greatest dangers."""
        if lost > self.worst:
            self.second, self.worst, self.exposed = self.worst, lost, unit
        elif lost > self.second:
            self.second = lost


def standing(s: Tactics, seat: i64) -> vec[i64]:
    """The units of a seat on the map."""
    found = vec[i64](capacity=8)
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] >= 0:
            found = append(found, unit)
    return found


def standing_places(s: Tactics, seat: i64) -> i64:
    """The places that the units of a seat stand on."""
    found: i64 = 0
    for unit in range(s.terms.starts[seat], s.terms.starts[seat + 1]):
        if s.at[unit] >= 0:
            found |= BIT[s.at[unit]]
    return found


def close_from(s: Tactics, unit: i64, place: i64) -> i64:
    """The places that a unit could assault from a tile where the assaulted strikes back."""
    ground = s.ground()
    found = ground.linked[place]
    if s.card(unit).has(MOVE_THEN_ASSAULT):
        for direction in range(DIRECTIONS):
            other = ground.joined[place * DIRECTIONS + direction]
            if other >= 0 and s.is_free(other):
                found |= ground.linked[other]
    return found


def shots_from(s: Tactics, unit: i64, place: i64) -> i64:
    """The places that an extended range of a unit would cover from a tile."""
    card = s.card(unit)
    found: i64 = 0
    if not card.kinds & EXTENDED:
        return found
    ground = s.ground()
    for effect in card.effects:
        if effect.kind == EXTENDED_RANGE and ready(s, unit, effect, place):
            found |= ground.covered(place, effect.range, effect.line)
    return found


def danger(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """The most that an enemy could take from a unit on a tile at once, in points, less a part of what it risks."""
    worst = 0.0
    here = BIT[place]
    if not foes.covered & here:
        return worst
    help_of = assists(s, unit, place, foes)
    for k in range(len(foes.units)):
        close = foes.near[k] & here != 0
        if close or foes.far[k] & here:
            lost = trade(s, foes.units[k], unit, close, (help_of - 1.0 if close else help_of) * PER_REROLL)
            if lost > worst:
                worst = lost
    return worst


def assists(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """The re-rolls that enemies beside a tile would have more than the friends of a unit on it."""
    beside = foes.ground.beside[place]
    friends = foes.friends & ~BIT[s.at[unit]] if s.at[unit] >= 0 else foes.friends
    found = count(beside & foes.everybody) - count(beside & friends)
    if foes.home >= 0 and beside & BIT[foes.home]:
        found -= BASE_ASSISTS
    if foes.base >= 0 and beside & BIT[foes.base]:
        found += BASE_ASSISTS
    return float(int(found))


def count(places: i64) -> i64:
    """How many places there are in a set."""
    found: i64 = 0
    while places:
        places &= places - 1
        found += 1
    return found


def trade(s: Tactics, unit: i64, other: i64, close: bool, help_of: float) -> float:
    """What an assault with the best skill takes, less a part of what the counter-strike costs, in points."""
    chances = known_chances(s.terms)
    mine, theirs = s.terms.card_number[unit], s.terms.card_number[other]
    strikes = (mine * s.terms.kinds_of_cards + theirs) * PER_PAIR
    counters = (theirs * s.terms.kinds_of_cards + mine) * PER_PAIR
    prize, stake = s.terms.costs[theirs], s.terms.costs[mine]
    most = 0.0
    for line in range(LINES):
        plain = chances[strikes + line]
        if plain != HARMLESS:
            value = helped(plain, help_of) * prize
            if close and chances[counters + line] != HARMLESS:
                value -= COUNTED * helped(chances[counters + line], -help_of) * stake
            if value > most:
                most = value
    return most


def helped(plain: float, help_of: float) -> float:
    """The chance of a strike, helped by re-rolls."""
    return min(0.98, max(0.02, plain + help_of))


def strike_chance(s: Tactics, unit: i64, target: i64) -> float:
    """The best chance of a unit to strike another, as the dice first fall."""
    numbers = s.terms.card_number
    return known_chances(s.terms)[(numbers[unit] * s.terms.kinds_of_cards + numbers[target]) * PER_PAIR + LINES]


def known_chances(terms: Terms) -> vec[float]:
    """The chances of all cards against each other, worked out once: those of each skill, then the best."""
    if not len(terms.chances):
        found = vec[float](capacity=PER_PAIR * len(terms.cards) ** 2)
        for mine in terms.cards:
            for other in terms.cards:
                found = with_strikes(found, mine, other)
        terms.chances = found
    return terms.chances


def with_strikes(found: vec[float], mine: Card, other: Card) -> vec[float]:
    """The chances of a card against another as the dice first fall; HARMLESS is a skill without Offense."""
    best = 0.0
    for line in range(LINES):
        chance = HARMLESS
        if mine.off[line] > 0 or mine.off_kicker[line] > 0:
            chance = plain_chance(mine.off[line], mine.off_kicker[line], other.dfn[line], other.dfn_kicker[line])
        found = append(found, chance)
        best = max(best, chance)
    return append(found, best)


def storm_chance(s: Tactics, unit: i64) -> float:
    """The chance that a unit takes a base with its best skill; those of all cards are worked out once."""
    if not len(s.terms.storms):
        s.terms.storms = vec[float]([best_storm(card) for card in s.terms.cards])
    return s.terms.storms[s.terms.card_number[unit]]


def best_storm(card: Card) -> float:
    """The chance that a card takes a base with its best skill."""
    best = 0.0
    for line in range(LINES):
        if card.off[line] > 0 or card.off_kicker[line] > 0:
            chance = plain_chance(card.off[line], card.off_kicker[line], BASE_DICE, 0)
            if chance > best:
                best = chance
    return best


def besieges(s: Tactics, unit: i64, place: i64) -> bool:
    """Tell whether a unit on a tile could assault the enemy base at once."""
    base = s.base_of(1 - s.owner(unit))
    if base < 0:
        return False
    return (s.ground().linked[place] | shots_from(s, unit, place)) & BIT[base] != 0
