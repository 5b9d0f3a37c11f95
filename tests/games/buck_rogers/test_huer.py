"""Doc Huer's power: at any time of his movement turn, on both halves of a Zone, and together with conversions."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.boards import Board


def advanced(dice: list[int] | None = None, **options: Any) -> Board:
    return Board(6, dice, advanced=True, **options)


@pytest.mark.rule("BR-OPT-H3", "BR-ALEAD-08", "BR-OPT-H2")
def test_fighters_that_huer_sped_up_may_become_a_battler() -> None:
    board = advanced(H=True).leader("doc_huer", "E1").stack("3 brown-F E1", "1 brown-F E2").moving(5)
    board.when("use doc_huer", "convert 2F>B brown E1")
    assert board.game.faults(board.state) == []
    assert board.at("E1") == {"brown-F": 1, "brown-B": 1}
    board.when("move 1 brown-B E1")
    assert board.state.prompt().values["left"] == 4, "a new piece is an ordinary one"
    board.when("stop", "move 1 brown-F E1")
    assert board.state.prompt().values["left"] == 7
    board.when("to E2", "to E3", "stop", "move 1 brown-F E2", "to E1", "stop")
    assert board.refusal("pick 1 brown-F E1 left 7") == "BR-MOVE-13", "it came with four left"
    board.when("move 1 brown-F E1")
    assert board.state.prompt().values["left"] == 4


@pytest.mark.rule("BR-OPT-H2", "BR-ALEAD-08")
def test_the_slowest_pieces_are_converted_first() -> None:
    board = advanced(H=True).leader("doc_huer", "bach").stack("1 brown-F bach", "4 brown-T bach").moving(5)
    board.when("use doc_huer", "convert 2T>F brown bach", "convert F>2T brown bach", "move 1 brown-F bach")
    assert board.state.prompt().values["left"] == 7, "the Fighter of the conversion went back"
    assert board.game.faults(board.state) == []
