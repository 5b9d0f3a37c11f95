"""Every number of a saved position has its bounds, every row its length, and a value beyond them is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_choices_saved import (
    blasting,
    calling,
    cycling,
    mending,
    peeking,
    repairing,
    retreating,
    salvaging,
)
from games.pocketmodel.test_positions import attacking, fighting, moving, put, razing, refused
from games.pocketmodel.test_positions import repairing as revealing
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.errors import DataError

Lay = Callable[[], Position]
LEAST, MOST = -99, 999


@cache
def written(lay: Lay) -> str:
    """A sound position as text, laid once."""
    saved = lay().state.save()
    POCKETMODEL.load(saved)
    return json.dumps(saved)


def said(lay: Lay, path: str, value: object) -> str:
    """What is said against a position with one value changed."""
    saved: Any = json.loads(written(lay))
    put(saved, path.replace("__", "."), value)
    with pytest.raises(DataError) as told:
        POCKETMODEL.load(saved)
    return str(told.value)


def bounds(low: int, high: int, *paths: str) -> list[tuple[str, int, int]]:
    """The same bounds for several paths."""
    return [(path, low, high) for path in paths]


TABLE = [
    *bounds(0, 99, "damage__0"),
    *bounds(0, 60, "counts__0"),
    *bounds(0, 511, "known__0", "slot_own__0", "slot_all__0"),
    *bounds(0, 127, "shuffles__0", "deck_own__0", "deck_all__0"),
    *bounds(0, 2, "out__0", "groups"),
    *bounds(1, 1_000_000, "round"),
    *bounds(0, 1_000_000, "quiet"),
    *bounds(0, 3, "phase", "reason"),
    *bounds(0, 1, "face__0", "fought", "power_used", "objective_played"),
]
CLASH = [
    *bounds(0, 1, "played__0", "locked__0", "no_bonus__0", "no_ability__0", "frozen", "hits__0", "tried__0"),
    *bounds(0, 1, "killed__0", "lost__0"),
    *bounds(0, 511, "working__0"),
    *bounds(LEAST, MOST, "attack__0", "damage__0", "defense__0", "shield__0"),
    *bounds(0, 2, "ways__0"),
    *bounds(2, 13, "automatic__0"),
    *bounds(0, 12, "rolls__0"),
    *bounds(0, 6, "faces__5"),
]
FRAMES: list[tuple[Lay, str, int, int]] = [
    (fighting, "frames__2__stage", 0, 12),
    (fighting, "frames__2__side", 0, 2),
    (fighting, "frames__2__index", 0, 99),
    (fighting, "frames__1__done", 0, 60),
    (fighting, "frames__1__named", 0, 1),
    (attacking, "frames__2__fixed", 0, 60),
    (razing, "frames__1__stage", 0, 2),
    (razing, "frames__1__done", 0, 60),
    (revealing, "frames__2__index", 0, 99),
    (revealing, "frames__2__trigger", 0, 3),
    (revealing, "frames__3__left", 0, 99),
    (calling, "frames__3__lost", 0, 1),
    (mending, "frames__3__scope", 0, 3),
    (repairing, "frames__2__where", 0, 999),
    (blasting, "frames__4__amount", 1, 9),
    (retreating, "frames__3__homeward", 0, 1),
    (peeking, "frames__2__whose", 0, 1),
    (salvaging, "frames__2__sort", 0, 2),
    (cycling, "frames__2__discarded", 0, 99),
]
EVERYWHERE: list[tuple[Lay, str, int, int]] = [
    *[(moving, f"table__{path}", low, high) for path, low, high in TABLE],
    *[(fighting, f"frames__2__clash__{path}", low, high) for path, low, high in CLASH],
    *FRAMES,
]


@pytest.mark.parametrize(("lay", "path", "low", "high"), EVERYWHERE, ids=[path for _, path, _, _ in EVERYWHERE])
def test_a_number_beyond_its_bounds_is_refused_with_them(lay: Lay, path: str, low: int, high: int) -> None:
    for value in (low - 1, high + 1):
        assert f"expected a whole number from {low} to {high}, found {value}" in said(lay, path, value)


@pytest.mark.parametrize(
    ("path", "length"),
    [
        ("table__damage", 60),
        ("table__kind", 60),
        ("table__place", 60),
        ("table__slot", 6),
        ("table__face", 6),
        ("table__known", 6),
        ("table__counts", 2),
        ("table__out", 2),
        ("table__shuffles", 2),
        ("table__deck_own", 2),
        ("table__deck_all", 2),
        ("table__hand", 2),
        ("table__deck", 2),
        ("frames__2__clash__units", 2),
        ("frames__2__clash__cards", 2),
        ("frames__2__clash__attack", 2),
        ("frames__2__clash__played", 2),
        ("frames__2__clash__working", 2),
        ("frames__2__clash__ways", 2),
        ("frames__2__clash__automatic", 2),
        ("frames__2__clash__rolls", 2),
        ("frames__2__clash__splash", 2),
        ("frames__2__clash__faces", 6),
    ],
)
def test_a_row_of_another_length_is_refused_with_its_own(path: str, length: int) -> None:
    assert f"expected a list of {length}, found 1 items" in said(fighting, path, [0])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("K01/128/0", "table.hand[0][0]: expected a shuffle below 128 and knowers below 512, found 'K01/128/0'"),
        ("K01/0/512", "table.hand[0][0]: expected a shuffle below 128 and knowers below 512, found 'K01/0/512'"),
        ("K01/1", "table.hand[0][0]: expected a card, or card/shuffle/knowers, found 'K01/1'"),
        ("K01/1/1/1", "table.hand[0][0]: expected a card, or card/shuffle/knowers"),
        ("K01/x/1", "table.hand[0][0]: expected a card, or card/shuffle/knowers"),
        ("K01/1/x", "table.hand[0][0]: expected a card, or card/shuffle/knowers"),
        (7, "table.hand[0][0]: expected a card, or card/shuffle/knowers, found 7"),
        ("X99/0/1", "table.hand[0][0]: expected"),
    ],
)
def test_a_card_of_a_hand_is_written_with_its_shuffle_and_its_knowers(value: object, words: str) -> None:
    table = Position({"A": "P06"}, hands={"A": "K01"}, more={"shuffles": [127, 0], "hand": [["K01/127/511"], []]})
    assert table.saved("hand")[0] == ["K01/127/511"]
    assert words in refused(table, table__hand__0__0=value)


@pytest.mark.rule("PM-ZONE-03", "PM-RES-01", "PM-ELIM-05")
def test_a_place_is_a_zone_the_reserve_or_nowhere() -> None:
    table = Position({"A": "P06@C P06 P06@HB P06@r"})
    assert table.saved("place")[:5] == ["C", "HA", "HB", "reserve", "gone"]
    assert "table.place[0]: expected a zone, found None" in refused(table, table__place__0=None)
    assert "table.place[0]: expected" in refused(table, table__place__0="HC")
    assert "table.place[0]: expected" in refused(table, table__place__0=3)
    assert "table.place[0]: expected" in refused(table, table__place__0=["reserve"])
