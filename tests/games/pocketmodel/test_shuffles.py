"""Decks, discard pile, hands and who can tell which shuffle a card came from (PM-DECK, PM-HID)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position


@pytest.mark.rule("PM-DECK-01", "PM-HID-02", "PM-STRK-10")
def test_shuffles_are_counted_anew_when_their_numbers_run_out() -> None:
    # given B's hidden cards of the shuffles 3, 90 and 127, and no deck
    table = Position(
        {"A": "B01@HB", "B": "P06", "C": "P06"},
        hands={"B": "K05 K07"},
        objectives={"B": "K01 - K31"},
        decks={"B": ""},
        discards={"B": "K41 K42"},
        more={
            "shuffles": [5, 127, 6],
            "deck_own": [5, 127, 6],
            "deck_all": [5, 127, 6],
            "slot_own": [3, 3, 3, 127, 0, 127, 3, 3, 3],
            "slot_all": [3, 3, 3, 3, 0, 127, 3, 3, 3],
            "hand": [[], ["K05/90/1", "K07/3/0"], []],
        },
    )
    # when a struck card is replaced from the shuffled pile
    table.rolling(1, 1).drawing(0, 0).when("strike A1>HB.3")
    # then the shuffles of which cards are hidden are 0, 1 and 2, and the deck is the next
    assert table.saved("hand")[1] == ["K05/1/1", "K07"]
    assert table.saved("slot_own") == [3, 3, 3, 2, 0, 3, 3, 3, 3]
    assert table.saved("slot_all") == [3, 3, 3, 0, 0, 3, 3, 3, 3]
    assert (table.saved("shuffles"), table.saved("deck_own"), table.saved("deck_all")) == ([5, 3, 6],) * 3
    assert sorted([*table.deck("B"), table.slot("HB.3")]) == ["K31", "K41", "K42"]
    assert [event["cards"] for event in table.events("reshuffled")] == [3]
    table.done()


@pytest.mark.rule("PM-DECK-01")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (126, 127), (127, 1)])
def test_one_more_shuffle_is_counted_while_there_are_numbers(before: int, after: int) -> None:
    numbers = [before, 0]
    table = Position(
        {"A": "P02"},
        hands={"A": "K01"},
        objectives={"A": "O03^ O04^ O05^"},
        decks={"A": ""},
        discards={"A": "K02"},
        more={"shuffles": numbers, "deck_own": numbers, "deck_all": numbers, "hand": [[f"K01/{before}/0"], []]},
    )
    table.drawing(0).when("power A1-K01")
    assert (table.saved("shuffles")[0], table.saved("deck_own")[0], table.saved("deck_all")[0]) == (after,) * 3
    assert table.saved("hand")[0] == [f"{table.hand('A')[0]}/{after}/0"]


@pytest.mark.rule("PM-DECK-01")
def test_a_deck_is_reshuffled_only_when_it_is_empty_and_there_is_a_pile() -> None:
    table = Position({"A": "P02"}, hands={"A": "K01"}, decks={"A": "K09"}, discards={"A": "K02"}).when("power A1-K01")
    assert (table.hand("A"), table.deck("A"), table.discards("A")) == (["K09"], [], ["K02", "K01"])
    assert table.events("reshuffled") == []
    assert table.saved("shuffles") == [0, 0]


@pytest.mark.rule("PM-HID-04", "PM-HID-02")
def test_whoever_knew_of_a_card_that_is_played_knows_of_one_less() -> None:
    # given three copies in A's hand: B knows of two of them, C of the third
    table = Position(
        {"A": "P06@C", "B": "P06@C", "C": "P06"},
        hands={"A": "K05 K33 K33 K33"},
        decks={"A": ""},
        more={"hand": [["K05/0/4", "K33/0/2", "K33/0/2", "K33/0/4"], [], []]},
    )
    # when one is played, which neither can tell from the others
    table.rolling(1, 1, 1, 1).when("attack A1xB1", "play K33")
    # then each knows of one less
    assert table.saved("hand")[0] == ["K05/0/4", "K33", "K33/0/2"]
    assert [table.view_of("A", seat)["known_hand"] for seat in "BC"] == [["K33"], ["K05"]]


@pytest.mark.rule("PM-HID-02", "PM-HID-04")
def test_a_card_of_an_unknown_shuffle_makes_all_shuffles_of_a_hand_one() -> None:
    table = Position(
        {"A": "P06", "B": "P02"},
        hands={"B": "K07 K08"},
        objectives={"B": "K01 - O03^"},
        decks={"B": "K09"},
        active="B",
        more={
            "shuffles": [0, 2],
            "deck_own": [0, 2],
            "deck_all": [0, 1],
            "slot_own": [0, 0, 0, 1, 0, 0],
            "slot_all": [0, 0, 0, 1, 0, 0],
            "hand": [[], ["K07/1/1", "K08/2/0"]],
        },
    )
    table.when("power B1-K08")
    assert table.saved("hand")[1] == ["K07/2/1", "K09/2/0"]
    assert (table.saved("deck_all"), table.saved("slot_all")) == ([0, 2], [0, 0, 0, 2, 0, 0])
    assert (table.saved("deck_own"), table.saved("slot_own")) == ([0, 2], [0, 0, 0, 1, 0, 0])


@pytest.mark.rule("PM-HID-02")
def test_a_hand_of_one_shuffle_keeps_it() -> None:
    table = Position(
        {"A": "P02"},
        hands={"A": "K07 K08"},
        decks={"A": "K09"},
        more={"shuffles": [2, 0], "deck_own": [2, 0], "deck_all": [2, 0], "hand": [["K07/1/0", "K08/1/0"], []]},
    )
    table.when("power A1-K08")
    assert (table.saved("hand")[0], table.saved("slot_all")) == (["K07/1/0", "K09/2/0"], [0] * 6)


@pytest.mark.rule("PM-BATT-19", "PM-DECK-02")
@pytest.mark.parametrize(
    ("deck", "pile", "asked"), [("K01", "", True), ("", "K01", True), ("", "", False), ("K01 K02", "K03", True)]
)
def test_a_refill_is_offered_while_there_is_a_card_anywhere(deck: str, pile: str, asked: bool) -> None:
    table = Position({"A": "P06@C", "B": "P06@C"}, decks={"A": deck, "B": ""}, discards={"A": pile}, refill="any")
    table.rolling(1, 1, 1, 1).when("attack A1xB1")
    assert (table.prompt(), table.who()) == (("refill", "A") if asked else ("turn", "B"))


@pytest.mark.rule("PM-ZONE-05", "PM-HID-02")
def test_drawn_cards_join_the_hand_in_its_order() -> None:
    table = Position({"A": "P02"}, hands={"A": "K05 K07 K20"}, decks={"A": "K01"}).when("power A1-K07")
    assert table.saved("hand")[0] == ["K01", "K05", "K20"]
    table = Position({"A": "P02"}, hands={"A": "K05 K07 K20"}, decks={"A": "K10"}).when("power A1-K05")
    assert table.saved("hand")[0] == ["K07", "K10", "K20"]
    table = Position({"A": "P02"}, hands={"A": "K05 K07 K20"}, decks={"A": "K30"}).when("power A1-K20")
    assert table.saved("hand")[0] == ["K05", "K07", "K30"]


@pytest.mark.rule("PM-HID-04", "PM-ABIL-05")
@pytest.mark.parametrize(
    ("hand", "draws", "left"), [("K01 K02 K03", [1], ["K01", "K03"]), ("K01", [0], []), ("", [], [])]
)
def test_a_discard_at_random_takes_as_many_as_there_are(hand: str, draws: list[int], left: list[str]) -> None:
    table = Position({"A": "P06", "B": "P06"}, hands={"A": "O26", "B": hand}).drawing(*draws)
    table.when("objective O26>HA.1")
    assert table.hand("B") == left
    assert [event["seat"] for event in table.events("discarded")] == ["B"] * len(draws)
    table.done()


@pytest.mark.rule("PM-HID-02", "PM-ZONE-05")
def test_copies_of_one_card_lie_in_order_when_their_shuffles_become_one() -> None:
    table = Position(
        {"A": "P02"},
        hands={"A": "K07 K07 K08"},
        decks={"A": "K09"},
        more={"shuffles": [1, 0], "deck_own": [1, 0], "deck_all": [1, 0], "hand": [["K07/0/2", "K07/1/0", "K08"], []]},
    )
    table.when("power A1-K08")
    assert table.saved("hand")[0] == ["K07/1/0", "K07/1/2", "K09/1/0"]
    again = table.game.load(table.state.save())
    assert again.save() == table.state.save(), "written in the order in which they lie"
    assert [int(held) for held in table.s.hand[0]] == sorted(int(held) for held in table.s.hand[0])
