"""What a saved position may say: impossible ones are refused with what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.errors import DataError


def put(saved: Any, path: str, value: object) -> None:
    """Change one value of a saved position, by its path with dots."""
    keys = [int(key) if key.isdecimal() else key for key in path.split(".")]
    for key in keys[:-1]:
        saved = saved[key]
    saved[keys[-1]] = value


def refused(table: Position, **changes: object) -> str:
    """What is said against a position after changes; `__` stands for a dot."""
    saved: Any = table.state.save()
    POCKETMODEL.load(saved)
    for path, value in changes.items():
        put(saved, path.replace("__", "."), value)
    with pytest.raises(DataError) as told:
        POCKETMODEL.load(saved)
    return str(told.value)


def placing() -> Position:
    """A table where A has placed one unit and B none."""
    table = Position(first="A")
    return table.when(table.legal("place")[0])


def moving() -> Position:
    """One move declared, another possible."""
    return Position({"A": "P01@C P01@C P06@C"}).when("move A1>HB")


def attacking(battle_order: str = "fixed") -> Position:
    """Two attacks declared, to be put in order."""
    return Position({"A": "P01@C P01@C P01", "B": "P06@C P06"}, battle_order=battle_order).when(
        "attack A1xB1", "attack A2xB1"
    )


def fighting() -> Position:
    """An attacker who has played a card, and a defender who is asked."""
    table = Position({"A": "P03@C", "B": "P06@C"}, hands={"A": "K01 K02", "B": "K05 O02"})
    return table.when("attack A1xB1", "play K01")


def rerolling() -> Position:
    """A defender who may reroll."""
    table = Position({"A": "P06@C", "B": "P03@C"}, hands={"A": "K54", "B": "K08"}).rolling(1, 2, 3, 1)
    return table.when("attack A1xB1", "play K54", "play K08")


def repairing() -> Position:
    """The owner of an objective just turned up may call reserves, before the strike."""
    return Position({"A": "P06@HB", "B": "D01 P05@r"}, objectives={"B": "O06 O01"}).when("strike A1>HB.1")


def razing() -> Position:
    """Reserves for a destroyed objective."""
    table = Position({"A": "P06@HB", "B": "D01 P01@r P01@r"}, objectives={"B": "O02^ O01"}).rolling(6, 6)
    return table.when("strike A1>HB.1")


@pytest.mark.rule("PM-TURN-06", "PM-SETUP-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames": []}, "the game is over for no reason"),
        ({"frames": [{"frame": "MoveList", "units": ["A1"], "zones": ["HB"]}]}, "here one of Turn, found 'MoveList'"),
        ({"frames": [{"frame": "Turn"}, {"frame": "Opening"}]}, "the open question is of another phase"),
        ({"frames": [{"frame": "Turn"}, {"frame": "Turn"}]}, "found 'Turn'"),
        ({"table__phase": 0}, "the open question is of another phase"),
        ({"table__phase": 1}, "the open question is of another phase"),
        ({"table__phase": 2}, "an action before it was chosen"),
        ({"table__reason": 1}, "the game is over for no reason, or asks on"),
        ({"table__active": None}, "no first or no active player"),
        ({"table__first": None}, "no first or no active player"),
        ({"table__groups": 1}, "players are out in groups that did not go"),
        ({"table__out": [2, 0]}, "players are out in groups that did not go"),
        ({"table__counts__0": 31}, "A has too many units"),
    ],
)
def test_questions_that_cannot_be_open_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(moving(), **changes)


@pytest.mark.rule("PM-SETUP-07", "PM-SETUP-04")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__2__who": "A"}, "do not place in turn order"),
        ({"table__first": "B"}, "do not place in turn order"),
        ({"frames__2__who": None}, "do not place in turn order"),
        ({"table__place__30": "HB"}, "B has placed units before his or her turn"),
        ({"table__place__30": "C"}, "B has begun to play before everybody has placed"),
        ({"table__known__4": 1}, "B has begun to play before everybody has placed"),
    ],
)
def test_a_set_up_out_of_order_is_refused(changes: dict[str, object], words: str) -> None:
    table = placing()
    assert [frame["frame"] for frame in frames_of(table)] == ["Turn", "Opening", "Deploy", "Deploy"]
    assert words in refused(table, **changes)


@pytest.mark.rule("PM-SETUP-02")
def test_no_objective_is_face_up_while_units_are_placed() -> None:
    table = placing()
    down = next(place for place, card in enumerate(table.saved("slot")) if card.startswith("O"))
    assert "has begun to play before everybody has placed" in refused(table, **{f"table__face__{down}": 1})


@pytest.mark.rule("PM-SETUP-04")
def test_who_has_not_placed_enough_is_still_asked() -> None:
    table = placing()
    frames = frames_of(table)
    assert "A has not placed what PM-SETUP-04 asks for" in refused(table, frames=frames[:3])
    assert "nobody places units in the set-up" in refused(table, frames=frames[:2])


def frames_of(table: Position) -> list[dict[str, Any]]:
    """The open questions, as they are saved."""
    frames: Any = table.state.save()["frames"]
    return list(frames)


@pytest.mark.rule("PM-MOVE-01", "PM-TURN-05", "PM-COMB-01", "PM-STRK-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__1__zones": ["HB", "HB"]}, "entry 1 of the declaration breaks PM-MOVE-01"),
        ({"frames__1__zones": [None]}, "entry 1 of the declaration breaks PM-MOVE-01"),
        ({"frames__1__zones": ["C"]}, "entry 1 of the declaration breaks PM-MOVE-02"),
        ({"frames__1__units": ["B1"]}, "entry 1 of the declaration breaks PM-MOVE-01"),
        ({"frames__1__units": ["A30"]}, "entry 1 of the declaration breaks PM-TURN-05"),
        ({"frames__1": {"frame": "MoveList", "units": [], "zones": []}}, "without a unit breaks PM-TURN-05"),
        (
            {"frames__1": {"frame": "MoveList", "units": ["A1", "A1"], "zones": ["HB", "HB"]}},
            "entry 2 of the declaration breaks PM-TURN-05",
        ),
        (
            {"frames__1": {"frame": "AttackList", "units": ["A1"], "foes": ["B1"]}},
            "entry 1 of the declaration breaks PM-COMB-02",
        ),
        (
            {"frames__1": {"frame": "AttackList", "units": ["A1"], "foes": [None]}},
            "entry 1 of the declaration breaks PM-COMB-01",
        ),
        (
            {"frames__1": {"frame": "StrikeList", "slot": "HB.1", "units": ["A1"]}},
            "entry 1 of the declaration breaks PM-STRK-01",
        ),
        (
            {"frames__1": {"frame": "StrikeList", "slot": None, "units": ["A1"]}},
            "entry 1 of the declaration breaks PM-STRK-01",
        ),
    ],
)
def test_a_declaration_that_breaks_a_rule_is_refused_with_it(changes: dict[str, object], words: str) -> None:
    assert words in refused(moving(), **changes)


@pytest.mark.rule("PM-COMB-05", "PM-COMB-06", "PM-COMB-12")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__1__units": ["A1"]}, "battles without an attacker, a defender or an order"),
        ({"frames__1__done": 3}, "battles without an attacker, a defender or an order"),
        ({"frames__1__units": ["A1", "A1"]}, "battle 2 of the action can't have been declared"),
        ({"frames__1__units": ["A1", None]}, "battle 2 of the action can't have been declared"),
        ({"frames__1__foes": ["A2", "B1"]}, "battle 1 of the action can't have been declared"),
        ({"frames__1__done": 1}, "an order that is fixed already"),
        ({"frames__2__fixed": 2}, "an order that is fixed already"),
        ({"options__battle_order": "open"}, "battles that do not fit the question above them"),
    ],
)
def test_battles_that_cannot_have_been_declared_are_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(attacking(), **changes)


@pytest.mark.rule("PM-COMB-12")
def test_battles_named_one_by_one_need_a_choice_that_is_left() -> None:
    table = attacking(battle_order="open")
    assert table.prompt() == "order"
    assert "battles that do not fit the question above them" in refused(table, frames__1__done=2)
    assert "battles that do not fit the question above them" in refused(table, options__battle_order="fixed")


@pytest.mark.rule("PM-BATT-01", "PM-BATT-03", "PM-PLAY-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__2__stage": 3}, "the battle has its numbers fixed too early or too late"),
        ({"frames__2__stage": 0}, "the battle has a card before its step"),
        ({"frames__2__stage": 2}, "the battle has a card before its step"),
        ({"frames__2__clash__played": [0, 0]}, "the battle has a card that nobody can have played"),
        ({"frames__2__clash__played": [1, 1]}, "the battle has a card that nobody can have played"),
        ({"frames__2__clash__units": ["A1", "A1"]}, "battles that do not fit the question above them"),
        ({"frames__2__clash__zone": "HB"}, "the battle is not where its units are"),
        ({"frames__2__clash__zone": None}, "the battle is of one player alone, or nowhere"),
        ({"frames__2__clash__splash": ["B1", None]}, "the battle splashes a unit out of its reach"),
        ({"frames__2__clash__lost": [1, 0]}, "the battle has a loss that nobody caused"),
        ({"frames__2__clash__tried": [1, 0]}, "the battle has a loss before its damage"),
        ({"frames__2__clash__parts": [1]}, "the battle has values of which parts are missing"),
        ({"table__active": "B"}, "battle 1 of the action can't have been declared"),
    ],
)
def test_a_battle_that_cannot_be_at_its_step_is_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(fighting(), **changes)


@pytest.mark.rule("PM-BATT-06", "PM-R-29", "PM-ABIL-05")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__2__clash__rolls__0": 12}, "the battle has dice that do not make its rolls"),
        ({"frames__2__clash__faces__2": 3}, "the battle has dice that do not make its rolls"),
        ({"frames__2__clash__attack__0": 9}, "the battle has other numbers than its units and cards give it"),
        ({"frames__2__clash__working__1": 0}, "the battle has other numbers than its units and cards give it"),
        ({"frames__2__clash__automatic__0": 2}, "the battle has other numbers than its units and cards give it"),
        ({"frames__2__clash__frozen": 0}, "the battle has its numbers fixed too early or too late"),
        ({"frames__2__side": 2}, "a battle at a step where nobody is asked"),
        ({"frames__2__index": 9}, "a battle at a step where nobody is asked"),
        ({"frames__2__stage": 9}, "a battle at a step where nobody is asked"),
        ({"frames__2__stage": 9, "frames__2__clash__hits": [1, 1]}, "has hits that are not those of its rolls"),
    ],
)
def test_a_battle_with_other_dice_or_numbers_is_refused(changes: dict[str, object], words: str) -> None:
    table = rerolling()
    assert table.prompt() == "reroll"
    assert words in refused(table, **changes)


@pytest.mark.rule("PM-STRK-04", "PM-OABL-04")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"frames__3__left": 99}, "a question that the ability does not ask"),
        ({"frames__3__who": "A"}, "a question that the ability does not ask"),
        ({"frames__3__lost": 1}, "a question that the ability does not ask"),
        ({"frames__3": {"frame": "Cycle", "who": "B", "left": 1, "discarded": 0}}, "that the ability does not ask"),
        ({"frames__2__index": 0}, "a question that the ability does not ask"),
        ({"frames__2__index": 9}, "a question that the ability does not ask"),
        ({"frames__2__who": None}, "a strike that does not fit the question above it"),
        ({"frames__2__card": "O02"}, "a strike that does not fit the question above it"),
        ({"frames__2__trigger": 2}, "a strike that does not fit the question above it"),
        ({"frames__1__stage": 0}, "a strike that does not fit the question above it"),
        ({"frames__1__done": 1}, "a strike that does not fit the question above it"),
        ({"frames__1__slot": "HA.1"}, "a strike at no objective of an opponent"),
        ({"frames__1__units": ["B1"]}, "a striker that can't have been declared"),
        ({"frames__1__units": ["A1", "A1"]}, "a striker that can't have been declared"),
        ({"table__face__3": 0}, "a strike that does not fit the question above it"),
    ],
)
def test_a_choice_that_its_effect_does_not_give_is_refused(changes: dict[str, object], words: str) -> None:
    table = repairing()
    assert [frame["frame"] for frame in frames_of(table)] == ["Turn", "Strikes", "Ability", "Reserves"]
    assert words in refused(table, **changes)


@pytest.mark.rule("PM-STRK-04", "PM-STRK-16")
def test_an_ability_within_a_strike_waits_for_no_other() -> None:
    frames = frames_of(repairing())
    waiting = frames[2] | {"index": 0}
    assert "has begun before" in refused(repairing(), frames=[*frames[:2], waiting, *frames[2:]])
    assert "reserves do not wait for" in refused(repairing(), frames=[*frames, *frames[2:]])


@pytest.mark.rule("PM-STRK-09", "PM-STRK-16")
@pytest.mark.parametrize(
    "changes",
    [{"frames__2__left": 60}, {"frames__2__lost": 0}, {"frames__2__who": "A"}, {"frames__1__done": 0}],
)
def test_reserves_that_nobody_is_owed_are_refused(changes: dict[str, object]) -> None:
    table = razing()
    assert table.prompt() == "reserves"
    assert "a strike that does not fit the question above it" in refused(table, **changes)


@pytest.mark.rule("PM-OABL-02", "PM-POBJ-06")
def test_before_the_action_only_the_active_players_abilities_ask() -> None:
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "O16"}).when("objective O16>HA.1")
    frames = frames_of(table)
    assert [frame["frame"] for frame in frames][:2] == ["Turn", "Ability"], frames
    words = "an ability that does not begin in this part of the turn"
    assert words in refused(table, frames__1__trigger=3)
    assert words in refused(table, table__phase=3)
    assert words in refused(table, table__active="B")


@pytest.mark.rule("PM-STRK-14", "PM-HID-01", "PM-DECK-01", "PM-BATT-13")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"table__face__1": 1}, "HA.2 is a combat card face up"),
        ({"table__face__2": 1}, "HA.3 is empty, but face up"),
        ({"table__known__2": 2}, "HA.3 is empty or face up, but has something to hide"),
        ({"table__known__0": 2}, "HA.1 is empty or face up, but has something to hide"),
        ({"table__slot_all__1": 1}, "a card of A comes from a shuffle to come"),
        ({"table__hand__0__0": "K01/1/0"}, "a card of A comes from a shuffle to come"),
        ({"table__deck_own__1": 1}, "a card of B comes from a shuffle to come"),
        ({"table__damage__0": 9}, "A1 has as many counters as shields"),
        ({"table__lasting": [0, 7, 1]}, "a lasting modifier of no value"),
    ],
)
def test_cards_and_counters_that_cannot_lie_so_are_refused(changes: dict[str, object], words: str) -> None:
    table = Position({"A": "P06@C P01"}, hands={"A": "K01"}, objectives={"A": "O02^ K02 -"})
    assert words in refused(table, **changes)
    action = table.when("move A2>C")
    assert words in refused(action, **changes), "with another question open as well"


@pytest.mark.rule("PM-ZONE-05", "PM-HID-02")
def test_a_hand_may_be_written_in_any_order() -> None:
    table = Position({"A": "P06"}, hands={"A": "K01 K05 O02"})
    saved: Any = table.state.save()
    saved["table"]["hand"][0] = ["O02", "K01", "K05"]
    again = POCKETMODEL.load(saved)
    assert again.digest() == table.state.digest()
    assert again.redeal(0, 1).view(0) == table.view(0)
