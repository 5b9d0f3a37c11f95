"""Chapter Information, for guessing players: how unseen cards are found and dealt, card by card."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.doomsday.position import ANN, BEN, CLEO, Position
from retrorocket.games.doomsday.bits import MASKS, cards_of, count, put
from retrorocket.games.doomsday.redeal import deal_rest, deal_some, held_first, shareable, some_of, unseen_cards
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import CARDS, COLOURED, GUARD, LAUNCH, SHOWING, SPY
from retrorocket.kernel.scripted import ScriptedDice

SPECTATOR = 8


def row(text: str) -> vec[i64]:
    """Cards as numbers."""
    return vec[i64]([CARDS.index(card) for card in text.split()])


def names(cards: vec[i64]) -> str:
    """Cards by their words."""
    return " ".join(CARDS[card] for card in cards)


def mask(text: str) -> int:
    """Occupation cards as bits."""
    return sum(2 ** CARDS.index(card) for card in text.split())


def attacking() -> Position:
    """Ann attacks Ben, three cards lie face down."""
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", seats=3, parts=[2, 2, 0])
    return table.when("spy purple", "add R01", "add R04", "add Y03")


def seating(active: str = "orange") -> Position:
    """Somebody chooses a red set."""
    hand = "R01 R02 E01 E02 E03"
    hands = [hand, ""] if active == "orange" else ["", hand]
    fields: dict[str, Any] = {"active": active, "parts": [4, 4, 0], "earth": {"red": 1, "blue": 4}}
    return Position(hands, seats=3, **fields).when("seat red", "add R01")


def guess_with(table: Position, who: int, hand: str) -> Doomsday:
    """A copy in which a player holds these cards and nobody any other."""
    guess = table.s.clone()
    for place in range(len(guess.hand)):
        guess.hand[place] = 0
    for card in row(hand):
        put(guess.hand, who, card)
    return guess


def dealt(
    table: Position, who: int, hand: str, symbols: int, wanted: int, unseen: str, both: int = 99
) -> tuple[str, str]:
    """A hand after cards were dealt to it, and the rest of the unseen cards."""
    guess = guess_with(table, who, hand)
    rest = deal_some(guess, who, symbols, wanted, row(unseen), both)
    others = [seat for seat in range(3) if seat != who]
    assert [guess.hand_size(seat) for seat in others] == [0, 0]
    return names(cards_of(guess.hand, who)), names(rest)


@pytest.mark.rule("DD-INFO-01", "DD-SPY-01")
@pytest.mark.parametrize("who", [ANN, BEN, CLEO])
def test_matching_cards_are_dealt_in_their_order_until_there_are_enough(who: int) -> None:
    unseen = "W02 E01 R04 R01 K01 B07"
    assert dealt(attacking(), who, "", SHOWING[SPY], 2, unseen) == ("R01 R04", "W02 E01 K01 B07")
    assert dealt(attacking(), who, "", SHOWING[SPY], 0, unseen) == ("", unseen)
    assert dealt(attacking(), who, "", SHOWING[SPY], 9, unseen) == ("R01 R04 K01 B07", "W02 E01")


@pytest.mark.rule("DD-INFO-01", "DD-SPY-01")
@pytest.mark.parametrize("who", [ANN, BEN, CLEO])
def test_what_a_hand_already_holds_counts_and_what_does_not_match_counts_not(who: int) -> None:
    unseen = "R04 R01 K01"
    assert dealt(attacking(), who, "B07 W02 E01 E02", SHOWING[SPY], 2, unseen) == ("R04 W02 B07 E01 E02", "R01 K01")
    assert dealt(attacking(), who, "R07 B07", SHOWING[SPY], 2, unseen) == ("R07 B07", unseen)


@pytest.mark.rule("DD-INFO-01", "DD-SPY-03")
def test_only_so_many_cards_with_guard_are_dealt_for_an_attack() -> None:
    unseen = "R05 Y02 R04 K03 R01 G05"
    assert dealt(attacking(), ANN, "", SHOWING[SPY], 5, unseen, 2) == ("R01 R04 R05 Y02", "K03 G05")
    assert dealt(attacking(), ANN, "", SHOWING[SPY], 5, unseen, 1) == ("R01 R04 R05", "Y02 K03 G05")
    assert dealt(attacking(), ANN, "", SHOWING[SPY], 5, unseen, 0) == ("R01 R04", "R05 Y02 K03 G05")
    assert dealt(attacking(), ANN, "", SHOWING[SPY], 5, unseen) == ("R01 R04 R05 Y02 K03", "G05")
    assert dealt(attacking(), ANN, "", SHOWING[SPY], 4, "R04 R01 R05 Y02", 1) == ("R01 R04 R05", "Y02")


@pytest.mark.rule("DD-INFO-01", "DD-SPY-02")
def test_guard_cards_for_a_defence_may_show_anything_besides() -> None:
    unseen = "W02 E01 R05 R02 G01"
    assert dealt(attacking(), BEN, "E05", SHOWING[GUARD], 2, unseen) == ("R02 R05 E05", "W02 E01 G01")


@pytest.mark.rule("DD-INFO-01", "DD-SET-04")
@pytest.mark.parametrize(("active", "who"), [("orange", ANN), ("purple", BEN)])
def test_earth_cards_join_a_set_of_a_colour_after_its_first_card(active: str, who: int) -> None:
    table = seating(active)
    unseen = "E01 R02 E13 R01 W02"
    assert dealt(table, who, "", COLOURED[0], 1, unseen) == ("R02", "E01 E13 R01 W02")
    assert dealt(table, who, "", COLOURED[0], 2, unseen) == ("R02 E01", "E13 R01 W02")
    assert dealt(table, who, "R07 E05", COLOURED[0], 3, unseen) == ("R07 E01 E05", "R02 E13 R01 W02")
    assert dealt(table, who, "E05 E06", COLOURED[0], 1, unseen) == ("R02 E05 E06", "E01 E13 R01 W02")
    assert dealt(table, who, "E05 E06", COLOURED[0], 2, unseen) == ("E05 E06", unseen)


@pytest.mark.rule("DD-INFO-01", "DD-SET-04")
def test_earth_cards_are_dealt_for_no_other_players_set() -> None:
    assert dealt(seating(), BEN, "E05", COLOURED[0], 2, "E01 R02 R01") == ("R01 R02 E05", "E01")


@pytest.mark.rule("DD-INFO-01", "DD-SPY-03")
def test_an_attack_may_use_up_the_guard_cards_that_the_defence_does_not_need() -> None:
    table = attacking()
    assert shareable(table.s, guess_with(table, BEN, ""), row("R05 Y02 R04 E01 E13 W03")) == 3 - 3
    assert shareable(table.s, guess_with(table, BEN, "K05 G01 R01 E01"), row("R05 Y02 R04 E01")) == 2 + 2 - 3
    assert shareable(table.s, guess_with(table, ANN, "K05 G01"), row("R05")) == 1 - 3, "Ben's own alone"


@pytest.mark.rule("DD-INFO-01")
def test_of_too_many_cards_the_first_of_the_box_are_laid_and_earth_cards_last() -> None:
    two_reds, earths = mask("R02 R05"), 1 | 4
    assert [names(cards_of(some_of(two_reds, earths, wanted), 0)) for wanted in range(5)] == [
        "",
        "R02",
        "R02 R05",
        "R02 R05 E01",
        "R02 R05 E01 E03",
    ]


@pytest.mark.rule("DD-R-44")
def test_cards_that_were_not_shuffled_into_the_deck_come_first_in_their_order() -> None:
    table = attacking()
    for card in row("R05 E02 G01"):
        put(table.s.pile, 0, card)
    assert names(held_first(table.s, row("G01 K03 E02 R01 R05 E01"))) == "K03 R01 E01 G01 E02 R05"


@pytest.mark.rule("DD-INFO-01")
def test_other_hands_are_filled_from_the_front_in_a_random_order_of_places() -> None:
    table = attacking()
    guess = guess_with(table, BEN, "W03 K05 G01 G02 G03 G04")
    for card in row("B01 B02 B03 B04 B05"):
        put(guess.hand, CLEO, card)
    guess.dice = ScriptedDice([0, 0])
    rest = deal_rest(table.s, guess, ANN, row("E01 R05 Y01 W01 K01"))
    assert [names(cards_of(guess.hand, seat)) for seat in (ANN, BEN, CLEO)] == [
        "",
        "Y01 W03 K05 G01 G02 G03 G04",
        "R05 B01 B02 B03 B04 B05 E01",
    ]
    assert names(rest) == "W01 K01"


@pytest.mark.rule("DD-INFO-01")
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO, SPECTATOR])
def test_unseen_are_the_cards_of_other_hands_and_of_the_deck(seat: int) -> None:
    fields: dict[str, Any] = {"faceup": [None, "R01", None], "barred": [["W02"], ["E02"], []]}
    table = Position(["W02 K02 G01 E01", "E02 R02", "E03"], seats=3, discard="G05 E04 D1", reserve=0, **fields)
    hands, known = table.saved("hand"), {"W02", "E02"}
    unseen = [card for card in table.saved("deck") if not card.startswith("D")]
    unseen += [card for who, hand in enumerate(hands) if who != seat for card in hand if card not in known]
    assert names(unseen_cards(table.s, seat)).split() == sorted(unseen, key=CARDS.index)


@pytest.mark.rule("DD-INFO-01", "DD-SET-03")
def test_the_cards_of_a_shown_set_are_seen_by_all_and_stay_in_every_guess() -> None:
    table = Position(["R01 R02 E01 E02"], seats=3, parts=[4, 0, 0], earth={"red": 1, "blue": 4})
    table.when("seat red", "add R01", "add R02", "add E01", "done")
    shown = table.view(CLEO)["set"]
    assert (shown["shown"], shown["cards"]) == (True, ["R01", "R02", "E01"])
    for seat in (ANN, BEN, CLEO, SPECTATOR):
        assert not {"R01", "R02", "E01"} & set(names(unseen_cards(table.s, seat)).split())
        for seed in range(5):
            assert table.state.redeal(seat, seed).view(seat) == table.view(seat)


@pytest.mark.rule("DD-INFO-01")
def test_without_a_set_on_the_table_no_cards_are_dealt_for_one() -> None:
    table = Position(["W02 K02 G01"], seats=3)
    launching = [
        count(guess.hand[MASKS * ANN] & SHOWING[LAUNCH])
        for guess in (table.state.redeal(BEN, seed) for seed in range(60))
        if isinstance(guess, Doomsday)
    ]
    assert min(launching) < 3


@pytest.mark.rule("DD-INFO-01", "DD-SPY-02")
def test_before_a_defence_is_declared_nobody_is_dealt_guard_cards_for_it() -> None:
    table = attacking().when("done")
    guards = [
        count(guess.hand[MASKS * BEN] & SHOWING[GUARD])
        for guess in (table.state.redeal(CLEO, seed) for seed in range(60))
        if isinstance(guess, Doomsday)
    ]
    assert min(guards) < 3


@pytest.mark.rule("DD-INFO-01", "DD-SET-03")
def test_for_a_set_that_lies_open_no_more_cards_are_dealt() -> None:
    table = Position(["R01 R02 E01 E02"], seats=3, parts=[4, 0, 0], earth={"red": 1, "blue": 4})
    table.when("seat red", "add R01", "add R02", "add E01", "done")
    matching = [
        count(guess.hand[MASKS * ANN] & COLOURED[0]) + count(guess.hand[MASKS * ANN + 1])
        for guess in (table.state.redeal(BEN, seed) for seed in range(60))
        if isinstance(guess, Doomsday)
    ]
    assert min(matching) < 3
