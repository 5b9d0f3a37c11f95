"""A Control Marker falls while its owner still has units there: whose Factory is it until the Zone is settled."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    board = Position(6, dice, advanced=True, **options)
    return board.leader("buck_rogers", "E1").leader("killer_kane", "E3").leader("doc_huer", "E5")


def offers_passed(board: Position) -> Position:
    while board.prompt() in ("offer", "retreat"):
        board.when("pass" if board.prompt() == "offer" else "done")
    return board


@pytest.mark.rule("BR-CMDO-04", "BR-CMDO-05")
def test_commandos_roll_on_though_the_marker_has_fallen() -> None:
    board = advanced([1, 1, 1, 3, 5, 1, 1, 1, 6]).stack("1 blue-G elysium", "3 burgundy-T elysium")
    board.hold("blue", "elysium").factory("elysium").fighting().when("raid 1 burgundy-T elysium", "done")
    offers_passed(board).when("volley", "attack burgundy-T blue-G", "attack burgundy-T blue-C")
    assert board.controller("elysium") is None
    assert [roll["roll"] for roll in board.events("raid_roll")] == [5]
    offers_passed(board).when("volley", "volley")
    assert [roll["roll"] for roll in board.events("raid_roll")] == [5, 6]
    assert board.yards("elysium") == 0


@pytest.mark.rule("BR-SURR-02", "BR-SAB-02")
def test_a_factory_is_surrendered_without_sabotage_though_its_marker_has_fallen() -> None:
    board = advanced([1, 1, 1, 3]).stack("1 blue-G elysium", "2 burgundy-T elysium").hold("blue", "elysium")
    board.factory("elysium").fighting().until("offer", "done")
    offers_passed(board).when("volley", "attack burgundy-T blue-G", "attack burgundy-T blue-C", "done", "done")
    board.when("offer p2", "yes")
    assert board.prompt() == "dismantle"
    assert (board.controller("elysium"), board.yards("elysium")) == ("burgundy", 1)


@pytest.mark.rule("BR-ACM-06", "BR-R-56", "BR-KSAT-10", "BR-R-35")
def test_a_factory_in_a_zone_without_anybody_left_is_nobodys_and_lets_its_satellite_go() -> None:
    board = advanced([10, 3]).stack("1 burgundy-T hielo").factory("hielo", "K", "near_mercury")
    board.hold("blue", "hielo", "the_warrens", "bach", "tolstoi", "sobkou_plains").fighting().until("offer", "done")
    offers_passed(board).when("volley", "volley")
    assert (board.controller("hielo"), board.at("hielo"), board.yards("hielo")) == (None, {}, 1)
    assert board.saved("factories") == [["hielo", -1, None, 0, -1, 0]]
    assert board.view()["satellites"] == {"near_mercury": {"finished": False, "owner": -1}}


@pytest.mark.rule("BR-KSAT-10", "BR-CTRL-05")
def test_a_half_built_satellite_stays_with_its_factory_when_the_old_holder_wins_the_zone_back() -> None:
    board = advanced([1, 1, 1, 1, 1, 3, 10, 10, 1, 1, 1, 10, 1]).stack("2 blue-F hielo", "3 burgundy-T hielo")
    board.factory("hielo", "K", "near_mercury")
    board.hold("blue", "hielo", "the_warrens", "bach", "tolstoi", "sobkou_plains").fighting().until("offer", "done")
    offers_passed(board).when("volley", "volley")
    assert board.controller("hielo") is None
    offers_passed(board).when("volley", "volley")
    offers_passed(board).when("volley", "volley")
    assert (board.controller("hielo"), board.at("hielo")) == ("blue", {"blue-F": 2})
    assert board.saved("factories") == [["hielo", 8, "near_mercury", 0, -1, 0]]
    board.done()
