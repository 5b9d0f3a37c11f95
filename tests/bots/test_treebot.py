"""The bot that grows a tree sees what is near, keeps to its budget, repeats itself, and cannot cheat."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.yardsticks.backgammon.game import BACKGAMMON
from benchmarks.yardsticks.connect_four.game import CONNECT_FOUR
from benchmarks.yardsticks.connect_four.state import ConnectFour
from mypy_extensions import i64

from fording import ford
from laws import laws
from retrorocket.bots.bot import Bot, RandomBot, decide
from retrorocket.bots.budget import Budget
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import SURE, Judge, final_worth
from retrorocket.bots.roster import JUDGES
from retrorocket.bots.treebot import TreeBot
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.game import Game
from retrorocket.kernel.state import State
from table import Table


def connect_four(columns: str) -> State:
    return Table(CONNECT_FOUR).when(*[f"drop {column}" for column in columns]).state


class Clock:
    """A clock that goes on by a second each time somebody looks at it."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1.0
        return self.time


class FordJudge(Judge):
    """Likes to be near the enemy's home and to have units."""

    def worth(self, s: State, seat: i64) -> i64:
        state: Any = s
        if not s.frames:
            return final_worth(s, seat)
        return self.standing(state, seat) - self.standing(state, 1 - seat)

    def standing(self, s: Any, seat: i64) -> int:
        """The sum over a side's units: ten each, less the way to go."""
        ways = ([5, 3, 4, 2, 1, 0], [0, 1, 1, 2, 2, 3])[seat]
        return sum(10 - ways[s.area[unit]] for unit in (2 * seat, 2 * seat + 1) if s.area[unit] >= 0)


class CentreJudge(Judge):
    """Likes discs in the middle column."""

    def worth(self, s: State, seat: i64) -> i64:
        assert isinstance(s, ConnectFour)
        return int(s.discs_of(seat) >> 21 & 63).bit_count() * SURE // 10


@pytest.mark.parametrize(
    ("columns", "answer"),
    [("aabbcc", "drop d"), ("agbgcg", "drop d"), ("dadada", "drop d"), ("gagbgc", "drop g")],
    ids=["wins along", "wins along before blocking", "wins upwards", "prefers its own four to blocking"],
)
def test_it_takes_a_win_that_is_there(columns: str, answer: str) -> None:
    state = connect_four(columns)
    bot = TreeBot(None, Budget(200))
    assert state.notation().write(decide(bot, state, 1)) == answer


def test_it_blocks_a_win_that_threatens() -> None:
    state = connect_four("gaga" + "g")
    bot = TreeBot(None, Budget(300))
    assert state.notation().write(decide(bot, state, 1)) == "drop g"


@pytest.mark.parametrize("game", [CONNECT_FOUR, BACKGAMMON, ford()], ids=["connect-four", "backgammon", "ford"])
def test_the_same_seed_and_budget_give_the_same_answer(game: Game) -> None:
    state = game.new(game.setup(2), CounterDice(4))
    one, two = TreeBot(None, Budget(40)), TreeBot(None, Budget(40))
    assert [decide(one, state, seed) for seed in range(3)] == [decide(two, state, seed) for seed in range(3)]


def test_another_seed_gives_other_simulations() -> None:
    state = connect_four("")
    bot = TreeBot(None, Budget(30))
    visits = {tuple(bot.searched(state, seed).visits) for seed in range(4)}
    assert len(visits) > 1


def test_it_decides_the_same_when_only_hidden_things_change() -> None:
    game = ford()
    bot = TreeBot(FordJudge(), Budget(30), cut=8)
    for number, state in enumerate(laws.random_game(game, game.setup(2), 7)):
        if state.seat() >= 0 and number % 3 == 0:
            other = state.redeal(state.seat(), number)
            assert decide(bot, other, 5) == decide(bot, state, 5)


@pytest.mark.parametrize("name", [name for name in JUDGES if name in GAMES])
def test_it_decides_the_same_in_every_game_when_only_hidden_things_change(name: str) -> None:
    game = GAMES[name]
    bot = TreeBot(JUDGES[name], Budget(10), cut=5)
    for number, state in enumerate(laws.random_game(game, game.setup(game.fewest), 3)):
        if number % 61 == 0 and state.seat() >= 0:
            other = state.redeal(state.seat(), number)
            assert decide(bot, other, 5) == decide(bot, state, 5)


def test_searching_leaves_the_state_alone() -> None:
    game = ford()
    state = game.new(game.setup(2), CounterDice(4))
    before, drawn = state.digest(), state.dice.count
    TreeBot(FordJudge(), Budget(20), cut=8).choose(state, 3)
    assert (state.digest(), state.dice.count) == (before, drawn)


def test_a_budget_of_simulations_is_kept_to_the_last() -> None:
    tree = TreeBot(None, Budget(25)).searched(connect_four(""), 1)
    assert sum(tree.visits[tree.find(0, action, 0)] for action in connect_four("").legal()) == 25.0


def test_a_budget_of_time_ends_the_search_by_the_given_clock() -> None:
    clock = Clock()
    tree = TreeBot(None, Budget(seconds=24.0, clock=clock)).searched(connect_four(""), 1)
    assert sum(tree.visits[tree.find(0, action, 0)] for action in connect_four("").legal()) == 24.0
    assert clock.time == 25.0


def test_a_single_answer_needs_no_thought() -> None:
    state = connect_four("gbcggeegbgdbabdegaecabfabfaecacdfecdfcdfd")
    clock = Clock()
    assert list(state.legal()) == [TreeBot(None, Budget(seconds=1.0, clock=clock)).choose(state, 1)]
    assert clock.time == 0.0


class LeftJudge(CentreJudge):
    """Scores the leftmost column highest, whatever the position is worth."""

    def score(self, s: State, action: i64) -> i64:
        return -(action >> 6)


def test_the_judges_favourite_is_tried_before_all_others() -> None:
    state = connect_four("")
    for simulations, columns in ((1, 1), (3, 2), (9, 3)):
        tree = TreeBot(LeftJudge(), Budget(simulations), cut=0).searched(state, 1)
        children = [tree.find(0, action, 0) for action in state.legal()]
        assert [child >= 0 for child in children] == [k < columns for k in range(7)]


def test_a_random_game_that_is_cut_is_valued_by_the_judge() -> None:
    bot = TreeBot(CentreJudge(), Budget(60), cut=0)
    state = connect_four("ag")
    assert state.notation().write(bot.choose(state, 2)) == "drop d"


def points(game: Game, hero: Bot, rival: Bot, games: int) -> float:
    """What a bot scores against another in so many games with seats in turn: a win counts 1, a draw a half."""
    total = 0.0
    for number in range(games):
        state = game.new(game.setup(2), CounterDice(seed_of(11, number)))
        seat = number % 2
        asked = 0
        while state.seat() >= 0:
            asked += 1
            state.apply(decide(hero if state.seat() == seat else rival, state, seed_of(number, asked)))
        outcome = state.outcome()
        assert outcome is not None
        total += 1 / len(outcome.winners()) if seat in outcome.winners() else 0.0
    return total


def test_it_beats_random_play_at_connect_four() -> None:
    assert points(CONNECT_FOUR, TreeBot(None, Budget(50)), RandomBot(), 12) >= 10


def test_it_beats_random_and_greedy_play_at_ford() -> None:
    bot = TreeBot(FordJudge(), Budget(60), cut=10, wander=1)
    assert points(ford(), bot, RandomBot(), 8) >= 6
    assert points(ford(), bot, GreedyBot(FordJudge()), 16) >= 10
