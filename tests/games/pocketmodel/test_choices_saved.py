"""Every choice of an effect is saved, loaded and cloned as it stands, and refused where its effect gives another."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_positions import frames_of, refused
from retrorocket.games.pocketmodel.game import POCKETMODEL


def repairing() -> Position:
    """One of three counters is off."""
    table = Position({"A": "B09@C:3 B09@HA:2"}, hands={"A": "O24"}).when("objective O24>HA.1")
    return table.when("repair A1")


def salvaging() -> Position:
    """A card of the pile may be taken."""
    return Position({"A": "P06"}, hands={"A": "O21"}, discards={"A": "K01 K02"}).when("objective O21>HA.1")


def scattering() -> Position:
    """One star is sent away, two are left."""
    table = Position({"A": "P01", "B": "P01@HA P03@HA P01@HA"}, hands={"A": "O22"}).when("objective O22>HA.1")
    return table.when("scatter B1")


def recalling() -> Position:
    """One star is home, four are left."""
    return Position({"A": "P01@C P03@C P01"}, hands={"A": "O23"}).when("objective O23>HA.1", "recall A1")


def cycling() -> Position:
    """One card is exchanged, two may still be."""
    return Position({"A": "P06"}, hands={"A": "O36 K01 K02"}).when("objective O36>HA.1", "discard K01")


def peeking() -> Position:
    """One look at B is taken, one is left."""
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, hands={"A": "O16"})
    return table.when("objective O16>HA.1", "peek HB.2")


def blasting() -> Position:
    """B's Powder Store has been destroyed and B has named one striker."""
    table = Position({"A": "P06@HB P01@HB", "B": "P06 P01@r"}, objectives={"B": "O07^ O01"}).rolling(6, 6)
    return table.when("strike A1>HB.1", "done", "damage A2")


def retreating() -> Position:
    """A Crew unit may go after the battle."""
    table = Position({"A": "R06@C D01", "B": "B09@C"}, hands={"A": "K31"}).rolling(1, 1, 1, 1)
    return table.when("attack A1xB1", "play K31")


def pushing() -> Position:
    """A Hull unit may send its foe home."""
    table = Position({"A": "B09@C D01", "B": "B09@C"}, hands={"A": "K26"}).rolling(1, 1, 1, 1)
    return table.when("attack A1xB1", "play K26")


def calling() -> Position:
    """A Flagship may call reserves after a battle."""
    table = Position({"A": "B09@C P01@r", "B": "B09@C"}, hands={"A": "K52"}).rolling(1, 1, 1, 1)
    return table.when("attack A1xB1", "play K52")


def mending() -> Position:
    """A Hull unit may be repaired after a battle."""
    table = Position({"A": "B09@C:2 B09@C:1", "B": "B09@C"}, hands={"A": "K24"}).rolling(1, 1, 1, 1)
    return table.when("attack A1xB1", "play K24")


CHOICES: list[tuple[Callable[[], Position], dict[str, Any]]] = [
    (repairing, {"frame": "Repair", "who": "A", "left": 2, "scope": 3, "where": 1}),
    (salvaging, {"frame": "Salvage", "who": "A", "left": 1, "sort": 2}),
    (scattering, {"frame": "Scatter", "who": "A", "left": 2}),
    (recalling, {"frame": "Recall", "who": "A", "left": 4}),
    (cycling, {"frame": "Cycle", "who": "A", "left": 2, "discarded": 1}),
    (peeking, {"frame": "Peek", "who": "A", "left": 1, "whose": 0, "target": "B"}),
    (blasting, {"frame": "Blast", "who": "B", "left": 2, "amount": 1, "chosen": ["A2"]}),
    (retreating, {"frame": "Retreat", "unit": "A1", "homeward": 0}),
    (pushing, {"frame": "Push", "who": "A", "unit": "B1", "zone": "HB"}),
    (calling, {"frame": "Reserves", "who": "A", "left": 3, "lost": 0}),
    (mending, {"frame": "Repair", "who": "A", "left": 2, "scope": 0, "where": 0}),
]


@pytest.mark.rule("PM-ABIL-05", "PM-OABL-04")
@pytest.mark.parametrize(("lay", "frame"), CHOICES, ids=[lay.__name__ for lay, _ in CHOICES])
def test_a_choice_goes_on_where_it_was_saved(lay: Callable[[], Position], frame: dict[str, Any]) -> None:
    table = lay()
    assert frames_of(table)[-1] == frame
    again = POCKETMODEL.load(json.loads(json.dumps(table.state.save())))
    twin = table.state.clone()
    assert again.digest() == twin.digest() == table.state.digest()
    action = table.state.legal()[0]
    twin.play(action)
    assert again.digest() == table.state.digest(), "a clone leaves the position alone"
    again.play(action)
    assert again.digest() == twin.digest()


WRONG: list[tuple[Callable[[], Position], dict[str, Any]]] = [
    (repairing, {"left": 4}),
    (repairing, {"scope": 2}),
    (repairing, {"where": 2}),
    (repairing, {"who": "B"}),
    (salvaging, {"left": 2}),
    (salvaging, {"sort": 0}),
    (salvaging, {"who": "B"}),
    (scattering, {"left": 4}),
    (scattering, {"who": "B"}),
    (recalling, {"left": 6}),
    (recalling, {"who": "B"}),
    (cycling, {"left": 3}),
    (cycling, {"discarded": 0}),
    (cycling, {"who": "B"}),
    (peeking, {"left": 2}),
    (peeking, {"left": 3, "target": None}),
    (peeking, {"target": None}),
    (peeking, {"target": "A"}),
    (peeking, {"whose": 1}),
    (peeking, {"who": "B"}),
    (blasting, {"left": 3}),
    (blasting, {"amount": 2}),
    (blasting, {"who": "A"}),
    (blasting, {"chosen": ["A2", "A2"], "left": 1}),
    (blasting, {"chosen": ["B1"]}),
    (blasting, {"chosen": [None]}),
    (retreating, {"unit": "B1"}),
    (retreating, {"homeward": 1}),
    (pushing, {"unit": "A1"}),
    (pushing, {"zone": "C"}),
    (pushing, {"who": "B"}),
    (calling, {"left": 4}),
    (calling, {"lost": 1}),
    (calling, {"who": "B"}),
    (mending, {"where": 1}),
    (mending, {"scope": 1}),
]


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("lay", "fields"), WRONG, ids=[f"{lay.__name__}-{fields}" for lay, fields in WRONG])
def test_a_choice_that_its_effect_does_not_give_is_refused(lay: Callable[[], Position], fields: dict[str, Any]) -> None:
    table = lay()
    frames = frames_of(table)
    said = refused(table, frames=[*frames[:-1], frames[-1] | fields])
    assert any(words in said for words in ("does not ask", "does not look", "can't be named")), said
