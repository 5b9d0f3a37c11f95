"""What is kept of where pieces stand is what a recount finds, whatever happens to them."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.playout import playout


@pytest.mark.parametrize("options", [{}, {"advanced": True, "F": True, "I": True, "H": True}, {"D": True, "K": True}])
def test_pieces_are_noted_where_they_stand(options: dict[str, object]) -> None:
    state = BUCK_ROGERS.new(BUCK_ROGERS.setup(3, options), CounterDice(5))
    chooser = CounterDice(6)
    assert isinstance(state, Buck)
    for _part in range(12):
        state.legal()
        playout(state, chooser, 40)
        if len(state.there):
            assert list(state.there) == list(state.counted())


def test_a_wrong_note_is_a_fault() -> None:
    board = Position().stack("1 blue-F bach").hold("blue", "bach").moving()
    board.state.legal()
    assert not BUCK_ROGERS.faults(board.state)
    board.s.there[0] ^= 1
    assert "pieces do not stand where they are noted to stand" in BUCK_ROGERS.faults(board.state)


def test_a_stack_of_thousands_is_no_stack() -> None:
    with pytest.raises(DataError, match="a stack such as"):
        Position().stack(*["99 blue-F bach"] * 200).hold("blue", "bach").moving()
