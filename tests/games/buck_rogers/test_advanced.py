"""The Advanced Game: cards, speeds, fire at moving units, fighting markers, raids, surrender, retreat, works."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import ZONE_IDS
from retrorocket.kernel.dice import CounterDice

RED_FIRST = [1, 0, 2, 3, 4, 5]


def advanced(seats: int = 6, dice: list[int] | None = None, **options: Any) -> Position:
    return Position(seats, dice, advanced=True, **options)


def skip_offers(board: Position) -> Position:
    """Nobody surrenders, nobody retreats."""
    while board.prompt() in ("offer", "retreat"):
        board.when("pass" if board.prompt() == "offer" else "done")
    return board


@pytest.mark.rule("BR-E-44", "BR-AMOVE-01", "BR-ADV-01")
def test_ships_have_their_own_speeds() -> None:
    board = advanced().stack("1 blue-F lowlanders", "1 blue-B near_venus").ship("blue-R1", "lowlanders").moving()
    board.when("move 1 blue-F lowlanders", "to near_venus", "to far_venus", "to Ve2", "to Ve3", "to E2")
    assert board.at("E2") == {"blue-F": 1}
    board.when("fly blue-R1", "to near_venus", "to far_venus", "to Ve2")
    assert board.prompt() == "movement", "a Transport goes three"
    board.when("move 1 blue-B near_venus", "to far_venus", "to Ve2", "to Ve3", "to E2")
    assert board.at("E2") == {"blue-F": 1, "blue-B": 1}
    assert board.refusal("fly blue-R1") == "BR-MOVE-13"


@pytest.mark.rule("BR-E-45", "BR-ATURN-01", "BR-ATURN-02", "BR-COMP-03", "BR-VAR-08", "BR-E-101")
@pytest.mark.parametrize("options", [{"advanced": True}, {"V8": True}])
def test_turn_cards_give_the_order_and_stay_hidden_until_each_moves(options: dict[str, Any]) -> None:
    board = (
        Position(4, **options)
        .hold("blue", "bach")
        .hold("burgundy", "tycho")
        .hold("yellow", "vesta")
        .hold("green", "juno")
    )
    board.given(card=[3, 2, 6, 5, 0, 0], shown=[0, 1, 0, 0, 0, 0], order=[1]).moving(1)
    assert board.view(0)["cards"] == {"burgundy": 2, "blue": 3}
    assert board.view(1)["cards"] == {"burgundy": 2}
    assert {board.state.redeal(1, seed).view(0)["cards"]["blue"] for seed in range(40)} == {3, 4, 5, 6}
    board.when("end")
    assert board.asked() == 0
    assert board.view(1)["cards"] == {"burgundy": 2, "blue": 3}
    assert board.events("card") == [{"event": "card", "rule": "BR-ATURN-02", "colour": "blue", "number": 3}]
    board.when("end")
    assert board.asked() == 3


@pytest.mark.rule("BR-E-98", "BR-AFEW-01", "BR-R-66")
def test_with_two_players_every_colour_moves_at_its_own_card() -> None:
    board = advanced(2, dice=[]).given(card=[1, 5, 4, 2, 3, 6], shown=[0] * 6, order=[])
    for colour in ("blue", "yellow", "purple", "burgundy", "green", "brown"):
        board.hold(colour, ZONE_IDS[len(board.fields["units"])])
        board.stack(f"1 {colour}-F E{len(board.fields['units']) + 1}")
    board.open()
    order = []
    while board.prompt() == "movement_colour":
        order.append(board.state.prompt().values["colour"])
        other = "yellow" if order[-1] == "blue" else "blue"
        if board.asked() == 0 and order[-1] in ("blue", "yellow"):
            zone = {"blue": "E1", "yellow": "E2"}[other]
            assert board.refusal(f"move 1 {other}-F {zone}") == "BR-AFEW-01"
        board.when("end")
    assert order == ["blue", "green", "purple", "yellow", "burgundy", "brown"]
    fight = advanced(2).given(card=[1, 5, 4, 2, 3, 6], order=[0, 3, 4, 2, 1, 5])
    fight.stack("1 yellow-F E4", "1 brown-F E4", "1 purple-F E4", "1 blue-F Me1").fighting()
    assert fight.asked() == 0, "purple (3) is player 1's here, so he acts first"


@pytest.mark.rule("BR-E-46", "BR-PTF-01", "BR-PTF-02", "BR-PTF-06", "BR-R-53")
def test_ships_that_pass_are_fired_at_once_as_they_leave() -> None:
    board = advanced(dice=[6]).stack("2 blue-F far_venus", "1 green-F near_venus").moving()
    board.when("move 2 blue-F far_venus", "to near_venus")
    assert board.prompt() == "group", "entering triggers nothing"
    board.when("to elysium")
    assert (board.prompt(), board.asked()) == ("fire_at_passing", 3)
    board.when("fire green-F blue-F")
    assert board.at("elysium") == {"blue-F": 1}
    stay = advanced().stack("1 blue-F near_venus", "1 green-F near_venus").moving()
    stay.when("move 1 blue-F near_venus", "to far_venus", "stop")
    assert stay.prompt() == "movement", "leaving a Zone shared since an earlier turn triggers nothing"


@pytest.mark.rule("BR-E-47", "BR-PTF-03", "BR-R-54", "BR-PTF-04")
def test_newcomers_fire_each_at_each_unit_that_leaves() -> None:
    board = advanced(dice=[3, 7, 2, 6]).stack("2 burgundy-F bach", "2 blue-T bach").leader("buck_rogers", "bach")
    board.hold("blue", "bach", "the_warrens").given(newcomers=[["bach", "burgundy-F", 2]]).moving()
    board.when("move 2 blue-T bach", "join buck_rogers", "to the_warrens")
    assert (board.prompt(), board.asked()) == ("fire_at_leaving", 1)
    board.when("volley")
    assert board.at("the_warrens") == {"blue-T": 1}
    assert board.where("buck_rogers") == "the_warrens"
    board.done()


@pytest.mark.rule("BR-PTF-03")
def test_units_moved_in_this_turn_are_noted_with_what_they_unloaded() -> None:
    board = (
        advanced().stack("1 blue-F near_mercury", "1 green-T bach").ship("blue-R1", "near_mercury", troopers=2).moving()
    )
    board.when("move 1 blue-F near_mercury", "to bach", "fly blue-R1", "to bach", "end")
    assert {(row[1], row[2]) for row in board.saved("newcomers")} == {("blue-F", 1), ("blue-R1", 1), ("blue-T", 2)}


@pytest.mark.rule("BR-E-117", "BR-PTF-02", "BR-PTF-05", "BR-R-98")
def test_several_occupiers_fire_in_seat_order_and_escorts_protect_transports() -> None:
    board = advanced(dice=[6, 3]).stack("1 blue-F far_mars", "1 burgundy-F near_mars", "1 green-F near_mars")
    board.ship("blue-R1", "far_mars").moving()
    board.when("move 1 blue-F far_mars", "with 1 blue-R1", "to near_mars", "to arcadia")
    assert board.asked() == 1
    assert board.refusal("fire burgundy-F blue-R1") == "BR-PTF-05"
    board.when("fire burgundy-F blue-F")
    assert board.asked() == 3
    board.when("fire green-F blue-R1")
    assert board.view()["transports"] == []
    assert board.at("arcadia") == {}


@pytest.mark.rule("BR-E-112", "BR-INERT-08", "BR-R-103", "BR-PTF-01", "BR-RETR-01")
def test_inert_forces_do_not_fire_in_movement_nor_retreat() -> None:
    board = (
        advanced()
        .stack("2 blue-F far_mars", "1 green-F near_mars")
        .given(inert_until=[5, 0, 0, 0, 0, 0])
        .turn(5)
        .moving(3)
    )
    board.when("move 1 green-F near_mars", "to far_mars", "to space_elevator", "stop")
    assert board.at("space_elevator") == {"green-F": 1}
    fight = advanced(dice=[1] * 5).stack("3 burgundy-F ram_hq", "1 blue-T ram_hq").hold("blue", "ram_hq")
    fight.given(inert_until=[1, 0, 0, 0, 0, 0], order=RED_FIRST).fighting()
    skip_offers(fight).when("volley", "volley")
    assert (fight.prompt(), fight.asked()) == ("retreat", 1)
    fight.when("retreat 1 burgundy-F near_mars", "done")
    assert (fight.prompt(), fight.asked()) == ("fire_at_retreat", 0), "inert units and their marker make retreat fire"


# markers


@pytest.mark.rule("BR-E-48", "BR-ACM-01", "BR-ACM-02", "BR-ACM-03", "BR-ACM-04", "BR-ACM-05", "BR-ACM-07", "BR-R-55")
def test_a_marker_fights_last_and_is_attacked_last() -> None:
    board = advanced(dice=[4, 3, 7, 8, 9]).stack("3 burgundy-F arcadia", "1 blue-T arcadia").hold("blue", "arcadia")
    board.given(order=RED_FIRST).fighting()
    skip_offers(board)
    assert board.refusal("attack burgundy-F blue-C") == "BR-ACM-03"
    board.when("attack burgundy-F blue-T", "attack burgundy-F blue-C", "attack burgundy-F blue-T")
    assert board.refusal("attack blue-C burgundy-F") == "BR-ACM-02"
    board.when("attack blue-T burgundy-F", "attack blue-C burgundy-F")
    assert board.at("arcadia") == {"burgundy-F": 1}
    assert board.controller("arcadia") == "burgundy"
    board.done()


@pytest.mark.rule("BR-E-49", "BR-ACM-06", "BR-R-56")
def test_when_marker_and_attacker_die_together_the_zone_is_nobodys() -> None:
    board = advanced(dice=[3, 8]).stack("1 burgundy-T juno").hold("blue", "juno").factory("juno").given(order=RED_FIRST)
    board.fighting().when("done")
    skip_offers(board).when("attack burgundy-T blue-C", "attack blue-C burgundy-T")
    assert board.controller("juno") is None
    assert board.view()["factories"][0]["owner"] == -1


@pytest.mark.rule("BR-E-102", "BR-ACM-05", "BR-ACM-08", "BR-ALEAD-11")
def test_a_hostile_marker_catches_a_leader_who_lost_his_escort() -> None:
    board = advanced(dice=[2, 9]).stack("1 burgundy-F bach").leader("killer_kane", "bach").hold("blue", "bach")
    board.leader("buck_rogers", "tycho").leader("ardala", "vesta").given(order=RED_FIRST).fighting()
    while board.prompt() != "attack":
        board.when("no" if board.prompt() == "kane" else "pass")
    board.when("attack burgundy-F blue-C", "attack blue-C burgundy-F")
    assert board.where("killer_kane") == "off"
    assert board.controller("bach") == "blue"


@pytest.mark.rule("BR-ACM-08", "BR-E-37")
def test_an_own_marker_guards_a_leader() -> None:
    board = advanced(dice=[1] * 9).leader("buck_rogers", "bach").hold("blue", "bach").stack("1 green-F bach")
    board.leader("ardala", "tycho").leader("killer_kane", "vesta").fighting()
    assert board.where("buck_rogers") == "bach"
    assert board.prompt() in ("offer", "attack")


@pytest.mark.rule("BR-ACM-09")
def test_a_third_players_marker_is_a_side_of_its_own() -> None:
    board = advanced(dice=[10, 1, 10]).stack("1 blue-T bach", "1 green-T bach").hold("yellow", "bach").fighting()
    skip_offers(board)
    assert board.refusal("attack blue-T yellow-C") == ""
    board.when("attack blue-T green-T")
    assert board.asked() == 2, "the marker attacks at its owner's place"
    board.when("attack yellow-C blue-T")
    assert board.asked() == 3


# commandos


@pytest.mark.rule("BR-E-50", "BR-CMDO-01", "BR-CMDO-02", "BR-CMDO-04", "BR-CMDO-05", "BR-ADV-02")
def test_commandos_roll_for_the_factory_and_do_nothing_else() -> None:
    board = (
        advanced(dice=[1, 6]).stack("6 burgundy-T tycho").hold("blue", "tycho").factory("tycho").given(order=RED_FIRST)
    )
    board.fighting()
    assert board.prompt() == "raid"
    assert board.refusal("raid 1 burgundy-T bach") == "BR-CMDO-02"
    assert board.refusal("raid 7 burgundy-T tycho") == "BR-CMDO-01"
    board.when("raid 6 burgundy-T tycho")
    skip_offers(board)
    assert board.asked() == 0, "commandos do not attack; only the marker does"
    board.when("attack blue-C burgundy-Tc")
    assert board.yards("tycho") == 0
    assert len(board.events("raid_roll")) == 1, "rolling stops when no Factory is left"
    assert board.saved("raids") == [["tycho", "burgundy-T", 6]]


@pytest.mark.rule("BR-E-51", "BR-CMDO-03", "BR-CMDO-04", "BR-ADV-03")
def test_commandos_can_be_hit_and_the_survivors_roll_after_the_losses() -> None:
    board = advanced(dice=[5, 5, 2, 5]).stack("2 burgundy-T tycho", "1 burgundy-F tycho", "1 blue-G tycho")
    board.hold("blue", "tycho").factory("tycho").given(order=RED_FIRST).fighting()
    board.when("raid 2 burgundy-T tycho")
    skip_offers(board)
    assert board.refusal("attack burgundy-Tc blue-G") == "BR-CMDO-03"
    board.when("attack burgundy-F blue-G", "attack blue-G burgundy-Tc", "attack blue-C burgundy-F")
    assert board.at("tycho") == {"burgundy-T": 1, "burgundy-F": 1, "blue-G": 1}
    assert [event["roll"] for event in board.events("raid_roll")] == [5]
    assert board.yards("tycho") == 1


@pytest.mark.rule("BR-E-116", "BR-CMDO-04")
def test_each_roll_is_aimed_where_several_factories_lie() -> None:
    board = advanced(dice=[1, 7, 6]).stack("3 burgundy-T tycho").hold("blue", "tycho").factory("tycho").factory("tycho")
    board.given(order=RED_FIRST).fighting().when("raid 3 burgundy-T tycho")
    skip_offers(board).when("attack blue-C burgundy-Tc")
    assert board.prompt() == "aim"
    assert board.refusal("aim 2") == "BR-CMDO-04"
    board.when("aim 0")
    assert board.yards("tycho") == 0, "the second Factory is rolled at without a question"


@pytest.mark.rule("BR-CMDO-06", "BR-R-57")
def test_commandos_alone_against_a_marker_fight_until_they_are_gone() -> None:
    board = (
        advanced(dice=[8])
        .stack("1 burgundy-T juno")
        .hold("blue", "juno")
        .factory("juno")
        .given(order=RED_FIRST)
        .fighting()
    )
    board.when("raid 1 burgundy-T juno")
    skip_offers(board).when("attack blue-C burgundy-Tc")
    assert board.at("juno") == {}
    assert board.controller("juno") == "blue"


# surrender and retreat


@pytest.mark.rule("BR-E-52", "BR-SURR-01", "BR-SURR-02", "BR-R-58", "BR-SURR-03")
def test_a_surrender_hands_over_units_zone_and_factory_but_no_leader() -> None:
    board = advanced().stack("1 blue-T bach", "1 burgundy-T bach").hold("blue", "bach").factory("bach")
    board.leader("buck_rogers", "bach").leader("killer_kane", "vesta").leader("ardala", "tycho").fighting()
    board.when("done") if board.prompt() == "raid" else None
    assert (board.prompt(), board.asked()) == ("offer", 0)
    assert board.refusal("offer p4") == "BR-SURR-01"
    board.when("offer p2")
    assert (board.prompt(), board.asked()) == ("surrender", 1)
    board.when("yes")
    assert board.at("bach") == {"burgundy-T": 2}
    assert board.controller("bach") == "burgundy"
    assert board.view()["factories"][0]["owner"] == 1
    assert board.events("sabotaged") == []
    assert board.where("buck_rogers") == "off"


@pytest.mark.rule("BR-SURR-01", "BR-SURR-02", "BR-E-52")
def test_a_refused_surrender_changes_nothing_and_in_space_only_ships_pass() -> None:
    board = advanced().stack("2 burgundy-F E3", "1 blue-F E3").given(order=RED_FIRST).fighting()
    board.when("yes", "offer p1", "no")
    assert board.at("E3") == {"burgundy-F": 2, "blue-F": 1}
    board = (
        advanced().stack("2 burgundy-F E3", "1 blue-F E3").ship("burgundy-R1", "E3", troopers=2).given(order=RED_FIRST)
    )
    board.fighting().when("yes", "offer p1", "yes")
    assert board.at("E3") == {"blue-F": 3}
    assert board.view(0)["transports"] == [{"unit": "blue-R1", "zone": "E3", "cargo": "2T"}]


@pytest.mark.rule("BR-E-53", "BR-RETR-01", "BR-RETR-02", "BR-RETR-04", "BR-R-59", "BR-R-105", "BR-RETR-05")
def test_a_retreat_is_fired_at_by_units_then_by_the_marker() -> None:
    board = advanced(dice=[1, 1, 1, 1, 6, 8]).stack("2 burgundy-F elysium", "1 blue-G elysium").hold("blue", "elysium")
    board.hold("burgundy", "wreckers").hold("green", "aphrodite").given(order=RED_FIRST).fighting()
    skip_offers(board).when("volley", "volley")
    assert (board.prompt(), board.asked()) == ("retreat", 1)
    assert board.refusal("retreat 1 burgundy-F aphrodite") == "BR-RETR-02"
    assert board.refusal("retreat 1 burgundy-F far_venus") == "BR-RETR-02"
    board.when("retreat 1 burgundy-F near_venus", "retreat 1 burgundy-F wreckers", "done")
    assert board.refusal("fire blue-C burgundy-F") == "BR-RETR-04", "the Gennie comes first"
    board.when("fire blue-G burgundy-F", "fire blue-C burgundy-F")
    assert board.at("elysium") == {"blue-G": 1}
    assert {**board.at("near_venus"), **board.at("wreckers")} == {"burgundy-F": 1}
    assert board.controller("elysium") == "blue"
    board.done()


@pytest.mark.rule("BR-RETR-03", "BR-RETR-02")
def test_markers_satellites_and_units_without_a_way_stay() -> None:
    board = (
        advanced(dice=[1] * 8).stack("1 burgundy-T vesta", "1 blue-T vesta", "1 burgundy-F vesta").hold("blue", "vesta")
    )
    board.given(order=RED_FIRST).fighting()
    skip_offers(board).when("volley", "volley")
    assert board.prompt() == "retreat"
    assert board.refusal("retreat 1 burgundy-T orbit_vesta") == "BR-RETR-03"
    assert board.refusal("retreat 1 burgundy-C orbit_vesta") == "BR-RETR-03"
    board.when("retreat 1 burgundy-F orbit_vesta")
    assert board.refusal("retreat 1 burgundy-F orbit_vesta") == "BR-RETR-01"


# Factories


@pytest.mark.rule("BR-E-54", "BR-AFACT-01", "BR-AFACT-02")
def test_a_display_holds_only_so_many_factories() -> None:
    board = advanced().factory("bach").factory("tolstoi").factory("hielo")
    board.hold("brown", "bach", "tolstoi", "hielo", "the_warrens", "mariposas").building(5)
    assert board.refusal("build bach brown-Y the_warrens") == "BR-AFACT-02"
    assert board.refusal("build hielo brown-Y hielo") == ""
    full = advanced().factory("vesta").hold("blue", "vesta").ship("blue-R1", "orbit_vesta", factory=True).moving()
    full.when("fly blue-R1", "to vesta", "stop")
    assert full.refusal("unload 1 blue-Y blue-R1") == "BR-AFACT-02"
    full.when("end")
    assert full.view(0)["transports"][0]["cargo"] == "Y", "it keeps its Factory aboard"


@pytest.mark.rule("BR-E-55", "BR-ACOMB-01", "BR-ACOMB-02", "BR-ACOMB-03")
def test_two_adjacent_factories_make_a_slow_item_at_once() -> None:
    board = (
        advanced()
        .factory("juno")
        .factory("vesta")
        .factory("psyche")
        .hold("brown", "juno", "vesta", "psyche")
        .building(5)
    )
    assert board.refusal("combine juno psyche brown-B orbit_juno") == "BR-ACOMB-01"
    assert board.refusal("combine juno vesta brown-F juno") == "BR-ACOMB-01"
    board.when("combine juno vesta brown-B orbit_vesta")
    assert board.at("orbit_vesta") == {"brown-B": 1}
    assert board.refusal("build juno brown-F juno") == "BR-BUILD-07"
    basic = Position().factory("juno").factory("vesta").hold("brown", "juno", "vesta").building(5)
    assert basic.refusal("combine juno vesta brown-B orbit_vesta") == "BR-ACOMB-01"


@pytest.mark.rule("BR-E-97", "BR-ACOMB-02", "BR-BUILD-07", "BR-BUILD-12", "BR-R-65")
def test_a_jointly_built_factory_stays_in_one_of_the_two_zones() -> None:
    board = advanced().factory("pavonis").factory("space_elevator").factory("deimos").factory("ram_hq")
    board.hold("blue", "pavonis", "space_elevator", "arcadia", "boreal_sea", "deimos", "ram_hq").building()
    assert board.refusal("combine pavonis space_elevator blue-Y arcadia") == "BR-ACOMB-02"
    board.when("combine pavonis space_elevator blue-Y pavonis")
    assert board.yards("pavonis") == 2
    assert board.refusal("build deimos blue-Y deimos") == "BR-AFACT-02", "Mars is full"
    asteroids = advanced().factory("juno").factory("vesta").hold("brown", "juno", "vesta").building(5)
    assert asteroids.refusal("combine juno vesta brown-Y juno") == "BR-AFACT-02"
    alone = advanced().factory("juno").hold("brown", "juno", "vesta").building(5)
    assert alone.refusal("build juno brown-Y vesta") == ""


# Leaders


@pytest.mark.rule("BR-E-56", "BR-ALEAD-01", "BR-ALEAD-02", "BR-R-47")
def test_bucks_fighters_hit_on_four_for_one_volley() -> None:
    board = (
        advanced(dice=[4, 3, 5])
        .stack("3 blue-F M4", "2 burgundy-B M4")
        .ship("burgundy-R1", "M4")
        .leader("buck_rogers", "M4")
    )
    board.leader("killer_kane", "bach").fighting().when("yes")
    skip_offers(board)
    board.when("use buck_rogers", "attack blue-F burgundy-B", "attack blue-F burgundy-B", "attack blue-F burgundy-B")
    assert [shot["need"] for shot in board.events("shot")] == [4, 4, 4]
    assert [shot["bonus"] for shot in board.events("shot")] == [0, 0, 0], "no +2 in the Advanced Game"
    assert board.view()["hit"] == {"burgundy-B": 2}
    assert board.view()["leaders"][0]["used"]
    late = advanced().stack("1 blue-F M4", "1 burgundy-B M4").leader("buck_rogers", "M4").leader("killer_kane", "bach")
    late.given(lead_used=[1, 0, 0, 0, 0, 0]).fighting().when("yes")
    assert skip_offers(late).refusal("use buck_rogers") == "BR-ALEAD-02"


@pytest.mark.rule("BR-E-57", "BR-ALEAD-03", "BR-R-47")
def test_wilma_protects_the_ships_with_her_until_they_part() -> None:
    venus = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]
    board = advanced(dice=[]).leader("wilma_deering", "Ve2").ship("yellow-R1", "Ve2").ship("yellow-R2", "Ve2")
    board.stack("1 green-F far_venus").hold("green", *venus).satellite("near_venus").leader("ardala", "bach").moving(2)
    board.when("fly yellow-R1", "with 1 yellow-R2", "join wilma_deering", "to far_venus", "to near_venus")
    assert (board.prompt(), board.asked()) == ("fire_at_passing", 3)
    board.when("fire green-F yellow-R1")
    assert (board.prompt(), board.asked()) == ("shield", 2)
    board.when("use wilma_deering")
    assert board.prompt() == "movement"
    assert {ship["zone"] for ship in board.view()["transports"]} == {"near_venus"}
    assert board.refusal("fly yellow-R1") == "BR-MOVE-13", "the freeze is not lifted"
    assert sum(board.saved("cover")) == 2


@pytest.mark.rule("BR-E-62", "BR-ALEAD-04", "BR-R-51")
def test_kane_strikes_before_everything_else() -> None:
    venus = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]
    board = (
        advanced(dice=[7, 6])
        .leader("killer_kane", "near_venus")
        .stack("2 burgundy-F near_venus", "1 green-F near_venus")
    )
    board.hold("green", *venus).satellite("near_venus").leader("ardala", "bach").fighting()
    assert (board.prompt(), board.asked()) == ("kane", 1)
    board.when("use killer_kane", "fire burgundy-F green-K", "fire burgundy-F green-F")
    assert board.at("near_venus") == {"burgundy-F": 2}
    assert board.view()["satellites"] == {}
    assert board.events("free_shot") == []
    board.done()


@pytest.mark.rule("BR-E-58", "BR-ALEAD-05", "BR-R-48")
def test_ardala_takes_two_units_that_may_move_at_once() -> None:
    board = advanced().leader("ardala", "aphrodite").stack("1 blue-T bach", "1 blue-B E4").ship("blue-R1", "E3")
    board.ship("blue-R2", "E3", troopers=1).leader("buck_rogers", "tycho").moving(3)
    assert board.refusal("steal blue-R2 E3") == "BR-ALEAD-05", "not empty"
    assert board.refusal("steal blue-B E4") == "BR-ALEAD-05"
    board.when("steal blue-T bach", "steal blue-R1 E3")
    assert board.at("aphrodite") == {"green-T": 1}
    assert {ship["unit"] for ship in board.view()["transports"]} == {"blue-R2", "green-R1"}
    assert board.refusal("steal blue-T bach") == "BR-ALEAD-05"
    board.when("load 1 green-T green-R1", "fly green-R1", "to near_venus", "stop")
    orbit = advanced().leader("ardala", "near_venus").stack("1 blue-T bach", "1 blue-F bach").moving(3)
    assert orbit.refusal("steal blue-T bach") == "BR-R-48"
    assert orbit.refusal("steal blue-F bach") == ""


@pytest.mark.rule("BR-E-59", "BR-ALEAD-06", "BR-ALEAD-07")
def test_a_borrowed_leader_that_dies_goes_home_and_ardala_leaves() -> None:
    board = (
        advanced(dice=[]).leader("ardala", "aphrodite").leader("doc_huer", "E5").stack("1 blue-F E5", "1 brown-T vesta")
    )
    board.leader("buck_rogers", "tycho").given(lead_lent=[0, 0, 0, 0, 6, 0], lead_used=[0, 0, 0, 1, 0, 0])
    board.fields["lead_colour"][4] = "green"
    board.hold("brown", "vesta").hold("green", "aphrodite").fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 5)
    assert board.refusal("post doc_huer bach") == "BR-ALEAD-07"
    board.when("post doc_huer vesta")
    assert board.where("doc_huer") == "vesta"
    assert board.where("ardala") == "off"
    assert board.view()["players"][3]["inert"]


@pytest.mark.rule("BR-E-113", "BR-ALEAD-06")
def test_a_borrowed_leader_goes_back_when_the_turn_ends() -> None:
    board = advanced().leader("ardala", "aphrodite").leader("killer_kane", "E1").leader("buck_rogers", "tycho")
    board.stack("1 burgundy-F E1", "2 green-F Ve2").hold("green", "aphrodite").hold("burgundy", "thule").moving(3)
    board.when("borrow killer_kane", "lead killer_kane", "stop")
    assert board.s.lead_lent[2] == 2
    stands = (
        advanced().leader("killer_kane", "Ve2").stack("2 green-F Ve2", "1 burgundy-F E1").hold("green", "aphrodite")
    )
    stands.leader("buck_rogers", "tycho").given(lead_lent=[0, 0, 2, 0, 0, 0], lead_used=[0, 0, 0, 1, 0, 0])
    stands.fields["lead_colour"][2] = "green"
    stands.hold("burgundy", "thule").hold("blue", "tycho").leader("ardala", "aphrodite").building(0)
    stands.when("end")
    assert (stands.prompt(), stands.asked()) == ("hand_back", 1)
    stands.state.dice = CounterDice(1)
    stands.when("post killer_kane E1")
    assert stands.where("killer_kane") == "E1"


@pytest.mark.rule("BR-E-60", "BR-ALEAD-08", "BR-ALEAD-09", "BR-R-49")
def test_huer_drives_his_ships_further_or_gambles() -> None:
    board = advanced().leader("doc_huer", "Ve2").stack("2 brown-F Ve2").ship("brown-R1", "Ve2").moving(5)
    board.when("use doc_huer", "fly brown-R1")
    assert board.state.prompt().values["left"] == 5
    board.when("stop", "move 2 brown-F Ve2")
    assert board.state.prompt().values["left"] == 7
    board.when("stop", "lead doc_huer")
    assert board.state.prompt().values["left"] == 6
    gamble = advanced(dice=[2]).leader("doc_huer", "Ve2").stack("2 brown-F Ve2").moving(5)
    gamble.when("gamble", "move 2 brown-F Ve2")
    assert gamble.state.prompt().values["left"] == 2
    moved = advanced().leader("doc_huer", "Ve2").stack("1 brown-F Ve2").moving(5)
    moved.when("lead doc_huer", "to Ve3", "stop", "use doc_huer")
    assert moved.refusal("gamble") == "BR-ALEAD-08", "once a turn, one or the other"


@pytest.mark.rule("BR-E-61", "BR-ALEAD-10", "BR-R-50")
def test_barney_takes_the_ships_that_fell_without_their_cargo() -> None:
    board = advanced(dice=[10, 10, 10, 10, 1, 1]).leader("black_barney", "TM5").stack("3 purple-F TM5", "2 blue-B TM5")
    board.ship("blue-R1", "TM5", troopers=2).leader("buck_rogers", "bach").given(order=[4, 0, 1, 2, 3, 5]).fighting()
    board.when("yes")
    skip_offers(board).when("volley", "volley")
    assert board.prompt() == "capture"
    board.state.dice = CounterDice(1)
    board.when("use black_barney")
    assert board.at("TM5")["purple-B"] == 2
    assert [ship["unit"] for ship in board.view()["transports"]] == ["purple-R1"]
    assert board.view(4)["transports"][0]["cargo"] == ""


@pytest.mark.rule("BR-E-85", "BR-COMP-02")
def test_captured_transports_need_a_free_number() -> None:
    board = (
        advanced(dice=[10, 10, 1, 1])
        .leader("black_barney", "E4")
        .stack("2 purple-F E4")
        .ship("blue-R1", "E4")
        .ship("blue-R2", "E4")
    )
    for number in range(1, 5):
        board.ship(f"purple-R{number}", "vesta")
    board.hold("purple", "vesta").leader("buck_rogers", "bach").given(order=[4, 0, 1, 2, 3, 5]).fighting().when("yes")
    while board.prompt() != "capture":
        board.when("volley" if board.prompt() == "attack" else "pass" if board.prompt() == "offer" else "done")
    board.when("use black_barney")
    assert {ship["unit"] for ship in board.view()["transports"]} == {f"purple-R{n}" for n in range(1, 5)}


@pytest.mark.rule("BR-E-63", "BR-ALEAD-11", "BR-ALEAD-12", "BR-ALEAD-13", "BR-R-52", "BR-R-99", "BR-AWIN-01")
def test_a_leader_misses_two_turns_and_may_come_back_before_the_planets_move() -> None:
    board = advanced().turn(3).leader("buck_rogers", "E4").stack("1 burgundy-F E4").leader("killer_kane", "bach")
    board.leader("ardala", "tycho").hold("green", "tycho").hold("blue", "vesta").fighting()
    assert board.where("buck_rogers") == "off"
    assert board.saved("lead_back")[0] == 6
    assert board.saved("inert_until")[0] == 4
    back = advanced().turn(5).hold("blue", "bach").hold("green", "tycho").stack("1 green-F vesta")
    back.given(lead_zone=[-1, -2, -2, -2, -2, -2], lead_back=[6, 0, 0, 0, 0, 0]).building(0)
    back.when("end")
    assert (back.prompt(), back.asked()) == ("return", 0)
    assert back.view()["turn"] == 5, "the planets have not moved yet"
    assert back.refusal("post buck_rogers vesta") == "BR-ALEAD-12"
    assert back.refusal("wait") == ""
    back.state.dice = CounterDice(2)
    back.when("post buck_rogers Sun")
    assert back.where("buck_rogers") == "Sun"


@pytest.mark.rule("BR-E-103", "BR-AWIN-01", "BR-WIN-04")
def test_all_other_leaders_off_the_board_at_once_is_a_win() -> None:
    board = advanced(3).turn(4).leader("black_barney", "E4").leader("buck_rogers", "bach").stack("1 blue-F E4")
    board.given(lead_zone=[ZONE_IDS.index("bach"), -2, -1, -1, -1, ZONE_IDS.index("E4")]).fighting()
    outcome = board.state.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([0], "BR-WIN-04")


@pytest.mark.rule("BR-VAR-01", "BR-VAR-02", "BR-E-83")
def test_variants_of_ship_speeds() -> None:
    assert [int(n) for n in advanced(V1=True).s.terms.speeds] == [1, 1, 4, 5, 3, 4]
    assert [int(n) for n in advanced(V1=True, V2=True).s.terms.speeds] == [1, 1, 4, 5, 4, 4]


@pytest.mark.rule("BR-VAR-07", "BR-E-88")
def test_pass_through_fire_in_the_basic_game_has_the_leaders_bonus() -> None:
    board = (
        Position(dice=[4], V7=True)
        .stack("1 burgundy-F far_mars", "1 blue-F near_mars")
        .leader("killer_kane", "far_mars")
        .moving()
    )
    board.when("move 1 blue-F near_mars", "to far_mars", "to space_elevator")
    assert board.prompt() == "fire_at_passing"
    board.when("fire burgundy-F blue-F")
    assert board.events("pass_shot")[0]["bonus"] == 2
    assert board.at("space_elevator") == {}
