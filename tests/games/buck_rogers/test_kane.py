"""Kane's volley: when it is offered, at what, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    board = Position(6, dice, advanced=True, **options)
    return board.leader("buck_rogers", "E1").leader("ardala", "E3")


@pytest.mark.rule("BR-ALEAD-04", "BR-R-51", "BR-R-55")
def test_kanes_volley_is_offered_against_a_lone_marker() -> None:
    board = advanced([3]).stack("1 burgundy-T elysium").leader("killer_kane", "elysium").hold("blue", "elysium")
    board.fighting()
    assert (board.prompt(), board.asked()) == ("kane", 1)
    board.when("use killer_kane", "fire burgundy-T blue-C")
    assert board.controller("elysium") == "burgundy"
    board.done()


@pytest.mark.rule("BR-ALEAD-04", "BR-SAB-02", "BR-CTRL-05")
def test_who_loses_his_marker_to_kanes_volley_may_sabotage() -> None:
    board = advanced([3, 7]).stack("1 burgundy-F elysium").leader("killer_kane", "elysium").hold("blue", "elysium")
    board.factory("elysium").fighting().when("use killer_kane", "volley")
    assert (board.prompt(), board.asked()) == ("sabotage", 0)
    board.when("yes")
    assert (board.controller("elysium"), board.yards("elysium")) == ("burgundy", 0)


@pytest.mark.rule("BR-ALEAD-04", "BR-R-51")
def test_a_marker_is_covered_in_kanes_volley_until_every_unit_was_a_target() -> None:
    board = advanced([1, 3]).stack("2 burgundy-T elysium", "1 blue-T elysium").leader("killer_kane", "elysium")
    board.hold("blue", "elysium").fighting().when("use killer_kane")
    assert board.refusal("fire burgundy-T blue-C") == "BR-ACM-03"
    board.when("fire burgundy-T blue-T", "fire burgundy-T blue-C")
    assert board.controller("elysium") is None


@pytest.mark.rule("BR-ALEAD-04")
def test_kane_is_not_asked_where_nothing_can_be_shot_at() -> None:
    leader = advanced().stack("1 burgundy-F M4").leader("killer_kane", "M4").leader("doc_huer", "M4").fighting()
    assert leader.prompt() != "kane", "a lone Leader is no target"
    alone = advanced().leader("killer_kane", "elysium").hold("burgundy", "elysium").stack("1 blue-T elysium")
    assert alone.fighting().prompt() != "kane", "his marker takes no part"


@pytest.mark.rule("BR-OPT-L4", "BR-R-51")
def test_a_kane_who_goes_home_before_his_volley_starts_no_combat() -> None:
    board = advanced([7], L=True).stack("1 green-F M4", "1 blue-F M4").hold("burgundy", "elysium")
    board.leader("killer_kane", "M4", "green").fighting()
    board.fields["lead_home"][2] = "burgundy"
    board.fighting().when("use killer_kane", "post killer_kane elysium")
    assert board.prompt() == "start_battle", "everybody is asked first, as in any Zone of space"
