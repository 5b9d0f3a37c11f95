"""Chapter Doomsday: the asteroid comes nearer."""

import pytest

from games.doomsday.position import ANN, Position
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.dice import CounterDice

BATTLE = ["spy purple", "add R01", "add R04", "add Y03", "done"]


@pytest.mark.rule("DD-DOOM-01")
def test_a_doomsday_card_is_shown_and_moves_the_asteroid_one_day() -> None:
    table = Position([""], ask="Draw", days=9, faceup=[None, "R05"], top="D1 Y01")
    table.when("draw deck")
    assert table.saved("days") == 8
    assert table.events("doom") == [{"event": "doom", "rule": "DD-DOOM-01", "seat": "orange", "card": "D1", "days": 8}]
    assert table.saved("discard") == ["D1"]


@pytest.mark.rule("DD-DOOM-02")
def test_a_doomsday_card_counts_in_the_refill_of_the_winner_of_a_battle() -> None:
    table = Position(["R01 R04 Y03"], avoid="spy", parts=[2, 2], days=9, top="D1 E04 E05 E06 E07")
    table.when(*BATTLE, "yield", "loot part")
    assert table.saved("days") == 8
    assert [len(hand) for hand in table.saved("hand")] == [7, 9]


@pytest.mark.rule("DD-DOOM-02")
def test_a_doomsday_card_counts_in_the_refill_of_the_loser_of_a_battle() -> None:
    table = Position(
        ["R01 R04 Y03", "W03 K05 G01"], avoid="spy", parts=[2, 2], days=9, top="E01 E02 E03 D1 E04 E05 E06 E07"
    )
    table.when(*BATTLE, "defend", "add W03", "add K05", "add G01")
    assert table.events("doom")[0]["seat"] == "orange"
    assert table.saved("days") == 8
    assert not any(card[0] == "D" for hand in table.saved("hand") for card in hand)


@pytest.mark.rule("DD-DOOM-03", "DD-R-36")
def test_the_last_step_ends_the_game_at_once() -> None:
    table = Position([""], ask="Draw", days=1, faceup=[None, "R05"], top="D1 Y01")
    table.when("draw deck")
    assert table.state.seat() < 0
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == "DD-DOOM-03"
    assert len(table.saved("hand")[ANN]) == 7
    assert table.refusal("pass") == "DD-DOOM-03"


@pytest.mark.rule("DD-E-27", "DD-R-36", "DD-END-03")
def test_an_impact_in_the_refill_stops_the_refill_and_leaves_the_part() -> None:
    table = Position(["W02 K02 G01 B02 G04"], parts=[9, 0], days=1, top="Y01 D1 W05", score=[30, 10])
    table.when("build", "add W02", "add K02", "add G01", "add B02", "add G04", "done")
    assert table.saved("ended") == "impact"
    assert table.saved("parts") == [10, 0]
    assert len(table.saved("hand")[ANN]) == 5
    assert "Y01" in table.saved("hand")[ANN]
    assert table.saved("score") == [30, 10]


@pytest.mark.rule("DD-R-36")
def test_an_impact_leaves_no_last_card() -> None:
    table = Position(
        ["R05"],
        ask="Draw",
        days=1,
        parts=[10, 10],
        stage=["space", "1"],
        arrival=[1, 0],
        faceup=[None, "G05"],
        top="D1",
    )
    table.when("draw deck")
    assert table.state.seat() < 0
    assert table.events("last-card") == []


def passes_until_impact(doomsday: int, seed: int, seats: int = 2, **more: object) -> tuple[int, list[object]]:
    """Play passes only: in which pass through the deck the impact comes, and the days left after each one before."""
    state = DOOMSDAY.new(DOOMSDAY.setup(seats, {"doomsday_cards": doomsday} | more), CounterDice(seed), listen=True)
    passing = state.notation().read("pass")
    while state.frames:
        actions = list(state.legal())
        state.apply(passing if passing in actions else actions[0])
    days: object = 23
    left: list[object] = []
    for event in state.told(8):
        if event["event"] == "doom":
            days = event["days"]
        elif event["event"] == "regenerated":
            left.append(days)
    return len(left) + 1, left


@pytest.mark.rule("DD-E-39", "DD-SETUP-09")
def test_with_four_players_and_five_doomsday_cards_the_seventh_pass_brings_the_impact() -> None:
    assert passes_until_impact(5, seed=3, seats=4) == (7, [22, 20, 17, 13, 8, 3])


@pytest.mark.rule("DD-E-48", "DD-SETUP-13")
def test_with_the_whole_deck_the_impact_still_comes_in_the_twelfth_pass() -> None:
    assert passes_until_impact(2, seed=4, whole_deck=True)[0] == 12


@pytest.mark.rule("DD-R-11", "DD-E-26")
@pytest.mark.parametrize(("doomsday", "last"), [(1, 23), (2, 12), (3, 9), (4, 8), (5, 7)])
def test_the_impact_comes_in_a_fixed_pass_through_the_deck(doomsday: int, last: int) -> None:
    number, left = passes_until_impact(doomsday, seed=doomsday)
    assert number == last
    expected = [23 - sum(min(k, doomsday) for k in range(1, done + 1)) for done in range(1, last)]
    assert left == expected


@pytest.mark.rule("DD-E-26")
def test_at_standard_the_asteroid_is_on_22_20_and_2_after_passes_1_2_and_11() -> None:
    _, left = passes_until_impact(2, seed=8)
    assert (left[0], left[1], left[10]) == (22, 20, 2)


@pytest.mark.rule("DD-R-11")
def test_the_asteroid_never_moves_away() -> None:
    state = DOOMSDAY.new(DOOMSDAY.setup(3), CounterDice(5))
    dice = CounterDice(6)
    days = 23
    while state.frames:
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
        now = state.view(8)["days"]
        assert now <= days
        days = now
