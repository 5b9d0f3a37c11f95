"""The yardsticks are the same work as OpenSpiel's games: the same positions and actions, all along random games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from benchmarks.yardsticks.backgammon.game import BACKGAMMON
from benchmarks.yardsticks.backgammon.state import Backgammon
from benchmarks.yardsticks.connect_four.game import CONNECT_FOUR

from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.scripted import ScriptedDice

pyspiel: Any = pytest.importorskip("pyspiel", reason="the peer OpenSpiel is not installed")


@pytest.mark.parametrize("seed", range(10))
def test_connect_four_goes_the_same_way(seed: int) -> None:
    ours = CONNECT_FOUR.new(CONNECT_FOUR.setup(2), CounterDice(seed))
    theirs = pyspiel.load_game("connect_four").new_initial_state()
    chooser = CounterDice(seed)
    while not theirs.is_terminal():
        columns = [int(action >> 6) for action in ours.legal()]
        assert columns == theirs.legal_actions()
        assert ours.seat() == theirs.current_player()
        column = columns[chooser.below(len(columns))]
        ours.apply(column << 6)
        theirs.apply_action(column)
    outcome = ours.outcome()
    assert outcome is not None
    assert outcome.scores == theirs.returns()


def our_board(state: Backgammon) -> list[int]:
    """Checkers by player and point, then those off, then those on the bar; the first player goes up."""
    board = state.board
    up = [int(board[24 - point]) for point in range(24)]
    down = [int(board[26 + point + 1]) for point in range(24)]
    return [*up, *down, *[int(board[k]) for k in (0, 26, 25, 51)]]


def their_board(state: Any) -> list[int]:
    """The same of OpenSpiel, which shows bar and score in its text only."""
    points = [state.board(player, point) for player in range(2) for point in range(24)]
    text = str(state)
    off = [int(number) for number in re.findall(r"[XO]: (\d+)", text)]
    bar = re.findall(r"^Bar:(.*)$", text, re.MULTILINE)[0]
    return [*points, *off, bar.count("x"), bar.count("o")]


def after(state: Any, action: int) -> Any:
    child = state.clone()
    child.apply_action(action)
    return child


def our_children(state: Backgammon) -> list[tuple[list[int], int]]:
    """Each action with the board after it, in the order of the boards; the dice to come do not matter."""
    found = []
    for action in state.legal():
        child = state.clone()
        child.dice = ScriptedDice([0, 0])
        child.apply(action)
        found.append((our_board(child), int(action)))
    return sorted(found)


def their_roll(state: Any, chooser: CounterDice) -> tuple[int, int]:
    """Let OpenSpiel roll: the two numbers."""
    outcomes = state.legal_actions()
    outcome = outcomes[chooser.below(len(outcomes))]
    state.apply_action(outcome)
    low, high = sorted(int(face) for face in re.findall(r"Dice: (\d)(\d)", str(state))[0])
    return high, low


@pytest.mark.parametrize("seed", range(6))
def test_backgammon_goes_the_same_way(seed: int) -> None:
    chooser = CounterDice(seed)
    theirs = pyspiel.load_game("backgammon").new_initial_state()
    ours: Any = BACKGAMMON.new(BACKGAMMON.setup(2), CounterDice(seed))
    ours.high, ours.low = their_roll(theirs, chooser)
    ours.side = theirs.current_player()
    while not theirs.is_terminal():
        assert our_board(ours) == their_board(theirs)
        assert ours.seat() == theirs.current_player()
        mine = our_children(ours)
        children = sorted((their_board(after(theirs, action)), action) for action in theirs.legal_actions())
        assert [board for board, _ in mine] == [board for board, _ in children]
        pick = int(chooser.below(len(mine)))
        ours.dice = ScriptedDice([0, 0])
        ours.apply(mine[pick][1])
        theirs.apply_action(children[pick][1])
        if theirs.is_chance_node():
            ours.high, ours.low = their_roll(theirs, chooser)
    assert ours.seat() == -1
    assert ours.outcome().scores == theirs.returns()
