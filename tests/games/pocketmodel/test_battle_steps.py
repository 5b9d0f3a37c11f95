"""The questions of a battle one by one: who is asked what, and what is refused at each step (PM-BATT-01)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position


def asked(table: Position) -> tuple[str, str, dict[str, str | int]]:
    """Who is asked, what, and with which values."""
    return table.who(), table.prompt(), table.state.prompt().values


@pytest.mark.rule("PM-BATT-01", "PM-BATT-02", "PM-BATT-03", "PM-BATT-04", "PM-CARD-02", "PM-CARD-03")
def test_the_three_steps_of_cards_ask_attacker_defender_attacker() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01 O02", "B": "K05 O03"}).when("attack A1xB1")
    values: dict[str, str | int] = {"unit": "A1", "foe:unit": "B1"}
    for step, (seat, rule) in enumerate([("A", "PM-BATT-02"), ("B", "PM-BATT-03"), ("A", "PM-BATT-04")], 1):
        assert asked(table) == (seat, "card", values | {"seat": seat, "step": step})
        assert table.refusal("pass") == ""
        assert table.refusal("move A1>HA") == rule
        assert table.refusal("attack A1xB1") == rule
        assert table.refusal("refill") == "PM-TURN-07"
        assert table.refusal("reroll A1") == "PM-ABIL-05"
        assert table.refusal(f"play {'K05' if seat == 'A' else 'K01'}") == "PM-CARD-02"
        assert table.refusal(f"objective {'O02' if seat == 'A' else 'O03'}>H{seat}.1") == "PM-CARD-03"
        if step == 3:
            break
        table.when("pass" if step == 1 else "play K05")
    assert table.legal() == ["play K01", "pass"]
    table.rolling(1, 1, 1, 1).when("pass")
    assert (table.frozen("A1"), table.frozen("B1")) == ((4, 2, 9), (4, 2, 12))


@pytest.mark.rule("PM-BATT-04", "PM-BATT-05", "PM-PRI-02")
def test_steps_in_which_no_card_can_be_played_are_passed_over() -> None:
    empty = Position({"A": "P06@C", "B": "P06@C"}, hands={"B": "K05"}).when("attack A1xB1")
    assert (empty.who(), empty.state.prompt().values["step"]) == ("B", 2)
    empty.rolling(1, 1, 1, 1).when("play K05")
    assert (empty.who(), empty.prompt()) == ("B", "turn"), "A has no hand in step 3 either"
    locked = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K55 K05"}).when("attack A1xB1", "pass")
    locked.rolling(1, 1, 1, 1).when("play K55")
    assert locked.events("locked")[0]["seat"] == "A"
    assert (locked.hand("A"), locked.prompt()) == (["K01"], "turn"), "locked out of step 3"
    out = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K55", "B": "K05"}).when("attack A1xB1")
    out.rolling(1, 1, 1, 1).when("play K55")
    assert (out.hand("B"), out.prompt()) == (["K05"], "turn"), "locked out of step 2"


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-01", "PM-CARD-03")
def test_a_reroll_is_asked_of_its_own_side_about_its_own_dice() -> None:
    table = Position({"A": "C04@C", "B": "P01@C D01"}, hands={"A": "K34 K01", "B": "K08 K05"})
    table.rolling(1, 2, 6, 5).when("attack A1xB1", "play K34", "play K08")
    values: dict[str, str | int] = {"unit": "A1", "foe:unit": "B1"}
    assert asked(table) == ("A", "reroll", values | {"seat": "A"})
    assert table.legal() == ["reroll A1", "decline"]
    assert table.refusal("reroll B1") == "PM-ABIL-05"
    assert table.refusal("play K01") == "PM-BATT-01"
    assert table.refusal("objective O01>HA.1") == "PM-CARD-03"
    assert table.refusal("pass") == "PM-ABIL-05"
    table.rolling(3, 4).when("reroll A1")
    assert asked(table) == ("B", "reroll", values | {"seat": "B"})
    assert table.legal() == ["reroll A1", "decline"], "the defender's card rolls the attacker's dice again"
    table.rolling(2, 2).when("reroll A1")
    again = [(event["unit"], event["first"], event["second"], event["roll"]) for event in table.events("rerolled")]
    assert again == [("A1", 3, 4, 7), ("A1", 2, 2, 4)]
    assert table.events("missed")[0]["result"] == 8
    table.done()


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-12", "PM-BATT-13")
def test_a_splash_is_asked_of_its_own_side_about_the_foes_other_units_here() -> None:
    units = {"A": "P06@C P01@C", "B": "B09@C P01@C B08@C P01 P01@r"}
    table = Position(units, hands={"A": "K13 K01"}).rolling(6, 5, 1, 1).when("attack A1xB1", "done", "play K13")
    assert asked(table) == ("A", "splash", {"seat": "A", "unit": "A1", "foe:unit": "B1"})
    assert table.legal() == ["splash B2", "splash B3"]
    for unit in ("B1", "B4", "B5", "A2"):
        assert table.refusal(f"splash {unit}") == "PM-ABIL-05"
    assert table.refusal("play K01") == "PM-BATT-01"
    assert table.refusal("decline") == "PM-ABIL-05"
    table.when("splash B2")
    assert [(event["unit"], event["counters"]) for event in table.events("damaged")] == [("B1", 2), ("B2", 1)]
    assert (table.at("B2"), table.damage("B1"), table.damage("B3")) == ("reserve", 2, 0)
    defender = Position({"A": "B09@C P01@C B08@C", "B": "P06@C"}, hands={"B": "K13"}).when("attack A1xB1")
    defender.rolling(1, 1, 6, 5).when("play K13")
    assert (defender.who(), defender.legal()) == ("B", ["splash A2", "splash A3"])


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-12")
def test_a_splash_needs_a_hit_and_another_unit() -> None:
    alone = Position({"A": "P06@C", "B": "B09@C B08"}, hands={"A": "K13"}).rolling(6, 5, 1, 1)
    alone.when("attack A1xB1", "play K13")
    assert [event["unit"] for event in alone.events("damaged")] == ["B1"]
    missed = Position({"A": "P06@C", "B": "B09@C B08@C B08@C"}, hands={"A": "K13"}).rolling(1, 1, 1, 1)
    missed.when("attack A1xB1", "play K13")
    assert (missed.prompt(), missed.events("damaged")) == ("turn", [])


@pytest.mark.rule("PM-BATT-12", "PM-ABIL-05", "PM-E-73")
@pytest.mark.parametrize(("first", "dice"), [("A", "6 5 6 5"), ("B", "6 5 6 5")])
def test_first_strike_lands_before_the_other_hit(first: str, dice: str) -> None:
    hands = {"A": "K63", "B": ""} if first == "A" else {"A": "", "B": "K63"}
    table = Position({"A": "C03@C D01", "B": "C03@C D01"}, hands=hands).rolling(*map(int, dice.split()))
    table.when("attack A1xB1", "play K63")
    lost = "B1" if first == "A" else "A1"
    assert [event["unit"] for event in table.events("destroyed")] == [lost]
    assert [event["unit"] for event in table.events("damaged")] == [lost]
    both = Position({"A": "C03@C D01", "B": "C03@C D01"}, hands={"A": "K63", "B": "K63"}).rolling(6, 5, 6, 5)
    both.when("attack A1xB1", "play K63", "play K63")
    assert sorted(str(event["unit"]) for event in both.events("destroyed")) == ["A1", "B1"]


@pytest.mark.rule("PM-BATT-19", "PM-CARD-03", "PM-TURN-07")
def test_a_refill_is_asked_in_turn_and_nothing_else_is_allowed() -> None:
    table = Position({"A": "P06@C", "B": "P06@C", "C": "P06"}, hands={"A": "K01 K02 K03"}, refill="any", active="B")
    table.rolling(1, 1, 1, 1).when("attack B1xA1", "pass")
    assert asked(table) == ("B", "refill", {"seat": "B", "unit": "B1", "foe:unit": "A1"})
    assert table.legal() == ["refill", "decline"]
    assert table.refusal("play K01") == "PM-BATT-01"
    assert table.refusal("objective O01>HB.1") == "PM-CARD-03"
    assert table.refusal("pass") == "PM-BATT-19"
    table.when("refill")
    assert (table.who(), len(table.hand("B")), len(table.hand("A"))) == ("C", 3, 3), "A's hand is full"
    table.when("decline")
    assert (table.who(), table.prompt(), table.hand("C")) == ("C", "turn", [])


@pytest.mark.rule("PM-BATT-19")
def test_who_played_in_the_defense_refills_without_being_asked() -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K05"}, refill="any").rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "pass", "play K05", "pass")
    assert (table.who(), table.prompt()) == ("A", "refill")
    table.when("decline")
    assert (len(table.hand("A")), len(table.hand("B"))) == (1, 3)


@pytest.mark.rule("PM-BATT-17", "PM-PLAY-05", "PM-ABIL-05")
def test_a_modifier_until_the_end_of_the_turn_stays_on_the_foe_that_is_left() -> None:
    table = Position({"A": "P06@C P06@C", "B": "B09@C B09@C"}, hands={"A": "K60"}).when("attack A1xB1")
    table.rolling(1, 1, 1, 1).when("play K60")
    assert table.saved("lasting") == [], "the turn is over"
    two = Position({"A": "P03@C P03@C", "B": "B09@C"}, hands={"A": "K60"}, decks={"A": ""})
    two.when("attack A1xB1", "attack A2xB1", "keep").rolling(1, 1, 1, 1).when("play K60")
    assert (two.prompt(), two.saved("lasting")) == ("card", [30, 0, -1])
    two.rolling(1, 1, 1, 1).when("pass")
    assert two.frozen("B1")[0] == 3, "in the next battle as well"
    gone = Position({"A": "P03@C P03@C", "B": "P01@C B09@C"}, hands={"A": "K60"}, decks={"A": ""})
    gone.when("attack A1xB1", "attack A2xB2", "keep").rolling(6, 5, 1, 1).when("play K60")
    assert (gone.at("B1"), gone.saved("lasting")) == ("reserve", []), "a destroyed unit takes nothing along"


@pytest.mark.rule("PM-BATT-20", "PM-ABIL-05", "PM-MULT-04")
def test_extra_draws_are_the_attackers_first_then_the_defenders() -> None:
    table = Position(
        {"A": "B09@C", "B": "B09@C"},
        hands={"A": "K57", "B": "K57"},
        decks={"A": "K01 K02 K03 K04", "B": "K05 K06 K07 K08"},
    ).rolling(1, 1, 1, 1)
    table.when("attack A1xB1", "play K57", "play K57")
    assert (table.hand("A"), table.hand("B")) == (["K01", "K02", "K03", "K04"], ["K05", "K06", "K07", "K08"])
    assert [event["seat"] for event in table.events("drew", 2)] == ["A"] * 3 + ["B"] * 3 + ["A", "B"]


@pytest.mark.rule("PM-BATT-18", "PM-BATT-17")
def test_a_card_returns_to_its_owner_known_to_all_others() -> None:
    more = {"shuffles": [0, 3], "deck_own": [0, 3], "deck_all": [0, 3]}
    table = Position({"A": "P01@C D01", "B": "C04@C"}, hands={"B": "K32"}, decks={"B": ""}, more=more)
    table.rolling(1, 1, 6, 5).when("attack A1xB1", "play K32")
    assert table.saved("hand")[1] == ["K32/3/509"]
    assert [(event["seat"], event["card"]) for event in table.events("returned")] == [("B", "K32")]
    assert (table.discards("B"), table.events("discarded")) == ([], [])


@pytest.mark.rule("PM-BATT-16", "PM-ZONE-07", "PM-WIN-01")
def test_the_end_of_the_game_cuts_a_battle_short_and_puts_its_cards_away() -> None:
    table = Position({"A": "P06@C", "B": "P01@C"}, hands={"A": "K01", "B": "K05"}, decks={"A": "K09"}).rolling(
        6, 5, 1, 1
    )
    table.when("attack A1xB1", "play K01", "play K05")
    assert (table.who(), table.reason(), table.won()) == ("over", "PM-WIN-01", ["A"])
    assert (table.discards("A"), table.hand("A"), table.deck("A")) == (["K01"], [], ["K09"])
    assert (table.discards("B"), table.hand("B")) == ([], []), "who is out has nothing left"
    assert table.view()["fought"]["sides"][1]["lost"]
    assert table.legal() == []


@pytest.mark.rule("PM-COMB-06", "PM-COMB-10", "PM-COMB-12")
def test_the_order_of_three_battles_is_asked_place_by_place() -> None:
    units = {"A": "P01@C P01@C P01@C", "B": "B09@C B08@C B07@C"}
    table = Position(units).when("attack A1xB1", "attack A2xB2", "attack A3xB3")
    told = [(event["unit"], event["foe"]) for event in table.events("declared")]
    assert told == [("A1", "B1"), ("A2", "B2"), ("A3", "B3")]
    assert asked(table) == ("A", "order", {"seat": "A", "left": 3})
    assert table.legal() == ["next A1", "next A2", "next A3", "keep"]
    assert table.refusal("next B1") == "PM-COMB-06"
    assert table.refusal("attack A1xB1") == "PM-COMB-06"
    table.when("next A3")
    assert (table.legal(), table.state.prompt().values["left"]) == (["next A1", "next A2", "keep"], 2)
    assert table.refusal("next A3") == "PM-COMB-06"
    table.rolling(*[1] * 12).when("next A2")
    assert [(event["unit"], event["foe"], event["zone"]) for event in table.events("battle")] == [
        ("A3", "B3", "C"),
        ("A2", "B2", "C"),
        ("A1", "B1", "C"),
    ]
    opened = Position(units, battle_order="open").when("attack A1xB1", "attack A2xB2", "attack A3xB3")
    assert asked(opened) == ("A", "order", {"seat": "A", "left": 3})
    assert opened.legal() == ["next A1", "next A2", "next A3"]
    assert [opened.refusal(text) for text in ("keep", "next B1", "pass")] == ["PM-COMB-12"] * 3
    opened.rolling(1, 1, 1, 1).when("next A2")
    assert (opened.legal(), opened.state.prompt().values["left"]) == (["next A1", "next A3"], 2)
    assert opened.refusal("next A2") == "PM-COMB-12"
    opened.rolling(*[1] * 8).when("next A3")
    assert [event["unit"] for event in opened.events("battle")] == ["A2", "A3", "A1"]


def clash_of(table: Position) -> dict[str, object]:
    """The numbers of the battle at hand, as they are saved."""
    saved: Any = table.state.save()
    clash: dict[str, object] = next(frame for frame in saved["frames"] if frame["frame"] == "Battle")["clash"]
    return clash


@pytest.mark.rule("PM-ABIL-05", "PM-PRI-02", "PM-BATT-13")
def test_what_happened_in_a_battle_is_saved_for_the_side_it_happened_to() -> None:
    fresh = Position({"A": "P04@C", "B": "P06@C"}, hands={"A": "K47", "B": "K01"}, refill="any").when("attack A1xB1")
    nothing = {"played": [0, 0], "locked": [0, 0], "no_bonus": [0, 0], "no_ability": [0, 0], "cards": [None, None]}
    assert {key: clash_of(fresh)[key] for key in nothing} == nothing
    assert {key: clash_of(fresh)[key] for key in ("splash", "automatic", "zone", "units")} == {
        "splash": [None, None],
        "automatic": [12, 12],
        "zone": "C",
        "units": ["A1", "B1"],
    }
    fresh.when("play K47")
    told = nothing | {"played": [1, 0], "no_bonus": [0, 1], "no_ability": [0, 1], "cards": ["K47", None]}
    assert {key: clash_of(fresh)[key] for key in nothing} == told
    bonus = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K53", "B": "K01"}).when("attack A1xB1", "play K53")
    assert (clash_of(bonus)["no_bonus"], clash_of(bonus)["no_ability"]) == ([0, 1], [0, 0])
    locked = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K55", "B": "K01"}, refill="any").rolling(1, 1, 1, 1)
    locked.when("attack A1xB1", "play K55")
    assert (locked.prompt(), clash_of(locked)["locked"]) == ("refill", [0, 1])
    killed = Position({"A": "P06@C", "B": "P01@C D01"}, hands={"B": "K58"}, refill="any").rolling(6, 5, 1, 1, 1)
    killed.when("attack A1xB1", "play K58")
    clash = clash_of(killed)
    assert (killed.prompt(), clash["hits"], clash["killed"], clash["lost"]) == ("refill", [1, 0], [1, 0], [0, 1])
    assert (clash["tried"], clash["rolls"], clash["faces"]) == ([0, 1], [11, 2], [6, 5, 0, 1, 1, 0])
    for table in (fresh, bonus, locked, killed):
        assert table.game.load(table.state.save()).digest() == table.state.digest()
        assert table.state.clone().digest() == table.state.digest()
