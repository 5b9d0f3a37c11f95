"""The numbers of a battle: dice kept, conditions at their limits, what is counted, what is added (PM-BATT, PM-ABIL)."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.pocketmodel.position import Position, faces
from games.pocketmodel.test_battle_view import side
from games.pocketmodel.test_packs import COMBAT
from retrorocket.games.pocketmodel.game import POCKETMODEL, PocketModelGame
from retrorocket.games.pocketmodel.odds import BEST, NEVER, TWO, WORST, chance, hit_chance, strike_chance

BEST_TWO = [
    ("1 2 3", [2, 3], 1),
    ("1 3 2", [3, 2], 1),
    ("2 1 3", [2, 3], 1),
    ("3 1 2", [3, 2], 1),
    ("2 3 1", [2, 3], 1),
    ("3 2 1", [3, 2], 1),
    ("2 2 1", [2, 2], 1),
    ("1 2 1", [2, 1], 1),
    ("2 1 1", [2, 1], 1),
]
WORST_TWO = [
    ("1 2 3", [1, 2], 3),
    ("1 3 2", [1, 2], 3),
    ("3 1 2", [1, 2], 3),
    ("3 2 1", [2, 1], 3),
    ("2 3 1", [2, 1], 3),
    ("3 3 1", [3, 1], 3),
    ("1 3 3", [1, 3], 3),
]


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-06")
@pytest.mark.parametrize(("dice", "kept", "out"), BEST_TWO)
def test_the_lowest_of_three_dice_is_left_out(dice: str, kept: list[int], out: int) -> None:
    table = Position({"A": "B04@C D01", "B": "B09@C"}, hands={"A": "K17"}).rolling(*faces(dice), 1, 1)
    table.when("attack A1xB1", "play K17")
    seen = side(table, 0, "fought")
    assert (seen["faces"], seen["roll"], seen["left_out"]) == (kept, sum(kept), out)
    rolled = [(event["unit"], event["first"], event["second"], event["roll"]) for event in table.events("rolled")]
    assert rolled == [("A1", *kept, sum(kept)), ("B1", 1, 1, 2)]
    table.done()


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-06")
@pytest.mark.parametrize(("dice", "kept", "out"), WORST_TWO)
def test_the_highest_of_the_foes_three_dice_is_left_out(dice: str, kept: list[int], out: int) -> None:
    table = Position({"A": "P06@C", "B": "B09@C"}, hands={"A": "K14"}).rolling(1, 1, *faces(dice))
    table.when("attack A1xB1", "play K14")
    seen = side(table, 1, "fought")
    assert (seen["faces"], seen["roll"], seen["left_out"], seen["dice"]) == (kept, sum(kept), out, "worst two of three")
    assert side(table, 0, "fought")["left_out"] is None
    table.done()


@pytest.mark.rule("PM-BATT-07", "PM-BATT-11", "PM-STRK-08")
@pytest.mark.parametrize("needed", [-3, 0, 1, 2, 3, 7, 11, 12, 13, 20])
def test_chances_are_counted_over_all_rolls_of_three_dice(needed: int) -> None:
    counted = [0, 0, 0]
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                low, middle, high = sorted((a, b, c))
                for way, total in enumerate((a + b, middle + high, low + middle)):
                    counted[way] += total >= needed
    assert [chance(way, needed) for way in (TWO, BEST, WORST)] == counted


@pytest.mark.rule("PM-BATT-07", "PM-STRK-06")
def test_an_automatic_hit_helps_where_the_defense_is_too_high() -> None:
    assert hit_chance(TWO, 0, 20, 12) == 6
    assert hit_chance(TWO, 0, 20, 8) == 90
    assert hit_chance(TWO, 0, 20, NEVER) == 0
    assert hit_chance(TWO, 4, 8, 12) == 198
    assert strike_chance(4, 16) == 6
    assert strike_chance(4, 17) == 0


CONDITIONS = [
    # card, A's units, B's units, attack and damage and defense of A1
    ("K18", "B04@C", "P06@C", (3, 4, 7)),  # a foe of three stars or more
    ("K18", "B04@C", "P03@C", (3, 3, 7)),
    ("K68", "P09@C", "P03@C", (6, 4, 9)),  # of two stars or fewer
    ("K68", "P09@C", "P06@C", (6, 3, 9)),
    ("K35", "C04@C", "P07@C", (6, 1, 8)),  # of four or more
    ("K35", "C04@C", "P06@C", (5, 1, 8)),
    ("K64", "P06@C", "P07@C", (4, 2, 12)),
    ("K64", "P06@C", "P06@C", (4, 2, 11)),
    ("K61", "P01@C", "P06@C", (3, 2, 9)),
    ("K61", "P01@C", "P03@C", (3, 1, 9)),
    ("K69", "P06@C", "P06@C", (5, 2, 9)),  # outnumbered
    ("K69", "P06@C", "P06@C P01@C", (7, 2, 9)),
    ("K69", "P06@C P01@C", "P06@C P01@C", (5, 2, 9)),
    ("K69", "P06@C P01", "P06@C P01@C", (7, 2, 9)),
    ("K69", "P06@C", "P06@C P01 P01@HA P01@r", (5, 2, 9)),
    ("K70", "P06@C", "P06@C:1", (5, 3, 9)),  # a damaged foe
    ("K70", "P06@C:1", "P06@C", (4, 3, 9)),
    ("K20", "R05@HB", "P06", (7, 2, 8)),  # in the foe's home
    ("K20", "R05@C", "P06@C", (5, 2, 8)),
    ("K20", "R05", "P06@HA", (5, 2, 8)),
    ("K39", "C03@C", "P01@C", (5, 4, 8)),  # a Hunter against Fin, Gyro and others
    ("K39", "C03@C", "B02@C", (5, 4, 8)),
    ("K39", "C03@C", "P06@C", (3, 3, 8)),
    ("K07", "P01@C P02@C", "P06@C", (3, 1, 9)),  # Fin friends here
    ("K07", "P01@C P02@C P06@C P02 P02@HB", "P01@C", (3, 1, 9)),
    ("K07", "P01@C P02@C P02@C P02@C P02@C", "P06@C", (5, 1, 9)),
    ("K33", "C04@C C02@C C02@C C02@C", "P06@C", (5, 2, 8)),
    ("K51", "B09@C P01@C P01@C", "P06@C", (7, 3, 8)),
    ("K51", "B09@C P01@C P01@C P01@C P01@C P01@C", "P06@C", (9, 3, 8)),
    ("K62", "P03@C P01@C P06@C P06@C P06@C", "P06@C", (7, 1, 10)),
    ("K21", "B04@C", "P06@C", (3, 3, 7)),  # the foe's counters
    ("K21", "B04@C", "P06@C:1", (3, 4, 7)),
    ("K21", "B04@C", "B09@C:4", (3, 5, 7)),
    ("K15", "P06@C", "P06@C", (4, 4, 8)),
    ("K42", "B03@C", "P06@C", (3, 1, 9)),  # a defender's card in an attack
    ("K46", "D01@C", "P06@C", (2, 3, 7)),
]


@pytest.mark.rule("PM-ABIL-05", "PM-ABIL-06", "PM-R-29", "PM-R-66")
@pytest.mark.parametrize(("card", "mine", "theirs", "numbers"), CONDITIONS)
def test_conditions_and_counts_at_their_limits(
    card: str, mine: str, theirs: str, numbers: tuple[int, int, int]
) -> None:
    table = Position({"A": f"{mine} D01@r", "B": theirs}, hands={"A": card}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1")
    if table.prompt() == "attack":
        table.when("done")
    table.when(f"play {card}")
    while table.prompt() == "push":
        table.when("decline")
    assert table.frozen("A1") == numbers


DEFENDING = [
    ("K10", "P01@C", (3, 1, 9), (4, 2, 9)),  # an attacker's card in defense
    ("K42", "B03@C", (4, 2, 9), (4, 2, 9)),
    ("K41", "B03", (2, 1, 12), (4, 2, 9)),  # at home a Warden defends better by itself
    ("K60", "P01@C", (1, 1, 10), (3, 2, 9)),
    ("K27", "D01@C", (2, 1, 7), (4, 1, 9)),
]


@pytest.mark.rule("PM-ABIL-05", "PM-POW-02")
@pytest.mark.parametrize(("card", "mine", "numbers", "foe"), DEFENDING)
def test_a_defenders_card_knows_its_role(
    card: str, mine: str, numbers: tuple[int, int, int], foe: tuple[int, int, int]
) -> None:
    zone = "C" if "@" in mine else "HB"
    table = Position({"A": f"P06@{zone}", "B": f"{mine} D02@r P01"}, hands={"B": card}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", f"play {card}")
    assert (table.frozen("B1"), table.frozen("A1")) == (numbers, foe)


def with_card(path: Path, effects: str) -> PocketModelGame:
    """The game with a gold card XK1 of these effects and +1 to attack."""
    file = path / "mine.toml"
    file.write_text(COMBAT.replace('[{ kind = "shield", amount = 1 }]', f"[{effects}]"))
    return POCKETMODEL.with_packs([file])


PER = '{ kind = "mod_per", stat = "attack", amount = 2, max = 3, '
OWN_CARDS = [
    (PER + 'per = "own_damage" }', "B09@C:2", "P06@C", 4 + 1 + 4),
    (PER + 'per = "own_damage" }', "B09@C:5", "P06@C", 4 + 1 + 6),
    (PER + 'per = "foe_damage" }', "B09@C:2", "P06@C:1", 4 + 1 + 2),
    (PER + 'per = "opposing_in_zone" }', "B09@C B09@C", "P06@C P01@C P01 P01@C", 4 + 1 + 6),
    (PER + 'per = "opposing_in_zone" }', "B09@C B09@C", "P06@C", 4 + 1 + 2),
    (PER + 'per = "opposing_icon_in_zone", icon = "fin" }', "B09@C P01@C", "P06@C P01@C P01 P02@C", 4 + 1 + 4),
    (PER + 'per = "friendly_others_in_zone" }', "B09@C P01@C P01 P01@r", "P06@C P06@C", 4 + 1 + 2),
    (PER + 'per = "friendly_icon_in_zone", icon = "hull" }', "B09@C B01@C P01@C", "B09@C", 4 + 1 + 2),
    (
        '{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { self_damaged = true } }',
        "B09@C:1",
        "P06@C",
        8,
    ),
    (
        '{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { self_damaged = true } }',
        "B09@C",
        "P06@C:1",
        5,
    ),
    ('{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { zone = "centre" } }', "B09@C", "P06@C", 8),
    ('{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { zone = "centre" } }', "B09@HB", "P06", 5),
    (
        '{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { zone = "own_home" } }',
        "B09",
        "P06@HA",
        8,
    ),
    (
        '{ kind = "mod", stat = "attack", amount = 3, target = "self", when = { role = "attacker" } }',
        "B09@C",
        "P06@C",
        8,
    ),
]


@pytest.mark.rule("PM-ABIL-05", "PM-ABIL-06")
@pytest.mark.parametrize(("effect", "mine", "theirs", "attack"), OWN_CARDS)
def test_what_a_card_counts(tmp_path: Path, effect: str, mine: str, theirs: str, attack: int) -> None:
    game = with_card(tmp_path, effect)
    table = Position({"A": mine, "B": theirs}, hands={"A": "XK1"}, game=game).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play XK1")
    assert table.frozen("A1")[0] == attack


@pytest.mark.rule("PM-BATT-07", "PM-R-57", "PM-ABIL-05")
def test_the_lowest_of_several_effects_counts(tmp_path: Path) -> None:
    game = with_card(
        tmp_path, '{ kind = "auto_hit", min = 10 }, { kind = "auto_hit", min = 9 }, { kind = "auto_hit", min = 11 }'
    )
    for dice, hit in (((4, 5), True), ((4, 4), False)):
        table = Position({"A": "P01@C D01", "B": "B07@C"}, hands={"A": "XK1", "B": "K05"}, game=game)
        table.rolling(*dice, 1, 1).when("attack A1xB1", "play XK1", "play K05")
        assert side(table, 0, "fought")["automatic"] == 9
        assert side(table, 0, "fought")["hit"] is hit
        assert side(table, 1, "fought")["automatic"] == 12


@pytest.mark.rule("PM-POW-02", "PM-R-57")
def test_an_aces_own_eleven_does_not_spoil_a_better_card() -> None:
    table = Position({"A": "P03@C", "B": "B07@C"}, hands={"A": "K37"}).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K37")
    assert side(table, 0, "fought")["automatic"] == 8
    plain = Position({"A": "P03@C", "B": "C05@C"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert [side(plain, place, "fought")["automatic"] for place in (0, 1)] == [11, 11]


@pytest.mark.rule("PM-BATT-13", "PM-ABIL-05")
def test_a_unit_survives_by_the_lowest_of_its_effects_and_only_once(tmp_path: Path) -> None:
    game = with_card(
        tmp_path, '{ kind = "survive", min = 6 }, { kind = "survive", min = 3 }, { kind = "survive", min = 5 }'
    )
    for die, place in ((3, "C"), (2, "reserve")):
        table = Position({"A": "P01@C D01", "B": "B09@C"}, hands={"A": "XK1"}, game=game)
        table.rolling(1, 1, 6, 5, die).when("attack A1xB1", "play XK1")
        assert (table.at("A1"), table.damage("A1")) == (place, 0)
        table.done()
    held = Position({"A": "P06@C:1 D01", "B": "B09@C"}, hands={"A": "XK1"}, game=game).rolling(1, 1, 6, 5, 4)
    held.when("attack A1xB1", "play XK1")
    assert (held.at("A1"), held.damage("A1")) == ("C", 2), "with one shield left"
    assert [(event["unit"], event["roll"], event["needed"]) for event in held.events("survived")] == [("A1", 4, 3)]


@pytest.mark.rule("PM-BATT-12", "PM-R-30", "PM-ABIL-05")
@pytest.mark.parametrize(("card", "unit", "counters"), [("K22", "B09", 1), ("K11", "P08", 2), ("", "B09", 3)])
def test_a_shield_is_taken_off_the_foes_damage(card: str, unit: str, counters: int) -> None:
    table = Position({"A": f"{unit}@C", "B": "B09@C"}, hands={"A": card}).rolling(1, 1, 6, 6).when("attack A1xB1")
    if card:
        table.when(f"play {card}")
    assert table.damage("A1") == counters
    assert [(event["unit"], event["counters"], event["total"]) for event in table.events("damaged")] == [
        ("A1", counters, counters)
    ]


@pytest.mark.rule("PM-BATT-11", "PM-BATT-07")
def test_hits_and_misses_are_told_with_their_numbers() -> None:
    table = Position({"A": "P06@C", "B": "B07@C"}).rolling(2, 3, 3, 4).when("attack A1xB1")
    hit, other = table.events("hit")
    assert [hit[key] for key in ("unit", "foe", "result", "needed", "automatic")] == ["A1", "B1", 9, 9, 0]
    assert [other[key] for key in ("unit", "foe", "result", "needed", "automatic")] == ["B1", "A1", 10, 9, 0]
    missed = Position({"A": "P06@C", "B": "B07@C"}).rolling(1, 3, 6, 6).when("attack A1xB1")
    assert [missed.events("missed")[0][key] for key in ("unit", "foe", "result", "needed")] == ["A1", "B1", 8, 9]
    assert missed.events("hit")[0]["automatic"] == 1
