"""Saved positions whose cards, tracks or questions do not go together are refused when they are read."""

from typing import Any

import pytest

from games.doomsday.position import ANN, Position, question
from retrorocket.kernel.errors import DataError
from table import Table

SIX = "R02 R03 Y04 W05 K02 G04"


def refused(table: Table, complaint: str, frames: list[dict[str, Any]] | None = None, **fields: Any) -> None:
    """The position with these changes is refused with these words."""
    with pytest.raises(DataError, match=complaint):
        table.given(frames, **fields)


@pytest.mark.parametrize("ask", ["Act", "Draw", "Discard"])
@pytest.mark.parametrize(
    "fields",
    [
        {"chosen": ["W02"]},
        {"guards": ["K03"]},
        {"colour": "red"},
        {"target": "purple"},
        {"defending": 1},
        {"shown": 1},
        {"deed": "build"},
        {"target": "orange"},
    ],
)
def test_nothing_of_a_set_is_noted_where_none_is_played(ask: str, fields: dict[str, Any]) -> None:
    table = Position(["W02 K02 G01", "K03"], ask=ask, faceup=[None, "R05"])
    refused(table, "nothing is asked about it|guard cards", **fields)


@pytest.mark.rule("DD-END-02")
def test_no_turn_goes_on_when_all_rockets_are_in_space() -> None:
    table = Position(["W02 K02 G01"], parts=[10, 10], stage=["1", "space"], arrival=[0, 1])
    refused(table, "all rockets are in space", stage=["space", "space"], arrival=[2, 1])


@pytest.mark.rule("DD-END-02")
def test_an_impact_does_not_find_all_rockets_in_space() -> None:
    table = Position([""], ask="Draw", days=1, parts=[10, 10], stage=["1", "space"], arrival=[0, 1], top="D1",
                     faceup=[None, "R05"])  # fmt: skip
    table.when("draw deck")
    refused(table, "ends in space when all rockets are there", stage=["space", "space"], arrival=[2, 1])


@pytest.mark.rule("DD-R-44")
def test_a_deck_made_of_the_discard_pile_holds_no_other_cards() -> None:
    refused(Position([""]), "cards of the deck", pile=["R01"])


@pytest.mark.rule("DD-HAND-02")
def test_two_cards_are_too_many_only_where_none_was_played_for_its_points() -> None:
    table = Position(["R05"], ask="Discard")
    deck = table.saved("deck")
    refused(table, "nothing is to be discarded", faceup=[deck[-1], None], deck=deck[:-1])
    refused(table, "the deck is empty", deck=[], discard=deck)


@pytest.mark.rule("DD-LAUNCH-04")
@pytest.mark.parametrize(
    ("hand", "fields"),
    [
        ("B02 B04 B05", {"deed": "seat", "colour": "blue"}),
        ("R01 R04 Y03 B05", {"deed": "spy", "target": "purple"}),
    ],
)
def test_a_launching_player_is_not_asked_for_a_builders_set(hand: str, fields: dict[str, Any]) -> None:
    table = Position([hand, ""], parts=[10, 3], aboard=[{}, {"1k": "blue"}], avoid="launch")
    table.given(question("Choosing"), **fields)
    refused(table, "cannot have come up", stage=["5", "tools"])


@pytest.mark.rule("DD-LAUNCH-01", "DD-R-15")
def test_a_launch_set_is_chosen_for_a_complete_rocket_and_never_lies_complete() -> None:
    table = Position([SIX], avoid="launch", parts=[10, 0])
    table.given(question("Choosing"), deed="launch", chosen=["R02", "R03", "Y04", "W05"])
    refused(table, "cannot have come up", chosen=["R02", "R03", "Y04", "W05", "K02"])
    refused(table, "cannot have come up", parts=[9, 0])
    refused(table, "cannot have come up", stage=["space", "tools"], arrival=[1, 0])


@pytest.mark.rule("DD-SPY-09")
def test_nobody_is_asked_to_defend_a_rocket_that_cannot_be_attacked() -> None:
    table = Position(["R01 R04 Y03 B05"], avoid="spy", parts=[2, 10], stage=["tools", "4"])
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done")
    refused(table, "cannot have come up", stage=["tools", "5"])
    refused(table, "cannot have come up", stage=["tools", "tools"], parts=[10, 10])
    refused(table, "a guard set has other cards", guards=[table.saved("hand")[1][0]])


@pytest.mark.rule("DD-BUILD-05")
def test_an_additional_part_follows_one_that_the_set_has_built() -> None:
    table = Position(["W01 K02 G01"], parts=[2, 0])
    table.when("build", "add W01", "add K02", "add G01", "done")
    assert table.prompt() == "extend"
    refused(table, "cannot have come up", parts=[0, 0])
    refused(table, "cannot have come up", parts=[9, 0])
    refused(table, "cannot have come up", parts=[10, 0])


@pytest.mark.rule("DD-PAX-03", "DD-PAX-06")
def test_a_second_passenger_follows_one_that_the_set_has_paid_for() -> None:
    table = Position(["B03 B02 B04"], avoid="blue", parts=[4, 0])
    table.when("seat blue", "add B02", "add B03", "add B04", "done")
    refused(table, "cannot have come up", frames=question("SeatingMore"))
    earth, bag = table.saved("earth"), table.saved("bag")
    refused(table, "cannot have come up", earth=[*earth[:5], 0], bag=[*bag[:5], bag[5] + earth[5]])
    table.when("at 1k")
    assert table.prompt() == "place-more"
    refused(table, "cannot have come up", aboard=[{"3g": "blue"}, {}], parts=[5, 0])
    refused(table, "cannot have come up", parts=[10, 0], stage=["5", "tools"])


def robbery() -> Table:
    """Ann has beaten Ben with a pax+ attack of three cards and may steal."""
    table = Position(
        ["K04 R01 G02"],
        avoid="spy",
        parts=[4, 4],
        aboard=[{"2k": "blue"}, {"1k": "white", "1w": "white", "2k": "blue"}],
    )
    table.when("spy purple", "add K04", "add R01", "add G02", "done", "yield")
    return table


@pytest.mark.rule("DD-R-23")
def test_nothing_is_stolen_by_an_attack_that_reaches_nothing() -> None:
    table = robbery()
    assert table.prompt() == "loot"
    bag = table.saved("bag")
    refused(
        table, "cannot have come up", aboard=[{}, {}], parts=[2, 0], bag=[*bag[:2], bag[2] + 2, *bag[3:5], bag[5] + 2]
    )
    refused(table, "cannot have come up", parts=[4, 10], stage=["tools", "5"])


@pytest.mark.rule("DD-SPY-05")
@pytest.mark.parametrize(
    "fields",
    [
        {"source": "2w", "more": False},
        {"source": "2k", "more": False},
        {"source": None, "more": False},
        {"source": "1w", "more": True},
        {"source": None, "more": True},
    ],
)
def test_a_stolen_passenger_sits_where_it_is_said_to_sit(fields: dict[str, Any]) -> None:
    table = robbery().when("loot 1k")
    refused(table, r"frames\[1\].* the passenger is not there", frames=question("Stowing", **fields))


@pytest.mark.rule("DD-SPY-06")
def test_a_second_theft_follows_the_first_one() -> None:
    table = robbery().when("loot 1k")
    refused(table, "cannot have come up", frames=question("TakingMore"))
    table.when("at 1k")
    assert table.prompt() == "also"
    refused(table, "cannot have come up", colour="green")
    refused(
        table,
        "cannot have come up",
        parts=[3, 4],
        aboard=[{"1k": "white", "1w": "blue"}, {"1w": "white", "1k": "blue"}],
    )


def last_cards(card: str = "K03") -> Table:
    """Ben has come last of three into space; Cleo, then Ann may play a last card."""
    table = Position(
        ["G05", SIX, card], avoid="launch", seats=3, active="purple", parts=[10] * 3, stage=["space", "1", "space"],
        arrival=[1, 0, 2],
    )  # fmt: skip
    table.when("launch", *[f"add {card}" for card in SIX.split()])
    assert table.prompt() == "last"
    return table


@pytest.mark.rule("DD-END-02", "DD-R-38")
@pytest.mark.parametrize("asked", ["purple", "pink", None])
def test_last_cards_are_asked_of_the_others_at_the_table(asked: str | None) -> None:
    refused(last_cards(), r"frames\[0\].* nobody who may play", frames=[{"frame": "LastCard", "asked": asked}])


@pytest.mark.rule("DD-R-38")
@pytest.mark.parametrize("card", ["K03", "R01"])
def test_last_cards_are_played_in_turn(card: str) -> None:
    table = last_cards(card).when(f"last {card}")
    assert table.asked() == ANN
    refused(table, r"frames\[0\].* out of turn", frames=[{"frame": "LastCard", "asked": "teal"}])


@pytest.mark.rule("DD-R-38")
def test_the_one_who_came_last_has_launched_and_drawn_nothing() -> None:
    table = last_cards()
    refused(table, "come last into space", arrival=[1, 2, 3])
    refused(table, "come last into space", arrival=[1, 0, 2], stage=["space", "1", "space"])
    refused(table, "does not fit the last cards", step=1)
    hands, deck = table.saved("hand"), table.saved("deck")
    refused(table, "too large or too small", hand=[hands[0], [*hands[1], deck[-1]], hands[2]], deck=deck[:-1])
    refused(table, "nothing is asked about it", colour="red")


@pytest.mark.rule("DD-SET-01", "DD-SET-04")
def test_an_earth_card_is_in_no_set_but_one_of_a_colour() -> None:
    table = Position(["W02 K02 G01 E01"]).when("build", "add W02")
    refused(table, "a card of the set does not match", chosen=["W02", "E01"])
    refused(table, "a card of the set does not match", chosen=["E01"])
    assert table.given(chosen=["W02", "K02"]).prompt() == "set-build"


@pytest.mark.rule("DD-SET-01")
def test_a_card_of_another_symbol_is_in_no_set() -> None:
    table = Position(["W02 K02 G01 R01"]).when("build", "add W02")
    refused(table, "a card of the set does not match", chosen=["W02", "R01"])


@pytest.mark.rule("DD-HAND-01")
@pytest.mark.parametrize(("seat", "name"), [(0, "orange"), (1, "purple")])
def test_a_hand_that_is_too_large_is_named_by_its_owner(seat: int, name: str) -> None:
    table = Position(["W02 K02 G01"])
    hands, deck = table.saved("hand"), table.saved("deck")
    hands[seat].append(deck.pop())
    refused(table, f"{name} holds too many cards", hand=hands, deck=deck)


@pytest.mark.rule("DD-LAUNCH-01", "DD-PAX-03")
def test_a_rocket_that_cannot_be_is_named_by_its_owner() -> None:
    table = Position([""])
    refused(table, "found purple has launched an unfinished rocket$", stage=["tools", "5"])
    refused(table, "found orange has launched an unfinished rocket$", stage=["5", "tools"])
    seated = {"aboard": [{}, {"1k": "blue"}], "earth": [0, 0, 0, 0, 0, 8], "bag": table.saved("bag")}
    seated["bag"][5] = int(table.s.terms.pawns[5]) - 9
    refused(table, "a passenger of purple sits on a floor that is not built", **seated)


def test_turns_are_counted_up_to_a_limit() -> None:
    assert Position([""], turn=9999).saved("turn") == 9999
    refused(Position([""]), r"table\.turn: expected a whole number from 0 to 9999, found 10000", turn=10000)


@pytest.mark.rule("DD-SPY-02")
def test_no_guard_cards_lie_there_before_a_defence() -> None:
    table = Position(["R04 Y03 K01", "R01"], avoid="spy", parts=[2, 2]).when("spy purple", "add R04")
    refused(table, "a guard set has other cards", guards=["R01"])
