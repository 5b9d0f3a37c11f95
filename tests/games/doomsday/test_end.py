"""Chapters End of game and End scoring."""

from typing import Any

import pytest

from games.doomsday.position import ANN, BEN, CLEO, Position
from retrorocket.games.doomsday.scoring import placed
from retrorocket.games.doomsday.state import Doomsday
from table import Table

SIX = "R02 R03 Y04 W05 K02 G04"
LAUNCH = ["launch", *[f"add {card}" for card in SIX.split()]]


def last_launch(seats: int, aboard: list[dict[str, str]], arrival: list[int], score: list[int], **more: Any) -> Table:
    """Ann is on 1 with six launch cards, all others are in space; she launches."""
    stage = ["1"] + ["space"] * (seats - 1)
    table = Position(
        [SIX], avoid="launch", seats=seats, parts=[10] * seats, stage=stage, arrival=[0, *arrival], aboard=aboard,
        score=score, **more,
    )  # fmt: skip
    return table.when(*LAUNCH)


def impact(aboard: list[dict[str, str]], stage: list[str], score: list[int], **more: Any) -> Table:
    """The next card of the deck brings the impact."""
    seats = len(stage)
    arrival = [sum(1 for other in stage[: k + 1] if other == "space") * (stage[k] == "space") for k in range(seats)]
    table = Position(
        [""], ask="Draw", seats=seats, days=1, parts=[10] * seats, stage=stage, arrival=more.pop("arrival", arrival),
        aboard=aboard, score=score, faceup=[None, "R05"] + [None] * (seats - 2), top="D1", **more,
    )  # fmt: skip
    return table.when("draw deck")


def lines(table: Table, step: str) -> list[tuple[Any, ...]]:
    """The lines of one step of the scoring: seat, colour if any, points."""
    rows = [row for row in table.view()["scoring"] if row["step"] == step]
    return [
        (row["seat"], row["colour"], row["points"]) if row["colour"] else (row["seat"], row["points"]) for row in rows
    ]


@pytest.mark.rule("DD-END-01", "DD-END-02")
def test_the_game_ends_in_space_when_the_last_rocket_is_there() -> None:
    table = last_launch(2, [{}, {}], [1], [0, 0])
    table.when("last none")
    assert table.saved("ended") == "space"
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == "DD-END-02"


@pytest.mark.rule("DD-END-01", "DD-DOOM-03")
def test_the_game_ends_by_impact() -> None:
    table = impact([{}, {}], ["tools", "1"], [0, 0])
    assert table.saved("ended") == "impact"


@pytest.mark.rule("DD-END-01")
def test_the_game_goes_on_while_a_rocket_is_on_the_ground() -> None:
    table = Position([SIX], avoid="launch", seats=3, parts=[10, 10, 10], stage=["1", "space", "1"], arrival=[0, 1, 0])
    table.when(*LAUNCH)
    assert table.saved("ended") == "none"
    assert table.asked() == BEN


@pytest.mark.rule("DD-END-02", "DD-E-28", "DD-R-38")
def test_the_others_play_one_more_card_each_in_turn_order() -> None:
    # Cleo launches last; Ann, then Ben are asked
    table = Position(
        ["G05", "K03", SIX], avoid="launch", seats=3, active="teal", parts=[10, 10, 10],
        stage=["space", "space", "1"], arrival=[1, 2, 0],
    )  # fmt: skip
    table.when(*LAUNCH)
    assert len(table.saved("hand")[CLEO]) == 3, "no refill"
    assert (table.asked(), table.prompt()) == (ANN, "last")
    table.when("last G05")
    assert table.saved("score") == [4, 0, 0]
    assert table.asked() == BEN
    assert table.view(BEN)["players"][ANN]["score"] == 4
    table.when("last K03")
    assert table.state.seat() < 0
    assert table.saved("before") == [4, 3, 0]
    assert table.saved("extra") == ["G05", "K03", None]
    assert [player["last_card"] for player in table.view(CLEO)["players"]] == ["G05", "K03", None]


@pytest.mark.rule("DD-R-38", "DD-R-32")
def test_a_barred_card_is_no_last_card_and_an_old_card_stays_beside_it() -> None:
    table = Position(
        [SIX, "G05 K03"], avoid="launch", parts=[10, 10], stage=["1", "space"], arrival=[0, 1], barred=[[], ["G05"]],
        faceup=[None, "R05"],
    )  # fmt: skip
    table.when(*LAUNCH)
    assert table.refusal("last G05") == "DD-DRAW-03"
    assert table.legal() == [f"last {card}" for card in table.saved("hand")[BEN] if card != "G05"] + ["last none"]
    assert table.refusal("take R05") == "DD-END-02"
    table.when("last K03")
    assert table.saved("faceup") == [None, "R05"]
    assert table.saved("extra") == [None, "K03"]
    assert len(table.saved("hand")[BEN]) == 6, "nothing is drawn"


@pytest.mark.rule("DD-END-03", "DD-E-32", "DD-R-39")
def test_after_an_impact_only_the_rocket_in_space_scores() -> None:
    ann = {"1k": "blue", "1w": "blue", "7r": "red", "3g": "green"}
    ben = (
        dict.fromkeys(("1k", "1w", "2k", "2w", "3g"), "blue")
        | dict.fromkeys(("3b", "4g", "4b", "5g", "5b"), "green")
        | {"6g": "black", "6b": "black"}
    )
    table = impact([ann, ben], ["space", "1"], [10, 25])
    assert lines(table, "arrival") == [("orange", 20)]
    assert lines(table, "passengers") == [("orange", 15)]
    assert lines(table, "most") == [("orange", 10)]
    assert lines(table, "majority") == [("orange", "red", 20), ("orange", "green", 10), ("orange", "blue", 8)]
    assert lines(table, "own-seats") == [("orange", 15 + 8)]
    assert table.saved("score") == [10 + 20 + 15 + 10 + 38 + 23, 25]


@pytest.mark.rule("DD-END-03")
def test_a_grounded_player_can_still_win_with_his_track() -> None:
    table = impact([{}, {}], ["space", "tools"], [10, 95])
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [BEN]
    assert outcome.scores == [30, 95]


@pytest.mark.rule("DD-R-39")
def test_with_nobody_in_space_there_is_no_end_scoring() -> None:
    table = impact([{"1k": "blue"}, {"1k": "red"}], ["1", "tools"], [10, 9])
    assert table.view()["scoring"] == []
    assert table.saved("score") == [10, 9]


@pytest.mark.rule("DD-END-04", "DD-E-52")
def test_with_the_option_grounded_rockets_take_awards_away() -> None:
    ann = {"3g": "red", "1k": "blue", "1w": "blue", "2k": "blue"}
    ben = (
        {"1k": "white", "1w": "white"}
        | dict.fromkeys(("2k", "2w", "3g"), "blue")
        | dict.fromkeys(("3b", "4b", "5b", "6b"), "green")
    )
    # Ann's track: 56, arrival 20, passengers 8 + 3 x 2 = 14: 90 when the awards are given
    table = impact([ann, ben], ["space", "1"], [56, 85], options={"grounded_count": True})
    assert lines(table, "most") == []
    assert lines(table, "majority") == [("orange", "red", 20)]
    assert table.saved("score") == [110, 85]
    without = impact([ann, ben], ["space", "1"], [56, 85])
    assert lines(without, "most") == [("orange", 10)]
    assert lines(without, "majority") == [("orange", "red", 20), ("orange", "blue", 8)]


@pytest.mark.rule("DD-END-04")
@pytest.mark.parametrize("stage", ["tools", "5", "1"])
def test_with_the_option_every_grounded_rocket_is_compared_whatever_its_stage(stage: str) -> None:
    rockets = [{"1k": "blue"}, {"1k": "blue", "1w": "blue"}]
    table = impact(rockets, ["space", stage], [0, 0], options={"grounded_count": True})
    assert (lines(table, "most"), lines(table, "majority")) == ([], [])
    assert table.saved("score") == [22, 0], "arrival and passenger only"


@pytest.mark.rule("DD-END-04")
def test_with_the_option_level_players_in_space_still_get_the_award() -> None:
    # both hold one green passenger and come to 55 points before the award
    table = impact(
        [{"1k": "green"}, {"1k": "green"}], ["space", "1"], [55 - 20 - 3, 55], options={"grounded_count": True}
    )
    assert lines(table, "most") == [("orange", 10)]
    assert lines(table, "majority") == [], "after it Ben has fewer points, and he is grounded"


@pytest.mark.rule("DD-SCORE-01", "DD-E-29")
def test_the_first_and_the_second_in_space_score() -> None:
    # Ben, Dan, Ann, Cleo arrive in this order
    table = Position(
        ["", "", SIX], avoid="launch", seats=4, active="teal", parts=[10] * 4,
        stage=["space", "space", "1", "space"], arrival=[3, 1, 0, 2],
    )  # fmt: skip
    table.when(*LAUNCH, "last none", "last none", "last none")
    assert table.saved("score") == [0, 20, 0, 10]


@pytest.mark.rule("DD-SCORE-02", "DD-SCORE-04", "DD-END-02")
def test_the_last_of_four_to_arrive_scores_everything_but_the_arrival() -> None:
    table = last_launch(4, [{"7y": "yellow"}, {}, {}, {}], [1, 2, 3], [0] * 4)
    table.when("last none", "last none", "last none")
    # passenger 6, most 10, majority 16, own seat 10
    assert table.saved("score") == [42, 20, 10, 0]


E30_ANN = {"7r": "red", "1w": "white", "1k": "black", "3b": "blue", "4g": "blue"}
E30_BEN = {"7y": "yellow", "1w": "white", "2k": "white", "3g": "green", "5b": "blue"}


@pytest.mark.rule("DD-E-30", "DD-R-42", "DD-OBJ-01")
def test_the_end_scoring_step_by_step() -> None:
    # Ben comes last here, so that both are in space: Ann first
    table = Position(
        ["", SIX], avoid="launch", active="purple", parts=[10, 10], stage=["space", "1"], arrival=[1, 0],
        aboard=[E30_ANN, E30_BEN], score=[60, 62],
    )  # fmt: skip
    table.when(*LAUNCH, "last none")
    rows = [(row["step"], row["seat"], row["points"], row["track"]) for row in table.view()["scoring"]]
    assert rows == [
        ("arrival", "orange", 20, 80),
        ("arrival", "purple", 10, 72),
        ("passengers", "orange", 21, 101),
        ("passengers", "purple", 21, 93),
        ("most", "purple", 10, 103),
        ("majority", "orange", 20, 121),
        ("majority", "purple", 16, 119),
        ("majority", "purple", 14, 133),
        ("majority", "orange", 12, 133),
        ("majority", "purple", 10, 143),
        ("majority", "orange", 8, 141),
        ("own-seats", "orange", 41, 182),
        ("own-seats", "purple", 35, 178),
    ]
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ([1, 2], [182, 178])


@pytest.mark.rule("DD-OBJ-01")
def test_points_of_all_kinds_add_up_and_the_most_win() -> None:
    table = last_launch(2, [{"1k": "black"}, {}], [1], [10, 30])
    table.when("last none")
    # 10 + second 10 + passenger 4 + most 10 + black majority 12 + own seat 9
    assert table.saved("score") == [55, 50]
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [ANN]


@pytest.mark.rule("DD-SCORE-02")
@pytest.mark.parametrize(
    ("colour", "points"), [("blue", 2), ("green", 3), ("black", 4), ("white", 5), ("yellow", 6), ("red", 8)]
)
def test_each_passenger_scores_by_its_colour_at_the_end(colour: str, points: int) -> None:
    table = impact([{"1k" if colour != "black" else "1w": colour}, {}], ["space", "tools"], [0, 0])
    assert lines(table, "passengers") == [("orange", points)]


def rocket(count: int, colours: list[str]) -> dict[str, str]:
    """A rocket with so many passengers, the colours in turn from the lowest seat up."""
    places = ["1k", "1w", "2k", "2w", *[f"{floor}{c}" for floor in range(3, 7) for c in "gb"], "7r", "7y", "8r", "8y"]
    return dict(zip(places[:count], colours, strict=False))


@pytest.mark.rule("DD-E-33", "DD-SCORE-03", "DD-R-43")
def test_a_full_rocket_doubles_the_award_for_most_passengers() -> None:
    ann = rocket(16, ["blue"] * 8 + ["green"] * 8)
    ben = rocket(15, ["black"] * 9 + ["white"] * 6)
    cleo = rocket(4, ["blue", "blue", "green", "yellow"])
    table = last_launch(3, [ann, ben, cleo], [1, 2], [0, 0, 0])
    table.when("last none", "last none")
    assert lines(table, "most") == [("orange", 20)]


@pytest.mark.rule("DD-E-33", "DD-SCORE-03", "DD-R-43")
def test_fifteen_passengers_are_no_full_rocket() -> None:
    ann = rocket(15, ["blue"] * 8 + ["green"] * 7)
    ben = rocket(14, ["black"] * 9 + ["white"] * 5)
    table = last_launch(3, [ann, ben, {}], [1, 2], [0, 0, 0])
    table.when("last none", "last none")
    assert lines(table, "most") == [("orange", 10)]


@pytest.mark.rule("DD-R-39", "DD-R-43", "DD-SCORE-03")
def test_a_full_rocket_on_the_ground_does_not_double_the_award() -> None:
    ann = rocket(5, ["blue"] * 5)
    ben = rocket(16, ["black"] * 8 + ["green"] * 8)
    table = impact([ann, ben, {}], ["space", "1", "tools"], [0, 0, 0])
    assert lines(table, "most") == [("orange", 10)]


@pytest.mark.rule("DD-END-04", "DD-R-43", "DD-SCORE-03")
def test_with_the_option_a_full_rocket_on_the_ground_takes_the_award_away() -> None:
    ann = rocket(5, ["blue"] * 5)
    ben = rocket(16, ["black"] * 8 + ["green"] * 8)
    table = impact([ann, ben, {}], ["space", "1", "tools"], [0, 0, 0], options={"grounded_count": True})
    assert lines(table, "most") == []


@pytest.mark.rule("DD-END-04", "DD-R-43", "DD-SCORE-03")
def test_with_the_option_a_full_rocket_in_space_level_with_one_on_the_ground_has_the_award_doubled() -> None:
    ann = rocket(16, ["blue"] * 8 + ["green"] * 4 + ["white"] * 4)
    ben = rocket(16, ["black"] * 8 + ["green"] * 4 + ["yellow"] * 4)
    table = impact([ann, ben, {}], ["space", "1", "tools"], [0, 200, 0], options={"grounded_count": True})
    assert lines(table, "most") == [("orange", 20)]


@pytest.mark.rule("DD-SCORE-04")
@pytest.mark.parametrize(
    ("colour", "points"), [("red", 20), ("yellow", 16), ("white", 14), ("black", 12), ("green", 10), ("blue", 8)]
)
def test_the_majority_of_each_colour_has_its_points(colour: str, points: int) -> None:
    table = impact([{"7r": colour}, {}], ["space", "tools"], [0, 0])
    assert lines(table, "majority") == [("orange", colour, points)]


@pytest.mark.rule("DD-SCORE-05", "DD-E-31", "DD-R-40")
def test_a_tie_goes_to_the_fewest_points_and_to_all_who_are_level_there() -> None:
    three = {"1k": "green", "1w": "green", "2k": "green"}
    # arrivals 3, 2, 1 and passengers 9 each; most passengers is settled among the two with the fewest points first
    table = last_launch(3, [three, three, three], [1, 2], [120, 90, 131])
    assert table.asked() == BEN
    table.when("last none", "last none")
    # Ann 120 + 9 = 129, Ben 90 + 20 + 9 = 119, Cleo 131 + 10 + 9 = 150: most goes to Ben, 129
    assert lines(table, "most") == [("purple", 10)]
    assert lines(table, "majority") == [("orange", "green", 10), ("purple", "green", 10)]


@pytest.mark.rule("DD-R-40")
def test_nobody_gets_an_award_for_zero() -> None:
    table = last_launch(2, [{}, {}], [1], [0, 0])
    table.when("last none")
    assert lines(table, "most") == []
    assert lines(table, "majority") == []


@pytest.mark.rule("DD-SCORE-06", "DD-E-31")
def test_second_place_gets_nothing() -> None:
    table = last_launch(2, [{"1k": "blue", "1w": "blue"}, {"1k": "blue"}], [1], [0, 0])
    table.when("last none")
    assert lines(table, "majority") == [("orange", "blue", 8)]
    assert lines(table, "most") == [("orange", 10)]


@pytest.mark.rule("DD-SCORE-07")
@pytest.mark.parametrize(
    ("place", "colour", "points"),
    [
        ("7r", "red", 15),
        ("7y", "yellow", 10),
        ("3g", "green", 8),
        ("3b", "blue", 5),
        ("1k", "black", 9),
        ("1w", "white", 12),
    ],
)
def test_a_passenger_in_a_seat_of_its_own_colour_scores(place: str, colour: str, points: int) -> None:
    own = impact([{place: colour}, {}], ["space", "tools"], [0, 0])
    assert lines(own, "own-seats") == [("orange", points)]
    other = impact([{"2k" if colour != "black" else "2w": colour}, {}], ["space", "tools"], [0, 0])
    assert lines(other, "own-seats") == []


@pytest.mark.rule("DD-SCORE-08", "DD-E-35", "DD-R-41")
def test_equal_totals_go_to_the_one_with_fewer_points_before_the_end_scoring() -> None:
    table = Position(
        ["", SIX], avoid="launch", active="purple", parts=[10, 10], stage=["space", "1"], arrival=[1, 0],
    )  # fmt: skip
    table.when(*LAUNCH, "last none")
    table.given(score=[150, 150], before=[70, 85])
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [ANN]


@pytest.mark.rule("DD-R-41")
def test_further_ties_go_to_the_earlier_arrival_and_then_are_shared() -> None:
    table = last_launch(3, [{}, {}, {}], [2, 1], [0, 0, 0])
    table.when("last none", "last none")
    table.given(score=[150, 150, 150], before=[70, 70, 70])
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.places == [3, 2, 1]
    ground = impact([{}, {}], ["space", "tools"], [0, 20])
    state = ground.given(score=[20, 20], before=[0, 0]).state
    assert isinstance(state, Doomsday)
    assert placed(state).places == [1, 2], "in space before on the ground"
    both = impact([{}, {}], ["tools", "1"], [20, 20])
    outcome = both.state.outcome()
    assert outcome is not None
    assert outcome.winners() == [ANN, BEN]
