"""Option L: where a subverted Leader goes home, who may turn one, and how often the brainwashing is tried."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from retrorocket.games.buck_rogers.tables import LEADERS


def turned(board: Position, leader: str, home: str, colour: str) -> Position:
    """Note that a Leader of one colour's player now serves another's."""
    board.fields["lead_colour"][LEADERS.index(leader)] = colour
    board.fields["lead_home"][LEADERS.index(leader)] = home
    return board


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    return Position(6, dice, advanced=True, L=True, **options)


@pytest.mark.rule("BR-OPT-L5", "BR-OPT-L4")
def test_a_subverted_leader_goes_home_to_any_controlled_zone_though_ardala_has_used_her_power() -> None:
    board = advanced().leader("killer_kane", "M4").leader("ardala", "bach").leader("buck_rogers", "E1")
    board.stack("1 blue-F M4", "1 burgundy-F E5").hold("burgundy", "elysium").hold("green", "bach")
    turned(board, "killer_kane", "burgundy", "green").given(lead_used=[0, 0, 0, 1, 0, 0]).fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 1)
    assert board.legal() == ["post killer_kane elysium"]
    assert board.refusal("post killer_kane E5") == "BR-OPT-L4"
    assert board.refusal("post ardala elysium") == "BR-OPT-L4"
    board.when("post killer_kane elysium")
    assert board.where("killer_kane") == "elysium"


@pytest.mark.rule("BR-ALEAD-07", "BR-R-48")
def test_a_borrowed_leader_is_handed_back_to_units_with_subversion_in_play_too() -> None:
    board = advanced().leader("killer_kane", "M4").leader("ardala", "bach").leader("buck_rogers", "E1")
    board.stack("1 blue-F M4", "1 burgundy-F E5").hold("burgundy", "elysium").hold("green", "bach")
    board.fields["lead_colour"][2] = "green"
    board.given(lead_used=[0, 0, 0, 1, 0, 0], lead_lent=[0, 0, 2, 0, 0, 0]).fighting()
    assert (board.prompt(), board.asked()) == ("hand_back", 1)
    assert board.legal() == ["post killer_kane E5"]
    assert board.refusal("post killer_kane elysium") == "BR-ALEAD-07"


@pytest.mark.rule("BR-OPT-L1", "BR-LEAD-09", "BR-R-106")
def test_two_lone_leaders_leave_together_and_nobody_turns_the_other() -> None:
    board = Position(L=True).leader("buck_rogers", "E4").leader("killer_kane", "E4").leader("ardala", "tycho")
    board.leader("wilma_deering", "juno").hold("green", "tycho").factory("tycho").fighting()
    assert board.prompt() == "dismantle"
    assert (board.where("buck_rogers"), board.where("killer_kane")) == ("none", "none")
    assert [player["inert"] for player in board.view()["players"]] == [True, True, False, False, False, False]


@pytest.mark.rule("BR-OPT-L1", "BR-R-106")
@pytest.mark.parametrize(("roll", "owner"), [(9, 0), (10, 1)])
def test_a_leader_guarded_by_his_marker_turns_a_lone_rival_on_ten(roll: int, owner: int) -> None:
    board = advanced([roll]).leader("buck_rogers", "bach").leader("killer_kane", "bach").hold("burgundy", "bach")
    board.leader("ardala", "E1").hold("green", "tycho").factory("tycho").fighting()
    assert (board.prompt(), board.asked()) == ("subvert", 1)
    assert board.state.prompt().values["need"] == 10
    board.when("yes")
    assert board.where("buck_rogers") == ("bach" if owner else "off")
    assert board.view()["leaders"][0]["seat"] == owner


# how often the brainwashing is tried


def bombers(dice: list[int]) -> Position:
    """Burgundy's three Battlers over Venus with a Buck Rogers who was blue's."""
    board = Position(6, dice, L=True).stack("3 burgundy-B near_venus", "4 green-T elysium").hold("green", "elysium")
    board.leader("buck_rogers", "near_venus").leader("ardala", "E1").leader("killer_kane", "E3").hold("blue", "tycho")
    return turned(board, "buck_rogers", "blue", "burgundy").fighting()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107")
def test_before_bombing_the_brainwashing_is_tried_once_and_not_for_each_bomb() -> None:
    board = bombers([6, 5, 5, 4])
    board.when("bomb green-T elysium", "bomb green-T elysium", "bomb green-T elysium")
    assert [roll["roll"] for roll in board.events("wore_off")] == [6]
    assert [(bomb["roll"], bomb["bonus"], bomb["hit"]) for bomb in board.events("bombed")] == [
        (5, 2, 1),
        (5, 2, 1),
        (4, 2, 0),
    ]
    board.done()


@pytest.mark.rule("BR-OPT-L4", "BR-R-107")
def test_a_volley_of_bombs_is_one_trial_too_and_holding_is_none() -> None:
    board = bombers([6, 1, 1, 1])
    board.when("volley")
    assert len(board.events("wore_off")) == 1
    held = bombers([])
    held.when("hold")
    assert held.events("wore_off") == []


@pytest.mark.rule("BR-OPT-L4", "BR-R-107")
def test_a_leader_who_goes_home_before_a_bomb_leaves_the_choice_open_without_his_bonus() -> None:
    board = bombers([7])
    board.when("bomb green-T elysium")
    assert (board.prompt(), board.asked()) == ("hand_back", 0)
    board.when("post buck_rogers tycho")
    assert (board.prompt(), board.asked()) == ("bomb", 1)
    board.rolling(6).when("bomb green-T elysium")
    assert [(bomb["bonus"], bomb["hit"]) for bomb in board.events("bombed")] == [(0, 0)]
    assert board.where("buck_rogers") == "tycho"


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-KSAT-06")
def test_before_free_shots_the_brainwashing_is_tried_once_and_only_if_they_are_made() -> None:
    venus = ["aerostates", "mt_maxwell", "lowlanders", "elysium", "beta_regio", "aphrodite", "wreckers"]
    board = Position(6, [], L=True).hold("burgundy", *venus).satellite("near_venus").stack("2 green-F near_venus")
    board.leader("buck_rogers", "near_venus").leader("ardala", "E1").leader("killer_kane", "E3").hold("blue", "tycho")
    turned(board, "buck_rogers", "blue", "burgundy").fighting()
    assert (board.prompt(), board.events("wore_off")) == ("free_shots", [])
    board.when("hold")
    assert board.events("wore_off") == []
    board.rolling(6, 4).when("fire burgundy-K green-F")
    assert [roll["roll"] for roll in board.events("wore_off")] == [6]
    assert [(shot["roll"], shot["bonus"], shot["hit"]) for shot in board.events("free_shot")] == [(4, 2, 1)]


@pytest.mark.rule("BR-OPT-L4", "BR-R-107", "BR-OPT-E5")
def test_before_lunar_fire_the_brainwashing_is_tried_once() -> None:
    board = Position(6, [6, 1, 1], L=True, E=True).stack("2 burgundy-G tycho", "3 green-F near_moon")
    board.hold("burgundy", "tycho").hold("blue", "bach")
    board.leader("buck_rogers", "tycho").leader("ardala", "E1").leader("killer_kane", "E3")
    turned(board, "buck_rogers", "blue", "burgundy").fighting()
    board.when("fire burgundy-G green-F", "fire burgundy-G green-F")
    assert [roll["roll"] for roll in board.events("wore_off")] == [6]


@pytest.mark.rule("BR-R-78", "BR-OPT-L5", "BR-ALEAD-11")
@pytest.mark.parametrize(("kind", "where", "back"), [("basic", "none", 0), ("advanced", "off", 4)])
def test_a_subverted_leader_whose_first_owner_holds_no_zone_is_removed(kind: str, where: str, back: int) -> None:
    board = Position(L=True, advanced=kind == "advanced").leader("buck_rogers", "E4").stack("1 green-F E4")
    board.stack("1 blue-F E7").hold("burgundy", "bach").leader("killer_kane", "bach").leader("ardala", "juno")
    turned(board.hold("green", "juno"), "buck_rogers", "blue", "burgundy").fighting()
    assert [(event["leader"], event["zone"]) for event in board.events("caught")] == [("buck_rogers", "E4")]
    assert (board.where("buck_rogers"), board.saved("lead_back")[0]) == (where, back)
    assert [player["inert"] for player in board.view()["players"]] == [False] * 6, "burgundy has another Leader"
    alone = Position(L=True).leader("buck_rogers", "E4").stack("1 green-F E4", "1 blue-F E7").leader("ardala", "juno")
    turned(alone.hold("green", "juno"), "buck_rogers", "blue", "burgundy").leader("doc_huer", "A9").fighting()
    assert [player["inert"] for player in alone.view()["players"]] == [False, True, False, False, False, False]


@pytest.mark.rule("BR-LEAD-08", "BR-OPT-L4")
@pytest.mark.parametrize(("guards", "prompt"), [("", "subvert"), ("1 burgundy-T pavonis", "attack")])
def test_a_leader_who_goes_home_among_enemies_is_caught_at_once(guards: str, prompt: str) -> None:
    board = Position(6, [7], L=True).leader("killer_kane", "Me1").leader("ardala", "bach").leader("buck_rogers", "E1")
    board.stack("2 green-F Me1", "1 blue-F Me1", "1 green-F pavonis", *guards.split("; ") if guards else [])
    board.hold("burgundy", "pavonis", "tycho").hold("green", "bach")
    turned(board, "killer_kane", "burgundy", "green").fighting().when("yes")
    assert (board.prompt(), board.asked()) == ("hand_back", 1)
    board.when("post killer_kane pavonis")
    assert board.prompt() == prompt
    if prompt == "subvert":
        assert board.asked() == 3
        board.when("no")
        assert (board.where("killer_kane"), board.prompt()) == ("none", "attack")
        assert [player["inert"] for player in board.view()["players"]][:2] == [False, True]
