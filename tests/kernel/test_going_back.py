"""A match goes back: by undo within its limits, or to any step, where the dice fall as they fell."""

from __future__ import annotations

import json

import pytest

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import NotationError, RuleBroken, Stale
from retrorocket.kernel.match import MARKED, Match, answer, apply_text, begin, begin_at, begin_seeded
from retrorocket.kernel.record import Step
from tallying import tally

NAMES = ["Ann", "Ben"]
TEXTS = ["more 1", "more 2", "toss", "add 3", "more 1", "toss", "peek", "more 5", "add 1"]


def match_of(steps: int) -> Match:
    """A match after so many steps, some quiet, some with dice."""
    match = begin_seeded(tally(), tally().setup(2), 5, NAMES)
    for number in range(steps):
        play(match, number)
    return match


def play(match: Match, number: int) -> Step:
    """One of the usual steps by whoever is asked."""
    return match.play(match.state.seat(), TEXTS[number % len(TEXTS)])


def shown(match: Match) -> tuple[object, ...]:
    """All that can be asked of a match: position, dice, steps, undo."""
    steps = [(step.seat, step.action, step.draws, step.digest) for step in match.steps]
    refusals = [match.undo_refusal(seat) for seat in (0, 1)]
    return match.state.digest(), match.state.dice.save(), steps, refusals, json.loads(match.text())


@pytest.mark.parametrize("steps", [0, 1, 5, 15, 16, 17, 31, 32, 33, 40])
def test_a_match_goes_back_to_any_step_and_the_dice_fall_again_as_they_fell(steps: int) -> None:
    match = match_of(40)
    after = shown(match)
    match.go_back(steps)
    assert shown(match) == shown(match_of(steps))
    for number in range(steps, 40):
        play(match, number)
    assert shown(match) == after


def test_positions_to_go_back_to_are_kept_every_few_steps() -> None:
    match = match_of(40)
    assert [mark.steps for mark in match.marks] == [0, MARKED, 2 * MARKED]
    match.go_back(20)
    assert [mark.steps for mark in match.marks] == [0, MARKED]


def test_only_the_steps_after_a_kept_position_are_played_again() -> None:
    match = match_of(40)
    kept = match.steps[:32]
    match.go_back(35)
    assert all(one is other for one, other in zip(match.steps, kept, strict=False))
    assert match.steps[32] is not kept[31]


def test_going_back_twice_from_one_kept_position_leaves_it_as_it_was() -> None:
    match = match_of(20)
    for steps in (18, 17, 16):
        match.go_back(steps)
        assert shown(match) == shown(match_of(steps))


def test_a_match_without_steps_stays_where_it_is() -> None:
    match = match_of(0)
    match.go_back(0)
    assert shown(match) == shown(match_of(0))


def test_after_going_back_another_way_can_be_gone() -> None:
    match = match_of(18)
    match.go_back(16)
    match.play(match.state.seat(), "more 7")
    match.go_back(16)
    play(match, 16)
    assert shown(match) == shown(match_of(17))
    assert [mark.steps for mark in match.marks] == [0, MARKED], "each position once"


def test_what_was_taken_back_is_no_place_to_go_back_to() -> None:
    match = begin_seeded(tally(), tally().setup(2), 5, NAMES)
    for _ in range(MARKED + 1):
        match.play(0, "more 1")
    match.undo(0)
    assert [mark.steps for mark in match.marks] == [0, MARKED]
    match.undo(0)
    assert [mark.steps for mark in match.marks] == [0]
    match.play(0, "more 9")
    match.play(0, "more 1")
    match.play(0, "more 1")
    match.go_back(MARKED + 1)
    assert match.state.view(0) == {"total": 15 + 9 + 1, "turn": 0}
    assert len(match.steps) == MARKED + 1


def test_every_quiet_step_of_a_seat_can_be_taken_back_one_after_the_other() -> None:
    match = match_of(0)
    before = [shown(match)]
    for count in (1, 2, 3):
        match.play(0, f"more {count}")
        before.append(shown(match))
    for past in reversed(before[:-1]):
        match.undo(0)
        assert shown(match) == past
    with pytest.raises(Stale, match=r"^this cannot be taken back \(first\)$"):
        match.undo(0)


def test_undo_stops_where_the_turn_began_and_tells_why() -> None:
    match = match_of(0)
    match.play(0, "add 1")
    match.play(1, "more 1")
    match.play(1, "more 2")
    for _ in range(2):
        match.undo(1)
    assert match.undo_refusal(1) == "other"
    assert match.undo_refusal(0) == "other"
    with pytest.raises(Stale, match=r"\(other\)"):
        match.undo(1)


def test_after_an_undo_the_same_dice_go_on_and_are_noted() -> None:
    match = match_of(0)
    match.play(0, "more 1")
    match.undo(0)
    step = match.play(0, "toss")
    assert step.draws == match_of(0).play(0, "toss").draws
    assert len(step.draws) == 1


@pytest.mark.parametrize(("text", "why"), [("toss", "drawn"), ("peek", "revealed")])
def test_a_step_that_drew_or_showed_something_stays_and_bars_what_was_before(text: str, why: str) -> None:
    match = match_of(0)
    match.play(0, "more 1")
    match.play(0, text)
    assert (match.undo_refusal(0), match.undo_refusal(1)) == (why, why)
    match.play(1, "more 1")
    assert (match.undo_refusal(0), match.undo_refusal(1)) == ("other", "")
    match.undo(1)
    assert match.undo_refusal(1) == "other"


def test_a_step_carries_its_events_and_the_match_notes_none_in_between() -> None:
    match = match_of(0)
    kinds = tally().notation.kinds
    assert [event.written(kinds)["count"] for event in match.opening] == ["0"]
    step = match.play(0, "more 4")
    assert [event.written(kinds)["count"] for event in step.events] == ["4"]
    assert match.state.log is None
    assert (step.seat, step.action, step.digest) == (0, "more 4", match.state.digest())


def test_the_text_of_a_match_is_its_saved_position() -> None:
    match = match_of(0)
    assert json.loads(match.text()) == match.state.save()
    match.play(0, "more 1")
    assert json.loads(match.text()) == match.state.save()
    match.undo(0)
    assert json.loads(match.text()) == match.state.save()
    match.play(0, "more 1")
    match.go_back(0)
    assert json.loads(match.text()) == match.state.save()


def test_a_seat_gives_up_for_good() -> None:
    match = match_of(2)
    step = match.resign(1)
    assert (step.seat, step.action, step.draws) == (1, "resign", [])
    assert step.digest == match.state.digest()
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ([1, 2], "FO-END-01")
    assert (match.undo_refusal(0), match.undo_refusal(1)) == ("final", "final")
    with pytest.raises(Stale, match=r"\(final\)"):
        match.undo(1)
    with pytest.raises(Stale, match=r"^the game is over$"):
        match.resign(0)
    with pytest.raises(Stale, match=r"^the game is over$"):
        match.play(0, "add 1")


def test_a_draw_is_noted_with_those_who_agreed() -> None:
    match = match_of(1)
    step = match.agree_draw(0, [0, 1])
    assert (step.seat, step.action, step.agreed) == (0, "agree draw", [0, 1])
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason, match.undo_refusal(0)) == ([1, 1], "FO-END-02", "final")


def test_a_resignation_or_a_draw_that_a_rule_forbids_changes_nothing() -> None:
    match = match_of(0)
    before = shown(match)
    with pytest.raises(RuleBroken) as caught:
        match.resign(0)
    assert (caught.value.rule, caught.value.action) == ("FO-TURN-01", "resign")
    with pytest.raises(RuleBroken) as caught:
        match.agree_draw(1, [0, 1])
    assert (caught.value.rule, caught.value.action) == ("FO-MOVE-01", "agree draw")
    assert shown(match) == before


def test_a_game_without_a_rule_for_it_knows_no_resignation_and_no_draw() -> None:
    match = begin_seeded(ford(), ford().setup(2), 3, NAMES)
    with pytest.raises(
        NotationError, match=r"^cannot read 'resign': Ford knows no resignation; leave the seat to a bot"
    ):
        match.resign(0)
    with pytest.raises(NotationError, match=r"^cannot read 'agree draw': Ford knows no agreed draw$"):
        match.agree_draw(0, [0, 1])
    assert match.steps == []


def test_written_steps_of_all_kinds_are_played() -> None:
    match = match_of(0)
    assert match.take(Step(0, "add 1", [], "")).action == "add 1"
    resigned = match_of(1).take(Step(1, "resign", [], ""))
    assert (resigned.seat, resigned.action) == (1, "resign")
    written = Step(0, "agree draw", [], "")
    written.agreed = [1, 0]
    agreed = match.take(written)
    assert (agreed.seat, agreed.action, agreed.agreed) == (0, "agree draw", [1, 0])


def test_a_position_after_a_resignation_can_be_gone_back_from() -> None:
    match = match_of(3)
    match.resign(0)
    match.go_back(3)
    assert shown(match) == shown(match_of(3))


def test_an_answer_must_come_from_the_seat_that_is_asked() -> None:
    match = match_of(0)
    with pytest.raises(Stale, match=r"^seat 1 is asked now, not seat 2$"):
        match.play(1, "add 1")
    assert answer(match.state, 0, " ADD  2") == "add 2"
    assert apply_text(match.state, 1, "MORE 2 ") == "more 2"
    assert apply_text(match.state, 0, "resign") == "resign"
    assert apply_text(match_of(1).state, 0, "agree draw") == "agree draw"


def test_answers_take_no_resignation() -> None:
    with pytest.raises(NotationError):
        match_of(1).play(0, "resign")


def test_a_record_of_an_unfinished_match_has_no_outcome_and_keeps_its_secret() -> None:
    match = match_of(2)
    record = match.record("5ec4e7")
    assert (record.outcome, record.secret, len(record.steps)) == (None, "", 2)
    match.play(0, "stop")
    assert len(record.steps) == 2, "a record of its own"
    ended = match.record("5ec4e7")
    assert ended.outcome == {"places": [1, 2], "scores": [1, 0], "reason": "FO-END-01"}
    assert (ended.secret, ended.header) == ("5ec4e7", match.header)


def test_a_header_tells_what_the_table_was_laid_with() -> None:
    match = begin(tally(), tally().setup(2), CounterDice(5), NAMES, {"kind": "told"})
    header = match.header
    assert (header.game, header.seats, header.options, header.dice) == ("tally", NAMES, {}, {"kind": "told"})
    assert (header.data, header.digest) == (tally().data_digest(), match.state.digest())
    assert header.draws == [(100, CounterDice(5).below(100))]
    assert (header.engine != "", header.position) == (True, None)
    seeded = begin_seeded(ford(), ford().setup(2, {"turns": 9}), 8, NAMES)
    assert (seeded.header.dice, seeded.header.options) == ({"kind": "counter", "seed": 8}, {"turns": 9})


def test_a_match_goes_on_from_a_saved_position_with_its_dice() -> None:
    first = match_of(3)
    saved = first.state.save()
    later = begin_at(tally(), saved, None, NAMES)
    header = later.header
    assert (header.position, header.dice, header.draws) == (saved, saved["dice"], [])
    assert (later.steps, later.opening, later.state.log) == ([], [], None)
    assert play(later, 3).digest == play(first, 3).digest
    assert play(later, 4).digest == play(first, 4).digest
    assert play(later, 5).draws == play(first, 5).draws != []


def test_what_happens_before_the_first_question_of_a_saved_position_is_told() -> None:
    saved = match_of(0).state.save() | {"frames": [{"frame": "Ask"}, {"frame": "Opening"}]}
    later = begin_at(tally(), saved, None, NAMES)
    assert [event.kind.name for event in later.opening] == ["added"]
    assert (later.state.seat(), later.header.digest) == (0, match_of(0).header.digest)
    assert later.header.digest == later.state.digest()
