"""On 80 columns and 24 lines a page keeps what matters of each board: ships, units, battles and hands."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from rich.console import Console, RenderableType

from cli.test_small_screen import page
from laws import laws
from retrorocket.cli.boards.drawn import board
from retrorocket.cli.boards.look import Look
from retrorocket.cli.boards.rocketmen import ship_line
from retrorocket.cli.table.chairs import chairs_of
from retrorocket.cli.table.menu import menu_of
from retrorocket.cli.table.screen import lines_in_words
from retrorocket.cli.table.speech import Speech
from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.state import State


def drawn(shown: RenderableType) -> str:
    """What is shown, as plain text."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(shown)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def met(id: str, wanted: Callable[[State], bool]) -> State:
    """The first position of random games that is wanted."""
    game = GAMES[id]
    found = (s for seed in range(9) for s in laws.random_game(game, game.setup(2), seed) if s.seat() >= 0 and wanted(s))
    return next(found)


def test_rocketmen_shows_the_whole_table_and_every_ship_on_a_low_screen() -> None:
    state = met("rocketmen", lambda state: state.view(0)["turn"] >= 3)
    lines = page(state)
    board = "\n".join(lines[: next(k for k, line in enumerate(lines) if "more line" in line)])
    for ship in state.view(0)["ships"]:
        assert f"{ship['id']} {ship['name']}" in board
    assert board.count("|") >= 2 * 9  # the map has both of its edges
    own = "RB"[int(state.seat())]
    listed = [line[line.rindex("|") + 2 :] for line in board.splitlines() if line.count("|") == 2]
    first = [text[0] for text in listed if text.strip()]
    assert first == sorted(first, key=lambda letter: letter != own)


def test_the_map_of_rocketmen_is_whole_however_much_there_is_to_tell_of_a_ship() -> None:
    def told_at_length(state: State) -> bool:
        view = state.view(int(state.seat()))
        return any(len(ship_line(view, ship).plain) > 50 for ship in view["ships"])

    rows = [line for line in page(met("rocketmen", told_at_length)) if re.match(r"[1-9]0\|", line)]
    assert [line[:3] for line in rows] == [f"{row}0|" for row in range(9, 0, -1)]
    assert len({line.index("|", 3) for line in rows}) == 1
    assert any(line.endswith("…") for line in rows)


def test_a_page_that_leaves_out_of_everything_still_shows_its_title() -> None:
    state = met("doomsday", lambda state: len(state.legal()) > 6 and state.view(0)["players"][0]["parts"] > 3)
    assert len(page(state)) < 24


def test_a_board_says_which_seat_is_ones_own() -> None:
    for id, game in GAMES.items():
        state = met(id, lambda state: not state.preparing())
        names = ["Ann", "Ben", "Cleo", "Dan"][: state.setup.seats]
        for seat in range(2):
            look = Look(seat, chairs_of(game, ["person"] * len(names), names), game.words, low=True, width=80)
            assert re.search(rf"{names[seat]}\s+\(you\)", drawn(board(id, state.view(seat), look))), id


def test_buck_rogers_names_what_stands_anywhere_and_begins_with_what_can_be_chosen() -> None:
    state = met("buck-rogers", lambda state: state.view(0)["phase"] == "movement")
    board = "\n".join(page(state)).split("more line")[0]
    assert "_" not in board
    zones = [path[0] for path in map(state.notation().path, state.legal()) if path]
    assert zones
    first = re.split(r"\n(?=[A-Z][a-z/A-Z]+ ?(?:\((?!you)|:))", board.split("Zones  Leaders")[1])[1]
    names = [GAMES["buck-rogers"].words.name("zone", zone.partition(":")[2]) for zone in zones]
    assert any(name in " ".join(first.split()) for name in names)


def test_pocketmodel_shows_units_by_zone_or_the_battle_with_the_own_hand() -> None:
    state = met("pocketmodel", lambda state: state.view(0)["battle"] is not None)
    seat = int(state.seat())
    shown = "\n".join(page(state))
    assert "Battle in" in shown
    assert "needs" in shown
    view = state.view(seat)
    for card in next(player["hand"] for player in view["players"] if player["hand"] is not None):
        assert f"{card} {view['cards'][card]['name']}" in shown
    calm = met("pocketmodel", lambda state: state.view(0)["round"] >= 2 and state.view(0)["battle"] is None)
    shown = " ".join("\n".join(page(calm)).split())
    for player in calm.view(0)["players"]:
        for unit in player["units"]:
            assert unit["place"] == "reserve" or unit["id"] in shown


def test_a_base_is_called_so_on_a_low_screen() -> None:
    shown = "\n".join(page(met("pocket-tactics", lambda state: "Turn" in "\n".join(page(state)))))
    assert re.search(r"[\d ]BAS?E? [AB]", shown)
    assert not re.search(r" AS?E [AB]", shown)


def test_one_line_is_no_lines() -> None:
    assert lines_in_words(1, "more") == "1 more line"
    assert lines_in_words(2, "earlier") == "2 earlier lines"


@pytest.mark.parametrize("id", ["pocketmodel", "rocketmen", "pocket-tactics"])
def test_the_own_things_are_called_yours_in_the_menu(id: str) -> None:
    game = GAMES[id]
    speech = Speech(game, chairs_of(game, ["person", "person"], ["Ann", "Ben"]))
    heard = False
    for state in laws.random_game(game, game.setup(2), 1):
        if state.seat() >= 0:
            own = ["Ann", "Ben"][int(state.seat())]
            words = menu_of(state, speech).words
            assert not any(f"{own}'s " in text for text in words)
            heard |= any("your " in text.lower() for text in words)
    assert heard
