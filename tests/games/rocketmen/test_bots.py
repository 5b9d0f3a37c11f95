"""Rocketmen's judge: worths that make sense, sensible answers, and a greedy bot that beats a random one."""

from __future__ import annotations

import pytest

from games.rocketmen.position import ROGUE, SOUTH, Position, microid, reserve, ship
from retrorocket.bots.bot import Bot, RandomBot, decide
from retrorocket.bots.budget import Budget
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judge import SURE
from retrorocket.bots.judges.rocketmen import RocketmenJudge
from retrorocket.bots.judges.rocketmen_values import boarding_odds
from retrorocket.bots.treebot import TreeBot
from retrorocket.games.rocketmen.frames.damage import Damage
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.games.rocketmen.nouns import OBJECT
from retrorocket.games.rocketmen.preparation import forbids_fleet
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.verbs import CHOOSE_FLEET
from retrorocket.kernel.actions import pack, verb_of
from retrorocket.kernel.dice import CounterDice, seed_of

JUDGE = RocketmenJudge()
GREEDY = GreedyBot(JUDGE)


def choice(table: Position, seed: int = 1) -> str:
    """What the greedy bot does."""
    return table.state.notation().write(decide(GREEDY, table.state, seed))


def played(number: int, scenario: str = "standard", seats: int = 2) -> tuple[bool, str]:
    """A greedy bot against random ones, seats and fleets changing from game to game: whether it won, and how it ended.

    Against one opponent all pairs of the eight ready-made fleets take turns.
    """
    state = ROCKETMEN.new(ROCKETMEN.setup(seats, {"scenario": scenario}), CounterDice(seed_of(19, number)))
    assert isinstance(state, Rocketmen)
    bots: list[Bot] = [GREEDY if seat == number % seats else RandomBot() for seat in range(seats)]
    steps = 0
    while state.seat() >= 0:
        action = decide(bots[state.seat()], state, seed_of(number, steps))
        if verb_of(action) == CHOOSE_FLEET and scenario == "standard":
            fleet = number % 8 if state.seat() == 0 else (number // 8 + 3 * number) % 8
            assert forbids_fleet(state, state.seat(), fleet) == ""
            action = pack(CHOOSE_FLEET, fleet)
        state.apply(action)
        steps += 1
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners() == [number % seats], outcome.reason


def test_greedy_beats_random_nearly_always_and_before_the_time_is_up() -> None:
    games = [played(number) for number in range(6)]
    assert sum(won for won, reason in games) >= 5
    assert all(reason in ("RM-WIN-01", "RM-WIN-02") for won, reason in games)


@pytest.mark.parametrize(
    ("number", "scenario", "seats"),
    [(1, "ore_rush", 2), (2, "siege", 2), (3, "siege", 2), (4, "skirmish", 2), (5, "standard", 3), (6, "standard", 4)],
)
def test_greedy_beats_random_in_every_scenario_and_at_larger_tables(number: int, scenario: str, seats: int) -> None:
    assert played(number, scenario, seats)[0]


@pytest.mark.compiled_only("a hundred games from the sources take minutes")
def test_greedy_beats_random_at_least_95_times_in_100() -> None:
    games = [played(number) for number in range(100)]
    assert sum(won for won, reason in games) >= 95
    assert sum(reason in ("RM-WIN-01", "RM-WIN-02") for won, reason in games) >= 95


def test_a_ship_without_pods_in_range_is_shot_at_before_one_with_shields() -> None:
    table = Position(
        ship("R1", "Lictor", at=(300000, 300000), pods="AA"),
        ship("B1", "Phoenix", at=(350000, 300000), pods="SSS"),
        ship("B2", "Phoenix", at=(300000, 350000), pods=""),
    )
    assert choice(table) == "attack R1>B2"


def test_a_hauler_turns_to_a_microid_flies_there_docks_and_loads() -> None:
    table = Position(
        ship("R1", "Dusty Penny", at=(200000, 700000), heading=9000, pods="S"),
        reserve("R5", "Lictor"),
        ship("B1", "Dusty Penny", at=(894400, 894400), pods="S"),
        microid("m01", at=(200000, 780000)),
    )
    assert choice(table) == "rotate R1 0"
    table.when("rotate R1 0")
    assert choice(table) == "move R1"
    table.when("move R1")
    assert choice(table) == "dock R1 m01"
    table.when("dock R1 m01")
    assert choice(table) == "load R1 m01"


def test_a_loaded_ship_at_home_unloads() -> None:
    table = Position(
        ship("R1", "Dusty Penny", at=(SOUTH[0], SOUTH[1] + 45002), pods="S", cargo="TN", docked="HR"),
        reserve("R5", "Lictor"),
    )
    assert choice(table) == "unload R1"


def test_a_reserve_ship_that_can_be_paid_for_comes_in_with_both_kinds_of_pods() -> None:
    table = Position(
        ship("R1", "Dusty Penny", at=(SOUTH[0], SOUTH[1] + 45002), pods="S", docked="HR"),
        reserve("R5", "Lictor"),
        home={"red": "TN"},
    )
    assert choice(table) == "deploy R5"
    table.when("deploy R5")
    assert choice(table) == "lasers 1"


def test_a_ship_docked_at_the_rogue_asteroid_mines() -> None:
    table = Position(
        ship("R1", "Dusty Penny", at=(ROGUE[0], ROGUE[1] - 45002), pods="S", docked="X"),
        reserve("R5", "Lictor"),
        stock="TTNNCC",
        begin=True,
    )
    assert choice(table) == "mine R1"


def test_a_strong_ship_docked_at_the_enemy_home_base_boards_it_and_a_weak_one_does_not() -> None:
    at = (457200, 795500 - 50002)
    strong = Position(ship("R1", "Long Odds", at=at, pods="AASS", docked="HB"))
    assert choice(strong) == "board R1>HB"
    weak = Position(ship("R1", "Long Odds", at=at, pods="A", docked="HB"))
    assert not choice(weak).startswith("board")


def test_more_dice_make_better_boardings() -> None:
    at = (457200, 795500 - 50002)
    odds = []
    for pods in ("A", "AA", "AAS", "AASS"):
        table = Position(ship("R1", "Long Odds", at=at, pods=pods, docked="HB"))
        odds.append(int(boarding_odds(table.s, OBJECT.number("R1"), OBJECT.number("HB"))))
    assert odds == sorted(odds)
    assert odds[0] < 20
    assert 40 < odds[2] < 60
    assert odds[3] > 65


def test_a_hauler_loses_its_laser_and_a_warship_keeps_its_last_one() -> None:
    hauler = Position(ship("R1", "Column Hauler", at=(300000, 300000), heading=9000, pods="AS"))
    warship = Position(ship("R1", "Lictor", at=(300000, 300000), heading=9000, pods="AS"))
    for table, answer in ((hauler, "lose laser"), (warship, "lose shield")):
        table.s.push(Damage(OBJECT.number("R1"), 1, False))
        assert choice(table) == answer


def test_pods_resources_and_wins_are_worth_more() -> None:
    def worth(pods: str, home: str) -> int:
        table = Position(
            ship("R1", "Lictor", at=(300000, 300000), pods=pods), reserve("R5", "Phoenix"), home={"red": home}
        )
        return int(JUDGE.worth(table.state, 0))

    assert worth("A", "") < worth("AS", "") < worth("AS", "T") < SURE
    table = Position(ship("R1", "Lictor", at=(300000, 300000)))
    assert JUDGE.worth(table.state, 0) == -JUDGE.worth(table.state, 1)


def test_the_bot_decides_the_same_when_only_hidden_resources_differ() -> None:
    state = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(3))
    for step in range(60):
        seat = state.seat()
        action = decide(GREEDY, state, step)
        assert decide(GREEDY, state.redeal(seat, step + 500), step) == action
        state.apply(action)


def test_the_searching_bot_answers_within_its_budget() -> None:
    state = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(5))
    bot = TreeBot(JUDGE, Budget(3), cut=6)
    for step in range(24):
        search = step % 8 == 7
        action = decide(bot if search else GREEDY, state, step)
        assert state.refusal(action) == ""
        state.apply(action)


def test_a_fleet_is_chosen_whose_raider_is_strong_and_gets_about() -> None:
    state = ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(5))
    chosen = {state.notation().write(decide(GREEDY, state, seed)) for seed in range(40)}
    raiding = ["mercury_raid", "rebel_cell", "free_company", "alliance_volunteers"]
    assert chosen == {f"fleet {fleet}" for fleet in raiding}


def test_crew_would_rather_guard_the_home_base_than_leave_it_and_a_raider_keeps_its_own() -> None:
    at = (SOUTH[0], SOUTH[1] + 50002)
    raider = Position(ship("R1", "Long Odds", at=at, pods="AASS", crew=["Belter Prospector"], docked="HR"))
    home = raider.state.notation().read("transfer rc1 HR")
    assert JUDGE.score(raider.state, home) > 0
    assert not choice(raider).startswith("transfer")
    raider.when("transfer rc1 HR")
    assert not choice(raider).startswith("transfer")


def test_a_raid_is_begun_by_four_dice_against_four_and_not_by_three() -> None:
    at = (457200, 795500 - 50002)
    for pods, begun in (("AAS", True), ("AA", False)):
        table = Position(ship("R1", "Long Odds", at=at, pods=pods, docked="HB"))
        assert choice(table).startswith("board") == begun
