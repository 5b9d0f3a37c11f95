"""The judge, the greedy bot and the odds of battles."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.bots.bot import RandomBot, decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judges.buck_rogers import BuckRogersJudge
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.odds import battle_odds
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.dice import CounterDice, seed_of

JUDGE = BuckRogersJudge()


def test_zones_factories_and_units_are_worth_something() -> None:
    poor = Position().stack("1 blue-F bach").hold("blue", "bach").moving()
    rich = Position().stack("1 blue-F bach", "3 blue-T tycho").hold("blue", "bach", "tycho").factory("tycho").moving()
    assert JUDGE.weighed(rich.s, 0) > JUDGE.weighed(poor.s, 0)
    assert JUDGE.worth(rich.state, 0) > 0 > JUDGE.worth(rich.state, 1)


def test_greedy_takes_an_empty_zone_next_door_and_not_a_hopeless_fight() -> None:
    board = (
        Position().stack("1 blue-T bach", "9 green-G tolstoi").hold("blue", "bach").hold("green", "tolstoi").moving()
    )
    bot = GreedyBot(JUDGE)
    for _ in range(4):
        if board.prompt() in ("movement", "group") and board.asked() == 0:
            board.state.apply(decide(bot, board.state, 5))
    assert board.at("tolstoi") == {"green-G": 9}
    assert board.at("the_warrens") == {"blue-T": 1} or board.at("sobkou_plains") == {"blue-T": 1}


def test_greedy_finishes_what_it_has_begun_and_builds_rather_than_idles() -> None:
    board = Position().factory("bach", "B", "near_mercury").factory("tycho").hold("blue", "bach", "tycho").building()
    bot = GreedyBot(JUDGE)
    board.state.apply(decide(bot, board.state, 1))
    assert board.at("near_mercury") == {"blue-B": 1}
    board.state.apply(decide(bot, board.state, 2))
    assert board.view()["factories"][1]["worked"] or board.saved("turn") == 2


def test_odds_of_a_battle_are_a_share_with_an_interval_and_touch_nothing() -> None:
    board = Position().stack("6 blue-F bach", "1 green-T bach").fighting()
    before = board.state.digest()
    odds = battle_odds(board.s, ZONE_IDS.index("bach"), 3, trials=40)
    assert board.state.digest() == before
    low, high = odds.interval(0)
    assert 0.8 < low < high <= 1.0
    assert odds.wins[3] < 5
    assert odds.trials == 40


def test_odds_are_even_between_equals() -> None:
    board = Position().stack("2 blue-F E4", "2 green-F E4").fighting()
    odds = battle_odds(board.s, ZONE_IDS.index("E4"), 9, trials=60)
    low, high = odds.interval(0)
    assert low < 0.5 < high + 0.15


@pytest.mark.parametrize("seed", [2, 3])
def test_greedy_beats_random(seed: int) -> None:
    bots = [GreedyBot(JUDGE), RandomBot()] if seed % 2 == 0 else [RandomBot(), GreedyBot(JUDGE)]
    state = BUCK_ROGERS.new(BUCK_ROGERS.setup(2), CounterDice(seed_of(seed, 0)))
    steps = 0
    while state.seat() >= 0:
        state.apply(decide(bots[int(state.seat())], state, seed_of(seed, steps + 7)))
        steps += 1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == [seed % 2]
