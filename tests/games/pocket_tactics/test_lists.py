"""What is kept beside the map and the forces to list actions quickly is what the map and the forces say."""

from __future__ import annotations

import pytest

from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS
from retrorocket.games.pocket_tactics.ground import Ground
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.kernel.dice import CounterDice


def begun(options: dict[str, object], seed: int) -> Tactics:
    s = POCKET_TACTICS.new(POCKET_TACTICS.setup(2, options), CounterDice(seed))
    assert isinstance(s, Tactics)
    return s


def members(places: int) -> set[int]:
    return {place for place in range(62) if places >> place & 1}


def neighbours(row: list[int], place: int) -> set[int]:
    return {other for other in row[place * DIRECTIONS : (place + 1) * DIRECTIONS] if other >= 0}


@pytest.mark.rule("PT-GEO-03", "PT-GEO-04")
@pytest.mark.parametrize("terrain", list(POCKET_TACTICS.stock.sets))
def test_sets_of_places_are_what_lies_in_the_six_directions(terrain: str) -> None:
    s, dice = begun({"terrain": terrain}, 3), CounterDice(4)
    while s.turn == 0:
        ground: Ground = s.ground()
        near, joined = list(ground.near), list(ground.joined)
        for place in range(ground.size):
            assert members(int(ground.beside[place])) == neighbours(near, place)
            assert members(int(ground.linked[place])) == neighbours(joined, place)
        actions = s.legal()
        s.apply(actions[dice.below(len(actions))])
    assert len(s.cells) == s.terms.places


@pytest.mark.rule("PT-SETUP-01")
@pytest.mark.parametrize("variant", ["standard", "mercenaries", "custom"])
def test_the_units_of_a_seat_lie_together_and_their_effects_are_known(variant: str) -> None:
    terms = begun({"variant": variant}, 1).terms
    for seat in range(2):
        own = [unit for unit in range(terms.units) if terms.owner[unit] == seat]
        assert own == list(range(terms.starts[seat], terms.starts[seat + 1]))
        effects = {int(effect.kind) for unit in own for effect in terms.card_of[unit].effects}
        assert members(int(terms.kinds[seat])) == effects
