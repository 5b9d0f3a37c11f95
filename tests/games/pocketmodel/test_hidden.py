"""Chapter Information: what is hidden, from whom, and what a guess must respect (PM-HID)."""

from __future__ import annotations

import json

import pytest

from games.pocketmodel.position import Position
from retrorocket.kernel.events import SPECTATOR


def guesses(table: Position, seat: int, count: int = 12) -> list[Position]:
    """Several guesses of a seat, as tables."""
    found = []
    for seed in range(count):
        twin = Position({"A": "P01", "B": "P01"})
        twin.state = table.state.redeal(seat, seed)
        found.append(twin)
    return found


@pytest.mark.rule("PM-HID-01", "PM-SETUP-02", "PM-R-09")
def test_a_face_down_objective_is_unknown_to_all() -> None:
    table = Position({"A": "P06"}, objectives={"A": "K01 O27 O16", "B": "K09 K10 K11"})
    for seat in (0, 1, SPECTATOR):
        for owner in table.view(seat)["players"]:
            assert [slot["card"] for slot in owner["objectives"]] == [None] * 3
            if owner["seat"] != table.view(seat)["seat"]:
                hidden = ("K01", "O27", "O16") if owner["seat"] == "A" else ("K09", "K10", "K11")
                assert not [card for card in hidden if card in json.dumps(owner)]
    assert not table.legal("peek")


@pytest.mark.rule("PM-HID-01", "PM-STRK-10", "PM-E-81", "PM-R-09")
def test_nobody_may_look_at_a_replacement_but_its_owner_can_take_it_to_hand() -> None:
    table = Position({"A": "B01@HB"}, hands={"B": "O02"}, objectives={"B": "K01 O01"}, decks={"B": "K06 K33"})
    table.rolling(1, 1).when("strike A1>HB.1")
    assert table.view_of("B", "B")["objectives"][0]["card"] is None
    assert "K33" not in str(table.told(1))
    table.when("objective O02>HB.1")
    assert table.hand("B") == ["K33"]


@pytest.mark.rule("PM-HID-02", "PM-HID-03", "PM-E-89", "PM-R-51", "PM-R-52", "PM-R-53", "PM-ZONE-06", "PM-ZONE-07")
def test_what_an_opponent_sees() -> None:
    table = Position(
        {"A": "P06@C:1 P03@r", "B": "P06"},
        hands={"A": "K21 K22 K23"},
        objectives={"A": "O10^ K24 K25"},
        decks={"A": " ".join(["K26"] * 17)},
        discards={"A": "K27 K28"},
    )
    seen = table.view_of("A", "B")
    assert (seen["hand_size"], seen["deck_size"], seen["discard"]) == (3, 17, ["K27", "K28"])
    assert [(unit["place"], unit["damage"]) for unit in seen["units"]] == [("C", 1), ("reserve", 0)]
    assert [slot["card"] for slot in seen["objectives"]] == ["O10", None, None]
    assert (seen["hand"], seen["deck_list"]) == (None, None)
    assert not [card for card in ("K21", "K22", "K23", "K24", "K25", "K26") if card in json.dumps(seen)]
    own = table.view_of("A", "A")
    assert own["hand"] == ["K21", "K22", "K23"]
    assert own["deck_list"]["K26"] == 17
    assert "deck" not in own, "not even the owner looks at the deck"
    assert table.view(1)["active"] == "A"
    assert table.view(1)["power_used"] is False


@pytest.mark.rule("PM-HID-02")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    table = Position({"A": "P02"}, hands={"A": "K01"}, decks={"A": "K33"}).when("power A1-K01")
    assert table.events("drawn", 0)[0]["card"] == "K33"
    assert "K33" not in str(table.told(1)) + str(table.told(SPECTATOR))
    assert len(table.events("drew", 1)) == 1


@pytest.mark.rule("PM-HID-03")
def test_lasting_modifiers_and_the_used_power_are_public() -> None:
    table = Position({"A": "R06@HB"}).when("power A1")
    assert table.view_of("A", "B")["units"][0]["lasting"] == {"strike": 2}
    assert table.view(1)["power_used"] is True


@pytest.mark.rule("PM-HID-01", "PM-HID-02")
def test_a_guess_keeps_what_a_seat_has_seen() -> None:
    table = Position(
        {"A": "P06", "B": "P06"},
        hands={"A": "O16 K01", "B": "K31 K32"},
        objectives={"A": "K02 K03 K04", "B": "K33 K34 K35"},
        decks={"A": "K05 K07 K08", "B": "K36 K37 K38"},
        discards={"B": "K39"},
    ).when("objective O16>HA.1", "peek HB.2", "stop")
    for guess in guesses(table, 0):
        assert guess.slot("HB.2") == "K34"
        assert guess.hand("A") == table.hand("A")
        assert guess.discards("B") == ["K39"]
        rest = [*guess.hand("B"), *guess.deck("B"), guess.slot("HB.1"), guess.slot("HB.3")]
        assert sorted(rest) == ["K31", "K32", "K33", "K35", "K36", "K37", "K38"]
        assert sorted([*guess.deck("A"), guess.slot("HA.2"), guess.slot("HA.3")]) == ["K03", "K04", "K05", "K07"]
    assert len({guess.slot("HB.1") for guess in guesses(table, 0)}) > 1
    assert len({guess.slot("HB.2") for guess in guesses(table, 1)}) > 1, "B does not know its own objective"


@pytest.mark.rule("PM-HID-04", "PM-HID-01")
def test_who_peeked_knows_the_card_in_its_owners_hand_until_it_is_played() -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C"}, hands={"A": "O16", "B": "O02 K11"}, objectives={"B": "K33 O01"}
    ).when("objective O16>HA.1", "peek HB.1", "stop", "pass", "objective O02>HB.1")
    assert table.view_of("B", "A")["known_hand"] == ["K33"]
    assert table.view_of("B", "A")["hand"] is None
    assert all("K33" in guess.hand("B") for guess in guesses(table, 0))
    table.rolling(1, 1, 1, 1).when("attack B1xA1", "play K33", "pass")
    assert table.view_of("B", "A")["known_hand"] == []


@pytest.mark.rule("PM-HID-02", "PM-DECK-01")
def test_a_guess_keeps_a_reshuffled_deck_apart_from_older_hidden_cards() -> None:
    table = Position(
        {"A": "P06@C", "B": "P06@C"},
        hands={"A": "K57"},
        objectives={"A": "K21 K22 K23"},
        decks={"A": ""},
        discards={"A": "K01 K02 K03 K04 K05"},
    )
    table.rolling(1, 1, 1, 1).drawing(0, 0, 0, 0, 0).when("attack A1xB1", "play K57")
    assert len(table.hand("A")) == 4
    for seat in (0, 1):
        for guess in guesses(table, seat):
            assert sorted(guess.slot(f"HA.{slot}") for slot in (1, 2, 3)) == ["K21", "K22", "K23"]


@pytest.mark.rule("PM-HID-02", "PM-DECK-01")
def test_a_card_that_may_come_from_either_shuffle_gives_nothing_away() -> None:
    table = Position(
        {"A": "P06@C P06@C", "B": "P06@C"},
        hands={"A": "K01 K02"},
        objectives={"A": "K21 K22 K23"},
        decks={"A": ""},
        discards={"A": "K03 K04 K05"},
    )
    table.rolling(1, 1, 1, 1).drawing(0, 0, 0).when("attack A1xB1", "play K01")
    assert any("/1/" in card for card in table.saved("hand")[0])
    table.when("pass").rolling(1, 1, 1, 1).when("attack A1xB1", "play K02")
    assert {card.split("/")[1] for card in table.saved("hand")[0]} == {"1"}
    assert table.saved("slot_all")[:3] == [1, 1, 1]
    assert table.saved("slot_own")[:3] == [0, 0, 0], "the owner can still tell"
    slots = {guess.slot("HA.1") for guess in guesses(table, 1, 30)}
    assert slots - {"K21", "K22", "K23"}


@pytest.mark.rule("PM-HID-02")
def test_the_questions_of_a_battle_do_not_tell_who_holds_a_combat_card() -> None:
    for hand in ("O02", "K01"):
        table = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": hand}).when("attack A1xB1")
        assert (table.who(), table.state.prompt().as_json()["values"]) == (
            "A",
            {"seat": "A", "unit": "A1", "foe:unit": "B1", "step": 1},
        )


@pytest.mark.rule("PM-HID-03", "PM-BATT-09")
def test_the_battle_shows_exact_odds_before_and_after_the_cards() -> None:
    table = Position({"A": "P06@C", "B": "C03@C"}, hands={"A": "K01", "B": "K05"}).when("attack A1xB1")
    sides = table.view(SPECTATOR)["battle"]["sides"]
    assert [(side["needs"], side["odds"]) for side in sides] == [(4, 198), (6, 156)]
    table.when("play K01")
    sides = table.view(SPECTATOR)["battle"]["sides"]
    assert [(side["attack"], side["odds"]) for side in sides] == [(7, 216), (3, 156)]
    assert (table.view(0)["certain"], sides[0]["roll"]) == (216, None)


@pytest.mark.rule("PM-HID-03")
def test_a_declaration_shows_its_odds_both_ways() -> None:
    table = Position({"A": "P03@C P03@C", "B": "P06@C"}).when("attack A1xB1")
    assert table.view(1)["declared"] == {
        "action": "attack",
        "stars": 2,
        "entries": [{"unit": "A1", "target": "B1", "odds": 156, "answer": 156}],
        "done": 0,
    }


@pytest.mark.rule("PM-BATT-01", "PM-ABIL-05", "PM-HID-03")
def test_whether_a_roll_hits_is_open_until_the_rerolls_are_over() -> None:
    table = (
        Position({"A": "P06@C", "B": "B09@C"}, hands={"A": "K54"}).rolling(6, 5, 1, 1).when("attack A1xB1", "play K54")
    )
    assert table.prompt() == "reroll"
    assert [(side["roll"], side["hit"]) for side in table.view(1)["battle"]["sides"]] == [(11, None), (2, None)]
    splash = Position({"A": "P06@C", "B": "B09@C B08@C B08@C"}, hands={"A": "K13"}).rolling(6, 5, 1, 1)
    splash.when("attack A1xB1", "play K13")
    assert splash.prompt() == "splash"
    assert [(side["roll"], side["hit"]) for side in splash.view(1)["battle"]["sides"]] == [(11, True), (2, False)]


@pytest.mark.rule("PM-DECK-01", "PM-HID-02")
def test_a_deck_may_be_reshuffled_any_number_of_times() -> None:
    table = Position(
        {"A": "P02", "B": "P06"},
        hands={"A": "K01"},
        objectives={"A": "K21 K22"},
        decks={"A": ""},
        discards={"A": "K02 K03"},
        more={"shuffles": [127, 0], "deck_own": [127, 0], "deck_all": [127, 0], "slot_own": [0, 90, 0, 0, 0, 0]},
    )
    table.drawing(0, 0).when("power A1-K01")
    drawn = table.events("drawn", 0)[0]["card"]
    assert table.hand("A") == [drawn]
    assert sorted([*table.hand("A"), *table.deck("A")]) == ["K01", "K02", "K03"]
    assert table.saved("shuffles")[0] == 2, "only shuffles of which cards are still hidden are counted"
    for guess in guesses(table, 0):
        assert (guess.slot("HA.1"), guess.slot("HA.2"), guess.hand("A")) == ("K21", "K22", [drawn])
