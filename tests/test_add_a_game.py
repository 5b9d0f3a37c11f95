"""docs/add-a-game.md builds a working game: its files are taken out of the page, run, and put under all the laws."""

from __future__ import annotations

import importlib

import pytest

from fording import files, ford
from laws import laws
from retrorocket.kernel.match import begin_seeded
from retrorocket.kernel.record import read_record
from retrorocket.kernel.replay import verify
from retrorocket.kernel.words import check_words


def test_the_page_holds_all_files_of_a_game() -> None:
    assert list(files()) == [
        "ford/data/rules.toml",
        "ford/data/words.toml",
        "ford/verbs.py",
        "ford/state.py",
        "ford/restrictions.py",
        "ford/frames.py",
        "ford/view.py",
        "ford/game.py",
        "ford/test_ford.py",
        "ford/judge.py",
        "ford/encoder.py",
    ]


def test_the_test_of_the_page_passes() -> None:
    ford()
    importlib.import_module("ford.test_ford").test_a_beaten_defender_retreats_before_the_attacker_advances()


def test_the_words_of_the_page_fit_its_verbs_and_events() -> None:
    check_words(ford().words, ford().notation, ford().events)


@pytest.mark.parametrize("seed", range(5))
def test_the_game_of_the_page_obeys_the_laws(seed: int) -> None:
    for state in laws.random_game(ford(), ford().setup(2), seed):
        laws.text_round_trip(state)
        laws.listing_equals_refusing(state, seed)
        laws.no_dead_end(state)
        laws.clones_are_independent(state)
        laws.queries_change_nothing(state)
        laws.saving_is_complete(state)
        laws.invariants_hold(state)
        laws.nothing_leaks(state, seed)


def test_a_game_of_the_page_is_recorded_undone_and_verified() -> None:
    match = begin_seeded(ford(), ford().setup(2), 5, ["Ann", "Ben"])
    while match.outcome() is None:
        actions = match.state.legal()
        match.play(match.state.seat(), match.state.notation().write(actions[len(match.steps) * 7 % len(actions)]))
        laws.undo_is_clean(match)
    assert verify(ford(), read_record(match.record().write())) == "every draw follows from the seed"
