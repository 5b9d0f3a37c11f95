"""Every open question: who is asked, with which words and figures, what may be answered, and what all see of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.rocketmen.test_copies import LAID
from table import Table

ATTACK = {"what": "attack", "ship": "R1", "target": "B1", "needs": 6, "dice": [5, 4]}
WAVE = {"what": "wave", "ship": "R1", "target": "B1"}
COMPARING = {"pair": 0, "loser": "B1", "marked": [], "rolls_again": "-"}
ROLLING = {"pair": -1, "loser": "-", "marked": [1]}
FLIGHT = {"what": "flight", "ship": "R1", "from": [200000, 200000], "to": [263500, 200000], "length": 63500}
BUILD = {"what": "build", "limits": [30, 30]}
BOTH = {"ship:object": "R1", "target:object": "B1"}
ASKED: dict[str, tuple[int, str, dict[str, Any], str]] = {
    "attack": (1, "save", BOTH | {"sum": 9, "needed": 6}, "evade, hold"),
    "missed": (0, "reroll", BOTH | {"sum": 3, "needed": 7}, "reroll, hold"),
    "damage": (1, "damage", {"object": "B1", "count": 1}, "lose laser, lose shield"),
    "lost crew": (1, "lose_crew", {"object": "B1"}, "lose bc1, lose bc2"),
    "overload": (1, "drop", {"object": "B1", "count": 1}, "drop T, drop N"),
    "wave": (1, "wave_loss", {"object": "B1"}, "lose laser, lose shield"),
    "reroll": (0, "wave_reroll", {"object": "R1"}, "done"),
    "reroll of the target": (1, "wave_reroll", {"object": "B1"}, "done"),
    "prize": (0, "take", {"object": "B1"}, "take T, take N, done"),
    "flight": (0, "contact", {"ship:object": "R1", "things:object": "m01"}, "avoid, dock R1 m01, hit m01"),
    "ram": (0, "ram", BOTH, "ram, ram hard laser"),
    "loading": (0, "also", {"object": "R1", "count": 3}, "also m02, done"),
    "mining": (0, "keep", {"object": "R1", "count": 1}, "keep T, keep N, keep C"),
    "payment": (0, "pay", {"object": "R2"}, "pay T, spare T"),
    "exchange": (0, "exchange", {"one:object": "R1", "other:object": "R2"}, "cross rc2, hold"),
    "facing": (0, "face", {"object": "R1"}, "face 0"),
    "chosen": (0, "choose_start", {"seat": "red"}, "start T, start N, start C"),
    "over": (-1, "over", {}, ""),
}
SEEN: dict[str, list[dict[str, Any]]] = {
    "attack": [ATTACK],
    "missed": [ATTACK | {"needs": 7, "dice": [1, 2]}],
    "damage": [ATTACK | {"needs": 7}, {"what": "damage", "ship": "B1", "points": 1}],
    "wave": [WAVE | COMPARING | {"dice": [[6, 6, 6], [1, 1, 1]]}],
    "reroll": [WAVE | ROLLING | {"dice": [[5, 2, 1], [4, 4]], "rolls_again": "R1"}],
    "reroll of the target": [WAVE | ROLLING | {"dice": [[4, 4], [5, 2, 1]], "rolls_again": "B1"}],
    "prize": [],
    "flight": [FLIGHT | {"flown": 19998, "met": ["m01"]}],
    "two met": [FLIGHT | {"flown": 21767, "met": ["m01", "m02"]}],
    "ram": [{"what": "collision", "ship": "R1", "target": "B1"}],
    "loading": [{"what": "loading", "ship": "R1", "chosen": ["m01"]}],
    "mining": [{"what": "mining", "ship": "R1", "dice": 0, "drawn": ["T", "N", "C"]}],
    "payment": [{"what": "deployment", "ship": "R2", "owed": [1, 1, 0], "spared": 0}],
    "second fighter": [{"what": "deployment", "ship": "R3", "owed": [0, 0, 0], "spared": 0}],
    "exchange": [{"what": "exchange", "ship": "R1", "target": "R2", "chosen": ["rc1"]}],
    "built": [
        BUILD
        | {"plan": "s04 A/S/S", "step": "crew", "list": "active", "points": [7, 0]}
        | {"model": "s04", "number": 2}
    ],
    "reserve built": [
        BUILD | {"plan": "s47 A", "step": "list", "list": "reserve", "points": [5, 0], "model": "-", "number": 0}
    ],
}


@pytest.mark.parametrize("name", list(ASKED))
def test_a_question_names_whom_it_asks_what_it_is_about_and_what_may_be_answered(name: str) -> None:
    table: Table = LAID[name]()
    asked, key, values, answers = ASKED[name]
    assert (table.asked(), table.state.prompt().as_json()) == (asked, {"key": key, "values": values})
    assert ", ".join(table.legal()) == answers


@pytest.mark.parametrize("name", list(SEEN))
def test_what_is_under_way_is_seen_by_the_one_who_is_asked(name: str) -> None:
    table: Table = LAID[name]()
    assert table.view(table.asked())["under_way"] == SEEN[name]


@pytest.mark.rule("RM-R-94", "RM-R-83")
@pytest.mark.parametrize(("name", "stranger"), [("mining", 1), ("built", 0), ("reserve built", 1)])
def test_what_is_secret_about_it_is_hidden_from_the_others(name: str, stranger: int) -> None:
    for viewer in (stranger, -1):
        seen = LAID[name]().view(viewer)["under_way"]
        assert seen == ([SEEN[name][0] | {"drawn": ["?"] * 3}] if name == "mining" else [])


@pytest.mark.rule("RM-SET-13", "RM-TURN-04")
def test_placing_tells_how_many_ships_are_left_and_a_turn_its_number() -> None:
    assert LAID["laid"]().state.prompt().values == {"seat": "red", "count": 5}
    assert LAID["busy"]().state.prompt().values == {"seat": "red", "turn": 17}
    assert LAID["second fighter"]().state.prompt().values == {"object": "R3"}
