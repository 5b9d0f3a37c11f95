"""Positions that cannot have come about: each invariant is refused in its own words."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_positions import attacking, fighting, frames_of, placing, razing, refused, rerolling
from games.pocketmodel.test_positions import repairing as revealing
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptedDice


def plain() -> Position:
    """Two players at their turn, with a unit in reserve each."""
    return Position(
        {"A": "P06@C P01@r", "B": "P06 P01@r"},
        hands={"A": "K01", "B": "K05"},
        objectives={"A": "O02^ K02 -", "B": "O03^ K02 -"},
        discards={"A": "K03", "B": "K04"},
    )


@pytest.mark.rule("PM-UNIT-03", "PM-BATT-13", "PM-RES-01", "PM-ELIM-05")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"table__counts__0": 3}, "A3 is not among the 3 units of A"),
        ({"table__counts__0": 1}, "A2 is not among the 1 units of A"),
        ({"table__counts__1": 1}, "B2 is not among the 1 units of B"),
        ({"table__kind__59": "P01"}, "B30 is not among the 2 units of B"),
        ({"table__place__0": "gone"}, "A1 is where it can't be"),
        ({"table__place__2": "C"}, "A3 is where it can't be"),
        ({"table__damage__1": 1}, "A2 has counters outside play"),
        ({"table__damage__31": 1}, "B2 has counters outside play"),
        ({"table__damage__0": 3}, "A1 has as many counters as shields"),
        ({"table__damage__30": 4}, "B1 has as many counters as shields"),
        ({"table__place__0": "reserve"}, "A has no unit in play"),
        ({"table__place__30": "reserve"}, "B has no unit in play"),
    ],
)
def test_units_that_are_nowhere_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(plain(), **changes)


@pytest.mark.rule("PM-BATT-13")
def test_one_counter_less_than_shields_is_sound() -> None:
    saved: Any = plain().state.save()
    saved["table"]["damage"][0] = 2
    assert POCKETMODEL.load(saved).seat() == 0


@pytest.mark.rule("PM-HID-02", "PM-ZONE-05", "PM-ZONE-09", "PM-DECK-01", "PM-HID-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"table__hand__0": []}, "the cards of A are not those of the deck list"),
        ({"table__hand__1": ["K05", "K05"]}, "the cards of B are not those of the deck list"),
        ({"table__deck__1__0": "K01"}, "the cards of B are not those of the deck list"),
        ({"table__discard__1": []}, "the cards of B are not those of the deck list"),
        ({"table__slot__4": None}, "the cards of B are not those of the deck list"),
        ({"table__lists__0__0": "K09"}, "the cards of A are not those of the deck list"),
        ({"table__slot__3": "K02", "table__slot__4": "O03"}, "HB.1 is a combat card face up"),
        ({"table__face__5": 1}, "HB.3 is empty, but face up"),
        ({"table__known__5": 1}, "HB.3 is empty or face up, but has something to hide"),
        ({"table__slot_own__5": 1, "table__shuffles__1": 1}, "HB.3 is empty or face up, but has something to hide"),
        ({"table__slot_all__3": 1, "table__shuffles__1": 1}, "HB.1 is empty or face up, but has something to hide"),
        ({"table__slot_own__4": 1}, "a card of B comes from a shuffle to come"),
        ({"table__slot_all__4": 1}, "a card of B comes from a shuffle to come"),
        ({"table__deck_all__1": 1}, "a card of B comes from a shuffle to come"),
        ({"table__hand__1__0": "K05/1/0"}, "a card of B comes from a shuffle to come"),
    ],
)
def test_cards_that_are_not_those_of_the_list_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(plain(), **changes)


@pytest.mark.rule("PM-ELIM-01", "PM-ELIM-02", "PM-ELIM-05")
def test_who_is_left_has_an_objective_and_who_is_out_has_nothing() -> None:
    table = plain()
    slots = table.saved("slot")
    moved = {"table__slot": [*slots[:3], None, None, None], "table__discard__1": ["K04", "O03", "K02"]}
    assert "B has no objective" in refused(table, **moved, table__face__3=0)
    three = Position({"A": "P06", "B": "P06", "C": "P06"})
    assert "C is out and still has cards" in refused(three, table__out=[0, 0, 1], table__groups=1)
    assert "players are out in groups that did not go" in refused(three, table__out=[0, 0, 2], table__groups=2)
    assert "players are out in groups that did not go" in refused(three, table__groups=1)


@pytest.mark.rule("PM-WIN-01", "PM-WIN-02", "PM-WIN-03")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"table__quiet": 25}, "more quiet turns or rounds than the rules allow"),
        ({"table__round": 101}, "more quiet turns or rounds than the rules allow"),
        ({"table__reason": 2, "frames": []}, "the game is over for no reason, or asks on"),
        ({"table__reason": 1, "frames": []}, "the game is over for no reason, or asks on"),
        ({"table__reason": 3}, "the game is over for no reason, or asks on"),
        ({"frames": []}, "the game is over for no reason, or asks on"),
        ({"table__reason": 3, "frames": [], "options__stall": False}, "the game is over for no reason, or asks on"),
        ({"table__lasting": [0, 1]}, "lasting modifiers are no triples"),
        ({"table__lasting": [1, 1, 1]}, "a lasting modifier on a unit that is not in play"),
        ({"table__lasting": [60, 1, 1]}, "a lasting modifier on a unit that is not in play"),
        ({"table__lasting": [-1, 1, 1]}, "a lasting modifier on a unit that is not in play"),
        ({"table__lasting": [0, 5, 1]}, "a lasting modifier of no value"),
        ({"table__lasting": [0, -1, 1]}, "a lasting modifier of no value"),
        ({"table__lasting": [0, 4, 1, 1, 0, 1]}, "a lasting modifier on a unit that is not in play"),
    ],
)
def test_turns_that_cannot_be_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(plain(), **changes)


@pytest.mark.rule("PM-WIN-03")
@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({"quiet": 24}, {}),
        ({"round": 100}, {}),
        ({"quiet": 25, "round": 101}, {"stall": False}),
        ({"lasting": [0, 4, 1]}, {}),
        ({"lasting": [30, 0, -1]}, {}),
    ],
)
def test_the_limits_themselves_are_sound(fields: dict[str, Any], options: dict[str, Any]) -> None:
    table = Position({"A": "P06@C", "B": "P06"}, more=fields, **options)
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()


@pytest.mark.rule("PM-WIN-03", "PM-WIN-01", "PM-WIN-02")
def test_a_game_that_is_over_can_be_loaded_and_not_asked_on() -> None:
    stalled = Position({"A": "P06", "B": "P06"}, more={"quiet": 23}).when("pass")
    won = Position({"A": "P06@C", "B": "P01@C"}).rolling(6, 5, 1, 1).when("attack A1xB1")
    drawn = Position({"A": "C01@C", "B": "R01@C"}).rolling(6, 5, 6, 5).when("attack A1xB1")
    for table, reason in ((stalled, 3), (won, 1), (drawn, 2)):
        assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
        assert table.saved("reason") == reason
        words = "the game is over for no reason, or asks on"
        assert words in refused(table, table__reason=reason % 3 + 1)
        assert words in refused(table, frames=[{"frame": "Turn"}])


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-02", "PM-SETUP-06", "PM-SETUP-07")
@pytest.mark.parametrize(
    "changes",
    [
        {"table__place__31": "HA"},
        {"table__place__0": "C"},
        {"table__known__0": 1},
        {"table__known__5": 1},
        {"table__shuffles__1": 1},
        {"table__shuffles__0": 1},
    ],
)
def test_nobody_plays_before_everybody_has_placed(changes: dict[str, object]) -> None:
    assert "has begun to play before everybody has placed" in refused(placing(), **changes)


@pytest.mark.rule("PM-SETUP-08", "PM-SETUP-01")
def test_no_card_is_drawn_and_nothing_damaged_before_everybody_has_placed() -> None:
    table = placing()
    decks = table.saved("deck")
    drawn = {"table__hand": [[], [decks[1][0]]], "table__deck": [decks[0], decks[1][1:]]}
    assert "B has begun to play before everybody has placed" in refused(table, **drawn)
    thrown = {"table__discard": [[], [decks[1][0]]], "table__deck": [decks[0], decks[1][1:]]}
    assert "B has begun to play before everybody has placed" in refused(table, **thrown)
    hurt = next(unit for unit, sheet in enumerate(table.saved("kind")) if sheet == "B09")
    assert "has begun to play before everybody has placed" in refused(
        table, **{f"table__place__{hurt}": f"H{'AB'[hurt // 30]}", f"table__damage__{hurt}": 1}
    )


@pytest.mark.rule("PM-SETUP-07")
def test_as_many_place_as_there_are_players_and_in_their_order() -> None:
    table = placing()
    frames = frames_of(table)
    one = frames[-1]
    assert "more players place than there are" in refused(table, frames=[*frames, one])
    assert "do not place in turn order" in refused(table, frames=[*frames[:2], frames[3], frames[2]])
    assert "A has not placed what PM-SETUP-04 asks for" in refused(table, frames=frames[:3])


@pytest.mark.rule("PM-BATT-01", "PM-COMB-01", "PM-COMB-02", "PM-COMB-04")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__1__units": ["B1"]}, "battle 1 of the action can't have been declared"),
        ({"frames__1__foes": ["A1"]}, "battle 1 of the action can't have been declared"),
        ({"frames__1__units": ["A9"]}, "battle 1 of the action can't have been declared"),
        ({"frames__1__foes": [None]}, "battle 1 of the action can't have been declared"),
        ({"frames__1__foes": ["B1", "B1"]}, "battles without an attacker, a defender or an order"),
        ({"frames__1__done": 0}, "battles that do not fit the question above them"),
        ({"frames__1__named": 1}, "battles that do not fit the question above them"),
        ({"frames__2__clash__units": ["A1", "B2"]}, "battles that do not fit the question above them"),
        (
            {"frames__2__clash__cards": ["O02", None], "table__hand__0": ["K01", "K02"]},
            "a card that nobody can have played",
        ),
        ({"frames__2__clash__frozen": 1}, "the battle has its numbers fixed too early or too late"),
        ({"frames__2__clash__splash": [None, "A1"]}, "the battle splashes a unit out of its reach"),
        ({"frames__2__clash__splash": ["B2", None]}, "the battle splashes a unit out of its reach"),
        ({"frames__2__clash__killed": [0, 1]}, "the battle has a loss that nobody caused"),
        ({"frames__2__clash__lost": [0, 1], "frames__2__clash__killed": [1, 0]}, "a loss that nobody caused"),
        ({"frames__2__clash__tried": [0, 1]}, "the battle has a loss before its damage"),
        ({"table__place__0": "HA"}, "the battle is not where its units are"),
        ({"table__place__30": "HB"}, "the battle is not where its units are"),
    ],
)
def test_battles_that_do_not_fit_are_refused(changes: dict[str, object], words: str) -> None:
    table = Position({"A": "P03@C P01", "B": "P06@C P01@C"}, hands={"A": "K01 K02 O02", "B": "K05 O02"})
    table.when("attack A1xB1", "play K01")
    assert words in refused(table, **changes)


@pytest.mark.rule("PM-TURN-05", "PM-COMB-04", "PM-COMB-06")
def test_an_action_of_too_many_stars_or_opponents_is_refused() -> None:
    table = Position({"A": "P06@C P03@C P06@C", "B": "B09@C", "C": "B09@C"}).when("attack A1xB1", "attack A2xB1")
    assert "battle 2 of the action can't have been declared" in refused(table, frames__1__units=["A1", "A3"])
    assert "battle 2 of the action can't have been declared" in refused(table, frames__1__foes=["B1", "C1"])
    assert "battle 2 of the action can't have been declared" in refused(table, frames__1__units=["A1", "A1"])
    assert "an order that is fixed already" in refused(table, frames__2__fixed=2)


@pytest.mark.rule("PM-BATT-06", "PM-BATT-07", "PM-R-29")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"faces__0": 0, "rolls__0": 2}, "dice that do not make its rolls"),
        ({"faces__1": 0, "rolls__0": 1}, "dice that do not make its rolls"),
        ({"faces__4": 2}, "dice that do not make its rolls"),
        ({"rolls__1": 5}, "dice that do not make its rolls"),
        ({"faces__5": 1}, "dice that do not make its rolls"),
        ({"ways__1": 1}, "dice that do not make its rolls"),
        ({"ways__1": 1, "faces__5": 1}, "other numbers than its units and cards give it"),
        ({"damage__1": 9}, "other numbers than its units and cards give it"),
        ({"defense__0": 1}, "other numbers than its units and cards give it"),
        ({"shield__1": 1}, "other numbers than its units and cards give it"),
        ({"automatic__1": 12}, "other numbers than its units and cards give it"),
        ({"parts__0": 9}, "other numbers than its units and cards give it"),
        ({"parts__35": 9}, "other numbers than its units and cards give it"),
        ({"lost__1": 1, "killed__0": 1}, "a loss that nobody caused"),
        ({"lost__1": 1, "killed__0": 1, "hits__0": 1}, "a loss before its damage"),
        ({"splash__0": "B2"}, "splashes a unit out of its reach"),
    ],
)
def test_dice_and_numbers_that_do_not_fit_are_refused(changes: dict[str, object], words: str) -> None:
    table = rerolling()
    assert words in refused(table, **{f"frames__2__clash__{path}": value for path, value in changes.items()})


@pytest.mark.rule("PM-R-29")
def test_a_battle_saved_without_its_parts_is_sound() -> None:
    saved: Any = rerolling().state.save()
    saved["frames"][2]["clash"]["parts"] = []
    assert POCKETMODEL.load(saved).prompt().key == "reroll"


def splashing() -> Position:
    """An attacker who hit and may choose whom to splash."""
    units = {"A": "P06@C P01@C", "B": "B09@C P03@C B08@C P01"}
    return Position(units, hands={"A": "K13"}).rolling(6, 5, 1, 1).when("attack A1xB1", "done", "play K13")


@pytest.mark.rule("PM-ABIL-05", "PM-BATT-11", "PM-BATT-12")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"clash__hits": [0, 0]}, "has hits that are not those of its rolls"),
        ({"clash__hits": [1, 1]}, "has hits that are not those of its rolls"),
        ({"clash__splash": ["A2", None]}, "splashes a unit out of its reach"),
        ({"clash__splash": ["B1", None]}, "splashes a unit out of its reach"),
        ({"clash__splash": ["B9", None]}, "splashes a unit out of its reach"),
        ({"clash__splash": ["B2", None]}, "a battle at a step where nobody is asked"),
        ({"side": 1}, "a battle at a step where nobody is asked"),
        ({"clash__attack__0": 9}, "other numbers than its units and cards give it"),
    ],
)
def test_a_splash_that_is_not_asked_is_refused(changes: dict[str, object], words: str) -> None:
    table = splashing()
    assert table.prompt() == "splash"
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    assert words in refused(table, **{f"frames__2__{path}": value for path, value in changes.items()})


@pytest.mark.rule("PM-STRK-01", "PM-STRK-04", "PM-TURN-05")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__1__slot": None}, "a strike at no objective of an opponent"),
        ({"frames__1__done": 9}, "a strike at no objective of an opponent"),
        ({"frames__1__units": ["A9"]}, "a striker that can't have been declared"),
        ({"frames__1__stage": 1}, "a strike that does not fit the question above it"),
        ({"frames__2__trigger": 3}, "a strike that does not fit the question above it"),
        ({"frames__2__who": "A"}, "a strike that does not fit the question above it"),
        ({"frames__1__slot": "HB.2"}, "a strike that does not fit the question above it"),
    ],
)
def test_strikes_that_do_not_fit_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(revealing(), **changes)


@pytest.mark.rule("PM-STRK-01", "PM-TURN-05")
def test_strikers_of_too_many_stars_are_refused() -> None:
    table = Position({"A": "P06@HB P03@HB P06@HB", "B": "D01 P05@r"}, objectives={"B": "O06 O01"})
    table.when("strike A1>HB.1", "strike A2>HB.1")
    assert "more strikers than the stars of an action allow" in refused(table, frames__1__units=["A1", "A3"])


@pytest.mark.rule("PM-STRK-09", "PM-STRK-16")
def test_reserves_are_owed_for_the_card_on_top_of_the_pile() -> None:
    table = razing()
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    words = "a strike that does not fit the question above it"
    assert words in refused(table, frames__2__left=6)
    assert words in refused(table, frames__1__done=0)
    less: Any = table.state.save()
    less["frames"][2]["left"] = 4
    assert POCKETMODEL.load(less).prompt().values["left"] == 4
    slots = table.saved("slot")
    back = {"table__slot": [*slots[:3], "O02", *slots[4:]], "table__discard__1": []}
    assert words in refused(table, **back)


def test_attacks_to_be_ordered_are_sound_as_they_are_saved() -> None:
    for table in (attacking(), attacking("open"), fighting()):
        assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()


@pytest.mark.rule("PM-TURN-05", "PM-UNIT-03")
def test_no_unit_is_none_even_where_the_last_seat_has_brought_all() -> None:
    table = Position({"A": "P01@C P01@C P01@C", "B": " ".join(["P01"] * 30)}).when("move A1>HB")
    assert "entry 1 of the declaration breaks PM-TURN-05" in refused(table, frames__1__units=[None])


@pytest.mark.rule("PM-BATT-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"units": ["A30", "B1"]}, "the last battle names a unit that is not in the game"),
        ({"units": ["A1", "A1"]}, "the last battle is of one player alone, or nowhere"),
        ({"zone": None}, "the last battle is of one player alone, or nowhere"),
        ({"played": [0, 0]}, "the last battle has a card that nobody can have played"),
        ({"played": [1, 1]}, "the last battle has a card that nobody can have played"),
        ({"cards": ["O01", None]}, "the last battle has a card that nobody can have played"),
        ({"parts": [0] * 35}, "the last battle has values of which parts are missing"),
    ],
)
def test_a_last_battle_that_cannot_have_been_is_refused(changes: dict[str, object], words: str) -> None:
    table = (
        Position({"A": "B09@C", "B": "B09@C"}, hands={"A": "K01"}).rolling(2, 1, 1, 3).when("attack A1xB1", "play K01")
    )
    assert words in refused(table, table__past=table.saved("past") | changes)


@pytest.mark.rule("PM-BATT-13", "PM-ABIL-05")
def test_looking_at_a_position_rolls_none_of_its_dice() -> None:
    # given a splash to be chosen, and a defender who would have to roll for its survival next
    table = Position({"A": "P06@C", "B": "P01@C B08@C B08@C"}, hands={"A": "K13", "B": "K58"}).rolling(6, 5, 1, 1)
    table.when("attack A1xB1", "play K13", "play K58")
    saved: Any = table.state.save()
    saved["frames"][2]["clash"]["splash"] = ["B2", None]
    # when it is loaded as if the choice were made, with no die left to roll
    with pytest.raises(DataError, match="a battle at a step where nobody is asked"):
        POCKETMODEL.load(saved, ScriptedDice([]))
