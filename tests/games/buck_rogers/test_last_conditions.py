"""More conditions that decide alone: pieces of the same Zone that are somebody else's, orders of the same turn."""

from __future__ import annotations

from typing import Any

import pytest

from games.buck_rogers.position import Position
from games.buck_rogers.test_positions import COMBAT, GROUP, MOVING, refused, usual

P1, P2, P3, P4, P5, P6 = range(6)
RED_FIRST = [1, 0, 2, 3, 4, 5]
COVER_SHIPS = 12


def advanced(dice: list[int] | None = None, **options: Any) -> Position:
    return Position(6, dice, advanced=True, **options)


def two_covered() -> list[int]:
    """Two yellow Fighters are under Wilma's protection."""
    cover = [0] * 36
    cover[4] = 2
    return cover


@pytest.mark.rule("BR-MOVE-07", "BR-R-01")
def test_a_leader_passes_enemies_if_the_zone_he_came_from_is_safe_again_in_two_zones() -> None:
    """From E6 he may go on to E7, with two Zones left: back to E6 and from there to his own Fighter on E5."""
    enemies = ["E6", "E7", "E8", "Ve1", "TE11", "TE12", "TE13", "TE14"]
    board = Position().stack("1 blue-F E5", *(f"1 green-F {zone}" for zone in enemies))
    board.stack("1 green-T bach", "1 green-T tolstoi", "1 green-F near_mercury")
    board.leader("buck_rogers", "E5").moving().when("lead buck_rogers", "to E6")
    assert board.view()["group"]["left"] == 3
    assert board.refusal("to E7") == ""


@pytest.mark.rule("BR-ALEAD-03")
def test_wilma_protects_no_transport_of_another_colour_in_her_zone() -> None:
    board = advanced().leader("wilma_deering", "E4").leader("ardala", "juno").leader("buck_rogers", "tycho")
    board.ship("blue-R3", "E4").ship("burgundy-R1", "E4").ship("yellow-R2", "E4")
    board.stack("1 yellow-F E4", "1 green-F E4").given(newcomers=[["E4", "green-F", 1]]).moving(P3)
    board.when("move 1 yellow-F E4", "to E5", "fire green-F yellow-F", "use wilma_deering")
    ships = board.saved("cover")[COVER_SHIPS:]
    assert [place for place, under in enumerate(ships) if under] == [9], "yellow's second, none of the others"


@pytest.mark.rule("BR-OPT-O1")
def test_one_fighter_is_told_of_that_a_factory_aboard_builds() -> None:
    board = Position(O=True).ship("blue-R1", "E4", factory=True).hold("blue", "bach").factory("bach").building()
    board.when("launch blue-R1")
    told = [(event["count"], event["unit"], event["zone"]) for event in board.events("built")]
    assert told == [("1", "blue-F", "E4")]


@pytest.mark.rule("BR-R-47", "BR-ALEAD-03")
@pytest.mark.parametrize("zone", ["the_warrens", "bach"])
def test_a_fighter_that_leaves_wilma_on_the_ground_leaves_no_protection_behind(zone: str) -> None:
    board = advanced().leader("wilma_deering", zone).stack(f"2 yellow-F {zone}").leader("ardala", "juno")
    board.given(cover=two_covered(), lead_used=[0, 1, 0, 0, 0, 0]).moving(P3)
    board.when(f"move 1 yellow-F {zone}", "to near_mercury", "stop")
    assert board.saved("cover")[4] == 1


@pytest.mark.rule("BR-RETR-02", "BR-RETR-03", "BR-CMDO-01")
def test_commandos_retreat_on_foot_like_their_kind() -> None:
    board = advanced([1] * 4).stack("1 burgundy-T tycho", "1 burgundy-F tycho", "1 blue-G tycho")
    board.hold("blue", "tycho").factory("tycho").given(order=RED_FIRST).fighting()
    board.when("raid 1 burgundy-T tycho").until("offer").until("attack", "pass").when("volley", "volley")
    assert (board.prompt(), board.asked()) == ("retreat", P2)
    assert board.refusal("retreat 1 burgundy-Tc tranquility") == ""
    assert board.refusal("retreat 1 burgundy-Tc near_moon") == "BR-RETR-02"


@pytest.mark.rule("BR-BM-03")
def test_an_order_of_this_turn_is_not_delivered_yet() -> None:
    board = Position().turn(3).hold("blue", "bach").hold("green", "tycho").given(market=[3, 0, 0, 0, 0, 0]).building()
    assert board.refusal("deliver bach") == "BR-BM-03"
    waiting = Position().turn(4).hold("blue", "bach").hold("green", "tycho").given(market=[3, 0, 0, 0, 0, 0])
    assert waiting.building().refusal("deliver bach") == ""


@pytest.mark.rule("BR-OPT-L1", "BR-R-78")
def test_a_position_in_which_nobody_could_turn_the_caught_leader_is_refused() -> None:
    alone = usual(L=True).leader("killer_kane", "M4")
    fate = {"frame": "Fate", "caught": ["killer_kane"], "bereaved": [], "tried": 0}
    assert "nobody can turn a Leader here" in refused(alone, [COMBAT, fate])


@pytest.mark.rule("BR-ALEAD-03", "BR-PTF-03")
def test_ones_own_protected_fighter_is_no_target_for_the_same_reason_as_any_own_piece() -> None:
    board = advanced().leader("wilma_deering", "E4").leader("ardala", "juno").leader("buck_rogers", "tycho")
    board.stack("2 yellow-F E4", "1 green-F E4").given(cover=two_covered(), lead_used=[0, 1, 0, 0, 0, 0])
    board.given(newcomers=[["E4", "yellow-F", 2]]).moving(P4).when("move 1 green-F E4", "to E5")
    assert board.asked() == P3
    assert board.refusal("fire yellow-F yellow-F") == board.refusal("fire yellow-F blue-F") == "BR-PTF-03"


@pytest.mark.rule("BR-SETUP-09")
def test_what_is_placed_is_told_with_its_zone() -> None:
    board = Position().hold("blue", "bach").given(reserve=[1, *[0] * 29], phase="placing", turn=0, order=[])
    board.given(card=[0] * 6, shown=[0] * 6)
    board.open({"frame": "Placing", "player": 0, "left": 1, "zone": None, "colour": None})
    board.rolling(9, 8, 7, 6, 5, 4).when("place blue-T bach")
    assert [(event["unit"], event["zone"]) for event in board.events("placed")] == [("blue-T", "bach")]


@pytest.mark.rule("BR-MOVE-07")
@pytest.mark.parametrize("closing", [0, 1])
def test_a_leader_alone_among_enemies_has_to_go_on_wherever_his_way_was_to_end(closing: int) -> None:
    board = Position().leader("buck_rogers", "E5").stack("1 green-F E5").leader("ardala", "juno").hold("blue", "bach")
    board.given(phase="movement", lead_status=[66, -1, -1, -1, -1, -1], party=[["buck_rogers", 66, 1]])
    board.open(MOVING, GROUP | {"zone": "E5", "closing": closing, "begun": 1})
    assert (board.prompt(), board.refusal("stop")) == ("group", "BR-MOVE-07")
    assert board.refusal("to E4") == ""


@pytest.mark.rule("BR-OPT-E7", "BR-RETR-02", "BR-CMDO-01")
def test_gennies_who_are_commandos_retreat_from_an_asteroid_into_its_orbit_like_others() -> None:
    board = advanced([1] * 4, E=True).stack("1 burgundy-G juno", "1 burgundy-F juno", "1 blue-G juno")
    board.hold("blue", "juno").factory("juno").given(order=RED_FIRST).fighting()
    board.when("raid 1 burgundy-G juno").until("offer").until("attack", "pass").when("volley", "volley")
    assert (board.prompt(), board.asked()) == ("retreat", P2)
    assert board.refusal("retreat 1 burgundy-Gc orbit_juno") == ""
    assert board.refusal("retreat 1 burgundy-Gc TM9") == "BR-RETR-02"
