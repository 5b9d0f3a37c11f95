"""Hit numbers and what is added to the die."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.control import has_factory_in
from retrorocket.games.buck_rogers.nouns import GC, TC, B, F, G, T, class_of, colour_of, slot_of
from retrorocket.games.buck_rogers.pieces import leaders_in
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import (
    ASTEROID_ORBIT,
    BOMB,
    HIT_LINE,
    HITS,
    HOME_OF,
    KIND_OF,
    LEADER_BONUS,
    MERCURIAN,
    TERRITORY,
    VENUSIAN,
)

BUCKS_NUMBER: Final = 4
DUEL: Final = 9


def table_number(s: Buck, zone: i64, attacker: i64, target: i64) -> i64:
    """BR-COMBAT-10, BR-R-74, BR-VAR-06 The number of the table, 0 where the attack is impossible."""
    one, two = class_of(slot_of(attacker)), class_of(slot_of(target))
    if KIND_OF[zone] == ASTEROID_ORBIT and one == G and two == B:
        return DUEL if s.terms.orbit_duel else 0
    if KIND_OF[zone] == ASTEROID_ORBIT and one == B and two == G:
        return DUEL if s.terms.orbit_duel else BOMB
    return HITS[one * HIT_LINE + two]


def hit_number(s: Buck, zone: i64, attacker: i64, target: i64, bucks: bool) -> i64:
    """BR-R-87 What the die must reach with its bonus: the table (or Buck's 4), and what protects the target."""
    number = table_number(s, zone, attacker, target)
    if number == 0:
        return 0
    if bucks and slot_of(attacker) == F and number > BUCKS_NUMBER:
        number = BUCKS_NUMBER
    return number + shelter(s, zone, target)


def bomb_number(s: Buck, zone: i64, target: i64) -> i64:
    """BR-BOMB-03 Seven for every kind of target; options E and M protect from bombs too."""
    return BOMB + shelter(s, zone, target)


def shelter(s: Buck, zone: i64, target: i64) -> i64:
    """BR-OPT-E3, BR-OPT-M1 How much harder a target is to hit where it stands."""
    slot = slot_of(target)
    found: i64 = 0
    if s.terms.homes and slot in (G, GC) and HOME_OF[zone] == VENUSIAN:
        found += 1
    if s.terms.sheltered and slot in (T, G, TC, GC) and KIND_OF[zone] == TERRITORY:
        if has_factory_in(s, zone, s.side[colour_of(target)]):
            found += 1
    return found


def bonus(s: Buck, zone: i64, attacker: i64) -> i64:
    """BR-LEAD-03, BR-LEAD-07, BR-OPT-E2 What an attacker in a zone adds to its die."""
    found: i64 = 0
    if not s.terms.advanced and leaders_in(s, zone, s.side[colour_of(attacker)]) > 0:
        found += LEADER_BONUS
    if s.terms.homes and slot_of(attacker) == G and HOME_OF[zone] == MERCURIAN:
        found += 1
    return found


def faces(need: i64) -> i64:
    """BR-COMBAT-11 How many of ten faces reach a number; a natural ten always hits."""
    return max(i64(1), 11 - need)


def strikes(roll: i64, added: i64, need: i64) -> bool:
    """BR-COMBAT-06, BR-COMBAT-11 A result at or above the number hits; a natural ten always does."""
    return roll == 10 or roll + added >= need
