"""How effects combine: numbers add up, a ban beats a leave, what is optional may be declined (RM-R-95)."""

from __future__ import annotations

import pytest

from games.rocketmen.position import Position, microid, ship

HERE = (200000, 300000)
NEAR = (260000, 300000)


@pytest.mark.rule("RM-R-95")
def test_all_modifiers_of_a_rating_add_up() -> None:
    table = Position(
        ship("R1", "Iron Decree", HERE, crew=["Gunnery Chief Brandt"]),
        ship("B1", "Gentle Correction", NEAR, pods="ASSS"),
    )
    table.rolling(1, 2).when("attack R1>B1")
    assert table.rating() == 6 - 1 - 1 + 3 + 1, "printed, coalition, gunner, Shields, hull; hard_to_hit names Fighters"
    fighter = Position(ship("R1", "Grey Cohort", (225000, 300000)), ship("B1", "Gentle Correction", NEAR, pods="ASSS"))
    fighter.rolling(1, 2).when("attack R1>B1")
    assert fighter.rating() == 7 + 3 + 1 + 1


@pytest.mark.rule("RM-R-95")
def test_two_sources_of_the_same_number_add_up() -> None:
    table = Position(
        ship("R1", "Bastion Prime", HERE, pods="A", ap=5),
        ship("B1", "Lictor", (280000, 300000), pods="SS"),
    )
    table.rolling(1, 2, 1, 2).when("attack R1>B1", "attack R1>B1")
    assert table.refusal("attack R1>B1") == "RM-ATK-03", "one pod and one rapid_fire"
    pierce = Position(
        ship("R1", "Long Odds", HERE, crew=["Sapper Oduya"]),
        ship("B1", "Lictor", NEAR, pods="SS"),
    )
    pierce.rolling(1, 2).when("attack R1>B1")
    assert pierce.rating() == 7 + 1


@pytest.mark.rule("RM-R-95")
def test_what_forbids_beats_what_allows() -> None:
    table = Position(ship("R1", "Canal Reaver", HERE, 9000, ap=1), ship("B1", "Last Ballot", NEAR, pods="AAAA"))
    table.when("move R1")
    assert table.refusal("dock R1 B1") == "RM-DOCK-03", "dock_ward against free_dock"
    open_to_all = Position(ship("R1", "Canal Reaver", HERE, 9000, ap=1), ship("B1", "Broken Chain", NEAR, pods="AAAA"))
    assert open_to_all.when("move R1", "dock R1 B1").ap("R1") == 0, "docked for nothing"


@pytest.mark.rule("RM-R-95")
def test_ties_that_both_sides_would_win_stay_ties() -> None:
    table = Position(
        ship("R1", "War Tithe", HERE, pods="AA", crew=["Tusked Vanguard"], docked="B1"),
        ship("B1", "Broken Chain", (235002, 300000), pods="AAAA"),
    )
    table.rolling(5, 5, 5, 5, 5, 5, 5, 5, 5, 5).when("board R1>B1")
    table.done()
    assert (table.pods("R1"), table.pods("B1")) == ("AA", "AAAA")


@pytest.mark.rule("RM-R-95")
def test_optional_effects_may_be_declined_and_kept() -> None:
    table = Position(ship("R1", "Unbroken Oath", HERE), ship("B1", "Calm Reason", NEAR, pods="AAAAA"))
    table.rolling(1, 2).when("attack R1>B1")
    assert table.prompt() == "reroll"
    table.rolling(6, 5).when("hold", "attack R1>B1")
    assert (table.prompt(), table.legal()) == ("save", ["save ship", "hold"])
    table.when("hold")
    assert table.pods("B1") == "AAAA"
    table.rolling(1, 2).when("attack R1>B1")
    assert table.prompt() == "reroll", "the use was not spent"


@pytest.mark.rule("RM-R-95")
def test_effects_without_a_choice_are_applied_by_themselves() -> None:
    table = Position(
        ship("R1", "Slag Runner", HERE, 9000),
        ship("B1", "Oracle's Lamp", (200000, 350000), crew=["Jamming Officer Cyr"]),
        microid("m01", (240000, 300000)),
        begin=True,
    )
    assert table.ap("R1") == 4, "jammed"
    table.when("move R1", "avoid")
    assert table.ap("R1") == 3, "avoided for nothing"
