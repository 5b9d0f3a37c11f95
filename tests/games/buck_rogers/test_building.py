"""Building, the Black Market, dismantling; and how games are won."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.match import begin_at
from retrorocket.kernel.outcome import Outcome


def finished(board: Position) -> Outcome:
    outcome = board.state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("BR-BUILD-01", "BR-BUILD-02", "BR-BUILD-05", "BR-BUILD-14", "BR-E-39")
def test_one_turn_items_appear_at_once_in_the_factorys_zone() -> None:
    board = Position().factory("bach").factory("tycho").factory("vesta").factory("elysium")
    board.hold("blue", "bach", "tycho", "vesta", "elysium", "tolstoi").building()
    assert board.refusal("build bach blue-T tolstoi") == "BR-BUILD-05"
    board.when("build bach blue-T bach", "build tycho blue-G tycho", "build vesta blue-F vesta")
    assert (board.at("bach"), board.at("tycho"), board.at("vesta")) == ({"blue-T": 2}, {"blue-G": 2}, {"blue-F": 1})
    assert board.refusal("build bach blue-F bach") == "BR-BUILD-07"
    assert board.refusal("build elysium green-F elysium") == "BR-BUILD-02"


@pytest.mark.rule("BR-BUILD-03", "BR-BUILD-04", "BR-E-39", "BR-R-39")
def test_two_turn_items_take_the_factorys_work_of_both_phases() -> None:
    board = Position().factory("bach").hold("blue", "bach").building()
    board.when("build bach blue-B near_mercury")
    assert board.at("near_mercury") == {}
    assert board.saved("turn") == 2 or board.view()["factories"][0]["item"] == "B"
    later = Position().turn(4).factory("bach", "B", "near_mercury").hold("blue", "bach").building()
    assert later.refusal("build bach blue-F bach") == "BR-BUILD-03"
    assert later.refusal("finish bach blue-B near_venus") == "BR-BUILD-04"
    later.when("finish bach blue-B near_mercury")
    assert later.at("near_mercury") == {"blue-B": 1}


@pytest.mark.rule("BR-BUILD-06", "BR-BUILD-08", "BR-E-40", "BR-BUILD-07")
def test_a_new_factory_lies_next_door_or_at_home_and_rests() -> None:
    board = Position().factory("bach").hold("blue", "bach", "tolstoi", "tycho").building()
    assert board.refusal("build bach blue-Y tolstoi") == ""
    assert board.refusal("build bach blue-Y tycho") == "BR-BUILD-06"
    assert board.refusal("build bach blue-Y the_warrens") == "BR-BUILD-06"
    later = Position().turn(3).factory("ceres", "Y", "ceres").factory("vesta").hold("blue", "ceres", "vesta").building()
    later.when("finish ceres blue-Y ceres")
    assert later.yards("ceres") == 2
    assert later.refusal("build ceres blue-F ceres") == "BR-BUILD-07"
    rest = Position().turn(3).factory("tolstoi", rest=3).factory("bach").hold("blue", "tolstoi", "bach").building()
    assert rest.refusal("build tolstoi blue-F tolstoi") == "BR-BUILD-08"
    asteroids = Position().factory("ceres").hold("blue", "ceres", "aurora").building()
    assert asteroids.refusal("build ceres blue-Y aurora") == "BR-BUILD-06", (
        "asteroids are neighbours only when Advanced"
    )


@pytest.mark.rule("BR-R-40", "BR-BUILD-06")
def test_a_half_built_factory_whose_place_was_lost_goes_elsewhere() -> None:
    board = (
        Position()
        .factory("bach", "Y", "tolstoi")
        .hold("blue", "bach", "sobkou_plains")
        .hold("green", "tolstoi")
        .building()
    )
    assert board.refusal("finish bach blue-Y tolstoi") == "BR-R-40"
    assert board.refusal("finish bach blue-Y sobkou_plains") == ""
    board.when("finish bach blue-Y bach")
    assert board.yards("bach") == 2


@pytest.mark.rule("BR-BUILD-09", "BR-E-89", "BR-R-41")
def test_battlers_appear_in_the_nearest_near_orbit() -> None:
    board = (
        Position().factory("l5_colony").factory("deimos").factory("vesta").hold("blue", "l5_colony", "deimos", "vesta")
    )
    board.stack("1 green-F near_mars").building()
    assert board.refusal("build l5_colony blue-B near_earth") == ""
    assert board.refusal("build l5_colony blue-B near_moon") == ""
    assert board.refusal("build deimos blue-B near_mars") == ""
    assert board.refusal("build deimos blue-B far_mars") == "BR-BUILD-09"
    assert board.refusal("build vesta blue-B orbit_vesta") == ""
    assert board.refusal("build vesta blue-B near_mars") == "BR-BUILD-09"


@pytest.mark.rule("BR-BUILD-11", "BR-R-102")
def test_an_item_may_be_given_up_while_building_and_the_factory_used_otherwise() -> None:
    board = Position().factory("bach", "Y", "bach").factory("tycho").hold("blue", "bach", "tycho").building()
    assert board.view()["bank"] == 21
    board.when("cancel bach", "build bach blue-F bach")
    assert board.at("bach") == {"blue-F": 1}
    assert board.view()["bank"] == 22


@pytest.mark.rule("BR-BUILD-12", "BR-COMP-02")
def test_without_a_piece_in_the_bank_no_factory_is_begun() -> None:
    board = Position()
    zones = ZONE_IDS[:24]
    board.hold("blue", *zones)
    for zone in zones:
        board.factory(zone)
    board.building()
    assert board.refusal(f"build {zones[0]} blue-Y {zones[0]}") == "BR-BUILD-12"


@pytest.mark.rule("BR-BUILD-13", "BR-TRANS-10")
def test_factories_work_only_on_own_ground() -> None:
    board = Position().factory("bach").factory("tycho").hold("green", "tycho").ship("blue-R1", "E3", factory=True)
    board.factory("vesta").hold("blue", "vesta").building()
    assert board.refusal("build bach blue-F bach") == "BR-BUILD-13"
    assert board.refusal("build tycho blue-F tycho") == "BR-BUILD-13"
    assert board.refusal("launch blue-R1") == "BR-OPT-O1"


@pytest.mark.rule("BR-BM-01", "BR-BM-02", "BR-BM-04")
def test_who_owns_no_factory_gets_one_unit_from_the_black_market() -> None:
    board = Position().hold("blue", "tycho", "vesta").stack("1 green-F bach").hold("green", "bach").building()
    assert board.refusal("market blue-G tycho") == "BR-BM-02"
    assert board.refusal("market blue-T bach") == "BR-BM-04"
    board.when("market blue-F vesta")
    assert board.at("vesta") == {"blue-F": 1}
    rich = Position().hold("blue", "tycho").ship("blue-R1", "E3", factory=True).factory("tycho").building()
    assert rich.refusal("market blue-T tycho") == "BR-BM-01"
    landless = Position().ship("blue-R1", "E3").hold("green", "bach").building(0)
    assert landless.refusal("order") == "BR-TURN-01"


@pytest.mark.rule("BR-BM-03", "BR-E-41", "BR-R-43")
def test_an_ordered_factory_comes_in_the_next_phase_and_rests() -> None:
    board = Position().turn(4).hold("blue", "tycho", "vesta").hold("green", "bach").building()
    board.when("order")
    assert board.saved("market")[0] == 4
    assert board.at("tycho") == {}
    later = (
        Position()
        .turn(5)
        .hold("blue", "tycho", "vesta")
        .hold("green", "bach")
        .given(market=[4, 0, 0, 0, 0, 0])
        .building()
    )
    assert later.refusal("market blue-T tycho") == "BR-BM-02"
    assert later.refusal("deliver bach") == "BR-BM-04"
    later.when("deliver tycho")
    assert later.yards("tycho") == 1
    void = Position().turn(5).hold("blue", "tycho").factory("tycho").given(market=[4, 0, 0, 0, 0, 0]).building()
    assert void.saved("market")[0] == 0


@pytest.mark.rule("BR-BM-05", "BR-R-104")
def test_an_order_may_be_cancelled_for_a_unit_and_uses_a_piece_of_the_bank() -> None:
    board = Position().turn(5).hold("blue", "tycho").hold("green", "bach").given(market=[4, 0, 0, 0, 0, 0]).building()
    assert board.view()["bank"] == 23
    board.when("revoke", "market blue-T tycho")
    assert board.at("tycho") == {"blue-T": 1}
    empty = Position().hold("blue", "tycho")
    for zone in ZONE_IDS[:24]:
        empty.factory(zone)
    empty.hold("green", *ZONE_IDS[:24]).building()
    assert empty.refusal("order") == "BR-BM-05"


@pytest.mark.rule("BR-E-110", "BR-BM-03", "BR-BM-05", "BR-INERT-05")
def test_an_order_waits_while_its_player_is_inert() -> None:
    board = Position().turn(6).hold("blue", "tycho").hold("green", "bach").factory("bach")
    board.given(market=[4, 0, 0, 0, 0, 0], inert_until=[6, 0, 0, 0, 0, 0]).fighting()
    assert board.asked() == 3
    board.when("done", "end")
    assert board.saved("market")[0] == 4
    later = Position().turn(7).hold("blue", "tycho").hold("green", "bach")
    later.given(market=[4, 0, 0, 0, 0, 0], inert_until=[6, 0, 0, 0, 0, 0]).building()
    later.when("deliver tycho")
    assert later.yards("tycho") == 1


@pytest.mark.rule("BR-DISM-01", "BR-E-42", "BR-R-44", "BR-R-89", "BR-BUILD-10")
def test_all_dismantle_before_anybody_builds_and_then_the_black_market_is_open() -> None:
    board = Position().factory("elysium").factory("elysium", "B", "near_venus").hold("blue", "elysium").factory("bach")
    board.hold("green", "bach").fighting()
    assert (board.prompt(), board.asked()) == ("dismantle", 0)
    assert board.refusal("dismantle bach") == "BR-DISM-01"
    board.when("dismantle elysium", "dismantle elysium")
    assert (board.prompt(), board.asked()) == ("dismantle", 3)
    board.when("done")
    assert board.view()["bank"] == 23
    board.when("market blue-T elysium")
    assert board.at("elysium") == {"blue-T": 1}


# winning


@pytest.mark.rule("BR-E-28", "BR-WIN-02", "BR-WIN-03", "BR-R-08", "BR-WIN-01")
def test_most_zones_over_the_mark_win_and_a_tie_plays_on() -> None:
    board = Position().turn(5).hold("burgundy", *ZONE_IDS[:16]).hold("blue", *ZONE_IDS[16:31]).building()
    board.when("end")
    assert (finished(board).winners(), finished(board).reason) == ([1], "BR-WIN-02")
    tied = Position().turn(5).hold("burgundy", *ZONE_IDS[:15]).hold("blue", *ZONE_IDS[15:30]).building()
    tied.when("end")
    assert tied.state.outcome() is None
    short = Position().turn(5).hold("burgundy", *ZONE_IDS[:14]).hold("blue", *ZONE_IDS[14:20]).building()
    short.when("end")
    assert short.state.outcome() is None


@pytest.mark.rule("BR-WIN-05", "BR-WIN-06", "BR-E-29", "BR-R-12", "BR-TURN-07")
def test_the_year_ends_with_turn_eight_and_a_tie_brings_sudden_death() -> None:
    board = Position().turn(8).hold("burgundy", *ZONE_IDS[:9]).hold("blue", *ZONE_IDS[9:17]).building()
    board.when("end")
    assert (finished(board).winners(), finished(board).reason) == ([1], "BR-WIN-05")
    tied = (
        Position()
        .turn(8)
        .hold("burgundy", *ZONE_IDS[:9])
        .hold("blue", *ZONE_IDS[9:18])
        .hold("green", *ZONE_IDS[18:26])
        .building()
    )
    tied.when("end")
    assert tied.state.outcome() is None
    ninth = (
        Position().turn(9).hold("burgundy", *ZONE_IDS[:8]).hold("blue", *ZONE_IDS[8:17]).hold("green", *ZONE_IDS[17:27])
    )
    ninth.building().when("end")
    assert (finished(ninth).winners(), finished(ninth).reason) == ([3], "BR-WIN-06")
    early = Position().turn(7).hold("burgundy", *ZONE_IDS[:9]).hold("blue", "vesta").building()
    early.when("end")
    assert early.state.outcome() is None


@pytest.mark.rule("BR-WIN-06")
def test_sudden_death_without_end_is_cut_short_and_shared() -> None:
    board = (
        Position()
        .turn(48)
        .hold("burgundy", *ZONE_IDS[:9])
        .hold("blue", *ZONE_IDS[9:18])
        .hold("green", "vesta")
        .building()
    )
    board.when("end")
    assert (finished(board).winners(), finished(board).reason) == ([0, 1], "BR-WIN-06")
    before = Position().turn(47).hold("burgundy", *ZONE_IDS[:9]).hold("blue", *ZONE_IDS[9:18]).building()
    before.when("end")
    assert before.state.outcome() is None


@pytest.mark.rule("BR-WIN-07", "BR-WIN-08", "BR-E-91", "BR-R-10", "BR-R-92")
def test_the_last_player_who_has_not_given_up_wins() -> None:
    board = Position(3).turn(6).hold("blue", "bach").hold("burgundy", "tycho").hold("purple", "vesta")
    board.leader("buck_rogers", "bach").leader("killer_kane", "tycho").leader("black_barney", "vesta")
    board.given(quit=[1, 0, 0, 0, 0, 0]).building(2)
    match = begin_at(board.game, board.state.save(), None, ["a", "b", "c"])
    match.resign(2)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([1], "BR-WIN-07")


@pytest.mark.rule("BR-WIN-07", "BR-WIN-08")
def test_giving_up_is_for_ones_own_decisions_and_its_leaders_count_no_more() -> None:
    board = Position().stack("1 blue-F bach").moving()
    assert board.state.resign_refusal(1) == "BR-WIN-07"
    assert board.state.resign_refusal(0) == ""
    lost = (
        Position()
        .leader("buck_rogers", "E4")
        .leader("killer_kane", "bach")
        .leader("ardala", "tycho")
        .stack("1 burgundy-F E4")
    )
    lost.given(quit=[0, 0, 0, 1, 0, 0]).fighting()
    assert (finished(lost).winners(), finished(lost).reason) == ([1], "BR-WIN-04")


@pytest.mark.rule("BR-WIN-08", "BR-R-10", "BR-R-92", "BR-INERT-02")
def test_who_gave_up_defends_himself_by_the_programs_choice_after_all_others() -> None:
    board = Position(dice=[1, 10]).stack("1 green-F bach", "1 green-T bach", "1 blue-T bach").hold("blue", "bach")
    board.given(quit=[1, 0, 0, 0, 0, 0], order=[3]).fighting()
    board.when("attack green-F blue-T")
    board.rolling(1)
    board.when("attack green-T blue-T")
    shots = board.events("shot")
    assert shots[0]["unit"] == "green-F"
    assert [shot["target"] for shot in shots if shot["unit"] == "blue-T"] == ["green-T"], "the lowest hit number"


@pytest.mark.rule("BR-WIN-08")
def test_who_gave_up_never_sabotages_nor_moves() -> None:
    board = (
        Position()
        .stack("1 green-F bach")
        .hold("blue", "bach")
        .factory("bach")
        .given(quit=[1, 0, 0, 0, 0, 0])
        .fighting()
    )
    assert board.events("sabotaged") == []
    assert board.view()["factories"][0]["owner"] == 3


@pytest.mark.rule("BR-WIN-09", "BR-R-11")
def test_a_player_with_nothing_left_is_out_and_the_last_one_wins() -> None:
    board = Position().turn(2).hold("burgundy", "tycho").building(1)
    board.when("end")
    assert board.events("out") == [{"event": "out", "rule": "BR-WIN-09", "seat": f"p{n}"} for n in (1, 3, 4, 5, 6)]
    assert (finished(board).winners(), finished(board).reason) == ([1], "BR-WIN-09")
    waiting = (
        Position(advanced=True).turn(2).hold("burgundy", "tycho").given(lead_zone=[-1, -2, -2, -2, -2, -2]).building(1)
    )
    waiting.state.dice = CounterDice(1)
    waiting.when("end")
    assert not waiting.view()["players"][0]["out"]


@pytest.mark.rule("BR-TURN-01", "BR-TURN-07")
def test_a_turn_has_its_phases_in_order() -> None:
    board = (
        Position(2)
        .stack("1 blue-F bach")
        .hold("blue", "bach")
        .factory("bach")
        .hold("green", "tycho")
        .given(order=[0, 1])
        .moving()
    )
    phases = [board.view()["phase"]]
    board.when("end")
    phases.append(board.view()["phase"])
    assert phases == ["movement", "building"]
    board.when("done", "end", "end")
    assert board.saved("turn") == 2
    assert board.view()["phase"] == "movement"


@pytest.mark.rule("BR-TURN-05", "BR-TURN-06", "BR-E-04", "BR-E-05", "BR-R-06")
@pytest.mark.parametrize(
    ("seats", "rolls", "order"),
    [(5, [9, 4, 9, 2, 6, 3, 8], [2, 3, 4, 0, 1]), (4, [2, 7, 5, 1], [1, 0, 3, 2])],
)
def test_the_highest_roll_and_its_parity_make_the_order(seats: int, rolls: list[int], order: list[int]) -> None:
    board = Position(seats, dice=rolls)
    for seat in range(seats):
        board.hold(["blue", "burgundy", "yellow", "green", "purple"][seat], ZONE_IDS[seat])
    board.given(phase="turn_setup")
    saved = board.state.save()
    saved["table"] = board.fields
    saved["frames"] = [{"frame": "Course", "cursor": 0, "first": 0}]
    board.state = board.game.load(saved, board.script)
    board.state.settle()
    assert board.saved("order") == order
    assert board.asked() == order[0]
