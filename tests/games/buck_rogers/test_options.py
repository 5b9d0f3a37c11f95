"""The lettered options, the scenarios and the variants, each by its rule."""

from __future__ import annotations

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.outcome import Outcome

EARTH = ZONE_IDS[13:26]
MERCURY = ZONE_IDS[0:6]
VENUS = ZONE_IDS[6:13]
MARS = ZONE_IDS[26:33]
ASTEROIDS = ZONE_IDS[33:42]
RED_FIRST = [1, 0, 2, 3, 4, 5]


def finished(board: Position) -> Outcome:
    outcome = board.state.outcome()
    assert outcome is not None
    return outcome


# A


@pytest.mark.rule("BR-OPT-A1", "BR-OPT-A2", "BR-E-64", "BR-R-67")
def test_a_majority_of_the_display_is_enough_for_its_satellites() -> None:
    held = [zone for zone in EARTH if zone != "farside"][-7:]
    board = Position(A=True).hold("burgundy", *held).factory("tycho").building(1)
    assert board.refusal("build tycho burgundy-K near_moon") == ""
    without = Position().hold("burgundy", *held).factory("tycho").building(1)
    assert without.refusal("build tycho burgundy-K near_moon") == "BR-KSAT-02"
    six = Position(A=True).hold("burgundy", *held[-6:]).factory("tycho").building(1)
    assert six.refusal("build tycho burgundy-K near_moon") == "BR-KSAT-02"
    asteroid = Position(A=True).hold("burgundy", *ASTEROIDS[:5]).hold("blue", "vesta").factory("juno").building(1)
    assert asteroid.refusal("build juno burgundy-K orbit_juno") == ""


# scenarios


@pytest.mark.rule("BR-SCN-B1", "BR-E-99", "BR-R-68")
def test_three_displays_win_with_fewer_zones_than_the_normal_goal() -> None:
    board = (
        Position(A=True, B1=True)
        .turn(3)
        .hold("burgundy", *MERCURY[:4], *VENUS[:5], *ASTEROIDS[:5])
        .hold("blue", "tycho")
    )
    board.building(0).when("end")
    assert (finished(board).winners(), finished(board).reason) == ([1], "BR-SCN-B1")
    many = Position(A=True, B1=True).turn(3).hold("burgundy", *EARTH, "bach", "vesta").hold("blue", "juno").building(0)
    many.when("end")
    assert many.state.outcome() is None, "fifteen Zones are no goal here"


@pytest.mark.rule("BR-SCN-B2")
def test_earth_and_mars_together_win() -> None:
    board = Position(A=True, B2=True).turn(3).hold("burgundy", *EARTH[:7], *MARS[:4]).hold("blue", "bach").building(0)
    board.when("end")
    assert (finished(board).winners(), finished(board).reason) == ([1], "BR-SCN-B2")


@pytest.mark.rule("BR-SCN-B3b", "BR-E-90", "BR-E-115", "BR-R-70")
def test_two_displays_besides_ones_home_win_even_without_it() -> None:
    six = Position(A=True, B3=True).turn(3)
    homes = [-1] * 7
    homes[3] = 0
    colour = next(
        name
        for name, side in zip(
            ["blue", "burgundy", "yellow", "green", "purple", "brown"], six.fields["side"], strict=True
        )
        if side == 0
    )
    six.given(home=homes).hold(colour, *EARTH[9:12], *EARTH[:5], *MERCURY[:4])
    other = next(
        name
        for name, side in zip(
            ["blue", "burgundy", "yellow", "green", "purple", "brown"], six.fields["side"], strict=True
        )
        if side == 1
    )
    six.hold(other, "vesta").building(1)
    six.when("end")
    assert (finished(six).winners(), finished(six).reason) == ([0], "BR-SCN-B3b")


@pytest.mark.rule("BR-SCN-B3b", "BR-E-115")
def test_with_five_homes_earth_and_moon_are_one_display() -> None:
    board = Position(5, A=True, B3=True)
    assert [display.id for display in board.s.terms.displays] == [
        "mercury",
        "venus",
        "earth_moon",
        "mars",
        "asteroids",
    ]
    colours = ["blue", "burgundy", "yellow", "green", "purple", "brown"]
    mine = next(name for name, side in zip(colours, board.fields["side"], strict=True) if side == 2)
    other = next(name for name, side in zip(colours, board.fields["side"], strict=True) if side == 0)
    board.turn(6).given(home=[-1, -1, -1, 2, -1, -1, -1]).hold(mine, *VENUS[:4], *ASTEROIDS[:5]).hold(other, "bach")
    board.building(0).when("end")
    assert (finished(board).winners(), finished(board).reason) == ([2], "BR-SCN-B3b")


@pytest.mark.rule("BR-SCN-B4", "BR-E-99", "BR-R-13")
def test_resting_planets_never_move_but_the_year_ends() -> None:
    board = Position(B4=True).turn(5).moving()
    assert board.view()["markers"]["earth"] == board.view()["next_markers"]["earth"] == "E1"
    last = Position(B4=True).turn(8).hold("burgundy", "bach", "tycho").hold("blue", "vesta").building(0)
    last.when("end")
    assert finished(last).reason == "BR-WIN-05"


@pytest.mark.rule("BR-SCN-B5", "BR-E-66", "BR-R-71", "BR-R-100")
@pytest.mark.parametrize(
    ("mine", "theirs", "won"), [(4, 2, True), (1, 0, True), (2, 1, True), (3, 3, False), (2, 2, False)]
)
def test_more_than_half_of_the_leaders_win_after_turn_eight(mine: int, theirs: int, won: bool) -> None:
    board = Position(B5=True).turn(8).hold("blue", "bach").hold("green", "tycho").hold("burgundy", *MARS)
    names = ["buck_rogers", "wilma_deering", "killer_kane", "ardala", "doc_huer", "black_barney"]
    for number, name in enumerate(names[: mine + theirs]):
        board.leader(name, "bach" if number < mine else "tycho", "blue" if number < mine else "green")
    board.building(0).when("end")
    outcome = board.state.outcome()
    assert (outcome is not None) == won
    if outcome is not None:
        assert (outcome.winners(), outcome.reason) == ([0], "BR-SCN-B5")


@pytest.mark.rule("BR-SCN-B5")
def test_in_b5_neither_zones_nor_the_last_leader_win() -> None:
    board = (
        Position(B5=True)
        .turn(3)
        .hold("blue", *ZONE_IDS[:20])
        .hold("green", "vesta")
        .leader("buck_rogers", "bach")
        .building(0)
    )
    board.when("end")
    assert board.state.outcome() is None


# D


@pytest.mark.rule("BR-OPT-D1", "BR-OPT-D2", "BR-OPT-D3", "BR-E-68", "BR-R-73", "BR-R-09")
def test_a_leader_joins_whoever_controls_its_planet() -> None:
    board = Position(D=True).turn(4).hold("burgundy", *EARTH[:7]).hold("green", "bach").fighting()
    assert (board.prompt(), board.asked()) == ("gain", 1)
    assert board.refusal("post buck_rogers tycho") == "BR-OPT-D2"
    board.when("post buck_rogers american_regency")
    assert board.where("buck_rogers") == "american_regency"
    assert board.state.outcome() is None, "unclaimed Leaders wait: no last-Leader victory"
    assert not board.view()["players"][0]["inert"]
    moon = Position(D=True, A=True).turn(4).hold("burgundy", *EARTH[:7], *EARTH[9:12]).hold("green", "bach").fighting()
    moon.when("post buck_rogers american_regency")
    assert moon.where("wilma_deering") == "box", "Wilma needs all four Moon Zones"


# E


@pytest.mark.rule("BR-OPT-E1", "BR-OPT-E2", "BR-OPT-E3", "BR-E-69")
def test_mercurians_roll_higher_and_venusians_are_harder_to_hit() -> None:
    mercury = Position(dice=[5], E=True).stack("1 blue-G bach", "1 green-F bach").fighting()
    mercury.when("attack blue-G green-F")
    assert mercury.view()["hit"] == {"green-F": 1}
    venus = (
        Position(dice=[7, 10], E=True)
        .stack("1 blue-F elysium", "2 green-G elysium")
        .ship("blue-R1", "elysium")
        .fighting()
    )
    venus.when("attack blue-F green-G")
    assert venus.view()["hit"] == {}
    venus.when("attack blue-R1 green-G")
    assert venus.view()["hit"] == {"green-G": 1}
    assert venus.events("shot")[-1]["need"] == 11


@pytest.mark.rule("BR-OPT-E4", "BR-E-70", "BR-R-74")
def test_a_factory_on_earth_makes_three_gennies() -> None:
    board = Position(E=True).factory("african_regency").factory("l4_colony").factory("bach")
    board.hold("blue", "african_regency", "l4_colony", "bach").building()
    board.when("build african_regency blue-G african_regency", "build l4_colony blue-G l4_colony")
    assert board.at("african_regency") == {"blue-G": 3}
    assert board.at("l4_colony") == {"blue-G": 2}


@pytest.mark.rule("BR-OPT-E5", "BR-E-70", "BR-R-74")
def test_lunar_gennies_shoot_into_near_moon_orbit() -> None:
    board = Position(dice=[8], E=True).stack("1 blue-G tycho", "1 green-B near_moon").fighting()
    while board.prompt() != "lunar_fire":
        board.when("hold")
    assert board.refusal("fire blue-G green-F") == "BR-OPT-E5"
    board.when("fire blue-G green-B")
    assert board.at("near_moon") == {}


@pytest.mark.rule("BR-OPT-E6", "BR-E-70", "BR-R-101")
def test_martian_gennies_walk_two_zones_through_friendly_ground() -> None:
    board = (
        Position(E=True, G=True)
        .stack("2 blue-G pavonis", "1 green-T ram_hq")
        .hold("blue", "pavonis", "arcadia")
        .hold("green", "ram_hq", "boreal_sea")
    )
    board.moving().when("move 1 blue-G pavonis", "to arcadia", "to ram_hq")
    assert board.at("ram_hq") == {"blue-G": 1, "green-T": 1}
    board.when("move 1 blue-G pavonis", "to boreal_sea")
    assert board.prompt() == "movement", "hostile ground ends the walk"
    earth = Position(E=True).stack("1 blue-G african_regency").moving()
    earth.when("move 1 blue-G african_regency", "to eurasian_regency")
    assert earth.prompt() == "movement"


@pytest.mark.rule("BR-OPT-E7", "BR-E-70", "BR-VAR-06", "BR-E-101", "BR-R-74")
def test_asteroid_gennies_go_into_orbit_and_fight_there() -> None:
    board = Position(E=True).stack("1 blue-G vesta").moving()
    board.when("move 1 blue-G vesta", "to orbit_vesta")
    assert board.at("orbit_vesta") == {"blue-G": 1}
    plain = (
        Position(E=True)
        .stack("1 blue-G orbit_vesta", "1 green-B orbit_vesta")
        .given(order=[3, 0, 1, 2, 4, 5])
        .fighting()
    )
    plain.until("start_battle", "hold").when("yes")
    plain.rolling(7)
    plain.when("attack green-B blue-G")
    assert plain.events("shot")[0]["need"] == 7
    duel = Position(E=True, V6=True).stack("1 blue-G orbit_vesta", "1 green-B orbit_vesta").fighting()
    duel.until("start_battle", "hold").when("yes")
    duel.rolling(9)
    duel.when("attack blue-G green-B")
    assert duel.events("shot")[0]["need"] == 9


# F, G


@pytest.mark.rule("BR-OPT-F1", "BR-OPT-F2", "BR-OPT-F3", "BR-E-71", "BR-R-75")
def test_far_orbit_and_marker_are_one_zone() -> None:
    board = Position(F=True).stack("1 blue-F far_earth_moon").moving()
    board.when("move 1 blue-F far_earth_moon", "to E2")
    assert board.state.prompt().values["left"] == 4
    board.when("to E3", "to Ve3", "to Me1", "to Sun")
    assert board.at("Sun") == {"blue-F": 1}
    fight = Position(dice=[6], F=True).stack("1 blue-F far_earth_moon", "1 green-F E2").fighting()
    assert fight.prompt() == "start_battle"
    fight.when("yes", "attack blue-F green-F")
    fight.rolling(1)
    fight.when("attack green-F blue-F")
    assert fight.at("E2") == {}
    apart = Position().stack("1 blue-F far_earth_moon", "1 green-F E2").hold("blue", "bach").fighting()
    assert apart.prompt() == "build"


@pytest.mark.rule("BR-OPT-F2", "BR-TURN-04")
def test_pieces_in_far_orbit_go_with_the_planet_and_those_in_space_stay() -> None:
    board = Position(F=True).stack("1 blue-F far_earth_moon", "1 green-F E2").turn(2).fighting()
    assert board.events("battle") == [], "Earth is on E3 now: they are apart"


@pytest.mark.rule("BR-OPT-G1", "BR-E-72")
def test_troopers_move_two_zones_with_option_g() -> None:
    board = Position(G=True).stack("1 blue-T sobkou_plains", "1 green-T the_warrens", "1 blue-G sobkou_plains").moving()
    board.when("move 1 blue-T sobkou_plains", "to bach", "to the_warrens")
    assert board.at("the_warrens") == {"blue-T": 1, "green-T": 1}
    board.when("move 1 blue-G sobkou_plains", "to bach")
    assert board.prompt() == "movement"


# H


@pytest.mark.rule("BR-OPT-H1", "BR-OPT-H2", "BR-OPT-H3", "BR-OPT-H4", "BR-OPT-H5", "BR-E-73", "BR-R-76")
def test_conversions_come_first_and_only_where_the_new_piece_may_be() -> None:
    board = Position(H=True, H2=True).stack("4 blue-F E3", "2 blue-G tycho", "2 blue-T tycho").moving()
    board.when("convert 2F>B blue E3", "convert 2F>B blue E3")
    assert board.at("E3") == {"blue-B": 2}
    board.when("convert B>2F blue E3")
    assert board.refusal("convert F>2T blue E3") == "BR-OPT-H4"
    board.when("convert 2T>F blue tycho", "convert 2G>F blue tycho")
    assert board.at("tycho") == {"blue-F": 2}
    assert board.refusal("convert 2F>B blue tycho") == "BR-OPT-H4"
    assert board.refusal("convert 2T>F blue tycho") == "BR-OPT-H2"
    board.when("move 1 blue-F tycho", "to near_moon", "stop")
    assert board.refusal("convert F>2T blue tycho") == "BR-OPT-H1"
    strict = Position(H=True).stack("2 blue-G tycho").moving()
    assert strict.refusal("convert 2G>F blue tycho") == "BR-OPT-H5"
    off = Position().stack("2 blue-T tycho").moving()
    assert off.refusal("convert 2T>F blue tycho") == "BR-OPT-H1"


@pytest.mark.rule("BR-OPT-H1", "BR-BUILD-11", "BR-ALEAD-05", "BR-R-76")
@pytest.mark.parametrize("first", ["cancel tycho", "convert 2T>F blue bach", "steal burgundy-F E4", "use doc_huer"])
def test_what_moves_nothing_ends_neither_conversions_nor_the_time_of_ardala(first: str) -> None:
    board = Position(advanced=True, H=True).stack("4 blue-T bach", "2 burgundy-F E4", "1 blue-F vesta")
    board.hold("blue", "tycho").factory("tycho", "B", "near_moon").leader("buck_rogers", "tycho")
    board.leader("ardala", "bach", "blue").leader("doc_huer", "vesta", "blue").moving()
    board.when(first)
    assert board.refusal("convert 2T>F blue bach") == ""
    assert board.refusal("steal burgundy-F E4") == ""
    board.when("move 1 blue-F vesta", "to orbit_vesta", "stop")
    assert board.refusal("convert 2T>F blue bach") == "BR-OPT-H1"
    assert board.refusal("steal burgundy-F E4") == "BR-ALEAD-05"


@pytest.mark.rule("BR-OPT-H1", "BR-ALEAD-05", "BR-R-76")
@pytest.mark.parametrize("first", ["load 1 blue-T blue-R1", "fly blue-R1", "lead buck_rogers"])
def test_a_load_or_a_picked_group_ends_conversions_and_the_time_of_ardala(first: str) -> None:
    board = Position(advanced=True, H=True).stack("4 blue-T bach", "2 burgundy-F E4").ship("blue-R1", "bach")
    board.leader("buck_rogers", "bach").leader("ardala", "bach", "blue").moving()
    board.when(first, *(["stop"] if not first.startswith("load") else []))
    assert board.refusal("convert 2T>F blue bach") == "BR-OPT-H1"
    assert board.refusal("steal burgundy-F E4") == "BR-ALEAD-05"


# I, J


@pytest.mark.rule("BR-OPT-I1", "BR-OPT-I2", "BR-E-74")
def test_cargo_hops_from_transport_to_transport() -> None:
    board = (
        Position(I=True).turn(8).ship("blue-R1", "eurasian_regency").ship("blue-R2", "l4_colony").ship("blue-R3", "E1")
    )
    board.stack("2 blue-T independent_arcologies", "1 blue-T l4_colony").moving()
    board.when("fly blue-R1", "to independent_arcologies", "stop", "load 2 blue-T blue-R1", "fly blue-R1")
    board.when(
        "to near_earth", "to far_earth_moon", "to l4_colony", "hop 2 blue-T blue-R1 blue-R2", "load 1 blue-T blue-R2"
    )
    board.when("fly blue-R2", "to far_earth_moon", "to E1", "stop", "hop 3 blue-T blue-R2 blue-R3")
    assert board.refusal("hop 1 blue-T blue-R3 blue-R2") == "BR-OPT-I1", "it has moved"
    board.when("fly blue-R3", "go deimos", "unload 3 blue-T blue-R3")
    assert board.at("deimos") == {"blue-T": 3}
    off = Position().ship("blue-R1", "bach", troopers=1).ship("blue-R2", "bach").moving()
    assert off.refusal("hop 1 blue-T blue-R1 blue-R2") == "BR-OPT-I1"


@pytest.mark.rule("BR-OPT-J1", "BR-E-75")
def test_unloaded_troopers_may_walk_on() -> None:
    board = Position(J=True).ship("blue-R1", "near_mercury", troopers=2).moving()
    board.when("fly blue-R1", "to bach", "stop", "unload 2 blue-T blue-R1", "move 2 blue-T bach", "to tolstoi")
    assert board.at("tolstoi") == {"blue-T": 2}
    assert board.refusal("move 1 blue-T tolstoi") == "BR-MOVE-13"


# K


@pytest.mark.rule("BR-OPT-K1", "BR-OPT-K2", "BR-OPT-K4", "BR-E-76", "BR-R-77")
def test_a_fighter_slings_round_the_sun_and_earth() -> None:
    board = Position(dice=[7, 2], K=True).stack("1 blue-F E5").moving()
    board.when("move 1 blue-F E5", "go Sun")
    assert board.prompt() == "group", "it may still sling"
    left = int(board.state.prompt().values["left"])
    board.when("sling one")
    assert board.state.prompt().values["left"] == left + 4
    assert board.refusal("sling one") == "BR-OPT-K4"
    start = Position(K=True).stack("1 blue-F Sun").moving()
    start.when("move 1 blue-F Sun")
    assert start.refusal("sling one") == "BR-OPT-K1", "it began the turn there"
    start.when("to Me1", "to Sun")
    assert start.refusal("sling one") == "BR-OPT-K1", "it began the turn there, though it came back"


@pytest.mark.rule("BR-OPT-K1", "BR-OPT-K4", "BR-R-77")
def test_a_body_at_the_start_and_a_body_used_are_refused_by_different_rules() -> None:
    board = Position(dice=[1], K=True).stack("1 blue-F Me2").moving()
    board.when("move 1 blue-F Me2", "to Sun", "sling one", "to Me2")
    assert board.refusal("sling one") == "BR-OPT-K1", "Mercury's marker lay where it began"
    board.when("to Sun")
    assert board.refusal("sling one") == "BR-OPT-K4"
    both = Position(K=True, F=True).stack("1 blue-F far_mercury").moving()
    both.when("move 1 blue-F far_mercury", "to Me2", "to Me1", "to Me2")
    assert both.refusal("sling one") == "BR-OPT-K1", "Far Orbit and marker are one Zone"


@pytest.mark.rule("BR-OPT-K3", "BR-E-77", "BR-OPT-K2")
@pytest.mark.parametrize(("how", "dice", "left"), [("one", [10], 0), ("each", [10, 3, 4, 9], 3)])
def test_a_group_slings_with_one_roll_or_with_one_for_each(how: str, dice: list[int], left: int) -> None:
    board = Position(dice=dice, K=True).stack("4 blue-F Ve1").moving()
    board.when("move 4 blue-F Ve1", "to Ve2", f"sling {how}")
    assert board.at("Ve2") == ({"blue-F": left} if left else {})
    if left:
        assert board.state.prompt().values["left"] == 5


@pytest.mark.rule("BR-R-77", "BR-OPT-K1")
def test_leaders_do_not_sling() -> None:
    board = Position(K=True).leader("buck_rogers", "Ve1").moving()
    board.when("lead buck_rogers", "to Ve2")
    assert board.refusal("sling one") == "BR-OPT-K1"


# L


@pytest.mark.rule("BR-OPT-L1", "BR-OPT-L2", "BR-OPT-L3", "BR-OPT-L6", "BR-E-78", "BR-R-78")
def test_a_lone_leader_may_be_turned() -> None:
    board = Position(dice=[6], L=True).leader("buck_rogers", "E4").leader("killer_kane", "E4").stack("4 burgundy-F E4")
    board.leader("ardala", "tycho").hold("green", "tycho").fighting()
    assert board.prompt() == "subvert"
    assert board.state.prompt().values["need"] == 6
    board.when("yes")
    assert board.view()["leaders"][0]["seat"] == 1
    assert board.view()["players"][0]["inert"]
    failed = Position(dice=[5], L=True).leader("buck_rogers", "E4").leader("killer_kane", "E4").stack("4 burgundy-F E4")
    failed.leader("ardala", "tycho").fighting().when("yes")
    assert failed.where("buck_rogers") == "none"


@pytest.mark.rule("BR-OPT-L4", "BR-E-79", "BR-R-78")
def test_the_brainwashing_may_fail_before_a_battle() -> None:
    board = Position(dice=[7], L=True).leader("buck_rogers", "bach").stack("1 burgundy-T bach", "1 green-T bach")
    board.hold("blue", "tycho").leader("killer_kane", "vesta").leader("ardala", "juno")
    board.fields["lead_colour"][0] = "burgundy"
    board.fields["lead_home"][0] = "blue"
    board.fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 0)
    board.when("post buck_rogers tycho")
    assert board.view()["leaders"][0]["seat"] == 0
    board.rolling(5)
    board.when("attack burgundy-T green-T")
    assert board.events("shot")[0]["bonus"] == 0


@pytest.mark.rule("BR-OPT-L5", "BR-R-78")
def test_a_subverted_leader_left_alone_goes_home_and_counts_as_a_loss() -> None:
    board = (
        Position(L=True)
        .leader("buck_rogers", "E4")
        .stack("1 green-F E4")
        .hold("blue", "tycho")
        .leader("ardala", "juno")
    )
    board.fields["lead_colour"][0] = "burgundy"
    board.fields["lead_home"][0] = "blue"
    board.hold("green", "juno").fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 0)
    board.when("post buck_rogers tycho")
    assert board.view()["players"][1]["inert"]


# M, N, O, P


@pytest.mark.rule("BR-OPT-M1", "BR-E-80", "BR-E-104", "BR-R-79", "BR-COMBAT-11", "BR-R-87")
@pytest.mark.parametrize(("face", "hit"), [(7, 0), (8, 1), (10, 1)])
def test_a_factory_shelters_its_owners_ground_units(face: int, hit: int) -> None:
    board = (
        Position(dice=[face], M=True)
        .stack("1 blue-F tycho", "1 green-G tycho")
        .factory("tycho")
        .hold("green", "tycho")
        .fighting()
    )
    board.when("attack blue-F green-G")
    assert board.events("shot")[0]["need"] == 8
    assert board.events("shot")[0]["hit"] == hit
    foreign = (
        Position(dice=[7], M=True)
        .stack("1 blue-F tycho", "1 green-G tycho")
        .factory("tycho")
        .hold("yellow", "tycho")
        .fighting()
    )
    foreign.when("attack blue-F green-G")
    assert foreign.events("shot")[0]["need"] == 7


@pytest.mark.rule("BR-OPT-N1", "BR-OPT-N2", "BR-E-84", "BR-R-80")
def test_units_may_be_set_anywhere_and_any_two_factories_combine() -> None:
    board = Position(N=True).factory("bach").factory("tycho").hold("burgundy", "bach", "vesta", "tycho").building(1)
    assert board.refusal("build bach burgundy-T elysium") == "BR-OPT-N1"
    assert board.refusal("build bach burgundy-B near_mars") == "BR-BUILD-09"
    for place in ("near_mercury", "near_moon", "orbit_vesta"):
        assert board.refusal(f"combine bach tycho burgundy-B {place}") == ""
    board.when("build bach burgundy-T vesta")
    assert board.at("vesta") == {"burgundy-T": 2}


@pytest.mark.rule("BR-OPT-O1", "BR-E-81", "BR-TRANS-10")
def test_a_factory_aboard_makes_a_fighter_a_turn() -> None:
    board = (
        Position(O=True)
        .ship("blue-R1", "A16", factory=True)
        .ship("blue-R2", "A16")
        .hold("blue", "bach")
        .factory("bach")
    )
    board.building()
    assert board.refusal("launch blue-R2") == "BR-OPT-O1"
    board.when("launch blue-R1")
    assert board.at("A16") == {"blue-F": 1}
    assert board.refusal("launch blue-R1") == "BR-OPT-O1"


@pytest.mark.rule("BR-OPT-P1", "BR-OPT-P2", "BR-E-82", "BR-R-81")
def test_the_first_to_control_a_display_gets_a_free_factory() -> None:
    board = (
        Position(A=True, P=True).turn(2).hold("brown", *MERCURY[:3]).stack("1 brown-T sobkou_plains").factory("bach")
    )
    board.hold("blue", "tycho").given(claimed=[0] * 7).fighting()
    board.until("build", "done")
    while board.asked() != 5:
        board.when("end")
    assert board.refusal("found bach") == "BR-OPT-P2", "he has one there"
    assert board.refusal("found tycho") == "BR-OPT-P1"
    board.when("found tolstoi")
    assert board.yards("tolstoi") == 1
    assert board.refusal("build tolstoi brown-F tolstoi") == "BR-BUILD-08"
    assert board.refusal("found the_warrens") == "BR-OPT-P1", "only one"
    assert board.saved("claimed")[0] == 1


@pytest.mark.rule("BR-R-09", "BR-WIN-04")
def test_leaders_off_the_board_or_of_players_who_gave_up_do_not_count() -> None:
    board = Position().leader("buck_rogers", "bach").leader("killer_kane", "E4").stack("1 blue-F E4")
    board.given(lead_zone=[ZONE_IDS.index("bach"), -1, ZONE_IDS.index("E4"), -2, -2, -2]).hold(
        "blue", "bach"
    ).fighting()
    assert finished(board).winners() == [0]
