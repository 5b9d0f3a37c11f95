"""How games end (PT-WIN)."""

from __future__ import annotations

import pytest

from games.pocket_tactics.position import DRILL, PLAIN, Position
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.match import apply_text

LANE = "Grid@C.1 Grid@C.2 Grid@C.3 Grid@C.4"
A = "legion: sellsword*2, conscript*3"
B = "tribes: sellsword*2, stalker*3"
DUEL = {"A:sellsword#1": "C.2", "B:sellsword#1": "C.3"}


@pytest.mark.rule("PT-WIN-01", "PT-WIN-08", "PT-R-28")
def test_capturing_the_whole_force_wins_but_reserves_count() -> None:
    dice = [6, 6, 6, 6, 1, 1, 1, 1]
    won = Position(LANE, DUEL, a=A, b=B, dice=dice, rest="captured").when("close Melee A:sellsword#1 C.3")
    assert (won.reason(), won.winners()) == ("PT-WIN-01", [0])
    reserve = {**DUEL, "B:stalker#1": "reserves"}
    open_game = Position(LANE, reserve, a=A, b=B, dice=dice, rest="captured").when("close Melee A:sellsword#1 C.3")
    assert open_game.reason() == ""
    assert open_game.asked() == 1


@pytest.mark.rule("PT-E-44", "PT-WIN-03", "PT-R-27", "PT-WIN-06")
@pytest.mark.parametrize("adjudicate", [False, True])
def test_both_forces_gone_together_is_a_draw(adjudicate: bool) -> None:
    scene = Position(LANE, DUEL, a=A, b=B, dice=[6, 6, 1, 1, 6, 6, 1, 1], rest="captured", adjudicate=adjudicate)
    scene.when("close Melee A:sellsword#1 C.3")
    assert (scene.reason(), scene.winners()) == ("PT-WIN-03", [0, 1])


@pytest.mark.rule("PT-R-49", "PT-WIN-08", "PT-ICE-02")
def test_after_the_last_capture_there_is_no_ice_test() -> None:
    scene = Position(
        "Grid@C.1 Grid@C.2 Ice@C.3 Grid@C.4", DUEL, a=A, b=B, dice=[6, 6, 6, 6, 1, 1, 1, 1], rest="captured"
    )
    scene.when("close Melee A:sellsword#1 C.3")
    assert scene.winners() == [0]
    scene.done()


@pytest.mark.rule("PT-E-90", "PT-WIN-08", "PT-WIN-01")
def test_a_witch_that_slides_off_the_map_brings_nobody_back() -> None:
    units = {"A:forest_witch#1": "C.2", "B:stalker#1": "C.3", "B:stalker#2": "reserves"}
    witches = "tribes: forest_witch*3, marauder*2"
    scene = Position(
        "Grid@C.1 Grid@C.2 Ice@C.3", units, a=witches, b=B, dice=[6, 6, 6, 1, 2], base="C.4", rest="captured"
    )
    scene.when("close Arcane A:forest_witch#1 C.3")
    assert (scene.reason(), scene.winners()) == ("PT-WIN-01", [1])
    scene.done()


@pytest.mark.rule("PT-E-43", "PT-WIN-04", "PT-R-29")
def test_sixty_turns_without_progress_are_a_draw() -> None:
    units = {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4"}
    scene = Position(LANE, units, a=A, b=B, turn=51)
    for _ in range(59):
        scene.when("pass")
    assert scene.reason() == ""
    assert [event["seat"] for event in scene.events("passed")] == [*"AB" * 29, "A"]
    assert (scene.turn(), scene.saved("quiet")) == (110, 59)
    scene.when("pass")
    assert (scene.reason(), scene.winners()) == ("PT-WIN-04", [0, 1])


@pytest.mark.rule("PT-E-43", "PT-WIN-04")
def test_an_assault_on_a_base_or_a_capture_starts_the_count_anew() -> None:
    units = {"A:sellsword#1": "C.4", "B:sellsword#1": "C.1"}
    scene = Position(LANE, units, a=A, b=B, fields={"quiet": 40}, dice=[1, 1, 6, 6, 6])
    scene.when("close Melee A:sellsword#1 C.5")
    assert scene.saved("quiet") == 0
    taken = Position(LANE, DUEL, a=A, b=B, fields={"quiet": 40}, dice=[6, 6, 6, 6, 1, 1, 1, 1])
    assert taken.when("close Melee A:sellsword#1 C.3").saved("quiet") == 0
    stale = Position(LANE, DUEL, a=A, b=B, fields={"quiet": 40}, dice=[1, 1, 6, 6, 1, 1, 6, 6])
    assert stale.when("close Melee A:sellsword#1 C.3").saved("quiet") == 41
    deployed = Position(LANE, {"B:sellsword#1": "C.4"}, a=A, b=B, fields={"quiet": 40})
    assert deployed.when("deploy conscript C.1").saved("quiet") == 41


@pytest.mark.rule("PT-E-88", "PT-WIN-04", "PT-SWMP-01")
def test_an_assault_that_a_swamp_prevents_is_no_progress() -> None:
    tiles = "Grid@C.1 Grid@C.2 Grid@C.3 Swamp@C.4"
    units = {"A:sellsword#1": "C.4", "B:sellsword#1": "C.1"}
    stuck = Position(tiles, units, a=A, b=B, fields={"quiet": 40}, dice=[2]).when("close Melee A:sellsword#1 C.5")
    assert stuck.saved("quiet") == 41
    fought = Position(tiles, units, a=A, b=B, fields={"quiet": 40}, dice=[4, 1, 1, 6, 6, 6])
    assert fought.when("close Melee A:sellsword#1 C.5").saved("quiet") == 0


@pytest.mark.rule("PT-E-60", "PT-WIN-05", "PT-WIN-06", "PT-R-29")
def test_after_three_hundred_turns_the_game_is_drawn_or_judged() -> None:
    units = {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4", "B:stalker#1": "captured"}
    drawn = Position(LANE, units, a=A, b=B, turn=300).when("pass")
    assert (drawn.reason(), drawn.winners()) == ("PT-WIN-05", [0, 1])
    judged = Position(LANE, units, a=A, b=B, turn=300, adjudicate=True).when("pass")
    assert (judged.reason(), judged.winners()) == ("PT-WIN-06", [0])
    quiet = Position(LANE, units, a=A, b=B, turn=90, adjudicate=True, fields={"quiet": 59}).when("pass")
    assert (quiet.reason(), quiet.winners()) == ("PT-WIN-06", [0])
    even = Position(LANE, {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4"}, a=A, b=B, turn=300, adjudicate=True)
    assert even.when("pass").reason() == "PT-WIN-05"
    assert Position(LANE, units, a=A, b=B, turn=300, turn_limit=0).when("pass").reason() == ""
    assert (
        Position(LANE, units, a=A, b=B, turn=90, no_progress_limit=0, fields={"quiet": 59}).when("pass").reason() == ""
    )


@pytest.mark.rule("PT-WIN-05", "PT-WIN-04")
def test_one_of_the_limits_must_stand() -> None:
    with pytest.raises(DataError, match="PT-WIN-05"):
        DRILL.setup(2, {"no_progress_limit": 0, "turn_limit": 0})


@pytest.mark.rule("PT-WIN-07")
def test_resignation_and_an_agreed_draw_end_the_game() -> None:
    units = {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4"}
    resigned = Position(PLAIN, units, a=A, b=B)
    assert apply_text(resigned.state, 1, "resign") == "resign"
    assert (resigned.reason(), resigned.winners()) == ("PT-WIN-07", [0])
    agreed = Position(PLAIN, units, a=A, b=B)
    apply_text(agreed.state, 0, "agree draw")
    assert (agreed.reason(), agreed.winners()) == ("PT-WIN-07", [0, 1])


@pytest.mark.rule("PT-WIN-07")
def test_the_asked_player_alone_offers_a_draw_with_a_new_chance_each_turn() -> None:
    scene = Position(PLAIN, {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4"}, a=A, b=B)
    assert [scene.state.draw_refusal(seat) for seat in (0, 1)] == ["", "PT-WIN-07"]
    before = scene.state.draw_round()
    scene.when("pass")
    assert [scene.state.draw_refusal(seat) for seat in (0, 1)] == ["PT-WIN-07", ""]
    assert scene.state.draw_round() != before


@pytest.mark.rule("PT-TURN-01", "PT-TURN-02")
def test_the_first_player_has_the_odd_turns() -> None:
    scene = Position(LANE, {"A:sellsword#1": "C.1", "B:sellsword#1": "C.4"}, a=A, b=B)
    seats = []
    for _ in range(4):
        seats.append((scene.turn(), scene.asked()))
        scene.when("pass")
    assert seats == [(1, 0), (2, 1), (3, 0), (4, 1)]
    assert scene.refusal("hire sellsword") == "PT-TURN-02"
