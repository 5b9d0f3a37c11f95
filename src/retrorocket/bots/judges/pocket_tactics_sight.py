"""What a side of Pocket-Tactics sees on the map: which tiles enemies cover, what is in danger, who besieges whom."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import EXTENDED_RANGE, MOVE_THEN_ASSAULT, Card
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.odds import plain_chance
from retrorocket.games.pocket_tactics.options import UNKNOWN
from retrorocket.games.pocket_tactics.restrictions.assaulting import ready
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.rows import BIT

POINT: Final = 100
PER_REROLL: Final = 0.07
BASE_DICE: Final = 3
BASE_ASSISTS: Final = 2
COUNTED: Final = 0.6
"""How much of what an enemy risks by an assault makes it less of a danger."""


class Foes:
    """The map as a seat sees it, in sets of places: friends, enemies, and what each enemy could assault at once.

    `near` and `far` are by the enemy's number in its force: where it would be struck back, and where it would not.
    `weights` are those of the judge that looks.
    """

    def __init__(self, s: Tactics, weights: vec[i64], seat: i64) -> None:
        self.weights: Final = weights
        self.seat: Final = 1 - seat
        self.friends: Final = standing_places(s, seat)
        self.everybody: Final = standing_places(s, 1 - seat)
        self.start: Final = s.terms.starts[1 - seat]
        self.near: vec[i64] = vec[i64]()
        self.far: vec[i64] = vec[i64]()
        covered: i64 = 0
        for enemy in range(s.terms.starts[1 - seat], s.terms.starts[2 - seat]):
            place = s.at[enemy]
            near = close_from(s, enemy, place) if place >= 0 else i64(0)
            far = shots_from(s, enemy, place) if place >= 0 else i64(0)
            self.near = append(self.near, near)
            self.far = append(self.far, far & ~near)
            covered |= near | far
        self.covered: Final = covered
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
    if not card.has(EXTENDED_RANGE):
        return found
    ground = s.ground()
    for effect in card.effects:
        if effect.kind == EXTENDED_RANGE and ready(s, unit, effect, place):
            found |= ground.covered(place, effect.range, effect.line)
    return found


def danger(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """The most that an enemy could take from a unit on a tile at once, in points, less a part of what it risks."""
    worst = 0.0
    if not foes.covered & BIT[place]:
        return worst
    help_of = assists(s, unit, place, foes)
    for number in range(len(foes.near)):
        close = foes.near[number] & BIT[place] != 0
        if close or foes.far[number] & BIT[place]:
            other = s.card(foes.start + number)
            lost = trade(other, s.card(unit), close, (help_of - 1.0 if close else help_of) * PER_REROLL)
            if lost > worst:
                worst = lost
    return worst


def assists(s: Tactics, unit: i64, place: i64, foes: Foes) -> float:
    """The re-rolls that enemies beside a tile would have more than the friends of a unit on it."""
    beside = s.ground().beside[place]
    friends = foes.friends & ~BIT[s.at[unit]] if s.at[unit] >= 0 else foes.friends
    found = count(beside & foes.everybody) - count(beside & friends)
    mine, theirs = s.base_of(1 - foes.seat), s.base_of(foes.seat)
    if mine >= 0 and beside & BIT[mine]:
        found -= BASE_ASSISTS
    if theirs >= 0 and beside & BIT[theirs]:
        found += BASE_ASSISTS
    return float(int(found))


def count(places: i64) -> i64:
    """How many places there are in a set."""
    found: i64 = 0
    while places:
        places &= places - 1
        found += 1
    return found


def trade(mine: Card, other: Card, close: bool, help_of: float) -> float:
    """What an assault with the best skill takes, less a part of what the counter-strike costs, in points."""
    most = 0.0
    for line in range(3):
        if mine.off[line] > 0 or mine.off_kicker[line] > 0:
            value = strike(mine, other, line, help_of) * other.cost
            if close:
                value -= COUNTED * strike(other, mine, line, -help_of) * mine.cost
            if value > most:
                most = value
    return most


def strike(mine: Card, other: Card, line: i64, help_of: float) -> float:
    """The chance of a strike with a skill, helped by re-rolls."""
    if not mine.off[line] and not mine.off_kicker[line]:
        return 0.0
    plain = plain_chance(mine.off[line], mine.off_kicker[line], other.dfn[line], other.dfn_kicker[line])
    return min(0.98, max(0.02, plain + help_of))


def storm_chance(card: Card) -> float:
    """The chance that a unit takes a base with its best skill."""
    best = 0.0
    for line in range(3):
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
