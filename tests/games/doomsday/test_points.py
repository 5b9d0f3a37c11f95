"""Chapters Victory points and Score track."""

import pytest

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.tables import CARDS, POINTS


@pytest.mark.rule("DD-VP-01")
@pytest.mark.parametrize("stage", ["tools", "5", "1", "space"])
def test_one_card_is_laid_face_up_and_scored_at_once_in_any_stage(stage: str) -> None:
    table = Position(["R05"], parts=[10, 0], stage=[stage, "tools"], arrival=[int(stage == "space"), 0])
    table.when("vp R05")
    assert table.saved("score") == [4, 0]
    assert table.saved("faceup") == ["R05", None]
    assert "R05" not in table.saved("hand")[ANN]


@pytest.mark.rule("DD-VP-01")
def test_every_card_scores_what_is_printed_on_it() -> None:
    for card in ("W05", "R01", "G05", "E07", "K03"):
        table = Position([card])
        table.when(f"vp {card}")
        assert table.saved("score")[ANN] == POINTS[CARDS.index(card)]


@pytest.mark.rule("DD-VP-01")
def test_only_a_card_of_the_own_hand_is_played() -> None:
    table = Position(["R05", "K03"])
    assert table.refusal("vp K03") == "DD-VP-01"
    assert table.refusal("vp D1") == "DD-VP-01"


@pytest.mark.rule("DD-VP-02", "DD-E-20")
def test_an_opponent_may_take_the_card_as_one_of_his_draws() -> None:
    table = Position(["R05"], top="Y01 W05")
    table.when("vp R05", f"discard {table.saved('hand')[ANN][-1]}")
    table.when("draw deck")
    assert table.asked() == BEN
    table.when("take R05")
    assert {"Y01", "R05"} <= set(table.saved("hand")[BEN])
    assert table.saved("faceup") == [None, None]
    assert table.saved("barred")[BEN] == ["R05"]
    assert table.events("took")[0] == {
        "event": "took", "rule": "DD-DRAW-02", "seat": "purple", "card": "R05", "from": "orange",
    }  # fmt: skip


@pytest.mark.rule("DD-TRACK-01", "DD-E-22", "DD-R-50")
@pytest.mark.parametrize(("before", "colour", "after"), [(96, "red", 103), (95, "yellow", 100)])
def test_passing_or_reaching_zero_moves_the_hundreds(before: int, colour: str, after: int) -> None:
    letter = colour[0].upper()
    hand = f"{letter}01 {letter}04 {letter}05"
    table = Position([hand], parts=[3, 0], score=[before, 0], earth={colour: 1, "blue": 5}, avoid=colour, draws=[0])
    table.when(f"seat {colour}", *[f"add {card}" for card in hand.split()], "done", "at 1k")
    score = table.saved("score")[ANN]
    assert divmod(score, 100) == (1, after - 100)
