"""Continuous abilities at their limits: whom they touch, how they add up, where they end (PM-OABL-01, PM-ABIL-06)."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_card_choices import with_ability


def continuous(path: Path, effect: str, units: dict[str, str], owner: str = "A") -> Position:
    """A table where the objective XO1 of this effect lies face up, and a battle of A1 and B1 is over."""
    game = with_ability(path, effect, "continuous")
    table = Position(units, objectives={owner: "XO1^ O01"}, game=game).rolling(1, 1, 1, 1)
    return table.when("attack A1xB1")


AURA = '{ kind = "aura", stat = "attack", amount = 2, side = "friendly"'
FOES = '{ kind = "aura", stat = "defense", amount = -1, side = "opposing"'
TOUCHED = [
    (AURA + ", stars_min = 3 }", "P06@C", "P06@C", 6, 9),
    (AURA + ", stars_min = 4 }", "P06@C", "P06@C", 4, 9),
    (AURA + ", stars_max = 3 }", "P06@C", "P06@C", 6, 9),
    (AURA + ", stars_max = 2 }", "P06@C", "P06@C", 4, 9),
    (AURA + ', icons = ["fin", "ray"] }', "P06@C", "P06@C", 6, 9),
    (AURA + ', icons = ["fin", "hull"] }', "P06@C", "P06@C", 4, 9),
    (AURA + ', zone = "own_home" }', "P06@HA", "P06@HA", 6, 9),
    (AURA + ', zone = "own_home" }', "P06@C", "P06@C", 4, 9),
    (AURA + ', zone = "foe_home" }', "P06@HB", "P06@HB", 6, 9),
    (AURA + ', zone = "centre" }', "P06@C", "P06@C", 6, 9),
    (AURA + ', role = "attacker" }', "P06@C", "P06@C", 6, 9),
    (AURA + ', role = "defender" }', "P06@C", "P06@C", 4, 9),
    (FOES + " }", "P06@C", "P06@C", 4, 8),
    (FOES + ', role = "defender" }', "P06@C", "P06@C", 4, 8),
    (FOES + ', role = "attacker" }', "P06@C", "P06@C", 4, 9),
    (FOES + ", stars_min = 4 }", "P06@C", "P06@C", 4, 9),
]


@pytest.mark.rule("PM-ABIL-06", "PM-OABL-01")
@pytest.mark.parametrize(("effect", "mine", "theirs", "attack", "defense"), TOUCHED)
def test_an_aura_touches_whoever_fits_all_of_it(
    tmp_path: Path, effect: str, mine: str, theirs: str, attack: int, defense: int
) -> None:
    table = continuous(tmp_path, effect, {"A": mine, "B": theirs})
    assert (table.frozen("A1")[0], table.frozen("B1")[2]) == (attack, defense)
    assert (table.frozen("B1")[0], table.frozen("A1")[2]) == (4, 9), "and nobody else"


@pytest.mark.rule("PM-ABIL-06", "PM-OABL-01", "PM-MULT-04")
def test_the_auras_of_all_face_up_objectives_add_up() -> None:
    objectives = {"A": "O15^ O29^ O15^", "B": "O08^ O08 O01", "C": "O15^ O29^ O01"}
    table = Position({"A": "P06@C", "B": "P06@C", "C": "P06"}, objectives=objectives).rolling(1, 1, 1, 1)
    table.when("attack A1xB1")
    assert (table.frozen("A1")[0], table.frozen("B1")[0]) == (7, 4)


@pytest.mark.rule("PM-STRK-07", "PM-OABL-01")
def test_an_objective_may_raise_its_own_defense_too(tmp_path: Path) -> None:
    effect = '{ kind = "aura", stat = "objective_defense", amount = 2, side = "friendly" }'
    game = with_ability(tmp_path, effect, "continuous")
    table = Position({"A": "P06@HB"}, objectives={"A": "XO1^ O01", "B": "XO1^ O25^ O25^"}, game=game)
    needed = []
    for slot in (1, 2):
        twin = table.state.clone()
        table.rolling(1, 1).when(f"strike A1>HB.{slot}")
        needed.append(table.events("struck")[-1]["needed"])
        table.state = twin
        table.state.log = []
        table.state.dice = table.script
    assert needed == [11 + 2 + 2, 11 + 2 + 1], "a Signal Fort raises only the others"


@pytest.mark.rule("PM-ZONE-05", "PM-TURN-05", "PM-STRK-09")
def test_limits_are_raised_by_as_much_as_all_objectives_together_say() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, objectives={"A": "O04^ O04^ O04", "B": "O04^ O01"})
    assert [player["maximum_hand"] for player in table.view()["players"]] == [5, 4]
    move = Position({"A": "P01 P01"}, objectives={"A": "O33^ O33^ O09^"}).when("move A1>C")
    assert move.state.prompt().values["limit"] == 9
    reserves = Position({"A": "C09@HB", "B": "D01 P01@r"}, objectives={"A": "O20^ O01", "B": "O20^ O20^ O01"})
    reserves.rolling(6, 6).when("strike A1>HB.3")
    assert reserves.state.prompt().values["left"] == 3 + 4


@pytest.mark.rule("PM-PRI-02")
@pytest.mark.parametrize(("units", "rule"), [("P01 P01 P01 P01 P01", "PM-PRI-02"), ("P01 P01 P01 P01 P01@C P01@r", "")])
def test_a_ward_holds_while_enough_units_are_at_home(units: str, rule: str) -> None:
    table = Position({"A": "P06@HB P06@HB", "B": units}, objectives={"A": "O17", "B": "O17^ O01 O17"})
    assert [table.refusal(f"strike A1>HB.{slot}") for slot in (1, 2, 3)] == [rule, "", ""]


@pytest.mark.rule("PM-R-60", "PM-ELIM-05", "PM-ABIL-05")
def test_the_home_of_who_is_out_is_no_foes_home_to_a_card() -> None:
    units = {"A": "R05@HC P06@HC", "B": "P06@HC", "C": "P06"}
    table = Position(units, hands={"A": "K20"}, objectives={"C": "O01^"}).rolling(6, 6)
    table.when("strike A2>HC.1")
    assert (table.alive(), table.who()) == ("AB", "B")
    table.when("pass").rolling(1, 1, 1, 1).when("attack A1xB1", "play K20")
    assert table.frozen("A1")[0] == 5, "the bonus alone"
