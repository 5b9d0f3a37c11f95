"""Packs of a designer's own: what they can bring, and what is said about broken ones."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.pocketmodel.position import Position
from retrorocket.games.pocketmodel.army import Builder
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.games.pocketmodel.reading import SPECS, values
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.parameters import parameters

PAGE = Path(__file__).parents[3] / "docs" / "packs-pocketmodel.md"
UNIT = """[[unit]]
id = "X01"
name = "Test Rocket"
faction = "drift"
stars = 2
attack = 3
damage = 1
defense = 9
shields = 2
match_icons = ["fin"]
power_icon = ""
glyph = "dart"
"""
COMBAT = """[[combat_card]]
id = "XK1"
name = "Test Card"
bonus_colour = "red"
bonus = 1
icon_kind = "wild"
icon = ""
wild_stars = []
effects = [{ kind = "shield", amount = 1 }]
text = "Any unit: it takes 1 less damage."
defense = 10
stars = 2
"""
OBJECTIVE = """[[objective_card]]
id = "XO1"
name = "Test Place"
defense = 11
stars = 3
abilities = [{ trigger = "continuous", effects = [{ kind = "hand_size", amount = 2 }] }]
text = "Your maximum hand size is 2 larger."
"""
FORCE = """[[force]]
id = "X1"
name = "Test Force"
units = { X01 = 3, P01 = 3 }
deck = { XK1 = 3, XO1 = 3, K01 = 3, K02 = 3, K03 = 3, K04 = 3, K05 = 3, K06 = 3, K07 = 3, K08 = 3 }
"""
BROKEN = [
    (UNIT.replace("stars = 2", "stars = 9"), "unit[X01].stars: expected a whole number from 1 to 6, found 9"),
    (UNIT.replace('"X01"', '"P01"'), "unit[P01].id: expected an id that is not taken, found 'P01'"),
    (UNIT.replace('"X01"', '"X-1"'), "unit[X-1].id: expected letters and digits only, found 'X-1'"),
    (UNIT.replace('["fin"]', '["wing"]'), "match_icons[0]: expected one of fin, ray, torp, hull, crew, gyro"),
    (UNIT.replace('["fin"]', "[]"), "match_icons: expected one or two different match icons, found []"),
    (UNIT.replace('power_icon = ""', 'power_icon = "king"'), "power_icon: expected one of ace, hunter, warden"),
    (UNIT.replace('"drift"', '"nobody"'), "faction: expected one of post, bellows, court, rust, drift"),
    (UNIT.replace('"dart"', '"cube"'), "unit[X01].glyph: expected one of"),
    (UNIT.replace("shields = 2", "shilds = 2"), "(perhaps 'shields' is meant), found 'shilds'"),
    (COMBAT.replace('"shield"', '"sheild"'), "combat_card[XK1].effects[0].kind: expected one of mod, mod_per"),
    (COMBAT.replace('"shield", amount = 1', '"aura"'), "effects[0].kind: expected one of mod"),
    (COMBAT.replace("amount = 1", "amount = 0"), "effects[0].amount: expected a whole number from 1 to 9, found 0"),
    (COMBAT.replace(", amount = 1", ""), "effects[0].amount: expected a whole number from 1 to 9, found nothing"),
    (COMBAT.replace('"red"', '"green"'), "bonus_colour: expected one of none, red, yellow, blue, found 'green'"),
    (COMBAT.replace('"wild"', '"none"'), "effects: expected an ability exactly where there is an icon"),
    (
        COMBAT.replace('"red"\nbonus = 1', '"none"\nbonus = 0')
        .replace('"wild"', '"none"')
        .replace('[{ kind = "shield", amount = 1 }]', "[]"),
        "combat_card[XK1].bonus_colour: expected a bonus or an ability, found neither",
    ),
    (COMBAT.replace("amount = 1 }", 'amount = 1, when = { moon = "full" } }'), "when.moon: expected one of the keys"),
    (
        COMBAT.replace("amount = 1 }", 'amount = 1, when = { result = "survived" } }'),
        "when.result: expected only with repair, retreat, push, draw, return_card, call_reserves",
    ),
    (
        COMBAT.replace(
            '"shield", amount = 1', '"mod_per", stat = "attack", amount = 1, per = "friendly_icon_in_zone", max = 2'
        ),
        "effects[0].icon: expected a match icon",
    ),
    (
        COMBAT.replace("effects = [", "effects = [" + '{ kind = "lock" }, ' * 8),
        "combat_card[XK1].effects: expected at most 8 effects, found 9",
    ),
    (
        OBJECTIVE.replace('"continuous"', '"sometimes"'),
        "trigger: expected one of reveal, continuous, start_turn, destroyed",
    ),
    (OBJECTIVE.replace('"continuous"', '"reveal"'), "abilities[0].effects[0].kind: expected one of discard, repair"),
    (
        OBJECTIVE.replace('"continuous"', '"reveal"').replace(
            '"hand_size", amount = 2', '"repair", amount = 1, target = "self"'
        ),
        "effects[0].target: expected own_home or anywhere on an objective, found 'self'",
    ),
    (FORCE, "force[X1].units.X01: expected one of the keys"),
    ("[[force]\n", "expected valid TOML"),
    ('[[ship]]\nid = "S1"\n', "ship: expected one of the keys unit, combat_card"),
]


def loaded(path: Path, text: str) -> object:
    """The game with a pack of this text."""
    file = path / "mine.toml"
    file.write_text(text)
    return POCKETMODEL.with_packs([file])


@pytest.mark.rule("PM-UNIT-04", "PM-CARD-07", "PM-ABIL-05")
@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[message[:40] for _, message in BROKEN])
def test_a_broken_pack_is_refused_with_file_path_and_reason(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataError) as refused:
        loaded(tmp_path, text)
    assert str(refused.value).startswith("mine.toml")
    assert message in str(refused.value)


@pytest.mark.rule("PM-PRI-01", "PM-BUILD-05")
def test_a_pack_brings_units_cards_and_a_force_that_play(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(UNIT + COMBAT + OBJECTIVE + FORCE)
    game = POCKETMODEL.with_packs([file])
    state = game.new(game.setup(2, {"force_a": "X1", "force_b": "X1"}), CounterDice(4))
    dice = CounterDice(5)
    while state.seat() >= 0:
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
        assert game.faults(state) == []
    table = Position({"A": "X01@C", "B": "P06@C"}, hands={"A": "XK1"}, objectives={"A": "XO1^ O01"}, game=game)
    table.rolling(1, 1, 6, 6).when("attack A1xB1", "play XK1")
    assert (table.frozen("A1"), table.damage("A1")) == ((4, 1, 9), 1)
    assert len(table.hand("A")) == 5
    assert "X01" not in POCKETMODEL.stock.unit_numbers, "the game itself is not touched"


@pytest.mark.rule("PM-BUILD-01", "PM-BUILD-03")
def test_an_illegal_force_loads_but_is_refused_at_the_table_with_the_rule(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[[force]]\nid = "X1"\nname = "Small Deck"\nunits = { P01 = 1 }\ndeck = { K01 = 3 }\n')
    game = POCKETMODEL.with_packs([file])
    with pytest.raises(DataError, match="PM-BUILD-01: seat B, the deck has 3 cards, 30 are needed"):
        game.setup(2, {"force_b": "X1"})


@pytest.mark.rule("PM-BUILD-01")
def test_what_the_builder_writes_can_be_loaded(tmp_path: Path) -> None:
    builder = Builder(POCKETMODEL.stock)
    for id in ["P01", "P03", "P03", *[f"K{number:02}" for number in range(1, 11)] * 3]:
        assert builder.add(id) == ""
    assert builder.missing() == []
    file = tmp_path / "built.toml"
    file.write_text(builder.toml("MINE", 'My "own" \\ fleet'))
    game = POCKETMODEL.with_packs([file])
    assert game.stock.forces["MINE"].name == 'My "own" \\ fleet'
    table = Position(game=game, force_a="MINE", first="A")
    assert table.prompt() == "place-below"


@pytest.mark.rule("PM-PACK-02", "PM-PACK-03", "PM-PACK-05")
def test_a_game_pack_of_ones_own_needs_no_more_than_a_unit_and_a_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (
        '[[game_pack]]\nid = "XP"\nname = "Nine Couriers"\nunits = { P01 = 9 }\ncards = ["K01", "K01", "K01", "K01"]\n'
    )
    file.write_text(text)
    game = POCKETMODEL.with_packs([file])
    table = Position(game=game, variant="packs", pack_a="XP", first="A")
    assert len(table.view_of("A", "A")["units"]) == 9
    assert (len(table.hand("A")), len(table.deck("A"))) == (3, 0)


@pytest.mark.rule("PM-ABIL-05")
def test_the_examples_of_the_designers_page_load(tmp_path: Path) -> None:
    blocks = [part.split("```")[0] for part in PAGE.read_text().split("```toml\n")[1:]]
    assert len(blocks) >= 4
    for block in blocks:
        assert tomllib.loads(block)
    file = tmp_path / "page.toml"
    file.write_text("\n".join(blocks))
    game = POCKETMODEL.with_packs([file])
    assert game.setup(2, {"force_a": "COMET"}).choice("force_a") == "COMET"


@pytest.mark.rule("PM-ABIL-05")
def test_the_page_names_every_effect_kind_with_its_parameters() -> None:
    page = PAGE.read_text()
    for kind, (_, line) in SPECS.items():
        row = next((line for line in page.splitlines() if line.startswith(f"| `{kind}`")), "")
        assert row, kind
        for parameter in parameters(line, values([])):
            assert parameter.key in row, f"{kind}: {parameter.key}"


@pytest.mark.rule("PM-R-82", "PM-BATT-17", "PM-BATT-20")
def test_a_unit_lost_in_step_eight_has_survived_the_battle_all_the_same(tmp_path: Path) -> None:
    effects = '[{ kind = "retreat", to = "adjacent" }, { kind = "draw", count = 2, when = { result = "survived" } }]'
    file = tmp_path / "mine.toml"
    file.write_text(COMBAT.replace('[{ kind = "shield", amount = 1 }]', effects))
    game = POCKETMODEL.with_packs([file])
    table = Position(
        {"A": "P01@C P01", "B": "B09@C"}, hands={"A": "XK1"}, objectives={"B": "O05^ O05^ O01"}, game=game
    ).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play XK1").rolling(6, 6).when("retreat A1>HB")
    assert table.at("A1") == "reserve", "the mines destroyed it"
    assert len(table.hand("A")) == 5, "three by the refill, two because it survived step 7"


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize("effect", ['"draw", count = 1', '"call_reserves", stars = 1'])
def test_an_objective_takes_no_condition_of_a_battle(tmp_path: Path, effect: str) -> None:
    text = OBJECTIVE.replace('"continuous"', '"reveal"')
    text = text.replace('"hand_size", amount = 2', f'{effect}, when = {{ role = "attacker" }}')
    with pytest.raises(DataError, match="when: expected a condition only on combat cards"):
        loaded(tmp_path, text)


def test_ready_made_sets_and_packs_are_offered_by_the_names_they_bear() -> None:
    folder = Path(__file__).parents[3] / "src" / "retrorocket" / "games" / "pocketmodel" / "data"
    printed = tomllib.loads((folder / "components.toml").read_text())
    offered = POCKETMODEL.words.names["option"]
    for row in [*printed["force"], *printed["game_pack"]]:
        assert offered[row["id"]] == row["name"]
