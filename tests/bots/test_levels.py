"""The levels and characters of bots: one catalogue, names that are read with care, a beginner who is no fool."""

from __future__ import annotations

import pytest

from retrorocket.bots.bot import RandomBot, decide
from retrorocket.bots.erring import ErringBot, chances_of
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import AS_SET, percentages
from retrorocket.bots.levels import LEVELS, OFFERED
from retrorocket.bots.roster import CHARACTERS, JUDGES, JUDGING, bot_named, levels_for, names_for
from retrorocket.bots.search import SearchBot
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

LONGEST_NAME = 20
"""As long as the wire takes the name of a level."""


def test_four_levels_are_offered_and_the_names_of_the_lab_still_play() -> None:
    assert [level.id for level in OFFERED] == ["cadet", "pilot", "captain", "admiral"]
    assert {"random", "greedy", "search"} <= set(LEVELS)
    for game in JUDGES:
        assert levels_for(game) == OFFERED
        kinds = [type(bot_named(name, game)) for name in ("random", "greedy", "search", *(each.id for each in OFFERED))]
        assert kinds == [RandomBot, GreedyBot, SearchBot, ErringBot, GreedyBot, SearchBot, SearchBot]


def test_every_level_has_a_sentence_about_it() -> None:
    for level in LEVELS.values():
        assert level.name[0].isupper()
        assert level.about.endswith(".")


def test_the_admiral_is_the_captain_with_more_to_think() -> None:
    captain, admiral = bot_named("captain", "doomsday"), bot_named("admiral", "doomsday")
    assert isinstance(captain, SearchBot)
    assert isinstance(admiral, SearchBot)
    assert captain.budget.simulations < admiral.budget.simulations


def test_a_captain_thinks_as_much_with_a_clock_and_an_admiral_more() -> None:
    for name, more in (("captain", False), ("admiral", True)):
        plain, clocked = bot_named(name, "doomsday"), bot_named(name, "doomsday", 5.0, lambda: 0.0)
        assert isinstance(plain, SearchBot)
        assert isinstance(clocked, SearchBot)
        assert (clocked.budget.simulations > plain.budget.simulations) == more
        assert clocked.budget.seconds == 5.0


@pytest.mark.parametrize("game", list(JUDGES))
def test_a_pilot_answers_as_the_greedy_bot_does(game: str) -> None:
    state = GAMES[game].new(GAMES[game].setup(2, {}), CounterDice(5))
    for step in range(40):
        if not state.frames:
            break
        action = decide(bot_named("pilot", game), state, step)
        assert action == decide(bot_named("greedy", game), state, step)
        state.apply(action)


@pytest.mark.parametrize("game", list(JUDGES))
def test_characters_have_names_and_differ_from_the_judge(game: str) -> None:
    for name in CHARACTERS[game]:
        assert GAMES[game].words.names["character"][name]
        assert GAMES[game].words.names["character_about"][name].endswith(".")
        bot = bot_named(f"pilot:{name}", game)
        assert isinstance(bot, GreedyBot)
        assert list(bot.judge.weights) != list(JUDGES[game].weights)
    assert all(len(name) <= LONGEST_NAME for name in names_for(game))


def test_weights_can_be_named_and_those_set_by_hand_asked_for() -> None:
    bot, hand = bot_named("pilot:spying=150+building=80", "doomsday"), bot_named("pilot:hand", "doomsday")
    assert isinstance(bot, GreedyBot)
    assert isinstance(hand, GreedyBot)
    names = bot.judge.weight_names()
    assert (bot.judge.weights[names.index("spying")], bot.judge.weights[names.index("building")]) == (150, 80)
    assert list(hand.judge.weights) == [AS_SET] * len(names)


@pytest.mark.parametrize(
    ("name", "expected", "found"),
    [
        ("wizard", "one of cadet, pilot, captain, admiral, random, greedy, search", "'wizard'"),
        ("pilot:clown", "a character of doomsday (raider, builder, guardian)", "'clown'"),
        ("pilot:", "a character of doomsday (raider, builder, guardian)", "''"),
        ("random:raider", "a level with a judge, where a character is named", "'random:raider'"),
        ("pilot:spyying=3", "weights among points", "'spyying'"),
        ("pilot:spying=1001", "a whole number from 0 to 1000", "'1001'"),
        ("pilot:spying=-1", "a whole number from 0 to 1000", "'-1'"),
    ],
)
def test_a_name_that_means_no_bot_is_refused(name: str, expected: str, found: str) -> None:
    with pytest.raises(DataError) as caught:
        bot_named(name, "doomsday")
    assert caught.value.expected.startswith(expected)
    assert caught.value.found == found


def test_a_beginner_takes_what_stands_far_above_the_rest() -> None:
    assert list(chances_of(percentages([4000, 100, 90, 0, -100]), 1.0)) == [1000, 0, 0, 0, 0]
    assert list(chances_of(percentages([10, 0]), 1.0)) == [1000, 0]


def test_a_beginner_draws_among_what_is_about_as_good() -> None:
    chances = list(chances_of(percentages([100, 95, 80, 20, 0, 0]), 1.0))
    assert chances[0] > chances[1] > chances[2] > 0
    assert chances[3:] == [0, 0, 0]
    assert list(chances_of(percentages([7, 7, 7]), 1.0)) == [1000, 1000, 1000]


@pytest.mark.parametrize("game", list(JUDGING))
def test_a_beginner_errs_sometimes_and_answers_by_the_seed(game: str) -> None:
    best, cadet = bot_named("pilot", game), bot_named("cadet", game)
    state, other = GAMES[game].new(GAMES[game].setup(2, {}), CounterDice(5)), 0
    for step in range(150):
        if not state.frames:
            break
        action = decide(cadet, state, step)
        assert action == decide(cadet, state, step)
        other += action != decide(best, state, step)
        state.apply(action)
    assert other > 0
