"""Chapter Information: the whole of what a seat is shown, figure by figure."""

from typing import Any

import pytest

from games.doomsday.position import ANN, BEN, CLEO, Position

SPECTATOR = 8
HANDS = [
    ["R01", "R02", "R03", "R04", "R06", "Y03", "Y04", "Y06", "E02"],
    ["W03", "W04", "W05", "K05", "K06", "G01", "G02"],
    ["Y05", "W06", "K02", "K07", "G03", "G04", "G06"],
]
NOBODY = {"red": 0, "yellow": 0, "white": 0, "black": 0, "green": 0, "blue": 0}
COSTS: dict[int, list[int | None]] = {
    ANN: [None, 4, 3],
    BEN: [None, None, None],
    CLEO: [3, 4, None],
    SPECTATOR: [None, None, None],
}
"""The least attack on each player. Ben, whose rocket is on its way, attacks nobody."""


def laid() -> Position:
    """Ann attacks Cleo, Ben is on his way to space; something lies in every place."""
    fields: dict[str, Any] = {
        "parts": [2, 10, 3],
        "stage": ["tools", "4", "tools"],
        "score": [7, 0, 12],
        "faceup": [None, "R05", None],
        "aboard": [{}, {"1k": "red", "1w": "blue", "2k": "green"}, {}],
        "barred": [["R01"], [], ["Y05"]],
    }
    hands = [" ".join(hand) for hand in HANDS]
    table = Position(hands, seats=3, discard="G05 D1 Y01", reserve=0, days=20, turn=9, **fields)
    return table.when("spy teal", "add R04")


def ann(seat: int) -> dict[str, Any]:
    """Ann as a seat sees her: two parts of her rocket stand."""
    return {
        "seat": "orange", "hand": 9, "cards": HANDS[ANN] if seat == ANN else None, "known": ["R01"],
        "faceup": None, "last_card": None, "parts": 2, "passengers": {}, "aboard": 0, "free": [],
        "stage": "tools", "arrival": 0, "score": 7, "leads": [], "next_part": "floor1", "next_part_cost": 3,
        "next_launch_cost": 5, "attack_cost": COSTS[seat][ANN],
    }  # fmt: skip


def ben(seat: int) -> dict[str, Any]:
    """Ben: three passengers in a whole rocket, two steps up."""
    return {
        "seat": "purple", "hand": 7, "cards": HANDS[BEN] if seat == BEN else None, "known": [],
        "faceup": "R05", "last_card": None, "parts": 10,
        "passengers": {"1k": "red", "1w": "blue", "2k": "green"}, "aboard": 3,
        "free": ["2w", "3g", "3b", "4g", "4b", "5g", "5b", "6g", "6b", "7r", "7y", "8r", "8y"],
        "stage": "4", "arrival": 0, "score": 0, "leads": ["red", "green", "blue"],
        "next_part": None, "next_part_cost": None, "next_launch_cost": 3, "attack_cost": COSTS[seat][BEN],
    }  # fmt: skip


def cleo(seat: int) -> dict[str, Any]:
    """Cleo: the first floor stands, with two seats."""
    return {
        "seat": "teal", "hand": 7, "cards": HANDS[CLEO] if seat == CLEO else None, "known": ["Y05"],
        "faceup": None, "last_card": None, "parts": 3, "passengers": {}, "aboard": 0, "free": ["1k", "1w"],
        "stage": "tools", "arrival": 0, "score": 12, "leads": [], "next_part": "floor2", "next_part_cost": 3,
        "next_launch_cost": 5, "attack_cost": COSTS[seat][CLEO],
    }  # fmt: skip


@pytest.mark.rule("DD-INFO-01")
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO, SPECTATOR])
def test_every_figure_on_the_table_is_shown_and_every_hand_to_its_owner(seat: int) -> None:
    view = laid().view(seat)
    assert view.pop("players") == [ann(seat), ben(seat), cleo(seat)]
    assert view.pop("set") == {
        "action": "spy", "colour": None, "target": "teal", "need": 3, "size": 1, "shown": False,
        "cards": ["R04"] if seat == ANN else None,
    }  # fmt: skip
    assert view.pop("attack") == {
        "attacker": "orange", "target": "teal", "size": 1, "defending": False, "guards": 0,
        "guard_cards": [] if seat == CLEO else None,
    }  # fmt: skip
    assert view == {
        "turn": 9, "active": "orange", "step": "act", "to_draw": 0, "days": 20, "warning": 5, "rounds_left": 36,
        "drawn": 23, "reveals": [1, 2, 3], "reserve": 0, "deck": 30, "doomsday_in_deck": 1, "pile": [],
        "discard": ["G05", "D1", "Y01"], "places": 8, "ended": "none", "scoring": [],
        "bag": {"red": 1, "yellow": 4, "white": 6, "black": 9, "green": 10, "blue": 4},
        "earth": NOBODY | {"blue": 8},
        "costs": {"5": 5, "4": 2, "3": 3, "2": 4, "1": 5, "space": 6},
    }  # fmt: skip


@pytest.mark.rule("DD-INFO-01", "DD-SPY-02")
def test_guard_cards_face_down_are_shown_to_their_owner_and_counted_for_all() -> None:
    table = laid().when("add R01", "add Y03", "done", "defend", "add K07")
    for seat in (ANN, BEN, CLEO, SPECTATOR):
        assert table.view(seat)["attack"] == {
            "attacker": "orange", "target": "teal", "size": 3, "defending": True, "guards": 1,
            "guard_cards": ["K07"] if seat == CLEO else None,
        }  # fmt: skip
        assert table.view(seat)["set"]["cards"] == (["R01", "R04", "Y03"] if seat == ANN else None)


@pytest.mark.rule("DD-INFO-01", "DD-PAX-01")
def test_the_colour_of_a_set_is_shown_before_its_cards() -> None:
    table = Position(["R01 R02 R04"], parts=[4, 0], earth={"red": 1, "blue": 4}).when("seat red", "add R01")
    for seat in (ANN, BEN, SPECTATOR):
        assert table.view(seat)["set"] == {
            "action": "seat", "colour": "red", "target": None, "need": 3, "size": 1, "shown": False,
            "cards": ["R01"] if seat == ANN else None,
        }  # fmt: skip
        assert table.view(seat)["attack"] is None


@pytest.mark.rule("DD-R-44", "DD-INFO-01")
def test_the_only_unseen_card_outside_the_deck_is_guessed_in_every_other_hand_and_never_in_the_deck() -> None:
    # given a deck of known cards, and G03 alone held by somebody from before
    table = Position(["W02 K02", "G03"], seats=3, faceup=[None, "R05", None])
    held = [card for hand in table.saved("hand") for card in hand]
    deck = [card for card in table.saved("deck") if not card.startswith("D")]
    table.given(pile=[*deck, *(card for card in held if card not in ("G03", "W02"))])
    # then
    owners = set()
    for seed in range(30):
        hands: Any = table.state.redeal(ANN, seed).save()["table"]["hand"]  # type: ignore[index]
        owners |= {seat for seat in (BEN, CLEO) if "G03" in hands[seat]}
        assert "G03" in hands[BEN] + hands[CLEO]
    assert owners == {BEN, CLEO}


@pytest.mark.rule("DD-LAUNCH-07", "DD-SPY-09")
@pytest.mark.parametrize("option", [False, True])
def test_the_least_push_back_is_shown_to_launching_players_where_they_may_and_to_none_in_space(option: bool) -> None:
    table = Position(
        [""], seats=3, active="teal", parts=[10, 10, 10], stage=["space", "3", "2"], arrival=[1, 0, 0],
        options={"launching_push_back": option},
    )  # fmt: skip
    costs = [[player["attack_cost"] for player in table.view(seat)["players"]] for seat in (ANN, BEN, CLEO)]
    assert costs[ANN] == [None, None, None], "in space"
    assert costs[BEN] == ([None, None, 4] if option else [None, None, None])
    assert costs[CLEO] == ([None, 4, None] if option else [None, None, None])
