"""Abilities in force: what a ship's own effects and those of its assigned crew add up to (RM-ABIL-01..04)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import (
    ALLIANCE_CLASS,
    ANY,
    AXIS_CLASS,
    EFFECT_ROW,
    FIRST,
    SECOND,
    SHIELDED_CLASS,
    UNSHIELDED_CLASS,
    WEAPON_STEP,
)
from retrorocket.games.rocketmen.nouns import TOKENS
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import (
    COALITION,
    CREW_EFFECTS,
    CREW_KINDS,
    LENGTH,
    SHIP_EFFECTS,
    SHIP_FACTION,
    SHIP_KINDS,
    TYPE,
    WEAPON,
)
from retrorocket.kernel.rows import BIT

FIRST_TOKEN: Final = 1024
KINDS: Final = 64


def sources(s: Rocketmen, ship: i64) -> vec[i64]:
    """The tokens that carry a ship's effects: itself, then its assigned crew (as FIRST_TOKEN + crew)."""
    found = append(vec[i64](), ship)
    seat = s.owner(ship)
    for crew in range(seat * TOKENS, seat * TOKENS + s.hired[seat]):
        if s.post[crew] == ship and s.serves[crew]:
            found = append(found, FIRST_TOKEN + crew)
    return found


def bearers(s: Rocketmen, ship: i64, kind: i64) -> vec[i64]:
    """Those of a ship's sources that carry an effect of a kind."""
    found = vec[i64]()
    if SHIP_KINDS[s.model[ship]] & BIT[kind]:
        found = append(found, ship)
    seat = s.owner(ship)
    for crew in range(seat * TOKENS, seat * TOKENS + s.hired[seat]):
        if s.post[crew] == ship and s.serves[crew] and CREW_KINDS[s.crew[crew]] & BIT[kind]:
            found = append(found, FIRST_TOKEN + crew)
    return found


def effects_of(s: Rocketmen, source: i64) -> vec[i64]:
    """The effects a token carries: kind and two numbers each."""
    if source >= FIRST_TOKEN:
        return CREW_EFFECTS[s.crew[source - FIRST_TOKEN]]
    return SHIP_EFFECTS[s.model[source]]


def total(s: Rocketmen, ship: i64, kind: i64) -> i64:
    """The sum of the first number of all effects of a kind; for a kind without numbers ask `has`."""
    found: i64 = 0
    for source in bearers(s, ship, kind):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            if rows[k] == kind:
                found += rows[k + FIRST]
    return found


def total_for(s: Rocketmen, ship: i64, kind: i64, word: i64) -> i64:
    """Like `total`, for effects whose second number is ANY or the given word."""
    found: i64 = 0
    for source in bearers(s, ship, kind):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            if rows[k] == kind and (rows[k + SECOND] == ANY or rows[k + SECOND] == word):
                found += rows[k + FIRST]
    return found


def has(s: Rocketmen, ship: i64, kind: i64) -> bool:
    """Tell whether an effect of a kind is in force for a ship."""
    return len(bearers(s, ship, kind)) > 0


def number(s: Rocketmen, source: i64, kind: i64, place: i64) -> i64:
    """The FIRST or SECOND number of a token's effect of a kind, 0 without one."""
    rows = effects_of(s, source)
    for k in range(0, len(rows), EFFECT_ROW):
        if rows[k] == kind:
            return rows[k + place]
    return 0


def used(s: Rocketmen, source: i64, kind: i64) -> i64:
    """How often a token's effect was used since its controller's turn began."""
    mark = source * KINDS + kind
    found: i64 = 0
    for use in s.uses:
        if use == mark:
            found += 1
    return found


def use(s: Rocketmen, source: i64, kind: i64) -> None:
    """Note one use of a token's effect."""
    s.uses = append(s.uses, source * KINDS + kind)


def spare_source(s: Rocketmen, ship: i64, kind: i64) -> i64:
    """A token of the ship whose effect has a use left, -1 if there is none."""
    for source in bearers(s, ship, kind):
        if used(s, source, kind) < number(s, source, kind, FIRST):
            return source
    return -1


def uses_left(s: Rocketmen, ship: i64, kind: i64) -> i64:
    """How many uses all tokens of a ship have left together."""
    found: i64 = 0
    for source in sources(s, ship):
        found += number(s, source, kind, FIRST) - used(s, source, kind)
    return found


def target_class(s: Rocketmen, ship: i64, word: i64) -> bool:
    """Tell whether a ship is of a class that effects name: its type, its coalition, its Shields."""
    if word == ANY:
        return True
    if word in (AXIS_CLASS, ALLIANCE_CLASS):
        return COALITION[SHIP_FACTION[s.model[ship]]] == word - AXIS_CLASS + 1
    if word == SHIELDED_CLASS:
        return s.shields[ship] > 0
    if word == UNSHIELDED_CLASS:
        return s.shields[ship] == 0
    return TYPE[s.model[ship]] == word - 1


def against(s: Rocketmen, ship: i64, kind: i64, other: i64) -> i64:
    """The sum of a ship's effects of a kind that hold against another ship."""
    found: i64 = 0
    for source in bearers(s, ship, kind):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            if rows[k] == kind and target_class(s, other, rows[k + SECOND]):
                found += rows[k + FIRST]
    return found


def reach(s: Rocketmen, ship: i64) -> i64:
    """The weapon increment of a ship, one step longer with weapon_step."""
    step = WEAPON[s.model[ship]]
    return LENGTH[min(step + 1, 2) if has(s, ship, WEAPON_STEP) else step]


def within(s: Rocketmen, one: i64, other: i64, length: i64) -> bool:
    """Two objects lie within a length, rim to rim; nothing in between matters."""
    far = s.radius(one) + s.radius(other) + length
    return s.apart(one, other) <= far * far
