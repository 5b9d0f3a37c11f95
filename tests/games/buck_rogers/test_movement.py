"""Movement: allowances, stops, Leaders, and Transports with their cargo."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.party import has_moved
from retrorocket.games.buck_rogers.state import FRESH

VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


@pytest.mark.rule("BR-MOVE-01", "BR-MOVE-13", "BR-R-14")
def test_a_piece_may_move_in_several_steps_up_to_its_allowance() -> None:
    board = Position().stack("2 blue-F E4", "1 blue-F Ve1").moving()
    board.when("move 1 blue-F E4", "to E5", "stop", "move 1 blue-F Ve1", "to Ve2", "stop")
    board.when("pick 1 blue-F E5 left 3", "to E6", "to E7", "to E8")
    assert board.prompt() == "movement"
    assert board.refusal("move 1 blue-F E8") == "BR-MOVE-13"
    assert board.refusal("move 1 green-F E4") == "BR-MOVE-01"
    assert board.refusal("move 2 blue-F E4") == "BR-MOVE-01"
    board.when("end")
    assert board.at("E4") == {"blue-F": 1}


@pytest.mark.rule("BR-MOVE-02", "BR-MOVE-14")
def test_ground_units_walk_one_zone_and_satellites_factories_and_markers_never_move() -> None:
    board = Position().stack("1 blue-T bach").hold("blue", "bach").factory("bach").moving()
    board.when("move 1 blue-T bach")
    assert board.refusal("to near_mercury") == "BR-MOVE-02"
    board.when("to tolstoi")
    assert board.prompt() == "movement"
    assert board.refusal("move 1 blue-T tolstoi") == "BR-MOVE-13"
    assert board.refusal("move 1 blue-Y bach") == "BR-MOVE-14"
    assert board.refusal("move 1 blue-K near_mercury") == "BR-MOVE-14"
    assert board.refusal("move 1 blue-C bach") == "BR-MOVE-14"


@pytest.mark.rule("BR-MOVE-03", "BR-MOVE-04", "BR-MOVE-05")
def test_ships_move_four_zones_over_all_links() -> None:
    board = Position().stack("1 blue-F bach", "1 blue-B near_mercury").moving()
    board.when("move 1 blue-F bach", "to near_mercury", "to far_mercury", "to Me2", "to Ve1")
    assert board.at("Ve1") == {"blue-F": 1}
    board.when("move 1 blue-B near_mercury")
    assert board.refusal("to bach") == "BR-MOVE-04"
    assert board.refusal("to Me2") == "BR-BOARD-09"
    assert board.refusal("go E1") == "BR-MOVE-03"


@pytest.mark.rule("BR-MOVE-08", "BR-MOVE-09", "BR-E-12", "BR-R-15", "BR-R-01")
def test_enemy_units_on_the_ground_stop_a_piece_and_markers_do_not() -> None:
    board = (
        Position()
        .stack("2 blue-F pavonis", "1 green-T ram_hq")
        .hold("green", "arcadia", "boreal_sea", "ram_hq")
        .moving()
    )
    board.when("move 1 blue-F pavonis", "to arcadia", "to boreal_sea", "to coprates_chasm", "stop")
    assert board.at("coprates_chasm") == {"blue-F": 1}
    board.when("move 1 blue-F pavonis", "to arcadia", "to ram_hq")
    assert board.prompt() == "movement", "it had to stop"
    assert board.refusal("move 1 blue-F ram_hq") == "BR-MOVE-13"
    assert board.controller("arcadia") == board.controller("boreal_sea") == "green"


@pytest.mark.rule("BR-MOVE-08", "BR-R-01")
def test_a_lone_enemy_leader_stops_too_but_a_factory_does_not() -> None:
    board = (
        Position()
        .stack("2 blue-F pavonis")
        .leader("ardala", "arcadia")
        .factory("boreal_sea")
        .hold("green", "boreal_sea")
    )
    board.moving().when("move 1 blue-F pavonis", "to arcadia")
    assert board.prompt() == "movement"
    board.when("move 1 blue-F pavonis", "to boreal_sea", "to coprates_chasm", "stop")
    assert board.at("coprates_chasm") == {"blue-F": 1}


@pytest.mark.rule("BR-MOVE-10", "BR-MOVE-12", "BR-E-14")
def test_enemies_in_space_stop_nobody_and_units_may_step_away_from_attackers() -> None:
    board = Position(dice=[1]).stack("3 burgundy-F mt_maxwell", "1 blue-T mt_maxwell", "1 green-F near_venus")
    board.ship("blue-R1", "mt_maxwell").hold("blue", "mt_maxwell").moving()
    board.when("load 1 blue-T blue-R1", "fly blue-R1", "to near_venus", "to far_venus", "stop", "end")
    assert board.controller("mt_maxwell") == "burgundy"
    assert board.events("battle") == []


@pytest.mark.rule("BR-MOVE-06", "BR-MOVE-07", "BR-E-13", "BR-R-02")
def test_a_leader_follows_its_escort_but_does_not_go_alone_among_enemies() -> None:
    board = Position().stack("1 burgundy-F near_venus", "1 green-G elysium").leader("killer_kane", "near_venus")
    board.hold("green", "elysium").moving(1)
    board.when("lead killer_kane")
    assert board.refusal("to elysium") == "BR-MOVE-07"
    board.when("stop", "move 1 burgundy-F near_venus", "join killer_kane", "to elysium")
    assert board.where("killer_kane") == "elysium"


@pytest.mark.rule("BR-MOVE-07")
def test_a_leader_may_pass_enemies_in_space_but_not_stop_there() -> None:
    board = Position().stack("1 green-F E3").leader("buck_rogers", "E2").moving()
    board.when("lead buck_rogers", "to E3")
    assert board.refusal("stop") == "BR-MOVE-07"
    board.when("to E4", "stop")
    assert board.where("buck_rogers") == "E4"


@pytest.mark.rule("BR-R-93", "BR-E-118", "BR-LEAD-09", "BR-LEAD-08")
def test_escorts_may_leave_leaders_behind_who_are_then_caught_together() -> None:
    board = Position().stack("1 burgundy-F E6", "1 blue-F E6", "1 green-T bach")
    board.leader("killer_kane", "E6").leader("buck_rogers", "E6").leader("ardala", "bach").hold("green", "bach")
    board.given(order=[0, 1]).moving(0)
    board.when("move 1 blue-F E6", "to E7", "stop", "end")
    board = Position().stack("1 burgundy-F E5", "1 blue-F E7", "1 green-T bach", "1 yellow-T tycho")
    board.leader("killer_kane", "E6").leader("buck_rogers", "E6").leader("ardala", "bach").leader(
        "wilma_deering", "tycho"
    )
    board.fighting()
    assert [board.where(each) for each in ("killer_kane", "buck_rogers", "ardala")] == ["none", "none", "bach"]
    assert board.view()["players"][0]["inert"]
    assert board.view()["players"][1]["inert"]


@pytest.mark.rule("BR-KSAT-05", "BR-R-18", "BR-R-94", "BR-INERT-03")
def test_a_satellite_freezes_ships_that_enter_but_not_leaders_nor_those_already_there() -> None:
    board = Position().stack("2 blue-F far_venus", "1 blue-F near_venus").leader("buck_rogers", "far_venus")
    board.hold("green", *VENUS).satellite("near_venus").given(inert_until=[0, 0, 0, 5, 0, 0]).moving()
    board.when("move 1 blue-F near_venus", "to far_venus", "to Ve2", "stop")
    board.when("move 1 blue-F far_venus", "to near_venus")
    assert board.prompt() == "movement"
    assert board.refusal("move 1 blue-F near_venus") == "BR-MOVE-13"
    board.when("lead buck_rogers", "to near_venus", "to aphrodite", "stop")
    assert board.where("buck_rogers") == "aphrodite"


@pytest.mark.rule("BR-KSAT-09", "BR-KSAT-08")
def test_an_uncontrolled_satellite_freezes_nobody() -> None:
    board = Position().stack("1 blue-F far_venus").hold("green", *VENUS[1:]).satellite("near_venus").moving()
    board.when("move 1 blue-F far_venus", "to near_venus", "to aerostates", "stop")
    assert board.at("aerostates") == {"blue-F": 1}


# Transports


@pytest.mark.rule("BR-TRANS-01", "BR-E-10", "BR-TRANS-02")
def test_five_troopers_or_one_factory_never_both() -> None:
    board = Position().stack("2 blue-T tycho", "1 blue-G tycho", "1 green-T tycho").ship("blue-R1", "tycho", troopers=4)
    board.ship("blue-R2", "tycho", factory=True).factory("tycho").hold("blue", "tycho").moving()
    assert board.refusal("load 2 blue-T blue-R1") == "BR-TRANS-01"
    assert board.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-01"
    assert board.refusal("load 1 blue-T blue-R2") == "BR-TRANS-01"
    assert board.refusal("load 1 blue-G blue-R1") == "BR-TRANS-01"
    assert board.refusal("load 1 green-T blue-R1") == "BR-TRANS-02"
    board.when("load 1 blue-T blue-R1")
    assert board.view(0)["transports"][0]["cargo"] == "5T"


@pytest.mark.rule("BR-TRANS-02", "BR-TRANS-05", "BR-TRANS-07", "BR-TRANS-09", "BR-E-08")
def test_the_transport_of_the_books_diagram() -> None:
    board = (
        Position()
        .stack("5 blue-T independent_arcologies")
        .ship("blue-R1", "american_regency")
        .factory("american_regency")
    )
    board.hold("blue", "american_regency", "independent_arcologies").moving()
    board.when("load 1 blue-Y blue-R1", "fly blue-R1", "to near_earth", "to independent_arcologies", "stop")
    board.when("unload 1 blue-Y blue-R1", "load 5 blue-T blue-R1", "fly blue-R1", "to near_earth", "to far_earth_moon")
    assert board.prompt() == "movement"
    assert board.view(0)["transports"][0] == {"unit": "blue-R1", "zone": "far_earth_moon", "cargo": "5T"}
    board.when("end")
    while board.prompt() != "build":
        board.when("done")
    assert board.refusal("build independent_arcologies blue-F independent_arcologies") == ""
    assert board.refusal("build american_regency blue-F american_regency") == "BR-BUILD-13"


@pytest.mark.rule("BR-TRANS-03", "BR-TRANS-04", "BR-E-09")
def test_walk_then_ride_but_neither_walk_nor_ride_again() -> None:
    board = Position().stack("1 blue-T pavonis").ship("blue-R1", "arcadia").ship("blue-R2", "deimos").moving()
    board.when("move 1 blue-T pavonis", "to arcadia", "load 1 blue-T blue-R1")
    board.when("fly blue-R1", "to near_mars", "to far_mars", "to deimos", "stop", "unload 1 blue-T blue-R1")
    assert board.refusal("move 1 blue-T deimos") == "BR-TRANS-03"
    assert board.fact("move 1 blue-T deimos") == ("exhausted", {"unit": "blue-T", "zone": "deimos", "have": 0})
    assert board.refusal("load 1 blue-T blue-R2") == "BR-TRANS-04"
    board = Position().stack("1 blue-T bach").ship("blue-R1", "bach").moving()
    board.when("load 1 blue-T blue-R1", "unload 1 blue-T blue-R1", "move 1 blue-T bach", "to tolstoi")
    assert board.at("tolstoi") == {"blue-T": 1}, "nothing was carried anywhere"


@pytest.mark.rule("BR-TRANS-04")
def test_what_was_aboard_when_the_turn_began_uses_up_its_ride() -> None:
    board = Position().ship("blue-R1", "near_mars", troopers=2).ship("blue-R2", "arcadia").moving()
    board.when("fly blue-R1", "to arcadia", "stop", "unload 2 blue-T blue-R1")
    assert board.refusal("load 1 blue-T blue-R2") == "BR-TRANS-04"


@pytest.mark.rule("BR-TRANS-06", "BR-BUILD-11", "BR-E-11")
def test_a_half_built_item_must_be_given_up_before_its_factory_is_loaded() -> None:
    board = Position().ship("blue-R1", "bach").factory("bach", "B", "near_mercury").hold("blue", "bach").moving()
    assert board.refusal("load 1 blue-Y blue-R1") == "BR-TRANS-06"
    assert board.refusal("cancel tolstoi") == "BR-BUILD-11"
    board.when("cancel bach", "load 1 blue-Y blue-R1")
    assert board.yards("bach") == 0


@pytest.mark.rule("BR-TRANS-07", "BR-R-19", "BR-TRANS-08")
def test_a_transport_that_ends_on_the_ground_unloads_all_and_in_space_nothing() -> None:
    board = Position().ship("blue-R1", "near_mars", troopers=3).ship("blue-R2", "E4", troopers=2).moving()
    assert board.refusal("unload 1 blue-T blue-R2") == "BR-TRANS-08"
    board.when("fly blue-R1", "to arcadia", "stop", "unload 1 blue-T blue-R1")
    assert board.at("arcadia") == {"blue-T": 1}
    board.when("end")
    assert board.at("arcadia") == {"blue-T": 3}
    assert board.at("E4") == {}


@pytest.mark.rule("BR-R-19", "BR-MOVE-08")
def test_a_transport_that_must_stop_unloads_at_once() -> None:
    board = Position().ship("blue-R1", "near_mars", troopers=3).stack("1 green-T arcadia").moving()
    board.when("fly blue-R1", "to arcadia")
    assert board.at("arcadia") == {"blue-T": 3, "green-T": 1}


@pytest.mark.rule("BR-TRANS-12", "BR-COMP-02", "BR-R-04")
def test_a_new_transport_takes_the_lowest_free_number_and_there_are_four() -> None:
    board = Position().ship("blue-R1", "bach").ship("blue-R3", "bach").factory("bach").hold("blue", "bach").building()
    board.when("build bach blue-R bach")
    assert [ship["unit"] for ship in board.view()["transports"]] == ["blue-R1", "blue-R2", "blue-R3"]
    board = Position().factory("bach").hold("blue", "bach")
    for number in range(1, 5):
        board.ship(f"blue-R{number}", "bach")
    board.stack("60 blue-T bach").building()
    assert board.refusal("build bach blue-R bach") == "BR-COMP-02"
    assert board.refusal("build bach blue-T bach") == ""


@pytest.mark.rule("BR-TRANS-13", "BR-R-20", "BR-DEF-07")
def test_nobody_learns_which_of_two_transports_took_a_load() -> None:
    board = Position().stack("3 blue-T bach").ship("blue-R1", "bach").ship("blue-R2", "bach").moving()
    board.when("load 3 blue-T blue-R2")
    assert board.events("loaded", 1) == [
        {"event": "loaded", "rule": "BR-TRANS-02", "count": "3", "unit": "blue-T", "zone": "bach"}
    ]
    assert board.events("loaded_on", 1) == []
    assert board.events("loaded_on", 0)[0]["ship"] == "blue-R2"
    guesses = {tuple(ship["cargo"] for ship in board.state.redeal(1, seed).view(0)["transports"]) for seed in range(40)}
    assert ("", "3T") in guesses
    assert ("3T", "") in guesses
    assert {board.state.redeal(0, seed).view(0)["transports"][1]["cargo"] for seed in range(9)} == {"3T"}


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_a_lone_transports_load_is_known_to_all_in_every_guess() -> None:
    board = Position().stack("3 blue-T bach").ship("blue-R1", "bach").ship("blue-R2", "E3").moving()
    board.when("load 3 blue-T blue-R1", "fly blue-R1", "to near_mercury", "stop")
    for seed in range(8):
        cargo = [ship["cargo"] for ship in board.state.redeal(4, seed).view(0)["transports"]]
        assert cargo == ["3T", ""]


@pytest.mark.rule("BR-TRANS-13", "BR-R-20")
def test_all_see_what_is_known_of_cargo_and_remember_what_came_out() -> None:
    board = Position().stack("3 blue-T bach").ship("blue-R1", "bach").ship("blue-R2", "bach").ship("blue-R3", "E3", 2)
    board.moving().when("load 3 blue-T blue-R2")
    known = board.view(1)
    assert known["known_cargo"] == {"blue-R3": {"blue-T": 2}}
    assert known["shared_cargo"] == [{"units": ["blue-R1", "blue-R2"], "cargo": {"blue-T": 3}}]
    assert known["seen_cargo"] == {}
    board.when("unload 3 blue-T blue-R2")
    assert board.view(1)["shared_cargo"] == []
    assert board.view(1)["seen_cargo"] == {"blue-R2": {"blue-T": 3}}


@pytest.mark.rule("BR-TRANS-14", "BR-CTRL-05", "BR-R-21", "BR-E-95", "BR-BUILD-13")
def test_factories_set_down_go_with_the_zone_when_it_is_settled() -> None:
    board = Position().ship("blue-R1", "near_moon", factory=True).ship("blue-R2", "near_earth", factory=True)
    board.stack("1 blue-T antarctic_testing_zone").given(order=[0]).moving()
    board.when("fly blue-R1", "to farside", "stop", "unload 1 blue-Y blue-R1", "fly blue-R1", "to near_moon", "stop")
    board.when("fly blue-R2", "to australian_development_facility", "stop", "unload 1 blue-Y blue-R2")
    board.when("fly blue-R2", "to near_earth", "stop", "move 1 blue-T antarctic_testing_zone")
    board.when("to australian_development_facility")
    assert [row["owner"] for row in board.view()["factories"]] == [0, 0]
    board.when("end")
    assert board.controller("farside") is None
    assert {row["zone"]: row["owner"] for row in board.view()["factories"]} == {
        "farside": -1,
        "australian_development_facility": 0,
    }
    board.when("done")
    assert board.refusal("build farside blue-F farside") == "BR-BUILD-13"
    assert board.refusal("build australian_development_facility blue-F australian_development_facility") == ""


@pytest.mark.rule("BR-TRANS-14", "BR-SAB-02")
def test_a_factory_set_down_on_foreign_ground_may_be_sabotaged_by_its_bringer_before_it_passes() -> None:
    board = (
        Position(dice=[7]).ship("blue-R1", "near_moon", factory=True).hold("green", "farside").given(order=[0]).moving()
    )
    board.when(
        "fly blue-R1", "to farside", "stop", "unload 1 blue-Y blue-R1", "fly blue-R1", "to near_moon", "stop", "end"
    )
    assert (board.prompt(), board.asked()) == ("sabotage", 0)
    board.when("yes")
    assert board.yards("farside") == 0
    board.done()


@pytest.mark.rule("BR-R-91", "BR-CTRL-05")
def test_an_owner_may_carry_off_a_factory_from_under_the_enemy() -> None:
    board = Position().stack("2 green-F bach").ship("blue-R1", "bach").factory("bach").hold("blue", "bach").moving()
    board.when("load 1 blue-Y blue-R1", "fly blue-R1", "to near_mercury", "stop", "end")
    assert board.controller("bach") == "green"
    assert board.yards("bach") == 0


@pytest.mark.rule("BR-MOVE-13")
def test_a_fresh_piece_has_not_entered_its_zone() -> None:
    assert not has_moved(FRESH)
    assert has_moved(64)
    assert not has_moved(6), "a bonus alone is no movement"


@pytest.mark.rule("BR-MOVE-11")
def test_after_combat_no_territory_holds_two_players() -> None:
    board = Position(dice=[8, 8]).stack("1 blue-T bach", "1 green-T bach").hold("blue", "bach").fighting()
    board.when("attack blue-T green-T", "attack green-T blue-T")
    assert board.at("bach") == {}
    assert board.game.faults(board.state) == []
