"""Rows of numbers, sets of bits, outcomes, perft and readers: the small things everything else stands on."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import ALL, SPECTATOR, Event, EventKind, but, only
from retrorocket.kernel.outcome import Outcome, ranked
from retrorocket.kernel.perft import perft
from retrorocket.kernel.playout import playout
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.rows import BIT, bits_of, changed, filled, joined, place_in, without
from retrorocket.kernel.scripted import ScriptedDice
from tallying import tally


def test_rows_are_filled_joined_and_searched() -> None:
    row = filled(3, 7)
    assert list(row) == [7, 7, 7]
    assert list(filled(0, 7)) == []
    both = joined(vec[i64]([1, 2]), vec[i64]([3]))
    assert list(both) == [1, 2, 3]
    assert [place_in(both, value) for value in (1, 3, 4)] == [0, 2, -1]
    assert place_in(vec[i64]([5, 6, 5]), 5) == 0
    assert list(without(vec[i64]([5, 6, 5, 7]), 5)) == [6, 7]


def test_joining_leaves_both_rows_as_they_were() -> None:
    one, other = vec[i64]([1]), vec[i64]([2])
    joined(one, other)[0] = 9
    assert (list(one), list(other)) == ([1], [2])


def test_small_numbers_make_a_set_of_bits() -> None:
    assert bits_of([]) == 0
    assert bits_of([0, 3, 3, 61]) == 1 + 8 + 2**61
    assert [BIT[k] for k in (0, 1, 61)] == [1, 2, 2**61]


def test_places_follow_scores_and_ties_share_one() -> None:
    outcome = ranked([5, 9, 9, 2], "X-1")
    assert (outcome.places, outcome.scores, outcome.reason) == ([3, 1, 1, 4], [5, 9, 9, 2], "X-1")
    assert outcome.winners() == [1, 2]
    assert Outcome([2, 1], [0, 0], "X-2").winners() == [1]
    assert outcome.as_json() == {"places": [3, 1, 1, 4], "scores": [5, 9, 9, 2], "reason": "X-1"}


def test_perft_counts_sequences_of_legal_actions() -> None:
    game = tally()
    state = game.new(game.setup(2), CounterDice(3))
    assert [perft(state, depth) for depth in range(4)] == [1, 7, 6 * 7 + 1, 6 * (6 * 7 + 1) + 1]
    before = state.digest()
    perft(state, 2)
    assert state.digest() == before
    state.play(game.notation.read("stop"))
    assert [perft(state, depth) for depth in range(3)] == [1, 1, 1]


def test_random_play_takes_the_action_that_its_dice_choose() -> None:
    game = tally()
    state = game.new(game.setup(2), CounterDice(3))
    chooser = ScriptedDice([0, 3, 1])
    assert playout(state, chooser, 3) == 3
    chooser.finish()
    assert state.view(0) == {"total": 1 + 2 + 2, "turn": 2}
    assert playout(state, ScriptedDice([6]), 50) == 1
    assert playout(state, ScriptedDice([]), 50) == 0
    assert playout(game.new(game.setup(2), CounterDice(3)), ScriptedDice([]), 0) == 0


KIND = EventKind(0, "seen", "", "X-1", "Seen.")


@pytest.mark.parametrize(
    ("seats", "hears"),
    [
        ([0], [True, True, False]),
        ([1], [True, False, True]),
        ([0, 1], [True, True, True]),
        ([], [True, False, True]),
    ],
)
def test_a_reader_hears_what_any_of_its_seats_may_know(seats: list[int], hears: list[bool]) -> None:
    events = [Event(KIND, vec[i64](), to) for to in (ALL, only(0), but(0))]
    reader = Reader(seats)
    assert [reader.hears(event) for event in events] == hears
    assert reader.heard(events) == [event for event, heard in zip(events, hears, strict=True) if heard]


def test_a_reader_reads_the_answers_of_its_own_seats_and_what_is_public() -> None:
    reader = Reader([1])
    assert [reader.reads(0, "hide A1"), reader.reads(1, "hide A1")] == [False, True]
    assert [reader.reads(0, "resign"), reader.reads(0, "agree draw")] == [True, True]
    assert Reader([], reads_all=True).reads(0, "hide A1")
    assert not Reader([]).reads(0, "hide A1")
    assert (Reader([2, 3]).viewers(), Reader([]).viewers()) == ([2, 3], [SPECTATOR])


def test_a_prompt_is_a_key_with_values() -> None:
    assert Prompt("turn", {"seat": "ann"}).as_json() == {"key": "turn", "values": {"seat": "ann"}}
    assert Prompt("over").as_json() == {"key": "over", "values": {}}


def test_perft_of_a_real_game_agrees_with_its_list_of_actions() -> None:
    state = ford().new(ford().setup(2), CounterDice(1))
    assert perft(state, 1) == len(state.legal())


def test_a_changed_row_is_a_row_of_its_own() -> None:
    row = filled(3, 7)
    assert list(changed(row, 1, 9)) == [7, 9, 7]
    assert list(row) == [7, 7, 7], "others may share it"
