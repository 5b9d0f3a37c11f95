"""Draws, Doomsday cards and new decks are told in the order in which they happen."""

import pytest

from games.doomsday.position import ANN, Position, identity
from table import Table


def order_of(table: Table, *names: str) -> list[str]:
    """What Ann has heard of these kinds, in order: the kind, and the card or the days where it tells them."""
    heard = [event for event in table.told(ANN) if event["event"] in names]
    return [" ".join(str(event[key]) for key in ("event", "card", "days") if key in event) for event in heard]


@pytest.mark.rule("DD-HAND-03", "DD-DOOM-02")
def test_a_refill_tells_draws_and_doomsday_cards_in_the_order_in_which_they_came() -> None:
    table = Position(["W02 K02 G01 B02 G04"], parts=[8, 0], days=15, top="Y01 D1 W05 K03 R01 R02")
    table.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    mine = order_of(table, "built", "drew", "doom")[:5]
    assert mine == ["built", "drew Y01", "doom D1 14", "drew W05", "drew K03"]
    spectators = [event["event"] for event in table.told() if event["event"] in ("drew-hidden", "doom")][:4]
    assert spectators == ["drew-hidden", "doom", "drew-hidden", "drew-hidden"]


@pytest.mark.rule("DD-DOOM-03", "DD-R-36")
def test_the_cards_drawn_before_an_impact_are_told_before_it() -> None:
    table = Position(["W02 K02 G01 B02 G04"], parts=[8, 0], days=1, top="Y01 W05 D1")
    table.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    told = order_of(table, "drew", "doom", "impact", "ended")
    assert told == ["drew Y01", "drew W05", "doom D1 0", "impact", "ended"]


@pytest.mark.rule("DD-R-34", "DD-DECK-01")
def test_the_draw_that_empties_the_deck_is_told_before_the_new_deck() -> None:
    table = Position(["W02 K02 B04 G01"], parts=[4, 0], top="Y01")
    rest = [card for card in table.saved("deck") if card not in ("Y01", "D1")]
    table.given(deck=["Y01"], discard=["D1", *rest])
    table.drawing(*identity(len(rest) + 6))
    table.when("build", "add W02", "add K02", "add B04", "add G01", "done")
    # an identity shuffle: the new Doomsday card lies on top, the set just played (in the order of the box) under it
    told = order_of(table, "drew", "doom", "regenerated")[:4]
    assert told == ["drew Y01", "regenerated", "doom D2 22", "drew B04"]


@pytest.mark.rule("DD-R-34", "DD-DOOM-01")
def test_a_doomsday_card_that_empties_the_deck_is_told_before_the_new_deck() -> None:
    table = Position(["W02 K02 B04 G01"], parts=[4, 0], top="Y01 D1")
    rest = [card for card in table.saved("deck") if card not in ("Y01", "D1")]
    table.given(deck=["D1", "Y01"], discard=rest)
    table.drawing(*identity(len(rest) + 6))
    table.when("build", "add W02", "add K02", "add B04", "add G01", "done")
    told = order_of(table, "drew", "doom", "regenerated")[:6]
    assert told == ["drew Y01", "doom D1 22", "regenerated", "doom D2 21", "doom D1 20", "drew B04"]
