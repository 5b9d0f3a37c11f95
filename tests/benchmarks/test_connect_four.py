"""Connect four plays by its rules, and as many ways as everybody else counts."""

from __future__ import annotations

import pytest
from benchmarks.yardsticks.connect_four.game import CONNECT_FOUR

from laws import laws
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.perft import perft
from retrorocket.kernel.words import check_words
from table import Table


def drops(columns: str) -> list[str]:
    return [f"drop {column}" for column in columns]


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807)])
def test_every_column_is_open_for_the_first_five_discs(depth: int, count: int) -> None:
    state = CONNECT_FOUR.new(CONNECT_FOUR.setup(2), CounterDice(1))
    assert perft(state, depth) == count


def test_a_column_full_of_six_discs_takes_no_more() -> None:
    table = Table(CONNECT_FOUR).when(*drops("aaaaaa"))
    assert table.refusal("drop a") == "C4-TURN-02"
    assert table.legal() == drops("bcdefg")


@pytest.mark.parametrize(
    ("columns", "winner"),
    [("abababa", 0), ("aabbccd", 0), ("gagbfcfd", 1), ("abbccdcddgd", 0), ("gffeededdad", 0)],
    ids=["upwards", "along", "along, by the second player", "rising", "falling"],
)
def test_four_in_a_row_win_at_once(columns: str, winner: int) -> None:
    table = Table(CONNECT_FOUR).when(*drops(columns[:-1]))
    assert table.state.outcome() is None
    table.when(*drops(columns[-1]))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason, table.asked()) == ([winner], "C4-END-01", -1)


@pytest.mark.parametrize("columns", ["abcgaabbccgg", "fgafagaggb"])
def test_rows_do_not_run_around_the_edge_of_the_board(columns: str) -> None:
    assert Table(CONNECT_FOUR).when(*drops(columns)).state.outcome() is None


def test_a_full_board_without_a_row_is_a_draw() -> None:
    table = Table(CONNECT_FOUR).when(*drops("gbcggeegbgdbabdegaecabfabfaecacdfecdfcdfdf"))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([0, 1], "C4-END-02")


def test_a_saved_disc_in_the_air_is_refused() -> None:
    with pytest.raises(DataError, match="hangs in the air"):
        Table(CONNECT_FOUR).given(all=2, own=0, dropped=1)


def test_the_words_fit_the_verbs_and_events() -> None:
    check_words(CONNECT_FOUR.words, CONNECT_FOUR.notation, CONNECT_FOUR.events)


@pytest.mark.parametrize("seed", range(3))
def test_connect_four_obeys_the_laws(seed: int) -> None:
    for state in laws.random_game(CONNECT_FOUR, CONNECT_FOUR.setup(2), seed):
        laws.text_round_trip(state)
        laws.listing_equals_refusing(state, seed)
        laws.no_dead_end(state)
        laws.clones_are_independent(state)
        laws.queries_change_nothing(state)
        laws.saving_is_complete(state)
        laws.invariants_hold(state)
        laws.nothing_leaks(state, seed)
