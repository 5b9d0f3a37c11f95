"""Corners of combat: volleys outside the rounds, Leaders' powers in them, raids, retreats, surrender, captures."""

from __future__ import annotations

import pytest

from games.buck_rogers.gallery import free_shots
from games.buck_rogers.position import COMBAT, Position

MERCURY = ("the_warrens", "bach", "tolstoi", "sobkou_plains")
P1, P2, P3, P4, P5, P6 = range(6)


# Buck


@pytest.mark.rule("BR-ALEAD-02", "BR-R-47")
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_bucks_power_comes_before_the_first_die_and_only_once(colour: str) -> None:
    other = "yellow"
    board = Position(advanced=True, dice=[1]).stack(f"2 {colour}-F E4", f"2 {other}-F E4")
    board.leader("buck_rogers", "E4", colour).leader("wilma_deering", "E4").given(order=[0, 3, 2, 1, 4, 5]).fighting()
    board.given(order=[0, 3, 2, 1, 4, 5])
    board.when("yes", "pass", "pass")
    assert board.refusal("use wilma_deering") == "BR-ALEAD-03", "her power has its own time"
    board.when(f"attack {colour}-F {other}-F")
    assert board.refusal("use buck_rogers") == "BR-ALEAD-02", "a die has been rolled"
    fresh = Position(advanced=True, dice=[4]).stack(f"2 {colour}-F E4", f"2 {other}-F E4")
    fresh.leader("buck_rogers", "E4", colour).leader("wilma_deering", "E4").given(order=[0, 3, 2, 1, 4, 5]).fighting()
    fresh.when("yes", "pass", "pass", "use buck_rogers")
    assert fresh.refusal("use buck_rogers") == "BR-ALEAD-02"
    fresh.when(f"attack {colour}-F {other}-F")
    assert fresh.view()["hit"] == {f"{other}-F": 1}, "a four hits"


@pytest.mark.rule("BR-ALEAD-02")
@pytest.mark.parametrize("obstacle", ["elsewhere", "no Fighter"])
def test_bucks_power_needs_him_and_a_fighter_in_the_zone(obstacle: str) -> None:
    unit = "blue-B" if obstacle == "no Fighter" else "blue-F"
    board = Position(advanced=True).stack(f"2 {unit} E4", "1 green-F E4", "1 blue-F E5")
    board.leader("buck_rogers", "E5" if obstacle == "elsewhere" else "E4").leader("ardala", "E4").fighting()
    assert board.when("yes", "pass", "pass").refusal("use buck_rogers") == "BR-ALEAD-02"


@pytest.mark.rule("BR-ALEAD-02", "BR-PTF-02")
def test_bucks_fighters_hit_passing_ships_on_four() -> None:
    board = Position(advanced=True, dice=[4, 3]).stack("2 blue-F E5", "2 green-B E4").leader("buck_rogers", "E5")
    board.moving(P4).when("move 2 green-B E4", "to E5", "to E6")
    assert (board.prompt(), board.asked()) == ("fire_at_passing", P1)
    assert board.refusal("use ardala") == "BR-ALEAD-05"
    board.when("use buck_rogers")
    assert board.view()["leaders"][0]["used"]
    assert board.refusal("use buck_rogers") == "BR-ALEAD-02"
    board.when("fire blue-F green-B")
    assert board.refusal("use buck_rogers") == "BR-ALEAD-02"
    board.when("fire blue-F green-B")
    assert [(row["need"], row["hit"]) for row in board.events("pass_shot")] == [(4, 1), (4, 0)]
    assert board.at("E6") == {"green-B": 1}


@pytest.mark.rule("BR-ALEAD-02", "BR-RETR-04", "BR-PTF-05")
def test_bucks_fighters_hit_a_retreat_on_four_and_an_escorted_transport_is_safe() -> None:
    board = (
        Position(advanced=True, dice=[1, 1, 1, 1, 4, 10]).stack("2 blue-F E4", "1 green-F E4").ship("green-R2", "E4")
    )
    board.leader("buck_rogers", "E4").leader("ardala", "E4").fighting().when("yes", "pass", "pass")
    board.when(
        "attack blue-F green-F", "attack blue-F green-F", "attack green-F blue-F", "attack green-R2 blue-F", "done"
    )
    assert (board.prompt(), board.asked()) == ("retreat", P4)
    board.when("retreat 1 green-F E5", "retreat 1 green-R2 E5", "withdraw ardala E3", "done")
    assert (board.prompt(), board.asked()) == ("fire_at_retreat", P1)
    assert board.refusal("fire blue-F green-R2") == "BR-PTF-05"
    board.when("use buck_rogers", "fire blue-F green-F")
    assert board.events("retreat_shot")[0]["need"] == 4
    board.when("fire blue-F green-R2")
    assert (board.at("E5"), board.view()["transports"]) == ({}, [])


@pytest.mark.rule("BR-LEAD-08", "BR-RETR-01", "BR-RETR-04", "BR-ALEAD-11")
@pytest.mark.parametrize("turned", [False, True])
def test_a_leader_caught_in_the_fire_at_a_retreat_does_not_arrive(turned: bool) -> None:
    """The last Fighter with Ardala is shot down: she is caught where she was, or turned by blue."""
    board = (
        Position(advanced=True, L=turned, dice=[1, 1, 10]).stack("1 blue-F E4", "1 green-F E4").leader("ardala", "E4")
    )
    board.leader("buck_rogers", "E4").leader("killer_kane", "vesta").hold("blue", "tycho").hold("burgundy", "vesta")
    board.fighting().when("yes", "pass", "pass", "attack blue-F green-F", "attack green-F blue-F", "done")
    board.when("retreat 1 green-F E5", "withdraw ardala E3", "done", "fire blue-F green-F")
    if turned:
        assert (board.prompt(), board.asked()) == ("subvert", P1)
        board.rolling(10).when("yes")
    assert board.where("ardala") == ("E4" if turned else "off")
    assert board.saved("leaving") == []
    assert board.events("retreated") == []


@pytest.mark.rule("BR-RETR-04", "BR-PTF-05")
def test_a_transport_that_retreats_alone_is_shot_at_though_its_escort_stays() -> None:
    board = Position(advanced=True, dice=[1, 1, 1, 6]).stack("1 blue-F E4", "1 green-F E4").ship("green-R2", "E4")
    board.leader("ardala", "vesta").hold("green", "vesta").fighting().when("yes", "pass", "pass")
    board.when("attack blue-F green-F", "attack green-F blue-F", "attack green-R2 blue-F", "done")
    board.when("retreat 1 green-R2 E5", "done")
    assert board.legal("fire") == ["fire blue-F green-R2"]
    board.when("fire blue-F green-R2")
    assert board.view()["transports"] == []


# Wilma


@pytest.mark.rule("BR-ALEAD-03", "BR-R-47")
def test_wilmas_ships_of_every_kind_are_protected_until_they_part_from_her() -> None:
    board = (
        Position(advanced=True).stack("2 yellow-F E4", "1 yellow-B E4", "3 green-F E5").leader("wilma_deering", "E4")
    )
    board.ship("yellow-R2", "E4").moving(P3).when("move 2 yellow-F E4", "with 1 yellow-B", "with 1 yellow-R2")
    board.when("join wilma_deering", "to E5", "to E6", "fire green-F yellow-F")
    assert (board.prompt(), board.asked()) == ("shield", P3)
    board.when("use wilma_deering")
    assert board.prompt() == "group", "nothing is left to shoot at"
    assert board.at("E6") == {"yellow-F": 2, "yellow-B": 1}
    cover = board.saved("cover")
    assert (cover[4], cover[5], cover[12 + 9]) == (2, 1, 1)
    assert sum(cover) == 4
    board.when("stop", "move 1 yellow-F E6", "to E7", "stop")
    assert board.saved("cover")[4:6] == [1, 1], "one has left her"
    board.when("fly yellow-R2", "to E7")
    assert board.saved("cover")[12 + 9] == 0


@pytest.mark.rule("BR-ALEAD-03", "BR-ALEAD-01")
@pytest.mark.parametrize("obstacle", ["used", "elsewhere", "another's"])
def test_nobody_is_asked_where_wilma_cannot_protect(obstacle: str) -> None:
    board = Position(advanced=True, dice=[1]).stack("1 yellow-F E4", "1 yellow-F Sun", "1 green-F E5")
    board.leader("wilma_deering", "Sun" if obstacle == "elsewhere" else "E4", "blue" if obstacle == "another's" else "")
    if obstacle == "used":
        board.given(lead_used=[0, 1, 0, 0, 0, 0])
    board.moving(P3).when("move 1 yellow-F E4")
    if obstacle == "used":
        board.when("join wilma_deering")
    board.when("to E5", "to E6", "fire green-F yellow-F")
    assert (board.prompt(), board.asked()) == ("group", P3)


@pytest.mark.rule("BR-ALEAD-03", "BR-KSAT-06", "BR-COMBAT-08")
@pytest.mark.parametrize("ship", ["R1", "R2", "R3", "R4"])
def test_a_satellite_fires_at_every_transport_once(ship: str) -> None:
    board = Position(dice=[4]).ship(f"green-{ship}", "near_mercury").satellite("near_mercury").hold("blue", *MERCURY)
    board.fighting()
    assert board.legal("fire") == [f"fire blue-K green-{ship}"]
    board.when(f"fire blue-K green-{ship}")
    assert board.prompt() != "free_shots"
    assert [event["hit"] for event in board.events("free_shot")] == [0], "it needs a five"


@pytest.mark.rule("BR-COMBAT-10", "BR-KSAT-06", "BR-KSAT-08")
@pytest.mark.parametrize(("owner", "seat"), [("blue", P1), ("green", P4)])
def test_a_satellite_fights_in_the_battle_of_its_zone_and_can_be_hit(owner: str, seat: int) -> None:
    board = Position(dice=[7]).stack("1 yellow-F near_mercury").satellite("near_mercury").hold(owner, *MERCURY)
    board.given(order=[2, 0, 1, 3, 4, 5]).fighting().until("start_battle", "hold").when("yes")
    rows = board.view()["battle"]["line"]
    assert [(row["unit"], row["seat"], row["count"]) for row in sorted(rows, key=str)] == sorted(
        [("yellow-F", P3, 1), (f"{owner}-K", seat, 1)], key=str
    )
    board.when(f"attack yellow-F {owner}-K")
    assert board.view()["hit"] == {f"{owner}-K": 1}
    board.rolling(1).when(f"attack {owner}-K yellow-F")
    assert board.view()["satellites"] == {}


# Kane


@pytest.mark.rule("BR-ALEAD-04", "BR-R-51")
def test_kanes_volley_starts_the_battle_of_his_zone_and_no_other() -> None:
    board = Position(advanced=True, dice=[1]).stack("1 burgundy-F E4", "1 green-F E4", "1 blue-F E6", "1 green-F E6")
    board.leader("killer_kane", "E4").hold("green", "tycho").fighting()
    board.when("use killer_kane", "fire burgundy-F green-F")
    assert (board.prompt(), board.state.prompt().values["zone"]) == ("offer", "E4")
    board.when("pass", "pass").rolling(10, 1).when("attack burgundy-F green-F", "attack green-F burgundy-F")
    assert (board.prompt(), board.state.prompt().values["zone"]) == ("start_battle", "E6")


@pytest.mark.rule("BR-ALEAD-04", "BR-R-51")
def test_without_the_volley_the_battle_is_asked_for() -> None:
    board = Position(advanced=True).stack("1 burgundy-F E4", "1 green-F E4").leader("killer_kane", "E4")
    board.hold("green", "tycho").fighting().when("no")
    assert (board.prompt(), board.asked()) == ("start_battle", P2)


@pytest.mark.rule("BR-R-51", "BR-ACM-03", "BR-COMBAT-13")
def test_kanes_volley_may_turn_to_the_marker_when_every_unit_has_been_a_target() -> None:
    board = Position(advanced=True, dice=[10, 1]).stack("4 burgundy-F bach", "2 green-T bach").hold("green", "bach")
    board.ship("green-R1", "bach").leader("killer_kane", "bach").fighting().when("use killer_kane")
    assert board.refusal("fire burgundy-F green-R1") == "BR-COMBAT-13"
    board.when("fire burgundy-F green-T")
    assert board.at("bach") == {"burgundy-F": 4, "green-T": 1}
    assert board.refusal("fire burgundy-F green-C") == "BR-ACM-03", "the other has not been a target yet"
    board.when("fire burgundy-F green-T")
    assert board.refusal("fire burgundy-F green-C") == "BR-ACM-03", "nor has the Transport"


# raids


@pytest.mark.rule("BR-CMDO-01", "BR-CMDO-02")
def test_gennies_alone_may_raid_but_no_fighters_and_nobody_elses() -> None:
    board = Position(advanced=True).stack("2 blue-G bach", "1 blue-F bach", "1 green-T bach", "2 blue-T tycho")
    board.factory("bach").factory("tycho").hold("green", "bach", "tycho").fighting()
    assert (board.prompt(), board.asked()) == ("raid", P1)
    assert board.legal("raid") == ["raid 1 blue-G bach", "raid 2 blue-G bach"]
    assert board.refusal("raid 1 blue-F bach") == "BR-CMDO-01"
    assert board.refusal("raid 1 green-T bach") == "BR-CMDO-01"
    assert board.refusal("raid 3 blue-G bach") == "BR-CMDO-01"
    assert board.refusal("raid 2 blue-T tycho") == "BR-CMDO-02", "another group"


@pytest.mark.rule("BR-CMDO-04")
@pytest.mark.parametrize(("dice", "factories"), [([6], 0), ([5, 6], 0), ([5, 5], 1)])
def test_commandos_roll_until_the_factory_is_destroyed(dice: list[int], factories: int) -> None:
    board = Position(advanced=True, dice=[1, 1, *dice]).stack("2 blue-T bach", "1 green-T bach").factory("bach")
    board.hold("green", "bach").hold("blue", "vesta").fighting().when("raid 2 blue-T bach", "pass", "pass")
    board.when("attack green-T blue-Tc", "attack green-C blue-Tc")
    assert [event["roll"] for event in board.events("raid_roll")] == dice
    assert board.yards("bach") == factories


# retreats


@pytest.mark.rule("BR-RETR-02", "BR-OPT-F1")
def test_a_battle_in_a_merged_zone_is_left_on_either_side() -> None:
    board = Position(advanced=True, F=True, dice=[1, 1]).stack("1 blue-F far_earth_moon", "1 green-F E2")
    board.fighting().when("yes", "pass", "pass", "attack blue-F green-F", "attack green-F blue-F")
    assert (board.prompt(), board.asked()) == ("retreat", P1)
    zones = {text.split()[3] for text in board.legal("retreat")}
    assert zones == {"near_earth", "near_moon", "l4_colony", "l5_colony", "E1", "E3", "Ve3", "TE3", "TE4"}
    assert board.refusal("retreat 1 blue-F E2") == "BR-RETR-02"
    board.when("retreat 1 blue-F E3", "done").rolling(1).when("fire green-F blue-F")
    assert (board.at("far_earth_moon"), board.at("E3")) == ({}, {"blue-F": 1})


@pytest.mark.rule("BR-RETR-01", "BR-RETR-03")
def test_a_leader_withdraws_from_the_first_zone_of_the_board() -> None:
    board = Position(advanced=True, dice=[1, 1, 1]).stack("1 blue-T the_warrens", "1 green-T the_warrens")
    board.leader("buck_rogers", "the_warrens").hold("green", "the_warrens").hold("blue", "bach", "vesta").fighting()
    board.when("pass", "pass", "attack blue-T green-T", "attack green-T blue-T", "attack green-C blue-T")
    assert (board.prompt(), board.asked()) == ("retreat", P1)
    assert set(board.legal("withdraw")) == {f"withdraw buck_rogers {to}" for to in ("bach", "tolstoi", "near_mercury")}
    board.when("withdraw buck_rogers bach", "retreat 1 blue-T bach")
    assert board.refusal("withdraw buck_rogers bach") == "BR-RETR-01"
    assert board.refusal("retreat 1 blue-T bach") == "BR-RETR-01"
    saved = board.state.save()
    assert board.game.load(saved, board.script).digest() == board.state.digest()
    board.rolling(1, 1).when("done", "fire green-T blue-T", "fire green-C blue-T")
    assert (board.where("buck_rogers"), board.at("bach")) == ("bach", {"blue-T": 1})
    assert board.at("the_warrens") == {"green-T": 1}


# surrender


@pytest.mark.rule("BR-SURR-01", "BR-SURR-02", "BR-SURR-03", "BR-R-58")
def test_all_kinds_of_units_and_cargo_change_colour_in_a_surrender() -> None:
    board = Position(advanced=True).stack("2 green-T bach", "3 green-G bach", "1 green-F bach", "1 blue-F bach")
    board.ship("green-R2", "bach", factory=True).factory("bach", brought=3).hold("yellow", "tycho").leader(
        "ardala", "Sun"
    )
    board.leader("buck_rogers", "Me1").given(order=[3, 0, 1, 2, 4, 5]).fighting()
    assert (board.prompt(), board.asked()) == ("offer", P4)
    board.when("offer p1", "yes")
    assert board.at("bach") == {"blue-T": 2, "blue-G": 3, "blue-F": 2}
    assert [(row["unit"], row["cargo"]) for row in board.view(P1)["transports"]] == [("blue-R1", "Y")]
    assert board.events("surrendered") == [
        {"event": "surrendered", "rule": "BR-SURR-02", "seat": "p4", "to": "p1", "zone": "bach"}
    ]
    assert board.events("offered")[0]["to"] == "p1"
    assert [row["owner"] for row in board.view()["factories"]] == [P1]
    assert board.controller("bach") == "blue"


# the field afterwards


@pytest.mark.rule("BR-R-10", "BR-R-92", "BR-WIN-08")
def test_who_gave_up_shoots_last_at_the_lowest_number_and_equals_in_order() -> None:
    board = Position(dice=[1] * 5).stack("1 blue-T the_warrens", "1 burgundy-T the_warrens", "1 green-F the_warrens")
    board.stack("1 blue-G the_warrens").given(quit=[0, 0, 0, 1, 0, 0], order=[3, 0, 1, 2, 4, 5])
    board.leader("buck_rogers", "tycho").leader("killer_kane", "vesta").hold("blue", "tycho").hold("burgundy", "vesta")
    board.fighting()
    assert board.asked() == P1, "the one who gave up comes after all others"
    board.when("attack blue-T burgundy-T", "attack blue-G burgundy-T").rolling(1).when("attack burgundy-T blue-T")
    shots = [(event["unit"], event["target"]) for event in board.events("shot")]
    assert shots[3] == ("green-F", "blue-G"), "seven for all: Gennies before Troopers"


@pytest.mark.rule("BR-R-10", "BR-WIN-08")
def test_among_equal_targets_the_one_who_gave_up_takes_the_first_colour() -> None:
    board = Position(dice=[1] * 3).stack("1 blue-F E4", "1 burgundy-F E4", "1 green-F E4")
    board.given(quit=[0, 0, 0, 1, 0, 0]).leader("buck_rogers", "tycho").leader("killer_kane", "vesta")
    board.hold("blue", "tycho").hold("burgundy", "vesta").fighting().when("yes")
    board.when("attack blue-F burgundy-F", "attack burgundy-F blue-F")
    assert board.events("shot")[2]["target"] == "blue-F"


@pytest.mark.rule("BR-COMBAT-22", "BR-CTRL-02", "BR-BUILD-08")
def test_settling_a_zone_leaves_the_work_of_other_factories_alone() -> None:
    """The Factory of bach (the second Zone of the board) rests in turn 1; tycho's makes a Battler."""
    board = Position().stack("1 blue-T bach").factory("bach", rest=1).factory("tycho", "B", "near_moon")
    board.hold("green", "tycho").leader("ardala", "tycho").fighting().until("dismantle", "no")
    rows = {row["zone"]: row for row in board.view()["factories"]}
    assert (rows["bach"]["owner"], rows["tycho"]["item"]) == (P1, "B")


@pytest.mark.rule("BR-R-88", "BR-SAB-02")
def test_several_zones_may_wait_to_be_settled_while_a_factory_is_asked_about() -> None:
    board = Position().stack("1 blue-T bach", "1 yellow-T tolstoi").factory("bach").hold("green", "bach")
    board.leader("ardala", "vesta").hold("green", "vesta")
    waiting = {"frame": "Settle", "zone": "tolstoi", "holder": -1, "cursor": 0}
    asked = {"frame": "Settle", "zone": "bach", "holder": 3, "cursor": 0}
    board.fields["phase"] = "building"
    board.open(COMBAT | {"group": 5, "step": 1}, waiting, asked)
    assert (board.prompt(), board.asked()) == ("sabotage", P4)
    board.when("no")
    assert (board.controller("bach"), board.controller("tolstoi")) == ("blue", "yellow")


@pytest.mark.rule("BR-OPT-E5", "BR-R-74")
def test_each_lunar_gennie_shoots_once() -> None:
    board = Position(E=True, dice=[1, 8]).stack("2 blue-G tycho", "1 green-F near_moon", "1 yellow-F near_moon")
    board.hold("blue", "tycho").fighting()
    board.when("fire blue-G green-F")
    assert (board.prompt(), board.state.prompt().values["left"]) == ("lunar_fire", 1)
    board.when("fire blue-G yellow-F")
    assert board.prompt() != "lunar_fire"
    assert board.at("near_moon") == {"green-F": 1}


@pytest.mark.rule("BR-R-74", "BR-COMBAT-10")
def test_in_an_asteroids_orbit_gennies_fight_others_by_the_table() -> None:
    board = Position(E=True, dice=[6, 7]).stack("1 blue-G orbit_vesta", "1 green-F orbit_vesta").fighting()
    board.when("yes", "attack blue-G green-F", "attack green-F blue-G")
    assert [event["need"] for event in board.events("shot")] == [6, 7]
    barred = Position(E=True).stack("1 blue-G orbit_vesta", "1 green-B orbit_vesta", "1 green-F orbit_vesta").fighting()
    barred.until("start_battle", "hold").when("yes")
    assert barred.refusal("attack blue-G green-B") == "BR-COMBAT-10"
    assert barred.refusal("attack blue-G green-F") == ""


@pytest.mark.rule("BR-BOMB-02", "BR-BOMB-05")
def test_a_bomb_names_the_factory_of_its_owner() -> None:
    board = (
        Position(dice=[7]).stack("1 blue-B near_mercury").factory("bach").hold("green", "bach").hold("blue", "vesta")
    )
    board.fighting()
    assert board.legal("bomb") == ["bomb green-Y bach"]
    assert board.refusal("bomb yellow-Y bach") == "BR-BOMB-02"
    assert board.refusal("bomb green-Y vesta") == "BR-BOMB-04"
    board.when("bomb green-Y bach")
    assert board.yards("bach") == 0


@pytest.mark.rule("BR-LEAD-03", "BR-LEAD-07", "BR-ALEAD-01")
@pytest.mark.parametrize(("advanced", "bonus"), [(False, 2), (True, 0)])
def test_a_leaders_bonus_is_of_the_basic_game(advanced: bool, bonus: int) -> None:
    board = Position(advanced=advanced, dice=[1]).stack("1 green-F E4", "1 blue-F E4").leader("buck_rogers", "E4")
    board.fighting().when("yes")
    if advanced:
        board.when("pass", "pass")
    board.when("attack blue-F green-F")
    assert board.events("shot")[0]["bonus"] == bonus


@pytest.mark.rule("BR-COMBAT-01", "BR-DEF-07")
def test_the_contested_zones_are_those_where_any_two_players_stand() -> None:
    board = Position().stack("1 green-F E4", "1 brown-F E4", "1 purple-F E5", "2 purple-F E6").ship("yellow-R1", "E5")
    board.ship("yellow-R2", "E7").ship("brown-R1", "E7").moving()
    assert board.view()["contested"] == ["E4", "E5", "E7"]
    building = Position().stack("1 green-F E4", "1 brown-F E4").hold("blue", "bach").building()
    assert building.view()["contested"] == []


@pytest.mark.rule("BR-KSAT-06")
def test_a_satellites_volley_is_one_shot_at_each_ship_and_a_single_shot_is_only_one() -> None:
    board = free_shots().rolling(1, 1, 1, 1).when("volley")
    targets = [event["target"] for event in board.events("free_shot")]
    assert targets == ["yellow-B", "green-F", "brown-R1", "brown-R4"]
    single = free_shots().rolling(1).when("fire blue-K yellow-B")
    assert len(single.events("free_shot")) == 1
    assert single.legal("fire") == ["fire blue-K green-F"]
    held = free_shots().when("hold")
    assert held.legal("fire") == ["fire blue-K green-F"]
