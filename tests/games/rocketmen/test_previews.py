"""Previews of actions: what they say comes true, and their odds are those of all rolls counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.rocketmen.position import M, Position, microid, ship
from retrorocket.games.rocketmen.previews.actions import empty_handed
from retrorocket.games.rocketmen.previews.fire import at_least, damage, hits
from retrorocket.games.rocketmen.previews.waves import wave

FACES = range(1, 7)
FREE = (200000, 300000)


def told(table: Position, text: str) -> dict[str, Any]:
    """The preview of a legal action."""
    assert table.refusal(text) == ""
    return table.s.preview(table.s.notation().read(text))


def seen(table: Position, id: str) -> dict[str, Any]:
    """A ship as the view shows it."""
    return next(row for row in table.s.view(0)["ships"] if row["id"] == id)


def test_a_move_ends_where_its_preview_says() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000))
    preview = told(table, "move R1")
    assert preview["stops"] == [{"x": 200000 + M, "y": 300000, "ap": 1, "met": [], "barred": "", "targets": []}]
    assert (preview["ap"], preview["left"], preview["length"], preview["edge"]) == (1, 3, M, False)
    table.when("move R1")
    assert (seen(table, "R1")["x"], table.ap("R1")) == (200000 + M, 3)


def test_a_move_tells_its_first_contact_and_what_avoiding_costs() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), microid("m01", (200000 + 15000 + 5000 + 20000, 300000)))
    contact, end = told(table, "move R1")["stops"]
    assert (contact["x"], contact["ap"], contact["met"]) == (200000 + 20000 - 2, 1, ["m01"])
    assert (end["x"], end["ap"], end["met"]) == (200000 + M, 2, [])
    table.when("move R1")
    assert told(table, "avoid")["stops"] == [end | {"ap": 1}]
    assert table.s.view(0)["under_way"][0]["met"] == ["m01"]
    table.when("avoid")
    assert (seen(table, "R1")["x"], table.ap("R1")) == (end["x"], 4 - end["ap"])


def test_a_turn_tells_what_the_next_move_would_meet() -> None:
    table = Position(ship("R1", "Lictor", FREE, 0), microid("m01", (240000, 300000)))
    assert told(table, "rotate R1 9000")["then"]["met"] == ["m01"]
    assert told(table, "rotate R1 27000")["then"]["met"] == []


def test_a_move_tells_the_edge_of_the_table_and_what_it_cannot_pass() -> None:
    edge = told(Position(ship("R1", "Lictor", (30000, 300000), 27000)), "move R1")
    assert (edge["edge"], edge["stops"][0]["x"]) == (True, 15000)
    table = Position(ship("R1", "Lictor", FREE, 9000, ap=1), microid("m01", (240000, 300000)))
    assert told(table, "move R1")["stops"][0]["barred"] == "RM-AP-01"


def test_a_turn_shows_where_the_ship_would_fly_then() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000, ap=1))
    preview = told(table, "rotate R1 27000")
    assert (preview["ap"], preview["left"]) == (1, 0)
    assert (preview["then"]["to"], preview["then"]["barred"]) == ([200000 - M, 300000], "RM-AP-01")


def test_an_attack_shows_range_rating_and_odds() -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("B1", "Iron Decree", (200000, 300000 + 35000 + M + 1), pods="AS"))
    preview = told(table, "attack R1>B1")
    assert (preview["gap"], preview["reach"], preview["steps"], preview["ap"]) == (M + 1, M, 1, 2)
    assert preview["parts"] == [["printed", 6], ["shields", 1], ["armored hull", 1], ["extended range", 1]]
    assert (preview["needs"], preview["hit"], preview["damage"]) == (9, [10, 36], [5, 18])
    line = seen(table, "R1")["lines"]
    assert line == [{"target": "B1", "gap": M + 1, "steps": 1, "blocked_by": []}]


def test_a_fighter_may_evade_and_the_odds_say_so() -> None:
    table = Position(ship("R1", "Lictor", FREE), ship("B1", "Grey Cohort", (200000, 350000), pods=""))
    preview = told(table, "attack R1>B1")
    assert preview["saves"] == [{"who": "B1", "needs": 7, "of36": 21}]
    assert Fraction(*preview["damage"]) == Fraction(1 * 36 + 25 * 15, 36 * 36)
    assert preview["fatal"]


def test_a_large_object_on_the_line_is_named() -> None:
    rogue = (457200, 457200)
    table = Position(
        ship("R1", "Iron Decree", (rogue[0] - 52000, rogue[1])), ship("B1", "Lictor", (rogue[0] + 47000, 457200))
    )
    line = seen(table, "R1")["lines"][0]
    assert line["blocked_by"] == ["X"]
    assert (line["steps"] < 0) == (table.refusal("attack R1>B1") == "RM-ATK-07")


@pytest.mark.parametrize("need", range(2, 14))
def test_two_dice_hit_as_often_as_all_rolls_counted(need: int) -> None:
    rolls = [one + two for one, two in product(FACES, FACES)]
    assert at_least(need) == sum(roll >= need for roll in rolls)
    assert hits(need) == sum(roll == 12 or (roll != 2 and roll >= need) for roll in rolls)


@pytest.mark.parametrize(
    ("need", "again", "saves"), [(7, False, [7]), (9, True, []), (5, True, [8, 10]), (13, True, [7])]
)
def test_the_odds_of_damage_are_those_of_all_rolls(need: int, again: bool, saves: list[int]) -> None:
    """A hit is saved by any save that works; a 12 by none; a miss that is no 2 is rolled once more."""

    def hurt(rolls_left: int) -> Fraction:
        found = Fraction(0)
        for one, two in product(FACES, FACES):
            total = one + two
            if total == 12:
                found += 1
            elif total != 2 and total >= need:
                chance = Fraction(1)
                for save in saves:
                    chance *= 1 - Fraction(at_least(save), 36)
                found += chance
            elif total != 2 and rolls_left:
                found += hurt(rolls_left - 1)
        return found / 36

    part, whole = damage(hits(need), again, [at_least(save) for save in saves])
    assert Fraction(part, whole) == hurt(int(again))


def one_wave(ours: tuple[int, ...], theirs: tuple[int, ...], mine: int, yours: int, tie: int) -> tuple[int, int]:
    """The losses of one roll, compared by hand pair after pair."""
    lost = taken = 0
    for one, two in zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False):
        winner = tie if one == two else (1 if one > two else -1)
        taken, lost = taken + (winner > 0), lost + (winner < 0)
        if lost >= mine or taken >= yours:
            break
    return lost, taken


@pytest.mark.parametrize(
    ("ours", "theirs", "mine", "yours", "tie"), [(1, 1, 1, 1, 0), (3, 2, 2, 1, 1), (2, 3, 1, 2, -1), (3, 3, 2, 3, 0)]
)
def test_the_odds_of_a_wave_are_those_of_all_rolls(ours: int, theirs: int, mine: int, yours: int, tie: int) -> None:
    counted: dict[tuple[int, int], int] = {}
    for dice in product(FACES, repeat=ours + theirs):
        key = one_wave(dice[:ours], dice[ours:], mine, yours, tie)
        counted[key] = counted.get(key, 0) + 1
    assert wave(ours, theirs, mine, yours, tie) == counted


def test_a_wave_tells_dice_lives_and_capture() -> None:
    foe = ship("B1", "Lictor", (200000, 330002), pods="A")
    table = Position(ship("R1", "Lictor", FREE, pods="AA", docked="B1"), foe)
    preview = told(table, "board R1>B1")
    assert (preview["attacker"]["dice"], preview["target"]["dice"], preview["target"]["lives"]) == (3, 2, 1)
    assert sum(Fraction(row[2], row[3]) for row in preview["losses"]) == 1
    captures = sum(one_wave(dice[:3], dice[3:], 2, 1, 0)[1] for dice in product(FACES, repeat=5))
    assert Fraction(*preview["capture"]) == Fraction(captures, 6**5)


def test_the_dice_of_a_wave_lie_on_the_table_pair_by_pair() -> None:
    foe = ship("B1", "Lictor", (200000, 330002), pods="AS")
    table = Position(ship("R1", "Lictor", FREE, pods="AA", docked="B1"), foe).rolling(2, 6, 3, 1, 5, 4)
    table.when("board R1>B1")
    wave = table.s.view(1)["under_way"][0]
    assert wave["dice"] == [[6, 3, 2], [5, 4, 1]]
    assert (wave["pair"], wave["loser"]) == (0, "B1")


def test_mining_finds_nothing_as_often_as_all_rolls_do() -> None:
    # no shift: 4 and 5 find nothing, a 6 loses one
    def finds_nothing(rolls: tuple[int, ...], stock: int) -> bool:
        for roll in rolls:
            if stock == 0:
                return True
            if roll <= 3:
                return False
            stock -= roll == 6
        return True

    for dice, stock in ((1, 3), (3, 1), (4, 2)):
        counted = sum(finds_nothing(rolls, stock) for rolls in product(FACES, repeat=dice))
        assert empty_handed(dice, stock, 2, 1) == counted


def test_a_collision_tells_what_it_does() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000, pods="A"), microid("m01", (240000, 300000))).when("move R1")
    assert (told(table, "hit m01")["takes"], told(table, "hit m01")["fatal"]) == (1, False)


@pytest.mark.rule("RM-COLL-06", "RM-ABIL-03")
@pytest.mark.parametrize(
    ("rammer", "pods", "guards", "points", "deals"),
    [
        ("Lictor", "A", [], [1, 2], [7, 12]),
        ("Lictor", "", [], [1], [7, 12]),
        ("Lictor", "A", ["Sapper Oduya"], [0, 1], [7, 12]),
        ("Lictor", "", ["Sapper Oduya"], [0], [0, 1]),
        ("Dustclaw", "", [], [1], [5, 6]),
        ("Dustclaw", "", ["Sapper Oduya"], [0], [0, 1]),
    ],
)
def test_a_collision_of_ships_tells_its_damage_less_the_targets_guard(
    rammer: str, pods: str, guards: list[str], points: list[int], deals: list[int]
) -> None:
    table = Position(
        ship("R1", rammer, FREE, 9000, pods=pods),
        ship("B1", "Neutral Opinion", (250000, 300000), pods="", crew=guards),
    ).when("move R1")
    preview = told(table, "hit B1")
    assert (preview["points"], preview["deals"]) == (points, deals)
    assert (preview["suffers"], preview["fatal"]) == ([7, 12], pods == "")
    shielded = Position(
        ship("R1", rammer, FREE, 9000, pods=pods),
        ship("B1", "Neutral Opinion", (250000, 300000), pods="S", crew=guards),
    )
    assert told(shielded.when("move R1"), "hit B1")["deals"] == [0, 1], "a Shield keeps all of it off"


def test_the_end_of_a_turn_names_the_ships_that_did_nothing() -> None:
    table = Position(ship("R1", "Lictor", FREE, 9000), ship("R2", "Lictor", (650000, 300000)))
    assert told(table, "end") == {"idle": ["R1", "R2"], "lost": 8}
    table.when("move R1")
    assert told(table, "end") == {"idle": ["R2"], "lost": 4}
