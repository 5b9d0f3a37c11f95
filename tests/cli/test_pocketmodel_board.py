"""PocketModel in the terminal: zones, objectives, the battle with its odds, the own cards."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from games.pocketmodel.position import Position
from laws import laws
from retrorocket.cli.boards.drawn import board, legend
from retrorocket.cli.boards.look import Look
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.events import SPECTATOR


def drawn(table: Position, seat: int = 0) -> str:
    """A board as plain text."""
    console = Console(file=StringIO(), width=140, color_system=None)
    console.print(board("pocketmodel", table.view(seat), Look(seat, [], POCKETMODEL.words)))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def test_units_stand_in_their_zones_with_values_and_damage() -> None:
    shown = drawn(Position({"A": "P03@C:1 P06@HB", "B": "B07 P01@r"}))
    assert "A1 Kestrel Escort 2* 3/1/10 xo fin ace" in shown
    assert "B1 Furnace Galley 4* 3/2/9 oooo hull warden" in shown
    centre = next(line for line in shown.splitlines() if "A1" in line)
    assert centre.split()[0] == "C"
    assert next(line for line in shown.splitlines() if "B2" in line).split()[0] == "reserve"


def test_objectives_show_what_the_seat_knows() -> None:
    table = Position({"A": "P06"}, objectives={"A": "K33 O10^ -", "B": "K34 O17^"}, discards={"A": "K01"})
    shown = drawn(table)
    for part in ("HA.1 ??", "HA.2 Flight Academy (11)", "HA.3 destroyed", "HB.1 ??", "HB.2 Hidden Vault (10)"):
        assert part in shown
    assert "discard 1 (top K01)" in shown
    assert "Synchronised" not in shown


def test_a_battle_shows_both_sides_with_cards_and_exact_odds() -> None:
    table = Position({"A": "P06@C", "B": "C03@C"}, hands={"A": "K01", "B": "K05"}).when("attack A1xB1", "play K01")
    shown = drawn(table, 1)
    assert "Steady Hands red +3; no ability" in shown
    assert "2+ (100.0 %)" in shown
    assert "6+ (72.2 %)" in shown
    assert "(4 +3 bonus)" in shown


def test_both_dice_of_each_side_are_shown_after_the_battle() -> None:
    table = Position({"A": "P06@C", "B": "C03@C P01"}, hands={"A": "K01"}).rolling(4, 5, 1, 2)
    shown = drawn(table.when("attack A1xB1", "play K01"), 1)
    assert "The last battle, in C" in shown
    assert "4+5 = 9, +7 = 16: hit" in shown
    assert "1+2 = 3, +" in shown


def test_a_declaration_shows_its_odds() -> None:
    table = Position({"A": "P03@C P03@C", "B": "P06@C"}).when("attack A1xB1")
    assert "Attack: A1>B1 72.2 % against 72.2 %" in drawn(table)


def test_the_hand_is_drawn_for_its_owner_alone() -> None:
    table = Position({"A": "P06"}, hands={"A": "K57"})
    assert "Ration of Ginger Beer" in drawn(table)
    assert "Ginger" not in drawn(table, 1) + drawn(table, SPECTATOR)


def test_every_state_of_a_game_can_be_drawn() -> None:
    table = Position({"A": "P06"})
    for number, state in enumerate(laws.random_game(POCKETMODEL, POCKETMODEL.setup(3), 4)):
        if number % 5 == 0:
            table.state = state
            assert "Round" in drawn(table, number % 3)


def test_the_legend_says_how_to_read_a_unit() -> None:
    assert "attack/damage/defense" in legend("pocketmodel")
