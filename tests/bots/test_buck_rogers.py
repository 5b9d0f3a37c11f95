"""Buck Rogers' judge: guards, Leaders, what is built and carried, and moves that go somewhere."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.bots.bot import decide
from retrorocket.bots.greedy import GreedyBot
from retrorocket.bots.judges.buck_rogers import BuckRogersJudge
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import TERRITORIES, ZONE_IDS
from retrorocket.kernel.dice import CounterDice, seed_of

GREEDY = GreedyBot(BuckRogersJudge())


def choice(table: Position, seed: int = 1) -> str:
    """What the greedy bot does."""
    return table.s.notation().write(decide(GREEDY, table.state, seed))


def moved(table: Position, key: str = "movement") -> list[str]:
    """All answers of the first player's turn, played by the greedy bot."""
    found: list[str] = []
    while table.asked() == 0 and table.prompt() in (key, "group") and len(found) < 60:
        found.append(choice(table, len(found)))
        table.when(found[-1])
    return found


def test_the_last_guard_of_a_factory_in_an_enemys_reach_stays() -> None:
    table = Position().hold("blue", "tycho").factory("tycho").stack("1 blue-G tycho")
    table.hold("green", "l4_colony").stack("2 green-F l4_colony").moving()
    assert choice(table) == "end"


def test_a_guard_that_nobody_threatens_goes_and_takes_the_zone_next_door() -> None:
    table = Position().hold("blue", "tycho").factory("tycho").stack("1 blue-G tycho").moving()
    assert moved(table)[0] == "move 1 blue-G tycho"


def test_the_escort_of_a_leader_stays_with_him() -> None:
    table = Position().hold("blue", "tycho").leader("buck_rogers", "tycho").stack("2 blue-F tycho")
    table.hold("green", "l4_colony").stack("3 green-F l4_colony").moving()
    moved(table)
    leader = table.where("buck_rogers")
    assert leader != "tycho" or table.at("tycho") == {"blue-F": 2}


def test_a_lone_leader_in_an_enemys_reach_does_not_stay_alone() -> None:
    table = Position().hold("blue", "tycho", "farside").leader("buck_rogers", "tycho")
    table.stack("6 blue-G farside", "2 green-F l4_colony").hold("green", "l4_colony").moving()
    moved(table)
    assert table.at(table.where("buck_rogers")).get("blue-G", 0) >= 3


def test_single_fighters_assault_together_what_each_alone_must_leave() -> None:
    table = Position().hold("blue", "american_regency", "african_regency", "urban_reservations", "l4_colony")
    table.stack(*(f"2 blue-F {zone}" for zone in ("american_regency", "african_regency", "urban_reservations")))
    table.hold("green", "l5_colony").factory("l5_colony").stack("2 green-G l5_colony").moving()
    moved(table)
    assert table.at("l5_colony").get("blue-F", 0) >= 4


def test_a_hopeless_assault_is_left_alone() -> None:
    table = Position().hold("blue", "l4_colony").stack("1 blue-F l4_colony")
    table.hold("green", "l5_colony").stack("6 green-G l5_colony").moving()
    moved(table)
    assert "blue-F" not in table.at("l5_colony")


def test_nothing_is_loaded_where_there_is_nothing_to_fly_for() -> None:
    table = Position().hold("blue", *ZONE_IDS[:TERRITORIES]).ship("blue-R1", "l4_colony").stack("4 blue-T l4_colony")
    table.moving()
    assert not [answer for answer in moved(table) if answer.startswith("load")]


def test_troopers_are_loaded_to_be_flown_at_once() -> None:
    table = Position().hold("blue", "l4_colony").ship("blue-R1", "l4_colony").stack("4 blue-T l4_colony")
    table.hold("green", "l5_colony").stack("1 green-T l5_colony").moving()
    answers = moved(table)
    load = next(k for k, answer in enumerate(answers) if answer.startswith("load"))
    assert answers[load + 1] == "fly blue-R1"


def test_a_battler_is_built_over_a_crowd_of_enemies() -> None:
    table = Position().hold("blue", "tycho").factory("tycho").stack("4 blue-G tycho")
    table.hold("green", "farside", "moscoviense", "tranquility").stack("3 green-T farside", "3 green-T moscoviense")
    table.building()
    assert choice(table) == "build tycho blue-B near_moon"


def test_a_transport_is_built_for_troopers_with_nowhere_to_walk() -> None:
    table = Position().hold("blue", "l4_colony").factory("l4_colony").stack("4 blue-T l4_colony").turn(4).building()
    assert choice(table) == "build l4_colony blue-R l4_colony"


def test_guards_are_built_where_enemies_can_come() -> None:
    table = Position().hold("blue", "tycho", "farside", "moscoviense", "tranquility").factory("tycho").turn(5)
    table.hold("green", "l4_colony").stack("3 green-F l4_colony").building()
    assert choice(table) == "build tycho blue-G tycho"


def test_no_second_factory_is_put_where_one_lies() -> None:
    table = Position().hold("blue", "tycho", "farside").factory("tycho").turn(1).building()
    assert choice(table) != "build tycho blue-Y tycho"
    assert choice(table) == "build tycho blue-Y farside"


def test_no_factory_is_begun_that_comes_too_late() -> None:
    table = Position().hold("blue", "tycho", "farside").factory("tycho").turn(6).building()
    assert "-Y" not in choice(table)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 3)])
def test_no_unit_goes_back_where_it_came_from_in_the_same_turn(seats: int, seed: int) -> None:
    state = BUCK_ROGERS.new(BUCK_ROGERS.setup(seats), CounterDice(seed))
    assert isinstance(state, Buck)
    left: set[tuple[int, str, str]] = set()
    turn, step, unit, start = 0, 0, "", ""
    while state.frames and state.turn < 5:
        words = state.notation().write(decide(GREEDY, state, seed_of(seed, step))).split()
        if state.turn != turn:
            turn, left = int(state.turn), set()
        if words[0] in ("move", "pick"):
            unit, start = words[2], words[3]
        elif words[0] in ("go", "to") and unit:
            assert (turn, unit, words[1]) not in left, (unit, words[1])
            left.add((turn, unit, start))
            unit = ""
        elif words[0] in ("fly", "lead"):
            unit = ""
        state.apply(state.notation().read(" ".join(words)))
        step += 1
