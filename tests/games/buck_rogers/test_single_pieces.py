"""Single pieces decide: who is hit of a mixed group, who is asked twice, whose Leader or colour stands there."""

from __future__ import annotations

import pytest

from games.buck_rogers.gallery import MERCURY
from games.buck_rogers.position import Position

P1, P2, P3, P4, P5, P6 = range(6)


@pytest.mark.rule("BR-PTF-02")
def test_of_a_mixed_group_that_passes_the_piece_falls_that_was_hit() -> None:
    board = Position(advanced=True, dice=[10]).stack("1 blue-F E4", "1 blue-B E4", "1 green-F E5").hold("blue", "bach")
    board.leader("buck_rogers", "A1").leader("ardala", "A9").moving()
    board.when("move 1 blue-F E4", "with 1 blue-B", "go E6", "fire green-F blue-B")
    assert board.at("E5") == {"green-F": 1}
    assert board.at("E6") == {"blue-F": 1}
    assert [(row["count"], row["unit"], row["zone"]) for row in board.events("removed")] == [("1", "blue-B", "E5")]


@pytest.mark.rule("BR-ALEAD-03", "BR-R-10")
def test_wilma_is_asked_once_in_a_volley_and_then_it_is_fired() -> None:
    board = Position(advanced=True, dice=[1, 1]).stack("2 yellow-F E4", "2 green-F E5").leader("wilma_deering", "E4")
    board.leader("ardala", "A9").hold("yellow", "bach").hold("green", "tycho").moving(P3)
    board.when("move 2 yellow-F E4", "join wilma_deering", "go E6", "volley")
    assert (board.prompt(), board.asked()) == ("shield", P3)
    board.when("no")
    assert [row["hit"] for row in board.events("pass_shot")] == [0, 0]
    assert board.at("E6") == {"yellow-F": 2}
    board.done()


@pytest.mark.rule("BR-ALEAD-10", "BR-COMBAT-18")
def test_barney_captures_nothing_where_two_sides_hold_the_field() -> None:
    board = Position(advanced=True, dice=[10, 1, 1]).stack("1 blue-F E4", "1 purple-F E4", "1 green-F E4")
    board.leader("black_barney", "E4").leader("ardala", "A9").leader("buck_rogers", "A1").hold("green", "tycho")
    board.hold("blue", "vesta").given(order=[4, 0, 3, 1, 2, 5]).fighting().when("yes", "pass", "pass", "pass")
    board.when("attack purple-F green-F", "attack blue-F purple-F", "attack green-F purple-F")
    board.until("go_on", "done").when("no", "no")
    assert board.at("E4") == {"blue-F": 1, "purple-F": 1}
    assert board.prompt() != "capture"


@pytest.mark.rule("BR-OPT-L4", "BR-ALEAD-05")
def test_a_turned_ardala_is_rolled_for_once_for_both_of_her_thefts() -> None:
    board = Position(advanced=True, dice=[6], L=True).leader("ardala", "vesta", "blue").leader("wilma_deering", "juno")
    board.fields["lead_home"][3] = "green"
    board.stack("2 yellow-F E4", "1 blue-F vesta").hold("green", "tycho").hold("yellow", "juno").hold("blue", "vesta")
    board.moving().when("steal yellow-F E4", "steal yellow-F E4")
    assert board.at("vesta") == {"blue-F": 3}
    assert board.legal("steal") + board.legal("borrow") == []
    assert board.refusal("steal yellow-F E4") == "BR-ALEAD-05"
    board.done()


@pytest.mark.rule("BR-MOVE-04", "BR-MOVE-02")
def test_a_battler_with_its_leader_is_kept_off_the_ground_by_its_own_rule() -> None:
    board = Position().stack("1 blue-B near_mercury").leader("buck_rogers", "near_mercury").hold("blue", "bach")
    board.moving().when("lead buck_rogers", "with 1 blue-B")
    assert (board.refusal("go bach"), board.refusal("to bach")) == ("BR-MOVE-04", "BR-MOVE-04")
    board = Position().stack("1 blue-T bach").leader("buck_rogers", "bach").hold("blue", "bach").moving()
    board.when("lead buck_rogers", "with 1 blue-T")
    assert (board.refusal("go near_mercury"), board.refusal("to near_mercury")) == ("BR-MOVE-02", "BR-MOVE-02")


@pytest.mark.rule("BR-OPT-P2", "BR-COMP-02")
@pytest.mark.parametrize(("lying", "rule"), [(23, ""), (24, "BR-OPT-P2")])
def test_a_free_factory_needs_one_in_the_supply(lying: int, rule: str) -> None:
    board = Position(P=True).hold("blue", *MERCURY).hold("green", "tycho")
    for _ in range(lying):
        board.factory("tycho")
    board.given(gifts=[1, 0, 0, 0, 0, 0]).building()
    assert board.refusal("found bach") == rule


@pytest.mark.rule("BR-ALEAD-12", "BR-R-52")
def test_leaders_return_player_by_player_whoever_they_are() -> None:
    board = Position(advanced=True).turn(5).hold("blue", "bach").hold("burgundy", "tycho").hold("green", "vesta")
    board.stack("1 blue-T bach", "1 burgundy-T tycho", "1 green-T vesta")
    board.given(lead_zone=[-1, -2, -1, -1, -2, -2], lead_back=[6, 0, 6, 6, 0, 0]).building().when("end")
    asked = []
    while board.prompt() == "return":
        asked.append(board.state.prompt().values["leader"])
        board.when("wait")
    assert asked == ["buck_rogers", "killer_kane", "ardala"]


@pytest.mark.rule("BR-P3-04", "BR-R-46")
def test_room_is_kept_for_the_own_second_colour_and_for_nobody_elses() -> None:
    reserve = [0] * 30
    reserve[0], reserve[10], reserve[15] = 4, 4, 4
    board = Position(3).hold("blue", "bach", "tolstoi", "hielo").stack("1 blue-T bach")
    board.given(phase="placing", turn=0, order=[], reserve=reserve)
    board.open({"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None})
    assert board.refusal("place blue-T tolstoi") == ""


@pytest.mark.rule("BR-SETUP-08", "BR-SETUP-09", "BR-LEAD-02")
def test_a_leader_is_a_piece_to_place_and_when_all_stand_the_first_turn_begins() -> None:
    reserve = [0] * 30
    reserve[0] = 1
    board = Position().hold("blue", "bach").hold("green", "tycho").given(reserve=reserve, phase="placing", turn=0)
    board.given(order=[], lead_zone=[-5, -2, -2, -2, -2, -2]).stack("1 green-T tycho")
    board.open({"frame": "Placing", "player": 0, "left": 3, "zone": None, "colour": None})
    assert board.legal() == ["place blue-T bach", "post buck_rogers bach"]
    board.when("place blue-T bach")
    assert board.legal() == ["post buck_rogers bach"]


@pytest.mark.rule("BR-OPT-E5", "BR-MOVE-07", "BR-LEAD-07")
def test_a_leader_whose_last_escort_falls_to_lunar_fire_is_caught_at_once() -> None:
    board = Position(E=True, dice=[10]).stack("2 green-G tycho", "1 green-F near_moon", "1 blue-F near_moon")
    board.leader("buck_rogers", "near_moon").ship("burgundy-R1", "near_moon").hold("green", "tycho")
    board.stack("1 burgundy-F near_moon").leader("ardala", "tycho").leader("killer_kane", "vesta")
    board.hold("burgundy", "vesta").hold("blue", "hielo").fighting()
    assert board.prompt() == "lunar_fire"
    shot = next(text for text in board.legal("fire") if text.endswith("blue-F"))
    board.when(shot)
    assert (board.where("buck_rogers"), board.prompt()) == ("none", "lunar_fire")


@pytest.mark.rule("BR-R-66", "BR-ATURN-02")
@pytest.mark.parametrize(("kind", "first"), [("B", "p1"), ("F", "p1"), ("none", "p2")])
def test_of_two_colours_the_card_of_the_one_that_is_there_counts(kind: str, first: str) -> None:
    board = Position(3, advanced=True).stack("1 green-F E4").hold("blue", "vesta").hold("green", "tycho")
    side = board.fields["side"]
    own = [colour for colour in range(6) if side[colour] == side[0]]
    names = ["blue", "burgundy", "yellow", "green", "purple", "brown"]
    early, late = (own[0], own[1])
    board.stack(f"1 {names[early]}-{kind} E4" if kind != "none" else f"1 {names[late]}-F E4")
    card = [0] * 6
    rest = [colour for colour in range(6) if colour not in (early, late, 3)]
    for number, colour in enumerate([early, 3, late, *rest], 1):
        card[colour] = number
    board.given(card=card, order=sorted(range(6), key=lambda colour: card[colour])).fighting()
    asker = "p1" if board.asked() == side[0] else "p2"
    assert asker == first
