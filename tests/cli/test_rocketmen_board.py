"""Rocketmen in the terminal: the drawn map, the table of ships, reserves, and the dice on the table."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from games.rocketmen.position import Position, microid, reserve, ship
from retrorocket.cli.boards.drawn import board, legend
from retrorocket.cli.boards.look import Look
from retrorocket.games.rocketmen.game import ROCKETMEN
from retrorocket.kernel.dice import CounterDice

FREE = (200000, 300000)


def drawn(view: dict[str, Any]) -> list[str]:
    """A board as plain text at a hundred columns."""
    console = Console(file=StringIO(), width=100, color_system=None)
    console.print(board("rocketmen", view, Look(0, [], ROCKETMEN.words)))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue().splitlines()


def line_with(lines: list[str], word: str) -> int:
    """The first line of the map with a word."""
    return next(number for number, line in enumerate(lines) if word in line)


def test_the_map_shows_ships_headings_rocks_and_bases_where_they_are() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, 4500),
        ship("B1", "Lictor", (700000, 300000), 18000),
        microid("m01", (457200, 300000), "N", "red"),
        stock="TTT",
    )
    lines = drawn(table.s.view(0))
    here = lines[line_with(lines, "R1↗")]
    assert here.index("R1↗") < here.index(" n") < here.index("B1↓")
    assert line_with(lines, "HB") < line_with(lines, "X3") < line_with(lines, "R1↗") < line_with(lines, "HR")
    assert lines[line_with(lines, "X3")].count("░") > 2
    assert max(len(line) for line in lines) <= 100


def test_what_a_seat_has_not_seen_is_a_question_mark() -> None:
    table = Position(ship("R1", "Lictor", FREE), microid("m01", (600000, 300000), "N", "red"))
    assert " n" in drawn(table.s.view(0))[line_with(drawn(table.s.view(0)), "R1↑")]
    assert " ?" in drawn(table.s.view(1))[line_with(drawn(table.s.view(1)), "R1↑")]


def test_words_of_things_that_touch_stand_beside_each_other() -> None:
    table = Position(
        ship("R1", "Grey Cohort", FREE, docked="R2"),
        ship("R2", "Grey Cohort", (220002, 300000)),
        ship("R3", "Grey Cohort", (200000, 320002)),
    )
    shown = "\n".join(drawn(table.s.view(0))[:40])
    for word in ("R1↑", "R2↑", "R3↑"):
        assert word in shown


def test_the_table_of_ships_names_pods_cargo_crew_range_and_docks() -> None:
    table = Position(
        ship("R1", "Lictor", FREE, pods="AS", cargo="T", crew=["Legion Helmsman"], docked="m01"),
        ship("B1", "Iron Decree", (200000, 300000 + 35000 + 63501)),
        microid("m01", (220002, 300000)),
        reserve("R5", "Grey Cohort"),
    )
    text = " ".join(" ".join(drawn(table.s.view(0))).split())
    for part in ("Lictor", "AS", "T.", "200 300", "B1 1+1", "at m01", "Helmsman", "reserve: R5 Grey Cohort for"):
        assert part in text


def test_boarding_dice_are_laid_out_pair_by_pair() -> None:
    foe = ship("B1", "Lictor", (200000, 330002), pods="AS")
    table = Position(ship("R1", "Lictor", FREE, pods="AA", docked="B1"), foe).rolling(2, 6, 3, 1, 5, 4)
    table.when("board R1>B1")
    lines = drawn(table.s.view(1))
    start = line_with(lines, "R1 boards B1")
    end = [number for number, line in enumerate(lines) if "R1 boards B1" in line][-1]
    assert lines[end + 1].split() == ["R1", "6", "3", "2"]
    assert lines[end + 2].split() == ["B1", "5", "4", "1"]
    assert "B1 loses this pair" in lines[end + 3]
    assert start <= end


def test_a_contact_tells_how_far_the_ship_has_come() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), microid("m01", (240000, 300000))).when("move R1")
    assert any("R1 has flown 20.0 of 63.5 mm: m01" in line for line in drawn(table.s.view(0)))


def test_nothing_is_drawn_before_the_fleets_are_chosen() -> None:
    lines = drawn(ROCKETMEN.new(ROCKETMEN.setup(2), CounterDice(3)).view(0))
    assert "choosing" in lines[0]
    assert not any("X" in line for line in lines)


def test_the_legend_says_how_to_read_it() -> None:
    assert "the rogue asteroid" in legend("rocketmen")
