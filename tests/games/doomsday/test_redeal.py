"""Chapter Information, for guessing players: guesses fit all that the seat knows."""

from typing import Any

import pytest

from games.doomsday.position import ANN, BEN, CLEO, Position
from laws.laws import nothing_leaks, saving_is_complete
from retrorocket.games.doomsday.bits import EARTHS, MASKS, count
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.doomsday.needs import least, matching
from retrorocket.games.doomsday.state import Doomsday
from retrorocket.games.doomsday.tables import CARDS, FROM_PLAYERS, GUARD, SHOWING
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.state import State

SPECTATOR = 8
IN_USE = [card for k, card in enumerate(CARDS[:60]) if FROM_PLAYERS[k] <= 3]
RED = [card for card in IN_USE if card.startswith("R")]
EAGER = ("defend", "add", "spy", "seat", "vp", "take")


def eager_walk(seats: int, seed: int, steps: int) -> list[State]:
    """Positions of a game in which sets are laid down and attacks answered whenever they can be."""
    state = DOOMSDAY.new(DOOMSDAY.setup(seats, {}), CounterDice(seed))
    dice = CounterDice(seed + 100)
    found: list[State] = []
    while state.seat() >= 0 and len(found) < steps:
        texts = [state.notation().write(action) for action in state.legal()]
        wished = [text for word in EAGER for text in texts if text.startswith(word)] if dice.below(4) else []
        chosen = (wished or texts)[int(dice.below(len(wished or texts)))]
        state.play(state.notation().read(chosen))
        found.append(state.clone())
        assert found[-1].save() == state.save()
    return found


def guesses(table: Position, seat: int, number: int = 30) -> list[Doomsday]:
    """Guesses of a seat, each sound."""
    found = [table.state.redeal(seat, seed) for seed in range(number)]
    for guess in found:
        assert DOOMSDAY.faults(guess) == []
        DOOMSDAY.check_frames(guess)
        assert guess.view(seat) == table.view(seat)
    return [guess for guess in found if isinstance(guess, Doomsday)]


def held(s: Doomsday, seat: int) -> list[str]:
    """The cards of a hand."""
    cards: Any = s.save()["table"]
    return list(cards["hand"][seat])


@pytest.mark.rule("DD-INFO-01")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_position_of_an_eager_game_leaks_what_a_seat_may_not_know(seats: int, seed: int) -> None:
    for number, state in enumerate(eager_walk(seats, seed, 60)):
        if number % 4 == 0:
            nothing_leaks(state, number)
            saving_is_complete(state)


@pytest.mark.rule("DD-INFO-01", "DD-SET-04")
@pytest.mark.parametrize("earth", [0, 1])
def test_a_colour_set_laid_face_down_is_guessed_with_a_card_of_its_colour_and_may_hold_earth_cards(earth: int) -> None:
    # given all red cards but three in sight, and a set of red for a seat that needs three
    table = Position(
        ["R01 R02 E01 E02 E03 E04"], seats=3, parts=[4, 0, 0], discard=" ".join(RED[3:]), earth={"red": 1, "blue": 4}
    )
    table.when("seat red", "add E01" if earth else "add R01")
    # then every guess has a red card in that hand and enough to complete the set, and lays as many cards as lie there
    kinds = set()
    for guess in guesses(table, BEN, 60):
        red = count(guess.hand[MASKS * ANN] & matching(guess))
        assert red >= 1
        assert red + count(guess.hand[MASKS * ANN + EARTHS]) >= least(guess)
        assert count(guess.chosen[0]) + count(guess.chosen[1]) == 1
        kinds.add((count(guess.chosen[0]), count(guess.chosen[1])))
    assert (1, 0) in kinds


@pytest.mark.rule("DD-INFO-01", "DD-SET-01")
def test_a_building_set_is_guessed_large_enough_for_the_part_even_when_fewer_cards_lie_there() -> None:
    table = Position(["W02 K02 G01"], seats=3)
    table.when("build", "add W02")
    for guess in guesses(table, BEN):
        assert count(guess.hand[MASKS * ANN] & matching(guess)) >= least(guess) == 3
        assert (count(guess.chosen[0]), guess.chosen[1]) == (1, 0)


@pytest.mark.rule("DD-INFO-01", "DD-SET-03")
def test_a_set_that_is_larger_than_needed_is_guessed_that_large() -> None:
    table = Position(["W02 K02 G01 G02"], seats=2)
    building = [card for card in held(table.s, ANN) if SHOWING[0] >> CARDS.index(card) & 1 and not card.startswith("E")]
    table.when("build", *(f"add {card}" for card in building[:4]))
    assert len(building) >= 4
    for guess in guesses(table, BEN):
        assert count(guess.chosen[0]) == 4
        assert guess.chosen[0] & ~guess.hand[MASKS * ANN] == 0


@pytest.mark.rule("DD-INFO-01", "DD-SPY-03")
@pytest.mark.parametrize("seat", [ANN, CLEO, SPECTATOR])
def test_guard_cards_laid_face_down_are_guessed_among_cards_with_guard_and_leave_the_attack_what_it_needs(
    seat: int,
) -> None:
    # given an attack of three cards, and a defence of which two cards lie there
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", seats=3, parts=[2, 2, 0])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add W03", "add K05")
    # then
    for guess in guesses(table, seat):
        assert (count(guess.guards[0]), guess.guards[1]) == (2, 0)
        assert count(guess.hand[MASKS * BEN] & SHOWING[GUARD]) >= 3, "who defends can equal the attack"
        assert count(guess.chosen[0]) == 3
        assert guess.chosen[0] & ~(guess.hand[MASKS * ANN] & matching(guess)) == 0


@pytest.mark.rule("DD-INFO-01", "DD-SPY-03")
def test_the_last_unseen_guard_cards_are_left_for_the_defence() -> None:
    # given all cards with guard in sight of Cleo but the three of the defence and those of the attack
    attack, defence = ["R01", "R04", "Y03"], ["W03", "K05", "G01"]
    guard = [card for card in IN_USE if SHOWING[GUARD] >> CARDS.index(card) & 1]
    seen = [card for card in guard if card not in attack + defence]
    spare = " ".join(seen[:7])
    table = Position([" ".join(attack), " ".join(defence), spare], avoid="spy guard", seats=3, parts=[2, 2, 0],
                     discard=" ".join(seen[7:]))  # fmt: skip
    table.when("spy purple", *(f"add {card}" for card in attack), "done", "defend", "add W03")
    # then Cleo always leaves Ben enough of them
    for guess in guesses(table, CLEO, 60):
        assert count(guess.hand[MASKS * BEN] & SHOWING[GUARD]) >= 3


@pytest.mark.rule("DD-INFO-01", "DD-VP-01")
def test_cards_that_lie_open_are_dealt_to_nobody() -> None:
    table = Position(["W02 K02 G01"], seats=3, faceup=[None, "R01", "R05"], discard="G05 Y01")
    assert [player["faceup"] for player in table.view(ANN)["players"]] == [None, "R01", "R05"]
    for guess in guesses(table, ANN):
        cards = held(guess, BEN) + held(guess, CLEO) + [CARDS[card] for card in guess.deck]
        assert not {"R05", "R01", "G05", "Y01", "W02"} & set(cards)


@pytest.mark.rule("DD-INFO-01", "DD-END-02")
@pytest.mark.parametrize("last", ["R01", "K03"])
def test_last_cards_lie_open_and_are_dealt_to_nobody(last: str) -> None:
    # given Cleo's last card on the table (the very first card of the box, or another)
    six = "R02 R03 Y04 W05 K02 G04"
    table = Position(
        ["G05", six, last], avoid="launch", seats=3, active="purple", parts=[10] * 3, stage=["space", "1", "space"],
        arrival=[1, 0, 2],
    )  # fmt: skip
    table.when("launch", *[f"add {card}" for card in six.split()], f"last {last}")
    # then it is neither in a hand nor in the deck of any guess
    for seat in (ANN, BEN, SPECTATOR):
        for guess in guesses(table, seat, 10):
            assert guess.save()["table"]["extra"] == [None, None, last]  # type: ignore[index]


@pytest.mark.rule("DD-INFO-01")
def test_a_card_everybody_saw_being_taken_stays_in_that_hand() -> None:
    table = Position(["", "R01 E01"], seats=3, barred=[[], ["R01", "E01"], []])
    for guess in guesses(table, CLEO):
        assert {"R01", "E01"} <= set(held(guess, BEN))


@pytest.mark.rule("DD-INFO-01")
def test_every_unseen_card_may_be_in_any_hidden_hand_and_the_deck_in_any_order() -> None:
    table = Position(["W02 K02 G01"], seats=3)
    places = [held(guess, seat) for guess in guesses(table, ANN, 40) for seat in (BEN, CLEO)]
    unseen = set(table.saved("deck")) | set(table.saved("hand")[BEN]) | set(table.saved("hand")[CLEO])
    dealt = {card for hand in places for card in hand}
    assert dealt == {card for card in unseen if not card.startswith("D")}
    tops = {guess.deck[len(guess.deck) - 1] for guess in guesses(table, ANN, 40)}
    assert len(tops) > 20


@pytest.mark.rule("DD-INFO-01", "DD-DOOM-01")
def test_the_order_of_several_doomsday_cards_in_the_deck_is_no_secret_that_a_guess_could_betray() -> None:
    table = Position([""], options={"doomsday_cards": 5}, reserve=0)
    deck = table.saved("deck")
    doomsday = [card for card in deck if card.startswith("D")]
    rest = [card for card in deck if not card.startswith("D")]
    assert len(doomsday) == 5
    orders = [[*doomsday, *rest], [*rest, *reversed(doomsday)]]
    one, two = (table.given(deck=order).state.redeal(BEN, 4).digest() for order in orders)
    assert one == two


@pytest.mark.rule("DD-INFO-01", "DD-SET-04")
def test_the_guessers_own_earth_cards_do_not_count_for_another_players_set() -> None:
    table = Position(
        ["R01 R02 E01 E02 E03 E04", "", "E05 E06 E07 E08"], seats=3, parts=[4, 0, 0], earth={"red": 1, "blue": 4}
    )
    table.when("seat red", "add R01")
    for guess in guesses(table, CLEO, 40):
        matching_cards = count(guess.hand[MASKS * ANN] & matching(guess)) + count(guess.hand[MASKS * ANN + EARTHS])
        assert matching_cards >= least(guess) == 3


@pytest.mark.rule("DD-INFO-01", "DD-SPY-03")
def test_an_attack_is_guessed_without_the_guard_cards_that_the_defence_needs() -> None:
    # given three cards with guard that Cleo does not see, all of them with spy as well
    attack, defence = ["R01", "R04", "Y03"], ["R05", "Y02", "K03"]
    guard = [card for card in IN_USE if SHOWING[GUARD] >> CARDS.index(card) & 1 and card not in defence]
    table = Position([" ".join(attack), " ".join(defence), " ".join(guard[:7])], avoid="spy guard", seats=3,
                     parts=[2, 2, 0], discard=" ".join(guard[7:]))  # fmt: skip
    table.when("spy purple", *(f"add {card}" for card in attack), "done", "defend", "add R05")
    # then every guess of hers leaves all three to Ben
    for guess in guesses(table, CLEO, 60):
        assert set(defence) <= set(held(guess, BEN))


@pytest.mark.rule("DD-DRAW-01")
def test_a_copy_of_a_position_in_the_middle_of_drawing_has_as_many_to_draw() -> None:
    table = Position([""], ask="Draw", to_draw=1, faceup=[None, "R05"])
    assert table.state.clone().save() == table.state.save()


@pytest.mark.rule("DD-INFO-01", "DD-SET-04")
@pytest.mark.parametrize("active", ["orange", "purple"])
def test_a_colour_set_mostly_of_earth_cards_is_guessed_as_large_as_it_lies(active: str) -> None:
    # given a red set of three face down, and only two red cards that the others do not see
    hand = "R01 E01 E02 E03 E04"
    who = ["orange", "purple"].index(active)
    table = Position(
        [hand, ""] if who == ANN else ["", hand], seats=3, active=active, parts=[4, 4, 0],
        discard=" ".join(RED[2:]), earth={"red": 1, "blue": 4},
    )  # fmt: skip
    table.when("seat red", "add R01", "add E01", "add E02")
    # then
    for guess in guesses(table, CLEO, 40):
        assert count(guess.chosen[0]) + count(guess.chosen[1]) == 3
        assert count(guess.chosen[0]) >= 1


@pytest.mark.rule("DD-INFO-01", "DD-SPY-02")
def test_who_defends_keeps_his_own_chosen_cards_in_a_guess() -> None:
    table = Position(["R01 R04 Y03", "W03 K05 G01"], avoid="spy", seats=3, parts=[2, 2, 0])
    table.when("spy purple", "add R01", "add R04", "add Y03", "done", "defend", "add K05", "add G01")
    for guess in guesses(table, BEN, 10):
        assert guess.view(BEN)["attack"]["guard_cards"] == ["K05", "G01"]


@pytest.mark.rule("DD-INFO-01", "DD-SPY-01")
@pytest.mark.parametrize(("active", "target"), [("orange", "purple"), ("purple", "orange")])
def test_everybody_sees_who_is_attacked(active: str, target: str) -> None:
    hands = ["R01 R04 Y03", ""] if active == "orange" else ["", "R01 R04 Y03"]
    table = Position(hands, avoid="spy", seats=3, active=active, parts=[2, 2, 0]).when(f"spy {target}")
    for seat in (ANN, BEN, CLEO, SPECTATOR):
        assert table.view(seat)["set"]["target"] == target


@pytest.mark.rule("DD-SPY-09", "DD-LAUNCH-04")
@pytest.mark.parametrize(("stage", "cost"), [("tools", 3), ("space", None), ("4", None)])
def test_the_least_attack_is_shown_to_whoever_may_attack(stage: str, cost: int | None) -> None:
    fields: dict[str, Any] = {"stage": [stage, "tools", "tools"], "arrival": [int(stage == "space"), 0, 0]}
    table = Position([""], seats=3, active="teal", parts=[10 if stage != "tools" else 2, 3, 3], **fields)
    assert table.view(ANN)["players"][BEN]["attack_cost"] == cost
