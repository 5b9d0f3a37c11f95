"""Chapter Set-up: the table before the first turn."""

import pytest

from games.doomsday.position import ANN, BEN, CLEO, NAMES, Position, identity
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.games.doomsday.tables import CARDS, COLOURS, PACK
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.scripted import ScriptedDice
from retrorocket.kernel.state import State
from table import Table


def laid_out(seats: int, seed: int = 3, **options: object) -> State:
    """A table just set up, before anybody draws."""
    return DOOMSDAY.begin(DOOMSDAY.setup(seats, options), CounterDice(seed))


def cards_of(state: State) -> list[str]:
    """All cards in hands and deck."""
    table: dict[str, list[str]] = state.save()["table"]  # type: ignore[assignment]
    return [card for hand in table["hand"] for card in hand] + table["deck"]


def field(state: State, name: str) -> object:
    """One saved field."""
    table: dict[str, object] = state.save()["table"]  # type: ignore[assignment]
    return table[name]


@pytest.mark.rule("DD-E-01")
def test_the_set_up_for_three_players_at_standard() -> None:
    state = laid_out(3)
    view = state.view(8)
    assert sum(view["bag"].values()) == 37
    assert sum(view["earth"].values()) == 8
    assert (view["deck"], view["reserve"], view["doomsday_in_deck"]) == (35, 1, 1)
    assert not any(PACK.rows("card")[CARDS.index(card)].whole("min_players") == 4 for card in cards_of(state))
    assert view["days"] == 23
    for player in view["players"]:
        assert (player["stage"], player["score"], player["hand"], player["parts"]) == ("tools", 0, 7, 0)


@pytest.mark.rule("DD-SETUP-01")
def test_every_rocket_begins_with_no_part_in_a_colour_of_its_own() -> None:
    players = laid_out(4).view(8)["players"]
    assert [player["parts"] for player in players] == [0, 0, 0, 0]
    assert len({player["seat"] for player in players}) == 4


@pytest.mark.rule("DD-SETUP-02")
def test_the_asteroid_starts_at_23_days() -> None:
    assert field(laid_out(2), "days") == 23


@pytest.mark.rule("DD-SETUP-03")
def test_rocket_markers_start_on_the_tools() -> None:
    assert field(laid_out(4), "stage") == ["tools"] * 4


@pytest.mark.rule("DD-SETUP-04")
def test_scores_start_at_zero() -> None:
    assert field(laid_out(4), "score") == [0] * 4


@pytest.mark.rule("DD-SETUP-05")
@pytest.mark.parametrize(
    ("seats", "pawns"), [(2, [1, 2, 4, 6, 7, 10]), (3, [2, 4, 6, 9, 11, 13]), (4, [3, 5, 8, 11, 14, 19])]
)
def test_the_pawns_by_number_of_players(seats: int, pawns: list[int]) -> None:
    view = laid_out(seats).view(8)
    assert [view["bag"][colour] + view["earth"][colour] for colour in COLOURS] == pawns


@pytest.mark.rule("DD-SETUP-06", "DD-R-10")
@pytest.mark.parametrize(("seats", "places"), [(2, 6), (3, 8), (4, 10)])
def test_the_earth_is_filled_place_by_place_from_the_bag(seats: int, places: int) -> None:
    total = {2: 30, 3: 45, 4: 60}[seats]
    cards = {2: 37, 3: 55, 4: 73}[seats]
    # the last pawn of the bag each time: blue ones come out
    draws = [total - 1 - k for k in range(places)] + identity(cards) + identity(cards - 7 * seats + 1)
    dice = ScriptedDice(draws)
    state = DOOMSDAY.begin(DOOMSDAY.setup(seats), dice)
    dice.finish()
    assert state.view(8)["earth"]["blue"] == places
    assert sum(state.view(8)["earth"].values()) == state.view(8)["places"] == places


@pytest.mark.rule("DD-SETUP-06")
def test_which_pawns_come_to_the_earth_is_drawn_at_random() -> None:
    seen = {str(laid_out(2, seed).view(8)["earth"]) for seed in range(20)}
    assert len(seen) > 5


@pytest.mark.rule("DD-SETUP-07", "DD-E-03", "DD-R-05")
def test_two_players_use_only_the_cards_marked_for_two() -> None:
    cards = cards_of(laid_out(2))
    assert "R05" in cards
    assert "E07" in cards
    assert not {"W06", "E08", "R10"} & set(cards)
    occupation = [card for card in cards if card[0] in "RYWKGB"]
    assert (len(occupation), len([card for card in cards if card[0] == "E"])) == (30, 7)
    assert len(cards) - 14 - 1 == 23


@pytest.mark.rule("DD-SETUP-07", "DD-R-05")
@pytest.mark.parametrize(("seats", "count"), [(2, 37), (3, 55), (4, 73)])
def test_the_deck_grows_with_the_players(seats: int, count: int) -> None:
    assert len([card for card in cards_of(laid_out(seats)) if card[0] != "D"]) == count


@pytest.mark.rule("DD-R-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_five_doomsday_cards_are_there_for_every_number_of_players(seats: int) -> None:
    assert field(laid_out(seats, doomsday_cards=5), "reserve") == 4


@pytest.mark.rule("DD-SETUP-08")
@pytest.mark.parametrize("doomsday", [1, 2, 3])
def test_the_difficulty_sets_the_reserve_and_one_card_of_it_is_in_the_deck(doomsday: int) -> None:
    view = laid_out(2, doomsday_cards=doomsday).view(8)
    assert (view["reserve"], view["doomsday_in_deck"]) == (doomsday - 1, 1)


@pytest.mark.rule("DD-SETUP-08", "DD-R-06")
def test_the_standard_difficulty_is_two_cards() -> None:
    assert DOOMSDAY.setup(2).number("doomsday_cards") == 2


@pytest.mark.rule("DD-SETUP-09", "DD-E-39")
def test_four_players_may_agree_on_five_doomsday_cards() -> None:
    state = laid_out(4, doomsday_cards=5)
    assert (len(cards_of(state)) - 28, field(state, "reserve")) == (46, 4)


@pytest.mark.rule("DD-R-06")
@pytest.mark.parametrize("doomsday", [0, 6])
def test_none_or_more_than_five_doomsday_cards_are_refused(doomsday: int) -> None:
    with pytest.raises(DataError, match="1 to 5"):
        DOOMSDAY.setup(2, {"doomsday_cards": doomsday})


@pytest.mark.rule("DD-SETUP-10", "DD-R-35")
def test_seven_cards_are_dealt_and_none_of_them_is_doomsday() -> None:
    for seed in range(30):
        hands: list[list[str]] = field(laid_out(3, seed, doomsday_cards=5), "hand")  # type: ignore[assignment]
        assert [len(hand) for hand in hands] == [7, 7, 7]
        assert not any(card[0] == "D" for hand in hands for card in hand)


@pytest.mark.rule("DD-SETUP-11")
def test_one_doomsday_card_is_shuffled_into_the_rest_of_the_deck() -> None:
    places = set()
    for seed in range(40):
        deck: list[str] = field(laid_out(2, seed), "deck")  # type: ignore[assignment]
        assert [card for card in deck if card[0] == "D"] == ["D1"]
        places.add(deck.index("D1"))
    assert len(deck) == 24
    assert len(places) > 10


@pytest.mark.rule("DD-SETUP-12", "DD-R-07", "DD-E-38")
def test_turns_go_clockwise_from_the_starting_seat() -> None:
    table = Table(DOOMSDAY, seats=3, seed=4, starting_seat=2)
    table.state.dice = CounterDice(9)
    order = []
    for _ in range(4):
        order.append(table.asked())
        table.when("pass")
        table.when(table.legal()[0])
        table.when(table.legal()[0])
    assert order == [BEN, CLEO, ANN, BEN]


@pytest.mark.rule("DD-R-07")
def test_seat_one_starts_unless_another_is_named() -> None:
    assert Table(DOOMSDAY, seats=4).asked() == ANN
    with pytest.raises(DataError, match="DD-SETUP-12"):
        DOOMSDAY.setup(2, {"starting_seat": 3})


@pytest.mark.rule("DD-SETUP-13", "DD-E-48")
def test_with_the_whole_deck_all_73_cards_are_used_by_two() -> None:
    state = laid_out(2, whole_deck=True)
    cards = cards_of(state)
    assert {"W06", "E13"} <= set(cards)
    assert len(cards) - 14 == 60
    assert field(state, "reserve") == 1
    view = state.view(8)
    assert sum(view["bag"].values()) + sum(view["earth"].values()) == 30
    assert view["places"] == 6


@pytest.mark.rule("DD-SETUP-13")
@pytest.mark.parametrize(("seats", "deck"), [(2, 60), (3, 53), (4, 46)])
def test_the_whole_deck_after_the_deal(seats: int, deck: int) -> None:
    assert laid_out(seats, whole_deck=True).view(8)["deck"] == deck


@pytest.mark.rule("DD-R-04")
def test_several_rocket_markers_may_stand_on_one_space() -> None:
    table = Position(["R02 R03"], parts=[10, 10], stage=["5", "4"])
    table.when("launch", "add R02", "add R03")
    assert table.saved("stage") == ["4", "4"]
    assert NAMES[ANN] == "orange"


@pytest.mark.rule("DD-SETUP-01", "DD-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fresh_table_holds_to_the_last_number_what_a_saved_one_holds(seats: int) -> None:
    setup = DOOMSDAY.setup(seats)
    fresh = DOOMSDAY.new(setup, CounterDice(4))
    saved = DOOMSDAY.load(fresh.save())
    for field in DOOMSDAY.layout_for(setup).attributes():
        one, other = getattr(fresh, field.attribute), getattr(saved, field.attribute)
        if field.form.held().startswith("vec"):
            one, other = list(one), list(other)
        assert one == other, field.name
