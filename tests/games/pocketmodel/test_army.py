"""Chapters Components, Units, Cards and Building (PM-COMP, PM-UNIT, PM-CARD, PM-BUILD)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position
from retrorocket.games.pocketmodel.army import (
    Builder,
    complaints,
    deck_complaints,
    force_complaints,
    pack_complaints,
    placement,
    read_set,
)
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.games.pocketmodel.sheets import ForceSheet
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError

STOCK = POCKETMODEL.stock
THIRTY = dict.fromkeys([f"K{number:02}" for number in range(1, 11)], 3)


def rules(found: list[tuple[str, str]]) -> list[str]:
    """The rules of complaints."""
    return [rule for rule, _ in found]


@pytest.mark.rule("PM-BUILD-04", "PM-E-01", "PM-R-67")
def test_one_copy_of_a_unit_for_every_ten_stars_of_the_game() -> None:
    assert force_complaints(STOCK, {"P01": 3}, 30) == []
    assert rules(force_complaints(STOCK, {"P01": 4}, 30)) == ["PM-BUILD-04"]
    assert force_complaints(STOCK, {"P01": 4}, 40) == [], "by the size of the game, not by the stars used"


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-02", "PM-E-02")
def test_a_deck_has_thirty_cards_and_no_more_than_three_copies() -> None:
    assert rules(deck_complaints({"K01": 3, "K02": 3})) == ["PM-BUILD-01"]
    assert deck_complaints(THIRTY | {"K10": 2})[0] == ("PM-BUILD-01", "the deck has 29 cards, 30 are needed")
    assert rules(deck_complaints(THIRTY | {"K03": 4})) == ["PM-BUILD-02"]
    assert deck_complaints(THIRTY | {"K11": 3, "K12": 1}) == [], "without a single objective card"


@pytest.mark.rule("PM-BUILD-03", "PM-E-03")
def test_a_force_has_at_most_thirty_stars() -> None:
    assert rules(force_complaints(STOCK, {"P09": 3, "B09": 2, "P01": 1}, 30)) == ["PM-BUILD-03"]
    assert force_complaints(STOCK, {"P09": 3, "B09": 1, "P08": 1}, 30) == []


@pytest.mark.rule("PM-BUILD-07", "PM-R-68", "PM-E-04")
def test_other_sizes_place_two_thirds_rounded_down() -> None:
    assert [placement(size) for size in (10, 20, 30, 40, 50, 60)] == [6, 13, 20, 26, 33, 40]
    assert rules(force_complaints(STOCK, {"P01": 2}, 10)) == ["PM-BUILD-04"]


@pytest.mark.rule("PM-BUILD-05", "PM-BUILD-06", "PM-BUILD-08", "PM-PACK-05", "PM-E-95", "PM-R-08", "PM-R-69")
def test_factions_mix_freely_and_a_force_needs_a_unit() -> None:
    assert force_complaints(STOCK, {"P01": 1, "B01": 1, "C01": 1, "R01": 1, "D01": 1}, 30) == []
    assert rules(force_complaints(STOCK, {}, 30)) == ["PM-BUILD-06"]
    six = {"K01": 4, "K02": 2}
    assert "PM-BUILD-01" in rules(deck_complaints(six))
    assert pack_complaints(ForceSheet("X", "X", "", {"P01": 9}, six)) == []
    assert rules(pack_complaints(ForceSheet("X", "X", "", {}, {}))) == ["PM-PACK-02", "PM-PACK-03"]


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03", "PM-BUILD-04")
@pytest.mark.rule("PM-BUILD-07")
@pytest.mark.parametrize("force", list(STOCK.forces.values()), ids=list(STOCK.forces))
def test_the_ready_made_sets_are_legal(force: ForceSheet) -> None:
    size = {"F": 30, "M": 20, "S": 10}[force.id[0]]
    assert complaints(STOCK, force, size) == []
    assert (STOCK.stars_of(force.units), sum(force.deck.values())) == (size, 30)
    assert STOCK.stars_of(force.deploy) == placement(size)


@pytest.mark.rule("PM-BUILD-07")
@pytest.mark.parametrize(("size", "forces"), [("10", "S1 S2"), ("20", "M1 M2"), ("60", "F1 F2")])
def test_games_of_other_sizes_are_played_to_their_end(size: str, forces: str) -> None:
    one, two = forces.split()
    state = POCKETMODEL.new(POCKETMODEL.setup(2, {"size": size, "force_a": one, "force_b": two}), CounterDice(3))
    dice = CounterDice(4)
    while state.seat() >= 0:
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
    assert POCKETMODEL.faults(state) == []


@pytest.mark.rule("PM-BUILD-02", "PM-BUILD-03", "PM-BUILD-04", "PM-BUILD-01", "PM-BUILD-06")
def test_the_builder_refuses_with_the_rule() -> None:
    builder = Builder(STOCK)
    assert rules(builder.missing()) == ["PM-BUILD-06", "PM-BUILD-01"]
    assert [builder.add("P09") for _ in range(4)] == ["", "", "", "PM-BUILD-04"]
    assert [builder.add("B09") for _ in range(3)] == ["", "", "PM-BUILD-03"]
    assert [builder.add("K01") for _ in range(4)] == ["", "", "", "PM-BUILD-02"]
    builder.take("B09")
    assert builder.units == {"P09": 3, "B09": 1}
    assert rules(builder.missing()) == ["PM-BUILD-01"]
    with pytest.raises(KeyError):
        builder.add("Z99")


@pytest.mark.rule("PM-UNIT-01", "PM-UNIT-02", "PM-UNIT-04")
def test_every_unit_has_stars_four_values_and_icons() -> None:
    for unit in STOCK.units:
        assert 1 <= unit.stars <= 6
        assert unit.attack >= 0
        assert min(unit.damage, unit.defense, unit.shields) >= 1
        assert bin(unit.icons).count("1") in (1, 2)
        points = 0.25 * int(unit.attack) + 0.80 * int(unit.damage) + 0.20 * int(unit.defense - 7)
        points += 0.55 * int(unit.shields) - 1.20
        points += 0.30 if unit.power >= 0 and STOCK.powers[unit.power].id == "flagship" else 0.0
        assert max(1, round(points)) == unit.stars
    assert len(STOCK.units) == 42


@pytest.mark.rule("PM-POW-06", "PM-R-70", "PM-UNIT-01")
def test_all_units_of_six_stars_and_no_others_are_flagships() -> None:
    flagships = [unit.id for unit in STOCK.units if unit.power >= 0 and STOCK.powers[unit.power].id == "flagship"]
    assert flagships == [unit.id for unit in STOCK.units if unit.stars == 6]
    assert {int(unit.action_stars) for unit in STOCK.units if unit.stars == 6} == {5}


@pytest.mark.rule("PM-UNIT-03", "PM-UNIT-05", "PM-MOVE-06")
def test_two_copies_are_two_units_of_their_owner() -> None:
    table = Position({"A": "P06@C P06@HA:1", "B": "P06"})
    assert (table.damage("A1"), table.damage("A2"), table.at("A1"), table.at("A2")) == (0, 1, "C", "HA")
    assert table.refusal("move B1>C") == "PM-MOVE-01"
    table.when("move A2>C")
    assert (table.at("A2"), table.damage("A2"), table.damage("A1")) == ("C", 1, 0)


@pytest.mark.rule("PM-UNIT-02", "PM-COMP-01")
def test_attack_counts_in_battles_and_strikes_and_counters_never_run_out() -> None:
    table = Position({"A": "C09@HB C09@HB", "B": "B09@HB:5 B09@HB:5 B09@HB:5 D01"}, objectives={"B": "O01^ O01"})
    assert sum(table.saved("damage")) == 15
    table.rolling(1, 1).when("strike A1>HB.1")
    assert table.events("struck")[0]["result"] == 8
    battle = Position({"A": "C09@C", "B": "B09@C"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert battle.frozen("A1") == (6, 3, 9)


@pytest.mark.rule("PM-CARD-01", "PM-CARD-05", "PM-R-36")
def test_every_card_is_of_one_type_with_defense_and_stars() -> None:
    assert len([card for card in STOCK.cards if card.sort == 0]) == 70
    assert len([card for card in STOCK.cards if card.sort == 1]) == 36
    assert all(card.defense >= 9 and card.stars >= 1 for card in STOCK.cards)


@pytest.mark.rule("PM-CARD-05", "PM-CARD-06", "PM-E-98")
def test_an_objective_need_not_be_an_objective_card() -> None:
    table = Position({"A": "P06"}, objectives={"A": "K07 K64 O15"})
    numbers = [
        (int(card.defense), int(card.stars))
        for card in (STOCK.cards[STOCK.card_numbers[id]] for id in ("K07", "K64", "O15"))
    ]
    assert numbers == [(10, 3), (10, 2), (11, 3)]
    assert table.s.objectives(0) == 3
    assert [STOCK.is_combat(STOCK.card_numbers[card]) for card in ("K07", "K64", "O15")] == [True, True, False]


@pytest.mark.rule("PM-R-74", "PM-PLAY-03")
def test_there_is_no_green_bonus() -> None:
    assert {card.colour for card in STOCK.cards} <= {0, 1, 2, 3}


@pytest.mark.rule("PM-POW-01", "PM-R-54")
def test_eight_power_icons_stand_in_for_the_lost_table() -> None:
    assert [(power.id, int(power.when)) for power in STOCK.powers] == [
        ("ace", 0),
        ("hunter", 0),
        ("warden", 0),
        ("raider", 1),
        ("engineer", 1),
        ("signal", 1),
        ("breacher", 1),
        ("flagship", 2),
    ]


OWN = "P01*3, P03*3, P05, P06; " + ", ".join(f"{id}*3" for id in THIRTY)


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03")
def test_a_player_brings_a_set_of_their_own() -> None:
    setup = POCKETMODEL.setup(2, {"own_a": OWN})
    chosen = POCKETMODEL.set_of(setup.options, 0)
    assert chosen.units == {"P01": 3, "P03": 3, "P05": 1, "P06": 1}
    assert chosen.deck == THIRTY
    assert POCKETMODEL.set_of(setup.options, 1) is STOCK.forces["F2"], "the other keeps a ready-made one"
    state = POCKETMODEL.new(setup, CounterDice(1))
    assert len(state.view(0)["players"][0]["units"]) == 8


@pytest.mark.rule("PM-BUILD-03")
@pytest.mark.parametrize(
    "line", ["P01 * 3, P03; K01", "P01  *3,P03*1 ;K01*", " P01*3, , P03 ; K01 ", "P01*2, P03, P01;K01"]
)
def test_a_set_may_be_written_with_more_or_less_air(line: str) -> None:
    own, wrong = read_set(STOCK, line)
    assert (own.units, own.deck, wrong) == ({"P01": 3, "P03": 1}, {"K01": 1}, [])


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-02", "PM-BUILD-03", "PM-BUILD-04")
@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("P01; K01*3", "PM-BUILD-01: seat A, the deck has 3 cards, 30 are needed"),
        ("P01*4; K01*3", "in a game of 30; PM-BUILD-01: seat A, the deck has 3 cards, 30 are needed"),
        (OWN.replace("P01*3", "P01*4"), "PM-BUILD-04: seat A, 4 copies of P01, at most 3 in a game of 30"),
        (OWN.replace("K03*3", "K03*4"), "PM-BUILD-02: seat A, 4 copies of K03, at most 3"),
        (OWN.replace("P05", "P99"), "PM-BUILD-03: seat A, no unit 'P99' (perhaps"),
        (OWN.replace("K01*3", "K01*x"), "PM-BUILD-01: seat A, 'x' is no number of copies of K01"),
    ],
)
def test_a_set_against_the_rules_is_refused_with_the_rule(own: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        POCKETMODEL.setup(2, {"own_a": own})
    assert said in str(caught.value)


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03", "PM-CARD-05")
def test_the_menu_names_what_a_set_is_made_of_and_what_it_costs() -> None:
    menu: Any = POCKETMODEL.menu().as_json()
    units, cards = menu["parts"]
    assert (menu["noun"], menu["heads"]) == ("set", [])
    assert (units["id"], cards["id"]) == ("units", "cards")
    assert [units["entries"][0]["price"], units["entries"][5]["price"], cards["entries"][0]["price"]] == [
        "1 star",
        "3 stars",
        "",
    ]
    breacher = next(entry for entry in units["entries"] if entry["id"] == "R06")
    sheet = STOCK.units[STOCK.unit_numbers["R06"]]
    assert (breacher["name"], breacher["cost"], breacher["group"]) == (sheet.name, sheet.stars, "Rustwake Corsairs")
    assert breacher["text"] == "A 3 D 2 F 7 S 4; Crew, Breacher"
    texts = {entry["id"]: (entry["group"], entry["cost"], entry["text"]) for entry in cards["entries"]}
    assert texts["K01"] == ("Attack cards", 1, "+3 attack. As an objective: F 9, 2★.")
    assert texts["O01"] == ("Objective cards", 1, "As an objective: F 13, 3★.")
    first = menu["ready"][0]
    own, wrong = read_set(STOCK, first["text"])
    assert (own.units, own.deck, wrong) == (STOCK.forces["F1"].units, STOCK.forces["F1"].deck, [])
    assert (first["id"], first["name"]) == ("F1", STOCK.forces["F1"].name)


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03", "PM-BUILD-07")
def test_the_totals_of_a_set_are_told_with_their_limits_by_the_size_of_the_game() -> None:
    options = dict(POCKETMODEL.setup(2).options) | {"own_a": "P01*3, P03; K01*2", "size": "20", "force_b": "M1"}
    own, ready = POCKETMODEL.reviews(2, options)
    told = [(total.counted, total.sum, total.least, total.most) for total in own.totals]
    assert told == [("stars", 5, 0, 20), ("units", 4, 0, -1), ("cards", 2, 30, -1)]
    assert [rule for rule, _ in own.against] == ["PM-BUILD-04", "PM-BUILD-01"]
    assert [rule for rule, _ in own.excess()] == ["PM-BUILD-04"], "more cards could mend the deck"
    assert (own.option, ready.option, ready.against) == ("own_a", "force_b", [])
