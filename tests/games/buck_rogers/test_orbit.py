"""Bombs, Killer Satellites, control and sabotage."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.pieces import combat_units
from retrorocket.games.buck_rogers.tables import ZONE_IDS

VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]
MERCURY = ["the_warrens", "bach", "tolstoi", "sobkou_plains"]
MARS = ["boreal_sea", "coprates_chasm", "ram_hq", "arcadia", "pavonis", "space_elevator"]
RED_FIRST = [1, 0, 2, 3, 4, 5]


@pytest.mark.rule("BR-E-30", "BR-BOMB-01", "BR-BOMB-02", "BR-BOMB-03", "BR-R-28", "BR-BOMB-06")
def test_battlers_bomb_once_each_and_may_still_fight() -> None:
    board = Position(dice=[7, 6]).stack("2 burgundy-B near_earth", "1 blue-G american_regency", "1 blue-F near_earth")
    board.factory("american_regency").hold("blue", "american_regency").given(order=RED_FIRST).fighting()
    assert board.state.prompt().values == {"seat": "p2", "zone": "near_earth", "left": 2}
    board.when("bomb blue-G american_regency", "bomb blue-Y american_regency")
    assert board.at("american_regency") == {}
    assert board.yards("american_regency") == 1
    assert board.controller("american_regency") == "blue"
    assert board.prompt() == "start_battle"
    board.when("yes")
    assert board.refusal("attack burgundy-B blue-F") == ""


@pytest.mark.rule("BR-E-31", "BR-BOMB-04", "BR-R-29")
def test_only_zones_next_to_the_battlers_orbit_are_in_reach() -> None:
    board = Position().stack(
        "1 burgundy-B near_earth", "1 blue-T tycho", "1 blue-T l5_colony", "1 blue-T african_regency"
    )
    board.fighting()
    assert board.refusal("bomb blue-T tycho") == "BR-BOMB-04"
    assert board.refusal("bomb blue-T l5_colony") == "BR-BOMB-04"
    assert board.refusal("bomb blue-T african_regency") == ""
    far = Position().stack("1 burgundy-B far_mars", "1 blue-T arcadia").fighting()
    assert far.prompt() != "bomb"


@pytest.mark.rule("BR-BOMB-02", "BR-R-30", "BR-LEAD-02")
def test_escorts_do_not_protect_transports_from_bombs_and_markers_are_no_targets() -> None:
    board = (
        Position()
        .stack("1 burgundy-B near_mars", "1 blue-T arcadia")
        .ship("blue-R1", "arcadia")
        .hold("blue", "arcadia")
    )
    board.leader("buck_rogers", "arcadia").fighting()
    assert sorted(text for text in board.legal() if text.startswith("bomb")) == [
        "bomb blue-R1 arcadia",
        "bomb blue-T arcadia",
    ]
    assert board.refusal("bomb blue-C arcadia") == "BR-BOMB-02"


@pytest.mark.rule("BR-E-32", "BR-LEAD-05", "BR-R-31", "BR-BOMB-03")
def test_the_leaders_bonus_counts_for_bombs() -> None:
    board = Position(dice=[5]).stack("1 burgundy-B near_venus", "1 blue-T wreckers").leader("killer_kane", "near_venus")
    board.leader("buck_rogers", "bach").fighting()
    board.when("bomb blue-T wreckers")
    assert board.at("wreckers") == {}


@pytest.mark.rule("BR-BOMB-05", "BR-BUILD-10")
def test_a_bombed_factory_is_lost_with_its_item() -> None:
    board = (
        Position(dice=[8])
        .stack("1 burgundy-B near_venus")
        .factory("wreckers", "B", "near_venus")
        .hold("blue", "wreckers")
    )
    board.fighting().when("bomb blue-Y wreckers")
    assert board.view()["factories"] == []
    assert board.view()["bank"] == 24


@pytest.mark.rule("BR-E-109", "BR-BOMB-03", "BR-COMBAT-10")
def test_seven_on_the_ground_and_the_table_in_orbit() -> None:
    board = Position(dice=[5, 4]).stack("1 burgundy-B near_mars", "1 blue-F arcadia", "1 blue-F near_mars")
    board.given(order=RED_FIRST).fighting()
    board.when("bomb blue-F arcadia")
    assert board.at("arcadia") == {"blue-F": 1}
    board.when("yes", "attack burgundy-B blue-F")
    assert board.view()["hit"] == {"blue-F": 1}


@pytest.mark.rule("BR-E-33", "BR-KSAT-06", "BR-KSAT-07", "BR-R-30")
def test_a_satellite_fires_once_at_each_ship_then_fights_like_any_unit() -> None:
    board = Position(dice=[6, 2, 5]).stack("2 burgundy-F near_venus").ship("burgundy-R1", "near_venus", troopers=3)
    board.hold("green", *VENUS).satellite("near_venus").fighting()
    assert (board.prompt(), board.asked()) == ("free_shots", 3)
    board.when("fire green-K burgundy-F", "fire green-K burgundy-F", "fire green-K burgundy-R1")
    assert board.at("near_venus") == {"burgundy-F": 1}
    assert board.events("cargo_lost")[0]["troopers"] == 3
    board.when("yes")
    assert board.refusal("attack burgundy-F green-K") == ""
    board.rolling(7)
    board.when("attack burgundy-F green-K")
    assert board.view()["hit"] == {"green-K": 1}
    board.rolling(6)
    board.when("attack green-K burgundy-F")
    assert board.view()["satellites"] == {}, "a destroyed one returns to the bank"


@pytest.mark.rule("BR-KSAT-06")
def test_the_controller_may_hold_fire_ship_by_ship() -> None:
    board = Position(dice=[6]).stack("2 burgundy-F near_venus").hold("green", *VENUS).satellite("near_venus").fighting()
    board.when("hold", "fire green-K burgundy-F")
    assert board.at("near_venus") == {"burgundy-F": 1}


@pytest.mark.rule("BR-E-36", "BR-KSAT-08", "BR-KSAT-09", "BR-R-34")
def test_a_satellite_goes_dead_in_the_middle_of_the_phase() -> None:
    board = Position(dice=[1]).stack("1 burgundy-T boreal_sea", "1 burgundy-F near_mars").hold("green", *MARS)
    board.satellite("near_mars").fighting()
    board.when("fire green-K burgundy-F")
    assert board.controller("boreal_sea") == "burgundy"
    assert board.view()["satellites"]["near_mars"] == {"finished": True, "owner": -1}
    assert board.events("battle") == []
    board = Position().hold("green", *MARS).satellite("near_mars").moving()
    assert board.view()["satellites"]["near_mars"]["owner"] == 3


@pytest.mark.rule("BR-E-34", "BR-KSAT-02", "BR-KSAT-03", "BR-KSAT-04", "BR-KSAT-01")
def test_a_satellite_needs_the_surface_and_an_orbit_free_of_enemies() -> None:
    board = Position().hold("brown", *MERCURY).hold("blue", "hielo").factory("bach").building(5)
    assert board.refusal("build bach brown-K near_mercury") == ""
    assert board.refusal("build bach brown-K near_venus") == "BR-KSAT-02"
    enemy = Position().hold("brown", *MERCURY).stack("1 blue-F near_mercury").factory("bach").building(5)
    assert enemy.refusal("build bach brown-K near_mercury") == "BR-KSAT-03"
    lacking = Position().hold("brown", *MERCURY[1:]).factory("bach").building(5)
    assert lacking.refusal("build bach brown-K near_mercury") == "BR-KSAT-02"
    taken = Position().hold("brown", *MERCURY).factory("bach").factory("tolstoi", "K", "near_mercury").building(5)
    assert taken.refusal("build bach brown-K near_mercury") == "BR-KSAT-01"
    far = Position().hold("brown", *MERCURY, "vesta").factory("vesta").building(5)
    assert far.refusal("build vesta brown-K near_mercury") == "BR-KSAT-04"


@pytest.mark.rule("BR-KSAT-03", "BR-E-119", "BR-LEAD-08")
def test_a_finished_satellite_is_deployed_among_enemies_and_catches_a_lone_leader() -> None:
    board = (
        Position().hold("green", *VENUS).factory("lowlanders", "K", "near_venus").leader("killer_kane", "near_venus")
    )
    board.leader("ardala", "bach").leader("buck_rogers", "tycho").factory("thule").hold("burgundy", "thule")
    board.given(order=[3, 1, 0, 2, 4, 5]).building(3, 7)
    board.when("finish lowlanders green-K near_venus")
    assert board.view()["satellites"]["near_venus"] == {"finished": True, "owner": 3}
    assert board.where("killer_kane") == "none"
    assert board.view()["players"][1]["inert"]
    assert board.when("end").asked() != 1, "red builds nothing this turn"


@pytest.mark.rule("BR-E-35", "BR-KSAT-01", "BR-R-36")
def test_every_asteroid_has_its_own_place() -> None:
    board = (
        Position()
        .hold("brown", "juno", "vesta", "fortuna")
        .factory("juno")
        .factory("vesta")
        .factory("fortuna")
        .building(5)
    )
    board.when(*[f"build {zone} brown-K orbit_{zone}" for zone in ("juno", "vesta", "fortuna")])
    assert [row["item"] for row in board.view()["factories"]] == ["K", "K", "K"]


@pytest.mark.rule("BR-E-96", "BR-KSAT-10", "BR-KSAT-04", "BR-R-35")
def test_a_half_built_satellite_is_left_alone_when_the_surface_is_lost_and_finished_later() -> None:
    board = (
        Position().hold("green", *VENUS).factory("wreckers", "K", "near_venus").stack("1 burgundy-T elysium").fighting()
    )
    assert board.view()["factories"][0]["item"] == ""
    assert board.view()["satellites"]["near_venus"]["finished"] is False
    board.until("build", "done").when("end")
    assert board.asked() == 3
    assert board.refusal("complete wreckers near_venus") == "BR-KSAT-10"
    assert board.refusal("build wreckers green-F wreckers") == ""
    again = Position().hold("green", *VENUS).factory("wreckers").satellite("near_venus", finished=False).building(3)
    again.when("complete wreckers near_venus")
    assert again.view()["satellites"]["near_venus"] == {"finished": True, "owner": 3}


@pytest.mark.rule("BR-E-111", "BR-KSAT-10", "BR-SAB-04", "BR-R-35")
def test_a_captured_factory_off_the_surface_leaves_its_satellite_to_the_surface() -> None:
    board = Position(dice=[4]).hold("brown", *MERCURY, "hielo").factory("bach").factory("hielo", "K", "near_mercury")
    board.stack("1 burgundy-F hielo").given(order=[5, 1, 0, 2, 3, 4]).fighting()
    board.when("yes")
    assert [(row["zone"], row["owner"], row["item"]) for row in board.view()["factories"]] == [
        ("bach", 5, ""),
        ("hielo", 1, ""),
    ]
    board.when("done", "done")
    board.when("complete bach near_mercury")
    assert board.view()["satellites"]["near_mercury"]["finished"] is True


@pytest.mark.rule("BR-SAB-04", "BR-KSAT-10")
def test_a_captured_asteroid_gives_factory_and_half_built_satellite_together() -> None:
    board = Position().hold("blue", "vesta").factory("vesta", "K", "orbit_vesta").stack("1 green-F vesta").fighting()
    board.when("no")
    board.until("build", "done")
    board.when("finish vesta green-K orbit_vesta")
    assert board.view()["satellites"]["orbit_vesta"] == {"finished": True, "owner": 3}


@pytest.mark.rule("BR-KSAT-11", "BR-COMP-02")
def test_a_destroyed_satellite_may_be_built_again() -> None:
    board = (
        Position(dice=[10, 1])
        .hold("green", "vesta")
        .satellite("orbit_vesta")
        .stack("1 blue-F orbit_vesta")
        .factory("vesta")
    )
    board.fighting()
    board.when("hold", "yes", "attack blue-F green-K", "attack green-K blue-F")
    assert board.view()["satellites"] == {}
    gone = Position().hold("green", "vesta").factory("vesta").building(3)
    assert gone.refusal("build vesta green-K orbit_vesta") == ""


@pytest.mark.rule("BR-E-108", "BR-LEAD-08", "BR-KSAT-06", "BR-INERT-03", "BR-LEAD-05")
def test_a_shot_that_leaves_a_leader_alone_makes_its_player_inert_at_once() -> None:
    board = Position(dice=[6]).hold("green", *VENUS).satellite("near_venus").stack("1 burgundy-F near_venus")
    board.stack("1 burgundy-B near_earth", "1 blue-T american_regency").leader("killer_kane", "near_venus")
    board.leader("ardala", "bach").leader("buck_rogers", "american_regency").fighting()
    board.when("fire green-K burgundy-F")
    assert board.where("killer_kane") == "none"
    assert board.prompt() != "bomb"


@pytest.mark.rule("BR-E-37", "BR-CTRL-02", "BR-CTRL-04", "BR-R-32")
def test_a_leader_alone_takes_an_empty_zone_in_the_basic_game_only() -> None:
    board = Position().leader("killer_kane", "farside").leader("buck_rogers", "bach").hold("blue", "farside").fighting()
    assert board.controller("farside") == "burgundy"
    board = (
        Position(advanced=True).leader("killer_kane", "near_moon").leader("buck_rogers", "bach").hold("blue", "farside")
    )
    board.moving(1).when("lead killer_kane")
    board.when("to farside")
    assert board.refusal("stop") == "BR-ACM-08"


@pytest.mark.rule("BR-CTRL-01", "BR-CTRL-04", "BR-CTRL-06")
def test_a_marker_stays_when_units_leave_and_a_factory_takes_nothing() -> None:
    board = Position().stack("1 blue-T bach").hold("blue", "bach").factory("tolstoi").given(order=[0]).moving()
    board.when("move 1 blue-T bach", "to sobkou_plains", "end")
    assert board.controller("bach") == "blue"
    assert board.controller("sobkou_plains") == "blue"
    assert board.controller("tolstoi") is None


@pytest.mark.rule("BR-E-38", "BR-SAB-01", "BR-SAB-02", "BR-SAB-03", "BR-SAB-04")
@pytest.mark.parametrize(("face", "left"), [(6, 1), (7, 0)])
def test_a_captured_factory_works_for_its_captor_unless_it_is_sabotaged(face: int, left: int) -> None:
    board = (
        Position(dice=[face]).stack("1 burgundy-T pavonis").hold("blue", "pavonis").factory("pavonis", "B", "near_mars")
    )
    board.fighting().when("yes")
    assert board.yards("pavonis") == left
    if left:
        board.until("build", "done")
        assert board.asked() == 1
        board.when("finish pavonis burgundy-B near_mars")
        assert board.at("near_mars") == {"burgundy-B": 1}


@pytest.mark.rule("BR-SAB-02", "BR-R-33")
def test_every_factory_of_a_zone_has_its_own_sabotage() -> None:
    board = (
        Position(dice=[7, 3])
        .stack("1 green-T tycho")
        .hold("blue", "tycho")
        .factory("tycho")
        .factory("tycho")
        .fighting()
    )
    board.when("yes", "yes")
    assert board.yards("tycho") == 1
    declined = Position().stack("1 green-T tycho").hold("blue", "tycho").factory("tycho").fighting()
    declined.when("no")
    assert declined.yards("tycho") == 1


@pytest.mark.rule("BR-DEF-01")
def test_six_kinds_are_combat_units_and_leaders_factories_markers_and_cargo_are_not() -> None:
    board = (
        Position()
        .stack("1 blue-T vesta", "1 blue-G vesta", "1 blue-F vesta", "1 blue-B orbit_vesta")
        .hold("blue", "vesta")
    )
    board.ship("blue-R1", "vesta").ship("blue-R2", "orbit_vesta", troopers=5).satellite("orbit_vesta").factory("vesta")
    board.leader("buck_rogers", "vesta").moving()
    assert combat_units(board.s, ZONE_IDS.index("vesta"), 0) == 4
    assert combat_units(board.s, ZONE_IDS.index("orbit_vesta"), 0) == 3
