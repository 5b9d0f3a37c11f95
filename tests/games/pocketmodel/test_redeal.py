"""A guess at hidden cards: who can tell which shuffle a card came from, and that it gives nothing away (PM-HID)."""

from __future__ import annotations

from typing import Any

import pytest

from games.pocketmodel.position import Position
from retrorocket.kernel.events import SPECTATOR

SEEDS = 60


def dealt() -> Position:
    """Four players, D out; A and B hold hidden cards of several shuffles, which their owners can tell better apart."""
    table = Position(
        {"A": "P06", "B": "P06", "C": "P06", "D": "P06"},
        hands={"A": "K26 K27", "B": "K37 K38 K39 K40 K41"},
        objectives={"A": "K21 K01 K23", "B": "K31 O02^ K33", "C": "K50 - -"},
        decks={"A": "K24 K25", "B": "K34 K35 K36", "C": "K51 K52"},
    )
    fields: dict[str, Any] = {
        "shuffles": [1, 2, 0, 0],
        "slot_own": [0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
        "slot_all": [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
        "known": [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "deck_own": [1, 2, 0, 0],
        "deck_all": [0, 1, 0, 0],
        "hand": [["K26", "K27/1/0"], ["K37/1/4", "K38", "K39/2/1", "K40/2/0", "K41/1/0"], [], []],
    }
    out = table.saved("place")[:90] + ["gone"] * 30
    gone = {"slot": table.saved("slot")[:9] + [None] * 3, "deck": [*table.saved("deck")[:3], []], "place": out}
    return table.given(**fields, **gone, out=[0, 0, 0, 1], groups=1)


def places(table: Position) -> dict[str, str]:
    """Every place of a card that is hidden from somebody, with its card; a hand by what the others know of it."""
    saved: Any = table.state.save()
    laid = saved["table"]
    found = {
        f"deck {seat}{place}": card
        for seat, deck in zip("ABC", laid["deck"], strict=False)
        for place, card in enumerate(deck)
    }
    found |= {slot: str(card) for slot, card in zip(table.s.nouns.slot.words, laid["slot"], strict=True)}
    for seat, hand in zip("AB", laid["hand"], strict=False):
        for held in hand:
            card, _, known = held.partition("/")
            found[f"hand {seat} {known or '0/0'}"] = card
        assert hand == sorted(hand), "hands lie sorted"
    return found


A_DECK = ["deck A0", "deck A1"]
B_DECK = ["deck B0", "deck B1", "deck B2"]
C_HIDDEN = ["deck C0", "deck C1", "HC.1"]
GROUPS: list[tuple[int, list[list[str]]]] = [
    (
        0,
        [
            [*A_DECK, "HA.2"],
            [*B_DECK, "HB.1", "hand B 1/4", "hand B 1/0"],
            ["HB.3", "hand B 0/0"],
            C_HIDDEN,
        ],
    ),
    (1, [[*A_DECK, "HA.1", "HA.2", "HA.3", "hand A 0/0"], [*B_DECK, "HB.1"], C_HIDDEN]),
    (
        2,
        [
            [*A_DECK, "HA.1", "HA.2", "HA.3", "hand A 0/0"],
            [*B_DECK, "HB.1", "hand B 1/0"],
            ["HB.3", "hand B 0/0"],
            ["hand B 2/1", "hand B 2/0"],
            C_HIDDEN,
        ],
    ),
    (
        SPECTATOR,
        [
            [*A_DECK, "HA.1", "HA.2", "HA.3", "hand A 0/0"],
            [*B_DECK, "HB.1", "hand B 1/4", "hand B 1/0"],
            ["HB.3", "hand B 0/0"],
            ["hand B 2/1", "hand B 2/0"],
            C_HIDDEN,
        ],
    ),
]


@pytest.mark.rule("PM-HID-01", "PM-HID-02", "PM-DECK-01")
@pytest.mark.parametrize(("seat", "groups"), GROUPS, ids=["A", "B", "C", "spectator"])
def test_hidden_cards_change_places_within_what_a_seat_cannot_tell_apart(seat: int, groups: list[list[str]]) -> None:
    table = dealt()
    before = places(table)
    seen: dict[str, set[str]] = {place: set() for place in before}
    guess = dealt()
    for seed in range(SEEDS):
        guess.state = table.state.redeal(seat, seed)
        for place, card in places(guess).items():
            seen[place].add(card)
    assert guess.view(seat) == table.view(seat)
    for group in groups:
        for place in group:
            assert seen.pop(place) == {before[other] for other in group}, place
    assert seen == {place: {before[place]} for place in seen}, "the rest is known"


@pytest.mark.rule("PM-HID-02", "PM-HID-04")
def test_two_tables_that_look_alike_give_the_same_guess() -> None:
    table = dealt()
    rewritten = dealt().given(
        slot=["K21", "K25", "K23", "K36", "O02", "K38", "K51", None, None, None, None, None],
        deck=[["K24", "K01"], ["K35", "K41", "K31"], ["K52", "K50"], []],
        hand=[["K26", "K27/1/0"], ["K33", "K34/1/0", "K37/1/4", "K39/2/1", "K40/2/0"], [], []],
    )
    hands = [["K26", "K27/1/0"], ["K37/1/0", "K38", "K39/2/1", "K40/2/0", "K41/1/4"], [], []]
    swapped = dealt().given(hand=hands)
    for seed in range(6):
        mine = table.state.redeal(0, seed).digest()
        assert rewritten.state.redeal(0, seed).digest() == mine
        assert swapped.state.redeal(0, seed).digest() == mine


@pytest.mark.rule("PM-HID-02")
def test_a_guess_has_dice_of_its_own_and_leaves_the_table_alone() -> None:
    table = dealt()
    before = table.state.digest()
    one, two, other = (table.state.redeal(0, seed) for seed in (7, 7, 8))
    assert one.digest() == two.digest() != other.digest()
    assert [one.dice.roll(6) for _ in range(8)] == [two.dice.roll(6) for _ in range(8)]
    assert table.state.digest() == before
    table.done()
