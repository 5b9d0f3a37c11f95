"""The greedy bot plays Doomsday sensibly: it beats random play and every simple idea."""

import pytest

from games.doomsday.baselines import Builder, PointsOnly, Rusher, Spy
from games.doomsday.position import ANN, Position
from retrorocket.bots.bot import Bot, RandomBot, decide
from retrorocket.bots.judge import SURE
from retrorocket.bots.roster import JUDGES, bot_named
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.outcome import Outcome
from table import Table


def played(bots: list[Bot], seed: int, **options: object) -> Outcome:
    """How a game between bots ends."""
    state = DOOMSDAY.new(DOOMSDAY.setup(len(bots), options), CounterDice(seed_of(seed, 0)))
    answers = 0
    while state.frames:
        state.apply(decide(bots[state.seat()], state, seed_of(seed, 1 + answers)))
        answers += 1
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def wins_of_greedy(other: Bot, games: int) -> int:
    """In how many games of two the greedy bot comes first alone, changing seats every game."""
    greedy = bot_named("greedy", "doomsday")
    found = 0
    for game in range(games):
        bots = [greedy, other] if game % 2 == 0 else [other, greedy]
        found += played(bots, 500 + game).winners() == [game % 2]
    return found


def test_greedy_beats_random_play_nearly_always() -> None:
    assert wins_of_greedy(RandomBot(), 20) >= 19


@pytest.mark.parametrize(
    ("idea", "least"),
    [(PointsOnly, 8), (Rusher, 6), (Builder, 6), (Spy, 6)],
    ids=["points-only", "rusher", "builder", "spy"],
)
def test_greedy_beats_the_simple_ideas(idea: type[Bot], least: int) -> None:
    assert wins_of_greedy(idea(), 8) >= least


def test_points_only_does_not_win_at_a_table_of_four() -> None:
    greedy = bot_named("greedy", "doomsday")
    winners = [played([greedy, PointsOnly(), greedy, greedy], 900 + game).winners() for game in range(3)]
    assert not any(1 in each for each in winners)


def answer(table: Table) -> str:
    """What the greedy bot does here."""
    action = decide(bot_named("greedy", "doomsday"), table.state, 7)
    return table.state.notation().write(action)


def test_greedy_builds_when_no_seat_is_free() -> None:
    assert answer(Position(["W02 K02 G01 R05"], parts=[2, 0])) == "build"


def test_greedy_uses_part_plus() -> None:
    table = Position(["W02 K02 G01 W01"], parts=[2, 0], avoid="build")
    table.when("build")
    played = []
    while table.prompt() == "set-build":
        played.append(answer(table))
        table.when(played[-1])
    assert "add W01" in played
    assert len(played) == 4, "three cards and done"
    assert answer(table) == "extend"


def test_greedy_seats_a_passenger_in_a_seat_of_its_own_colour() -> None:
    table = Position(["K01 K02 K05"], parts=[4, 0], earth={"black": 1, "blue": 5}, avoid="black", draws=[0])
    table.when("seat black", "add K01", "add K02", "add K05", "done")
    assert answer(table) in ("at 1k", "at 2k")


def test_greedy_goes_on_with_a_launch_it_has_begun() -> None:
    table = Position(["R02 R03 Y04"], parts=[10, 0], stage=["4", "tools"])
    assert answer(table) == "launch"


def test_greedy_launches_a_full_rocket_and_waits_with_an_empty_one_early() -> None:
    hand = "R02 R03 Y04 W05 K02 R05 B02"
    riders = dict.fromkeys(("1k", "1w", "2k", "2w", "3g", "3b", "4g"), "blue")
    riders |= dict.fromkeys(("4b", "5g", "5b", "6g", "6b", "7r"), "green")
    assert answer(Position([hand], parts=[10, 0], aboard=[riders, {}])) == "launch"
    assert answer(Position([hand], parts=[10, 0])) != "launch"


def test_greedy_defends_a_launching_rocket() -> None:
    table = Position(["R01 R04 Y03 B05", "W03 K05 G01 Y01"], avoid="spy", parts=[5, 10], stage=["tools", "2"])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done")
    assert answer(table) == "defend"


def test_the_worth_of_a_finished_game_is_certain() -> None:
    table = Position(["R05"], ask="Draw", days=1, faceup=[None, "G05"], top="D1", score=[9, 3])
    table.when("draw deck")
    judge = JUDGES["doomsday"]
    assert (judge.worth(table.state, ANN), judge.worth(table.state, 1)) == (SURE, -SURE)


def test_worth_rises_with_points_parts_and_passengers() -> None:
    judge = JUDGES["doomsday"]
    plain = judge.worth(Position([""]).state, ANN)
    assert judge.worth(Position([""], score=[10, 0]).state, ANN) > plain
    assert judge.worth(Position([""], parts=[4, 0]).state, ANN) > plain
    built = Position([""], parts=[4, 0])
    seated = Position([""], parts=[4, 0], aboard=[{"1k": "black"}, {}])
    assert judge.worth(seated.state, ANN) > judge.worth(built.state, ANN)
