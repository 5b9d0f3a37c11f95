"""Lines of fire as a seat may see them at any time: who is in range of whom, over how many steps, past what."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import EXTENDED_RANGE
from retrorocket.games.rocketmen.geometry import blocks, gap_between
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import has, reach
from retrorocket.games.rocketmen.restrictions.attack import most_steps
from retrorocket.games.rocketmen.space import direct_steps, extensions, others
from retrorocket.games.rocketmen.state import MAIN, PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import AP, ROCKETSHIP, TYPE
from retrorocket.games.rocketmen.view_types import LineSeen


def barriers(s: Rocketmen, ship: i64, target: i64) -> list[str]:
    """RM-ATK-07 The large objects that stand on the direct line from one ship to another."""
    ax, ay, bx, by = s.x[ship], s.y[ship], s.x[target], s.y[target]
    found = []
    for thing in others(s, ship):
        stands = thing != target and s.is_large(thing)
        if stands and blocks(ax, ay, bx, by, s.x[thing], s.y[thing], s.radius(thing)):
            found.append(OBJECT.word(thing))
    return found


def steps_at_most(s: Rocketmen, ship: i64) -> i64:
    """RM-RKT-01 Extended Range steps with the AP at hand; of a ship that is not on turn, with its printed AP."""
    if s.phase == MAIN and s.owner(ship) == s.active:
        return most_steps(s, ship)
    extends = TYPE[s.model[ship]] == ROCKETSHIP or has(s, ship, EXTENDED_RANGE)
    return AP[s.model[ship]] - 1 if extends else 0


def lines_of(s: Rocketmen, ship: i64) -> list[LineSeen]:
    """RM-R-17, RM-R-18 The opposing ships near enough to be shot at; `steps` is -1 where every line is blocked."""
    most = steps_at_most(s, ship)
    if s.lasers[ship] == 0 or most < 0:
        return []
    far = reach(s, ship)
    found = []
    for target in range(FIRST_SHIP, len(s.zone)):
        foe = s.zone[target] == PLAY and s.owner(target) != s.owner(ship)
        if foe and direct_steps(s, ship, target, far, most) >= 0:
            found.append(line_to(s, ship, target, extensions(s, ship, target, far, most)))
    return found


def line_to(s: Rocketmen, ship: i64, target: i64, steps: i64) -> LineSeen:
    """One line of fire."""
    gap = gap_between(s.apart(ship, target), s.radius(ship) + s.radius(target))
    return {
        "target": OBJECT.word(target),
        "gap": int(gap),
        "steps": int(steps),
        "blocked_by": barriers(s, ship, target),
    }
