"""Choices: every listed action can be reached, and nothing else."""

from __future__ import annotations

import pytest

from envs.tables import TABLE_NAMES, TABLES, positions
from retrorocket.envs.core.batch import zeros
from retrorocket.envs.core.choices import Flat, Listed, Plan
from retrorocket.envs.laws import masks_are_sound_and_complete, reached
from retrorocket.envs.tables import choices_of
from retrorocket.kernel.game import Game

EVERY = 23


@pytest.mark.parametrize("actions", ["listed", "flat"])
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_masks_are_sound_and_complete(game: Game, seats: int, actions: str) -> None:
    choices = None
    for state in positions(game, seats, 5, EVERY):
        choices = choices or choices_of(state, actions)
        masks_are_sound_and_complete(choices, state)


@pytest.mark.parametrize("width", [1, 3, 7])
def test_a_list_longer_than_the_width_has_pages(width: int) -> None:
    for game, seats in TABLES[:3]:
        for state in positions(game, seats, 6, 97):
            choices = Listed(state.notation(), width)
            choices.ask(state)
            legal = [int(action) for action in state.legal()]
            if legal:
                assert reached(choices, (len(legal) - 1) // width) == legal


def test_beside_the_list_stand_verb_and_fields() -> None:
    game, seats = TABLES[TABLE_NAMES.index("doomsday-2")]
    state = next(positions(game, seats, 7, 1))
    choices = choices_of(state, "listed")
    choices.ask(state)
    row = zeros(choices.notes)
    choices.note(row, 0)
    first = int(state.legal()[0])
    fields = len(state.notation().forms[first & 63].fields)
    assert row[0] == (first & 63) + 1
    assert [number > 0 for number in list(row)[1:5]] == [field < fields for field in range(4)]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_no_place_of_flat_stands_for_two_things(game: Game, seats: int) -> None:
    plan = Plan(next(positions(game, seats, 8, 1)).notation())
    assert plan.starts == sorted(set(plan.starts))
    assert Flat(plan).size == plan.size < 6000
