"""What the table tells before a move: reach by turns, way and fire on it, battle odds, the shots of a volley."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games.buck_rogers.position import Position
from table import Table


def foreseen(board: Table, text: str) -> dict[str, Any]:
    """The preview of an action; the position is the same afterwards."""
    before = board.state.digest()
    found = board.state.preview(board.state.notation().read(text))
    assert board.state.digest() == before
    return found


def test_a_step_into_enemies_shows_the_odds_of_the_battle_with_their_interval() -> None:
    board = Position().stack("6 blue-F bach", "1 green-T tolstoi").hold("green", "tolstoi").moving()
    board.when("move 6 blue-F bach")
    found = foreseen(board, "to tolstoi")
    assert found["path"] == ["tolstoi"]
    assert found["stops"]
    mine, theirs = found["battle"]["sides"]
    assert (mine["seat"], theirs["seat"]) == (0, 3)
    assert mine["low"] <= mine["percent"] <= mine["high"]
    assert mine["low"] > 80
    assert theirs["percent"] + mine["percent"] + found["battle"]["open"] in (99, 100, 101)
    assert mine["left"] > 4


def test_cargo_fights_in_the_foreseen_battle_and_the_odds_know_it() -> None:
    board = Position().ship("blue-R1", "near_mercury", 5).stack("2 green-T bach").hold("green", "bach").moving()
    full = foreseen(board.when("fly blue-R1"), "to bach")
    bare = Position().ship("blue-R1", "near_mercury").stack("2 green-T bach").hold("green", "bach").moving()
    empty = foreseen(bare.when("fly blue-R1"), "to bach")
    assert full["battle"]["sides"][0]["percent"] > empty["battle"]["sides"][0]["percent"] + 40


@pytest.mark.rule("BR-PTF-01")
def test_a_way_through_enemies_shows_who_may_fire_on_it() -> None:
    board = Position(V7=True).stack("1 blue-F near_mercury", "3 green-F far_mercury").moving()
    board.when("move 1 blue-F near_mercury")
    found = foreseen(board, "go Me2")
    assert found["path"] == ["far_mercury", "Me2"]
    assert found["cost"] == 2
    assert found["fire"] == [{"zone": "far_mercury", "seat": 3, "shots": 3, "percent": 50}]
    assert "battle" not in found
    assert foreseen(board, "to far_mercury")["fire"] == []


@pytest.mark.rule("BR-KSAT-05")
def test_a_hostile_satellite_stops_the_way_and_is_named() -> None:
    zones = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
    board = Position().stack("1 blue-F far_mercury").satellite("near_mercury").hold("green", *zones).moving()
    found = foreseen(board.when("move 1 blue-F far_mercury"), "to near_mercury")
    assert found["satellite"] == 3
    assert found["stops"]


def test_the_reach_of_a_stack_counts_turns_and_the_planets_move_meanwhile() -> None:
    board = Position().stack("2 blue-F A19").moving()
    fast = foreseen(board, "move 2 blue-F A19")
    assert fast["left"] == 4
    assert [fast["reach"][zone] for zone in ("A20", "A23", "A24", "A27", "psyche")] == [1, 1, 2, 2, 3]
    assert "A19" not in fast["reach"]
    rest = Position(B4=True).stack("2 blue-F A19").moving()
    assert foreseen(rest, "move 2 blue-F A19")["reach"]["psyche"] == 2
    group = board.when("move 2 blue-F A19").view()["group"]
    assert group["reach"] == fast["reach"]
    assert group["zone"] == "A19"
    assert group["left"] == 4


@pytest.mark.rule("BR-COMBAT-07")
def test_attacking_with_all_shows_beforehand_what_fires_at_what() -> None:
    board = Position().stack("4 blue-F bach", "2 green-G bach").hold("green", "bach").fighting()
    assert board.prompt() == "attack"
    found = foreseen(board, "volley")
    assert [(row["unit"], row["target"], row["percent"]) for row in found["shots"]] == [("blue-F", "green-G", 40)]
    assert 2 < found["shots"][0]["shots"] <= 4
    assert 1 <= found["kills"][0]["hits"] <= 2
    assert {row["seat"] for row in found["battle"]["sides"]} == {0, 3}
    assert foreseen(board, "attack blue-F green-G") == {"need": 7, "bonus": 0, "percent": 40}


@pytest.mark.rule("BR-LEAD-03")
def test_a_leaders_bonus_shows_in_the_chance() -> None:
    board = Position().stack("1 blue-F bach", "1 green-G bach").leader("buck_rogers", "bach").fighting()
    assert foreseen(board, "attack blue-F green-G") == {"need": 7, "bonus": 2, "percent": 60}


def test_the_odds_of_a_huge_battle_take_no_longer_than_those_of_a_small_one_and_say_less() -> None:
    board = Position().stack("60 blue-F E4", "60 green-F E4").fighting()
    assert board.prompt() == "start_battle"
    start = time.process_time()
    found = foreseen(board, "yes")["battle"]
    assert time.process_time() - start < 60
    assert found["trials"] == 40
    assert found["sides"][0]["high"] - found["sides"][0]["low"] > 15


def test_building_shows_how_many_pieces_and_after_how_many_phases() -> None:
    board = Position().factory("bach").hold("blue", "bach").building()
    assert foreseen(board, "build bach blue-T bach") == {"pieces": 2, "phases": 1}
    assert foreseen(board, "build bach blue-B near_mercury") == {"pieces": 1, "phases": 2}
    assert foreseen(board, "end") == {}


def test_the_view_shows_the_battle_the_contested_zones_and_the_shares_of_the_displays() -> None:
    board = Position().stack("4 blue-F bach", "2 green-G bach").hold("green", "bach", "tolstoi").hold("blue", "ceres")
    view = board.fighting().view()
    assert view["contested"] == ["bach"]
    assert view["battle"]["zone"] == "bach"
    assert view["battle"]["round"] == 1
    assert view["battle"]["attacker"] == 0
    assert view["battle"]["line"][0] == {"unit": "blue-F", "seat": 0, "count": 4, "hit": 0, "spent": 0}
    assert view["displays"][0] == [0, 0, 0, 2, 0, 0]
    assert view["displays"][4][0] == 1
    after = board.rolling(10, 1, 1, 1).when("attack blue-F green-G").view()["battle"]["line"]
    assert after[0]["spent"] == 1
    assert [row["hit"] for row in after if row["unit"] == "green-G"] == [1]
