"""Observations: from the view alone, and nothing of it is lost."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i32

from envs.tables import TABLE_NAMES, TABLES, positions
from retrorocket.envs.core.records import Record
from retrorocket.envs.encoders.roster import encoder_of
from retrorocket.envs.laws import nothing_is_lost, nothing_leaks, quick_is_right, row_of
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.game import Game

EVERY = 41


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_a_row_tells_the_view_again_and_hidden_changes_change_nothing(game: Game, seats: int) -> None:
    encoder = None
    for number, state in enumerate(positions(game, seats, 3, EVERY)):
        encoder = encoder or encoder_of(state)
        nothing_is_lost(encoder, state)
        nothing_leaks(encoder, state, number)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_the_quick_way_writes_what_the_view_says_in_games_that_are_fought_out(game: Game, seats: int) -> None:
    encoder = None
    for state in positions(game, seats, 4, EVERY // 4, "greedy"):
        encoder = encoder or encoder_of(state)
        quick_is_right(encoder, state)
        nothing_is_lost(encoder, state)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_equal_rows_are_equal_views_even_in_what_is_left_out(game: Game) -> None:
    known: dict[tuple[int, ...], str] = {}
    for seed in range(3):
        state = game.new(game.setup(game.fewest, {}), CounterDice(seed))
        encoder, dice = encoder_of(state), CounterDice(seed + 50)
        for _ in range(60):
            actions = state.legal()
            if not len(actions):
                break
            for seat in range(state.setup.seats):
                view = json.dumps(state.view(seat), sort_keys=True)
                assert known.setdefault(tuple(row_of(encoder, state, seat)), view) == view
            state.apply(actions[dice.below(len(actions))])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_part_of_a_view_is_declared(game: Game) -> None:
    state = game.new(game.setup(game.fewest, {}), CounterDice(1))
    record = encoder_of(state).record
    assert {entry.name for entry in record.entries} == set(state.view(0))


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_NAMES)
def test_lines_cover_a_row_without_gaps(game: Game, seats: int) -> None:
    encoder = encoder_of(game.new(game.setup(seats, {}), CounterDice(1)))
    assert len(encoder.ranges()) == encoder.size
    assert encoder.lines()[0].name == "viewer"
    assert all(line.at < encoder.size for line in encoder.lines())


def test_a_value_out_of_range_is_refused() -> None:
    encoder = encoder_of(GAMES["doomsday"].new(GAMES["doomsday"].setup(2, {}), CounterDice(1)))
    record: Record = encoder.record
    view = GAMES["doomsday"].new(GAMES["doomsday"].setup(2, {}), CounterDice(1)).view(0)
    with pytest.raises(ValueError, match="-5 is not between 0 and 99"):
        record.write(view | {"days": -5}, vec[i32]([0] * int(record.size)), 0)
