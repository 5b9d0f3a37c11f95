"""The searching bot sees what follows within its reach, keeps to its budget, repeats itself, and cannot cheat."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.yardsticks.connect_four.game import CONNECT_FOUR
from mypy_extensions import i64

from fording import ford
from laws import laws
from retrorocket.bots.bot import decide
from retrorocket.bots.budget import Budget
from retrorocket.bots.judge import Judge, final_worth
from retrorocket.bots.roster import JUDGES, bot_named
from retrorocket.bots.search import SearchBot, favourites, kept_at, stages_for
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.state import State
from table import Table


class EndJudge(Judge):
    """Knows who has won, and likes columns on the left."""

    def worth(self, s: State, seat: i64) -> i64:
        return 0 if s.frames else final_worth(s, seat)

    def score(self, s: State, action: i64) -> i64:
        return -(action >> 6)


def connect_four(columns: str) -> State:
    return Table(CONNECT_FOUR).when(*[f"drop {column}" for column in columns]).state


class Clock:
    """A clock that goes on by a second each time somebody looks at it."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1.0
        return self.time


def test_it_takes_a_win_that_the_judge_does_not_see() -> None:
    state = connect_four("fagbfbfa")
    bot = SearchBot(EndJudge(), Budget(40))
    assert state.notation().write(decide(bot, state, 1)) == "drop f"


def test_a_cautious_judge_keeps_to_its_favourite_where_another_may_have_had_luck() -> None:
    class Cautious(Counting):
        def caution(self) -> float:
            return 50.0

    state = ford().new(ford().setup(2), CounterDice(4))
    answers = [
        [SearchBot(judge, Budget(12), reach=1).choose(state, seed) for seed in range(12)]
        for judge in (Cautious(), Counting())
    ]
    first = [favourites(EndJudge(), state, state.legal(), 1, CounterDice(seed_of(seed, 0)))[0] for seed in range(12)]
    assert answers[0] == first
    assert answers[1] != first


def test_the_judges_favourites_come_first() -> None:
    state = connect_four("")
    found = favourites(EndJudge(), state, state.legal(), 3, CounterDice(1))
    assert [state.notation().write(action) for action in found] == ["drop a", "drop b", "drop c"]
    assert len(favourites(EndJudge(), state, state.legal(), 30, CounterDice(1))) == 7


def test_equals_come_in_any_order() -> None:
    class Level(EndJudge):
        def score(self, s: State, action: i64) -> i64:
            return 0

    state = connect_four("")
    assert len({favourites(Level(), state, state.legal(), 1, CounterDice(seed))[0] for seed in range(20)}) > 3


def test_a_single_answer_needs_no_thought() -> None:
    state = connect_four("gbcggeegbgdbabdegaecabfabfaecacdfecdfcdfd")
    clock = Clock()
    assert list(state.legal()) == [SearchBot(EndJudge(), Budget(seconds=1.0, clock=clock)).choose(state, 1)]
    assert clock.time == 0.0


class Counting(EndJudge):
    """Counts how often it is asked for the worth of a position, and answers by a throw of dice."""

    def __init__(self) -> None:
        self.asked = 0
        self.dice = CounterDice(7)

    def worth(self, s: State, seat: i64) -> i64:
        self.asked += 1
        return self.dice.below(1000)


def games_weighed(budget: Budget, state: Any) -> int:
    """How many games a bot plays for one answer: two seats are asked for in each."""
    judge = Counting()
    SearchBot(judge, budget, reach=1).weighed(state, state.legal(), 1)
    return judge.asked // 2


def test_a_budget_of_simulations_is_kept_but_for_the_games_that_are_compared() -> None:
    state = ford().new(ford().setup(2), CounterDice(4))
    assert 40 <= games_weighed(Budget(40, turn=0.0), state) < 48


def test_a_budget_of_time_ends_the_weighing_by_the_given_clock() -> None:
    state = ford().new(ford().setup(2), CounterDice(4))
    clock = Clock()
    games_weighed(Budget(seconds=6.0, clock=clock, turn=0.0), state)
    assert clock.time == 7.0


def test_a_bot_tells_when_its_clock_cut_an_answer_shorter_than_it_is_rated_for() -> None:
    state = ford().new(ford().setup(2), CounterDice(4))
    slow = SearchBot(Counting(), Budget(400, 6.0, Clock(), turn=0.0, rated=80), reach=1)
    quick = SearchBot(Counting(), Budget(400, 600.0, Clock(), turn=0.0, rated=80), reach=1)
    counted = SearchBot(Counting(), Budget(80, turn=0.0, rated=80), reach=1)
    for bot in (slow, quick, counted):
        bot.choose(state, 1)
    assert [bot.hurried() for bot in (slow, quick, counted)] == [True, False, False]


def test_an_answer_that_is_clear_was_not_hurried() -> None:
    state = connect_four("gbcggeegbgdbabdegaecabfabfaecacdfecdfcdfd")
    bot = SearchBot(EndJudge(), Budget(400, 1.0, Clock(), rated=80))
    bot.cut_short = True
    bot.choose(state, 1)
    assert not bot.hurried()


def test_however_little_time_there_is_nothing_is_decided_by_a_single_game() -> None:
    state = ford().new(ford().setup(2), CounterDice(4))
    contest = SearchBot(Counting(), Budget(1), reach=1).weighed(state, state.legal(), 1)
    assert min(len(contest.results[place]) for place in contest.live) >= 6


def test_of_a_long_turn_a_decision_gets_less() -> None:
    state = GAMES["pocketmodel"].new(GAMES["pocketmodel"].setup(2), CounterDice(4))
    assert games_weighed(Budget(60, turn=1.0), state) < games_weighed(Budget(60, turn=0.0), state)


def test_a_turn_gets_no_more_than_its_share() -> None:
    budget = Budget(100)
    assert budget.share(0) > budget.share(10) > budget.share(60) > 0.0
    assert sum(budget.share(left) for left in range(30)) < 7.0
    assert Budget(100, turn=0.0).share(60) == 1.0
    assert Budget(100, turn=50.0).share(1) == 1.0


def test_answers_are_halved_from_stage_to_stage() -> None:
    assert [stages_for(answers) for answers in (1, 2, 3, 4, 5, 8)] == [1, 1, 2, 2, 3, 3]
    assert [kept_at(stage, 7) for stage in range(4)] == [7, 4, 2, 2]


def test_the_same_seed_and_budget_give_the_same_answer() -> None:
    game = GAMES["pocketmodel"]
    state = game.new(game.setup(2), CounterDice(4))
    one, two = (SearchBot(JUDGES["pocketmodel"], Budget(12), reach=2) for each in range(2))
    assert [decide(one, state, seed) for seed in range(3)] == [decide(two, state, seed) for seed in range(3)]


def test_weighing_leaves_the_state_alone() -> None:
    state = ford().new(ford().setup(2), CounterDice(4))
    before, drawn = state.digest(), state.dice.count
    SearchBot(EndJudge(), Budget(20)).choose(state, 3)
    assert (state.digest(), state.dice.count) == (before, drawn)


@pytest.mark.parametrize("name", list(JUDGES))
def test_it_decides_the_same_in_every_game_when_only_hidden_things_change(name: str) -> None:
    game = GAMES[name]
    bot = SearchBot(JUDGES[name], Budget(4), breadth=2, reach=2)
    for number, state in enumerate(laws.random_game(game, game.setup(game.fewest), 3)):
        if number % 193 == 0 and state.seat() >= 0:
            other = state.redeal(state.seat(), number)
            assert decide(bot, other, 5) == decide(bot, state, 5)


def test_a_budget_without_an_end_is_refused() -> None:
    with pytest.raises(AssertionError, match="a budget needs"):
        Budget(seconds=1.0)


def test_a_game_without_a_judge_has_no_search_level() -> None:
    with pytest.raises(DataError, match="a game with a judge"):
        bot_named("search", "connect-four")
