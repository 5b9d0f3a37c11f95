"""Chapter Information: what everybody sees, and what nobody else does."""

import pytest

from games.doomsday.position import ANN, BEN, CLEO, Position, identity
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.match import begin_seeded
from table import Table


@pytest.mark.rule("DD-INFO-01")
def test_hands_are_seen_by_their_owners_only() -> None:
    table = Table(DOOMSDAY, seats=3)
    hands = table.saved("hand")
    for seat in (ANN, BEN, CLEO, 8):
        for who, player in enumerate(table.view(seat)["players"]):
            assert player["hand"] == len(hands[who])
            assert player["cards"] == (hands[who] if who == seat else None)


@pytest.mark.rule("DD-INFO-01")
def test_the_deck_shows_its_size_and_its_doomsday_cards_and_no_order() -> None:
    table = Position([""], top="Y01 W05 K03")
    view = table.view(ANN)
    assert (view["deck"], view["doomsday_in_deck"], view["reserve"]) == (len(table.saved("deck")), 1, 1)
    orders = {tuple(table.state.redeal(ANN, seed).save()["table"]["deck"]) for seed in range(9)}  # type: ignore[index]
    assert len(orders) == 9


@pytest.mark.rule("DD-INFO-01")
def test_drawn_cards_are_told_to_their_owner_only() -> None:
    table = Position(["W02 K02 G01"], top="Y01 W05 K03")
    table.when("build", "add W02", "add K02", "add G01", "done")
    assert "Y01" in [event.get("card") for event in table.events("drew", ANN)]
    assert table.events("drew", 8) == []
    assert [event["seat"] for event in table.events("drew-hidden", ANN)] == ["purple"] * 2, "his own cards he sees"
    assert "Y01" not in str(table.told(BEN))


@pytest.mark.rule("DD-INFO-01")
def test_a_set_is_hidden_until_it_is_complete() -> None:
    table = Position(["W02 K02 G01"])
    table.when("build", "add W02", "add K02")
    assert table.view(BEN)["set"] == {
        "action": "build", "colour": None, "target": None, "need": 3, "size": 2, "shown": False, "cards": None,
    }  # fmt: skip
    assert table.view(ANN)["set"]["cards"] == ["W02", "K02"]
    assert table.view(8)["set"]["cards"] is None, "spectators see no more than opponents"
    assert table.told(BEN) == []


@pytest.mark.rule("DD-INFO-01")
def test_guard_cards_are_hidden_until_the_defence_is_complete() -> None:
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", seats=3, parts=[2, 2, 0])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add W03", "add K05")
    assert table.view(CLEO)["attack"]["guards"] == 2
    assert {table.view(seat)["attack"]["guard_cards"] for seat in (ANN, CLEO, 8)} == {None}
    assert table.view(8)["set"]["cards"] is None
    assert table.view(BEN)["attack"]["guard_cards"] == ["W03", "K05"]
    assert "W03" not in str(table.view(ANN))


@pytest.mark.rule("DD-INFO-01")
def test_a_card_taken_in_the_open_stays_known_even_in_a_set_laid_face_down() -> None:
    table = Position(["R01 R04 Y03"], avoid="spy", parts=[2, 2], barred=[["R01"], []])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done")
    for seat in (ANN, BEN, 8):
        assert table.view(seat)["players"][ANN]["known"] == ["R01"]
    table.when("yield")
    assert table.view(BEN)["players"][ANN]["known"] == []


@pytest.mark.rule("DD-INFO-01")
def test_the_numbers_in_the_bag_and_the_reserve_are_open() -> None:
    table = Position([""], seats=4)
    view = table.view(8)
    assert list(view["bag"].values()) == table.saved("bag")
    assert list(view["earth"].values()) == table.saved("earth")


@pytest.mark.rule("DD-R-44")
def test_the_whole_discard_pile_is_open_to_everybody() -> None:
    table = Position(["W02 K02 G01"], discard="R05 G05")
    table.when("pass", "discard W02")
    for seat in (ANN, BEN, 8):
        assert table.view(seat)["discard"] == ["R05", "G05", "W02"]
        assert table.view(seat)["reserve"] == 1


@pytest.mark.rule("DD-R-44", "DD-INFO-01")
def test_everybody_knows_what_the_new_deck_is_made_of_and_guesses_accordingly() -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"], top="Y01")
    rest = [card for card in table.saved("deck") if card not in ("Y01", "D1")]
    table.given(deck=["Y01"], discard=[*rest, "D1"]).drawing(*identity(len(rest) + 2))
    table.when("draw deck")
    assert sorted(table.view(8)["pile"]) == sorted(rest)
    hidden = table.saved("hand")[BEN]
    for seed in range(5):
        guess = table.state.redeal(ANN, seed).save()["table"]
        assert sorted(guess["hand"][BEN]) == sorted(hidden), "Ben holds all that Ann has not and the deck cannot have"  # type: ignore[index]


def test_cards_of_a_set_may_be_taken_back_until_it_is_complete() -> None:
    match = begin_seeded(DOOMSDAY, DOOMSDAY.setup(2), 5, ["Ann", "Ben"])
    dice = CounterDice(3)
    undone = 0
    while match.state.seat() >= 0 and undone < 20:
        seat = match.state.seat()
        actions = match.state.legal()
        text = match.state.notation().write(actions[dice.below(len(actions))])
        before = match.state.digest()
        match.play(seat, text)
        if text.split()[0] in ("add", "build", "seat", "spy", "launch") and match.state.view(8)["set"]:
            if match.state.view(8)["set"]["shown"]:
                continue
            assert match.undo_refusal(seat) == ""
            match.undo(seat)
            assert match.state.digest() == before
            undone += 1
            match.play(seat, text)
        elif text == "done" or text.startswith(("discard", "vp")):
            assert match.undo_refusal(seat) != ""
    assert undone == 20


@pytest.mark.rule("DD-R-21")
def test_a_declared_attack_is_not_taken_back() -> None:
    match = begin_seeded(DOOMSDAY, DOOMSDAY.setup(2), 5, ["Ann", "Ben"])
    dice = CounterDice(3)
    declared = 0
    while match.state.seat() >= 0 and declared < 3:
        seat = match.state.seat()
        actions = match.state.legal()
        match.play(seat, match.state.notation().write(actions[dice.below(len(actions))]))
        if match.state.prompt().key == "answer":
            assert match.undo_refusal(seat) == "revealed"
            declared += 1
    assert declared == 3
