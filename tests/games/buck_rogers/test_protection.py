"""Fire at every unit once: what is already lost, and what Wilma protects, draws no shot."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.game import BUCK_ROGERS

VENUS = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    return Position(6, dice, advanced=True, **options)


@pytest.mark.rule("BR-PTF-03", "BR-R-54")
def test_a_later_side_has_no_shot_at_a_unit_that_an_earlier_one_destroyed() -> None:
    board = advanced([10, 1, 1]).stack("2 blue-T bach", "1 burgundy-F bach", "1 green-F bach")
    board.hold("blue", "bach", "the_warrens")
    board.given(newcomers=[["bach", "burgundy-F", 1], ["bach", "green-F", 1]]).moving()
    board.when("move 2 blue-T bach", "to the_warrens")
    assert board.asked() == 1
    board.when("fire burgundy-F blue-T", "fire burgundy-F blue-T")
    assert board.asked() == 3
    board.when("fire green-F blue-T")
    assert board.prompt() == "movement", "one unit is left, and the Fighter has shot at it"
    assert board.at("the_warrens") == {"blue-T": 1}
    board.done()


@pytest.mark.rule("BR-PTF-03", "BR-R-54")
def test_a_later_side_has_nothing_to_shoot_at_where_all_who_leave_are_lost() -> None:
    board = advanced([10, 10]).stack("2 blue-T bach", "1 burgundy-F bach", "1 green-F bach")
    board.hold("blue", "bach", "the_warrens")
    board.given(newcomers=[["bach", "burgundy-F", 1], ["bach", "green-F", 1]]).moving()
    board.when("move 2 blue-T bach", "to the_warrens", "volley")
    assert (board.prompt(), board.at("bach")) == ("movement", {"burgundy-F": 1, "green-F": 1})
    board.done()


def covered_fighters() -> Position:
    """Two yellow Fighters near Venus are under Wilma's protection; a third has joined them since."""
    board = advanced([1]).leader("wilma_deering", "near_venus").stack("3 yellow-F near_venus").leader("ardala", "bach")
    board.hold("green", *VENUS).satellite("near_venus")
    cover = [0] * 36
    cover[4] = 2
    return board.given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0])


@pytest.mark.rule("BR-KSAT-06", "BR-ALEAD-03", "BR-R-47")
def test_a_satellite_has_no_shots_for_ships_under_protection() -> None:
    board = covered_fighters().fighting()
    assert (board.prompt(), board.asked()) == ("free_shots", 3)
    board.when("fire green-K yellow-F")
    assert board.prompt() == "start_battle", "only the one that joined later could be shot at"
    assert board.at("near_venus") == {"yellow-F": 3}
    board.done()


@pytest.mark.rule("BR-ALEAD-03", "BR-KSAT-06")
def test_protection_holds_only_where_wilma_is() -> None:
    board = covered_fighters().leader("wilma_deering", "far_venus")
    board.stack("2 yellow-F far_venus").rolling(1, 1).fighting().until("free_shots")
    board.when("fire green-K yellow-F", "fire green-K yellow-F", "fire green-K yellow-F")
    assert board.prompt() == "start_battle"
    board.done()


# option F: both halves of a Zone; and who stays with Wilma


@pytest.mark.rule("BR-OPT-F1", "BR-ALEAD-03")
def test_wilma_protects_ships_on_the_other_half_of_her_zone() -> None:
    board = advanced(F=True).leader("wilma_deering", "far_earth_moon").stack("1 yellow-F E1", "1 green-F E2")
    board.ship("yellow-R1", "E1").leader("ardala", "bach").moving(2)
    board.when("move 1 yellow-F E1", "with 1 yellow-R1", "to E2", "to E3", "fire green-F yellow-F")
    assert (board.prompt(), board.asked()) == ("shield", 2)
    board.when("use wilma_deering")
    assert board.at("E3") == {"yellow-F": 1}
    assert board.events("pass_shot") == []
    assert sum(board.saved("cover")) == 0, "they have parted from her"


@pytest.mark.rule("BR-OPT-F1", "BR-R-47", "BR-R-75")
def test_changing_halves_parts_nobody_from_wilma() -> None:
    board = covered_halves()
    board.when("lead wilma_deering", "to E2", "stop")
    assert board.saved("cover")[4] == 2


def covered_halves() -> Position:
    """Wilma has protected two Fighters, one on each half of Earth's Far Orbit."""
    board = (
        advanced(F=True).leader("wilma_deering", "far_earth_moon").stack("1 yellow-F E2", "1 yellow-F far_earth_moon")
    )
    cover = [0] * 36
    cover[4] = 2
    return board.given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0]).leader("ardala", "bach").moving(2)


@pytest.mark.rule("BR-R-47", "BR-ALEAD-03")
def test_ships_that_wilma_joins_later_do_not_gain_her_protection() -> None:
    board = covered_halves()
    board.when("lead wilma_deering", "to near_earth", "stop")
    assert board.saved("cover")[4] == 0, "she has left them"


@pytest.mark.rule("BR-R-47", "BR-ALEAD-03")
def test_only_ships_that_go_with_wilma_keep_her_protection() -> None:
    cover = [0] * 36
    cover[4] = 2
    board = advanced().leader("wilma_deering", "near_venus").stack("2 yellow-F near_venus", "3 yellow-F far_venus")
    board.given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0]).leader("ardala", "bach").moving(2)
    board.when("move 1 yellow-F near_venus", "join wilma_deering", "to far_venus", "stop")
    assert board.saved("cover")[4] == 1, "one came along, three were there already, one stayed behind"


@pytest.mark.rule("BR-R-47", "BR-RETR-01")
def test_a_retreat_with_wilma_keeps_the_protection_of_those_who_go_with_her() -> None:
    cover = [0] * 36
    cover[4], cover[5] = 3, 1
    board = advanced([1] * 6).stack("3 yellow-F Ve2", "1 yellow-B Ve2", "1 green-F Ve2", "4 yellow-F Ve3")
    board.leader("wilma_deering", "Ve2").leader("ardala", "bach")
    board.given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0]).fighting().until("offer", "yes").until("attack", "pass")
    board.when("volley", "volley")
    assert (board.prompt(), board.asked()) == ("retreat", 2)
    board.when("retreat 2 yellow-F Ve3", "retreat 1 yellow-B Ve1", "withdraw wilma_deering Ve3", "done")
    assert board.saved("cover")[4:6] == [2, 0]


# what is gone is under nobody's protection


def two_of_three(dice: list[int] | None = None, **options: Any) -> Position:
    """Three yellow Fighters are with Wilma at E4, two of them under her protection; green is there too."""
    board = advanced(dice, **options).leader("wilma_deering", "E4").leader("ardala", "E4").hold("green", "tycho")
    board.stack("3 yellow-F E4", "2 green-F E4").hold("yellow", "bach").leader("buck_rogers", "E1")
    cover = [0] * 36
    cover[4] = 2
    return board.given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0])


def protected(board: Position) -> int:
    """How many Fighters Wilma protects, in a position that can be kept."""
    BUCK_ROGERS.load(board.state.save(), board.script)
    return int(board.saved("cover")[4])


@pytest.mark.rule("BR-R-47", "BR-ALEAD-03", "BR-COMBAT-08")
def test_ships_that_fall_in_battle_take_their_protection_along() -> None:
    board = two_of_three([1, 1, 1, 10, 10]).fighting().when("yes").until("attack", "pass")
    board.when("volley", "volley")
    assert board.at("E4") == {"yellow-F": 1, "green-F": 2}
    assert protected(board) == 1


@pytest.mark.rule("BR-R-47", "BR-ALEAD-05")
def test_a_ship_that_ardala_takes_is_under_no_protection() -> None:
    board = two_of_three().moving(3).when("steal yellow-F E4", "steal yellow-F E4")
    assert board.at("E4") == {"yellow-F": 1, "green-F": 4}
    assert protected(board) == 1


@pytest.mark.rule("BR-R-47", "BR-OPT-H2")
def test_a_converted_ship_is_under_no_protection() -> None:
    board = two_of_three(H=True).moving(2).when("convert 2F>B yellow E4")
    assert board.at("E4") == {"yellow-F": 1, "yellow-B": 1, "green-F": 2}
    assert protected(board) == 1


@pytest.mark.rule("BR-R-47", "BR-SURR-02")
def test_ships_that_surrender_are_under_no_protection() -> None:
    board = two_of_three().fighting().when("yes")
    while board.prompt() != "surrender":
        board.when("offer p4" if board.asked() == 2 else "pass")
    board.when("yes")
    assert board.at("E4") == {"green-F": 5}
    assert (protected(board), board.where("wilma_deering")) == (0, "off")


@pytest.mark.rule("BR-R-47", "BR-OPT-K2")
def test_a_ship_that_is_lost_in_a_slingshot_is_under_no_protection() -> None:
    board = advanced([10, 1], K=True).leader("wilma_deering", "Me2").stack("2 yellow-F Me2").hold("yellow", "bach")
    cover = [0] * 36
    cover[4] = 2
    board.leader("ardala", "E4").given(cover=cover, lead_used=[0, 1, 0, 0, 0, 0]).moving(2)
    board.when("move 2 yellow-F Me2", "join wilma_deering", "to Sun", "stop")
    assert protected(board) == 2, "she went with them"
    board.when("move 2 yellow-F Sun", "sling each")
    assert board.at("Sun") == {"yellow-F": 1}
    assert protected(board) == 1
