"""What control brings for free: a Leader at the end of the Combat Phase (D), a Factory in that same turn (P)."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position

MERCURY = ["the_warrens", "bach", "tolstoi", "sobkou_plains"]


@pytest.mark.rule("BR-OPT-D2", "BR-R-88", "BR-CTRL-03")
def test_a_zone_gained_in_the_last_sweep_brings_its_leader_that_turn() -> None:
    board = (
        Position(D=True, advanced=True).hold("blue", "the_warrens", "bach", "tolstoi").stack("1 blue-T sobkou_plains")
    )
    board.given(phase="building").open({"frame": "Combat", "group": 5, "step": 0, "cursor": 0, "kane": None})
    assert board.controller("sobkou_plains") == "blue"
    assert (board.prompt(), board.asked()) == ("gain", 0)
    board.when("post doc_huer sobkou_plains")
    assert board.where("doc_huer") == "sobkou_plains"


@pytest.mark.rule("BR-OPT-D2", "BR-R-88")
def test_a_zone_lost_in_the_last_sweep_brings_no_leader() -> None:
    board = Position(D=True).hold("blue", *MERCURY).stack("1 burgundy-T bach").factory("bach")
    board.given(phase="building").open({"frame": "Combat", "group": 5, "step": 0, "cursor": 0, "kane": None})
    assert board.prompt() == "sabotage"
    board.when("no")
    assert board.prompt() == "build"
    assert board.where("doc_huer") == "box"


@pytest.mark.rule("BR-OPT-P1", "BR-OPT-P2", "BR-INERT-01")
def test_a_free_factory_is_lost_with_the_building_turn_that_its_player_misses() -> None:
    board = Position(P=True).hold("blue", *MERCURY[:3]).stack("1 blue-T sobkou_plains").factory("bach")
    board.hold("burgundy", "elysium").factory("elysium").given(inert_until=[1, 0, 0, 0, 0, 0]).fighting()
    assert [event["seat"] for event in board.events("claimed")] == ["p1"]
    board.until("build", "done").when("end")
    while board.asked() != 0 or board.prompt() != "build":
        board.when("end" if "end" in board.legal() else "done")
    assert board.saved("gifts") == [0] * 6
    assert board.refusal("found tolstoi") == "BR-OPT-P1"


@pytest.mark.rule("BR-OPT-P1")
def test_a_free_factory_that_is_placed_on_a_copy_of_the_table_is_still_to_be_placed_on_the_table() -> None:
    board = Position(P=True).hold("blue", *MERCURY[:3]).stack("1 blue-T sobkou_plains").factory("bach").fighting()
    board.until("build", "done")
    twin = board.state.clone()
    twin.play(twin.notation().read("found tolstoi"))
    assert "found tolstoi" in board.legal()
    assert board.saved("gifts") == [1, 0, 0, 0, 0, 0]
    board.when("found tolstoi")
    assert board.saved("gifts") == [0] * 6
