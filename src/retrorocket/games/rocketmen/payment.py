"""Paying for a reserve ship: resources at home, wrecks that stand for one, a discount (RM-RSV-02, RM-SALV-04)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import BUILD_DISCOUNT, FIRST
from retrorocket.games.rocketmen.cargo import of_kind, wrecks_at
from retrorocket.games.rocketmen.marks import WILD, marked
from retrorocket.games.rocketmen.nouns import NOWHERE
from retrorocket.games.rocketmen.powers import bearers, number, used
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import NEEDS

TYPES: Final = 3


def needs_of(model: i64) -> vec[i64]:
    """RM-RSV-01 How many of each type a ship requires."""
    return NEEDS[model * TYPES : (model + 1) * TYPES]


def stands_for(s: Rocketmen, wreck: i64, kind: i64) -> bool:
    """RM-SALV-04, RM-R-76 A wreck serves as a type of its own list, or as any if a salvage_wild ship took it."""
    return marked(s, wreck, WILD) or NEEDS[s.model[wreck] * TYPES + kind] > 0


def discount_source(s: Rocketmen, seat: i64) -> i64:
    """A token at home whose build_discount is unused this turn, the largest first; NOWHERE if none."""
    best: i64 = NOWHERE
    home = s.home(seat)
    for ship in s.ships_of(seat):
        if ship != home and not s.docked(ship, home):
            continue
        for source in bearers(s, ship, BUILD_DISCOUNT):
            unused = not used(s, source, BUILD_DISCOUNT)
            if unused and (
                best == NOWHERE or number(s, source, BUILD_DISCOUNT, FIRST) > number(s, best, BUILD_DISCOUNT, FIRST)
            ):
                best = source
    return best


def price_of(model: i64) -> i64:
    """RM-RSV-01 How many resources a ship requires, whatever their types."""
    return NEEDS[model * TYPES] + NEEDS[model * TYPES + 1] + NEEDS[model * TYPES + 2]


def at_hand(s: Rocketmen, home: i64) -> i64:
    """How many resources and wrecks lie at home."""
    return s.aboard(home) + i64(len(wrecks_at(s, home)))


def discount(s: Rocketmen, seat: i64) -> i64:
    """How many resources the next reserve ship may cost less."""
    source = discount_source(s, seat)
    return number(s, source, BUILD_DISCOUNT, FIRST) if source != NOWHERE else 0


def payable(s: Rocketmen, seat: i64, owed: vec[i64], spare: i64, paid: i64, wreck_gone: i64, kind_gone: i64) -> bool:
    """Tell whether what is still owed can be paid with what lies at home and `spare` of it left out.

    A wreck and one resource of a type that go for something else (or NOWHERE) do not count.
    """
    home = s.home(seat)
    short = owed[:]
    whole: i64 = 0
    for kind in range(TYPES):
        whole += owed[kind]
    if not paid and not whole:
        return False
    if kind_gone >= 0:
        short[kind_gone] += 1
    for resource in range(len(s.where)):
        if s.where[resource] == home:
            short[s.kind[resource]] -= 1
    missing: i64 = 0
    for kind in range(TYPES):
        missing += short[kind] if short[kind] > 0 else i64(0)
    allowed = spare if paid or whole > spare else whole - 1
    if missing <= allowed:
        return True
    wrecks = [int(wreck) for wreck in wrecks_at(s, home) if wreck != wreck_gone]
    return covered(s, [max(0, int(n)) for n in short], wrecks, int(allowed)) if wrecks else False


def covered(s: Rocketmen, short: list[int], wrecks: list[int], spare: int) -> bool:
    """Tell whether wrecks and a discount make up for what is short."""
    for kind in range(TYPES):
        if short[kind] == 0:
            continue
        rest = [n - (k == kind) for k, n in enumerate(short)]
        for wreck in wrecks:
            if stands_for(s, wreck, kind) and covered(s, rest, [w for w in wrecks if w != wreck], spare):
                return True
        return spare > 0 and covered(s, rest, wrecks, spare - 1)
    return True


def pays_by(s: Rocketmen, seat: i64, kind: i64) -> i64:
    """A resource of a type at home, NOWHERE if there is none."""
    return of_kind(s, s.home(seat), kind)
