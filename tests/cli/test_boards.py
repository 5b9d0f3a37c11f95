"""The boards: drawn from a view alone, showing what the seat knows and nothing else."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from games.doomsday.position import Position
from games.doomsday.test_end import last_launch
from laws import laws
from retrorocket.cli.boards.drawn import board, legend, note
from retrorocket.cli.boards.look import Look
from retrorocket.cli.table.chairs import chairs_of, names_for
from retrorocket.cli.table.menu import menu_of
from retrorocket.cli.table.speech import Speech
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.state import State
from table import Table

DOOMSDAY = GAMES["doomsday"]
CARD = re.compile(r"\b[RYWKGBED]\d{1,2}\b")


def drawn(state: State, seat: int, width: int = 100) -> str:
    seats = state.setup.seats
    names = names_for(state.game, ["random"] * seats, [])
    chairs = chairs_of(state.game, ["random"] * seats, names)
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(board(state.game.id, state.view(seat), Look(seat, chairs, state.game.words)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_ever_reads_a_card_of_another_hand_on_its_board(seats: int) -> None:
    setup = DOOMSDAY.setup(seats, {"doomsday_cards": 5})
    for number, state in enumerate(laws.random_game(DOOMSDAY, setup, seats)):
        if number % 61:
            continue
        table: Any = state.save()["table"]
        for seat in [*range(seats), SPECTATOR]:
            known = {card for player in state.view(seat)["players"] for card in player["known"]}
            hidden = {card for other in range(seats) if other != seat for card in table["hand"][other]} - known
            assert not hidden & set(CARD.findall(drawn(state, seat)))


def test_states_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    for number, state in enumerate(laws.random_game(DOOMSDAY, DOOMSDAY.setup(3, {"doomsday_cards": 5}), 2)):
        if number % 90 == 0:
            for seat in (0, 1, 2, SPECTATOR):
                assert drawn(state.redeal(seat, number), seat) == drawn(state, seat)


@pytest.mark.parametrize(("seats", "width"), [(2, 80), (3, 80), (4, 80), (2, 120), (4, 160)])
def test_nothing_is_cut_on_common_terminals(seats: int, width: int) -> None:
    for number, state in enumerate(laws.random_game(DOOMSDAY, DOOMSDAY.setup(seats, {"doomsday_cards": 5}), 5)):
        if number % 60 == 0:
            text = drawn(state, number % seats, width)
            assert "…" not in text
            assert max(len(line) for line in text.splitlines()) <= width


def test_a_hand_shows_every_card_with_its_symbols_and_points() -> None:
    table = Table(DOOMSDAY, seats=2)
    text = drawn(table.state, 0)
    for card in table.view(0)["players"][0]["cards"]:
        (line,) = [line for line in text.splitlines() if f" {card} " in line]
        assert re.search(r"[■·] .*\d", line)


def test_cards_chosen_for_a_set_are_marked_once_and_only_for_their_owner() -> None:
    table = Position(["W01 K02 B01"]).when("build", "add W01")
    rows = [line for line in drawn(table.state, 0, 120).splitlines() if " W01 " in line and "build" not in line]
    assert [line.count("* W01") for line in rows if "■" in line] == [1]
    assert sum(line.count("*") for line in drawn(table.state, 0, 120).splitlines()[1:]) == 1
    assert "W01" not in drawn(table.state, 1, 120)


def test_a_rocket_shows_its_floors_and_who_sits_where() -> None:
    # a blue pawn in a black seat, a white one in a seat of its own colour
    table = Position([""], parts=[4, 0], aboard=[{"1k": "blue", "1w": "white"}, {}])
    shown = drawn(table.state, 0)
    assert "│kB wW│k. w.│ 3" in shown
    assert shown.count("╘═══════════╛") == shown.count("╞═══════════╡") == 1
    assert "2/16 pax, 9 cards" in shown
    assert "Orange (you)" in shown
    assert "most W B" in shown


def test_the_cost_of_an_attack_stands_under_those_who_can_be_attacked() -> None:
    table = Position([""], parts=[0, 4])
    assert drawn(table.state, 0).count("attack: 3 spy") == 1
    assert "attack:" not in drawn(table.state, 1)


def test_a_complete_rocket_on_its_way_stands_on_the_launch_track() -> None:
    table = Position([""], parts=[10, 0], stage=["3", "tools"])
    shown = drawn(table.state, 1)
    assert ".-~~~~~-." in shown
    assert re.search(r"Orange +· +· +· +A +· +· +·", shown)
    assert re.search(r"Purple +A +· +· +· +· +· +·", shown)


def test_the_end_scoring_is_a_table_in_the_order_of_the_rules() -> None:
    table = last_launch(2, [{"1k": "black"}, {}], [1], [10, 30]).when("last none")
    rows = [line.split() for line in drawn(table.state, SPECTATOR).splitlines()]
    assert ["before", "10", "30"] in rows
    assert ["arrival", "DD-SCORE-01", "10", "20"] in rows
    assert ["majority", "black", "DD-SCORE-04", "12"] in rows
    assert ["in", "all", "55", "50"] in rows


def test_the_asteroid_track_counts_down_and_warns() -> None:
    table = Table(DOOMSDAY, seats=2)
    assert "23 days to impact" in drawn(table.state, 0)
    near = table.view(0) | {"days": 1}
    console = Console(file=io.StringIO(), width=100, force_terminal=True, color_system="standard", markup=False)
    chairs = chairs_of(DOOMSDAY, ["random"] * 2, ["Ann", "Ben"])
    console.print(board("doomsday", near, Look(0, chairs, DOOMSDAY.words)))
    assert isinstance(console.file, io.StringIO)
    assert "\x1b[1;31m1 day to impact" in console.file.getvalue()


def test_moves_with_cards_say_what_the_card_can_do() -> None:
    assert note("doomsday", {"verb": "vp", "card": "W01"}) == "white: build launch part+, 1 vp"
    assert note("doomsday", {"verb": "vp", "card": "E04"}) == "any, 1 vp"
    assert note("doomsday", {"verb": "pass"}) == ""
    assert note("ford", {"verb": "pass"}) == ""


def test_cards_of_the_menu_can_be_found_by_what_they_can_do() -> None:
    table = Table(DOOMSDAY, seats=2)
    chairs = chairs_of(DOOMSDAY, ["person", "random"], ["Ann", "Ben"])
    menu = menu_of(table.state, Speech(DOOMSDAY, chairs))
    launching = menu.filtered("vp launch")
    assert launching
    assert all("launch" in menu.notes[place] for place in launching)


def test_the_legend_explains_the_letters() -> None:
    assert "`gB` a green seat with a blue passenger" in legend("doomsday")
    assert legend("ford") == ""


@pytest.mark.parametrize("id", list(GAMES))
def test_every_game_of_the_catalogue_has_a_board_to_look_at(id: str) -> None:
    game = GAMES[id]
    for number, state in enumerate(laws.random_game(game, game.setup(game.fewest), 1)):
        if number > 60:
            break
        if number % 20 == 0:
            assert drawn(state, 0).strip()
