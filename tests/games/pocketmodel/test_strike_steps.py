"""Strikes and losses step by step: what is turned up, replaced, owed and forgotten (PM-STRK, PM-ELIM, PM-OABL)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_card_choices import with_ability
from games.pocketmodel.test_choices_saved import blasting
from games.pocketmodel.test_positions import frames_of, refused
from retrorocket.games.pocketmodel.game import POCKETMODEL


@pytest.mark.rule("PM-STRK-04", "PM-STRK-11", "PM-HID-01")
def test_a_card_that_is_turned_up_has_no_secrets_left() -> None:
    more = {
        "shuffles": [0, 2],
        "deck_own": [0, 2],
        "deck_all": [0, 1],
        "known": [0, 0, 0, 1, 2, 0],
        "slot_own": [0, 0, 0, 1, 2, 0],
        "slot_all": [0, 0, 0, 2, 1, 0],
    }
    table = Position({"A": "P01@HB"}, objectives={"B": "O03 K01 O01"}, more=more).rolling(1, 1).when("strike A1>HB.1")
    assert (table.slot("HB.1"), table.saved("known")) == ("O03^", [0, 0, 0, 0, 2, 0])
    assert (table.saved("slot_own"), table.saved("slot_all")) == ([0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 1, 0])
    table.when("pass").rolling(1, 1).when("strike A1>HB.2")
    assert (table.slot("HB.2"), table.saved("known")) == ("K06", [0] * 6), "the replacement is known to nobody"
    assert (table.saved("slot_own"), table.saved("slot_all")) == ([0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 1, 0])
    assert table.saved("face") == [0, 0, 0, 1, 0, 0]
    assert [event["card"] for event in table.events("razed")] == []


@pytest.mark.rule("PM-STRK-08", "PM-STRK-16")
def test_a_razed_objective_is_told_and_goes_to_its_owners_pile() -> None:
    table = Position({"A": "P06@HB"}, objectives={"B": "O01 O02^ O01"}, discards={"B": "K01"}).rolling(6, 6)
    table.when("strike A1>HB.2")
    assert [(event["card"], event["slot"]) for event in table.events("razed")] == [("O02", "HB.2")]
    assert (table.discards("B"), table.slot("HB.2"), table.saved("face")[4]) == (["K01", "O02"], "-", 0)
    assert table.who() == "B"


@pytest.mark.rule("PM-COMB-12", "PM-STRK-12")
def test_strikers_at_the_first_card_of_the_stock_are_saved_as_they_wait() -> None:
    table = Position({"A": "P01@HB P01@HB"}, objectives={"B": "K01 O01"}, battle_order="open")
    table.when("strike A1>HB.1", "strike A2>HB.1")
    assert frames_of(table)[-1] == {"frame": "Strikes", "slot": "HB.1", "units": ["A1", "A2"], "done": 0, "stage": 0}
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    own = Position({"A": "P06", "B": "P01@HA P01@HA"}, objectives={"A": "K01 O01"}, battle_order="open", active="B")
    own.when("strike B1>HA.1", "strike B2>HA.1")
    assert POCKETMODEL.load(own.state.save()).digest() == own.state.digest()


@pytest.mark.rule("PM-STRK-09", "PM-STRK-16")
def test_reserves_with_a_bonus_are_saved_as_they_are_owed() -> None:
    table = Position({"A": "C09@HB", "B": "D01 P01@r"}, objectives={"B": "O20^ O24^ O01"}).rolling(6, 6)
    table.when("strike A1>HB.2")
    assert table.state.prompt().values == {"seat": "B", "left": 6}
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    assert "a strike that does not fit the question above it" in refused(table, frames__2__left=7)


@pytest.mark.rule("PM-STRK-16", "PM-OABL-04")
@pytest.mark.parametrize("changes", [{"trigger": 0}, {"who": "A"}, {"card": "O01"}])
def test_reserves_wait_only_for_the_ability_of_the_card_that_was_destroyed(changes: dict[str, Any]) -> None:
    table = blasting()
    frames = frames_of(table)
    assert [frame["frame"] for frame in frames] == ["Turn", "Strikes", "Reserves", "Ability", "Blast"]
    said = refused(table, frames=[*frames[:3], frames[3] | changes, frames[4]])
    assert "a strike that does not fit" in said or "does not ask" in said


@pytest.mark.rule("PM-ELIM-01", "PM-ELIM-05", "PM-HID-01")
def test_who_has_no_unit_left_takes_hidden_objectives_along() -> None:
    more = {
        "shuffles": [0, 0, 2],
        "deck_own": [0, 0, 2],
        "deck_all": [0, 0, 1],
        "known": [2, 0, 0, 0, 0, 0, 1, 0, 1],
        "slot_own": [0, 0, 0, 0, 0, 0, 2, 0, 1],
        "slot_all": [0, 0, 0, 0, 0, 0, 1, 0, 2],
    }
    table = Position(
        {"A": "P06@C", "B": "P06", "C": "P01@C P01@r"}, objectives={"C": "K21 O02^ K23"}, more=more
    ).rolling(6, 5, 1, 1)
    table.when("attack A1xC1")
    assert (table.alive(), table.saved("slot")[6:]) == ("AB", [None] * 3)
    assert (table.saved("face")[6:], table.saved("known")) == ([0] * 3, [2, *[0] * 8])
    assert (table.saved("slot_own"), table.saved("slot_all")) == ([0] * 9, [0] * 9)
    assert table.saved("slot")[:6] == ["O01"] * 6


@pytest.mark.rule("PM-OABL-02", "PM-ABIL-05")
@pytest.mark.parametrize(
    ("hand", "drawn"), [("", 2), ("K01", 2), ("K01 K02", 1), ("K01 K02 K03", 0), ("K01 K02 K03 K04", 0)]
)
def test_a_start_of_turn_refill_keeps_its_number_and_the_maximum(tmp_path: Path, hand: str, drawn: int) -> None:
    game = with_ability(tmp_path, '{ kind = "refill", count = 2 }', "start_turn")
    table = Position({"A": "P06", "B": "P06"}, hands={"B": hand}, objectives={"B": "XO1^ O01"}, game=game).when("pass")
    assert len(table.hand("B")) == len(hand.split()) + drawn
    none = Position({"A": "P06"}, decks={"B": "K05"}, objectives={"B": "XO1^ O01"}, game=game).when("pass")
    assert (none.hand("B"), none.deck("B")) == (["K05"], []), "no more than there is"


@pytest.mark.rule("PM-ABIL-07", "PM-MULT-04")
def test_every_opponent_left_discards_as_many_as_the_ability_says(tmp_path: Path) -> None:
    game = with_ability(tmp_path, '{ kind = "discard", count = 2 }')
    table = Position(
        {"A": "P06@HD", "B": "P06", "C": "P06", "D": "P06"},
        hands={"A": "XO1 K09", "B": "K01 K02 K03", "C": "K04"},
        objectives={"D": "O01^"},
        game=game,
    )
    table.rolling(6, 6).when("strike A1>HD.1", "pass", "pass")
    assert (table.alive(), table.who()) == ("ABC", "A")
    table.drawing(2, 0, 0).when("objective XO1>HA.2")
    told = [(event["seat"], event["card"]) for event in table.events("discarded")][-3:]
    assert told == [("B", "K03"), ("B", "K01"), ("C", "K04")]
    assert (table.hand("B"), table.hand("C"), table.hand("A")) == (["K02"], [], ["K09", "O01"])
    table.done()


@pytest.mark.rule("PM-ELIM-01", "PM-ELIM-03", "PM-WIN-01")
def test_one_unit_and_one_objective_keep_a_player_in_the_game() -> None:
    table = Position({"A": "P06@C", "B": "P01@C P01", "C": "P06"}, objectives={"B": "O01 - -"}).rolling(6, 5, 1, 1)
    table.when("attack A1xB1")
    assert (table.alive(), table.saved("groups"), table.reason()) == ("ABC", 0, "")
    assert [event["unit"] for event in table.events("destroyed")] == ["B1"]
