"""What is told: powers used, control and satellites that change, items finished; and what every question says."""

from __future__ import annotations

import pytest

from games.buck_rogers.gallery import GALLERY, MERCURY
from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS
from table import Table

P1, P2, P3, P4, P5, P6 = range(6)
SAID: dict[str, dict[str, str | int]] = {
    "forces": {"colour": "blue", "left": 7},
    "movement": {"seat": "p1", "turn": 1},
    "movement_of_a_colour": {"seat": "p1", "turn": 1, "colour": "blue"},
    "group": {"seat": "p1", "zone": "E5", "left": 4},
    "fire_at_passing": {"seat": "p4", "zone": "E5"},
    "fire_at_leaving": {"seat": "p4", "zone": "E4"},
    "aim": {"seat": "p1", "zone": "bach", "left": 2},
    "kane": {"seat": "p2", "zone": "E4"},
    "start_battle": {"seat": "p1", "zone": "E4"},
    "attack": {"seat": "p1", "zone": "E4", "round": 1},
    "go_on": {"seat": "p1", "zone": "E4"},
    "capture": {"seat": "p5", "zone": "E4"},
    "sabotage": {"seat": "p4", "zone": "bach"},
    "returning": {"leader": "buck_rogers", "seat": "p1"},
    "gain": {"leader": "doc_huer", "seat": "p2"},
    "build": {"seat": "p1", "turn": 1},
}


@pytest.mark.parametrize("name", SAID)
def test_a_question_says_whom_it_asks_and_about_what(name: str) -> None:
    assert GALLERY[name]().state.prompt().values == SAID[name]


@pytest.mark.rule("BR-ALEAD-04", "BR-ALEAD-10")
@pytest.mark.parametrize(("question", "leader"), [("kane", "killer_kane"), ("capture", "black_barney")])
def test_a_power_that_is_used_is_told(question: str, leader: str) -> None:
    table = GALLERY[question]().when(f"use {leader}")
    assert [event["leader"] for event in table.events("used")] == [leader]


@pytest.mark.rule("BR-BUILD-04")
def test_a_finished_item_is_told_with_its_factory_and_place() -> None:
    board = Position().factory("vesta", "B", "orbit_vesta").hold("blue", "vesta").building()
    board.when("finish vesta blue-B orbit_vesta")
    told = [(row["unit"], row["factory"], row["place"]) for row in board.events("finished")]
    assert told == [("blue-B", "vesta", "orbit_vesta")]


@pytest.mark.rule("BR-CTRL-02", "BR-KSAT-10")
def test_a_marker_that_changes_and_a_satellite_that_is_lost_are_told() -> None:
    board = Position().stack("1 blue-T bach").hold("green", *MERCURY).factory("bach", "K", "near_mercury")
    board.hold("blue", "vesta").leader("ardala", "A9").fighting().until("dismantle")
    assert [(row["zone"], row["colour"]) for row in board.events("control")] == [("bach", "blue")]
    assert [row["zone"] for row in board.events("detached")] == ["near_mercury"]
    assert [row["zone"] for row in board.events("dismantled")] == []


@pytest.mark.rule("BR-SETUP-02", "BR-DEF-05")
def test_in_the_sample_a_colour_is_chosen_and_no_leader_yet() -> None:
    table = Table(BUCK_ROGERS, 6, colours="choose", SAMPLE="setup").when("choose green")
    told = [(row["seat"], row["colour"], row["leader"]) for row in table.events("chosen")]
    assert told == [("p1", "green", "-")]
    assert (table.saved("lead_colour"), table.saved("lead_zone")) == ([None] * 6, [-4] * 6)
