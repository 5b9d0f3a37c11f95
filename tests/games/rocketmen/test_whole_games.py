"""Whole games of Rocketmen at random, under the laws that every game obeys."""

from __future__ import annotations

import pytest

from laws import laws
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.match import begin_seeded
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.kernel.words import check_words

SHORT: dict[str, object] = {"turn_limit": 24}


def test_every_verb_and_event_has_words() -> None:
    check_words(ROCKETMEN.words, ROCKETMEN.notation, ROCKETMEN.events)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_obeys_the_laws(seats: int) -> None:
    for number, state in enumerate(laws.random_game(ROCKETMEN, ROCKETMEN.setup(seats, SHORT), seats)):
        laws.no_dead_end(state)
        laws.invariants_hold(state)
        if number % 29 == seats:
            laws.text_round_trip(state)
            laws.listing_equals_refusing(state, number)
            laws.clones_are_independent(state)
            laws.queries_change_nothing(state)
            laws.saving_is_complete(state)
            laws.nothing_leaks(state, number)


def test_a_recorded_game_is_verified() -> None:
    match = begin_seeded(ROCKETMEN, ROCKETMEN.setup(2, SHORT), 5, ["Ann", "Ben"])
    while match.outcome() is None:
        actions = match.state.legal()
        match.play(match.state.seat(), match.state.notation().write(actions[len(match.steps) * 7 % len(actions)]))
    assert verify(ROCKETMEN, read_record(match.record().write())) == "every draw follows from the seed"
