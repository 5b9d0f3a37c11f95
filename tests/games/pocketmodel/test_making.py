"""What packs and sets may hold, in exact limits and words; what a table may agree on (PM-BUILD, PM-PACK, PM-UNIT)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_packs import COMBAT, FORCE, OBJECTIVE, UNIT
from games.pocketmodel.test_setup import DECK, own_force, placing
from retrorocket.games.pocketmodel.army import Builder, card_text, complaints, unit_text
from retrorocket.games.pocketmodel.game import POCKETMODEL, PocketModelGame
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptedDice

STOCK = POCKETMODEL.stock
PACK = '[[game_pack]]\nid = "XP"\nname = "Mine"\nunits = { P01 = 2 }\ncards = ["K01", "K02", "K01"]\n'


def loaded(path: Path, text: str) -> PocketModelGame:
    """The game with a pack of this text."""
    file = path / "mine.toml"
    file.write_text(text)
    return POCKETMODEL.with_packs([file])


def changed(text: str, key: str, value: object) -> str:
    """A row with one number changed."""
    found, count = re.subn(rf"^{key} = .*$", f"{key} = {value}", text, flags=re.M)
    assert count == 1
    return found


NUMBERS = [
    (UNIT, "stars", 1, 6),
    (UNIT, "attack", 0, 12),
    (UNIT, "damage", 0, 12),
    (UNIT, "defense", 1, 20),
    (UNIT, "shields", 1, 12),
    (COMBAT, "bonus", 1, 9),
    (COMBAT, "defense", 1, 20),
    (COMBAT, "stars", 0, 20),
    (OBJECTIVE, "defense", 1, 20),
    (OBJECTIVE, "stars", 0, 20),
]


@pytest.mark.rule("PM-UNIT-01", "PM-CARD-05", "PM-CARD-07")
@pytest.mark.parametrize(("text", "key", "low", "high"), NUMBERS)
def test_numbers_of_units_and_cards_keep_their_limits(tmp_path: Path, text: str, key: str, low: int, high: int) -> None:
    for value in (low, high):
        loaded(tmp_path, changed(text, key, value))
    for value in (low - 1, high + 1):
        with pytest.raises(DataError, match=f"{key}: expected a whole number from {low} to {high}, found {value}"):
            loaded(tmp_path, changed(text, key, value))


def force(id: str, units: str, more: str = "") -> str:
    """A ready-made set of these units."""
    return f'[[force]]\nid = "{id}"\nname = "Own"\nunits = {{ {units} }}\n{more}deck = {{ {DECK} }}\n'


DEPLOY = "suggested_deploy = { %s }\n"
TOO_EARLY = COMBAT.replace("amount = 1 }", 'amount = 1, when = { result = "destroyed_foe" } }')
NO_ZONE = OBJECTIVE.replace('"continuous"', '"start_turn"').replace(
    '"hand_size", amount = 2', '"repair", amount = 1, target = "friend_in_zone"'
)
WRONG = [
    (UNIT.replace('"X01"', '"p01"'), "unit[p01].id: expected an id that is not taken, found 'p01'"),
    (UNIT.replace('"X01"', '"É01"'), "id: expected letters and digits only"),
    (UNIT.replace('["fin"]', '["fin", "fin"]'), "match_icons: expected one or two different match icons"),
    (UNIT.replace('["fin"]', '["fin", "ray", "hull"]'), "match_icons: expected one or two different match icons"),
    (COMBAT.replace('"XK1"', '"k01"'), "combat_card[k01].id: expected an id that is not taken"),
    (COMBAT.replace('"XK1"', '"O01"'), "combat_card[O01].id: expected an id that is not taken"),
    (COMBAT.replace("wild_stars = []", "wild_stars = [7]"), "wild_stars[0]: expected whole numbers from 1 to 6"),
    (COMBAT.replace('"red"', '"none"'), "bonus: expected a whole number from 0 to 0, found 1"),
    (COMBAT.replace('"wild"\nicon = ""', '"match"\nicon = "ace"'), "icon: expected one of fin, ray, torp"),
    (COMBAT.replace('"wild"\nicon = ""', '"power"\nicon = "fin"'), "icon: expected one of ace, hunter, warden"),
    (TOO_EARLY, "when.result: expected only with"),
    (NO_ZONE, "target: expected own_home or anywhere on an objective, found 'friend_in_zone'"),
    (force("f1", "P01 = 1"), "force[f1].id: expected an id that is not taken"),
    (force("roll", "P01 = 1"), "an id that is not taken, found 'roll'"),
    (force("X1", "P01 = 61"), "units.P01: expected a whole number from 1 to 60, found 61"),
    (force("X1", "P01 = 0"), "units.P01: expected a whole number from 1 to 60, found 0"),
    (force("X1", "P01 = 2", DEPLOY % "P01 = 3"), "suggested_deploy.P01: expected at most 2, as in units, found 3"),
    (force("X1", "P01 = 2", DEPLOY % "P02 = 1"), "suggested_deploy.P02: expected at most 0, as in units, found 1"),
    (PACK + PACK, "game_pack[XP].id: expected an id that is not taken"),
    (PACK.replace('"XP"', '"F1"'), "game_pack[F1].id: expected an id that is not taken"),
    (PACK.replace('"K02"', '"K99"'), "cards[1]: expected one of"),
]


@pytest.mark.rule("PM-UNIT-04", "PM-CARD-07", "PM-PACK-02", "PM-ABIL-05")
@pytest.mark.parametrize(("text", "message"), WRONG, ids=[message[:40] for _, message in WRONG])
def test_what_a_pack_may_not_bring(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataError) as refused:
        loaded(tmp_path, text)
    assert message in str(refused.value)


@pytest.mark.rule("PM-UNIT-01", "PM-UNIT-04", "PM-POW-06", "PM-PRI-01")
def test_what_a_pack_brings_is_read_as_it_is_written(tmp_path: Path) -> None:
    unit = UNIT.replace('["fin"]', '["hull", "fin"]').replace('power_icon = ""', 'power_icon = "flagship"')
    game = loaded(tmp_path, 'title = "Mine"\nnote = "Mine"\n' + unit + COMBAT + OBJECTIVE + FORCE + PACK)
    sheet = game.stock.units[game.stock.unit_numbers["X01"]]
    assert (sheet.name, sheet.faction, sheet.glyph, sheet.stars, sheet.action_stars) == (
        "Test Rocket",
        "drift",
        "dart",
        2,
        5,
    )
    assert (sheet.attack, sheet.damage, sheet.defense, sheet.shields, sheet.icons) == (3, 1, 9, 2, 0b1001)
    card = game.stock.cards[game.stock.card_numbers["XK1"]]
    assert (card.name, card.sort, card.defense, card.stars) == ("Test Card", 0, 10, 2)
    assert (card.colour, card.bonus, card.icon_kind, card.wild_stars) == (1, 1, 3, 0)
    assert game.stock.is_combat(game.stock.card_numbers["XK1"])
    place = game.stock.cards[game.stock.card_numbers["XO1"]]
    assert (place.sort, len(place.continuous), len(place.reveal)) == (1, 1, 0)
    assert (game.stock.forces["X1"].name, game.stock.forces["X1"].note) == ("Test Force", "")
    assert (game.stock.packs["XP"].units, game.stock.packs["XP"].deck) == ({"P01": 2}, {"K01": 2, "K02": 1})
    assert game.stock.stars_of({"X01": 3, "P08": 2}) == 16
    assert len(game.stock.units) == len(STOCK.units) + 1
    assert "XP" not in STOCK.packs


@pytest.mark.rule("PM-ABIL-02", "PM-ABIL-03", "PM-ABIL-04")
def test_icons_of_cards_are_read_by_their_kind(tmp_path: Path) -> None:
    match = loaded(tmp_path, COMBAT.replace('"wild"\nicon = ""', '"match"\nicon = "torp"'))
    assert match.stock.cards[-1].icon == 2
    power = loaded(tmp_path, COMBAT.replace('"wild"\nicon = ""', '"power"\nicon = "signal"'))
    assert power.stock.cards[-1].icon == 5
    wild = loaded(tmp_path, COMBAT.replace("wild_stars = []", "wild_stars = [1, 4]"))
    assert (wild.stock.cards[-1].icon, wild.stock.cards[-1].wild_stars) == (-1, 0b10010)


@pytest.mark.rule("PM-BUILD-03", "PM-BUILD-04", "PM-BUILD-07")
def test_a_builder_keeps_the_limits_of_its_size() -> None:
    builder = Builder(STOCK, 10)
    assert [builder.add(id) for id in ("P09", "P09", "P08", "P07", "P01")] == [
        "",
        "PM-BUILD-03",
        "PM-BUILD-03",
        "",
        "PM-BUILD-03",
    ]
    builder.take("P07")
    assert (builder.units, builder.add("P03"), builder.add("P03")) == ({"P09": 1, "P03": 1}, "", "PM-BUILD-04")
    assert [builder.add("K02") for _ in range(3)] == ["", "", ""]
    builder.take("K02")
    assert builder.deck == {"K02": 2}
    assert builder.toml("ME", "Mine") == (
        '[[force]]\nid = "ME"\nname = "Mine"\nunits = { P03 = 1, P09 = 1 }\ndeck = { K02 = 2 }\n'
    )
    assert [rule for rule, _ in builder.missing()] == ["PM-BUILD-01"]


@pytest.mark.rule("PM-BUILD-06", "PM-BUILD-03", "PM-BUILD-02")
def test_what_is_wrong_with_a_set_is_said_in_numbers(tmp_path: Path) -> None:
    game = own_force(tmp_path, "P09 = 6, P01 = 1")
    assert complaints(game.stock, game.stock.forces["X1"], 30) == [
        ("PM-BUILD-03", "the force has 37 stars, the game's size allows 30"),
        ("PM-BUILD-04", "6 copies of P09, at most 3 in a game of 30"),
    ]
    small = Builder(STOCK, 10)
    assert small.missing()[0] == ("PM-BUILD-06", "no unit of 6 stars or fewer that could be placed")


@pytest.mark.rule("PM-CARD-05", "PM-PLAY-03", "PM-UNIT-02")
def test_units_and_cards_are_written_with_what_they_can_do() -> None:
    units = {id: unit_text(STOCK, STOCK.units[STOCK.unit_numbers[id]]) for id in ("P01", "P03", "P05")}
    assert units["P01"] == "A 1 D 1 F 9 S 1; Fin"
    assert units["P03"].startswith("A 3 D 1 F 10 S 2; Fin, ")
    assert units["P05"].count(",") == 2
    cards = {id: card_text(STOCK.cards[STOCK.card_numbers[id]]) for id in ("K02", "K04", "K06", "K55", "O10")}
    assert cards["K02"] == "+2 attack. As an objective: F 11, 3★."
    assert cards["K04"] == "+1 damage. As an objective: F 12, 3★."
    assert cards["K06"] == "+2 defense. As an objective: F 11, 3★."
    assert cards["K55"].endswith(" As an objective: F 11, 4★.")
    assert not cards["K55"].startswith("+")
    menu: Any = POCKETMODEL.menu().as_json()
    groups = {entry["id"]: entry["group"] for entry in menu["parts"][1]["entries"]}
    assert [groups[id] for id in ("K01", "K03", "K05", "K55", "O01")] == [
        "Attack cards",
        "Damage cards",
        "Defense cards",
        "Combat cards",
        "Objective cards",
    ]
    assert menu["ready"][0]["text"] == POCKETMODEL.first_line(0, POCKETMODEL.setup(2).options)
    assert "30 stars" in str(menu["ready"][0])


@pytest.mark.rule("PM-BUILD-03", "PM-PACK-02", "PM-R-05", "PM-PACK-01")
def test_who_brings_what_unless_somebody_chooses() -> None:
    setup = POCKETMODEL.setup(8)
    names = [setup.choice(f"force_{letter}") for letter in "abcdefgh"]
    assert names == ["F1", "F2", "F3", "F4", "F5", "F6", "F1", "F2"]
    packs = list(STOCK.packs)
    pair = POCKETMODEL.setup(2, {"variant": "packs"})
    assert (pair.choice("pack_a"), pair.choice("pack_b")) == (packs[0], packs[7 % len(packs)])
    assert POCKETMODEL.setup(3, {"first": "C"}).choice("first") == "C"
    with pytest.raises(DataError, match="PM-R-05: the first player D is not at this table"):
        POCKETMODEL.setup(3, {"first": "D"})
    with pytest.raises(DataError, match="PM-PACK-01: the two-pack variant is for two players, not 3"):
        POCKETMODEL.setup(3, {"variant": "packs"})


@pytest.mark.rule("PM-PACK-02", "PM-PACK-05", "PM-BUILD-03")
def test_a_pack_must_fit_its_table(tmp_path: Path) -> None:
    game = loaded(tmp_path, PACK.replace("P01 = 2", "P01 = 11"))
    options: dict[str, object] = {"variant": "packs", "pack_b": "XP"}
    with pytest.raises(DataError, match="PM-PACK-02: seat B, 11 units do not fit a table of size 10"):
        game.setup(2, options | {"size": "10"})
    assert game.setup(2, options | {"size": "20"}).choice("pack_b") == "XP"
    exact = loaded(tmp_path, PACK.replace("P01 = 2", "P01 = 10"))
    assert exact.setup(2, options | {"size": "10"}).choice("size") == "10"
    views = [review.option for review in exact.reviews(2, dict(exact.setup(2, options).options))]
    assert views == ["pack_a", "pack_b"]


@pytest.mark.rule("PM-COMP-01", "PM-SETUP-06", "PM-SETUP-01")
def test_everything_is_in_reserve_and_in_the_deck_before_the_set_up() -> None:
    state = POCKETMODEL.begin(POCKETMODEL.setup(2, {"first": "B"}), ScriptedDice([]))
    view = state.view(1)["players"][1]
    force = STOCK.forces["F2"]
    assert [unit["sheet"] for unit in view["units"]] == [id for id, count in force.units.items() for _ in range(count)]
    assert {unit["place"] for unit in view["units"]} == {"reserve"}
    assert (view["deck_size"], view["deck_list"], view["hand"]) == (30, dict(sorted(force.deck.items())), [])
    assert [unit["id"] for unit in view["units"]][:2] == ["B1", "B2"]


@pytest.mark.rule("PM-SETUP-03", "PM-R-05")
def test_only_the_highest_roll_again_for_the_first_turn() -> None:
    setup = POCKETMODEL.setup(3)
    dice = [1, 1, 3, 4, 2, 5, 6, 1, 1, 1]
    state = POCKETMODEL.new(setup, ScriptedDice([0] * 87 + [die - 1 for die in dice]), listen=True)
    state.dice.finish()
    told = [event for event in state.told(0) if event["event"] == "first-roll"]
    rolls = [(event["seat"], event["first"], event["second"], event["roll"]) for event in told]
    assert rolls == [("A", 1, 1, 2), ("B", 3, 4, 7), ("C", 2, 5, 7), ("B", 6, 1, 7), ("C", 1, 1, 2)]
    assert state.seat() == 1


@pytest.mark.rule("PM-SETUP-04", "PM-SETUP-07", "PM-SETUP-08")
def test_placing_tells_how_many_stars_stand_and_how_many_are_asked_for(tmp_path: Path) -> None:
    game = own_force(tmp_path, "P08 = 2, P07 = 2, P01 = 3")
    table = placing(game, force_a="X1", force_b="X1", first="B", size="30")
    assert (table.who(), table.prompt()) == ("B", "place")
    assert table.state.prompt().values == {"seat": "B", "placed": 0, "wanted": 20}
    assert table.legal() == [f"place B{unit}" for unit in range(1, 8)]
    table.when("place B1")
    assert table.state.prompt().values == {"seat": "B", "placed": 5, "wanted": 20}
    assert [event["unit"] for event in table.events("placed")] == ["B1"]
    assert [table.refusal(text) for text in ("place B1", "place A1", "done", "place B9")] == ["PM-SETUP-04"] * 4
    table.when("place B2", "place B3", "place B4", "place B5")
    assert table.legal() == ["place B6", "place B7"]
    table.when("place B7")
    assert (table.who(), table.state.prompt().values) == ("A", {"seat": "A", "placed": 0, "wanted": 20})
    assert (table.hand("A"), table.hand("B")) == ([], [])
    table.when(*[f"place A{unit}" for unit in range(1, 7)])
    assert (table.who(), table.prompt()) == ("B", "turn")
    assert (len(table.hand("A")), len(table.hand("B")), table.at("B6"), table.at("A7")) == (3, 3, "reserve", "reserve")
    assert [event["seat"] for event in table.events("drew", 2)] == ["B"] * 3 + ["A"] * 3, "in turn order"


@pytest.mark.rule("PM-SETUP-05", "PM-SETUP-09", "PM-BUILD-07")
def test_where_the_total_cannot_be_reached_any_lower_one_or_the_nearest_is_placed(tmp_path: Path) -> None:
    game = own_force(tmp_path, "P09 = 1, P07 = 1")
    below = placing(game, force_a="X1")
    assert (below.prompt(), below.state.prompt().values["wanted"]) == ("place-below", -1)
    assert (below.refusal("done"), below.legal()) == ("PM-SETUP-05", ["place A1", "place A2"])
    below.when("place A2")
    assert (below.legal(), below.state.prompt().values["placed"]) == (["done", "place A1"], 4)
    nearest = placing(game, force_a="X1", placement="nearest")
    assert (nearest.prompt(), nearest.state.prompt().values["wanted"]) == ("place", 10)
    nearest.when("place A1", "place A2")
    assert nearest.who() == "B"
    odd = own_force(tmp_path, "P09 = 3, B09 = 1, P05 = 1")
    table = placing(odd, force_a="X1", placement="nearest")
    assert table.state.prompt().values["wanted"] == 18
    table.when("place A1", "place A2")
    assert table.refusal("place A5") == "PM-SETUP-09", "with three stars eighteen are out of reach"
    lower = placing(odd, force_a="X1").when("place A1", "place A2", "place A3")
    assert (lower.refusal("place A4"), lower.refusal("place A5")) == ("PM-SETUP-05", "PM-SETUP-05")


@pytest.mark.rule("PM-PACK-02", "PM-PACK-03", "PM-SETUP-08")
def test_packs_start_at_home_with_one_objective_and_three_cards() -> None:
    table = Position(variant="packs", first="B")
    for seat, options in zip("AB", ("pack_a", "pack_b"), strict=True):
        pack = STOCK.packs[str(table.state.setup.options[options])]
        view = table.view_of(seat, seat)
        assert {unit["place"] for unit in view["units"]} == {f"H{seat}"}
        assert len(view["units"]) == sum(pack.units.values())
        assert (len(table.hand(seat)), len(table.deck(seat))) == (3, sum(pack.deck.values()) - 4)
    assert [table.slot(f"H{seat}.{slot}") == "-" for seat in "AB" for slot in (1, 2, 3)] == [False, True, True] * 2
    assert (table.who(), table.prompt()) == ("B", "turn")
