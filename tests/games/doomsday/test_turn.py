"""Chapter Turn: the order of a turn, one action, and who may do what."""

import pytest

from games.doomsday.position import ANN, BEN, Position
from retrorocket.games.doomsday.game import DOOMSDAY
from retrorocket.kernel.dice import CounterDice, seed_of
from table import Table

HAND = "W02 K02 G01 R05 B02 Y03 G04 R02 E01"


def names(table: Table) -> list[object]:
    """The events so far."""
    return [event["event"] for event in table.told()]


@pytest.mark.rule("DD-TURN-01", "DD-E-38")
def test_a_turn_clears_draws_acts_and_fills_the_hand() -> None:
    table = Position(
        ["", "", ""], seats=3, ask="Draw", to_draw=2, active="teal", faceup=["K03", "R05", None], top="Y01 W05 K05 G03"
    )
    # teal takes nothing; orange's card is cleared when his own turn begins
    table.when("draw deck", "draw deck", "pass", *[f"discard {card}" for card in table.saved("hand")[2][:2]])
    assert table.asked() == ANN
    told = names(table)
    assert told.index("passed") < told.index("discarded") < told.index("cleared")
    assert table.saved("faceup") == [None, "R05", None]
    assert table.prompt() == "draw"


@pytest.mark.rule("DD-TURN-02", "DD-E-21", "DD-R-33")
def test_the_own_face_up_card_goes_away_before_the_draw_and_cannot_be_taken_back() -> None:
    table = Position(["", "R05"], active="purple", top="Y01 W05")
    table.when("vp R05")
    kept = table.saved("hand")[BEN]
    table.when(f"discard {kept[0]}")
    # Ann leaves R05 alone
    assert table.legal() == ["draw deck", "take R05"]
    table.when("draw deck", "draw deck", "pass")
    hand = table.saved("hand")[ANN]
    table.when(f"discard {hand[0]}", f"discard {hand[1]}")
    assert table.asked() == BEN
    assert table.prompt() == "act"
    assert table.saved("faceup") == [None, None]
    assert "R05" in table.saved("discard")
    assert table.refusal("take R05") != ""


@pytest.mark.rule("DD-TURN-03", "DD-R-46", "DD-VP-01")
def test_after_one_action_no_other_follows() -> None:
    table = Position([HAND], parts=[0, 0])
    table.when("build", "add W02", "add K02", "add G01")
    assert table.refusal("vp R05") == "DD-TURN-03"
    assert table.refusal("launch") == "DD-TURN-03"
    table.when("done")
    assert table.asked() == BEN
    assert table.saved("parts") == [1, 0]
    assert table.saved("score") == [0, 0]


@pytest.mark.rule("DD-TURN-01", "DD-TURN-03")
@pytest.mark.parametrize("begun", [[], ["build", "add W02"]])
def test_an_answer_at_the_wrong_moment_is_refused_by_the_rule_of_its_own_moment(begun: list[str]) -> None:
    table = Position([HAND], parts=[3, 3], faceup=[None, "R01"]).when(*begun)
    moments = {
        "draw deck": "DD-TURN-01", "take R01": "DD-TURN-01", "at 1k": "DD-PAX-03", "extend": "DD-BUILD-05",
        "decline": "DD-R-51", "defend": "DD-SPY-02", "yield": "DD-SPY-02", "loot part": "DD-SPY-03",
        "loot none": "DD-SPY-03", "loot 1k": "DD-SPY-03", "also earth": "DD-SPY-06", "also 1k": "DD-SPY-06",
        "discard E01": "DD-HAND-01", "last none": "DD-END-02", "last R05": "DD-END-02",
    }  # fmt: skip
    assert {text: table.refusal(text) for text in moments} == moments
    wrong = ["pass", "vp R05", "launch"] if begun else ["done", "add W02"]
    assert [table.refusal(text) for text in wrong] == ["DD-TURN-03"] * len(wrong)


@pytest.mark.rule("DD-R-46")
def test_a_card_for_points_is_an_action_of_its_own() -> None:
    table = Position([HAND], parts=[0, 0])
    table.when("vp R05")
    assert table.prompt() == "discard"
    assert table.refusal("build") == "DD-HAND-01"
    assert table.saved("parts") == [0, 0]


@pytest.mark.rule("DD-TURN-04")
def test_a_player_may_pass_whatever_he_could_play() -> None:
    table = Position([HAND], parts=[3, 0])
    assert "build" in table.legal()
    table.when("pass")
    assert table.saved("parts") == [3, 0]
    assert table.prompt() == "discard"
    table.when("discard E01", "discard R02")
    assert len(table.saved("hand")[ANN]) == 7


@pytest.mark.rule("DD-TURN-05")
@pytest.mark.parametrize("stage", ["5", "1", "space"])
def test_launching_players_and_players_in_space_take_full_turns(stage: str) -> None:
    table = Position(
        ["", "R05"], active="purple", parts=[10, 10], stage=[stage, "4"], arrival=[int(stage == "space"), 0],
        top="Y01 W05",
    )  # fmt: skip
    table.when("pass", "discard R05", f"discard {table.saved('hand')[BEN][-1]}")
    assert table.asked() == ANN
    assert len(table.saved("hand")[ANN]) == 9
    table.when("pass")
    table.when(table.legal()[0])
    table.when(table.legal()[0])
    assert len(table.saved("hand")[ANN]) == 7
    assert table.asked() == BEN


@pytest.mark.rule("DD-TURN-06")
def test_the_stages_allow_their_actions() -> None:
    hand = "W02 K02 B02 R02 R03 Y04 W05 K04 W04"
    aboard = [{}, {"1k": "blue"}]
    build = Position([hand], parts=[10, 4], aboard=aboard, earth={"white": 1, "blue": 5})
    assert {text.split()[0] for text in build.legal()} == {"seat", "spy", "launch", "vp", "pass"}
    unfinished = Position([hand], parts=[9, 4], aboard=aboard)
    assert "launch" not in unfinished.legal()
    launch = Position([hand], parts=[10, 4], aboard=aboard, stage=["4", "tools"])
    assert {text.split()[0] for text in launch.legal()} == {"launch", "vp", "pass"}
    space = Position([hand], parts=[10, 4], aboard=aboard, stage=["space", "tools"], arrival=[1, 0])
    assert {text.split()[0] for text in space.legal()} == {"vp", "pass"}


@pytest.mark.rule("DD-TURN-06")
@pytest.mark.parametrize("stage", ["tools", "3"])
def test_defence_is_open_to_builders_and_launching_players_and_costs_no_action(stage: str) -> None:
    table = Position(
        ["R01 R04 Y03 B05", "W03 K05 G01 Y01"], parts=[5, 10], stage=["tools", stage], top="K01 K02 K03 B01 B02 B03 E01"
    )
    table.when("spy purple", "add R01", "add R04", "add Y03", "add B05", "done")
    assert table.legal() == ["defend", "yield"]
    table.when("defend", "add W03", "add K05", "add G01", "add Y01")
    assert table.asked() == BEN
    assert table.prompt() == "act"


@pytest.mark.rule("DD-R-53")
def test_between_turns_every_hand_has_seven_cards() -> None:
    for seed in range(4):
        state = DOOMSDAY.new(DOOMSDAY.setup(2 + seed % 3), CounterDice(seed_of(seed, 0)))
        dice = CounterDice(seed_of(seed, 1))
        turn = state.view(8)["turn"]
        while state.frames:
            actions = state.legal()
            state.apply(actions[dice.below(len(actions))])
            view = state.view(8)
            if view["turn"] != turn and state.frames:
                turn = view["turn"]
                held = [player["hand"] for player in view["players"] if player["seat"] != view["active"]]
                assert set(held) == {7}


@pytest.mark.rule("DD-R-45", "DD-END-01")
def test_a_game_in_which_everybody_only_passes_ends_by_impact_in_time() -> None:
    state = DOOMSDAY.new(DOOMSDAY.setup(2), CounterDice(11))
    passing = state.notation().read("pass")
    while state.frames:
        state.apply(passing if passing in list(state.legal()) else state.legal()[0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "DD-DOOM-03"
    assert state.view(8)["turn"] / 2 <= 23 * (37 + 2) / 2


@pytest.mark.rule("DD-TURN-01")
def test_turns_are_counted_as_they_pass_from_player_to_player() -> None:
    table = Position(["W02 K02 G01"], turn=3).when("pass", "discard W02")
    assert (table.who(), table.view()["turn"]) == ("orange", 3)
    table.when("discard K02")
    assert (table.who(), table.view()["turn"]) == ("purple", 4)
