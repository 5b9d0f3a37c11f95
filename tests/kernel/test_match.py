"""A game being played: who may act, what may be taken back, what is told to whom."""

from __future__ import annotations

import pytest

from fording import ford
from retrorocket.kernel.errors import DataError, NotationError, RuleBroken, Stale
from retrorocket.kernel.match import Match, begin_seeded
from retrorocket.kernel.reader import Reader


@pytest.fixture
def match() -> Match:
    """A fresh game of Ford."""
    return begin_seeded(ford(), ford().setup(2), 3, ["Ann", "Ben"])


def test_a_step_is_noted_in_its_proper_text(match: Match) -> None:
    step = match.play(0, " MOVE a2  ford ")
    assert (step.seat, step.action, step.draws) == (0, "move A2 ford", [])
    assert step.digest == match.state.digest()


@pytest.mark.parametrize(
    ("seat", "text", "error"),
    [
        (1, "pass", Stale),
        (0, "move A1 camp", RuleBroken),
        (0, "fly A1", NotationError),
        (0, "resign", NotationError),
        (0, "agree draw", NotationError),
    ],
)
def test_a_fault_changes_nothing(match: Match, seat: int, text: str, error: type[Exception]) -> None:
    before = match.state.digest()
    with pytest.raises(error):
        match.play(seat, text)
    assert match.state.digest() == before
    assert match.steps == []


def test_a_game_that_says_nothing_of_draw_offers_does_not_limit_them(match: Match) -> None:
    assert (match.state.draw_refusal(0), match.state.draw_refusal(1), match.state.draw_round()) == ("", "", -1)


def test_a_broken_rule_is_named_with_the_action(match: Match) -> None:
    with pytest.raises(RuleBroken) as caught:
        match.play(0, "move A1 camp")
    assert (caught.value.rule, caught.value.action) == ("FO-MOVE-02", "move A1 camp")


def test_a_quiet_step_can_be_taken_back_by_its_own_seat_only(match: Match) -> None:
    assert match.undo_refusal(0) == "first"
    before = match.state.digest()
    match.play(0, "move A2 ford")
    assert match.undo_refusal(1) == "other"
    with pytest.raises(Stale):
        match.undo(1)
    match.undo(0)
    assert match.state.digest() == before
    assert match.steps == []
    assert match.undo_refusal(0) == "first"


def test_undo_never_crosses_another_seats_decision(match: Match) -> None:
    match.play(0, "move A2 ford")
    match.play(1, "pass")
    assert match.undo_refusal(0) == "other"
    match.undo(1)
    assert match.undo_refusal(0) == "other"


def test_undo_never_crosses_a_draw(match: Match) -> None:
    match.play(0, "move A2 ford")
    match.play(1, "pass")
    match.play(0, "attack A2 V2")
    assert match.undo_refusal(0) == "drawn"
    with pytest.raises(Stale, match="drawn"):
        match.undo(0)


def test_everybody_hears_of_a_public_step(match: Match) -> None:
    step = match.play(0, "move A2 ford")
    moved = {"event": "moved", "rule": "FO-MOVE-02", "unit": "A2", "area": "ford"}
    kinds = match.state.notation().kinds
    for reader in (Reader([0]), Reader([1]), Reader([])):
        told = [event.written(kinds) for event in reader.heard(step.events)]
        assert told == [moved]


def test_the_words_of_a_game_say_what_happened(match: Match) -> None:
    step = match.play(0, "move A2 ford")
    words, notation = ford().words, ford().notation
    told = step.events[0].written(notation.kinds)
    assert words.event(told, ford().events[0], notation.kinds, {}) == "A2 moves to the ford."
    assert words.action(notation, "attack A2 V2") == "Attack V2 with A2"
    assert words.prompt(match.state.prompt(), {"violet": "Ben"}) == "Ben: move, attack or pass. 39 turns are left."


def test_a_table_needs_a_name_for_every_seat() -> None:
    with pytest.raises(DataError, match="expected 2 names, found 1"):
        begin_seeded(ford(), ford().setup(2), 3, ["Ann"])


def test_seats_and_options_are_checked_before_a_table_is_laid() -> None:
    with pytest.raises(DataError, match="expected 2 to 2 players for Ford, found 3"):
        ford().setup(3)
    with pytest.raises(DataError, match="turns: expected a whole number from 2 to 200, found 1"):
        ford().setup(2, {"turns": 1})


def test_an_explanation_has_the_ledgers_words_and_what_is_at_fault(match: Match) -> None:
    explained = match.state.explain(ford().notation.read("move A1 camp"))
    assert explained is not None
    assert (explained.rule, explained.title) == ("FO-MOVE-02", "One step")
    assert explained.elements == ["unit:A1", "area:camp"]
    assert match.state.explain(ford().notation.read("pass")) is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "saved position: game: expected 'ford', found 'chess'"),
        ({"retrorocket": 9}, "expected version 1, found 9"),
        ({"dice": {"kind": "loaded"}}, "dice.kind: expected 'counter'"),
        ({"dice": {"kind": "counter", "seed": "x"}}, "dice.seed: expected a whole number from 0 up, found 'x'"),
        ({"frames": [{"frame": "Nap"}]}, "frames[0].frame: expected one of Turn, Retreat, found 'Nap'"),
        ({"frames": 5}, "frames: expected a list, found 5"),
        ({"extra": 1}, "saved position: extra: expected one of retrorocket"),
        ({"seats": "two"}, "expected a number and an object"),
    ],
)
def test_a_bad_saved_position_is_refused(match: Match, change: dict[str, object], said: str) -> None:
    with pytest.raises(DataError) as caught:
        ford().load(match.state.save() | change)
    assert said in str(caught.value)


def test_an_impossible_position_is_refused(match: Match) -> None:
    saved = match.state.save()
    saved["table"] = match.game.layout.write(match.state) | {"area": ["town", "town", "camp", "mill"]}
    with pytest.raises(DataError, match="expected a position that can occur, found two units in one area"):
        ford().load(saved)
