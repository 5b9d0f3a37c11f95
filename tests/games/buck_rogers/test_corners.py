"""Corners of movement and cargo: the first Zone of the board, every colour, the exact limit."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import ZONE_IDS

MERCURY = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
P1, P2, P3, P4 = 0, 1, 2, 3

# cargo


@pytest.mark.rule("BR-TRANS-02", "BR-TRANS-07", "BR-P3-04")
def test_troopers_of_two_colours_ride_together_and_come_out_by_colour() -> None:
    board = Position(3).stack("2 yellow-T bach", "3 blue-T bach").ship("blue-R1", "bach").hold("blue", "bach").moving()
    board.when("load 2 yellow-T blue-R1", "load 3 blue-T blue-R1")
    assert board.view(P1)["transports"][0]["cargo"] == "5T"
    assert board.refusal("load 1 yellow-T blue-R1") == "BR-TRANS-01"
    board.when("unload 1 blue-T blue-R1")
    assert board.at("bach") == {"blue-T": 1}
    board.when("fly blue-R1", "to near_mercury", "to tolstoi", "stop", "unload 2 blue-T blue-R1")
    assert board.at("tolstoi") == {"blue-T": 2}
    board.when("unload 2 yellow-T blue-R1")
    assert board.at("tolstoi") == {"blue-T": 2, "yellow-T": 2}
    assert board.refusal("move 1 yellow-T tolstoi") == "BR-TRANS-03", "a ride ends the movement"


@pytest.mark.rule("BR-TRANS-03", "BR-MOVE-13")
def test_a_trooper_that_has_walked_may_still_go_aboard_and_does_not_walk_again() -> None:
    board = Position().stack("2 blue-T bach").ship("blue-R1", "tolstoi").hold("blue", "bach", "tolstoi").moving()
    board.when("move 1 blue-T bach", "to tolstoi", "load 1 blue-T blue-R1")
    assert board.at("tolstoi") == {}
    assert board.saved("moved") == []
    board.when("unload 1 blue-T blue-R1")
    assert board.refusal("move 1 blue-T tolstoi") == "BR-MOVE-13"
    board.when("move 1 blue-T bach", "to tolstoi")
    assert board.at("tolstoi") == {"blue-T": 2}


@pytest.mark.rule("BR-R-20", "BR-TRANS-07")
def test_a_transport_that_has_unloaded_is_no_longer_suspected() -> None:
    """Three Transports may hold the five Troopers of bach; the second lands empty."""
    board = Position().stack("5 blue-T bach").hold("blue", "bach", "hielo")
    for number in (1, 2, 3):
        board.ship(f"blue-R{number}", "bach")
    board.moving().when("load 5 blue-T blue-R3")
    assert board.view(P2)["shared_cargo"] == [
        {"units": ["blue-R1", "blue-R2", "blue-R3"], "cargo": {"blue-T": 5}},
    ]
    for number in (1, 3):
        board.when(f"fly blue-R{number}", "to near_mercury", "to far_mercury", "stop")
    board.when("fly blue-R2", "to near_mercury", "to hielo", "stop", "end")
    assert board.view(P2)["shared_cargo"] == [{"units": ["blue-R1", "blue-R3"], "cargo": {"blue-T": 5}}]
    assert board.view(P2)["known_cargo"] == {}


@pytest.mark.rule("BR-R-20", "BR-TRANS-07")
def test_with_one_transport_left_the_shared_load_is_known() -> None:
    board = Position().stack("5 blue-T bach").ship("blue-R1", "bach").ship("blue-R2", "bach").hold("blue", "bach")
    board.moving().when("load 5 blue-T blue-R2", "fly blue-R2", "to near_mercury", "stop", "end")
    assert board.view(P2)["shared_cargo"] == []
    assert board.view(P2)["known_cargo"] == {"blue-R2": {"blue-T": 5}}


@pytest.mark.rule("BR-TRANS-05", "BR-TRANS-06", "BR-TRANS-04")
def test_only_a_factory_of_the_transports_own_zone_goes_aboard() -> None:
    board = Position().ship("blue-R1", "bach").factory("tycho", "B", "near_moon").factory("vesta")
    board.hold("blue", "bach", "tycho", "vesta").moving()
    assert board.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-05", "there is none"
    busy = Position().ship("blue-R1", "tycho").factory("tycho", "B", "near_moon").hold("blue", "tycho").moving()
    assert busy.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-06"
    foreign = Position().ship("blue-R1", "tycho").factory("tycho").hold("green", "tycho").moving()
    assert foreign.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-05"


@pytest.mark.rule("BR-OPT-I2", "BR-TRANS-04")
def test_cargo_that_hopped_may_ride_again_but_not_walk() -> None:
    board = (
        Position(I=True).ship("green-R2", "near_mercury", troopers=2).ship("green-R3", "bach").ship("green-R4", "bach")
    )
    board.hold("green", "bach").moving(P4).when("fly green-R2", "to bach", "stop", "hop 2 green-T green-R2 green-R3")
    assert board.view(P4)["transports"][1]["cargo"] == "2T"
    board.when("unload 1 green-T green-R3")
    assert board.refusal("move 1 green-T bach") == "BR-MOVE-13"
    assert board.refusal("load 1 green-T green-R4") == ""
    assert board.refusal("fly green-R2") == "BR-MOVE-13", "it has ended its movement"


@pytest.mark.rule("BR-OPT-I1", "BR-TRANS-13")
def test_a_factory_hops_and_nobody_knows_where_it_is() -> None:
    board = Position(I=True).ship("green-R2", "E4", factory=True).ship("green-R3", "E4").moving(P4)
    board.when("hop 1 green-Y green-R2 green-R3")
    assert [row["cargo"] for row in board.view(P4)["transports"]] == ["", "Y"]
    assert board.view(P2)["shared_cargo"] == [{"units": ["green-R2", "green-R3"], "cargo": {"Y": 1}}]
    assert board.view(P2)["known_cargo"] == {}


# groups


@pytest.mark.rule("BR-MOVE-13", "BR-MOVE-01")
def test_those_with_most_movement_left_come_along_first() -> None:
    board = Position().stack("1 blue-F E4", "2 blue-F E5", "1 blue-B E5").moving()
    board.when("move 1 blue-F E4", "to E5", "stop", "move 1 blue-B E5", "with 1 blue-F")
    assert board.saved("party") == [["blue-B", -1, 1], ["blue-F", -1, 1]]
    board.when("with 2 blue-F")
    assert board.saved("party") == [["blue-B", -1, 1], ["blue-F", -1, 2], ["blue-F", 64 + 3, 1]]
    assert board.refusal("with 1 blue-F") == "BR-MOVE-01"
    assert board.state.prompt().values["left"] == 3, "the slowest counts"


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-13")
def test_notes_of_movement_are_kept_zone_by_zone() -> None:
    board = Position().stack("1 blue-F E4", "1 blue-F E6", "1 blue-F E1").moving()
    board.when("move 1 blue-F E4", "to E3", "stop", "move 1 blue-F E6", "to E7", "stop")
    board.when("move 1 blue-F E7", "to E8", "stop")
    assert sorted(board.saved("moved")) == [["E3", "blue-F", 67, 1], ["E8", "blue-F", 66, 1]]
    assert board.legal("move") == ["move 1 blue-F E1", "move 1 blue-F E3", "move 1 blue-F E8"]
    board.when("move 1 blue-F E1", "to E8", "stop")
    assert board.legal("pick") == ["pick 1 blue-F E8 left 3", "pick 1 blue-F E8 left 2"]
    assert board.refusal("pick 1 blue-F E8 left 4") == "BR-MOVE-13"
    assert board.refusal("pick 2 blue-F E8 left 3") == "BR-MOVE-13"
    board.when("pick 1 blue-F E8 left 2")
    assert board.state.prompt().values["left"] == 2


@pytest.mark.rule("BR-MOVE-06", "BR-MOVE-01")
def test_nobody_joins_a_group_twice_or_once_it_has_left() -> None:
    board = Position().stack("1 blue-F E4", "1 blue-F E5").ship("blue-R1", "E4").ship("blue-R2", "E5")
    board.leader("buck_rogers", "E4").leader("ardala", "E5", "blue").moving().when("move 1 blue-F E4", "with 1 blue-R1")
    assert board.refusal("with 1 blue-R1") == "BR-MOVE-01"
    assert board.refusal("with 2 blue-R1") == "BR-MOVE-01"
    assert board.refusal("with 1 blue-R2") == "BR-MOVE-01", "it is elsewhere"
    board.when("join buck_rogers")
    assert board.refusal("join buck_rogers") == "BR-MOVE-06"
    assert board.refusal("join ardala") == "BR-MOVE-06"
    board.when("to E5")
    assert board.refusal("join ardala") == "BR-MOVE-06"
    assert board.refusal("with 1 blue-F") == "BR-MOVE-01"


@pytest.mark.rule("BR-MOVE-07")
@pytest.mark.parametrize(("colour", "seat"), [("blue", 0), ("yellow", 2), ("brown", 5)])
def test_a_leader_with_any_unit_as_escort_may_go_among_enemies(colour: str, seat: int) -> None:
    board = Position().stack(f"1 {colour}-F E4", "1 green-F E5").leader("black_barney", "E4", colour).moving(seat)
    board.when("lead black_barney")
    assert board.refusal("to E5") == ""
    assert "go E5" not in board.legal()
    board.when("to E5")
    assert board.refusal("stop") == "BR-MOVE-07"
    alone = Position().stack("1 green-F E5").leader("black_barney", "TE9", colour).moving(seat)
    alone.when("lead black_barney", "to E5", "to E6")
    escorted = Position().stack(f"1 {colour}-F E4", "1 green-F E5").leader("black_barney", "E4", colour).moving(seat)
    escorted.when(f"move 1 {colour}-F E4", "join black_barney", "to E5", "stop")
    assert escorted.where("black_barney") == "E5"


@pytest.mark.rule("BR-R-02", "BR-MOVE-07")
def test_a_leader_whose_escort_was_shot_down_may_end_alone_among_enemies() -> None:
    """Green shoots the Fighter in E5; the Leader goes on through E6, where enemies are, too."""
    board = Position(advanced=True, dice=[10]).stack("1 blue-F E4", "1 green-F E5", "1 green-F E6")
    board.leader("buck_rogers", "E4").moving().when("move 1 blue-F E4", "join buck_rogers", "to E5", "to E6")
    assert board.prompt() == "fire_at_passing"
    board.when("fire green-F blue-F")
    assert (board.prompt(), board.state.prompt().values["zone"]) == ("group", "E5")
    assert board.refusal("stop") == ""
    board.when("to E6")
    assert board.refusal("stop") == ""


@pytest.mark.rule("BR-OPT-E6", "BR-R-101")
@pytest.mark.parametrize(("holder", "goes_on"), [("blue", False), ("yellow", False), ("green", True), ("", True)])
def test_a_martian_gennie_stops_on_ground_that_another_player_holds(holder: str, goes_on: bool) -> None:
    board = Position(E=True).stack("1 green-G pavonis").hold("green", "pavonis")
    if holder:
        board.hold(holder, "arcadia")
    board.moving(P4).when("move 1 green-G pavonis", "to arcadia")
    assert (board.prompt() == "group") == goes_on


@pytest.mark.rule("BR-OPT-K1", "BR-OPT-K2", "BR-R-77")
def test_a_ship_that_began_beside_no_body_may_sling_round_any() -> None:
    board = Position(dice=[1, 1], K=True).stack("1 blue-F Me1").moving()
    board.when("move 1 blue-F Me1", "to Sun", "sling one")
    assert board.saved("party") == [["blue-F", 64 + 7 + 4096, 1]]
    board.when("to Me2", "sling one")
    assert board.saved("party") == [["blue-F", 64 + 8 + 4096 + 256, 1]], "six Zones left and two more"
    assert [event["roll"] for event in board.events("slung")] == [1, 1]


@pytest.mark.rule("BR-OPT-K2", "BR-OPT-K3")
@pytest.mark.parametrize(
    ("start", "body", "die", "survives"),
    [("Me1", "Sun", 7, True), ("Me1", "Sun", 8, False), ("Ve1", "Ve2", 9, True), ("Ve1", "Ve2", 10, False)],
)
def test_the_sun_destroys_on_eight_and_a_planet_on_ten(start: str, body: str, die: int, survives: bool) -> None:
    board = Position(dice=[die], K=True).stack(f"1 green-F {start}").ship("green-R2", start).moving(P4)
    board.when(f"move 1 green-F {start}", "with 1 green-R2", f"to {body}", "sling one")
    assert board.at(body) == ({"green-F": 1} if survives else {})
    assert len(board.view()["transports"]) == (1 if survives else 0)
    if survives:
        assert board.state.prompt().values["left"] == (7 if body == "Sun" else 5)


# Huer, Ardala


@pytest.mark.rule("BR-ALEAD-08", "BR-PTF-03")
def test_a_ship_that_was_only_driven_has_not_come_anywhere_new() -> None:
    board = (
        Position(advanced=True).leader("doc_huer", "E4").ship("brown-R1", "E4").stack("1 brown-F E4", "1 brown-B E4")
    )
    board.moving(5).when("use doc_huer")
    assert board.saved("ship_status")[20] == 5, "three Zones and two more"
    assert sorted(board.saved("moved")) == [["E4", "brown-B", 6, 1], ["E4", "brown-F", 7, 1]]
    board.when("move 1 brown-B E4", "to E5", "stop", "end")
    assert board.saved("newcomers") == [["E5", "brown-B", 1]]


@pytest.mark.rule("BR-ALEAD-06")
@pytest.mark.parametrize("zone", ["the_warrens", "E4"])
def test_ardala_borrows_a_leader_wherever_it_is_and_it_is_hers(zone: str) -> None:
    board = Position(advanced=True).leader("ardala", "tycho").leader("buck_rogers", zone).hold("green", "tycho")
    board.hold("blue", "the_warrens").moving(P4).when("borrow buck_rogers")
    row = board.view()["leaders"][0]
    assert (row["colour"], row["seat"], row["owner"]) == ("green", P4, P1)
    assert board.refusal("borrow buck_rogers") == "BR-ALEAD-06"
    assert board.refusal("lead buck_rogers") == ""


@pytest.mark.rule("BR-ALEAD-05", "BR-COMP-02")
def test_a_stolen_transport_needs_a_free_number() -> None:
    board = Position(advanced=True).leader("ardala", "tycho").ship("blue-R1", "E4")
    for number in (1, 2, 3):
        board.ship(f"green-R{number}", "vesta")
    board.moving(P4).when("steal blue-R1 E4")
    assert [(row["unit"], row["zone"]) for row in board.view()["transports"]][-1] == ("green-R4", "tycho")
    full = Position(advanced=True).leader("ardala", "tycho").ship("blue-R1", "E4")
    for number in (1, 2, 3, 4):
        full.ship(f"green-R{number}", "vesta")
    assert full.moving(P4).refusal("steal blue-R1 E4") == "BR-COMP-02"


# reach


@pytest.mark.rule("BR-AMOVE-01")
@pytest.mark.parametrize(("unit", "now"), [("1 blue-B", 4), ("1 blue-F", 5)])
def test_the_reach_goes_by_the_kinds_own_speed(unit: str, now: int) -> None:
    """Along the empty outer ring, where only the ring's own Zones are far enough away."""
    board = Position(advanced=True, B4=True).stack(f"{unit} A10").moving().when(f"move {unit} A10")
    reach = board.view()["group"]["reach"]
    assert (reach[f"A{10 + now}"], reach[f"A{11 + now}"]) == (1, 2)
    assert set(reach.values()) == {1, 2, 3}


@pytest.mark.rule("BR-MOVE-08")
def test_the_reach_of_later_turns_goes_on_from_where_the_group_must_stop() -> None:
    board = (
        Position(advanced=True, B4=True).stack("1 blue-T the_warrens", "1 green-T bach", "1 green-T tolstoi").moving()
    )
    reach = board.when("move 1 blue-T the_warrens").view()["group"]["reach"]
    assert reach == {"bach": 1, "tolstoi": 1, "sobkou_plains": 2}


@pytest.mark.rule("BR-MOVE-01")
def test_the_zones_of_the_board_are_looked_at_from_the_first_to_the_last() -> None:
    """What stands on the first Zone moves like everything else."""
    board = Position(advanced=True).ship("blue-R1", "the_warrens", factory=True).leader("buck_rogers", "the_warrens")
    board.stack("1 blue-T the_warrens").hold("blue", "the_warrens").moving()
    texts = {"fly blue-R1", "lead buck_rogers", "move 1 blue-T the_warrens", "unload 1 blue-Y blue-R1"}
    assert texts <= set(board.legal())
    assert ZONE_IDS[0] == "the_warrens"
