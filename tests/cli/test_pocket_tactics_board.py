"""Pocket-Tactics in the terminal: the hex map, the trays, the dice and the odds."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

from rich.console import Console

from games.pocket_tactics.position import Position
from retrorocket.cli.boards.drawn import board, foretold, legend
from retrorocket.cli.boards.look import Look
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.kernel.dice import CounterDice


def drawn(view: dict[str, Any], low: bool = False, width: int = 120) -> str:
    """A board as plain text."""
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(board("pocket-tactics", view, Look(0, [], POCKET_TACTICS.words, low=low, width=width)))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def scene() -> Position:
    tiles = "C.1 C.2 E1.2 Water@C.3 Cave:cross/r1@E1.3 Forest@E1.4"
    units = {"A:sellsword": "C.2", "B:stalker#1": "E1.4"}
    return Position(tiles, units, a="legion: sellsword, conscript*4", base="C.4")


def test_the_map_shows_cells_terrain_units_walls_and_bases() -> None:
    shown = drawn(scene().view())
    for part in ("BASE A", "BASE B", "Water!", "Cave!", "B:stal#1*", "A:sellsw*", "C.3", "E1.4"):
        assert part in shown
    lines = shown.splitlines()
    cave = next(k for k, line in enumerate(lines) if "E1.3" in line)
    # a cross turned once is open at 2, 3, 5 and 6: its north and south sides are walls
    assert "#########" in lines[cave - 1]
    assert "#########" in lines[cave + 3]
    assert lines[cave - 4].index("E1.4") == lines[cave].index("E1.3")


def test_a_low_screen_has_the_whole_map_in_half_the_lines() -> None:
    tiles = "C.1 C.2 E1.2 Water@C.3 E1.3 Forest@E1.4"
    table = Position(
        tiles, {"A:sellsword": "C.2", "B:stalker#1": "E1.4"}, a="legion: sellsword, conscript*4", base="C.4"
    )
    high, low = (drawn(table.view(), low).partition(", Legion")[0].splitlines() for low in (False, True))
    for part in ("C.0 BASE", "C.4 BASE", "C.3 Water!", "E1.4 Fores", "A:sellsw*", "B:stal#1*"):
        assert part in "\n".join(low)
    assert len(low) <= len(high) // 2 + 2
    above, below = (next(k for k, line in enumerate(low) if cell in line) for cell in ("E1.4", "E1.3"))
    assert below - above == 2
    assert low[above].index("E1.4") == low[below].index("E1.3")


def test_a_map_of_many_columns_fits_a_screen_of_80_letters() -> None:
    tiles = "C.1 C.2 C.3 W1.1 W2.1 W3.1 W4.1 E1.2 E2.3 E3.4 E4.5"
    view = Position(tiles, {"A:swordsman#1": "W4.1", "B:stalker#2": "E4.5"}, base="C.4").view()
    for low in (False, True):
        lines = drawn(view, low, 80).splitlines()
        at = {
            name: next(k for k, line in enumerate(lines) if name in line) for name in ("W4.1", "W3.1", "E3.4", "E4.5")
        }
        assert at["W4.1"] == at["E4.5"] < at["W3.1"] == at["E3.4"]
        assert any("A:sw#1" in line and "B:st#2" in line for line in lines)


def test_walls_of_tunnels_are_drawn_on_a_low_screen_too() -> None:
    assert "#########" in drawn(scene().view(), low=True)


def test_reserves_and_losses_stand_below_the_map() -> None:
    shown = drawn(scene().view())
    assert "reserves: conscr#1 conscr#2 conscr#3 conscr#4" in shown
    assert "lost: none (0 points)" in shown


def test_the_odds_of_an_assault_stand_beside_it_in_the_list() -> None:
    near = Position(
        "C.1 C.2 C.3", {"A:sellsword": "C.2", "B:stalker#1": "C.3"}, a="legion: sellsword, conscript*4", base="C.4"
    )
    notation = near.state.notation()
    remark = foretold(near.state, notation.read("close Melee A:sellsword C.3"))
    assert re.fullmatch(r"takes it \d+%, falls \d+%, both \d+%", remark)
    assert foretold(near.state, notation.read("pass")) == ""


def test_odds_say_what_a_hazard_leaves_of_them() -> None:
    wet = Position(
        "C.1 Swamp@C.2 C.3",
        {"A:sellsword": "C.2", "B:stalker#1": "C.3"},
        a="legion: sellsword, conscript*4",
        base="C.4",
    )
    remark = foretold(wet.state, wet.state.notation().read("close Melee A:sellsword C.3"))
    assert remark.endswith("(comes to dice 50%)")


def test_the_dice_of_an_assault_are_laid_out_by_strike() -> None:
    units = {"A:kicker3": "C.1", "A:sellsword": "E1.2", "B:stalker#1": "C.2"}
    near = Position(
        "C.1 E1.2 C.2 C.3", units, a="legion: kicker3, sellsword, conscript*3", base="C.4", dice=[5, 1, 2, 6, 6, 4]
    )
    near.when("close Melee A:kicker3 C.2")
    shown = drawn(near.view())
    assert "attacker OFF 5 (3) 1" in shown
    assert "defender DEF 4" in shown
    assert "situational re-rolls: attacker 1, defender 0" in shown


def test_set_up_shows_the_drawn_tile_and_the_bag() -> None:
    state = POCKET_TACTICS.new(POCKET_TACTICS.setup(2), CounterDice(3))
    shown = drawn(state.view(0))
    assert "Drawn" in shown
    assert "Bag" in shown
    assert "is the first player" in shown


def test_the_legend_says_how_to_read_the_map() -> None:
    assert "wall of a tunnel tile" in legend("pocket-tactics")
