"""Hints: the best answers with their reasons, from nothing but what the seat knows."""

from __future__ import annotations

import pytest

from laws import laws
from laws.cases import whole_game
from retrorocket.bots.bot import decide
from retrorocket.bots.forecast import NOTHING, chances, forecast, look_ahead
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import AS_SET, SURE, Judge
from retrorocket.bots.roster import JUDGES
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.state import State
from retrorocket.study.hinting import SHOWN, hints
from retrorocket.study.shapes import Hint, Reason
from retrorocket.study.telling import because

GAMES_EACH = 3
"""Games played on for a figure: enough to tell whether figures are the same."""
MEASURE = {"doomsday": 30, "pocketmodel": 60, "pocket-tactics": 20, "rocketmen": 60, "buck-rogers": 1}
"""How much a judge makes of what it counts in hundredths of points."""
ROUNDED = dict.fromkeys(MEASURE, 0) | {"pocket-tactics": 30}
"""Halves of posts are rounded unit by unit."""


def positions(name: str, every: int = 67) -> list[State]:
    """Positions of a random game in which somebody is asked."""
    found = laws.random_game(GAMES[name], whole_game(GAMES[name], 2), 3)
    return [state.clone() for number, state in enumerate(found) if number % every == 0 and state.seat() >= 0][:6]


def weighed(judge: Judge, state: State, seat: int) -> int:
    """What a seat has of all terms together, each as much as it weighs."""
    held = judge.terms(state, seat)
    return sum(int(held[place]) * int(judge.weights[place]) for place in range(len(held))) // AS_SET


@pytest.mark.parametrize("name", list(JUDGES))
def test_hints_are_the_same_when_only_hidden_things_change(name: str) -> None:
    for number, state in enumerate(positions(name)):
        told = hints(GAMES[name], JUDGES[name], state, 5, GAMES_EACH)
        other = state.redeal(state.seat(), number)
        assert hints(GAMES[name], JUDGES[name], other, 5, GAMES_EACH) == told


@pytest.mark.parametrize("name", list(JUDGES))
def test_hints_are_legal_different_few_and_in_words(name: str) -> None:
    for state in positions(name):
        told = hints(GAMES[name], JUDGES[name], state, 5, GAMES_EACH)
        legal = [state.notation().write(action) for action in state.legal()]
        assert 1 <= len(told) <= min(SHOWN, len(legal))
        assert len({hint.action for hint in told}) == len(told)
        for hint in told:
            assert hint.action in legal
            assert hint.words
            assert 0 <= hint.chance <= 1
            assert because(hint, ["Ann", "Ben"]).count(";") == max(0, len(hint.reasons) - 1)


@pytest.mark.parametrize("name", list(JUDGES))
def test_the_terms_of_a_judge_have_names_and_make_up_what_a_position_is_worth(name: str) -> None:
    judge = JUDGES[name]
    terms = judge.term_names()
    assert all(term in GAMES[name].words.names["term"] for term in terms)
    for state in positions(name, 23):
        held = [weighed(judge, state, seat) for seat in range(2)]
        assert len(judge.terms(state, 0)) == len(terms)
        worth = int(judge.worth(state, 0))
        if abs(worth) < SURE - 1:
            assert abs(worth - MEASURE[name] * (held[0] - held[1])) <= MEASURE[name] * ROUNDED[name]


@pytest.mark.parametrize("name", list(JUDGES))
def test_chances_add_up_and_are_certain_in_the_end(name: str) -> None:
    judge = JUDGES[name]
    last = None
    for number, state in enumerate(laws.random_game(GAMES[name], whole_game(GAMES[name], 2), 4)):
        if number % 101 == 0:
            assert sum(chances(judge, state)) == pytest.approx(1)
        last = state
    assert last is not None
    outcome = last.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners())
    assert list(chances(judge, last)) == [share if place == 1 else 0 for place in outcome.places]


def test_what_is_compared_is_played_on_with_the_same_dice() -> None:
    for state in positions("doomsday"):
        first, again = (forecast(JUDGES["doomsday"], state, state.seat(), NOTHING, 4, 9) for _ in range(2))
        assert first.chance(0) == again.chance(0)
        assert first.doubt(0) == again.doubt(0)


def test_hints_do_not_say_the_same_move_twice() -> None:
    state = GAMES["pocketmodel"].new(GAMES["pocketmodel"].setup(2), CounterDice(3))
    assert {"place B3", "place B4"} <= {state.notation().write(action) for action in state.legal()}
    told = hints(GAMES["pocketmodel"], JUDGES["pocketmodel"], state, 7, GAMES_EACH)
    assert len({(hint.chance, hint.doubt, tuple(hint.reasons)) for hint in told}) == len(told)


def test_hints_that_read_alike_are_told_apart_by_their_notation() -> None:
    state = GAMES["pocket-tactics"].new(GAMES["pocket-tactics"].setup(2), CounterDice(3))
    for _ in range(14):
        state.apply(state.legal()[0])
    told = hints(GAMES["pocket-tactics"], JUDGES["pocket-tactics"], state, 7, GAMES_EACH)
    assert len(told) > 1
    assert len({hint.words for hint in told}) == len(told)


def test_what_is_expected_of_a_set_up_is_told_after_it() -> None:
    state = GAMES["buck-rogers"].new(GAMES["buck-rogers"].setup(2), CounterDice(3))
    look_ahead(JUDGES["buck-rogers"], state, 1, 4)
    assert not state.preparing()


@pytest.mark.parametrize("seed", [1, 2])
def test_ending_the_turn_is_not_held_for_better_than_flying_on_by_being_seen_later(seed: int) -> None:
    game, judge = GAMES["rocketmen"], JUDGES["rocketmen"]
    state = game.new(game.setup(2), CounterDice(seed))
    for answer in range(28):
        state.apply(decide(GreedyBot(judge), state, answer))
    assert {"end", "end B3"} <= {state.notation().write(action) for action in state.legal()}
    assert hints(game, judge, state, 1, 8)[0].action != "end"


def test_a_price_is_told_as_one() -> None:
    reasons = [Reason("units", "units", 0, True, True), Reason("units", "units", 1, True, False)]
    told = because(Hint("pass", "Pass", 0.5, 0.0, reasons), ["Ann", "Ben"])
    assert told == "more for Ann: units; but more for Ben: units"


def test_nobody_is_asked_when_the_game_is_over() -> None:
    *_, last = laws.random_game(GAMES["doomsday"], whole_game(GAMES["doomsday"], 2), 3)
    assert hints(GAMES["doomsday"], JUDGES["doomsday"], last, 1) == []
