"""Buck Rogers in the terminal: Displays, stacks, own and foreign cargo, markers and hits."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from games.buck_rogers.position import Position
from retrorocket.cli.boards.drawn import board, foreseen, legend
from retrorocket.cli.boards.look import Look
from retrorocket.cli.table.chairs import Chair
from retrorocket.games.buck_rogers.game import BUCK_ROGERS


def drawn(table: Position, seat: int = 0) -> str:
    """A board as plain text."""
    console = Console(file=StringIO(), width=140, color_system=None)
    console.print(board("buck-rogers", table.view(seat), Look(seat, [], BUCK_ROGERS.words)))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def test_stacks_leaders_factories_and_control_stand_in_their_zones() -> None:
    table = Position().stack("3 blue-F bach", "2 green-T bach", "1 brown-F TM7").factory("bach", "B", "near_mercury")
    table.hold("blue", "bach").leader("buck_rogers", "bach").satellite("near_venus").moving()
    shown = drawn(table)
    line = next(line for line in shown.splitlines() if line.startswith("Bach"))
    assert "[blue]" in line
    assert "blue 3F, green 2T, Buck Rogers, Y:B" in line
    assert "TM7 brown 1F" in " ".join(shown.split())
    assert "Near Venus Orbit K" in " ".join(shown.split())
    assert "Mercury (Me2, next Me1)" in shown
    assert "1/15" in shown


def test_only_the_owner_reads_what_a_transport_carries() -> None:
    table = Position().ship("blue-R2", "E4", troopers=3).moving()
    assert "blue R2(3T)" in drawn(table, 0)
    assert "blue R2(?)" in drawn(table, 1)


def test_the_moving_group_and_the_hits_are_named() -> None:
    table = Position(dice=[8]).stack("2 blue-F bach", "2 green-T bach").fighting()
    table.when("attack blue-F green-T")
    assert "hit: 1 green-T" in drawn(table)
    march = Position().stack("2 blue-F bach").moving().when("move 2 blue-F bach")
    assert isinstance(march, Position)
    assert "moving: 2 blue-F" in drawn(march)


def test_known_turn_cards_and_a_legend_are_shown() -> None:
    table = Position(4, advanced=True).given(card=[3, 2, 6, 5, 0, 0], shown=[0, 1, 0, 0, 0, 0], order=[1]).moving(1)
    assert "Turn Cards: blue 3, burgundy 2" in drawn(table, 0)
    assert "Turn Cards: burgundy 2" in drawn(table, 1)
    assert "Killer Satellites" in " ".join(legend("buck-rogers").split())


def told(table: Position, text: str) -> str:
    """What `why` adds to a legal move."""
    names = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
    chairs = [Chair(seat, f"p{seat + 1}", name, "random") for seat, name in enumerate(names)]
    action = table.state.notation().read(text)
    return "\n".join(foreseen(table.state, action, Look(0, chairs, BUCK_ROGERS.words)))


def test_why_tells_reach_way_and_odds_of_a_move_and_the_shots_of_a_volley() -> None:
    table = Position().stack("6 blue-F bach", "1 green-T tolstoi").hold("green", "tolstoi").moving()
    assert "4 Zones to go; Zones in reach:" in told(table, "move 6 blue-F bach")
    table.when("move 6 blue-F bach")
    lines = told(table, "to tolstoi")
    assert "Way of 1: Tolstoi." in lines
    assert "Battle in Tolstoi, fought 120 times: Ann" in lines
    fight = Position().stack("4 blue-F bach", "2 green-G bach").hold("green", "bach").fighting()
    assert "x blue-F at green-G, 40 % each." in told(fight, "volley")
    assert "Needs 7 with 0 added to the die: 40 %." in told(fight, "attack blue-F green-G")
