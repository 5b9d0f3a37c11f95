"""The battle as people see it: cards, what every number is made of, both dice of each side, before and after."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position, faces
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.match import apply_text


def side(table: Position, place: int, which: str = "battle") -> Any:
    """One side of a battle as spectators see it."""
    return table.view(SPECTATOR)[which]["sides"][place]


def parts(seen: Any, stat: str) -> list[tuple[str, int]]:
    """What a value is made of."""
    return [(part["source"], part["amount"]) for part in seen["parts"] if part["stat"] == stat]


def told(table: Position, event: str) -> list[tuple[object, object]]:
    """The seats and cards of events of a name."""
    return [(each["seat"], each["card"]) for each in table.events(event)]


@pytest.mark.rule("PM-PLAY-03", "PM-ABIL-06")
def test_every_number_says_what_it_is_made_of_before_the_roll() -> None:
    # given an Ace with Steady Hands, whose bonus is +3 to attack
    table = Position({"A": "P03@C", "B": "C03@C"}, hands={"A": "K01", "B": "K05"}).when("attack A1xB1", "play K01")
    # then
    seen = side(table, 0)
    assert parts(seen, "attack")[:2] == [("unit", 3), ("bonus", 3)]
    for stat in ("attack", "damage", "defense"):
        assert sum(amount for source, amount in parts(seen, stat)) == seen[stat]
    assert (seen["faces"], seen["roll"], seen["hit"]) == ([], None, None)


@pytest.mark.rule("PM-OABL-01")
def test_what_objectives_and_the_foes_card_add_is_named() -> None:
    # given Flight Academy, and a card that lowers the foe
    table = Position({"A": "P03@C", "B": "P06@C"}, objectives={"A": "O10^"}, hands={"B": "K06"})
    table.when("attack A1xB1")
    for place in range(2):
        seen = side(table, place)
        for stat in ("attack", "damage", "defense"):
            assert sum(amount for source, amount in parts(seen, stat)) == seen[stat]
    assert ("objectives", 1) in parts(side(table, 0), "attack") + parts(side(table, 0), "defense")


@pytest.mark.rule("PM-BATT-06")
def test_both_dice_of_both_sides_are_seen_while_the_battle_lasts_and_after_it() -> None:
    # given two units that will not fall, and a player who may refill
    table = Position({"A": "B09@C", "B": "B09@C"}, refill="any", hands={"A": "K01 K02", "B": "K05"})
    # when
    table.rolling(2, 1, 1, 3).when("attack A1xB1", "pass", "pass")
    # then
    assert table.state.prompt().key == "refill"
    assert [side(table, place)["faces"] for place in range(2)] == [[2, 1], [1, 3]]
    # when
    table.when("decline", "decline")
    # then the battle is over, and still there to be looked at
    assert table.view(SPECTATOR)["battle"] is None
    seen = [side(table, place, "fought") for place in range(2)]
    assert [one["faces"] for one in seen] == [[2, 1], [1, 3]]
    assert [one["roll"] for one in seen] == [3, 4]
    assert [one["hit"] for one in seen] == [False, True]


@pytest.mark.parametrize(("dice", "kept", "out"), [("6 2 5 1 1", [6, 5], 2), ("3 3 3 1 1", [3, 3], 3)])
@pytest.mark.rule("PM-ABIL-05")
def test_of_three_dice_the_one_left_out_is_seen_and_told(dice: str, kept: list[int], out: int) -> None:
    # given a Torpedo unit with Spread Salvo
    table = Position({"A": "B04@C", "B": "B09@C"}, hands={"A": "K17"})
    assert "torp" in table.view(0)["players"][0]["units"][0]["icons"]
    # when
    table.rolling(*faces(dice)).when("attack A1xB1", "play K17")
    # then
    seen = side(table, 0, "fought")
    assert (sorted(seen["faces"]), seen["left_out"]) == (sorted(kept), out)
    assert seen["roll"] == sum(kept)
    assert [(event["unit"], event["roll"]) for event in table.events("left-out")] == [("A1", out)]
    assert side(table, 1, "fought")["left_out"] is None


def test_the_last_battle_is_forgotten_in_its_attackers_next_turn() -> None:
    table = Position({"A": "B09@C", "B": "B09@C"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    assert table.who() == "B"
    assert table.view(0)["fought"] is not None
    table.when("pass")
    assert table.who() == "A"
    assert table.view(0)["fought"] is None


@pytest.mark.rule("PM-ELIM-07", "PM-R-61")
def test_the_last_battle_of_an_attacker_who_is_out_is_seen_until_the_turn_passes_over_that_seat() -> None:
    # given four players, and an attacker whose only unit falls
    table = Position({"A": "P06", "B": "C01@C", "C": "P06@C", "D": "P06"}, active="B").rolling(1, 1, 6, 6)
    # when
    table.when("attack B1xC1")
    # then everybody who is left can look at it once
    for seat in "CDA":
        assert (table.alive(), table.who(), table.prompt()) == ("ACD", seat, "turn")
        assert side(table, 0, "fought")["unit"] == "B1"
        assert side(table, 0, "fought")["lost"]
        table.when("pass")
    assert table.who() == "C"
    assert table.view(SPECTATOR)["fought"] is None


@pytest.mark.rule("PM-ELIM-02", "PM-MULT-01")
def test_the_last_battle_of_an_attacker_who_goes_out_later_is_seen_as_long() -> None:
    # given a battle of A, and B who then destroys A's last objective
    table = Position({"A": "B09@C", "B": "B09@C P06@HA", "C": "P06"}, objectives={"A": "O01^ -"}).rolling(
        1, 1, 1, 1, 6, 6
    )
    table.when("attack A1xB1", "strike B2>HA.1")
    # then
    assert (table.alive(), table.who()) == ("BC", "C")
    assert side(table, 0, "fought")["unit"] == "A1"
    # when the turn passes from C over A to B
    table.when("pass")
    # then
    assert (table.who(), table.view(SPECTATOR)["fought"]) == ("B", None)


@pytest.mark.rule("PM-WIN-04")
def test_the_last_battle_still_names_a_defender_who_has_resigned() -> None:
    table = Position({"A": "B09@C", "B": "B09@C", "C": "P06"}).rolling(1, 1, 1, 1).when("attack A1xB1")
    apply_text(table.state, 1, "resign")
    assert (table.who(), side(table, 1, "fought")["unit"]) == ("C", "B1")
    table.when("pass")
    assert (table.who(), table.view(SPECTATOR)["fought"]) == ("A", None)


def test_a_destroyed_unit_is_still_named_in_the_last_battle() -> None:
    table = Position({"A": "B09@C", "B": "P01@C P01"}).rolling(6, 6, 1, 1).when("attack A1xB1")
    assert side(table, 1, "fought")["lost"]
    assert side(table, 1, "fought")["unit"] == "B1"


def test_the_last_battle_is_saved_with_the_position() -> None:
    table = Position({"A": "B09@C", "B": "B09@C"}, hands={"A": "K01"}).rolling(2, 1, 1, 3)
    table.when("attack A1xB1", "play K01")
    again = POCKETMODEL.load(table.state.save())
    assert again.view(SPECTATOR)["fought"] == table.view(SPECTATOR)["fought"]
    assert again.digest() == table.state.digest()


@pytest.mark.parametrize(("unit", "card", "event"), [("D06", "K47", "negated"), ("P06", "K53", "negated-bonus")])
@pytest.mark.rule("PM-ABIL-05", "PM-PLAY-06")
def test_a_cancelled_card_is_told_whether_it_comes_before_or_after_the_canceller(
    unit: str, card: str, event: str
) -> None:
    # when the canceller comes second
    later = Position({"A": "P06@C", "B": f"{unit}@C"}, hands={"A": "K01", "B": card}).rolling(1, 1, 1, 1)
    later.when("attack A1xB1", "play K01", f"play {card}")
    assert told(later, event) == [("A", "K01")]
    # when it comes first
    first = Position({"A": f"{unit}@C", "B": "P06@C"}, hands={"A": card, "B": "K01"}).rolling(1, 1, 1, 1)
    first.when("attack A1xB1", f"play {card}", "play K01")
    assert told(first, event) == [("B", "K01")]
    # and nothing is told of a card that nobody cancels
    plain = Position({"A": "P06@C", "B": "P06@C"}, hands={"A": "K01", "B": "K05"}).rolling(1, 1, 1, 1)
    plain.when("attack A1xB1", "play K01", "play K05")
    assert plain.events("negated") + plain.events("negated-bonus") + plain.events("negated-ability") == []


def test_a_position_whose_last_battle_names_no_unit_is_refused() -> None:
    table = Position({"A": "B09@C", "B": "B09@C"}).rolling(2, 1, 1, 3).when("attack A1xB1")
    saved: Any = table.state.save()
    saved["table"]["past"]["units"][1] = "B30"
    with pytest.raises(DataError, match="the last battle names a unit that is not in the game"):
        POCKETMODEL.load(saved)
