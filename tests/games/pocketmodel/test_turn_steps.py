"""The parts of a turn and its declarations: who is asked what, what is offered, what is counted (PM-TURN, PM-POW)."""

from __future__ import annotations

import pytest

from games.pocketmodel.position import Position
from games.pocketmodel.test_positions import frames_of, refused
from retrorocket.games.pocketmodel.game import POCKETMODEL
from retrorocket.kernel.errors import RuleBroken
from retrorocket.kernel.match import apply_text


@pytest.mark.rule("PM-TURN-01", "PM-TURN-06", "PM-TURN-03")
def test_a_turn_begins_with_everything_unused() -> None:
    table = Position(
        {"A": "R05@C P01@C", "B": "P02 P06"}, hands={"A": "O02", "B": "K01"}, more={"round": 3, "quiet": 5}
    )
    assert (table.who(), table.prompt(), table.state.prompt().values) == ("A", "turn", {"seat": "A", "round": 3})
    table.when("objective O02>HA.1", "power A1>HB")
    assert [table.saved(field) for field in ("power_used", "objective_played", "phase")] == [1, 1, 2]
    table.rolling(1, 1).when("strike A1>HB.1")
    assert [table.saved(field) for field in ("power_used", "objective_played", "fought", "quiet")] == [0, 0, 0, 0]
    assert (table.saved("phase"), table.saved("round"), table.who()) == (2, 3, "B")
    assert [(event["seat"], event["round"]) for event in table.events("turn")] == [("B", 3)]
    table.when("move B2>C", "done")
    assert (table.prompt(), table.state.prompt().values, table.saved("phase")) == (
        "after",
        {"seat": "B", "round": 3},
        3,
    )
    assert table.legal() == ["pass", "power B1-K01"]
    table.when("pass")
    assert (table.who(), table.saved("round"), table.saved("quiet")) == ("A", 4, 1)
    assert table.events("passed") == [], "who has moved takes an action"
    table.when("pass")
    assert [event["seat"] for event in table.events("passed")] == ["A"]


@pytest.mark.rule("PM-TURN-04", "PM-MOVE-02", "PM-COMB-01", "PM-STRK-01", "PM-POBJ-01")
def test_everything_that_can_begin_a_turn_is_offered_and_no_more() -> None:
    table = Position(
        {"A": "P01 P06@C P03@HB P01@r", "B": "P06@C P06 P01@HA"},
        hands={"A": "O02 O03 K01"},
        objectives={"A": "O01 - O01^", "B": "O01 O01 -"},
        active="A",
    )
    assert table.legal() == [
        "pass",
        "objective O02>HA.1",
        "objective O02>HA.3",
        "objective O03>HA.1",
        "objective O03>HA.3",
        "move A1>C",
        "attack A1xB3",
        "move A2>HA",
        "move A2>HB",
        "attack A2xB1",
        "move A3>C",
        "attack A3xB2",
        "strike A3>HB.1",
        "strike A3>HB.2",
    ]


@pytest.mark.rule("PM-PRI-01", "PM-MOVE-02")
def test_a_direct_route_adds_the_homes_of_opponents() -> None:
    table = Position({"A": "P03 P06 P01@HC", "B": "P06", "C": "P06"}, objectives={"A": "O19^ O01"})
    assert table.legal("move") == ["move A1>C", "move A1>HB", "move A1>HC", "move A2>C", "move A3>C", "move A3>HA"]
    assert table.refusal("move A3>HB") == "PM-MOVE-02"
    assert table.refusal("move A1>HA") == "PM-MOVE-02"


@pytest.mark.rule("PM-POW-01", "PM-POW-05", "PM-POW-03")
def test_every_use_of_a_power_is_offered() -> None:
    table = Position(
        {"A": "D01@C P06@C:1 P06@HA:1 P02 R06 R05@C R05@r", "B": "P06@C:1", "C": "P06"}, hands={"A": "K01 K01 O02"}
    )
    assert table.legal("power") == [
        "power A1+A2",
        "power A4-K01",
        "power A4-O02",
        "power A5",
        "power A6>HB",
        "power A6>HC",
    ]


@pytest.mark.rule("PM-POW-03", "PM-POW-05")
def test_an_engineer_takes_one_counter_off() -> None:
    table = Position({"A": "D04@C:2 P06@C:2"}).when("power A1+A2")
    assert (table.damage("A1"), table.damage("A2")) == (2, 1)
    assert [event["unit"] for event in table.events("powered")] == ["A1"]
    assert [event["unit"] for event in table.events("repaired")] == ["A2"]
    own = Position({"A": "D04@C:1"}).when("power A1+A1")
    assert own.damage("A1") == 0


@pytest.mark.rule("PM-TURN-05", "PM-POW-06")
def test_a_declaration_tells_how_many_stars_of_how_many_are_used() -> None:
    move = Position({"A": "P01 P03 P06"}, objectives={"A": "O33^ O01"}).when("move A2>C")
    assert (move.prompt(), move.state.prompt().values) == ("move", {"seat": "A", "stars": 2, "limit": 7})
    assert move.legal() == ["done", "move A1>C", "move A3>C"]
    assert move.when("move A1>C").state.prompt().values["stars"] == 3
    units = {"A": "P01@C P03@C P06", "B": "B09@C P06@C P06"}
    attack = Position(units, objectives={"A": "O09^ O01"}, active="A").when("attack A2xB1")
    assert (attack.prompt(), attack.state.prompt().values) == ("attack", {"seat": "A", "stars": 2, "limit": 6})
    assert attack.legal() == ["done", "attack A1xB1", "attack A1xB2"]
    strike = Position({"A": "P01@HB P03@HB P06"}, objectives={"A": "O34^ O01"}).when("strike A2>HB.3")
    assert (strike.prompt(), strike.state.prompt().values) == ("strike", {"seat": "A", "stars": 2, "limit": 6})
    assert strike.legal() == ["done", "strike A1>HB.3"]
    assert strike.refusal("strike A1>HB.1") == "PM-STRK-01"
    assert strike.refusal("move A3>C") == "PM-TURN-04"
    other = Position({"A": "P06", "B": "P01 P01"}, objectives={"B": "O33^ O01"}, active="B").when("move B1>C")
    assert other.state.prompt().values == {"seat": "B", "stars": 1, "limit": 7}
    flag = Position({"A": "P09 P01"}).when("move A2>C")
    assert (flag.prompt(), flag.at("A2")) == ("turn", "C"), "five stars more do not fit"


@pytest.mark.rule("PM-TURN-05")
@pytest.mark.parametrize(
    ("first", "second", "refusals"),
    [
        ("move A1>C", "move A2>C", ["attack A2xB1", "strike A2>HB.1", "pass", "next A1"]),
        ("attack A3xB1", "attack A4xB1", ["move A4>HA", "strike A4>HB.1", "pass", "next A1"]),
    ],
)
def test_one_action_is_of_one_kind(first: str, second: str, refusals: list[str]) -> None:
    table = Position({"A": "P01 P01 P01@C P01@C", "B": "B09@C"}).when(first)
    assert [table.refusal(text) for text in refusals] == ["PM-TURN-04"] * len(refusals)
    assert (table.refusal(second), table.refusal("done"), table.refusal(first)) == ("", "", "PM-TURN-05")


@pytest.mark.rule("PM-WIN-03", "PM-R-63")
@pytest.mark.parametrize(("quiet", "over"), [(22, False), (23, True)])
def test_twelve_quiet_turns_of_each_are_a_draw(quiet: int, over: bool) -> None:
    table = Position({"A": "P06", "B": "P06"}, more={"quiet": quiet, "round": 7}).when("pass")
    assert (table.reason() == "PM-WIN-03") is over
    if over:
        assert (table.events("stalled")[0]["rounds"], table.won(), table.alive()) == (7, ["A", "B"], "AB")


@pytest.mark.rule("PM-WIN-03", "PM-R-63")
def test_the_last_round_is_played_to_its_end_by_all() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06"}, active="B", more={"round": 100, "first": "B"})
    table.when("pass", "pass")
    assert (table.who(), table.saved("round")) == ("A", 100)
    table.when("pass")
    assert (table.who(), table.reason(), table.saved("round")) == ("over", "PM-WIN-03", 100)
    before = Position({"A": "P06", "B": "P06"}, active="B", more={"round": 99}).when("pass")
    assert (before.who(), before.saved("round")) == ("A", 100)
    never = Position({"A": "P06", "B": "P06"}, active="B", more={"round": 100}, stall=False).when("pass")
    assert (never.who(), never.saved("round")) == ("A", 101)


@pytest.mark.rule("PM-WIN-04", "PM-MULT-03")
def test_places_go_by_how_late_a_player_went() -> None:
    table = Position({"A": "P06", "B": "P06", "C": "P06", "D": "P06"}, active="B")
    apply_text(table.state, 1, "resign")
    assert [event["seat"] for event in table.events("resigned")] == ["B"]
    assert [event["seat"] for event in table.events("out")] == ["B"]
    apply_text(table.state, 2, "resign")
    assert (table.saved("out"), table.saved("groups"), table.who()) == ([0, 1, 2, 0], 2, "D")
    for seat in (0, 1):
        with pytest.raises(RuleBroken, match="PM-WIN-04"):
            apply_text(table.state, seat, "resign")
    apply_text(table.state, 3, "resign")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ([1, 4, 3, 2], [1, 0, 0, 0], "PM-WIN-01")
    assert table.state.resign_refusal(0) == "PM-WIN-04"


@pytest.mark.rule("PM-WIN-02", "PM-MULT-03", "PM-ELIM-03")
def test_those_who_go_last_together_share_the_first_place() -> None:
    table = Position({"A": "C01@C", "B": "R01@C", "C": "P06"}, active="C")
    apply_text(table.state, 2, "resign")
    table.rolling(6, 5, 6, 5).when("attack A1xB1")
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ([1, 1, 3], [0, 0, 0], "PM-WIN-02")
    assert table.saved("out") == [2, 2, 1]


@pytest.mark.rule("PM-ELIM-05", "PM-R-59")
def test_who_goes_out_takes_everything_along() -> None:
    table = Position(
        {"A": "P06@HC:1", "B": "P06", "C": "P06@C:1 P01@HA P01@r"},
        hands={"C": "K01 K02"},
        objectives={"C": "O01^"},
        decks={"C": "K03"},
        discards={"C": "K04"},
        more={
            "shuffles": [1, 1, 1],
            "deck_own": [1, 1, 1],
            "deck_all": [1, 1, 1],
            "lasting": [60, 0, 1, 0, 3, 1, 61, 2, 1],
        },
    ).rolling(6, 6)
    table.when("strike A1>HC.1")
    assert (table.alive(), table.saved("out"), table.who()) == ("AB", [0, 0, 1], "B")
    assert table.saved("place")[60:63] == ["gone"] * 3
    assert (table.saved("damage")[60], table.damage("A1")) == (0, 1)
    for field in ("shuffles", "deck_own", "deck_all"):
        assert table.saved(field) == [1, 1, 0]
    assert [table.saved(field)[2] for field in ("hand", "deck", "discard")] == [[], [], []]
    assert [event["seat"] for event in table.events("out")] == ["C"]
    assert [slot["state"] for slot in table.view_of("C", "A")["objectives"]] == ["destroyed"] * 3


@pytest.mark.rule("PM-PLAY-05", "PM-ELIM-05")
def test_modifiers_of_units_that_leave_play_are_lost_and_the_others_stay() -> None:
    lasting = [30, 0, -1, 31, 1, 2, 0, 2, 1, 30, 2, 1]
    table = Position({"A": "P03@C P03@C", "B": "P01@C P06@C P06"}, hands={"A": "K01"}, more={"lasting": lasting})
    table.when("attack A1xB1", "attack A2xB2", "next A1").rolling(6, 5, 1, 1).when("pass")
    assert (table.at("B1"), table.prompt(), table.saved("lasting")) == ("reserve", "card", [31, 1, 2, 0, 2, 1])


@pytest.mark.rule("PM-OABL-02", "PM-TURN-06", "PM-POBJ-06")
def test_an_ability_before_the_action_is_of_the_active_players_own_face_up_objective() -> None:
    table = Position(
        {"A": "P06", "B": "P06", "C": "P06"},
        hands={"B": "O16"},
        objectives={"A": "O16^ O01", "B": "O03^ O01 O01", "C": "O16^ O01"},
        active="B",
    ).when("objective O16>HB.3")
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    words = "an ability that does not begin in this part of the turn"
    slots, faces, decks = table.saved("slot"), table.saved("face"), table.saved("deck")
    assert words in refused(table, table__face=[*faces[:5], 0, *faces[6:]]), "face down it has no ability"
    elsewhere = {"slot": [*slots[:5], "K06", *slots[6:]], "deck": [decks[0], ["O16", *decks[1][1:]], decks[2]]}
    changes = {f"table__{field}": value for field, value in elsewhere.items()}
    assert words in refused(table, **changes, table__face=[*faces[:5], 0, *faces[6:]]), "that of others does not count"
    assert words in refused(table, frames__1__who="A")
    assert words in refused(table, frames__1__trigger=1)
    assert [frame["frame"] for frame in frames_of(table)] == ["Turn", "Ability", "Peek"]


@pytest.mark.rule("PM-TURN-06", "PM-OABL-02")
def test_start_of_turn_abilities_are_saved_as_they_wait() -> None:
    table = Position({"A": "P06", "B": "P06@HB:2"}, objectives={"B": "O03^ O01 O03^"}).when("pass")
    assert (table.who(), table.prompt()) == ("B", "repair")
    assert [frame["frame"] for frame in frames_of(table)] == ["Turn", "Ability", "Ability", "Repair"]
    assert [frame.get("index") for frame in frames_of(table)] == [None, 0, 1, None]
    assert POCKETMODEL.load(table.state.save()).digest() == table.state.digest()
    assert "an ability that has begun before the one above it" in refused(table, frames__1__index=1)
    table.when("repair B1", "repair B1")
    assert (table.damage("B1"), table.prompt()) == (0, "turn"), "the third objective's follows the first's"


@pytest.mark.rule("PM-ELIM-05", "PM-PLAY-05", "PM-R-59")
def test_modifiers_of_who_goes_out_are_gone_while_the_turn_goes_on() -> None:
    table = Position(
        {"A": "P06@HC P02", "B": "P06", "C": "P06@C P01@HA"},
        hands={"A": "K01"},
        objectives={"C": "O01^"},
        more={"lasting": [60, 0, 1, 0, 3, 1, 61, 2, 1, 30, 1, 1]},
    )
    table.rolling(6, 6).when("strike A1>HC.1")
    assert (table.alive(), table.who(), table.prompt()) == ("AB", "A", "after")
    assert table.saved("lasting") == [0, 3, 1, 30, 1, 1]
