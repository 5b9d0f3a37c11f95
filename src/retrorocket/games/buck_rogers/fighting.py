"""One attack in a round, the choice of the best target, and what ends a round."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.effects import destroy, note_fallen
from retrorocket.games.buck_rogers.hits import bonus, faces, hit_number, strikes
from retrorocket.games.buck_rogers.nouns import UNITS, WIDTH, class_of, slot_of
from retrorocket.games.buck_rogers.pieces import tally
from retrorocket.games.buck_rogers.restrictions.combat import attackers, forbids_attack, ready, targets, unhit
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.kernel.actions import pack
from retrorocket.kernel.rows import filled

# BR-R-10 among equals a passive side takes Battler, Fighter, Gennie, Trooper, Transport, satellite, marker
PREFERENCE: Final[vec[i64]] = vec[i64]([3, 2, 1, 0, 4, 5, 6])
# what a piece is worth to those who shoot at it: Trooper, Gennie, Fighter, Battler, Transport, satellite, marker
WORTH: Final[vec[i64]] = vec[i64]([5, 7, 8, 12, 9, 16, 10])


def begin_round(s: Buck) -> None:
    """BR-COMBAT-05 Nobody has attacked, nothing is hit."""
    s.hit = filled(UNITS, 0)
    s.spent = filled(UNITS, 0)
    s.aimed = filled(UNITS, 0)


def strike(s: Buck, zone: i64, unit: i64, target: i64, bucks: bool) -> bool:
    """BR-COMBAT-06, BR-COMBAT-08 One attack: a hit is only marked."""
    s.spent[unit] += 1
    if s.aimed[target] < tally(s, zone, target):
        s.aimed[target] += 1
    need = hit_number(s, zone, unit, target, bucks)
    added = bonus(s, zone, unit)
    roll = s.dice.roll(10)
    hit = strikes(roll, added, need)
    if hit:
        s.hit[target] += 1
    s.tell(events.SHOT, unit, target, roll, added, need, 1 if hit else 0)
    return hit


def salvo(s: Buck, zone: i64, unit: i64, target: i64, bucks: bool) -> i64:
    """A kind's attacks of a volley as long as its best target stays the best; how many they were. Nothing becomes a
    target before the old one is hit; in the Advanced Game a marker may, so there each attack is chosen afresh."""
    made: i64 = 1
    strike(s, zone, unit, target, bucks)
    while not s.terms.advanced and ready(s, zone, unit) > 0 and unhit(s, zone, target) > 0:
        strike(s, zone, unit, target, bucks)
        made += 1
    return made


def has_struck(s: Buck, seat: i64) -> bool:
    """Tell whether a side has attacked in this round."""
    for unit in range(UNITS):
        if s.spent[unit] and s.side[unit // WIDTH] == seat:
            return True
    return False


def chance(s: Buck, zone: i64, unit: i64, target: i64, bucks: bool) -> i64:
    """How many of ten faces hit."""
    return faces(hit_number(s, zone, unit, target, bucks) - bonus(s, zone, unit))


def any_attack(s: Buck, zone: i64, seat: i64) -> bool:
    """BR-COMBAT-09 Tell whether a side can still attack in this round."""
    ours = attackers(s, zone, seat)
    theirs = targets(s, zone, seat) if len(ours) else ours
    for unit in ours:
        for target in theirs:
            if not forbids_attack(s, zone, seat, unit, target):
                return True
    return False


def next_attack(s: Buck, zone: i64, seat: i64, bucks: bool) -> i64:
    """The next attack of a volley: each piece at the target with the best worth times chance; -1 if none is left."""
    theirs = targets(s, zone, seat)
    for unit in attackers(s, zone, seat):
        best: i64 = -1
        most: i64 = -1
        for target in theirs:
            if not forbids_attack(s, zone, seat, unit, target):
                score = WORTH[class_of(slot_of(target))] * chance(s, zone, unit, target, bucks)
                if score > most:
                    best, most = pack(0, unit, target), score
        if best >= 0:
            return best
    return -1


def passive_attack(s: Buck, zone: i64, seat: i64) -> i64:
    """BR-R-10 What pieces of a player who gave up do: the lowest hit number, equals in a fixed order; -1 if none."""
    for unit in attackers(s, zone, seat):
        best: i64 = -1
        least: i64 = 999
        for target in targets(s, zone, seat):
            if not forbids_attack(s, zone, seat, unit, target):
                rank = hit_number(s, zone, unit, target, False) * 10 + PREFERENCE[class_of(slot_of(target))]
                if rank < least:
                    best, least = pack(0, unit, target), rank
        if best >= 0:
            return best
    return -1


def clear_field(s: Buck, zone: i64) -> None:
    """BR-COMBAT-08 All marked pieces leave together."""
    marked = s.hit
    s.hit = filled(UNITS, 0)
    for unit in range(UNITS):
        for each in range(marked[unit]):
            note_fallen(s, unit)
            destroy(s, zone, unit)
