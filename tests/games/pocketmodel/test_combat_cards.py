"""Every combat card at work, on units that qualify and on units that do not."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position, faces
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.games.pocketmodel.sheets import KINDS

STOCK = POCKETMODEL.stock
COMBAT = [card.id for card in STOCK.cards if card.sort == 0]

# card, own units, opposing units, what is frozen for A1 and B1 (attack, damage, defense; None: not asked)
NUMBERS: list[tuple[str, str, str, tuple[int, int, int] | None, tuple[int, int, int] | None]] = [
    ("K01", "P06@C", "P06@C", (7, 2, 9), None),
    ("K02", "P06@C", "P06@C", (6, 2, 9), None),
    ("K03", "P06@C", "P06@C", (4, 4, 9), None),
    ("K04", "P06@C", "P06@C", (4, 3, 9), None),
    ("K05", "P06@C", "P06@C", (4, 2, 12), None),
    ("K06", "P06@C", "P06@C", (4, 2, 11), None),
    ("K07", "P03@C P01@C P01", "P06@C", (5, 1, 10), None),
    ("K10", "P03@C", "P06@C", (5, 1, 10), (2, 2, 9)),
    ("K10", "P06@C", "P06@C", (6, 2, 9), (4, 2, 9)),
    ("K15", "P06@C", "P06@C", (4, 4, 8), None),
    ("K15", "B09@C", "P06@C", (4, 4, 8), None),
    ("K18", "R07@C", "P06@C", (4, 5, 7), None),
    ("K18", "R07@C", "P03@C", (4, 4, 7), None),
    ("K20", "R05@HB", "P06", (7, 2, 8), None),
    ("K20", "R05@C", "P06@C", (5, 2, 8), None),
    ("K21", "R05@C", "B09@C:4", (4, 5, 8), None),
    ("K21", "R05@C", "B09@C:1", (4, 4, 8), None),
    ("K23", "B07@C", "P06@C", (4, 3, 9), None),
    ("K27", "R06@C", "P06@C", (4, 2, 7), (4, 1, 9)),
    ("K33", "C04@C C02@C C02@C C02@C", "P06@C", (5, 2, 8), None),
    ("K35", "C04@C", "B07@C", (6, 1, 8), None),
    ("K35", "C04@C", "P06@C", (5, 1, 8), None),
    ("K38", "P03@C", "P06@C", (3, 1, 12), None),
    ("K39", "C03@C", "P03@C", (5, 4, 8), None),
    ("K39", "C03@C", "P07@C", (3, 3, 8), None),
    ("K46", "B05@C", "P06@C", (4, 4, 8), None),
    ("K48", "D06@C", "P06@C", (6, 2, 9), None),
    ("K49", "R06@C", "P06@C", (4, 4, 7), None),
    ("K49", "R06@C", "P03@C", (4, 3, 7), None),
    ("K51", "B09@C P01@C P01@C P01@C P01@C P01@C", "P06@C", (9, 3, 8), None),
    ("K60", "P06@C", "P06@C", (4, 2, 10), (3, 2, 9)),
    ("K61", "P01@C", "P06@C", (3, 2, 9), None),
    ("K61", "P01@C", "P03@C", (3, 1, 9), None),
    ("K62", "P01@C P01@C P01@C", "P06@C", (4, 1, 9), None),
    ("K64", "P06@C", "B07@C", (4, 2, 12), None),
    ("K64", "P06@C", "P06@C", (4, 2, 11), None),
    ("K68", "B08@C", "P03@C", (6, 3, 7), None),
    ("K69", "P06@C", "P06@C P06@C", (7, 2, 9), None),
    ("K70", "P06@C", "P06@C:1", (5, 3, 9), None),
    ("K70", "P06@C", "P06@C", (4, 3, 9), None),
]


@pytest.mark.rule("PM-ABIL-05", "PM-ABIL-06", "PM-PLAY-03")
@pytest.mark.parametrize(("card", "mine", "theirs", "own", "foe"), NUMBERS)
def test_the_numbers_a_card_freezes(
    card: str, mine: str, theirs: str, own: tuple[int, int, int] | None, foe: tuple[int, int, int] | None
) -> None:
    table = attacked(card, mine, theirs, "1 1 1 1")
    assert table.frozen("A1") == own
    if foe:
        assert table.frozen("B1") == foe


def attacked(card: str, mine: str, theirs: str, dice: str, objectives: str = "O01 O01") -> Position:
    """A1 attacks B1 with a card; B has another unit at home."""
    table = Position({"A": mine + " D01", "B": theirs + " D01"}, hands={"A": card}, objectives={"B": objectives})
    table.when("attack A1xB1")
    if table.prompt() == "attack":
        table.when("done")
    return table.rolling(*faces(dice)).when(f"play {card}")


def defended(card: str, mine: str, theirs: str, dice: str, zone: str = "C") -> Position:
    """A1 attacks B1, on which the card is played."""
    table = Position({"A": f"{mine}@{zone} D01", "B": theirs + " D01"}, hands={"B": card}).when("attack A1xB1")
    if table.prompt() == "attack":
        table.when("done")
    return table.rolling(*faces(dice)).when(f"play {card}")


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-07")
@pytest.mark.parametrize(("card", "unit", "other"), [("K12", "P06", "B07"), ("K37", "P03", "B07")])
def test_a_roll_of_eight_hits_by_itself(card: str, unit: str, other: str) -> None:
    for roller, automatic in ((unit, 1), (other, 0)):
        table = attacked(card, f"{roller}@C", "B09@C", "5 3 1 1")
        assert table.events("hit")[0]["automatic"] == automatic


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("card", "unit"), [("K08", "P03"), ("K34", "C04"), ("K38", "P03"), ("K54", "B07")])
def test_a_reroll_may_be_taken_once(card: str, unit: str) -> None:
    table = attacked(card, f"{unit}@C", "B09@C", "1 1 1 1")
    whose = "B1" if card == "K08" else "A1"
    assert table.legal() == [f"reroll {whose}", "decline"]
    table.rolling(6, 4).when(f"reroll {whose}")
    assert table.events("rerolled")[0]["roll"] == 10
    assert table.prompt() == "turn"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-12")
@pytest.mark.parametrize(("card", "unit"), [("K09", "R01"), ("K28", "R04"), ("K43", "R03"), ("K63", "C01")])
def test_first_strike_saves_the_striker(card: str, unit: str) -> None:
    table = attacked(card, f"{unit}@C", "C01@C", "6 5 6 5")
    assert (table.at("B1"), table.at("A1"), table.damage("A1")) == ("reserve", "C", 0)


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(
    ("card", "unit", "less"),
    [("K11", "P03", 1), ("K22", "B07", 2), ("K52", "P09", 1), ("K56", "B07", 1), ("K67", "B07", 2)],
)
def test_a_shield_takes_damage_off_the_foes_hit(card: str, unit: str, less: int) -> None:
    table = defended(card, "C09", f"{unit}@C", "6 6 1 1")
    suffered = [event["counters"] for event in table.events("damaged") if event["unit"] == "B1"]
    assert suffered == [3 - less]


@pytest.mark.rule("PM-ABIL-05", "PM-POW-02")
@pytest.mark.parametrize(("zone", "counters"), [("HB", 1), ("C", 3)])
def test_last_rampart_works_at_home_alone(zone: str, counters: int) -> None:
    table = defended("K41", "C09", f"B07@{zone}", "6 6 1 1", zone)
    assert table.damage("B1") == counters


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("card", "unit", "amount"), [("K13", "P06", 1), ("K19", "R05", 2), ("K66", "B07", 1)])
def test_a_splash_hits_the_only_other_unit_there(card: str, unit: str, amount: int) -> None:
    table = attacked(card, f"{unit}@C", "B09@C B08@C", "6 5 1 1")
    assert table.damage("B2") == amount
    missed = attacked(card, f"{unit}@C", "B09@C B08@C", "1 1 1 1")
    assert missed.damage("B2") == 0


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-06")
@pytest.mark.parametrize(("card", "unit"), [("K17", "R05"), ("K65", "P06")])
def test_three_dice_of_which_the_best_two_are_kept(card: str, unit: str) -> None:
    table = attacked(card, f"{unit}@C", "B09@C", "1 5 6 2 2")
    assert [event["roll"] for event in table.events("rolled")] == [11, 4]
    table.done()


@pytest.mark.rule("PM-ABIL-05")
def test_blinding_flare_leaves_the_foe_the_worst_two_of_three() -> None:
    table = attacked("K14", "P06@C", "B09@C", "2 2 6 1 5")
    assert [event["roll"] for event in table.events("rolled")] == [4, 6]


@pytest.mark.rule("PM-ABIL-05", "PM-PRI-02")
def test_prismatic_screen_forbids_automatic_hits() -> None:
    table = defended("K16", "B01", "C08@C", "5 6 1 1")
    assert table.frozen("B1")[2] == 11
    assert table.events("hit")[0]["automatic"] == 0
    assert table.damage("B1") == 0


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-17")
@pytest.mark.parametrize(("card", "unit", "amount"), [("K24", "B07", 2), ("K29", "R06", 2), ("K45", "B05", 3)])
def test_repairs_after_the_battle_one_counter_at_a_time(card: str, unit: str, amount: int) -> None:
    table = attacked(card, f"{unit}@C:2 B09@C:5", "B09@C", "1 1 1 1")
    assert (table.who(), table.prompt(), table.state.prompt().values["left"]) == ("A", "repair", amount)
    own_only = card == "K24"
    assert table.refusal("repair A2") == ("PM-ABIL-05" if own_only else "")
    assert table.refusal("repair B1") == "PM-ABIL-05"
    table.when("repair A1", "stop")
    assert (table.damage("A1"), table.damage("A2")) == (1, 5)


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-13")
@pytest.mark.parametrize(("card", "unit", "low"), [("K25", "B08", 4), ("K36", "C04", 5), ("K58", "P06", 3)])
def test_survive_rolls_a_die_when_the_unit_would_be_destroyed(card: str, unit: str, low: int) -> None:
    shields = int(STOCK.units[STOCK.unit_numbers[unit]].shields)
    for die in (low - 1, low):
        table = defended(card, "C09", f"{unit}@C:{shields - 1}", f"6 6 1 1 {die}")
        saved = die == low
        assert table.at("B1") == ("C" if saved else "reserve")
        assert table.damage("B1") == (shields - 1 if saved else 0)
        table.done()


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("card", "unit"), [("K26", "B07"), ("K68", "B08")])
def test_a_surviving_foe_may_be_sent_home(card: str, unit: str) -> None:
    table = attacked(card, f"{unit}@C", "B09@C", "1 1 1 1")
    assert (table.who(), table.legal()) == ("A", ["push B1", "decline"])
    table.when("push B1")
    assert table.at("B1") == "HB"
    stays = attacked(card, f"{unit}@C", "B09@C", "1 1 1 1").when("decline")
    assert stays.at("B1") == "C"
    at_home = attacked(card, f"{unit}@HB", "B09", "1 1 1 1")
    assert at_home.prompt() == "turn", "it is there already"


@pytest.mark.rule("PM-ABIL-05", "PM-ZONE-02")
@pytest.mark.parametrize(("card", "unit"), [("K31", "R06"), ("K43", "R05")])
def test_a_unit_may_retreat_along_a_link(card: str, unit: str) -> None:
    table = attacked(card, f"{unit}@HB", "B09", "1 1 1 1", "O05^ O01")
    assert (table.prompt(), table.legal()) == ("retreat", ["decline", "retreat A1>C"])
    assert table.refusal("retreat A1>HA") == "PM-ZONE-02"
    table.when("retreat A1>C")
    assert table.at("A1") == "C"
    mined = attacked(card, f"{unit}@C", "B09@C", "1 1 1 1", "O05^ O01").rolling(6).when("retreat A1>HB")
    assert (mined.at("A1"), mined.damage("A1")) == ("HB", 1)
    mined.done()


@pytest.mark.rule("PM-ABIL-05", "PM-RES-02")
def test_press_gang_brings_reserves_if_the_foe_was_destroyed() -> None:
    table = attacked("K30", "R06@C P03@r P05@r", "C01@C", "6 5 1 1")
    assert (table.prompt(), table.legal()) == ("reserves", ["reserve A2", "stop"])
    assert table.refusal("reserve A3") == "PM-ABIL-05"
    table.when("reserve A2")
    assert table.at("A2") == "HA"
    assert attacked("K30", "R06@C P03@r", "B09@C", "1 1 1 1").prompt() != "reserves"


@pytest.mark.rule("PM-ABIL-05", "PM-RES-02")
def test_admirals_signal_brings_reserves_after_any_battle() -> None:
    table = attacked("K52", "P09@C P05@r", "B09@C", "1 1 1 1").when("reserve A2")
    assert table.at("A2") == "HA"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-18")
@pytest.mark.parametrize(("foe", "dice", "back"), [("C01@C", "6 5 1 1", True), ("B09@C", "1 1 1 1", False)])
def test_perfect_recall_comes_back_after_a_kill(foe: str, dice: str, back: bool) -> None:
    table = attacked("K32", "C04@C", foe, dice)
    assert ("K32" in table.hand("A")) is back


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-20")
@pytest.mark.parametrize(
    ("card", "unit", "extra"), [("K36", "C04", 1), ("K44", "R05", 1), ("K48", "D06", 2), ("K57", "B07", 1)]
)
def test_extra_draws(card: str, unit: str, extra: int) -> None:
    table = attacked(card, f"{unit}@C", "B09@C", "1 1 1 1")
    assert len(table.hand("A")) == 3 + extra


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-20")
def test_trophy_shot_draws_two_after_a_kill() -> None:
    assert len(attacked("K40", "R04@C", "C01@C", "6 5 1 1").hand("A")) == 5
    assert len(attacked("K40", "R04@C", "B09@C", "1 1 1 1").hand("A")) == 3


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("role", "numbers"), [("attacker", (3, 2, 9)), ("defender", (5, 3, 9))])
def test_gatekeepers_toll_is_for_defenders(role: str, numbers: tuple[int, int, int]) -> None:
    if role == "attacker":
        table = attacked("K42", "B07@C", "B09@C", "1 1 1 1")
        assert table.frozen("A1") == (4, 2, 9)
    else:
        assert defended("K42", "B09", "B07@C", "1 1 1 1").frozen("B1") == numbers


@pytest.mark.rule("PM-ABIL-05", "PM-HID-04")
@pytest.mark.parametrize(("card", "unit"), [("K44", "R05"), ("K59", "B07")])
def test_a_discard_at_random_is_shown_on_the_pile(card: str, unit: str) -> None:
    table = Position({"A": f"{unit}@C", "B": "B09@C"}, hands={"A": card, "B": "K01 K02 K03"}).when("attack A1xB1")
    table.drawing(1).when(f"play {card}")
    assert (table.hand("B"), table.discards("B")) == (["K01", "K03"], ["K02"])
    assert table.events("discarded", 0)[0]["card"] == "K02"


@pytest.mark.rule("PM-ABIL-05", "PM-PRI-02")
@pytest.mark.parametrize(("card", "unit", "other"), [("K50", "R06", "P06"), ("K55", "P06", "")])
def test_a_lock_works_for_units_that_qualify(card: str, unit: str, other: str) -> None:
    for fighter in filter(None, (unit, other)):
        table = Position({"A": f"{fighter}@C", "B": "B09@C"}, hands={"A": card, "B": "K01"}).when("attack A1xB1")
        table.rolling(1, 1, 1, 1).when(f"play {card}")
        assert (table.prompt() == "card") is (fighter == other)


@pytest.mark.rule("PM-ABIL-05")
@pytest.mark.parametrize(("card", "unit", "attack", "extra"), [("K53", "P06", 4, 1), ("K47", "D06", 4, 0)])
def test_a_cancelled_bonus_or_card(card: str, unit: str, attack: int, extra: int) -> None:
    table = Position({"A": "P06@C", "B": f"{unit}@C"}, hands={"A": "K57", "B": card}).when("attack A1xB1", "play K57")
    table.rolling(1, 1, 1, 1).when(f"play {card}")
    assert table.frozen("A1")[0] == attack
    assert len(table.hand("A")) == 3 + extra


@pytest.mark.rule("PM-PLAY-02", "PM-BATT-18")
@pytest.mark.parametrize("card", COMBAT)
def test_every_combat_card_can_be_played_by_both_sides_and_is_put_away(card: str) -> None:
    for holder in "AB":
        hands = {holder: card}
        table = Position({"A": "B09@C B01@C", "B": "B09@C B01@C"}, hands=hands).when("attack A1xB1")
        if table.prompt() == "attack":
            table.when("done")
        table.rolling(2, 2, 2, 2, 2, 2, 2).when(f"play {card}")
        while table.prompt() in ("reroll", "splash", "repair", "retreat", "push", "reserves"):
            table.when(table.legal()[-1])
        assert table.discards(holder) == [card]
        assert len(table.hand(holder)) >= 3


@pytest.mark.rule("PM-ABIL-05")
def test_every_effect_kind_is_on_some_card_or_power() -> None:
    carried = {effect.kind for card in STOCK.cards for effect in card.effects}
    for card in STOCK.cards:
        for trigger in range(4):
            carried |= {effect.kind for effect in card.triggered(trigger)}
    carried |= {power.effect.kind for power in STOCK.powers}
    assert sorted(KINDS[kind] for kind in carried) == sorted(KINDS)
