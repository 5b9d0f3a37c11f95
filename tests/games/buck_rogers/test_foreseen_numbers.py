"""What is foreseen, for every colour and with what protects the target: exact numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.odds import Odds
from retrorocket.games.buck_rogers.preview import land, odds_shown
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.dice import CounterDice, seed_of


def foreseen(board: Position, text: str) -> dict[str, Any]:
    """The preview of an action."""
    return board.state.preview(board.read(text))


@pytest.mark.rule("BR-TRANS-07", "BR-R-19")
@pytest.mark.parametrize(("seat", "colour"), [(1, "burgundy"), (2, "yellow"), (4, "purple"), (5, "brown")])
def test_the_cargo_of_every_colour_lands_before_the_foreseen_battle_and_only_its_players(
    seat: int, colour: str
) -> None:
    board = Position().ship(f"{colour}-R1", "bach", 5).ship(f"{colour}-R2", "bach", 4).ship("blue-R1", "bach", 3)
    board.ship(f"{colour}-R3", "E4", 2).stack("1 green-T bach").hold("green", "bach").moving(seat)
    guess = board.s.clone()
    land(guess, seat, ZONE_IDS.index("bach"))
    saved: Any = guess.save()["table"]
    assert sorted(saved["units"]) == sorted([f"9 {colour}-T bach", "1 green-T bach"])
    assert [(row[1], row[3]) for row in saved["cargo"]] == [("blue", 3), (colour, 2)]


@pytest.mark.rule("BR-R-74")
def test_odds_are_shown_in_whole_percents_and_pieces_with_one_decimal() -> None:
    board = Position(2).stack("3 blue-F E4", "2 burgundy-F E4").hold("blue", "bach").moving()
    assert odds_shown(board.s, ZONE_IDS.index("E4"), Odds(7, [3, 2], [5, 8])) == {
        "zone": "E4",
        "trials": 7,
        "sides": [
            {"seat": 0, "percent": 43, "low": 16, "high": 75, "left": 0.7},
            {"seat": 1, "percent": 29, "low": 8, "high": 64, "left": 1.1},
        ],
        "open": 29,
    }


@pytest.mark.rule("BR-OPT-E3", "BR-BOMB-03")
def test_a_volley_of_bombs_shows_the_chance_against_what_the_ground_protects() -> None:
    board = Position(E=True).stack("1 blue-B near_venus", "1 green-G elysium").hold("blue", "bach").fighting()
    assert foreseen(board, "volley")["shots"] == [
        {"unit": "blue-B", "target": "green-G", "shots": 1.0, "percent": 30},
    ]  # fmt: skip
    assert foreseen(board, "bomb green-G elysium") == {"need": 8, "bonus": 0, "percent": 30}


def averages(need: int, most: int, volleys: int = 24) -> tuple[float, float]:
    """Shots and hits on average if so many fire one by one until one hits, with the dice of the foreseen volleys."""
    shots = hits = 0
    for volley in range(volleys):
        dice = CounterDice(seed_of(2419, volley))
        rolls = [int(dice.roll(10)) for _ in range(most)]
        first = next((number for number, roll in enumerate(rolls, 1) if roll >= need), 0)
        shots += first or most
        hits += 1 if first else 0
    return round(shots / volleys, 1), round(hits / volleys, 1)


@pytest.mark.rule("BR-COMBAT-07", "BR-COMBAT-08")
@pytest.mark.parametrize(("fighters", "target", "need"), [(2, "T", 7), (3, "F", 6), (3, "G", 7)])
def test_a_volley_shows_how_many_shots_and_hits_there_are_on_average(fighters: int, target: str, need: int) -> None:
    board = Position().stack(f"{fighters} blue-F bach", f"1 green-{target} bach").hold("green", "bach").fighting()
    shots, hits = averages(need, fighters)
    found = foreseen(board, "volley")
    percent = 110 - 10 * need
    assert found["shots"] == [{"unit": "blue-F", "target": f"green-{target}", "shots": shots, "percent": percent}]
    assert found["kills"] == [{"unit": f"green-{target}", "hits": hits}]


@pytest.mark.rule("BR-VAR-07", "BR-LEAD-03", "BR-PTF-01", "BR-E-88")
@pytest.mark.parametrize(("leader", "percent"), [(True, 70), (False, 50)])
def test_the_fire_on_a_way_counts_a_leaders_bonus_in_the_basic_game(leader: bool, percent: int) -> None:
    board = Position(V7=True).stack("1 blue-F E4", "2 green-F E5").hold("green", "bach")
    if leader:
        board.leader("ardala", "E5")
    board.moving().when("move 1 blue-F E4")
    assert foreseen(board, "go E6")["fire"] == [{"zone": "E5", "seat": 3, "shots": 2, "percent": percent}]
    board.when("go E6")
    expected = {"need": 6, "bonus": 2 if leader else 0, "percent": percent}
    assert (board.prompt(), foreseen(board, "fire green-F blue-F")) == ("fire_at_passing", expected)


@pytest.mark.rule("BR-PTF-01", "BR-COMBAT-10")
@pytest.mark.parametrize(("zone", "on"), [("E5", "E6"), ("far_venus", "near_venus"), ("M4", "M5")])
def test_the_fire_on_a_way_goes_by_the_pieces_wherever_it_is(zone: str, on: str) -> None:
    start = {"E5": "E4", "far_venus": "Ve2", "M4": "M3"}[zone]
    board = Position(advanced=True).stack(f"1 blue-B {start}", f"1 green-B {zone}").hold("green", "bach")
    board.moving().when(f"move 1 blue-B {start}")
    assert foreseen(board, f"go {on}")["fire"] == [{"zone": zone, "seat": 3, "shots": 1, "percent": 50}]


@pytest.mark.rule("BR-OPT-E5", "BR-LEAD-03")
def test_a_lunar_shot_shows_and_has_the_bonus_of_a_leader_on_the_moon() -> None:
    board = Position(E=True, dice=[6]).stack("1 green-G tycho", "1 blue-F near_moon").leader("ardala", "tycho")
    board.hold("green", "tycho").hold("blue", "bach").leader("buck_rogers", "E1").fighting()
    assert foreseen(board, "fire green-G blue-F") == {"need": 8, "bonus": 2, "percent": 50}
    board.when("fire green-G blue-F")
    assert [(shot["bonus"], shot["hit"]) for shot in board.events("bombed")] == [(2, 1)]
