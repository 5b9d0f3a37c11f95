"""Chapter Launch."""

import pytest

from games.doomsday.position import ANN, BEN, Position
from table import Table

SIX = "R02 R03 Y04 W05 K02 G04"


def launching(stage: str, hand: str = SIX, **fields: object) -> Table:
    """Ann's complete rocket stands on a space; no other launch card is in her hand."""
    arrival = [1, 0] if stage == "space" else [0, 0]
    base: dict[str, object] = {"parts": [10, 2], "stage": [stage, "tools"], "arrival": arrival}
    return Position([hand], avoid="launch", **(base | fields))  # type: ignore[arg-type]


def adds(hand: str, count: int) -> list[str]:
    """The first cards of a hand, added."""
    return [f"add {card}" for card in hand.split()[:count]]


@pytest.mark.rule("DD-LAUNCH-01", "DD-E-18", "DD-R-15")
def test_five_launch_cards_begin_the_launch() -> None:
    table = launching("tools", aboard=[{"1k": "blue", "1w": "blue", "2k": "blue"}, {}])
    table.when("launch", *adds(SIX, 4))
    assert table.saved("stage") == ["tools", "tools"]
    table.when("add K02")
    assert table.saved("stage") == ["5", "tools"], "the fifth card completes the set by itself"
    assert [event["rule"] for event in table.events("launched")] == ["DD-LAUNCH-01"]
    assert "G04" in table.saved("hand")[ANN], "a sixth is never played"


@pytest.mark.rule("DD-R-14", "DD-E-18", "DD-LAUNCH-02")
def test_the_costs_of_the_steps_are_25_in_all() -> None:
    costs = list(launching("tools").view()["costs"].values())
    assert costs == [5, 2, 3, 4, 5, 6]
    assert sum(costs) == 25


@pytest.mark.rule("DD-LAUNCH-02")
@pytest.mark.parametrize(("stage", "after", "cost"), [("5", "4", 2), ("4", "3", 3), ("3", "2", 4), ("2", "1", 5)])
def test_each_step_needs_its_number_and_goes_one_space(stage: str, after: str, cost: int) -> None:
    table = launching(stage)
    table.when("launch", *adds(SIX, cost))
    assert table.saved("stage") == [after, "tools"]
    assert table.asked() == BEN
    fewer = launching(stage, " ".join(SIX.split()[: cost - 1]))
    assert fewer.refusal("launch") == "DD-LAUNCH-02"


@pytest.mark.rule("DD-LAUNCH-02", "DD-LAUNCH-06")
def test_six_cards_take_a_rocket_from_1_into_space() -> None:
    table = launching("1")
    table.when("launch", *adds(SIX, 6))
    assert table.saved("stage") == ["space", "tools"]
    assert table.saved("arrival") == [1, 0]


@pytest.mark.rule("DD-R-15")
def test_a_launch_set_is_never_smaller_or_larger_than_its_number() -> None:
    table = launching("5")
    table.when("launch", "add R02")
    assert table.refusal("done") == "DD-R-15"
    table.when("add R03")
    assert table.saved("stage")[ANN] == "4"
    few = launching("tools", "R02 R03 Y04 W05")
    assert few.refusal("launch") == "DD-LAUNCH-01"


@pytest.mark.rule("DD-LAUNCH-03", "DD-E-42", "DD-R-16", "DD-LAUNCH-01")
def test_an_empty_complete_rocket_may_launch_and_an_unfinished_full_one_may_not() -> None:
    empty = launching("tools")
    assert "launch" in empty.legal()
    assert "pass" in empty.legal(), "never compulsory"
    riders = dict.fromkeys(("1k", "1w", "2k", "2w", "3g", "3b", "4g", "4b"), "blue")
    riders |= dict.fromkeys(("5g", "5b", "6g", "6b", "7r", "7y"), "green")
    unfinished = launching("tools", parts=[9, 2], aboard=[riders, {}])
    assert unfinished.refusal("launch") == "DD-LAUNCH-01"


@pytest.mark.rule("DD-LAUNCH-04", "DD-E-19")
def test_a_launching_player_neither_seats_nor_attacks_nor_builds() -> None:
    table = Position(
        ["W02 W03 W04 W01 W05 R01 R04 Y03 B05"], parts=[10, 5], stage=["3", "tools"], earth={"white": 2, "blue": 4}
    )
    for text in ("seat white", "spy purple", "build"):
        assert table.refusal(text) == "DD-LAUNCH-04"
    assert {text.split()[0] for text in table.legal()} == {"launch", "vp", "pass"}


@pytest.mark.rule("DD-LAUNCH-05", "DD-E-19")
def test_a_launching_player_is_only_pushed_back_and_may_defend() -> None:
    table = Position(
        ["R01 R04 Y03 B05", "W03 K05 G01 Y01"], avoid="spy", parts=[5, 10], stage=["tools", "3"],
        aboard=[{}, {"1k": "blue"}], top="E01 E02 E03 E04 E05 E06 E07",
    )  # fmt: skip
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done")
    assert table.legal() == ["defend", "yield"]
    table.when("yield")
    assert table.saved("stage") == ["tools", "4"]
    assert table.asked() == BEN, "no theft is offered"
    assert (table.saved("parts"), table.saved("aboard")[BEN]) == ([5, 10], {"1k": "blue"})


@pytest.mark.rule("DD-LAUNCH-05")
def test_a_player_in_space_pushes_nobody_back() -> None:
    table = Position(["R01 R04 Y03 B05"], parts=[10, 10], stage=["space", "3"], arrival=[1, 0])
    assert table.refusal("spy purple") == "DD-LAUNCH-06"


@pytest.mark.rule("DD-LAUNCH-06", "DD-E-40")
def test_in_space_only_points_are_played() -> None:
    hand = "W05 R03 Y04 W01 W02 K01 K02 B04 G04"
    table = Position(
        [hand, "R01 R04 Y03 B05"], seats=3, parts=[10, 10, 5], stage=["space", "tools", "tools"], arrival=[1, 0, 0]
    )
    assert table.legal() == [f"vp {card}" for card in table.saved("hand")[ANN]] + ["pass"]
    for text in ("launch", "build", "seat blue", "spy purple"):
        assert table.refusal(text) == "DD-LAUNCH-06"
    table.when("vp W05")
    assert table.saved("score") == [3, 0, 0]
    table.when("discard R03")
    assert len(table.saved("hand")[ANN]) == 7
    assert table.asked() == BEN
    assert "take W05" in table.legal()
    table.when("draw deck", "draw deck")
    assert table.refusal("spy orange") == "DD-SPY-09"


@pytest.mark.rule("DD-LAUNCH-06")
def test_arrivals_are_numbered_in_their_order() -> None:
    first = launching("1", parts=[10, 10])
    first.when("launch", *adds(SIX, 6))
    assert first.saved("arrival") == [1, 0]
    second = Position([SIX], avoid="launch", seats=3, parts=[10, 10, 10], stage=["1", "space", "2"], arrival=[0, 1, 0])
    second.when("launch", *adds(SIX, 6))
    assert second.saved("arrival") == [2, 1, 0]
    third = Position(
        [SIX], avoid="launch", seats=4, parts=[10] * 4, stage=["1", "space", "tools", "space"], arrival=[0, 2, 0, 1]
    )
    third.when("launch", *adds(SIX, 6))
    assert third.saved("arrival") == [3, 2, 0, 1]
    assert (third.asked(), third.prompt()) == (BEN, "act"), "the fourth rocket is still on the ground"


@pytest.mark.rule("DD-LAUNCH-07", "DD-E-50")
def test_the_option_lets_launching_players_push_back_launching_players() -> None:
    table = Position(
        ["R01 R04 Y03 B05"], avoid="spy", seats=4, parts=[10, 10, 5, 10], stage=["5", "2", "tools", "space"],
        arrival=[0, 0, 0, 1], aboard=[{}, {}, {"1k": "blue"}, {}], options={"launching_push_back": True},
    )  # fmt: skip
    assert table.refusal("spy teal") == "DD-LAUNCH-07"
    assert table.refusal("spy pink") == "DD-SPY-09"
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done", "yield")
    assert table.saved("stage") == ["5", "3", "tools", "space"]
    assert table.asked() == BEN


@pytest.mark.rule("DD-LAUNCH-07")
def test_with_the_option_builders_attack_as_ever_and_launching_players_are_bound_by_the_rest() -> None:
    option: dict[str, object] = {"launching_push_back": True}
    hand = "R01 R04 Y03 B05"
    builder = Position([hand], avoid="spy", seats=3, parts=[3, 3, 10], stage=["tools", "tools", "2"], options=option)
    assert {text for text in builder.legal() if text.startswith("spy")} == {"spy purple", "spy teal"}
    builder.when("spy purple", "add R01", "add R04", "add Y03", "done", "yield", "loot part")
    assert builder.saved("parts") == [4, 2, 10]
    three = Position(["R01 R04 Y03"], avoid="spy", parts=[10, 10], stage=["3", "2"], options=option)
    assert three.refusal("spy purple") == "DD-SPY-08"
    assert Position([hand], parts=[10, 10], stage=["3", "5"], options=option).refusal("spy purple") == "DD-SPY-09"
    launching = Position([hand], parts=[10, 10], stage=["3", "2"], options=option)
    assert {launching.refusal(text) for text in ("build", "seat blue")} == {"DD-LAUNCH-04"}


@pytest.mark.rule("DD-LAUNCH-07")
def test_with_the_option_players_in_space_still_attack_nobody() -> None:
    table = Position(
        ["R01 R04 Y03 B05"], parts=[10, 10], stage=["space", "2"], arrival=[1, 0], options={"launching_push_back": True}
    )
    assert table.refusal("spy purple") == "DD-LAUNCH-06"


@pytest.mark.rule("DD-LAUNCH-08", "DD-E-51")
def test_the_steep_row_never_falls() -> None:
    seven = f"{SIX} W02"
    table = launching("1", seven, options={"steep_launch": True})
    costs = list(table.view()["costs"].values())
    assert costs == [5, 5, 6, 6, 7, 7]
    assert sum(costs) == 36
    table.when("launch", *adds(seven, 6))
    assert table.saved("stage") == ["1", "tools"]
    table.when("add W02")
    assert table.saved("stage") == ["space", "tools"]
