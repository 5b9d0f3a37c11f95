"""Option L: where a subverted Leader goes home, who may turn one, and how often the brainwashing is tried."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.boards import Board
from retrorocket.games.buck_rogers.tables import LEADERS


def turned(board: Board, leader: str, home: str, colour: str) -> Board:
    """Note that a Leader of one colour's player now serves another's."""
    board.fields["lead_colour"][LEADERS.index(leader)] = colour
    board.fields["lead_home"][LEADERS.index(leader)] = home
    return board


def advanced(dice: list[int] | None = None, **options: Any) -> Board:
    return Board(6, dice, advanced=True, L=True, **options)


@pytest.mark.rule("BR-OPT-L5", "BR-OPT-L4")
def test_a_subverted_leader_goes_home_to_any_controlled_zone_though_ardala_has_used_her_power() -> None:
    board = advanced().leader("killer_kane", "M4").leader("ardala", "bach").leader("buck_rogers", "E1")
    board.stack("1 blue-F M4", "1 burgundy-F E5").hold("burgundy", "elysium").hold("green", "bach")
    turned(board, "killer_kane", "burgundy", "green").set(lead_used=[0, 0, 0, 1, 0, 0]).fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 1)
    assert board.legal() == ["post killer_kane elysium"]
    assert board.refusal("post killer_kane E5") == "BR-OPT-L4"
    assert board.refusal("post ardala elysium") == "BR-OPT-L4"
    board.when("post killer_kane elysium")
    assert board.where("killer_kane") == "elysium"


@pytest.mark.rule("BR-ALEAD-07", "BR-R-48")
def test_a_borrowed_leader_is_handed_back_to_units_with_subversion_in_play_too() -> None:
    board = advanced().leader("killer_kane", "M4").leader("ardala", "bach").leader("buck_rogers", "E1")
    board.stack("1 blue-F M4", "1 burgundy-F E5").hold("burgundy", "elysium").hold("green", "bach")
    board.fields["lead_colour"][2] = "green"
    board.set(lead_used=[0, 0, 0, 1, 0, 0], lead_lent=[0, 0, 2, 0, 0, 0]).fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 1)
    assert board.legal() == ["post killer_kane E5"]
    assert board.refusal("post killer_kane elysium") == "BR-ALEAD-07"
