"""What a question does not offer is refused by the rule of that question."""

from __future__ import annotations

import pytest

from games.rocketmen.bearers import bearers_of, carry
from games.rocketmen.position import Position, reserve, ship, wreck

HERE = (200000, 200000)
BESIDE = (230002, 200000)
NEAR = (262000, 200000)
AWAY = (850000, 850000)


@pytest.mark.rule("RM-R-50")
def test_after_a_miss_and_before_a_hit_only_that_step_of_the_attack_is_answered() -> None:
    hit = Position(ship("R1", "Lictor", HERE), ship("B1", "Petal Guard", NEAR, pods="A"), ship("B2", "Lictor", AWAY))
    hit.rolling(5, 3).when("attack R1>B1")
    assert (hit.prompt(), hit.who(), hit.legal()) == ("save", "blue", ["evade", "hold"])
    assert [hit.refusal(text) for text in ("reroll", "end", "save ship", "attack B1>R1")] == ["RM-R-50"] * 4
    miss = Position(carry(bearers_of("reroll_attack")[0], HERE), ship("B1", "Lictor", NEAR), ship("B2", "Lictor", AWAY))
    miss.rolling(1, 2).when("attack R1>B1")
    assert (miss.prompt(), miss.who(), miss.legal()) == ("reroll", "red", ["reroll", "hold"])
    assert [miss.refusal(text) for text in ("evade", "end", "save ship", "attack R1>B1")] == ["RM-R-50"] * 4


@pytest.mark.rule("RM-CAP-02", "RM-CAP-03")
def test_of_a_captured_ships_cargo_only_what_is_aboard_is_taken_before_its_fate_is_settled() -> None:
    table = Position(
        ship("R1", "Canal Reaver", HERE, pods="AA", docked="B1"),
        ship("B1", "Lictor", BESIDE, pods="A", cargo="TN"),
        ship("B2", "Lictor", AWAY),
    ).rolling(6, 6, 6, 1, 1)
    table.when("board R1>B1")
    asked = ("take T", "take N", "take C", "salvage", "scrap", "done")
    refused = {text: table.refusal(text) for text in asked}
    assert refused == {
        "take T": "", "take N": "", "take C": "RM-CAP-02", "salvage": "RM-CAP-02", "scrap": "RM-CAP-02", "done": "",
    }  # fmt: skip
    table.when("done")
    assert [table.refusal(text) for text in asked] == ["RM-CAP-03"] * 3 + ["", "", "RM-CAP-03"]


@pytest.mark.rule("RM-SALV-04", "RM-RSV-02", "RM-ABIL-03")
def test_a_payment_is_made_with_a_wreck_at_home_that_stands_for_the_type_owed() -> None:
    table = Position(
        ship("R1", "Lictor", HERE),
        reserve("R2", "Lictor"),
        wreck("B5", "Tharsis Fang", on="HR"),
        wreck("B6", "Fourfold Spear", on="HR"),
        wreck("B7", "Tharsis Fang", on="R1"),
        home={"red": "TN"},
    ).when("deploy R2")
    checklist = {
        "pay T": "",
        "pay T by B5": "",
        "pay T by B6": "RM-SALV-04",
        "pay T by B7": "RM-SALV-04",
        "pay T by R1": "RM-SALV-04",
        "pay N": "RM-RSV-02",
        "pay C": "RM-RSV-02",
        "spare T": "RM-ABIL-03",
        "end": "RM-RSV-02",
    }
    assert {text: table.refusal(text) for text in checklist} == checklist
