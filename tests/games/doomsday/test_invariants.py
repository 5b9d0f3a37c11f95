"""What holds from one position to the next, in random games of all sizes; and which positions are refused."""

from typing import Any

import pytest

from games.doomsday.position import Position, question
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.state import State
from table import Table

STAGES = ["tools", "5", "4", "3", "2", "1", "space"]
SCORING = ("seated", "joined", "scored", "last-card", "arrival", "passengers", "most", "majority", "own-seats")
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"doomsday_cards": 3, "pax_plus_earth": True}),
    (4, {"doomsday_cards": 5, "launching_push_back": True, "steep_launch": True}),
    (2, {"whole_deck": True, "grounded_count": True, "doomsday_cards": 4}),
]


def steps(seats: int, options: dict[str, object], seed: int) -> Any:
    """Every step of a random game: the view before, the events, the view after."""
    state: State = DOOMSDAY.new(DOOMSDAY.setup(seats, options), CounterDice(seed_of(seed, 0)), listen=True)
    dice = CounterDice(seed_of(seed, 1))
    while state.frames:
        before = state.view(8)
        state.log = []
        actions = state.legal()
        state.apply(actions[dice.below(len(actions))])
        yield before, state.told(8), state.view(8)


def check_scores(before: dict[str, Any], told: list[dict[str, Any]], after: dict[str, Any]) -> None:
    """Scores rise by what is told, and by nothing else."""
    for old, new in zip(before["players"], after["players"], strict=True):
        earned = sum(event["points"] for event in told if event["event"] in SCORING and event["seat"] == old["seat"])
        assert new["score"] - old["score"] == earned >= 0


def check_stages(before: dict[str, Any], told: list[dict[str, Any]], after: dict[str, Any]) -> None:
    """A stage falls only by a push-back, by one, never to the tools; launched rockets keep their seats and parts."""
    pushed = {event["foe"] for event in told if event["event"] == "pushed"}
    for old, new in zip(before["players"], after["players"], strict=True):
        step = STAGES.index(new["stage"]) - STAGES.index(old["stage"])
        assert step in ((-1, 0) if old["seat"] in pushed else (0, 1))
        if old["stage"] != "tools":
            assert new["stage"] != "tools"
            assert (old["passengers"], new["parts"]) == (new["passengers"], 10)
        assert old["stage"] != "space" or new["stage"] == "space"


def check_earth(before: dict[str, Any], told: list[dict[str, Any]], after: dict[str, Any]) -> None:
    """The Earth is refilled as far as the bag goes whenever a selection is complete, and never otherwise."""
    came = [event for event in told if event["event"] == "came"]
    if came:
        assert sum(after["earth"].values()) == after["places"] or sum(after["bag"].values()) == 0
    left = [event for event in told if event["event"] in ("seated", "joined")]
    assert sum(after["earth"].values()) == sum(before["earth"].values()) - len(left) + len(came)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_scores_stages_and_the_earth_change_only_as_the_rules_say(seats: int, options: dict[str, object]) -> None:
    rounds = 0
    for before, told, after in steps(seats, options, seats):
        check_scores(before, told, after)
        check_stages(before, told, after)
        check_earth(before, told, after)
        assert 0 <= before["days"] - after["days"] == sum(1 for event in told if event["event"] == "doom")
        assert after["reserve"] <= before["reserve"]
        rounds = after["turn"] // seats
    cards = 73 if options.get("whole_deck") else {2: 37, 3: 55, 4: 73}[seats]
    assert rounds <= 23 * (cards + 5) / seats


def test_the_forecast_of_rounds_is_near_the_truth_for_sensible_play() -> None:
    table = Table(DOOMSDAY, seats=2)
    assert 33 <= table.view()["rounds_left"] <= 48
    assert Table(DOOMSDAY, seats=4).view()["rounds_left"] == pytest.approx(table.view()["rounds_left"], abs=4)
    assert Position([""], days=1).view()["rounds_left"] <= 4


def test_the_view_says_how_large_an_attack_must_be() -> None:
    table = Position([""], seats=4, parts=[4, 0, 10, 10], stage=["tools", "tools", "2", "5"])
    assert [player["attack_cost"] for player in table.view(0)["players"]] == [None, None, 4, None]
    assert [player["attack_cost"] for player in table.view(8)["players"]] == [None] * 4


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hand": [["R01"] * 2, []]}, "each card once"),
        ({"discard": ["D2"]}, "D2 is not in use"),
        ({"deck": []}, "is nowhere"),
        ({"bag": [9, 0, 0, 0, 0, 0]}, "red pawns instead of 1"),
        ({"parts": [2, 0], "aboard": [{"1k": "red"}, {}]}, "not built"),
        ({"stage": ["5", "tools"]}, "unfinished rocket"),
        ({"arrival": [1, 0]}, "without being in space"),
        ({"parts": [10, 0], "stage": ["space", "tools"]}, "not numbered"),
        ({"days": 5}, "one day for each Doomsday card"),
        ({"ended": "space"}, "must have ended"),
        ({"active": "pink"}, "not at the table"),
        ({"barred": [["E13"], []]}, "barred cards"),
        ({"chosen": ["R01"], "deed": "build"}, "nothing is asked about it"),
        ({"to_draw": 1}, "as many cards as he has drawn"),
        ({"faceup": ["D1", None]}, "Doomsday card lies before"),
        ({"step": 1}, "step of the turn"),
        ({"reserve": 2}, "reserve is too large"),
        ({"extra": ["R01", None]}, "last card"),
    ],
)
def test_positions_that_cannot_occur_are_refused(fields: dict[str, Any], complaint: str) -> None:
    table = Position(["W02 K02 G01"])
    with pytest.raises(DataError, match=complaint):
        table.given(**fields)


@pytest.mark.parametrize(
    ("name", "fields", "complaint"),
    [
        ("Turn", {}, "on Turn one of Draw"),
        ("Draw", {}, "as many cards"),
        ("Discard", {"to_draw": 1}, "nothing is to be discarded"),
        ("Choosing", {}, "does not fit"),
        ("Choosing", {"deed": "build", "parts": [10, 0]}, "cannot have come up"),
        ("Choosing", {"deed": "build", "chosen": ["R05"]}, "does not match"),
        ("Choosing", {"deed": "seat"}, "colour is noted"),
        ("Choosing", {"deed": "spy"}, "attacked seat"),
        ("Choosing", {"deed": "build", "colour": "red"}, "colour is noted"),
        ("Choosing", {"deed": "spy", "target": "purple", "defending": 1}, "too early or too late"),
        ("Answering", {"deed": "spy", "target": "purple"}, "cannot have come up"),
        ("Looting", {"deed": "spy", "target": "purple"}, "too early or too late"),
        ("Guarding", {"deed": "spy", "target": "purple"}, "too early or too late"),
    ],
)
def test_questions_that_cannot_come_up_are_refused(name: str, fields: dict[str, Any], complaint: str) -> None:
    table = Position(["W02 K02 G01 R05"])
    with pytest.raises(DataError, match=complaint):
        table.given(frames=question(name), **fields)
