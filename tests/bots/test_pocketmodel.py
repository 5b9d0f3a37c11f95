"""PocketModel's judge: worths that make sense, and a greedy bot that beats a random one."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position, faces
from retrorocket.bots.bot import Bot, RandomBot, decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import SURE
from retrorocket.bots.judges.pocketmodel import PocketModelJudge
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.dice import CounterDice, seed_of

JUDGE = PocketModelJudge()
GREEDY = GreedyBot(JUDGE)


def choice(table: Position, seed: int = 1) -> str:
    """What the greedy bot does."""
    return table.s.notation().write(decide(GREEDY, table.state, seed))


def winner(game: int) -> bool:
    """Tell whether the greedy bot beats a random one, from alternating seats and with all six sets."""
    forces: dict[str, object] = {"force_a": f"F{game % 6 + 1}", "force_b": f"F{game // 6 % 6 + 1}"}
    state = POCKETMODEL.new(POCKETMODEL.setup(2, forces), CounterDice(seed_of(7, game)))
    mine = game % 2
    bots: list[Bot] = [GREEDY, RandomBot()] if mine == 0 else [RandomBot(), GREEDY]
    step = 0
    while state.seat() >= 0:
        state.apply(decide(bots[state.seat()], state, seed_of(game, step)))
        step += 1
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners() == [mine]


def test_greedy_beats_random_nearly_always() -> None:
    assert sum(winner(game) for game in range(12)) >= 11


@pytest.mark.compiled_only("a hundred games from the sources take minutes")
def test_greedy_beats_random_at_least_95_times_in_100() -> None:
    assert sum(winner(game) for game in range(100)) >= 95


def test_a_strike_that_can_win_is_taken() -> None:
    table = Position({"A": "C09@HB P01", "B": "B09 B09"}, objectives={"B": "O03^"})
    assert choice(table) == "strike A1>HB.1"


def test_the_weaker_of_two_open_objectives_is_struck() -> None:
    table = Position({"A": "C09@HB", "B": "B09"}, objectives={"B": "O01^ O03^"})
    assert choice(table) == "strike A1>HB.2"


def test_a_card_that_turns_a_battle_is_played_and_a_useless_one_is_kept() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01 K43"}).when("attack A1xB1")
    assert choice(table) == "play K01"
    sure = Position({"A": "C09@C", "B": "C01@C D01"}, hands={"A": "K01"}).when("attack A1xB1")
    assert choice(sure) == "pass", "two or more hits already"


def test_a_miss_is_rerolled_and_a_hit_is_not() -> None:
    for dice, answer in (("1 1 1 1", "reroll A1"), ("6 5 1 1", "decline")):
        table = (
            Position({"A": "P06@C", "B": "B09@C"}, hands={"A": "K54"})
            .rolling(*faces(dice))
            .when("attack A1xB1", "play K54")
        )
        assert choice(table) == answer


def test_a_lone_intruder_at_home_is_attacked_before_the_race_goes_on() -> None:
    table = Position({"A": "P06 P03@HB P09", "B": "P03@HA P06 P09"})
    verb, battle = choice(table).split()
    assert (verb, battle[-2:]) == ("attack", "B1")


def test_an_objective_that_is_liked_is_played_before_the_action() -> None:
    table = Position({"A": "P06 P03@HB", "B": "P06"}, hands={"A": "O02 K01"})
    assert choice(table).startswith("objective O02>HA.")
    table = Position({"A": "P06 P03@HB", "B": "P06"}, hands={"A": "O02 K01"}, objectives={"A": "O02^ O02^ O02^"})
    assert choice(table).startswith("strike")


def test_a_unit_of_the_most_stars_or_nearly_so_is_placed_first() -> None:
    table = Position()
    for _ in range(2):
        seat, size = table.asked(), table.s.size
        best = max(table.s.sheet(unit).stars for unit in range(seat * size, seat * size + table.s.counts[seat]))
        unit = table.s.nouns.unit.number(choice(table).split()[1])
        assert table.s.sheet(unit).stars >= best - 1
        while table.legal("place") and table.asked() == seat:
            table.when(choice(table))


def test_a_lone_unit_does_not_walk_into_a_guarded_home() -> None:
    table = Position({"A": "P03@C P09", "B": "P06 P09 P06 P03"})
    assert choice(table) not in ("move A1>HB", "pass")


def test_the_sides_do_not_race_past_each_other() -> None:
    fought = 0
    for game in range(4):
        state = POCKETMODEL.new(POCKETMODEL.setup(2, {}), CounterDice(seed_of(3, game)))
        battle = step = 0
        while state.seat() >= 0:
            action = decide(GREEDY, state, seed_of(game, step))
            battle = battle or int(state.notation().write(action).startswith("attack"))
            state.apply(action)
            step += 1
        fought += battle
    assert fought == 4


def test_more_units_objectives_and_wins_are_worth_more() -> None:
    small = Position({"A": "P06", "B": "P06"})
    large = Position({"A": "P06 P06", "B": "P06"})
    assert JUDGE.worth(large.state, 0) > JUDGE.worth(small.state, 0) > JUDGE.worth(large.state, 1)
    poor = Position({"A": "P06", "B": "P06"}, objectives={"A": "O01"})
    assert JUDGE.worth(poor.state, 0) < JUDGE.worth(small.state, 0)
    won = Position({"A": "C09@C", "B": "C01@C"}).rolling(6, 5, 1, 1).when("attack A1xB1")
    assert (JUDGE.worth(won.state, 0), JUDGE.worth(won.state, 1)) == (SURE, -SURE)


def test_the_bot_decides_the_same_when_only_hidden_cards_differ() -> None:
    table = Position(
        {"A": "P06@HB P03@C", "B": "B07"},
        hands={"A": "K01 O02", "B": "K05 K07"},
        objectives={"A": "K02 K03 K04", "B": "K08 K09 K10"},
    )
    for seed in range(5):
        other = table.state.redeal(0, seed + 50)
        assert other.digest() != table.state.digest()
        assert decide(GREEDY, table.state, seed) == decide(GREEDY, other, seed)
