"""Factions, custom forces and mercenaries (PT-FORCE)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocket_tactics.position import DRILL
from retrorocket.games.pocket_tactics.army import force_refusal, read_force
from retrorocket.games.pocket_tactics.game import POCKET_TACTICS
from retrorocket.games.pocket_tactics.pricing import abilities_price, price, stats_price
from retrorocket.kernel.errors import DataError
from table import Table

CORE = POCKET_TACTICS.stock


@pytest.mark.rule("PT-E-64", "PT-FORCE-01", "PT-UNIT-05", "PT-R-57")
def test_the_eight_factions_have_a_hundred_points_each() -> None:
    legion = {card.id: (card.count, card.cost) for card in CORE.factions["legion"].cards}
    assert legion == {
        "conscript": (3, 5), "archer": (2, 11), "spearman": (2, 10), "swordsman": (2, 10),
        "shieldmaiden": (1, 12), "fire_mage": (1, 11),
    }  # fmt: skip
    assert {faction.id: faction.total() for faction in CORE.factions.values()} == dict.fromkeys(CORE.factions, 100)
    assert len(CORE.factions) == 8
    assert len({faction.base for faction in CORE.factions.values()}) == 8


@pytest.mark.rule("PT-UNIT-05", "PT-UNIT-02", "PT-ABIL-01")
def test_every_cost_is_what_the_pricing_formula_gives() -> None:
    assert len(CORE.cards) == 65
    for card in CORE.cards.values():
        assert price(card, CORE.worth) == card.cost, card.id
        assert int(card.types).bit_count() <= 3
    witness = CORE.cards["mountain_guide"]
    assert abs(stats_price(witness, CORE.worth) - 6.0) < 0.002
    assert abs(abilities_price(witness, CORE.worth) - 1.5) < 0.002


@pytest.mark.rule("PT-FORCE-01", "PT-SETUP-01")
def test_a_standard_force_is_exactly_the_list_of_the_faction() -> None:
    table = Table(POCKET_TACTICS, faction_a="swarm", faction_b="dominion")
    mine = [unit["card"] for unit in table.view()["units"] if unit["seat"] == "A"]
    assert sorted(mine) == sorted(card.id for card in CORE.factions["swarm"].cards for _ in range(card.count))
    assert table.view()["bases"] == ["Brood Pit", "Gate Citadel"]


@pytest.mark.rule("PT-E-45", "PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05")
def test_a_custom_force_within_all_limits() -> None:
    legal = "legion: conscript*2, spearman*2, swordsman, shieldmaiden, juggernaut*2, sellsword*3"
    force, wrong = read_force(legal, CORE)
    assert force is not None, wrong
    assert (force.points(CORE, "legion"), force.points(CORE, "tribes"), force.points(CORE, "mercenary")) == (52, 20, 24)
    assert (force.points(CORE), force.units()) == (96, 11)
    assert force_refusal(legal, CORE) == ""
    mixed = "legion: conscript*3, archer, spearman*2, juggernaut*2, berserker, sellsword, bounty_hunter"
    assert force_refusal(mixed, CORE).startswith("PT-FORCE-05: 46 of 94")
    parsed, _ = read_force(legal, CORE)
    assert parsed is not None
    assert parsed.write() == legal
    assert POCKET_TACTICS.setup(2, {"variant": "custom", "custom_a": legal}).choice("custom_a") == legal


@pytest.mark.rule("PT-FORCE-03")
@pytest.mark.parametrize("text", ["conscript*3,archer*2", " conscript x3 ,  archer x 2", "conscript * 3, archer  *2"])
def test_copies_are_written_with_a_star_or_a_cross_and_any_blanks(text: str) -> None:
    force, wrong = read_force(f"legion: {text}", CORE)
    assert force is not None, wrong
    assert force.write() == "legion: conscript*3, archer*2"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("conscript*5", "PT-FORCE-05: begin with a home faction"),
        ("elves: conscript*5", "PT-FORCE-05: begin with a home faction"),
        ("legion: conscript*3, elephant*2", "PT-FORCE-03: no unit 'elephant'"),
        (
            "legion: conscript*4, archer*2, spearman*0",
            "PT-FORCE-03: '0' is no number of copies of spearman from 1 to 99",
        ),
        ("legion: conscript*00, archer*2", "PT-FORCE-03: '00' is no number of copies of conscript from 1 to 99"),
        ("legion: ", "PT-FORCE-03: 0 units, 5 to 15 are allowed"),
        ("legion: conscript*4", "PT-FORCE-03: 4 units, 5 to 15 are allowed"),
        ("swarm: skitterling*16", "PT-FORCE-03: 16 units, 5 to 15 are allowed"),
        ("legion: archer*3, swordsman*3, spearman*3, shieldmaiden", "PT-FORCE-03: 105 points, at most 100 are allowed"),
        ("legion: conscript*5", "PT-FORCE-04: 5 units of conscript, at most 4 are allowed"),
        ("legion: fire_mage*2, conscript*4", "PT-FORCE-04: 2 units of fire_mage, at most 1 are allowed"),
        ("legion: conscript*4, stalker*4", "PT-FORCE-05: 20 of 48 points are of legion, at least half must be"),
        (
            "legion: archer*3, swordsman, berserker*3, sellsword",
            "PT-FORCE-05: 38 points of mercenaries, at most 30 are allowed",
        ),
    ],
)
@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05")
def test_refusals_of_the_force_builder_name_the_rule_and_the_figures(text: str, refusal: str) -> None:
    assert force_refusal(text, CORE).startswith(refusal)
    with pytest.raises(DataError, match=refusal[:11]):
        POCKET_TACTICS.setup(2, {"variant": "custom", "custom_b": text})


@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-04")
def test_the_menu_names_all_units_homes_and_standard_forces() -> None:
    menu: Any = POCKET_TACTICS.menu().as_json()
    assert (menu["noun"], menu["head"]) == ("force", "Home faction")
    assert [head["id"] for head in menu["heads"]] == list(CORE.factions)
    units = {unit["id"]: unit for unit in menu["parts"][0]["entries"]}
    assert len(units) == 65
    assert units["archer"] == {
        "id": "archer", "name": CORE.cards["archer"].name, "group": "Legion of the High King", "cost": 11,
        "price": "11 points",
        "text": "Melee 0/1; Ballistics 2/1; Arcane 0/1; Human, Soldier; at home in Hills; at most 3. "
        "Longbow: Ballistics up to 3 in a straight line.", "given": "", "fittings": [],
    }  # fmt: skip
    ready = {army["id"]: army["text"] for army in menu["ready"]}
    assert ready["legion"].startswith("legion: conscript*3, archer*2")
    assert [force_refusal(text, CORE) for text in ready.values()] == [""] * len(CORE.factions)
    groups = {unit["group"] for unit in units.values()}
    assert groups == {*(home.name for home in CORE.factions.values()), "Mercenary units"}
    option = next(option for option in POCKET_TACTICS.options if option.id == "custom_b").as_json()
    assert (option["builds"], option["needs"], option["seat"]) == (True, {"variant": ["custom"]}, 1)
    assert force_refusal(str(option["default"]), CORE) == ""


@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-04", "PT-FORCE-05")
def test_all_that_is_wrong_with_both_forces_is_told_with_their_totals() -> None:
    options = dict(POCKET_TACTICS.setup(2).options) | {"variant": "custom", "custom_a": "legion: archer*4, berserker*4"}
    mine, other = POCKET_TACTICS.reviews(2, options)
    told = [(total.counted, total.sum, total.least, total.most) for total in mine.totals]
    assert told == [
        ("points", 84, 0, 100),
        ("units", 8, 5, 15),
        ("points from home", 44, 42, -1),
        ("points of mercenaries", 40, 0, 30),
    ]
    assert [rule for rule, _ in mine.against] == ["PT-FORCE-04", "PT-FORCE-04", "PT-FORCE-05"]
    assert mine.missing == other.against == []
    assert POCKET_TACTICS.complaints(2, options)[2] == (
        "custom_a", "PT-FORCE-05", "40 points of mercenaries, at most 30 are allowed",
    )  # fmt: skip
    assert POCKET_TACTICS.reviews(2, options | {"variant": "standard"}) == []


@pytest.mark.rule("PT-FORCE-05")
def test_an_open_build_drops_home_and_mercenary_limits() -> None:
    text = "legion: berserker*3, sellsword*3"
    assert force_refusal(text, CORE).startswith("PT-FORCE-05")
    assert force_refusal(text, CORE, open_build=True) == ""


@pytest.mark.rule("PT-E-46", "PT-FORCE-07")
def test_players_hire_in_turn_from_a_common_stock() -> None:
    table = Table(POCKET_TACTICS, setup=[5, 0], variant="mercenaries", terrain="great_road")
    assert (table.prompt(), table.asked()) == ("hire", 1)
    assert table.refusal("hire archer") == "PT-FORCE-07"
    table.when("hire bounty_hunter")
    assert table.asked() == 0
    assert table.refusal("hire bounty_hunter") == "PT-FORCE-07"
    table.when("hire wraith", "hire sapper")
    assert table.asked() == 0
    assert table.refusal("hire sellsword") == ""
    assert table.refusal("hire minotaur") == "PT-FORCE-07"
    table.drawing(0)
    table.when("stop")
    assert table.prompt() == "lay"
    posts = table.saved("posts")
    assert posts["B:bounty_hunter"] == posts["B:sapper"] == posts["A:wraith"] == "reserves"
    assert posts["A:sapper"] == "out"


@pytest.mark.rule("PT-FORCE-07")
def test_who_stops_hiring_has_stopped_for_good() -> None:
    table = Table(POCKET_TACTICS, setup=[5, 0], variant="mercenaries", purse=30, terrain="great_road")
    table.when("stop", "hire sellsword")
    assert table.asked() == 0
    table.when("hire sellsword")
    assert table.refusal("hire sellsword") == "PT-FORCE-07"
    assert table.state.prompt().values["left"] == 14


@pytest.mark.rule("PT-FORCE-07")
@pytest.mark.parametrize(("rolls", "second"), [([5, 0], 0), ([0, 5], 1)])
def test_who_can_pay_for_nothing_is_passed_over_and_the_other_hires_on(rolls: list[int], second: int) -> None:
    # the first to hire is left with 3 of 16 points, less than anybody asks; the other one has 8 left
    table = Table(POCKET_TACTICS, setup=rolls, variant="mercenaries", purse=16, terrain="great_road")
    assert table.asked() == 1 - second
    table.when("hire minotaur", "hire sellsword")
    assert table.asked() == second
    assert "hire hedge_wizard" in table.legal()
    table.drawing(0).when("hire hedge_wizard")
    assert table.prompt() == "lay"


@pytest.mark.rule("PT-E-65", "PT-FORCE-08")
def test_with_replace_units_are_taken_out_until_a_hundred_points() -> None:
    table = Table(POCKET_TACTICS, setup=[5, 0], variant="mercenaries", mercenary_mode="replace", terrain="great_road")
    table.when("stop", "hire minotaur", "hire hedge_wizard")
    assert table.refusal("hire berserker") == ""
    table.when("stop")
    assert (table.prompt(), table.asked()) == ("trim", 0)
    assert table.refusal("trim minotaur") == "PT-FORCE-08"
    assert table.refusal("stop") == "PT-FORCE-08"
    table.when("trim archer", "trim conscript")
    assert table.prompt() == "trim"
    table.drawing(0)
    table.when("trim conscript")
    assert table.prompt() == "lay"
    posts = table.saved("posts")
    assert [posts[unit] for unit in ("A:archer#1", "A:conscript#1", "A:conscript#2")] == ["out"] * 3
    assert all(posts[unit] == "reserves" for unit in posts if unit.startswith("B:") and unit[2:] in TRIBE)


TRIBE = ["druid", "cursed_ranger", "stalker#1", "marauder#2"]


@pytest.mark.rule("PT-FORCE-08")
def test_with_replace_at_most_thirty_points_are_hired_and_the_second_player_trims_first() -> None:
    table = Table(POCKET_TACTICS, setup=[5, 0], variant="mercenaries", mercenary_mode="replace", terrain="great_road")
    table.when("hire minotaur", "hire free_ranger", "hire pyromancer")
    assert table.asked() == 0
    assert table.state.prompt().values["left"] == 17
    table.when("stop")
    # 26 points are spent: no mercenary costs 4 or less, so hiring is over and B trims
    assert (table.prompt(), table.asked()) == ("trim", 1)
    assert table.refusal("trim archer") == "PT-FORCE-08"


@pytest.mark.rule("PT-FORCE-06", "PT-FORCE-03")
def test_custom_forces_are_on_the_table_for_both_before_the_first_roll() -> None:
    mine = "legion: conscript*4, archer*3, swordsman*2, sellsword*3"
    table = Table(POCKET_TACTICS, setup=[5, 0, 0], variant="custom", custom_a=mine, terrain="great_road")
    for seat in (0, 1):
        cards = [unit["card"] for unit in table.view(seat)["units"] if unit["seat"] == "A"]
        assert cards.count("sellsword") == 3
    assert DRILL.setup(2, {}).choice("variant") == "standard"


@pytest.mark.rule("PT-FORCE-03", "PT-FORCE-05")
@pytest.mark.parametrize(
    ("force", "refusal"),
    [
        ("legion: spearman*3, swordsman*2, juggernaut*3, marauder, cursed_ranger", ""),
        ("legion: spearman*3, swordsman, conscript, juggernaut*3, marauder, cursed_ranger", "PT-FORCE-05: 45 of 95"),
        ("legion: swordsman*3, spearman*3, berserker*3", ""),
        ("legion: swordsman*3, spearman*3, berserker*2, witch_hunter", "PT-FORCE-05: 32 points of mercenaries"),
        ("legion: swordsman*3, spearman*3, archer, berserker*3", "PT-FORCE-03: 101 points, at most 100"),
    ],
)
def test_the_limits_of_a_force_are_exact(force: str, refusal: str) -> None:
    found = force_refusal(force, CORE)
    assert found.startswith(refusal)
    assert bool(found) == bool(refusal), found
