"""Where options, the Advanced Game and numbers of players meet: what one rule gives must not break another."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import LEADERS

P1, P2, P3, P4, P5, P6 = range(6)
VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


def advanced(seats: int = 6, dice: list[int] | None = None, **options: Any) -> Position:
    return Position(seats, dice, advanced=True, **options)


def borrowed(board: Position, leader: str, owner: int, by: str) -> Position:
    """Ardala's player (of colour `by`) has the Leader of a colour (counted from 1) until the turn ends."""
    number = LEADERS.index(leader)
    board.fields["lead_colour"][number], board.fields["lead_lent"][number] = by, owner
    return board.given(lead_used=[0, 0, 0, 1, 0, 0])


@pytest.mark.rule("BR-R-40", "BR-AFACT-01", "BR-BUILD-06")
def test_a_half_built_factory_does_not_stand_in_its_own_way_when_its_place_is_lost() -> None:
    board = advanced().factory("pavonis", "Y", "arcadia").factory("ram_hq").factory("deimos").factory("coprates_chasm")
    board.hold("blue", "pavonis", "boreal_sea", "deimos", "ram_hq", "coprates_chasm").hold("green", "arcadia")
    board.building()
    assert board.refusal("finish pavonis blue-Y boreal_sea") == "", "Mars has four Factories and this one"
    assert "finish pavonis blue-Y boreal_sea" in board.legal()
    board.when("finish pavonis blue-Y boreal_sea")
    assert board.yards("boreal_sea") == 1


@pytest.mark.rule("BR-R-40", "BR-AFACT-02")
def test_a_half_built_factory_may_not_move_where_others_fill_the_limit() -> None:
    board = (
        advanced()
        .factory("vesta", "Y", "juno")
        .factory("fortuna")
        .hold("blue", "vesta", "fortuna")
        .hold("green", "juno")
    )
    assert board.building().refusal("finish vesta blue-Y fortuna") == "BR-AFACT-02"
    board = advanced().factory("tycho", "Y", "farside").factory("tranquility").factory("moscoviense")
    board.hold("blue", "tycho", "tranquility", "moscoviense").hold("green", "farside").building()
    assert board.refusal("finish tycho blue-Y tranquility") == "BR-AFACT-02", "three on the Moon, and it is beyond"


@pytest.mark.rule("BR-INERT-01", "BR-P3-06", "BR-R-48", "BR-ALEAD-06")
def test_a_borrowed_leader_does_not_keep_the_borrower_from_being_inert() -> None:
    board = advanced().leader("ardala", "M4").leader("doc_huer", "vesta").stack("1 blue-F M4", "1 green-T vesta")
    board.leader("buck_rogers", "tycho").hold("green", "vesta").hold("blue", "tycho").stack("1 brown-T bach")
    borrowed(board.hold("brown", "bach"), "doc_huer", 6, "green").fighting()
    assert board.where("ardala") == "off"
    assert [row["inert"] for row in board.view()["players"]] == [False, False, False, True, False, False]


@pytest.mark.rule("BR-P3-06", "BR-R-45", "BR-ALEAD-06")
def test_a_player_whose_other_leader_is_borrowed_has_not_lost_his_last() -> None:
    board = advanced(3).leader("buck_rogers", "M4").leader("wilma_deering", "vesta").leader("ardala", "tycho")
    board.stack("1 purple-F M4", "1 green-T vesta").hold("green", "vesta", "tycho").hold("blue", "bach")
    borrowed(board, "wilma_deering", 3, "green").fighting()
    assert (board.where("buck_rogers"), board.where("wilma_deering")) == ("off", "vesta")
    assert not any(row["inert"] for row in board.view()["players"])


def turned_kane(dice: list[int], **options: Any) -> Position:
    """Kane, whom blue's player turned away from burgundy's, with a blue Fighter over Mars; Basic, with passing fire."""
    board = Position(6, dice, V7=True, L=True, **options).leader("killer_kane", "far_mars", "blue")
    board.fields["lead_home"][LEADERS.index("killer_kane")] = "burgundy"
    return board.leader("buck_rogers", "E4").stack("1 blue-F far_mars").hold("burgundy", "elysium")


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-VAR-07")
@pytest.mark.parametrize(("worn", "hit", "bonus"), [(7, 4, 0), (6, 4, 2)])
def test_before_fire_at_passing_ships_a_turned_leader_may_go_home(worn: int, hit: int, bonus: int) -> None:
    board = turned_kane([worn, hit]).stack("2 green-F near_mars").leader("ardala", "juno").moving(P4)
    board.when("move 2 green-F near_mars", "to far_mars", "to space_elevator")
    assert (board.prompt(), board.asked()) == ("fire_at_passing", P1)
    board.when("fire blue-F green-F")
    if worn == 7:
        assert (board.prompt(), board.asked()) == ("hand_back", P2)
        board.when("post killer_kane elysium")
        assert (board.prompt(), board.asked()) == ("fire_at_passing", P1), "the choice is open again"
        board.when("volley")
    assert [row["bonus"] for row in board.events("pass_shot")] == [bonus]
    assert board.at("space_elevator") == {"green-F": 2 if worn == 7 else 1}
    board.done()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-VAR-07")
def test_for_all_the_fire_at_one_group_the_brainwashing_is_tried_once() -> None:
    board = turned_kane([6, 1, 1]).stack("2 green-F near_mars", "1 blue-F far_mars").leader("ardala", "juno").moving(P4)
    board.when("move 2 green-F near_mars", "to far_mars", "to space_elevator")
    board.when("fire blue-F green-F", "fire blue-F green-F")
    assert [row["bonus"] for row in board.events("pass_shot")] == [2, 2]
    assert board.at("space_elevator") == {"green-F": 2}
    board.done()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-KSAT-06")
def test_for_all_free_shots_of_a_satellite_the_brainwashing_is_tried_once() -> None:
    board = Position(6, [6, 1, 1], L=True).leader("killer_kane", "near_venus", "blue").leader("ardala", "juno")
    board.fields["lead_home"][LEADERS.index("killer_kane")] = "burgundy"
    board.hold("blue", *VENUS).satellite("near_venus").stack("2 green-F near_venus").hold("burgundy", "bach").fighting()
    assert board.prompt() == "free_shots"
    board.when("fire blue-K green-F", "fire blue-K green-F")
    assert [row["bonus"] for row in board.events("free_shot")] == [2, 2]
    board.done()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-PTF-03")
def test_before_fire_at_those_who_leave_a_turned_leader_may_go_home() -> None:
    board = turned_kane([8, 1]).stack("1 green-F far_mars").leader("ardala", "juno")
    board.given(newcomers=[["far_mars", "blue-F", 1]]).moving(P4)
    board.when("move 1 green-F far_mars", "to near_mars")
    assert (board.prompt(), board.asked()) == ("fire_at_leaving", P1)
    board.when("volley", "post killer_kane elysium")
    assert board.prompt() == "fire_at_leaving"
    board.when("fire blue-F green-F")
    assert [row["bonus"] for row in board.events("pass_shot")] == [0]
    board.done()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107")
def test_who_holds_his_fire_at_passing_ships_causes_no_roll() -> None:
    board = turned_kane([]).stack("2 green-F near_mars").leader("ardala", "juno").moving(P4)
    board.when("move 2 green-F near_mars", "to far_mars", "to space_elevator", "hold")
    assert board.where("killer_kane") == "far_mars"
    board.done()


@pytest.mark.rule("BR-OPT-I1", "BR-PTF-03", "BR-VAR-07")
def test_a_transport_that_gave_its_cargo_away_where_it_stood_has_not_moved_in() -> None:
    board = Position(I=True, V7=True).ship("blue-R1", "E4", troopers=2).ship("blue-R2", "E4").stack("1 green-F E4")
    board.leader("buck_rogers", "tycho").leader("ardala", "juno").hold("blue", "tycho").moving()
    board.when("hop 2 blue-T blue-R1 blue-R2")
    assert board.refusal("fly blue-R1") == "BR-MOVE-13", "its movement is over"
    board.when("end")
    assert board.saved("newcomers") == []


@pytest.mark.rule("BR-OPT-I1", "BR-ALEAD-08")
def test_huer_does_not_drive_a_transport_whose_movement_is_over() -> None:
    board = advanced(I=True).ship("brown-R1", "E4", troopers=2).ship("brown-R2", "E4").leader("doc_huer", "E4")
    board.leader("ardala", "juno").moving(P6).when("hop 2 brown-T brown-R1 brown-R2", "use doc_huer")
    assert board.refusal("fly brown-R1") == "BR-MOVE-13"
    board.when("fly brown-R2")
    assert board.view()["group"]["left"] == 5


@pytest.mark.rule("BR-OPT-F1", "BR-ALEAD-03")
def test_wilma_protects_a_transport_on_the_other_half_of_her_zone() -> None:
    board = advanced(F=True).leader("wilma_deering", "E2").ship("yellow-R1", "far_earth_moon").leader("ardala", "juno")
    board.stack("1 yellow-F E2").stack("3 green-F far_earth_moon").given(newcomers=[["far_earth_moon", "green-F", 3]])
    board.moving(P3).when("move 1 yellow-F E2", "to E3")
    assert board.prompt() == "fire_at_leaving"
    board.when("fire green-F yellow-F", "use wilma_deering")
    assert [n for n, count in enumerate(board.saved("cover")) if count] == [12 + 2 * 4]


@pytest.mark.rule("BR-OPT-J1", "BR-TRANS-02")
def test_troopers_gain_no_second_zone_by_getting_in_and_out_without_a_ride() -> None:
    board = Position(J=True).stack("1 blue-T bach").ship("blue-R1", "tolstoi").ship("blue-R2", "sobkou_plains")
    board.hold("blue", "bach", "tolstoi", "sobkou_plains").moving().when("move 1 blue-T bach", "to tolstoi")
    board.when("load 1 blue-T blue-R1", "unload 1 blue-T blue-R1", "load 1 blue-T blue-R1", "unload 1 blue-T blue-R1")
    board.when("move 1 blue-T tolstoi", "to sobkou_plains", "load 1 blue-T blue-R2", "unload 1 blue-T blue-R2")
    assert board.refusal("move 1 blue-T sobkou_plains") == "BR-MOVE-13"
    board.when("load 1 blue-T blue-R2", "fly blue-R2", "to bach", "stop", "unload 1 blue-T blue-R2")
    assert board.refusal("move 1 blue-T bach") == "", "after a ride there is one more"


@pytest.mark.rule("BR-OPT-J1", "BR-TRANS-07")
def test_of_troopers_aboard_those_that_rode_get_out_first_whatever_the_others_walked() -> None:
    board = Position(J=True).stack("1 blue-T tolstoi").ship("blue-R1", "near_mercury", troopers=1).hold("blue", "bach")
    board.ship("blue-R2", "bach").hold("blue", "tolstoi").moving().when("move 1 blue-T tolstoi", "to bach")
    board.when("load 1 blue-T blue-R2", "unload 1 blue-T blue-R2", "fly blue-R1", "to bach", "stop")
    board.when("load 1 blue-T blue-R1", "unload 1 blue-T blue-R1")
    assert [row[2] for row in board.saved("cargo")] == [64 + 256 + 1]
    assert [row[2] for row in board.saved("moved")] == [128 + 1]


@pytest.mark.rule("BR-TRANS-13", "BR-R-20", "BR-AFACT-02")
@pytest.mark.parametrize("first", [1, 2])
def test_a_transport_that_fills_the_limit_with_its_factory_is_known_to_be_empty(first: int) -> None:
    """Two Transports of which one holds a Factory and the other Troopers, nobody knows which."""
    board = advanced().ship("green-R1", "orbit_vesta").ship("green-R2", "orbit_vesta").hold("green", "vesta", "juno")
    yard, free, pool = [0] * 24, [0] * 168, list(range(24))
    yard[11 + first], pool[13], free[12 * 7 + 6], free[12 * 7 + 3] = 1, 12, 1, 3
    board.given(ship_factory=yard, pool=pool, free=free, cargo=[[14 - first, "green", -1, 3]])
    board.leader("ardala", "juno").leader("buck_rogers", "tycho").moving(P4)
    board.when(f"fly green-R{first}", "to vesta", "stop", "end")
    assert board.yards("vesta") == 1
    sure = board.saved("sure")
    assert board.saved("pool")[12:14] == [12, 13]
    assert {place: count for place, count in enumerate(sure) if count} == {(14 - first) * 7 + 3: 3}


@pytest.mark.rule("BR-AFACT-02", "BR-TRANS-13")
@pytest.mark.parametrize(("troopers", "known"), [(3, True), (0, False)])
def test_over_the_limit_only_what_comes_out_shows_that_no_factory_is_left_aboard(troopers: int, known: bool) -> None:
    board = advanced().ship("green-R1", "orbit_vesta").ship("green-R2", "orbit_vesta").hold("green", "vesta", "juno")
    pool, free = list(range(24)), [0] * 168
    yard = [0] * 24
    yard[13], pool[13], free[12 * 7 + 6], free[12 * 7 + 3] = 1, 12, 1, troopers
    board.given(ship_factory=yard, pool=pool, free=free, cargo=[[12, "green", -1, troopers]] if troopers else [])
    board.factory("vesta").leader("ardala", "juno").leader("buck_rogers", "tycho").moving(P4)
    board.when("fly green-R1", "to vesta", "stop", "end")
    assert (board.saved("pool")[13] == 13) is known


@pytest.mark.rule("BR-ALEAD-03")
def test_ships_under_wilmas_protection_are_no_target_by_her_rule() -> None:
    board = advanced().leader("wilma_deering", "near_mars").stack("1 yellow-F near_mars", "1 yellow-B near_mars")
    board.stack("1 green-F far_mars").ship("yellow-R1", "near_mars").leader("ardala", "juno")
    board.given(cover=[0] * 4 + [1] + [0] * 31, lead_used=[0, 1, 0, 0, 0, 0]).moving(P3)
    board.when("move 1 yellow-F near_mars", "with 1 yellow-B", "with 1 yellow-R1", "join wilma_deering", "to far_mars")
    board.when(next(text for text in board.legal("to M")))
    assert board.prompt() == "fire_at_passing"
    assert board.refusal("fire green-F yellow-B") == ""
    assert board.refusal("fire green-F yellow-F") == "BR-ALEAD-03"
    assert board.refusal("fire green-F yellow-R1") == "BR-PTF-05"
    assert board.refusal("fire green-F green-F") == "BR-PTF-02"
    assert board.refusal("fire green-F yellow-R") == "BR-PTF-02"
    assert board.refusal("fire green-F yellow-C") == "BR-PTF-04"
    assert board.refusal("fire green-F yellow-Y") == "BR-PTF-04"


@pytest.mark.rule("BR-CTRL-01", "BR-COMBAT-21")
def test_in_the_basic_game_markers_take_no_part_in_a_battle_and_factories_never_do() -> None:
    board = Position().stack("1 blue-T bach", "1 green-T bach").hold("green", "bach").factory("bach").fighting()
    assert board.prompt() == "attack"
    assert board.refusal("attack blue-T green-C") == "BR-CTRL-01"
    assert board.refusal("attack blue-C green-T") == "BR-CTRL-01"
    assert board.refusal("attack blue-Y green-T") == "BR-COMBAT-21"
    assert board.refusal("attack blue-R green-T") == "BR-COMBAT-05"


@pytest.mark.rule("BR-ALEAD-06", "BR-R-48")
def test_where_a_leader_is_put_when_the_turn_ends_is_refused_by_the_rule_about_that() -> None:
    def ended(*forces: str) -> Position:
        board = advanced().leader("killer_kane", "Ve2").leader("ardala", "tycho").stack("1 green-F Ve2", *forces)
        borrowed(board.hold("green", "tycho").hold("burgundy", "bach"), "killer_kane", 2, "green").building(P1)
        assert (board.prompt(), board.asked()) == ("hand_back", P2)
        return board

    assert ended("1 burgundy-F E1").refusal("post killer_kane bach") == "BR-ALEAD-06"
    assert ended().refusal("post killer_kane tolstoi") == "BR-R-48"
    assert ended().refusal("post killer_kane bach") == ""


@pytest.mark.rule("BR-R-92", "BR-RETR-04", "BR-WIN-08")
def test_who_gave_up_fires_at_a_retreat_after_all_others() -> None:
    board = (
        advanced(dice=[1, 1, 1, 1, 1]).stack("1 blue-F M4", "1 burgundy-F M4", "1 yellow-F M4").hold("blue", "vesta")
    )
    board.leader("buck_rogers", "vesta").leader("killer_kane", "bach").leader("wilma_deering", "juno").fighting()
    board.until("offer", "yes").until("attack", "pass").when("volley", "volley", "volley", "done", "done")
    assert (board.prompt(), board.asked()) == ("retreat", P3)
    board.state.resign(P1)
    board.state.settle()
    board.when("retreat 1 yellow-F M5", "done")
    assert (board.prompt(), board.asked()) == ("fire_at_retreat", P2)
    board.when("fire burgundy-F yellow-F")
    assert [row["unit"] for row in board.events("retreat_shot")] == ["burgundy-F", "blue-F"]
