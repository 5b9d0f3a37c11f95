"""Paying for a reserve ship: resources at home, wrecks that stand for one, a discount (RM-RSV-02, RM-SALV-04)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import BUILD_DISCOUNT
from retrorocket.games.rocketmen.cargo import of_kind, resources_at, wrecks_at
from retrorocket.games.rocketmen.marks import WILD, marked
from retrorocket.games.rocketmen.powers import carries, number, sources, used
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
    """A token at home whose build_discount is unused this turn, the largest first; -1 if none."""
    best: i64 = -1
    home = s.home(seat)
    for ship in s.ships_of(seat):
        if ship != home and not s.docked(ship, home):
            continue
        for source in sources(s, ship):
            unused = carries(s, source, BUILD_DISCOUNT) and not used(s, source, BUILD_DISCOUNT)
            if unused and (best < 0 or number(s, source, BUILD_DISCOUNT, 1) > number(s, best, BUILD_DISCOUNT, 1)):
                best = source
    return best


def discount(s: Rocketmen, seat: i64) -> i64:
    """How many resources the next reserve ship may cost less."""
    source = discount_source(s, seat)
    return number(s, source, BUILD_DISCOUNT, 1) if source >= 0 else 0


def payable(s: Rocketmen, seat: i64, owed: vec[i64], spare: i64, paid: i64, wreck_gone: i64, kind_gone: i64) -> bool:
    """Tell whether what is still owed can be paid with what lies at home and `spare` of it left out.

    A wreck and one resource of a type that go for something else (or NOWHERE) do not count.
    """
    home = s.home(seat)
    stock = [0, 0, 0]
    for resource in resources_at(s, home):
        stock[s.kind[resource]] += 1
    if kind_gone >= 0:
        stock[kind_gone] -= 1
    short = [max(0, int(owed[kind]) - stock[kind]) for kind in range(TYPES)]
    whole = sum(int(n) for n in owed)
    if not paid and not whole:
        return False
    allowed = int(spare) if paid or whole > spare else whole - 1
    wrecks = [int(wreck) for wreck in wrecks_at(s, home) if wreck != wreck_gone]
    return covered(s, short, wrecks, allowed)


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
