"""Set-up at its margins: who begins, what counts in a Zone, colours drawn for small games, homes that are told."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from games.buck_rogers.test_setup import own_zones, placed
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from retrorocket.games.buck_rogers.nouns import LEADER, UNIT, ZONE
from retrorocket.games.buck_rogers.tables import COLOURS
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.events import SPECTATOR
from table import Table


def placing(army: dict[int, int], left: int, seat: int = 0, seats: int = 6, **options: Any) -> Position:
    """A placement of which `left` pieces are still to come; `army` is what waits, by its place in the reserve."""
    board = Position(seats, **options)
    reserve = [0] * 30
    for place, count in army.items():
        reserve[place] = count
    return board.given(reserve=reserve, phase="placing", turn=0, order=[], card=[0] * 6, shown=[0] * 6)


def opened(board: Position, left: int, seat: int = 0, **placement: Any) -> Position:
    """Ask for the placement."""
    return board.open({"frame": "Placing", "player": seat, "left": left, "zone": None, "colour": None} | placement)


@pytest.mark.rule("BR-SETUP-08", "BR-SETUP-09")
def test_the_first_player_may_be_the_one_in_the_first_seat_and_is_found_once() -> None:
    table = Table(BUCK_ROGERS, 4, setup=[*range(41, 0, -1), 8, 6, 2, 4])
    turns = []
    for _ in range(5):
        turns.append(table.asked())
        for _ in range(3):
            table.when(table.legal()[0])
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.rule("BR-SETUP-10")
@pytest.mark.parametrize("sixth", ["factory", "leader", "unit", "ship"])
def test_leaders_transports_and_factories_count_among_the_six_of_a_zone(sixth: str) -> None:
    board = placing({0: 1}, 1, C=True).hold("blue", "bach", "tolstoi").stack("5 blue-T bach")
    if sixth == "factory":
        board.factory("bach")
    elif sixth == "leader":
        board.leader("buck_rogers", "bach")
    elif sixth == "ship":
        board.ship("blue-R1", "bach")
    else:
        board.stack("1 blue-F bach")
    opened(board, 1)
    assert board.refusal("place blue-T bach") == "BR-SETUP-10"
    assert board.legal() == ["place blue-T tolstoi"]


@pytest.mark.rule("BR-AFACT-02", "BR-R-64")
def test_what_is_offered_at_set_up_keeps_the_limits_of_factories() -> None:
    board = placing({0: 3, 4: 1}, 3, advanced=True).hold("blue", "vesta", "tycho").factory("vesta")
    opened(board, 3)
    assert board.legal() == ["place blue-T tycho", "place blue-Y tycho", "place blue-T vesta"]


@pytest.mark.rule("BR-SETUP-07", "BR-SETUP-09", "BR-P3-04", "BR-VAR-05", "BR-AFACT-02")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(6, {}), (6, {"advanced": True}), (2, {"advanced": True}), (3, {"V5": True}), (4, {"C": True})],
)
def test_at_set_up_all_is_offered_that_is_not_refused(seats: int, options: dict[str, Any]) -> None:
    table = placed(seats, 3, **options)
    for _ in range(14):
        table.when(table.legal()[-1])
    zones = [*own_zones(table), "E1", next(zone for zone in table.view()["control"] if zone not in own_zones(table))]
    texts = [f"place {unit} {zone}" for unit in UNIT.words for zone in zones]
    texts += [f"post {leader} {zone}" for leader in LEADER.words for zone in zones]
    assert sorted(table.legal()) == sorted(text for text in texts if not table.refusal(text))
    assert len(ZONE.words) == 171


@pytest.mark.rule("BR-R-07", "BR-P2-01", "BR-P3-01")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2)])
def test_in_small_games_all_colours_and_whole_sets_of_leaders_are_drawn(seats: int, each: int) -> None:
    view = placed(seats, 5, colours="random").view()
    assert sorted(colour for player in view["players"] for colour in player["colours"]) == sorted(COLOURS)
    assert [len(player["colours"]) for player in view["players"]] == [each] * seats
    sets = {seat: {row["leader"] for row in view["leaders"] if row["seat"] == seat} for seat in range(seats)}
    three = [{"buck_rogers", "wilma_deering"}, {"killer_kane", "ardala"}, {"black_barney", "doc_huer"}]
    two = [{"buck_rogers", "wilma_deering", "black_barney"}, {"killer_kane", "ardala", "doc_huer"}]
    assert all(led in (two if seats == 2 else three) for led in sets.values())
    assert len({row["colour"] for row in view["leaders"]}) == 6, "each with a colour of its own"


@pytest.mark.rule("BR-SCN-B3")
def test_every_zone_of_a_home_is_told() -> None:
    state = BUCK_ROGERS.begin(BUCK_ROGERS.setup(6, {"B3": True}), CounterDice(1))
    state.log = []
    state.settle()
    homes = [(event["seat"], event["zone"]) for event in state.told(SPECTATOR) if event["event"] == "home"]
    view = state.view(SPECTATOR)
    owner = {player["colours"][0]: f"p{seat + 1}" for seat, player in enumerate(view["players"])}
    assert len(homes) == 42
    assert set(homes) == {(owner[colour], zone) for zone, colour in view["control"].items()}
