"""What the chart knows of where the objects lie is what a look at the table tells, whatever has moved since."""

from __future__ import annotations

import pytest

from retrorocket.games.rocketmen.flight import way_ahead
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.headings import useful_headings
from retrorocket.games.rocketmen.space import contacts
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.kernel.actions import verb_of
from retrorocket.kernel.dice import CounterDice

STEPS = 250
Sight = list[list[int]]


def sights(s: Rocketmen) -> list[Sight]:
    """Which objects are on the table, and all that the chart is asked for, of every ship in play."""
    found: list[Sight] = [[list(s.on_table())]]
    for seat in range(s.setup.seats):
        for ship in s.ships_of(seat):
            ways = [int(way_ahead(s, ship, boosted)) for boosted in (False, True)]
            found.append([list(useful_headings(s, ship)), list(contacts(s, ship)), ways])
    return found


def looked_anew(s: Rocketmen) -> list[Sight]:
    """The same without a chart."""
    twin = s.clone()
    twin.stir()
    return sights(twin)


def livelier(s: Rocketmen, dice: CounterDice) -> int:
    """An answer of a verb drawn first, so that ships do more than turn."""
    actions = list(s.legal())
    verbs = sorted({verb_of(action) for action in actions})
    verb = verbs[dice.below(len(verbs))]
    fitting = [action for action in actions if verb_of(action) == verb]
    return int(fitting[dice.below(len(fitting))])


@pytest.mark.rule("RM-R-10", "RM-R-07")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_the_chart_tells_what_a_look_at_the_table_tells(seats: int, seed: int) -> None:
    s = ROCKETMEN.new(ROCKETMEN.setup(seats), CounterDice(seed))
    assert isinstance(s, Rocketmen)
    dice = CounterDice(seed + 10)
    for step in range(STEPS):
        if not s.frames:
            break
        if step % 3 == 0:
            assert sights(s) == looked_anew(s)
        s.apply(livelier(s, dice))
    assert s.turn > 1


@pytest.mark.rule("RM-R-10")
def test_a_copy_that_moves_on_leaves_the_chart_of_the_original_alone() -> None:
    s = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(4))
    assert isinstance(s, Rocketmen)
    dice = CounterDice(14)
    for _step in range(60):
        s.apply(livelier(s, dice))
    before = sights(s)
    twin = s.clone()
    for _step in range(60):
        twin.apply(livelier(twin, dice))
    assert twin.digest() != s.digest()
    assert sights(s) == before == looked_anew(s)
    assert sights(twin) == looked_anew(twin)
