"""Doc Huer's power: at any time of his movement turn, on both halves of a Zone, and together with conversions."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    return Position(6, dice, advanced=True, **options)


@pytest.mark.rule("BR-ALEAD-08", "BR-R-49")
def test_huer_may_use_his_power_after_he_has_moved() -> None:
    board = advanced().leader("doc_huer", "E1").stack("1 brown-F E3").moving(5)
    board.when("lead doc_huer", "to E2", "to E3", "stop", "use doc_huer")
    board.when("move 1 brown-F E3")
    assert board.state.prompt().values["left"] == 7
    board.when("stop", "lead doc_huer")
    assert board.state.prompt().values["left"] == 4, "two of his own are left, and two more"


@pytest.mark.rule("BR-ALEAD-09", "BR-R-49")
@pytest.mark.parametrize(("roll", "left"), [(9, 7), (3, 1), (2, 0), (1, 0)])
def test_a_gamble_counts_what_huer_has_moved_already(roll: int, left: int) -> None:
    board = advanced([roll]).leader("doc_huer", "E1").moving(5)
    board.when("lead doc_huer", "to E2", "to E3", "stop", "gamble")
    if not left:
        assert board.refusal("lead doc_huer") == "BR-MOVE-13"
        return
    board.when("lead doc_huer")
    assert board.state.prompt().values["left"] == left


@pytest.mark.rule("BR-ALEAD-08", "BR-MOVE-08")
def test_huer_does_not_drive_on_where_enemies_stopped_him() -> None:
    board = advanced().leader("doc_huer", "near_venus").stack("1 brown-F near_venus", "1 blue-T elysium").moving(5)
    board.when("move 1 brown-F near_venus", "join doc_huer", "to elysium", "use doc_huer")
    assert board.refusal("lead doc_huer") == "BR-MOVE-13"


@pytest.mark.rule("BR-R-49")
def test_ships_that_have_moved_gain_nothing_from_huer() -> None:
    board = advanced().leader("doc_huer", "E1").stack("2 brown-F E1").ship("brown-R1", "E1").moving(5)
    board.when("move 1 brown-F E1", "to E2", "to E1", "stop", "fly brown-R1", "to E2", "to E1", "stop", "use doc_huer")
    assert {text for text in board.legal() if text.startswith("pick")} == {
        "pick 1 brown-F E1 left 7",
        "pick 1 brown-F E1 left 3",
    }
    board.when("fly brown-R1")
    assert board.state.prompt().values["left"] == 1


@pytest.mark.rule("BR-OPT-F1", "BR-ALEAD-08")
def test_huer_drives_the_ships_on_both_halves_of_his_zone() -> None:
    board = advanced(F=True).leader("doc_huer", "far_earth_moon").stack("1 brown-F E2", "1 brown-F far_earth_moon")
    board.ship("brown-R1", "E2").moving(5).when("use doc_huer", "move 1 brown-F E2", "with 1 brown-R1")
    assert board.state.prompt().values["left"] == 5
    board.when("stop", "move 1 brown-F E2")
    assert board.state.prompt().values["left"] == 7
    board.when("stop", "move 1 brown-F far_earth_moon")
    assert board.state.prompt().values["left"] == 7


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
