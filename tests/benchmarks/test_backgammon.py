"""Backgammon plays by its rules: bar, blocks, hits, doubles, bearing off, and both numbers wherever they go."""

from __future__ import annotations

import pytest
from benchmarks.yardsticks.backgammon.game import BACKGAMMON

from laws import laws
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.words import check_words
from table import Table


def side(**points: int) -> list[int]:
    """Fifteen checkers, named by point (p6=2), bar and off; the rest are off."""
    row = [0] * 26
    for name, count in points.items():
        row[25 if name == "bar" else int(name[1:])] = count
    row[0] = 15 - sum(row)
    return row


def position(mine: list[int], theirs: list[int], high: int, low: int, dice: list[int] | None = None) -> Table:
    """A position with the first player to play two numbers."""
    table = Table(BACKGAMMON, setup=[5, 0], dice=dice)
    return table.given(board=mine + theirs, side=0, high=high, low=low, again=False)


def test_the_higher_opening_die_begins_and_equal_dice_are_rolled_again() -> None:
    table = Table(BACKGAMMON, setup=[3, 3, 1, 4])
    assert (table.asked(), table.saved("high"), table.saved("low")) == (1, 5, 2)


def test_the_opening_three_and_one_can_be_played_in_31_ways() -> None:
    table = Table(BACKGAMMON, setup=[2, 0])
    assert len(table.legal()) == 31
    assert "play 8 6" in table.legal()


def test_a_checker_on_the_bar_enters_before_any_other_moves() -> None:
    table = position(side(bar=1, p6=2), side(p6=2), 6, 3)
    assert table.legal() == ["switch bar 22"]
    assert table.refusal("play 6 bar") == "BG-BAR-01"
    assert table.refusal("play bar 6") == "BG-MOVE-02"


def test_a_player_who_cannot_enter_passes() -> None:
    table = position(side(bar=2, p6=2), side(p6=2, p3=2), 6, 3, dice=[1, 0])
    assert table.legal() == ["pass"]
    assert table.when("pass").asked() == 1
    table.done()


def test_a_lone_enemy_checker_is_hit_and_goes_to_the_bar() -> None:
    table = position(side(p8=2), side(p19=1, p1=3), 2, 1, dice=[5, 4])
    table.when("play 8 8")
    assert table.saved("board")[26 + 25] == 1
    assert table.saved("board")[26 + 19] == 0
    assert table.asked() == 1


def test_both_numbers_are_played_if_one_order_allows_it() -> None:
    # 6 first is blocked for both checkers; 1 first brings one past the block
    table = position(side(p13=1), side(p18=2), 6, 1)
    assert table.legal() == ["switch 13 12"]
    assert table.refusal("single 13 1") == "BG-TURN-03"


def test_the_larger_number_is_played_if_only_one_goes() -> None:
    blocked = position(side(p13=1), side(p23=2), 6, 5)
    assert blocked.legal() == ["single 13 6"]
    assert blocked.refusal("single 13 5") == "BG-TURN-04"
    assert blocked.refusal("pass") == "BG-TURN-04"
    assert blocked.refusal("single 13 4") == "BG-TURN-01"


def test_doubles_are_played_twice_over() -> None:
    table = position(side(p13=4), side(p1=2), 3, 3, dice=[0, 1])
    assert table.legal() == ["play 13 10", "play 13 13"]
    assert table.when("play 13 13").asked() == 0
    assert table.when("play 13 13").asked() == 1
    assert table.saved("board")[:26] == side(p10=4)
    table.done()


def test_a_double_that_cannot_be_played_out_ends_the_turn() -> None:
    table = position(side(p13=1), side(p24=2), 6, 6, dice=[0, 1])
    assert table.legal() == ["single 13 6"]
    assert table.when("single 13 6").asked() == 1
    table.done()


def test_checkers_are_borne_off_only_when_all_are_home() -> None:
    table = position(side(p7=1, p6=2, p2=1), side(p1=2), 6, 2)
    assert table.refusal("play 6 2") == "BG-OFF-01"
    assert "play 7 6" in table.legal()
    assert "play 7 2" in table.legal()


def test_a_larger_number_bears_off_only_the_rearmost_checker() -> None:
    table = position(side(p4=1, p2=2), side(p1=2), 6, 5)
    assert table.legal() == ["play 4 2", "switch 4 2"]
    assert table.refusal("play 2 4") == "BG-OFF-02"


def test_each_order_of_two_different_numbers_is_a_play_of_its_own() -> None:
    table = position(side(p13=2, p8=2), side(p1=2), 4, 2)
    assert {"play 13 8", "switch 8 13", "play 13 9", "switch 13 11"} <= set(table.legal())
    assert position(side(p13=2, p8=2), side(p1=2), 4, 4).refusal("switch 13 8") == "BG-TURN-05"


def test_who_bears_off_the_last_checker_wins() -> None:
    table = position(side(p2=1, p1=1), side(p1=2), 5, 3)
    table.when("play 2 1")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([0], "BG-END-01")


def test_a_last_checker_needs_one_number_only() -> None:
    table = position(side(p3=1), side(p1=2), 6, 5)
    assert table.legal() == ["single 3 6"]
    assert table.when("single 3 6").asked() == -1


def test_a_saved_point_that_both_sides_hold_is_refused() -> None:
    with pytest.raises(DataError, match="held by both"):
        position(side(p8=2), side(p17=2), 2, 1)


def test_the_words_fit_the_verbs_and_events() -> None:
    check_words(BACKGAMMON.words, BACKGAMMON.notation, BACKGAMMON.events)


@pytest.mark.parametrize("seed", range(2))
def test_backgammon_obeys_the_laws(seed: int) -> None:
    for place, state in enumerate(laws.random_game(BACKGAMMON, BACKGAMMON.setup(2), seed)):
        laws.no_dead_end(state)
        laws.invariants_hold(state)
        if place % 6 == 0 or state.seat() < 0:
            laws.text_round_trip(state)
            laws.listing_equals_refusing(state, seed)
            laws.clones_are_independent(state)
            laws.queries_change_nothing(state)
            laws.saving_is_complete(state)
            laws.nothing_leaks(state, seed)
