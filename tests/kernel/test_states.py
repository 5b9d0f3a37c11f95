"""The one door to a game in progress: who is asked, what is refused and why, what is told, what is written."""

from __future__ import annotations

import json
from hashlib import blake2b

import pytest

from fording import ford
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import RuleBroken
from retrorocket.kernel.events import SPECTATOR, EventKind
from retrorocket.kernel.scripted import ScriptedDice
from retrorocket.kernel.state import Setup, State, digest_of
from tallying import tally


@pytest.fixture
def state() -> State:
    """A table of Tally with a die to come."""
    found = tally().new(tally().setup(2), ScriptedDice([42, 5]))
    found.log = []
    return found


def read(text: str) -> int:
    """The action of a text."""
    return tally().notation.read(text)


def test_the_top_question_is_asked_and_the_others_wait(state: State) -> None:
    assert (state.seat(), state.prompt().key, state.prompt().values) == (0, "turn", {"turns": 0})
    texts = [tally().notation.write(action) for action in state.legal()]
    assert texts == ["add 1", "add 2", "more 1", "more 2", "toss", "peek", "stop"]
    offered = [tally().notation.write(action) for action in state.candidates()]
    assert [text for text in offered if text not in texts] == ["add 0", "more 0"]


def test_each_verb_is_offered_once_and_a_game_without_turns_has_begun_none(state: State) -> None:
    assert state.offered() == ["add {count}", "more {count}", "toss", "peek", "stop"]
    assert state.turns_begun() == 0


def test_a_refused_action_changes_nothing(state: State) -> None:
    before = state.save()
    with pytest.raises(RuleBroken) as caught:
        state.play(read("add 0"))
    assert (caught.value.rule, caught.value.action) == ("FO-TURN-01", "add 0")
    assert state.save() == before
    assert (state.refusal(read("add 0")), state.refusal(read("add 9"))) == ("FO-TURN-01", "")


def test_when_the_game_is_over_nobody_is_asked_and_the_end_refuses_everything(state: State) -> None:
    state.play(read("stop"))
    assert (state.seat(), state.prompt().key, len(state.candidates()), len(state.legal())) == (-1, "over", 0, 0)
    assert state.refusal(read("add 1")) == "FO-END-01"
    with pytest.raises(RuleBroken, match=r"^add 1 is forbidden by FO-END-01$"):
        state.play(read("add 1"))
    explained = state.explain(read("add 1"))
    assert explained is not None
    assert explained.as_json() == {
        "rule": "FO-END-01",
        "title": "Victory",
        "text": ford().ledger.entry("FO-END-01").text,
        "elements": [],
    }


def test_a_refusal_is_explained_with_the_words_of_the_rule() -> None:
    state = ford().new(ford().setup(2), CounterDice(1))
    explained = state.explain(ford().notation.read("move V1 mill"))
    assert explained is not None
    assert explained.as_json() == {
        "rule": "FO-MOVE-01",
        "title": "Only your own units",
        "text": "A side commands its own units that are on the map, and no others.",
        "elements": ["unit:V1", "area:mill"],
    }


def test_events_are_noted_for_those_who_may_hear_them(state: State) -> None:
    state.play(read("more 2"))
    state.play(read("peek"))
    added = {"event": "added", "rule": "FO-TURN-01", "seat": "ann", "count": "2"}
    peeked = {"event": "peeked", "rule": "FO-SETUP-02", "seat": "ann", "secret": 42}
    assert state.told(0) == [added, peeked]
    assert state.told(1) == [added]
    assert state.told(SPECTATOR) == [added]
    state.log = None
    state.play(read("add 2"))
    assert (state.log, state.told(0)) == (None, [])


def test_one_seat_the_others_or_everybody_are_told(state: State) -> None:
    kind = EventKind(0, "six", "a:number b:number c:number d:number e:number f:number", "X-1", "")
    state.tell(kind, 1, 2, 3, 4, 5, 6)
    state.tell_one(1, kind, 7, 8, 9, 10, 11, 12)
    state.tell_others(1, kind, 13, 14, 15, 16, 17, 18)
    heard = {seat: [list(event.values())[2:] for event in state.told(seat)] for seat in (0, 1, SPECTATOR)}
    first, second, third = list(range(1, 7)), list(range(7, 13)), list(range(13, 19))
    assert heard == {0: [first, third], 1: [first, second], SPECTATOR: [first, third]}
    state.tell_one(0, kind)
    state.tell_others(0, kind)
    state.tell(kind)
    assert [event.to for event in state.log or []][3:] == [1, 510, 511]
    state.log = None
    state.tell(kind)
    state.tell_one(0, kind)
    state.tell_others(0, kind)
    assert state.log is None


def test_what_needs_no_answer_happens_until_somebody_is_asked() -> None:
    state = tally().begin(tally().setup(2), ScriptedDice([42]))
    assert len(state.frames) == 2
    state.settle()
    assert (len(state.frames), state.seat()) == (1, 0)


def test_an_answer_is_settled_at_once(state: State) -> None:
    state.apply(read("toss"))
    assert (state.view(0), state.seat()) == ({"total": 6, "turn": 1}, 1)


def test_a_position_is_saved_whole_and_its_text_leaves_the_dice_out(state: State) -> None:
    state.play(read("more 2"))
    saved = state.save()
    assert saved == {
        "retrorocket": 1,
        "game": "tally",
        "seats": 2,
        "options": {},
        "dice": {"kind": "scripted", "results": [42, 5], "count": 1},
        "table": {"total": 2, "turn": 0, "secret": 42, "gave_up": -1, "agreed": 0},
        "frames": [{"frame": "Ask"}],
    }
    del saved["dice"]
    assert state.text() == json.dumps(saved, sort_keys=True)
    assert state.digest() == digest_of(state.text()) == blake2b(state.text().encode(), digest_size=16).hexdigest()


def test_the_digest_does_not_depend_on_the_dice(state: State) -> None:
    before = state.digest()
    state.dice = CounterDice(1)
    assert state.digest() == before


def test_a_setup_tells_its_options_by_kind() -> None:
    setup = Setup(3, {"fog": True, "rain": False, "days": 4, "map": "moon"})
    assert (setup.on("fog"), setup.on("rain"), setup.on("days")) == (True, False, False)
    assert (setup.number("days"), setup.choice("map"), setup.seats) == (4, "moon", 3)
    assert setup.text() == '{"days": 4, "fog": true, "map": "moon", "rain": false}'
    assert setup.text() is setup.text(), "written once"


def test_a_game_that_says_nothing_forecasts_nothing_and_forbids_neither_end() -> None:
    state = ford().new(ford().setup(2), CounterDice(1))
    assert state.preview(ford().notation.read("pass")) == {}
    assert (state.resign_refusal(0), state.draw_refusal(0), state.draw_round()) == ("", "", -1)


def test_a_guess_is_made_by_the_game_from_what_a_seat_knows() -> None:
    state = ford().new(ford().setup(2), ScriptedDice([1, 0]))
    guesses = [state.redeal(0, seed) for seed in range(20)]
    assert all(guess.view(0) == state.view(0) for guess in guesses)
    assert len({guess.digest() for guess in guesses}) == 2
    assert state.redeal(1, 3).view(1) == state.view(1)
